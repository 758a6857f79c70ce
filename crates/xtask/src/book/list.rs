//! The list of everything that is generated: `docs/generate.toml`.

use anyhow::{Context, Result, ensure};
use serde::Deserialize;
use std::collections::{BTreeMap, HashSet};
use std::str::FromStr;

/// The list.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct List {
    /// Positions that several grids share: a title and what follows `poda compare`.
    pub(super) positions: BTreeMap<String, Vec<(String, String)>>,
    #[serde(rename = "picture")]
    pub(super) pictures: Vec<Picture>,
    #[serde(rename = "page", default)]
    pub(super) pages: Vec<Page>,
    #[serde(rename = "text", default)]
    pub(super) texts: Vec<Text>,
    #[serde(rename = "table", default)]
    pub(super) tables: Vec<Table>,
    #[serde(rename = "stack", default)]
    pub(super) stacks: Vec<Stack>,
    #[serde(rename = "grid", default)]
    pub(super) grids: Vec<Grid>,
    #[serde(rename = "study", default)]
    pub(super) studies: Vec<Study>,
    #[serde(rename = "match", default)]
    pub(super) matches: Vec<Match>,
    #[serde(default)]
    pub(super) boards: Vec<Boards>,
    #[serde(default)]
    pub(super) solved: Vec<Solved>,
}

/// A drawing, light and dark.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Picture {
    pub(super) name: String,
    /// A command that writes the picture.
    pub(super) command: String,
    /// The option that names its file.
    #[serde(default = "output")]
    pub(super) option: String,
    /// The command knows `--theme`; else one picture serves light and dark pages.
    #[serde(default = "yes")]
    pub(super) themed: bool,
    /// What it shows, for those who cannot see it.
    pub(super) alt: String,
}

fn output() -> String {
    "-o".to_owned()
}

fn yes() -> bool {
    true
}

/// A page of its own that the book links to.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Page {
    pub(super) name: String,
    pub(super) command: String,
}

/// What a command prints, as it is.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Text {
    pub(super) name: String,
    pub(super) command: String,
}

/// What a command prints with `--format md`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Table {
    pub(super) name: String,
    pub(super) command: String,
    /// The columns; all of them where there are none.
    #[serde(default)]
    pub(super) columns: Vec<String>,
    /// Those of the columns that do not repeat: measured only when that is asked for.
    #[serde(default)]
    pub(super) measured: Vec<String>,
    /// It takes long where nothing is optimised: the check believes what is committed.
    #[serde(default)]
    pub(super) slow: bool,
}

/// Tables of several commands, one below the other.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Stack {
    pub(super) name: String,
    /// The title of the first column.
    pub(super) title: String,
    /// What stands in the first column, and a command.
    pub(super) rows: Vec<(String, String)>,
    pub(super) columns: Vec<String>,
    /// As for a table.
    #[serde(default)]
    pub(super) slow: bool,
}

/// One number of many searches: positions from top to bottom, searches from left to right.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Grid {
    pub(super) name: String,
    /// The title of the first column.
    pub(super) title: String,
    /// The name of a list of positions.
    pub(super) positions: String,
    /// A title, and what follows `--algo`.
    pub(super) searches: Vec<(String, String)>,
    /// The column that is shown.
    pub(super) column: String,
}

/// What `poda bench` measured and `docs/study` keeps.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Study {
    /// The suite.
    pub(super) suite: String,
    /// Its folder in `docs/study`.
    pub(super) folder: String,
    /// Labels that are quick enough to be searched again with every check.
    #[serde(default)]
    pub(super) again: String,
    #[serde(rename = "chart", default)]
    pub(super) charts: Vec<Chart>,
    #[serde(rename = "table", default)]
    pub(super) tables: Vec<StudyTable>,
    #[serde(rename = "proof", default)]
    pub(super) proofs: Vec<Proof>,
}

/// A chart of a study, light and dark.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Chart {
    pub(super) name: String,
    /// `nodes` or `time`.
    pub(super) of: String,
    /// What it shows, for those who cannot see it.
    pub(super) alt: String,
}

/// A row for each series of a study.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct StudyTable {
    pub(super) name: String,
    /// What names a row: `series`, or `table` and `order`.
    #[serde(default = "series")]
    pub(super) by: Vec<String>,
    /// The series; all of them where there are none.
    #[serde(default)]
    pub(super) rows: Vec<String>,
    pub(super) columns: Vec<Shown>,
    /// A last column of words from elsewhere.
    pub(super) beside: Option<Beside>,
}

impl StudyTable {
    /// Whether any column depends on the machine.
    pub(super) fn is_timed(&self) -> bool {
        self.columns.iter().any(|it| ["seconds", "less_time", "speed"].contains(&it.key.as_str()))
    }
}

fn series() -> Vec<String> {
    vec!["series".to_owned()]
}

/// What a column shows: of a search, or of the whole series where there is no label.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Shown {
    pub(super) title: String,
    pub(super) key: String,
    pub(super) label: Option<u32>,
}

/// Words by series.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Beside {
    pub(super) title: String,
    pub(super) values: BTreeMap<String, String>,
}

/// How small a proof can be, label by label.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Proof {
    pub(super) name: String,
    pub(super) labels: Vec<u32>,
}

