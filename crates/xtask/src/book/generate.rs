//! Runs `poda` and turns what it prints into files of the book.
//!
//! Each picture and table is a snippet that a page includes; below it stands the command that made
//! it.

use super::boards;
use super::games::{Folder, without_path};
use super::list::{
    Boards, Grid, List, Match, Page, Picture, Solved, Stack, Study, Table as Listed, Text, words,
};
use super::markdown::Table;
use super::measure;
use super::solved;
use super::study::{self, Kept};
use anyhow::{Context, Result, bail, ensure};
use std::collections::{BTreeMap, HashMap, HashSet};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Texts by their path in `docs/src`.
pub(super) type Files = BTreeMap<String, String>;

/// How much is made anew.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Effort {
    /// All but what is slow and what holds times: these are believed.
    Quick,
    /// All but times.
    Whole,
    /// All, with the times on this machine.
    Measured,
}

/// Makes files with one binary.
pub(super) struct Generator<'a> {
    poda: &'a Path,
    /// Where the committed files lie.
    source: PathBuf,
    effort: Effort,
    /// What was printed before, by command line.
    known: HashMap<Vec<String>, String>,
}

impl<'a> Generator<'a> {
    pub(super) fn new(poda: &'a Path, source: PathBuf, effort: Effort) -> Generator<'a> {
        Generator { poda, source, effort, known: HashMap::new() }
    }

    /// Everything in the list.
    pub(super) fn all(mut self, list: &List) -> Result<Files> {
        let mut files = Files::new();
        for picture in &list.pictures {
            self.picture(picture, &mut files)?;
        }
        for page in &list.pages {
            self.page(page, &mut files)?;
        }
        for text in &list.texts {
            files.insert(table_path(&text.name), self.text(text)?);
        }
        for table in &list.tables {
            let made = self.unless_slow(table.slow, &table.name, |it| it.table(table))?;
            files.insert(table_path(&table.name), made);
        }
        for stack in &list.stacks {
            let made = self.unless_slow(stack.slow, &stack.name, |it| it.stack(stack))?;
            files.insert(table_path(&stack.name), made);
        }
        for grid in &list.grids {
            files.insert(table_path(&grid.name), self.grid(grid, list)?);
        }
        for study in &list.studies {
            self.study(study, &mut files)?;
        }
        for played in &list.matches {
            self.games(played, &mut files).with_context(|| played.name.clone())?;
        }
        for boards in &list.boards {
            files.insert(table_path(&boards.name), self.boards(boards)?);
        }
        for solved in &list.solved {
            files.insert(
                table_path(&solved.name),
                self.solved(solved).with_context(|| solved.name.clone())?,
            );
        }
        Ok(files)
    }

    /// Solves everything that takes long, or what is named, and keeps it.
    pub(super) fn solve(mut self, list: &List, names: &[&str]) -> Result<()> {
        for name in names {
            ensure!(
                list.solved.iter().any(|it| it.name == *name),
                "nothing solved is called '{name}'"
            );
        }
        let folder = self.source.with_file_name("solved");
        for listed in &list.solved {
            if names.is_empty() || names.contains(&listed.name.as_str()) {
                let run = &mut |command: &str| {
                    // A second run is a run.
                    self.known.clear();
                    self.run(words(command))
                };
                solved::keep(listed, &folder, run, &mut |line| println!("{line}"))?;
            }
        }
        Ok(())
    }

    /// Both themes, and a snippet that shows the one that fits the page.
    fn picture(&mut self, picture: &Picture, files: &mut Files) -> Result<()> {
        let Picture { name, command, option, themed, alt } = picture;
        let (light, dark) = (format!("pictures/{name}.svg"), format!("pictures/{name}.dark.svg"));
        let themes: &[_] = if *themed {
            &[("on-light", " --theme light", light), ("on-dark", " --theme dark", dark)]
        } else {
            &[("on-both", "", light)]
        };
        let mut drawings = Vec::new();
        for (class, theme, path) in themes {
            let drawn = self.draw(&format!("{command}{theme}"), option, "svg")?;
            drawings.push((*class, path.clone(), drawn));
        }
        let figure = figure(drawings, alt, files).with_context(|| name.clone())?;
        let command = shown(&[format!("{command} {option} {name}.svg")]);
        files.insert(format!("pictures/{name}.md"), format!("{figure}\n{command}"));
        Ok(())
    }

    /// Tables and charts of what was measured once; the quick part is searched again.
    fn study(&mut self, study: &Study, files: &mut Files) -> Result<()> {
        let root = self.source.with_file_name("study");
        let kept = Kept::read(self.poda, &root, study)?;
        kept.repeat(self.poda, study)?;
        let command = shown(&[format!("bench {} --out {} --limit 10m", study.suite, study.suite)]);
        for chart in &study.charts {
            let name = &chart.name;
            let [light, dark] = kept.chart(chart)?;
            let drawings = vec![
                ("on-light", format!("pictures/{name}.svg"), light),
                ("on-dark", format!("pictures/{name}.dark.svg"), dark),
            ];
            let figure = figure(drawings, &chart.alt, files).with_context(|| name.clone())?;
            files.insert(format!("pictures/{name}.md"), format!("{figure}\n{command}"));
        }
        for listed in &study.tables {
            let table = kept.table(listed).with_context(|| listed.name.clone())?;
            let below = if listed.is_timed() {
                format!("{command}\nMeasured on: {}.\n", kept.machines().join("; "))
            } else {
                command.clone()
            };
            files.insert(table_path(&listed.name), format!("{table}\n{below}"));
        }
        for listed in &study.proofs {
            let table = kept.proof(listed);
            files.insert(table_path(&listed.name), format!("{table}\n{command}"));
        }
        Ok(())
    }

    /// The table and the chart of a match that was played once; a quick one is played again.
    fn games(&mut self, played: &Match, files: &mut Files) -> Result<()> {
        let Match { name, command, columns, chart, again } = played;
        let kept = self.source.with_file_name("matches").join(name);
        let copy = Folder::copy(&kept, name)?;
        let out = copy.path().display();
        let mut table = self.columns(&format!("{command} --out '{out}'"), columns)?;
        copy.same_games(&kept)?;
        if *again {
            let fresh = Folder::empty(&format!("{name}-again"))?;
            self.run(words(&format!("{command} --out '{}'", fresh.path().display())))?;
            fresh.same_games(&kept)?;
        }
        if let Some(alt) = chart {
            files.insert(format!("pictures/{name}.md"), copy.chart(alt)?);
        }
        table.below = without_path(&table.below, copy.path());
        let command = shown(std::slice::from_ref(command));
        files.insert(table_path(name), format!("{table}\n{command}"));
        Ok(())
    }

    /// Values of boards; those that take long are kept as they are committed.
    fn boards(&mut self, listed: &Boards) -> Result<String> {
        let kept = self.committed(&listed.name);
        let kept = Table::read(&kept).unwrap_or_default();
        let kept = (self.effort != Effort::Measured).then_some(&kept);
        let mut solve = |command: &str| self.run(words(&format!("{command} --format json")));
        let table = boards::table(listed, kept, &mut solve)?;
        Ok(format!("{table}\n{}", folded(&boards::commands(listed))))
    }

    /// Positions that were solved once; the small ones are solved again.
    fn solved(&mut self, listed: &Solved) -> Result<String> {
        let found = solved::read(listed, &self.source.with_file_name("solved"))?;
        solved::repeat(listed, &found, &mut |command| self.run(words(command)))?;
        let study = match &listed.study {
            Some((folder, series)) => {
                study::series(&self.source.with_file_name("study").join(folder), series)?
            }
            None => Vec::new(),
        };
        let table = solved::table(listed, &found, &study)?;
        let remark = solved::remark(listed, &found).map_or_else(String::new, |it| it + "\n\n");
        Ok(format!("{table}\n{remark}{}", folded(&solved::commands(listed))))
    }

    fn page(&mut self, page: &Page, files: &mut Files) -> Result<()> {
        let drawn = self.draw(&page.command, "-o", "html")?;
        files.insert(format!("pictures/{}.html", page.name), drawn);
        Ok(())
    }

    fn text(&mut self, text: &Text) -> Result<String> {
        let printed = self.run(words(&text.command))?;
        Ok(format!("```text\n$ poda {}\n{printed}```\n", text.command))
    }

    /// What is made, or as it is committed where making it takes too long.
    fn unless_slow(
        &mut self,
        slow: bool,
        name: &str,
        make: impl FnOnce(&mut Self) -> Result<String>,
    ) -> Result<String> {
        if slow && self.effort == Effort::Quick { Ok(self.committed(name)) } else { make(self) }
    }

    /// A table as it is committed; nothing where there is none.
    fn committed(&self, name: &str) -> String {
        let path = self.source.join(table_path(name));
        std::fs::read_to_string(path).unwrap_or_default().replace("\r\n", "\n")
    }

    fn table(&mut self, listed: &Listed) -> Result<String> {
        let Listed { name, command, columns, measured, .. } = listed;
        let mut below = format!("\n{}", shown(std::slice::from_ref(command)));
        let table = if measured.is_empty() {
            self.columns(command, columns)?
        } else if self.effort == Effort::Measured {
            write!(below, "\n{}\n", measure::remark())?;
            self.columns(command, columns)?
        } else {
            return self.kept(listed).with_context(|| name.clone());
        };
        Ok(format!("{table}{below}"))
    }

    /// A measured table as it is committed, if everything but its times still holds.
    fn kept(&mut self, listed: &Listed) -> Result<String> {
        let kept = self.committed(&listed.name);
        let is_measured = |key: &String| listed.measured.contains(key);
        let (times, repeating): (Vec<_>, Vec<_>) =
            listed.columns.iter().cloned().enumerate().partition(|(_, key)| is_measured(key));
        let times: Vec<usize> = times.into_iter().map(|(index, _)| index).collect();
        let repeating: Vec<String> = repeating.into_iter().map(|(_, key)| key).collect();
        let once = listed.command.split(" --runs").next().unwrap_or_default();
        let now = self.columns(once, &repeating)?;
        let before = Table::read(&kept).map(|table| table.without(&times)).ok();
        let same = before.is_some_and(|it| (it.titles, it.rows) == (now.titles, now.rows));
        let holds = same && kept.contains(&shown(std::slice::from_ref(&listed.command)));
        ensure!(holds, "its counts have changed: `cargo xtask book --measure` measures it anew");
        Ok(kept)
    }

    fn stack(&mut self, stack: &Stack) -> Result<String> {
        let mut whole = Table::default();
        for (word, command) in &stack.rows {
            let mut table = self.columns(command, &stack.columns)?;
            table.prepend(&stack.title, word);
            table.below.clear();
            whole.append(table)?;
        }
        let commands: Vec<_> = stack.rows.iter().map(|(_, command)| command.clone()).collect();
        Ok(format!("{whole}\n{}", folded(&commands)))
    }

    fn grid(&mut self, grid: &Grid, list: &List) -> Result<String> {
        let (positions, searches) = (list.rows(grid)?, &grid.searches);
        let numbers = std::iter::repeat_n("---:", searches.len());
        let mut whole = Table {
            titles: [&grid.title]
                .into_iter()
                .chain(searches.iter().map(|it| &it.0))
                .cloned()
                .collect(),
            rules: ["---"].into_iter().chain(numbers).map(str::to_owned).collect(),
            ..Table::default()
        };
        for (word, position) in positions {
            let mut row = vec![word.clone()];
            for (_, search) in searches {
                row.push(self.cell(list, grid, position, search)?);
            }
            whole.rows.push(row);
        }
        let searches = together(searches.iter().map(|(_, search)| search.as_str()));
        let command =
            |position: &String, search: &String| format!("compare {position} --algo {search}");
        let commands: Vec<_> = positions
            .iter()
            .flat_map(|(_, position)| searches.iter().map(move |search| command(position, search)))
            .collect();
        Ok(format!("{whole}\n{}", folded(&commands)))
    }

    /// One number of one search. All algorithms that any grid wants of a position with these options
    /// are run by one command, which is remembered.
    fn cell(&mut self, list: &List, grid: &Grid, position: &str, search: &str) -> Result<String> {
        let (algorithm, options) = split(search);
        let same = |it: &&Grid| it.positions == grid.positions;
        let mut algorithms: Vec<&str> = Vec::new();
        let mut columns = vec!["algorithm"];
        for grid in list.grids.iter().filter(same) {
            columns.push(&grid.column);
            let wanted = grid.searches.iter().map(|(_, search)| split(search));
            algorithms.extend(wanted.filter(|it| it.1 == options).map(|it| it.0));
        }
        once(&mut algorithms);
        once(&mut columns);
        let command = format!("compare {position} --algo {} {options}", algorithms.join(","));
        let keys: Vec<_> = columns.iter().map(|&key| key.to_owned()).collect();
        let table = self.columns(&command, &keys)?;
        let column = columns.iter().position(|column| *column == grid.column);
        let row = table.rows.iter().find(|row| row[0] == algorithm);
        let cell = row.zip(column).map(|(row, column)| row[column].clone()).context(command)?;
        Ok(if cell.is_empty() { "–".to_owned() } else { cell })
    }

    /// A table of a command with these columns.
    fn columns(&mut self, command: &str, columns: &[String]) -> Result<Table> {
        let mut line = words(command);
        line.extend(["--format", "md"].map(str::to_owned));
        if !columns.is_empty() {
            line.extend(["--columns".to_owned(), columns.join(",")]);
        }
        let printed = self.run(line)?;
        Table::read(&printed).with_context(|| command.to_owned())
    }

    /// What a command writes into a file with this ending.
    fn draw(&mut self, command: &str, option: &str, ending: &str) -> Result<String> {
        let name = format!("poda-book-{}.{ending}", std::process::id());
        let path = std::env::temp_dir().join(name);
        let mut line = words(command);
        line.extend([option.to_owned(), path.display().to_string()]);
        self.run(line)?;
        let drawn = std::fs::read_to_string(&path)?;
        std::fs::remove_file(path)?;
        Ok(drawn)
    }

    /// What a command prints. Drawings are never asked for twice, so only tables are found again.
    fn run(&mut self, mut line: Vec<String>) -> Result<String> {
        if !line.iter().any(|word| word == "--lang") {
            line.extend(["--lang", "en"].map(str::to_owned));
        }
        if let Some(printed) = self.known.get(&line).filter(|printed| !printed.is_empty()) {
            return Ok(printed.clone());
        }
        let mut command = Command::new(self.poda);
        // Commands that read a file name it from the root of the repository.
        command.current_dir(self.source.join("../.."));
        let output = command.args(&line).stdin(Stdio::null()).stderr(Stdio::piped()).output();
        let output = output.with_context(|| self.poda.display().to_string())?;
        if !output.status.success() {
            let said = String::from_utf8_lossy(&output.stderr);
            bail!("poda {}: {}", line.join(" "), said.trim());
        }
        let printed = String::from_utf8(output.stdout)?;
        self.known.insert(line, printed.clone());
        Ok(printed)
    }
}

fn table_path(name: &str) -> String {
    format!("tables/{name}.md")
}

/// Drawings, each for its theme, and a snippet that shows the one that fits the page.
fn figure(drawings: Vec<(&str, String, String)>, alt: &str, files: &mut Files) -> Result<String> {
    let alt = alt.replace('"', "&quot;");
    let (mut images, mut width) = (String::new(), None);
    for (class, path, drawn) in drawings {
        width = width_of(&drawn);
        writeln!(
            images,
            "<a class=\"{class}\" href=\"{path}\">\
             <img loading=\"lazy\" src=\"{path}\" alt=\"{alt}\"></a>"
        )?;
        files.insert(path, drawn);
    }
    let width = width.context("a drawing without a width")?;
    Ok(format!("<figure class=\"tree\" style=\"--width: {width}px\">\n{images}</figure>\n"))
}

/// How wide a drawing is; the page shrinks it a little where that makes it fit.
fn width_of(svg: &str) -> Option<u32> {
    svg.split_once(" width=\"")?.1.split_once('"')?.0.parse().ok()
}

/// The commands, for readers who repeat them.
fn shown(commands: &[String]) -> String {
    let lines = commands.iter().fold(String::new(), |lines, it| lines + "poda " + it + "\n");
    format!("```sh\n{lines}```\n")
}

/// Many commands, out of the way until they are wanted.
fn folded(commands: &[String]) -> String {
    format!("<details><summary>The commands</summary>\n\n{}\n</details>\n", shown(commands))
}

/// An algorithm and its options.
fn split(search: &str) -> (&str, &str) {
    search.split_once(' ').unwrap_or((search, ""))
}

/// Each word once, the first first.
fn once(words: &mut Vec<&str>) {
    let mut seen = HashSet::new();
    words.retain(|word| seen.insert(*word));
}

/// Searches with the same options as one: `minimax`, `alphabeta` become `minimax,alphabeta`.
fn together<'a>(searches: impl Iterator<Item = &'a str>) -> Vec<String> {
    let mut groups: Vec<(&str, Vec<&str>)> = Vec::new();
    for search in searches {
        let (algorithm, options) = split(search);
        match groups.iter_mut().find(|(known, _)| *known == options) {
            Some((_, algorithms)) => algorithms.push(algorithm),
            None => groups.push((options, vec![algorithm])),
        }
    }
    let join = |(options, algorithms): (&str, Vec<&str>)| {
        format!("{} {options}", algorithms.join(",")).trim_end().to_owned()
    };
    groups.into_iter().map(join).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn searches_with_the_same_options_are_one_command() {
        let searches = ["minimax", "mtdf --table study", "alphabeta", "scout --table study"];
        assert_eq!(
            together(searches.into_iter()),
            ["minimax,alphabeta", "mtdf,scout --table study"]
        );
    }

    #[test]
    fn a_drawing_knows_its_width() {
        assert_eq!(width_of("<svg xmlns=\"…\" width=\"520\" height=\"9\">"), Some(520));
        assert_eq!(width_of("<svg height=\"9\">"), None);
    }

    #[test]
    fn commands_are_shown_as_they_are_typed() {
        assert_eq!(shown(&["games".into()]), "```sh\npoda games\n```\n");
        assert!(folded(&["games".into()]).starts_with("<details>"));
    }
}
