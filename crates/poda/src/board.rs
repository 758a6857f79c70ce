//! Positions drawn with letters and lines.

use poda_core::{Diagram, Place, Places, Surface, column_letter};
use std::fmt::Write;

/// How a board is drawn.
#[derive(Clone, Copy, Debug)]
pub struct Ink {
    /// The letters of the first and the second player.
    pub marks: [char; 2],
    /// Whether empty cells show their numbers.
    pub numbers: bool,
    /// Whether the terminal shows colours.
    pub colours: bool,
}

impl Ink {
    /// Letters only.
    pub const PLAIN: Ink = Ink { marks: ['X', 'O'], numbers: false, colours: false };

    fn coloured(self, text: &str, style: &str) -> String {
        if self.colours { format!("\x1b[{style}m{text}\x1b[0m") } else { text.to_owned() }
    }
}

const COLOURS: [&str; 2] = ["36", "33"];
const DIM: &str = "2";

/// The drawing, with a newline behind every line.
pub fn draw(diagram: &Diagram, ink: Ink) -> String {
    match diagram {
        Diagram::Text(text) => format!("{text}\n"),
        Diagram::Places(places) => squares(places, ink),
    }
}

fn squares(places: &Places, ink: Ink) -> String {
    let (columns, surface) = (places.columns(), places.surface);
    let rows = places.list.len() / columns;
    let ink = Ink { numbers: ink.numbers && surface != Surface::Frame, ..ink };
    let mut drawing = String::from("    ");
    for column in 0..columns {
        let _ = write!(drawing, " {}  ", column_name(column, surface));
    }
    trim_end(&mut drawing);
    rule(&mut drawing, columns, ['┌', '┬', '┐']);
    for (row, cells) in places.list.chunks(columns).enumerate() {
        let _ = write!(drawing, "{} │", row_name(row, surface));
        for (column, place) in cells.iter().enumerate() {
            drawing += &cell(place, row * columns + column, ink);
            drawing.push('│');
        }
        drawing.push('\n');
        let last = row + 1 == rows;
        rule(&mut drawing, columns, if last { ['└', '┴', '┘'] } else { ['├', '┼', '┤'] });
    }
    drawing
}

/// A letter, or a number where columns are what moves name.
fn column_name(column: usize, surface: Surface) -> String {
    match surface {
        Surface::Frame => (column + 1).to_string(),
        _ => column_letter(column).to_string(),
    }
}

/// Rows are counted only where squares have names.
fn row_name(row: usize, surface: Surface) -> String {
    if surface == Surface::Frame { "  ".to_owned() } else { format!("{:>2}", row + 1) }
}

/// Three characters wide; a line that decided the game stands in brackets, and pieces with a sign in
/// round ones.
fn cell(place: &Place, index: usize, ink: Ink) -> String {
    match place.content.owner() {
        Some(player) => {
            let mark = ink.marks[player.index()];
            let text = match (place.marked, place.content.sign().is_some()) {
                (false, false) => format!(" {mark} "),
                (true, false) => format!("[{mark}]"),
                (false, true) => format!("({mark})"),
                (true, true) => format!("{{{mark}}}"),
            };
            let style = COLOURS[player.index()];
            let bold = if place.marked { format!("1;{style}") } else { style.to_owned() };
            ink.coloured(&text, &bold)
        }
        None if ink.numbers => ink.coloured(&format!("{:^3}", index + 1), DIM),
        None => "   ".to_owned(),
    }
}

fn rule(drawing: &mut String, columns: usize, [left, middle, right]: [char; 3]) {
    let _ = write!(drawing, "   {left}");
    for column in 0..columns {
        drawing.push_str("───");
        drawing.push(if column + 1 == columns { right } else { middle });
    }
    drawing.push('\n');
}

fn trim_end(drawing: &mut String) {
    drawing.truncate(drawing.trim_end().len());
    drawing.push('\n');
}

#[cfg(test)]
mod tests {
    use super::*;
    use poda_core::Notation;

    fn drawn(game: &str, text: &str, ink: Ink) -> String {
        let start = poda_games::catalogue().find(game).unwrap();
        draw(&start.parse(text).unwrap().diagram(), ink)
    }

    #[test]
    fn a_board_with_its_line() {
        insta::assert_snapshot!(drawn("tictactoe", "XOO/.X./..X", Ink { numbers: true, ..Ink::PLAIN }), @r"
             a   b   c
           ┌───┬───┬───┐
         1 │[X]│ O │ O │
           ├───┼───┼───┤
         2 │ 4 │[X]│ 6 │
           ├───┼───┼───┤
         3 │ 7 │ 8 │[X]│
           └───┴───┴───┘
        ");
    }

    /// Bombs in round brackets, the line that lost in square ones, a bomb in it in curly ones.
    #[test]
    fn a_board_of_columns_with_bombs() {
        let text = "0000/0020/0522/4111 1 6";
        insta::assert_snapshot!(drawn("desconecta:4,4", text, Ink { numbers: true, ..Ink::PLAIN }), @r"
             1   2   3   4
           ┌───┬───┬───┬───┐
           │   │   │   │   │
           ├───┼───┼───┼───┤
           │   │   │ O │   │
           ├───┼───┼───┼───┤
           │   │(O)│ O │ O │
           ├───┼───┼───┼───┤
           │{X}│[X]│[X]│[X]│
           └───┴───┴───┴───┘
        ");
    }

    #[test]
    fn marks_can_be_swapped_and_coloured() {
        let ink = Ink { marks: ['O', 'X'], numbers: false, colours: true };
        let drawing = drawn("mnk:2,1,2", "a1", ink);
        assert!(drawing.contains("\u{1b}[36m O \u{1b}[0m"), "{drawing}");
    }
}
