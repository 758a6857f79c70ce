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
help-perft = Contar las secuencias de jugadas de una longitud dada
help-show = Mostrar una posición: tablero, turno, jugadas legales y resultado
help-games = Enumerar los juegos
help-algorithms = Enumerar los algoritmos de búsqueda
help-completions = Escribir el guion de autocompletado de un intérprete de órdenes

# Ayuda: los argumentos

help-all-game = El juego, por ejemplo tictactoe o mnk:5,5,4 (véase: poda games)
help-all-position = Un tablero, las jugadas hechas o un archivo con una partida; si se omite, el inicio
help-solve-position = Un tablero dibujado, las jugadas hechas o un archivo con una partida; si se omite, la posición inicial; con - se lee una posición por línea de la entrada estándar
help-all-format = Formato de los datos (por omisión: text)
help-all-lang = Idioma de los textos (por omisión: el del entorno)
help-all-quiet = Sin indicaciones de progreso ni comentarios
help-all-help = Mostrar esta ayuda
help-all-version = Mostrar la versión
help-all-depth = Profundidad de la búsqueda en jugadas, de 0 a 10000
help-compare-depth = Jugadas que se miran hacia adelante, de 0 a 10000 (por omisión: hasta donde llegan todos los algoritmos en segundos)
help-compare-depths = Varias profundidades en una tabla y una gráfica, como 2..8
help-compare-exact = Buscar hasta el final de la partida
help-perft-depth = Longitud de las secuencias en jugadas, de 0 a 10000
help-all-time = Tiempo máximo: 500ms, 2s, 1m, 1h
help-all-nodes = Máximo de nodos generados
help-all-all = Dar el valor de cada jugada
help-analyse-exact = Buscar hasta el final de la partida; código de salida 3 si un límite lo impide
help-solve-weak = Averiguar solo quién gana, no por cuánto
help-solve-memory = Memoria para la tabla de transposición: 64MiB, 1GiB (por omisión: 256MiB)
help-solve-knowledge = Usar lo que se sabe con certeza del juego, como solve hace siempre
help-all-algo = Algoritmo de búsqueda (véase: poda algorithms)
help-compare-algo = Algoritmos de búsqueda, separados por comas (véase: poda algorithms; por omisión: todos)
help-all-table = Tabla de transposición: off, study, map:N, lru:N, buckets:TAMAÑO u on
help-compare-table = Tablas de transposición, separadas por comas: off, study, map:N, lru:N, buckets:TAMAÑO, on (por omisión: off)
help-all-eval = Evaluador de posiciones sin terminar (véase: poda games)
help-all-order = Ordenación de las jugadas (véase: poda games, poda algorithms)
help-all-reading = Contar los resultados tal cual, o preferir victorias cortas y derrotas largas
help-all-knowledge = Usar lo que se sabe con certeza del juego
help-compare-runs = Veces que se repite cada búsqueda (por omisión: 9 si tarda menos de 50 ms; si no, 1)
help-compare-per-move = Una fila por cada jugada de la posición
help-perft-divide = Contar lo que sigue a cada jugada por separado
perft-total = total
help-perft-distinct = Contar cada posición una sola vez, se llegue como se llegue
help-play-first = Quién juega en primer lugar: human o un agente (por omisión: human)
help-play-second = Quién juega en segundo lugar: human o un agente (por omisión: el más fuerte que contesta en un segundo)
help-play-position = Posición de partida: un tablero dibujado o las jugadas hechas (por omisión: la inicial)
help-play-mark = La marca con que se dibujan tus jugadas (por omisión: X para quien empieza)
help-play-starts = Quién empieza (por omisión: human)
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
value-compare-depths = A..B
value-play-first = human|AGENTE
value-play-second = human|AGENTE
value-completions-shell = INTÉRPRETE

# Errores de la línea de órdenes

error-usage-command = orden desconocida: '{ $found }' (se admite: { $accepted })
error-usage-option = opción desconocida: '{ $found }' (se admite: { $accepted })
error-usage-surplus = sobra un argumento: '{ $found }' (uso: { $accepted })
error-usage-suggestion = ¿querías decir '{ $suggested }'?
error-usage-value = valor no válido para { $option }: '{ $found }' (se admite: { $accepted })
error-usage-no-value = falta un valor: { $option }
error-usage-no-value-of = falta un valor: { $option } (se admite: { $accepted })
error-usage-conflict = { $option } no se puede combinar con { $other }
error-usage-repeated = { $option } solo se puede dar una vez
error-usage-missing = falta: { $missing } (uso: { $accepted })
error-usage-encoding = un argumento no es UTF-8 válido

accepted-depth = un número entero de 0 a 10000
accepted-depths = dos profundidades con .. en medio, como 2..8, la menor primero, hasta 250
accepted-count = un número entero, 1 o más
accepted-level = un número entero de 1 a 20
accepted-seed = un número entero, 0 o más
accepted-time = más de 0, por ejemplo 500ms, 2s, 1.5m, 1h; un número solo son segundos
accepted-size = más de 0, por ejemplo 4096, 500KB, 64MiB, 1GiB
accepted-table = off, on, study, map:N, lru:N, buckets:TAMAÑO como buckets:64MiB; con +exact, +plies:N o +tests detrás
accepted-agent = { $agents }, con opciones como alphabeta:depth=8
accepted-agent-option = depth=N, time=2s, nodes=N, level=de 1 a 20, table=64MiB o el nombre de una tabla, order=NOMBRE, eval=NOMBRE, reading=plain o distance, knowledge=yes o no

# Errores de juegos, posiciones, jugadas y archivos

error-quantity = '{ $found }' (se admite: { $accepted })
error-interrupted = interrumpido
error-write = no se puede escribir en { $place }
error-file-read = no se puede leer { $path }: { $cause }
error-file-write = no se puede escribir { $path }: { $cause }
error-locked = { $process ->
    [none] otra ejecución está escribiendo { $path }; no se ha cambiado nada
   *[other] otra ejecución está escribiendo { $path }, el proceso { $process }; no se ha cambiado nada
}
error-output-own = -o destruiría { $found }, que la propia orden lee o escribe (se admite: otro nombre)
error-game-unknown = juego desconocido: '{ $name }' (se admite: { $accepted })
error-game-variant = no es una variante de { $game }: '{ $found }' (se admite: { $accepted })
error-game-fault = no es una variante de { $game }: '{ $found }', mal en el carácter { $place } (se admite: { $accepted })
error-move-unreadable = no es una jugada: '{ $text }' (se admite: { $accepted })
error-move-occupied = la casilla está ocupada: { $cell }
error-move-illegal = no es legal aquí: { $mv } (se admite: { $accepted })
error-move-finished = la partida termina antes de '{ $text }'
error-position-unreadable = no es una posición: '{ $text }' (se admite: { $accepted })
error-position-rows = el tablero tiene { $expected } filas, no { $found }
error-position-cells = la fila { $row } tiene { $expected } casillas, no { $found }
error-position-squares = el tablero tiene { $expected } casillas, no { $found }
error-position-letter = no es una casilla: '{ $found }' (se admite: { $accepted })
error-position-counts = imposible: { $first } X y { $second } O; empieza X, así que hay tantas X como O o una más
error-position-side = no puede ser el turno de '{ $found }': le toca a { $expected }
error-position-two-winners = imposible: han ganado los dos jugadores
error-position-played-on = { $winner ->
    [first] imposible: el primer jugador ya había ganado antes de la última jugada
   *[second] imposible: el segundo jugador ya había ganado antes de la última jugada
}
error-position-move = jugada { $number }: { $error }
error-agent-game = { $name } no juega a { $game } (juega a { $plays })
error-contract-endless = { $game } incumple el contrato de los juegos: tras { $moves } no termina
error-contract-moves = { $game } incumple el contrato de los juegos: tras { $moves } no ha terminado y no hay jugadas
error-contract-start = ninguna jugada

# Palabras

word-yes = sí
word-no = no
word-first = primero
word-second = segundo
word-draw = empate
word-win = gana
word-loss = pierde
word-standard-input = la entrada estándar
word-standard-output = la salida estándar
word-exact = exacta
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
column-estimate = Estimación
column-eval = Evaluador
column-evaluators = Evaluadores
column-example = Ejemplo
column-expanded = Expandidos
column-form = Forma
column-game = Juego
column-generated = Generados
column-kind = Clase
column-knowledge = Conocimiento
column-leaves = Hojas
column-line = Variante
column-move = Jugada
column-moves = Jugadas posibles
column-name = Nombre
column-nodes = Nodos
column-order = Ordenación
column-orders = Ordenaciones
column-outcome = Resultado
column-ply = Jugadas hechas
column-position = Posición
column-reading = Lectura
column-runs = Repeticiones
column-seconds = Tiempo
column-seconds-spread = Dispersión
column-stopped = Abandonó
column-table = Tabla
column-table-cutoffs = Cortes de tabla
column-table-hits = Aciertos de tabla
column-to-move = Turno
column-value = Valor
column-value-first = Para el primero
column-what = Qué es

# La lista de juegos y algoritmos

