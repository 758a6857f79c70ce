//! How games end, in the words of Connect-4: the winner, and how much of the board was left.

use super::{Board, Shape};
use poda_core::{Argument, Game, Outcome, Player, Sentence};

impl<S: Shape> Board<S> {
    /// A margin says how early a line was made: with so many cells left.
    pub(super) fn told(&self, outcome: Outcome) -> Sentence {
        let Some(winner) = outcome.winner() else { return Sentence::ending(outcome) };
        let left = self.cells_left(outcome.value_for_first().abs(), winner);
        let over = self.outcome().is_some();
        let tense = if over { "were" } else { "will be" };
        Sentence::new("connect4-won", format!("{} wins; {left} cells {tense} left", winner.mark()))
            .with("player", Argument::Mark(winner))
            .with("left", left)
            .with("over", if over { "yes" } else { "no" })
    }

    /// Of the two numbers of empty cells that give a win this size, the one that leaves the maker of the line to
    /// have moved last.
    fn cells_left(&self, size: i32, winner: Player) -> i32 {
        let maker = if self.shape.is_misere() { winner.other() } else { winner };
        let even = 2 * (size - 1);
        let stones = self.shape.cells().count_ones().cast_signed() - even;
        even + i32::from((stones % 2 == 1) != (maker == Player::First))
    }
}

#[cfg(test)]
mod tests {
    use super::super::{ConnectFour, Rectangle};
    use super::*;
    use crate::Catalogued;
    use poda_core::{MoveList, Notation};

    #[test]
    fn what_was_left_is_what_the_board_shows() {
        for parameters in ["7,6", "5,4", "5,5", "4,5,misere=yes", "5,5,misere=yes"] {
            let start = Board::new(Rectangle::parse(parameters).unwrap());
            for column in 0..4_usize {
                let (mut position, mut moves) = (start, MoveList::new());
                while position.expand(&mut moves).is_none() {
                    position = position.play(moves[column % moves.len()]);
                    moves.clear();
                }
                let outcome = position.outcome().unwrap();
                let told = position.ending(outcome).to_string();
                let left = position.empty().count_ones();
                let expected = match outcome.winner() {
                    Some(winner) => format!("{} wins; {left} cells were left", winner.mark()),
                    None => "A draw".to_owned(),
                };
                assert_eq!(told, expected, "{parameters} {column}");
            }
        }
        let start = ConnectFour::from_parameters(None).unwrap();
        let told = start.ending(Outcome::Margin(1)).to_string();
        assert_eq!(told, "X wins; 1 cells will be left");
    }
}
