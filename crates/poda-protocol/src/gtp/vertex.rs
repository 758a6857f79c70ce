//! Moves as GTP writes them: a letter without i, and a number.

use poda_core::{Game, MoveError, MoveList, Notation};
use poda_games::{Erased, ErasedMove};

/// A place on the board, or a pass, or the end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Vertex {
    /// A place, as this program writes it: `j3`.
    Place(String),
    /// No move.
    Pass,
    /// No more moves.
    Resign,
}

impl Vertex {
    /// Reads what GTP says; capitals do not matter.
    #[must_use]
    pub fn read(text: &str) -> Option<Vertex> {
        let text = text.trim().to_ascii_lowercase();
        match text.as_str() {
            "pass" => return Some(Vertex::Pass),
            "resign" => return Some(Vertex::Resign),
            _ => {}
        }
        let (column, row) = place(&text)?;
        let index = match column {
            'a'..='h' => column as u8 - b'a',
            'j'..='z' => column as u8 - b'b',
            _ => return None,
        };
        Some(Vertex::Place(format!("{}{row}", char::from(b'a' + index))))
    }

    /// The move of a position, as a place or a pass.
    #[must_use]
    pub fn of(position: &Erased, mv: ErasedMove) -> Vertex {
        let text = position.move_text(mv);
        if place(&text).is_some() { Vertex::Place(text) } else { Vertex::Pass }
    }

    /// What GTP says.
    #[must_use]
    pub fn text(&self) -> String {
        match self {
            Vertex::Pass => "pass".to_owned(),
            Vertex::Resign => "resign".to_owned(),
            Vertex::Place(text) => {
                let letter = text.as_bytes()[0];
                let letter = if letter < b'i' { letter } else { letter + 1 };
                format!("{}{}", char::from(letter.to_ascii_uppercase()), &text[1..])
            }
        }
    }

    /// The legal move that it is in a position.
    ///
    /// # Errors
    /// If it is none.
    pub fn on(&self, position: &Erased) -> Result<ErasedMove, MoveError> {
        match self {
            Vertex::Place(text) => position.parse_move(text),
            Vertex::Pass | Vertex::Resign => pass(position).ok_or_else(|| MoveError::Unreadable {
                text: self.text(),
                accepted: moves(position)
                    .iter()
                    .map(|&mv| position.move_text(mv))
                    .collect::<Vec<_>>()
                    .join(" "),
            }),
        }
    }
}

/// Whether the moves of a game are places on a board, so that GTP can speak of them.
#[must_use]
pub fn has_places(game: &Erased) -> bool {
    let moves = moves(game);
    !moves.is_empty() && moves.iter().all(|&mv| place(&game.move_text(mv)).is_some())
}

/// The move that is not a place, if a position has one.
pub(super) fn pass(position: &Erased) -> Option<ErasedMove> {
    moves(position).into_iter().find(|&mv| Vertex::of(position, mv) == Vertex::Pass)
}

/// The pass, if there is nothing else to do.
pub(super) fn forced_pass(position: &Erased) -> Option<ErasedMove> {
    pass(position).filter(|_| moves(position).len() == 1)
}

fn moves(position: &Erased) -> Vec<ErasedMove> {
    let mut moves = MoveList::new();
    position.expand(&mut moves);
    moves.to_vec()
}

/// A letter and a number without leading zeros.
fn place(text: &str) -> Option<(char, u32)> {
    let letter = text.chars().next().filter(char::is_ascii_lowercase)?;
    let digits = text[1..].starts_with(|c: char| ('1'..='9').contains(&c));
    let row = text[1..].parse().ok().filter(|_| digits)?;
    Some((letter, row))
}

#[cfg(test)]
mod tests {
    use super::{Vertex, has_places};
    use poda_games::catalogue;

    #[test]
    fn the_letter_i_is_left_out() {
        let place = |text: &str| Vertex::Place(text.to_owned());
        for (gtp, own) in [("A1", "a1"), ("H8", "h8"), ("J3", "i3"), ("Z19", "y19")] {
            assert_eq!(Vertex::read(gtp), Some(place(own)));
            assert_eq!(place(own).text(), gtp);
        }
        assert_eq!(Vertex::read(" Pass "), Some(Vertex::Pass));
        assert_eq!(Vertex::read("RESIGN"), Some(Vertex::Resign));
        for text in ["i3", "a0", "a", "3", "", "a1b2", "ñ1", "a+1", "a01"] {
            assert_eq!(Vertex::read(text), None, "{text}");
        }
    }

    #[test]
    fn boards_have_places_and_trees_have_none() {
        assert!(has_places(&catalogue().find("tictactoe").unwrap()));
        assert!(has_places(&catalogue().find("mnk:12,5,4").unwrap()));
        assert!(!has_places(&catalogue().find("toy:[[3,12,8],[2,4,6],[14,5,2]]").unwrap()));
        assert!(!has_places(&catalogue().find("tictactoe").unwrap().into_finished()));
    }

    /// A position without moves.
    trait Finished {
        fn into_finished(self) -> Self;
    }

    impl Finished for poda_games::Erased {
        fn into_finished(self) -> Self {
            poda_core::Notation::parse(&self, "a1a2b1b2c1").unwrap()
        }
    }
}
