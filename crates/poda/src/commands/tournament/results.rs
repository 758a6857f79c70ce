//! The table of a match, for people and for machines.

use super::folder::REPORT;
use super::plan::Plan;
use crate::args::MatchArgs;
use crate::commands::Context;
use crate::locale::Locale;
use crate::output::{Align, Column, Document, Emitter, Format, Row, Target};
use anyhow::Result;
use poda_core::{Game, Notation, Sentence};
use poda_games::{Erased, Listed};
use poda_lab::arena::{
    Estimate, GameRecord, Pairing, Reason, Sprt, SprtReport, Standing, Standings,
};
use serde_json::{Value, json};

/// A document with the columns of the table.
pub fn document(context: &Context<'_>, plan: &Plan) -> Document {
    let words = |key| Column::words(key, context.locale);
    let numbers = |key| Column::numbers(key, context.locale);
    let mut columns = vec![numbers("rank"), words("agent"), numbers("elo")];
    let interval: &[_] =
        if is_wide(context) { &["elo_interval"] } else { &["elo_low", "elo_high"] };
    let results = ["points", "games", "score", "wins", "draws", "losses", "los", "faults"];
    columns.extend(interval.iter().copied().chain(results).map(numbers));
    if is_wide(context) {
        // The cross-table: one column for each opponent, by its rank.
        let opponents = (1..=plan.tournament.names().len()).map(|rank| rank.to_string());
        columns.extend(opponents.map(|rank| Column::new(&rank, rank.clone(), Align::Right)));
    }
    let game = plan.tournament.game();
    Document::new("match", columns).about(game.spec(), game.text())
}

/// Ratings with their intervals, and what each got from the others.
#[cfg(feature = "web")]
pub fn cross_table(standings: &Standings, locale: &Locale) -> Document {
    let numbers = |key| Column::numbers(key, locale);
    let mut columns = vec![numbers("rank"), Column::words("agent", locale)];
    let keys = [
        "elo",
        "elo_interval",
        "points",
        "games",
        "score",
        "wins",
        "draws",
        "losses",
        "los",
        "faults",
    ];
    columns.extend(keys.map(numbers));
    let opponents = (1..=standings.rows.len()).map(|rank| rank.to_string());
    columns.extend(opponents.map(|rank| Column::new(&rank, rank.clone(), Align::Right)));
    let mut document = Document::new("match", columns);
    let row = |rank| cross(row(standings, rank, locale), standings, rank, locale);
    document.rows.extend((0..standings.rows.len()).map(row));
    document
}

fn is_wide(context: &Context<'_>) -> bool {
    matches!(context.general.format, Format::Text | Format::Md)
}

/// Writes the table and what there is to say about it.
pub fn write(
    context: &Context<'_>,
    plan: &Plan,
    args: &MatchArgs,
    mut emitter: Emitter<'_, Target>,
    standings: &Standings,
    games: &[GameRecord],
) -> Result<()> {
    let (locale, rules) = (context.locale, plan.tournament.rules());
    emitter.extra("agents", plan.tournament.names());
    emitter.extra("games", standings.games);
    emitter.extra("seed", rules.seed);
    emitter.extra("openings", plan.openings.len());
    emitter.extra("pairs", standings.pairings.iter().map(|it| pair(it, plan)).collect::<Value>());
    emitter.extra("sprt", rules.sprt.zip(standings.sprt).map(|(it, report)| test(&it, &report)));
    emitter.extra("imagined_draws", standings.imagined);
    for rank in 0..standings.rows.len() {
        let mut row = row(standings, rank, locale);
        if is_wide(context) {
            row = cross(row, standings, rank, locale);
        }
        emitter.row(row)?;
    }
    for note in notes(plan, standings, games, locale) {
        emitter.note(note);
    }
    if let Some(path) = &args.out {
        let report = path.join(REPORT).display().to_string();
        emitter.note(locale.say("match-report", &[("path", report.into())]));
    }
    emitter.close()
}

/// A number with its sign.
pub fn signed(value: f64, locale: &Locale) -> String {
    let text = locale.decimal(value.abs(), 0);
    match value.round() {
        value if value > 0.0 => format!("+{text}"),
        value if value < 0.0 => format!("-{text}"),
        _ => "0".to_owned(),
    }
}

