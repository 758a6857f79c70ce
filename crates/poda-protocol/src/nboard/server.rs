//! One of our agents, for programs that speak the protocol of `NBoard`.

use crate::advice::{Advice, Adviser};
use poda_core::{Game, MoveList, Notation, Value};
use poda_engines::{Agent, Decision, Registry};
use poda_games::{Erased, ErasedMove};
use poda_search::StopFlag;

/// What is to be done after a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Heard {
    /// Wait for the next one.
    GoOn,
    /// Nothing: whoever spoke has left.
    Farewell,
}

/// How far to look where nobody says.
const DEPTH: u32 = 8;
/// Nobody looks further.
const DEEPEST: u32 = 60;

/// Says a line.
type Say<'a> = &'a mut dyn FnMut(&str);

/// Answers the commands of `NBoard`. It does not read or write: it is given lines, and says some.
pub struct Server {
    registry: Registry,
    start: Erased,
    /// The positions of the game, the last of which is spoken of.
    positions: Vec<Erased>,
    /// The agent without its depth, and whether it may be told one.
    spec: String,
    depth: Option<u32>,
    agent: Box<dyn Agent>,
    adviser: Option<Adviser>,
    seed: u64,
}

impl Server {
    /// Plays the game that begins at `start` with the agent of that description. One without options is told by
    /// `set depth` how far to look.
    ///
    /// # Errors
    /// If there is no such agent.
    pub fn new(
        registry: &Registry,
        start: &Erased,
        spec: &str,
        seed: u64,
    ) -> Result<Server, String> {
        let agent = registry.agent(spec, start, seed).map_err(|error| error.to_string())?;
        Ok(Server {
            registry: registry.clone(),
            start: start.clone(),
            positions: vec![start.clone()],
            spec: spec.to_owned(),
            depth: None,
            agent,
            adviser: None,
            seed,
        })
    }

    /// The position that is spoken of.
    #[must_use]
    pub fn position(&self) -> &Erased {
        self.positions.last().unwrap_or(&self.start)
    }

    /// Hears one line. `stop` ends the thinking.
    pub fn hear(&mut self, line: &str, stop: &StopFlag, say: Say<'_>) -> Heard {
        let line: String = line.chars().filter(|c| !c.is_control()).collect();
        let (command, rest) = line.trim().split_once(' ').unwrap_or((line.trim(), ""));
        match (command, rest.trim()) {
            ("nboard", _) => say("set myname Poda"),
            ("ping", number) => say(&format!("pong {number}")),
            ("set", rest) => self.set(rest, say),
            ("move", text) => self.play(text, say),
            ("hint", number) => self.hint(number, stop, say),
            ("go", _) => self.go(stop, say),
            ("learn", _) => say("learned"),
            ("analyze", _) => self.analyse(stop, say),
            ("quit", _) => return Heard::Farewell,
            // The protocol grows, and whoever does not understand a line ignores it.
            _ => {}
        }
        Heard::GoOn
    }

    fn set(&mut self, rest: &str, say: Say<'_>) {
        let (key, value) = rest.split_once(' ').unwrap_or((rest, ""));
        match key {
            "game" => self.set_game(value.trim(), say),
            "depth" => {
                if let Ok(depth) = value.trim().parse::<u32>() {
                    self.set_depth(depth.clamp(1, DEEPEST));
                }
            }
            _ => {}
        }
    }

    fn set_game(&mut self, text: &str, say: Say<'_>) {
        match self.start.parse_game(text) {
            Ok((start, moves)) => {
                self.positions = vec![start];
                for &mv in &moves {
                    self.follow(mv);
                }
            }
            Err(error) => say(&format!("status not a game: {error}")),
        }
    }

    /// An agent that is described by its name alone looks as far as it is told.
    fn set_depth(&mut self, depth: u32) {
        if self.depth == Some(depth) {
            return;
        }
        self.depth = Some(depth);
        if self.spec.contains(':') {
            return;
        }
        let spec = format!("{}:depth={depth}", self.spec);
        if let Ok(agent) = self.registry.agent(&spec, &self.start, self.seed) {
            self.agent = agent;
        }
    }

    fn follow(&mut self, mv: ErasedMove) {
        let next = self.position().play(mv);
        self.positions.push(next);
    }

    /// `F5`, or with what was thought and how long: `F5/2.00/1.5`.
    fn play(&mut self, text: &str, say: Say<'_>) {
        let text = text.split('/').next().unwrap_or_default().trim();
        match self.position().parse_move(text) {
            Ok(mv) => self.follow(mv),
            Err(error) => say(&format!("status {error}")),
        }
    }

