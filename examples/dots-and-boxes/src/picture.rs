//! What a board looks like.

use crate::DotsAndBoxes;
use poda::prelude::*;

/// Edges and boxes; an edge is drawn by a click on it, for its move is its name. What a move changes is seen from
/// outside.
pub(crate) fn diagram(board: &DotsAndBoxes) -> Diagram {
    let (columns, rows) = (board.measures.columns() as usize, board.measures.rows() as usize);
    Places::dots(columns, rows, |x, y| content(board, x as u32, y as u32)).clicks(board).into()
}

fn content(board: &DotsAndBoxes, x: u32, y: u32) -> Content {
    match (board.measures.edge_at(x, y), board.measures.box_at(x, y)) {
        (Some(edge), _) if board.has(edge) => Content::Mark(None),
        (_, Some(number)) => board.owner(number).into(),
        _ => Content::Nothing,
    }
}
