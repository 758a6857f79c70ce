page-game-tictactoe = Tres en raya
game-tictactoe = tres en raya en 3×3
play-help-tictactoe = Escribe una casilla como b2 o su número.

page-game-mnk = Tableros m,n,k
game-mnk = m columnas, n filas, k en línea gana
accepted-game-mnk = mnk:m,n,k con m columnas y n filas, hasta 15×15 (hasta 26 columnas y cualquier número de filas si no hay más de 64 casillas en total) y k en línea (de 1 al lado mayor), como mnk:5,5,4
play-help-mnk = Escribe una casilla como b2 o su número.

rules-mnk =
    El tablero tiene { $columns } columnas y { $rows } filas. Empieza X. Por turnos, cada jugador pone su marca en una casilla libre.
    Gana quien primero tiene { $length } o más marcas en línea (en horizontal, vertical o diagonal). Si el tablero se llena y nadie las tiene, es empate.
    Una jugada es una casilla como b2, la letra de su columna y el número de su fila; o el número que está dibujado en la casilla.
rules-tictactoe = { rules-mnk }
