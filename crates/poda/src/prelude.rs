//! What whoever writes a game, or asks about one, needs: one line to import.

pub use poda_core::{
    Bound, Diagram, Evaluator, Game, Knowledge, MoveError, MoveList, Notation, Ordering, Outcome,
    Player, PositionError, Reading, Score, Symmetry, Window,
};
pub use poda_engines::{
    Agent, AgentError, AgentListing, Call, Decision, Engine, Listing, Needs, Plan, Proved,
    Registry, Report, Request, RequestError, Searcher, SolverListing, registry,
};
pub use poda_games::{
    Catalogued, Erased, ErasedMove, GameError, Listed, ListingError, Named, conformance,
};
pub use poda_search::{Algorithm, Limits, OrderWord, StopFlag, TableWord};
