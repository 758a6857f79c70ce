//! `poda verify`: whether a proof proves what it claims.

use super::Context;
use super::proof::{not_othello, threads, with_effort};
use crate::args::VerifyArgs;
use crate::failure::{self, Failure};
use crate::locale::Locale;
use crate::output::{Column, Document, Row};
use crate::words;
use anyhow::Result;
use poda_core::{Game, Notation, Player};
use poda_games::{Erased, Listed};
use poda_proof::{Certificate, CertificateError, Checked, Refused, check};
use std::fs::File;
use std::io::BufReader;
use std::path::Path;
use std::time::Instant;

pub fn run(context: &Context<'_>, args: &VerifyArgs) -> Result<()> {
    let locale = context.locale;
    let (certificate, bytes) = read(&args.file, locale)?;
    let position = position(&certificate, context)?;
    is_what_was_asked(args, &position, context)?;
    let document = Document::new("verify", columns(locale));
    let mut emitter = context.emit(document.about(position.spec(), position.text()))?;
    let threads = args.threads.map_or_else(threads, |threads| threads.min(1024) as usize);
    let started = Instant::now();
    let result = with_effort(context, threads, |effort| {
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
        Err(Refused::Stopped(_)) => Err(Failure::interrupted(locale).into()),
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

/// The position that the proof is about.
fn position(certificate: &Certificate, context: &Context<'_>) -> Result<Erased, Failure> {
    let locale = context.locale;
    let claim = &certificate.claim;
    let start = context
        .registry
        .find(&claim.game)
        .map_err(|error| refused_failure(&Refused::Game(error), locale))?;
    let position = start.parse(&claim.position);
    position.map_err(|error| refused_failure(&Refused::Position(error), locale))
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
