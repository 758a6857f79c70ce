//! `poda bench`: rows, folders, and going on.

use crate::common::{Ran, begin, command, interrupt, poda, run};
use serde_json::Value;
use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

/// Runs a suite that keeps its results in this folder.
fn kept(line: &str, folder: &Path) -> Ran {
    let words: Vec<&str> = line.split_whitespace().collect();
    run(&[&words[..], &["--out", folder.to_str().unwrap()]].concat())
}

fn results(folder: &Path) -> Vec<Value> {
    let text = fs::read_to_string(folder.join("results.jsonl")).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let mut names: Vec<_> =
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

#[test]
fn rows_carry_label_counts_and_circumstances() {
    let ran = poda("bench othello6-pv --labels 30..28 --algo alphabeta,scout --format json");
    let object = ran.json();
    assert_eq!(object["command"], "bench");
    let rows = object["rows"].as_array().unwrap();
    assert_eq!(rows.len(), 12);
    let row = rows.iter().find(|row| row["label"] == 28 && row["table"] == "study").unwrap();
    assert_eq!((&row["algorithm"], &row["value_first"]), (&"alphabeta".into(), &(-4).into()));
    assert_eq!((&row["expanded"], &row["generated"]), (&21.into(), &27.into()));
    assert!(row["table_levels"].as_array().unwrap().len() > 2);
    for key in ["version", "machine", "seed", "limit_seconds", "suite", "position", "seconds"] {
        assert!(!row[key].is_null(), "{key}");
    }
}

#[test]
fn a_folder_has_tables_and_charts_and_is_gone_on_with() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path().join("a/b");
    kept("bench othello6-pv --labels 34..32 -q", &folder).well();
    assert_eq!(results(&folder).len(), 24);
    let mut expected = vec!["all.csv", "all.json", "results.jsonl", "study.json"];
    let tables = ["negamax", "alphabeta", "scout", "negascout", "comparison"];
    let tables: Vec<_> = tables
        .iter()
        .flat_map(|name| ["txt", "md", "csv", "json"].map(|it| format!("{name}.{it}")))
        .collect();
    expected.extend(tables.iter().map(String::as_str));
    expected.extend(["nodes.svg", "nodes.dark.svg", "nodes.png"]);
    expected.extend(["time.svg", "time.dark.svg", "time.png"]);
    expected.sort_unstable();
    assert_eq!(names(&folder), expected);
    let before = results(&folder);
    // A line that was cut off is searched again; the others are not.
    let file = folder.join("results.jsonl");
    let text = fs::read_to_string(&file).unwrap();
    fs::write(&file, &text[..text.len() - 40]).unwrap();
    let spanish = kept("bench othello6-pv --labels 34..30 --lang es", &folder).well();
    assert!(spanish.contains("VP") && spanish.contains("Negras"), "{spanish}");
    let after = results(&folder);
    assert_eq!(after.len(), 40);
    assert_eq!(after[..23], before[..23]);
    let csv = fs::read_to_string(folder.join("alphabeta.csv")).unwrap();
    assert!(
        csv.starts_with("label,color,value_first,expanded,generated,seconds,speed,expanded_table,")
    );
    assert!(csv.contains("\n30,White,-4,9,13,"), "{csv}");
}

/// A suite of one's own in that folder.
fn own_suite(folder: &Path, text: &str) -> String {
    let file = folder.join("report.toml");
    fs::write(&file, text).unwrap();
    file.display().to_string()
}

