//! Why there is no such player or solver, in words.

use super::search::{order_text, table_failure};
use super::{Exit, Failure, suggesting};
use crate::locale::Locale;
use fluent_bundle::FluentValue;
use poda_engines::connect4::{BookError, PartError, ProcessorError, SolverError as TableError};
use poda_engines::desconecta::Unsolved;
use poda_engines::{AGENT_OPTIONS, AgentError, ContractError, RequestError, SolverError};

pub(super) fn contract_text(error: &ContractError, locale: &Locale) -> String {
    let id = if error.endless { "error-contract-endless" } else { "error-contract-moves" };
    let moves = match &error.moves[..] {
        [] => locale.text("error-contract-start"),
        moves @ [_, ..] if moves.len() <= 20 => moves.join(" "),
        moves => format!("{} … ({})", moves[..20].join(" "), moves.len()),
    };
    locale.say(id, &[("game", (&error.game).into()), ("moves", moves.into())])
}

pub(super) fn request_failure(error: &RequestError, locale: &Locale) -> Failure {
    match error {
        RequestError::Evaluator { game, name, accepted } => {
            let said =
                [("game", game.into()), ("name", name.into()), ("accepted", accepted.into())];
            Exit::Usage.because(locale.say("error-evaluator", &said))
        }
        RequestError::Order(error) => Exit::Usage.because(order_text(error, locale)),
        RequestError::Table(error) => table_failure(error, locale),
        other => Exit::Usage.because(other.to_string()),
    }
}

pub(super) fn agent_failure(error: &AgentError, locale: &Locale) -> Failure {
    let usage =
        |id: &str, said: &[(&str, FluentValue<'_>)]| Exit::Usage.because(locale.say(id, said));
    match error {
        AgentError::Unknown { name, agents, similar } => {
            let accepted = locale.say("accepted-agent", &[("agents", agents.into())]);
            let said = [("name", name.into()), ("accepted", accepted.into())];
            Exit::Usage.because(suggesting(locale.say("error-agent", &said), *similar, locale))
        }
        AgentError::Option { option, accepted } => {
            let accepted = match *accepted {
                AGENT_OPTIONS => locale.text("accepted-agent-option"),
                own => own.to_owned(),
            };
            let said = [("option", option.into()), ("accepted", accepted.into())];
            usage("error-agent-option", &said)
        }
        AgentError::Quantity { option, error } => usage(
            "error-agent-value",
            &[
                ("option", (*option).into()),
                ("found", error.found.as_str().into()),
                ("accepted", locale.text(error.kind.message()).into()),
            ],
        ),
        AgentError::Game { name, game, plays } => usage(
            "error-agent-game",
            &[("name", name.into()), ("game", game.into()), ("plays", plays.into())],
        ),
        AgentError::Request(error) => request_failure(error, locale),
        AgentError::Solver(error) => solver_failure(error, locale),
        other => Exit::Usage.because(other.to_string()),
    }
}

pub(super) fn solver_failure(error: &SolverError, locale: &Locale) -> Failure {
    let usage =
        |id: &str, said: &[(&str, FluentValue<'_>)]| Exit::Usage.because(locale.say(id, said));
    match error {
        SolverError::Table(TableError::TooSmall { bytes, least }) => {
            let said = [("bytes", (*bytes).into()), ("least", mebibytes(*least).into())];
            usage("error-solver-memory", &said)
        }
        SolverError::Table(TableError::Memory(error)) => {
            Exit::Failure.because(locale.say("error-memory", &[("bytes", error.bytes.into())]))
        }
        SolverError::Part(PartError { name, accepted }) => {
            usage("error-part", &[("name", name.into()), ("accepted", (*accepted).into())])
        }
        SolverError::Processor(ProcessorError { name, accepted }) => {
            usage("error-processor", &[("name", name.into()), ("accepted", accepted.into())])
        }
        SolverError::Book(error) => Exit::Invalid.because(book_text(error, locale)),
        SolverError::NoBooks => Exit::Usage.because(locale.text("error-no-books")),
        other => Exit::Usage.because(other.to_string()),
    }
}

/// Why something is no book, in words.
fn book_text(error: &BookError, locale: &Locale) -> String {
    match error {
        BookError::Other { found } => locale.say("error-book-other", &[("found", found.into())]),
        BookError::Damaged => locale.text("error-book-damaged"),
        _ => locale.text("error-book-foreign"),
    }
}

/// Why a board was not solved, in words.
pub fn unsolved_text(unsolved: Unsolved, locale: &Locale) -> String {
    match unsolved {
        Unsolved::Positions { positions } => {
            locale.say("error-unsolved-positions", &[("positions", positions.into())])
        }
        Unsolved::Stopped => locale.text("error-not-exact"),
    }
}

/// In whole mebibytes, or in kibibytes where it is less than one.
fn mebibytes(bytes: usize) -> String {
    match bytes >> 20 {
        0 => format!("{}KiB", bytes.div_ceil(1 << 10)),
        _ => format!("{}MiB", bytes.div_ceil(1 << 20)),
    }
}
