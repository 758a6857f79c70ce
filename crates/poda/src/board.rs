//! Positions drawn with letters and lines.

use poda_core::{Content, Diagram, Outline, Place, Places, Player, Surface, column_letter};
use std::fmt::Write;

/// How a board is drawn.
#[derive(Clone, Copy, Debug)]
pub struct Ink {
    /// The letters of the first and the second player.
    pub marks: [char; 2],
    /// Whether cells that can be played show it: by their numbers where those are moves, else by a dot.
    pub moves: bool,
    /// The place of the last move.
    pub last: Option<usize>,
    /// Whether the terminal shows colours.
    pub colours: bool,
    /// Whether lines are drawn with the letters of every keyboard.
    pub plain: bool,
}

impl Ink {
    /// Letters only.
    pub const PLAIN: Ink =
        Ink { marks: ['X', 'O'], moves: false, last: None, colours: false, plain: false };

    fn coloured(self, text: &str, style: &str) -> String {
        if self.colours { format!("\x1b[{style}m{text}\x1b[0m") } else { text.to_owned() }
    }
}

const COLOURS: [&str; 2] = ["36", "33"];
const DIM: &str = "2";

/// The drawing, with a newline behind every line.
pub fn draw(diagram: &Diagram, ink: &Ink) -> String {
    let ink = *ink;
    let drawing = match diagram {
        Diagram::Text(text) => format!("{text}\n"),
        Diagram::Places(places) if places.has(Outline::Hexagon) => hexagons(places, ink),
        Diagram::Places(places) if places.are_all(Outline::Square) => squares(places, ink),
        Diagram::Places(places) if places.has(Outline::Pit) => pits(places, ink),
        Diagram::Places(places) => dots(places, ink),
    };
    if ink.plain { plain(&drawing) } else { drawing }
}

/// The same with the letters of every keyboard.
fn plain(drawing: &str) -> String {
    let letter = |c: char| match c {
        '─' => '-',
        '│' => '|',
        '·' => '.',
        '┌' | '┬' | '┐' | '├' | '┼' | '┤' | '└' | '┴' | '┘' => '+',
        other => other,
    };
    drawing.chars().map(letter).collect()
}

