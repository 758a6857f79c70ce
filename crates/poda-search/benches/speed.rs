//! Nodes per second on the empty 3×3 board: every algorithm, and for scale a recursion written by
//! hand and the crate `minimax`; and on 15×15, five in a line.
//!
//! Every row counts its own nodes, so the rates compare, whatever was pruned. `cargo bench -p
//! poda-search` prints them.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use poda_games::Catalogued;
use poda_games::tic_tac_toe::TicTacToe;
use poda_search::{Algorithm, Counters, Settings, TableWord, Tools, search};

fn main() {
    divan::main();
}

fn start() -> TicTacToe {
    TicTacToe::from_parameters(None).unwrap()
}

fn nodes(algorithm: Algorithm, table: &str) -> u64 {
    let mut table = table.parse::<TableWord>().unwrap().build().unwrap();
    let mut tools = Tools::none();
    tools.table = table.as_deref_mut().map(|table| table as _);
    let mut counters = Counters::default();
    black_box(search(&start(), &Settings::new(algorithm), &mut tools, &mut counters));
    counters.generated
}

#[divan::bench(args = Algorithm::ALL)]
fn without_table(bencher: Bencher<'_, '_>, algorithm: Algorithm) {
    let generated = ItemsCount::new(nodes(algorithm, "off"));
    bencher.counter(generated).bench(|| nodes(black_box(algorithm), "off"));
}

/// The map of the 6×6 study; its memory is asked for and given back in every run.
#[divan::bench(args = Algorithm::ALL)]
fn with_table(bencher: Bencher<'_, '_>, algorithm: Algorithm) {
    let generated = ItemsCount::new(nodes(algorithm, "study"));
    bencher.counter(generated).bench(|| nodes(black_box(algorithm), "study"));
}

/// What the rules cost when nothing is general: two sets of nine bits, and eight masks.
mod by_hand {
    use super::{Bencher, ItemsCount, black_box};

    const LINES: [u32; 8] = [0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];

    #[divan::bench]
    fn negamax(bencher: Bencher<'_, '_>) {
        let count = || {
            let mut nodes = 0;
            assert_eq!(value(black_box(0), 0, &mut nodes), 0);
            nodes
        };
        bencher.counter(ItemsCount::new(count())).bench(count);
    }

    fn value(mover: u32, other: u32, nodes: &mut u64) -> i32 {
        *nodes += 1;
        if LINES.iter().any(|line| other & line == *line) {
            return -1;
        }
        let mut empty = !(mover | other) & 0o777;
        if empty == 0 {
            return 0;
        }
        let mut best = -1;
        while empty != 0 {
            let cell = empty & empty.wrapping_neg();
            empty ^= cell;
            best = best.max(-value(other, mover | cell, nodes));
        }
        best
    }
}

/// The crate `minimax` on the same rules and in the same order. Its negamax always prunes, so
/// alpha-beta is what it compares with. It shuffles the moves of the root: hence a root with one move.
mod minimax_crate {
    use super::{Bencher, ItemsCount, TicTacToe, start};
    use minimax::{Evaluation, Evaluator, Negamax, Strategy, Winner};
    use poda_core::{Game, MoveList, Outcome};
    use poda_games::tic_tac_toe::Cell;
    use std::cell::Cell as Counter;

    thread_local!(static NODES: Counter<u64> = const { Counter::new(0) });

    /// No board yet; the one move puts it on the table.
    const GATE: Option<TicTacToe> = None;
    const DEEP_ENOUGH: u8 = 11;

    struct Rules;

    impl minimax::Game for Rules {
        type S = Option<TicTacToe>;
        type M = Cell;

        /// Called once per node, as the depth limit is never reached.
        fn generate_moves(position: &Self::S, out: &mut Vec<Cell>) -> Option<Winner> {
            let Some(position) = position else {
                out.push(Cell(0));
                return None;
            };
            NODES.set(NODES.get() + 1);
            let mut moves = MoveList::new();
            let outcome = position.expand(&mut moves);
            out.extend_from_slice(&moves);
            outcome.map(winner)
        }

        fn apply(position: &mut Self::S, mv: Cell) -> Option<Self::S> {
            Some(Some(position.map_or_else(start, |position| position.play(mv))))
        }

        fn get_winner(position: &Self::S) -> Option<Winner> {
            position.and_then(|position| position.outcome()).map(winner)
        }
    }

    fn winner(outcome: Outcome) -> Winner {
        if outcome == Outcome::Draw { Winner::Draw } else { Winner::PlayerJustMoved }
    }

    struct Blind;

    impl Evaluator for Blind {
        type G = Rules;

        fn evaluate(&self, _: &Option<TicTacToe>) -> Evaluation {
            0
        }
    }

    fn search() -> u64 {
        NODES.set(0);
        let mut negamax = Negamax::new(Blind, DEEP_ENOUGH);
        assert!(negamax.choose_move(&GATE).is_some() && negamax.root_value() == 0);
        NODES.get()
    }

    #[divan::bench]
    fn negamax(bencher: Bencher<'_, '_>) {
        bencher.counter(ItemsCount::new(search())).bench(search);
    }
}

/// Five in a line on 15×15, from the middle of a game: the rules alone, and everything that helps an
/// agent to play.
mod fifteen {
    use super::{
        Algorithm, Bencher, Counters, ItemsCount, Settings, TableWord, Tools, black_box, search,
    };
    use poda_core::{Blind, Evaluator, Notation};
    use poda_games::Listed;
    use poda_games::tic_tac_toe::{Board, LargeMnk, LargeRectangle};
    use poda_search::{Limits, OrderParts};

    fn position() -> LargeMnk {
        let start = Board::new(LargeRectangle::new(15, 15, 5).unwrap());
        start.parse("h8i9h9h10i8g10j8k8i10f11j7k6").unwrap()
    }

    fn nodes(depth: u32, with_help: bool) -> u64 {
        let (position, mut counters) = (position(), Counters::default());
        let (evaluators, orderings) = (position.evaluators(), position.orderings());
        let knowledge = position.knowledge();
        let mut table = "buckets:1MiB".parse::<TableWord>().unwrap().build().unwrap();
        let mut tools = Tools::none();
        if with_help {
            tools.table = table.as_deref_mut().map(|table| table as _);
            tools.opinion = Some(&*orderings[0].1);
            tools.knowledge = knowledge.as_deref();
        }
        let blind: &dyn Evaluator<_> = &Blind;
        tools.evaluator = if with_help { &*evaluators[0].1 } else { blind };
        let settings = Settings {
            limits: Limits { depth: Some(depth), ..Limits::default() },
            order: OrderParts { table: with_help, ..OrderParts::default() },
            whole_line: false,
            ..Settings::new(Algorithm::AlphaBeta)
        };
        black_box(search(&position, &settings, &mut tools, &mut counters));
        counters.generated
    }

    #[divan::bench(sample_count = 11)]
    fn rules_alone(bencher: Bencher<'_, '_>) {
        bencher.counter(ItemsCount::new(nodes(3, false))).bench(|| nodes(black_box(3), false));
    }

    #[divan::bench(sample_count = 11)]
    fn with_everything(bencher: Bencher<'_, '_>) {
        bencher.counter(ItemsCount::new(nodes(4, true))).bench(|| nodes(black_box(4), true));
    }
}
