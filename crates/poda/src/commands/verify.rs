//! `poda verify`: whether a proof proves what it claims.

use super::Context;
use super::proof::{not_othello, threads, with_effort};
use crate::args::VerifyArgs;
use crate::deadline::Deadline;
use crate::failure::{self, Failure};
use crate::interrupt::barren;
use crate::locale::Locale;
use crate::output::{Column, Document, Row};
use crate::place;
use crate::words;
use anyhow::Result;
use poda_core::{Bound, Game, Notation, Player};
use poda_games::{Erased, Listed};
use poda_proof::{Certificate, CertificateError, Checked, Refused, Stopped, check, position_of};
use std::fs::File;
use std::io::{BufReader, Write};
use std::path::Path;
use std::time::Instant;

/// Memory for positions when nobody says: so much for any proof, and so much for each of its bytes. The
/// largest that are known take a fifth of it.
const MEMORY: u64 = 64 << 20;
const MEMORY_OF_A_BYTE: u64 = 384;
/// With more empty squares than this, or more positions, a check may take long.
const QUICK_EMPTIES: u32 = 16;
const QUICK_POSITIONS: u64 = 10_000_000;

pub fn run(context: &Context<'_>, args: &VerifyArgs) -> Result<()> {
    let locale = context.locale;
    context.spare(|output| place::same(output, &args.file))?;
    let deadline = Deadline::new(args.time, context.interrupt.flag());
    let (certificate, bytes) = barren(|| read(&args.file, locale))?;
    let position = position_of(&certificate, context.registry.catalogue())
        .map_err(|refused| refused_failure(&refused, locale))?;
    is_what_was_asked(args, &position, context)?;
    let document = Document::new("verify", columns(locale));
    let mut emitter = context.emit(document.about(position.spec(), position.text()))?;
    let threads = args.threads.map_or_else(threads, |threads| threads.min(1024) as usize);
    tell_what_is_ahead(&certificate, context);
    let started = Instant::now();
    let result = with_effort(context, deadline.flag(), threads, |effort| {
        effort.nodes = args.nodes.unwrap_or(u64::MAX);
        effort.memory = args.memory.unwrap_or(MEMORY.saturating_add(bytes * MEMORY_OF_A_BYTE));
        check(&certificate, context.registry.catalogue(), effort)
    });
    let row = row(&certificate, &position, locale).with("bytes", bytes).with("threads", threads);
    let seconds = started.elapsed().as_secs_f64();
    let row = row.shown("seconds", seconds, locale.seconds(seconds));
    match result {
        Ok(checked) => {
            emitter.row(verified(row, checked, locale))?;
            emitter.note(statement(&certificate, &position, locale));
            emitter.close()
        }
        Err(Refused::Stopped(stopped)) => {
            let row = row.shown("result", "unknown", locale.text("word-unknown"));
            let failure = match stopped {
                Stopped::Asked if !deadline.is_over() => {
                    return Err(Failure::interrupted(locale).into());
                }
                Stopped::Asked => Failure::limit(locale.text("error-verify-time")),
                Stopped::Nodes { most } => limit("error-verify-nodes", most, locale),
                Stopped::Memory { most } => limit("error-verify-memory", most, locale),
            };
            emitter.row(row)?;
            emitter.close()?;
            Err(failure.into())
        }
        Err(refused) => {
            emitter.row(refusal(row, &refused, locale))?;
            emitter.close()?;
            Err(refused_failure(&refused, locale).into())
        }
    }
}

fn columns(locale: &Locale) -> Vec<Column> {
    let words = |key| Column::words(key, locale);
    let numbers = |key| Column::numbers(key, locale);
    vec![
        words("result"),
        words("game"),
        words("position"),
        numbers("value"),
        words("bound"),
        numbers("depth"),
        numbers("bytes"),
        numbers("positions"),
        numbers("searched"),
        numbers("nodes"),
        numbers("nodes_each"),
        numbers("seconds"),
        words("refuted_at"),
    ]
}

/// The proof and how long it is.
fn read(path: &Path, locale: &Locale) -> Result<(Certificate, u64)> {
    let read = File::open(path).map_err(CertificateError::from).and_then(|file| {
        let bytes = file.metadata()?.len();
        Ok((Certificate::read(BufReader::new(file))?, bytes))
    });
    let path = path.display().to_string();
    Ok(read.map_err(|error| {
        let cause = certificate_text(&error, locale);
        let said = [("path", path.into()), ("cause", cause.into())];
        Failure::invalid(locale.say("error-proof-file", &said))
    })?)
}

/// Says on standard error what a check that may take long has before it.
fn tell_what_is_ahead(certificate: &Certificate, context: &Context<'_>) {
    let (positions, empties) = (certificate.positions(), certificate.searched_empties());
    let is_quick = empties <= QUICK_EMPTIES && positions <= QUICK_POSITIONS;
    if is_quick || context.general.quiet {
        return;
    }
    let said = [("positions", positions.into()), ("empties", empties.into())];
    // There is no place left to complain about standard error.
    _ = writeln!(std::io::stderr(), "{}", context.locale.say("verify-ahead", &said));
}