algorithm-minimax = MAX y MIN lo miran todo
algorithm-negamax = minimax con una sola función para los dos bandos
algorithm-alphabeta = abandona un nodo en cuanto se ve que el rival lo evitaría
algorithm-scout = prueba cada jugada antes de explorarla (Pearl)
algorithm-negascout = ventanas nulas tras la primera jugada (o búsqueda de la variante principal)
algorithm-mtdf = solo ventanas nulas, en torno a una conjetura; conviene darle una tabla
algorithms-tables = Tablas (--table): { $words }
algorithms-orders = Ordenaciones (--order): { $words }, y las del juego; se unen con +

# Frases sobre posiciones y resultados

show-to-move = Turno de { $player }, jugadas hechas: { $ply }
show-to-move-now = Turno de { $player }
show-moves = Jugadas posibles: { $moves }
solve-endless = El juego sin fin cuenta como empate; el límite de { $limit } jugadas no cambia nada.
solve-endless-limit = El juego sin fin cuenta como empate; con el límite de { $limit } jugadas no da tiempo a ganar.
solve-endless-unknown = El juego sin fin cuenta como empate; --reading distance dice cuántas jugadas hacen falta.
error-unsolved-positions = hacen falta más de { $positions } posiciones (--memory o --nodes permiten más)
end-won = Gana { $player }
end-draw = Empate
end-margin = Gana { $player } por { $margin }
verdict-result = { $ending } con el mejor juego.
verdict-result-in = { $ending } en { $plies } { $plies ->
    [one] jugada
   *[other] jugadas
} con el mejor juego.
verdict-winner = Gana { $player } con el mejor juego; por cuánto no está demostrado.
verdict-bound = Demostrado para { $player }: { $value }.
verdict-nothing = No dio tiempo a encontrar nada.
verdict-estimate = { $eval ->
    [none] Aún no hay nada demostrado para { $player }: { $value } hasta la profundidad { $depth }, y nadie juzgó lo que hay más allá.
   *[other] Estimación para { $player }: { $value } ({ $eval }, profundidad { $depth }).
}
verdict-selective = Estimación para { $player }: { $value } ({ $eval }, profundidad { $depth }, selectiva: las jugadas que prometen poco se miraron menos lejos).
analyse-selective = Las estimaciones son selectivas: las jugadas que prometen poco se miran menos lejos.
worth-nothing = aún nada
worth-estimate = estimación: { $value } para { $player }
worth-wins = gana { $player }
worth-wins-in = { $player } gana en { $moves ->
    [one] una jugada propia
   *[other] { $moves } jugadas propias
}
worth-winner = gana { $player }; por cuánto no está demostrado
worth-bound = demostrado para { $player }: { $value }
values-for = Los valores son para { $player }, a quien le toca.
values-mover = Los valores son para el jugador a quien le toca.

# compare, y poda a solas

compare-proof = La demostración más pequeña posible de este valor tiene { $nodes } de los { $whole } nodos del árbol entero.
compare-per-move = Nodos generados tras cada jugada, cada una explorada con su propia ventana completa.
compare-to-end = Se busca hasta el final de la partida.
compare-depth = { $eval ->
    [none] Profundidad { $depth }; nadie juzga lo que hay más allá.
   *[other] Profundidad { $depth }; { $eval } juzga lo que hay allí.
}
compare-depths = { $eval ->
    [none] Nadie juzga lo que hay más allá de la profundidad.
   *[other] { $eval } juzga lo que hay a esa profundidad.
}
compare-gave-up = abandonó
welcome-explained = Todos los algoritmos hallan el mismo valor del tres en raya; lo que cambia es cuánto árbol miran.
welcome-next = Para seguir:
    {"  "}poda play tictactoe                        juega contra el ordenador, con o sin poda
    {"  "}poda compare tictactoe --per-move          lo que cuesta cada primera jugada
    {"  "}poda solve mnk:4,4,3 --reading distance    quién gana, y en cuánto
    {"  "}poda analyse mnk:5,5,4 c3b2 --all          un valor para cada jugada
    {"  "}poda --help                                todo lo demás

# compare: gráficos

help-compare-chart = Dibujar la comparación como ARCHIVO.svg o ARCHIVO.png
help-compare-chart-of = Lo que muestra el gráfico (por omisión: nodes)
help-compare-theme = Colores del gráfico (por omisión: light)
value-compare-chart = ARCHIVO
compare-chart-nodes = Nodos generados
compare-chart-nodes-per-move = Nodos generados tras cada jugada
compare-chart-time = Tiempo de la búsqueda
compare-chart-time-per-move = Tiempo de la búsqueda tras cada jugada
compare-chart-axis-nodes = Nodos
compare-chart-axis-time = Tiempo
compare-chart-log = { $what }, escala logarítmica
compare-chart-no-table = sin tabla
compare-chart-with-table = tabla { $table }
compare-chart-table = Lo que hace la tabla
compare-chart-proof = demostración más pequeña posible: { $nodes }
compare-chart-runs = mediana de { $runs } repeticiones
compare-chart-axis-table = Sucesos
compare-chart-ply = Ply: distancia a la raíz
compare-chart-probes = preguntada
compare-chart-hits = conocía la posición
compare-chart-cutoffs = respondió
compare-chart-stores = recordó
compare-chart-replacements = olvidó algo para ello
error-chart-table = un gráfico de la tabla necesita una: --table con algo distinto de off, y sin --per-move
error-chart-format = no es un gráfico: '{ $found }' (se admite: .svg, .png)
error-chart-same = el gráfico y los datos no pueden ir al mismo archivo: '{ $found }' (se admite: dos nombres)

# play

play-ask-mark = ¿Tu marca, X u O? [X]
play-ask-starts = ¿Quién empieza: 1 tú, 2 el ordenador? [1]
play-ask-algorithm =
    ¿Cómo debe pensar el ordenador?
    {"  "}1  minimax: sin poda
    {"  "}2  alphabeta: con poda
    {"  "}3  negascout: con poda, más listo
    {"  "}4  random: no piensa
    o un agente como alphabeta:depth=3
play-ask-choice = ¿Tu elección? [2]
play-ask-algorithm-large =
    ¿Cómo debe pensar el ordenador?
    {"  "}1  minimax: sin poda
    {"  "}2  alphabeta: con poda
    {"  "}3  negascout: con poda, más listo
    {"  "}4  random: no piensa
    {"  "}5  { $usual }: con todo lo que ayuda
    o un agente como alphabeta:depth=3
play-ask-ninjas = o uno de los rivales ninja1, ninja2, ninja3, cada uno más fuerte que el anterior
play-ask-choice-large = ¿Tu elección? [5]
play-unexpected = no se entiende: '{ $found }' (se admite: { $accepted })
play-help = Escribe una jugada como { $move }.
play-prompt = { $player }>
play-plays = { $player } ({ $agent }) juega { $move } en { $time }.
play-nodes = { $nodes } { $nodes ->
    [one] nodo
   *[other] nodos
}.
play-hint = Pista: { $move }. { $verdict }
play-nothing-to-undo = No hay nada que deshacer.
play-you-win = ¡Has ganado!
play-you-lose = Has perdido.
play-goodbye = Hasta luego.
play-remark = { $remark }.

# Progreso

watch-nodes = { $nodes } nodos, { $speed } millones/s
watch-depth = profundidad { $depth }

# Más errores

error-not-exact = se alcanzó un límite antes de que el valor fuera exacto
error-bad-lines = { $count } { $count ->
    [one] línea no era una posición
   *[other] líneas no eran posiciones
}
error-line-length = la línea tiene más de { $most } bytes
error-play-starts = --starts dice quién empieza: no se combina con --first ni --second
error-algorithm = algoritmo desconocido: '{ $name }' (se admite: { $accepted })
error-table = no es una tabla: '{ $word }' (se admite: { $accepted })
error-memory = no hay memoria para una tabla de { $bytes } bytes
error-order = no es una ordenación de jugadas: '{ $word }' (se admite: { $accepted })
error-evaluator = { $game } no tiene el evaluador '{ $name }' (se admite: { $accepted })
error-knowledge = no se sabe nada con certeza de { $game } (se admite: { $accepted })
error-agent = agente desconocido: '{ $name }' (se admite: { $accepted })
error-agent-option = opción de agente desconocida: '{ $option }' (se admite: { $accepted })
error-agent-value = no es un valor de { $option }: '{ $found }' (se admite: { $accepted })
help-all-output = Escribir en ARCHIVO.json, .jsonl, .csv, .md o .txt; - es la salida estándar (por omisión)
value-all-output = ARCHIVO
help-all-columns = Mostrar en las tablas solo estas columnas, por su clave y en este orden
value-all-columns = A,B
error-column = no existe la columna '{ $found }' (se admite: { $accepted })
word-total = total
column-agent = Agente
column-branching = b*
column-classes = Salvo simetría
column-draws = Empates
column-fewer-nodes = Menos nodos
column-finished = Acabadas
column-first = Gana el primero
column-less-time = Menos tiempo
column-over-smallest = × mínimo
column-player = Jugador
column-plies = Jugadas hasta el final
column-prunes = Poda
column-second = Gana el segundo
column-window = Ventana

# Árboles: por qué se saltaron jugadas; MAX es el primer jugador

