# Help: the frame

heading-usage = Usage
heading-commands = Commands
heading-arguments = Arguments
heading-options = Options
heading-search = Search
heading-general = General options
usage-options = OPTIONS
usage-command = COMMAND

# Help: the commands

help-poda = A workbench for adversarial game-tree search: play, analyse, solve and measure
help-play = Play a game, against the computer or another person
help-analyse = Find the best move of a position
help-solve = Find the exact value of a position
help-compare = Run several algorithms on one position and count what they do
help-perft = Count the move sequences of a given length
help-show = Show a position: board, side to move, legal moves, result
help-games = List the games
help-algorithms = List the search algorithms
help-completions = Print a completion script for a shell

# Help: the arguments

help-all-game = The game, such as tictactoe or mnk:5,5,4 (see: poda games)
help-all-position = A drawn board, the moves played, or a file with a game; the start if left out
help-solve-position = A drawn board, the moves played, or a file with a game; the start if left out; - reads one position per line from standard input
help-all-format = How data is written (default: text)
help-all-lang = Language of texts (default: that of the environment)
help-all-quiet = No progress, no remarks
help-all-help = Show this help
help-all-version = Show the version
help-all-depth = Plies to look ahead, 0 to 10000
help-compare-depth = Plies to look ahead, 0 to 10000 (default: as far as every algorithm gets within seconds)
help-compare-depths = Several depths in one table and one chart, such as 2..8
help-compare-exact = Search to the end of the game
help-perft-depth = Length of the sequences in plies, 0 to 10000
help-all-time = Longest time: 500ms, 2s, 1m, 1h
help-all-nodes = Most nodes to generate
help-all-all = Give the value of every move
help-analyse-exact = Search to the end of the game; exit code 3 if a limit prevents it
help-solve-weak = Find only who wins, not by how much
help-solve-memory = Memory for the transposition table: 64MiB, 1GiB (default: 256MiB)
help-solve-knowledge = Use what is known for certain about the game, as solve always does
help-all-algo = Search algorithm (see: poda algorithms)
help-compare-algo = Search algorithms, with commas between them (see: poda algorithms; default: all)
help-all-table = Transposition table: off, study, map:N, lru:N, buckets:SIZE or on
help-compare-table = Transposition tables, with commas between them: off, study, map:N, lru:N, buckets:SIZE, on (default: off)
help-all-eval = Evaluator of unfinished positions (see: poda games)
help-all-order = Move ordering (see: poda games, poda algorithms)
help-all-reading = Count results plainly, or prefer short wins and long losses
help-all-knowledge = Use what is known for certain about the game
help-compare-runs = Times each search is repeated (default: 9 where it takes less than 50 ms, else 1)
help-compare-per-move = One row for every move of the position
help-perft-divide = Count below each move by itself
perft-total = total
help-perft-distinct = Count each position once, however it is reached
help-play-first = Who moves first: human or an agent (default: human)
help-play-second = Who moves second: human or an agent (default: the strongest that answers within a second)
help-play-position = Position to begin with: a drawn board or the moves played (default: the start)
help-play-mark = The mark drawn for you (default: X for who moves first)
help-play-starts = Who moves first (default: human)
help-play-random-opening = The computer's first move is random
help-completions-shell = The shell: bash, elvish, fish, powershell or zsh

value-all-game = GAME
value-all-position = POSITION
value-solve-position = POSITION|-
value-all-seed = N
value-all-depth = N
value-all-time = TIME
value-all-nodes = N
value-all-algo = NAME
value-compare-algo = A,B,…
value-all-table = WORD
value-compare-table = WORD,WORD,…
value-all-eval = NAME
value-all-order = NAME
value-solve-memory = SIZE
value-compare-runs = N
value-compare-depths = A..B
value-play-first = human|AGENT
value-play-second = human|AGENT
value-completions-shell = SHELL

# Errors of the command line

error-usage-command = unknown command: '{ $found }' (accepted: { $accepted })
error-usage-option = unknown option: '{ $found }' (accepted: { $accepted })
error-usage-surplus = one argument too many: '{ $found }' (usage: { $accepted })
error-usage-suggestion = did you mean '{ $suggested }'?
error-usage-value = not a value of { $option }: '{ $found }' (accepted: { $accepted })
error-usage-no-value = a value is missing: { $option }
error-usage-no-value-of = a value is missing: { $option } (accepted: { $accepted })
error-usage-conflict = { $option } cannot be combined with { $other }
error-usage-repeated = { $option } can be given only once
error-usage-missing = missing: { $missing } (usage: { $accepted })
error-usage-encoding = an argument is not valid UTF-8

accepted-depth = a whole number from 0 to 10000
accepted-depths = two depths with .. between them, such as 2..8, the smaller one first, up to 250
accepted-count = a whole number, 1 or more
accepted-level = a whole number from 1 to 20
accepted-seed = a whole number, 0 or more
accepted-time = more than 0, such as 500ms, 2s, 1.5m, 1h; a plain number is seconds
accepted-size = more than 0, such as 4096, 500KB, 64MiB, 1GiB
accepted-table = off, on, study, map:N, lru:N, buckets:SIZE such as buckets:64MiB; with +exact, +plies:N or +tests behind it
accepted-agent = { $agents }, with options such as alphabeta:depth=8
accepted-agent-option = depth=N, time=2s, nodes=N, level=1 to 20, table=64MiB or a table's name, order=NAME, eval=NAME, reading=plain or distance, knowledge=yes or no

# Errors of games, positions, moves and files

error-quantity = '{ $found }' (accepted: { $accepted })
error-interrupted = interrupted
error-write = cannot write { $place }
error-file-read = cannot read { $path }: { $cause }
error-file-write = cannot write { $path }: { $cause }
error-locked = { $process ->
    [none] another run is writing { $path }; nothing was changed
   *[other] another run is writing { $path }, process { $process }; nothing was changed
}
error-output-own = -o would destroy { $found }, which the command itself reads or writes (accepted: another name)
error-game-unknown = unknown game: '{ $name }' (accepted: { $accepted })
error-game-variant = not a variant of { $game }: '{ $found }' (accepted: { $accepted })
error-game-fault = not a variant of { $game }: '{ $found }', wrong at character { $place } (accepted: { $accepted })
error-move-unreadable = not a move: '{ $text }' (accepted: { $accepted })
error-move-occupied = the cell is taken: { $cell }
error-move-illegal = not legal here: { $mv } (accepted: { $accepted })
error-move-finished = the game is over before '{ $text }'
error-position-unreadable = not a position: '{ $text }' (accepted: { $accepted })
error-position-rows = the board has { $expected } rows, not { $found }
error-position-cells = row { $row } has { $expected } cells, not { $found }
error-position-squares = the board has { $expected } squares, not { $found }
error-position-letter = not a cell: '{ $found }' (accepted: { $accepted })
error-position-counts = impossible: { $first } X and { $second } O; X moves first, so X has as many or one more
error-position-side = '{ $found }' cannot be to move: it is { $expected }'s turn
error-position-two-winners = impossible: both players have won
error-position-played-on = { $winner ->
    [first] impossible: the first player had won before the last move
   *[second] impossible: the second player had won before the last move
}
error-position-move = move { $number }: { $error }
error-agent-game = { $name } does not play { $game } (it plays { $plays })
error-contract-endless = { $game } breaks the contract of games: after { $moves } it does not end
error-contract-moves = { $game } breaks the contract of games: after { $moves } it is not over and has no move
error-contract-start = no move at all

# Words

word-yes = yes
word-no = no
word-first = first
word-second = second
word-draw = draw
word-win = win
word-loss = loss
word-standard-input = standard input
word-standard-output = standard output
word-exact = exact
word-lower = at least
word-upper = at most

# Titles of columns: column-KEY

