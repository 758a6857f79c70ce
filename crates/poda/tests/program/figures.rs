//! Published figures of tic-tac-toe and of the textbook tree, as the terminal reports them.

use crate::common::{TOY, json, numbers, poda, rows};
use serde_json::Value;

const ALGORITHMS: &str = "negamax,alphabeta,scout,negascout";

/// The keys of a search, in their order; more may follow.
const SEARCH: [&str; 15] = [
    "algorithm",
    "table",
    "depth",
    "kind",
    "value",
    "value_first",
    "bound",
    "best",
    "line",
    "expanded",
    "generated",
    "leaves",
    "cutoffs",
    "table_hits",
    "seconds",
];

fn sum(rows: &[Value], key: &str) -> i64 {
    numbers(rows, key).iter().sum()
}

#[track_caller]
fn assert_counts(rows: &[Value], expected: &[(&str, i64, i64)]) {
    let found: Vec<_> = rows
        .iter()
        .map(|row| {
            let count = |key: &str| row[key].as_i64().unwrap();
            (row["algorithm"].as_str().unwrap(), count("generated"), count("expanded"))
        })
        .collect();
    assert_eq!(found, expected);
    assert!(rows.iter().all(|row| row["value"] == 0 && row["kind"] == "result"));
}

#[test]
fn minimax_looks_at_549_946_nodes() {
    let row = &rows("compare tictactoe --algo minimax")[0];
    assert_eq!(row["generated"], 549_946);
    assert_eq!(row["leaves"], 255_168);
    assert_eq!((&row["value"], &row["cutoffs"]), (&0.into(), &0.into()));
}

#[test]
fn the_algorithms_without_a_table() {
    assert_counts(
        &rows(&format!("compare tictactoe --algo {ALGORITHMS}")),
        &[
            ("negamax", 549_946, 294_778),
            ("alphabeta", 18_297, 10_967),
            ("scout", 18_026, 10_832),
            ("negascout", 17_082, 10_255),
        ],
    );
}

#[test]
fn the_algorithms_with_the_table_of_the_study() {
    assert_counts(
        &rows(&format!("compare tictactoe --algo {ALGORITHMS} --table study")),
        &[
            ("negamax", 16_168, 13_306),
            ("alphabeta", 4_777, 3_728),
            ("scout", 18_026, 10_832),
            ("negascout", 4_551, 3_565),
        ],
    );
}

#[test]
fn runs_repeat_their_counts() {
    let object = json(&format!("compare tictactoe b2 --algo {ALGORITHMS} --runs 3"));
    assert_eq!(object["runs"], 3);
    let again = rows(&format!("compare tictactoe b2 --algo {ALGORITHMS}"));
    for (row, other) in object["rows"].as_array().unwrap().iter().zip(&again) {
        assert_eq!(row["generated"], other["generated"]);
        assert_eq!(row["runs"], 3);
        assert!(row["seconds_spread"].is_number());
    }
}