tree-cut-min = MIN ya puede dejar a MAX en { $value } aquí, y MAX tiene { $limit } en otra parte: { $count ->
    [one] la otra jugada no puede importar.
   *[other] las otras { $count } jugadas no pueden importar.
}
tree-cut-max = MAX ya puede lograr { $value } aquí, y MIN puede dejar a MAX en { $limit } en otra parte: { $count ->
    [one] la otra jugada no puede importar.
   *[other] las otras { $count } jugadas no pueden importar.
}
tree-cut-by-min = MIN ya puede dejar a MAX en { $value } aquí, y MAX tiene { $limit } en otra parte (con { $move }): { $count ->
    [one] la otra jugada no puede importar.
   *[other] las otras { $count } jugadas no pueden importar.
}
tree-cut-by-max = MAX ya puede lograr { $value } aquí, y MIN puede dejar a MAX en { $limit } en otra parte (con { $move }): { $count ->
    [one] la otra jugada no puede importar.
   *[other] las otras { $count } jugadas no pueden importar.
}
tree-question-min = Esta visita solo pregunta si MAX logra aquí más de { $limit }. MIN puede dejar a MAX en { $value }, así que la respuesta es no: { $count ->
    [one] se salta la otra jugada.
   *[other] se saltan las otras { $count } jugadas.
}
tree-question-max = Esta visita solo pregunta si MAX logra aquí al menos { $limit }. MAX puede lograr { $value }, así que la respuesta es sí: { $count ->
    [one] se salta la otra jugada.
   *[other] se saltan las otras { $count } jugadas.
}
tree-remembered = Ya se sabía que esta posición no vale más de { $limit } para quien juega, y una jugada llega a eso: { $count ->
    [one] la otra jugada no puede importar.
   *[other] las otras { $count } jugadas no pueden importar.
}
tree-root-min = La búsqueda solo preguntaba por valores por encima de { $limit }, y MIN puede dejar a MAX en { $value }: { $count ->
    [one] la otra jugada no puede importar.
   *[other] las otras { $count } jugadas no pueden importar.
}
tree-root-max = La búsqueda solo preguntaba por valores por debajo de { $limit }, y MAX puede lograr { $value }: { $count ->
    [one] la otra jugada no puede importar.
   *[other] las otras { $count } jugadas no pueden importar.
}

help-tree = Dibujar el árbol de una búsqueda y las ramas podadas
help-tree-depth = Jugadas que se miran por delante, de 0 a 10000 (por omisión, hasta el final)
help-tree-algo = Algoritmo de búsqueda, o none para el árbol de juego desnudo (por omisión: alphabeta)
help-tree-compare = Algoritmos que se ponen uno junto a otro en una página, separados por una coma
help-tree-nodes = Nodos que se dibujan como mucho; el resto se cuenta (por omisión: 2000)
help-tree-theme = Colores del dibujo (por omisión: light)
help-show-theme = Colores del dibujo que escribe -o board.svg o board.png (por omisión: light)
help-tree-output = ARCHIVO.svg, .png, .dot, .tex, .json, .html o .txt; - dibuja texto en la terminal
value-tree-algo = NOMBRE|none
value-tree-compare = A,B
value-tree-nodes = N
tree-not-all = Se dibujan { $kept } de { $all } nodos; con --nodes se dibujan más.
error-tree-format = no es un dibujo: '{ $found }' (se admite: .svg, .png, .dot, .tex, .json, .html, .txt, o - para la terminal)
error-tree-compare = varios árboles solo caben juntos en una página o en texto (se admite: .html, .json, .txt, -)

# Árboles: lo que dicen los dibujos

tree-label-max = juega MAX
tree-label-min = juega MIN
tree-label-finished = partida terminada
tree-label-horizon = límite de profundidad
tree-label-window = ventana al entrar
tree-label-bounds = valor al salir: exacto, al menos, como mucho
tree-label-estimate = lo mismo, estimado
tree-label-line = línea elegida
tree-label-cut = poda: jugadas omitidas
tree-label-scout = exploración: ventana nula
tree-label-test = prueba: sí o no
tree-label-research = nueva búsqueda
tree-label-table = valor de la tabla
tree-label-known = conocido con certeza
tree-label-word-scout = exploración
tree-label-word-test = prueba
tree-label-word-research = de nuevo
tree-label-word-table = tabla
tree-label-word-known = conocido
tree-label-word-stopped = detenida
tree-label-bare = árbol del juego
tree-label-depth = profundidad { $depth }
tree-label-eval = según { $eval }
tree-label-with-table = tabla { $table }
tree-label-value = valor { $value }
tree-label-moves = línea { $moves }
tree-label-nodes = { $count } { $count ->
    [one] nodo
   *[other] nodos
}
tree-label-some-nodes = { $shown } de { $total } nodos
tree-label-hidden = +{ $count } { $count ->
    [one] nodo
   *[other] nodos
}
tree-label-pass = pasada { $number }
tree-label-skipped = omitidas: { $moves }: { $reason }

# Árboles: la página que recorre una búsqueda

tree-page-language = Español
tree-page-title = Árbol de búsqueda
tree-page-script = Esta página necesita JavaScript para mostrar la búsqueda.
tree-page-choose-language = Idioma
tree-page-theme = Claro u oscuro
tree-page-help = Ayuda
tree-page-close = Cerrar
tree-page-drawing = Árbol de búsqueda de { $game } con { $algorithm }
tree-page-bare = Árbol del juego
tree-page-depth = Profundidad { $depth }
tree-page-eval = Según { $eval }
tree-page-to-end = Hasta el final
tree-page-table = Tabla: { $table }
tree-page-result = Valor: { $value }
tree-page-nodes = Nodos: { $all }
tree-page-nodes-shown = Nodos: { $shown } de { $all } a la vista
tree-page-cuts = Podas: { $count }
tree-page-shared = En ambas: { $count }
tree-page-only-here = Solo aquí: { $count }
tree-page-enter = De ida
tree-page-leave = De vuelta
tree-page-update = Cambio
tree-page-says-enter = Visitado con α = { $alpha } y β = { $beta }.
tree-page-says-enter-plain = Visitado.
tree-page-says-alpha = La jugada { $move } da a MAX más que antes: α es ahora { $alpha }.
tree-page-says-beta = La jugada { $move } da a MIN más que antes: β es ahora { $beta }.
tree-page-says-best = La jugada { $move } es la mejor hasta ahora y vale { $value }.
tree-page-says-cut = El otro jugador nunca dejaría llegar aquí: se poda el resto y el valor es { $value }.
tree-page-says-done = Se han probado todas las jugadas: el valor es { $value }.
tree-page-says-finished = La partida termina aquí: { $value }.
tree-page-says-horizon = Aquí acaba la profundidad: se juzga la posición y { $value } es una estimación.
tree-page-says-table = La tabla recuerda esta posición: { $value }.
tree-page-says-known = Las reglas lo dicen con certeza: { $value }.
tree-page-says-stopped = La búsqueda se detuvo aquí.
tree-page-win = gana
tree-page-loss = pierde
tree-page-code = El algoritmo
tree-page-no-spoilers = Sin adelantos
tree-page-root = raíz
tree-page-max = Juega MAX
tree-page-min = Juega MIN
tree-page-alpha = Alfa
tree-page-beta = Beta
tree-page-value = Valor
tree-page-so-far = Valor hasta ahora
tree-page-visit = Visita
tree-page-kind-full = búsqueda
tree-page-kind-scout = exploración: ¿es mejor que lo que tenemos?
tree-page-kind-test = prueba: ¿es mejor, sí o no?
tree-page-kind-research = nueva búsqueda: la respuesta fue sí
tree-page-tag-scout = exploración
tree-page-tag-test = prueba
tree-page-tag-research = de nuevo
tree-page-ended = Fin
tree-page-how-finished = la partida ha acabado
tree-page-how-horizon = límite de profundidad
tree-page-how-known = se sabe con certeza
tree-page-how-table = lo respondió la tabla
tree-page-how-searched = se buscaron todas las jugadas
tree-page-how-refuted = poda
tree-page-how-stopped = lo paró un límite
tree-page-untried = Saltadas
tree-page-not-kept = Sin mostrar debajo
tree-page-hidden = Nodos debajo que no se muestran: { $count }
tree-page-passes = Pasada
tree-page-pass = pasada { $pass }
tree-page-position = Posición
tree-page-compared = Comparación
tree-page-only = solo esta búsqueda llega aquí
tree-page-giver = Ver de dónde viene la cota (paso { $step })
tree-page-source = Ver de dónde viene el valor (paso { $step })
tree-page-source-hidden = El valor viene de una visita anterior que no se muestra.
tree-page-step = Paso { $step } de { $steps }
tree-page-moment = Momento de la búsqueda
tree-page-start = Al principio
tree-page-previous-cut = Poda anterior
tree-page-back = Un paso atrás
tree-page-play = Reproducir
tree-page-pause = Pausa
tree-page-forward = Un paso adelante
tree-page-next-cut = Poda siguiente
tree-page-end = Al final
tree-page-speed = Pasos por segundo
tree-page-collapse = Plegar
tree-page-expand = Desplegar
tree-page-fold = Plegar lo ya visto
tree-page-follow = Seguir
tree-page-zoom-in = Acercar
tree-page-zoom-out = Alejar
tree-page-fit = Ver todo
tree-page-searches = Las búsquedas
tree-page-shared-panel = El nodo en las dos búsquedas
tree-page-only-one = Solo { $name } visita este nodo
tree-page-not-seen = { $name } se detiene antes de este nodo, o no lo guarda
tree-page-seen-by-all = Las dos visitan este nodo
tree-page-own-nodes = solo { $name }: { $count }
tree-page-sync = Juntas
tree-page-sync-node = en el mismo nodo
tree-page-sync-share = en la misma parte del trabajo
tree-page-sync-off = cada una por su cuenta
tree-page-keys = Teclas
tree-page-key-step = un paso atrás, un paso adelante
tree-page-key-up = a donde empieza este nodo, luego al de arriba
tree-page-key-over = al final de este nodo
tree-page-key-leap = diez pasos
tree-page-key-play = reproducir, pausa
tree-page-key-cuts = poda anterior, poda siguiente
tree-page-key-ends = al principio, al final
tree-page-key-zoom = acercar, alejar, ver todo
tree-page-key-pan = mover el árbol
tree-page-key-collapse = plegar o desplegar este nodo
tree-page-key-other = la otra búsqueda
tree-page-pointing = Arrastra el árbol para moverlo; gira la rueda o pellizca para acercarlo o alejarlo. Pulsa un nodo para ir a su comienzo, y otra vez para ir a su final; pulsa el signo de debajo para plegarlo.
tree-page-legend = Signos
tree-page-legend-max = juega MAX: el primer jugador, X
tree-page-legend-min = juega MIN: el segundo jugador, O
tree-page-legend-over = la partida ha acabado
tree-page-legend-bound = el valor es como mucho, como poco este
tree-page-legend-path = de la raíz al nodo actual
tree-page-legend-line = la línea elegida, al final
tree-page-legend-ask = una exploración o una prueba: solo pregunta
tree-page-legend-again = se busca otra vez tras la pregunta
tree-page-legend-cut = poda: se saltaron tantas jugadas
tree-page-legend-table = lo respondió la tabla o se sabe con certeza
tree-page-legend-hidden = tantos nodos no se muestran
tree-page-legend-link = de dónde viene la cota de una poda o el valor de la tabla
tree-page-legend-time = bajo el árbol: lo profunda que fue la búsqueda en cada momento, y sus podas
tree-page-legend-only = solo esta búsqueda llega aquí

