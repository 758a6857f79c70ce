//! The rules: the slow twin plays alike, and every law of games holds.

use crate::support::{
    self,
    twin::{Lot, Slow},
};
use crate::twin::{Twin, name};
use dots_and_boxes::{DotsAndBoxes, Measures};
use poda::prelude::*;
use std::collections::HashMap;

const SIZES: [(usize, usize); 7] = [(1, 1), (2, 1), (1, 4), (2, 2), (3, 2), (12, 2), (5, 5)];

fn start((columns, rows): (usize, usize)) -> DotsAndBoxes {
    DotsAndBoxes::new(Measures::parse(&format!("{columns},{rows}")).unwrap())
}

#[test]
fn the_slow_twin_plays_alike() {
    for size in SIZES {
        for seed in 0..30 {
            let mut position = start(size);
            for (slow, edge) in Twin::new(size.0, size.1).game(&mut Lot(seed)) {
                assert_eq!(position.text(), slow.text());
                assert_eq!(
                    position.outcome(),
                    slow.outcome().map(Outcome::Margin),
                    "{}",
                    slow.text()
                );
                let mut moves = MoveList::new();
                if position.expand(&mut moves).is_none() {
                    let mut edges: Vec<String> =
                        moves.iter().map(|&mv| position.move_text(mv)).collect();
                    let mut slow: Vec<String> = slow.moves().into_iter().map(name).collect();
                    edges.sort();
                    slow.sort();
                    assert_eq!(edges, slow);
                }
                if let Some(edge) = edge {
                    position = position.play(position.parse_move(&name(edge)).unwrap());
                }
            }
        }
    }
}

#[test]
fn lines_of_every_length_are_as_many() {
    let registry = Registry::new().with(Listing::of::<DotsAndBoxes>()).unwrap();
    for (size, depth) in [((1, 1), 4), ((2, 1), 7), ((2, 2), 4)] {
        let levels = registry.perft(&Erased::new(start(size)), depth, &|| true).unwrap();
        let counted: Vec<u64> = levels.iter().map(|level| level.nodes).collect();
        let slow: Vec<u64> =
            (0..=depth).map(|depth| Twin::new(size.0, size.1).lines(depth)).collect();
        assert_eq!(counted, slow, "{size:?}");
    }
}

/// What the first player wins by: found by the slow twin and nothing else.
#[test]
fn the_values_of_small_games_are_known() {
    for (size, value) in [((1, 1), -1), ((2, 1), 0), ((3, 1), -1), ((2, 2), 2)] {
        assert_eq!(Twin::new(size.0, size.1).rest(&mut HashMap::new()), value, "{size:?}");
    }
}

#[test]
fn the_laws_hold() {
    support::the_laws_hold::<DotsAndBoxes>(10);
}

#[test]
fn who_closes_a_box_moves_again() {
    let start = start((2, 1));
    for (moves, text) in [
        ("b1 a2 b3", "+-+.+/|..../+-+.+ O"),
        ("b1 a2 b3 c2", "+-+.+/|O|../+-+.+ O"),
        ("b1 a2 b3 d1 e2 d3", "+-+-+/|...|/+-+-+ X"),
        ("b1a2b3d1e2d3c2", "+-+-+/|X|X|/+-+-+ X"),
    ] {
        assert_eq!(start.parse(moves).unwrap().text(), text);
    }
}

#[test]
fn bad_text_is_refused_in_plain_words() {
    let start = start((2, 1));
    for (text, says) in [
        ("a1", "move 1: not a move: 'a1' (accepted: b1, d1, b3, d3, a2, c2, e2)"),
        ("b2", "move 1: not a move: 'b2' (accepted: b1, d1, b3, d3, a2, c2, e2)"),
        ("b1 z9", "move 2: not a move: 'z9' (accepted: d1, b3, d3, a2, c2, e2)"),
        ("b1é", "move 2: not a move: 'é' (accepted: d1, b3, d3, a2, c2, e2)"),
        ("b1 B1", "move 2: the edge is drawn already: b1"),
        ("+-+.+/|....", "not a position: '+-+.+/|....' (accepted: +.+.+/...../+.+.+ X, b1a2)"),
        ("+-+.+/|.... X", "the board has 3 rows, not 2"),
        ("+-+.+/|.../+-+.+ X", "row 2 has 5 cells, not 4"),
        ("+|+.+/|..../+-+.+ X", "not a cell: '|' (accepted: - .)"),
        ("+-+.+/-..../+-+.+ X", "not a cell: '-' (accepted: | .)"),
        ("--+.+/|..../+-+.+ X", "not a cell: '-' (accepted: +)"),
        ("+-+.+/|-.../+-+.+ X", "not a cell: '-' (accepted: X O .)"),
        ("+-+.+/|..../+-+.+ Y", "not a position: 'Y' (accepted: X, O)"),
        (
            "+-+.+/|.|../+-+.+ X",
            "impossible: the box b2 has an owner if, and only if, its four edges are drawn",
        ),
        (
            "+-+.+/|X.../+-+.+ X",
            "impossible: the box b2 has an owner if, and only if, its four edges are drawn",
        ),
    ] {
        assert_eq!(start.parse(text).unwrap_err().to_string(), says, "{text}");
    }
    let over = start.parse("b1a2b3d1e2d3c2").unwrap();
    assert_eq!(over.parse_move("b1"), Err(MoveError::Finished { text: "b1".to_owned() }));
    for text in ["", "2", "0,2", "13,1", "6,5", "2,2,2", "2,x"] {
        assert!(DotsAndBoxes::from_parameters(Some(text)).is_err(), "{text}");
    }
}
