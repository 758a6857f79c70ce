page-game-tictactoe = Tic-tac-toe
game-tictactoe = tic-tac-toe on 3×3
play-help-tictactoe = Type a cell such as b2 or its number.

page-game-mnk = m,n,k boards
game-mnk = m columns, n rows, k in a line wins
accepted-game-mnk = mnk:m,n,k with m columns and n rows, up to 15×15 (to 26 columns and any rows where there are at most 64 cells in all), and k in a line (1 to the longer side), such as mnk:5,5,4
play-help-mnk = Type a cell such as b2 or its number.

rules-mnk =
    The board has { $columns } columns and { $rows } rows. X moves first. In turn, each player puts a mark on a free cell.
    Whoever first has { $length } or more marks in a line (across, down or diagonally) wins. When the board is full and nobody has, the game is a draw.
    A move is a cell such as b2, the letter of its column and the number of its row; or the number that is drawn in the cell.
rules-tictactoe = { rules-mnk }
