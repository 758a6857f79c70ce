# Ayuda: el marco

heading-usage = Uso
heading-commands = Órdenes
heading-arguments = Argumentos
heading-options = Opciones
heading-search = Búsqueda
heading-general = Opciones generales
usage-options = OPCIONES
usage-command = ORDEN

# Ayuda: las órdenes

help-poda = Un banco de trabajo para la búsqueda en árboles de juego: jugar, analizar, resolver y medir
help-play = Jugar una partida contra el ordenador o contra otra persona
help-analyse = Buscar la mejor jugada de una posición
help-solve = Hallar el valor exacto de una posición
help-compare = Ejecutar varios algoritmos sobre una posición y contar lo que hacen
help-perft = Contar las secuencias de jugadas de una longitud
help-show = Mostrar una posición: tablero, turno, jugadas legales y resultado
help-games = Enumerar los juegos
help-algorithms = Enumerar los algoritmos de búsqueda
help-completions = Escribir el guion de autocompletado de un intérprete de órdenes

# Ayuda: los argumentos

help-all-game = El juego, por ejemplo tictactoe o mnk:5,5,4 (véase: poda games)
help-all-position = Un tablero dibujado o las jugadas hechas; si se omite, la posición inicial
help-solve-position = Un tablero dibujado o las jugadas hechas; con - se lee una posición por línea de la entrada estándar
help-all-format = Formato de los datos (por omisión: text)
help-all-lang = Idioma de los textos (por omisión: el del entorno)
help-all-seed = Semilla de todo lo aleatorio (por omisión: 1)
help-all-quiet = Sin indicaciones de progreso ni comentarios
help-all-help = Mostrar esta ayuda
help-all-version = Mostrar la versión
help-all-depth = Profundidad de la búsqueda en jugadas, de 0 a 10000
help-compare-depth = Profundidad de la búsqueda en jugadas, de 0 a 10000 (por omisión: hasta el final de la partida)
help-perft-depth = Longitud de las secuencias en jugadas, de 0 a 10000
help-all-time = Tiempo máximo: 500ms, 2s, 1m, 1h
help-all-nodes = Máximo de nodos generados
help-all-all = Dar el valor de cada jugada
help-analyse-exact = Buscar hasta el final de la partida; código de salida 3 si un límite lo impide
help-solve-weak = Averiguar solo quién gana, no por cuánto
help-solve-memory = Memoria para la tabla de transposición: 64MiB, 1GiB
help-all-algo = Algoritmo de búsqueda (véase: poda algorithms)
help-compare-algo = Algoritmos de búsqueda, separados por comas (véase: poda algorithms)
help-all-table = Tabla de transposición: off, study, map:N, lru:N, buckets:TAMAÑO u on
help-compare-table = Tablas de transposición, separadas por comas: off, study, map:N, lru:N, buckets:TAMAÑO, on
help-all-eval = Evaluador de posiciones sin terminar (véase: poda games)
help-all-order = Ordenación de las jugadas (véase: poda games)
help-all-reading = Contar los resultados tal cual, o preferir victorias cortas y derrotas largas
help-all-knowledge = Usar lo que se sabe con certeza del juego
help-compare-runs = Veces que se repite cada búsqueda (por omisión: 1)
help-compare-per-move = Una fila por cada jugada de la posición
help-perft-distinct = Contar cada posición una sola vez, se llegue como se llegue
help-play-first = Quién juega primero
help-play-second = Quién juega segundo
help-play-position = Posición de partida: un tablero dibujado o las jugadas hechas
help-play-mark = La marca con que se dibujan sus jugadas
help-play-starts = Quién hace la primera jugada
help-play-random-opening = La primera jugada del ordenador es aleatoria
help-completions-shell = El intérprete de órdenes: bash, elvish, fish, powershell o zsh

value-all-game = JUEGO
value-all-position = POSICIÓN
value-solve-position = POSICIÓN|-
value-all-seed = N
value-all-depth = N
value-all-time = TIEMPO
value-all-nodes = N
value-all-algo = NOMBRE
value-compare-algo = A,B,…
value-all-table = PALABRA
value-compare-table = PALABRA,PALABRA,…
value-all-eval = NOMBRE
value-all-order = NOMBRE
value-solve-memory = TAMAÑO
value-compare-runs = N
value-play-first = human|AGENTE
value-play-second = human|AGENTE
value-completions-shell = INTÉRPRETE

