//! Known values of Othello positions, found by every algorithm.

use poda_core::Notation;
use poda_engines::{Engine, Request};
use poda_search::{Algorithm, TableWord};
use std::path::Path;

/// Game, position, and the value for the player to move.
const KNOWN: [(&str, &str, i32); 10] = [
    ("othello6", "--O----O-OOOOXOXXXOOXOXXOXXXXX--XXX- X", -2),
    ("othello6", "-XXXOOOXXXXOOXXXXO-OXOOOX-X-X---X--- X", -26),
    ("othello6", "-X-XO-OOOOOX-OXOXX-XOX-XXXXOXX-XO-OX X", 22),
    ("othello6", "--X-OOOOXOO-OOOOOOXOXOO--XOO--XOOO-- X", 18),
    ("othello6", "----OOOXO-OOXOXOXO-OOXOO-O-XXO--XXXX X", -2),
    ("othello", "--XXXXXX-O--XXX--OOOXOOOOOOOXXOO--OOOOOOX-OXXOOOXXXOOOOXOOOOOOXX X", 10),
    ("othello", "OOOOOOOOXXXOOXXXOOOOXOXXO-OOOXXXOOOOXXXXO-OOOXXX--OOOOXX---X--O- X", -18),
    ("othello", "XXXXX---OXXOXOOO-XOXXOO-OOOOXOOOOOOXOXOOXXOOOOXO-XOOOO-OXO-XXXXO X", 2),
    ("othello", "-XXXXO--OOXOOOO-OOXXOOXXOXOOOXXXXXXOXXXXXXXXXXXXXX-OOOXXX--O-O-- X", 24),
    ("othello", "OX-XXXX--XXXX-O-XXXXXOOXXXOOOXOXXXOOOOXXXXOXXXXXXOXOOOXXOX-XXX-- X", -18),
];

fn value(game: &str, position: &str, algorithm: Algorithm) -> Option<i32> {
    let start = poda_games::find(game).unwrap();
    let request = Request {
        table: TableWord::buckets(16 << 20),
        order: "table+mobility".parse().unwrap(),
        whole_line: false,
        ..Request::new(algorithm)
    };
    let mut engine = Engine::new(&start, &request).unwrap();
    engine.search(&start.parse(position).unwrap(), &mut |_| {}).finding.value()
}

#[test]
fn values_are_those_that_others_found() {
    for (game, position, known) in KNOWN {
        for algorithm in [Algorithm::AlphaBeta, Algorithm::Negascout, Algorithm::Mtdf] {
            assert_eq!(value(game, position, algorithm), Some(known), "{algorithm} {position}");
        }
    }
}

/// Many more, where they are there.
#[test]
fn so_are_those_of_a_larger_collection() {
    let shared = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data");
    for (game, file, most) in
        [("othello6", "othello6-positions.csv", 14), ("othello", "othello8-positions.csv", 12)]
    {
        let text = std::fs::read_to_string(shared.join(file)).unwrap_or_default();
        for line in text.lines().skip(1) {
            let [cells, side, empties, known] = line.split(',').collect::<Vec<_>>()[..] else {
                panic!("{line}")
            };
            if empties.parse::<u32>().unwrap() <= most {
                let found = value(game, &format!("{cells} {side}"), Algorithm::Mtdf);
                assert_eq!(found, known.parse().ok(), "{line}");
            }
        }
    }
}