const OWN: &str = "game = \"connect4:4,4\"
[positions]
texts = [\"\", \"22\"]
file = \"more.txt\"
random = { count = 2, plies = 6, seed = 3 }

[[searches]]
algorithms = [\"alphabeta\", \"negascout\"]
tables = [\"off\", \"on\"]
depths = \"2..4\"
";

#[test]
fn a_suite_of_ones_own_is_measured_drawn_and_gone_on_with() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("more.txt"), "# one more\n1234\n").unwrap();
    let suite = own_suite(folder.path(), OWN);
    let out = folder.path().join("out");
    kept(&format!("bench {suite} -q"), &out).well();
    let rows = results(&out);
    assert_eq!(rows.len(), 5 * 4 * 3);
    assert!(rows.iter().all(|row| row["suite"] == "report" && row["depth"].is_number()));
    // At equal depth, everybody finds the same value.
    for row in &rows {
        let same = |other: &&Value| ["label", "depth"].iter().all(|key| other[key] == row[key]);
        assert!(rows.iter().filter(same).all(|other| other["value"] == row["value"]));
    }
    assert!(names(&out).contains(&"nodes.png".to_owned()));
    let chart = fs::read_to_string(out.join("nodes.svg")).unwrap();
    assert!(chart.contains("Depth in plies") && chart.contains("connect4:4,4, report"), "{chart}");
    // Further searches are measured; nothing else is.
    let more = OWN.replace("2..4", "2..5");
    let suite = own_suite(folder.path(), &more);
    kept(&format!("bench {suite} -q"), &out).well();
    assert_eq!(results(&out)[..rows.len()], rows);
    assert_eq!(results(&out).len(), 5 * 4 * 4);
    // Other positions are another suite.
    let suite = own_suite(folder.path(), &OWN.replace("\"22\"", "\"33\""));
    kept(&format!("bench {suite}"), &out).complains(1, "another suite");
}

#[test]
fn our_suites_are_files_too() {
    let folder = tempfile::tempdir().unwrap();
    let printed = poda("bench othello6-pv --print").well();
    let suite = own_suite(folder.path(), &printed);
    let counts = |suite: &str| {
        let object = poda(&format!("bench {suite} --labels 30..26 --format json")).json();
        let rows = object["rows"].as_array().unwrap().clone();
        let key = |row: &Value| {
            ["label", "algorithm", "table", "expanded", "generated", "value_first"]
                .map(|key| row[key].clone())
        };
        rows.iter().map(key).collect::<Vec<_>>()
    };
    assert_eq!(counts(&suite), counts("othello6-pv"));
}

#[test]
fn what_is_wrong_with_a_suite_is_named_with_line_and_column() {
    let folder = tempfile::tempdir().unwrap();
    for (text, code, says) in [
        ("", 4, "report.toml, line 1, column 1: 'game' is missing"),
        (
            "game = \"connect4\"\nalgo = 1\n",
            4,
            "line 2, column 1: unknown: 'algo' (accepted: game, name",
        ),
        ("game = connect4\n", 4, "line 1, column 8: this is not TOML"),
        ("game = \"conect4\"\n", 4, "line 1, column 8: unknown game"),
        (&OWN.replace("\"22\"", "\"29\""), 4, "line 3, column 14: move 2: "),
        (&OWN.replace("more.txt", "less.txt"), 4, "line 4, column 8: cannot read less.txt"),
        (
            &OWN.replace("\"2..4\"", "true"),
            4,
            "line 10, column 10: 'depths' has a value of the wrong kind",
        ),
        (&OWN.replace("\"on\"", "\"of\""), 4, "line 9, column 18: "),
    ] {
        fs::write(folder.path().join("more.txt"), "1234\n").unwrap();
        let suite = own_suite(folder.path(), text);
        poda(&format!("bench {suite}")).complains(code, says);
    }
    poda("bench nothing.toml").complains(4, "cannot read nothing.toml");
    poda("bench othello").complains(2, "or a file such as report.toml");
}

#[test]
fn a_folder_with_something_else_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let other = folder.path().join("other");
    kept("bench othello6-scout --labels 34 -q", &other).well();
    let before = names(&other);
    kept("bench othello6-pv --labels 34", &other).complains(1, "another suite");
    assert_eq!(names(&other), before);
    let taken = folder.path().join("taken");
    fs::create_dir(&taken).unwrap();
    fs::write(taken.join("thesis.txt"), "mine").unwrap();
    kept("bench othello6-pv --labels 34", &taken).complains(1, "is not empty");
    assert_eq!(names(&taken), ["thesis.txt"]);
    let file = folder.path().join("file");
    fs::write(&file, "").unwrap();
    kept("bench othello6-pv --labels 34", &file).complains(1, "cannot write");
    fs::write(other.join("results.jsonl"), "nonsense\n").unwrap();
    kept("bench othello6-scout --labels 34", &other).complains(4, "line 1: not a result");
}

#[test]
fn a_result_that_is_not_to_be_believed_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let line = "bench othello6-pv --labels 34..30 --algo alphabeta --table off -q";
    kept(line, folder.path()).well();
    let file = folder.path().join("results.jsonl");
    let text = fs::read_to_string(&file).unwrap();
    let sealed = |change: &dyn Fn(&str) -> String| {
        let second = text.lines().nth(1).unwrap();
        let object = change(second.split(",\"checksum\"").next().unwrap());
        let sum = poda_proof::checksum(object.as_bytes());
        text.replacen(second, &format!("{object},\"checksum\":\"{sum:08x}\"}}"), 1)
    };
    let seconds = |number: &str| {
        let number = number.to_owned();
        move |line: &str| {
            let (before, rest) = line.split_once("\"seconds\":").unwrap();
            let (_, after) = rest.split_once(',').unwrap();
            format!("{before}\"seconds\":{number},{after}")
        }
    };
    let replaced = |from: &'static str, to: &'static str| {
        move |line: &str| {
            assert!(line.contains(from), "{line}");
            line.replacen(from, to, 1)
        }
    };
    for (damaged, says) in [
        (text.replacen("\"generated\":", "\"generated\":1", 1), "line 1: damaged"),
        (text.replacen("\"checksum\"", "\"checksom\"", 1), "line 1: damaged"),
        (sealed(&seconds("-1")), "line 2: not a result"),
        (sealed(&seconds("1e20")), "line 2: not a result"),
        (sealed(&replaced("alphabeta", "alphabetical")), "line 2: not a result"),
        (sealed(&replaced("\"label\":33", "\"label\":99")), "line 2: not a result"),
        (sealed(&replaced("othello6-pv", "othello6-scout")), "of the suite othello6-scout"),
        (sealed(&replaced("\"version\":\"", "\"version\":\"9.")), "a result of version 9."),
    ] {
        fs::write(&file, &damaged).unwrap();
        kept(line, folder.path()).complains(4, says);
        assert_eq!(fs::read_to_string(&file).unwrap(), damaged, "nothing was changed");
    }
    // What was kept before there were checksums is still read, and never panics.
    let mark = folder.path().join("study.json");
    let mark_text = fs::read_to_string(&mark).unwrap();
    fs::write(mark, mark_text.replace("\"schema\": 2", "\"schema\": 1")).unwrap();
    let bare = |line: &str| format!("{}}}\n", line.split(",\"checksum\"").next().unwrap());
    let old: String = text.lines().map(bare).collect();
    fs::write(&file, &old).unwrap();
    kept(line, folder.path()).well();
    assert_eq!(fs::read_to_string(&file).unwrap(), old);
    let change = seconds("1e20");
    let damaged: String = text.lines().map(|line| bare(&change(line))).collect();
    fs::write(&file, damaged).unwrap();
    kept(line, folder.path()).complains(4, "line 1: not a result");
}

