gravity-full = the column is full: { $column }
gravity-floating = impossible: the piece in column { $column }, row { $row } hangs in the air
