//! A game as it travels: which one, where it started, and the moves.

use crate::allowance::Allowance;
use crate::problem::Problem;
use crate::talk::Talk;
use poda_core::{Game, Notation, PositionError};
use poda_games::{Catalogue, Erased, ErasedMove};
use serde::Deserialize;

/// A game as a page names it.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct GameText {
    game: String,
    start: Option<String>,
    moves: Option<Vec<String>>,
    /// Instead of start and moves: what somebody pasted.
    text: Option<String>,
    /// Whether the moves before a wrong one are kept.
    #[serde(default)]
    keep: bool,
}

/// A game that has been played again.
pub(crate) struct Played {
    /// Where the game usually starts.
    pub(crate) usual: Erased,
    /// All positions, from the start of this game to its last one.
    pub(crate) positions: Vec<Erased>,
    /// The moves between them.
    pub(crate) moves: Vec<ErasedMove>,
    /// What was left out, and why.
    pub(crate) dropped: Option<(Vec<String>, Problem)>,
}

impl GameText {
    /// Plays the moves.
    pub(crate) fn play(&self, talk: &Talk) -> Result<Played, Problem> {
        self.play_in(talk.registry.catalogue(), &talk.allowance)
    }

    /// The position at the end of it, which is to be searched.
    ///
    /// # Errors
    /// As [`play`](GameText::play), and if the game is over.
    pub(crate) fn open(&self, talk: &Talk) -> Result<Erased, Problem> {
        let position = self.play(talk)?.last().clone();
        if position.outcome().is_some() { Err(Problem::Over) } else { Ok(position) }
    }

    fn play_in(&self, games: &Catalogue, allowance: &Allowance) -> Result<Played, Problem> {
        let usual = games.find(&self.game)?;
        if let Some(text) = &self.text {
            return pasted(usual, text, allowance);
        }
        let start = usual.parse(self.start.as_deref().unwrap_or_default())?;
        let mut played = Played::new(usual, start);
        let moves = self.moves.as_deref().unwrap_or_default();
        let most = allowance.moves;
        if moves.len() > most && !self.keep {
            return Err(Problem::Moves(most));
        }
        for (index, text) in moves.iter().enumerate() {
            match played.next(text, allowance) {
                Ok(mv) => played.push(mv),
                Err(problem) if self.keep => {
                    played.dropped = Some((moves[index..].to_vec(), problem));
                    break;
                }
                Err(problem) => return Err(problem),
            }
        }
        Ok(played)
    }
}

impl Played {
    fn new(usual: Erased, start: Erased) -> Played {
        Played { usual, positions: vec![start], moves: Vec::new(), dropped: None }
    }

    /// The move that a text means now.
    fn next(&self, text: &str, allowance: &Allowance) -> Result<ErasedMove, Problem> {
        if self.moves.len() >= allowance.moves {
            return Err(Problem::Moves(allowance.moves));
        }
        let number = self.moves.len() + 1;
        let mv = self.last().parse_move(text);
        Ok(mv.map_err(|error| PositionError::Move { number, error })?)
    }

    /// The position that is on the board now.
    pub(crate) fn last(&self) -> &Erased {
        &self.positions[self.moves.len()]
    }

    /// Where this game started, unless it is the usual place.
    pub(crate) fn start(&self) -> Option<&Erased> {
        self.positions.first().filter(|start| **start != self.usual)
    }

    /// The moves as text.
    pub(crate) fn texts(&self) -> impl Iterator<Item = String> {
        self.positions.iter().zip(&self.moves).map(|(position, &mv)| position.move_text(mv))
    }

    fn push(&mut self, mv: ErasedMove) {
        self.positions.push(self.last().play(mv));
        self.moves.push(mv);
    }
}

/// The moves that a text tells, where it does; else the position that it draws.
fn pasted(usual: Erased, text: &str, allowance: &Allowance) -> Result<Played, Problem> {
    let (start, moves) = usual.parse_game(text)?;
    if moves.len() > allowance.moves {
        return Err(Problem::Moves(allowance.moves));
    }
    let mut played = Played::new(usual, start);
    for mv in moves {
        played.push(mv);
    }
    Ok(played)
}

#[cfg(test)]
mod tests {
    use super::*;
    use poda_core::MoveList;
    use poda_games::catalogue;

    fn pasted(game: &str, text: &str) -> (bool, Vec<String>) {
        let text = GameText { text: Some(text.into()), ..named(game) };
        let played = text.play_in(&catalogue(), &Allowance::default()).unwrap();
        (played.start().is_some(), played.texts().collect())
    }

    fn named(game: &str) -> GameText {
        GameText { game: game.into(), start: None, moves: None, text: None, keep: false }
    }

    #[test]
    fn pasted_moves_stay_moves() {
        for (game, text, moves) in [
            ("tictactoe", "b2a1c3", "b2 a1 c3"),
            ("tictactoe", " B2 A1 ", "b2 a1"),
            ("othello", "F5D6C3", "f5 d6 c3"),
            ("desconecta", "4455", "4 4 5 5"),
            ("toy:[[3,12,8],[2,4,6],[14,5,2]]", "2.1", "2 1"),
            ("othello", "", ""),
        ] {
            let moves: Vec<String> = moves.split_whitespace().map(str::to_owned).collect();
            assert_eq!(pasted(game, text), (false, moves), "{game} {text}");
        }
    }

    #[test]
    fn drawn_boards_are_starts() {
        assert_eq!(pasted("tictactoe", "XOX/O../..."), (true, Vec::new()));
        assert_eq!(pasted("tictactoe", ".../.../..."), (false, Vec::new()));
    }

    #[test]
    fn passes_are_told() {
        // The shortest way to a pass on 4×4: found by playing, not remembered.
        let start = catalogue().find("othello4").unwrap();
        let (moves, _) = first_pass(&start, "", 8).unwrap();
        let (_, told) = pasted("othello4", &moves);
        assert!(told.contains(&"pass".to_owned()), "{moves}: {told:?}");
    }

    fn first_pass(position: &Erased, text: &str, depth: u32) -> Option<(String, u32)> {
        let mut moves = MoveList::new();
        if depth == 0 || position.expand(&mut moves).is_some() {
            return None;
        }
        moves.iter().find_map(|&mv| {
            let name = position.move_text(mv);
            if name == "pass" {
                // The move after it makes the text say that there was one.
                let next = position.play(mv);
                let mut answers = MoveList::new();
                let unfinished = next.expand(&mut answers).is_none();
                return unfinished.then(|| (text.to_owned() + &next.move_text(answers[0]), depth));
            }
            first_pass(&position.play(mv), &(text.to_owned() + &name), depth - 1)
        })
    }
}
