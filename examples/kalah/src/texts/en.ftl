page-game-kalah = Kalah
game-kalah = Kalah: seeds are sown, who has more in the store wins; who ends in the own store moves again
accepted-game-kalah = kalah, kalah:houses,seeds such as kalah:3,2 (1–6 houses for each player, 1–6 seeds in each), and empty=capture, such as kalah:6,4,empty=capture
play-help-kalah = Type the number of one of your houses, counted towards your store.
kalah-empty = there are no seeds in house { $house }
kalah-houses =
    { $player ->
        [first] the first player
       *[second] the second player
    } has { $expected } houses, not { $found }
kalah-seeds = there are { $expected } seeds in all, not { $found }
kalah-unswept =
    impossible: { $player ->
        [first] the first player
       *[second] the second player
    } cannot move, so that all other seeds are in the store of the opponent
