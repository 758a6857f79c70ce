//! Nodes per second of Hex: alpha-beta on 4×4 beside one written by hand on the same rules and one in which
//! nothing is general at all, and 11×11 to a limited depth.
//!
//! All three look at the same nodes. `cargo bench -p poda-search --bench hex` prints the rates, and the first
//! lines say how they compare.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use poda_core::{Notation, Reading};
use poda_games::Listed;
use poda_games::hex::{Hex, SmallHex};
use poda_search::{Algorithm, Counters, Limits, OrderParts, Settings, TableWord, Tools, search};
use std::time::Instant;

/// After this alpha-beta on 4×4 takes about a thousandth of a second: on a machine that is busy with other
/// things some runs are not interrupted.
const OPENING: &str = "b2c3a4d1";

#[expect(clippy::print_stdout, reason = "figures that no table of the benches shows")]
fn main() {
    let [generic, same_rules, by_hand] = fastest();
    println!("hex:4, generic to alpha-beta by hand on the same rules: {:.3}", same_rules / generic);
    println!("hex:4, generic to everything by hand: {:.3}", by_hand / generic);
    divan::main();
}

/// The seconds of all three in turns, so that a machine that is busy is busy for all; of each the fastest
/// run counts.
fn fastest() -> [f64; 3] {
    let mut seconds = [f64::MAX; 3];
    for _ in 0..400 {
        let mut nodes = [0; 3];
        for (at, run) in [nodes_of_search, same_rules::nodes, by_hand::nodes].iter().enumerate() {
            let begin = Instant::now();
            nodes[at] = black_box(run());
            seconds[at] = seconds[at].min(begin.elapsed().as_secs_f64());
        }
        assert!(nodes.iter().all(|&other| other == nodes[0]), "all look at the same nodes");
    }
    seconds
}

fn nodes_of_search() -> u64 {
    let position = SmallHex::new(4, false).unwrap().parse(black_box(OPENING)).unwrap();
    let mut counters = Counters::default();
    let settings = Settings { whole_line: false, ..Settings::new(Algorithm::AlphaBeta) };
    black_box(search(&position, &settings, &mut Tools::none(), &mut counters));
    counters.generated
}

#[divan::bench(sample_count = 101)]
fn alpha_beta(bencher: Bencher<'_, '_>) {
    bencher.counter(ItemsCount::new(nodes_of_search())).bench(nodes_of_search);
}

/// The rules of the game, and alpha-beta without anything that a search offers beyond it.
mod same_rules {
    use super::{Bencher, ItemsCount, OPENING, black_box};
    use poda_core::{Game, MoveList, Notation};
    use poda_games::hex::{Cell, SmallHex};

    #[divan::bench(sample_count = 101)]
    fn alpha_beta(bencher: Bencher<'_, '_>) {
        bencher.counter(ItemsCount::new(nodes())).bench(nodes);
    }

    pub(super) fn nodes() -> u64 {
        let position = SmallHex::new(4, false).unwrap().parse(black_box(OPENING)).unwrap();
        let mut nodes = 0;
        black_box(value(&position, &mut MoveList::new(), -2, 2, &mut nodes));
        nodes
    }

    fn value(
        position: &SmallHex,
        moves: &mut MoveList<Cell>,
        mut alpha: i32,
        beta: i32,
        nodes: &mut u64,
    ) -> i32 {
        *nodes += 1;
        let start = moves.begin();
        if position.expand(moves).is_some() {
            return -1;
        }
        let mut best = -2;
        for place in moves.places() {
            let child = position.play(moves.at(place));
            best = best.max(-value(&child, moves, -beta, -alpha, nodes));
            alpha = alpha.max(best);
            if alpha >= beta {
                break;
            }
        }
        moves.end(start);
        best
    }
}

/// What the rules cost when nothing is general: rows of five bits, the last of which stays empty.
mod by_hand {
    use super::{Bencher, ItemsCount, OPENING, black_box};