/// The ends of an interval.
pub fn range(estimate: Estimate, locale: &Locale) -> String {
    let [low, high] = estimate.interval().map(|end| signed(end, locale));
    format!("{low} … {high}")
}

/// Points with a half where there is one.
pub fn points(points: f64, locale: &Locale) -> String {
    locale.decimal(points, usize::from(points.fract() != 0.0))
}

/// A share of one in per cent.
pub fn percent(share: f64, locale: &Locale) -> String {
    format!("{} %", locale.decimal(100.0 * share, 1))
}

/// A likelihood in per cent, which is never quite none or all.
pub fn likelihood(share: f64, locale: &Locale) -> String {
    match share {
        share if share > 0.999 => format!("> {}", percent(0.999, locale)),
        share if share < 0.001 => format!("< {}", percent(0.001, locale)),
        share => percent(share, locale),
    }
}

/// How likely a row is better than the next one, from the games of the two.
pub fn superiority(standings: &Standings, rank: usize) -> Option<f64> {
    let (one, other) = (standings.rows.get(rank)?.agent, standings.rows.get(rank + 1)?.agent);
    let pairing = standings.pairings.iter().find(|it| it.agents == [one, other]);
    let turned = standings.pairings.iter().find(|it| it.agents == [other, one]);
    match (pairing, turned) {
        (Some(pairing), _) => pairing.superiority(),
        (None, Some(turned)) => turned.superiority().map(|likelihood| 1.0 - likelihood),
        (None, None) => None,
    }
}

fn row(standings: &Standings, rank: usize, locale: &Locale) -> Row {
    let standing = &standings.rows[rank];
    let dash = || "–".to_owned();
    let elo = standing.rating.map(|rating| rounded(rating.elo));
    let interval = standing.rating.map(|rating| rating.interval().map(rounded));
    let [wins, draws, losses] = standing.results;
    let los = superiority(standings, rank);
    let row = Row::new()
        .with("rank", rank + 1)
        .with("agent", standing.name.clone())
        .shown("elo", elo, elo.map_or_else(dash, |elo| signed(elo, locale)))
        .with("elo_low", interval.map(|[low, _]| low))
        .with("elo_high", interval.map(|[_, high]| high))
        .shown("points", standing.points(), points(standing.points(), locale))
        .with("games", standing.games())
        .shown(
            "score",
            standing.score(),
            standing.score().map_or_else(dash, |it| percent(it, locale)),
        )
        .with("wins", wins)
        .with("draws", draws)
        .with("losses", losses)
        .shown("los", los.map(precise), los.map_or_else(dash, |los| likelihood(los, locale)));
    if standings.rows.iter().any(|row| row.faults > 0) {
        row.with("faults", standing.faults)
    } else {
        row
    }
}

/// Tenths of points are more than enough.
fn rounded(value: f64) -> f64 {
    let rounded = (value * 10.0).round() / 10.0;
    if rounded == 0.0 { 0.0 } else { rounded }
}

fn precise(value: f64) -> f64 {
    (value * 1e6).round() / 1e6
}

/// The interval for people, and what the row got from each of the others.
fn cross(row: Row, standings: &Standings, rank: usize, locale: &Locale) -> Row {
    let standing = &standings.rows[rank];
    let interval = standing.rating.map(|rating| range(rating, locale));
    let (row, own) = (row.with("elo_interval", interval), standing.agent);
    let others = standings.rows.iter().enumerate();
    others.fold(row, |row, (other, standing)| {
        let text = between(standings, own, standing, locale);
        row.with(&(other + 1).to_string(), text)
    })
}

/// `3.5/10`, or nothing on the diagonal.
pub fn between(standings: &Standings, own: usize, other: &Standing, locale: &Locale) -> String {
    match standings.between(own, other.agent) {
        Some((got, games)) => format!("{}/{}", points(got, locale), locale.integer(games)),
        None => "·".to_owned(),
    }
}

fn pair(pairing: &Pairing, plan: &Plan) -> Value {
    let names = plan.tournament.names();
    let [wins, draws, losses] = pairing.results;
    let difference = pairing.difference();
    json!({
        "first": names[pairing.agents[0]],
        "second": names[pairing.agents[1]],
        "games": pairing.games(),
        "wins": wins,
        "draws": draws,
        "losses": losses,
        "pairs": pairing.pairs,
        "elo": difference.map(|it| rounded(it.elo)),
        "elo_low": difference.map(|it| rounded(it.interval()[0])),
        "elo_high": difference.map(|it| rounded(it.interval()[1])),
        "los": pairing.superiority().map(precise),
    })
}