#[test]
fn perft_counts_every_ply_and_every_finished_game() {
    let rows = rows("perft tictactoe --depth 9");
    assert_eq!(
        numbers(&rows, "nodes"),
        [1, 9, 72, 504, 3024, 15120, 54720, 148_176, 200_448, 127_872]
    );
    assert_eq!(numbers(&rows, "depth"), [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    assert_eq!(sum(&rows, "nodes"), 549_946);
    assert_eq!(sum(&rows, "finished"), 255_168);
    assert_eq!(sum(&rows, "first"), 131_184);
    assert_eq!(sum(&rows, "second"), 77_904);
    assert_eq!(sum(&rows, "draws"), 46_080);
}

#[test]
fn perft_counts_distinct_positions_and_classes() {
    let rows = rows("perft tictactoe --depth 9 --distinct");
    let distinct = numbers(&rows, "distinct");
    assert_eq!(distinct, [1, 9, 72, 252, 756, 1260, 1520, 1140, 390, 78]);
    let classes = numbers(&rows, "classes");
    assert_eq!(classes, [1, 3, 12, 38, 108, 174, 204, 153, 57, 15]);
    assert_eq!((sum(&rows, "distinct"), sum(&rows, "classes")), (5478, 765));
}

#[test]
fn a_corner_an_edge_and_the_centre_cost_different_trees() {
    let rows = rows("compare tictactoe --per-move --algo minimax");
    let moves: Vec<_> = rows.iter().map(|row| row["move"].as_str().unwrap()).collect();
    assert_eq!(moves, ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"]);
    let (corner, edge, centre) = (59_705, 63_905, 55_505);
    let expected = [corner, edge, corner, edge, centre, edge, corner, edge, corner];
    assert_eq!(numbers(&rows, "generated"), expected);
}

/// After X's first move, every answer searched to the fourth ply with a window of its own.
#[test]
fn the_workshop_counted_2080_nodes_and_fewer_with_pruning() {
    let cells = ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"];
    let pruned = cells.map(|cell| {
        let options = "--per-move --depth 4 --eval none --algo minimax,alphabeta";
        let rows = rows(&format!("compare tictactoe {cell} {options}"));
        let of = |name: &str| {
            let rows: Vec<_> =
                rows.iter().filter(|row| row["algorithm"] == name).cloned().collect();
            assert_eq!(rows.len(), 8);
            sum(&rows, "generated")
        };
        assert_eq!(of("minimax"), 2080, "{cell}");
        of("alphabeta")
    });
    assert_eq!(pruned, [875, 684, 925, 676, 1041, 846, 985, 935, 1025]);
}

#[test]
fn alpha_beta_leaves_out_two_leaves_of_the_textbook_tree() {
    let rows = rows(&format!("compare {TOY} --algo minimax,alphabeta"));
    assert_eq!(numbers(&rows, "generated"), [13, 11]);
    assert_eq!(numbers(&rows, "leaves"), [9, 7]);
    assert_eq!(numbers(&rows, "value"), [3, 3]);
    assert_eq!(rows[1]["line"], serde_json::json!(["1", "1"]));
}

#[test]
fn small_boards_have_their_known_values() {
    for (game, outcome) in [
        ("mnk:3,3,3", "draw"),
        ("mnk:4,3,3", "first"),
        ("mnk:4,4,3", "first"),
        ("mnk:5,4,3", "first"),
        ("mnk:5,5,3", "first"),
        ("mnk:4,4,4", "draw"),
    ] {
        let row = &rows(&format!("solve {game} --memory 16MiB"))[0];
        assert_eq!(row["outcome"], outcome, "{game}");
        assert_eq!(row["value"], i64::from(outcome == "first"), "{game}");
    }
}

/// The keys of a row.
fn keys(row: &Value) -> Vec<&str> {
    row.as_object().unwrap().keys().map(String::as_str).collect()
}

#[test]
fn a_search_row_has_the_keys_of_the_design() {
    for line in [
        "compare tictactoe b2a1 --algo alphabeta",
        "solve tictactoe b2a1 --memory 1MiB",
        "analyse tictactoe b2a1 --depth 2",
        "solve mnk:8,8,5 --nodes 10 --memory 1MiB",
    ] {
        for language in ["en", "es"] {
            let ran = poda(&format!("{line} --format json --lang {language}"));
            let rows = ran.json()["rows"].clone();
            assert_eq!(keys(&rows[0])[..SEARCH.len()], SEARCH, "{line}");
        }
    }
    for line in ["compare tictactoe b2a1 --per-move", "analyse tictactoe b2a1 --all --depth 2"] {
        for row in rows(line) {
            assert_eq!(keys(&row)[0], "move");
            assert_eq!(keys(&row)[1..=SEARCH.len()], SEARCH, "{line}");
            assert_eq!(row["move"], row["best"]);
            assert_eq!(row["move"], row["line"][0]);
        }
    }
}

#[test]
fn a_show_row_has_the_keys_of_the_design() {
    let open = &rows("show tictactoe b2 --lang es")[0];
    assert_eq!(keys(open), ["board", "to_move", "ply", "moves", "outcome", "bits"]);
    assert_eq!(open["board"], ".../.X./...");
    assert_eq!((&open["to_move"], &open["ply"]), (&"second".into(), &1.into()));
    assert_eq!(open["moves"].as_array().unwrap().len(), 8);
    assert_eq!(open["outcome"], Value::Null);
    assert_eq!(open["bits"], serde_json::json!({"first": [16], "second": [0]}));
    for (board, outcome, value) in
        [("XXX/OO./...", "first", 1), ("OOO/XX./X..", "second", -1), ("XOX/XOO/OXX", "draw", 0)]
    {
        let over = &rows(&format!("show tictactoe {board}"))[0];
        let expected = ["board", "to_move", "ply", "moves", "outcome", "value_first", "bits"];
        assert_eq!(keys(over), expected);
        assert_eq!((&over["outcome"], &over["value_first"]), (&outcome.into(), &value.into()));
        assert_eq!(over["moves"], serde_json::json!([]));
    }
}

#[test]
fn a_perft_row_has_the_keys_of_the_design() {
    for language in ["en", "es"] {
        let rows = rows(&format!("perft tictactoe --depth 1 --lang {language}"));
        assert_eq!(keys(&rows[1])[..2], ["depth", "nodes"]);
    }
}

/// ```text
/// X X .
/// O O .   O to move wins with c2.
/// X . .
/// ```
#[test]
fn values_say_for_whom_they_are() {
    let position = "XX./OO./X..";
    for line in [
        format!("solve tictactoe {position} --memory 1MiB"),
        format!("compare tictactoe {position} --algo minimax"),
        format!("analyse tictactoe {position} --exact"),
    ] {
        let row = &rows(&line)[0];
        assert_eq!((&row["value"], &row["value_first"]), (&1.into(), &(-1).into()), "{line}");
        assert_eq!(row["best"], "c2", "{line}");
    }
    let rows = rows(&format!("compare tictactoe {position} --per-move --algo minimax"));
    for row in rows {
        let value = row["value"].as_i64().unwrap();
        assert_eq!(row["value_first"], -value, "{row}");
        assert_eq!(value == 1, row["move"] == "c2", "{row}");
    }
}

#[test]
fn table_words_are_repeated() {
    let rows = rows("compare tictactoe b2a1 --algo alphabeta --table off,on,study,lru:50");
    let words: Vec<_> = rows.iter().map(|row| row["table"].as_str().unwrap()).collect();
    assert_eq!(words, ["off", "on", "study", "lru:50"]);
}
