# Encontrar las cosas: reglas, agentes, ayuda, páginas de man

heading-examples = Ejemplos
help-rules = Contar las reglas de un juego
help-agents = Enumerar los agentes: contra quién se puede jugar
help-agents-game = Solo los que juegan a este juego
help-man = Escribir páginas de man, una por orden
help-man-folder = La carpeta para las páginas; se crea si no existe
help-help = Explicar una orden; lo mismo que ORDEN --help
help-help-command = La orden; sin ella se explica el programa
value-man-folder = CARPETA
value-help-command = ORDEN
man-written = Páginas de man: { $path }
column-rules = Reglas
column-plays = Juega a
agents-all = todos los juegos
agents-options = Opciones de los agentes que buscan, detrás de dos puntos y separadas por comas: { $options }
agent-human = una persona al teclado (solo en play)
agent-random = cualquier jugada legal
agent-ninja1 = el primer rival de DesConecta-4 Boom: mira poco
agent-ninja2 = el segundo: mira un poco más allá
agent-ninja3 = el tercero y más fuerte de ellos
agent-edaversi = el motor de un Othello de escritorio, con sus debilidades corregidas
agent-engine = todo lo que ayuda, un segundo por jugada; level=1 a 20 lo hace más débil o más fuerte
agent-perfect = busca hasta el final de la partida: la victoria más corta, la derrota más larga
agent-gtp = otro programa que habla el protocolo GTP, iniciado con esa línea de órdenes

# Options that fit

error-option-useless = { $option } no significa nada para poda { $command }
error-columns-json = --columns elige columnas de tablas: no significa nada con --format { $format }, que tiene todas las claves
error-output-ending = la terminación de '{ $found }' no dice qué escribir (se admite: { $accepted })
error-output-format = '{ $found }' tiene otra terminación que --format { $format } (se admite: una de las dos, o ambas iguales)
error-tree-rows = un árbol no es una tabla: --format { $found } no significa nada para él (se admite: text, json; o -o ARCHIVO.svg, .png, .dot, .html)
tree-scaled = El dibujo está al { $share } % de su tamaño habitual, para que quepa; .svg no tiene ese límite.
help-all-seed = Semilla de todo lo aleatorio (por omisión: 1; en play: cualquiera)
help-web-name = Un nombre con el que se puede llamar al servidor, además de sus direcciones; se puede repetir
value-web-name = NOMBRE
error-web-name = no es un nombre de máquina: '{ $found }' (se admite: letras, cifras, - y ., como lab-server)
web-alone = poda: este es el banco de trabajo: abre la dirección en un navegador. Ctrl-C lo termina. 'poda help' cuenta qué más hay.

# Valores por omisión de una orden u otra, y nombres de valores

help-analyse-depth = Profundidad de la búsqueda en jugadas, de 0 a 10000 (por omisión: la que permitan los otros límites)
help-analyse-time = Tiempo máximo: 500ms, 2s, 1m, 1h (por omisión: 2s, si no hay otro límite)
help-analyse-nodes = Máximo de nodos generados (por omisión: sin límite)
help-analyse-algo = Algoritmo de búsqueda (véase: poda algorithms; por omisión: negascout)
help-analyse-table = Tabla de transposición: off, study, map:N, lru:N, buckets:TAMAÑO u on (por omisión: on)
help-analyse-eval = Evaluador de posiciones sin terminar (véase: poda games; por omisión: el mejor del juego)
help-analyse-order = Ordenación de las jugadas (véase: poda games, poda algorithms; por omisión: all)
help-analyse-reading = Contar los resultados tal cual, o preferir victorias cortas y derrotas largas (por omisión: distance)
help-solve-time = Tiempo máximo: 500ms, 2s, 1m, 1h (por omisión: sin límite)
help-solve-nodes = Máximo de nodos generados (por omisión: sin límite)
help-solve-algo = Algoritmo de búsqueda (véase: poda algorithms; por omisión: alphabeta)
help-solve-table = Tabla de transposición: off, study, map:N, lru:N, buckets:TAMAÑO u on (por omisión: tan grande como diga --memory)
help-solve-order = Ordenación de las jugadas (véase: poda games, poda algorithms; por omisión: table)
help-solve-reading = Contar los resultados tal cual, o preferir victorias cortas y derrotas largas (por omisión: plain)
help-compare-order = Ordenación de las jugadas (véase: poda games, poda algorithms; por omisión: la de las reglas del juego)
help-compare-reading = Contar los resultados tal cual, o preferir victorias cortas y derrotas largas (por omisión: plain)
help-tree-table = Tabla de transposición: off, study, map:N, lru:N, buckets:TAMAÑO u on (por omisión: off)
help-tree-order = Ordenación de las jugadas (véase: poda games, poda algorithms; por omisión: la de las reglas del juego)
help-tree-reading = Contar los resultados tal cual, o preferir victorias cortas y derrotas largas (por omisión: plain)
help-verify-time = Parar al cabo de este tiempo (30s, 2m; código de salida 3; por omisión: sin límite)
help-verify-nodes = Parar tras buscar tantos nodos (código de salida 3; por omisión: sin límite)
value-all-threads = N
value-all-memory = TAMAÑO
value-solve-processor = CLASE
value-solve-without = A,B
value-bench-suite = SERIE
value-bench-labels = A..B
value-bench-limit = TIEMPO
value-bench-out = CARPETA
man-heading-name = NOMBRE
man-heading-synopsis = SINOPSIS
man-heading-description = DESCRIPCIÓN
man-heading-options = OPCIONES
man-heading-subcommands = ÓRDENES
man-heading-extra = EJEMPLOS
man-heading-version = VERSIÓN
