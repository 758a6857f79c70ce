//! Boards as the terminal draws them, over several lines, and other texts of more than one line, read as
//! the one line that a game understands.
//!
//! ```text
//!      a   b   c
//!    ┌───┬───┬───┐
//!  1 │ X │ O │   │           XO./.X./... O
//!    ├───┼───┼───┤    ───▶
//!  2 │   │<X>│   │
//!      …
//! O to move, ply 3
//! ```

use poda_core::{Content, Outline, Places, Player};

/// Whether a text is more than one line, or draws a board.
pub(crate) fn is_drawn(text: &str) -> bool {
    text.trim().contains('\n') || text.contains(BARS)
}

/// What such a text may mean, the likeliest first. Lines that begin with `#` say nothing.
pub(crate) fn readings(text: &str, places: Option<&Places>) -> Vec<String> {
    let lines: Vec<&str> = text.lines().filter(|line| is_said(line)).collect();
    let drawn = places.and_then(|places| Drawn::read(&lines, places));
    let mut readings = drawn.map_or_else(Vec::new, |drawn| drawn.texts());
    readings.push(lines.join("/"));
    readings.push(match lines.split_last() {
        Some((side, rows)) if side.trim().len() == 1 => format!("{} {side}", rows.join("/")),
        _ => lines.join(" "),
    });
    readings.push(lines.join(" "));
    readings
}

/// What stands between cells.
const BARS: [char; 2] = ['│', '|'];

fn is_said(line: &str) -> bool {
    !line.trim().is_empty() && !line.trim_start().starts_with('#')
}

/// A board that was found among lines, and what was said besides.
struct Drawn {
    /// Rows of letters.
    board: String,
    /// The letter of who is said to move.
    side: Option<char>,
    /// The numbers that were said.
    numbers: Vec<u32>,
}

impl Drawn {
    fn read(lines: &[&str], places: &Places) -> Option<Drawn> {
        let columns = places.columns();
        let (mut rows, mut rest) = (Vec::new(), Vec::new());
        for line in lines {
            match cells(line, places).filter(|cells| cells.len() == columns) {
                Some(cells) => rows.push(letters(&cells, places)?),
                None => rest.push(*line),
            }
        }
        let whole = rows.len() * columns == places.list.len();
        let said = rest.iter().filter_map(|line| Some((mover(line)?, *line)));
        let mover = said.clone().next().map(|(player, _)| player);
        let numbers = rest.iter().filter(|line| self::mover(line).is_none());
        let numbers = numbers.flat_map(|line| line.split(|c: char| !c.is_ascii_digit()));
        let side = mover.and_then(|player| letter(Content::piece(player), places));
        let numbers = numbers.filter_map(|word| word.parse().ok()).collect();
        whole.then(|| Drawn { board: rows.join("/"), side, numbers })
    }

    /// With as much of what was said as a game may want to know.
    fn texts(&self) -> Vec<String> {
        let board = &self.board;
        let mut texts = Vec::new();
        if let Some(side) = self.side {
            texts.extend(self.numbers.iter().map(|number| format!("{board} {side} {number}")));
            texts.push(format!("{board} {side}"));
        }
        texts.push(board.clone());
        texts
    }
}

/// The cells of a line of a drawing, if it is one.
fn cells(line: &str, places: &Places) -> Option<Vec<Content>> {
    if places.has(Outline::Hexagon) {
        return hexagons(line, places);
    }
    let bar = BARS.into_iter().find(|&bar| line.contains(bar))?;
    let mut parts: Vec<&str> = line.split(bar).skip(1).collect();
    parts.pop();
    parts.into_iter().map(content).collect()
}

/// A row of hexagons: its number, the sign of the left edge, the cells, the sign of the right edge.
fn hexagons(line: &str, places: &Places) -> Option<Vec<Content>> {
    let mut words: Vec<&str> = line.split_whitespace().collect();
    words.first()?.parse::<usize>().ok()?;
    words.remove(0);
    if places.joins.is_some() && words.len() > 2 {
        words.remove(0);
        words.pop();
    }
    words.into_iter().map(content).collect()
}

