//! Othello by its figures: move sequences, positions up to symmetry, and three boards.

use poda_core::{Game, MoveList, Notation, Outcome, Symmetry};
use poda_games::Catalogued;
use poda_games::othello::Othello;
use std::collections::HashSet;

fn start<const N: usize>() -> Othello<N>
where
    Othello<N>: Catalogued,
{
    Othello::from_parameters(None).unwrap()
}

/// Move sequences of exactly this length; a pass is a move, a finished game has no continuation.
fn perft<const N: usize>(position: &Othello<N>, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut moves = MoveList::new();
    position.expand(&mut moves);
    moves.iter().map(|&mv| perft(&position.play(mv), depth - 1)).sum()
}

#[test]
fn move_sequences_are_as_many_as_others_count() {
    let eight = [4, 12, 56, 244, 1396, 8200, 55_092, 390_216, 3_005_288];
    let six = [4, 12, 56, 244, 1364, 7604, 47_740, 308_716, 2_114_912];
    for (depth, (eight, six)) in (1..).zip(eight.into_iter().zip(six)) {
        assert_eq!(perft(&start::<8>(), depth), eight, "8×8, depth {depth}");
        assert_eq!(perft(&start::<6>(), depth), six, "6×6, depth {depth}");
    }
}

/// Mover's and other's discs, colours forgotten, up to the eight symmetries.
fn class(position: &Othello<6>) -> (u64, u64) {
    (0..8).map(|index| position.image(index)).map(|it| (it.mover(), it.other())).min().unwrap()
}

#[test]
fn positions_up_to_symmetry_are_as_many_as_others_count() {
    let mut level = vec![start::<6>()];
    for (discs, count) in (4..).zip([1, 1, 3, 14, 60, 314, 1632, 9069, 51_964]) {
        let mut seen = HashSet::new();
        level.retain(|position| seen.insert(class(position)));
        assert_eq!(level.len(), count, "{discs} discs");
        level = level.iter().flat_map(after_a_disc).collect();
    }
}

/// The positions just after the next disc, be it after a pass.
fn after_a_disc(position: &Othello<6>) -> Vec<Othello<6>> {
    let mut moves = MoveList::new();
    position.expand(&mut moves);
    let next = moves.iter().map(|&mv| position.play(mv));
    let passes = position.mobility() == 0;
    next.flat_map(|it| if passes { after_a_disc(&it) } else { vec![it] }).collect()
}

#[test]
fn the_second_player_has_four_answers_on_the_start_board() {
    let board = start::<8>().text().replace(" X", " O");
    let position = start::<8>().parse(&board).unwrap();
    assert_eq!(position.mobility().count_ones(), 4);
}

#[test]
fn a_player_without_anything_to_enclose_passes_or_is_done() {
    let rows = ["-OOOOOOO"; 8].join("/");
    let position = start::<8>().parse(&format!("{rows} X")).unwrap();
    assert_eq!(position.mobility(), 0);
    assert_eq!(position.outcome().map(Outcome::value_for_first), Some(-64));
    let counted = Othello::<8>::from_parameters(Some("empties=nobody")).unwrap();
    let position = counted.parse(&format!("{rows} X")).unwrap();
    assert_eq!(position.outcome().map(Outcome::value_for_first), Some(-56));
}

#[test]
fn an_illegal_move_is_refused() {
    let start = start::<8>();
    for mv in ["a1", "d4", "pass", "e3", "i9"] {
        assert!(start.parse_move(mv).is_err(), "{mv}");
    }
    for mv in ["d3", "C4", "f5", "e6"] {
        assert!(start.parse_move(mv).is_ok(), "{mv}");
    }
}
