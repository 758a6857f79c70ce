//! The counts of the literature, to the last node.

use poda_core::processor::{Avx2, Avx512, Plain};
use poda_core::{Blind, Evaluator, Game, MoveList, Notation, Player, Processor, Reading, Score};
use poda_games::Catalogued;
use poda_games::othello::{On, Othello};
use poda_games::tic_tac_toe::TicTacToe;
use poda_games::toy::Toy;
use poda_search::{
    Algorithm, Counters, Level, Limits, Settings, StopFlag, TableWord, Tools, census, perft,
    search, search_by, smallest_proof,
};
use std::sync::atomic::{AtomicU64, Ordering};

fn start() -> TicTacToe {
    TicTacToe::from_parameters(None).unwrap()
}

/// The position after X's first move, cells counted from 1.
fn after(cell: u32) -> TicTacToe {
    start().play(start().parse_move(&cell.to_string()).unwrap())
}

fn count<G: Game + Send + 'static>(
    position: &G,
    algorithm: Algorithm,
    table: &str,
    depth: Option<u32>,
) -> (i32, Counters) {
    let mut table = table.parse::<TableWord>().unwrap().build::<G>().unwrap();
    let mut tools = Tools::none();
    tools.table = table.as_deref_mut().map(|table| table as _);
    let mut settings = Settings::new(algorithm);
    settings.limits = Limits { depth, ..Limits::default() };
    let mut counters = Counters::default();
    let found = search(position, &settings, &mut tools, &mut counters);
    (found.score.points(), counters)
}

#[test]
fn tic_tac_toe_without_and_with_the_table_of_the_study() {
    use Algorithm::{AlphaBeta, Minimax, Negamax, Negascout, Scout};
    for (algorithm, table, generated, expanded) in [
        (Minimax, "off", 549_946, 294_778),
        (Negamax, "off", 549_946, 294_778),
        (AlphaBeta, "off", 18_297, 10_967),
        (Scout, "off", 18_026, 10_832),
        (Negascout, "off", 17_082, 10_255),
        (Minimax, "study", 16_168, 13_306),
        (Negamax, "study", 16_168, 13_306),
        (AlphaBeta, "study", 4_777, 3_728),
        (Scout, "study", 18_026, 10_832),
        (Negascout, "study", 4_551, 3_565),
    ] {
        let (value, counters) = count(&start(), algorithm, table, None);
        let found = (value, counters.generated, counters.expanded());
        assert_eq!(found, (0, generated, expanded), "{algorithm} {table}");
    }
}

#[test]
fn minimax_after_each_first_move() {
    let (corner, edge, centre) = (59_705, 63_905, 55_505);
    let nodes = [corner, edge, corner, edge, centre, edge, corner, edge, corner];
    for (cell, expected) in (1..=9).zip(nodes) {
        let (_, counters) = count(&after(cell), Algorithm::Minimax, "off", None);
        assert_eq!(counters.generated, expected, "cell {cell}");
    }
}

/// After X's first move, every answer of O is searched three plies deep.
fn workshop(cell: u32, algorithm: Algorithm) -> u64 {
    let position = after(cell);
    let mut answers = MoveList::new();
    position.moves(&mut answers);
    let nodes = |&mv: &_| count(&position.play(mv), algorithm, "off", Some(3)).1.generated;
    answers.iter().map(nodes).sum()
}

#[test]
fn the_workshop_looked_four_plies_ahead() {
    let pruned = [875, 684, 925, 676, 1041, 846, 985, 935, 1025];
    for (cell, expected) in (1..=9).zip(pruned) {
        assert_eq!(workshop(cell, Algorithm::Minimax), 2_080);
        assert_eq!(workshop(cell, Algorithm::AlphaBeta), expected, "cell {cell}");
    }
}

