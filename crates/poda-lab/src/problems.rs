//! Positions whose answers somebody has stated, solved and compared.

use poda_core::{Game, Notation, Value};
use poda_engines::{Engine, Listener};
use poda_games::othello::formats::{KeptGame, Stated};
use poda_games::{Erased, ErasedMove};
use serde::{Deserialize, Serialize};

/// A position, and what somebody says of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Problem {
    /// The position.
    pub position: Erased,
    /// What it is worth to its player to move, if anybody says so.
    pub score: Option<i32>,
    /// The moves that are said to be worth as much.
    pub best: Vec<ErasedMove>,
    /// The moves that are said to be worth less; of others nothing is said.
    pub worse: Vec<ErasedMove>,
}

/// What a solver found about a problem, and what it took.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Solved {
    /// The problem, counted from 1.
    pub number: usize,
    /// Its position.
    pub position: String,
    /// Its empty squares.
    pub empties: usize,
    /// `result`, `bound` or `nothing`.
    pub kind: String,
    /// What it is worth to its player to move, proved or bounded.
    pub value: Option<i32>,
    /// `exact`, `lower` or `upper`.
    pub bound: Option<String>,
    /// The move that is worth as much.
    pub best: Option<String>,
    /// Best play.
    pub line: Vec<String>,
    /// What somebody says that it is worth.
    pub stated: Option<i32>,
    /// The moves that are said to be worth as much.
    pub stated_best: Vec<String>,
    /// Whether the value is what is said, and the move none that is said to be worse; nothing where nothing is said or proved.
    pub met: Option<bool>,
    /// The nodes that it took.
    pub generated: u64,
    /// The time that it took.
    pub seconds: f64,
}

/// Several of them together.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Sum {
    /// How many there are.
    pub problems: usize,
    /// How many of them were solved.
    pub solved: usize,
    /// How many of those agree with what was said.
    pub met: usize,
    /// And how many do not.
    pub missed: usize,
    /// Nodes of all.
    pub generated: u64,
    /// Time of all.
    pub seconds: f64,
}

impl Problem {
    /// The last position of a game, with the best of what is said about its moves.
    #[must_use]
    pub fn of(game: &KeptGame<Erased>) -> Problem {
        let score = game.stated.iter().map(|stated| stated.score).max();
        let (best, worse): (Vec<_>, Vec<_>) =
            game.stated.iter().partition(|stated| Some(stated.score) == score);
        let moves = |stated: Vec<&Stated<ErasedMove>>| stated.iter().map(|it| it.mv).collect();
        Problem { position: game.position(), score, best: moves(best), worse: moves(worse) }
    }

    /// Its empty squares.
    #[must_use]
    pub fn empties(&self) -> usize {
        self.position.text().matches('-').count()
    }

    /// Solves it with a solver that knows nothing yet. Of one that was stopped there may be a bound.
    pub fn solve(&self, number: usize, engine: &mut Engine, listener: Listener<'_>) -> Solved {
        let position = &self.position;
        engine.clear();
        let report = engine.search(position, listener);
        let value = match position.outcome() {
            Some(outcome) => Value::of(outcome, position.to_move()),
            None => report.value(),
        };
        let line = &report.finding.line;
        let best = line.first().copied().filter(|_| value.kind() == "result");
        let name = |mv: &ErasedMove| position.move_text(*mv);
        Solved {
            number,
            position: position.text(),
            empties: self.empties(),
            kind: value.kind().to_owned(),
            value: value.points(),
            bound: value.bound().map(|bound| bound.name().to_owned()),
            best: best.as_ref().map(name),
            line: position.line_texts(line),
            stated: self.score,
            stated_best: self.best.iter().map(name).collect(),
            met: self.is_met(value, best),
            generated: report.counters.generated,
            seconds: report.finding.time.as_secs_f64(),
        }
    }

    fn is_met(&self, value: Value, best: Option<ErasedMove>) -> Option<bool> {
        let Value::Result { points, .. } = value else { return None };
        // Where not all moves are listed, another one may be as good.
        let right = best.is_none_or(|best| !self.worse.contains(&best));
        self.score.map(|score| score == points && right)
    }
}

impl Solved {
    /// Whether its value is known.
    #[must_use]
    pub fn is_solved(&self) -> bool {
        self.kind == "result"
    }

    /// Nodes in a second, where there was time to count any.
    #[must_use]
    pub fn speed(&self) -> Option<f64> {
        speed(self.generated, self.seconds)
    }

    /// Whether it tells of that problem.
    #[must_use]
    pub fn is_of(&self, number: usize, problem: &Problem) -> bool {
        self.number == number
            && self.position == problem.position.text()
            && self.stated == problem.score
            && matches!(&*self.kind, "result" | "bound" | "nothing")
    }
}

impl Sum {
    /// Of all these.
    #[must_use]
    pub fn of<'a>(solved: impl IntoIterator<Item = &'a Solved>) -> Sum {
        solved.into_iter().fold(Sum::default(), |sum, one| Sum {
            problems: sum.problems + 1,
            solved: sum.solved + usize::from(one.is_solved()),
            met: sum.met + usize::from(one.met == Some(true)),
            missed: sum.missed + usize::from(one.met == Some(false)),
            generated: sum.generated + one.generated,
            seconds: sum.seconds + one.seconds,
        })
    }

    /// Nodes in a second, where there was time to count any.
    #[must_use]
    pub fn speed(&self) -> Option<f64> {
        speed(self.generated, self.seconds)
    }
}

fn speed(nodes: u64, seconds: f64) -> Option<f64> {
    (seconds > 1e-6).then(|| (nodes as f64 / seconds).round())
}

#[cfg(test)]
mod tests {
    use super::*;
    use poda_core::Window;
    use poda_engines::{Proved, SolverOptions, registry};
    use poda_games::othello::formats::{GameFormat, GameSource};

    #[test]
    fn what_is_stated_is_compared() {
        let registry = registry();
        let start = registry.find("othello4").unwrap();
        // The whole of 4×4: White wins by 8, and all four moves are images of each other.
        let text = "-----OX--XO----- X; A2:-8; B1:-8; C4:-8; D3:-8;\n\
            -----OX--XO----- X; A2:-6;\n-----OX--XO----- X;\n";
        let source = GameSource { games: text.as_bytes(), ..GameSource::default() };
        let games: Vec<_> = GameFormat::Obf.read(source, &start).map(Result::unwrap).collect();
        let options = SolverOptions::default();
        let solver = registry.solver(&start, &options, Window::FULL, &Proved::default());
        let mut engine = solver.unwrap().unwrap();
        let solved: Vec<Solved> = (1..)
            .zip(&games)
            .map(|(number, game)| Problem::of(game).solve(number, &mut engine, &mut |_| {}))
            .collect();
        assert_eq!(
            solved.iter().map(|one| one.met).collect::<Vec<_>>(),
            [Some(true), Some(false), None]
        );
        assert_eq!((solved[0].value, solved[0].empties), (Some(-8), 12));
        assert_eq!(solved[0].generated, solved[2].generated, "each is solved by itself");
        let sum = Sum::of(&solved);
        assert_eq!((sum.problems, sum.solved, sum.met, sum.missed), (3, 3, 1, 1));
        assert_eq!(sum.generated, 3 * solved[0].generated);
    }
}
