//! What joins the nodes: moves, cuts, and values that the table gave back.

use super::N;

/// A point of the drawing.
pub(super) type Point = (f64, f64);

/// The edge to a node.
pub(super) fn edge(kind: &str, on_line: bool, from: Point, to: Point) -> String {
    let class = match kind {
        "scout" => " s",
        "test" => " t",
        "research" => " r",
        _ => "",
    };
    let line = if on_line { " l" } else { "" };
    let curve = curve(from, to);
    let inner = if kind == "research" {
        format!("<path class=\"i\" d=\"{curve}\"/>")
    } else {
        String::new()
    };
    format!("<path class=\"e{class}{line}\" d=\"{curve}\"/>{inner}\n")
}

/// The dashed edge to what was not searched.
pub(super) fn cut(from: Point, to: Point) -> String {
    format!("<path class=\"c\" d=\"{}\"/>\n", curve(from, to))
}

/// Down from one point to the other, straight at both ends.
fn curve((x1, y1): Point, (x2, y2): Point) -> String {
    if (x1 - x2).abs() < 0.05 {
        return format!("M{} {}V{}", N(x1), N(y1), N(y2));
    }
    let middle = y1 + (y2 - y1) * 0.5;
    format!("M{0} {1}C{0} {4} {2} {4} {2} {3}", N(x1), N(y1), N(x2), N(y2), N(middle))
}

/// The thin link from a node to the one whose value the table gave back: it hangs between them,
/// deeper the longer it is, so that links of different lengths can be told apart.
pub(super) fn link((x1, y1): Point, (x2, y2): Point, room: f64) -> String {
    let depth = ((x2 - x1).abs() / 12.0 + 12.0).min(room * 1.2);
    let reach = (x2 - x1) * 0.2;
    format!(
        "<path class=\"a\" d=\"M{} {}C{} {} {} {} {} {}\"/>\n",
        N(x1),
        N(y1),
        N(x1 + reach),
        N(y1 + depth),
        N(x2 - reach),
        N(y2 + depth),
        N(x2),
        N(y2),
    )
}
