//! Markdown tables, taken apart and put together.

use anyhow::{Context, Result, ensure};
use std::fmt;

/// A table and what is written above and below it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Table {
    pub(super) above: String,
    pub(super) titles: Vec<String>,
    /// `---` or `---:`, one for each title.
    pub(super) rules: Vec<String>,
    pub(super) rows: Vec<Vec<String>>,
    pub(super) below: String,
}

impl Table {
    /// Reads the first table of a text.
    pub(super) fn read(text: &str) -> Result<Table> {
        let begin = if text.starts_with('|') { 0 } else { text.find("\n|").map_or(0, |at| at + 1) };
        let (above, text) = text.split_at(begin);
        let end = text.find("\n\n").map_or(text.len(), |end| end + 1);
        let (table, below) = text.split_at(end);
        let mut lines = table.lines().map(cells);
        let titles = lines.next().flatten().context("no table")?;
        let rules = lines.next().flatten().context("no line below the titles")?;
        let rows: Option<Vec<_>> = lines.collect();
        let rows = rows.context("a row is not one of a table")?;
        let even = rows.iter().chain([&rules]).all(|row| row.len() == titles.len());
        ensure!(even, "a row is longer or shorter than the titles");
        let [above, below] = [above, below].map(|text| text.trim().to_owned());
        Ok(Table { above, titles, rules, rows, below })
    }

    /// One more column, without its cells.
    pub(super) fn add_column(&mut self, title: &str, rule: &str) {
        self.titles.push(title.to_owned());
        self.rules.push(rule.to_owned());
    }

    /// A column of words before all others.
    pub(super) fn prepend(&mut self, title: &str, word: &str) {
        self.titles.insert(0, title.to_owned());
        self.rules.insert(0, "---".to_owned());
        self.rows.iter_mut().for_each(|row| row.insert(0, word.to_owned()));
    }

    /// The rows of another table with the same titles, below these.
    pub(super) fn append(&mut self, other: Table) -> Result<()> {
        if self.titles.is_empty() {
            *self = other;
            return Ok(());
        }
        ensure!(self.titles == other.titles, "'{:?}' below '{:?}'", other.titles, self.titles);
        self.rows.extend(other.rows);
        Ok(())
    }

    /// Without the columns of these numbers.
    pub(super) fn without(mut self, columns: &[usize]) -> Table {
        let keep = |cells: &mut Vec<String>| {
            let mut index = 0..;
            cells.retain(|_| index.next().is_some_and(|index| !columns.contains(&index)));
        };
        keep(&mut self.titles);
        keep(&mut self.rules);
        self.rows.iter_mut().for_each(keep);
        self
    }
}

/// `| a | b |`
fn cells(line: &str) -> Option<Vec<String>> {
    let inside = line.trim().strip_prefix('|')?.strip_suffix('|')?;
    let marked = inside.replace("\\|", "\0");
    Some(marked.split('|').map(|cell| cell.trim().replace('\0', "\\|")).collect())
}

impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.above.is_empty() {
            writeln!(f, "{}\n", self.above)?;
        }
        for row in [&self.titles, &self.rules].into_iter().chain(&self.rows) {
            writeln!(f, "| {} |", row.join(" | "))?;
        }
        if !self.below.is_empty() {
            writeln!(f, "\n{}", self.below)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "| Name | Nodes | Time |\n| --- | ---: | ---: |\n| a\\|b | 7 | 2 s |\n| c |  | 3 s |\n\nBelow.\n";

    #[test]
    fn what_is_read_is_written() {
        let table = Table::read(TEXT).unwrap();
        assert_eq!(table.rows, [["a\\|b", "7", "2 s"], ["c", "", "3 s"]]);
        assert_eq!(table.to_string(), TEXT);
        let headed = format!("Above.\n\n{TEXT}");
        assert_eq!(Table::read(&headed).unwrap().to_string(), headed);
        assert!(Table::read("no table").is_err());
        assert!(Table::read("| a | b |\n| --- | --- |\n| 1 |\n").is_err());
    }

    #[test]
    fn tables_grow_to_the_left_and_below() {
        let mut table = Table::default();
        for word in ["one", "two"] {
            let mut part = Table::read(TEXT).unwrap().without(&[0, 2]);
            part.prepend("Part", word);
            table.append(part).unwrap();
        }
        assert_eq!(table.titles, ["Part", "Nodes"]);
        assert_eq!(table.rows, [["one", "7"], ["one", ""], ["two", "7"], ["two", ""]]);
        assert!(table.append(Table::read(TEXT).unwrap()).is_err());
    }
}
