//! The results of a match: the cross-table with intervals, and the games to be replayed and reviewed.

use super::{hash, lines};
use crate::commands::tournament::cross_table;
use crate::locale::Locale;
use poda_core::Notation;
use poda_engines::Registry;
use poda_games::{Erased, Listed};
use poda_lab::arena::{GameRecord, History, Standings};
use poda_web::{GameShown, ResultShown, RowShown, TableShown};
use serde_json::Value;

/// So many games are listed.
const GAMES: usize = 1000;

pub(super) fn show(
    about: &Value,
    rows: &str,
    registry: &Registry,
    locale: &Locale,
) -> Result<ResultShown, String> {
    let agents = about["agents"].as_array().map(Vec::as_slice).unwrap_or_default();
    let mut names: Vec<String> =
        agents.iter().filter_map(|name| name.as_str().map(str::to_owned)).collect();
    let (games, damaged) = lines(rows, |game: &GameRecord| {
        ["first", "second", "draw"].contains(&game.result.as_str())
            && (names.is_empty() || names.contains(&game.first) && names.contains(&game.second))
    });
    if games.is_empty() {
        return Err(locale.text("results-empty"));
    }
    // Games that came without their match name the agents themselves.
    if names.is_empty() {
        for name in games.iter().flat_map(|game| [&game.first, &game.second]) {
            if !names.contains(name) {
                names.push(name.clone());
            }
        }
    }
    let standings = Standings::count(&names, &games, None);
    let spec = about["game"].as_str().unwrap_or_default();
    let document = cross_table(&standings, locale);
    let (columns, cells) = document.cells(locale);
    let rows = cells.into_iter().map(|cells| RowShown { cells, link: None }).collect();
    let mut notes = vec![locale.say("results-games", &[("count", games.len().into())])];
    if damaged > 0 {
        notes.push(locale.say("results-damaged", &[("count", damaged.into())]));
    }
    let start = registry.find(spec).ok();
    if start.is_none() {
        notes.push(locale.text("results-no-game"));
    }
    let said = [("game", spec.into()), ("agents", names.len().into())];
    Ok(ResultShown {
        title: locale.say("results-match", &said),
        notes,
        charts: Vec::new(),
        tables: vec![TableShown { title: locale.text("results-cross-table"), columns, rows }],
        games: games
            .iter()
            .take(GAMES)
            .filter_map(|game| shown(game, start.as_ref()?, locale))
            .collect(),
    })
}

/// A game, if its moves can be played.
fn shown(game: &GameRecord, start: &Erased, locale: &Locale) -> Option<GameShown> {
    let history = History::read(start, &game.opening).ok()?;
    let moves: Vec<String> = history.move_texts().into_iter().chain(game.moves.clone()).collect();
    let (spec, moves) = (start.spec(), moves.join(","));
    let began = if history.is_from_the_start() { String::new() } else { history.start().text() };
    let link = |view: &str| {
        hash(&[
            ("game", &spec),
            ("view", view),
            ("start", &began),
            ("moves", &moves),
            ("second", "human"),
        ])
    };
    let result = locale.text(&format!("results-won-{}", game.result));
    let said = [
        ("number", game.number.into()),
        ("first", game.first.as_str().into()),
        ("second", game.second.as_str().into()),
        ("result", result.into()),
    ];
    Some(GameShown {
        title: locale.say("results-game", &said),
        replay: link("play"),
        review: link("analyse"),
    })
}
