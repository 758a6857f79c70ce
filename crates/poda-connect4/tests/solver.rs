//! The Connect-4 solver: exact values, whatever it does without and on whatever it runs.

use poda_connect4::{ACCEPTED_PARTS, Options, Part, Processor, Solution, Solver, SolverError};
use poda_core::{Game, MoveList, Notation, Player};
use poda_games::connect_four::{Board, Classic, Column, ConnectFour, Rectangle, Shape};
use poda_search::Limits;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use std::collections::HashMap;
use std::time::Duration;

const MEMORY: usize = 8 << 20;
const ALL: (i32, i32) = (-99, 99);

/// Positions with scores that are known from elsewhere: quick wins, long games, draws.
const KNOWN: [(&str, i32); 18] = [
    ("4641125547123363", 13),
    ("77336653171455547125457371", -7),
    ("561261573772211326", -3),
    ("174354254276165252241114", 9),
    ("42253254677567761355", -2),
    ("526717547716421464713151", 9),
    ("61157415267324", -11),
    ("277223446175633352621545", 9),
    ("167235235576144143", 1),
    ("167665524235715356", 0),
    ("53363423533146617217", 10),
    ("3336532363172622622561541411", 7),
    ("4766634233212341", 13),
    ("127265222635724353", -10),
    ("11447511411752253447", 3),
    ("51622716317633", 14),
    ("12617177124625161374", 11),
    ("746354712523352777", 12),
];

fn solver<S: Shape>(options: Options, shape: S) -> Solver {
    Solver::new(&Options { memory: MEMORY, ..options }, shape).expect("memory")
}

fn solve<S: Shape>(solver: &mut Solver, position: &Board<S>) -> Solution {
    solver.solve(position, ALL, &Limits::default(), &mut |_| {})
}

fn exact(solution: &Solution) -> i32 {
    assert_eq!(solution.at_least, solution.at_most);
    solution.at_least
}

fn classic(text: &str) -> ConnectFour {
    Board::new(Classic).parse(text).expect("a position")
}

/// An unfinished position of a game played at random, with at most so many empty cells.
fn drawn<S: Shape>(shape: S, most: u32, chance: &mut Xoshiro256PlusPlus) -> Board<S> {
    let left = chance.random_range(1..=most).min(shape.cells().count_ones());
    loop {
        let mut position = Board::new(shape);
        while position.outcome().is_none() && empties(&position) > left {
            let mut moves = MoveList::new();
            position.moves(&mut moves);
            position = position.play(moves[chance.random_range(0..moves.len())]);
        }
        if position.outcome().is_none() || chance.random_range(0..50) == 0 {
            return position;
        }
    }
}

fn empties<S: Shape>(position: &Board<S>) -> u32 {
    let (mover, other) = position.sides();
    position.shape().cells().count_ones() - (mover | other).count_ones()
}

/// What the mover of a finished position gets.
fn result<S: Shape>(position: &Board<S>) -> Option<i32> {
    let margin = position.outcome()?.value_for_first();
    Some(if position.to_move() == Player::First { margin } else { -margin })
}

/// Values that plain alpha-beta has found, so that it ends today: of whole positions, by the rules alone.
type Found = HashMap<(u64, u64), (i32, i32)>;

/// The value that plain alpha-beta finds.
fn alpha_beta<S: Shape>(
    position: &Board<S>,
    mut alpha: i32,
    mut beta: i32,
    found: &mut Found,
) -> i32 {
    if let Some(value) = result(position) {
        return value;
    }
    let key = position.sides();
    let (low, high) = found.get(&key).copied().unwrap_or(ALL);
    (alpha, beta) = (alpha.max(low), beta.min(high));
    if alpha >= beta {
        return if low >= beta { low } else { high };
    }
    let mut moves = MoveList::new();
    position.moves(&mut moves);
    let (mut best, floor) = (i32::MIN, alpha);
    for &mv in moves.iter() {
        best = best.max(-alpha_beta(&position.play(mv), -beta, -alpha, found));
        alpha = alpha.max(best);
        if alpha >= beta {
            break;
        }
    }
    let low = if best > floor { best } else { low };
    let high = if best < beta { best } else { high };
    found.insert(key, (low, high));
    best
}

