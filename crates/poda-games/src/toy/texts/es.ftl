page-game-toy = Árbol de libro
game-toy = un árbol explícito, como los de los libros; las hojas valen para el primer jugador
accepted-game-toy = listas anidadas de números enteros, como toy:[[3,12,8],[2,4,6],[14,5,2]]; a lo sumo 64 en cada lista, 100 niveles y un millón de nodos
play-help-toy = Escribe el número de una rama, de izquierda a derecha; pista, auto, terminar, deshacer, ayuda, salir.
