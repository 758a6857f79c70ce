//! The Othello solver: exact values, whatever it does without and on whatever it runs.

use poda_core::{Game, MoveList, Notation};
use poda_games::othello::{Empties, Othello};
use poda_othello::{
    ACCEPTED_PARTS, Options, Part, Processor, Solution, Solvable, Solver, SolverError, Thinker,
    Thought,
};
use poda_search::Limits;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use std::time::Duration;

const MEMORY: usize = 4 << 20;
const LEAST: usize = 1 << 20;
/// The smallest that tells positions of 8×8 apart.
const LARGE: usize = 32 << 20;
const ALL: (i32, i32) = (-99, 99);

/// The principal variation of the published study.
const LINE: &str = "c2b4c5d2e4e3d1c1b1d5d6f4b3b2f3f2e2b6a4a3a5a6a1b5a2c6e5e6f1e1f5f6";

fn solver(options: Options) -> Solver {
    Solver::new(&Options { memory: MEMORY, ..options }).expect("memory")
}

fn solve<const N: usize>(solver: &mut Solver, position: &Othello<N>) -> Solution
where
    Othello<N>: Solvable,
{
    solver.solve(position, ALL, &Limits::default(), &mut |_| {})
}

/// An unfinished position of a game played at random.
fn drawn<const N: usize>(
    empties: Empties,
    left: u32,
    chance: &mut Xoshiro256PlusPlus,
) -> Othello<N> {
    loop {
        let mut position = Othello::<N>::new(empties);
        while position.outcome().is_none() && position.empty().count_ones() > left {
            let mut moves = MoveList::new();
            position.moves(&mut moves);
            position = position.play(moves[chance.random_range(0..moves.len())]);
        }
        if position.outcome().is_none() {
            return position;
        }
    }
}

/// The value that plain alpha-beta finds; moves that leave few replies come first, so that it ends today.
fn alpha_beta<const N: usize>(position: &Othello<N>, mut alpha: i32, beta: i32) -> i32 {
    if let Some(outcome) = position.outcome() {
        let margin = outcome.value_for_first();
        return if position.to_move() == poda_core::Player::First { margin } else { -margin };
    }
    let mut moves = MoveList::new();
    position.moves(&mut moves);
    let mut children: Vec<_> = moves.iter().map(|&mv| position.play(mv)).collect();
    children.sort_by_key(|child| child.mobility().count_ones());
    let mut best = i32::MIN;
    for child in children {
        best = best.max(-alpha_beta(&child, -beta, -alpha));
        alpha = alpha.max(best);
        if alpha >= beta {
            break;
        }
    }
    best
}

/// The position after playing a line to its end.
fn end<const N: usize>(mut position: Othello<N>, solution: &Solution) -> i32 {
    let mover = position.to_move();
    for &mv in &solution.line {
        position = position.play(mv);
    }
    let margin = position.outcome().expect("the line leads to the end").value_for_first();
    if mover == poda_core::Player::First { margin } else { -margin }
}

fn agrees<const N: usize>(count: usize, most: u32, seed: u64)
where
    Othello<N>: Solvable,
{
    for convention in [Empties::Nobody, Empties::Winner] {
        let mut chance = Xoshiro256PlusPlus::seed_from_u64(seed);
        let memory = if N == 8 { LARGE } else { MEMORY };
        let mut solver =
            Solver::on::<N>(&Options { memory, ..Options::default() }).expect("memory");
        for _ in 0..count {
            let left = chance.random_range(1..=most);
            let position = drawn::<N>(convention, left, &mut chance);
            let solution = solve(&mut solver, &position);
            let value = alpha_beta(&position, ALL.0, ALL.1);
            let found = (solution.at_least, solution.at_most);
            assert_eq!(found, (value, value), "{}", position.text());
            assert_eq!(end(position, &solution), value, "{}", position.text());
        }
    }
}

#[test]
fn the_solver_agrees_with_alpha_beta() {
    agrees::<6>(300, 12, 1);
    agrees::<4>(100, 11, 2);
    agrees::<8>(150, 10, 8);
}