# Errores de la línea de órdenes

error-usage-command = orden desconocida: '{ $found }' (se admite: { $accepted })
error-usage-option = opción desconocida: '{ $found }' (se admite: { $accepted })
error-usage-surplus = sobra un argumento: '{ $found }' (uso: { $accepted })
error-usage-suggestion = ¿quería decir '{ $suggested }'?
error-usage-value = valor no válido para { $option }: '{ $found }' (se admite: { $accepted })
error-usage-no-value = falta un valor: { $option }
error-usage-no-value-of = falta un valor: { $option } (se admite: { $accepted })
error-usage-conflict = { $option } no se puede combinar con { $other }
error-usage-repeated = { $option } solo se puede dar una vez
error-usage-missing = falta: { $missing } (uso: { $accepted })
error-usage-encoding = un argumento no es UTF-8 válido

accepted-depth = un número entero de 0 a 10000
accepted-count = un número entero, 1 o más
accepted-seed = un número entero, 0 o más
accepted-time = más de 0, por ejemplo 500ms, 2s, 1.5m, 1h; un número solo son segundos
accepted-size = más de 0, por ejemplo 4096, 500KB, 64MiB, 1GiB

# Errores de juegos, posiciones, jugadas y archivos

error-quantity = '{ $found }' (se admite: { $accepted })
error-interrupted = interrumpido
error-file-write = no se puede escribir { $path }: { $cause }
error-game-unknown = juego desconocido: '{ $name }' (se admite: { $accepted })
error-game-variant = no es una variante de { $game }: '{ $found }' (se admite: { $accepted })
error-move-unreadable = no es una jugada: '{ $text }' (se admite: { $accepted })
error-move-occupied = la casilla está ocupada: { $cell }
error-move-finished = la partida termina antes de '{ $text }'
error-position-unreadable = no es una posición: '{ $text }' (se admite: { $accepted })
error-position-rows = el tablero tiene { $expected } filas, no { $found }
error-position-cells = la fila { $row } tiene { $expected } casillas, no { $found }
error-position-letter = no es una casilla: '{ $found }' (se admite: { $accepted })
error-position-counts = imposible: { $first } X y { $second } O; empieza X, así que hay tantas X como O o una más
error-position-side = no puede ser el turno de '{ $found }': le toca a { $expected }
error-position-two-winners = imposible: han ganado los dos jugadores
error-position-played-on = { $winner ->
    [first] imposible: el primer jugador ya había ganado antes de la última jugada
   *[second] imposible: el segundo jugador ya había ganado antes de la última jugada
}
error-position-move = jugada { $number }: { $error }

# Palabras

word-yes = sí
word-no = no
word-first = primero
word-second = segundo
word-draw = empate
word-exact = exacto
word-lower = al menos
word-upper = como mucho

# Títulos de las columnas: column-CLAVE

column-algorithm = Algoritmo
column-best = Mejor
column-bits = Bits
column-board = Tablero
column-bound = Cota
column-cutoffs = Cortes
column-depth = Profundidad
column-distinct = Distintas
column-error = Error
column-evaluators = Evaluadores
column-example = Ejemplo
column-expanded = Expandidos
column-form = Forma
column-game = Juego
column-generated = Generados
column-knowledge = Conocimiento
column-leaves = Hojas
column-line = Variante
column-move = Jugada
column-moves = Jugadas
column-name = Nombre
column-nodes = Nodos
column-order = Ordenación
column-orders = Ordenaciones
column-outcome = Resultado
column-ply = Jugada n.º
column-position = Posición
column-reading = Lectura
column-runs = Repeticiones
column-seconds = Tiempo
column-table = Tabla
column-table-cutoffs = Cortes de tabla
column-table-hits = Aciertos de tabla
column-to-move = Turno
column-value = Valor
column-value-first = Para el primero
column-what = Qué es
