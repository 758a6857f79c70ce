page-game-connect4 = Conecta-4
game-connect4 = Conecta-4: las fichas caen, cuatro en línea ganan; cuanto antes, más puntos
accepted-game-connect4 = connect4, connect4:columnas,filas como connect4:8,7 (2–9 columnas, 2–15 filas, una de las dos al menos 4, columnas × (filas + 1) 64 como mucho), y misere=yes, como connect4:7,6,misere=yes
play-help-connect4 = Escribe una columna como 4; pista, auto, terminar, deshacer, ayuda, salir.
