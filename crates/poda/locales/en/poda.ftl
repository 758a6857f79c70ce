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
help-perft = Count the move sequences of a length
help-show = Show a position: board, side to move, legal moves, result
help-games = List the games
help-algorithms = List the search algorithms
help-completions = Print a completion script for a shell

# Help: the arguments

help-all-game = The game, such as tictactoe or mnk:5,5,4 (see: poda games)
help-all-position = A drawn board or the moves played; the start if left out
help-solve-position = A drawn board or the moves played; - reads one position per line from standard input
help-all-format = How data is written (default: text)
help-all-lang = Language of texts (default: that of the environment)
help-all-seed = Seed of everything random (default: 1)
help-all-quiet = No progress, no remarks
help-all-help = Show this help
help-all-version = Show the version
help-all-depth = Plies to look ahead, 0 to 10000
help-compare-depth = Plies to look ahead, 0 to 10000 (default: to the end of the game)
help-perft-depth = Length of the sequences in plies, 0 to 10000
help-all-time = Longest time: 500ms, 2s, 1m, 1h
help-all-nodes = Most nodes to generate
help-all-all = Give the value of every move
help-analyse-exact = Search to the end of the game; exit code 3 if a limit prevents it
help-solve-weak = Find only who wins, not by how much
help-solve-memory = Memory for the transposition table: 64MiB, 1GiB
help-all-algo = Search algorithm (see: poda algorithms)
help-compare-algo = Search algorithms, with commas between them (see: poda algorithms)
help-all-table = Transposition table: off, study, map:N, lru:N, buckets:SIZE or on
help-compare-table = Transposition tables, with commas between them: off, study, map:N, lru:N, buckets:SIZE, on
help-all-eval = Evaluator of unfinished positions (see: poda games)
help-all-order = Move ordering (see: poda games)
help-all-reading = Count results plainly, or prefer short wins and long losses
help-all-knowledge = Use what is known for certain about the game
help-compare-runs = Times each search is repeated (default: 1)
help-compare-per-move = One row for every move of the position
help-perft-distinct = Count each position once, however it is reached
help-play-first = Who moves first
help-play-second = Who moves second
help-play-position = Position to begin with: a drawn board or the moves played
help-play-mark = The mark drawn for you
help-play-starts = Who makes the first move
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
accepted-count = a whole number, 1 or more
accepted-seed = a whole number, 0 or more
accepted-time = more than 0, such as 500ms, 2s, 1.5m, 1h; a plain number is seconds
accepted-size = more than 0, such as 4096, 500KB, 64MiB, 1GiB

# Errors of games, positions, moves and files

error-quantity = '{ $found }' (accepted: { $accepted })
error-interrupted = interrupted
error-file-write = cannot write { $path }: { $cause }
error-game-unknown = unknown game: '{ $name }' (accepted: { $accepted })
error-game-variant = not a variant of { $game }: '{ $found }' (accepted: { $accepted })
error-move-unreadable = not a move: '{ $text }' (accepted: { $accepted })
error-move-occupied = the cell is taken: { $cell }
error-move-finished = the game is over before '{ $text }'
error-position-unreadable = not a position: '{ $text }' (accepted: { $accepted })
error-position-rows = the board has { $expected } rows, not { $found }
error-position-cells = row { $row } has { $expected } cells, not { $found }
error-position-letter = not a cell: '{ $found }' (accepted: { $accepted })
error-position-counts = impossible: { $first } X and { $second } O; X moves first, so X has as many or one more
error-position-side = '{ $found }' cannot be to move: it is { $expected }'s turn
error-position-two-winners = impossible: both players have won
error-position-played-on = { $winner ->
    [first] impossible: the first player had won before the last move
   *[second] impossible: the second player had won before the last move
}
error-position-move = move { $number }: { $error }

# Words

word-yes = yes
word-no = no
word-first = first
word-second = second
word-draw = draw
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
column-evaluators = Evaluators
column-example = Example
column-expanded = Expanded
column-form = Form
column-game = Game
column-generated = Generated
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
column-table = Table
column-table-cutoffs = Table cutoffs
column-table-hits = Table hits
column-to-move = To move
column-value = Value
column-value-first = For first
column-what = What it is
