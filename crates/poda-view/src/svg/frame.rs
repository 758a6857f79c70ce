//! The heading above the tree and the legend below it.

use super::{MARGIN, N, Options, Reasons, escape};
use crate::labels::{self, is_bare, is_on_line};
use crate::layout::real;
use crate::{Node, Phrases, Story, Tree, font};

/// What surrounds a tree.
pub(super) struct Frame {
    pub(super) title: String,
    summary: Vec<String>,
    items: Vec<Item>,
    /// The reasons for cuts with their numbers, in lines.
    notes: Vec<String>,
    /// The width without margins.
    pub(super) width: f64,
}

/// A line of the legend: a sample and what it means.
struct Item {
    sample: String,
    room: f64,
    words: String,
}

const NARROWEST: f64 = 440.0;
const WIDEST_TEXT: f64 = 1000.0;
const HEADING: f64 = 22.0;
const LINE: f64 = 16.0;
const ROW: f64 = 22.0;
const BELOW: f64 = 26.0;

impl Frame {
    pub(super) fn new(
        tree: &Tree,
        story: &Story,
        options: &Options,
        phrases: &dyn Phrases,
        tree_width: f64,
    ) -> Frame {
        let width = tree_width.max(NARROWEST);
        let title = options.title.as_ref().unwrap_or(&tree.caption.game);
        let room = width.min(WIDEST_TEXT);
        Frame {
            title: font::shorten(title, 17.6, room),
            summary: font::wrap(&labels::summary(tree, story, phrases), 11.0, room),
            items: items(tree, phrases),
            notes: notes(tree, options, phrases, room),
            width,
        }
    }

    pub(super) fn header_height(&self) -> f64 {
        HEADING + LINE * real(self.summary.len()) + 14.0
    }

    pub(super) fn header(&self) -> String {
        let title = text("T", MARGIN, MARGIN + 13.0, &self.title);
        let lines = self.summary.iter().enumerate().map(|(number, line)| {
            let y = MARGIN + HEADING + 11.0 + LINE * real(number);
            text("S", MARGIN, y, line)
        });
        title + &lines.collect::<String>() + "\n"
    }

    pub(super) fn legend_height(&self) -> f64 {
        let rows = self.places().last().map_or(0, |&(_, row)| row + 1);
        if rows == 0 { 0.0 } else { BELOW + ROW * real(rows) }
    }

    /// The height of the reasons.
    pub(super) fn notes_height(&self) -> f64 {
        if self.notes.is_empty() { 0.0 } else { LINE * real(self.notes.len()) + 12.0 }
    }

    /// The reasons, below the legend.
    pub(super) fn notes(&self, top: f64) -> String {
        let lines =
            self.notes.iter().enumerate().map(|(number, line)| {
                text("S", MARGIN, top + 18.0 + LINE * real(number), line) + "\n"
            });
        lines.collect()
    }

    pub(super) fn legend(&self, top: f64) -> String {
        let draw = |(item, (x, row)): (&Item, (f64, usize))| {
            let y = top + BELOW + ROW * real(row) + 9.0;
            format!(
                "<g class=\"G\" transform=\"translate({} {})\">{}{}</g>\n",
                N(MARGIN + x),
                N(y),
                item.sample,
                text("S", item.room + 6.0, 4.0, &item.words),
            )
        };
        self.items.iter().zip(self.places()).map(draw).collect()
    }

    /// How far from the left and in which row each item stands.
    fn places(&self) -> Vec<(f64, usize)> {
        let (mut x, mut row) = (0.0, 0);
        let mut places = Vec::new();
        for item in &self.items {
            let width = item.room + 6.0 + font::width(&item.words, 11.0);
            if x > 0.0 && x + width > self.width.min(WIDEST_TEXT) {
                (x, row) = (0.0, row + 1);
            }
            places.push((x, row));
            x += width + 22.0;
        }
        places
    }
}

fn text(class: &str, x: f64, y: f64, words: &str) -> String {
    format!("<text class=\"{class}\" x=\"{}\" y=\"{}\">{}</text>", N(x), N(y), escape(words))
}