column-algorithm = Algorithm
column-best = Best
column-bits = Bits
column-board = Board
column-bound = Bound
column-cutoffs = Cutoffs
column-depth = Depth
column-distinct = Distinct
column-error = Error
column-estimate = Estimate
column-eval = Evaluator
column-evaluators = Evaluators
column-example = Example
column-expanded = Expanded
column-form = Form
column-game = Game
column-generated = Generated
column-kind = Kind
column-knowledge = Knowledge
column-leaves = Leaves
column-line = Line
column-move = Move
column-moves = Moves
column-name = Name
column-nodes = Nodes
column-order = Order
column-orders = Orders
column-outcome = Outcome
column-ply = Ply
column-position = Position
column-reading = Reading
column-runs = Runs
column-seconds = Time
column-seconds-spread = Spread
column-stopped = Gave up
column-table = Table
column-table-cutoffs = Table cutoffs
column-table-hits = Table hits
column-to-move = To move
column-value = Value
column-value-first = For first
column-what = What it is

# The list of games and algorithms

algorithm-minimax = MAX and MIN look at everything
algorithm-negamax = minimax with one function for both sides
algorithm-alphabeta = leaves a node as soon as the opponent would avoid it
algorithm-scout = tests a move before searching it (Pearl)
algorithm-negascout = null windows after the first move (also: principal variation search)
algorithm-mtdf = null windows only, around a guess; wants a table
algorithms-tables = Tables (--table): { $words }
algorithms-orders = Orders (--order): { $words }, and those of the game; join them with +

# Sentences about positions and results

show-to-move = { $player } to move, ply { $ply }
show-to-move-now = { $player } to move
show-moves = Moves: { $moves }
solve-endless = Endless play counts as a draw; the limit of { $limit } plies changes nothing.
solve-endless-limit = Endless play counts as a draw; with the limit of { $limit } plies it is too late for a win.
solve-endless-unknown = Endless play counts as a draw; --reading distance tells how many plies it takes.
error-unsolved-positions = more than { $positions } positions are needed (--memory or --nodes allow more)
end-won = { $player } wins
end-draw = A draw
end-margin = { $player } wins by { $margin }
verdict-result = { $ending } with best play.
verdict-result-in = { $ending } in { $plies } { $plies ->
    [one] ply
   *[other] plies
} with best play.
verdict-winner = { $player } wins with best play; by how much is not proved.
verdict-bound = Proved for { $player }: { $value }.
verdict-nothing = Nothing was found in time.
verdict-estimate = { $eval ->
    [none] Nothing is proved for { $player } yet: { $value } to depth { $depth }, and nobody judged what lies beyond.
   *[other] Estimate for { $player }: { $value } ({ $eval }, depth { $depth }).
}
verdict-selective = Estimate for { $player }: { $value } ({ $eval }, depth { $depth }, selective: moves that promise little were looked at less far).
analyse-selective = Estimates are selective: moves that promise little are looked at less far.
worth-nothing = nothing yet
worth-estimate = estimate: { $value } for { $player }
worth-wins = { $player } wins
worth-wins-in = { $player } wins in { $moves ->
    [one] one move
   *[other] { $moves } moves
} of its own
worth-winner = { $player } wins; by how much is not proved
worth-bound = proved for { $player }: { $value }
values-for = Values are for { $player }, who moves.
values-mover = Values are for the player who moves.

# compare, and poda alone

compare-proof = The smallest possible proof of this value has { $nodes } of the { $whole } nodes of the whole tree.
compare-per-move = Nodes generated after each move, each searched with a full window of its own.
compare-to-end = Searched to the end of the game.
compare-depth = { $eval ->
    [none] Depth { $depth }; nobody judges what lies beyond.
   *[other] Depth { $depth }; { $eval } judges what lies there.
}
compare-depths = { $eval ->
    [none] Nobody judges what lies beyond the depth.
   *[other] { $eval } judges what lies at the depth.
}
compare-gave-up = gave up
welcome-explained = Every algorithm finds the same value of tic-tac-toe; what differs is how much of the tree it looks at.
welcome-next = Try next:
    {"  "}poda play tictactoe                        play against the computer, with or without pruning
    {"  "}poda compare tictactoe --per-move          what each first move costs
    {"  "}poda solve mnk:4,4,3 --reading distance    who wins, and how fast
    {"  "}poda analyse mnk:5,5,4 c3b2 --all          a value for every move
    {"  "}poda --help                                everything else

# compare: charts

help-compare-chart = Draw the comparison as FILE.svg or FILE.png
help-compare-chart-of = What the chart shows (default: nodes)
help-compare-theme = Colours of the chart (default: light)
value-compare-chart = FILE
compare-chart-nodes = Nodes generated
compare-chart-nodes-per-move = Nodes generated after each move
compare-chart-time = Time of the search
compare-chart-time-per-move = Time of the search after each move
compare-chart-axis-nodes = Nodes
compare-chart-axis-time = Time
compare-chart-log = { $what }, logarithmic
compare-chart-no-table = without table
compare-chart-with-table = table { $table }
compare-chart-table = What the table does
compare-chart-proof = smallest possible proof: { $nodes }
compare-chart-runs = median of { $runs } runs
compare-chart-axis-table = Events
compare-chart-ply = Ply: distance from the root
compare-chart-probes = asked
compare-chart-hits = knew the position
compare-chart-cutoffs = answered
compare-chart-stores = remembered
compare-chart-replacements = forgot something for it
error-chart-table = a chart of the table needs one: --table with something other than off, and no --per-move
error-chart-format = not a chart: '{ $found }' (accepted: .svg, .png)
error-chart-same = the chart and the data cannot be the same file: '{ $found }' (accepted: two names)

# play

play-ask-mark = Your mark, X or O? [X]
play-ask-starts = Who starts: 1 you, 2 the computer? [1]
play-ask-algorithm =
    How should the computer think?
    {"  "}1  minimax: without pruning
    {"  "}2  alphabeta: with pruning
    {"  "}3  negascout: with pruning, smarter
    {"  "}4  random: not at all
    or an agent such as alphabeta:depth=3
play-ask-choice = Your choice? [2]
play-ask-algorithm-large =
    How should the computer think?
    {"  "}1  minimax: without pruning
    {"  "}2  alphabeta: with pruning
    {"  "}3  negascout: with pruning, smarter
    {"  "}4  random: not at all
    {"  "}5  { $usual }: with everything that helps
    or an agent such as alphabeta:depth=3
play-ask-ninjas = or one of the opponents ninja1, ninja2, ninja3, each stronger than the one before
play-ask-choice-large = Your choice? [5]
play-unexpected = not understood: '{ $found }' (accepted: { $accepted })
play-help = Type a move such as { $move }.
play-prompt = { $player }>
play-plays = { $player } ({ $agent }) plays { $move } in { $time }.
play-nodes = { $nodes } { $nodes ->
    [one] node
   *[other] nodes
}.
play-hint = Hint: { $move }. { $verdict }
play-nothing-to-undo = There is nothing to undo.
play-you-win = You win!
play-you-lose = You lose.
play-goodbye = Goodbye.
play-remark = { $remark }.

# Progress

watch-nodes = { $nodes } nodes, { $speed } million/s
watch-depth = depth { $depth }

# More errors

