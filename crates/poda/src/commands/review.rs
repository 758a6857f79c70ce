//! `poda review`: what each move of a game gave away, and where it turned.

use super::Context;
use crate::args::ReviewArgs;
use crate::failure::Failure;
use crate::file;
use crate::interrupt::barren;
use crate::locale::Locale;
use crate::output::{Column, Document, Emitter, Format, Row};
use crate::words::MARKS;
use anyhow::Result;
use poda_core::{Notation, Player};
use poda_engines::Registry;
use poda_engines::review::{GameReview, Prospect, Standing, Step};
use poda_games::{Erased, ErasedMove, Listed};
use poda_lab::arena::History;
use poda_search::{Limits, StopFlag};
use poda_view::{Axis, Chart, Numbers, Series};
use std::path::Path;

/// Bytes of the table.
const TABLE: usize = 64 << 20;
/// Pixels of a PNG for each unit of the SVG.
const SCALE: f32 = 2.0;

pub fn run(context: &Context<'_>, args: &ReviewArgs) -> Result<()> {
    let locale = context.locale;
    let start = context.registry.find(&args.game)?;
    let history = context.history(&start, &args.played)?;
    if history.moves().is_empty() {
        let said = [("found", args.played.as_str().into())];
        return Err(Failure::invalid(locale.say("error-review-empty", &said)).into());
    }
    context.spare(|output| crate::place::same(output, Path::new(&args.played)))?;
    let mut limits = Limits {
        depth: args.depth,
        time: args.time,
        nodes: args.nodes,
        stop: context.interrupt.flag().clone(),
    };
    if args.depth.is_none() && args.time.is_none() && args.nodes.is_none() {
        limits.nodes = Some(GameReview::NODES);
    }
    let picture = context.general.output.as_deref().filter(|path| is_picture(path));
    let emitter = match picture {
        Some(_) => None,
        None => Some(context.emit(document(&history, locale))?),
    };
    let mut watch = context.watch();
    let review = Review::of(context.registry, &history, &limits, |left| {
        let said = [("left", left.into())];
        watch.show(locale.say("watch-review", &said));
    })?;
    drop(watch);
    match (emitter, picture) {
        (Some(mut emitter), _) => {
            review.write(&mut emitter, locale)?;
            emitter.close()?;
        }
        (None, Some(path)) => {
            let chart = review.chart(locale);
            let drawn = barren(|| match file::ending(path).as_str() {
                "png" => chart.png(args.theme.into(), SCALE),
                _ => Ok(chart.svg(args.theme.into()).into_bytes()),
            })?;
            file::write(path, &drawn)?;
        }
        (None, None) => {}
    }
    context.unless_interrupted()
}

fn is_picture(path: &Path) -> bool {
    matches!(file::ending(path).as_str(), "svg" | "png")
}

/// A table without rows yet.
pub fn document(history: &History, locale: &Locale) -> Document {
    let words = |key| Column::words(key, locale);
    let numbers = |key| Column::numbers(key, locale);
    let columns = vec![
        numbers("ply"),
        words("player"),
        words("move"),
        words("best"),
        numbers("value"),
        words("kind"),
        numbers("loss"),
        words("turning"),
    ];
    Document::new("review", columns).about(history.start().spec(), history.text())
}

/// A game that was looked at.
pub struct Review {
    steps: Vec<Step>,
    game: String,
    scale: f64,
}

impl Review {
    /// Looks at every position within the limits.
    ///
    /// # Errors
    /// If the search cannot be prepared.
    pub fn of(
        registry: &Registry,
        history: &History,
        limits: &Limits,
        mut hear: impl FnMut(usize),
    ) -> Result<Review> {
        let start = history.start();
        let mut review = GameReview::new(registry, start, history.moves(), limits, TABLE)?;
        while review.left() > 0 && !limits.stop.is_stopped() {
            hear(review.left() - 1);
            review.look();
        }
        Ok(Review { steps: review.steps(), game: start.spec(), scale: review.scale() })
    }

