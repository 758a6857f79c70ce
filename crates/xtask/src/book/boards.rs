//! Exact values of many boards in one table. What takes long is kept, and solved again only when that
//! is asked for.

use super::list::{Boards, Pace, Sized};
use super::markdown::Table;
use super::study::integer;
use anyhow::{Context, Result, ensure};
use serde::Deserialize;

/// The columns, and those of each way to solve a board.
const TITLES: [&str; 8] = [
    "Columns × rows",
    "Value",
    "Plies",
    "Positions",
    "Won",
    "Lost",
    "Longest win",
    "Positions of the proof",
];
const DISTANCE: std::ops::Range<usize> = 2..7;
const PROOF: std::ops::Range<usize> = 7..8;

/// What `poda solve` says of a board.
#[derive(Debug, Deserialize)]
struct Solved {
    outcome: String,
    generated: f64,
    plies: Option<u32>,
    won: Option<f64>,
    lost: Option<f64>,
    longest: Option<u32>,
}

#[derive(Deserialize)]
struct Printed {
    rows: [Solved; 1],
}

/// The two ways to solve a board.
#[derive(Clone, Copy)]
enum Way {
    Distance,
    Proof,
}

impl Way {
    fn pace(self, board: &Sized) -> Pace {
        match self {
            Way::Distance => board.distance,
            Way::Proof => board.proof,
        }
    }

    fn command(self, listed: &Boards, board: &Sized) -> String {
        let command = format!("solve {}:{}", listed.game, board.size);
        match self {
            Way::Distance => command + " --reading distance",
            Way::Proof => command,
        }
    }

    fn columns(self) -> std::ops::Range<usize> {
        match self {
            Way::Distance => DISTANCE,
            Way::Proof => PROOF,
        }
    }

    fn cells(self, solved: &Solved) -> Vec<String> {
        let or_dash = |text: Option<String>| text.unwrap_or_else(|| "–".to_owned());
        let plies =
            |plies: Option<u32>| or_dash(plies.filter(|it| *it > 0).map(|it| it.to_string()));
        match self {
            Way::Distance => vec![
                plies(solved.plies),
                integer(solved.generated),
                or_dash(solved.won.map(integer)),
                or_dash(solved.lost.map(integer)),
                plies(solved.longest),
            ],
            Way::Proof => vec![integer(solved.generated)],
        }
    }
}

/// The commands of all boards that are solved at all.
pub(super) fn commands(listed: &Boards) -> Vec<String> {
    let solved = |way: Way| {
        let boards = listed.rows.iter().filter(move |board| way.pace(board) != Pace::Never);
        boards.map(move |board| way.command(listed, board))
    };
    solved(Way::Distance).chain(solved(Way::Proof)).collect()
}

/// Solves what is quick; the rest comes from the table that is kept, or is solved where there is none.
pub(super) fn table(
    listed: &Boards,
    kept: Option<&Table>,
    solve: &mut dyn FnMut(&str) -> Result<String>,
) -> Result<Table> {
    let mut rules = vec!["---".to_owned(); 2];
    rules.resize(TITLES.len(), "---:".to_owned());
    let titles = TITLES.map(str::to_owned).to_vec();
    let mut table = Table { titles, rules, ..Table::default() };
    for board in &listed.rows {
        let name = board.size.replace(',', "×");
        let mut row = vec![String::new(); TITLES.len()];
        row[0].clone_from(&name);
        for way in [Way::Distance, Way::Proof] {
            let (value, cells) = match (way.pace(board), kept) {
                (Pace::Never, _) => continue,
                (Pace::Slow, Some(kept)) => remember(kept, &name, way),
                _ => fresh(&way.command(listed, board), way, solve),
            }
            .with_context(|| name.clone())?;
            ensure!(row[1].is_empty() || row[1] == value, "{name}: {} or {value}?", row[1]);
            row[1] = value;
            row.splice(way.columns(), cells);
        }
        table.rows.push(row);
    }
    Ok(table)
}

fn fresh(
    command: &str,
    way: Way,
    solve: &mut dyn FnMut(&str) -> Result<String>,
) -> Result<(String, Vec<String>)> {
    let printed: Printed = serde_json::from_str(&solve(command)?)?;
    let [solved] = printed.rows;
    let value = match solved.outcome.as_str() {
        "draw" => "draw".to_owned(),
        winner => format!("{winner} player wins"),
    };
    Ok((value, way.cells(&solved)))
}

fn remember(kept: &Table, name: &str, way: Way) -> Result<(String, Vec<String>)> {
    let row = kept.rows.iter().find(|row| row.len() == TITLES.len() && row[0] == name);
    let row = row.filter(|row| row[way.columns()].iter().all(|cell| !cell.is_empty()));
    let row = row.context("not solved yet: `cargo xtask book --measure` does it")?;
    Ok((row[1].clone(), row[way.columns()].to_vec()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn listed() -> Boards {
        let sized = |size: &str, distance, proof| Sized { size: size.to_owned(), distance, proof };
        let rows = vec![
            sized("4,2", Pace::Quick, Pace::Quick),
            sized("4,4", Pace::Slow, Pace::Quick),
            sized("4,5", Pace::Never, Pace::Slow),
        ];
        Boards { name: "b".to_owned(), game: "g".to_owned(), rows }
    }

    /// Solves any board at once.
    fn solve(command: &str) -> String {
        let rest = if command.ends_with("distance") {
            ",\"plies\":7,\"won\":2000,\"lost\":3,\"longest\":9"
        } else {
            ""
        };
        format!("{{\"rows\":[{{\"outcome\":\"second\",\"generated\":1234{rest}}}]}}")
    }

    #[test]
    fn boards_are_solved_in_both_ways() {
        let table = table(&listed(), None, &mut |it| Ok(solve(it))).unwrap();
        let won = "second player wins";
        assert_eq!(table.rows[0], ["4×2", won, "7", "1,234", "2,000", "3", "9", "1,234"]);
        assert_eq!(table.rows[2], ["4×5", won, "", "", "", "", "", "1,234"]);
        assert_eq!(commands(&listed()).len(), 5);
    }

    #[test]
    fn what_takes_long_is_kept() {
        let kept = table(&listed(), None, &mut |it| Ok(solve(it))).unwrap();
        let mut asked = Vec::new();
        let again = table(&listed(), Some(&kept), &mut |command| {
            asked.push(command.to_owned());
            Ok(solve(command))
        });
        assert_eq!(again.unwrap(), kept);
        assert_eq!(asked, ["solve g:4,2 --reading distance", "solve g:4,2", "solve g:4,4"]);
        assert!(table(&listed(), Some(&Table::default()), &mut |it| Ok(solve(it))).is_err());
    }

    #[test]
    fn both_ways_must_agree() {
        let mut kept = table(&listed(), None, &mut |it| Ok(solve(it))).unwrap();
        kept.rows[1][1] = "draw".to_owned();
        let error = table(&listed(), Some(&kept), &mut |it| Ok(solve(it))).unwrap_err();
        assert_eq!(error.to_string(), "4×4: draw or second player wins?");
    }
}