error-not-exact = a limit was reached before the value was exact
error-bad-lines = { $count } { $count ->
    [one] line was not a position
   *[other] lines were not positions
}
error-line-length = the line is longer than { $most } bytes
error-play-starts = --starts says who moves first: it cannot be combined with --first or --second
error-algorithm = unknown algorithm: '{ $name }' (accepted: { $accepted })
error-table = not a table: '{ $word }' (accepted: { $accepted })
error-memory = no memory for a table of { $bytes } bytes
error-order = not an order of moves: '{ $word }' (accepted: { $accepted })
error-evaluator = { $game } has no evaluator '{ $name }' (accepted: { $accepted })
error-knowledge = nothing is known for certain about { $game } (accepted: { $accepted })
error-agent = unknown agent: '{ $name }' (accepted: { $accepted })
error-agent-option = unknown option of an agent: '{ $option }' (accepted: { $accepted })
error-agent-value = not a value of { $option }: '{ $found }' (accepted: { $accepted })
help-all-output = Write to FILE.json, .jsonl, .csv, .md or .txt; - is standard output (default)
value-all-output = FILE
help-all-columns = Show only these columns in tables, by key and in this order
value-all-columns = A,B
error-column = no such column: '{ $found }' (accepted: { $accepted })
word-total = total
column-agent = Agent
column-branching = b*
column-classes = Up to symmetry
column-draws = Draws
column-fewer-nodes = Fewer nodes
column-finished = Finished
column-first = First wins
column-less-time = Less time
column-over-smallest = × minimum
column-player = Player
column-plies = Plies
column-prunes = Prunes
column-second = Second wins
column-window = Window

# Trees: why moves were skipped; MAX is the first player

tree-cut-min = MIN can already hold MAX to { $value } here, and MAX has { $limit } elsewhere: { $count ->
    [one] the other move cannot matter.
   *[other] the other { $count } moves cannot matter.
}
tree-cut-max = MAX can already get { $value } here, and MIN can hold MAX to { $limit } elsewhere: { $count ->
    [one] the other move cannot matter.
   *[other] the other { $count } moves cannot matter.
}
tree-cut-by-min = MIN can already hold MAX to { $value } here, and MAX has { $limit } elsewhere (by { $move }): { $count ->
    [one] the other move cannot matter.
   *[other] the other { $count } moves cannot matter.
}
tree-cut-by-max = MAX can already get { $value } here, and MIN can hold MAX to { $limit } elsewhere (by { $move }): { $count ->
    [one] the other move cannot matter.
   *[other] the other { $count } moves cannot matter.
}
tree-question-min = This visit only asks whether MAX gets more than { $limit } here. MIN can hold MAX to { $value }, so the answer is no: { $count ->
    [one] the other move is skipped.
   *[other] the other { $count } moves are skipped.
}
tree-question-max = This visit only asks whether MAX gets at least { $limit } here. MAX can get { $value }, so the answer is yes: { $count ->
    [one] the other move is skipped.
   *[other] the other { $count } moves are skipped.
}
tree-remembered = It was known already that this position is worth no more than { $limit } to the player to move, and a move reaches that: { $count ->
    [one] the other move cannot matter.
   *[other] the other { $count } moves cannot matter.
}
tree-root-min = The search was asked only for values above { $limit }, and MIN can hold MAX to { $value }: { $count ->
    [one] the other move cannot matter.
   *[other] the other { $count } moves cannot matter.
}
tree-root-max = The search was asked only for values below { $limit }, and MAX can get { $value }: { $count ->
    [one] the other move cannot matter.
   *[other] the other { $count } moves cannot matter.
}

help-tree = Draw the tree of a search and the branches that were cut
help-tree-depth = Plies to look ahead, 0 to 10000 (default: to the end of the game)
help-tree-algo = Search algorithm, or none for the bare game tree (default: alphabeta)
help-tree-compare = Algorithms to put side by side in a page, with a comma between them
help-tree-nodes = Most nodes to draw; the rest is counted (default: 2000)
help-tree-theme = Colours of the picture (default: light)
help-show-theme = Colours of the picture that -o board.svg or board.png writes (default: light)
help-tree-output = FILE.svg, .png, .dot, .tex, .json, .html or .txt; - draws text on the terminal
value-tree-algo = NAME|none
value-tree-compare = A,B
value-tree-nodes = N
tree-not-all = { $kept } of { $all } nodes are drawn; --nodes draws more.
error-tree-format = not a picture: '{ $found }' (accepted: .svg, .png, .dot, .tex, .json, .html, .txt, or - for the terminal)
error-tree-compare = several trees fit side by side only into a page or text (accepted: .html, .json, .txt, -)

# Trees: what the pictures say

tree-label-max = MAX to move
tree-label-min = MIN to move
tree-label-finished = game over
tree-label-horizon = depth limit
tree-label-window = window on the way in
tree-label-bounds = value on the way out: exact, at least, at most
tree-label-estimate = the same, estimated
tree-label-line = chosen line
tree-label-cut = cut: moves skipped
tree-label-scout = scout: null window
tree-label-test = test: yes or no
tree-label-research = searched again
tree-label-table = value from the table
tree-label-known = known for certain
tree-label-word-scout = scout
tree-label-word-test = test
tree-label-word-research = again
tree-label-word-table = table
tree-label-word-known = known
tree-label-word-stopped = stopped
tree-label-bare = game tree
tree-label-depth = depth { $depth }
tree-label-eval = judged by { $eval }
tree-label-with-table = table { $table }
tree-label-value = value { $value }
tree-label-moves = line { $moves }
tree-label-nodes = { $count } { $count ->
    [one] node
   *[other] nodes
}
tree-label-some-nodes = { $shown } of { $total } nodes
tree-label-hidden = +{ $count } { $count ->
    [one] node
   *[other] nodes
}
tree-label-pass = pass { $number }
tree-label-skipped = skipped: { $moves }: { $reason }

# Trees: the page that plays a search

