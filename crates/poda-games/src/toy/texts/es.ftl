page-game-toy = Árbol de libro
game-toy = un árbol explícito, como los de los libros; las hojas valen para el primer jugador
accepted-game-toy = listas anidadas de números enteros, como toy:[[3,12,8],[2,4,6],[14,5,2]]; a lo sumo 64 en cada lista, 100 niveles y un millón de nodos
play-help-toy = Escribe el número de una rama, de izquierda a derecha.
rules-toy =
    El juego es un árbol con { $leaves } hojas, de { $plies } jugadas como mucho. X empieza en la raíz. Por turnos, cada jugador elige una rama; son los que los libros llaman MAX (X) y MIN (O).
    La partida termina en una hoja, y su número es el resultado para X: X lo quiere grande, O lo quiere pequeño.
    Una jugada es el número de una rama, contada desde la izquierda: 2.
toy-worth = { $worth } para MAX
