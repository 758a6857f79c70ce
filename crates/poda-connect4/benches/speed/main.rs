//! How long the solver takes: the empty board of 7×6, and four hundred positions of games played at random.
//!
//! `cargo bench -p poda-connect4` prints a table; each position begins with a table that knows nothing, and clearing it
//! is not timed. `cargo bench -p poda-connect4 -- follow` does without that part, `-- positions` without the empty board.

mod positions;

use poda_connect4::{Options, Part, Solution, Solver};
use poda_games::connect_four::{Board, Classic, ConnectFour};
use poda_search::Limits;
use positions::{GROUPS, positions};
use std::time::Duration;

/// How often the empty board is solved: the median counts.
const RUNS: usize = 3;

#[expect(clippy::print_stdout, reason = "figures are what a benchmark is for")]
fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let without: Vec<Part> = words.iter().filter_map(|word| word.parse().ok()).collect();
    println!("{:>12} {:>9} {:>14} {:>12}", "stones", "positions", "nodes (mean)", "ms (mean)");
    let mut solver = solver(1, &without);
    for group in GROUPS {
        let (mut nodes, mut time) = (0, Duration::ZERO);
        for drawn in positions(group) {
            let solution = fresh(&mut solver, &drawn.position);
            nodes += solution.counts.nodes;
            time += solution.time;
        }
        let (least, most, count) = group;
        let name = if least == most { least.to_string() } else { format!("{least}–{most}") };
        let mean = time.as_secs_f64() * 1000.0 / count as f64;
        println!("{name:>12} {count:>9} {:>14} {mean:>12.3}", nodes / count as u64);
    }
    if words.iter().any(|word| word == "positions") {
        return;
    }
    for threads in [1, 2] {
        let (nodes, time) = empty(threads, &without);
        let name = format!("0, {threads} thr.");
        println!("{name:>12} {:>9} {nodes:>14} {:>12.1}", 1, time.as_secs_f64() * 1000.0);
    }
}

fn solver(threads: usize, without: &[Part]) -> Solver {
    let options = Options { threads, without: without.to_vec(), ..Options::default() };
    Solver::new(&options, Classic).expect("memory")
}

/// The value of a position, by a solver that knows nothing.
fn fresh(solver: &mut Solver, position: &ConnectFour) -> Solution {
    solver.clear();
    solver.value(position, (-99, 99), &Limits::default(), &mut |_| {})
}

/// The median of several runs of the empty board.
fn empty(threads: usize, without: &[Part]) -> (u64, Duration) {
    let mut solver = solver(threads, without);
    let mut runs: Vec<_> = (0..RUNS).map(|_| fresh(&mut solver, &Board::new(Classic))).collect();
    runs.sort_by_key(|run| run.time);
    (runs[RUNS / 2].counts.nodes, runs[RUNS / 2].time)
}