tree-page-language = English
tree-page-title = Search tree
tree-page-script = This page needs JavaScript to play the search.
tree-page-choose-language = Language
tree-page-theme = Light or dark
tree-page-help = Help
tree-page-close = Close
tree-page-drawing = Search tree of { $game } by { $algorithm }
tree-page-bare = Game tree
tree-page-depth = Depth { $depth }
tree-page-eval = Judged by { $eval }
tree-page-to-end = To the end
tree-page-table = Table: { $table }
tree-page-result = Value: { $value }
tree-page-nodes = Nodes: { $all }
tree-page-nodes-shown = Nodes: { $shown } of { $all } shown
tree-page-cuts = Cuts: { $count }
tree-page-shared = In both: { $count }
tree-page-only-here = Only here: { $count }
tree-page-enter = Way in
tree-page-leave = Way out
tree-page-update = Change
tree-page-says-enter = Visited with α = { $alpha } and β = { $beta }.
tree-page-says-enter-plain = Visited.
tree-page-says-alpha = Move { $move } gives MAX more than before: α is now { $alpha }.
tree-page-says-beta = Move { $move } gives MIN more than before: β is now { $beta }.
tree-page-says-best = Move { $move } is the best so far, worth { $value }.
tree-page-says-cut = The other player would never let the game come here: the rest is cut, and the value is { $value }.
tree-page-says-done = All moves are tried: the value is { $value }.
tree-page-says-finished = The game is over here: { $value }.
tree-page-says-horizon = The depth ends here: the position is judged, { $value } is an estimate.
tree-page-says-table = The table remembers this position: { $value }.
tree-page-says-known = The rules say it for certain: { $value }.
tree-page-says-stopped = The search was stopped here.
tree-page-win = win
tree-page-loss = loss
tree-page-code = The algorithm
tree-page-no-spoilers = No spoilers
tree-page-root = root
tree-page-max = MAX to move
tree-page-min = MIN to move
tree-page-alpha = Alpha
tree-page-beta = Beta
tree-page-value = Value
tree-page-so-far = Value so far
tree-page-visit = Visit
tree-page-kind-full = search
tree-page-kind-scout = scout: is it better than what we have?
tree-page-kind-test = test: is it better, yes or no?
tree-page-kind-research = search again: the question was answered with yes
tree-page-tag-scout = scout
tree-page-tag-test = test
tree-page-tag-research = again
tree-page-ended = End
tree-page-how-finished = the game is over
tree-page-how-horizon = depth limit
tree-page-how-known = known for certain
tree-page-how-table = answered by the table
tree-page-how-searched = every move was searched
tree-page-how-refuted = cut
tree-page-how-stopped = stopped by a limit
tree-page-untried = Skipped
tree-page-not-kept = Not shown below
tree-page-hidden = Nodes below that are not shown: { $count }
tree-page-passes = Pass
tree-page-pass = pass { $pass }
tree-page-position = Position
tree-page-compared = Compared
tree-page-only = only this search comes here
tree-page-giver = See where the bound is from (step { $step })
tree-page-source = See where the value is from (step { $step })
tree-page-source-hidden = The value is from an earlier visit that is not shown.
tree-page-step = Step { $step } of { $steps }
tree-page-moment = Moment of the search
tree-page-start = To the start
tree-page-previous-cut = Previous cut
tree-page-back = Step back
tree-page-play = Play
tree-page-pause = Pause
tree-page-forward = Step forward
tree-page-next-cut = Next cut
tree-page-end = To the end
tree-page-speed = Steps per second
tree-page-collapse = Fold
tree-page-expand = Unfold
tree-page-fold = Fold what is done
tree-page-follow = Follow
tree-page-zoom-in = Closer
tree-page-zoom-out = Further away
tree-page-fit = See everything
tree-page-searches = The searches
tree-page-shared-panel = The node in both searches
tree-page-only-one = Only { $name } visits this node
tree-page-not-seen = { $name } stops before this node, or does not keep it
tree-page-seen-by-all = Both visit this node
tree-page-own-nodes = { $name } alone: { $count }
tree-page-sync = Together
tree-page-sync-node = at the same node
tree-page-sync-share = at the same share of the work
tree-page-sync-off = each on its own
tree-page-keys = Keys
tree-page-key-step = step back, step forward
tree-page-key-up = back to where this node begins, then the one above
tree-page-key-over = to the end of this node
tree-page-key-leap = ten steps
tree-page-key-play = play, pause
tree-page-key-cuts = previous cut, next cut
tree-page-key-ends = to the start, to the end
tree-page-key-zoom = closer, further away, see everything
tree-page-key-pan = move the tree
tree-page-key-collapse = fold or unfold this node
tree-page-key-other = the other search
tree-page-pointing = Drag the tree to move it; turn the wheel or pinch to zoom. Click a node to go to its beginning, and again to its end; click the sign below it to fold it.
tree-page-legend = Signs
tree-page-legend-max = MAX is to move: the first player, X
tree-page-legend-min = MIN is to move: the second player, O
tree-page-legend-over = the game is over
tree-page-legend-bound = the value is at most, at least this
tree-page-legend-path = from the root to the current node
tree-page-legend-line = the chosen line, at the end
tree-page-legend-ask = a scout or a test: it only asks a question
tree-page-legend-again = searched again after the question
tree-page-legend-cut = cut: so many moves were skipped
tree-page-legend-table = answered by the table, or known for certain
tree-page-legend-hidden = so many nodes are not shown
tree-page-legend-link = where the bound of a cut or the value of the table is from
tree-page-legend-time = below the tree: how deep the search was at each moment, and its cuts
tree-page-legend-only = only this search comes here

# bench

help-bench = Measure a suite of searches: tables, charts, resumable
help-bench-suite = The suite: obf with a file of positions, a file of your own (`--print` shows one), othello6-pv (the published study), othello6-tables, othello6-order, othello6-scout or othello6-rivals
help-bench-algo = Search algorithms, with commas between them (default: those of the suite)
help-bench-table = Transposition tables, with commas between them (default: those of the suite)
help-bench-order = Order of moves (default: that of the suite)
help-bench-deepening = Search deeper and deeper
help-bench-labels = Which positions, by number, such as 34..10 or 16,14 (default: those of the suite)
help-bench-limit = Time for each series, all its positions together, such as 90s or 1h (default: 60s); with obf for each position (default: none)
help-bench-out = Folder for results, tables and charts; what is there already is not searched again
bench-pv = PV
bench-searches = Searches
bench-comparison = How far each got
bench-watch = { $number } of { $all }: { $series }, position { $label }, { $left } left
bench-chart-label = Label of the position (34: the end of the game)
bench-chart-subtitle = 6×6 Othello along the line of the published study
bench-position = Position
bench-chart-depth = Depth in plies
bench-chart-own = { $game }, { $suite }: { $positions ->
    [one] one position
   *[other] { $positions } positions
}
error-bench-file = { $path }, line { $line }, column { $column }: { $cause }
suite-toml = this is not TOML (`poda bench othello6-pv --print` shows a suite)
suite-key = unknown: '{ $found }' (accepted: { $accepted })
suite-kind = '{ $key }' has a value of the wrong kind (accepted: { $wanted })
suite-missing = '{ $key }' is missing
suite-no-positions = no positions (accepted: texts, file, line, random)
suite-many = { $found } searches, and at most { $most } are measured in one suite
suite-wanted-text = a text in quotation marks
suite-wanted-texts = a list of texts, such as ["off", "on"]
suite-wanted-truth = true or false
suite-wanted-number = a whole number, not too large
suite-wanted-depths = depths, such as "2..8" or [2, 4, 6]
suite-wanted-part = names with values of their own
suite-wanted-parts = parts that begin with [[searches]]
column-evaluator = Evaluator
help-bench-print = Show the file of the suite instead of measuring, to be changed and given back
error-bench-suite = unknown suite: '{ $found }' (accepted: { $accepted }, or a file such as report.toml)
error-bench-labels = not labels: '{ $found }' (accepted: 1 to { $most }, such as { $most }..1 or 2,1)
error-bench-folder-other = { $path } holds the results of another suite, not of { $suite }; nothing was changed (accepted: an empty folder, or one of { $suite })
error-bench-folder-taken = { $path } is not empty and holds no results of { $suite }; nothing was changed (accepted: an empty folder, or one of { $suite })
error-bench-line = { $path }, line { $line }: { $cause }; nothing was changed (without this line it is measured again)
bench-line-unknown = not a result of this study
bench-line-damaged = damaged, its checksum is wrong
bench-line-unsealed = damaged, its checksum is missing
bench-line-other = { $key ->
    [suite] a result of the suite { $found }, not of { $expected }
   *[version] a result of version { $found }, not of { $expected }
}
column-color = Color
column-deepening = Deepening
column-label = Label
column-reached = Label reached
column-rows = Rows
column-series = Search
column-speed = Generated/s
column-table-bytes = Memory
word-black = Black
word-white = White
# Matches between agents, and GTP

