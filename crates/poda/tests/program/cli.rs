//! What every command prints: the conversations in `tests/cmd`, and data in every format.

use crate::common::{self, ENVIRONMENT, TOY, json, poda, rows, run, with_input};
use serde_json::Value;

#[test]
fn conversations() {
    let cases = trycmd::TestCases::new();
    cases.default_bin_path(env!("CARGO_BIN_EXE_poda"));
    for (name, value) in ENVIRONMENT {
        cases.env(name, value);
    }
    cases.case("tests/cmd/*.trycmd").case("tests/cmd/*.toml");
    cases.case("../../README.md").case("../../README.es.md");
}

/// The command lines of a page: those in blocks for the shell and those in a column to try.
fn command_lines(page: &str) -> Vec<String> {
    let uncommented = |line: &str| line.split("  # ").next().unwrap().trim().to_owned();
    let in_blocks = page.lines().filter(|line| line.starts_with("poda ")).map(uncommented);
    let in_tables = page.lines().filter(|line| line.starts_with("| `"));
    let in_tables = in_tables.filter_map(|line| Some(line.split('`').rev().nth(1)?.to_owned()));
    in_blocks.chain(in_tables).collect()
}

/// As a shell takes them apart.
fn words(line: &str) -> Vec<String> {
    let quoted = line.split('\'').enumerate().flat_map(|(index, part)| match index % 2 {
        0 => part.split_whitespace().map(str::to_owned).collect(),
        _ => vec![part.to_owned()],
    });
    quoted.skip(1).collect()
}

#[test]
fn every_command_of_the_front_pages_works() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let folder = tempfile::tempdir().unwrap();
    for (name, least) in [("README.md", 18), ("README.es.md", 18)] {
        let page = std::fs::read_to_string(root.join(name)).unwrap();
        assert!(page.len() <= 10_000, "{name} has {} bytes", page.len());
        let lines = command_lines(&page);
        assert!(lines.len() >= least, "{lines:?}");
        for line in lines {
            // The same on a smaller board, or less deep: the check has little time.
            let short = line.replace("othello6 ", "othello4 ").replace("34..20", "34..28");
            let short =
                if short.ends_with("solve othello6") { "poda solve othello4" } else { &short };
            let mut command = common::command();
            command.args(words(short)).current_dir(folder.path());
            if short.contains("analyse") {
                command.args(["--time", "300ms"]);
            }
            let output = command.stdin(std::process::Stdio::null()).output().unwrap();
            let said = String::from_utf8_lossy(&output.stderr);
            assert!(output.status.success(), "{line}: {said}");
        }
    }
}

/// One command line per command that writes data, each quick.
fn documents() -> Vec<String> {
    [
        "show tictactoe b2",
        "perft tictactoe --depth 2 --distinct",
        "solve tictactoe b2a1",
        "solve mnk:4,3,3 --all",
        "analyse tictactoe b2 --depth 3",
        "analyse tictactoe b2 --all --depth 3",
        "compare tictactoe b2a1 --algo minimax,alphabeta",
        "compare tictactoe b2a1 --per-move",
        "play tictactoe --first alphabeta --second random --seed 7",
        "match tictactoe random alphabeta:depth=2 --games 6",
        "match tictactoe random alphabeta:depth=2 minimax:depth=1 --games 4 --concurrency 2",
        "games",
        "algorithms",
    ]
    .map(str::to_owned)
    .into_iter()
    .chain([format!("solve {TOY}"), format!("compare {TOY} --runs 2")])
    .collect()
}

/// The data of a command, which may talk to people on standard error.
fn data(line: &str, format: &str, language: &str) -> String {
    let ran = poda(&format!("{line} --format {format} --lang {language}"));
    assert_eq!(ran.code, Some(0), "{ran:?}");
    ran.out
}

/// Times differ from run to run; everything else repeats.
fn without_times(mut value: Value) -> Value {
    match &mut value {
        Value::Array(values) => {
            for value in values {
                *value = without_times(value.take());
            }
        }
        Value::Object(map) => {
            map.retain(|key, _| !["seconds", "seconds_spread", "less_time"].contains(&&**key));
            for (_, value) in map.iter_mut() {
                *value = without_times(value.take());
            }
        }
        _ => {}
    }
    value
}