fn squares(places: &Places, ink: Ink) -> String {
    let (columns, surface) = (places.columns(), places.surface);
    let rows = places.list.len() / columns;
    let mut drawing = String::from("    ");
    for column in 0..columns {
        let _ = write!(drawing, " {}  ", column_name(column, surface));
    }
    trim_end(&mut drawing);
    rule(&mut drawing, columns, ['┌', '┬', '┐']);
    for (row, cells) in places.list.chunks(columns).enumerate() {
        let _ = write!(drawing, "{} │", row_name(row, surface));
        for (column, place) in cells.iter().enumerate() {
            drawing += &cell(place, row * columns + column, surface, ink);
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

/// Three characters wide; a line that decided the game stands in brackets, the last move in pointed ones, and
/// pieces with a sign in round ones.
fn cell(place: &Place, index: usize, surface: Surface, ink: Ink) -> String {
    let last = ink.last == Some(index);
    match place.content.owner() {
        Some(player) => {
            let mark = ink.marks[player.index()];
            let text = match (place.marked, place.content.sign().is_some(), last) {
                (false, false, false) => format!(" {mark} "),
                (false, false, true) => format!("<{mark}>"),
                (true, false, _) => format!("[{mark}]"),
                (false, true, false) => format!("({mark})"),
                (false, true, true) => format!("({mark}>"),
                (true, true, _) => format!("{{{mark}}}"),
            };
            let style = COLOURS[player.index()];
            let bold = if place.marked || last { format!("1;{style}") } else { style.to_owned() };
            ink.coloured(&text, &bold)
        }
        None if !ink.moves || place.own_move().is_none() => "   ".to_owned(),
        None if surface == Surface::Paper => ink.coloured(&format!("{:^3}", index + 1), DIM),
        None => ink.coloured(" · ", DIM),
    }
}

/// Shifted rows, and the signs of those who have to join the sides next to them.
fn hexagons(places: &Places, ink: Ink) -> String {
    let columns = places.columns();
    let rows = places.list.len() / columns;
    let side = |owner: Option<Player>| match owner {
        Some(player) => {
            ink.coloured(&ink.marks[player.index()].to_string(), COLOURS[player.index()])
        }
        None => " ".to_owned(),
    };
    let (upright, level) = (places.joins, places.joins.map(Player::other));
    let across = |shift: usize| {
        let signs = vec![side(upright); columns].join("   ");
        format!("{}{signs}\n", " ".repeat(shift))
    };
    let letters: Vec<String> =
        (0..columns).map(|column| column_letter(column).to_string()).collect();
    let mut drawing = format!("      {}\n", letters.join("   "));
    if upright.is_some() {
        drawing += &across(6);
    }
    for (row, cells) in places.list.chunks(columns).enumerate() {
        let _ = write!(drawing, "{}{:>2} {} ", "  ".repeat(row), row + 1, side(level));
        let cells = cells.iter().enumerate();
        let cells = cells.map(|(column, place)| hexagon(place, row * columns + column, ink));
        drawing += &cells.collect::<Vec<_>>().join(" ");
        let _ = writeln!(drawing, "  {}", side(level));
    }
    if upright.is_some() {
        drawing += &across(6 + 2 * (rows - 1));
    }
    let lines: Vec<&str> = drawing.lines().map(str::trim_end).collect();
    lines.join("\n") + "\n"
}

/// Three characters wide.
fn hexagon(place: &Place, index: usize, ink: Ink) -> String {
    match place.content {
        Content::Nothing => ink.coloured(" . ", DIM),
        _ => cell(place, index, Surface::Felt, ink),
    }
}

/// Points, lines between them, and the signs of those who own a box.
fn dots(places: &Places, ink: Ink) -> String {
    let furthest = |side: fn(&Place) -> usize| places.list.iter().map(side).max();
    let (wide, high) = (furthest(|it| it.x).unwrap_or(0), furthest(|it| it.y).unwrap_or(0));
    let width = |x: usize| if x.is_multiple_of(2) { 1 } else { 3 };
    let mut drawing = String::from("   ");
    for x in 0..=wide {
        let _ = write!(drawing, "{:^1$}", column_letter(x), width(x));
    }
    drawing.push('\n');
    for y in 0..=high {
        let _ = write!(drawing, "{:>2} ", y + 1);
        for x in 0..=wide {
            let found = places.list.iter().find(|place| (place.x, place.y) == (x, y));
            drawing += &match found {
                Some(place) => stroke(place, Ink { moves: false, last: None, ..ink }),
                None if x % 2 + y % 2 == 0 => "·".to_owned(),
                None => " ".repeat(width(x)),
            };
        }
        trim_end(&mut drawing);
    }
    drawing
}

/// An edge, drawn or not, or a box.
fn stroke(place: &Place, ink: Ink) -> String {
    let drawn = match place.outline {
        Outline::Across => "───",
        Outline::Down => "│",
        _ => return cell(place, 0, Surface::Felt, ink),
    };
    match (place.content, place.content.owner()) {
        (Content::Nothing, _) => " ".repeat(drawn.chars().count()),
        (_, Some(player)) => ink.coloured(drawn, COLOURS[player.index()]),
        (_, None) => drawn.to_owned(),
    }
}

/// Numbers in two rows, the stores at the ends, and the names of the pits outside.
fn pits(places: &Places, ink: Ink) -> String {
    let furthest = |side: fn(&Place) -> usize| places.list.iter().map(side).max();
    let (wide, high) = (furthest(|it| it.x).unwrap_or(0), furthest(|it| it.y).unwrap_or(0));
    let at = |x: usize, y: usize| places.list.iter().find(|place| (place.x, place.y) == (x, y));
    let names = |y: usize| {
        let name = |x| at(x, y).map_or("", Place::label);
        let names = (1..=wide).step_by(2).map(|x| format!("{:>5}", name(x)));
        names.collect::<Vec<_>>().concat()
    };
    let mut drawing = names(1);
    trim_end(&mut drawing);
    for y in 1..=high {
        for x in (1..=wide).step_by(2) {
            let number = at(x, y).and_then(|place| Some((place.side, place.content.number()?)));
            drawing += &match number {
                Some((side, number)) => {
                    let style = side.map_or("0", |player| COLOURS[player.index()]);
                    ink.coloured(&format!("{number:>5}"), style)
                }
                None => "     ".to_owned(),
            };
        }
        trim_end(&mut drawing);
    }
    drawing += &names(high);
    trim_end(&mut drawing);
    drawing
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
    drawing.truncate(drawing.trim_end_matches(' ').len());
    drawing.push('\n');
}

#[cfg(test)]
mod tests {
    use super::*;
    use poda_core::Notation;

    fn drawn(game: &str, text: &str, ink: Ink) -> String {
        let start = poda_games::catalogue().find(game).unwrap();
        draw(&start.parse(text).unwrap().diagram(), &ink)
    }

    #[test]
    fn a_board_with_its_line() {
        insta::assert_snapshot!(drawn("tictactoe", "XOO/.X./..X", Ink { moves: true, ..Ink::PLAIN }), @r"
             a   b   c
           ┌───┬───┬───┐
         1 │[X]│ O │ O │
           ├───┼───┼───┤
         2 │   │[X]│   │
           ├───┼───┼───┤
         3 │   │   │[X]│
           └───┴───┴───┘
        ");
    }

    /// Bombs in round brackets, the line that lost in square ones, a bomb in it in curly ones.
    #[test]
    fn a_board_of_columns_with_bombs() {
        let text = "0000/0020/0522/4111 1 6";
        insta::assert_snapshot!(drawn("desconecta:4,4", text, Ink { moves: true, ..Ink::PLAIN }), @r"
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
    fn legal_moves_and_the_last_one_are_marked() {
        let ink = Ink { moves: true, last: Some(4), plain: true, ..Ink::PLAIN };
        insta::assert_snapshot!(drawn("tictactoe", "b2a1", ink), @r"
             a   b   c
           +---+---+---+
         1 | O | 2 | 3 |
           +---+---+---+
         2 | 4 |<X>| 6 |
           +---+---+---+
         3 | 7 | 8 | 9 |
           +---+---+---+
        ");
        let ink = Ink { moves: true, ..Ink::PLAIN };
        insta::assert_snapshot!(drawn("othello4", "", ink), @r"
             a   b   c   d
           ┌───┬───┬───┬───┐
         1 │   │ · │   │   │
           ├───┼───┼───┼───┤
         2 │ · │ O │ X │   │
           ├───┼───┼───┼───┤
         3 │   │ X │ O │ · │
           ├───┼───┼───┼───┤
         4 │   │   │ · │   │
           └───┴───┴───┴───┘
        ");
    }

    fn plain(places: Places) -> String {
        draw(&places.into(), &Ink::PLAIN)
    }

    #[test]
    fn hexagons_in_shifted_rows() {
        let mut owners = [None; 9];
        (owners[1], owners[3], owners[4]) =
            (Some(Player::First), Some(Player::Second), Some(Player::First));
        let board = Places::hexagons(3, owners).joining(Player::First).marking([1, 4]);
        insta::assert_snapshot!(plain(board), @r"
              a   b   c
              X   X   X
         1 O  .  [X]  .   O
           2 O  O  [X]  .   O
             3 O  .   .   .   O
                  X   X   X
        ");
    }

    #[test]
    fn the_largest_hexagons_fit_into_a_terminal() {
        let board = Places::hexagons(11, [None::<Player>; 121]).joining(Player::First);
        assert!(plain(board).lines().all(|line| line.chars().count() <= 80));
    }

    #[test]
    fn dots_and_edges() {
        let board = Places::dots(2, 1, |x, y| match (x, y) {
            (1, 1) => Content::piece(Player::Second),
            (0..=2, _) => Content::Mark(Some(Player::First)),
            _ => Content::Nothing,
        });
        insta::assert_snapshot!(plain(board), @r"
           a b c d e
         1 ·───·   ·
         2 │ O │
         3 ·───·   ·
        ");
    }

    #[test]
    fn pits_and_stores() {
        insta::assert_snapshot!(plain(Places::pits((&[4, 0, 12], 3), (&[1, 2, 3], 10))), @r"
              C    B    A
              3    2    1
        10                   3
              4    0   12
              a    b    c
        ");
    }

    #[test]
    fn marks_can_be_swapped_and_coloured() {
        let ink = Ink { marks: ['O', 'X'], colours: true, ..Ink::PLAIN };
        let drawing = drawn("mnk:2,1,2", "a1", ink);
        assert!(drawing.contains("\u{1b}[36m O \u{1b}[0m"), "{drawing}");
    }
}
