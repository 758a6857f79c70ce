page-game-connect4 = Conecta-4
game-connect4 = Conecta-4: las fichas caen, cuatro en línea ganan; cuanto antes, más puntos
accepted-game-connect4 = connect4, connect4:columnas,filas como connect4:8,7 (2–9 columnas, 2–15 filas, una de las dos al menos 4, columnas × (filas + 1) 64 como mucho), y misere=yes, como connect4:7,6,misere=yes
play-help-connect4 = Escribe una columna como 4.
rules-connect4 =
    El tablero tiene { $columns } columnas y { $rows } filas. Empieza X. Por turnos, cada jugador deja caer una ficha en una columna que no esté llena; queda en la casilla libre más baja.
    { $misere ->
        [yes] Misère: pierde quien hace cuatro en línea (en horizontal, vertical o diagonal). Si el tablero se llena sin ninguna línea, es empate.
       *[no] Gana quien hace cuatro en línea (en horizontal, vertical o diagonal). Si el tablero se llena sin ninguna línea, es empate.
    }
    El resultado cuenta: la mitad de las casillas que quedan, redondeada hacia abajo, y una más. Por eso conviene ganar pronto y perder tarde.
    Una jugada es el número de su columna, contada desde la izquierda: 4.
connect4-won = { $over ->
    [yes] { $left ->
        [0] Gana { $player } con la última casilla
        [one] Gana { $player }; quedaba una casilla
       *[other] Gana { $player }; quedaban { $left } casillas
    }
   *[no] { $left ->
        [0] Gana { $player } con la última casilla
        [one] Gana { $player }; quedará una casilla
       *[other] Gana { $player }; quedarán { $left } casillas
    }
}
