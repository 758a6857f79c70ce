//! The rules: the slow twin plays alike, and every law of games holds.

use crate::support::{
    self,
    twin::{Lot, Slow},
};
use crate::twin::Twin;
use kalah::{Kalah, Variant};
use poda::prelude::*;
use std::collections::HashMap;

/// Houses, seeds, whether empty houses capture.
const VARIANTS: [(usize, u32, bool); 7] = [
    (3, 2, false),
    (3, 2, true),
    (4, 3, false),
    (6, 4, false),
    (6, 6, true),
    (2, 6, false),
    (1, 1, false),
];

fn start((houses, seeds, empty): (usize, u32, bool)) -> Kalah {
    let empty = if empty { ",empty=capture" } else { "" };
    Kalah::new(Variant::parse(&format!("{houses},{seeds}{empty}")).unwrap())
}

fn twin((houses, seeds, empty): (usize, u32, bool)) -> Twin {
    Twin::new(houses, seeds, empty)
}

#[test]
fn the_slow_twin_plays_alike() {
    for variant in VARIANTS {
        for seed in 0..200 {
            let mut position = start(variant);
            for (slow, house) in twin(variant).game(&mut Lot(seed)) {
                assert_eq!(position.text(), slow.text());
                assert_eq!(
                    position.outcome(),
                    slow.outcome().map(Outcome::Margin),
                    "{}",
                    slow.text()
                );
                let mut moves = MoveList::new();
                if position.expand(&mut moves).is_none() {
                    let houses: Vec<usize> = moves.iter().map(|mv| mv.0.into()).collect();
                    assert_eq!(houses, slow.moves());
                }
                if let Some(house) = house {
                    position =
                        position.play(position.parse_move(&(house + 1).to_string()).unwrap());
                }
            }
        }
    }
}

#[test]
fn lines_of_every_length_are_as_many() {
    let registry = Registry::new().with(Listing::of::<Kalah>()).unwrap();
    for variant in VARIANTS {
        let levels = registry.perft(&Erased::new(start(variant)), 6, &|| true).unwrap();
        let counted: Vec<u64> = levels.iter().map(|level| level.nodes).collect();
        let slow: Vec<u64> = (0..=6).map(|depth| twin(variant).lines(depth)).collect();
        assert_eq!(counted, slow, "{variant:?}");
    }
}

/// What the first player wins by: found by the slow twin and nothing else.
#[test]
fn the_values_of_small_games_are_known() {
    for (variant, value) in
        [((3, 2, false), 4), ((3, 2, true), 4), ((3, 3, false), 2), ((2, 4, false), -12)]
    {
        assert_eq!(twin(variant).value(&mut HashMap::new()), value, "{variant:?}");
    }
}

#[test]
fn the_laws_hold() {
    support::the_laws_hold::<Kalah>(50);
}

/// What happens where rules differ from table to table.
#[test]
fn captures_and_the_end_are_as_stated() {
    for (variant, before, mv, after) in [
        // The last seed in the own store: the same player again.
        ("3,2", "2,2,2/0 2,2,2/0 1", "2", "2,0,3/1 2,2,2/0 1"),
        // An own empty house and seeds opposite: all of them are captured.
        ("3,2", "1,0,2/1 2,3,2/1 1", "1", "0,0,2/5 2,0,2/1 2"),
        // Nothing opposite: the seed stays, or is captured alone.
        ("3,2", "1,0,2/3 2,0,2/2 1", "1", "0,1,2/3 2,0,2/2 2"),
        ("3,2,empty=capture", "1,0,2/3 2,0,2/2 1", "1", "0,0,2/4 2,0,2/2 2"),
        // All the way round, past the other store, into the house where it began.
        ("1,6", "3/4 2/3 1", "1", "0/9 0/3 2"),
        // Whoever is to move has no seeds: the rest is the opponent's.
        ("3,2", "0,0,1/4 0,1,2/4 1", "3", "0,0,0/5 0,0,0/7 1"),
        ("3,2", "0,1,0/4 0,0,1/6 2", "3", "0,0,0/5 0,0,0/7 2"),
    ] {
        let start = Kalah::from_parameters(Some(variant)).unwrap();
        let position = start.parse(before).unwrap_or_else(|error| panic!("{before}: {error}"));
        let next = position.play(position.parse_move(mv).unwrap());
        assert_eq!(next.text(), after, "{before}, {mv}");
    }
}

#[test]
fn bad_text_is_refused_in_plain_words() {
    let start = Kalah::from_parameters(Some("3,2")).unwrap();
    for (text, says) in [
        ("x", "move 1: not a move: 'x' (accepted: 1–3)"),
        ("4", "move 1: not a move: '4' (accepted: 1–3)"),
        ("0", "move 1: not a move: '0' (accepted: 1–3)"),
        ("22", "move 2: there are no seeds in house 2"),
        ("2,2,2/0", "not a position: '2,2,2/0' (accepted: 2,2,2/0 2,2,2/0 1, 12)"),
        ("2,2/0 2,2,2/0 1", "the first player has 3 houses, not 2"),
        ("2,2,2/0 2,2,2,2/0 1", "the second player has 3 houses, not 4"),
        ("2,2,2/0 2,2,3/0 1", "there are 12 seeds in all, not 13"),
        ("2,2,2/0 2,2,-2/0 1", "not a position: '-2' (accepted: 0–12)"),
        ("2,2,2/300 2,2,2/0 1", "not a position: '300' (accepted: 0–12)"),
        ("2,2,2/0 2,2,2/0 3", "not a position: '3' (accepted: 1, 2)"),
        (
            "0,0,0/4 2,2,2/2 1",
            "impossible: the first player cannot move, so that all other seeds are in the store of the opponent",
        ),
    ] {
        assert_eq!(start.parse(text).unwrap_err().to_string(), says, "{text}");
    }
    let over = start.parse("0,0,0/5 0,0,0/7 1").unwrap();
    assert_eq!(over.parse_move("1"), Err(MoveError::Finished { text: "1".to_owned() }));
    for text in ["", "3", "0,2", "7,2", "3,0", "3,7", "3,2,empty", "3,2,empty=capture,1"] {
        assert!(Kalah::from_parameters(Some(text)).is_err(), "{text}");
    }
}
