//! What whoever writes a game, or asks about one, needs: one line to import.

pub use poda_core::{
    Argument, AsWritten, Bound, Change, Click, Content, Diagram, Evaluator, Game, Knowledge,
    MoveError, MoveList, MoveOrder, Notation, Outcome, Outline, Place, Places, Player,
    PositionError, Reading, Results, Rules, Score, Sentence, Surface, Symmetry, Turn, Verdict,
    Window,
};
pub use poda_engines::{
    Addition, Agent, AgentError, AgentListing, Call, Decision, Engine, Judge, KnownMove, Listing,
    Needs, OwnSearch, Plan, PlayerListing, PlayerOptions, Proved, Registry, Report, Request,
    RequestError, Searcher, SolverError, SolverListing, SolverOptions, best_move, best_move_within,
    registry,
};
#[cfg(feature = "conformance")]
pub use poda_games::conformance;
pub use poda_games::{
    Catalogued, Erased, ErasedMove, GameError, Listed, ListingError, Named, Texts,
};
pub use poda_search::{Algorithm, Limits, OrderWord, StopFlag, TableWord};