/// What who moves at the start gets when a line is played to its end.
fn end<S: Shape>(position: &Board<S>, line: &[Column]) -> i32 {
    let last = line.iter().fold(*position, |position, &mv| position.play(mv));
    let value = result(&last).expect("the line leads to the end");
    if last.to_move() == position.to_move() { value } else { -value }
}

/// All boards of the catalogue, one after the other, for ever.
fn shapes() -> impl Iterator<Item = Rectangle> {
    let sizes = (2..=9).flat_map(|columns| (2..=15).map(move |rows| (columns, rows)));
    let rules = sizes.flat_map(|(columns, rows)| [(columns, rows, false), (columns, rows, true)]);
    let boards = rules.filter_map(|(columns, rows, misere)| Rectangle::new(columns, rows, misere));
    boards.collect::<Vec<_>>().into_iter().cycle()
}

/// Positions of all boards in turn, with a solver that is used again and again.
fn agrees(count: usize, most: u32, seed: u64) {
    let mut chance = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut solvers: HashMap<String, Solver> = HashMap::new();
    let mut plain = solver(Options { processor: plain(), ..Options::default() }, Classic);
    for shape in shapes().take(count) {
        let position = drawn(shape, most, &mut chance);
        let small = Options { memory: 1 << 23, ..Options::default() };
        let solver = solvers
            .entry(shape.spec())
            .or_insert_with(|| Solver::new(&small, shape).expect("memory"));
        let value = alpha_beta(&position, ALL.0, ALL.1, &mut Found::new());
        let solution = solve(solver, &position);
        let said = format!("{} {}", shape.spec(), position.text());
        assert_eq!(exact(&solution), value, "{said}");
        assert_eq!(end(&position, &solution.line), value, "{said}");
        if chance.random_range(0..8) == 0 {
            assert_eq!(exact(&solve(&mut plain, &position)), value, "{said}");
        }
    }
}

fn plain() -> Processor {
    Processor::named("plain").expect("every processor is of that kind")
}

#[test]
fn the_solver_agrees_with_alpha_beta() {
    agrees(600, 12, 1);
}

#[test]
#[ignore = "minutes: 20,000 positions of all boards, both rules"]
fn the_solver_agrees_with_alpha_beta_often() {
    agrees(20_000, 16, 2);
}

#[test]
fn known_scores_are_found() {
    let mut solver = solver(Options::default(), Classic);
    for (text, score) in KNOWN {
        let position = classic(text);
        let solution = solve(&mut solver, &position);
        assert_eq!(exact(&solution), score, "{text}");
        assert_eq!(end(&position, &solution.line), score, "{text}");
    }
}

#[test]
fn small_boards_have_the_values_that_are_published() {
    // Columns, rows, misère, and the sign of the score for the first player.
    for (columns, rows, misere, winner) in [
        (4, 4, false, 0),
        (5, 4, false, 0),
        (6, 4, false, -1),
        (4, 5, false, 0),
        (5, 5, false, 0),
        (4, 4, true, -1),
        (5, 4, true, -1),
        (4, 5, true, -1),
    ] {
        let shape = Rectangle::new(columns, rows, misere).expect("a board");
        let solution = solve(&mut solver(Options::default(), shape), &Board::new(shape));
        assert_eq!(exact(&solution).signum(), winner, "{}", shape.spec());
    }
}

#[test]
fn counts_repeat_and_processors_agree() {
    let mut chance = Xoshiro256PlusPlus::seed_from_u64(4);
    let positions: Vec<_> = (0..20).map(|_| drawn(Classic, 28, &mut chance)).collect();
    let run = |processor| {
        let mut solver = solver(Options { processor, ..Options::default() }, Classic);
        let counts = positions.iter().map(|position| {
            let solution = solve(&mut solver, position);
            (solution.at_least, solution.counts)
        });
        counts.collect::<Vec<_>>()
    };
    let best = run(Processor::best());
    assert_eq!(run(Processor::best()), best);
    for processor in Processor::all() {
        assert_eq!(run(processor), best, "{processor}");
    }
}

/// A board of 7×6 that is described at run time has the values of the one that is constant.
#[test]
fn a_described_board_is_as_good_as_the_constant_one() {
    let wide = Rectangle::new(7, 6, false).expect("a board");
    let mut chance = Xoshiro256PlusPlus::seed_from_u64(8);
    let mut solver = solver(Options::default(), Classic);
    for _ in 0..30 {
        let position = drawn(Classic, 26, &mut chance);
        let same = Board::new(wide).parse(&position.text()).expect("the same position");
        assert_eq!(exact(&solve(&mut solver, &same)), exact(&solve(&mut solver, &position)));
    }
}

