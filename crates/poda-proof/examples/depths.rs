//! What a proof costs at every depth: its bytes, and the nodes of the checker's own searches.
//!
//! ```text
//! cargo run --release -p poda-proof --example depths -- othello6 c2b4c5d2e4e3d1c1b1d5d6f4 -4 8 10 12
//! ```

#![expect(clippy::print_stdout, reason = "an example prints")]

use poda_core::{Bound, Notation, Score};
use poda_games::othello::Othello;
use poda_proof::{Effort, Plain, Progress, check, write};
use std::time::Instant;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [game, position, value, depths @ ..] = &words[..] else {
        panic!("GAME POSITION VALUE DEPTH…");
    };
    let position = poda_games::catalogue().find(game).unwrap().parse(position).unwrap();
    let root = position.downcast_ref::<Othello<6>>().expect("othello6");
    let value = Score::new(value.parse().unwrap());
    println!("depth    bytes  positions   searched          nodes  per search  written  checked");
    for depth in depths {
        let depth: u8 = depth.parse().unwrap();
        let listener = &mut |_: &Progress| {};
        let mut effort = Effort::new(2, &|| false, listener);
        let started = Instant::now();
        let mut prover = Plain { threads: 2, stop: &|| false };
        let proof = write(root, (Bound::Exact, value), depth, &mut prover, &mut effort).unwrap();
        let written = started.elapsed().as_secs_f64();
        let mut bytes = Vec::new();
        proof.write(&mut bytes).unwrap();
        let started = Instant::now();
        let checked = check(&proof, &poda_games::catalogue(), &mut effort).unwrap();
        let seconds = started.elapsed().as_secs_f64();
        println!(
            "{depth:5} {:8} {:10} {:10} {:14} {:11.1} {written:7.2}s {seconds:7.2}s",
            bytes.len(),
            checked.positions,
            checked.searched,
            checked.nodes,
            checked.nodes as f64 / checked.searched as f64,
        );
    }
}
