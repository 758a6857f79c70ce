//! The colours of boards, light and dark.
//!
//! A file has colours of one theme. The page has both: each colour is a variable whose value follows
//! the colour scheme, and the page may set it to something else.

use crate::{Theme, font};
use std::fmt::Write as _;

/// Name, light and dark.
type Colour = (&'static str, &'static str, &'static str);

/// The first player is blue and the second orange, as MAX and MIN are everywhere.
const COLOURS: [Colour; 38] = [
    ("ground", "#fff", "#0e1217"),
    ("ink", "#1c2128", "#e8edf2"),
    ("name", "#57606a", "#a3aeb9"),
    ("first", "#0064a4", "#63b8f0"),
    ("first-fill", "#d3e7f5", "#123450"),
    ("second", "#b84c00", "#f2a35c"),
    ("second-fill", "#fde2cc", "#4a2a0e"),
    ("sheet", "#f8f9fb", "#171c23"),
    ("sheet-edge", "#dfe4ea", "#2b343f"),
    ("lines", "#b4bdc7", "#4a545f"),
    ("rim", "#24382d", "#16231c"),
    ("rim-name", "#c9d8cf", "#a9bdb0"),
    ("felt", "#2c8a57", "#1f6b43"),
    ("felt-lines", "#1b5c39", "#124a2d"),
    ("back", "#eef1f6", "#0c1016"),
    ("front", "#3a4d6b", "#2c3a50"),
    ("first-disc", "#2f8fe0", "#3f9bea"),
    ("first-sign", "#0a4a86", "#0b3a66"),
    ("second-disc", "#f59a3c", "#f3a04a"),
    ("second-sign", "#8f4300", "#7a3a00"),
    ("iron", "#1c2128", "#14181d"),
    ("spark", "#ffd54a", "#ffd54a"),
    ("last", "#fff1c2", "#453a12"),
    ("latest", "#e2343f", "#ff5a63"),
    ("won", "#c9f0dc", "#114331"),
    ("won-stroke", "#00855b", "#35d399"),
    ("lost", "#fbd7e5", "#4d1730"),
    ("lost-stroke", "#b3155e", "#ff85b3"),
    ("dot", "#8b96a2", "#6f7b88"),
    ("plate", "#fffffff0", "#11161df0"),
    ("good", "#006b48", "#4be0a8"),
    ("bad", "#a81257", "#ff94bd"),
    ("even", "#47515c", "#c3ccd6"),
    ("best", "#ffb400", "#ffc933"),
    ("board", "#d9b17c", "#4b3823"),
    ("board-edge", "#a97f4b", "#6b5235"),
    ("hollow", "#b98d57", "#2f2316"),
    ("seed", "#fbf3e2", "#d8c39a"),
];

/// The rules. `$name` is a colour.
const RULES: &str = "
text{font-family:$font;text-anchor:middle;fill:$ink}
.ground{fill:$ground}
.name{font-size:15px;fill:$name}
.name.fine{font-size:11px}
.cell{fill:none;stroke:none;pointer-events:all}
.paper .sheet{fill:$sheet;stroke:$sheet-edge;stroke-width:1.5}
.paper .lines{fill:none;stroke:$lines;stroke-width:3;stroke-linecap:round}
.paper .piece{fill:none;stroke-width:8;stroke-linecap:round}
.paper .first{stroke:$first}
.paper .second{stroke:$second}
.tint{stroke:none}
.tint.last{fill:$last}
.tint.won{fill:$won}
.tint.lost{fill:$lost}
.dot{fill:$dot;fill-opacity:.55}
.felt .rim{fill:$rim}
.felt .name{fill:$rim-name}
.felt .felt{fill:$felt}
.felt .lines{fill:none;stroke:$felt-lines;stroke-width:2}
.felt .stud{fill:$felt-lines}
.felt .dot{fill:#fff;fill-opacity:.5}
.felt.first .dot{fill:#0b0d10;fill-opacity:.42}
.felt .shade{fill:#000;fill-opacity:.28}
.felt .piece.first{fill:url(#dark-disc)}
.felt .piece.second{fill:url(#light-disc)}
.felt .latest{fill:$latest}
.felt .flipped{fill:none;stroke:$best;stroke-width:2;stroke-opacity:.75;stroke-dasharray:3 4}
.drop .back{fill:$back}
.drop .front{fill:$front;fill-rule:evenodd}
.drop .name.open{font-weight:bold;fill:$ink}
.drop .first .disc{fill:$first-disc}
.drop .second .disc{fill:$second-disc}
.drop .sign{fill:none;stroke-width:4;stroke-linecap:round}
.drop .first .sign{stroke:$first-sign}
.drop .second .sign{stroke:$second-sign}
.iron{fill:$iron}
.glint,.fuse{fill:none;stroke:#fff;stroke-width:2.2;stroke-linecap:round;stroke-opacity:.75}
.fuse{stroke:$iron;stroke-opacity:1;stroke-width:3}
.spark{fill:$spark;stroke:$iron;stroke-width:.8}
.gone{visibility:hidden}
.landing{fill:none;stroke:$dot;stroke-width:3;stroke-dasharray:5 5}
.drop.first .landing{stroke:$first-disc}
.drop.second .landing{stroke:$second-disc}
.landing.armed{stroke:$latest;stroke-width:3}
.fuze{fill:none;stroke:$spark;stroke-width:3;stroke-dasharray:2 4}
.drop .latest{fill:none;stroke:$ground;stroke-width:3.5}
.member{fill:none;stroke-width:5}
.member.won,.stroke.won{stroke:$won-stroke}
.member.lost,.stroke.lost{stroke:$lost-stroke}
.stroke,.halo{fill:none;stroke-linecap:round;stroke-width:6;stroke-opacity:.9}
.halo{stroke:$ground;stroke-width:10;stroke-opacity:.7}
.value{visibility:hidden;pointer-events:none}
.value.known{visibility:visible}
.value rect{fill:$plate;stroke:$even;stroke-width:1.4;stroke-dasharray:3 2.5;stroke-opacity:.8}
.value text{font-size:16px;fill:$even}
.value.good rect{stroke:$good}
.value.good text{fill:$good}
.value.bad rect{stroke:$bad}
.value.bad text{fill:$bad}
.value.exact rect{stroke-dasharray:none;stroke-width:2.4;stroke-opacity:1}
.value.exact text{font-weight:bold}
.value.long text{font-size:12px}
.value .ring{fill:none;stroke:none}
.value.best .ring{stroke:$best;stroke-width:4}
.wood .edge{fill:none;stroke:$lines;stroke-width:2}
.wood .edge.next{stroke:$ink;stroke-width:2.5}
.wood .edge.way,.wood .edge.here{stroke:$won-stroke;stroke-width:5}
.wood .edge.aside{stroke-opacity:.45}
.wood .bead{fill:$ground;stroke:none}
.wood .number{font-size:12px;fill:$name}
.wood .number.next{font-weight:bold;fill:$ink}
.wood .shape{fill:$sheet;stroke:$name;stroke-width:2;stroke-linejoin:round}
.wood .max .shape{fill:$first-fill;stroke:$first}
.wood .min .shape{fill:$second-fill;stroke:$second}
.wood .here .shape{stroke:$best;stroke-width:5}
.wood .way .shape{stroke:$won-stroke;stroke-width:3.5}
.wood .aside{opacity:.55}
.wood .result{font-size:17px;font-weight:bold}
.wood .more{font-size:16px;fill:$name}
.wood .value.best .ring{stroke:none}
.wood .value.best rect{stroke:$best;stroke-width:3.5}
.curve .first{fill:$first-fill}
.curve .second{fill:$second-fill}
.curve .zero{stroke:$lines;stroke-width:1}
.curve .trace{fill:none;stroke:$ink;stroke-width:2;stroke-linejoin:round}
.curve .spot{fill:none;stroke:$name;stroke-width:4;stroke-linecap:round}
.curve .spot.exact{stroke:$ink;stroke-width:7}
";

/// The rules of boards of other shapes than squares. A file has only those of its own kind.
const SHAPES: [(&str, &str); 3] = [("hexes", HEXES), ("dots", DOTS), ("pits", PITS)];

const HEXES: &str = "
.hexes .tiles{fill:$sheet;stroke:$lines;stroke-width:2;stroke-linejoin:round}
.hexes .border{fill:none;stroke-width:12;stroke-linejoin:round;stroke-linecap:round}
.hexes .border.first{stroke:$first-disc}
.hexes .border.second{stroke:$second-disc}
.hexes .beads{fill:none;stroke:$second-sign;stroke-width:4.5;stroke-linecap:round;stroke-dasharray:.1 10}
.hexes .shade{fill:#000;fill-opacity:.22}
.hexes .first .disc{fill:$first-disc}
.hexes .second .disc{fill:$second-disc}
.hexes .sign{fill:none;stroke-width:3.6;stroke-linecap:round}
.hexes .first .sign{stroke:$first-sign}
.hexes .second .sign{stroke:$second-sign}
.hexes .latest{fill:none;stroke:$latest;stroke-width:3.5}
.hexes .stroke{stroke-width:7}
.hexes .name.fine{font-size:13px}
";

const DOTS: &str = "
.dots .sheet{fill:$sheet;stroke:$sheet-edge;stroke-width:1.5}
.dots .point{fill:$ink}
.dots .open{fill:none;stroke:$lines;stroke-width:3;stroke-linecap:round;stroke-dasharray:1 8}
.dots .blank{fill:none;stroke:$sheet-edge;stroke-width:2}
.dots .edge{fill:none;stroke:$ink;stroke-width:8;stroke-linecap:round}
.dots .edge.first{stroke:$first}
.dots .edge.second{stroke:$second}
.dots .core{stroke:none}
.dots .second .core{stroke:$sheet;stroke-width:2.4}
.dots .recent{fill:none;stroke:$best;stroke-width:17;stroke-linecap:round;stroke-opacity:.55}
.dots .box.first{fill:$first-fill}
.dots .box.second{fill:$second-fill}
.dots .box.won{fill:$won}
.dots .box.lost{fill:$lost}
.dots .piece{fill:none;stroke-width:7;stroke-linecap:round}
.dots .piece.first{stroke:$first}
.dots .piece.second{stroke:$second}
";

const PITS: &str = "
.pits .board{fill:$board;stroke:$board-edge;stroke-width:2.5}
.pits .hollow{fill:$hollow;stroke:$board-edge;stroke-width:3}
.pits .hollow.first{stroke:$first}
.pits .hollow.second{stroke:$second}
.pits .hollow.changed{stroke-width:5}
.pits .hollow.won{fill:$won}
.pits .hollow.lost{fill:$lost}
.pits .seed{fill:$seed;stroke:$board-edge;stroke-width:1.6}
.pits .count{font-size:17px;font-weight:bold;fill:$ink}
.pits .open{fill:none;stroke:$ink;stroke-width:2.5;stroke-dasharray:4 5;stroke-opacity:.75}
.pits .latest{fill:none;stroke:$latest;stroke-width:3.5}
.pits .name.fine{font-size:13px}
";

/// The style sheet of fragments in a page.
#[must_use]
pub fn board_sheet() -> String {
    let mut text = ":root{".to_owned();
    for (name, light, dark) in COLOURS {
        _ = write!(text, "--board-{name}:light-dark({light},{dark});");
    }
    text.push_str("--board-font:inherit}\n");
    for rule in rules().chain(SHAPES.iter().flat_map(|(_, rules)| lines(rules))) {
        // Only below the picture: the page has classes of its own.
        let scoped = match rule.split_once('{') {
            Some((selectors, body)) => {
                let selectors: Vec<_> = selectors.split(',').map(scoped).collect();
                format!("{}{{{body}", selectors.join(","))
            }
            None => continue,
        };
        text += &filled(&scoped, |name| format!("var(--board-{name})"));
        text.push('\n');
    }
    text
}

/// `.drop .name` is about the picture itself, and `.name` about anything in it.
fn scoped(selector: &str) -> String {
    let kinds = [".paper", ".felt", ".drop", ".wood", ".curve", ".hexes", ".dots", ".pits"];
    if kinds.iter().any(|kind| selector.starts_with(kind)) {
        return format!("svg{selector}");
    }
    format!("svg.position {selector}")
}

/// The style sheet of a file.
pub(super) fn standalone(theme: Theme, kind: &str) -> String {
    let colour = |name: &str| {
        if name == "font" {
            return format!("\"{}\",Verdana,Geneva,sans-serif", font::FAMILY);
        }
        let found = COLOURS.iter().find(|(known, ..)| *known == name);
        let (_, light, dark) = found.copied().unwrap_or_default();
        let colour = if theme == Theme::Light { light } else { dark };
        colour.to_owned()
    };
    let own = SHAPES.iter().filter(|(name, _)| *name == kind).flat_map(|(_, rules)| lines(rules));
    rules().chain(own).map(|rule| filled(rule, colour)).collect::<Vec<_>>().concat()
}

fn rules() -> impl Iterator<Item = &'static str> {
    lines(RULES)
}

fn lines(rules: &'static str) -> impl Iterator<Item = &'static str> {
    rules.lines().filter(|line| !line.is_empty())
}

/// The rule with its colours.
fn filled(rule: &str, colour: impl Fn(&str) -> String) -> String {
    let mut text = String::new();
    let mut rest = rule;
    while let Some((before, after)) = rest.split_once('$') {
        let end = after.find(|c: char| !c.is_ascii_lowercase() && c != '-').unwrap_or(after.len());
        text += before;
        text += &colour(&after[..end]);
        rest = &after[end..];
    }
    text + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_colour_has_a_name_and_is_used() {
        let names: Vec<&str> = COLOURS.iter().map(|(name, ..)| *name).collect();
        let mut used = std::cell::RefCell::new(Vec::new());
        for rule in rules().chain(SHAPES.iter().flat_map(|(_, rules)| lines(rules))) {
            filled(rule, |name| {
                used.borrow_mut().push(name.to_owned());
                String::new()
            });
        }
        let used = used.get_mut();
        used.retain(|name| name != "font");
        assert!(used.iter().all(|name| names.contains(&name.as_str())), "{used:?}");
        assert!(names.iter().all(|name| used.iter().any(|it| it == name)));
    }

    #[test]
    fn a_page_has_both_themes_and_a_file_one() {
        let page = board_sheet();
        assert!(page.contains("--board-felt:light-dark(#2c8a57,#1f6b43);"));
        assert!(page.contains("svg.felt .felt{fill:var(--board-felt)}"));
        assert!(page.contains("svg.position .member.won,svg.position .stroke.won{"));
        assert!(standalone(Theme::Dark, "felt").contains(".felt .felt{fill:#1f6b43}"));
        assert!(!standalone(Theme::Light, "pits").contains(['$', '\n']));
        assert!(!standalone(Theme::Light, "paper").contains(".pits"));
    }
}
