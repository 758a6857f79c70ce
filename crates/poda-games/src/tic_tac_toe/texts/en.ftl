page-game-tictactoe = Tic-tac-toe
game-tictactoe = tic-tac-toe on 3×3
play-help-tictactoe = Type a cell such as b2 or its number; hint, auto, finish, undo, help, quit.

page-game-mnk = m,n,k boards
game-mnk = m columns, n rows, k in a line wins
accepted-game-mnk = mnk:m,n,k with m columns and n rows, up to 15×15 (to 26 columns and any rows where there are at most 64 cells in all), and k in a line (1 to the longer side), such as mnk:5,5,4
play-help-mnk = Type a cell such as b2 or its number; hint, auto, finish, undo, help, quit.
