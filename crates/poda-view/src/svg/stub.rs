//! What stands in the place of the moves that a cut skipped.

use super::{N, escape, line, widest};
use crate::layout::real;
use crate::{Node, Phrases, Tree, font, reason};

/// Scissors, how many moves were skipped, the number under which the reason is listed and, where there is room, which.
pub(super) struct Stub {
    /// The node that skipped them.
    pub(super) owner: usize,
    count: String,
    number: String,
    moves: Option<String>,
    title: String,
}

const ROOM: f64 = 150.0;
const TOP: f64 = 22.0;
const LINE: f64 = 12.0;

impl Stub {
    pub(super) fn new(
        tree: &Tree,
        owner: usize,
        number: usize,
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
            number: number.to_string(),
        })
    }

    /// Whether more than the number is written.
    pub(super) fn has_words(&self) -> bool {
        self.moves.is_some()
    }

    pub(super) fn size(&self) -> (f64, f64) {
        let moves = widest(self.moves.as_deref(), 10.0);
        (moves.max(self.signs()), TOP + LINE * real(usize::from(self.moves.is_some())))
    }

    pub(super) fn draw(&self, (x, y): (f64, f64)) -> String {
        let left = -self.signs() / 2.0;
        let mut text = format!(
            "<g class=\"Z\" transform=\"translate({} {})\"><title>{}</title>\
             <use href=\"#K\" x=\"{}\" y=\"10\"/><text class=\"k\" x=\"{}\" y=\"14\">{}</text>\
             <text class=\"q L\" x=\"{}\" y=\"9\">{}</text>",
            N(x),
            N(y),
            escape(&self.title),
            N(left + 9.0),
            N(left + 23.0),
            self.count,
            N(left + 25.0 + 1.1 * font::width(&self.count, 11.0)),
            self.number,
        );
        if let Some(moves) = &self.moves {
            text += &line("B", TOP + 9.0, moves);
        }
        text + "</g>\n"
    }

    /// The width of scissors, count and number.
    fn signs(&self) -> f64 {
        26.0 + 1.1 * font::width(&self.count, 11.0) + font::width(&self.number, 9.5)
    }
}