fn limit(id: &str, most: u64, locale: &Locale) -> Failure {
    Failure::limit(locale.say(id, &[("most", most.into())]))
}

/// A proof of something else is no answer.
fn is_what_was_asked(args: &VerifyArgs, position: &Erased, context: &Context<'_>) -> Result<()> {
    let other = |found: String, asked: String| {
        let said = [("found", found.into()), ("asked", asked.into())];
        Failure::invalid(context.locale.say("error-proof-other", &said))
    };
    if let Some(game) = &args.game {
        let (found, asked) = (position.spec(), context.registry.find(game)?.spec());
        if found != asked {
            return Err(other(found, asked).into());
        }
    }
    if let Some(text) = &args.position {
        let asked = position.parse(text)?;
        if asked != *position {
            return Err(other(position.text(), asked.text()).into());
        }
    }
    Ok(())
}

fn row(certificate: &Certificate, position: &Erased, locale: &Locale) -> Row {
    let claim = &certificate.claim;
    let bound = claim.bound.name();
    Row::new()
        .with("game", position.spec())
        .with("position", position.text())
        .with("kind", if claim.bound == Bound::Exact { "result" } else { "bound" })
        .with("value", claim.value.points())
        .with("value_first", claim.value.view(position.to_move()).points())
        .shown("bound", bound, locale.text(&format!("word-{bound}")))
        .with("depth", certificate.depth)
}

fn verified(row: Row, checked: Checked, locale: &Locale) -> Row {
    let each = checked.nodes as f64 / checked.searched.max(1) as f64;
    row.shown("result", "verified", locale.text("word-verified"))
        .with("positions", checked.positions)
        .with("searched", checked.searched)
        .with("nodes", checked.nodes)
        .shown("nodes_each", each, locale.decimal(each, 1))
}

fn refusal(row: Row, refused: &Refused, locale: &Locale) -> Row {
    let row = row.shown("result", "refused", locale.text("word-refused"));
    match refused {
        Refused::Refuted { position, .. } => row.with("refuted_at", position.as_str()),
        _ => row,
    }
}

/// What has been proved, in a sentence.
fn statement(certificate: &Certificate, position: &Erased, locale: &Locale) -> String {
    let claim = &certificate.claim;
    let said = [
        ("player", mark(position.to_move()).into()),
        ("value", locale.integer(claim.value.points()).into()),
    ];
    locale.say(&format!("verify-{}", claim.bound.name()), &said)
}

fn mark(player: Player) -> String {
    words::MARKS[player.index()].to_string()
}

fn certificate_text(error: &CertificateError, locale: &Locale) -> String {
    match error {
        CertificateError::Foreign => locale.text("error-proof-foreign"),
        CertificateError::Version { found } => {
            let accepted = Certificate::VERSION.into();
            locale.say("error-proof-version", &[("found", found.into()), ("accepted", accepted)])
        }
        CertificateError::Truncated { found, expected } => {
            let said = [("found", found.into()), ("expected", expected.into())];
            locale.say("error-proof-truncated", &said)
        }
        CertificateError::Trailing { expected } => {
            locale.say("error-proof-trailing", &[("expected", expected.into())])
        }
        CertificateError::Checksum => locale.text("error-proof-checksum"),
        CertificateError::Malformed { part } => {
            locale.say("error-proof-malformed", &[("part", (*part).into())])
        }
        CertificateError::Io(error) => error.to_string(),
    }
}

fn refused_failure(refused: &Refused, locale: &Locale) -> Failure {
    let text = match refused {
        Refused::Game(error) => failure::game_text(error, locale),
        Refused::Position(error) => failure::position_text(error, locale),
        Refused::Text { found, expected } => {
            let said = [("found", found.into()), ("expected", expected.into())];
            locale.say("error-proof-text", &said)
        }
        Refused::NotOthello { game } => not_othello(game, locale).message,
        Refused::Layers { found, expected } => {
            let said = [("found", found.into()), ("expected", expected.into())];
            locale.say("error-proof-layers", &said)
        }
        Refused::Positions { empties, found, expected } => {
            let said = [
                ("empties", empties.into()),
                ("found", found.into()),
                ("expected", expected.into()),
            ];
            locale.say("error-proof-positions", &said)
        }
        Refused::Moves { empties } => {
            locale.say("error-proof-moves", &[("empties", empties.into())])
        }
        Refused::Refuted { promise, position } => {
            let said = [
                ("player", mark(promise.owner).into()),
                ("least", promise.least.points().into()),
                ("position", position.into()),
            ];
            locale.say("error-proof-refuted", &said)
        }
        Refused::Stopped(_) => return Failure::interrupted(locale),
    };
    Failure::invalid(text)
}
