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

rules-othello =
    El tablero tiene { $size } × { $size } casillas. Se empieza con dos fichas de cada jugador en el centro. Empiezan las negras (X).
    Una ficha debe ponerse de modo que encierre fichas del otro color, en línea recta en cualquier dirección, entre ella y otra ficha de su color. Todas las fichas encerradas cambian de color.
    Quien no tiene una jugada así, pasa; quien la tiene, debe jugar. La partida termina cuando nadie puede jugar.
    { $empties ->
        [winner] Gana quien tiene más fichas, y se queda las casillas que están vacías al final: el resultado es la diferencia.
       *[nobody] Gana quien tiene más fichas; las casillas vacías al final no cuentan para nadie. El resultado es la diferencia de fichas.
    }
    Una jugada es una casilla como d3: la letra de su columna y el número de su fila. No hace falta escribir un pase que es la única jugada.
rules-othello6 = { rules-othello }
rules-othello4 = { rules-othello }
othello-won = { $winner ->
    [first] Ganan negras, { $more } a { $less }
   *[second] Ganan blancas, { $more } a { $less }
}
othello-won-by = { $winner ->
    [first] Ganan negras por { $margin }
   *[second] Ganan blancas por { $margin }
}
othello-draw = Empate, { $each } a { $each }
