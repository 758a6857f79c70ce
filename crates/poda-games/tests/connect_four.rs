//! Connect-4 by its figures: move sequences, results, and what a line is worth.

use poda_core::{Game, MoveList, Notation, Outcome};
use poda_games::connect_four::{Board, ConnectFour, Rectangle};
use poda_games::{Catalogued, catalogue};

fn start() -> ConnectFour {
    ConnectFour::from_parameters(None).unwrap()
}

/// Move sequences of exactly this length; a finished game has no continuation.
fn perft<G: Game>(position: &G, depth: u32) -> u64 {
    let mut moves = MoveList::new();
    if depth == 0 || position.expand(&mut moves).is_some() {
        return u64::from(depth == 0);
    }
    if depth == 1 {
        return moves.len() as u64;
    }
    moves.iter().map(|&mv| perft(&position.play(mv), depth - 1)).sum()
}

const SEQUENCES: [u64; 10] =
    [7, 49, 343, 2401, 16_807, 117_649, 823_536, 5_673_234, 39_394_572, 268_031_646];

#[test]
fn move_sequences_are_as_many_as_others_count() {
    for (depth, count) in (1..).zip(SEQUENCES) {
        assert_eq!(perft(&start(), depth), count, "depth {depth}");
    }
}

#[test]
fn the_constant_shape_counts_like_any_other() {
    let sized = Board::new(Rectangle::new(7, 6, false).unwrap());
    assert_eq!(perft(&sized, 7), SEQUENCES[6]);
}

#[test]
fn a_line_counts_the_stones_that_its_maker_has_left() {
    for (game, columns, value) in [
        ("connect4", "1212121", 18),
        ("connect4", "71212121", -18),
        ("connect4:7,6,misere=yes", "1212121", -18),
        ("connect4:7,6,misere=yes", "71212121", 18),
        // 13 stones of the first player and 12 of the second.
        ("connect4:5,5", "1212121", 10),
        ("connect4:5,5", "51212121", -9),
        // The last stone of the first player, and nobody's line.
        ("connect4:2,4", "1212121", 1),
        ("connect4:2,4", "11112222", 0),
    ] {
        let end = catalogue().find(game).unwrap().parse(columns).unwrap();
        assert_eq!(end.outcome().map(Outcome::value_for_first), Some(value), "{game} {columns}");
    }
}
