page-game-hex = Hex
game-hex = Hex: the first player joins top and bottom, the second left and right
accepted-game-hex = hex, hex:N with N rows and columns (1–11) such as hex:5, and swap=yes, such as hex:5,swap=yes
play-help-hex = Type a cell such as b2, or swap to take over the first stone where the rule is on.
hex-swap = Take over the stone
rules-hex =
    The board is a rhombus of { $size } × { $size } hexagons. X moves first. In turn, each player puts a stone on a free cell; stones are never moved nor taken off.
    X wins with an unbroken chain of stones from the top edge to the bottom edge, O with one from the left edge to the right edge. There are no draws.
    { $swap ->
        [yes] Swap: instead of answering the first stone, O may take it over with the move swap: the stone is mirrored, column for row, and becomes O's; then X moves.
       *[no] There is no swap rule here (hex:N,swap=yes has it).
    }
    A move is a cell such as b2: the letter of its column and the number of its row.
