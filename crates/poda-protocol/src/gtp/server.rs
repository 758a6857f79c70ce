//! One of our agents, for programs that speak GTP.

use super::analysis::{self, Analysis};
use super::vertex::{Vertex, forced_pass};
use crate::advice::Adviser;
use poda_core::{Diagram, Game, Notation, Outline, Places, Player};
use poda_engines::Agent;
use poda_games::Erased;
use poda_search::StopFlag;

/// What is answered to a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// This text, which ends with an empty line.
    Text(String),
    /// The same, and nothing after it.
    Farewell(String),
    /// Nothing: the line said nothing.
    Silence,
}

/// Makes an agent for a new game, or says why it cannot.
type Maker = Box<dyn FnMut() -> Result<Box<dyn Agent>, String>>;

/// Answers GTP commands with the moves of an agent. It does not read or write: it is given lines.
pub struct Server {
    start: Erased,
    past: Vec<Erased>,
    position: Erased,
    agent: Box<dyn Agent>,
    make: Maker,
    analysis: Option<Analysis>,
    version: String,
}

const COMMANDS: [&str; 17] = [
    "boardsize",
    "clear_board",
    "final_score",
    "genmove",
    "known_command",
    "komi",
    "list_commands",
    "list_games",
    "name",
    "play",
    "protocol_version",
    "quit",
    "reg_genmove",
    "set_game",
    "showboard",
    "undo",
    "version",
];

type Reply = Result<String, String>;

impl Server {
    /// Plays the game that begins at `start` with the agents that `make` makes, one for each game.
    ///
    /// # Errors
    /// If `make` fails.
    pub fn new(start: &Erased, version: &str, mut make: Maker) -> Result<Server, String> {
        Ok(Server {
            start: start.clone(),
            past: Vec::new(),
            position: start.clone(),
            agent: make()?,
            make,
            analysis: None,
            version: version.to_owned(),
        })
    }

    /// The same with values of moves for windows that show them, from an adviser that is made when somebody asks.
    #[must_use]
    pub fn advised(self, make: Box<dyn FnMut() -> Result<Adviser, String>>) -> Server {
        Server { analysis: Some(Analysis::new(make)), ..self }
    }

    /// Where the game is now.
    #[must_use]
    pub fn position(&self) -> &Erased {
        &self.position
    }

    /// Answers one line. `stop` ends the thinking.
    pub fn answer(&mut self, line: &str, stop: &StopFlag) -> Answer {
        let line: String = line.chars().filter(|c| !c.is_control() || *c == '\t').collect();
        let said = line.split('#').next().unwrap_or_default();
        let mut words: Vec<&str> = said.split_whitespace().collect();
        let is_number = |word: &&str| word.chars().all(|c| c.is_ascii_digit());
        let number = if words.first().is_some_and(is_number) { words.remove(0) } else { "" };
        let Some((&command, arguments)) = words.split_first() else { return Answer::Silence };
        let text = match self.obey(command, arguments, stop) {
            Ok(text) => format!("={number} {text}"),
            Err(text) => format!("?{number} {text}"),
        };
        let text = format!("{}\n\n", text.replace(" \n", "\n").trim_end());
        if command == "quit" { Answer::Farewell(text) } else { Answer::Text(text) }
    }

    fn obey(&mut self, command: &str, arguments: &[&str], stop: &StopFlag) -> Reply {
        match (command, arguments) {
            ("protocol_version", _) => Ok("2".to_owned()),
            ("name", _) => Ok("Poda".to_owned()),
            ("version", _) => Ok(self.version.clone()),
            ("known_command", [name, ..]) => Ok(self.commands().contains(name).to_string()),
            ("list_commands", _) => Ok(self.commands().join("\n")),
            ("list_games", _) => Ok(analysis::name(&self.start)),
            ("set_game", [name]) => self.set_game(name),
            ("quit" | "komi", _) => Ok(String::new()),
            ("boardsize", [size, ..]) => self.board_size(size),
            ("clear_board", _) => self.clear(),
            ("play", [colour, vertex]) => self.play(colour, vertex),
            ("genmove", [colour]) => self.choose(colour, true, stop),
            ("reg_genmove", [colour]) => self.choose(colour, false, stop),
            ("undo", _) => self.undo(),
            ("showboard", _) => Ok(format!("\n{}", self.board())),
            ("final_score", _) => self.score(),
            (known, _) if COMMANDS.contains(&known) => Err("syntax error".to_owned()),
            (other, _) => {
                let analysis = self.analysis.as_mut();
                let answer = analysis.and_then(|it| it.answer(other, &self.position, stop));
                answer.unwrap_or_else(|| Err("unknown command".to_owned()))
            }
        }
    }