    fn go(&mut self, stop: &StopFlag, say: Say<'_>) {
        let position = self.position().clone();
        if position.outcome().is_some() {
            return say("status the game is over");
        }
        if let Some(pass) = only_pass(&position) {
            return say(&format!("=== {}", written(&position, pass)));
        }
        say("status Poda is thinking");
        let Decision { mv, report } = self.agent.choose(&position, stop);
        let mv = written(&position, mv);
        match report {
            None => say(&format!("=== {mv}")),
            Some(report) => {
                let seconds = report.finding.time.as_secs_f64();
                say(&format!("nodestats {} {seconds:.2}", report.counters.generated));
                let scale = report.judge.as_ref().map_or(1, |judge| judge.points_in_one.max(1));
                let scale = match report.value() {
                    Value::Estimate { .. } => f64::from(scale),
                    _ => 1.0,
                };
                let points = report.value().points().map(|points| f64::from(points) / scale);
                match points {
                    Some(points) => say(&format!("=== {mv}/{points:.2}/{seconds:.2}")),
                    None => say(&format!("=== {mv}//{seconds:.2}")),
                }
            }
        }
        say("status");
    }

    /// The best moves, round by round.
    fn hint(&mut self, number: &str, stop: &StopFlag, say: Say<'_>) {
        let most = number.parse().unwrap_or(1_usize).max(1);
        let position = self.position().clone();
        if position.outcome().is_some() {
            return say("status the game is over");
        }
        let depth = self.depth.unwrap_or(DEPTH);
        let Some(adviser) = self.adviser(say) else { return };
        say("status Poda is analysing");
        adviser.deepen(&position, depth, stop, &mut |advice, depth| {
            advice.iter().take(most).for_each(|one| say(&search_line(one, depth)));
        });
        say("status");
    }

    /// What each position of the game is worth, from the last to the first.
    fn analyse(&mut self, stop: &StopFlag, say: Say<'_>) {
        let (positions, depth) = (self.positions.clone(), self.depth.unwrap_or(DEPTH).min(DEPTH));
        let Some(adviser) = self.adviser(say) else { return };
        say("status Poda is analysing");
        for (number, position) in positions.iter().enumerate().rev() {
            let outcome = position.outcome().map(|it| Value::of(it, position.to_move()));
            let mut points = outcome.and_then(Value::points).map(f64::from);
            if points.is_none() {
                adviser.deepen(position, depth, stop, &mut |advice, _| {
                    points = advice.first().map(|best| best.points);
                });
            }
            if stop.is_stopped() {
                break;
            }
            if let Some(points) = points {
                say(&format!("analysis {number} {points:.2}"));
            }
        }
        say("status");
    }

    /// Made when somebody asks for the first time.
    fn adviser(&mut self, say: Say<'_>) -> Option<&mut Adviser> {
        if self.adviser.is_none() {
            match Adviser::new(&self.registry, &self.start) {
                Ok(adviser) => self.adviser = Some(adviser),
                Err(error) => say(&format!("status {error}")),
            }
        }
        self.adviser.as_mut()
    }
}

/// `search F5D6C3 2.00 0 8`; what is proved was seen to the end.
fn search_line(advice: &Advice, depth: u32) -> String {
    let line: String = advice.line.iter().map(|mv| letters(mv)).collect();
    let depth = if advice.is_proved() { "100%".to_owned() } else { depth.to_string() };
    format!("search {line} {:.2} 0 {depth}", advice.points)
}

fn written(position: &Erased, mv: ErasedMove) -> String {
    letters(&position.move_text(mv))
}

fn letters(mv: &str) -> String {
    if mv == "pass" { "PA".to_owned() } else { mv.to_ascii_uppercase() }
}

fn only_pass(position: &Erased) -> Option<ErasedMove> {
    let mut moves = MoveList::new();
    position.expand(&mut moves);
    let alone = moves.first().copied().filter(|_| moves.len() == 1);
    alone.filter(|&mv| position.is_pass(mv))
}

#[cfg(test)]
mod tests {
    use super::*;
    use poda_engines::registry;

    fn server(spec: &str) -> Server {
        let registry = registry();
        let start = registry.find("othello").unwrap();
        Server::new(&registry, &start, spec, 1).unwrap()
    }