# bench

help-bench = Medir una serie de búsquedas: tablas, gráficos, se puede reanudar
help-bench-suite = La serie: obf con un fichero de posiciones, un fichero propio (`--print` muestra uno), othello6-pv (el estudio publicado), othello6-tables, othello6-order, othello6-scout u othello6-rivals
help-bench-algo = Algoritmos de búsqueda, separados por comas (por omisión: los de la serie)
help-bench-table = Tablas de transposición, separadas por comas (por omisión: las de la serie)
help-bench-order = Orden de las jugadas (por omisión: el de la serie)
help-bench-deepening = Buscar cada vez más hondo
help-bench-labels = Qué posiciones, por su número, como 34..10 o 16,14 (por omisión: las de la serie)
help-bench-limit = Tiempo para cada búsqueda de la serie, todas sus posiciones juntas, como 90s o 1h (por omisión: 60s); con obf, para cada posición (por omisión: ninguno)
help-bench-out = Carpeta para resultados, tablas y gráficos; lo que ya está no se busca otra vez
bench-pv = VP
bench-searches = Búsquedas
bench-comparison = Hasta dónde llegó cada una
bench-watch = { $number } de { $all }: { $series }, posición { $label }, quedan { $left }
bench-chart-label = Etiqueta de la posición (34: el final de la partida)
bench-chart-subtitle = Othello 6×6 a lo largo de la variante del estudio publicado
bench-position = Posición
bench-chart-depth = Profundidad en jugadas
bench-chart-own = { $game }, { $suite }: { $positions ->
    [one] una posición
   *[other] { $positions } posiciones
}
error-bench-file = { $path }, línea { $line }, columna { $column }: { $cause }
suite-toml = esto no es TOML (`poda bench othello6-pv --print` muestra una serie)
suite-key = desconocido: '{ $found }' (se admite: { $accepted })
suite-kind = '{ $key }' tiene un valor de otra clase (se admite: { $wanted })
suite-missing = falta '{ $key }'
suite-no-positions = no hay posiciones (se admite: texts, file, line, random)
suite-many = { $found } búsquedas, y en una serie se miden { $most } como máximo
suite-wanted-text = un texto entre comillas
suite-wanted-texts = una lista de textos, como ["off", "on"]
suite-wanted-truth = true o false
suite-wanted-number = un número entero, no demasiado grande
suite-wanted-depths = profundidades, como "2..8" o [2, 4, 6]
suite-wanted-part = nombres con valores propios
suite-wanted-parts = partes que empiezan por [[searches]]
column-evaluator = Evaluador
help-bench-print = Mostrar el fichero de la serie en vez de medir, para cambiarlo y volver a darlo
error-bench-suite = serie desconocida: '{ $found }' (se admite: { $accepted }, o un fichero como informe.toml)
error-bench-labels = no son etiquetas: '{ $found }' (se admite: de 1 a { $most }, como { $most }..1 o 2,1)
error-bench-folder-other = { $path } guarda los resultados de otra serie, no de { $suite }; nada se ha cambiado (se admite: una carpeta vacía o una de { $suite })
error-bench-folder-taken = { $path } no está vacía y no guarda resultados de { $suite }; nada se ha cambiado (se admite: una carpeta vacía o una de { $suite })
error-bench-line = { $path }, línea { $line }: { $cause }; no se ha cambiado nada (sin esta línea se vuelve a medir)
bench-line-unknown = no es un resultado de este estudio
bench-line-damaged = dañada, su suma de comprobación no es correcta
bench-line-unsealed = dañada, le falta la suma de comprobación
bench-line-other = { $key ->
    [suite] un resultado de la serie { $found }, no de { $expected }
   *[version] un resultado de la versión { $found }, no de { $expected }
}
column-color = Color
column-deepening = Cada vez más hondo
column-label = Etiqueta
column-reached = Etiqueta alcanzada
column-rows = Filas
column-series = Búsqueda
column-speed = Generados/s
column-table-bytes = Memoria
word-black = Negras
word-white = Blancas
# Encuentros entre agentes, y GTP

