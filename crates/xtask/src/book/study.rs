//! Tables and charts of studies, from what `poda bench` measured once and `docs/study` keeps.
//!
//! ```text
//!  docs/study/NAME ──▶ a copy ──▶ poda bench SUITE --out COPY --limit 1ms ──▶ rows, charts
//!                                  (nothing is left to search)
//! ```

use super::list::{Chart, Proof, Shown, Study, StudyTable};
use super::markdown::Table;
use anyhow::{Context, Result, bail, ensure};
use serde::Deserialize;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{env, fs};

/// The last position of the line; it is so many plies from the end as its label is smaller.
const LAST: u32 = 34;

/// One search, as far as it is shown.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Search {
    pub(super) label: u32,
    algorithm: String,
    table: String,
    order: String,
    deepening: bool,
    expanded: u64,
    pub(super) generated: u64,
    seconds: f64,
    table_bytes: Option<u64>,
    smallest_proof: Option<u64>,
    whole_tree: Option<u64>,
    machine: String,
}

impl Search {
    /// As `poda bench` names it: `alphabeta + study, mobility`.
    fn series(&self) -> String {
        let deepening = if self.deepening { "deepening " } else { "" };
        let table = if self.table == "off" { String::new() } else { format!(" + {}", self.table) };
        let order = if self.order == "own" { String::new() } else { format!(", {}", self.order) };
        format!("{deepening}{}{table}{order}", self.algorithm)
    }
}

#[derive(Deserialize)]
struct Printed {
    rows: Vec<Search>,
}

/// A study that was read, and the folder in which its charts lie.
pub(super) struct Kept {
    searches: Vec<Search>,
    folder: PathBuf,
}

impl Drop for Kept {
    fn drop(&mut self) {
        // A folder that stays is only untidy.
        let _ = fs::remove_dir_all(&self.folder);
    }
}

impl Kept {
    /// Lets `poda` read a copy of the folder, and draw.
    pub(super) fn read(poda: &Path, root: &Path, study: &Study) -> Result<Kept> {
        let name = format!("poda-study-{}-{}", study.folder, std::process::id());
        let mut kept = Kept { searches: Vec::new(), folder: env::temp_dir().join(name) };
        fs::create_dir_all(&kept.folder)?;
        for file in ["study.json", "results.jsonl"] {
            let from = root.join(&study.folder).join(file);
            let copied = fs::copy(&from, kept.folder.join(file));
            copied.with_context(|| from.display().to_string())?;
        }
        let out = kept.folder.display().to_string();
        kept.searches = bench(poda, &[&study.suite, "--out", &out, "--limit", "1ms"])?;
        Ok(kept)
    }

    /// Searches the quick part again and complains of every count that differs.
    pub(super) fn repeat(&self, poda: &Path, study: &Study) -> Result<()> {
        if study.again.is_empty() {
            return Ok(());
        }
        let again = bench(poda, &[&study.suite, "--labels", &study.again, "--limit", "10m"])?;
        ensure!(!again.is_empty(), "{}: nothing was searched again", study.suite);
        for new in again {
            let same = |old: &&Search| old.label == new.label && old.series() == new.series();
            let kept = self.searches.iter().find(same).map(|old| (old.expanded, old.generated));
            if kept != Some((new.expanded, new.generated)) {
                let (series, label, folder) = (new.series(), new.label, &study.folder);
                bail!(
                    "docs/study/{folder}: {series} at label {label} is now {} expanded and {} \
                     generated: measure the study again",
                    new.expanded,
                    new.generated
                );
            }
        }
        Ok(())
    }

    /// A chart in both themes, light first.
    pub(super) fn chart(&self, chart: &Chart) -> Result<[String; 2]> {
        let read = |ending: &str| {
            let path = self.folder.join(format!("{}{ending}", chart.of));
            fs::read_to_string(&path).with_context(|| path.display().to_string())
        };
        Ok([read(".svg")?, read(".dark.svg")?])
    }

