//! `POST /api/graph.svg`: the curve of a game, drawn like every other picture.

use crate::problem::Problem;
use crate::routes::{Shared, body, json};
use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::Response;
use serde::{Deserialize, Serialize};

#[derive(Deserialize)]
struct Asked {
    points: Vec<Option<Point>>,
}

#[derive(Clone, Copy, Deserialize)]
struct Point {
    share: f64,
    exact: bool,
}

#[derive(Serialize)]
struct Answer {
    svg: String,
}

pub(crate) async fn answer(State(shared): State<Shared>, request: Request) -> Response<Body> {
    let asked = body(request, &shared.bounds).await;
    match asked.and_then(|asked: Asked| draw(&asked.points, shared.bounds.moves)) {
        Ok(svg) => json(&Answer { svg }),
        Err(problem) => problem.answer(&*shared.texts, shared.language()),
    }
}

fn draw(points: &[Option<Point>], most: usize) -> Result<String, Problem> {
    if points.len() > most + 1 {
        return Err(Problem::Moves(most));
    }
    let point = |point: &Option<Point>| {
        let Point { share, exact } = (*point)?;
        Some(poda_view::Point { share: share.clamp(0.0, 1.0), exact })
    };
    Ok(poda_view::evaluation(&points.iter().map(point).collect::<Vec<_>>()))
}