help-match = Let agents play each other: round robin, ratings, a test, a report
help-match-agents = Two or more agents: random, perfect, alphabeta:depth=6, negascout:time=100ms, 'gtp:COMMAND LINE'
help-match-games = Games of each two agents, an even number (default: 20; with --sprt at most 10000)
help-match-openings = random:N begins with N random moves; or a file with one position, list of moves or whole game per line, as a match saves them (FILE:N: the first N moves of each; default: random:4)
help-match-concurrency = Games at a time (default: 1)
help-match-move-time = Longest time for a move; who takes longer loses the game (default: 60s)
help-match-sprt = Stop as soon as it is clear which is true, for two agents: elo0=0,elo1=20,alpha=0.05,beta=0.05
help-match-out = Folder for games and report; the same command goes on where it stopped
help-gtp = Speak the Go Text Protocol on standard input and output
help-gtp-agent = The agent that plays, such as alphabeta:depth=6
value-match-agents = AGENT
value-match-games = N
value-match-openings = random:N|FILE
value-match-concurrency = N
value-match-move-time = TIME
value-match-sprt = TEST
value-match-out = FOLDER
value-gtp-agent = AGENT
accepted-match-agent = { $agents }, with options such as alphabeta:depth=8; or gtp:COMMAND LINE
error-match-agents = a match needs two agents or more, not { $found }
error-match-games = too many games: { $found } (accepted: up to { $most })
error-match-openings = not openings: '{ $found }' (accepted: random:0 to random:10000, or a file)
error-match-line = { $file }, line { $line }: { $cause }
error-match-finished = { $file }, line { $line }: the game is over: '{ $text }'
error-match-no-openings = { $file } has no openings
error-match-gtp-board = a program that speaks GTP cannot begin with a drawn board: '{ $text }' (accepted: lists of moves)
error-match-command = not a command line: '{ $found }' (accepted: gtp:PROGRAM ARGUMENT…, quotes closed)
error-match-sprt = not a test: '{ $found }' (accepted: elo0=0,elo1=20,alpha=0.05,beta=0.05 with elo0 below elo1 and alpha, beta between 0 and 0.5)
error-match-sprt-agents = --sprt compares exactly two agents, not { $found }
error-match-folder-taken = the folder { $path } is not empty and holds no match; nothing was changed
error-match-folder-other = the folder { $path } holds another match ('{ $key }' differs); nothing was changed
error-match-record = { $path }, line { $line }: { $cause }; nothing was changed (without this line it is played again)
error-match-over = the game { $game } is over before the first move: there is nothing to play
match-record-other = not a game of this match
match-record-move = move { $number } is not legal: '{ $text }'
match-record-ending = '{ $key }' is not what the moves lead to
match-record-seconds = not times: { $first } and { $second } seconds
error-gtp-game = GTP needs moves that are places on a board: { $game } has none
match-difference = { $first } against { $second }: { $elo } Elo (95 %: { $interval }); likelihood of superiority { $los }.
match-model = Elo: logistic model, mean 0. 95 %: the interval, from pairs of games on one opening with colours swapped (pentanomial). LOS: likelihood of being better than the next row, from their own games.
match-imagined = Somebody won or lost everything: one imaginary drawn pair in each pairing keeps the ratings finite.
match-sprt = { $verdict ->
    [H0] Test: H0 accepted ({ $elo0 } Elo explains the results better than { $elo1 })
    [H1] Test: H1 accepted ({ $elo1 } Elo explains the results better than { $elo0 })
   *[none] Test: not decided between { $elo0 } and { $elo1 } Elo
} after { $pairs } { $pairs ->
    [one] pair
   *[other] pairs
} of games: log-likelihood ratio { $llr } between { $lower } and { $upper }.
match-faults = { $agent } lost { $count } { $count ->
    [one] game
   *[other] games
} otherwise than by playing: { $reason } (game { $number }).
match-odd = { $found } games would leave an opening played with one colour only: { $games } are planned.
match-short = The game is over after { $wanted } random moves: openings have { $plies }.
match-few-openings = There are only { $openings } different openings: they come again, and agents that play alike repeat their games.
match-report = Games and report: { $path }
match-reason-end = played to the end
match-reason-start = did not start
match-reason-crash = broke down
match-reason-illegal = illegal move
match-reason-time = too slow
match-reason-protocol = not understood
match-reason-resigned = resigned
match-page-title = Match
match-page-table = Table
match-page-ratings = Ratings with 95 % intervals
match-page-games = Games
column-rank = #
column-elo = Elo
column-elo-interval = 95 %
column-elo-low = From
column-elo-high = To
column-points = Points
column-games = Games
column-score = Score
column-wins = Won
column-losses = Lost
column-los = LOS
column-faults = Faults
column-number = Game
column-first-agent = First player
column-second-agent = Second player
column-result = Result
column-notation = Moves
column-reason = End

# Proofs

help-verify = Check a proof that solve --proof has written
help-verify-file = The proof
help-verify-game = The game, with its convention, that the proof has to be about
help-verify-position = The position that the proof has to be about
help-verify-threads = Threads (default: as many as there are cores)
help-solve-proof = Write a proof of the value that poda verify can check (Othello)
help-solve-proof-depth = Empty squares from which on the checker searches by itself (default: 12)
value-verify-file = FILE
value-verify-threads = N
value-solve-proof = FILE
value-solve-proof-depth = N
solve-proof = Proof: { $path } ({ $bytes } bytes, { $positions } positions). To check it: poda verify { $path }
verify-exact = Proved: with best play, { $player }, who is to move, gets { $value }.
verify-lower = Proved: with best play, { $player }, who is to move, gets { $value } or more.
verify-upper = Proved: with best play, { $player }, who is to move, gets { $value } or less.
watch-proof = strategy { $strategy }, { $empties } empty, { $done } of { $positions } positions
word-verified = verified
word-refused = refused
column-positions = Positions
column-bytes = Bytes
column-nodes-each = Nodes each
column-refuted-at = Refuted at
column-searched = Searched
error-proof-lines = --proof is about one position: it cannot be combined with -
error-proof-game = there are no proofs of { $game } (accepted: othello, othello6, othello4)
error-proof-depth = not a value of --proof-depth: '{ $found }' (accepted: a whole number from 0 to { $most })
error-proof-taken = { $path } exists and is not a proof; nothing was changed (accepted: a new name, or a proof to replace)
error-proof-no-move = no proof: nothing gets { $least } or more in { $position }
error-proof-file = { $path }: { $cause }
error-proof-foreign = not a proof of poda
error-proof-version = a proof of version { $found } (accepted: { $accepted })
error-proof-truncated = the proof is cut off: { $found } of { $expected } bytes are there
error-proof-trailing = something follows behind the end of the proof, after { $expected } bytes
error-proof-checksum = the proof is damaged: its checksum is wrong
error-proof-malformed = the proof makes no sense: { $part }
error-proof-layers = the proof has { $found } layers where the position asks for { $expected }
error-proof-positions = with { $empties } empty squares there are { $expected } positions, not { $found }
error-proof-moves = with { $empties } empty squares, the moves do not fit the positions
error-proof-refuted = refuted: { $player } does not get { $least } or more in { $position }
error-proof-same = the proof and the data cannot be the same file: '{ $found }' (accepted: two names)
error-proof-other = the proof is about { $found }, not about { $asked }
help-verify-memory = Memory for positions (default: as much as a proof of this length can need)
verify-ahead = Ahead: { $positions } positions, then searches with { $empties } empty squares, which may take long (--time, --nodes and Ctrl-C end them).
word-unknown = not known
error-verify-time = the time was up before the proof was checked
error-verify-nodes = the proof was not checked within { $most } nodes
error-verify-memory = the positions of the proof take more than { $most } bytes (--memory allows more)
error-proof-time = the time was up before the proof was written
error-proof-text = '{ $found }' is written '{ $expected }' in a proof

# A solver made for the game

help-solve-threads = Threads of a solver made for the game (default: 1)
help-solve-processor = Kind of processor it is to use: avx512, avx2 or plain (default: the fastest there is)
help-solve-without = Parts it is to do without, with commas between them; a name that it does not know is answered with all of them
watch-bounds = between { $least } and { $most }
error-solver-memory = a table of { $bytes } bytes could not tell all positions apart (accepted: { $least } or more)
error-part = not a part of the solver: '{ $name }' (accepted: { $accepted })
error-processor = this processor is not of that kind: '{ $name }' (accepted: { $accepted })
error-no-solver = { $option } is for games with a solver of their own; { $game } has none, or another way to search was asked for

# Books

