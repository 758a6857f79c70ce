//! The best move of a position, in one line.

use crate::player::PlayerOptions;
use crate::{Engine, Request, specialist};
use poda_core::MoveList;
use poda_games::{Erased, Listed};
use poda_search::{Limits, TableWord};
use std::any::TypeId;
use std::time::Duration;

/// The time for a move when nobody says how long.
pub(crate) const THINKING: Duration = Duration::from_secs(1);

/// The best move of a position that can be found in a second; none where the game is over. It is what
/// the agent `engine` plays, with all that helps: a player made for the game, or else the game's best evaluator and
/// order of moves, what it knows for certain, and a table.
///
/// ```
/// use poda_core::Notation;
/// use poda_engines::best_move;
/// use poda_games::Catalogued;
/// use poda_games::tic_tac_toe::TicTacToe;
///
/// // X has two in a row:   X X .
/// //                       O O .
/// let position = TicTacToe::from_parameters(None)?.parse("XX./OO./...")?;
/// assert_eq!(best_move(&position).map(|mv| position.move_text(mv)), Some("c1".to_owned()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn best_move<G: Listed>(position: &G) -> Option<G::Move> {
    best_move_within(position, Limits { time: Some(THINKING), ..Limits::default() })
}

/// The same within other limits.
pub fn best_move_within<G: Listed>(position: &G, limits: Limits) -> Option<G::Move> {
    if position.outcome().is_some() {
        return None;
    }
    let request = Request { limits, ..Request::to_play(position) };
    let small = || Request { table: TableWord::off(), ..request.clone() };
    // Where memory is lacking, a search without a table still plays.
    let general = || Engine::of(position, &request).or_else(|_| Engine::of(position, &small()));
    let engine = player::<G>(&request.limits).map_or_else(|| general().ok(), Some);
    let report = engine?.search(&Erased::new(position.clone()), &mut |_| {});
    let mut moves = MoveList::new();
    position.moves(&mut moves);
    report.finding.best().map(|mv| G::decode(mv.0)).or(moves.first().copied())
}

/// Who is made for playing positions of that type.
fn player<G: Listed>(limits: &Limits) -> Option<Engine> {
    let players = specialist::players();
    let player = players.iter().find(|player| player.serves_type(TypeId::of::<G>()))?;
    player.engine(&PlayerOptions { limits: limits.clone(), ..PlayerOptions::default() }).ok()
}
