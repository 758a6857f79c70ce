page-game-boxes = Dots and Boxes
game-boxes = Dots and Boxes: who draws the last edge of a box owns it and moves again; the most boxes win
accepted-game-boxes = boxes, boxes:columns,rows such as boxes:2,2 (each 1–12, with at most 64 edges: 5×5, 6×4, 8×3, 12×2)
play-help-boxes = Type an edge such as b1: the letter and the number on the margin beside its middle.
boxes-drawn = the edge is drawn already: { $edge }
boxes-owner = impossible: the box { $box } has an owner if, and only if, its four edges are drawn
