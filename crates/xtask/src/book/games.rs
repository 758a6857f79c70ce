//! Tables and charts of matches, from the games that `poda match` played once and `docs/matches` keeps.
//!
//! ```text
//!  docs/matches/NAME ──▶ a copy ──▶ poda match … --out COPY ──▶ table, chart of the report
//!                                    (nothing is left to play)
//! ```

use anyhow::{Context, Result, ensure};
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::{env, fs};

const EXPERIMENT: &str = "match.json";
const GAMES: &str = "games.jsonl";
const REPORT: &str = "report.html";

/// A folder for one match that goes away with this value.
pub(super) struct Folder(PathBuf);

impl Drop for Folder {
    fn drop(&mut self) {
        // A folder that stays is only untidy.
        let _ = fs::remove_dir_all(&self.0);
    }
}

impl Folder {
    /// A folder in which nothing was played yet.
    pub(super) fn empty(name: &str) -> Result<Folder> {
        let name = format!("poda-match-{name}-{}", std::process::id());
        let folder = Folder(env::temp_dir().join(name));
        fs::create_dir_all(&folder.0)?;
        Ok(folder)
    }

    /// A copy of a match that is kept.
    pub(super) fn copy(kept: &Path, name: &str) -> Result<Folder> {
        let folder = Folder::empty(name)?;
        for file in [EXPERIMENT, GAMES] {
            let from = kept.join(file);
            let copied = fs::copy(&from, folder.0.join(file));
            copied.with_context(|| from.display().to_string())?;
        }
        Ok(folder)
    }

    pub(super) fn path(&self) -> &Path {
        &self.0
    }

    /// Complains unless the kept games are those in this folder, times apart.
    pub(super) fn same_games(&self, kept: &Path) -> Result<()> {
        let (old, new) = (games(&kept.join(GAMES))?, games(&self.0.join(GAMES))?);
        let differs = old.iter().zip(&new).position(|(old, new)| old != new);
        let differs =
            differs.or_else(|| (old.len() != new.len()).then(|| old.len().min(new.len())));
        ensure!(
            differs.is_none(),
            "{}: game {} is another one now: play the match again",
            kept.display(),
            differs.unwrap_or_default() + 1,
        );
        Ok(())
    }

    /// The chart of the report. Its ink is that of the text around it, so it stands in the page itself.
    pub(super) fn chart(&self, alt: &str) -> Result<String> {
        let page = fs::read_to_string(self.0.join(REPORT))?;
        let drawn = page.split_once("<figure>").and_then(|(_, rest)| rest.split_once("</figure>"));
        let (svg, _) = drawn.context("a report without a chart")?;
        let label = format!("role=\"img\" aria-label=\"{}\"", alt.replace('"', "&quot;"));
        let svg = svg.trim().replacen("role=\"img\"", &label, 1);
        Ok(format!("<figure class=\"intervals\">\n{svg}\n</figure>\n"))
    }
}

/// The games of a file, without the time they took.
fn games(path: &Path) -> Result<Vec<Value>> {
    let text = fs::read_to_string(path).with_context(|| path.display().to_string())?;
    let game = |line: &str| -> Result<Value> {
        let mut game: Value = serde_json::from_str(line)?;
        if let Some(fields) = game.as_object_mut() {
            fields.remove("seconds");
        }
        Ok(game)
    };
    text.lines().map(game).collect::<Result<_>>().with_context(|| path.display().to_string())
}

/// What is said below a table, without the paragraph that names a folder of the moment.
pub(super) fn without_path(below: &str, folder: &Path) -> String {
    let folder = folder.display().to_string();
    let said: Vec<&str> = below.split("\n\n").filter(|note| !note.contains(&folder)).collect();
    said.join("\n\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kept(games: &str) -> tempfile::TempDir {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join(EXPERIMENT), "{}\n").unwrap();
        fs::write(folder.path().join(GAMES), games).unwrap();
        folder
    }

    #[test]
    fn games_are_the_same_whatever_time_they_took() {
        let played = kept("{\"moves\":[\"4\"],\"seconds\":[1.0,2.0]}\n{\"moves\":[\"5\"]}\n");
        let copy = Folder::copy(played.path(), "same-games").unwrap();
        for (games, same) in [
            ("{\"moves\":[\"4\"],\"seconds\":[7.0,8.0]}\n{\"moves\":[\"5\"]}\n", true),
            ("{\"moves\":[\"4\"]}\n{\"moves\":[\"6\"]}\n", false),
            ("{\"moves\":[\"4\"]}\n", false),
        ] {
            assert_eq!(copy.same_games(kept(games).path()).is_ok(), same, "{games}");
        }
    }

    #[test]
    fn a_copy_needs_a_match_and_goes_away() {
        let copy = Folder::copy(kept("").path(), "goes-away").unwrap();
        let path = copy.path().to_owned();
        assert!(path.exists());
        drop(copy);
        assert!(!path.exists());
        assert!(Folder::copy(Path::new("there is no such folder"), "no-match").is_err());
    }

    #[test]
    fn the_chart_comes_from_the_report() {
        let folder = Folder::empty("chart").unwrap();
        assert!(folder.chart("Elo").is_err());
        let page = "<p>…</p><figure><svg role=\"img\"><g/></svg>\n</figure>";
        fs::write(folder.path().join(REPORT), page).unwrap();
        let chart = "<svg role=\"img\" aria-label=\"Elo\"><g/></svg>";
        let expected = format!("<figure class=\"intervals\">\n{chart}\n</figure>\n");
        assert_eq!(folder.chart("Elo").unwrap(), expected);
    }

    #[test]
    fn folders_of_the_moment_are_not_told() {
        let below = "One wins.\n\nGames and report: /tmp/m/report.html";
        assert_eq!(without_path(below, Path::new("/tmp/m")), "One wins.");
    }
}
