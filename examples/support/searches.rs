//! Whatever helps a search, it finds what the slow twin and plain minimax find.

use super::twin::{Lot, Slow};
use poda::prelude::*;

const TABLES: [&str; 5] = ["off", "study", "map:100", "lru:1000", "buckets:4KiB"];
const ORDERS: [&str; 5] = ["own", "table", "killers+history", "greed", "all+greed"];

/// So many nodes are looked at for a position, at most.
const SMALL: u32 = 400;

/// Positions whose trees are small, as the twin and as the game has them; `start` tells where each game begins.
pub fn positions<T: Slow, G: Listed>(count: usize, start: impl Fn(usize) -> (T, G)) -> Vec<(T, G)> {
    let mut lot = Lot(12);
    let mut found = Vec::new();
    while found.len() < count {
        let (slow, start) = start(found.len());
        let game = slow.game(&mut lot);
        let (twin, _) = game[lot.below(game.len() - 1)].clone();
        if twin.nodes(SMALL).is_some() {
            found.push((twin.clone(), start.parse(&twin.text()).unwrap()));
        }
    }
    found
}

pub fn request(algorithm: Algorithm, table: &str, order: &str, reading: Reading) -> Request {
    let mut request = Request::new(algorithm);
    request.table = table.parse().unwrap();
    request.order = order.parse().unwrap();
    request.reading = reading;
    request
}

fn search<G: Listed>(position: &G, request: &Request) -> Report {
    Engine::of(position, request).unwrap().search(&Erased::new(position.clone()), &mut |_| {})
}

/// The score for the player to move, by looking at everything.
fn score(position: &impl Slow, reading: Reading, ply: u32) -> Score {
    let mover = Player::BOTH[position.mover()];
    if let Some(margin) = position.outcome() {
        return reading.score(Outcome::Margin(margin), mover, ply);
    }
    let children = position.moves().into_iter().map(|mv| {
        let child = position.play(mv);
        let score = score(&child, reading, ply + 1);
        if child.mover() == position.mover() { score } else { -score }
    });
    children.max().unwrap()
}

pub fn find_what_the_slow_twin_finds<T: Slow, G: Listed>(positions: Vec<(T, G)>) {
    for (twin, position) in positions {
        for reading in [Reading::PLAIN, Reading::DISTANCE] {
            let expected = score(&twin, reading, 0);
            for algorithm in Algorithm::ALL {
                for table in TABLES {
                    for order in ORDERS {
                        let request = request(algorithm, table, order, reading);
                        let finding = search(&position, &request).finding;
                        let what = format!("{}: {request:?}", twin.text());
                        assert_eq!(finding.score, expected, "{what}");
                        assert_eq!(finding.fault, None, "{what}");
                        assert!(finding.complete, "{what}");
                    }
                }
            }
        }
    }
}

/// To a depth, with a judge: what minimax says.
pub fn find_what_minimax_finds<T, G: Listed>(positions: Vec<(T, G)>, eval: &str) {
    for (depth, (_, position)) in (1..=5).cycle().zip(positions) {
        let asked = |algorithm, table, order| {
            let mut request = request(algorithm, table, order, Reading::DISTANCE);
            request.eval = Some(eval.to_owned());
            request.limits.depth = Some(depth);
            search(&position, &request).finding.score
        };
        let expected = asked(Algorithm::Minimax, "off", "own");
        for algorithm in Algorithm::ALL {
            for (table, order) in TABLES.into_iter().zip(ORDERS) {
                assert_eq!(asked(algorithm, table, order), expected, "{}", position.text());
            }
        }
    }
}

/// A whole game: the value, and a line that leads to it.
pub fn solves<G: Listed>(start: G, request: &Request, expected: i32) {
    let finding = search(&start, request).finding;
    assert_eq!((finding.score.points(), finding.complete), (expected, true));
    let play = |position: G, mv: &ErasedMove| position.play(G::decode(mv.0));
    let end = finding.line.iter().fold(start, play);
    assert_eq!(end.outcome(), Some(Outcome::Margin(expected)), "{}", end.text());
}
