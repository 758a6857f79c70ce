//! How far the weights that come with the program are from the truth, in games that they were not fitted to. That
//! needs two years of the archive and minutes, so nobody asks unless somebody does:
//!
//! ```sh
//! ARCHIVE=wthor cargo test --release -p poda-othello held_out -- --ignored --nocapture
//! ```

use crate::board::Board;
use crate::processor::{Processor, Work};
use crate::search::estimate;
use crate::solver::{Options, Solver};
use crate::weights::{UNIT, Weights};
use poda_core::system::Clock;
use poda_core::{Game, processor};
use poda_games::Listed;
use poda_games::othello::{Empties, Othello, Square, archived_games};
use poda_search::Limits;
use std::{env, fs};

/// The years that are kept back.
const YEARS: [&str; 2] = ["WTH_2024.wtb", "WTH_2025.wtb"];

/// So many positions.
const POSITIONS: usize = 1000;

/// With so many empty squares.
const EMPTIES: u32 = 20;

/// Plies that are looked ahead.
const DEPTHS: [u32; 5] = [0, 2, 4, 6, 8];

/// What positions seem to be worth, so many plies ahead.
struct Seen<'a>(&'a [Board], u32);

impl Work for Seen<'_> {
    type Output = Vec<f64>;

    fn on<P: processor::Processor>(self, processor: P) -> Vec<f64> {
        let weights = Weights::trained(8).expect("weights come with the program");
        let discs = |board: &Board| {
            f64::from(estimate::<P, 8>(processor, weights, *board, self.1)) / f64::from(UNIT)
        };
        self.0.iter().map(discs).collect()
    }
}

/// The positions of a game in which a disc was put with so many empty squares: one, or none.
fn reached(squares: &[u8]) -> Option<Othello<8>> {
    let mut position = Othello::<8>::new(Empties::Winner);
    for &square in squares {
        if position.mobility() == 0 {
            position = position.play(Square::PASS);
        }
        if position.empty().count_ones() == EMPTIES {
            return Some(position);
        }
        position = position.play(Othello::<8>::decode(u16::from(square)));
    }
    None
}

/// As many as are wanted of all years, evenly.
fn positions(folder: &str) -> Vec<Othello<8>> {
    let mut all = Vec::new();
    for year in YEARS {
        let bytes = fs::read(format!("{folder}/{year}")).expect("a file of the archive");
        let games = archived_games(&bytes).expect("a file of the archive");
        all.extend(games.iter().filter_map(|game| reached(&game.squares)));
    }
    (0..POSITIONS).map(|index| all[index * all.len() / POSITIONS]).collect()
}

fn solved(positions: &[Othello<8>]) -> Vec<f64> {
    let options = Options { memory: 256 << 20, ..Options::default() };
    let mut solver = Solver::on::<8>(&options).expect("memory");
    let mut value = |position: &Othello<8>| {
        let solution = solver.solve(position, (-64, 64), &Limits::default(), &mut |_| {});
        f64::from(solution.at_least)
    };
    positions.iter().map(&mut value).collect()
}

#[test]
#[ignore = "it needs the archive, and minutes"]
#[expect(clippy::print_stdout, reason = "figures for whoever asked")]
fn held_out_positions_are_judged_as_the_book_says() {
    let folder = env::var("ARCHIVE").expect("ARCHIVE is the folder of the archive");
    let positions = positions(&folder);
    let (boards, values): (Vec<_>, _) =
        (positions.iter().map(Board::new).collect(), solved(&positions));
    let errors = DEPTHS.map(|depth| {
        let clock = Clock::start();
        let seen = Processor::best().run(Seen(&boards, depth));
        let each = clock.elapsed() / POSITIONS as u32;
        println!("{depth} plies ahead: {each:.1?} each");
        let off = |(seen, value): (&f64, &f64)| (seen.clamp(-64.0, 64.0) - value).abs();
        seen.iter().zip(&values).map(off).sum::<f64>() / POSITIONS as f64
    });
    println!("mean absolute error in discs, {DEPTHS:?} plies ahead: {errors:.2?}");
    assert!(errors.is_sorted_by(|less, more| less >= more), "{errors:?}");
}
