page-game-toy = Textbook tree
game-toy = an explicit tree, as textbooks draw them; leaves count for the first player
accepted-game-toy = nested lists of whole numbers, such as toy:[[3,12,8],[2,4,6],[14,5,2]]; at most 64 in a list, 100 levels, a million nodes
play-help-toy = Type the number of a branch, from left to right; hint, auto, finish, undo, help, quit.