fn test(sprt: &Sprt, report: &SprtReport) -> Value {
    json!({
        "elo0": sprt.elo0,
        "elo1": sprt.elo1,
        "alpha": sprt.alpha,
        "beta": sprt.beta,
        "llr": precise(report.llr),
        "lower": precise(report.bounds[0]),
        "upper": precise(report.bounds[1]),
        "pairs": report.counted(),
        "verdict": report.verdict.map(poda_lab::arena::Verdict::name),
    })
}

/// What there is to say below the table.
pub fn notes(
    plan: &Plan,
    standings: &Standings,
    games: &[GameRecord],
    locale: &Locale,
) -> Vec<String> {
    let mut notes = Vec::new();
    let names = plan.tournament.names();
    if let [pairing] = standings.pairings.as_slice() {
        notes.extend(pairing.difference().map(|difference| {
            let said = [
                ("first", names[0].as_str().into()),
                ("second", names[1].as_str().into()),
                ("elo", signed(difference.elo, locale).into()),
                ("interval", range(difference, locale).into()),
                ("los", likelihood(pairing.superiority().unwrap_or(0.5), locale).into()),
            ];
            locale.say("match-difference", &said)
        }));
    }
    if let Some((sprt, report)) = plan.tournament.rules().sprt.zip(standings.sprt) {
        notes.push(test_text(&sprt, &report, locale));
    }
    notes.push(locale.text("match-model"));
    if standings.imagined && standings.games > 0 {
        notes.push(locale.text("match-imagined"));
    }
    notes.extend(faults(standings, games, locale));
    if standings.games > 2 * plan.openings.len() * standings.pairings.len() {
        let said = [("openings", plan.openings.len().into())];
        notes.push(locale.say("match-few-openings", &said));
    }
    notes.extend(plan.remarks.iter().map(|remark| remark.say(locale)));
    notes
}

fn test_text(sprt: &Sprt, report: &SprtReport, locale: &Locale) -> String {
    let number = |value: f64| locale.decimal(value, usize::from(value.fract() != 0.0));
    let said = [
        ("verdict", report.verdict.map_or("none", poda_lab::arena::Verdict::name).into()),
        ("elo0", number(sprt.elo0).into()),
        ("elo1", number(sprt.elo1).into()),
        ("llr", locale.decimal(report.llr, 2).into()),
        ("lower", locale.decimal(report.bounds[0], 2).into()),
        ("upper", locale.decimal(report.bounds[1], 2).into()),
        ("pairs", report.counted().into()),
    ];
    locale.say("match-sprt", &said)
}

/// Who lost games otherwise than by playing, and why, with one example of each.
fn faults(standings: &Standings, games: &[GameRecord], locale: &Locale) -> Vec<String> {
    let mut notes = Vec::new();
    for standing in &standings.rows {
        for reason in Reason::ALL.into_iter().filter(|&reason| reason != Reason::End) {
            let own = |game: &&GameRecord| {
                game.reason == reason
                    && [&game.first, &game.second].contains(&&standing.name)
                    && game.halves_of(&standing.name) == 0
            };
            let lost: Vec<_> = games.iter().filter(own).collect();
            let Some(example) = lost.first() else { continue };
            let said = [
                ("agent", standing.name.as_str().into()),
                ("count", lost.len().into()),
                ("reason", reason_text(example, locale).into()),
                ("number", example.number.into()),
            ];
            notes.push(locale.say("match-faults", &said));
        }
    }
    notes
}

/// How a game that was played to its end ended, in its own words.
pub fn ending(game: &GameRecord, start: &Erased) -> Option<Sentence> {
    let last = start.parse(&game.position).ok().filter(|_| game.reason == Reason::End)?;
    last.outcome().map(|outcome| last.ending(outcome))
}

/// Why a game ended, in words.
pub fn reason_text(game: &GameRecord, locale: &Locale) -> String {
    let reason = locale.text(&format!("match-reason-{}", game.reason.name()));
    match game.detail.as_deref().filter(|detail| !detail.is_empty()) {
        Some(detail) => format!("{reason}: {detail}"),
        None => reason,
    }
}