    /// A row for each series, a column for each thing that is shown of it.
    pub(super) fn table(&self, listed: &StudyTable) -> Result<Table> {
        let mut table = Table::default();
        for key in &listed.by {
            table.add_column(&capital(key), "---");
        }
        let beside = listed.beside.as_ref();
        let shown = listed.columns.iter().map(|it| &it.title);
        for title in shown.chain(beside.map(|it| &it.title)) {
            table.add_column(title, "---:");
        }
        let series = self.series();
        for name in if listed.rows.is_empty() { &series } else { &listed.rows } {
            let own: Vec<&Search> = self.of(name);
            let first = own.first().with_context(|| format!("no series '{name}'"))?;
            let mut row: Vec<String> = listed.by.iter().map(|key| word(first, key)).collect();
            for shown in &listed.columns {
                row.push(self.cell(&own, shown)?);
            }
            row.extend(beside.map(|it| it.values.get(name).cloned().unwrap_or_default()));
            table.rows.push(row);
        }
        Ok(table)
    }

    /// Label by label: the whole tree, its smallest proof and what the formula says.
    pub(super) fn proof(&self, listed: &Proof) -> Table {
        let titles = ["Label", "Whole tree", "Smallest proof", "Formula", "Formula ÷ smallest"];
        let mut table = Table {
            titles: titles.map(str::to_owned).to_vec(),
            rules: vec!["---:".to_owned(); titles.len()],
            ..Table::default()
        };
        let text = |value: Option<f64>| value.map_or_else(|| "–".to_owned(), integer);
        for &label in &listed.labels {
            let (proof, formula) = (self.computed(label), self.formula(label));
            let ratio = proof.zip(formula).map(|(proof, formula)| times(formula / proof));
            table.rows.push(vec![
                label.to_string(),
                text(self.whole(label)),
                text(proof),
                text(formula),
                ratio.unwrap_or_else(|| "–".to_owned()),
            ]);
        }
        table
    }

    /// What the times were measured on.
    pub(super) fn machines(&self) -> Vec<&str> {
        let mut machines: Vec<_> = self.searches.iter().map(|it| it.machine.as_str()).collect();
        machines.sort_unstable();
        machines.dedup();
        machines
    }

    fn series(&self) -> Vec<String> {
        let mut names: Vec<String> = Vec::new();
        for search in &self.searches {
            let name = search.series();
            if !names.contains(&name) {
                names.push(name);
            }
        }
        names
    }

    fn of(&self, series: &str) -> Vec<&Search> {
        self.searches.iter().filter(|it| it.series() == series).collect()
    }

    fn cell(&self, own: &[&Search], shown: &Shown) -> Result<String> {
        let Some(label) = shown.label else { return whole_series(own, &shown.key) };
        let Some(search) = own.iter().find(|it| it.label == label) else {
            return Ok("–".to_owned());
        };
        let first = || self.searches.iter().find(|it| it.label == label);
        Ok(match shown.key.as_str() {
            "generated" => integer(search.generated as f64),
            "expanded" => integer(search.expanded as f64),
            "seconds" => seconds(search.seconds),
            "speed" => speed(search.generated, search.seconds),
            "memory" => search.table_bytes.map_or_else(|| "–".to_owned(), memory),
            "fewer_nodes" => first().map_or_else(String::new, |first| {
                times(first.generated as f64 / search.generated as f64)
            }),
            "less_time" => {
                first().map_or_else(String::new, |first| times(first.seconds / search.seconds))
            }
            "over_smallest" => self.over_smallest(search),
            other => bail!("no column '{other}' of a search"),
        })
    }

    /// How many times the smallest proof; with a sign where that is an estimate.
    fn over_smallest(&self, search: &Search) -> String {
        let ratio = |proof: f64| times(search.generated as f64 / proof);
        let estimate = || self.formula(search.label).map(|it| format!("≈ {}", ratio(it)));
        let computed = self.computed(search.label).map(ratio);
        computed.or_else(estimate).unwrap_or_else(|| "–".to_owned())
    }

    fn computed(&self, label: u32) -> Option<f64> {
        let mut at = self.searches.iter().filter(|it| it.label == label);
        at.find_map(|it| it.smallest_proof).map(|nodes| nodes as f64)
    }

