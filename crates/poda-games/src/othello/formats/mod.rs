//! Games of Othello as people keep and exchange them.
//!
//! ```text
//!  transcript   f5d6c3…                        one game per line, from the start
//!  OBF          XO-… X; A2:+38;                one position per line, with what its moves are worth
//!  GGF          (;GM[Othello]…B[F5//1.2];)     what servers of Othello keep
//!  SGF          (;GM[2]…;B[f5];W[d6])          what Smart Game Boards keep
//!  WTHOR        bytes                          the archive of tournaments, with its files of names
//! ```
//!
//! Texts become a raw game first, which knows words and no rules; then it is played. What cannot be read or played is
//! named with its place, and whoever wants the rest goes on behind it.

mod error;
mod ggf;
mod kept;
#[cfg(test)]
mod laws;
mod obf;
mod raw;
mod sgf;
mod tags;
mod transcript;
mod wthor;

use super::Othello;
use crate::Erased;
use poda_core::{Notation, Record};
use raw::Raw;
use std::borrow::Cow;

pub use error::{FormatError, FormatFault, FormatPlace};
pub use kept::{About, Ended, KeptGame, Stated};
pub use wthor::{ArchiveError, ArchivedGame, archived_games};

/// A way to keep games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameFormat {
    /// Moves one behind the other, a game per line.
    Transcript,
    /// Positions with what their moves are worth, one per line.
    Obf,
    /// The Generic Game Format of Othello servers.
    Ggf,
    /// The Smart Game Format, `GM[2]`.
    Sgf,
    /// The archive of the French federation.
    Wthor,
}

/// What is read: a file, and beside an archive the files with the names.
#[derive(Clone, Copy, Debug, Default)]
pub struct GameSource<'a> {
    /// The games.
    pub games: &'a [u8],
    /// The names of the players of an archive, if there are any.
    pub players: &'a [u8],
    /// The names of its tournaments, if there are any.
    pub tournaments: &'a [u8],
}

/// What is written: a file, and beside an archive the files with the names.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WrittenGames {
    /// The games.
    pub games: Vec<u8>,
    /// The names of the players of an archive.
    pub players: Vec<u8>,
    /// The names of its tournaments.
    pub tournaments: Vec<u8>,
}

/// The games of a file one after the other, or what is wrong with them.
pub type Games<'a, G> = Box<dyn Iterator<Item = Result<KeptGame<G>, FormatError>> + 'a>;

/// The games of a file before they are played.
type RawGames<'a> = Box<dyn Iterator<Item = Result<Raw, FormatError>> + 'a>;

impl GameFormat {
    /// All of them.
    pub const ALL: [GameFormat; 5] = [
        GameFormat::Transcript,
        GameFormat::Obf,
        GameFormat::Ggf,
        GameFormat::Sgf,
        GameFormat::Wthor,
    ];

    /// The name by which people ask for it.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            GameFormat::Transcript => "transcript",
            GameFormat::Obf => "obf",
            GameFormat::Ggf => "ggf",
            GameFormat::Sgf => "sgf",
            GameFormat::Wthor => "wthor",
        }
    }

    /// The format of that name.
    #[must_use]
    pub fn named(name: &str) -> Option<GameFormat> {
        GameFormat::ALL.into_iter().find(|format| format.name().eq_ignore_ascii_case(name))
    }

    /// How the names of its files end.
    #[must_use]
    pub fn endings(self) -> &'static [&'static str] {
        match self {
            GameFormat::Transcript => &["txt"],
            GameFormat::Obf => &["obf"],
            GameFormat::Ggf => &["ggf"],
            GameFormat::Sgf => &["sgf"],
            GameFormat::Wthor => &["wtb", "wthor"],
        }
    }

    /// The format of files whose names end so.
    #[must_use]
    pub fn of_ending(ending: &str) -> Option<GameFormat> {
        let known = |format: &GameFormat| {
            format.endings().iter().any(|known| known.eq_ignore_ascii_case(ending))
        };
        GameFormat::ALL.into_iter().find(known)
    }

    /// The games of a file, which begin where `start` says if they do not say so themselves.
    pub fn read<'a, G: Notation + 'a>(self, source: GameSource<'a>, start: &G) -> Games<'a, G> {
        let start = start.clone();
        let games = self.raw(source).enumerate().map(move |(index, raw)| {
            let kept = raw.and_then(|raw| raw.play(&start));
            kept.map_err(|error| FormatError { game: index + 1, ..error })
        });
        Box::new(games)
    }

    fn raw(self, source: GameSource<'_>) -> RawGames<'_> {
        match self {
            GameFormat::Transcript => transcript::read(&text(source.games)),
            GameFormat::Obf => obf::read(&text(source.games)),
            GameFormat::Ggf => ggf::read(&text(source.games)),
            GameFormat::Sgf => sgf::read(&text(source.games)),
            GameFormat::Wthor => wthor::read(source),
        }
    }

    /// Writes games.
    ///
    /// # Errors
    /// Names the first game that has something to say for which the format has no place.
    pub fn write<G: Notation>(self, games: &[KeptGame<G>]) -> Result<WrittenGames, FormatError> {
        let each = |write: fn(&KeptGame<G>) -> Result<String, FormatFault>| {
            let lines = games.iter().enumerate().map(|(index, game)| {
                write(game).map_err(|fault| FormatError::unwritten(index + 1, fault))
            });
            let text = lines.collect::<Result<String, _>>()?;
            Ok(WrittenGames { games: text.into_bytes(), ..WrittenGames::default() })
        };
        match self {
            GameFormat::Transcript => each(transcript::write),
            GameFormat::Obf => each(|game| Ok(obf::write(game))),
            GameFormat::Ggf => each(|game| Ok(ggf::write(game))),
            GameFormat::Sgf => each(|game| Ok(sgf::write(game))),
            GameFormat::Wthor => wthor::write(games),
        }
    }
}

/// Whether the games of that kind are kept so.
#[must_use]
pub fn is_kept_so(start: &Erased) -> bool {
    start.downcast_ref::<Othello<8>>().is_some()
        || start.downcast_ref::<Othello<6>>().is_some()
        || start.downcast_ref::<Othello<4>>().is_some()
}

/// The format of a text that shows by itself that it is one of these: a transcript is what everybody writes, and
/// an archive is no text.
#[must_use]
pub fn recognised(text: &str) -> Option<GameFormat> {
    let text = text.trim_start();
    if let Some(format) = tags::recognised(text) {
        return Some(format);
    }
    let is_field = |line: &str| obf::is_position(line) && line.contains(';');
    text.lines().next().is_some_and(is_field).then_some(GameFormat::Obf)
}

/// One game in a format that shows by itself; nothing where the text is in none.
pub(super) fn record<G: Notation>(text: &str, start: &G) -> Option<Record<G>> {
    let format = recognised(text)?;
    let source = GameSource { games: text.as_bytes(), ..GameSource::default() };
    let game = format.read(source, start).next()?;
    let kept = game.map(|kept| (kept.start, kept.moves));
    Some(kept.map_err(|error| error.position(text)))
}

/// Texts are read whatever they are encoded in; names may suffer.
fn text(bytes: &[u8]) -> Cow<'_, str> {
    let bytes = bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(bytes);
    String::from_utf8_lossy(bytes)
}
