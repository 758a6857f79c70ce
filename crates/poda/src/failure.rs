//! Why the program stops without success: one line for people, one exit code for scripts.

use crate::file::WriteFileError;
use crate::locale::Locale;
use crate::output::is_broken_pipe;
use crate::usage;
use clap::error::ErrorKind;
use fluent_bundle::FluentValue;
use poda_core::{MoveError, PositionError};
use poda_engines::desconecta::Unsolved;
use poda_engines::othello::{ACCEPTED_PARTS, PartError, ProcessorError, SolverError};
use poda_engines::{AGENT_OPTIONS, AgentError, RequestError};
use poda_games::GameError;
use poda_search::quantity::QuantityError;
use poda_search::{Algorithm, AlgorithmError, OrderError, TableError};
use std::error::Error;
use std::io::{self, Write};
use std::process::ExitCode;

/// The exit codes that are not success.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    /// Something went wrong.
    Failure = 1,
    /// The command line is wrong; also an unknown game, variant, algorithm or agent.
    Usage = 2,
    /// An exact answer was asked for and a limit prevented it.
    Limit = 3,
    /// A position, a move or a file is invalid.
    Invalid = 4,
    /// Somebody pressed Ctrl-C.
    Interrupted = 130,
}

/// A failure that has been put into words.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct Failure {
    /// For scripts.
    pub exit: Exit,
    /// For people, already translated; nothing is said where it is empty.
    pub message: String,
}

impl Failure {
    /// Something went wrong.
    pub fn new(message: impl Into<String>) -> Failure {
        Exit::Failure.because(message)
    }

    /// The command line is wrong.
    pub fn usage(message: impl Into<String>) -> Failure {
        Exit::Usage.because(message)
    }

    /// A position, a move or a file is invalid.
    pub fn invalid(message: impl Into<String>) -> Failure {
        Exit::Invalid.because(message)
    }

    /// A limit prevented an exact answer.
    pub fn limit(message: impl Into<String>) -> Failure {
        Exit::Limit.because(message)
    }

    /// Somebody pressed Ctrl-C.
    pub fn interrupted(locale: &Locale) -> Failure {
        Exit::Interrupted.because(locale.text("error-interrupted"))
    }

    /// Somebody pressed Ctrl-C, and everything has been said.
    pub fn left() -> Failure {
        Exit::Interrupted.because("")
    }

    /// Puts any error into words: typed ones are translated and have their own exit code, and
    /// what was said around them stays in front.
    pub fn explain(error: &anyhow::Error, locale: &Locale) -> Failure {
        if let Some(failure) = error.downcast_ref::<Failure>() {
            return failure.clone();
        }
        let mut said = Vec::new();
        for cause in error.chain() {
            if let Some(failure) = known(cause, locale) {
                said.push(failure.message);
                return failure.exit.because(said.join(": "));
            }
            said.push(cause.to_string());
        }
        Failure::new(said.join(": "))
    }

    /// The line on standard error, whatever the message contains.
    fn line(&self) -> String {
        let escape = |c: char| match c {
            '\n' | '\t' => ' '.to_string(),
            c if c.is_control() => c.escape_default().to_string(),
            c => c.to_string(),
        };
        format!("poda: {}\n", self.message.chars().map(escape).collect::<String>())
    }
}

impl Exit {
    /// The number.
    pub fn code(self) -> u8 {
        self as u8
    }

    fn because(self, message: impl Into<String>) -> Failure {
        Failure { exit: self, message: message.into() }
    }
}

/// Tells people how the program ended, and gives the exit code. Help and the version are
/// printed; a reader that went away is no failure.
pub fn report(error: &anyhow::Error, locale: &Locale) -> ExitCode {
    if is_broken_pipe(error) {
        return ExitCode::SUCCESS;
    }
    if let Some(help) = error.downcast_ref::<clap::Error>().filter(|error| is_help(error)) {
        // Help that nobody can read is not worth a failure.
        let _ = help.print();
        return ExitCode::SUCCESS;
    }
    let failure = Failure::explain(error, locale);
    if !failure.message.is_empty() {
        // There is no place left to complain about standard error.
        let _ = io::stderr().write_all(failure.line().as_bytes());
    }
    ExitCode::from(failure.exit.code())
}

