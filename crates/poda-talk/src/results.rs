//! Results that were measured and played before, as pages show them. Who reads the files is lent by the binary.

use crate::talk::Talk;
use serde::{Deserialize, Serialize};

/// Somebody who knows results: those of the folders that were named, and those of files that a visitor drops.
pub trait Shelf: std::fmt::Debug + Send + Sync {
    /// What there is to open.
    fn entries(&self, language: &str) -> Vec<ShelfEntry>;

    /// One of them.
    ///
    /// # Errors
    /// A sentence, if there is no such entry or it is damaged.
    fn open(&self, name: &str, language: &str) -> Result<ResultShown, String>;

    /// Files of a visitor.
    ///
    /// # Errors
    /// A sentence, if they hold no results.
    fn read(&self, files: &[ResultFile], language: &str) -> Result<ResultShown, String>;
}

/// Something that can be opened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ShelfEntry {
    /// The name to open it by.
    pub name: String,
    /// `study`, `match` or `damaged`.
    pub kind: &'static str,
    /// What it is, or what is wrong with it.
    pub about: String,
}

/// A file as a browser has read it.
#[derive(Clone, Debug, Deserialize)]
pub struct ResultFile {
    /// Its name.
    pub name: String,
    /// What is in it.
    pub text: String,
}

/// What a page wants to see.
#[derive(Debug, Deserialize)]
pub struct ResultsAsked {
    open: Option<String>,
    #[serde(default)]
    files: Vec<ResultFile>,
}

/// What there is, and what was opened.
#[derive(Debug, Serialize)]
pub struct ResultsShown {
    entries: Vec<ShelfEntry>,
    shown: Option<ResultShown>,
    /// Why nothing was opened.
    complaint: Option<String>,
}

/// Results that were opened.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct ResultShown {
    /// What it is.
    pub title: String,
    /// Sentences about it.
    pub notes: Vec<String>,
    /// The charts.
    pub charts: Vec<ChartShown>,
    /// The tables.
    pub tables: Vec<TableShown>,
    /// Games to be replayed.
    pub games: Vec<GameShown>,
}

/// A chart with points that lead somewhere.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ChartShown {
    /// The picture, light and dark.
    pub svg: [String; 2],
    /// Its width and height.
    pub size: (f64, f64),
    /// The points.
    pub points: Vec<PointShown>,
}

/// A point of a chart.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PointShown {
    /// How far it is from the left.
    pub x: f64,
    /// How far it is from the top.
    pub y: f64,
    /// What it says.
    pub label: String,
    /// Where it leads, as it stands behind the hash of an address.
    pub link: String,
}

/// A table.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TableShown {
    /// Its title.
    pub title: String,
    /// The titles of its columns, and whether numbers stand there.
    pub columns: Vec<(String, bool)>,
    /// Its rows; the first cell of one may lead somewhere.
    pub rows: Vec<RowShown>,
}

/// A row of a table.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct RowShown {
    /// What stands there.
    pub cells: Vec<String>,
    /// Where it leads.
    pub link: Option<String>,
}

/// A game that was played.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct GameShown {
    /// Who played, and how it ended.
    pub title: String,
    /// Where it is replayed.
    pub replay: String,
    /// Where it is reviewed.
    pub review: String,
}

impl ResultsAsked {
    /// What there is, and what was asked for.
    #[must_use]
    pub fn show(&self, talk: &Talk, language: &str) -> ResultsShown {
        let Some(shelf) = talk.shelf.as_deref() else {
            return ResultsShown { entries: Vec::new(), shown: None, complaint: None };
        };
        let opened = match &self.open {
            _ if !self.files.is_empty() => Some(shelf.read(&self.files, language)),
            Some(name) if !name.is_empty() => Some(shelf.open(name, language)),
            _ => None,
        };
        let (shown, complaint) = match opened {
            Some(Ok(shown)) => (Some(shown), None),
            Some(Err(sentence)) => (None, Some(sentence)),
            None => (None, None),
        };
        ResultsShown { entries: shelf.entries(language), shown, complaint }
    }
}
