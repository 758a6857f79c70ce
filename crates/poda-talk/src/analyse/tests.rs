//! What an analysis tells, from outside.

use crate::{Allowance, Talk, Untranslated, ask};
use poda_core::{Game, MoveList, Notation, Symmetry};
use poda_engines::registry;
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;

fn talk() -> Arc<Talk> {
    let (registry, texts) = (registry(), Arc::new(Untranslated));
    Arc::new(Talk { registry, texts, allowance: Allowance::default(), shelf: None })
}

fn analyse(mut question: Value) -> Vec<Value> {
    question["type"] = json!("analyse");
    question["id"] = json!(1);
    let told = ask(&talk(), &question.to_string());
    told.iter().map(|text| serde_json::from_str(text).unwrap()).collect()
}

fn last(question: Value) -> Value {
    analyse(question).pop().unwrap()
}

#[test]
fn symmetric_moves_have_the_same_value() {
    for (game, depth) in [("mnk:8,8,5", 2), ("connect4", 6), ("othello6", 5), ("hex:5", 2)] {
        let done = last(json!({"game": game, "depth": depth}));
        let position = registry().find(game).unwrap();
        let mut moves = MoveList::new();
        position.moves(&mut moves);
        let values = done["values"].as_array().unwrap();
        assert_eq!(values.len(), moves.len(), "{game}");
        let value = |mv: &str| values.iter().find(|it| it["move"] == mv).unwrap();
        for one in moves.iter() {
            let next = position.play(*one).canonical();
            for other in moves.iter().filter(|other| position.play(**other).canonical() == next) {
                let [one, other] = [one, other].map(|mv| value(&position.move_text(*mv)).clone());
                for key in ["value", "kind", "depth", "share", "loss"] {
                    assert_eq!(one[key], other[key], "{game}: {one} {other}");
                }
                let lines = [&one, &other].map(|it| it["line"].as_array().unwrap().len());
                assert_eq!(lines[0], lines[1], "{game}: {one} {other}");
            }
        }
    }
}

#[test]
fn only_rounds_that_are_finished_are_shown_and_ranked() {
    let told = analyse(json!({"game": "mnk:8,8,5", "nodes": 60_000}));
    for message in told.iter().filter(|told| told["values"] != json!([])) {
        let values = message["values"].as_array().unwrap();
        assert_eq!(values.len(), 64);
        assert!(values.iter().all(|value| value["depth"] == message["depth"]), "{message}");
        let points: Vec<_> = values.iter().map(|it| it["value"].as_i64().unwrap()).collect();
        assert!(points.is_sorted_by(|one, other| one >= other), "{points:?}");
        assert_eq!(message["best"], values[0]["move"]);
        assert_eq!(values[0]["loss"], 0.0);
    }
    let done = told.last().unwrap();
    assert_eq!((&done["reason"], &done["limit"]), (&json!("limit"), &json!("nodes")));
    assert_eq!(done["running"], Value::Null);
}

#[test]
fn solvers_prove_the_position_and_every_move() {
    // The last row of label 17 of the study, and a small board from its start.
    for (game, text, value) in [
        ("othello4", "", -8),
        ("connect4:5,4", "", 0),
        ("othello6", "c2b4c5d2e4e3d1c1b1d5d6f4b3b2f3f2e2b6a4", 4),
    ] {
        let done = last(json!({"game": game, "text": text}));
        assert_eq!(done["reason"], "finished", "{done}");
        assert_eq!(done["solved"], true);
        assert_eq!(done["position"]["value"], value, "{done}");
        let values = done["values"].as_array().unwrap();
        assert_eq!(values[0]["value"], value);
        assert!(values.iter().all(|it| it["exact"] == true && it["line"][0] == it["move"]));
        let mut engine = registry()
            .solver(
                &registry().find(game).unwrap(),
                &poda_engines::SolverOptions::default(),
                poda_core::Window::FULL,
                &poda_engines::Proved::default(),
            )
            .unwrap()
            .unwrap();
        let position = registry().find(game).unwrap().parse(text).unwrap();
        for it in values {
            let mv = position.parse_move(it["move"].as_str().unwrap()).unwrap();
            let truth = engine.search(&position.play(mv), &mut |_| {}).value();
            assert_eq!(it["value"], json!((-truth).points()), "{it}");
        }
    }
}

#[test]
fn whoever_names_a_way_to_search_gets_that() {
    let done = last(json!({"game": "othello4", "algorithm": "alphabeta", "depth": 3}));
    assert_eq!((&done["limit"], &done["solved"]), (&json!("depth"), &json!(false)), "{done}");
    assert_eq!(done["values"][0]["depth"], 3);
}

#[test]
fn settings_out_of_range_are_refused_and_named() {
    for (key, value) in [
        ("depth", json!(0)),
        ("depth", json!(251)),
        ("depth", json!("many")),
        ("nodes", json!(-5)),
        ("nodes", json!(2.5)),
        ("time_ms", json!(0)),
        ("time_ms", json!(3_600_001)),
        ("time_ms", json!("soon")),
    ] {
        let told = last(json!({"game": "tictactoe", key: value}));
        let id = key.strip_suffix("_ms").unwrap_or(key);
        assert_eq!((&told["type"], &told["error"]["id"]), (&json!("error"), &json!(id)), "{told}");
    }
}

#[test]
fn time_that_is_over_is_named() {
    let done = last(json!({"game": "othello", "time_ms": 60}));
    assert_eq!((&done["reason"], &done["limit"]), (&json!("limit"), &json!("time")), "{done}");
    assert!(Allowance::default().time >= Duration::from_secs(600), "endless for a person");
}

#[test]
fn wins_are_proved_without_a_solver_too() {
    let done = last(json!({"game": "tictactoe", "start": "XX./OO./..."}));
    assert_eq!((&done["solved"], &done["best"]), (&json!(true), &json!("c1")), "{done}");
    assert_eq!(done["values"][0]["plies"], 1);
    assert_eq!(done["values"][0]["drop"], 0.0);
    assert_eq!(done["values"][3]["drop"], 1.0, "{done}");
}
