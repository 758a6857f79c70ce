//! What windows such as `GoGui` can show of a position: values on the board, the moves that there are, and the rules of
//! a game that is not Go.
//!
//! ```text
//!  gogui-analyze_commands    sboard/Values of moves/poda-values …   what a menu offers
//!  poda-values               a text for each place, the row that windows draw on top first
//!  poda-heat                 the same as numbers from -1 to 1, drawn as colours
//!  poda-marks                LABEL F5 +2 … the best places in a colour, and a line of text
//!  poda-moves                F5 +2 result, one per line, the best first
//! ```
//!
//! Values are points of results for the player to move; those that are proved say so.

use super::vertex::Vertex;
use crate::advice::{Advice, Adviser};
use poda_core::{Diagram, Game, MoveList, Notation, Outline, Places, Player, Value};
use poda_games::{Erased, Listed};
use poda_search::StopFlag;
use std::time::Duration;

/// The commands, by name.
pub(super) const COMMANDS: [&str; 11] = [
    "gogui-analyze_commands",
    "gogui-rules_board",
    "gogui-rules_board_size",
    "gogui-rules_final_result",
    "gogui-rules_game_id",
    "gogui-rules_legal_moves",
    "gogui-rules_side_to_move",
    "poda-heat",
    "poda-marks",
    "poda-moves",
    "poda-values",
];

/// What a menu offers: how to draw, what to call it, and the command.
const MENU: &str = "sboard/Values of moves/poda-values\ndboard/Values as colours/poda-heat\n\
    gfx/Best moves/poda-marks\nstring/List of moves/poda-moves";

/// How long the values of a position may take.
const TIME: Duration = Duration::from_millis(1_500);

/// Makes who gives the values, or says why it cannot.
type Maker = Box<dyn FnMut() -> Result<Adviser, String>>;

/// Answers commands about a position.
pub(super) struct Analysis {
    make: Maker,
    adviser: Option<Adviser>,
}

impl Analysis {
    pub(super) fn new(make: Maker) -> Analysis {
        Analysis { make, adviser: None }
    }

    /// The answer to one of the commands; nothing where it is another one.
    pub(super) fn answer(
        &mut self,
        command: &str,
        position: &Erased,
        stop: &StopFlag,
    ) -> Option<Result<String, String>> {
        let text = match command {
            "gogui-analyze_commands" => MENU.to_owned(),
            "gogui-rules_game_id" => name(position),
            "gogui-rules_board_size" => return Some(side(position).map(|side| side.to_string())),
            "gogui-rules_board" => return Some(board(position)),
            "gogui-rules_side_to_move" => colour(position.to_move()).to_owned(),
            "gogui-rules_legal_moves" => legal_moves(position),
            "gogui-rules_final_result" => final_result(position),
            "poda-values" | "poda-heat" | "poda-marks" | "poda-moves" => {
                return Some(self.values(command, position, stop));
            }
            _ => return None,
        };
        Some(Ok(text))
    }

    fn values(
        &mut self,
        command: &str,
        position: &Erased,
        stop: &StopFlag,
    ) -> Result<String, String> {
        if position.outcome().is_some() {
            return Err("the game is over".to_owned());
        }
        let advice = self.adviser()?.within(position, TIME, stop);
        match command {
            "poda-moves" => Ok(list(position, &advice)),
            "poda-marks" => Ok(marks(position, &advice)),
            "poda-heat" => matrix(position, &advice, "0", |one| format!("{:.2}", heat(one))),
            _ => matrix(position, &advice, "\"\"", |one| number(one.points)),
        }
    }

    /// Made when somebody asks for the first time.
    fn adviser(&mut self) -> Result<&mut Adviser, String> {
        if self.adviser.is_none() {
            self.adviser = Some((self.make)()?);
        }
        self.adviser.as_mut().ok_or_else(String::new)
    }
}

/// The game, as windows call it.
pub(super) fn name(position: &Erased) -> String {
    let spec = position.spec();
    let name = spec.split(':').next().unwrap_or_default();
    // The name by which windows know it, whatever the size of the board.
    if name.starts_with("othello") { "Othello".to_owned() } else { name.to_owned() }
}

fn side(position: &Erased) -> Result<usize, String> {
    let side = position.diagram().places().and_then(Places::side);
    side.ok_or_else(|| "the board is not a square".to_owned())
}

