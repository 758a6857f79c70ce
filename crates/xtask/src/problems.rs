//! `cargo xtask problems`: makes `problems/endgame.obf`, endgames of Othello whose values are known.
//!
//! Games are played by the program itself, half of them at random and half by a search against itself behind a random
//! opening, and cut where as many squares are empty as wanted. Each position is scored twice, by code that shares as little as is
//! feasible: by the solver, and by the general alpha-beta, or, where that takes too long, by the solver without most of
//! its parts. What they do not agree on is an error and no problem.

use crate::program::release;
use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;
use std::fmt::Write as _;
use std::fs;
use std::io::Write;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Empty squares, and the seeds of the random games and of those of a search that are cut there. With more empty
/// squares they are chosen so that the set can be solved within minutes.
const WANTED: [(usize, Range<u32>, Range<u32>); 8] = [
    (14, 1..5, 1..5),
    (15, 5..7, 5..7),
    (16, 7..10, 7..10),
    (18, 10..13, 10..13),
    (20, 13..16, 13..16),
    (22, 33..34, 34..35),
    (24, 37..38, 38..39),
    (26, 0..0, 47..48),
];
/// Up to so many, the general search scores them as well.
const GENERAL: usize = 15;
/// Up to so many, a solver that has next to nothing.
const BARE: usize = 20;
/// Plies of the random openings of games that the search plays.
const OPENING: usize = 10;
/// Who plays those.
const PLAYER: &str = "negascout:nodes=16000,table=64MiB,order=table+mobility";

/// A position on its way.
struct Problem {
    /// The moves that lead there.
    moves: String,
    empties: usize,
    origin: String,
}

/// Makes the set with that program, or else with one that is built.
pub(crate) fn run(root: &Path, words: &[&str]) -> Result<()> {
    let program = match words {
        [] => release(root)?,
        [program] => PathBuf::from(program),
        _ => bail!("usage: cargo xtask problems [PROGRAM]"),
    };
    let poda = Poda(program);
    let problems = poda.problems()?;
    let moves: Vec<&str> = problems.iter().map(|problem| problem.moves.as_str()).collect();
    let boards = poda.ask(
        &["convert", "-", "-", "--from", "transcript", "--to", "obf", "-q"],
        &moves.join("\n"),
    )?;
    let boards: Vec<&str> = boards.lines().collect();
    ensure!(boards.len() == problems.len(), "a position is missing");
    let work = root.join("target/problems");
    let first = poda.solved(&work.join("first"), &boards, &["--memory", "512MiB"])?;
    let second = poda.scored_again(&work, &problems, &boards)?;
    let text = written(&problems, &boards, &first, &second)?;
    fs::create_dir_all(root.join("problems"))?;
    fs::write(root.join("problems/endgame.obf"), text)?;
    Ok(())
}

/// What was found about a position.
struct Score {
    value: i64,
    best: String,
}

/// The set as it is kept, if both scores agree everywhere.
fn written(
    problems: &[Problem],
    boards: &[&str],
    first: &[Score],
    second: &[i64],
) -> Result<String> {
    let mut text = "% Endgames of Othello: random games, and games of a search against itself. Each was scored twice,\n\
        % by the solver and by another search. Made by: cargo xtask problems\n"
        .to_owned();
    for (index, (problem, board)) in problems.iter().zip(boards).enumerate() {
        let Score { value, best } = &first[index];
        let moves = &problem.moves;
        ensure!(*value == second[index], "{moves}: {value} and {}", second[index]);
        let best = best.to_ascii_uppercase();
        let Problem { empties, origin, .. } = problem;
        writeln!(text, "{board} {best}:{value:+}; % {empties} empties, {origin}")?;
    }
    Ok(text)
}

struct Poda(PathBuf);