#[test]
#[ignore = "minutes: 20,000 positions in both conventions"]
fn the_solver_agrees_with_alpha_beta_often() {
    agrees::<6>(20_000, 12, 3);
    agrees::<8>(20_000, 12, 9);
}

#[test]
fn deeper_positions_keep_the_value_of_the_line() {
    let start = Othello::<6>::new(Empties::Nobody);
    let mut solver = solver(Options::default());
    let moves = LINE.len() / 2;
    for played in 15..moves {
        let position = start.parse(&LINE[..2 * played]).expect("a position of the line");
        let solution = solve(&mut solver, &position);
        let first = if position.to_move() == poda_core::Player::First { -4 } else { 4 };
        assert_eq!((solution.at_least, solution.at_most), (first, first), "{played} moves");
        assert_eq!(end(position, &solution), first);
    }
}

#[test]
fn counts_repeat_and_processors_agree() {
    let mut chance = Xoshiro256PlusPlus::seed_from_u64(4);
    let positions: Vec<_> = (0..6).map(|_| drawn::<6>(Empties::Nobody, 16, &mut chance)).collect();
    let run = |processor| {
        let mut solver = solver(Options { processor, ..Options::default() });
        let counts = positions.iter().map(|position| {
            let solution = solve(&mut solver, position);
            (solution.at_least, solution.counts)
        });
        counts.collect::<Vec<_>>()
    };
    let best = run(Processor::best());
    for processor in Processor::all() {
        assert_eq!(run(processor), best, "{processor}");
    }
}

#[test]
fn the_large_board_repeats_its_counts_on_every_processor() {
    let mut chance = Xoshiro256PlusPlus::seed_from_u64(11);
    let positions: Vec<_> = (0..3).map(|_| drawn::<8>(Empties::Winner, 15, &mut chance)).collect();
    let run = |processor, without: Vec<Part>| {
        let options = Options { memory: LARGE, processor, without, ..Options::default() };
        let mut solver = Solver::on::<8>(&options).expect("memory");
        let counts = positions.iter().map(|position| {
            let solution = solve(&mut solver, position);
            (solution.at_least, solution.counts)
        });
        counts.collect::<Vec<_>>()
    };
    let best = run(Processor::best(), Vec::new());
    for processor in Processor::all() {
        assert_eq!(run(processor, Vec::new()), best, "{processor}");
    }
    let values = |found: &[(i32, _)]| found.iter().map(|&(value, _)| value).collect::<Vec<_>>();
    for part in [Part::Trained, Part::Table] {
        assert_eq!(values(&run(Processor::best(), vec![part])), values(&best), "without {part:?}");
    }
}

#[test]
fn without_any_part_the_value_is_the_same() {
    let mut chance = Xoshiro256PlusPlus::seed_from_u64(5);
    let positions: Vec<_> = (0..4).map(|_| drawn::<6>(Empties::Winner, 15, &mut chance)).collect();
    let values = |without: Vec<Part>| {
        let mut solver = solver(Options { without, ..Options::default() });
        positions.iter().map(|position| solve(&mut solver, position).at_least).collect::<Vec<_>>()
    };
    let all = values(Vec::new());
    for part in ACCEPTED_PARTS.split(", ") {
        assert_eq!(values(vec![part.parse().expect("a part")]), all, "without {part}");
    }
}

#[test]
fn threads_find_the_same_values() {
    let mut chance = Xoshiro256PlusPlus::seed_from_u64(6);
    let [mut alone, mut together] =
        [1, 3].map(|threads| solver(Options { threads, ..Options::default() }));
    for _ in 0..6 {
        let position = drawn::<6>(Empties::Nobody, 17, &mut chance);
        let [one, three] = [&mut alone, &mut together].map(|solver| solve(solver, &position));
        assert_eq!((one.at_least, one.at_most), (three.at_least, three.at_most));
    }
}

