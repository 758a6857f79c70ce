//! Positions drawn with letters and lines.

use poda_core::{Diagram, Player};
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
        Diagram::Board { columns, squares, marked } => {
            let rows = squares.len() / columns;
            let mut drawing = String::from("    ");
            for column in 0..*columns {
                let letter = char::from(b'a' + u8::try_from(column % 26).unwrap_or(0));
                let _ = write!(drawing, " {letter}  ");
            }
            trim_end(&mut drawing);
            rule(&mut drawing, *columns, ['┌', '┬', '┐']);
            for (row, cells) in squares.chunks(*columns).enumerate() {
                let _ = write!(drawing, "{:>2} │", row + 1);
                for (column, square) in cells.iter().enumerate() {
                    let index = row * columns + column;
                    drawing += &cell(*square, index, marked.contains(&index), ink);
                    drawing.push('│');
                }
                drawing.push('\n');
                let last = row + 1 == rows;
                rule(&mut drawing, *columns, if last { ['└', '┴', '┘'] } else { ['├', '┼', '┤'] });
            }
            drawing
        }
    }
}

/// Three characters wide; a line that decided the game stands in brackets.
fn cell(square: Option<Player>, index: usize, marked: bool, ink: Ink) -> String {
    match square {
        Some(player) => {
            let mark = ink.marks[player.index()];
            let text = if marked { format!("[{mark}]") } else { format!(" {mark} ") };
            let style = COLOURS[player.index()];
            ink.coloured(&text, &if marked { format!("1;{style}") } else { style.to_owned() })
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
        let start = poda_games::find(game).unwrap();
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

    #[test]
    fn marks_can_be_swapped_and_coloured() {
        let ink = Ink { marks: ['O', 'X'], numbers: false, colours: true };
        let drawing = drawn("mnk:2,1,2", "a1", ink);
        assert!(drawing.contains("\u{1b}[36m O \u{1b}[0m"), "{drawing}");
    }
}
