//! Tables of positions that take too long to be solved with every check. `cargo xtask solved` solves them
//! and writes what was found to `docs/solved`, one line per row; the tables are made from that.
//!
//! ```text
//!  docs/generate.toml ──▶ cargo xtask solved ──▶ docs/solved/NAME.jsonl ──▶ docs/src/tables/NAME.md
//!                                                 │ what is small is solved again by every check
//! ```

use super::list::{Column, Solved};
use super::markdown::Table;
use super::measure;
use super::study::{Search, integer, seconds, speed, times};
use anyhow::{Context, Result, bail, ensure};
use serde::{Deserialize, Serialize};
use std::fs;
use std::path::Path;

/// What is kept of a row that `poda solve` printed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Found {
    /// The words of the row in the list.
    name: String,
    /// What was typed behind `poda`.
    command: String,
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    mv: Option<String>,
    value_first: i32,
    /// Else the winner gets this or more.
    exact: bool,
    best: Option<String>,
    generated: u64,
    cutoffs: u64,
    table_hits: u64,
    seconds: f64,
    machine: String,
}

/// A row as it is printed.
#[derive(Deserialize)]
struct Row {
    #[serde(rename = "move")]
    mv: Option<String>,
    value_first: i32,
    bound: String,
    best: Option<String>,
    generated: u64,
    cutoffs: u64,
    table_hits: u64,
    seconds: f64,
}

#[derive(Deserialize)]
struct Printed {
    rows: Vec<Row>,
}

/// Gives what a command prints.
pub(super) type Run<'a> = &'a mut dyn FnMut(&str) -> Result<String>;

/// What follows `poda`.
fn command(listed: &Solved, rest: &str) -> String {
    format!("solve {} {rest}", listed.game).trim_end().to_owned()
}

/// All commands of a table.
pub(super) fn commands(listed: &Solved) -> Vec<String> {
    listed.rows.iter().map(|(_, rest)| command(listed, rest)).collect()
}

/// Solves one row of the list; the value must be exact.
fn solve(listed: &Solved, name: &str, rest: &str, run: Run<'_>) -> Result<Vec<Found>> {
    let command = command(listed, rest);
    let printed: Printed = serde_json::from_str(&run(&format!("{command} --format json"))?)?;
    let weak = command.contains("--weak");
    let found = printed.rows.into_iter().map(|row| {
        let exact = row.bound == "exact";
        ensure!(weak || exact, "poda {command}: not exact");
        Ok(Found {
            name: name.to_owned(),
            command: command.clone(),
            mv: row.mv,
            value_first: row.value_first,
            exact,
            best: row.best,
            generated: row.generated,
            cutoffs: row.cutoffs,
            table_hits: row.table_hits,
            seconds: row.seconds,
            machine: measure::machine(),
        })
    });
    found.collect()
}

/// Solves everything in a table anew and keeps it.
pub(super) fn keep(
    listed: &Solved,
    folder: &Path,
    run: Run<'_>,
    tell: &mut dyn FnMut(&str),
) -> Result<()> {
    let mut lines = String::new();
    for (name, rest) in &listed.rows {
        tell(&format!("poda {}", command(listed, rest)));
        for found in fastest(listed, name, rest, run)? {
            lines += &serde_json::to_string(&found)?;
            lines.push('\n');
        }
    }
    fs::create_dir_all(folder)?;
    Ok(fs::write(folder.join(format!("{}.jsonl", listed.name)), lines)?)
}

/// Solves a row as often as the list says.
fn fastest(listed: &Solved, name: &str, rest: &str, run: Run<'_>) -> Result<Vec<Found>> {
    let time = |found: &[Found]| found.iter().map(|it| it.seconds).sum::<f64>();
    let mut best = solve(listed, name, rest, run)?;
    for _ in 1..listed.runs {
        let again = solve(listed, name, rest, run)?;
        if time(&again) < time(&best) {
            best = again;
        }
    }
    Ok(best)
}