#[test]
fn one_table_serves_boards_and_conventions_in_turn() {
    let mut solver = solver(Options::default());
    for _ in 0..2 {
        for (convention, value) in [(Empties::Nobody, -8), (Empties::Winner, -10)] {
            let solution = solve(&mut solver, &Othello::<4>::new(convention));
            assert_eq!((solution.at_least, solution.at_most), (value, value));
        }
        let position = Othello::<6>::new(Empties::Nobody).parse(&LINE[..36]).expect("legal");
        assert_eq!(solve(&mut solver, &position).at_least, -4);
        // Too small a table for this board remembers nothing of it, and takes none for another.
        let position = drawn::<8>(Empties::Winner, 9, &mut Xoshiro256PlusPlus::seed_from_u64(10));
        let value = alpha_beta(&position, ALL.0, ALL.1);
        assert_eq!(solve(&mut solver, &position).at_least, value);
    }
}

#[test]
fn who_wins_takes_no_more_than_the_value() {
    let position = Othello::<6>::new(Empties::Nobody).parse(&LINE[..28]).expect("legal");
    let ask = |window| {
        solver(Options::default()).solve(&position, window, &Limits::default(), &mut |_| {})
    };
    let (weak, exact) = (ask((-1, 1)), ask(ALL));
    assert!(weak.at_most <= -1 && weak.at_least < weak.at_most);
    assert!(weak.counts.nodes <= exact.counts.nodes);
}

#[test]
fn limits_end_a_search_that_says_so() {
    let start = Othello::<6>::new(Empties::Nobody);
    let limits = Limits { time: Some(Duration::from_millis(1)), ..Limits::default() };
    let solution = solver(Options::default()).solve(&start, ALL, &limits, &mut |_| {});
    assert!(solution.stopped && solution.at_least < solution.at_most);
    let limits = Limits { nodes: Some(1), ..Limits::default() };
    assert!(solver(Options::default()).solve(&start, ALL, &limits, &mut |_| {}).stopped);
    let limits = Limits::default();
    limits.stop.stop();
    assert!(solver(Options::default()).solve(&start, ALL, &limits, &mut |_| {}).stopped);
}

#[test]
fn too_little_memory_is_said_before_the_search() {
    let small = Options { memory: 100_000, ..Options::default() };
    let too_small = SolverError::TooSmall { bytes: 100_000, least: LEAST };
    assert_eq!(Solver::new(&small).err(), Some(too_small));
    let small = Options { memory: LARGE - 1, ..Options::default() };
    let too_small = SolverError::TooSmall { bytes: LARGE - 1, least: LARGE };
    assert_eq!(Solver::on::<8>(&small).err(), Some(too_small));
    assert!(Solver::on::<6>(&small).is_ok());
    let huge = Options { memory: usize::MAX / 2 + 1, ..Options::default() };
    assert!(matches!(Solver::new(&huge), Err(SolverError::Memory(_))));
}

#[test]
fn a_move_is_found_for_every_position_where_there_is_one() {
    let mut chance = Xoshiro256PlusPlus::seed_from_u64(7);
    let mut solver = solver(Options { threads: 2, ..Options::default() });
    let positions: Vec<_> = (0..40)
        .map(|_| drawn::<6>(Empties::Nobody, 10, &mut chance))
        .filter(|position| solve(&mut solver, position).at_least >= 0)
        .collect();
    let moves = solver.moves_for(&positions, 0, &Limits::default(), &mut |_| {});
    for (position, mv) in positions.iter().zip(moves) {
        let next = position.play(mv.expect("there is one"));
        let value = if let Some(outcome) = next.outcome() {
            outcome.value_for_first()
                * if next.to_move() == poda_core::Player::First { 1 } else { -1 }
        } else {
            solve(&mut solver, &next).at_least
        };
        assert!(value <= 0, "{}", position.text());
    }
}

