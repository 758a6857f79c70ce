//! Who sits where, with which mark: from the options, or by asking.

use super::super::best_evaluator;
use super::talk::Talk;
use crate::args::{Mark, PlayArgs, Starter};
use crate::failure::Failure;
use crate::locale::Locale;
use crate::program::SUPERVISION;
use anyhow::Result;
use poda_core::{Diagram, Game, Notation, Player};
use poda_engines::{Agent, Registry};
use poda_games::{Erased, Listed};
use poda_lab::arena::{Choice, Contestant, Fault, History};
use poda_protocol::gtp::{self, GtpPlayer, has_places};
use poda_search::StopFlag;
use std::io::Write;

/// Who plays on one side.
pub enum Seat {
    /// Somebody at the keyboard.
    Human,
    /// The agent of that description.
    Computer(String, Box<dyn Agent>),
    /// Another program, which speaks GTP.
    Program(String, Program),
}

/// Another program, and how to start it again.
pub struct Program {
    command: Vec<String>,
    player: GtpPlayer,
}

impl Program {
    fn new(command: Vec<String>) -> Program {
        Program { player: GtpPlayer::new(command.clone(), SUPERVISION), command }
    }

    /// Its move in an unfinished game.
    ///
    /// # Errors
    /// If it cannot or does not want to go on.
    pub fn choose(&mut self, game: &History, stop: &StopFlag) -> Result<Choice, Fault> {
        self.player.choose(game, stop)
    }
}

impl Seat {
    pub fn is_human(&self) -> bool {
        matches!(self, Seat::Human)
    }

    /// Its description.
    pub fn name(&self) -> &str {
        match self {
            Seat::Human => HUMAN,
            Seat::Computer(name, _) | Seat::Program(name, _) => name,
        }
    }

    /// Moves were taken back: a program that was told of them is started anew.
    pub fn begin_again(&mut self) {
        if let Seat::Program(_, program) = self {
            *program = Program::new(program.command.clone());
        }
    }
}

/// Everything that is settled before the first move.
pub struct Setup {
    pub seats: [Seat; 2],
    /// The letters of the first and the second player.
    pub marks: [char; 2],
    /// Chooses the computer's very first move, if that is to be random.
    pub opening: Option<Box<dyn Agent>>,
    /// Gives hints.
    pub adviser: Box<dyn Agent>,
    /// The seed of what is random.
    pub seed: u64,
}

/// The name of a person among the agents.
pub const HUMAN: &str = "human";
/// The agent of random openings.
pub const RANDOM: &str = "random";
/// The agent that gives hints, and that moves for a person who asks for it.
pub const ADVISER: &str = "perfect";
/// What plays over GTP is written so.
const GTP: &str = "gtp:";
/// The weakest of the opponents that only one game has.
const NINJA: &str = "ninja1";
/// The board is large if the computer should not think to the end.
const SMALL: usize = 9;

impl Setup {
    /// None if the person left during the questions.
    pub fn new<W: Write>(
        registry: &Registry,
        talk: &mut Talk<'_, W>,
        args: &PlayArgs,
        game: &Erased,
        asks: bool,
        seed: u64,
    ) -> Result<Option<Setup>> {
        let locale = talk.locale();
        let mut questions = Questions { registry, talk, args, game, asks };
        let Some((names, mark)) = questions.answers()? else { return Ok(None) };
        let seat = |name: &String, seed| -> Result<Seat> {
            if name == HUMAN {
                return Ok(Seat::Human);
            }
            if let Some(line) = name.trim().strip_prefix(GTP) {
                let command = command(line, game, locale)?;
                return Ok(Seat::Program(name.clone(), Program::new(command)));
            }
            Ok(Seat::Computer(name.clone(), registry.agent(name, game, seed)?))
        };
        let seats = [seat(&names[0], seed)?, seat(&names[1], seed.wrapping_add(1))?];
        let owner = seats.iter().position(Seat::is_human).unwrap_or(0);
        let swapped = mark.is_some_and(|mark| (mark == Mark::O) == (owner == 0));
        let opening =
            if args.random_opening { Some(registry.agent(RANDOM, game, seed)?) } else { None };
        Ok(Some(Setup {
            seats,
            marks: if swapped { ['O', 'X'] } else { ['X', 'O'] },
            opening,
            adviser: registry.agent(&adviser(game), game, seed)?,
            seed,
        }))
    }

    /// Whether something in the game depends on the seed.
    pub fn is_random(&self) -> bool {
        let random = |seat: &Seat| ["random", "ninja"].iter().any(|it| seat.name().starts_with(it));
        self.opening.is_some() || self.seats.iter().any(random)
    }

    pub fn seat(&mut self, player: Player) -> &mut Seat {
        &mut self.seats[player.index()]
    }
}

/// The command line of a program that speaks GTP.
fn command(line: &str, game: &Erased, locale: &Locale) -> Result<Vec<String>, Failure> {
    if !has_places(game) {
        let said = [("game", game.spec().into())];
        return Err(Failure::usage(locale.say("error-gtp-game", &said)));
    }
    gtp::words(line).map_err(|_| {
        let said = [("found", format!("{GTP}{line}").into())];
        Failure::usage(locale.say("error-match-command", &said))
    })
}