#[test]
fn a_row_without_its_proof_is_measured_again() {
    let folder = tempfile::tempdir().unwrap();
    let line = "bench othello6-pv --labels 30 --algo alphabeta --table off -q --format json";
    kept(line, folder.path()).well();
    let file = folder.path().join("results.jsonl");
    let text = fs::read_to_string(&file).unwrap();
    let (object, _) = text.split_once(",\"checksum\"").unwrap();
    let (before, rest) = object.split_once("\"smallest_proof\":").unwrap();
    let (_, after) = rest.split_once(",\"suite\"").unwrap();
    let object = format!("{before}\"smallest_proof\":null,\"whole_tree\":null,\"suite\"{after}");
    let sum = poda_proof::checksum(object.as_bytes());
    fs::write(&file, format!("{object},\"checksum\":\"{sum:08x}\"}}\n")).unwrap();
    let rows = kept(line, folder.path()).json()["rows"].as_array().unwrap().clone();
    assert_eq!(rows.len(), 1);
    assert!(rows[0]["smallest_proof"].is_u64() && rows[0]["whole_tree"].is_u64(), "{rows:?}");
    // And then no more.
    assert_eq!(results(folder.path()).len(), 2);
    kept(line, folder.path()).well();
    assert_eq!(results(folder.path()).len(), 2);
}

#[test]
fn a_folder_has_one_writer_and_no_data_in_it() {
    let folder = tempfile::tempdir().unwrap();
    let line = "bench othello6-pv --labels 34 --algo alphabeta -q";
    kept(line, folder.path()).well();
    let before = names(folder.path());
    let own = folder.path().join("results.jsonl").display().to_string();
    kept(&format!("{line} -o {own}"), folder.path()).complains(2, "-o would destroy");
    let other = fs::File::create(folder.path().join(".lock")).unwrap();
    other.lock().unwrap();
    kept(line, folder.path()).complains(1, "another run is writing ");
    other.unlock().unwrap();
    kept(line, folder.path()).well();
    assert_eq!(names(folder.path()), before);
}

#[test]
fn nonsense_is_refused() {
    poda("bench othello7").complains(2, "unknown suite: 'othello7'");
    poda("bench othello6-pv --labels 35").complains(2, "not labels: '35'");
    poda("bench othello6-pv --labels 3..0").complains(2, "not labels");
    poda("bench othello6-pv --limit 0").complains(2, "--limit");
    poda("bench othello6-pv --algo magic").complains(2, "magic");
    poda("bench othello6-pv --table of").complains(2, "of");
    poda("bench othello6-pv --labels 34 --order lines").complains(2, "lines");
}

#[cfg(unix)]
#[test]
fn ctrl_c_keeps_what_is_done() {
    let folder = tempfile::tempdir().unwrap();
    let words = ["bench", "othello6-pv", "--algo", "negamax", "--limit", "1h", "-q", "--out"];
    let child = begin(command().args(words).arg(folder.path()));
    let started = Instant::now();
    let file = folder.path().join("results.jsonl");
    let rows = || fs::read_to_string(&file).map_or(0, |text| text.lines().count());
    while rows() < 12 && started.elapsed() < Duration::from_secs(60) {
        std::thread::sleep(Duration::from_millis(20));
    }
    interrupt(&child);
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130));
    let rows = results(folder.path());
    assert!(rows.len() >= 12 && rows.len() < 68);
    let table = fs::read_to_string(folder.path().join("negamax.md")).unwrap();
    assert!(table.contains("| 25 | Black | -4 | 3,168 | 4,498 |"), "{table}");
}
