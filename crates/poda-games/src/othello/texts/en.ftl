page-game-othello = Othello 8×8
game-othello = Othello (Reversi) on 8×8; empty squares go to the winner
accepted-game-othello = othello, othello:empties=winner, othello:empties=nobody

page-game-othello6 = Othello 6×6
game-othello6 = Othello on 6×6; discs are counted
accepted-game-othello6 = othello6, othello6:empties=winner, othello6:empties=nobody

page-game-othello4 = Othello 4×4
game-othello4 = Othello on 4×4; discs are counted
accepted-game-othello4 = othello4, othello4:empties=winner, othello4:empties=nobody

othello-pass = Pass
