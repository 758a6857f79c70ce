//! Games that break their contract are told so in plain words, with the moves that show it.

use poda_core::{
    Diagram, Game, MoveError, MoveList, Notation, Outcome, Player, PositionError, Symmetry,
};
use poda_games::{Listed, conformance};

/// What is wrong with a heap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Wrong {
    Nothing,
    NoMoves,
    MoveTwice,
    TurnStays,
    Text,
    MoveText,
    Endless,
    Margin,
}

/// Take one or two stones; who takes the last one wins. Something is wrong with the rules.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Heap {
    stones: u8,
    to_move: Player,
    wrong: Wrong,
}

impl Heap {
    fn new(wrong: Wrong) -> Heap {
        Heap { stones: 7, to_move: Player::First, wrong }
    }
}

impl Game for Heap {
    type Move = u8;

    fn to_move(&self) -> Player {
        self.to_move
    }

    fn outcome(&self) -> Option<Outcome> {
        let winner = self.to_move.other();
        let sign = if winner == Player::First { 1 } else { -1 };
        (self.stones == 0).then_some(match self.wrong {
            Wrong::Margin => Outcome::Margin(sign),
            _ => Outcome::Won(winner),
        })
    }

    fn moves(&self, out: &mut MoveList<u8>) {
        out.extend(1..=self.stones.min(2));
        match self.wrong {
            Wrong::NoMoves if self.stones <= 3 => out.clear(),
            Wrong::MoveTwice if self.stones <= 3 => out.push(1),
            _ => {}
        }
    }

    fn play(&self, taken: u8) -> Heap {
        let stays = self.wrong == Wrong::TurnStays && self.stones <= 3;
        let stones = match self.wrong {
            Wrong::Endless if self.stones <= 3 => 3,
            _ => self.stones - taken,
        };
        let to_move = if stays { self.to_move } else { self.to_move.other() };
        Heap { stones, to_move, wrong: self.wrong }
    }
}

impl Symmetry for Heap {}

impl Notation for Heap {
    fn parse(&self, text: &str) -> Result<Heap, PositionError> {
        let Some((stones, side)) = text.trim().split_once(' ') else {
            return Heap::new(self.wrong).play_line(text);
        };
        let to_move = match side {
            "first" => Player::First,
            "second" => Player::Second,
            _ => return Heap::new(self.wrong).play_line(text),
        };
        let stones = stones.parse().unwrap_or_default();
        let stones = if self.wrong == Wrong::Text && stones == 3 { 4 } else { stones };
        Ok(Heap { stones, to_move, wrong: self.wrong })
    }

    fn text(&self) -> String {
        format!("{} {}", self.stones, self.to_move.name())
    }

    fn parse_move(&self, text: &str) -> Result<u8, MoveError> {
        let taken = text.parse().ok().filter(|taken| (1..=self.stones.min(2)).contains(taken));
        let wrong = self.wrong == Wrong::MoveText && self.stones <= 3;
        taken.filter(|_| !wrong).ok_or_else(|| MoveError::Unreadable {
            text: text.to_owned(),
            accepted: "1, 2".to_owned(),
        })
    }

    fn move_text(&self, taken: u8) -> String {
        taken.to_string()
    }

    fn diagram(&self) -> Diagram {
        Diagram::Text(self.text())
    }
}

impl Listed for Heap {
    fn spec(&self) -> String {
        "heap".to_owned()
    }

    fn code(taken: u8) -> u16 {
        taken.into()
    }

    fn decode(code: u16) -> u8 {
        if code == 2 { 2 } else { 1 }
    }
}

fn told(wrong: Wrong) -> Option<String> {
    conformance::breach(&Heap::new(wrong), 20, 7).map(|breach| breach.to_string())
}

#[test]
fn what_is_wrong_is_told_in_words_with_the_moves_that_show_it() {
    assert_eq!(told(Wrong::Nothing), None);
    for (wrong, words) in [
        (Wrong::NoMoves, "the game is not over, and there is no move"),
        (Wrong::MoveTwice, "the move 1 is listed twice"),
        (
            Wrong::TurnStays,
            "the same player moves again, and the game claims that the turn goes over",
        ),
        (Wrong::Text, "the text '3 second' reads back as another position: '4 second'"),
        (Wrong::MoveText, "the move '1' does not read back: not a move: '1' (accepted: 1, 2)"),
        (Wrong::Endless, "the game is not over; every line has to end within 511 moves"),
        (Wrong::Margin, "and `results` says that games are only won, drawn or lost"),
    ] {
        let told = told(wrong).unwrap_or_else(|| panic!("{wrong:?} was not noticed"));
        assert!(told.contains(words), "{wrong:?}: {told}");
        assert!(told.starts_with("heap, after"), "{wrong:?}: {told}");
    }
    let breach = conformance::breach(&Heap::new(Wrong::NoMoves), 20, 7).unwrap();
    let taken: u8 = breach.moves().iter().map(|mv| mv.parse::<u8>().unwrap()).sum();
    assert!((4..=5).contains(&taken), "{:?}", breach.moves());
}
