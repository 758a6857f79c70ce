//! Nodes per second on 6×6 Othello: alpha-beta at labels 16 and 18 of the published study, without a
//! table and with the study's, and for scale a recursion on bitboards written by hand.
//!
//! `cargo bench -p poda-search --bench othello` prints them. Label 14 takes seconds per run:
//! `poda bench othello6-pv --algo alphabeta --labels 14`.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use poda_core::Notation;
use poda_games::Catalogued;
use poda_games::othello::Othello;
use poda_search::{Algorithm, Counters, Settings, TableWord, Tools, search};

const LINE: &str = "c2b4c5d2e4e3d1c1b1d5d6f4b3b2f3f2e2b6a4c6a6a2b5a5e6e5a3a1f5f6e1f1";
const LABELS: [usize; 2] = [18, 16];

fn main() {
    divan::main();
}

fn position(label: usize) -> Othello<6> {
    let start = Othello::<6>::from_parameters(None).unwrap();
    start.parse(&LINE[..2 * (label - 1)]).unwrap()
}

fn nodes(label: usize, table: &str) -> u64 {
    let mut table = table.parse::<TableWord>().unwrap().build().unwrap();
    let mut tools = Tools::none();
    tools.table = table.as_deref_mut().map(|table| table as _);
    let mut counters = Counters::default();
    let settings = Settings { whole_line: false, ..Settings::new(Algorithm::AlphaBeta) };
    black_box(search(&position(label), &settings, &mut tools, &mut counters));
    counters.generated
}

#[divan::bench(args = LABELS, sample_count = 11)]
fn without_table(bencher: Bencher<'_, '_>, label: usize) {
    let generated = ItemsCount::new(nodes(label, "off"));
    bencher.counter(generated).bench(|| nodes(black_box(label), "off"));
}

#[divan::bench(args = LABELS, sample_count = 11)]
fn with_table(bencher: Bencher<'_, '_>, label: usize) {
    let generated = ItemsCount::new(nodes(label, "study"));
    bencher.counter(generated).bench(|| nodes(black_box(label), "study"));
}

/// What the rules cost when nothing is general.
mod by_hand {
    use super::{Bencher, ItemsCount, LABELS, black_box, position};

    const SQUARES: u64 = 0x007e_7e7e_7e7e_7e00;
    const STEPS: [i32; 8] = [1, 7, 8, 9, -1, -7, -8, -9];

    #[divan::bench(args = LABELS, sample_count = 11)]
    fn alpha_beta(bencher: Bencher<'_, '_>, label: usize) {
        let count = || {
            let (position, mut nodes) = (position(label), 0);
            black_box(value(position.mover(), position.other(), -36, 36, &mut nodes));
            nodes
        };
        bencher.counter(ItemsCount::new(count())).bench(count);
    }

    fn value(own: u64, other: u64, mut alpha: i32, beta: i32, nodes: &mut u64) -> i32 {
        *nodes += 1;
        let mut moves = mobility(own, other);
        if moves == 0 {
            if mobility(other, own) == 0 {
                return own.count_ones() as i32 - other.count_ones() as i32;
            }
            return -value(other, own, -beta, -alpha, nodes);
        }
        let mut best = -36;
        while moves != 0 {
            let square = moves & moves.wrapping_neg();
            moves ^= square;
            let flips = flips(own, other, square);
            let next = (other ^ flips, own ^ flips ^ square);
            best = best.max(-value(next.0, next.1, -beta, -alpha, nodes));
            alpha = alpha.max(best);
            if alpha >= beta {
                break;
            }
        }
        best
    }

    fn shift(set: u64, step: i32) -> u64 {
        if step > 0 { set << step } else { set >> -step }
    }

    fn line(from: u64, other: u64, step: i32) -> u64 {
        (1..4).fold(other & shift(from, step), |line, _| line | other & shift(line, step))
    }

    fn mobility(own: u64, other: u64) -> u64 {
        let ends = STEPS.iter().fold(0, |ends, &step| ends | shift(line(own, other, step), step));
        ends & SQUARES & !(own | other)
    }

    fn flips(own: u64, other: u64, square: u64) -> u64 {
        let enclosed = |step| {
            let line = line(square, other, step);
            if shift(line, step) & own == 0 { 0 } else { line }
        };
        STEPS.iter().fold(0, |flips, &step| flips | enclosed(step))
    }
}