fn colour(player: Player) -> &'static str {
    if player == Player::First { "black" } else { "white" }
}

/// The places from the row that windows draw on top, the last one, to the first.
fn rows(position: &Erased) -> Result<Vec<Vec<Option<Player>>>, String> {
    let side = side(position)?;
    match position.diagram() {
        Diagram::Places(places) if places.are_all(Outline::Square) => {
            Ok(places.owners().chunks(side).rev().map(<[_]>::to_vec).collect())
        }
        _ => Err("the board is not a square".to_owned()),
    }
}

fn board(position: &Erased) -> Result<String, String> {
    let letter = |cell: &Option<Player>| match cell {
        Some(Player::First) => "X",
        Some(Player::Second) => "O",
        None => ".",
    };
    let row = |row: &Vec<Option<Player>>| row.iter().map(letter).collect::<Vec<_>>().join(" ");
    Ok(format!("\n{}", rows(position)?.iter().map(row).collect::<Vec<_>>().join("\n")))
}

fn legal_moves(position: &Erased) -> String {
    let mut moves = MoveList::new();
    position.expand(&mut moves);
    let moves = moves.iter().map(|&mv| Vertex::of(position, mv).text());
    moves.collect::<Vec<_>>().join(" ")
}

fn final_result(position: &Erased) -> String {
    match position.outcome().map(poda_core::Outcome::value_for_first) {
        None => "unknown".to_owned(),
        Some(0) => "draw".to_owned(),
        Some(points @ 1..) => format!("black wins by {points}"),
        Some(points) => format!("white wins by {}", -points),
    }
}

/// `+2`, or where it is an opinion `+1.5`.
fn number(points: f64) -> String {
    if points.fract() == 0.0 { format!("{points:+.0}") } else { format!("{points:+.1}") }
}

/// How good a move is, from -1 to 1, but never quite 0.
fn heat(advice: &Advice) -> f64 {
    let share = (advice.points / 16.0).tanh();
    if share.abs() < 0.01 { 0.01 } else { share }
}

fn place(position: &Erased, advice: &Advice) -> String {
    Vertex::of(position, advice.mv).text()
}

fn list(position: &Erased, advice: &[Advice]) -> String {
    let line = |one: &Advice| {
        let kind = if one.is_proved() { "result" } else { "estimate" };
        format!("{} {} {kind}", place(position, one), number(one.points))
    };
    advice.iter().map(line).collect::<Vec<_>>().join("\n")
}

/// Labels, the best moves in green, and a line of text.
fn marks(position: &Erased, advice: &[Advice]) -> String {
    let is_place = |one: &&Advice| place(position, one) != "pass";
    let best = advice.first().map(|one| one.points);
    let labels = advice
        .iter()
        .filter(is_place)
        .map(|one| format!(" {} {}", place(position, one), number(one.points)));
    let labels: String = labels.collect();
    let equal = advice.iter().filter(|one| Some(one.points) == best).filter(is_place);
    let equal: Vec<String> = equal.map(|one| place(position, one)).collect();
    let mut lines = Vec::new();
    if !labels.is_empty() {
        lines.extend([format!("LABEL{labels}"), format!("COLOR #40c040 {}", equal.join(" "))]);
    }
    if let Some(first) = advice.first() {
        let kind = match first.value {
            Value::Result { .. } => "result",
            Value::Bound { .. } => "bound",
            _ => "estimate",
        };
        let line = first.line.join(" ");
        lines.push(format!("TEXT {} {}: {line}", number(first.points), kind));
    }
    lines.join("\n")
}

/// A word for every place.
fn matrix(
    position: &Erased,
    advice: &[Advice],
    nothing: &str,
    word: impl Fn(&Advice) -> String,
) -> Result<String, String> {
    let side = side(position)?;
    let cell = |row: usize, column: usize| {
        let name = format!("{}{}", char::from(b'a' + column as u8), row + 1);
        let found = advice.iter().find(|one| position.move_text(one.mv) == name);
        found.map_or_else(|| nothing.to_owned(), &word)
    };
    let line = |row: usize| (0..side).map(|column| cell(row, column)).collect::<Vec<_>>().join(" ");
    Ok(format!("\n{}", (0..side).rev().map(line).collect::<Vec<_>>().join("\n")))
}