help-book = Make a book of a game: what every position with few stones is worth, or good first moves; whoever breaks it off goes on with the same command
help-book-game = The game: connect4, any board; or othello
help-book-plies = Of connect4: every position with up to so many stones, 1 to 12 (default: 4)
help-book-positions = Of othello: so many positions, those that most promise to be reached (default: 3000)
help-book-depth = Of othello: plies to look ahead at each of them, 1 to 30 (default: 14)
help-book-out = Folder for the book and for what is found until it is whole (default: the name of the game and "-book")
help-book-memory = Of connect4: memory for the table of each thread (default: 64MiB)
help-book-threads = Threads (default: as many as there are cores); the book does not depend on it
value-book-plies = N
value-book-positions = N
value-book-depth = N
value-book-out = FOLDER
value-book-memory = SIZE
value-book-threads = N
help-solve-book = A book that `poda book` made, instead of its own
value-solve-book = FILE
column-won = Won
column-lost = Lost
watch-book = { $done } of { $all } positions
book-written = Book: { $path } ({ $bytes } bytes). Won, drawn and lost are for the player who moves.
book-openings-written = Book: { $path } ({ $bytes } bytes). What its moves are worth is an estimate, { $depth } plies ahead.
book-broken-off = { $done } of { $all } positions are in { $path }; the same command goes on.
error-book-game = there is no book of { $game } (accepted: connect4 and its boards, and othello)
error-book-plies = a book of { $plies } plies (accepted: 1 to { $most })
error-book-option = { $option } is of no use for a book of { $game } (accepted: --plies and --memory with connect4, --positions and --depth with othello)
error-book-number = { $option } { $found } (accepted: 1 to { $most })
error-book-folder-taken = { $path } is not empty and holds no book; nothing was changed (accepted: a new or empty folder, or one with this book)
error-book-folder-other = { $path } holds another book; nothing was changed (accepted: its options, or another folder)
error-book-record = { $path }, line { $line }: { $cause }; nothing was changed (accepted: without that line)
book-record-other = no result of this book, or a damaged one
error-no-books = the solver of this game reads no books
error-book-foreign = the file is no book of Connect-4, or one of another version
error-book-other = this is the book of another board: { $found }
error-book-damaged = the book is damaged

# Training

help-train = Fit the weights by which the solver of Othello orders moves; seed 1 gives those that it comes with
help-train-game = The game: othello6 or othello
help-train-out = File for the weights; without it only the errors are shown
help-train-positions = Positions per stage in every course, or 1000,2000,4000: in one course after the other, each with games that the weights of the one before play (default: 80000,160000; 30000 for othello)
help-train-archive = Games to learn from besides, for othello: a file of the WTHOR archive, or a folder of them
value-train-archive = PATH
help-train-threads = Threads (default: as many as there are cores); the weights do not depend on it
value-train-out = FILE
value-train-positions = N[,N…]
value-train-threads = N
watch-train = playing the first games
watch-lesson = course { $course } of { $courses }, { $empties } empty squares: error { $error } discs
train-written = Weights: { $path } ({ $bytes } bytes).
train-not-written = Nothing was written: --out FILE keeps the weights.
column-course = Course
column-empties = Empty squares
column-error-seen = Error, seen
column-error-unseen = Error, unseen
train-broken-off = { $path ->
    [none] Nothing is learnt yet.
   *[other] What is learnt so far is in { $path }: the same command goes on from there.
}
error-train-part = { $path } is where the lessons are to be kept, and it is damaged or something else; nothing was changed (accepted: another name, or without that file)
error-train-part-other = { $path } holds lessons with another seed, other positions or of another version; nothing was changed (accepted: their options, another name, or without that file)
error-train-game = nothing is trained for { $game } (accepted: othello6, othello)
error-train-archive-game = { $option } is of no use for { $game } (accepted: with othello)
error-train-archive = { $path } cannot be learnt from: { $reason } (accepted: files of the WTHOR archive with games on 8×8)
error-train-taken = { $path } exists and does not hold weights; nothing was changed (accepted: a new name, or weights to replace)
error-train-same = the weights and the data cannot be the same file: '{ $found }' (accepted: two names)

# web: the workbench in the browser

help-web = Start the workbench in the browser; the same as poda alone
help-web-port = The port (default: 7632, or any free one if that is taken)
help-web-bind = The address to listen on (default: 127.0.0.1, for this machine alone)
help-web-open = Open the page in the browser
help-welcome = Compare the algorithms on tic-tac-toe, and what to try next
language-name = English
value-web-port = N
value-web-bind = ADDRESS
web-warning-bind = poda: { $address } can be reached from other machines. Whoever finds it can play, analyse and let this machine compute, within limits of time and memory; nobody can read or write files or stop it.
web-warning-open = poda: no browser could be opened ({ $cause }): open { $address } yourself
error-picture-large = a picture of { $width } × { $height } pixels is too large (accepted: at most { $side } on a side and { $pixels } in all; .svg has no such limit)
error-picture-parts = a picture of so many parts is too large for .png (accepted: fewer --nodes, or .svg)
web-warning-unknown = poda: no address of this machine is known that others can reach; it listens on all that it has, port { $port }
error-web-port = not a port: '{ $found }' (accepted: 0 to 65535; 0 takes any free one)
error-web-bind = not an address: '{ $found }' (accepted: 127.0.0.1, 0.0.0.0, ::1)
error-web-listen = cannot listen on { $address }: { $cause }
error-web-depth = Depth: a whole number from 1 to { $most }, or nothing.
error-web-nodes = Nodes: a whole number from 1 to { $most }, or nothing.
error-web-time = Seconds: a number from 0.001 to { $most }, or nothing.
error-web-request = not a request: { $detail }
error-web-moves = too many moves (accepted: at most { $most })
error-web-table = too large a table (accepted: at most { $most })
error-web-too-large = too large (accepted: at most { $most } bytes)
error-web-media = not JSON (accepted: Content-Type: application/json)
error-web-slow = the request did not arrive in time
error-web-method = this cannot be asked in this way
error-web-not-found = there is nothing here
error-web-host = this is not the address of this server
error-web-origin = this request comes from another site
error-web-busy = too many searches at a time: try again when others have ended
error-web-ways = name one way to search, or up to { $most }
error-web-threads = too many threads (accepted: 1 to { $most })
error-web-option = a way to search has no option '{ $found }' (accepted: table, order, eval)
error-web-rate = too many messages
error-web-over = the game is over: there is nothing to search
error-web-internal = a mistake of the program; the search has ended
## The workbench in the browser

