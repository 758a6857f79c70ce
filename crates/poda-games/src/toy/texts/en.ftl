page-game-toy = Textbook tree
game-toy = an explicit tree, as textbooks draw them; leaves count for the first player
accepted-game-toy = nested lists of whole numbers, such as toy:[[3,12,8],[2,4,6],[14,5,2]]; at most 64 in a list, 100 levels, a million nodes
play-help-toy = Type the number of a branch, from left to right.
rules-toy =
    The game is a tree with { $leaves } leaves, { $plies } moves long at most. X begins at the root. In turn, each player chooses a branch; who moves where is what textbooks draw as MAX (X) and MIN (O).
    The game is over at a leaf, and its number is the result for X: X wants it large, O wants it small.
    A move is the number of a branch, counted from the left: 2.
toy-worth = { $worth } for MAX
