//! `POST /api/position`: everything there is to see of a position.

use crate::changes::Step;
use crate::figures;
use crate::played::{GameText, Played};
use crate::problem::Problem;
use crate::routes::{Shared, body, json};
use crate::texts;
use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::Response;
use poda_core::{Details, Diagram, Game, MoveList, Notation, Player};
use poda_games::Listed;
use poda_view::Marks;
use serde::{Deserialize, Serialize};

#[derive(Deserialize)]
struct Asked {
    #[serde(flatten)]
    game: GameText,
    lang: Option<String>,
    svg: Option<bool>,
}

#[derive(Serialize)]
struct Answer {
    game: String,
    name: String,
    start: Option<String>,
    moves: Vec<String>,
    text: String,
    ply: u32,
    to_move: &'static str,
    #[serde(flatten)]
    sight: Sight,
    legal: Vec<Step>,
    last: Option<Step>,
    history: Vec<Ply>,
    outcome: Option<Ended>,
    situation: String,
    remark: Option<String>,
    svg: Option<String>,
}

/// The board, or what stands for it.
#[derive(Default, Serialize)]
struct Sight {
    kind: &'static str,
    columns: usize,
    rows: usize,
    by_column: bool,
    cells: Vec<Cell>,
    diagram: Option<String>,
    line: Vec<usize>,
    scores: Option<Scores>,
}

#[derive(Serialize)]
struct Cell {
    name: String,
    column: usize,
    row: usize,
    piece: Option<&'static str>,
    bomb: bool,
}

#[derive(Serialize)]
struct Scores {
    first: usize,
    second: usize,
}

#[derive(Serialize)]
struct Ply {
    #[serde(rename = "move")]
    mv: String,
    by: &'static str,
}

#[derive(Serialize)]
struct Ended {
    winner: Option<&'static str>,
    value_first: i32,
    share: f64,
    text: String,
}

pub(crate) async fn answer(State(shared): State<Shared>, request: Request) -> Response<Body> {
    let asked: Asked = match body(request, &shared.bounds).await {
        Ok(asked) => asked,
        Err(problem) => return problem.answer(&*shared.texts, shared.language()),
    };
    let language = texts::language(&*shared.texts, asked.lang.as_deref());
    match describe(&asked, &shared, language) {
        Ok(answer) => json(&answer),
        Err(problem) => problem.answer(&*shared.texts, language),
    }
}

fn describe(asked: &Asked, shared: &Shared, language: &str) -> Result<Answer, Problem> {
    let played = asked.game.play(&shared.bounds)?;
    let (position, texts) = (played.last(), &*shared.texts);
    let spec = position.spec();
    let mut moves = MoveList::new();
    let outcome = position.expand(&mut moves);
    let sight = position.diagram();
    let legal = moves.iter().map(|&mv| Step::new(position, &sight, mv)).collect();
    Ok(Answer {
        name: spec.split(':').next().unwrap_or_default().to_owned(),
        game: spec,
        start: played.start().map(Notation::text),
        moves: played.texts().collect(),
        text: position.text(),
        ply: position.ply(),
        to_move: position.to_move().name(),
        sight: Sight::of(sight),
        history: history(&played),
        outcome: outcome.map(|outcome| Ended {
            winner: outcome.winner().map(Player::name),
            value_first: outcome.value_for_first(),
            share: figures::share(outcome),
            text: texts.ended(language, outcome),
        }),
        situation: texts.situation(language, position),
        remark: position.remark().map(|remark| texts.sentence(language, &remark)),
        legal,
        last: last(&played),
        svg: asked.svg.unwrap_or(true).then(|| picture(&played)),
    })
}

fn last(played: &Played) -> Option<Step> {
    let before = played.positions.iter().rev().nth(1)?;
    played.moves.last().map(|&mv| Step::new(before, &before.diagram(), mv))
}

fn history(played: &Played) -> Vec<Ply> {
    let movers = played.positions.iter().map(|position| position.to_move().name());
    played.texts().zip(movers).map(|(mv, by)| Ply { mv, by }).collect()
}

/// The board as poda-view draws it.
fn picture(played: &Played) -> String {
    let before = played.positions.iter().rev().nth(1).zip(played.moves.last().copied());
    poda_view::board(played.last(), before, &Marks::default()).fragment()
}

impl Sight {
    fn of(diagram: Diagram) -> Sight {
        match diagram {
            Diagram::Text(text) => Sight { kind: "text", diagram: Some(text), ..Sight::default() },
            Diagram::Board { columns, squares, marked, details } => {
                Sight::board(columns, &squares, marked, &details)
            }
        }
    }

    fn board(
        columns: usize,
        squares: &[Option<Player>],
        line: Vec<usize>,
        details: &Details,
    ) -> Sight {
        let count = |player| squares.iter().flatten().filter(|piece| **piece == player).count();
        let rows = squares.len() / columns.max(1);
        let cell = |(index, piece): (usize, &Option<Player>)| {
            let (column, down) = (index % columns + 1, index / columns + 1);
            let row = if details.by_column { rows + 1 - down } else { down };
            Cell {
                name: name(column, row, details.by_column),
                column,
                row,
                piece: piece.map(Player::name),
                bomb: details.bombs.contains(&index),
            }
        };
        Sight {
            kind: "board",
            columns,
            rows,
            by_column: details.by_column,
            cells: squares.iter().enumerate().map(cell).collect(),
            diagram: None,
            line,
            scores: Some(Scores { first: count(Player::First), second: count(Player::Second) }),
        }
    }
}

/// `d3`, or in games of columns `4-1`: column 4, the lowest row.
fn name(column: usize, row: usize, by_column: bool) -> String {
    let letter = u8::try_from(column).ok().and_then(|column| (b'a' - 1).checked_add(column));
    match letter.filter(|letter| letter.is_ascii_lowercase() && !by_column) {
        Some(letter) => format!("{}{row}", char::from(letter)),
        None => format!("{column}-{row}"),
    }
}
