page-game-othello = Othello 8×8
game-othello = Othello (Reversi) en 8×8; las casillas vacías son del ganador
accepted-game-othello = othello, othello:empties=winner, othello:empties=nobody

page-game-othello6 = Othello 6×6
game-othello6 = Othello en 6×6; se cuentan las fichas
accepted-game-othello6 = othello6, othello6:empties=winner, othello6:empties=nobody

page-game-othello4 = Othello 4×4
game-othello4 = Othello en 4×4; se cuentan las fichas
accepted-game-othello4 = othello4, othello4:empties=winner, othello4:empties=nobody

othello-pass = Pasar