#[test]
fn without_any_part_the_value_is_the_same() {
    let mut chance = Xoshiro256PlusPlus::seed_from_u64(5);
    let positions: Vec<_> = (0..12).map(|_| drawn(Classic, 22, &mut chance)).collect();
    let values = |without: Vec<Part>| {
        let mut solver = solver(Options { without, ..Options::default() }, Classic);
        positions.iter().map(|position| exact(&solve(&mut solver, position))).collect::<Vec<_>>()
    };
    let all = values(Vec::new());
    for part in ACCEPTED_PARTS.split(", ") {
        assert_eq!(values(vec![part.parse().expect("a part")]), all, "without {part}");
    }
    assert!("luck".parse::<Part>().is_err());
}

#[test]
fn threads_find_the_same_values() {
    let mut chance = Xoshiro256PlusPlus::seed_from_u64(6);
    let [mut alone, mut together] =
        [1, 3].map(|threads| solver(Options { threads, ..Options::default() }, Classic));
    for _ in 0..6 {
        let position = drawn(Classic, 30, &mut chance);
        let [one, three] = [&mut alone, &mut together].map(|solver| solve(solver, &position));
        assert_eq!(exact(&one), exact(&three), "{}", position.text());
    }
}

#[test]
fn who_wins_is_a_bound() {
    let position = classic("4641125547123363");
    let weak = |window| {
        let mut solver = solver(Options::default(), Classic);
        solver.solve(&position, window, &Limits::default(), &mut |_| {})
    };
    assert!(weak((-1, 1)).at_least >= 1);
    assert!(weak((15, 17)).at_most <= 15);
}

#[test]
fn brief_lines_are_best_play_as_far_as_they_go() {
    let mut chance = Xoshiro256PlusPlus::seed_from_u64(9);
    let mut whole = solver(Options::default(), Classic);
    let mut brief = solver(Options::default(), Classic).with_brief_lines();
    for _ in 0..20 {
        let position = drawn(Classic, 29, &mut chance);
        let solution = solve(&mut brief, &position);
        assert_eq!(exact(&solution), exact(&solve(&mut whole, &position)));
        let last = solution.line.iter().fold(position, |position, &mv| position.play(mv));
        let value = result(&last).unwrap_or_else(|| exact(&solve(&mut whole, &last)));
        let same = if last.to_move() == position.to_move() { value } else { -value };
        assert_eq!(exact(&solution), same, "{}", position.text());
    }
}

#[test]
fn limits_end_a_search_that_says_so() {
    let start = classic("");
    let stopped = |limits: &Limits| {
        let mut solver = solver(Options::default(), Classic);
        let solution = solver.solve(&start, ALL, limits, &mut |_| {});
        solution.stopped && solution.at_least < solution.at_most && solution.line.is_empty()
    };
    assert!(stopped(&Limits { time: Some(Duration::from_millis(1)), ..Limits::default() }));
    assert!(stopped(&Limits { nodes: Some(1), ..Limits::default() }));
    let limits = Limits::default();
    limits.stop.stop();
    assert!(stopped(&limits));
}

#[test]
fn too_little_memory_is_said_before_the_search() {
    let least = Solver::new(&Options { memory: 0, ..Options::default() }, Classic).err();
    assert!(matches!(least, Some(SolverError::TooSmall { bytes: 0, least: 1.. })));
    let huge = Options { memory: usize::MAX / 2 + 1, ..Options::default() };
    assert!(matches!(Solver::new(&huge, Classic), Err(SolverError::Memory(_))));
}

#[test]
fn absurd_windows_and_finished_games_are_answered() {
    let mut solver = solver(Options::default(), Classic);
    let over = classic("1212121");
    let solution = solve(&mut solver, &over);
    assert_eq!((exact(&solution), solution.line.len()), (-18, 0));
    let open = classic("561261573772211326");
    let value = exact(&solve(&mut solver, &open));
    for window in [(i32::MIN, i32::MIN), (i32::MAX, i32::MAX), (5, -5), (i32::MIN, i32::MAX)] {
        let solution = solver.solve(&open, window, &Limits::default(), &mut |_| {});
        assert!(solution.at_least <= value && value <= solution.at_most, "{window:?}");
    }
}