fn is_help(error: &clap::Error) -> bool {
    matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion)
}

fn known(error: &(dyn Error + 'static), locale: &Locale) -> Option<Failure> {
    if let Some(failure) = error.downcast_ref::<Failure>() {
        return Some(failure.clone());
    }
    if let Some(error) = error.downcast_ref() {
        return Some(Exit::Invalid.because(position_text(error, locale)));
    }
    if let Some(error) = error.downcast_ref() {
        return Some(Exit::Invalid.because(move_text(error, locale)));
    }
    if let Some(error) = error.downcast_ref() {
        return Some(Exit::Usage.because(game_text(error, locale)));
    }
    if let Some(error) = error.downcast_ref() {
        return Some(Exit::Usage.because(quantity_text(error, locale)));
    }
    if let Some(error) = error.downcast_ref() {
        return Some(Exit::Failure.because(file_text(error, locale)));
    }
    if let Some(AlgorithmError { name }) = error.downcast_ref() {
        let said = [("name", name.into()), ("accepted", Algorithm::accepted().into())];
        return Some(Exit::Usage.because(locale.say("error-algorithm", &said)));
    }
    if let Some(error) = error.downcast_ref() {
        return Some(table_failure(error, locale));
    }
    if let Some(error) = error.downcast_ref() {
        return Some(Exit::Usage.because(order_text(error, locale)));
    }
    if let Some(error) = error.downcast_ref() {
        return Some(request_failure(error, locale));
    }
    if let Some(error) = error.downcast_ref() {
        return Some(agent_failure(error, locale));
    }
    if let Some(error) = error.downcast_ref() {
        return Some(solver_failure(*error, locale));
    }
    if let Some(error) = error.downcast_ref() {
        return Some(Exit::Usage.because(part_text(error, locale)));
    }
    if let Some(error) = error.downcast_ref() {
        return Some(Exit::Usage.because(processor_text(error, locale)));
    }
    error.downcast_ref().map(|error| Exit::Usage.because(usage::describe(error, locale)))
}

/// An error of a library in words.
pub fn text(error: &(dyn Error + 'static), locale: &Locale) -> String {
    known(error, locale).map_or_else(|| error.to_string(), |failure| failure.message)
}

/// An illegal move in words.
pub fn move_text(error: &MoveError, locale: &Locale) -> String {
    match error {
        MoveError::Unreadable { text, accepted } => locale
            .say("error-move-unreadable", &[("text", text.into()), ("accepted", accepted.into())]),
        MoveError::Occupied { cell } => locale.say("error-move-occupied", &[("cell", cell.into())]),
        MoveError::Illegal { mv, accepted } => {
            locale.say("error-move-illegal", &[("mv", mv.into()), ("accepted", accepted.into())])
        }
        MoveError::Finished { text } => locale.say("error-move-finished", &[("text", text.into())]),
        MoveError::Full { column } => locale.say("error-move-full", &[("column", column.into())]),
        MoveError::NoBomb => locale.text("error-move-no-bomb"),
    }
}

/// An invalid position in words.
pub fn position_text(error: &PositionError, locale: &Locale) -> String {
    match error {
        PositionError::Unreadable { text, accepted } => locale.say(
            "error-position-unreadable",
            &[("text", text.into()), ("accepted", accepted.into())],
        ),
        PositionError::Rows { found, expected } => locale
            .say("error-position-rows", &[("found", found.into()), ("expected", expected.into())]),
        PositionError::Cells { row, found, expected } => locale.say(
            "error-position-cells",
            &[("row", row.into()), ("found", found.into()), ("expected", expected.into())],
        ),
        PositionError::Squares { found, expected } => locale.say(
            "error-position-squares",
            &[("found", found.into()), ("expected", expected.into())],
        ),
        PositionError::Letter { found, accepted } => locale.say(
            "error-position-letter",
            &[("found", found.to_string().into()), ("accepted", (*accepted).into())],
        ),
        PositionError::Counts { first, second } => locale
            .say("error-position-counts", &[("first", first.into()), ("second", second.into())]),
        PositionError::Side { found, expected } => locale
            .say("error-position-side", &[("found", found.into()), ("expected", expected.into())]),
        PositionError::TwoWinners => locale.text("error-position-two-winners"),
        PositionError::PlayedOn { winner } => {
            locale.say("error-position-played-on", &[("winner", winner.name().into())])
        }
        PositionError::Floating { column, row } => {
            locale.say("error-position-floating", &[("column", column.into()), ("row", row.into())])
        }
        PositionError::Bombs { owner } => {
            locale.say("error-position-bombs", &[("owner", owner.name().into())])
        }
        PositionError::Turn { found, last } => {
            locale.say("error-position-turn", &[("found", found.into()), ("last", last.into())])
        }
        PositionError::TooEarly { turn, least } => locale
            .say("error-position-too-early", &[("turn", turn.into()), ("least", least.into())]),
        PositionError::NeedsTurn { first, second } => locale.say(
            "error-position-needs-turn",
            &[("first", first.into()), ("second", second.into())],
        ),
        PositionError::Move { number, error } => locale.say(
            "error-position-move",
            &[("number", number.into()), ("error", move_text(error, locale).into())],
        ),
    }
}

/// An unknown game or variant in words.
pub fn game_text(error: &GameError, locale: &Locale) -> String {
    match error {
        GameError::Unknown { name, accepted } => locale
            .say("error-game-unknown", &[("name", name.into()), ("accepted", accepted.into())]),
        GameError::Variant { game, found, accepted } => {
            let known = locale.lookup(&format!("accepted-game-{game}"));
            let accepted = known.unwrap_or_else(|| accepted.clone());
            let said =
                [("game", (*game).into()), ("found", found.into()), ("accepted", accepted.into())];
            locale.say("error-game-variant", &said)
        }
    }
}

fn quantity_text(error: &QuantityError, locale: &Locale) -> String {
    let accepted = locale.text(error.kind.message());
    let found = error.found.as_str();
    locale.say("error-quantity", &[("found", found.into()), ("accepted", accepted.into())])
}

fn table_failure(error: &TableError, locale: &Locale) -> Failure {
    match error {
        TableError::Word { word } => {
            let said = [("word", word.into()), ("accepted", locale.text("accepted-table").into())];
            Exit::Usage.because(locale.say("error-table", &said))
        }
        TableError::Memory { bytes } => {
            Exit::Failure.because(locale.say("error-memory", &[("bytes", bytes.into())]))
        }
    }
}

fn order_text(OrderError { word, accepted }: &OrderError, locale: &Locale) -> String {
    locale.say("error-order", &[("word", word.into()), ("accepted", accepted.into())])
}

fn request_failure(error: &RequestError, locale: &Locale) -> Failure {
    match error {
        RequestError::Evaluator { game, name, accepted } => {
            let said =
                [("game", game.into()), ("name", name.into()), ("accepted", accepted.into())];
            Exit::Usage.because(locale.say("error-evaluator", &said))
        }
        RequestError::Order(error) => Exit::Usage.because(order_text(error, locale)),
        RequestError::Table(error) => table_failure(error, locale),
    }
}

fn agent_failure(error: &AgentError, locale: &Locale) -> Failure {
    let usage =
        |id: &str, said: &[(&str, FluentValue<'_>)]| Exit::Usage.because(locale.say(id, said));
    match error {
        AgentError::Unknown { name } => usage(
            "error-agent",
            &[("name", name.into()), ("accepted", locale.text("accepted-agent").into())],
        ),
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
            &[("name", name.into()), ("game", game.into()), ("plays", (*plays).into())],
        ),
        AgentError::Request(error) => request_failure(error, locale),
        AgentError::Solver(error) => solver_failure(*error, locale),
    }
}

fn solver_failure(error: SolverError, locale: &Locale) -> Failure {
    match error {
        SolverError::TooSmall { bytes, least } => {
            let said = [("bytes", bytes.into()), ("least", (least >> 20).into())];
            Exit::Usage.because(locale.say("error-solver-memory", &said))
        }
        SolverError::Memory(error) => {
            Exit::Failure.because(locale.say("error-memory", &[("bytes", error.bytes.into())]))
        }
    }
}

fn part_text(PartError { name }: &PartError, locale: &Locale) -> String {
    let said = [("name", name.into()), ("accepted", ACCEPTED_PARTS.into())];
    locale.say("error-part", &said)
}

fn processor_text(ProcessorError { name, accepted }: &ProcessorError, locale: &Locale) -> String {
    locale.say("error-processor", &[("name", name.into()), ("accepted", accepted.into())])
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

fn file_text(error: &WriteFileError, locale: &Locale) -> String {
    let path = error.path.display().to_string();
    let cause = error.source.to_string();
    locale.say("error-file-write", &[("path", path.into()), ("cause", cause.into())])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::locale::Language;
    use anyhow::{Context, anyhow};
    use poda_core::Player;

    fn explained(error: impl Into<anyhow::Error>, language: Language) -> Failure {
        Failure::explain(&error.into(), &Locale::new(language))
    }

    fn unreadable() -> MoveError {
        MoveError::Unreadable { text: "z9".into(), accepted: "a1–c3".into() }
    }

    fn positions() -> Vec<PositionError> {
        vec![
            PositionError::Unreadable { text: "?".into(), accepted: "X".into() },
            PositionError::Rows { found: 2, expected: 3 },
            PositionError::Cells { row: 1, found: 4, expected: 3 },
            PositionError::Letter { found: 'Z', accepted: "X O ." },
            PositionError::Counts { first: 3, second: 1 },
            PositionError::Side { found: "X".into(), expected: "O".into() },
            PositionError::TwoWinners,
            PositionError::PlayedOn { winner: Player::First },
            PositionError::PlayedOn { winner: Player::Second },
            PositionError::Move { number: 2, error: unreadable() },
            PositionError::Move { number: 2, error: MoveError::Occupied { cell: "a1".into() } },
            PositionError::Squares { found: 3, expected: 36 },
            PositionError::Move {
                number: 2,
                error: MoveError::Illegal { mv: "a1".into(), accepted: "b2 d2".into() },
            },
            PositionError::Move { number: 2, error: MoveError::Finished { text: "a1".into() } },
            PositionError::Move { number: 2, error: MoveError::Full { column: "7".into() } },
            PositionError::Move { number: 2, error: MoveError::NoBomb },
            PositionError::Floating { column: 4, row: 2 },
            PositionError::Bombs { owner: Player::First },
            PositionError::Bombs { owner: Player::Second },
            PositionError::Turn { found: "x".into(), last: 101 },
            PositionError::TooEarly { turn: 4, least: 5 },
            PositionError::NeedsTurn { first: 0, second: 1 },
        ]
    }

    #[test]
    fn english_says_what_the_library_says() {
        for error in positions() {
            let text = error.to_string();
            assert_eq!(explained(error, Language::English), Exit::Invalid.because(text));
        }
        let game = poda_games::find("chess").map(|_| ()).unwrap_err();
        let text = game.to_string();
        assert_eq!(explained(game, Language::English), Exit::Usage.because(text));
        let game = poda_games::find("mnk:0,0,0").map(|_| ()).unwrap_err();
        let text = game.to_string();
        assert_eq!(explained(game, Language::English), Exit::Usage.because(text));
        let text = unreadable().to_string();
        assert_eq!(explained(unreadable(), Language::English), Exit::Invalid.because(text));
    }

    #[test]
    fn english_accepts_what_the_library_accepts() {
        let locale = Locale::new(Language::English);
        assert_eq!(locale.text("accepted-table"), poda_search::TableWord::ACCEPTED);
        assert_eq!(locale.text("accepted-agent"), poda_engines::ACCEPTED_AGENTS);
        for entry in poda_games::catalogue::ENTRIES {
            let error = poda_games::find(&format!("{}:?", entry.name)).map(|_| ()).unwrap_err();
            assert_eq!(game_text(&error, &locale), error.to_string());
        }
        let game = poda_games::find("tictactoe").unwrap();
        let error = poda_engines::agent("minimax:?", &game, 1).map(|_| ()).unwrap_err();
        let text = error.to_string();
        assert_eq!(explained(error, Language::English), Exit::Usage.because(text));
    }

    #[test]
    fn spanish_says_the_same() {
        let lines = positions().into_iter().map(|error| explained(error, Language::Spanish).line());
        insta::assert_snapshot!(lines.collect::<String>(), @r"
        poda: no es una posición: '?' (se admite: X)
        poda: el tablero tiene 3 filas, no 2
        poda: la fila 1 tiene 3 casillas, no 4
        poda: no es una casilla: 'Z' (se admite: X O .)
        poda: imposible: 3 X y 1 O; empieza X, así que hay tantas X como O o una más
        poda: no puede ser el turno de 'X': le toca a O
        poda: imposible: han ganado los dos jugadores
        poda: imposible: el primer jugador ya había ganado antes de la última jugada
        poda: imposible: el segundo jugador ya había ganado antes de la última jugada
        poda: jugada 2: no es una jugada: 'z9' (se admite: a1–c3)
        poda: jugada 2: la casilla está ocupada: a1
        poda: el tablero tiene 36 casillas, no 3
        poda: jugada 2: no es legal aquí: a1 (se admite: b2 d2)
        poda: jugada 2: la partida termina antes de 'a1'
        poda: jugada 2: la columna está llena: 7
        poda: jugada 2: no tienes ninguna bomba que explotar
        poda: imposible: la ficha de la columna 4, fila 2 está en el aire
        poda: imposible: el primer jugador tiene más de una bomba
        poda: imposible: el segundo jugador tiene más de una bomba
        poda: no es un turno: 'x' (se admite: de 1 a 101)
        poda: imposible en el turno 4: un tablero así existe a partir del turno 5
        poda: con 0 y 1 fichas alguien ha explotado: escribe lado y turno detrás del tablero, como '1 12'
        ");
    }

    #[test]
    fn contexts_stay_in_front() {
        let error = anyhow!(unreadable()).context("line 3");
        let failure = explained(error, Language::Spanish);
        assert_eq!(failure.exit, Exit::Invalid);
        assert_eq!(failure.message, "line 3: no es una jugada: 'z9' (se admite: a1–c3)");
        let failure = explained(anyhow!("disk").context("while saving"), Language::English);
        assert_eq!(failure, Failure::new("while saving: disk"));
    }

    #[test]
    fn a_failure_passes_through() {
        let failure = Failure::limit("no time");
        assert_eq!(explained(failure.clone(), Language::English), failure);
        let wrapped = Err::<(), _>(failure.clone()).context("solve").unwrap_err();
        assert_eq!(explained(wrapped, Language::English).exit, Exit::Limit);
    }

    #[test]
    fn a_message_is_one_harmless_line() {
        assert_eq!(Failure::new("a\nb\u{1b}[31m").line(), "poda: a b\\u{1b}[31m\n");
    }

    #[test]
    fn exit_codes_are_those_of_the_design() {
        let exits = [Exit::Failure, Exit::Usage, Exit::Limit, Exit::Invalid, Exit::Interrupted];
        assert_eq!(exits.map(Exit::code), [1, 2, 3, 4, 130]);
    }
}