/// Games that `poda match` played and the folder of this name in `docs/matches` keeps.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Match {
    pub(super) name: String,
    pub(super) command: String,
    /// The columns; all of them where there are none.
    #[serde(default)]
    pub(super) columns: Vec<String>,
    /// What the chart of the ratings shows; without it there is no chart.
    pub(super) chart: Option<String>,
    /// The match is quick and repeats: every check plays it again and compares the games.
    #[serde(default)]
    pub(super) again: bool,
}

/// Exact values of small boards.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Boards {
    pub(super) name: String,
    pub(super) game: String,
    pub(super) rows: Vec<Sized>,
}

/// A board, and how long it takes to solve it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Sized {
    pub(super) size: String,
    /// With the number of plies.
    #[serde(default)]
    pub(super) distance: Pace,
    /// The value alone.
    #[serde(default)]
    pub(super) proof: Pace,
}

/// When a board is solved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Pace {
    /// With every check.
    #[default]
    Quick,
    /// With `--measure`.
    Slow,
    /// Not at all: nobody waits for that.
    Never,
}

/// Positions that `cargo xtask solved` solved and `docs/solved` keeps.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Solved {
    pub(super) name: String,
    /// The title of the first column.
    pub(super) title: String,
    pub(super) game: String,
    /// What stands in the first column, and what follows `poda solve GAME`.
    pub(super) rows: Vec<(String, String)>,
    pub(super) columns: Vec<Column>,
    /// A folder in `docs/study` and a series, shown beside the rows that are named like its labels.
    pub(super) study: Option<(String, String)>,
    /// Rows of at most so many nodes are solved again with every check.
    #[serde(default)]
    pub(super) again: u64,
    /// How often each row is solved; the fastest is kept.
    #[serde(default = "once")]
    pub(super) runs: u32,
}

fn once() -> u32 {
    1
}

/// A column of solved positions.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Column {
    pub(super) title: String,
    pub(super) key: String,
}

impl FromStr for List {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> Result<List> {
        let list: List = toml::from_str(text)?;
        let mut names = HashSet::new();
        for name in list.names() {
            let plain =
                |letter: char| letter.is_ascii_lowercase() || "-0123456789".contains(letter);
            ensure!(name.chars().all(plain), "not a name of a file: '{name}'");
            ensure!(names.insert(name), "'{name}' is listed twice");
        }
        for grid in &list.grids {
            list.rows(grid)?;
        }
        Ok(list)
    }
}

impl List {
    fn names(&self) -> impl Iterator<Item = &str> {
        let pictures = self.pictures.iter().map(|it| it.name.as_str());
        let tables = self.tables.iter().map(|it| it.name.as_str());
        let stacks = self.stacks.iter().map(|it| it.name.as_str());
        let grids = self.grids.iter().map(|it| it.name.as_str());
        let texts = self.texts.iter().map(|it| it.name.as_str());
        let pages = self.pages.iter().map(|it| it.name.as_str());
        let studies = self.studies.iter().flat_map(Study::names);
        let matches = self.matches.iter().map(|it| it.name.as_str());
        let boards = self.boards.iter().map(|it| it.name.as_str());
        let solved = self.solved.iter().map(|it| it.name.as_str());
        let kept = studies.chain(matches).chain(boards).chain(solved);
        pictures.chain(pages).chain(tables).chain(stacks).chain(grids).chain(texts).chain(kept)
    }

    /// The positions of a grid.
    pub(super) fn rows(&self, grid: &Grid) -> Result<&[(String, String)]> {
        let rows = self.positions.get(&grid.positions);
        rows.map(Vec::as_slice).with_context(|| format!("no positions '{}'", grid.positions))
    }
}

impl Study {
    fn names(&self) -> impl Iterator<Item = &str> {
        let charts = self.charts.iter().map(|it| it.name.as_str());
        let tables = self.tables.iter().map(|it| it.name.as_str());
        charts.chain(tables).chain(self.proofs.iter().map(|it| it.name.as_str()))
    }
}

/// The words of a command line; single quotes keep spaces and brackets together.
pub(super) fn words(line: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut quoted = false;
    for letter in line.trim().chars() {
        match letter {
            '\'' => quoted = !quoted,
            ' ' if !quoted => words.push(String::new()),
            letter => words.last_mut().expect("there is a first word").push(letter),
        }
    }
    words.retain(|word| !word.is_empty());
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotes_keep_words_together() {
        assert_eq!(words("tree 'toy:[1, 2]'  --depth 3"), ["tree", "toy:[1, 2]", "--depth", "3"]);
    }

    #[test]
    fn a_name_stands_for_one_thing() {
        let picture = |name: &str| {
            format!("[[picture]]\nname = '{name}'\ncommand = 'tree tictactoe'\nalt = 'a tree'\n")
        };
        let read = |text: String| format!("positions = {{}}\n{text}").parse::<List>();
        assert_eq!(read(picture("a") + &picture("b")).unwrap().pictures.len(), 2);
        let twice = read(picture("a") + &picture("a")).unwrap_err().to_string();
        assert_eq!(twice, "'a' is listed twice");
        assert!(read(picture("../a")).is_err());
    }

    #[test]
    fn a_grid_names_its_positions() {
        let grid = "picture = []\n[positions]\nsmall = [['3×3', 'tictactoe']]\n[[grid]]\nname = 'g'\n\
            title = 'Position'\nsearches = [['minimax', 'minimax']]\ncolumn = 'generated'\n";
        let list: List = format!("{grid}positions = 'small'").parse().unwrap();
        assert_eq!(list.rows(&list.grids[0]).unwrap().len(), 1);
        assert!(format!("{grid}positions = 'big'").parse::<List>().is_err());
    }
}