page-title = Poda: play and analyse
page-skip = To the board
page-nav = Views
page-language = Language
page-link = Copy a link to what you see
page-copied = The link is copied
page-full = Full screen
page-theme-auto = Colours: as the system says
page-theme-light = Colours: light
page-theme-dark = Colours: dark
page-game = Game
page-variant = Variant
page-apply = Go
page-play-felt-first = Play black
page-play-felt-second = Play white
page-play-paper-first = Play X
page-play-paper-second = Play O
page-play-drop-first = Play first
page-play-drop-second = Play second
page-play-wood-first = Play MAX
page-play-wood-second = Play MIN
page-play-hexes-first = Play X
page-play-hexes-second = Play O
page-play-dots-first = Play X
page-play-dots-second = Play O
page-play-pits-first = Play South
page-play-pits-second = Play North
page-name-felt-first = Black
page-name-felt-second = White
page-name-paper-first = X
page-name-paper-second = O
page-name-drop-first = X
page-name-drop-second = O
page-name-hexes-first = X
page-name-hexes-second = O
page-name-dots-first = X
page-name-dots-second = O
page-name-pits-first = South
page-name-pits-second = North
page-name-wood-first = MAX
page-name-wood-second = MIN
page-new = New game
page-set-up = Edit position
page-keys = Keys
page-key-moves = back and forth through the moves
page-key-squares = on the board: from square to square
page-key-play = play
page-key-undo = undo
page-key-redo = redo
page-key-stop = stop the computer
page-board = Board
page-branches = Branches to choose from
page-branch = branch { $move }
page-human = A person
page-seat = Who plays { $player }
page-score = { $count } pieces
page-clock = Clock of { $player }
page-depth = Depth
page-nodes = Nodes
page-level = Level
page-time = Seconds
page-algorithm = Algorithm
page-algorithm-any = the best here
page-to-move = { $player } to move
page-thinking = { $player } is thinking…
page-plays = { $player } plays { $move }.
page-wins = { $player } wins.
page-undo = Undo
page-redo = Redo
page-hints = Hints
page-auto = Computer: one move
page-finish = Computer: to the end
page-stop = Stop
page-resume = Let the computer play
page-type = Type a move
page-cell-empty = empty
page-cell-column = column { $column }, row { $row }
page-cell-legal = legal
page-cell-value = value { $value }
page-cell-estimate = estimate { $value }
page-cell-best = best
page-cell-last = last move
page-cell-line = in the line that decided
page-analysis = Analysis
page-values = Values of the moves
page-column-move = Move
page-column-value = Value
page-column-depth = Depth
page-column-loss = Loss
page-column-line = Line
page-exact = exact
page-estimate = estimate
page-play-move = Play { $move }
page-play-line = Play the line out: { $line }
page-analysis-ended = The analysis has ended: { $found }
error-practise-kind = not a kind of exercise: '{ $found }' (accepted: { $accepted })
error-practise-shape = not a shape: '{ $found }' (accepted: two to five numbers from 2 to 5, such as 3,3 or 2,3,2)
error-practise-fields = { $found } asks for { $fields } fields (at most { $most }); choose a smaller tree
error-practise-search = there is nothing to ask here: the game is over, or the search takes too long
error-practise-nothing = there is nothing to ask of { $found }: nothing is cut, or every order is as good
error-practise-orders = the tree has { $found } moves at its root (at most { $most } where their order is asked)
error-practise-entry = exercise { $number }: { $error }
error-practise-word = not understood in a list: '{ $found }' (accepted: seed=17, count=5, depth=4)
error-practise-length = the list has { $found } exercises (accepted: 1 to { $most })
error-practise-format = the exercises are asked here, on the terminal: write the marks as { $format } into a file with -o, or give the answers through a pipe
error-practise-sheet = { $found } is no sheet (accepted: .html, .tex, and .xml for Moodle)
error-practise-position = a position of a game is asked for its best move alone (--kind best)
practise-convention-position = Every move that is as good as the best one is right.
practise-convention-visits = MAX moves at the root. Moves are tried from left to right. The first move gets the whole window (α, β); the others are scouted with (α, α + 1) at MAX and (β − 1, β) at MIN, and searched again from the scout’s answer on where it lies inside the window. What is not better for its player than what was known is answered by that bound. α and β are written in MAX’s view.
practise-convention = MAX moves at the root. Moves are tried from left to right. A bound is updated, then tested: α ≥ β cuts. Values are fail-soft.
practise-convention-distinct = No two leaves are alike.
practise-convention-looked = Looked { $depth } plies ahead, estimated there; every move that is as good as the best one is right.
practise-ask-values = What is each node worth?
practise-ask-window = Alpha-beta: what is the node’s own bound (α of MAX, β of MIN) after each of its children? Write – where the child is never visited.
practise-ask-cuts = Alpha-beta: which leaves are visited, and which are cut?
practise-ask-whose = Alpha-beta: whose bound makes each cut? Name the node above that set it.
practise-ask-order = In which order should the moves at the root be tried, so that alpha-beta visits as few nodes as it can? The children of other nodes stay as they are.
practise-ask-visits = Negascout: with which α and β is each node visited, and what does the visit answer?
practise-visit = Visit { $number }, node { $node }: { $part }
practise-answer = answer
practise-ask-best = Which move is best?
practise-root = root
practise-node = Node { $node }
practise-after = { $bound } of { $node } after move { $child }
practise-leaf = Leaf { $node }
practise-cut = The cut at { $node }
practise-whole = Your answer
practise-visited = visited
practise-is-cut = cut
practise-why-value-max = MAX takes the largest of { $values }: { $value }.
practise-why-value-min = MIN takes the smallest of { $values }: { $value }.
practise-why-best-move = The best result is { $value }, by move { $moves }.
practise-why-best-looked = Looking { $depth } plies ahead, no move is better than { $moves }.
practise-why-best-position = No move is better than { $moves }.
practise-why-visited = Nothing that was known before cuts it: it is visited.
practise-why-cut = At { $node } α = { $alpha } and β = { $beta }: α ≥ β, and the rest is cut.
practise-why-alpha = The child gives { $child }, more than before: α = { $bound }.
practise-why-beta = The child gives { $child }, less than before: β = { $bound }.
practise-why-alpha-stays = The child gives { $child }, no more than MAX has already: α stays { $bound }.
practise-why-beta-stays = The child gives { $child }, no less than MIN has already: β stays { $bound }.
practise-why-whose-alpha = MAX has { $limit } already at { $node }: its α cuts.
practise-why-whose-beta = MIN has { $limit } already at { $node }: its β cuts.
practise-why-visit-full = It is the first move, searched with the whole window: ({ $alpha }, { $beta }).
practise-why-visit-scout = A scout only asks whether it is better: ({ $alpha }, { $beta }).
practise-why-visit-again = The scout said it is better: searched again with ({ $alpha }, { $beta }).
practise-why-visit-exact = The value lies inside ({ $alpha }, { $beta }): it is { $value }.
practise-why-visit-lower = At least { $value }: no less than β = { $beta }.
practise-why-visit-upper = At most { $value }: no more than α = { $alpha }.
practise-sheet-language = en
practise-sheet-title = Exercises on game trees
practise-sheet-answers = Exercises on game trees: answers
practise-sheet-name = Name
practise-sheet-date = Date
practise-try-again = { $wrong ->
    [one] One answer is wrong. Once more:
   *[other] { $wrong } answers are wrong. Once more:
}
practise-all-right = All right.
practise-mark-right = ✓ { $field }: { $answer }
practise-mark-wrong = ✗ { $field }: { $solution }. { $why }
practise-total = { $right } of { $of } fields right, { $exercises ->
    [one] one exercise
   *[other] { $exercises } exercises
}.
practise-none = Nothing was marked.
help-practise = Ask exercises on game trees and positions and mark them, or write them as a sheet
help-practise-game = Game whose position is asked (default: random trees); a toy tree such as toy:[[3,12],[2,4]] is asked as it is
help-practise-kind = What is asked: values, best, cuts, window, whose, order, visits; several with a comma between them (default: cuts)
help-practise-shape = Children on each level of random trees (default: 3,3)
help-practise-count = How many exercises of each kind (default: 5)
help-practise-attempts = How often each exercise may be tried (default: 2)
help-practise-depth = Plies to look ahead in positions (default: to the end, or as far as is quick)
help-practise-list = File with exercises, one in a line; - reads them from standard input
help-practise-sheet = Write the exercises instead of asking them: -o FILE.html, .tex, or .xml for Moodle
help-practise-answers = Write the answers and their reasons too
help-practise-output = Marks as FILE.json, .jsonl, .csv, .md or .txt; with --sheet FILE.html, .tex or .xml
value-practise-count = N
value-practise-attempts = N
value-practise-kind = KINDS
value-practise-shape = SHAPE
value-practise-list = FILE
column-exercise = Exercise
column-exercise-kind = Kind
column-field = Field
column-answer = Answer
column-right = Right
column-attempts = Attempts
column-solution = Solution
column-why = Why
practise-why-order = The best orders visit { $least } nodes, the worst { $most }.
page-view-results = Results
page-results-drop = Drop files of results here (results.jsonl of a study, games.jsonl of a match; study.json or match.json beside them), or
page-results-choose = choose files
page-results-where = They are read by the program that serves this page and go nowhere else.
page-results-none = No results yet. Start with “poda web --results FOLDER”, or drop files here.
page-results-games = Games
page-results-replay = Replay
page-results-review = Review
page-results-more = More games
page-results-large = A file is larger than 30 MB.
error-web-results = no such folder: '{ $found }'
results-study = Study { $suite }
results-match = { $game }: match of { $agents } agents
results-foreign = this is not a file of results that Poda has written
results-unknown = there are no results called '{ $found }'
results-unreadable = { $found } cannot be read
results-empty = no line of it can be read
results-files = no results in { $found } (accepted: results.jsonl of a study or games.jsonl of a match)
results-searches = { $count } searches. Points and labels lead to the comparison that counts them again.
results-machine = Measured on: { $machine }
results-damaged = Lines that are damaged or foreign and were left out: { $count }
results-games = { $count } games. Intervals are of 95 %.
results-no-game = The game is not known here, so games cannot be replayed; match.json names it.
results-cross-table = Cross-table
results-game = { $number }. { $first } – { $second }: { $result }
results-won-first = 1–0
results-won-second = 0–1
results-won-draw = ½–½
value-web-results = FOLDER
help-web-results = Folder whose studies and matches the page shows, read-only; may be given several times
page-view-practise = Practise
page-practise-kind = Exercise
page-practise-kind-values = Values of nodes
page-practise-kind-best = Best move
page-practise-kind-cuts = What is cut
page-practise-kind-window = Alpha and beta
page-practise-kind-whose = Whose bound
page-practise-kind-order = Order of moves
page-practise-kind-visits = Negascout
page-practise-from = From
page-practise-from-tree = a random tree
page-practise-from-position = this position
page-practise-from-list = a list
page-practise-list = Exercises, one in a line
page-practise-list-example = cuts 3,3 seed=17 count=2
page-practise-count = How many
page-practise-tries = Tries
page-practise-begin = Begin
page-practise-mark = Mark
page-practise-next = Next
page-practise-of = Exercise { $number } of { $count }
page-practise-left = tries left: { $tries }
page-practise-right = right: { $right } of { $of }
page-practise-step = See that step of the tree
page-practise-done = All done: { $right } of { $of } fields right.
page-practise-copy = Copy my result
page-practise-share = Copy the link for others
page-practise-copied = Copied. The number at the end guards against typing errors, not against cheating.
page-practise-result-list = Poda, { $count } exercises of list { $list }: { $right } of { $of }
page-practise-result = Poda, { $kind }, seed { $seed }, shape { $shape }: { $right } of { $of }
page-view-tree = Tree
page-view-compare = Compare
page-column-why = Why
page-why = { $move }: why? Show the tree
page-way-table = table { $value }
page-way-order = order { $value }
page-way-eval = judged by { $value }
page-tree-first = Search
page-tree-second = beside it
page-tree-none = nothing
page-tree-record = Record
page-tree-title = { $game }, { $moves }
page-tree-after = after { $count } moves
page-tree-after-one = after one move
tree-title-after = { $count ->
    [0] { $game }
    [one] { $game }, after one move
   *[other] { $game }, after { $count } moves
}
page-tree-recording = Recording…
page-tree-pin = Pin
page-tree-open = Open on the board
page-tree-help = Signs and keys
page-tree-over = The game is over: there is nothing to search.
page-tree-all = { $name }: { $all } nodes
page-tree-some = { $name }: { $shown } of { $all } nodes
page-tree-nodes = { $count } nodes
page-tree-about = about { $count } nodes
page-tree-whole = to the end
page-toy-text = The tree
page-toy-value = Value of the leaf
page-toy-add = Add a child
page-toy-remove = Remove the node
page-toy-shape = Shape
page-toy-seed = Seed
page-toy-random = Random tree
page-toy-wrong-shape = A shape is up to six numbers, such as 3,3,2: so many children on each level, and { $most } leaves in all.
page-compare-ways = Ways to search
page-compare-go = Compare
page-compare-trees = See the trees
page-compare-running = Searching…
page-compare-way = Search
page-compare-nodes = Nodes
page-compare-smallest = × smallest proof
page-compare-cutoffs = Cutoffs
page-compare-hits = Table hits
page-compare-time = Time
page-compare-value = Value
page-compare-to = depth { $depth }
page-compare-tick = Show the tree of { $way }
page-compare-curves = Nodes by depth
page-tree-large = The search visits more than { $most } nodes. Look less far ahead.
page-compare-large = Some searches take more than { $most } nodes and were given up.
page-proved-between = proved: between { $least } and { $most }
page-queued = Waiting for a place: { $count } ahead.
page-end-proved = Solved: every move is proved.
page-end-finished = Done.
page-end-late = The time is over.
page-end-time = Depth { $depth }, { $seconds } s: the time is over.
page-end-nodes = Depth { $depth }, { $seconds } s: the nodes are used up.
page-end-depth = Depth { $depth } is reached.
page-end-turn = Depth { $depth }, { $seconds } s: others are waiting for their turn.
page-end-stopped = Stopped.
page-go-on = Go on
page-solved = solved
page-running = Depth { $depth }: { $done } of { $of } moves
page-proving = Proving: { $done } of { $of } moves
page-return = Back to the game
page-bar = How the game stands
page-course = Course of the game
page-cursor = Place in the game
page-after = after { $count } moves: { $move }
page-to-start = To the start
page-back = One move back
page-forward = One move on
page-to-end = To the end
page-evaluate = Evaluate the game
page-review = Looking back
page-next-mistake = Next mistake
page-review-player = { $player }: moves: { $moves } · mistakes: { $mistakes } · lost for certain: { $lost } · by estimate: { $estimated }
page-better = Better: { $line }
page-moves = Moves
page-move-number = move { $number }: { $move }
page-engine = Engine
page-engine-who = Search
page-engine-table = Table
page-engine-eval = Judgement
page-engine-depth = Depth
page-engine-selective = { $depth }, selective
page-engine-nodes = Nodes
page-engine-speed = Nodes per second
page-engine-hits = Table hits
page-engine-cutoffs = Cutoffs
page-engine-time = Time
page-paste = Any notation of this game: a board, or the moves from the start
page-draw = Or click the squares:
page-side = To move
page-clear = Clear
page-cancel = Cancel
page-show = Show it
page-view-play = Play
page-view-analyse = Analyse
page-welcome = Play, and see what every move is worth
page-welcome-more = Poda plays board games against you and analyses them, from the next move to a proof. Choose a game, or begin with an example.
page-example = An example: which columns win?
page-example-story = X is to move in Connect-4. Two of the seven columns win by force. The analysis shows the value of each one, says what is proved, and plays the winning line out on the board.
page-example-go = See the analysis
page-games = Games
page-panel = Moves and analysis
page-take-over = Take over
page-rematch = Rematch
page-flip = Turn the board
page-resign = Resign
page-resigned = { $loser } resigns; { $winner } wins.
page-over = The game is over. Undo a move, or begin a new game.
page-not-yours = It is { $player }’s turn, and { $agent } plays there. “Take over” gives you the pieces.
page-waiting = { $player } waits: { $count } others are searching
page-proved = { $player }’s move is proved
page-unproved = { $player }’s move is not proved
page-advanced = Advanced: how { $player } plays
page-raw-agent = Agent as text
page-agent-random = Random
page-agent-edaversi = Edaversi
page-agent-ninja1 = Ninja 1
page-agent-ninja2 = Ninja 2
page-agent-ninja3 = Ninja 3
page-agent-minimax = Minimax
page-agent-negamax = Negamax
page-agent-alphabeta = Alpha-beta
page-agent-scout = Scout
page-agent-negascout = Negascout
page-agent-mtdf = MTD(f)
page-agent-engine = Engine
page-agent-perfect = Perfect
page-strength-level = level { $value }
page-strength-depth = depth { $value }
page-strength-time = { $value } s
page-strength-easy = easy
page-strength-medium = medium
page-strength-hard = hard
page-strength-hardest = very hard
page-promote = Make it the game
page-delete = Delete variation
page-dropped-move = Move { $number } of the link, { $move }, was left out with what follows it: { $reason }
page-dropped-position = The position of the link was left out: { $reason }
page-dropped-long = The link has more moves than can be shown; the rest was left out.
page-unconnected = Not connected. Trying again…
page-busy = The server has no room just now. Trying again…
page-failed = Something went wrong on this page. Loading it again brings back what the address says.
page-rules = Rules
page-export = Export
page-close = Close
page-save-svg = Board as SVG
page-save-png = Board as PNG
page-as-text = The game as text
page-as-link = The game as a link
page-copy-text = Copy the text
page-copy-link = Copy the link
page-text-copied = The text is copied
page-key-columns = let a piece fall into that column
