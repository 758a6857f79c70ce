//! What a board looks like, and what sowing does to it.

use crate::{House, Kalah};
use poda::prelude::*;

/// Pits and stores; a move is a click on its house.
pub(crate) fn diagram(board: &Kalah) -> Diagram {
    let mut moves = MoveList::new();
    board.expand(&mut moves);
    let click = |look: Places, &mv: &House| look.click(place(board, mv), board.move_text(mv));
    moves.iter().fold(pits(board), click).into()
}

/// As seen from outside, in the order in which one sows.
pub(crate) fn changes(board: &Kalah, mv: House) -> Vec<Change> {
    let mut changes = pits(board).changes_to(&pits(&board.play(mv)));
    let pits = board.variant.pits();
    changes.sort_by_key(|change| (change.place() + pits - place(board, mv)) % pits);
    changes
}

/// Places are listed as pits are counted.
fn place(board: &Kalah, House(house): House) -> usize {
    board.variant.houses_of(board.to_move).start + usize::from(house)
}

/// Both players count their houses from 1.
fn pits(board: &Kalah) -> Places {
    let [first, second] = Player::BOTH.map(|player| {
        let houses: Vec<u32> = board.houses(player).iter().map(|&seeds| seeds.into()).collect();
        (houses, u32::from(board.store(player)))
    });
    let mut look = Places::pits((&first.0, first.1), (&second.0, second.1));
    for player in Player::BOTH {
        for (number, place) in (1..).zip(&mut look.list[board.variant.houses_of(player)]) {
            place.label = Some(format!("{number}"));
        }
    }
    look
}
