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
column-aliases = También llamado
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