/// Thinks for two seconds, and judges where the end is out of sight.
fn adviser(game: &Erased) -> String {
    let eval = best_evaluator(game).map_or_else(String::new, |eval| format!(",eval={eval}"));
    format!("{ADVISER}:time=2s{eval}")
}

struct Questions<'t, 'a, W> {
    registry: &'t Registry,
    talk: &'t mut Talk<'a, W>,
    args: &'t PlayArgs,
    game: &'t Erased,
    asks: bool,
}

impl<W: Write> Questions<'_, '_, W> {
    /// The names of both players and the mark of the person, if one was chosen.
    fn answers(&mut self) -> Result<Option<([String; 2], Option<Mark>)>> {
        let human = HUMAN.to_owned();
        let (first, second) = (self.args.first.clone(), self.args.second.clone());
        if self.args.starts.is_some() && (first.is_some() || second.is_some()) {
            let message = self.talk.locale().text("error-play-starts");
            return Err(Failure::usage(message).into());
        }
        let other = |known: &str| if known == HUMAN { self.usual() } else { human.clone() };
        let names = match (first, second) {
            (Some(first), Some(second)) => [first, second],
            (Some(first), None) => [first.clone(), other(&first)],
            (None, Some(second)) => [other(&second), second],
            (None, None) => return self.ask_all(),
        };
        Ok(Some((names, self.args.mark)))
    }

    fn ask_all(&mut self) -> Result<Option<([String; 2], Option<Mark>)>> {
        let human = HUMAN.to_owned();
        let mut mark = self.args.mark;
        if self.asks && mark.is_none() && matches!(self.game.diagram(), Diagram::Places(_)) {
            mark = self.ask_mark()?;
            if mark.is_none() {
                return Ok(None);
            }
        }
        let starts = match self.args.starts {
            Some(starts) => starts,
            None if self.asks => match self.ask_starts()? {
                Some(starts) => starts,
                None => return Ok(None),
            },
            None => Starter::Human,
        };
        let computer = if self.asks { self.ask_agent()? } else { Some(self.usual()) };
        let Some(computer) = computer else { return Ok(None) };
        let (next, other) = match starts {
            Starter::Human => (human, computer),
            Starter::Computer => (computer, human),
        };
        let names = match self.game.to_move() {
            Player::First => [next, other],
            Player::Second => [other, next],
        };
        Ok(Some((names, mark)))
    }

    fn is_small(&self) -> bool {
        match self.game.diagram() {
            Diagram::Places(places) => places.list.len() <= SMALL,
            Diagram::Text(_) => true,
        }
    }

    /// The agent that plays when nobody says who.
    fn usual(&self) -> String {
        match best_evaluator(self.game) {
            Some(eval) if !self.is_small() => format!("perfect:time=1s,eval={eval}"),
            _ => "perfect".to_owned(),
        }
    }

    fn ask_mark(&mut self) -> Result<Option<Mark>> {
        let locale = self.talk.locale();
        self.talk.ask_until(&locale.text("play-ask-mark"), |answer| {
            match answer.to_uppercase().as_str() {
                "X" | "" => Ok(Mark::X),
                "O" | "0" => Ok(Mark::O),
                _ => Err(expected(locale, answer, "X, O")),
            }
        })
    }

    fn ask_starts(&mut self) -> Result<Option<Starter>> {
        let locale = self.talk.locale();
        self.talk.ask_until(&locale.text("play-ask-starts"), |answer| {
            match answer.to_lowercase().as_str() {
                "1" | "" | "me" | "yo" | "human" => Ok(Starter::Human),
                "2" | "computer" | "ordenador" => Ok(Starter::Computer),
                _ => Err(expected(locale, answer, "1, 2")),
            }
        })
    }

    /// With or without pruning, or any agent by its description. On a large board the usual agent is one
    /// of the choices, and what plays when nobody chooses.
    fn ask_agent(&mut self) -> Result<Option<String>> {
        let (limit, text, choice, first) = if self.is_small() {
            ("", "play-ask-algorithm", "play-ask-choice", "2")
        } else {
            (":time=2s", "play-ask-algorithm-large", "play-ask-choice-large", "5")
        };
        let (registry, game) = (self.registry, self.game);
        let (locale, usual) = (self.talk.locale(), self.usual());
        self.talk.line(text, &[("usual", usual.as_str().into())])?;
        if self.registry.plan(NINJA, game).is_ok() {
            self.talk.line("play-ask-ninjas", &[])?;
        }
        self.talk.ask_until(&locale.text(choice), |answer| {
            let name = match if answer.is_empty() { first } else { answer } {
                "1" => format!("minimax{limit}"),
                "2" => format!("alphabeta{limit}"),
                "3" => format!("negascout{limit}"),
                "4" => "random".to_owned(),
                "5" if !limit.is_empty() => usual.clone(),
                name => name.to_owned(),
            };
            if let Some(line) = name.trim().strip_prefix(GTP) {
                let known = command(line, game, locale).map(|_| name.clone());
                return known.map_err(|failure| failure.message);
            }
            let known = registry.plan(&name, game).map(|_| name);
            known.map_err(|error| Failure::explain(&error.into(), locale).message)
        })
    }
}

fn expected(locale: &Locale, found: &str, accepted: &str) -> String {
    locale.say("play-unexpected", &[("found", found.into()), ("accepted", accepted.into())])
}
