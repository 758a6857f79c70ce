//! What stands in the place of the moves that a cut skipped.

use super::{N, escape, line, widest};
use crate::layout::real;
use crate::{Node, Phrases, Tree, font, reason};

/// Scissors, the number of skipped moves and, where there is room, which and why.
pub(super) struct Stub {
    /// The node that skipped them.
    pub(super) owner: usize,
    count: String,
    moves: Option<String>,
    reason: Vec<String>,
    title: String,
}

const ROOM: f64 = 150.0;
const TOP: f64 = 22.0;
const LINE: f64 = 12.0;

impl Stub {
    pub(super) fn new(
        tree: &Tree,
        owner: usize,
        written: bool,
        phrases: &dyn Phrases,
    ) -> Option<Stub> {
        let node: &Node = &tree.nodes[owner];
        let cut = node.cut.as_ref()?;
        let moves = cut.untried.join(" ");
        let why = reason(tree, node, phrases).unwrap_or_default();
        Some(Stub {
            owner,
            count: cut.untried.len().to_string(),
            moves: written.then(|| font::shorten(&moves, 10.0, ROOM)),
            title: format!("{moves}: {why}"),
            reason: if written { font::wrap(&why, 9.5, ROOM) } else { Vec::new() },
        })
    }

    /// Whether more than the number is written.
    pub(super) fn has_words(&self) -> bool {
        self.moves.is_some()
    }

    pub(super) fn size(&self) -> (f64, f64) {
        let texts = widest(self.reason.iter().map(String::as_str), 9.5);
        let moves = widest(self.moves.as_deref(), 10.0);
        let count = 24.0 + 1.1 * font::width(&self.count, 11.0);
        let lines = self.reason.len() + usize::from(self.moves.is_some());
        (texts.max(moves).max(count), TOP + LINE * real(lines))
    }

    pub(super) fn draw(&self, (x, y): (f64, f64)) -> String {
        let left = -(24.0 + 1.1 * font::width(&self.count, 11.0)) / 2.0;
        let mut text = format!(
            "<g class=\"Z\" transform=\"translate({} {})\"><title>{}</title>\
             <use href=\"#K\" x=\"{}\" y=\"10\"/><text class=\"k\" x=\"{}\" y=\"14\">{}</text>",
            N(x),
            N(y),
            escape(&self.title),
            N(left + 9.0),
            N(left + 23.0),
            self.count,
        );
        let mut below = TOP + 9.0;
        for (class, words) in self.moves.iter().map(|it| ("B", it)).chain(self.whys()) {
            text += &line(class, below, words);
            below += LINE;
        }
        text + "</g>\n"
    }

    fn whys(&self) -> impl Iterator<Item = (&'static str, &String)> {
        self.reason.iter().map(|line| ("q", line))
    }
}
