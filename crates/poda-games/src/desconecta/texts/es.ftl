page-game-desconecta = DesConecta-4 Boom
game-desconecta = DesConecta-4 Boom: pierde quien tiene cuatro en línea, y las bombas hacen caer las fichas
accepted-game-desconecta = desconecta, desconecta:columnas,filas como desconecta:5,4 (2–8 columnas, 2–15 filas, una de las dos al menos 4, hasta 8×7 o 7×8), y plies=N (1–500), como desconecta:plies=100

desconecta-no-bomb = no tienes ninguna bomba que explotar
desconecta-bombs = { $owner ->
    [first] imposible: el primer jugador tiene más de una bomba
   *[second] imposible: el segundo jugador tiene más de una bomba
}
desconecta-not-a-turn = no es un turno: '{ $found }' (se admite: de 1 a { $last })
desconecta-too-early = imposible en el turno { $turn }: un tablero así existe a partir del turno { $least }
desconecta-too-late = imposible: una partida de { $plies } jugadas acaba antes de que haya un tablero así
desconecta-needs-turn = con { $first } y { $second } fichas alguien ha explotado: escribe lado y turno detrás del tablero, como '1 12'
desconecta-turn = Turno { $turn }
desconecta-turn-bomb = Turno { $turn }: la próxima ficha es una bomba
desconecta-boom = BOOM
sign-bomb = bomba
play-help-desconecta = Cuatro en línea pierden. Escribe una columna como 4, o B para explotar tu bomba.
rules-desconecta =
    El tablero tiene { $columns } columnas y { $rows } filas. Empieza X. Por turnos, cada jugador deja caer una ficha en una columna que no esté llena, o explota una bomba.
    Pierde quien tiene cuatro en línea (en horizontal, vertical o diagonal), también si la línea la hizo la explosión del otro. Si una explosión deja una línea a los dos, pierde aquel cuya línea se encuentra primero desde la izquierda.
    Un turno es una jugada de cada uno. La ficha puesta en el turno { $every }, { $twice } y así sucesivamente es una bomba, si su dueño no tiene otra en el tablero. BOOM ocupa una jugada entera: desaparecen todas las fichas de su dueño en la fila de la bomba, también la bomba, y cae lo que tenían encima.
    Es empate si no queda ninguna columna libre, o tras { $plies } jugadas.
    Una jugada es el número de una columna, contada desde la izquierda, como 4; o B para BOOM.