    fn answers(server: &mut Server, lines: &str) -> Vec<String> {
        let stop = StopFlag::default();
        let mut said = Vec::new();
        for line in lines.lines() {
            server.hear(line, &stop, &mut |text| said.push(text.to_owned()));
        }
        said
    }

    const GAME: &str = "set game (;GM[Othello]PB[a]PW[b]RE[?]TY[8]\
        BO[8 ---------------------------O*------*O--------------------------- *]B[F5]W[F6];)";

    #[test]
    fn a_session() {
        let mut server = server("alphabeta:depth=2");
        assert_eq!(
            answers(&mut server, "nboard 2\nset contempt 0\nping 3\nlearn"),
            ["set myname Poda", "pong 3", "learned"]
        );
        let said = answers(&mut server, &format!("{GAME}\nset depth 3\nmove E6//1.5\nmove d6\ngo"));
        assert_eq!(said[0], "status Poda is thinking");
        assert!(said[1].starts_with("nodestats ") && said[2].starts_with("=== "), "{said:?}");
        assert_eq!(said[3], "status");
        assert_eq!(server.position(), &server.start.parse("f5f6e6d6").unwrap());
        let mv = said[2][4..].split('/').next().unwrap();
        assert!(server.position().parse_move(mv).is_ok(), "{said:?}");
    }

    #[test]
    fn hints_have_values_and_lines() {
        let mut server = server("random");
        let said = answers(&mut server, &format!("{GAME}\nset depth 3\nhint 2"));
        let hints: Vec<_> = said.iter().filter(|line| line.starts_with("search ")).collect();
        assert_eq!(hints.len(), 4, "two rounds of two moves: {said:?}");
        for hint in hints {
            let words: Vec<&str> = hint.split(' ').collect();
            assert!(words.len() == 5 && words[3] == "0", "{hint}");
            assert!(words[2].parse::<f64>().is_ok(), "{hint}");
            assert!(server.position().parse_line(words[1]).is_ok(), "{hint}");
        }
        let analysed = answers(&mut server, "analyze");
        let numbers: Vec<_> = analysed.iter().filter(|it| it.starts_with("analysis ")).collect();
        assert_eq!(numbers.len(), 3, "{analysed:?}");
    }

    /// Black has one move and fills the board; then White can only pass, or it is over.
    #[test]
    fn the_end_is_proved_and_a_pass_is_said() {
        let mut server = server("random");
        let board = "-OX-----".to_owned() + &"X".repeat(56);
        let set = |side: char| format!("set game (;GM[Othello]TY[8]BO[8 {board} {side}];)");
        let said = answers(&mut server, &format!("{}\nset depth 1\nhint 1", set('*')));
        assert!(said.iter().any(|line| line.ends_with(" 0 100%")), "{said:?}");
        let said = answers(&mut server, &format!("{}\ngo", set('O')));
        assert!(said.iter().any(|line| line.starts_with("=== ")), "{said:?}");
        let passing = "OOOOOOX-".to_owned() + &"X".repeat(56);
        let said =
            answers(&mut server, &format!("set game (;GM[Othello]TY[8]BO[8 {passing} *];)\ngo"));
        assert_eq!(said.last().map(String::as_str), Some("=== PA"), "{said:?}");
    }

    #[test]
    fn what_is_wrong_is_told_or_ignored() {
        let mut server = server("random");
        for (line, says) in [
            ("set game nonsense", "status not a game: not a "),
            ("set game (;GM[Othello]B[A1];)", "status not a game: move 1: not legal"),
            ("move a1", "status not legal here: a1"),
        ] {
            let said = answers(&mut server, line);
            assert!(said.len() == 1 && said[0].starts_with(says), "{line}: {said:?}");
        }
        assert!(
            answers(&mut server, "\nset\nset depth x\nxyz 1\nset depth 999999\nmove").len() < 2
        );
        let stop = StopFlag::default();
        assert_eq!(server.hear("quit", &stop, &mut |_| {}), Heard::Farewell);
    }

    #[test]
    fn whoever_is_stopped_answers_at_once() {
        let mut server = server("engine");
        let stop = StopFlag::default();
        stop.stop();
        let mut said = Vec::new();
        for line in ["set depth 60", "go", "hint 4", "analyze", "ping 1"] {
            server.hear(line, &stop, &mut |text| said.push(text.to_owned()));
        }
        assert!(said.iter().any(|line| line.starts_with("=== ")), "{said:?}");
        assert_eq!(said.last().map(String::as_str), Some("pong 1"));
    }
}