    /// The nodes of the whole tree: all that negamax generates.
    fn whole(&self, label: u32) -> Option<f64> {
        let at = || self.searches.iter().filter(|it| it.label == label);
        let computed = at().find_map(|it| it.whole_tree);
        let all = || at().find(|it| it.series() == "negamax").map(|it| it.generated);
        computed.or_else(all).map(|nodes| nodes as f64)
    }

    /// Knuth and Moore's formula for a tree of this size and depth that is the same everywhere.
    fn formula(&self, label: u32) -> Option<f64> {
        let depth = LAST.checked_sub(label).filter(|depth| *depth > 0)?;
        Some(critical(self.whole(label)?, depth))
    }
}

/// b^⌈d/2⌉ + b^⌊d/2⌋ − 1, where b^d is the size of the tree.
fn critical(whole: f64, depth: u32) -> f64 {
    let power = |plies: u32| whole.powf(f64::from(plies) / f64::from(depth));
    power(depth.div_ceil(2)) + power(depth / 2) - 1.0
}

/// The searches that a command prints.
fn bench(poda: &Path, words: &[&str]) -> Result<Vec<Search>> {
    let mut command = Command::new(poda);
    command.arg("bench").args(words).args(["--format", "json", "--lang", "en", "--quiet"]);
    let output = command.stdin(Stdio::null()).output();
    let output = output.with_context(|| poda.display().to_string())?;
    let said = String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success(), "poda bench {}: {}", words.join(" "), said.trim());
    let printed: Printed = serde_json::from_slice(&output.stdout)
        .with_context(|| format!("poda bench {}", words.join(" ")))?;
    Ok(printed.rows)
}

/// The searches of one series that a folder keeps.
pub(super) fn series(folder: &Path, name: &str) -> Result<Vec<Search>> {
    let path = folder.join("results.jsonl");
    let text = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
    let searches: Result<Vec<Search>, _> = text.lines().map(serde_json::from_str).collect();
    let mut searches = searches.with_context(|| path.display().to_string())?;
    searches.retain(|search| search.series() == name);
    ensure!(!searches.is_empty(), "{}: no series '{name}'", path.display());
    Ok(searches)
}

/// What all rows of a series say together.
fn whole_series(own: &[&Search], key: &str) -> Result<String> {
    let time: f64 = own.iter().map(|it| it.seconds).sum();
    let nodes: u64 = own.iter().map(|it| it.generated).sum();
    Ok(match key {
        "reached" => {
            own.iter().map(|it| it.label).min().map_or_else(String::new, |it| it.to_string())
        }
        "generated" => integer(nodes as f64),
        "seconds" => seconds(time),
        "speed" => speed(nodes, time),
        other => bail!("no column '{other}' of a series"),
    })
}

fn word(search: &Search, key: &str) -> String {
    match key {
        "table" => search.table.clone(),
        "order" => search.order.clone(),
        _ => search.series(),
    }
}

fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// `1,234,567`
pub(super) fn integer(value: f64) -> String {
    let digits = format!("{value:.0}");
    let groups: Vec<&str> = digits
        .as_bytes()
        .rchunks(3)
        .rev()
        .map(|group| std::str::from_utf8(group).unwrap_or_default())
        .collect();
    groups.join(",")
}

/// Three digits and `×`.
pub(super) fn times(ratio: f64) -> String {
    match ratio {
        _ if ratio < 9.995 => format!("{ratio:.2}×"),
        _ if ratio < 99.95 => format!("{ratio:.1}×"),
        _ => format!("{}×", integer(ratio)),
    }
}

/// `0.42 ms`, `38 ms`, `1.25 s`, `3 min 44 s`
pub(super) fn seconds(value: f64) -> String {
    match value {
        _ if value < 0.000_999_5 => format!("{:.0} µs", value * 1e6),
        _ if value < 0.099_95 => format!("{:.1} ms", value * 1e3),
        _ if value < 0.999_5 => format!("{:.0} ms", value * 1e3),
        _ if value < 9.995 => format!("{value:.2} s"),
        _ if value < 59.95 => format!("{value:.1} s"),
        _ => format!("{:.0} min {:.0} s", (value.round() / 60.0).floor(), value.round() % 60.0),
    }
}

