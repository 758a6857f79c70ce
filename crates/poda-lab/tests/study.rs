//! The study of 6×6 Othello, to the last node.

use poda_lab::study::{Measurement, Study, Suite};
use poda_search::StopFlag;
use std::convert::Infallible;
use std::path::Path;
use std::time::{Duration, Instant};

const COUNTS: &str = include_str!("othello6-counts.csv");

fn study(labels: impl IntoIterator<Item = u32>) -> Study {
    let suite = Suite::find("othello6-pv").unwrap();
    let suite = Suite { labels: labels.into_iter().collect(), ..suite };
    Study { suite, limit: Duration::from_secs(3600), stop: StopFlag::default(), rows: Vec::new() }
}

fn measure(study: &mut Study) {
    study.run(&poda_engines::registry(), |_| Ok::<(), Infallible>(()), |_, _, _, _| {}).unwrap();
}

/// Lines of `algorithm,label,…` with the four counts in the columns that are named.
fn counts(text: &str, columns: [&str; 4]) -> Vec<(String, u32, [u64; 4])> {
    let mut lines = text.lines().filter(|line| !line.starts_with('#'));
    let header: Vec<_> = lines.next().unwrap().split(',').collect();
    let column = |name| header.iter().position(|it| *it == name).unwrap();
    let line = |line: &str| {
        let cells: Vec<_> = line.split(',').collect();
        let counts = columns.map(|name| cells[column(name)].parse().unwrap());
        (cells[0].to_owned(), cells[1].parse().unwrap(), counts)
    };
    lines.map(line).collect()
}

const COLUMNS: [&str; 4] = ["expanded", "generated", "expanded_table", "generated_table"];

#[test]
fn every_count_of_the_study_is_found_again() {
    let mut study = study((20..=34).rev());
    measure(&mut study);
    let find = |algorithm: &str, label, table| -> &Measurement {
        let is_it = |row: &&Measurement| {
            (row.algorithm.as_str(), row.label, row.table.as_str()) == (algorithm, label, table)
        };
        study.rows.iter().find(is_it).unwrap()
    };
    let mut expected = counts(COUNTS, COLUMNS);
    assert_eq!(expected.len(), 60);
    // The same figures from another place, where it is there.
    let shared = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data");
    if let Ok(text) = std::fs::read_to_string(shared.join("othello6-table.csv")) {
        expected.extend(counts(&text, COLUMNS));
    }
    for (algorithm, label, counts) in expected {
        let (off, table) = (find(&algorithm, label, "off"), find(&algorithm, label, "study"));
        let found = [off.expanded, off.generated, table.expanded, table.generated];
        assert_eq!(found, counts, "{algorithm}, label {label}");
        assert_eq!((off.value_first, table.value_first), (-4, -4));
    }
    for row in &study.rows {
        let proof = row.smallest_proof.unwrap();
        assert!(row.table != "off" || proof <= row.generated, "{row:?}");
    }
}

#[test]
fn a_study_goes_on_where_it_stopped() {
    let mut whole = study((26..=34).rev());
    measure(&mut whole);
    let mut begun = study((26..=34).rev());
    begun.rows = whole.rows.iter().step_by(3).cloned().collect();
    measure(&mut begun);
    assert_eq!(begun.rows.len(), whole.rows.len());
    for series in &whole.suite.series {
        for label in 26..=34 {
            let nodes = |study: &Study| study.row(series, label).unwrap().generated;
            assert_eq!(nodes(&begun), nodes(&whole));
        }
    }
}

#[test]
fn a_series_without_time_ends() {
    let mut study = study([34, 20, 1]);
    study.limit = Duration::from_millis(50);
    measure(&mut study);
    assert!(study.rows.iter().any(|row| row.label == 34));
    assert!(study.rows.iter().all(|row| row.label != 1));
    study.stop.stop();
    let rows = study.rows.len();
    measure(&mut study);
    assert_eq!(study.rows.len(), rows);
}

#[test]
fn tables_are_seen_through_the_microscope() {
    let mut study = study([24]);
    measure(&mut study);
    for row in &study.rows {
        let sum = |of: fn(&poda_lab::study::TableUse) -> u64| {
            row.table_levels.iter().map(of).sum::<u64>()
        };
        assert_eq!(sum(|level| level.hits), row.table_hits);
        assert_eq!(sum(|level| level.cutoffs), row.table_cutoffs);
        if row.table == "off" {
            assert!(row.table_levels.is_empty());
        } else if row.algorithm != "scout" {
            // Whoever asks and is not answered keeps what it found.
            assert_eq!(sum(|level| level.probes), row.expanded);
            assert_eq!(sum(|level| level.stores), row.expanded - row.table_cutoffs);
        }
    }
}

#[test]
fn a_row_that_is_broken_off_before_its_proof_is_not_kept() {
    let begin = || {
        let mut study = study([21]);
        // Alpha-beta with its table is quicker than the walk through the tree.
        study.suite.series.retain(|series| series.to_string() == "alphabeta + study");
        study
    };
    let begun = Instant::now();
    let mut whole = begin();
    measure(&mut whole);
    let all = begun.elapsed();
    assert!(whole.rows[0].is_whole(&whole.suite) && whole.rows[0].is_sound(&whole.suite));
    // At several moments, most of them while the proof is computed.
    for part in [30, 50, 70] {
        let mut broken = begin();
        let stop = broken.stop.clone();
        std::thread::scope(|scope| {
            scope.spawn(|| {
                std::thread::sleep(all * part / 100);
                stop.stop();
            });
            measure(&mut broken);
        });
        assert!(
            broken.rows.iter().all(|row| row.is_whole(&broken.suite)),
            "{part}: {:?}",
            broken.rows
        );
    }
}