#[test]
fn absurd_wishes_are_answered() {
    let mut solver = solver(Options::default());
    let over = Othello::<4>::new(Empties::Nobody).parse("XXXXXXXXXXXXXXXX X").expect("a position");
    let open = Othello::<4>::new(Empties::Nobody);
    for least in [i32::MIN, i32::MAX] {
        let moves = solver.moves_for(&[over, open], least, &Limits::default(), &mut |_| {});
        assert_eq!(moves[0], None);
        assert_eq!(moves[1].is_some(), least < 0);
        let (low, high) = (least, least);
        let solution = solver.solve(&open, (low, high), &Limits::default(), &mut |_| {});
        assert!(solution.at_least <= -8 && -8 <= solution.at_most);
    }
}

fn thinker(threads: usize) -> Thinker {
    Thinker::new(&Options { memory: LARGE, threads, ..Options::default() }).expect("memory")
}

fn thought(thinker: &mut Thinker, position: &Othello<8>, limits: &Limits) -> Thought {
    let thought = thinker.think(position, limits, &mut |_| {});
    thought.line.iter().fold(*position, |position, &mv| {
        let mut moves = MoveList::new();
        position.moves(&mut moves);
        assert!(moves.contains(&mv), "{}", position.text());
        position.play(mv)
    });
    assert!(!thought.line.is_empty(), "{}", position.text());
    thought
}

#[test]
fn thoughts_have_legal_moves_and_end_in_time() {
    let mut chance = Xoshiro256PlusPlus::seed_from_u64(12);
    let [mut alone, mut together] = [1, 2].map(thinker);
    for left in [58, 50, 40, 30, 22] {
        let position = drawn::<8>(Empties::Winner, left, &mut chance);
        let limits = Limits { nodes: Some(20_000), ..Limits::default() };
        let found = thought(&mut alone, &position, &limits);
        assert!(found.depth > 2 && found.solved.is_none() && found.nodes < 25_000, "{found:?}");
        thought(&mut together, &position, &limits);
        let limits = Limits { time: Some(Duration::from_millis(20)), ..Limits::default() };
        thought(&mut alone, &position, &limits);
        limits.stop.stop();
        assert!(thought(&mut alone, &position, &limits).stopped);
    }
}

/// Where the value takes too many nodes, a move that wins is found all the same.
#[test]
fn thoughts_know_who_wins_before_they_know_by_how_much() {
    let mut chance = Xoshiro256PlusPlus::seed_from_u64(31);
    let options = Options { memory: LARGE, ..Options::default() };
    let (mut thinker, mut solver) = (thinker(1), Solver::on::<8>(&options).expect("memory"));
    let mut known = 0;
    for _ in 0..8 {
        let position = drawn::<8>(Empties::Winner, 16, &mut chance);
        let limits = Limits { nodes: Some(500_000), ..Limits::default() };
        let found = thought(&mut thinker, &position, &limits);
        if !found.stopped {
            let values = [position, position.play(found.line[0])]
                .map(|position| solve(&mut solver, &position).at_least.signum());
            assert_eq!(values[0], -values[1], "{}", position.text());
            known += usize::from(found.solved.is_none());
        }
    }
    assert!(known > 0);
}

#[test]
fn thoughts_near_the_end_are_proved() {
    let mut chance = Xoshiro256PlusPlus::seed_from_u64(13);
    let mut thinker = thinker(1);
    for left in [1, 5, 9, 12, 14] {
        let position = drawn::<8>(Empties::Winner, left, &mut chance);
        let found = thought(&mut thinker, &position, &Limits::default());
        let value = alpha_beta(&position, ALL.0, ALL.1);
        assert_eq!(found.solved, Some(value), "{}", position.text());
        // Looking less far is an estimate.
        let found = thought(&mut thinker, &position, &Limits::depth(left.min(3)));
        assert_eq!((found.solved.is_some(), found.depth), (left <= 3, left.min(3)));
    }
}

#[test]
fn thoughts_of_the_same_depth_repeat() {
    let position = drawn::<8>(Empties::Winner, 36, &mut Xoshiro256PlusPlus::seed_from_u64(14));
    let look = || {
        let found = thought(&mut thinker(1), &position, &Limits::depth(7));
        (found.estimate, found.nodes, found.line)
    };
    assert_eq!(look(), look());
}
