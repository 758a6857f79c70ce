//! Several exercises: a series of random ones, or a list that somebody wrote.
//!
//! ```text
//!  # what everybody does in the second week
//!  cuts 3,3 seed=17 count=2
//!  window [[3,12,8],[2,4,6],[14,5,2]]
//!  best tictactoe depth=9 XX./OO./... X
//! ```
//!
//! One exercise in a line; in links, `;` stands between them. What is behind `#` is for people.

use crate::{Exercise, Kind, Task, TaskError, Toy};
use poda_core::Notation;
use poda_engines::Registry;

/// Several exercises.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Course {
    items: Vec<Item>,
}

/// Where an exercise comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Item {
    /// A random tree.
    Random(Task),
    /// A tree of somebody's own.
    Tree {
        /// What is asked for.
        kind: Kind,
        /// The tree.
        toy: Toy,
    },
    /// The best move in a position.
    Position {
        /// The game.
        game: String,
        /// The position, as text.
        position: String,
        /// So far is looked ahead; to the end where nothing is said and that is near enough.
        depth: Option<u32>,
    },
}

impl Course {
    /// The exercises one after the other.
    ///
    /// # Errors
    /// If there are none, or too many.
    pub fn new(items: Vec<Item>) -> Result<Course, TaskError> {
        let found = items.len();
        let fits = (1..=Task::LISTED).contains(&found);
        if fits { Ok(Course { items }) } else { Err(TaskError::Length { found }) }
    }

    /// Reads a list.
    ///
    /// # Errors
    /// If one of the exercises is none.
    pub fn read(text: &str) -> Result<Course, TaskError> {
        let lines = text.split(['\n', ';']);
        let lines = lines.map(|line| line.split('#').next().unwrap_or_default().trim());
        let mut items = Vec::new();
        for (index, line) in lines.filter(|line| !line.is_empty()).enumerate() {
            let entry = |error| TaskError::Entry { number: index + 1, error: Box::new(error) };
            items.extend(read_line(line).map_err(entry)?);
            if items.len() > Task::LISTED {
                return Err(TaskError::Length { found: items.len() });
            }
        }
        Course::new(items)
    }

    /// The exercises.
    #[must_use]
    pub fn items(&self) -> &[Item] {
        &self.items
    }

    /// One of them, from 0; the last one where there are fewer.
    ///
    /// # Errors
    /// If there is no such exercise.
    pub fn exercise(&self, registry: &Registry, number: usize) -> Result<Exercise, TaskError> {
        let number = number.min(self.items.len() - 1);
        let entry = |error| TaskError::Entry { number: number + 1, error: Box::new(error) };
        self.items[number].exercise(registry).map_err(entry)
    }
}

impl Item {
    /// The exercise.
    ///
    /// # Errors
    /// If there is no such one.
    pub fn exercise(&self, registry: &Registry) -> Result<Exercise, TaskError> {
        match self {
            Item::Random(task) => Exercise::new(task),
            Item::Tree { kind, toy } => Exercise::of_tree(*kind, toy),
            Item::Position { game, position, depth } => {
                let position = registry.find(game)?.parse(position)?;
                Exercise::of_position(registry, &position, *depth)
            }
        }
    }
}