/// What was kept, in the order of the list.
pub(super) fn read(listed: &Solved, folder: &Path) -> Result<Vec<Found>> {
    let path = folder.join(format!("{}.jsonl", listed.name));
    let again = || format!("`cargo xtask solved {}` solves it", listed.name);
    let text = fs::read_to_string(&path).with_context(again)?;
    let found: Result<Vec<Found>, _> = text.lines().map(serde_json::from_str).collect();
    let found = found.with_context(|| path.display().to_string())?;
    let mut kept: Vec<(&str, &str)> =
        found.iter().map(|it| (it.name.as_str(), it.command.as_str())).collect();
    kept.dedup();
    let commands = commands(listed);
    let wanted = listed.rows.iter().zip(&commands).map(|(row, it)| (row.0.as_str(), it.as_str()));
    ensure!(wanted.eq(kept), "the list has other rows than {}: {}", path.display(), again());
    Ok(found)
}

/// Solves the small rows again and complains of every count that differs.
pub(super) fn repeat(listed: &Solved, kept: &[Found], run: Run<'_>) -> Result<()> {
    for (name, rest) in &listed.rows {
        let before: Vec<&Found> = kept.iter().filter(|it| it.name == *name).collect();
        if before.iter().map(|it| it.generated).sum::<u64>() > listed.again {
            continue;
        }
        let now = solve(listed, name, rest, run)?;
        let count = |it: &Found| (it.mv.clone(), it.value_first, it.generated);
        let same = now.iter().map(count).eq(before.into_iter().map(count));
        let table = &listed.name;
        ensure!(same, "docs/solved/{table}.jsonl: '{name}' is stale: `cargo xtask solved {table}`");
    }
    Ok(())
}

/// The table. `study` are searches of a kept study, whose labels the rows are named after.
pub(super) fn table(listed: &Solved, found: &[Found], study: &[Search]) -> Result<Table> {
    let mut table = Table::default();
    table.add_column(&listed.title, "---");
    for Column { title, .. } in &listed.columns {
        table.add_column(title, "---:");
    }
    for (index, it) in found.iter().enumerate() {
        let mut row = vec![it.name.clone()];
        for Column { key, .. } in &listed.columns {
            row.push(cell(found, index, key, study)?);
        }
        table.rows.push(row);
    }
    Ok(table)
}

fn cell(found: &[Found], index: usize, key: &str, study: &[Search]) -> Result<String> {
    let (it, first) = (&found[index], &found[0]);
    let nodes = |it: &Found| it.generated as f64;
    let beside = || study.iter().find(|search| search.label.to_string() == it.name);
    let dash = || "–".to_owned();
    Ok(match key {
        "move" => it.mv.clone().unwrap_or_else(dash),
        "best" => it.best.clone().unwrap_or_else(dash),
        "value" => value(it),
        "generated" => integer(nodes(it)),
        "seconds" => seconds(it.seconds),
        "speed" => speed(it.generated, it.seconds),
        "more_nodes" => times(nodes(it) / nodes(first)),
        "more_time" => times(it.seconds / first.seconds),
        "growth" if index == 0 => dash(),
        "growth" => times(nodes(it) / nodes(&found[index - 1])),
        "study" => beside().map_or_else(dash, |search| integer(search.generated as f64)),
        "less" => beside().map_or_else(dash, |search| times(search.generated as f64 / nodes(it))),
        other => bail!("no column '{other}' of a solved position"),
    })
}

/// For the first player. A bound is shown where only the winner was asked for.
fn value(found: &Found) -> String {
    let value = found.value_first.to_string().replace('-', "−");
    match (found.exact, found.value_first < 0) {
        (true, _) => value,
        (false, true) => format!("≤ {value}"),
        (false, false) => format!("≥ {value}"),
    }
}

