//! Why the program stops without success: one line for people, one exit code for scripts.

mod engines;
mod rules;
mod search;

use crate::file::WriteFileError;
use crate::locale::Locale;
use crate::usage;
use clap::error::ErrorKind;
use engines::{agent_failure, contract_text, request_failure, solver_failure};
use poda_search::{Algorithm, AlgorithmError};
use poda_view::PngError;
use search::{order_text, quantity_text, table_failure};
use std::error::Error;
use std::io::{self, Write};
use std::process::ExitCode;

pub use engines::unsolved_text;
pub use rules::{game_text, move_text, position_text, suggesting};

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
    pub fn line(&self) -> String {
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
/// printed.
pub fn report(error: &anyhow::Error, locale: &Locale) -> ExitCode {
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
        return Some(Exit::Failure.because(contract_text(error, locale)));
    }
    if let Some(error) = error.downcast_ref() {
        return Some(solver_failure(error, locale));
    }
    if let Some(error) = error.downcast_ref() {
        return Some(Exit::Failure.because(picture_text(error, locale)));
    }
    error.downcast_ref().map(|error| Exit::Usage.because(usage::describe(error, locale)))
}

/// An error of a library in words.
#[cfg_attr(not(feature = "web"), allow(dead_code, reason = "the page asks for it"))]
pub fn text(error: &(dyn Error + 'static), locale: &Locale) -> String {
    known(error, locale).map_or_else(|| error.to_string(), |failure| failure.message)
}

fn file_text(error: &WriteFileError, locale: &Locale) -> String {
    let path = error.path.display().to_string();
    let cause = error.source.to_string();
    locale.say("error-file-write", &[("path", path.into()), ("cause", cause.into())])
}

fn picture_text(error: &PngError, locale: &Locale) -> String {
    match error {
        PngError::TooLarge { width, height } => {
            let said = [
                ("width", width.into()),
                ("height", height.into()),
                ("side", PngError::SIDE.into()),
                ("pixels", PngError::PIXELS.into()),
            ];
            locale.say("error-picture-large", &said)
        }
        PngError::TooMany => locale.text("error-picture-parts"),
        other => other.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::locale::Language;
    use anyhow::{Context, anyhow};
    use poda_core::{MoveError, Notation, Player, PositionError};

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
        ]
        .into_iter()
        .chain(rules())
        .collect()
    }

    /// What only some games complain about.
    fn rules() -> impl Iterator<Item = PositionError> {
        let empty = "0000000/0000000/0000000/0000000/0000000/0000000";
        let start = poda_games::catalogue().find("desconecta").unwrap();
        [
            "77777777".to_owned(),
            "1B".to_owned(),
            "0000000/0000000/0000000/0000000/0000000/0001000/0000000".to_owned(),
            format!("{empty}/0440222 1 9"),
            format!("{empty}/1110555 1 9"),
            format!("{empty}/0001200 1 x"),
            format!("{empty}/0004200 2 4"),
            format!("{empty}/0000200"),
        ]
        .map(|text| start.parse(&text).map(|_| ()).expect_err(&text))
        .into_iter()
    }

    #[test]
    fn english_says_what_the_library_says() {
        for error in positions() {
            let text = error.to_string();
            assert_eq!(explained(error, Language::English), Exit::Invalid.because(text));
        }
        let games = poda_games::catalogue();
        let game = games.find("chess").map(|_| ()).unwrap_err();
        let text = game.to_string();
        assert_eq!(explained(game, Language::English), Exit::Usage.because(text));
        let game = games.find("mnk:0,0,0").map(|_| ()).unwrap_err();
        let text = game.to_string();
        assert_eq!(explained(game, Language::English), Exit::Usage.because(text));
        let text = unreadable().to_string();
        assert_eq!(explained(unreadable(), Language::English), Exit::Invalid.because(text));
    }

    #[test]
    fn english_accepts_what_the_library_accepts() {
        let locale = Locale::new(Language::English);
        assert_eq!(locale.text("accepted-table"), poda_search::TableWord::ACCEPTED);
        let registry = poda_engines::registry();
        for entry in registry.games() {
            let error = registry.find(&format!("{}:?", entry.name)).map(|_| ()).unwrap_err();
            assert_eq!(game_text(&error, &locale), error.to_string());
        }
        let game = registry.find("tictactoe").unwrap();
        for agent in ["minimax:?", "ninja1", "nobody"] {
            let error = registry.plan(agent, &game).map(|_| ()).unwrap_err();
            let text = error.to_string();
            assert_eq!(explained(error, Language::English), Exit::Usage.because(text));
        }
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
        poda: jugada 8: la columna está llena: 7
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
