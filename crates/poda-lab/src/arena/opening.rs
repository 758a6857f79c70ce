//! Where games begin, so that the same two do not play the same game again and again.

use super::History;
use poda_core::{Game, MoveList, PositionError};
use poda_games::Erased;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use std::collections::HashSet;

/// Random games that are tried for one opening before there is said to be none.
const TRIES: usize = 2_000;

/// What is wrong with a list of openings.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OpeningsError {
    /// A line is no position.
    #[error("line {line}: {error}")]
    Line {
        /// Its number, counted from 1.
        line: usize,
        /// What is wrong with it.
        error: PositionError,
    },
    /// A line is a game that is over.
    #[error("line {line}: the game is over: '{text}'")]
    Finished {
        /// Its number, counted from 1.
        line: usize,
        /// What it says.
        text: String,
    },
    /// There is no line with an opening.
    #[error("no openings")]
    Empty,
}

/// Of a whole game, so many plies at most are its opening, and no more than half of it.
const WHOLE_GAME: usize = 8;

/// Reads one opening per line: a drawn board or moves. Empty lines and those that begin with `#` say
/// nothing. Of a game that is over, as matches save them, the first half is taken, of eight plies at most, and
/// where `plies` are given as many of every line; then no position comes twice.
///
/// # Errors
/// Names the first line that is wrong.
pub fn openings_from_lines(
    game: &Erased,
    text: &str,
    plies: Option<u32>,
) -> Result<Vec<History>, OpeningsError> {
    let mut openings: Vec<History> = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let (line, text) = (index + 1, line.trim());
        if text.is_empty() || text.starts_with('#') {
            continue;
        }
        let opening =
            History::read(game, text).map_err(|error| OpeningsError::Line { line, error })?;
        let moves = opening.moves().len();
        let over = opening.position().outcome().is_some();
        let part = match plies {
            Some(plies) => plies as usize,
            None if over => (moves / 2).min(WHOLE_GAME),
            None => moves,
        };
        if over && part >= moves {
            return Err(OpeningsError::Finished { line, text: text.to_owned() });
        }
        let opening = if part < moves { opening.beginning(part) } else { opening };
        let known = |other: &History| other.position() == opening.position();
        if !((over || plies.is_some()) && openings.iter().any(known)) {
            openings.push(opening);
        }
    }
    if openings.is_empty() { Err(OpeningsError::Empty) } else { Ok(openings) }
}

/// So many random openings of `plies` moves, none of them a finished game; of fewer moves where the
/// game is too short for that. No position comes twice; there are fewer openings where the game has no
/// more. The same seed gives the same openings, and more of them begin with the same ones.
#[must_use]
pub fn random_openings(game: &Erased, plies: u32, count: usize, seed: u64) -> Vec<History> {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut plies = plies;
    let mut seen = HashSet::new();
    let mut openings: Vec<History> = Vec::new();
    while openings.len() < count {
        let opening = (0..TRIES)
            .filter_map(|_| stroll(game, plies, &mut random))
            .find(|opening| !seen.contains(opening.position()));
        match opening {
            Some(opening) => {
                seen.insert(opening.position().clone());
                openings.push(opening);
            }
            // There are no others.
            None if !seen.is_empty() => break,
            None => match plies.checked_sub(1) {
                Some(fewer) => plies = fewer,
                None => break,
            },
        }
    }
    openings
}

/// Random moves; none if they end the game.
fn stroll(game: &Erased, plies: u32, random: &mut Xoshiro256PlusPlus) -> Option<History> {
    let mut history = History::new(game);
    let mut moves = MoveList::new();
    for _ in 0..plies {
        moves.clear();
        if history.position().expand(&mut moves).is_some() {
            return None;
        }
        history.play(moves[random.random_range(0..moves.len())]);
    }
    history.position().outcome().is_none().then_some(history)
}

#[cfg(test)]
mod tests {
    use super::{OpeningsError, openings_from_lines, random_openings};
    use poda_core::{Game, Notation};
    use poda_games::catalogue;
    use std::collections::HashSet;

    #[test]
    fn random_openings_are_unfinished_distinct_and_repeat_with_the_seed() {
        for (game, plies, distinct) in
            [("tictactoe", 1, 9), ("tictactoe", 6, 60), ("mnk:4,4,3", 4, 200)]
        {
            let game = catalogue().find(game).unwrap();
            let openings = random_openings(&game, plies, distinct, 7);
            let positions: HashSet<_> = openings.iter().map(|it| it.position().clone()).collect();
            assert_eq!(positions.len(), distinct);
            assert!(positions.iter().all(|it| it.outcome().is_none() && it.ply() == Some(plies)));
            assert_eq!(openings, random_openings(&game, plies, distinct, 7));
            assert_ne!(openings, random_openings(&game, plies, distinct, 8));
            assert_eq!(openings[..5], random_openings(&game, plies, 5, 7));
        }
    }

    #[test]
    fn there_are_no_more_openings_than_positions() {
        let game = catalogue().find("tictactoe").unwrap();
        assert_eq!(random_openings(&game, 0, 3, 1).len(), 1);
        assert_eq!(random_openings(&game, 1, 27, 1).len(), 9);
        assert_eq!(random_openings(&game, 2, 100, 1).len(), 72);
    }

    #[test]
    fn a_short_game_has_short_openings() {
        let game = catalogue().find("toy:[[3,12,8],[2,4,6],[14,5,2]]").unwrap();
        let openings = random_openings(&game, 4, 3, 1);
        assert!(openings.iter().all(|it| it.moves().len() == 1));
        assert_eq!(random_openings(&catalogue().find("toy:[3,4]").unwrap(), 4, 2, 1).len(), 1);
    }

    #[test]
    fn a_wrong_line_is_named_by_its_number() {
        let game = catalogue().find("tictactoe").unwrap();
        let read = |text: &str| openings_from_lines(&game, text, None);
        assert_eq!(read("# corner\n\na1\nXO./.../...\r\n").unwrap().len(), 2);
        assert_eq!(read("# nothing\n"), Err(OpeningsError::Empty));
        let error = read("a1\n\nb2b2\n").unwrap_err().to_string();
        assert_eq!(error, "line 3: move 2: the cell is taken: b2");
        let error = read("XXX/OO./...").unwrap_err().to_string();
        assert_eq!(error, "line 1: the game is over: 'XXX/OO./...'");
    }

    #[test]
    fn of_a_whole_game_the_first_half_is_an_opening() {
        let game = catalogue().find("tictactoe").unwrap();
        let texts = |text: &str, plies| -> Vec<String> {
            let read = openings_from_lines(&game, text, plies).unwrap();
            read.iter().map(super::History::text).collect()
        };
        assert_eq!(texts("a1a2b1b2c1\na1a2c3\na1a2c3b2b3", None), ["a1a2", "a1a2c3", "a1a2c3b2b3"]);
        assert_eq!(texts("a1a2b1b2c1\na1b2b1b3c1", None), ["a1a2", "a1b2"]);
        assert_eq!(texts("a1a2b1b2c1\na1a2c3", Some(2)), ["a1a2"]);
        assert_eq!(texts("a1a2b1b2c1\na1", Some(4)), ["a1a2b1b2", "a1"]);
    }
}
