//! Searches of Dots and Boxes.

use crate::support::searches;
use crate::twin::Twin;
use dots_and_boxes::DotsAndBoxes;
use poda::prelude::*;
use std::collections::HashMap;

fn start(columns: usize, rows: usize) -> (Twin, DotsAndBoxes) {
    let start = DotsAndBoxes::from_parameters(Some(&format!("{columns},{rows}"))).unwrap();
    (Twin::new(columns, rows), start)
}

fn positions(count: usize) -> Vec<(Twin, DotsAndBoxes)> {
    searches::positions(count, |number| {
        let (columns, rows) = [(2, 2), (3, 2), (3, 3)][number % 3];
        start(columns, rows)
    })
}

#[test]
fn every_search_finds_what_the_slow_twin_finds() {
    searches::find_what_the_slow_twin_finds(positions(100));
}

#[test]
fn every_search_to_a_depth_finds_what_minimax_finds() {
    searches::find_what_minimax_finds(positions(50), "boxes");
}

#[test]
fn small_games_are_solved() {
    for (columns, rows) in [(1, 1), (2, 1), (3, 1), (2, 2)] {
        let (twin, start) = start(columns, rows);
        let expected = twin.rest(&mut HashMap::new());
        let (algorithm, reading) = (Algorithm::AlphaBeta, Reading::PLAIN);
        let mut request = searches::request(algorithm, "study", "all+greed", reading);
        request.deepening = true;
        searches::solves(start, &request, expected);
    }
}
