page-game-hex = Hex
game-hex = Hex: el primero une arriba y abajo, el segundo izquierda y derecha
accepted-game-hex = hex, hex:N con N filas y columnas (1–11) como hex:5, y swap=yes, como hex:5,swap=yes
play-help-hex = Escribe una casilla como b2, o swap para quedarte la primera piedra si la regla está activa.
hex-swap = Quedarse la piedra
rules-hex =
    El tablero es un rombo de { $size } × { $size } hexágonos. Empieza X. Por turnos, cada jugador pone una piedra en una casilla libre; las piedras no se mueven ni se quitan.
    X gana con una cadena de piedras sin huecos del borde de arriba al de abajo, O con una del borde izquierdo al derecho. No hay empates.
    { $swap ->
        [yes] Intercambio: en lugar de responder a la primera piedra, O puede quedársela con la jugada swap: la piedra se refleja, columna por fila, y pasa a ser de O; después juega X.
       *[no] Aquí no hay regla de intercambio (la tiene hex:N,swap=yes).
    }
    Una jugada es una casilla como b2: la letra de su columna y el número de su fila.
