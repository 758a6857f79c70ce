//! `poda solve` for games that can go in circles: small boards of DesConecta-4 Boom.

use super::Context;
use crate::args::{ReadingName, SolveArgs};
use crate::locale::Locale;
use crate::output::Row;
use crate::watch::Watch;
use crate::words;
use crate::worth::Worth;
use poda_core::{Game, Notation, Player, Value};
use poda_engines::desconecta::{Effort, Unsolved, limit_of_plies, prove, retrograde, small_board};
use poda_games::desconecta::{Action, SizedDesConecta};
use poda_games::{Erased, ErasedMove, Listed};
use poda_search::{Counters, StopFlag};
use std::time::Instant;

/// Memory for positions when nobody says.
const MEMORY: u64 = 4 << 30;
/// Bytes that a position takes, about.
const BYTES: u64 = 64;

/// What is known about a position, without the limit of plies.
pub struct Solved {
    algorithm: &'static str,
    value: i32,
    plies: Option<u32>,
    best: Option<ErasedMove>,
    positions: usize,
    /// Won, lost, longest; where all positions were looked at.
    census: Option<(usize, usize, u32)>,
    seconds: f64,
}

/// The position as one of a board that is solved in this way: without an algorithm that somebody
/// asks for, and with the usual limit of plies.
pub fn board(position: &Erased, args: &SolveArgs) -> Option<SizedDesConecta> {
    if args.search.algo.is_some() || position.spec().contains('=') {
        return None;
    }
    small_board(position)
}

/// Solves a board, within the limits of the command line.
pub fn solve(
    context: &Context<'_>,
    args: &SolveArgs,
    board: &SizedDesConecta,
    watch: &mut Watch<'_>,
) -> Result<Solved, Unsolved> {
    let (started, stop) = (Instant::now(), StopFlag::default());
    let mut listener = |positions: usize| {
        watch.hear(&Counters { generated: positions as u64, ..Counters::default() });
        let late = args.time.is_some_and(|time| started.elapsed() > time);
        if late || context.interrupt.flag().is_stopped() {
            stop.stop();
        }
    };
    let positions = args.nodes.unwrap_or(args.memory.unwrap_or(MEMORY) / BYTES);
    let positions = usize::try_from(positions).unwrap_or(usize::MAX);
    let mut effort = Effort { positions, stop: stop.clone(), listener: &mut listener };
    let best = |action: Option<Action>| action.map(|a| ErasedMove(SizedDesConecta::code(a)));
    if args.search.judgement.reading == Some(ReadingName::Distance) {
        let found = retrograde(board, &mut effort)?;
        return Ok(Solved {
            algorithm: "retrograde",
            value: found.value,
            plies: found.plies,
            best: best(found.best),
            positions: found.positions,
            census: Some((found.won, found.lost, found.longest)),
            seconds: started.elapsed().as_secs_f64(),
        });
    }
    let found = prove(board, &mut effort)?;
    Ok(Solved {
        algorithm: "proof",
        value: found.value,
        plies: None,
        best: best(found.best),
        positions: found.positions,
        census: None,
        seconds: started.elapsed().as_secs_f64(),
    })
}

impl Solved {
    /// Adds what was found about `position` to a row that has begun.
    pub fn fill(&self, row: Row, position: &Erased, locale: &Locale) -> Row {
        let winner = self.value().winner(position.to_move()).flatten();
        let best = self.best.map(|mv| position.move_text(mv));
        let row =
            row.with("algorithm", self.algorithm).with("table", "off").with("depth", None::<u32>);
        let row = Worth::new(position, self.value(), None)
            .fill(row, locale)
            .with("best", best.clone())
            .with("line", best.into_iter().collect::<Vec<_>>())
            .with("expanded", self.positions)
            .with("generated", self.positions)
            .with("leaves", 0)
            .with("cutoffs", 0)
            .with("table_hits", 0)
            .shown("seconds", self.seconds, locale.seconds(self.seconds))
            .with("outcome", winner.map_or("draw", Player::name));
        match self.census {
            Some((won, lost, longest)) => {
                row.with("won", won).with("lost", lost).with("longest", longest)
            }
            None => row,
        }
    }

    /// How it ends with best play.
    fn value(&self) -> Value {
        Value::Result { points: self.value, plies: self.plies }
    }

    /// The value for the player to move, and what a quick win or a slow loss adds to it.
    pub fn rank(&self) -> (i32, i64) {
        let plies = i64::from(self.plies.unwrap_or_default());
        (self.value, if self.value > 0 { -plies } else { plies })
    }

    /// The same for the player who moved here.
    pub fn before(self, mv: ErasedMove) -> Solved {
        let plies = self.plies.map(|plies| plies + 1);
        Solved { value: -self.value, plies, best: Some(mv), ..self }
    }

    /// Who wins, and what the limit of plies has to say.
    pub fn note(&self, position: &Erased, marks: [char; 2], locale: &Locale) -> String {
        let limit = limit_of_plies(position).unwrap_or_default();
        let endless = match (self.value, self.plies) {
            (0, _) => "solve-endless",
            (_, Some(plies)) if position.ply().unwrap_or_default() + plies <= limit => {
                "solve-endless"
            }
            (_, Some(_)) => "solve-endless-limit",
            (_, None) => "solve-endless-unknown",
        };
        let verdict = words::proved(position, self.value(), marks, locale);
        format!("{verdict} {}", locale.say(endless, &[("limit", limit.into())]))
    }
}
