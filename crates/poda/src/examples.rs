//! Command lines to begin with, for the help of every command.

/// Two or three command lines that show what a command is for.
pub fn of(command: &str) -> &'static [&'static str] {
    match command {
        "poda" => &["poda", "poda play connect4", "poda help play"],
        "web" => &[
            "poda web --open",
            "poda web --port 8000",
            "poda web --bind 0.0.0.0 --name lab-server",
        ],
        "play" => &[
            "poda play tictactoe",
            "poda play connect4 --second engine:level=6",
            "poda play othello6 --first human --second human --record game.txt",
        ],
        "practise" => &[
            "poda practise --kind cuts --shape 3,3 --seed 17",
            "poda practise connect4 4455",
            "poda practise --sheet --kind cuts,window --answers -o sheet.html",
        ],
        "review" => {
            &["poda review othello6 game.txt", "poda review connect4 4455433 -o course.svg"]
        }
        "analyse" => &[
            "poda analyse connect4 4455 --time 2s",
            "poda analyse mnk:5,5,4 c3b2 --all",
            "poda analyse othello6 d3c5 --depth 8 --format json",
        ],
        "solve" => &[
            "poda solve mnk:4,4,3 --reading distance",
            "poda solve othello4 --proof proof.poda",
            "poda solve tictactoe - < positions.txt",
        ],
        "verify" => &["poda verify proof.poda", "poda verify proof.poda --game othello4"],
        "compare" => &[
            "poda compare tictactoe",
            "poda compare mnk:4,4,3 --depth 6 --algo alphabeta,negascout --table off,on",
            "poda compare tictactoe --chart nodes.svg",
        ],
        "bench" => &[
            "poda bench othello6-pv --limit 10s",
            "poda bench othello6-pv --out results",
            "poda bench obf problems/endgame.obf --threads 2",
        ],
        "match" => &[
            "poda match othello6 alphabeta:depth=4 engine:level=4",
            "poda match connect4 random alphabeta:depth=2 alphabeta:depth=4 --games 100 --out results",
        ],
        "perft" => &["poda perft connect4 --depth 6", "poda perft othello --depth 5 --distinct"],
        "tree" => &[
            "poda tree tictactoe XOX/OXO/... --algo alphabeta",
            "poda tree connect4 --depth 3 -o tree.svg",
            "poda tree mnk:3,3,3 --depth 3 --compare minimax,alphabeta -o page.html",
        ],
        "show" => &["poda show othello f5d6c3", "poda show tictactoe XO./.X./... -o board.svg"],
        "book" => &["poda book connect4:5,4 --plies 4", "poda book connect4 --plies 6 --out c4"],
        "convert" => &[
            "poda convert games.ggf games.sgf",
            "poda convert WTH_2003.wtb games.txt --keep-good",
            "poda convert - - --from obf --to ggf < positions.obf",
        ],
        "train" => {
            &["poda train othello6 --positions 2000", "poda train othello6 --out weights.bin"]
        }
        "gtp" => &["poda gtp othello engine:level=8", "poda gtp hex:5 alphabeta:depth=3"],
        "nboard" => &["poda nboard", "poda nboard engine:level=8"],
        "rules" => &["poda rules connect4", "poda rules hex:5,swap=yes"],
        "games" => &["poda games", "poda games --format json"],
        "agents" => &["poda agents", "poda agents desconecta"],
        "algorithms" => &["poda algorithms", "poda algorithms --format json"],
        "welcome" => &["poda welcome", "poda welcome --lang es"],
        "completions" => &["poda completions bash", "poda completions zsh -o _poda"],
        "man" => &["poda man pages", "poda man /usr/local/share/man/man1"],
        "help" => &["poda help", "poda help analyse"],
        _ => &[],
    }
}

#[cfg(test)]
mod tests {
    use crate::args::Args;
    use crate::locale::{Language, Locale};

    #[test]
    fn every_command_has_examples_that_can_be_typed() {
        let locale = Locale::new(Language::English);
        let root = Args::definition(&locale);
        for command in root.get_subcommands().chain([&root]) {
            let examples = super::of(command.get_name());
            assert!((2..=3).contains(&examples.len()), "{}", command.get_name());
            for line in examples {
                let words = line.split(' ').take_while(|word| *word != "<");
                let words: Vec<_> = words.map(Into::into).collect();
                Args::read(&words, &locale).map(drop).expect(line);
            }
        }
    }
}
