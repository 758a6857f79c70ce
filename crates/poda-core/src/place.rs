//! A place of a board: where it is, what stands there, and what a click on it means.

use crate::Player;

/// A place of a board.
///
/// Places lie on a fine grid in which one square is two units wide and high, so that rows of
/// hexagons can be shifted by half, and edges lie between dots.
///
/// ```text
///     0   1   2   3   4
///   0 ·───────·───────·       dots at even points, which are no places
///   1 │   □   │   □   │       squares at odd points
///   2 ·───────·───────·       edges between two dots
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Place {
    /// Its shape.
    pub outline: Outline,
    /// How far its middle is from the left.
    pub x: usize,
    /// How far its middle is from the top.
    pub y: usize,
    /// Its name as people say it: `b2`. No two places of a board have the same.
    pub name: String,
    /// What is written beside it where that is not its name: the number of a house, which a house of
    /// the other player has as well.
    pub label: Option<String>,
    /// What stands there.
    pub content: Content,
    /// Whose side of the board it is on, where that matters.
    pub side: Option<Player>,
    /// Whether it is pointed out: the line that decided the game.
    pub marked: bool,
    /// What a click on it means now.
    pub click: Option<Click>,
}

/// The shape of a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Outline {
    /// A square, or the box between four edges.
    Square,
    /// A hexagon that stands on a tip.
    Hexagon,
    /// The line from a dot to the next one on its right.
    Across,
    /// The line from a dot to the next one below.
    Down,
    /// A hollow for stones.
    Pit,
    /// A hollow at the end of the board, as high as it.
    Store,
}

impl Outline {
    /// Its name in JSON.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Outline::Square => "square",
            Outline::Hexagon => "hexagon",
            Outline::Across => "across",
            Outline::Down => "down",
            Outline::Pit => "pit",
            Outline::Store => "store",
        }
    }
}

/// What stands on a place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Content {
    /// Nothing.
    #[default]
    Nothing,
    /// A piece.
    Piece {
        /// Whose it is.
        owner: Player,
        /// What makes it different from the other pieces of its owner, in a word: `bomb`. The text
        /// with the id `sign-` and that word says it.
        sign: Option<&'static str>,
    },
    /// So many stones of nobody in particular.
    Number(u32),
    /// A line that is drawn, and by whom if that matters.
    Mark(Option<Player>),
}

impl Content {
    /// An ordinary piece.
    #[must_use]
    pub const fn piece(owner: Player) -> Content {
        Content::Piece { owner, sign: None }
    }

    /// Whose it is, if it is somebody's.
    #[must_use]
    pub fn owner(self) -> Option<Player> {
        match self {
            Content::Piece { owner, .. } => Some(owner),
            Content::Mark(owner) => owner,
            _ => None,
        }
    }

    /// What makes the piece different from others.
    #[must_use]
    pub fn sign(self) -> Option<&'static str> {
        match self {
            Content::Piece { sign, .. } => sign,
            _ => None,
        }
    }

    /// How many stones there are.
    #[must_use]
    pub fn number(self) -> Option<u32> {
        match self {
            Content::Number(number) => Some(number),
            _ => None,
        }
    }
}

impl From<Option<Player>> for Content {
    fn from(owner: Option<Player>) -> Content {
        owner.map_or(Content::Nothing, Content::piece)
    }
}

/// The move that a click means.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Click {
    /// The move.
    pub mv: String,
    /// Whether it is played on this very place, so that its value is written here: every square of a
    /// column may mean a piece that falls into it, but only one is where it comes to lie.
    pub here: bool,
}

impl Place {
    /// An empty place without meaning.
    #[must_use]
    pub fn new(outline: Outline, x: usize, y: usize, name: impl Into<String>) -> Place {
        Place {
            outline,
            x,
            y,
            name: name.into(),
            label: None,
            content: Content::Nothing,
            side: None,
            marked: false,
            click: None,
        }
    }

    /// The same place with that on it.
    #[must_use]
    pub fn holding(self, content: impl Into<Content>) -> Place {
        Place { content: content.into(), ..self }
    }

    /// What is written beside it.
    #[must_use]
    pub fn label(&self) -> &str {
        self.label.as_deref().unwrap_or(&self.name)
    }

    /// The move that is played on this very place.
    #[must_use]
    pub fn own_move(&self) -> Option<&str> {
        self.click.as_ref().filter(|click| click.here).map(|click| click.mv.as_str())
    }
}
