//! What a board looks like, and what an explosion does to it.

use super::{Action, Board, Explosion, Shape, lines, sentences};
use crate::gravity::{cells_from_the_top, lines::members, places};
use poda_core::{Change, Content, Diagram, Game, Places, Player};

/// The sign of a bomb.
const BOMB: Option<&str> = Some("bomb");

/// Squares from the top left; a bomb is exploded by a click on it.
pub(super) fn diagram<S: Shape>(board: &Board<S>) -> Diagram {
    let armed = board.puts_bomb() && board.outcome().is_none();
    let mut look = squares(board)
        .marking(line(board))
        .written(['0', '1', '2'])
        .putting(BOMB.filter(|_| armed))
        .clicks(board);
    let bomb = |owner| Content::Piece { owner, sign: BOMB };
    look.letters.extend([('4', bomb(Player::First)), ('5', bomb(Player::Second))]);
    match places(board.bombs & board.mover, board.shape).first() {
        Some(&bomb) if board.outcome().is_none() => {
            look.click(bomb, "B").button("B", sentences::boom()).into()
        }
        _ => look.into(),
    }
}

/// What a piece does is seen from outside; pieces that an explosion lets fall have moved.
pub(super) fn changes<S: Shape>(board: &Board<S>, action: Action) -> Vec<Change> {
    if action != Action::Boom {
        return squares(board).changes_to(&squares(&board.play(action)));
    }
    let explosion = Explosion::new(board.bombs & board.mover, board.mover, board.shape);
    let columns = board.shape.columns() as usize;
    let removed = places(explosion.takes(board.mover), board.shape);
    // What lies lower falls first.
    let mut falling = places(explosion.drops(board.occupied()), board.shape);
    falling.sort_unstable_by(|a, b| b.cmp(a));
    let removed = removed.into_iter().map(|place| Change::Removed { place });
    let fallen = falling.into_iter().map(|from| Change::Moved { from, to: from + columns });
    removed.chain(fallen).collect()
}

fn squares<S: Shape>(board: &Board<S>) -> Places {
    let content = |cell| {
        let owner = Player::BOTH.into_iter().find(|&player| board.stones(player) & cell != 0);
        let sign = BOMB.filter(|_| board.bombs & cell != 0);
        owner.map_or(Content::Nothing, |owner| Content::Piece { owner, sign })
    };
    Places::frame(board.shape.columns() as usize, cells_from_the_top(board.shape).map(content))
}

/// The line that lost.
fn line<S: Shape>(board: &Board<S>) -> Vec<usize> {
    let loser = lines::loser(board.by_player(), board.shape);
    let line = loser.map_or(0, |loser| members(board.stones(loser), board.shape));
    places(line, board.shape)
}

#[cfg(test)]
mod tests {
    use super::super::{Classic, Rectangle};
    use super::*;
    use poda_core::Notation;

    #[test]
    fn an_explosion_is_told() {
        let start = Board::new(Rectangle::new(4, 4, 200).unwrap());
        let board = start.parse("0000/0010/0520/2411 2 8").unwrap();
        let told = [
            Change::Removed { place: 9 },
            Change::Removed { place: 10 },
            Change::Moved { from: 6, to: 10 },
        ];
        assert_eq!(board.changes(Action::Boom), told);
    }

    #[test]
    fn a_bomb_stands_for_its_explosion() {
        let text = "0000000/0000000/0000100/0000110/0000520/0041220/0112212 2 8";
        let board = Board::new(Classic).parse(text).unwrap();
        let Diagram::Places(places) = board.diagram() else { panic!("a board") };
        assert_eq!(places.place_of("B"), Some(4 * 7 + 4));
        assert_eq!(places.place_of("5"), Some(7 + 4));
        let below = places.list[6 * 7 + 4].click.as_ref().unwrap();
        assert_eq!((below.mv.as_str(), below.here), ("5", false));
    }
}
