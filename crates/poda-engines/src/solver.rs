//! What is listed of a solver made for one game.

use crate::othello::{Options, SolverError};
use crate::{Engine, Proved};
use poda_core::Window;
use poda_games::{Erased, Listed};
use std::any::TypeId;

/// Makes a solver that searches until the value is known, or known to lie outside the window.
type Make = fn(&Options, Window, &Proved) -> Result<Engine, SolverError>;

/// A solver as a [`Registry`](crate::Registry) takes it.
#[derive(Clone, Copy)]
pub struct SolverListing {
    serves: TypeId,
    make: Make,
}

impl SolverListing {
    /// A solver of positions of that type. It takes no more memory than its options say.
    #[must_use]
    pub fn of<G: Listed>(make: Make) -> SolverListing {
        SolverListing { serves: TypeId::of::<G>(), make }
    }

    pub(crate) fn serves(&self, game: &Erased) -> bool {
        self.serves == game.inner_type()
    }

    pub(crate) fn engine(
        &self,
        options: &Options,
        window: Window,
        proved: &Proved,
    ) -> Result<Engine, SolverError> {
        (self.make)(options, window, proved)
    }
}
