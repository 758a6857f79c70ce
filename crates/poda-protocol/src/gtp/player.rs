//! A GTP program as a player in a tournament.

use super::vertex::{Vertex, forced_pass};
use super::{LineError, Program, ProgramError, Supervision, has_places, words};
use poda_core::{Game, Notation, Places, Player};
use poda_games::{Erased, ErasedMove};
use poda_lab::arena::{Choice, Contestant, Entrant, Fault, History};
use poda_search::StopFlag;

/// Plays one side of one game with a program of its own.
#[derive(Debug)]
pub struct GtpPlayer {
    command: Vec<String>,
    supervision: Supervision,
    program: Option<Program>,
    /// The game as the program knows it.
    told: usize,
}

/// Why a program cannot play.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GtpError {
    /// The command line is wrong.
    #[error(transparent)]
    Line(#[from] LineError),
    /// The moves of the game are not places on a board.
    #[error("the moves of {game} are not places on a board")]
    Game {
        /// The game.
        game: String,
    },
}

impl GtpPlayer {
    /// A player that starts this program when it is asked for its first move.
    #[must_use]
    pub fn new(command: Vec<String>, supervision: Supervision) -> GtpPlayer {
        GtpPlayer { command, supervision, program: None, told: 0 }
    }

    /// An entrant that plays with the program of a command line.
    ///
    /// # Errors
    /// If the command line is wrong, or GTP cannot speak of the game.
    pub fn entrant(
        name: &str,
        line: &str,
        supervision: Supervision,
        game: &Erased,
    ) -> Result<Entrant, GtpError> {
        let command = words(line)?;
        if !has_places(game) {
            return Err(GtpError::Game { game: poda_games::Listed::spec(game) });
        }
        Ok(Entrant::new(name, move |_, _| {
            Ok(Box::new(GtpPlayer::new(command.clone(), supervision)))
        }))
    }

    fn begin(&mut self, game: &History, stop: &StopFlag) -> Result<(), Fault> {
        if !game.is_from_the_start() {
            let board = game.start().text();
            return Err(Fault::Start(format!("GTP cannot set up a position: {board}")));
        }
        let program = Program::start(&self.command, self.supervision).map_err(fault)?;
        self.program = Some(program);
        if let Some(size) = board_size(game.start()) {
            match self.ask(&format!("boardsize {size}"), stop) {
                // There are programs that know only one board.
                Err(ProgramError::Refused { answer, .. }) if is_unknown(&answer) => {}
                other => drop(other.map_err(fault)?),
            }
        }
        self.ask("clear_board", stop).map_err(fault)?;
        Ok(())
    }

    fn ask(&mut self, command: &str, stop: &StopFlag) -> Result<String, ProgramError> {
        match &mut self.program {
            Some(program) => program.ask(command, stop),
            None => Err(ProgramError::Died(String::new())),
        }
    }

    /// Tells the program what it does not know yet.
    fn catch_up(&mut self, game: &History, stop: &StopFlag) -> Result<(), Fault> {
        let mut position = game.start().clone();
        for (index, &mv) in game.moves().iter().enumerate() {
            if index >= self.told {
                self.tell(&position, mv, stop)?;
            }
            position = position.play(mv);
        }
        self.told = game.moves().len();
        Ok(())
    }

    fn tell(&mut self, position: &Erased, mv: ErasedMove, stop: &StopFlag) -> Result<(), Fault> {
        let vertex = Vertex::of(position, mv);
        let command = format!("play {} {}", colour(position.to_move()), vertex.text());
        match self.ask(&command, stop) {
            // Programs that pass over who cannot move need not hear of it.
            Err(ProgramError::Refused { .. }) if vertex == Vertex::Pass => Ok(()),
            other => other.map(drop).map_err(fault),
        }
    }
}

impl Contestant for GtpPlayer {
    fn choose(&mut self, game: &History, stop: &StopFlag) -> Result<Choice, Fault> {
        if self.program.is_none() {
            self.begin(game, stop)?;
        }
        let position = game.position();
        if let Some(mv) = forced_pass(position) {
            return Ok(Choice { mv, nodes: None });
        }
        self.catch_up(game, stop)?;
        let command = format!("genmove {}", colour(position.to_move()));
        let answer = self.ask(&command, stop).map_err(fault)?;
        let vertex = Vertex::read(&answer);
        if vertex == Some(Vertex::Resign) {
            return Err(Fault::Resigned);
        }
        let mv = vertex.and_then(|vertex| vertex.on(position).ok());
        let mv = mv.ok_or_else(|| Fault::Illegal(excerpt(&answer)))?;
        // Its own move it has made itself.
        self.told += 1;
        Ok(Choice { mv, nodes: None })
    }
}

fn fault(error: ProgramError) -> Fault {
    match error {
        ProgramError::Start(detail) => Fault::Start(detail),
        ProgramError::Died(detail) => Fault::Crash(detail),
        ProgramError::Stopped => Fault::Time,
        nonsense @ (ProgramError::Garbage(_) | ProgramError::Refused { .. }) => {
            Fault::Protocol(excerpt(&nonsense.to_string()))
        }
    }
}

/// `?` has no numbers for errors, only words.
fn is_unknown(answer: &str) -> bool {
    let answer = answer.to_ascii_lowercase();
    answer.contains("unknown") || answer.contains("not implemented")
}

/// The beginning of what was said, harmless.
fn excerpt(answer: &str) -> String {
    answer.chars().take(120).map(|c| if c.is_control() { ' ' } else { c }).collect()
}

/// Cells on a side of a square board.
fn board_size(game: &Erased) -> Option<usize> {
    game.diagram().places().and_then(Places::side)
}

pub(super) fn colour(player: Player) -> &'static str {
    match player {
        Player::First => "b",
        Player::Second => "w",
    }
}
