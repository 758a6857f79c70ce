//! The positions that solvers are measured on: games played at random on 7×6, always the same ones.

use poda_core::{Game, MoveList};
use poda_games::connect_four::{Board, Classic, ConnectFour};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// The seed of all positions.
const SEED: u64 = 7;

/// So many stones, at least and at most, and so many positions: four hundred.
pub(crate) const GROUPS: [(u32, u32, usize); 7] = [
    (6, 6, 10),
    (8, 8, 20),
    (10, 10, 40),
    (12, 12, 60),
    (14, 14, 70),
    (16, 18, 100),
    (22, 34, 100),
];

/// An unfinished position, and the columns that lead there.
pub(crate) struct Drawn {
    pub(crate) columns: String,
    pub(crate) position: ConnectFour,
}

/// The positions of a group.
pub(crate) fn positions((least, most, count): (u32, u32, usize)) -> Vec<Drawn> {
    let mut chance = Xoshiro256PlusPlus::seed_from_u64(SEED + u64::from(least));
    let stones = |chance: &mut Xoshiro256PlusPlus| chance.random_range(least..=most);
    (0..count).map(|_| drawn(stones(&mut chance), &mut chance)).collect()
}

fn drawn(stones: u32, chance: &mut Xoshiro256PlusPlus) -> Drawn {
    loop {
        let mut drawn = Drawn { columns: String::new(), position: Board::new(Classic) };
        while drawn.position.outcome().is_none() && drawn.columns.len() < stones as usize {
            let mut moves = MoveList::new();
            drawn.position.moves(&mut moves);
            let mv = moves[chance.random_range(0..moves.len())];
            drawn.columns.push(char::from(b'1' + mv.0));
            drawn.position = drawn.position.play(mv);
        }
        if drawn.position.outcome().is_none() {
            return drawn;
        }
    }
}
