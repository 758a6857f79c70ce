//! Searches of Kalah.

use crate::support::searches;
use crate::twin::Twin;
use kalah::Kalah;
use poda::prelude::*;
use std::collections::HashMap;

fn start(houses: usize, seeds: u32) -> (Twin, Kalah) {
    let start = Kalah::from_parameters(Some(&format!("{houses},{seeds}"))).unwrap();
    (Twin::new(houses, seeds, false), start)
}

fn positions(count: usize) -> Vec<(Twin, Kalah)> {
    searches::positions(count, |number| {
        let (houses, seeds) = [(3, 2), (4, 3)][number % 2];
        start(houses, seeds)
    })
}

#[test]
fn every_search_finds_what_the_slow_twin_finds() {
    searches::find_what_the_slow_twin_finds(positions(100));
}

#[test]
fn every_search_to_a_depth_finds_what_minimax_finds() {
    searches::find_what_minimax_finds(positions(50), "stores");
}

#[test]
fn small_games_are_solved() {
    for (houses, seeds) in [(3, 2), (3, 3), (2, 4), (4, 3)] {
        let (twin, start) = start(houses, seeds);
        let expected = match (houses, seeds) {
            // Too large for the slow twin in a test.
            (4, 3) => 6,
            _ => twin.value(&mut HashMap::new()),
        };
        let (algorithm, reading) = (Algorithm::AlphaBeta, Reading::PLAIN);
        let mut request = searches::request(algorithm, "map:1000000", "all+greed", reading);
        request.deepening = houses < 4;
        searches::solves(start, &request, expected);
    }
}
