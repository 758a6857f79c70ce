page-game-hex = Hex
game-hex = Hex: el primero une arriba y abajo, el segundo izquierda y derecha
accepted-game-hex = hex, hex:N con N filas y columnas (1–11) como hex:5, y swap=yes, como hex:5,swap=yes
play-help-hex = Escribe una casilla como b2, o swap para quedarte la primera piedra si la regla está activa; pista, auto, terminar, deshacer, ayuda, salir.
hex-swap = Quedarse la piedra
