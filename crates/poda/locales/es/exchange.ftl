# Partidas de y para otros programas.

help-convert = Escribir partidas de Othello en otro formato: transcript, obf, ggf, sgf, wthor
help-convert-input = Las partidas; - lee la entrada estándar
help-convert-target = El archivo para ellas; - escribe en la salida estándar
help-convert-from = Formato de las partidas, si no lo muestran ni el nombre del archivo ni su texto
help-convert-to = Formato que se escribe, si no lo muestra el nombre del archivo
help-convert-game = El juego y su variante, por ejemplo othello6 (por defecto: othello)
help-convert-keep-good = Dejar fuera las partidas que no se pueden leer o escribir, y decir cuáles, en vez de rechazar todas
value-convert-input = ARCHIVO|-
value-convert-target = ARCHIVO|-
value-convert-from = FORMATO
value-convert-to = FORMATO
watch-convert = { $games } partidas
convert-hint = --keep-good deja fuera esas partidas
convert-left-out = fuera: { $cause }
convert-done = { $games ->
    [one] 1 partida
   *[other] { $games } partidas
}, de { $from } a { $to }{ $left ->
    [0] {""}
   *[other] , { $left } fuera
}
error-convert-game = las partidas de { $game } no se guardan en estos formatos (se admite: othello, othello6, othello4 y sus variantes)
error-convert-format = formato desconocido: '{ $found }' (se admite: { $accepted })
error-convert-untold = nada muestra el formato de { $found } (se admite: { $option } con { $accepted }, o un nombre que termine en { $endings })
error-convert-list = { $found } ya existe y los nombres de este archivo de partidas lo sustituirían (se admite: otro nombre para las partidas)
error-games-several = { $file } contiene { $count } partidas (se admite: una de ellas, de { $file }#1 a { $file }#{ $count })
error-games-number = { $file } contiene { $count ->
    [0] cero partidas
    [one] 1 partida
   *[other] { $count } partidas
}{ $count ->
    [0] {""}
   *[other] , y { $found } no es el número de ninguna (se admite: de { $file }#1 a { $file }#{ $count })
}
error-format = { $file }, partida { $game }{ $place ->
    [line] , línea { $at }
    [byte] , byte { $at }
   *[none] {""}
}: { $cause }
format-unclosed = la partida está cortada: falta { $found }
format-sign = no se espera aquí: '{ $found }'
format-game = otro juego: '{ $found }' (se admite: Othello, GM[2] en SGF)
format-size = el tablero es de { $found }×{ $found }, no de { $expected }×{ $expected }
format-colour = la jugada { $number } es del jugador al que no le toca
format-setup = se ponen fichas en el tablero después de la primera jugada
format-result = no es un resultado: '{ $found }' (se admite: +12.00, -64.00:r y ? en GGF, B+12, W+R, 0 y ? en SGF, de 0 a 64 fichas en WTHOR)
format-field = no es una jugada legal con su valor: '{ $found }' (se admite: A2:+38)
format-length = el archivo tiene { $found } bytes, y { $games } partidas ocupan { $wanted }
format-names = la lista de nombres junto al archivo de partidas está cortada
format-begins = la partida no tiene jugadas o no empieza en la posición inicial, y el formato no puede decirlo (se admite: obf, ggf, sgf)
format-no-result = la partida no ha terminado ni dice un resultado, y el formato necesita uno (se admite: transcript, ggf, sgf)
format-too-many = más nombres que los { $most } para los que el formato tiene números

help-bench-file = Con obf: un archivo de posiciones en formato OBF, cuyos valores indicados se comparan
help-bench-nodes = Con obf: nodos por posición, por ejemplo 1e9
help-bench-threads = Con obf: hilos del solucionador (por defecto: 1)
help-bench-memory = Con obf: memoria de la tabla del solucionador, por ejemplo 512MiB
help-bench-without = Con obf: partes de las que el solucionador prescinde
value-bench-file = ARCHIVO
value-bench-without = A,B
error-bench-obf-file = `poda bench obf` necesita el archivo de las posiciones: poda bench obf ARCHIVO
error-bench-missed = { $missed ->
    [one] 1 posición no vale
   *[other] { $missed } posiciones no valen
} lo que indica el archivo
bench-obf-watch = { $number } de { $all }, { $empties } casillas vacías, { $bounds }
bench-obf-total = total
bench-obf-met = { $met } de { $all }
bench-obf-unsolved = sin resolver
bench-met-true = sí
bench-met-false = no
column-problem = N.º
column-stated = Indicado
column-stated-best = Jugada indicada
column-met = Cumplido

help-nboard = Hablar el protocolo de NBoard, versión 2, por la entrada y la salida estándar: jugadas, pistas y valores para ventanas de Othello
help-nboard-agent = El agente que juega (por defecto: engine); uno sin opciones mira tan lejos como dice la ventana
help-nboard-game = El juego y su variante (por defecto: othello)
value-nboard-agent = AGENTE
error-nboard-game = el protocolo de NBoard es para Othello, no para { $game } (se admite: othello, othello6, othello4 y sus variantes)
