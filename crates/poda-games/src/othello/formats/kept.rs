//! A game as people keep it: the moves, and what else is told about it.

use poda_core::{Game, Notation, Player};

/// A game with what is told about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptGame<G: Game> {
    /// Where it began.
    pub start: G,
    /// Its moves, passes among them.
    pub moves: Vec<G::Move>,
    /// What else is told.
    pub about: About,
    /// What moves of the last position are said to be worth.
    pub stated: Vec<Stated<G::Move>>,
}

/// What is told about a game; a text is empty where nothing is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct About {
    /// Who played Black and White.
    pub players: [String; 2],
    /// The tournament, or the server.
    pub event: String,
    /// The day, or the year.
    pub date: String,
    /// How it ended, if it did.
    pub ended: Option<Ended>,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// With so many points more for Black.
    By(i32),
    /// This player won, since the other one gave up.
    Resigned(Player),
    /// This player won, since the other one had no time left.
    OnTime(Player),
}

/// What a move is said to be worth to the player who makes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stated<M> {
    /// The move.
    pub mv: M,
    /// The discs by which that player wins.
    pub score: i32,
}

impl<G: Notation> KeptGame<G> {
    /// A game about which nothing is told but what its moves tell.
    #[must_use]
    pub fn new(start: G, moves: Vec<G::Move>) -> KeptGame<G> {
        KeptGame { start, moves, about: About::default(), stated: Vec::new() }.concluded()
    }

    /// The position after the last move.
    #[must_use]
    pub fn position(&self) -> G {
        self.moves.iter().fold(self.start.clone(), |position, &mv| position.play(mv))
    }

    /// The same with the result that the moves tell, where none was told.
    pub(super) fn concluded(mut self) -> KeptGame<G> {
        if self.about.ended.is_none() {
            let outcome = self.position().outcome();
            self.about.ended = outcome.map(|outcome| Ended::By(outcome.value_for_first()));
        }
        self
    }

    /// Whether it began at the start, so that the moves tell everything.
    pub(super) fn is_from_the_start(&self) -> bool {
        self.start.parse("").is_ok_and(|start| start == self.start)
    }

    /// Who makes each move, whether it is a pass, and the move as text.
    pub(super) fn turns(&self) -> Vec<(Player, bool, String)> {
        let mut position = self.start.clone();
        let mut turns = Vec::new();
        for &mv in &self.moves {
            turns.push((position.to_move(), position.is_pass(mv), position.move_text(mv)));
            position = position.play(mv);
        }
        turns
    }
}

/// The cells of a board as letters, row by row, and the length of a row.
pub(super) fn cells<G: Notation>(position: &G) -> (Vec<char>, usize) {
    let text = position.text();
    let cells: Vec<char> = text.split_whitespace().next().unwrap_or_default().chars().collect();
    let side = cells.len().isqrt();
    (cells, side)
}

/// What stands for a disc of a player: Black is X or an asterisk.
pub(super) fn disc(letter: char) -> Option<Player> {
    match letter {
        'X' | 'x' | '*' | 'B' | 'b' => Some(Player::First),
        'O' | 'o' | 'W' | 'w' => Some(Player::Second),
        _ => None,
    }
}