    /// All that is understood, by name.
    fn commands(&self) -> Vec<&'static str> {
        let more = if self.analysis.is_some() { &analysis::COMMANDS[..] } else { &[] };
        let mut commands = [&COMMANDS[..], more].concat();
        commands.sort_unstable();
        commands
    }

    fn clear(&mut self) -> Reply {
        self.agent = (self.make)()?;
        self.position = self.start.clone();
        self.past.clear();
        Ok(String::new())
    }

    /// A window that knows several games says which one it means; one that is not told takes us for a player of Go.
    fn set_game(&self, name: &str) -> Reply {
        let is_it = name.eq_ignore_ascii_case(&analysis::name(&self.start));
        if is_it { Ok(String::new()) } else { Err("unsupported game".to_owned()) }
    }

    fn board_size(&mut self, size: &str) -> Reply {
        let side = self.start.diagram().places().and_then(Places::side);
        if side.is_none() || size.parse().ok() != side {
            return Err("unacceptable size".to_owned());
        }
        self.clear()
    }

    /// Makes it that player's turn, if the other one can only pass.
    fn turn(&mut self, colour: &str) -> Result<Player, String> {
        let player = match colour.to_ascii_lowercase().as_str() {
            "b" | "black" => Player::First,
            "w" | "white" => Player::Second,
            _ => return Err("syntax error".to_owned()),
        };
        if self.position.to_move() != player {
            let pass = forced_pass(&self.position).ok_or("illegal move")?;
            self.past.push(self.position.clone());
            self.position = self.position.play(pass);
        }
        Ok(player)
    }

    fn play(&mut self, colour: &str, vertex: &str) -> Reply {
        let vertex = Vertex::read(vertex).ok_or("syntax error")?;
        let before = (self.position.clone(), self.past.len());
        self.turn(colour)?;
        match vertex.on(&self.position) {
            Ok(mv) if vertex != Vertex::Resign => {
                self.past.push(self.position.clone());
                self.position = self.position.play(mv);
                Ok(String::new())
            }
            _ => {
                (self.position, _) = before.clone();
                self.past.truncate(before.1);
                Err("illegal move".to_owned())
            }
        }
    }

    fn choose(&mut self, colour: &str, really: bool, stop: &StopFlag) -> Reply {
        let before = (self.position.clone(), self.past.len());
        self.turn(colour)?;
        if self.position.outcome().is_some() {
            // As in Go, there is nothing to do but to pass.
            return Ok("pass".to_owned());
        }
        let mv = self.agent.choose(&self.position, stop).mv;
        let vertex = Vertex::of(&self.position, mv);
        if really {
            self.past.push(self.position.clone());
            self.position = self.position.play(mv);
        } else {
            self.position = before.0;
            self.past.truncate(before.1);
        }
        Ok(vertex.text())
    }

    fn undo(&mut self) -> Reply {
        self.position = self.past.pop().ok_or("cannot undo")?;
        Ok(String::new())
    }

    fn score(&self) -> Reply {
        let outcome = self.position.outcome().ok_or("cannot score")?;
        let value = outcome.value_for_first();
        Ok(match value {
            0 => "0".to_owned(),
            1.. => format!("B+{value}"),
            _ => format!("W+{}", -value),
        })
    }

    /// The board with letters and numbers around it.
    fn board(&self) -> String {
        let Diagram::Places(places) = self.position.diagram() else {
            return self.position.text();
        };
        if !places.are_all(Outline::Square) {
            return self.position.text();
        }
        let (columns, squares) = (places.columns(), places.owners());
        let letters = (0..columns).map(|column| {
            let place = format!("{}1", char::from(b'a' + column as u8));
            Vertex::Place(place).text().remove(0)
        });
        let header: String = letters.flat_map(|letter| [' ', letter]).collect();
        let rows = squares.chunks(columns).enumerate().map(|(index, row)| {
            let cells = row.iter().flat_map(|square| match square {
                Some(Player::First) => [' ', 'X'],
                Some(Player::Second) => [' ', 'O'],
                None => [' ', '.'],
            });
            format!("{:>2}{}", index + 1, cells.collect::<String>())
        });
        std::iter::once(format!("  {header}")).chain(rows).collect::<Vec<_>>().join("\n")
    }
}
