//! Colours, light and dark.
//!
//! MAX is blue and MIN orange, which nearly everybody can tell apart; shape and stroke say the same
//! again without colour.

use crate::font;

/// The colours, fonts and measures of every page, as a style sheet: the workbench, the page that plays a
/// search and the report of a match begin with it.
pub const PAGE_TOKENS: &str = include_str!("../assets/tokens.css");

/// The look of a picture.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// Dark ink on white.
    #[default]
    Light,
    /// Light ink on near black.
    Dark,
}

/// What things are drawn in.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Palette {
    pub(crate) paper: &'static str,
    pub(crate) ink: &'static str,
    pub(crate) muted: &'static str,
    pub(crate) grid: &'static str,
    pub(crate) edge: &'static str,
    pub(crate) max: &'static str,
    pub(crate) max_fill: &'static str,
    pub(crate) min: &'static str,
    pub(crate) min_fill: &'static str,
    pub(crate) end_fill: &'static str,
    pub(crate) line: &'static str,
    pub(crate) cut: &'static str,
    pub(crate) scout: &'static str,
    pub(crate) test: &'static str,
    pub(crate) table: &'static str,
    pub(crate) mark: &'static str,
}

impl Theme {
    /// The theme of that name.
    #[must_use]
    pub fn named(name: &str) -> Option<Theme> {
        match name {
            "light" => Some(Theme::Light),
            "dark" => Some(Theme::Dark),
            _ => None,
        }
    }

    pub(crate) fn palette(self) -> Palette {
        match self {
            Theme::Light => LIGHT,
            Theme::Dark => DARK,
        }
    }
}

const LIGHT: Palette = Palette {
    paper: "#fff",
    ink: "#1c2128",
    muted: "#57606a",
    grid: "#b4bdc7",
    edge: "#7d8792",
    max: "#0064a4",
    max_fill: "#d3e7f5",
    min: "#b84c00",
    min_fill: "#fde2cc",
    end_fill: "#eef0f3",
    line: "#007a53",
    cut: "#b3155e",
    scout: "#6f42b8",
    test: "#7a5600",
    table: "#4a6785",
    mark: "#f6e27a",
};

const DARK: Palette = Palette {
    paper: "#0e1217",
    ink: "#e8edf2",
    muted: "#a3aeb9",
    grid: "#4a545f",
    edge: "#7b8794",
    max: "#63b8f0",
    max_fill: "#123450",
    min: "#f2a35c",
    min_fill: "#4a2a0e",
    end_fill: "#232a32",
    line: "#35d399",
    cut: "#ff85b3",
    scout: "#c3a2ff",
    test: "#e2bd55",
    table: "#9db8d2",
    mark: "#6d5c0c",
};

/// The style sheet of a tree, with short names because there are many nodes.
pub(crate) fn sheet(palette: &Palette) -> String {
    let Palette { paper, ink, muted, grid, edge, max, max_fill, min, min_fill, .. } = palette;
    let Palette { end_fill, line, cut, scout, test, table, mark, .. } = palette;
    let rules = [
        format!("svg{{font-family:\"{}\",Verdana,Geneva,sans-serif}}", font::FAMILY),
        format!("text{{text-anchor:middle;fill:{ink};font-size:10px}}"),
        format!(".p{{fill:{paper}}}"),
        ".L{text-anchor:start}".to_owned(),
        ".T{text-anchor:start;font-size:16px;font-weight:bold}".to_owned(),
        format!(".S{{text-anchor:start;font-size:11px;fill:{muted}}}"),
        format!(".P{{font-size:11px;fill:{muted}}}"),
        format!(".w{{font-size:9.5px;fill:{muted}}}"),
        ".v{font-size:11.5px}".to_owned(),
        ".B{font-weight:bold}".to_owned(),
        format!(".h{{font-size:9px;fill:{muted}}}"),
        ".m{font-size:10.5px}".to_owned(),
        format!(".e{{fill:none;stroke:{edge};stroke-width:1.2}}"),
        format!(".s{{stroke:{scout};stroke-width:2;stroke-linecap:round;stroke-dasharray:.1 4}}"),
        format!(".t{{stroke:{test};stroke-width:1.5;stroke-dasharray:8 3 2 3}}"),
        format!(".r{{stroke:{scout};stroke-width:4}}"),
        format!(".i{{fill:none;stroke:{paper};stroke-width:1.6}}"),
        format!(".c{{fill:none;stroke:{cut};stroke-width:1.5;stroke-dasharray:5 4}}"),
        format!(".k{{fill:{cut};font-size:11px;font-weight:bold;text-anchor:start}}"),
        format!(".K{{fill:none;stroke:{cut};stroke-width:1.5;stroke-linecap:round}}"),
        format!(".q{{font-size:9.5px;fill:{muted}}}"),
        format!(
            ".a{{fill:none;stroke:{table};stroke-width:.9;stroke-dasharray:1.5 2.5;stroke-opacity:.8}}"
        ),
        format!(".D{{fill:{paper};stroke:{table};stroke-width:1.2}}"),
        format!(".u{{fill:{max_fill};stroke:{max};stroke-width:1.5}}"),
        format!(".d{{fill:{min_fill};stroke:{min};stroke-width:1.5}}"),
        format!(".f{{fill:{end_fill};stroke:{muted};stroke-width:1.5}}"),
        format!(".b{{fill:{paper};stroke:none}}"),
        format!(".g{{fill:none;stroke:{grid};stroke-width:1}}"),
        format!(".x{{fill:none;stroke:{max};stroke-linecap:round}}"),
        format!(".o{{fill:none;stroke:{min}}}"),
        format!(".y{{fill:{mark};stroke:none}}"),
        format!(".z{{fill:{muted};stroke:none}}"),
        // After the shapes and the edges: the chosen line wins over both.
        format!(".l{{stroke:{line};stroke-width:3.2}}"),
    ];
    rules.concat()
}