#[test]
fn json_is_one_object_on_one_line() {
    for line in documents() {
        let text = data(&line, "json", "en");
        assert_eq!(text.lines().count(), 1, "{line}");
        let object: Value = serde_json::from_str(&text).unwrap();
        assert_eq!(object["schema"], 2, "{line}");
        assert_eq!(object["command"], line.split(' ').next().unwrap());
        let about_a_position = !["games", "algorithms"].contains(&line.as_str());
        assert_eq!(object["game"].is_string(), about_a_position, "{line}");
        assert_eq!(object["position"].is_string(), about_a_position, "{line}");
        assert!(!object["rows"].as_array().unwrap().is_empty(), "{line}");
    }
}

#[test]
fn jsonl_is_the_rows_one_per_line() {
    for line in documents() {
        let lines = data(&line, "jsonl", "en");
        let lines: Vec<Value> =
            lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        let expected = without_times(json(&line)["rows"].clone());
        assert_eq!(without_times(Value::Array(lines)), expected, "{line}");
    }
}

#[test]
fn data_is_the_same_in_spanish_but_for_descriptions() {
    for line in documents() {
        let mut spoken = ["en", "es"].map(|language| {
            without_times(serde_json::from_str(&data(&line, "json", language)).unwrap())
        });
        for rows in spoken.iter_mut().map(|object| object["rows"].as_array_mut().unwrap()) {
            for row in rows {
                if let Some(what) = row.get_mut("what") {
                    *what = Value::Null;
                }
            }
        }
        let [english, spanish] = spoken;
        assert_eq!(english, spanish, "{line}");
    }
}

#[test]
fn csv_has_a_header_of_keys_and_as_many_cells_everywhere() {
    for line in documents() {
        let text = data(&line, "csv", "es");
        let mut reader = csv::Reader::from_reader(text.as_bytes());
        let header = reader.headers().unwrap().clone();
        let json = rows(&line);
        let records: Vec<_> = reader.records().map(Result::unwrap).collect();
        assert_eq!(records.len(), json.len(), "{line}");
        for (record, row) in records.iter().zip(&json) {
            for (key, cell) in header.iter().zip(record) {
                match &row[key] {
                    Value::String(text) if key != "what" => assert_eq!(cell, text, "{line}"),
                    Value::Number(number) if number.is_i64() => {
                        assert_eq!(cell, number.to_string(), "{line} {key}");
                    }
                    Value::Null => assert_eq!(cell, "", "{line} {key}"),
                    _ => {}
                }
            }
        }
    }
}

#[test]
fn markdown_tables_are_whole() {
    for (line, language) in documents().iter().zip(["en", "es"].into_iter().cycle()) {
        let text = data(line, "md", language);
        let bars = |line: &str| line.replace("\\|", "").matches('|').count();
        let lines = text.lines().skip_while(|line| !line.starts_with('|'));
        let table: Vec<_> = lines.take_while(|line| line.starts_with('|')).collect();
        assert!(table.len() > 2, "{text}");
        assert!(table[1].starts_with("| ---"), "{text}");
        assert!(table.iter().all(|line| bars(line) == bars(table[0])), "{text}");
        assert!(!text.contains("column-"), "{text}");
    }
}

#[test]
fn every_text_is_translated() {
    for line in documents() {
        for language in ["en", "es"] {
            let text = data(&line, "text", language);
            for id in ["column-", "word-", "verdict-", "compare-p", "match-", "accepted-", "{ $"] {
                assert!(!text.contains(id), "{text}");
            }
        }
    }
}

#[test]
fn the_environment_chooses_the_language() {
    let asks = |name: &str, value: &str| {
        let output = common::command().args(["show", "tictactoe"]).env(name, value).output();
        String::from_utf8(output.unwrap().stdout).unwrap().contains("Turno de X")
    };
    assert!(asks("PODA_LANG", "es"));
    assert!(asks("LANG", "es_ES.UTF-8"));
    assert!(asks("LC_ALL", "es_MX.UTF-8"));
    assert!(!asks("LANG", "fr_FR.UTF-8"));
}

