gravity-full = la columna está llena: { $column }
gravity-floating = imposible: la ficha de la columna { $column }, fila { $row } está en el aire
