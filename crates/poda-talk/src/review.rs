//! How a game went: a look at each of its positions, from the last to the first, and what each move gave away.

use crate::analyse::Typed;
use crate::figures::{Appraiser, Worth};
use crate::outlet::Outlet;
use crate::played::GameText;
use crate::problem::Problem;
use crate::search::{Never, Reason, Search};
use crate::talk::Talk;
use crate::told::{Found, Told};
use poda_core::system::Clock;
use poda_core::{Game, Notation, Player};
use poda_engines::review::{GameReview, Prospect, Standing, Step};
use poda_games::{Erased, ErasedMove};
use poda_search::{Limits, StopFlag};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use std::time::Duration;

/// What a page may ask for.
#[derive(Debug, Deserialize)]
pub struct Asked {
    #[serde(flatten)]
    game: GameText,
    /// For each position, instead of the usual number of nodes.
    time_ms: Option<Typed>,
}

/// A position of a game that is looked back at, and the move that was played there.
#[derive(Debug, Serialize)]
pub struct Point {
    index: usize,
    step: Option<PlayedMove>,
    #[serde(flatten)]
    worth: Worth,
}

/// A move that was played, and what is thought of it.
#[derive(Clone, Debug, Serialize)]
pub struct PlayedMove {
    index: usize,
    #[serde(rename = "move")]
    mv: String,
    by: &'static str,
    /// What the position was worth to the player before the move and after it, in points of the game.
    before: Option<f64>,
    after: Option<f64>,
    kind: &'static str,
    /// In points, where the two can be compared.
    loss: Option<f64>,
    /// The same as a part of all there is.
    drop: f64,
    mistake: bool,
    /// Whether a win or a draw was given away for certain; then in words.
    turning: Option<String>,
    best: Option<String>,
    /// Best play instead, where that was better.
    line: Vec<String>,
}

/// What is to be said in the end.
#[derive(Debug, Default, Serialize)]
pub struct Summary {
    steps: Vec<PlayedMove>,
    /// The move that decided the game, as far as was seen.
    turning_point: Option<usize>,
    players: Vec<PlayerSummary>,
    /// The turning points and what each player lost, in words.
    sentences: Vec<String>,
}

/// How a player played.
#[derive(Debug, Serialize)]
struct PlayerSummary {
    player: &'static str,
    moves: usize,
    mistakes: usize,
    /// In points that are proved.
    lost: f64,
    /// In points that are estimated.
    lost_by_estimate: f64,
}

/// A review that can begin.
pub(crate) struct Review {
    outlet: Outlet,
    talk: Arc<Talk>,
    plan: Plan,
}

struct Plan {
    start: Erased,
    moves: Vec<ErasedMove>,
    limits: Limits,
}

impl Asked {
    /// The review that is asked for; where there is none, the page is told why.
    pub(crate) fn prepare(&self, talk: &Arc<Talk>, outlet: Outlet) -> Option<Review> {
        match self.plan(talk) {
            Ok(plan) => Some(Review { outlet, talk: Arc::clone(talk), plan }),
            Err(problem) => outlet.refuse(&problem),
        }
    }

    fn plan(&self, talk: &Talk) -> Result<Plan, Problem> {
        let played = self.game.play(talk)?;
        let limits = match Typed::time(self.time_ms.as_ref(), talk)? {
            None => GameReview::usual_limits(&StopFlag::default()),
            time => Limits { time, ..Limits::default() },
        };
        Ok(Plan { start: played.positions[0].clone(), moves: played.moves, limits })
    }
}

/// How long a review may take in all.
const TIME: Duration = Duration::from_secs(60);

impl Search for Review {
    fn run(self: Box<Self>, stop: &StopFlag) {
        let Review { outlet, talk, plan: Plan { start, moves, limits } } = *self;
        let (limits, memory) = (Limits { stop: stop.clone(), ..limits }, talk.allowance.table);
        let mut review = match GameReview::new(&talk.registry, &start, &moves, &limits, memory) {
            Ok(review) => review,
            Err(error) => return outlet.fail(&error.into()),
        };
        let judge = review.judge().cloned();
        let appraiser = Appraiser::new(&talk, outlet.language(), &start, judge);
        let (clock, time) = (Clock::start(), TIME.min(talk.allowance.time));
        let mut reason = Reason::Finished;
        while review.left() > 0 {
            if stop.is_stopped() {
                reason = Reason::Stopped;
                break;
            }
            if clock.elapsed() > time {
                reason = Reason::Limit;
                break;
            }
            if let Some(point) = review.look().and_then(|it| point(&review, it, &appraiser)) {
                outlet.send(Told::Point(Box::new(point)));
            }
        }
        let summary = summary(&review, &appraiser);
        outlet.done(reason, Found::Review(summary));
    }

    fn wait(&self, ahead: usize) {
        self.outlet.wait(ahead);
    }

    fn abandon(self: Box<Self>, why: Never) {
        self.outlet.never(why, Found::Review(Summary::default()));
    }
}

fn point(review: &GameReview, index: usize, appraiser: &Appraiser) -> Option<Point> {
    let (position, look) = (&review.positions()[index], review.at(index)?);
    let worth = match position.outcome() {
        Some(outcome) => appraiser.ended(position, outcome),
        None => appraiser.seen(position, look.value, position.line_texts(&look.line)),
    };
    Some(Point { index, step: played(review, index, appraiser), worth })
}

