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

rules-othello =
    The board has { $size } × { $size } squares. It begins with two discs of each player in the middle. Black (X) moves first.
    A disc must be put so that it encloses discs of the other colour, in a straight line in any direction, between itself and another disc of its own colour. All discs that are enclosed change their colour.
    Who has no such move passes; who has one must move. The game is over when nobody can move.
    { $empties ->
        [winner] Whoever has more discs wins, and gets the squares that are empty at the end: the result is the difference.
       *[nobody] Whoever has more discs wins; squares that are empty at the end count for nobody. The result is the difference of discs.
    }
    A move is a square such as d3: the letter of its column and the number of its row. A pass that is the only move need not be written.
rules-othello6 = { rules-othello }
rules-othello4 = { rules-othello }
othello-won = { $winner ->
    [first] Black wins, { $more } to { $less }
   *[second] White wins, { $more } to { $less }
}
othello-won-by = { $winner ->
    [first] Black wins by { $margin }
   *[second] White wins by { $margin }
}
othello-draw = A draw, { $each } to { $each }