/// `1, 4–6: reason`, wrapped.
fn notes(tree: &Tree, options: &Options, phrases: &dyn Phrases, room: f64) -> Vec<String> {
    if options.reasons == Reasons::Never {
        return Vec::new();
    }
    let reasons = labels::reasons(tree, phrases).into_iter();
    let lines = reasons.map(|(numbers, why)| font::wrap(&format!("{numbers}: {why}"), 11.0, room));
    lines.flatten().collect()
}

/// The items that this tree needs.
fn items(tree: &Tree, phrases: &dyn Phrases) -> Vec<Item> {
    let wanted = |&(_, test, ..): &Entry| tree.nodes.iter().any(|node| test(tree, node));
    let item = |&(id, _, room, sample): &Entry| Item {
        sample: sample.to_owned(),
        room,
        words: phrases.say(&format!("tree-label-{id}"), &[]),
    };
    LEGEND.iter().filter(|entry| wanted(entry)).map(item).collect()
}

/// An id, which nodes call for it, the room for a sample, and the sample.
type Entry = (&'static str, fn(&Tree, &Node) -> bool, f64, &'static str);

const LEGEND: [Entry; 14] = [
    ("max", |_, it| it.max && it.how != "finished", 16.0, "<path class=\"u\" d=\"M8-7L16 7H0z\"/>"),
    (
        "min",
        |_, it| !it.max && it.how != "finished",
        16.0,
        "<path class=\"d\" d=\"M8 7L16-7H0z\"/>",
    ),
    ("finished", |_, it| it.how == "finished", 16.0, "<path class=\"f\" d=\"M1-6H15V6H1z\"/>"),
    ("horizon", |_, it| it.how == "horizon", 14.0, "<use href=\"#H\" x=\"7\"/>"),
    ("window", |it, _| !is_bare(it), 17.0, "<text class=\"w L\" y=\"3\">α β</text>"),
    ("bounds", |it, _| !is_bare(it), 33.0, "<text class=\"L\" y=\"4\">= ≥ ≤</text>"),
    (
        "estimate",
        |tree, it| !is_bare(tree) && it.how == "horizon",
        33.0,
        "<text class=\"L\" y=\"4\">≈ ≳ ≲</text>",
    ),
    (
        "line",
        |tree, it| is_on_line(tree, it) && it.parent.is_some(),
        30.0,
        "<path class=\"e l\" d=\"M0 0H30\"/>",
    ),
    (
        "cut",
        |_, it| it.cut.is_some(),
        50.0,
        "<path class=\"c\" d=\"M0 0H30\"/><use href=\"#K\" x=\"40\"/>",
    ),
    ("scout", |_, it| it.kind == "scout", 30.0, "<path class=\"e s\" d=\"M0 0H30\"/>"),
    ("test", |_, it| it.kind == "test", 30.0, "<path class=\"e t\" d=\"M0 0H30\"/>"),
    (
        "research",
        |_, it| it.kind == "research",
        30.0,
        "<path class=\"e r\" d=\"M0 0H30\"/><path class=\"i\" d=\"M0 0H30\"/>",
    ),
    ("table", |_, it| it.how == "table", 14.0, "<use href=\"#D\" x=\"7\"/>"),
    ("known", |_, it| it.how == "known", 14.0, "<use href=\"#Q\" x=\"7\"/>"),
];

/// Signs that nodes and legend share: scissors `K`, a table `D`, certain knowledge `Q` and dots `H`.
pub(super) fn definitions() -> String {
    [
        "<g id=\"K\" class=\"K\"><path d=\"M9-4.5L-4 2.5M9 4.5L-4-2.5\"/>",
        "<circle cx=\"-6.2\" cy=\"3.8\" r=\"2.6\"/><circle cx=\"-6.2\" cy=\"-3.8\" r=\"2.6\"/></g>",
        "<path id=\"D\" class=\"D\" d=\"M-5-3.5v7c0 3 10 3 10 0v-7c0-3-10-3-10 0c0 3 10 3 10 0",
        "M-5 0c0 3 10 3 10 0\"/>",
        "<path id=\"Q\" class=\"D\" d=\"M0-5L5 0L0 5L-5 0z\"/>",
        "<path id=\"H\" class=\"z\" d=\"M-6-1h2v2h-2zM-1-1h2v2h-2zM4-1h2v2h-2z\"/>",
    ]
    .concat()
}
