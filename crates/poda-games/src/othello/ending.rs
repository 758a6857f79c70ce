//! How games end, in the words of Othello: `White wins, 20 to 16`.

use super::{Empties, Othello};
use poda_core::{Game, Outcome, Player, Sentence};

impl<const N: usize> Othello<N> {
    /// The discs of both where they are known: in a finished game they lie on the board, and where empty squares go
    /// to the winner, nothing is left over.
    pub(super) fn told(&self, outcome: Outcome) -> Sentence {
        let margin = outcome.value_for_first();
        let total = match self.notes.empties() {
            Empties::Winner if margin != 0 => Some((N * N) as i32),
            _ => self.outcome().map(|_| (N * N) as i32 - self.empty().count_ones().cast_signed()),
        };
        let more = total.map(|total| i32::midpoint(total, margin.abs()));
        let counts = more.zip(total).map(|(more, total)| (more, total - more));
        match (outcome.winner(), counts) {
            (None, None) => Sentence::ending(outcome),
            (None, Some((each, _))) => {
                Sentence::new("othello-draw", format!("A draw, {each} to {each}"))
                    .with("each", each)
            }
            (Some(winner), None) => {
                let (name, margin) = (name(winner), margin.abs());
                Sentence::new("othello-won-by", format!("{name} wins by {margin}"))
                    .with("winner", winner)
                    .with("margin", margin)
            }
            (Some(winner), Some((more, less))) => {
                let name = name(winner);
                Sentence::new("othello-won", format!("{name} wins, {more} to {less}"))
                    .with("winner", winner)
                    .with("more", more)
                    .with("less", less)
            }
        }
    }
}

fn name(player: Player) -> &'static str {
    match player {
        Player::First => "Black",
        Player::Second => "White",
    }
}

#[cfg(test)]
mod tests {
    use super::super::Empties;
    use super::*;
    use poda_core::Notation;

    #[test]
    fn discs_are_counted() {
        let start: Othello<4> = Othello::new(Empties::Nobody);
        let told = |text: &str| {
            let end = start.parse(text).unwrap();
            end.ending(end.outcome().unwrap()).to_string()
        };
        assert_eq!(told("XXXXXXXXXXXXXOOO X"), "Black wins, 13 to 3");
        assert_eq!(told("XXXXXXXXOOOOOOOO X"), "A draw, 8 to 8");
        assert_eq!(told("OOOOOOOOOO------ O"), "White wins, 10 to 0");
        let promised = |margin| start.ending(Outcome::Margin(margin)).to_string();
        assert_eq!(promised(-8), "White wins by 8");
        assert_eq!(promised(0), "A draw");
        let official: Othello<4> = Othello::new(Empties::Winner);
        assert_eq!(official.ending(Outcome::Margin(-8)).to_string(), "White wins, 12 to 4");
        let end = official.parse("OOOOOOOOOO------ O").unwrap();
        assert_eq!(end.ending(end.outcome().unwrap()).to_string(), "White wins, 16 to 0");
    }
}
