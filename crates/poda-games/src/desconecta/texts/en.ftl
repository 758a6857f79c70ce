page-game-desconecta = DesConecta-4 Boom
game-desconecta = DesConecta-4 Boom: whoever owns four in a line loses, and bombs make pieces fall
accepted-game-desconecta = desconecta, desconecta:columns,rows such as desconecta:5,4 (2–8 columns, 2–15 rows, one of them at least 4, up to 8×7 or 7×8), and plies=N (1–500), such as desconecta:plies=100

desconecta-no-bomb = there is no bomb of yours to explode
desconecta-bombs = { $owner ->
    [first] impossible: the first player has more than one bomb
   *[second] impossible: the second player has more than one bomb
}
desconecta-not-a-turn = not a turn: '{ $found }' (accepted: 1 to { $last })
desconecta-too-early = impossible in turn { $turn }: there is such a board from turn { $least } on
desconecta-too-late = impossible: a game of { $plies } plies is over before there is such a board
desconecta-needs-turn = with { $first } and { $second } pieces somebody has exploded: write side and turn behind the board, such as '1 12'
desconecta-turn = Turn { $turn }
desconecta-turn-bomb = Turn { $turn }: the next piece is a bomb
desconecta-boom = BOOM
sign-bomb = bomb
play-help-desconecta = Four in a line lose. Type a column such as 4, or B to explode your bomb.
rules-desconecta =
    The board has { $columns } columns and { $rows } rows. X moves first. In turn, each player lets a piece fall into a column that is not full, or explodes a bomb.
    Whoever owns four in a line (across, up or diagonally) loses, also if the other player's explosion made the line. If an explosion gives both players a line, the one that is found first from the left loses.
    A turn is a move of each player. A piece that is put in turn { $every }, { $twice } and so on is a bomb, if its owner has none on the board. BOOM takes a whole move: all pieces of its owner in the row of the bomb disappear, the bomb too, and what lies above them falls.
    The game is a draw when no column is free, or after { $plies } moves.
    A move is the number of a column, counted from the left, such as 4; or B for BOOM.
