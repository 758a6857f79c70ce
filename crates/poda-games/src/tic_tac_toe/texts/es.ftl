page-game-tictactoe = Tres en raya
game-tictactoe = tres en raya en 3×3
play-help-tictactoe = Escribe una casilla como b2 o su número; pista, auto, terminar, deshacer, ayuda, salir.

page-game-mnk = Tableros m,n,k
game-mnk = m columnas, n filas, k en línea gana
accepted-game-mnk = mnk:m,n,k con m columnas y n filas, hasta 15×15 (hasta 26 columnas y cualquier número de filas si no hay más de 64 casillas en total) y k en línea (de 1 al lado mayor), como mnk:5,5,4
play-help-mnk = Escribe una casilla como b2 o su número; pista, auto, terminar, deshacer, ayuda, salir.