/// The exercises of a line: a kind, where it comes from, and options.
fn read_line(line: &str) -> Result<Vec<Item>, TaskError> {
    let (kind, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let (kind, rest) = (kind.parse::<Kind>()?, rest.trim());
    if rest.starts_with('[') {
        return Ok(vec![Item::Tree { kind, toy: Toy::read(rest)? }]);
    }
    if rest.starts_with(|sign: char| sign.is_ascii_digit()) || rest.is_empty() {
        return series(kind, rest);
    }
    position(kind, rest).map(|item| vec![item])
}

/// The shape where none is given.
const SHAPE: &str = "3,3";

fn series(kind: Kind, text: &str) -> Result<Vec<Item>, TaskError> {
    let mut words = text.split_whitespace();
    let shape = Task::shape(words.next().unwrap_or(SHAPE))?;
    let (mut seed, mut count) = (1, 1);
    for word in words {
        match word.split_once('=') {
            Some(("seed", number)) => seed = whole(number, word)?,
            Some(("count", number)) => count = whole(number, word)?,
            _ => return Err(TaskError::Word { found: word.to_owned() }),
        }
    }
    let count = u32::try_from(count).unwrap_or(u32::MAX);
    if count == 0 || count as usize > Task::LISTED {
        return Err(TaskError::Length { found: count as usize });
    }
    let task = |number| Item::Random(Task { kind, seed, shape: shape.clone(), number });
    Ok((0..count).map(task).collect())
}

/// A game, perhaps how far to look, and the position.
fn position(kind: Kind, text: &str) -> Result<Item, TaskError> {
    if kind != Kind::Best {
        return Err(TaskError::Shape { found: text.to_owned() });
    }
    let (game, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    let rest = rest.trim();
    let (first, after) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
    let (depth, position) = match first.strip_prefix("depth=") {
        Some(number) => (Some(whole(number, first)?), after),
        None => (None, rest),
    };
    let depth = depth.map(|depth| u32::try_from(depth).unwrap_or(u32::MAX).min(DEEPEST));
    Ok(Item::Position { game: game.to_owned(), position: position.trim().to_owned(), depth })
}

/// No list looks further: what takes too long is looked at less far anyway.
const DEEPEST: u32 = 60;

fn whole(number: &str, word: &str) -> Result<u64, TaskError> {
    number.parse().map_err(|_| TaskError::Word { found: word.to_owned() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_reads_as_it_is_written() {
        let text = "# week two\ncuts 2,3 seed=17 count=2\n\nwindow [[3, 12,8],[2,4,6],[14,5,2]] # AIMA\n\
                    best tictactoe depth=9 XX./OO./... X; whose";
        let course = Course::read(text).unwrap();
        assert_eq!(course.items().len(), 5);
        let Item::Random(task) = &course.items()[1] else { panic!() };
        assert_eq!((task.kind, task.seed, task.number), (Kind::Cuts, 17, 1));
        let Item::Tree { toy, .. } = &course.items()[2] else { panic!() };
        assert_eq!(toy.text(), "[[3,12,8],[2,4,6],[14,5,2]]");
        let registry = poda_engines::registry();
        for number in 0..9 {
            let exercise = course.exercise(&registry, number).unwrap();
            assert!(!exercise.fields.is_empty());
        }
    }

    #[test]
    fn what_is_no_list_is_refused_by_name() {
        for (text, says) in [
            ("", "the list has 0 exercises"),
            ("cuts 3,3\nriddles", "exercise 2: not a kind of exercise: 'riddles'"),
            ("cuts 3,99", "exercise 1: not a shape: '3,99'"),
            ("cuts 3,3 size=4", "exercise 1: not understood in a list: 'size=4'"),
            ("cuts 3,3 seed=x", "'seed=x'"),
            ("cuts 3,3 count=1000000", "has 1000000 exercises"),
            ("cuts [[3,12", "toy"),
            ("window tictactoe", "not a shape: 'tictactoe'"),
        ] {
            let error = Course::read(text).unwrap_err().to_string();
            assert!(error.contains(says), "{text}: {error}");
        }
        let registry = poda_engines::registry();
        for (text, says) in [
            ("best chess", "chess"),
            ("best tictactoe XXX", "exercise 1: "),
            ("cuts [3,2]", "nothing to ask of [3,2]"),
            ("order [1,2,3,4,5,6]", "6 moves at its root"),
            ("values [[[[1,2],[1,2]],[[1,2],[1,2]]],[[[1,2],[1,2]],[[1,2],[1,2]]]]", ""),
        ] {
            let course = Course::read(text).unwrap();
            let found = course.exercise(&registry, 0).map(|_| ());
            let said = found.map_or_else(|error| error.to_string(), |()| String::new());
            assert!(said.contains(says), "{text}: {said}");
        }
    }
}
