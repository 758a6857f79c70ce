//! The boards that the solver knows: an entry of its table names a whole position of 36 squares or fewer.

use poda_games::othello::Othello;

/// A board that the solver knows, which are those of 4×4 and 6×6. On 8×8 it does not compile:
///
/// ```compile_fail
/// use poda_games::othello::{Empties, Othello};
/// use poda_othello::{Options, Solver};
/// use poda_search::Limits;
///
/// let mut solver = Solver::new(&Options::default()).expect("memory");
/// let position = Othello::<8>::new(Empties::Nobody);
/// solver.solve(&position, (-64, 64), &Limits::default(), &mut |_| {});
/// ```
pub trait Solvable: sealed::Sealed {}

impl Solvable for Othello<4> {}
impl Solvable for Othello<6> {}

mod sealed {
    use super::Othello;

    pub trait Sealed {}
    impl Sealed for Othello<4> {}
    impl Sealed for Othello<6> {}
}