help-match = Enfrentar agentes: todos contra todos, puntuaciones, un contraste, un informe
help-match-agents = Dos o más agentes: random, perfect, alphabeta:depth=6, negascout:time=100ms, 'gtp:LÍNEA DE ÓRDENES'
help-match-games = Partidas de cada dos agentes, un número par (por omisión: 20; con --sprt, 10000 como mucho)
help-match-openings = random:N empieza con N jugadas al azar; o un archivo con una posición, lista de jugadas o partida entera por línea, como las guarda un encuentro (ARCHIVO:N: las N primeras jugadas de cada una; por omisión: random:4)
help-match-concurrency = Partidas a la vez (por omisión: 1)
help-match-move-time = Tiempo máximo por jugada; quien tarda más pierde la partida (por omisión: 60s)
help-match-sprt = Parar en cuanto esté claro cuál es cierta, con dos agentes: elo0=0,elo1=20,alpha=0.05,beta=0.05
help-match-out = Carpeta para las partidas y el informe; la misma orden sigue donde se quedó
help-gtp = Hablar el protocolo GTP por la entrada y la salida estándar
help-gtp-agent = El agente que juega, por ejemplo alphabeta:depth=6
value-match-agents = AGENTE
value-match-games = N
value-match-openings = random:N|ARCHIVO
value-match-concurrency = N
value-match-move-time = TIEMPO
value-match-sprt = CONTRASTE
value-match-out = CARPETA
value-gtp-agent = AGENTE
accepted-match-agent = { $agents }, con opciones como alphabeta:depth=8; o gtp:LÍNEA DE ÓRDENES
error-match-agents = un encuentro necesita dos agentes o más, no { $found }
error-match-games = demasiadas partidas: { $found } (se admite: hasta { $most })
error-match-openings = no son aperturas: '{ $found }' (se admite: de random:0 a random:10000, o un archivo)
error-match-line = { $file }, línea { $line }: { $cause }
error-match-finished = { $file }, línea { $line }: la partida ya ha acabado: '{ $text }'
error-match-no-openings = { $file } no tiene aperturas
error-match-gtp-board = un programa que habla GTP no puede empezar con un tablero dibujado: '{ $text }' (se admite: listas de jugadas)
error-match-command = no es una línea de órdenes: '{ $found }' (se admite: gtp:PROGRAMA ARGUMENTO…, con las comillas cerradas)
error-match-sprt = no es un contraste: '{ $found }' (se admite: elo0=0,elo1=20,alpha=0.05,beta=0.05 con elo0 menor que elo1, y alpha y beta entre 0 y 0.5)
error-match-sprt-agents = --sprt compara exactamente dos agentes, no { $found }
error-match-folder-taken = la carpeta { $path } no está vacía y no contiene un encuentro; no se ha cambiado nada
error-match-folder-other = la carpeta { $path } contiene otro encuentro (difiere '{ $key }'); no se ha cambiado nada
error-match-record = { $path }, línea { $line }: { $cause }; no se ha cambiado nada (sin esta línea se vuelve a jugar)
error-match-over = la partida de { $game } ha acabado antes de la primera jugada: no hay nada que jugar
match-record-other = no es una partida de este encuentro
match-record-move = la jugada { $number } no es legal: '{ $text }'
match-record-ending = '{ $key }' no es a lo que llevan las jugadas
match-record-seconds = no son tiempos: { $first } y { $second } segundos
error-gtp-game = GTP necesita jugadas que sean casillas de un tablero: { $game } no las tiene
match-difference = { $first } contra { $second }: { $elo } Elo (95 %: { $interval }); probabilidad de superioridad: { $los }.
match-model = Elo: modelo logístico, media 0. 95 %: el intervalo, a partir de pares de partidas con la misma apertura y los colores cambiados (pentanomial). LOS: probabilidad de ser mejor que la fila siguiente, según sus propias partidas.
match-imagined = Alguien lo ganó o lo perdió todo: un par imaginario de tablas en cada emparejamiento mantiene finitas las puntuaciones.
match-sprt = { $verdict ->
    [H0] Contraste: se acepta H0 ({ $elo0 } Elo explican los resultados mejor que { $elo1 })
    [H1] Contraste: se acepta H1 ({ $elo1 } Elo explican los resultados mejor que { $elo0 })
   *[none] Contraste: sin decidir entre { $elo0 } y { $elo1 } Elo
} tras { $pairs } { $pairs ->
    [one] par
   *[other] pares
} de partidas: logaritmo de la razón de verosimilitudes { $llr }, entre { $lower } y { $upper }.
match-faults = { $agent } perdió { $count } { $count ->
    [one] partida
   *[other] partidas
} sin que fuera jugando: { $reason } (partida { $number }).
match-odd = { $found } partidas dejarían una apertura jugada con un solo color: se prevén { $games }.
match-short = La partida acaba tras { $wanted } jugadas al azar: las aperturas tienen { $plies }.
match-few-openings = Solo hay { $openings } aperturas distintas: se repiten, y los agentes que juegan siempre igual repiten sus partidas.
match-report = Partidas e informe: { $path }
match-reason-end = jugada hasta el final
match-reason-start = no arrancó
match-reason-crash = se rompió
match-reason-illegal = jugada ilegal
match-reason-time = demasiado lento
match-reason-protocol = no se le entiende
match-reason-resigned = abandonó
match-page-title = Encuentro
match-page-table = Tabla
match-page-ratings = Puntuaciones con intervalos del 95 %
match-page-games = Partidas
column-rank = #
column-elo = Elo
column-elo-interval = 95 %
column-elo-low = Desde
column-elo-high = Hasta
column-points = Puntos
column-games = Partidas
column-score = Porcentaje
column-wins = Ganadas
column-losses = Perdidas
column-los = LOS
column-faults = Faltas
column-number = Partida
column-first-agent = Primer jugador
column-second-agent = Segundo jugador
column-result = Resultado
column-notation = Jugadas
column-reason = Final

# Proofs

help-verify = Comprobar una demostración escrita por solve --proof
help-verify-file = La demostración
help-verify-game = El juego, con su convenio, del que tiene que tratar la demostración
help-verify-position = La posición de la que tiene que tratar la demostración
help-verify-threads = Hilos (por omisión: tantos como núcleos)
help-solve-proof = Escribir una demostración del valor que poda verify puede comprobar (Othello)
help-solve-proof-depth = Casillas vacías a partir de las que el comprobador busca por su cuenta (por omisión: 12)
value-verify-file = ARCHIVO
value-verify-threads = N
value-solve-proof = ARCHIVO
value-solve-proof-depth = N
solve-proof = Demostración: { $path } ({ $bytes } bytes, { $positions } posiciones). Para comprobarla: poda verify { $path }
verify-exact = Demostrado: con el mejor juego, { $player }, a quien le toca, obtiene { $value }.
verify-lower = Demostrado: con el mejor juego, { $player }, a quien le toca, obtiene { $value } o más.
verify-upper = Demostrado: con el mejor juego, { $player }, a quien le toca, obtiene { $value } o menos.
watch-proof = estrategia { $strategy }, { $empties } vacías, { $done } de { $positions } posiciones
word-verified = comprobada
word-refused = rechazada
column-positions = Posiciones
column-bytes = Bytes
column-nodes-each = Nodos por búsqueda
column-refuted-at = Refutada en
column-searched = Buscadas
error-proof-lines = --proof trata de una sola posición: no se puede combinar con -
error-proof-game = no hay demostraciones de { $game } (se admite: othello, othello6, othello4)
error-proof-depth = no es un valor de --proof-depth: '{ $found }' (se admite: un número entero de 0 a { $most })
error-proof-taken = { $path } existe y no es una demostración; no se ha cambiado nada (se admite: un nombre nuevo, o una demostración que reemplazar)
error-proof-no-move = no hay demostración: nada obtiene { $least } o más en { $position }
error-proof-file = { $path }: { $cause }
error-proof-foreign = no es una demostración de poda
error-proof-version = una demostración de la versión { $found } (se admite: { $accepted })
error-proof-truncated = la demostración está cortada: hay { $found } de { $expected } bytes
error-proof-trailing = sigue algo tras el final de la demostración, después de { $expected } bytes
error-proof-checksum = la demostración está dañada: su suma de comprobación no es correcta
error-proof-malformed = la demostración no tiene sentido: { $part }
error-proof-layers = la demostración tiene { $found } capas donde la posición pide { $expected }
error-proof-positions = con { $empties } casillas vacías hay { $expected } posiciones, no { $found }
error-proof-moves = con { $empties } casillas vacías, las jugadas no encajan con las posiciones
error-proof-refuted = refutada: { $player } no obtiene { $least } o más en { $position }
error-proof-same = la demostración y los datos no pueden ser el mismo archivo: '{ $found }' (se admite: dos nombres)
error-proof-other = la demostración trata de { $found }, no de { $asked }
help-verify-memory = Memoria para posiciones (por omisión: cuanta puede necesitar una demostración de esta longitud)
verify-ahead = Por delante: { $positions } posiciones y después búsquedas con { $empties } casillas vacías, que pueden tardar mucho (--time, --nodes y Ctrl-C las terminan).
word-unknown = sin saber
error-verify-time = se acabó el tiempo antes de comprobar la demostración
error-verify-nodes = la demostración no se comprobó con { $most } nodos
error-verify-memory = las posiciones de la demostración ocupan más de { $most } bytes (--memory permite más)
error-proof-time = se acabó el tiempo antes de escribir la demostración
error-proof-text = '{ $found }' se escribe '{ $expected }' en una demostración

# Un programa hecho para resolver el juego

help-solve-threads = Hilos del programa hecho para resolver el juego (por omisión: 1)
help-solve-processor = Clase de procesador que ha de usar: avx512, avx2 o plain (por omisión: la más rápida que haya)
help-solve-without = Partes de las que ha de prescindir, separadas por comas; a un nombre que no conoce responde con todos
watch-bounds = entre { $least } y { $most }
error-solver-memory = una tabla de { $bytes } bytes no podría distinguir todas las posiciones (se admite: { $least } o más)
error-part = no es una parte del programa: '{ $name }' (se admite: { $accepted })
error-processor = este procesador no es de esa clase: '{ $name }' (se admite: { $accepted })
error-no-solver = { $option } es para juegos con un programa propio que los resuelva; { $game } no lo tiene, o se ha pedido otra forma de buscar

# Libros

help-book = Hacer un libro de un juego: lo que vale cada posición con pocas fichas, o buenas primeras jugadas; quien lo interrumpe sigue con la misma orden
help-book-game = El juego: connect4, cualquier tablero; u othello
help-book-plies = De connect4: todas las posiciones con hasta ese número de fichas, de 1 a 12 (por omisión: 4)
help-book-positions = De othello: ese número de posiciones, las que más prometen alcanzarse (por omisión: 3000)
help-book-depth = De othello: jugadas que se miran por delante en cada una, de 1 a 30 (por omisión: 14)
help-book-out = Carpeta para el libro y para lo hallado hasta que esté entero (por omisión: el nombre del juego y "-book")
help-book-memory = De connect4: memoria para la tabla de cada hilo (por omisión: 64MiB)
help-book-threads = Hilos (por omisión: tantos como núcleos); el libro no depende de ello
value-book-plies = N
value-book-positions = N
value-book-depth = N
value-book-out = CARPETA
value-book-memory = TAMAÑO
value-book-threads = N
help-solve-book = Un libro hecho con `poda book`, en lugar del propio
value-solve-book = ARCHIVO
column-won = Ganadas
column-lost = Perdidas
watch-book = { $done } de { $all } posiciones
book-written = Libro: { $path } ({ $bytes } bytes). Ganadas, tablas y perdidas son para quien juega.
book-openings-written = Libro: { $path } ({ $bytes } bytes). Lo que valen sus jugadas es una estimación, a { $depth } jugadas vista.
book-broken-off = { $done } de { $all } posiciones están en { $path }; la misma orden sigue.
error-book-game = no hay libro de { $game } (se admite: connect4 y sus tableros, y othello)
error-book-plies = un libro de { $plies } jugadas (se admite: de 1 a { $most })
error-book-option = { $option } no sirve para un libro de { $game } (se admite: --plies y --memory con connect4, --positions y --depth con othello)
error-book-number = { $option } { $found } (se admite: de 1 a { $most })
error-book-folder-taken = { $path } no está vacía y no contiene un libro; no se ha cambiado nada (se admite: una carpeta nueva o vacía, o la de este libro)
error-book-folder-other = { $path } contiene otro libro; no se ha cambiado nada (se admite: sus opciones, u otra carpeta)
error-book-record = { $path }, línea { $line }: { $cause }; no se ha cambiado nada (se admite: sin esa línea)
book-record-other = no es un resultado de este libro, o está dañado
error-no-books = el programa que resuelve este juego no lee libros
error-book-foreign = el archivo no es un libro de Conecta 4, o es de otra versión
error-book-other = este es el libro de otro tablero: { $found }
error-book-damaged = el libro está dañado

