//! Poda's solver beside the crate `connect-four-ai`, without a book: the same four hundred positions, one after the
//! other, in the same run, each with a table that knows nothing. Clearing tables is not timed.
//!
//! `cd examples/connect4-peer && cargo bench`; `cargo bench -- 10` leaves out positions with fewer stones, which take the
//! other one long.

#[path = "../../../crates/poda-connect4/benches/speed/positions.rs"]
mod positions;

use poda_connect4::{Options, Solver};
use poda_games::connect_four::Classic;
use poda_search::Limits;
use positions::{GROUPS, positions};
use std::time::{Duration, Instant};

fn main() {
    let mut ours = Solver::new(&Options::default(), Classic).expect("memory");
    let mut theirs = connect_four_ai::Solver::empty();
    let mut total = [Duration::ZERO; 2];
    let least = std::env::args().find_map(|word| word.parse().ok()).unwrap_or(0);
    for group in GROUPS.into_iter().filter(|group| group.0 >= least) {
        let mut times = [Duration::ZERO; 2];
        for drawn in positions(group) {
            ours.clear();
            theirs.reset();
            let begin = Instant::now();
            let own = ours.value(&drawn.position, (-99, 99), &Limits::default(), &mut |_| {});
            times[0] += begin.elapsed();
            let position = connect_four_ai::Position::from_moves(&drawn.columns).expect("a game");
            let begin = Instant::now();
            let other = i32::from(theirs.solve(&position));
            times[1] += begin.elapsed();
            assert_eq!((own.at_least, own.at_most), (other, other), "{}", drawn.columns);
        }
        println!("{:?} {}", group, compared(times));
        total[0] += times[0];
        total[1] += times[1];
    }
    println!("all {}", compared(total));
}

fn compared([ours, theirs]: [Duration; 2]) -> String {
    let times = theirs.as_secs_f64() / ours.as_secs_f64();
    format!("ours {ours:.2?}, theirs {theirs:.2?}, {times:.1} times as fast")
}
