//! Moves that are images of each other: they lead to the same position but for a turn of the board, so one search
//! serves all of them.

use crate::figures::Worth;
use poda_core::{Game, MoveList, Notation, Symmetry};
use poda_games::{Erased, ErasedMove};

/// The moves of a position, and which of them are the same but for a turn.
pub(super) struct Twins {
    position: Erased,
    moves: Vec<ErasedMove>,
    /// For each move the first one that is like it, and how it is turned.
    likes: Vec<Like>,
}

#[derive(Clone, Copy)]
struct Like {
    original: usize,
    image: usize,
}

impl Twins {
    /// Of all moves of a position; a finished game has none.
    pub(super) fn of(position: &Erased) -> Twins {
        let mut list = MoveList::new();
        _ = position.expand(&mut list);
        let moves = list.to_vec();
        let mut originals: Vec<(usize, Vec<Erased>)> = Vec::new();
        let mut likes = Vec::with_capacity(moves.len());
        for (index, &mv) in moves.iter().enumerate() {
            let next = position.play(mv);
            let like = originals.iter().find_map(|(original, images)| {
                let image = images.iter().position(|image| *image == next)?;
                Some(Like { original: *original, image })
            });
            likes.push(like.unwrap_or(Like { original: index, image: 0 }));
            if like.is_none() {
                originals.push((index, (0..next.images()).map(|it| next.image(it)).collect()));
            }
        }
        Twins { position: position.clone(), moves, likes }
    }

    /// All moves.
    pub(super) fn moves(&self) -> &[ErasedMove] {
        &self.moves
    }

    /// The moves to search: one of each kind, by their places in the list.
    pub(super) fn originals(&self) -> Vec<usize> {
        let alone = |&index: &usize| self.likes[index].original == index;
        (0..self.moves.len()).filter(alone).collect()
    }

    /// What all moves are worth, from what the searched ones are.
    pub(super) fn spread(&self, known: &[Option<Worth>]) -> Vec<Option<Worth>> {
        let value = |index: usize| {
            let like = self.likes[index];
            let mut worth = known[like.original].clone()?;
            if like.original != index {
                worth.line = self.turned(index, like, &worth.line);
                worth.mv = worth.line.first().cloned();
            }
            Some(worth)
        };
        (0..self.moves.len()).map(value).collect()
    }

    /// The line of the original, as it looks behind another move.
    fn turned(&self, index: usize, like: Like, line: &[String]) -> Vec<String> {
        let mut found = vec![self.position.move_text(self.moves[index])];
        let mut theirs = self.position.play(self.moves[like.original]);
        let mut ours = self.position.play(self.moves[index]);
        for text in line.iter().skip(1) {
            let Ok(mv) = theirs.parse_move(text) else { break };
            theirs = theirs.play(mv);
            let wanted = theirs.image(like.image);
            let mut moves = MoveList::new();
            _ = ours.expand(&mut moves);
            let Some(&mv) = moves.iter().find(|&&mv| ours.play(mv) == wanted) else { break };
            found.push(ours.move_text(mv));
            ours = wanted;
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn originals(game: &str, text: &str) -> Vec<String> {
        let position = poda_games::catalogue().find(game).unwrap().parse(text).unwrap();
        let twins = Twins::of(&position);
        let named = |index: usize| position.move_text(twins.moves()[index]);
        twins.originals().into_iter().map(named).collect()
    }

    #[test]
    fn one_move_of_each_kind_is_searched() {
        assert_eq!(originals("tictactoe", ""), ["a1", "b1", "b2"]);
        assert_eq!(originals("connect4", ""), ["1", "2", "3", "4"]);
        assert_eq!(originals("othello6", ""), ["c2"]);
        assert_eq!(originals("mnk:8,8,5", "").len(), 10);
        assert_eq!(originals("tictactoe", "a1").len(), 5);
        assert_eq!(originals("tictactoe", "a1b1").len(), 7);
    }

    #[test]
    fn lines_are_turned_along() {
        let position = poda_games::catalogue().find("connect4").unwrap();
        let twins = Twins::of(&position);
        let line: Vec<String> = ["1", "4", "2", "7"].map(str::to_owned).into();
        let turned = twins.turned(6, twins.likes[6], &line);
        assert_eq!(turned, ["7", "4", "6", "1"]);
    }
}