/// In millions of nodes for each second.
pub(super) fn speed(nodes: u64, time: f64) -> String {
    if time < 1e-6 {
        return "–".to_owned();
    }
    format!("{:.1} M/s", nodes as f64 / time / 1e6)
}

fn memory(bytes: u64) -> String {
    let mebibytes = bytes as f64 / 1_048_576.0;
    if mebibytes < 99.95 {
        format!("{mebibytes:.1} MiB")
    } else {
        format!("{} MiB", integer(mebibytes))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::book::list::List;

    fn search(algorithm: &str, label: u32, generated: u64, proof: Option<u64>) -> Search {
        Search {
            label,
            algorithm: algorithm.to_owned(),
            table: "off".to_owned(),
            order: "own".to_owned(),
            deepening: false,
            expanded: generated - 1,
            generated,
            seconds: 0.5,
            table_bytes: None,
            smallest_proof: proof,
            whole_tree: None,
            machine: "a machine".to_owned(),
        }
    }

    fn kept() -> Kept {
        let searches = vec![
            search("negamax", 32, 100, Some(10)),
            search("negamax", 30, 10_000, None),
            search("scout", 32, 50, Some(10)),
            search("scout", 30, 1_990, None),
            search("scout", 28, 5_000, None),
        ];
        Kept { searches, folder: PathBuf::from("there is no such folder") }
    }

    #[test]
    fn series_are_rows_and_labels_columns() {
        let text = "positions = {}\npicture = []\n[[study]]\nsuite = 's'\nfolder = 'f'\n\
            [[study.table]]\nname = 't'\ncolumns = [\
            { title = 'reached', key = 'reached' }, { title = '30', key = 'generated', label = 30 }, \
            { title = 'less', key = 'fewer_nodes', label = 30 }]\n\
            beside = { title = 'before', values = { scout = '29' } }\n";
        let list: List = text.parse().unwrap();
        let table = kept().table(&list.studies[0].tables[0]).unwrap();
        assert_eq!(table.titles, ["Series", "reached", "30", "less", "before"]);
        let rows =
            [["negamax", "30", "10,000", "1.00×", ""], ["scout", "28", "1,990", "5.03×", "29"]];
        assert_eq!(table.rows, rows);
    }

    #[test]
    fn the_smallest_proof_is_computed_estimated_or_unknown() {
        let kept = kept();
        let over = |index: usize| kept.over_smallest(&kept.searches[index]);
        // Depth 4 and 10,000 nodes: b is 10, the formula says 199.
        assert_eq!([over(2), over(3), over(4)], ["5.00×", "≈ 10.0×", "–"]);
        let proof = kept.proof(&Proof { name: "p".into(), labels: vec![32, 30, 28] });
        assert_eq!(proof.rows[0], ["32", "100", "10", "19", "1.90×"]);
        assert_eq!(proof.rows[1], ["30", "10,000", "–", "199", "–"]);
        assert_eq!(proof.rows[2], ["28", "–", "–", "–", "–"]);
    }

    #[test]
    fn numbers_are_short() {
        assert_eq!(
            [1.0, 999.0, 1_000.0, 1_234_567.0].map(integer),
            ["1", "999", "1,000", "1,234,567"]
        );
        assert_eq!([1.0, 43.04, 259.02].map(times), ["1.00×", "43.0×", "259×"]);
        let texts = ["420 µs", "38.2 ms", "352 ms", "1.25 s", "25.6 s", "3 min 45 s"];
        assert_eq!([0.000_42, 0.0382, 0.352, 1.25, 25.56, 224.6].map(seconds), texts);
        assert_eq!([2_097_152, 1_241_514_016].map(memory), ["2.0 MiB", "1,184 MiB"]);
        assert_eq!(speed(34_000_000, 0.5), "68.0 M/s");
    }
}