# Entrenamiento

help-train = Ajustar los pesos con los que se ordenan las jugadas al resolver el Othello; la semilla 1 da los que trae el programa
help-train-game = El juego: othello6 u othello
help-train-out = Archivo para los pesos; sin él solo se muestran los errores
help-train-positions = Posiciones por fase en cada curso, o 1000,2000,4000: en un curso tras otro, cada uno con partidas jugadas con los pesos del anterior (por omisión: 80000,160000; 30000 para othello)
help-train-archive = Partidas de las que aprender además, para othello: un archivo de la base WTHOR, o una carpeta con ellos
value-train-archive = RUTA
help-train-threads = Hilos (por omisión: tantos como núcleos); los pesos no dependen de ello
value-train-out = ARCHIVO
value-train-positions = N[,N…]
value-train-threads = N
watch-train = se juegan las primeras partidas
watch-lesson = curso { $course } de { $courses }, { $empties } casillas vacías: error de { $error } fichas
train-written = Pesos: { $path } ({ $bytes } bytes).
train-not-written = No se ha escrito nada: --out ARCHIVO guarda los pesos.
column-course = Curso
column-empties = Casillas vacías
column-error-seen = Error, vistas
column-error-unseen = Error, no vistas
train-broken-off = { $path ->
    [none] Todavía no se ha aprendido nada.
   *[other] Lo aprendido hasta ahora está en { $path }: la misma orden continúa desde ahí.
}
error-train-part = { $path } es donde se guardan las lecciones, y está dañado o es otra cosa; no se ha cambiado nada (se admite: otro nombre, o sin ese archivo)
error-train-part-other = { $path } guarda lecciones con otra semilla, otras posiciones o de otra versión; no se ha cambiado nada (se admite: sus opciones, otro nombre, o sin ese archivo)
error-train-game = no se entrena nada para { $game } (se admite: othello6, othello)
error-train-archive-game = { $option } no sirve para { $game } (se admite: con othello)
error-train-archive = de { $path } no se puede aprender: { $reason } (se admite: archivos de la base WTHOR con partidas de 8×8)
error-train-taken = { $path } existe y no contiene pesos; no se ha cambiado nada (se admite: un nombre nuevo, o pesos que reemplazar)
error-train-same = los pesos y los datos no pueden ser el mismo archivo: '{ $found }' (se admite: dos nombres)

# web: the workbench in the browser

help-web = Abrir el banco de trabajo en el navegador; lo mismo que poda a solas
help-web-port = El puerto (por omisión: 7632, o uno libre si está ocupado)
help-web-bind = La dirección en la que escucha (por omisión: 127.0.0.1, solo para este equipo)
help-web-open = Abrir la página en el navegador
help-welcome = Comparar los algoritmos en el tres en raya y decir cómo seguir
language-name = Español
value-web-port = N
value-web-bind = DIRECCIÓN
web-warning-bind = poda: { $address } es accesible desde otras máquinas. Quien la encuentre puede jugar, analizar y hacer calcular a esta máquina, con límites de tiempo y memoria; nadie puede leer ni escribir archivos ni pararlo.
web-warning-open = poda: no se ha podido abrir un navegador ({ $cause }): abre { $address } tú mismo
error-picture-large = una imagen de { $width } × { $height } píxeles es demasiado grande (se admite: a lo sumo { $side } por lado y { $pixels } en total; .svg no tiene ese límite)
error-picture-parts = una imagen de tantas partes es demasiado grande para .png (se admite: menos --nodes, o .svg)
web-warning-unknown = poda: no se conoce ninguna dirección de este equipo a la que lleguen otros; escucha en todas las que tiene, puerto { $port }
error-web-port = no es un puerto: '{ $found }' (se admite: de 0 a 65535; 0 toma uno libre)
error-web-bind = no es una dirección: '{ $found }' (se admite: 127.0.0.1, 0.0.0.0, ::1)
error-web-listen = no se puede escuchar en { $address }: { $cause }
error-web-depth = Profundidad: un número entero de 1 a { $most }, o nada.
error-web-nodes = Nodos: un número entero de 1 a { $most }, o nada.
error-web-time = Segundos: un número de 0,001 a { $most }, o nada.
error-web-request = no es una petición: { $detail }
error-web-moves = demasiadas jugadas (se admiten: { $most } como mucho)
error-web-table = tabla demasiado grande (se admite: { $most } como mucho)
error-web-too-large = demasiado grande (se admiten: { $most } bytes como mucho)
error-web-media = no es JSON (se admite: Content-Type: application/json)
error-web-slow = la petición no ha llegado a tiempo
error-web-method = esto no se puede pedir así
error-web-not-found = aquí no hay nada
error-web-host = esta no es la dirección de este servidor
error-web-origin = esta petición viene de otro sitio
error-web-busy = demasiadas búsquedas a la vez: prueba de nuevo cuando terminen otras
error-web-ways = nombre una manera de buscar, o hasta { $most }
error-web-threads = demasiados hilos (se admite: de 1 a { $most })
error-web-option = una manera de buscar no tiene la opción '{ $found }' (se aceptan: table, order, eval)
error-web-rate = demasiados mensajes
error-web-over = la partida ha terminado: no hay nada que buscar
error-web-internal = un error del programa; la búsqueda ha terminado
## El banco de trabajo en el navegador

