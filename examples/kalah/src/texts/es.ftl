page-game-kalah = Kalah
game-kalah = Kalah: se siembran semillas y gana quien guarda más; quien termina en su propio granero repite turno
accepted-game-kalah = kalah, kalah:casas,semillas como kalah:3,2 (de 1 a 6 casas por jugador, de 1 a 6 semillas en cada una), y empty=capture, como kalah:6,4,empty=capture
play-help-kalah = Escribe el número de una de tus casas, contadas hacia tu granero.
kalah-empty = no hay semillas en la casa { $house }
kalah-houses =
    { $player ->
        [first] el primer jugador
       *[second] el segundo jugador
    } tiene { $expected } casas, no { $found }
kalah-seeds = hay { $expected } semillas en total, no { $found }
kalah-unswept =
    imposible: { $player ->
        [first] el primer jugador
       *[second] el segundo jugador
    } no puede jugar, así que todas las demás semillas están en el granero del rival
