//! A search tree as SVG.
//!
//! ```text
//!        α −∞ β +∞      the window on the way in
//!            ▲          the position; MAX below a roof, MIN above a tip
//!           = 3         the value on the way out
//!       ┌────┴────┐
//!       1         2     the move on the edge; thick: the chosen line
//!   α −∞ β +∞  α 3 β +∞
//!       ▼         ▼
//!      = 3       ≤ 2
//!               ┌─┴┄┄┐
//!               1    ✂ 2¹  a cut; below the tree stands why
//! ```

mod card;
mod edges;
mod frame;
mod scene;
mod stub;

use crate::{Phrases, Story, Theme, Tree, font, theme};
use frame::Frame;
use scene::Scene;
use std::fmt::{self, Display};

/// How to draw a tree.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// Light or dark.
    pub theme: Theme,
    /// The heading; the game if there is none.
    pub title: Option<String>,
    /// Whether reasons for cuts are listed below the tree. As tooltips they are always there.
    pub reasons: Reasons,
}

/// Whether reasons for cuts are listed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Reasons {
    /// Below every tree.
    #[default]
    Listed,
    /// Nowhere.
    Never,
}

/// In trees of at most so many nodes the moves that a cut skipped are written below it.
const SMALL: usize = 60;
const MARGIN: f64 = 24.0;

/// The tree as an SVG document.
#[must_use]
pub fn svg(tree: &Tree, options: &Options, phrases: &dyn Phrases) -> String {
    let story = Story::new(tree);
    let scene = Scene::new(tree, &story, tree.nodes.len() <= SMALL, phrases);
    let frame = Frame::new(tree, &story, options, phrases, scene.layout.width);
    let width = frame.width + 2.0 * MARGIN;
    let below = frame.legend_height() + frame.notes_height();
    let height = frame.header_height() + scene.layout.height + below + 2.0 * MARGIN;
    let left = MARGIN + (frame.width - scene.layout.width) / 2.0;
    let top = MARGIN + frame.header_height();
    [
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" \
             viewBox=\"0 0 {0} {1}\">\n<title>{2}</title>\n<style>{3}</style>\n<defs>{4}</defs>\n\
             <path class=\"p\" d=\"M0 0H{0}V{1}H0z\"/>\n",
            N(width.ceil()),
            N(height.ceil()),
            escape(&frame.title),
            theme::sheet(&options.theme.palette()),
            scene.definitions() + &frame::definitions(),
        ),
        frame.header(),
        format!("<g transform=\"translate({} {})\">\n", N(left), N(top)),
        scene.draw(),
        "</g>\n".to_owned(),
        frame.legend(top + scene.layout.height),
        frame.notes(top + scene.layout.height + frame.legend_height()),
        "</svg>\n".to_owned(),
    ]
    .concat()
}

/// A number with one decimal at most.
pub(crate) struct N(pub(crate) f64);

impl Display for N {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = format!("{:.1}", self.0);
        let text = text.strip_suffix(".0").unwrap_or(&text);
        f.write_str(if text == "-0" { "0" } else { text })
    }
}

/// The text with the signs that mean something in XML written out.
#[must_use]
pub fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\u{fffe}' | '\u{ffff}' => escaped.push(' '),
            control if control.is_control() => escaped.push(' '),
            other => escaped.push(other),
        }
    }
    escaped
}

/// A line of text at that height, in the middle.
fn line(class: &str, y: f64, text: &str) -> String {
    format!("<text class=\"{class}\" y=\"{}\">{}</text>", N(y), escape(text))
}

/// The widest of some texts.
fn widest<'a>(texts: impl IntoIterator<Item = &'a str>, size: f64) -> f64 {
    texts.into_iter().map(|text| font::width(text, size)).fold(0.0, f64::max)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        let texts = [12.0, 12.34, -0.01, -3.96, 0.5].map(|number| N(number).to_string());
        assert_eq!(texts, ["12", "12.3", "0", "-4", "0.5"]);
    }

    #[test]
    fn signs_of_xml_are_written_out() {
        assert_eq!(escape("a<b & \"c\"\u{1}\u{ffff}"), "a&lt;b &amp; &quot;c&quot;  ");
    }
}
