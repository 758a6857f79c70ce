# Games from and for other programs.

help-convert = Write games of Othello in another format: transcript, obf, ggf, sgf, wthor
help-convert-input = The games; - reads standard input
help-convert-target = The file for them; - writes standard output
help-convert-from = Format of the games, where neither the name of the file nor its text shows it
help-convert-to = Format to write, where the name of the file does not show it
help-convert-game = The game and its variant, such as othello6 (default: othello)
help-convert-keep-good = Leave out the games that cannot be read or written, and say which, instead of refusing all
value-convert-input = FILE|-
value-convert-target = FILE|-
value-convert-from = FORMAT
value-convert-to = FORMAT
watch-convert = { $games } games
convert-hint = --keep-good leaves such games out
convert-left-out = left out: { $cause }
convert-done = { $games ->
    [one] 1 game
   *[other] { $games } games
}, { $from } to { $to }{ $left ->
    [0] {""}
   *[other] , { $left } left out
}
error-convert-game = games of { $game } are not kept in these formats (accepted: othello, othello6, othello4 and their variants)
error-convert-format = unknown format: '{ $found }' (accepted: { $accepted })
error-convert-untold = nothing shows the format of { $found } (accepted: { $option } with { $accepted }, or a name that ends in { $endings })
error-convert-list = { $found } is there already and would be replaced by the names of this archive (accepted: another name for the archive)
error-games-several = { $file } holds { $count } games (accepted: one of them, { $file }#1 to { $file }#{ $count })
error-games-number = { $file } holds { $count ->
    [0] no game
    [one] 1 game
   *[other] { $count } games
}{ $count ->
    [0] {""}
   *[other] , and { $found } is the number of none (accepted: { $file }#1 to { $file }#{ $count })
}
error-format = { $file }, game { $game }{ $place ->
    [line] , line { $at }
    [byte] , byte { $at }
   *[none] {""}
}: { $cause }
format-unclosed = the game is cut off: { $found } is missing
format-sign = not expected here: '{ $found }'
format-game = another game: '{ $found }' (accepted: Othello, GM[2] in SGF)
format-size = the board is { $found }×{ $found }, not { $expected }×{ $expected }
format-colour = move { $number } is of the player whose turn it is not
format-setup = discs are put on the board after the first move
format-result = not a result: '{ $found }' (accepted: +12.00, -64.00:r and ? in GGF, B+12, W+R, 0 and ? in SGF, 0 to 64 discs in WTHOR)
format-field = not a legal move with its value: '{ $found }' (accepted: A2:+38)
format-length = the file has { $found } bytes, where { $games } games take { $wanted }
format-names = the list of names beside the archive is cut off
format-begins = the game has no moves or does not begin at the start, and the format cannot say so (accepted: obf, ggf, sgf)
format-no-result = the game is not finished and says no result, and the format needs one (accepted: transcript, ggf, sgf)
format-too-many = more names than the { $most } for which the format has numbers

help-bench-file = With obf: a file of positions in the OBF format, whose stated values are compared
help-bench-nodes = With obf: nodes for each position, such as 1e9
help-bench-threads = With obf: threads of the solver (default: 1)
help-bench-memory = With obf: memory of the solver's table, such as 512MiB
help-bench-without = With obf: parts that the solver is to do without
value-bench-file = FILE
value-bench-without = A,B
error-bench-obf-file = `poda bench obf` needs the file of the positions: poda bench obf FILE
error-bench-missed = { $missed ->
    [one] 1 position is
   *[other] { $missed } positions are
} not worth what the file states
bench-obf-watch = { $number } of { $all }, { $empties } empty squares, { $bounds }
bench-obf-total = total
bench-obf-met = { $met } of { $all }
bench-obf-unsolved = not solved
bench-met-true = yes
bench-met-false = no
column-problem = No.
column-stated = Stated
column-stated-best = Stated move
column-met = Met

help-nboard = Speak the protocol of NBoard, version 2, on standard input and output: moves, hints and values for windows for Othello
help-nboard-agent = The agent that plays (default: engine); one without options looks as far as the window says
help-nboard-game = The game and its variant (default: othello)
value-nboard-agent = AGENT
error-nboard-game = the protocol of NBoard is for Othello, not for { $game } (accepted: othello, othello6, othello4 and their variants)
