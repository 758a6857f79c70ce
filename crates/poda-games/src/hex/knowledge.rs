//! What can be seen one stone before the end.
//!
//! A *closing* cell is an empty one that joins what hangs on one edge to what hangs on the other. Who
//! has one on the move wins with the next stone; two of the other side cannot both be taken.

use super::layout::Layout;
use super::{Board, Bridges, Cell, flood, layout};
use poda_core::{Game, Knowledge, MoveList, MoveOrder, Player, Score, Window};

/// Knows who wins with the next stone, and where the other side has to be stopped at once.
#[derive(Clone, Copy, Debug, Default)]
pub struct LastStone;

/// Where the mover has to play.
enum Duty<C> {
    /// Each of these cells wins at once.
    Win(C),
    /// Whatever is played, the other side wins with its next stone on one of these.
    Loss(C),
    /// Nothing else stops the other side.
    Only(C),
    /// Nobody is about to win.
    None,
}

const LOSS: Score = Score::new(-1);
const WIN: Score = Score::new(1);

/// The cells on which a stone joins the two edges of their owner.
fn closing<C: Layout>(position: &Board<C>, owner: Player) -> C {
    let (stones, [from, to]) = (position.stones(owner), layout::edges(position.size, owner));
    let beside = |edge| edge | flood::group(stones & edge, stones).neighbours();
    position.empty() & beside(from) & beside(to)
}

fn duty<C: Layout>(position: &Board<C>) -> Duty<C> {
    // Where the first stone can be taken over, what it threatens can be taken over as well.
    if position.may_swap() {
        return Duty::None;
    }
    let own = closing(position, position.to_move);
    if !own.is_empty() {
        return Duty::Win(own);
    }
    let others = closing(position, position.to_move.other());
    match others.count() {
        0 => Duty::None,
        1 => Duty::Only(others),
        _ => Duty::Loss(others),
    }
}

impl<C: Layout> Knowledge<Board<C>> for LastStone {
    fn bounds(&self, position: &Board<C>) -> Window {
        match duty(position) {
            Duty::Win(_) => Window::new(WIN, WIN),
            Duty::Loss(_) => Window::new(LOSS, LOSS),
            Duty::Only(_) | Duty::None => Window::new(LOSS, WIN),
        }
    }

    fn moves(&self, position: &Board<C>, out: &mut MoveList<Cell>) {
        match duty(position) {
            Duty::Win(cells) | Duty::Loss(cells) | Duty::Only(cells) => {
                out.extend(cells.members().map(Cell).take(1));
            }
            Duty::None => {
                position.moves(out);
                out.sort_by_rank(|mv| Bridges.rank(position, mv));
            }
        }
    }
}
