//! A node with everything that is written around it.

use super::{N, escape, line, widest};
use crate::boards::Grid;
use crate::{Board, Known, Node, Phrases, Tree, font, labels};

/// What a node shows, from top to bottom. The middle of the top is its origin.
pub(super) struct Card<'a> {
    node: &'a Node,
    on_line: bool,
    pass: Option<String>,
    window: Option<String>,
    shape: Shape<'a>,
    value: Option<String>,
    hidden: Option<String>,
}

/// The position itself.
enum Shape<'a> {
    Board(Grid<'a>, &'a Board),
    Triangle,
    /// A finished game without a board: a box with its value.
    Box(String),
}

const PASS: f64 = 18.0;
const MOVE: f64 = 14.0;
const WINDOW: f64 = 13.0;
const VALUE: f64 = 16.0;
const HIDDEN: f64 = 12.0;
const DOTS: f64 = 6.0;
const BADGE: f64 = 14.0;
/// How much wider bold letters are.
const BOLD: f64 = 1.1;
/// Width and height of a node without a board.
const TRIANGLE: (f64, f64) = (36.0, 31.0);
const BOX: f64 = 22.0;

impl<'a> Card<'a> {
    pub(super) fn new(
        tree: &'a Tree,
        node: &'a Node,
        known: Known,
        phrases: &dyn Phrases,
    ) -> Card<'a> {
        let shape = Shape::of(tree, node);
        let value = match (&shape, node.how) {
            (Shape::Box(_), _) => None,
            (_, "stopped") => labels::word("stopped", phrases),
            _ => labels::known(known),
        };
        Card {
            node,
            on_line: labels::is_on_line(tree, node),
            pass: labels::pass(tree, node, phrases),
            window: (!labels::is_bare(tree)).then(|| spaced(&labels::window(node))),
            shape,
            value,
            hidden: labels::hidden(node, phrases),
        }
    }

    pub(super) fn size(&self) -> (f64, f64) {
        let badge = if self.badge().is_some() { BADGE } else { 0.0 };
        let width = [
            self.shape_size().0,
            widest(self.pass.as_deref(), 11.0),
            widest(self.node.mv.as_deref(), 10.5),
            widest(self.window.as_deref(), 9.5),
            widest(self.value.as_deref(), 11.5) * BOLD + 2.0 * badge,
            widest(self.hidden.as_deref(), 9.0),
        ];
        let rows = [
            self.shape_bottom(),
            room(self.value.as_ref(), VALUE),
            room(self.hidden.as_ref(), HIDDEN),
            if self.has_dots() { DOTS } else { 0.0 },
        ];
        (width.into_iter().fold(0.0, f64::max), rows.into_iter().sum())
    }

    fn shape_size(&self) -> (f64, f64) {
        self.shape.size(self.node.how == "finished")
    }

    fn shape_top(&self) -> f64 {
        room(self.pass.as_ref(), PASS)
            + room(self.node.mv.as_ref(), MOVE)
            + room(self.window.as_ref(), WINDOW)
    }

    fn shape_bottom(&self) -> f64 {
        self.shape_top() + self.shape_size().1
    }

    pub(super) fn draw(&self, (x, y): (f64, f64)) -> String {
        let (top, bottom) = (self.shape_top(), self.shape_bottom());
        let below = bottom + room(self.value.as_ref(), VALUE);
        let text = |class: &str, y: f64, text: &Option<String>| {
            text.as_deref().map(|text| line(class, y, text)).unwrap_or_default()
        };
        [
            format!("<g transform=\"translate({} {})\">", N(x), N(y)),
            format!("<title>{}</title>", escape(&self.node.position)),
            text("P", 11.0, &self.pass),
            text("m", 10.0, &self.node.mv),
            text("w", top - 4.0, &self.window),
            format!(
                "<g transform=\"translate(0 {})\">{}</g>",
                N(top),
                self.shape.draw(&self.class(), self.value_class())
            ),
            self.draw_badge(bottom),
            text(self.value_class(), bottom + 12.0, &self.value),
            text("h", below + 9.0, &self.hidden),
            self.draw_dots(below),
            "</g>\n".to_owned(),
        ]
        .concat()
    }

    /// MAX up, MIN down, a finished game flat; `l` on the chosen line.
    fn class(&self) -> String {
        let side = match (self.node.how, self.node.max) {
            ("finished", _) => "f",
            (_, true) => "u",
            (_, false) => "d",
        };
        format!("{side}{}", if self.on_line { " l" } else { "" })
    }

    fn value_class(&self) -> &'static str {
        if self.on_line { "v B" } else { "v" }
    }

    /// The sign of who knew the value without a search.
    fn badge(&self) -> Option<&'static str> {
        match self.node.how {
            "table" => Some("D"),
            "known" => Some("Q"),
            _ => None,
        }
    }

    fn draw_badge(&self, bottom: f64) -> String {
        let Some(id) = self.badge() else { return String::new() };
        let left = -widest(self.value.as_deref(), 11.5) / 2.0 - BADGE / 2.0 - 1.0;
        format!("<use href=\"#{id}\" x=\"{}\" y=\"{}\"/>", N(left), N(bottom + 8.0))
    }

    /// The game goes on below the horizon.
    fn has_dots(&self) -> bool {
        self.node.how == "horizon" && self.hidden.is_none()
    }

    fn draw_dots(&self, below: f64) -> String {
        if !self.has_dots() {
            return String::new();
        }
        format!("<use href=\"#H\" y=\"{}\"/>", N(below + 3.0))
    }
}

/// The room for a text, if there is one.
fn room(text: Option<&String>, height: f64) -> f64 {
    text.map_or(0.0, |_| height)
}

/// Alpha and beta a little apart.
fn spaced(window: &str) -> String {
    window.replace(" β", "\u{2002}β")
}

impl<'a> Shape<'a> {
    fn of(tree: &'a Tree, node: &'a Node) -> Shape<'a> {
        match (&node.board, node.value) {
            (Some(board), _) => Shape::Board(Grid::of(board, &tree.spots), board),
            (None, Some(value)) if node.how == "finished" => Shape::Box(value.signed()),
            _ => Shape::Triangle,
        }
    }

    fn size(&self, finished: bool) -> (f64, f64) {
        match self {
            Shape::Board(grid, _) => grid.size(finished),
            Shape::Triangle => TRIANGLE,
            Shape::Box(value) => ((font::width(value, 11.5) + 12.0).max(BOX), BOX),
        }
    }

    fn draw(&self, class: &str, value_class: &str) -> String {
        let (width, height) = self.size(true);
        match self {
            Shape::Board(grid, board) => grid.draw(board, class),
            Shape::Triangle => format!("<use href=\"#{}\" class=\"{class}\"/>", &class[..1]),
            Shape::Box(value) => format!(
                "<path class=\"{class}\" d=\"M{} 0h{}v{}h{}z\"/>{}",
                N(-width / 2.0),
                N(width),
                N(height),
                N(-width),
                line(value_class, 15.0, value),
            ),
        }
    }
}

/// The shapes of nodes without a board.
pub(super) fn triangles() -> String {
    let (width, height) = TRIANGLE;
    format!(
        "<path id=\"u\" d=\"M0 0L{0} {1}H-{0}z\"/><path id=\"d\" d=\"M0 {1}L{0} 0H-{0}z\"/>",
        N(width / 2.0),
        N(height),
    )
}