    const CELLS: u32 = 0b01111_01111_01111_01111;
    const EDGES: [[u32; 2]; 2] = [[0b01111, 0b01111 << 15], [0x8421, 0x8421 << 3]];

    #[divan::bench(sample_count = 101)]
    fn alpha_beta(bencher: Bencher<'_, '_>) {
        bencher.counter(ItemsCount::new(nodes())).bench(nodes);
    }

    pub(super) fn nodes() -> u64 {
        let (mut stones, mut side, mut count) = ([0, 0], 0, 0);
        for cell in black_box(OPENING).as_bytes().chunks(2) {
            stones[side] |= 1 << (u32::from(cell[1] - b'1') * 5 + u32::from(cell[0] - b'a'));
            side ^= 1;
        }
        black_box(value(stones[side], stones[side ^ 1], side, -2, 2, &mut count));
        count + 1
    }

    /// Counts the children that it looks at.
    fn value(
        mover: u32,
        other: u32,
        side: usize,
        mut alpha: i32,
        beta: i32,
        nodes: &mut u64,
    ) -> i32 {
        let mut empty = CELLS & !(mover | other);
        let mut best = -2;
        while empty != 0 {
            let cell = empty & empty.wrapping_neg();
            empty ^= cell;
            *nodes += 1;
            let score = if joins(cell, mover | cell, EDGES[side]) {
                1
            } else {
                -value(other, mover | cell, side ^ 1, -beta, -alpha, nodes)
            };
            best = best.max(score);
            alpha = alpha.max(best);
            if alpha >= beta {
                break;
            }
        }
        best
    }

    fn joins(last: u32, stones: u32, [from, to]: [u32; 2]) -> bool {
        if stones & from == 0 || stones & to == 0 {
            return false;
        }
        let step = |group: u32| {
            let (right, left) = (group << 1, group >> 1);
            let beside = right | left | (group | left) << 5 | (group | right) >> 5;
            group | beside & stones
        };
        let mut group = last;
        loop {
            let before = step(step(group));
            group = step(before);
            if group == before {
                return group & from != 0 && group & to != 0;
            }
        }
    }
}

/// The largest board with everything that helps an agent to play.
mod eleven {
    use super::{
        Algorithm, Bencher, Counters, Hex, ItemsCount, Limits, Listed, Notation, OrderParts,
        Reading, Settings, TableWord, Tools, black_box, search,
    };

    fn nodes(depth: u32, with_help: bool) -> u64 {
        let position = Hex::new(11, false).unwrap().parse("f6g4e8d5h5c9").unwrap();
        let (evaluators, orderings) = (position.evaluators(), position.orderings());
        let knowledge = position.knowledge();
        let mut table = "buckets:1MiB".parse::<TableWord>().unwrap().build().unwrap();
        let mut tools = Tools::none();
        if with_help {
            tools.evaluator = &*evaluators[0].1;
            tools.opinion = Some(&*orderings[0].1);
            tools.knowledge = knowledge.as_deref();
            tools.table = table.as_deref_mut().map(|table| table as _);
        }
        let settings = Settings {
            reading: if with_help { Reading::DISTANCE } else { Reading::PLAIN },
            limits: Limits { depth: Some(depth), ..Limits::default() },
            order: OrderParts { table: with_help, ..OrderParts::default() },
            whole_line: false,
            ..Settings::new(Algorithm::AlphaBeta)
        };
        let mut counters = Counters::default();
        black_box(search(&position, &settings, &mut tools, &mut counters));
        counters.generated
    }

    #[divan::bench(sample_count = 11)]
    fn rules_alone(bencher: Bencher<'_, '_>) {
        bencher.counter(ItemsCount::new(nodes(3, false))).bench(|| nodes(black_box(3), false));
    }

    #[divan::bench(sample_count = 11)]
    fn with_everything(bencher: Bencher<'_, '_>) {
        bencher.counter(ItemsCount::new(nodes(3, true))).bench(|| nodes(black_box(3), true));
    }
}