/// What a cell holds: a piece with or without signs around it, or nothing but a number or a dot.
fn content(cell: &str) -> Option<Content> {
    let bare = cell.trim().trim_matches(|c: char| "[](){}<>".contains(c));
    let owner = match bare {
        "X" | "x" => Player::First,
        "O" | "o" => Player::Second,
        "" | "." | "·" | "-" => return Some(Content::Nothing),
        number => return number.parse::<u32>().ok().map(|_| Content::Nothing),
    };
    let sign = cell.contains(['(', '{']).then_some("bomb");
    Some(Content::Piece { owner, sign })
}

/// The letters of a row.
fn letters(cells: &[Content], places: &Places) -> Option<String> {
    cells.iter().map(|&content| letter(content, places)).collect()
}

fn letter(content: Content, places: &Places) -> Option<char> {
    places.letters.iter().find(|(_, known)| *known == content).map(|(letter, _)| *letter)
}

/// Whose name stands alone in a line: who is to move.
fn mover(line: &str) -> Option<Player> {
    let words = line.split(|c: char| !c.is_alphanumeric());
    let mut named = words.filter_map(|word| match word {
        "X" => Some(Player::First),
        "O" => Some(Player::Second),
        _ => None,
    });
    named.next().filter(|_| named.next().is_none())
}

#[cfg(test)]
mod tests {
    use crate::catalogue;
    use poda_core::Notation;

    fn same(game: &str, drawn: &str, text: &str) {
        let start = catalogue().find(game).unwrap();
        assert_eq!(start.parse(drawn).unwrap(), start.parse(text).unwrap(), "{drawn}");
    }

    const SQUARE: &str = "     a   b   c
   ┌───┬───┬───┐
 1 │ X │ O │ 3 │
   ├───┼───┼───┤
 2 │ 4 │<X>│ 6 │
   ├───┼───┼───┤
 3 │ 7 │ 8 │ 9 │
   └───┴───┴───┘

O to move, ply 3
Moves: c1 a2 c2 a3 b3 c3
";

    #[test]
    fn a_drawn_board_is_read() {
        same("tictactoe", SQUARE, "XO./.X./... O");
        same("tictactoe", &SQUARE.replace('│', "|"), "XO./.X./... O");
        same("tictactoe", "# a comment\nXO.\n.X.\n...\n", "XO./.X./...");
        same("tictactoe", "XO.\n.X.\n...\nO", "XO./.X./... O");
    }

    #[test]
    fn boards_of_other_games_are_read() {
        let connect = " 1   2   3   4\n|   |   |   |   |\n|   |   |   |   |\n|   |   |   |   |\n\
            | X | O |   |   |\nX to move, ply 2";
        same("connect4:4,4", connect, "12");
        let bombs = "│   │   │   │   │\n│   │   │   │   │\n│   │(O)│   │   │\n│(X)│ X │ O │ O │\n\
            X to move, ply 10\nTurn 6\n";
        same("desconecta:4,4", bombs, "0000/0000/0500/4122 1 6");
        let hex = "      a   b\n      X   X\n 1 O  .  [X]   O\n   2 O  O   .   O\n         X   X\n";
        same("hex:2", hex, ".X/O.");
        let othello =
            "|   | · |   |   |\n| · | O | X |   |\n|   | X | O | · |\n|   |   | · |   |\nX to move";
        same("othello4", othello, "");
    }

    #[test]
    fn moves_may_stand_on_several_lines_with_numbers() {
        same("othello6", "1. c2 b2\n2. b3 d2", "c2b2b3d2");
        same("othello6", "# a game\nc2 b2\nb3", "c2b2b3");
        same("connect4", "1. 4 4 2. 5 5", "4455");
        let start = catalogue().find("othello6").unwrap();
        let (_, moves) = start.parse_game("1. c2 b2 2. b3 d2").unwrap();
        assert_eq!(moves.len(), 4);
    }

    #[test]
    fn what_is_no_board_is_refused_as_before() {
        let start = catalogue().find("tictactoe").unwrap();
        for text in ["X|O", "hello\nworld", "#\n#", "| X |", "b2\nb2"] {
            let read = start.parse(text);
            assert!(read.is_err() || text.starts_with('#'), "{text}");
        }
    }
}
