page-game-hex = Hex
game-hex = Hex: the first player joins top and bottom, the second left and right
accepted-game-hex = hex, hex:N with N rows and columns (1–11) such as hex:5, and swap=yes, such as hex:5,swap=yes
play-help-hex = Type a cell such as b2, or swap to take over the first stone where the rule is on; hint, auto, finish, undo, help, quit.
hex-swap = Take over the stone
