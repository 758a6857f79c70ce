//! Connect-4 by its figures: move sequences, results, and what a line is worth.

use poda_core::{Game, MoveList, Notation, Outcome, Player, Score};
use poda_games::connect_four::{Board, ConnectFour, Rectangle, Shape};
use poda_games::{Catalogued, Listed, catalogue};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

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

/// The value by the rules alone.
fn value<S: Shape>(position: &Board<S>) -> i32 {
    if let Some(outcome) = position.outcome() {
        let margin = outcome.value_for_first();
        return if position.to_move() == Player::First { margin } else { -margin };
    }
    let mut moves = MoveList::new();
    position.moves(&mut moves);
    moves.iter().map(|&mv| -value(&position.play(mv))).max().expect("the game goes on")
}

/// Positions of games played at random, with few empty cells: what is known of them holds, and often tells something.
#[test]
fn what_is_known_holds_on_boards_of_any_height() {
    let mut chance = Xoshiro256PlusPlus::seed_from_u64(3);
    let mut told = 0;
    for round in 0..600 {
        let (columns, rows) = [(4, 4), (5, 4), (4, 5), (5, 5), (6, 4), (4, 7)][round % 6];
        let shape = Rectangle::new(columns, rows, round % 7 == 0).expect("a board");
        let mut position = Board::new(shape);
        let stones = columns * rows - chance.random_range(4..10);
        while position.outcome().is_none() && position.ply() < Some(stones.into()) {
            let mut moves = MoveList::new();
            position.moves(&mut moves);
            position = position.play(moves[chance.random_range(0..moves.len())]);
        }
        if position.outcome().is_some() {
            continue;
        }
        let known = position.knowledge().expect("there is some").bounds(&position);
        let truth = Score::new(value(&position));
        assert!(known.alpha <= truth && truth <= known.beta, "{shape:?} {}", position.text());
        told += u32::from(known.beta <= Score::new(0));
    }
    assert!(told > 50, "{told}");
}
