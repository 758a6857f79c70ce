page-game-connect4 = Connect-4
game-connect4 = Connect-4: pieces fall, four in a line win; the sooner, the more points
accepted-game-connect4 = connect4, connect4:columns,rows such as connect4:8,7 (2–9 columns, 2–15 rows, one of them at least 4, columns × (rows + 1) at most 64), and misere=yes, such as connect4:7,6,misere=yes
play-help-connect4 = Type a column such as 4; hint, auto, finish, undo, help, quit.
