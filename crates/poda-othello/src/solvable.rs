//! The boards that the solver knows.

use poda_games::othello::Othello;

/// A board that the solver knows. An entry of its table names a whole position of 36 squares or fewer; on 8×8 it
/// has 64 bits and more of a mixture of the position, which two positions share once in a billion billions.
pub trait Solvable: sealed::Sealed {}

impl Solvable for Othello<4> {}
impl Solvable for Othello<6> {}
impl Solvable for Othello<8> {}

mod sealed {
    use super::Othello;

    pub trait Sealed {}
    impl Sealed for Othello<4> {}
    impl Sealed for Othello<6> {}
    impl Sealed for Othello<8> {}
}