fn played(review: &GameReview, index: usize, appraiser: &Appraiser) -> Option<PlayedMove> {
    let step = review.step(index)?;
    let (position, player) = (&step.before, step.player());
    let [before, after] = step.standings.map(|standing| standing.points(player));
    let is_as_good = step.best == Some(step.mv) || step.loss() == Some(0.0);
    let line = review.at(index).map_or_else(Vec::new, |look| position.line_texts(&look.line));
    Some(PlayedMove {
        index,
        mv: position.move_text(step.mv),
        by: player.name(),
        before,
        after,
        kind: kind(step.standings[0]),
        loss: step.loss(),
        drop: step.drop(),
        mistake: step.is_mistake(),
        turning: step.turning().map(|prospects| turning(index, &step, prospects, appraiser)),
        best: step.best.map(|best| position.move_text(best)),
        line: if is_as_good { Vec::new() } else { line },
    })
}

fn kind(standing: Standing) -> &'static str {
    match standing {
        Standing::Nothing => "nothing",
        Standing::Estimate(_) => "estimate",
        Standing::Result(_) => "result",
    }
}

/// The sentence of the terminal, with the names of the page.
fn turning(index: usize, step: &Step, prospects: [Prospect; 2], appraiser: &Appraiser) -> String {
    let [before, after] = prospects.map(|prospect| appraiser.say(prospect.message(), &[]));
    let (number, mv) = ((index + 1).to_string(), step.before.move_text(step.mv));
    let said = [
        ("number", number.as_str()),
        ("player", appraiser.name(step.player())),
        ("move", mv.as_str()),
        ("before", before.as_str()),
        ("after", after.as_str()),
    ];
    let sentence = appraiser.say("review-turn", &said);
    match step.best.filter(|best| *best != step.mv) {
        Some(best) => {
            let better = appraiser.say("review-better", &[("best", &step.before.move_text(best))]);
            format!("{sentence} {better}")
        }
        None => sentence,
    }
}

fn summary(review: &GameReview, appraiser: &Appraiser) -> Summary {
    let all = review.steps();
    let steps: Vec<PlayedMove> =
        (0..all.len()).filter_map(|index| played(review, index, appraiser)).collect();
    let turning = |step: &&PlayedMove| step.turning.is_some();
    let worst = steps.iter().filter(|it| it.mistake).max_by(|a, b| a.drop.total_cmp(&b.drop));
    let point = steps.iter().rev().find(turning).or(worst).map(|step| step.index);
    let mut sentences: Vec<String> = steps.iter().filter_map(|it| it.turning.clone()).collect();
    if sentences.is_empty() {
        sentences.push(appraiser.say("review-no-turn", &[]));
    }
    let players = Player::BOTH.map(|player| player_summary(player, &all)).into();
    Summary { steps, turning_point: point, players, sentences }
}

fn player_summary(player: Player, steps: &[Step]) -> PlayerSummary {
    let own: Vec<&Step> = steps.iter().filter(|step| step.player() == player).collect();
    let proved = |step: &&&Step| matches!(step.standings[0], Standing::Result(_));
    let loss = |step: &&Step| step.loss();
    // The sum of nothing is −0, which nobody wants to read.
    let add = |sum: f64, lost: f64| sum + lost;
    PlayerSummary {
        player: player.name(),
        moves: own.len(),
        mistakes: own.iter().filter(|step| step.is_mistake()).count(),
        lost: own.iter().filter(proved).filter_map(loss).fold(0.0, add),
        lost_by_estimate: own.iter().filter(|it| !proved(it)).filter_map(loss).fold(0.0, add),
    }
}

#[cfg(test)]
mod tests {
    use crate::{Allowance, Talk, Untranslated, ask};
    use poda_engines::registry;
    use serde_json::{Value, json};
    use std::sync::Arc;

    fn reviewed(question: &Value) -> Vec<Value> {
        let (registry, texts) = (registry(), Arc::new(Untranslated));
        let talk = Arc::new(Talk { registry, texts, allowance: Allowance::default(), shelf: None });
        let told = ask(&talk, &question.to_string());
        told.iter().map(|text| serde_json::from_str(text).unwrap()).collect()
    }

    #[test]
    fn a_mistake_is_named_with_what_was_better() {
        // O answers the centre on a side: X wins by force.
        let question = json!({"type": "review", "id": 1, "game": "tictactoe",
                              "moves": ["b2", "b1", "a1", "c3", "a3", "a2", "c1"]});
        let told = reviewed(&question);
        let done = told.last().unwrap();
        assert_eq!(done["reason"], "finished", "{done}");
        let steps = done["steps"].as_array().unwrap();
        let mistakes: Vec<&Value> = steps.iter().filter(|it| it["mistake"] == true).collect();
        assert_eq!(mistakes.len(), 1, "{done}");
        assert_eq!((&mistakes[0]["move"], &mistakes[0]["loss"]), (&json!("b1"), &json!(1.0)));
        assert_ne!(mistakes[0]["line"], json!([]));
        assert_eq!(done["turning_point"], 1);
        assert_eq!(done["players"][1]["mistakes"], 1);
        let points: Vec<_> = told.iter().filter(|it| it["type"] == "point").collect();
        assert_eq!(points.len(), 8);
        assert!(points.iter().all(|it| it["exact"] == true));
    }

    #[test]
    fn solvers_look_back_too() {
        let text = "c2b4c5d2e4e3d1c1b1d5d6f4b3b2f3f2e2b6a4a3";
        let done = reviewed(&json!({"type": "review", "id": 1, "game": "othello6", "text": text}));
        let steps = done.last().unwrap()["steps"].as_array().unwrap();
        assert!(steps.iter().rev().take(3).all(|it| it["kind"] == "result" && it["loss"] == 0.0));
    }
}