/// What the times were measured on, if any are shown.
pub(super) fn remark(listed: &Solved, found: &[Found]) -> Option<String> {
    let timed = |column: &Column| ["seconds", "speed", "more_time"].contains(&column.key.as_str());
    listed.columns.iter().any(timed).then(|| {
        let mut machines: Vec<&str> = found.iter().map(|it| it.machine.as_str()).collect();
        machines.sort_unstable();
        machines.dedup();
        format!("Measured on: {}.", machines.join("; "))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn listed(again: u64) -> Solved {
        let column = |title: &str, key: &str| Column { title: title.into(), key: key.into() };
        Solved {
            name: "t".into(),
            title: "Label".into(),
            game: "othello6".into(),
            rows: vec![("30".into(), "c2".into()), ("29".into(), String::new())],
            columns: vec![
                column("Nodes", "generated"),
                column("Value", "value"),
                column("Growth", "growth"),
                column("Time", "more_time"),
            ],
            study: None,
            again,
            runs: 1,
        }
    }

    /// Solves the start with 5,000 nodes and everything else with 1,000.
    fn run(command: &str) -> String {
        let nodes = if command == "solve othello6 --format json" { 5_000 } else { 1_000 };
        format!(
            "{{\"rows\":[{{\"value_first\":-4,\"bound\":\"exact\",\"best\":\"c2\",\
             \"generated\":{nodes},\"cutoffs\":7,\"table_hits\":3,\"seconds\":{nodes}.0}}]}}"
        )
    }

    #[test]
    fn what_is_solved_is_kept_and_shown() {
        let folder = tempfile::tempdir().unwrap();
        let listed = listed(2_000);
        assert!(read(&listed, folder.path()).is_err());
        keep(&listed, folder.path(), &mut |it| Ok(run(it)), &mut |_| {}).unwrap();
        let found = read(&listed, folder.path()).unwrap();
        let table = table(&listed, &found, &[]).unwrap();
        assert_eq!(table.titles, ["Label", "Nodes", "Value", "Growth", "Time"]);
        assert_eq!(table.rows[0], ["30", "1,000", "−4", "–", "1.00×"]);
        assert_eq!(table.rows[1], ["29", "5,000", "−4", "5.00×", "5.00×"]);
        assert!(remark(&listed, &found).unwrap().starts_with("Measured on: "));
        let other = Solved { game: "othello4".into(), ..listed };
        assert!(read(&other, folder.path()).is_err(), "other commands");
    }

    #[test]
    fn small_rows_are_solved_again() {
        let folder = tempfile::tempdir().unwrap();
        let listed = listed(2_000);
        keep(&listed, folder.path(), &mut |it| Ok(run(it)), &mut |_| {}).unwrap();
        let found = read(&listed, folder.path()).unwrap();
        let mut asked = Vec::new();
        repeat(&listed, &found, &mut |command| {
            asked.push(command.to_owned());
            Ok(run(command))
        })
        .unwrap();
        assert_eq!(asked, ["solve othello6 c2 --format json"]);
        let stale = repeat(&listed, &found, &mut |it| Ok(run(it).replace("1000", "999")));
        assert!(stale.unwrap_err().to_string().contains("'30' is stale"));
    }

    #[test]
    fn the_fastest_of_several_runs_is_kept() {
        let listed = Solved { runs: 3, ..listed(0) };
        let mut times = ["7.0", "2.0", "9.0"].into_iter();
        let mut run = |it: &str| Ok(run(it).replace("1000.0", times.next().unwrap()));
        let found = fastest(&listed, "30", "c2", &mut run).unwrap();
        assert!((found[0].seconds - 2.0).abs() < 1e-9);
    }

    #[test]
    fn bounds_are_no_values() {
        let bound = |it: &str| Ok(run(it).replace("exact", "lower"));
        assert!(solve(&listed(0), "30", "c2", &mut bound.clone()).is_err());
        let won = solve(&listed(0), "30", "c2 --weak", &mut bound.clone()).unwrap();
        assert_eq!(value(&won[0]), "≤ −4");
    }
}
