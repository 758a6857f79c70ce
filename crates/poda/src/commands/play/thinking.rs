//! The computer thinks: on a terminal one line tells how far it is, and Ctrl-C makes it move.

use crate::commands::Context;
use poda_core::{Game, Verdict};
use poda_engines::{Agent, Decision};
use poda_games::Erased;
use poda_search::{Counters, Passed};

/// Asks agents for a move.
pub struct Thinker<'a> {
    context: &'a Context<'a>,
    position: &'a Erased,
    marks: [char; 2],
}

impl<'a> Thinker<'a> {
    pub fn new(context: &'a Context<'a>, position: &'a Erased, marks: [char; 2]) -> Self {
        Thinker { context, position, marks }
    }

    /// What an agent decides, at once if somebody presses Ctrl-C.
    pub fn ask(&self, agent: &mut dyn Agent) -> Decision {
        let mut watch = self.context.watch();
        watch.label(self.label(None));
        self.context.interrupt.thinking(|stop| {
            let listener = &mut |counters: &Counters| {
                watch.label(self.label(counters.passed));
                watch.hear(counters);
            };
            agent.choose_watched(self.position, stop, listener)
        })
    }

    /// Who thinks, and what the deepest finished pass found.
    fn label(&self, passed: Option<Passed>) -> String {
        let locale = self.context.locale;
        let player = ("player", self.marks[self.position.to_move().index()].to_string().into());
        let Some(passed) = passed else { return locale.say("play-thinking", &[player]) };
        let value = match passed.reading.verdict(passed.score) {
            Verdict::Estimate(points) => {
                locale.say("play-thinking-value", &[("value", points.into())])
            }
            // Zero is what an evaluator without an opinion says.
            Verdict::Result { value: 0, .. } if passed.depth.is_some() => {
                locale.say("play-thinking-value", &[("value", 0.into())])
            }
            Verdict::Result { value: 1.., .. } => locale.text("play-thinking-won"),
            Verdict::Result { value: 0, .. } => locale.text("play-thinking-drawn"),
            Verdict::Result { .. } => locale.text("play-thinking-lost"),
        };
        let depth = passed.depth.map_or_else(|| "–".to_owned(), |depth| depth.to_string());
        let said = [player, ("depth", depth.into()), ("value", value.into())];
        let keys = locale.text("play-thinking-keys");
        format!("{} · {keys}", locale.say("play-thinking-depth", &said))
    }
}
