use poda_games::{Catalogued, tic_tac_toe::TicTacToe};
use poda_search::*;
use std::time::Instant;
fn main() {
    let start = TicTacToe::from_parameters(None).unwrap();
    for a in Algorithm::ALL {
        let mut best = f64::MAX;
        let mut n = 0;
        for _ in 0..60 {
            let mut c = Counters::default();
            let t = Instant::now();
            let f = search(&start, &Settings::new(a), &mut Tools::none(), &mut c);
            std::hint::black_box(f.score);
            best = best.min(t.elapsed().as_secs_f64());
            n = c.generated;
        }
        println!("{a}: {n} nodes, {:.1} M/s", n as f64 / best / 1e6);
    }
}
