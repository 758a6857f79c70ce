//! Whatever helps a search, it finds what the slow twin and plain minimax find.

use crate::twin::{Lot, Twin};
use kalah::Kalah;
use poda::prelude::*;
use std::collections::HashMap;

const TABLES: [&str; 5] = ["off", "study", "map:100", "lru:1000", "buckets:4KiB"];
const ORDERS: [&str; 5] = ["own", "table", "killers+history", "greed", "all+greed"];

/// So many nodes are looked at for a position, at most.
const SMALL: u32 = 400;

/// Positions whose trees are small, as the twin and as we have them.
fn positions(count: usize) -> Vec<(Twin, Kalah)> {
    let mut lot = Lot(12);
    let mut found = Vec::new();
    while found.len() < count {
        let (houses, seeds) = [(3, 2), (4, 3)][found.len() % 2];
        let game = Twin::new(houses, seeds, false).game(&mut lot);
        let (twin, _) = game[lot.below(game.len() - 1)].clone();
        if twin.nodes(SMALL).is_some() {
            let start = Kalah::from_parameters(Some(&format!("{houses},{seeds}"))).unwrap();
            found.push((twin.clone(), start.parse(&twin.text()).unwrap()));
        }
    }
    found
}

fn request(algorithm: Algorithm, table: &str, order: &str, reading: Reading) -> Request {
    let mut request = Request::new(algorithm);
    request.table = table.parse().unwrap();
    request.order = order.parse().unwrap();
    request.reading = reading;
    request
}

fn search(position: &Kalah, request: &Request) -> Report {
    Engine::of(position, request).unwrap().search(&Erased::new(*position), &mut |_| {})
}

/// The score for the player to move, by looking at everything.
fn score(position: &Twin, reading: Reading, ply: u32) -> Score {
    let mover = Player::BOTH[position.mover];
    if let Some(margin) = position.outcome() {
        return reading.score(Outcome::Margin(margin), mover, ply);
    }
    let children = position.moves().into_iter().map(|house| {
        let child = position.play(house);
        let score = score(&child, reading, ply + 1);
        if child.mover == position.mover { score } else { -score }
    });
    children.max().unwrap()
}

#[test]
fn every_search_finds_what_the_slow_twin_finds() {
    for (twin, position) in positions(100) {
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
#[test]
fn every_search_to_a_depth_finds_what_minimax_finds() {
    for (depth, (_, position)) in (1..=5).cycle().zip(positions(50)) {
        let asked = |algorithm, table, order| {
            let mut request = request(algorithm, table, order, Reading::DISTANCE);
            request.eval = Some("stores".to_owned());
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

/// Whole games: the value, and a line that leads to it.
#[test]
fn small_games_are_solved() {
    for (houses, seeds) in [(3, 2), (3, 3), (2, 4), (4, 3)] {
        let expected = match (houses, seeds) {
            // Too large for the slow twin in a test.
            (4, 3) => 6,
            _ => Twin::new(houses, seeds, false).value(&mut HashMap::new()),
        };
        let start = Kalah::from_parameters(Some(&format!("{houses},{seeds}"))).unwrap();
        let mut request = request(Algorithm::AlphaBeta, "map:1000000", "all+greed", Reading::PLAIN);
        request.deepening = houses < 4;
        let finding = search(&start, &request).finding;
        assert_eq!((finding.score.points(), finding.complete), (expected, true));
        let play = |position: Kalah, mv: &ErasedMove| position.play(Kalah::decode(mv.0));
        let end = finding.line.iter().fold(start, play);
        assert_eq!(end.outcome(), Some(Outcome::Margin(expected)), "{}", end.text());
    }
}
