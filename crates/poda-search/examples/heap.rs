//! A game of one's own, from the four methods to the conformance suite.
//!
//! The book explains it: `docs/src/your-game.md`. Run it with
//! `cargo run --release -p poda-search --example heap`.

#![expect(clippy::print_stdout, reason = "an example tells what it found")]

// ANCHOR: game
use poda_core::{Game, MoveList, Outcome, Player};

/// One heap of stones. A move takes one, two or three; who takes the last stone wins.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Heap {
    stones: u8,
    to_move: Player,
}

impl Game for Heap {
    /// How many stones are taken.
    type Move = u8;

    fn to_move(&self) -> Player {
        self.to_move
    }

    fn outcome(&self) -> Option<Outcome> {
        // The last stone was taken by the other player.
        (self.stones == 0).then(|| Outcome::Won(self.to_move.other()))
    }

    fn moves(&self, out: &mut MoveList<u8>) {
        out.extend(1..=self.stones.min(3));
    }

    fn play(&self, taken: u8) -> Heap {
        Heap { stones: self.stones - taken, to_move: self.to_move.other() }
    }
}
// ANCHOR_END: game

// ANCHOR: search
use poda_search::{Algorithm, Buckets, Counters, Settings, Tools, search};

fn report() -> String {
    let start = Heap { stones: 21, to_move: Player::First };
    let bare = Algorithm::ALL.map(|algorithm| {
        let mut counters = Counters::default();
        let found = search(&start, &Settings::new(algorithm), &mut Tools::none(), &mut counters);
        format!("{algorithm:9} {:2} {:7} nodes\n", found.score.points(), counters.generated)
    });
    let mut table = Buckets::new(1 << 20).expect("a mebibyte is there");
    let mut tools = Tools { table: Some(&mut table), ..Tools::none() };
    let mut counters = Counters::default();
    let found = search(&start, &Settings::new(Algorithm::AlphaBeta), &mut tools, &mut counters);
    let (nodes, best) = (counters.generated, found.best());
    bare.concat() + &format!("with a table: {nodes} nodes, best move {best:?}\n")
}

fn main() {
    print!("{}", report());
}
// ANCHOR_END: search

// ANCHOR: notation
use poda_core::{Diagram, MoveError, Notation, PositionError};

/// A position is written as the stones that are left and the side, `21 first`; or as moves, `3 1 2`.
impl Notation for Heap {
    fn parse(&self, text: &str) -> Result<Heap, PositionError> {
        let unreadable = || PositionError::Unreadable {
            text: text.to_owned(),
            accepted: "stones and side, such as '21 first'".to_owned(),
        };
        let (stones, side) = text.trim().split_once(' ').unwrap_or_default();
        let to_move = match side.trim() {
            "first" => Player::First,
            "second" => Player::Second,
            // Without a side it is the moves from here.
            _ => return self.play_line(text),
        };
        Ok(Heap { stones: stones.parse().map_err(|_| unreadable())?, to_move })
    }

    fn text(&self) -> String {
        format!("{} {}", self.stones, self.to_move.name())
    }

    fn parse_move(&self, text: &str) -> Result<u8, MoveError> {
        let taken =
            text.trim().parse().ok().filter(|taken| (1..=self.stones.min(3)).contains(taken));
        taken.ok_or_else(|| MoveError::Unreadable {
            text: text.to_owned(),
            accepted: format!("1 to {}", self.stones.min(3)),
        })
    }

    fn move_text(&self, taken: u8) -> String {
        taken.to_string()
    }

    fn diagram(&self) -> Diagram {
        Diagram::Text("●".repeat(self.stones.into()))
    }
}
// ANCHOR_END: notation

// ANCHOR: listed
use poda_core::Symmetry;
use poda_games::Listed;

/// A heap looks the same from everywhere: a position is its only image.
impl Symmetry for Heap {}

impl Listed for Heap {
    fn spec(&self) -> String {
        format!("heap:{}", self.stones)
    }

    fn code(taken: u8) -> u16 {
        taken.into()
    }

    fn decode(code: u16) -> u8 {
        code as u8
    }
}
// ANCHOR_END: listed

// ANCHOR: laws
#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_heap_keeps_the_laws() {
        for stones in 0..=21 {
            let start = Heap { stones, to_move: Player::First };
            poda_games::conformance::check(&start, 20, u64::from(stones));
        }
    }

    #[test]
    fn the_report_is_that_of_the_book() {
        assert_eq!(report(), include_str!("heap.txt").replace("\r\n", "\n"));
    }

    #[test]
    fn four_stones_are_lost_and_so_are_all_multiples() {
        for stones in 1..=16 {
            let start = Heap { stones, to_move: Player::First };
            for algorithm in Algorithm::ALL {
                let found = search(&start, &Settings::new(algorithm), &mut Tools::none(), &mut ());
                assert_eq!(found.score.points() < 0, stones % 4 == 0, "{algorithm}, {stones}");
            }
        }
    }
}
// ANCHOR_END: laws