#[test]
fn the_catalogue_lists_what_can_be_played() {
    let games = rows("games");
    let names: Vec<_> = games.iter().map(|game| game["name"].as_str().unwrap()).collect();
    for name in ["toy", "tictactoe", "mnk"] {
        assert!(names.contains(&name), "{names:?}");
    }
    for game in &games {
        let example = game["example"].as_str().unwrap();
        assert_eq!(poda(&format!("show {example}")).code, Some(0), "{example}");
        for evaluator in game["evaluators"].as_array().unwrap() {
            let evaluator = evaluator.as_str().unwrap();
            poda(&format!("analyse {example} --depth 1 --eval {evaluator}")).well();
        }
        for order in game["orders"].as_array().unwrap() {
            let order = order.as_str().unwrap();
            poda(&format!("analyse {example} --depth 1 --order {order}+killers")).well();
        }
    }
}

#[test]
fn every_algorithm_and_table_can_be_asked_for() {
    for algorithm in rows("algorithms") {
        let name = algorithm["name"].as_str().unwrap();
        for table in ["off", "on", "study", "map:100", "lru:100", "buckets:1MiB"] {
            let line = format!("solve tictactoe b2a1 --algo {name} --table {table}");
            let row = &rows(&line)[0];
            assert_eq!(row["value"], 0, "{line}");
            assert_eq!(row["algorithm"], name);
            assert_eq!(row["table"], table);
        }
    }
}

#[test]
fn a_file_gets_what_standard_output_would_get() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("result");
    for line in ["show tictactoe b2", "perft tictactoe --depth 3 --lang es", "completions zsh"] {
        let out = poda(&format!("{line} -o {}", path.display())).well();
        assert_eq!(out, "");
        assert_eq!(std::fs::read_to_string(&path).unwrap(), poda(line).well(), "{line}");
    }
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1, "no temporary file is left");
}

#[test]
fn lines_on_standard_input_are_answered_in_order() {
    let ran = with_input("solve tictactoe - --format jsonl", "b2\r\n\n  b2a1b1 \nXXX/OO./...");
    let rows: Vec<Value> =
        ran.well().lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let positions: Vec<_> = rows.iter().map(|row| &row["position"]).collect();
    assert_eq!(positions, ["b2", "b2a1b1", "XXX/OO./..."]);
    let outcomes: Vec<_> = rows.iter().map(|row| &row["outcome"]).collect();
    assert_eq!(outcomes, ["draw", "draw", "first"]);
}

#[test]
fn every_move_of_every_line_says_whose_it_is() {
    let ran = with_input("solve tictactoe - --all --format json", "a1b2c1b1b3a3a2\na1a2b1b2\n");
    assert_eq!(ran.code, Some(0), "{ran:?}");
    let rows = ran.json()["rows"].as_array().unwrap().clone();
    let of = |text: &str| rows.iter().filter(|row| row["position"] == text).count();
    assert_eq!((of("a1b2c1b1b3a3a2"), of("a1a2b1b2")), (2, 5));
}

#[test]
fn the_best_move_comes_first() {
    let rows = rows("analyse tictactoe a1a2b1b2 --all");
    assert_eq!(rows[0]["move"], "c1");
    assert_eq!(rows[0]["plies"], 1);
    let best = rows[0]["value"].as_i64().unwrap();
    assert!(rows[1..].iter().all(|row| row["value"].as_i64().unwrap() < best));
}

/// Moves that are compared were seen equally deep, so images of each other are worth the same.
#[test]
fn all_moves_are_seen_equally_deep() {
    for line in [
        "mnk:5,5,4 c3 --all --nodes 9000",
        "othello f5 --all --nodes 20000",
        "hex:5 --all --nodes 7000",
    ] {
        let rows = rows(&format!("analyse {line}"));
        assert!(
            rows.len() > 1 && rows.iter().all(|row| row["depth"] == rows[0]["depth"]),
            "{line}"
        );
        assert!(rows.iter().all(|row| row["kind"] == "estimate"), "{line}");
    }
    let rows = rows("analyse mnk:5,5,4 c3 --all --nodes 9000");
    let value = |mv: &str| rows.iter().find(|row| row["move"] == mv).unwrap()["value"].clone();
    for [one, other] in [["a1", "e5"], ["b3", "d3"], ["a2", "e4"], ["c2", "c4"]] {
        assert_eq!(value(one), value(other), "{one} {other}");
    }
}