page-title = Poda: jugar y analizar
page-skip = Al tablero
page-nav = Vistas
page-language = Idioma
page-link = Copiar un enlace a lo que se ve
page-copied = El enlace está copiado
page-full = Pantalla completa
page-theme-auto = Colores: los del sistema
page-theme-light = Colores: claros
page-theme-dark = Colores: oscuros
page-game = Juego
page-variant = Variante
page-apply = Ir
page-play-felt-first = Jugar con negras
page-play-felt-second = Jugar con blancas
page-play-paper-first = Jugar con X
page-play-paper-second = Jugar con O
page-play-drop-first = Jugar primero
page-play-drop-second = Jugar segundo
page-play-wood-first = Jugar como MAX
page-play-wood-second = Jugar como MIN
page-play-hexes-first = Jugar con X
page-play-hexes-second = Jugar con O
page-play-dots-first = Jugar con X
page-play-dots-second = Jugar con O
page-play-pits-first = Jugar como Sur
page-play-pits-second = Jugar como Norte
page-name-felt-first = Negras
page-name-felt-second = Blancas
page-name-paper-first = X
page-name-paper-second = O
page-name-drop-first = X
page-name-drop-second = O
page-name-hexes-first = X
page-name-hexes-second = O
page-name-dots-first = X
page-name-dots-second = O
page-name-pits-first = Sur
page-name-pits-second = Norte
page-name-wood-first = MAX
page-name-wood-second = MIN
page-new = Partida nueva
page-set-up = Editar posición
page-keys = Teclas
page-key-moves = atrás y adelante por las jugadas
page-key-squares = en el tablero: de casilla en casilla
page-key-play = jugar
page-key-undo = deshacer
page-key-redo = rehacer
page-key-stop = detener al ordenador
page-board = Tablero
page-branches = Ramas para elegir
page-branch = rama { $move }
page-human = Una persona
page-seat = Quién juega con { $player }
page-score = { $count } piezas
page-clock = Reloj de { $player }
page-depth = Profundidad
page-nodes = Nodos
page-level = Nivel
page-time = Segundos
page-algorithm = Algoritmo
page-algorithm-any = el mejor aquí
page-to-move = Juega: { $player }
page-thinking = { $player }: pensando…
page-plays = { $player }: { $move }.
page-wins = Gana { $player }.
page-undo = Deshacer
page-redo = Rehacer
page-hints = Pistas
page-auto = Ordenador: una jugada
page-finish = Ordenador: hasta el final
page-stop = Detener
page-resume = Que juegue el ordenador
page-type = Escribir jugada
page-cell-empty = vacía
page-cell-column = columna { $column }, fila { $row }
page-cell-legal = legal
page-cell-value = valor { $value }
page-cell-estimate = estimación { $value }
page-cell-best = la mejor
page-cell-last = última jugada
page-cell-line = en la línea que decidió
page-analysis = Análisis
page-values = Valores de las jugadas
page-column-move = Jugada
page-column-value = Valor
page-column-depth = Prof.
page-column-loss = Pierde
page-column-line = Línea
page-exact = exacto
page-estimate = estimación
page-play-move = Jugar { $move }
page-play-line = Reproducir la línea: { $line }
page-analysis-ended = El análisis ha terminado: { $found }
error-practise-kind = no es un tipo de ejercicio: '{ $found }' (se aceptan: { $accepted })
error-practise-shape = no es una forma: '{ $found }' (se aceptan: de dos a cinco números de 2 a 5, como 3,3 o 2,3,2)
error-practise-fields = { $found } pide { $fields } respuestas (como mucho { $most }); elija un árbol menor
error-practise-search = aquí no hay nada que preguntar: la partida ha terminado o la búsqueda dura demasiado
error-practise-nothing = no hay nada que preguntar de { $found }: no se poda nada, o todos los órdenes son igual de buenos
error-practise-orders = el árbol tiene { $found } jugadas en la raíz (como mucho { $most } cuando se pregunta su orden)
error-practise-entry = ejercicio { $number }: { $error }
error-practise-word = no se entiende en una lista: '{ $found }' (se admite: seed=17, count=5, depth=4)
error-practise-length = la lista tiene { $found } ejercicios (se admite: de 1 a { $most })
error-practise-format = los ejercicios se preguntan aquí, en el terminal: escriba las notas como { $format } en un archivo con -o, o dé las respuestas por una tubería
error-practise-sheet = { $found } no es una hoja (se admite: .html, .tex, y .xml para Moodle)
error-practise-position = de una posición de un juego solo se pregunta la mejor jugada (--kind best)
practise-convention-position = Vale toda jugada que sea tan buena como la mejor.
practise-convention-visits = MAX juega en la raíz. Las jugadas se prueban de izquierda a derecha. La primera recibe la ventana entera (α, β); las demás se exploran con (α, α + 1) en MAX y (β − 1, β) en MIN, y se buscan otra vez desde la respuesta de la exploración si cae dentro de la ventana. Lo que para su jugador no es mejor que lo sabido se responde con esa cota. α y β se escriben desde el punto de vista de MAX.
practise-convention = MAX juega en la raíz. Las jugadas se prueban de izquierda a derecha. Una cota se actualiza y luego se comprueba: α ≥ β poda. Los valores son fail-soft.
practise-convention-distinct = No hay dos hojas iguales.
practise-convention-looked = Se miran { $depth } jugadas por delante y se estima allí; vale toda jugada tan buena como la mejor.
practise-ask-values = ¿Cuánto vale cada nodo?
practise-ask-window = Alfa-beta: ¿cuál es la cota propia del nodo (α de MAX, β de MIN) después de cada hijo? Escriba – si el hijo no se visita.
practise-ask-cuts = Alfa-beta: ¿qué hojas se visitan y cuáles se podan?
practise-ask-whose = Alfa-beta: ¿de quién es la cota de cada poda? Nombre el nodo de arriba que la puso.
practise-ask-order = ¿En qué orden hay que probar las jugadas de la raíz para que alfa-beta visite los menos nodos posibles? Los hijos de los demás nodos se quedan como están.
practise-ask-visits = Negascout: ¿con qué α y β se visita cada nodo, y qué responde la visita?
practise-visit = Visita { $number }, nodo { $node }: { $part }
practise-answer = respuesta
practise-ask-best = ¿Qué jugada es la mejor?
practise-root = raíz
practise-node = Nodo { $node }
practise-after = { $bound } de { $node } tras la jugada { $child }
practise-leaf = Hoja { $node }
practise-cut = La poda en { $node }
practise-whole = Su respuesta
practise-visited = visitada
practise-is-cut = podada
practise-why-value-max = MAX toma el mayor de { $values }: { $value }.
practise-why-value-min = MIN toma el menor de { $values }: { $value }.
practise-why-best-move = El mejor resultado es { $value }, con la jugada { $moves }.
practise-why-best-looked = Mirando { $depth } jugadas por delante, ninguna es mejor que { $moves }.
practise-why-best-position = Ninguna jugada es mejor que { $moves }.
practise-why-visited = Nada de lo sabido antes la poda: se visita.
practise-why-cut = En { $node } α = { $alpha } y β = { $beta }: α ≥ β, y se poda el resto.
practise-why-alpha = El hijo da { $child }, más que antes: α = { $bound }.
practise-why-beta = El hijo da { $child }, menos que antes: β = { $bound }.
practise-why-alpha-stays = El hijo da { $child }, no más de lo que MAX ya tiene: α sigue en { $bound }.
practise-why-beta-stays = El hijo da { $child }, no menos de lo que MIN ya tiene: β sigue en { $bound }.
practise-why-whose-alpha = MAX ya tiene { $limit } en { $node }: su α poda.
practise-why-whose-beta = MIN ya tiene { $limit } en { $node }: su β poda.
practise-why-visit-full = Es la primera jugada, buscada con la ventana entera: ({ $alpha }, { $beta }).
practise-why-visit-scout = Una exploración solo pregunta si es mejor: ({ $alpha }, { $beta }).
practise-why-visit-again = La exploración dijo que es mejor: se busca otra vez con ({ $alpha }, { $beta }).
practise-why-visit-exact = El valor cae dentro de ({ $alpha }, { $beta }): es { $value }.
practise-why-visit-lower = Al menos { $value }: no menos que β = { $beta }.
practise-why-visit-upper = Como mucho { $value }: no más que α = { $alpha }.
practise-sheet-language = es
practise-sheet-title = Ejercicios sobre árboles de juego
practise-sheet-answers = Ejercicios sobre árboles de juego: soluciones
practise-sheet-name = Nombre
practise-sheet-date = Fecha
practise-try-again = { $wrong ->
    [one] Una respuesta está mal. Otra vez:
   *[other] { $wrong } respuestas están mal. Otra vez:
}
practise-all-right = Todo bien.
practise-mark-right = ✓ { $field }: { $answer }
practise-mark-wrong = ✗ { $field }: { $solution }. { $why }
practise-total = { $right } de { $of } respuestas correctas, { $exercises ->
    [one] un ejercicio
   *[other] { $exercises } ejercicios
}.
practise-none = No se ha corregido nada.
help-practise = Preguntar ejercicios sobre árboles y posiciones y corregirlos, o escribirlos en una hoja
help-practise-game = Juego de cuya posición se pregunta (por defecto: árboles al azar); un árbol como toy:[[3,12],[2,4]] se pregunta tal cual
help-practise-kind = Qué se pregunta: values, best, cuts, window, whose, order, visits; varios separados por comas (por defecto: cuts)
help-practise-shape = Hijos en cada nivel de los árboles al azar (por defecto: 3,3)
help-practise-count = Cuántos ejercicios de cada tipo (por defecto: 5)
help-practise-attempts = Cuántas veces se puede intentar cada ejercicio (por defecto: 2)
help-practise-depth = Jugadas que se miran por delante en posiciones (por defecto: hasta el final, o hasta donde sea rápido)
help-practise-list = Archivo con ejercicios, uno por línea; - los lee de la entrada estándar
help-practise-sheet = Escribir los ejercicios en vez de preguntarlos: -o ARCHIVO.html, .tex, o .xml para Moodle
help-practise-answers = Escribir también las soluciones y sus razones
help-practise-output = Notas como ARCHIVO.json, .jsonl, .csv, .md o .txt; con --sheet ARCHIVO.html, .tex o .xml
value-practise-count = N
value-practise-attempts = N
value-practise-kind = TIPOS
value-practise-shape = FORMA
value-practise-list = ARCHIVO
column-exercise = Ejercicio
column-exercise-kind = Tipo
column-field = Casilla
column-answer = Respuesta
column-right = Correcta
column-attempts = Intentos
column-solution = Solución
column-why = Por qué
practise-why-order = Los mejores órdenes visitan { $least } nodos, los peores { $most }.
page-view-results = Resultados
page-results-drop = Suelte aquí archivos de resultados (results.jsonl de un estudio, games.jsonl de un torneo; con study.json o match.json), o
page-results-choose = elija archivos
page-results-where = Los lee el programa que sirve esta página y no van a ningún otro sitio.
page-results-none = Aún no hay resultados. Empiece con «poda web --results CARPETA», o suelte archivos aquí.
page-results-games = Partidas
page-results-replay = Reproducir
page-results-review = Revisar
page-results-more = Más partidas
page-results-large = Un archivo pasa de 30 MB.
error-web-results = no existe la carpeta: '{ $found }'
results-study = Estudio { $suite }
results-match = { $game }: torneo de { $agents } agentes
results-foreign = no es un archivo de resultados escrito por Poda
results-unknown = no hay resultados llamados '{ $found }'
results-unreadable = no se puede leer { $found }
results-empty = no se puede leer ninguna de sus líneas
results-files = no hay resultados en { $found } (se admite: results.jsonl de un estudio o games.jsonl de un torneo)
results-searches = { $count } búsquedas. Los puntos y las etiquetas llevan a la comparación que las cuenta otra vez.
results-machine = Medido en: { $machine }
results-damaged = Líneas dañadas o ajenas que se han dejado fuera: { $count }
results-games = { $count } partidas. Los intervalos son del 95 %.
results-no-game = Aquí no se conoce el juego y las partidas no se pueden reproducir; match.json lo nombra.
results-cross-table = Tabla cruzada
results-game = { $number }. { $first } – { $second }: { $result }
results-won-first = 1–0
results-won-second = 0–1
results-won-draw = ½–½
value-web-results = CARPETA
help-web-results = Carpeta cuyos estudios y torneos muestra la página, solo lectura; se puede dar varias veces
page-view-practise = Practicar
page-practise-kind = Ejercicio
page-practise-kind-values = Valores de nodos
page-practise-kind-best = La mejor jugada
page-practise-kind-cuts = Qué se poda
page-practise-kind-window = Alfa y beta
page-practise-kind-whose = De quién es la cota
page-practise-kind-order = Orden de jugadas
page-practise-kind-visits = Negascout
page-practise-from = De
page-practise-from-tree = un árbol al azar
page-practise-from-position = esta posición
page-practise-from-list = una lista
page-practise-list = Ejercicios, uno por línea
page-practise-list-example = cuts 3,3 seed=17 count=2
page-practise-count = Cuántos
page-practise-tries = Intentos
page-practise-begin = Empezar
page-practise-mark = Corregir
page-practise-next = Siguiente
page-practise-of = Ejercicio { $number } de { $count }
page-practise-left = intentos restantes: { $tries }
page-practise-right = correctas: { $right } de { $of }
page-practise-step = Ver ese paso del árbol
page-practise-done = Terminado: { $right } de { $of } respuestas correctas.
page-practise-copy = Copiar mi resultado
page-practise-share = Copiar el enlace para otros
page-practise-copied = Copiado. El número del final protege de erratas, no de trampas.
page-practise-result-list = Poda, { $count } ejercicios de la lista { $list }: { $right } de { $of }
page-practise-result = Poda, { $kind }, semilla { $seed }, forma { $shape }: { $right } de { $of }
page-view-tree = Árbol
page-view-compare = Comparar
page-column-why = Por qué
page-why = { $move }: ¿por qué? Ver el árbol
page-way-table = tabla { $value }
page-way-order = orden { $value }
page-way-eval = juzga { $value }
page-tree-first = Búsqueda
page-tree-second = a su lado
page-tree-none = nada
page-tree-record = Grabar
page-tree-title = { $game }, { $moves }
page-tree-after = tras { $count } jugadas
page-tree-after-one = tras una jugada
tree-title-after = { $count ->
    [0] { $game }
    [one] { $game }, tras una jugada
   *[other] { $game }, tras { $count } jugadas
}
page-tree-recording = Grabando…
page-tree-pin = Fijar
page-tree-open = Abrir en el tablero
page-tree-help = Signos y teclas
page-tree-over = La partida ha terminado: no hay nada que buscar.
page-tree-all = { $name }: { $all } nodos
page-tree-some = { $name }: { $shown } de { $all } nodos
page-tree-nodes = { $count } nodos
page-tree-about = unos { $count } nodos
page-tree-whole = hasta el final
page-toy-text = El árbol
page-toy-value = Valor de la hoja
page-toy-add = Añadir un hijo
page-toy-remove = Quitar el nodo
page-toy-shape = Forma
page-toy-seed = Semilla
page-toy-random = Árbol al azar
page-toy-wrong-shape = Una forma son hasta seis números, como 3,3,2: cuántos hijos hay en cada nivel, y { $most } hojas en total.
page-compare-ways = Maneras de buscar
page-compare-go = Comparar
page-compare-trees = Ver los árboles
page-compare-running = Buscando…
page-compare-way = Búsqueda
page-compare-nodes = Nodos
page-compare-smallest = × prueba mínima
page-compare-cutoffs = Podas
page-compare-hits = Aciertos de tabla
page-compare-time = Tiempo
page-compare-value = Valor
page-compare-to = profundidad { $depth }
page-compare-tick = Mostrar el árbol de { $way }
page-compare-curves = Nodos por profundidad
page-tree-large = La búsqueda visita más de { $most } nodos. Mire menos lejos.
page-compare-large = Algunas búsquedas necesitan más de { $most } nodos y se abandonaron.
page-proved-between = demostrado: entre { $least } y { $most }
page-queued = En espera: { $count } delante.
page-end-proved = Resuelto: cada jugada está demostrada.
page-end-finished = Hecho.
page-end-late = Se acabó el tiempo.
page-end-time = Profundidad { $depth }, { $seconds } s: se acabó el tiempo.
page-end-nodes = Profundidad { $depth }, { $seconds } s: se agotaron los nodos.
page-end-depth = Se alcanzó la profundidad { $depth }.
page-end-turn = Profundidad { $depth }, { $seconds } s: otras personas esperan su turno.
page-end-stopped = Detenido.
page-go-on = Seguir
page-solved = resuelto
page-running = Profundidad { $depth }: { $done } de { $of } jugadas
page-proving = Demostrando: { $done } de { $of } jugadas
page-return = Volver a la partida
page-bar = Cómo está la partida
page-course = Curso de la partida
page-cursor = Lugar en la partida
page-after = tras { $count } jugadas: { $move }
page-to-start = Al principio
page-back = Una jugada atrás
page-forward = Una jugada adelante
page-to-end = Al final
page-evaluate = Evaluar la partida
page-review = Repaso
page-next-mistake = Siguiente error
page-review-player = { $player }: jugadas: { $moves } · errores: { $mistakes } · perdido con seguridad: { $lost } · según la estimación: { $estimated }
page-better = Mejor: { $line }
page-moves = Jugadas
page-move-number = jugada { $number }: { $move }
page-engine = Motor
page-engine-who = Búsqueda
page-engine-table = Tabla
page-engine-eval = Juicio
page-engine-depth = Profundidad
page-engine-selective = { $depth }, selectiva
page-engine-nodes = Nodos
page-engine-speed = Nodos por segundo
page-engine-hits = Aciertos en la tabla
page-engine-cutoffs = Podas
page-engine-time = Tiempo
page-paste = Cualquier notación de este juego: un tablero, o las jugadas desde el principio
page-draw = O pulsa las casillas:
page-side = Juega
page-clear = Vaciar
page-cancel = Cancelar
page-show = Mostrarla
page-view-play = Jugar
page-view-analyse = Analizar
page-welcome = Juega y mira cuánto vale cada jugada
page-welcome-more = Poda juega contra ti y analiza partidas, desde la próxima jugada hasta la demostración. Elige un juego o empieza con un ejemplo.
page-example = Un ejemplo: ¿qué columnas ganan?
page-example-story = En este Conecta 4 juega X. Dos de las siete columnas ganan a la fuerza. El análisis muestra el valor de cada una, dice qué está demostrado y juega la línea ganadora en el tablero.
page-example-go = Ver el análisis
page-games = Juegos
page-panel = Jugadas y análisis
page-take-over = Tomar el mando
page-rematch = Revancha
page-flip = Girar el tablero
page-resign = Rendirse
page-resigned = { $loser } se rinde; gana { $winner }.
page-over = La partida ha terminado. Deshaz una jugada o empieza otra partida.
page-not-yours = Le toca a { $player }, y ahí juega { $agent }. Con «Tomar el mando» las piezas son tuyas.
page-waiting = { $player } espera: hay { $count } búsquedas antes
page-proved = la jugada de { $player } está demostrada
page-unproved = la jugada de { $player } no está demostrada
page-advanced = Avanzado: cómo juega { $player }
page-raw-agent = Agente como texto
page-agent-random = Al azar
page-agent-edaversi = Edaversi
page-agent-ninja1 = Ninja 1
page-agent-ninja2 = Ninja 2
page-agent-ninja3 = Ninja 3
page-agent-minimax = Minimax
page-agent-negamax = Negamax
page-agent-alphabeta = Alfa-beta
page-agent-scout = Scout
page-agent-negascout = Negascout
page-agent-mtdf = MTD(f)
page-agent-engine = Motor
page-agent-perfect = Perfecto
page-strength-level = nivel { $value }
page-strength-depth = profundidad { $value }
page-strength-time = { $value } s
page-strength-easy = fácil
page-strength-medium = media
page-strength-hard = difícil
page-strength-hardest = muy difícil
page-promote = Hacerla la partida
page-delete = Borrar variante
page-dropped-move = La jugada { $number } del enlace, { $move }, se ha omitido con lo que la sigue: { $reason }
page-dropped-position = La posición del enlace se ha omitido: { $reason }
page-dropped-long = El enlace tiene más jugadas de las que se pueden mostrar; el resto se ha omitido.
page-unconnected = Sin conexión. Volviendo a intentarlo…
page-busy = El servidor no tiene sitio ahora mismo. Volviendo a intentarlo…
page-failed = Algo ha fallado en esta página. Al cargarla otra vez vuelve lo que dice la dirección.
page-rules = Reglas
page-export = Exportar
page-close = Cerrar
page-save-svg = Tablero en SVG
page-save-png = Tablero en PNG
page-as-text = La partida como texto
page-as-link = La partida como enlace
page-copy-text = Copiar el texto
page-copy-link = Copiar el enlace
page-text-copied = Texto copiado
page-key-columns = dejar caer una ficha en esa columna
