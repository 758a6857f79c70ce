//! Speed probe.
use poda_games::{Catalogued, tic_tac_toe::TicTacToe};
use poda_search::*;
use std::time::Instant;
fn win(b: u32) -> bool {
    const M: [u32; 8] = [7, 56, 448, 73, 146, 292, 273, 84];
    M.iter().any(|m| b & m == *m)
}
fn mm(me: u32, op: u32, n: &mut u64) -> i32 {
    *n += 1;
    if win(op) {
        return -1;
    }
    let mut e = !(me | op) & 511;
    if e == 0 {
        return 0;
    }
    let mut best = -2;
    while e != 0 {
        let b = e & e.wrapping_neg();
        e ^= b;
        let s = -mm(op, me | b, n);
        if s > best {
            best = s
        }
    }
    best
}
fn main() {
    let start = TicTacToe::from_parameters(None).unwrap();
    let reps: usize = std::env::args().nth(2).map_or(100, |r| r.parse().unwrap());
    for a in Algorithm::ALL
        .into_iter()
        .filter(|a| std::env::args().nth(1).is_none_or(|n| n == a.name() || n == "all"))
    {
        let (mut best, mut hand) = (f64::MAX, f64::MAX);
        let mut n = 0;
        for _ in 0..reps {
            let mut c = Counters::default();
            let t = Instant::now();
            let f = search(&start, &Settings::new(a), &mut Tools::none(), &mut c);
            std::hint::black_box(f.score);
            best = best.min(t.elapsed().as_secs_f64());
            n = c.generated;
            if reps > 1 {
                let mut h = 0;
                let t = Instant::now();
                std::hint::black_box(mm(0, 0, &mut h));
                hand = hand.min(t.elapsed().as_secs_f64());
            }
        }
        println!(
            "{a}: {n} nodes, {:.1} M/s, hand {:.1}",
            n as f64 / best / 1e6,
            549946.0 / hand / 1e6
        );
    }
}