/// A search made for a game says what it counts, and that it is selective where it is.
#[test]
fn what_nobody_counted_is_not_said() {
    let row = |line: &str| rows(&format!("analyse {line} --nodes 200000"))[0].clone();
    let usual = row("othello f5d6c3 --algo negascout");
    let (player, solver) = (row("othello f5d6c3"), row("connect4 4455"));
    for key in ["generated", "seconds", "table_bytes"] {
        assert!([&usual, &player, &solver].iter().all(|row| row[key].is_number()), "{key}");
    }
    for key in ["expanded", "leaves", "deepest", "order", "table_levels"] {
        assert!(!usual[key].is_null(), "{key}");
        assert!(player[key].is_null() && solver[key].is_null(), "{key}");
    }
    for key in ["cutoffs", "table_hits"] {
        assert!(solver[key].is_number() && player[key].is_null(), "{key}");
    }
    assert_eq!((&usual["selective"], &player["selective"]), (&false.into(), &true.into()));
    let times = player["passes"].as_array().unwrap();
    let times: Vec<f64> = times.iter().map(|pass| pass["seconds"].as_f64().unwrap()).collect();
    assert!(times.is_sorted() && times[0] > 0.0, "{times:?}");
    let said = poda("analyse othello f5d6c3 --nodes 20000").out;
    assert!(said.contains("selective") && !said.contains("Leaves"), "{said}");
    let said = poda("analyse othello f5d6c3 --nodes 20000 --all --lang es").out;
    assert!(said.contains("Las estimaciones son selectivas"), "{said}");
}

/// All first moves of Othello are images of each other: none gives anything away, whatever is estimated for it.
#[test]
fn an_image_of_the_best_move_gives_nothing_away() {
    for game in ["f5d6", "d3c3", "c4c3", "e6f6"] {
        let row = &rows(&format!("review othello {game} --nodes 3000"))[0];
        let mv = &game[..2];
        assert_eq!(
            (&row["move"], &row["best"], &row["loss"]),
            (&mv.into(), &mv.into(), &0.0.into())
        );
    }
}

/// Who asks for no certain search hears what is known.
#[test]
fn what_a_solver_knows_is_said() {
    let row = |line: &str| rows(&format!("analyse {line}"))[0].clone();
    let known = row("connect4 4455 --nodes 50000");
    assert_eq!((&known["kind"], &known["value"]), (&"result".into(), &18.into()));
    assert_eq!(known["algorithm"], "solver");
    let first = row("connect4 4455 --nodes 500000 --all");
    assert_eq!((&first["kind"], &first["value"]), (&"result".into(), &18.into()));
    let judged = row("othello f5d6c3 --nodes 20000");
    assert_eq!((&judged["kind"], &judged["eval"]), (&"estimate".into(), &"trained".into()));
    let usual = row("connect4 44 --nodes 5000 --algo alphabeta");
    assert_eq!((&usual["kind"], &usual["selective"]), (&"estimate".into(), &false.into()));
    let blind = row("othello6 --depth 3 --eval none --all");
    assert_eq!((&blind["kind"], &blind["value"]), (&"nothing".into(), &serde_json::Value::Null));
}

#[test]
fn rules_are_told_in_both_languages() {
    let rules = poda("rules connect4:8,7").well();
    assert!(rules.starts_with("Connect-4 (connect4:8,7)\n\nThe board has 8 columns and 7 rows."));
    assert!(!rules.contains("bomb"), "{rules}");
    for row in rows("games") {
        let example = row["example"].as_str().unwrap().to_owned();
        let [english, spanish] = ["en", "es"].map(|language| {
            let words = ["rules", &example, "--lang", language, "--format", "json"];
            run(&words).json()["rows"][0]["rules"].as_str().unwrap().to_owned()
        });
        assert!(english.contains("A move is") && spanish.contains("Una jugada es"), "{example}");
    }
}

