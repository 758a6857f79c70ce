page-game-boxes = Puntos y cajas
game-boxes = Puntos y cajas: quien traza el último lado de una caja se la queda y repite turno; gana quien tiene más
accepted-game-boxes = boxes, boxes:columnas,filas como boxes:2,2 (de 1 a 12, con 64 lados como mucho: 5×5, 6×4, 8×3, 12×2)
play-help-boxes = Escribe un lado como b1: la letra y el número del margen junto a su centro.
boxes-drawn = ese lado ya está trazado: { $edge }
boxes-owner = imposible: la caja { $box } tiene dueño si, y solo si, sus cuatro lados están trazados