    /// Writes a row for each move, the turning points and what each player lost.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn write<W: std::io::Write>(
        &self,
        emitter: &mut Emitter<'_, W>,
        locale: &Locale,
    ) -> Result<()> {
        for (index, step) in self.steps.iter().enumerate() {
            emitter.row(row(index, step, locale))?;
        }
        emitter.note(locale.text("review-values"));
        let turns = self.turns(locale);
        if turns.is_empty() {
            emitter.note(locale.text("review-no-turn"));
        }
        for turn in turns {
            emitter.note(turn);
        }
        for player in [Player::First, Player::Second] {
            emitter.note(self.sum(player, locale));
        }
        Ok(())
    }

    /// The moves with which somebody gave away a win or a draw.
    fn turns(&self, locale: &Locale) -> Vec<String> {
        let turn = |(index, step): (usize, &Step)| {
            let [before, after] = step.turning()?.map(|prospect| locale.text(prospect.message()));
            let said = [
                ("number", (index + 1).into()),
                ("player", mark(step.player()).into()),
                ("move", step.before.move_text(step.mv).into()),
                ("before", before.into()),
                ("after", after.into()),
            ];
            let sentence = locale.say("review-turn", &said);
            let better = named(&step.before, step.best.filter(|best| *best != step.mv));
            Some(better.map_or(sentence.clone(), |best| {
                let said = [("best", best.into())];
                format!("{sentence} {}", locale.say("review-better", &said))
            }))
        };
        self.steps.iter().enumerate().filter_map(turn).collect()
    }

    /// What a player lost in all.
    fn sum(&self, player: Player, locale: &Locale) -> String {
        let own = self.steps.iter().filter(|step| step.player() == player);
        let moves = own.clone().count();
        let turns = own.clone().filter(|step| step.turning().is_some()).count();
        let (proved, guessed): (Vec<&Step>, Vec<&Step>) =
            own.partition(|step| matches!(step.standings[0], Standing::Result(_)));
        let lost = |steps: &[&Step]| -> f64 {
            steps.iter().filter_map(|step| step.loss()).fold(0.0, |sum, loss| sum + loss)
        };
        let said = [
            ("player", mark(player).into()),
            ("moves", moves.into()),
            ("proved", locale.decimal(lost(&proved), 0).into()),
            ("estimated", locale.decimal(lost(&guessed), 2).into()),
            ("turns", turns.into()),
        ];
        locale.say("review-sum", &said)
    }

    /// How the first player stood after each move.
    fn chart(&self, locale: &Locale) -> Chart {
        let first = self.steps.first().map(|step| step.standings[0]);
        let standings = first.into_iter().chain(self.steps.iter().map(|step| step.standings[1]));
        let shares = standings.enumerate().map(|(ply, it)| (ply as f64, it.share(self.scale)));
        let (point, group) = locale.signs();
        let said = [("game", self.game.as_str().into())];
        Chart::lines(
            locale.say("review-chart", &said),
            Axis::linear(locale.text("review-chart-ply")),
            Axis::linear(locale.text("review-chart-share")),
        )
        .subtitle(
            self.turns(locale).first().cloned().unwrap_or_else(|| locale.text("review-no-turn")),
        )
        .with(Series::new(mark(Player::First), shares))
        .rule(locale.text("review-chart-even"), 0.5)
        .numbers(Numbers { point, group })
    }
}

fn mark(player: Player) -> String {
    MARKS[player.index()].to_string()
}

fn row(index: usize, step: &Step, locale: &Locale) -> Row {
    let player = step.player();
    let (kind, value) = match step.standings[0] {
        Standing::Nothing => ("nothing", None),
        Standing::Estimate(_) => ("estimate", step.standings[0].points(player)),
        Standing::Result(_) => ("result", step.standings[0].points(player)),
    };
    let number =
        |value: Option<f64>| value.map_or_else(|| "–".to_owned(), |it| locale.decimal(it, 2));
    let shown = match step.standings[0].prospect(player) {
        Prospect::Unclear => number(value),
        certain => locale.text(certain.message()),
    };
    let first = step.standings[0].points(Player::First);
    let turning = step.turning().map(|[_, after]| after);
    let word = turning.map_or_else(String::new, |after| locale.text(after.message()));
    Row::new()
        .with("ply", index as u64)
        .shown("player", player.name(), mark(player))
        .with("move", step.before.move_text(step.mv))
        .with("best", named(&step.before, step.best))
        .shown("value", value, shown)
        .with("value_first", first)
        .shown("kind", kind, locale.text(&format!("review-kind-{kind}")))
        .shown("loss", step.loss(), number(step.loss()))
        .shown("turning", turning.is_some(), word)
}

/// A move as text, where it was possible.
fn named(position: &Erased, mv: Option<ErasedMove>) -> Option<String> {
    mv.map(|mv| position.move_text(mv))
}

/// The whole as text, for a conversation.
///
/// # Errors
/// If the search cannot be prepared.
pub fn told(
    registry: &Registry,
    history: &History,
    stop: &StopFlag,
    locale: &Locale,
) -> Result<String> {
    let review = Review::of(registry, history, &GameReview::usual_limits(stop), |_| {})?;
    let mut emitter = Emitter::new(Vec::new(), Format::Text, locale, document(history, locale))?;
    review.write(&mut emitter, locale)?;
    Ok(String::from_utf8_lossy(&emitter.finish()?).trim_end().to_owned())
}
