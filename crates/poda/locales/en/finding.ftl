# Being found: rules, agents, help, pages for man

heading-examples = Examples
help-rules = Tell the rules of a game
help-agents = List the agents: who there is to play against
help-agents-game = Only those that play this game
help-man = Write pages for man, one for each command
help-man-folder = The folder for the pages; it is made if it is not there
help-help = Explain a command; the same as COMMAND --help
help-help-command = The command; without it the program is explained
value-man-folder = FOLDER
value-help-command = COMMAND
man-written = Pages for man: { $path }
column-rules = Rules
column-plays = Plays
agents-all = every game
agents-options = Options of agents that search, behind a colon and with commas between them: { $options }
agent-human = a person at the keyboard (only in play)
agent-random = any legal move
agent-ninja1 = the first opponent of DesConecta-4 Boom: looks at little
agent-ninja2 = the second: looks ahead a little
agent-ninja3 = the third and strongest of them
agent-edaversi = the engine of a desktop game of Othello, its weaknesses mended
agent-engine = everything that helps, a second per move; level=1 to 20 makes it weaker or stronger
agent-perfect = searches to the end of the game: shortest win, longest loss
agent-gtp = another program that speaks the Go Text Protocol, started by that command line

# Options that fit

error-option-useless = { $option } means nothing to poda { $command }
error-columns-json = --columns chooses columns of tables: it means nothing with --format { $format }, which has all keys
error-output-ending = the ending of '{ $found }' does not say what to write (accepted: { $accepted })
error-output-format = '{ $found }' has another ending than --format { $format } (accepted: one of the two, or both alike)
error-tree-rows = a tree is no table: --format { $found } means nothing to it (accepted: text, json; or -o FILE.svg, .png, .dot, .html)
tree-scaled = The picture is drawn at { $share } % of its usual size, so that it fits; .svg has no such limit.
help-all-seed = Seed of everything random (default: 1; in play: any)
help-web-name = A name under which the server may be called, besides its addresses; can be given several times
value-web-name = NAME
error-web-name = not a name of a machine: '{ $found }' (accepted: letters, digits, - and ., such as lab-server)
web-alone = poda: this is the workbench: open the address in a browser. Ctrl-C ends it. 'poda help' tells what else there is.

# Defaults of one command or another, and names of values

help-analyse-depth = Plies to look ahead, 0 to 10000 (default: as many as the other limits allow)
help-analyse-time = Longest time: 500ms, 2s, 1m, 1h (default: 2s, where there is no other limit)
help-analyse-nodes = Most nodes to generate (default: no limit)
help-analyse-algo = Search algorithm (see: poda algorithms; default: negascout)
help-analyse-table = Transposition table: off, study, map:N, lru:N, buckets:SIZE or on (default: on)
help-analyse-eval = Evaluator of unfinished positions (see: poda games; default: the best of the game)
help-analyse-order = Move ordering (see: poda games, poda algorithms; default: all)
help-analyse-reading = Count results plainly, or prefer short wins and long losses (default: distance)
help-solve-time = Longest time: 500ms, 2s, 1m, 1h (default: no limit)
help-solve-nodes = Most nodes to generate (default: no limit)
help-solve-algo = Search algorithm (see: poda algorithms; default: alphabeta)
help-solve-table = Transposition table: off, study, map:N, lru:N, buckets:SIZE or on (default: as large as --memory says)
help-solve-order = Move ordering (see: poda games, poda algorithms; default: table)
help-solve-reading = Count results plainly, or prefer short wins and long losses (default: plain)
help-compare-order = Move ordering (see: poda games, poda algorithms; default: that of the game's rules)
help-compare-reading = Count results plainly, or prefer short wins and long losses (default: plain)
help-tree-table = Transposition table: off, study, map:N, lru:N, buckets:SIZE or on (default: off)
help-tree-order = Move ordering (see: poda games, poda algorithms; default: that of the game's rules)
help-tree-reading = Count results plainly, or prefer short wins and long losses (default: plain)
help-verify-time = Stop after this long (30s, 2m; exit code 3; default: no limit)
help-verify-nodes = Stop after searching so many nodes (exit code 3; default: no limit)
value-all-threads = N
value-all-memory = SIZE
value-solve-processor = KIND
value-solve-without = A,B
value-bench-suite = SUITE
value-bench-labels = A..B
value-bench-limit = TIME
value-bench-out = FOLDER
man-heading-name = NAME
man-heading-synopsis = SYNOPSIS
man-heading-description = DESCRIPTION
man-heading-options = OPTIONS
man-heading-subcommands = COMMANDS
man-heading-extra = EXAMPLES
man-heading-version = VERSION
