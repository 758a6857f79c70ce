//! What whoever writes a game, or asks about one, needs: one line to import.

pub use poda_core::{
    Bound, Change, Content, Diagram, Evaluator, Game, Knowledge, MoveError, MoveList, Notation,
    Ordering, Outcome, Outline, Place, Places, Player, PositionError, Reading, Results, Score,
    Sentence, Surface, Symmetry, Window,
};
pub use poda_engines::{
    Agent, AgentError, AgentListing, Call, Decision, Engine, Listing, Needs, Plan, Proved,
    Registry, Report, Request, RequestError, Searcher, SolverListing, registry,
};
pub use poda_games::{
    Catalogued, Erased, ErasedMove, GameError, Listed, ListingError, Named, Texts, conformance,
};
pub use poda_search::{Algorithm, Limits, OrderWord, StopFlag, TableWord};
