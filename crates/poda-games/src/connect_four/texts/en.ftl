page-game-connect4 = Connect-4
game-connect4 = Connect-4: pieces fall, four in a line win; the sooner, the more points
accepted-game-connect4 = connect4, connect4:columns,rows such as connect4:8,7 (2–9 columns, 2–15 rows, one of them at least 4, columns × (rows + 1) at most 64), and misere=yes, such as connect4:7,6,misere=yes
play-help-connect4 = Type a column such as 4.
rules-connect4 =
    The board has { $columns } columns and { $rows } rows. X moves first. In turn, each player lets a piece fall into a column that is not full; it comes to lie on the lowest free cell.
    { $misere ->
        [yes] Misère: whoever makes four in a line (across, up or diagonally) loses. When the board is full and there is no line, the game is a draw.
       *[no] Whoever makes four in a line (across, up or diagonally) wins. When the board is full and there is no line, the game is a draw.
    }
    The result counts: half of the cells that are left, rounded down, and one more. So it is better to win early and to lose late.
    A move is the number of its column, counted from the left: 4.
connect4-won = { $over ->
    [yes] { $left ->
        [0] { $player } wins with the last cell
        [one] { $player } wins; one cell was left
       *[other] { $player } wins; { $left } cells were left
    }
   *[no] { $left ->
        [0] { $player } wins with the last cell
        [one] { $player } wins; one cell will be left
       *[other] { $player } wins; { $left } cells will be left
    }
}
