//! What is to be seen on a board: what stands on its places, legal moves, and what the last move did.

use poda_core::{
    Change, Content, Diagram, Game, MoveList, Notation, Outcome, Place, Places, Player,
};
use poda_games::{Erased, ErasedMove};

/// A board with everything that is drawn on it.
pub(super) struct Sight {
    pub(super) columns: usize,
    pub(super) rows: usize,
    pub(super) board: Places,
    /// The line that decided the game, and whether its owner has won.
    pub(super) line: (Vec<usize>, bool),
    /// The legal moves and the places where they are shown.
    pub(super) moves: Vec<(String, Option<usize>)>,
    /// Where the last move was made.
    pub(super) last: Option<usize>,
    /// What the last move did to each place.
    pub(super) fates: Vec<Fate>,
    /// Pieces that the last move took away.
    pub(super) gone: Vec<Gone>,
}

/// What a move did to what stands on a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fate {
    /// Nothing.
    Same,
    /// It was put there.
    Placed,
    /// It belonged to the other player.
    Turned,
    /// It came from another place.
    Moved(usize),
    /// There are more or fewer of it.
    Counted,
}

/// A piece that is there no more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Gone {
    pub(super) place: usize,
    pub(super) content: Content,
}

impl Sight {
    /// None for games without a board.
    pub(super) fn new(position: &Erased, before: Option<(&Erased, ErasedMove)>) -> Option<Sight> {
        let Diagram::Places(board) = position.diagram() else { return None };
        let mut moves = MoveList::new();
        let outcome = position.expand(&mut moves);
        let marked: Vec<usize> =
            (0..board.list.len()).filter(|&place| board.list[place].marked).collect();
        let owner = marked.first().and_then(|&place| board.list[place].content.owner());
        let won = outcome.and_then(Outcome::winner) == owner;
        let columns = board.columns();
        let mut sight = Sight {
            columns,
            rows: board.list.len().div_ceil(columns).max(1),
            fates: vec![Fate::Same; board.list.len()],
            line: (marked, won),
            moves: Vec::new(),
            last: None,
            gone: Vec::new(),
            board,
        };
        let texts = moves.iter().map(|&mv| position.move_text(mv));
        let placed = texts.map(|text| (text.clone(), sight.board.place_of(&text)));
        sight.moves = placed.collect();
        if let Some((before, mv)) = before {
            sight.remember(before, mv);
        }
        Some(sight)
    }

    pub(super) fn places(&self) -> &[Place] {
        &self.board.list
    }

    /// Who stands on a place.
    pub(super) fn owner(&self, place: usize) -> Option<Player> {
        self.board.list[place].content.owner()
    }

    pub(super) fn is_legal(&self, place: usize) -> bool {
        self.moves.iter().any(|(_, at)| *at == Some(place))
    }

    /// What the move before did, as the game tells it.
    fn remember(&mut self, before: &Erased, mv: ErasedMove) {
        let Diagram::Places(old) = before.diagram() else { return };
        self.last = old.place_of(&before.move_text(mv));
        for change in before.changes(mv) {
            let fate = match change {
                Change::Put { .. } => Fate::Placed,
                Change::Turned { .. } => Fate::Turned,
                Change::Moved { from, .. } => Fate::Moved(from),
                Change::Counted { .. } => Fate::Counted,
                Change::Removed { place } => {
                    let content = old.list.get(place).map(|it| it.content);
                    self.gone.extend(content.map(|content| Gone { place, content }));
                    continue;
                }
                _ => continue,
            };
            if let Some(place) = self.fates.get_mut(change.place()) {
                *place = fate;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is seen after the last of these moves.
    fn sight(game: &str, start: &str, moves: &[&str]) -> Sight {
        let start = poda_games::catalogue().find(game).unwrap().parse(start).unwrap();
        let mut path = vec![start];
        let mut last = None;
        for text in moves {
            let position = &path[path.len() - 1];
            let mv = position.parse_move(text).unwrap();
            path.push(position.play(mv));
            last = Some(mv);
        }
        let before = last.map(|mv| (&path[path.len() - 2], mv));
        Sight::new(&path[path.len() - 1], before).unwrap()
    }

    fn changed(sight: &Sight) -> Vec<(&str, Fate)> {
        let fates = sight.fates.iter().enumerate().filter(|(_, it)| **it != Fate::Same);
        fates.map(|(place, fate)| (sight.places()[place].name.as_str(), *fate)).collect()
    }

    #[test]
    fn discs_are_turned() {
        let sight = sight("othello4", "", &["b1"]);
        assert_eq!(sight.last, Some(1));
        assert_eq!(changed(&sight), [("b1", Fate::Placed), ("b2", Fate::Turned)]);
        assert!(sight.moves.iter().all(|(_, place)| place.is_some()));
    }

    #[test]
    fn a_piece_falls_and_an_explosion_lets_others_fall() {
        let put = sight("desconecta", "", &["4"]);
        assert_eq!(changed(&put), [("4-1", Fate::Placed)]);
        let board = "0000000/0000000/0000100/0000110/0000520/0041220/0112212 2 8";
        let boom = sight("desconecta", board, &["B"]);
        let name = |it: &Gone| boom.places()[it.place].name.clone();
        let gone: Vec<_> = boom.gone.iter().map(|it| (name(it), it.content.sign())).collect();
        assert_eq!(gone, [("5-3".to_owned(), Some("bomb")), ("6-3".to_owned(), None)]);
        let fell = [("5-4", 2 * 7 + 4), ("5-3", 3 * 7 + 4), ("6-3", 3 * 7 + 5)];
        assert_eq!(changed(&boom), fell.map(|(name, from)| (name, Fate::Moved(from))));
    }

    #[test]
    fn lines_win_or_lose() {
        assert_eq!(sight("tictactoe", "XXX/OO./...", &[]).line, (vec![0, 1, 2], true));
        let lost = sight("desconecta:4,4", "0000/0020/0522/4111 1 6", &[]);
        assert_eq!(lost.line, (vec![12, 13, 14, 15], false));
    }
}