#[test]
fn agents_and_help_are_found() {
    let agents = rows("agents desconecta");
    let named = |name: &str| agents.iter().find(|row| row["name"] == name);
    assert_eq!(named("ninja3").unwrap()["plays"], serde_json::json!(["desconecta"]));
    assert!(named("gtp").is_some() && named("edaversi").is_none());
    assert!(rows("agents").iter().all(|row| !row["what"].as_str().unwrap().is_empty()));
    assert_eq!(poda("help show").well(), poda("show --help").well());
    assert_eq!(poda("help").well(), poda("--help").well());
    let (one, other) = (json("analyze tictactoe b2"), json("analyse tic-tac-toe b2"));
    assert_eq!(one["rows"][0]["best"], other["rows"][0]["best"]);
    let folder = common::Folder::new();
    let pages = folder.path("man");
    run(&["man", pages.to_str().unwrap(), "--lang", "es", "-q"]).well();
    let page = std::fs::read_to_string(pages.join("poda-play.1")).unwrap();
    assert!(page.contains(".SH NOMBRE") && page.contains("poda play tictactoe"), "{page}");
}

#[test]
fn what_is_printed_can_be_read() {
    for (game, moves) in [
        ("tictactoe", "b2a1c3"),
        ("mnk:5,4,4", "a1b2c3"),
        ("connect4", "4455"),
        ("desconecta:5,4", "12345123451"),
        ("othello6", "c2b2b3d2"),
        ("othello", "f5d6c3"),
        ("hex:4", "b2c3a1"),
    ] {
        let board = json(&format!("show {game} {moves}"))["rows"][0]["board"].clone();
        let drawn = run(&["show", game, moves]).well();
        let read = run(&["show", game, &drawn, "--format", "json"]);
        assert_eq!(read.json()["rows"][0]["board"], board, "{game}: {read:?}");
        let drawn = run(&["show", game, moves, "--lang", "es"]).well();
        let read = run(&["show", game, &format!("# nota\n{drawn}"), "--format", "json"]);
        assert_eq!(read.json()["rows"][0]["board"], board, "{game}: {read:?}");
    }
    let line = json("solve othello4")["rows"][0]["line"].clone();
    let line: Vec<_> = line.as_array().unwrap().iter().map(|mv| mv.as_str().unwrap()).collect();
    let numbered: Vec<String> = line
        .chunks(2)
        .enumerate()
        .map(|(index, it)| format!("{}. {}", index + 1, it.join(" ")))
        .collect();
    for text in [line.join(" "), numbered.join(" ")] {
        run(&["show", "othello4", &text]).well();
    }
}

#[test]
fn standard_input_may_have_comments_and_drawn_boards() {
    let drawn = poda("show tictactoe b2a1").well();
    let input = format!("# two positions\n{drawn}\n# and\nb2a1c3\n");
    let ran = with_input("solve tictactoe - --format jsonl --memory 1MiB", input);
    assert_eq!((ran.code, ran.out.lines().count()), (Some(0), 2), "{ran:?}");
}

#[test]
fn endings_are_obeyed_and_options_that_mean_nothing_refused() {
    let folder = common::Folder::new();
    folder.run("games -o games.json").well();
    folder.run("games -o games.csv").well();
    let read = |name: &str| std::fs::read_to_string(folder.path(name)).unwrap();
    assert!(read("games.json").starts_with("{\"schema\""));
    assert!(read("games.csv").starts_with("name,what,form"));
    assert_eq!(poda("games -o -").well(), poda("games").well());
    folder.run("games -o games.doc").complains(2, "does not say what to write (accepted: .json");
    folder.run("games -o games.csv --format json").complains(2, "has another ending than");
    for (line, says) in [
        ("tree tictactoe --depth 1 --format csv", "a tree is no table"),
        ("bench othello6-pv --columns label", "--columns means nothing to poda bench"),
        ("web --format json", "--format means nothing to poda web"),
        ("show tictactoe --seed 3", "--seed means nothing to poda show"),
        ("games --format json --columns name", "--columns chooses columns of tables"),
    ] {
        poda(line).complains(2, says);
    }
    assert!(poda("tree tictactoe --depth 1 --format json").well().starts_with("{\"schema\""));
}