impl Poda {
    /// What the program says.
    fn ask(&self, arguments: &[&str], input: &str) -> Result<String> {
        let command = &mut Command::new(&self.0);
        let command = command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped());
        // What it tells of games on the way is for people who watch one.
        let mut child = command.stderr(Stdio::piped()).spawn().context("the program")?;
        child.stdin.take().context("standard input")?.write_all(input.as_bytes())?;
        let output = child.wait_with_output()?;
        let said = String::from_utf8_lossy(&output.stderr);
        let last = said.lines().last().unwrap_or_default();
        ensure!(output.status.success(), "poda {}: {last}", arguments.join(" "));
        Ok(String::from_utf8(output.stdout)?)
    }

    /// Positions with as many empty squares as wanted.
    fn problems(&self) -> Result<Vec<Problem>> {
        let mut problems = Vec::new();
        for (empties, random, search) in WANTED {
            let seeds = random.map(|seed| (seed, true)).chain(search.map(|seed| (seed, false)));
            for (seed, is_random) in seeds {
                let (game, origin) = self.game(seed, is_random)?;
                let moves = cut(&game, empties).context("the game ended before")?;
                problems.push(Problem { moves, empties, origin });
            }
        }
        Ok(problems)
    }

    /// The moves of a game, passes among them.
    fn game(&self, seed: u32, random: bool) -> Result<(Vec<String>, String)> {
        let played = self.play("random", "", seed)?;
        if random {
            return Ok((played, format!("random game {seed}")));
        }
        let opening: Vec<String> = played.into_iter().take(OPENING).collect();
        let rest = self.play(PLAYER, &opening.concat(), seed)?;
        Ok(([opening, rest].concat(), format!("a search against itself, opening {seed}")))
    }

    fn play(&self, player: &str, position: &str, seed: u32) -> Result<Vec<String>> {
        let seed = seed.to_string();
        let line = ["play", "othello", "--first", player, "--second", player, "--seed", &seed];
        let rest = ["--position", position, "--format", "json"];
        let told: Value = serde_json::from_str(&self.ask(&[line.as_slice(), &rest].concat(), "")?)?;
        let rows = told["rows"].as_array().context("rows")?;
        Ok(rows.iter().filter_map(|row| row["move"].as_str().map(str::to_owned)).collect())
    }

    /// What the solver finds with these options.
    fn solved(&self, folder: &Path, boards: &[&str], options: &[&str]) -> Result<Vec<Score>> {
        let file = folder.with_extension("obf");
        fs::create_dir_all(folder.parent().unwrap_or(folder))?;
        fs::write(&file, boards.join("\n"))?;
        let (file, folder) = (file.to_string_lossy(), folder.to_string_lossy());
        let line = ["bench", "obf", &file, "--out", &folder, "--format", "json"];
        let told: Value =
            serde_json::from_str(&self.ask(&[line.as_slice(), options].concat(), "")?)?;
        let rows = told["rows"].as_array().context("rows")?;
        let score = |row: &Value| {
            ensure!(row["kind"] == "result", "not solved: {row}");
            let best = row["best"].as_str().context("a move")?.to_owned();
            Ok(Score { value: row["value"].as_i64().context("a value")?, best })
        };
        rows.iter().take(boards.len()).map(score).collect()
    }

    /// The same values by other code, or by other parts of it.
    fn scored_again(&self, work: &Path, problems: &[Problem], boards: &[&str]) -> Result<Vec<i64>> {
        let among = |from: usize, to: usize| -> Vec<&str> {
            let wanted = problems
                .iter()
                .zip(boards)
                .filter(|(problem, _)| (from..=to).contains(&problem.empties));
            wanted.map(|(_, board)| *board).collect()
        };
        let mut values = self.general(&among(0, GENERAL))?;
        // Without the evaluation, what it finds first and what it need not search again.
        let bare = ["--without", "trained,preview,ahead,children,symmetry,recent"];
        let fewer = ["--without", "preview,children,symmetry,recent", "--memory", "256MiB"];
        let middle = self.solved(&work.join("bare"), &among(GENERAL + 1, BARE), &bare)?;
        let late = self.solved(&work.join("fewer"), &among(BARE + 1, 64), &fewer)?;
        values.extend(middle.iter().chain(&late).map(|score| score.value));
        Ok(values)
    }

    /// What alpha-beta finds, which knows nothing of the solver.
    fn general(&self, boards: &[&str]) -> Result<Vec<i64>> {
        let line = ["solve", "othello", "-", "--algo", "alphabeta", "--order", "table+mobility"];
        let rest = ["--table", "buckets:512MiB", "--format", "jsonl"];
        let told = self.ask(&[line.as_slice(), &rest].concat(), &boards.join("\n"))?;
        let value = |line: &str| -> Result<i64> {
            let row: Value = serde_json::from_str(line)?;
            row["value"].as_i64().context("a value")
        };
        told.lines().map(value).collect()
    }
}

/// The moves up to where so many squares are empty, if that is not the end of the game.
fn cut(game: &[String], empties: usize) -> Option<String> {
    let wanted = 60_usize.checked_sub(empties)?;
    let discs: Vec<&String> = game.iter().filter(|mv| *mv != "pass").collect();
    let kept = discs.get(..wanted).filter(|_| discs.len() > wanted)?;
    Some(kept.iter().map(|mv| mv.as_str()).collect())
}
