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
desconecta-needs-turn = with { $first } and { $second } pieces somebody has exploded: write side and turn behind the board, such as '1 12'
desconecta-turn = Turn { $turn }
desconecta-turn-bomb = Turn { $turn }: the next piece is a bomb
desconecta-boom = BOOM
sign-bomb = bomb
play-help-desconecta = Four in a line lose. Type a column such as 4, or B to explode your bomb; hint, auto, finish, undo, help, quit.