#[test]
fn games_and_positions_of_tic_tac_toe() {
    let levels = perft(&start(), 9, &|| true).unwrap();
    let nodes: Vec<u64> = levels.iter().map(|level| level.nodes).collect();
    assert_eq!(nodes, [1, 9, 72, 504, 3024, 15120, 54720, 148_176, 200_448, 127_872]);
    let sum = |part: fn(&Level) -> u64| levels.iter().map(part).sum::<u64>();
    assert_eq!(sum(|level| level.finished), 255_168);
    assert_eq!(sum(|level| level.first), 131_184);
    assert_eq!(sum(|level| level.second), 77_904);
    assert_eq!(sum(Level::draws), 46_080);

    let rows = census(&start(), 9, &|| true).unwrap();
    let distinct: Vec<u64> = rows.iter().map(|row| row.distinct).collect();
    let classes: Vec<u64> = rows.iter().map(|row| row.classes).collect();
    assert_eq!(distinct, [1, 9, 72, 252, 756, 1260, 1520, 1140, 390, 78]);
    assert_eq!(classes, [1, 3, 12, 38, 108, 174, 204, 153, 57, 15]);
    assert_eq!(distinct.iter().sum::<u64>(), 5_478);
    assert_eq!(classes.iter().sum::<u64>(), 765);
}

#[test]
fn the_tree_of_the_textbook() {
    let tree = Toy::from_parameters(Some("[[3,12,8],[2,4,6],[14,5,2]]")).unwrap();
    let (value, counters) = count(&tree, Algorithm::Minimax, "off", None);
    assert_eq!((value, counters.generated, counters.finished), (3, 13, 9));
    let (value, counters) = count(&tree, Algorithm::AlphaBeta, "off", None);
    assert_eq!((value, counters.generated, counters.finished, counters.cutoffs), (3, 11, 7, 1));
    let proof = smallest_proof(&tree, Reading::PLAIN, &Blind, &Limits::default(), 100).unwrap();
    // The value 3 by all of [3,12,8], and one leaf each that refutes the other two.
    assert_eq!((proof.nodes, proof.whole), (9, 13));
}

/// Sees nothing, and wants to leave after so many positions.
struct Leaving(AtomicU64, StopFlag);

impl Evaluator<TicTacToe> for Leaving {
    fn estimate(&self, _: &TicTacToe, _: Player) -> Score {
        if self.0.fetch_sub(1, Ordering::Relaxed) == 1 {
            self.1.stop();
        }
        Score::new(0)
    }
}

#[test]
fn the_smallest_proof_can_be_stopped_while_it_is_counted() {
    let proof = |leaves: u64| {
        let limits = Limits { depth: Some(6), ..Limits::default() };
        let leaving = Leaving(leaves.into(), limits.stop.clone());
        smallest_proof(&start(), Reading::PLAIN, &leaving, &limits, 1 << 20)
    };
    // Six plies have 54,720 leaves that are no ends; all of them are seen twice.
    assert_eq!(proof(54_720 + 9), None);
    assert!(proof(u64::MAX).is_some());
}

/// All first moves on 4×4 are alike: one is enough.
#[test]
fn every_kind_of_processor_counts_the_same() {
    fn on(processor: impl Processor, algorithm: Algorithm, table: &str) -> (i32, Counters) {
        let start = Othello::<4>::from_parameters(None).unwrap().parse("b1").unwrap();
        let mut table = table.parse::<TableWord>().unwrap().build().unwrap();
        let mut tools = Tools::none();
        tools.table = table.as_deref_mut().map(|table| table as _);
        let mut counters = Counters::default();
        let settings = Settings::new(algorithm);
        let found = search_by(On(processor), &start, &settings, &mut tools, &mut counters);
        (found.score.points(), counters)
    }
    for algorithm in Algorithm::ALL {
        for table in ["off", "study", "buckets:1MiB"] {
            let plain = on(Plain, algorithm, table);
            let others = [
                Avx2::here().map(|processor| on(processor, algorithm, table)),
                Avx512::here().map(|processor| on(processor, algorithm, table)),
            ];
            assert!(
                others.into_iter().flatten().all(|other| other == plain),
                "{algorithm} {table}"
            );
        }
    }
}
