//! Conversations with `poda play` over a pipe.

use crate::common::{self, Folder, Ran, TOY, json, poda, with_input};
use serde_json::Value;

/// What the program says, with every board, every time and the list of words left out.
fn said(ran: Ran) -> Vec<String> {
    let out = ran.well();
    let words = ["Words: ", "Palabras: "];
    let told = |line: &&str| !is_board(line) && !words.iter().any(|it| line.starts_with(it));
    let lines = out.lines().filter(|line| !line.is_empty()).filter(told);
    lines.map(without_time).collect()
}

fn is_board(line: &str) -> bool {
    line.contains('│') || line.contains('─') || line.trim_start().starts_with("a   b")
}

/// `O (perfect) plays b2 in 95 µs.` → `O (perfect) plays b2.`
fn without_time(line: &str) -> String {
    let [start, end] = [" in ", " en "].map(|word| line.find(word)).map(Option::unwrap_or_default);
    match (start.max(end), line.find("s. "), line.ends_with("s.")) {
        (0, ..) => line.to_owned(),
        (time, Some(stop), _) => format!("{}{}", &line[..time], &line[stop + 1..]),
        (time, None, true) => format!("{}.", &line[..time]),
        _ => line.to_owned(),
    }
}

/// The boards that were drawn, as `X../.O./...`.
fn boards(out: &str) -> Vec<String> {
    let rows: Vec<String> = out
        .lines()
        .filter(|line| line.contains('│'))
        .map(|line| {
            let cells = line.split('│').skip(1).take(3);
            cells.map(|cell| cell.chars().find(|c| "XO".contains(*c)).unwrap_or('.')).collect()
        })
        .collect();
    rows.chunks(3).map(|rows| rows.join("/")).collect()
}

const TWO_PEOPLE: &str = "play tictactoe --first human --second human";

#[test]
fn cells_have_names_and_numbers() {
    let ran = with_input(TWO_PEOPLE, "b2\n1\nC3\n 4 \nquit\n");
    let boards = boards(&ran.well());
    assert_eq!(boards, [".../.../...", ".../.X./...", "O../.X./...", "O../.X./..X", "O../OX./..X"]);
}

#[test]
fn empty_cells_show_their_numbers() {
    let out = with_input(TWO_PEOPLE, "5\n").well();
    assert!(out.contains(" 2 │ 4 │<X>│ 6 │"), "{out}");
}

#[test]
fn misunderstandings_are_explained_and_cost_nothing() {
    let input = "b2\n5\nb2\nhello\n\n0\n10\nd1\nb\u{0}2\nquit\n";
    let said = said(with_input(TWO_PEOPLE, input));
    let nonsense = |text: &str| format!("O> not a move: '{text}' (accepted: a1–c3, 1–9)");
    let expected = [
        "Type a cell such as b2 or its number.".to_owned(),
        "X> ".to_owned(),
        "O> the cell is taken: b2".to_owned(),
        "O> the cell is taken: b2".to_owned(),
        nonsense("hello"),
        nonsense(""),
        nonsense("0"),
        nonsense("10"),
        nonsense("d1"),
        nonsense("b\u{0}2"),
        "O> Goodbye.".to_owned(),
    ];
    assert_eq!(said, expected);
}

#[test]
fn input_that_is_not_text_is_no_move() {
    let ran = with_input(TWO_PEOPLE, b"\xff\xfe\nb2\nquit\n");
    assert_eq!(boards(&ran.well()), [".../.../...", ".../.X./..."]);
}

#[test]
fn undo_goes_back_to_the_person() {
    let ran = with_input("play tictactoe --second perfect", "a1\nundo\nundo\nb2\nquit\n");
    let out = ran.well();
    assert!(out.contains("There is nothing to undo."), "{out}");
    let boards = boards(&out);
    assert_eq!(boards[0], ".../.../...");
    assert_eq!(boards[1], "X../.../...");
    assert_eq!(boards[2], "X../.O./...");
    assert_eq!(boards[3..5], [".../.../...", ".../.../..."]);
    assert_eq!(boards[5], ".../.X./...");
    let ran = with_input(TWO_PEOPLE, "a1\nb1\nu\nquit\n");
    assert_eq!(boards_of_last(&ran.well()), "X../.../...");
}

fn boards_of_last(out: &str) -> String {
    boards(out).pop().unwrap()
}

#[test]
fn a_hint_is_a_good_move_with_a_verdict() {
    let said = said(with_input(&format!("{TWO_PEOPLE} --position a1a2b1b2"), "hint\nquit\n"));
    assert_eq!(said[1], "X> Hint: c1. X wins in 1 ply with best play.");
}

#[test]
fn help_repeats_what_can_be_said() {
    for (word, language, says) in [
        ("help", "en", "Type a cell such as b2 or its number."),
        ("?", "en", "Type a cell such as b2 or its number."),
        ("ayuda", "es", "Escribe una casilla como b2 o su número."),
    ] {
        let line = format!("{TWO_PEOPLE} --lang {language}");
        let said = said(with_input(&line, format!("{word}\n")));
        assert_eq!(said[0], says);
        assert_eq!(said[1], format!("X> {says}"));
    }
}

#[test]
fn every_way_out_is_polite() {
    for input in ["quit\n", "q\n", "exit\n", "salir\n", "QUIT\n", "", "b2"] {
        let said = said(with_input("play tictactoe", input));
        assert!(said.last().unwrap().ends_with("Goodbye."), "{input}: {said:?}");
    }
    let said = said(with_input("play tictactoe --lang es", "salir\n"));
    assert_eq!(said.last().unwrap(), "X> Hasta luego.");
}

/// ```text
/// X X .
/// O O .   X to move: c1 wins, anything else loses.
/// . . .
/// ```
#[test]
fn the_person_is_told_how_it_ended() {
    let won = "--position a1a2b1b2 --second perfect";
    let drawn = "--position a1b2c1b1b3a3a2c2 --second perfect";
    for (options, input, says) in [
        (won, "c1\n", "X wins. You win!"),
        (won, "c3\n", "O wins. You lose."),
        (drawn, "c3\n", "A draw."),
        ("--position a1a2b1b2 --second perfect --lang es", "c1\n", "Gana X. ¡Has ganado!"),
        ("--position a1a2b1b2 --second perfect --lang es", "c3\n", "Gana O. Has perdido."),
        ("--position a1b2c1b1b3a3a2c2 --second perfect --lang es", "c3\n", "Empate."),
        ("--position a1a2b1b2 --second human --first human", "c1\n", "X wins."),
        ("--position a1a2b1b2c1", "", "X wins. You lose."),
    ] {
        let said = said(with_input(&format!("play tictactoe {options}"), input));
        assert_eq!(said.last().unwrap(), says, "{options}");
    }
}

#[test]
fn the_winning_line_is_marked() {
    let out = with_input(&format!("{TWO_PEOPLE} --position a1a2b1b2"), "c1\n").well();
    assert!(out.contains(" 1 │[X]│[X]│[X]│"), "{out}");
}

#[test]
fn the_mark_changes_what_is_drawn_and_nothing_else() {
    let out = with_input("play tictactoe --mark O --second perfect", "a1\nquit\n").well();
    assert!(out.contains("\nO> "), "{out}");
    assert!(out.contains("X (perfect) plays b2 in "), "{out}");
    assert_eq!(boards_of_last(&out), "O../.X./...");
    let line = "play tictactoe --mark o --position a1a2b1b2 --second perfect";
    assert_eq!(said(with_input(line, "c1\n")).last().unwrap(), "O wins. You win!");
    let ran = with_input("play tictactoe --mark O --format json", "a1\nquit\n");
    assert_eq!(ran.json()["final"], "X../.O./...", "data says X for the first player");
}

#[test]
fn the_computer_may_start() {
    for line in ["play tictactoe --starts computer", "play tictactoe --first perfect"] {
        let said = said(with_input(line, "quit\n"));
        assert!(said[1].starts_with("X (perfect) plays "), "{said:?}");
        assert!(said[2].starts_with("O> "), "{said:?}");
    }
    // The mark and who starts are independent.
    let said = said(with_input("play tictactoe --starts computer --mark X", "quit\n"));
    assert!(said[1].starts_with("O (perfect) plays "), "{said:?}");
    assert!(said[2].starts_with("X> "), "{said:?}");
}

#[test]
fn who_starts_is_who_moves_next_in_a_position() {
    let said = said(with_input("play tictactoe --position b2 --starts human", "quit\n"));
    assert_eq!(said[1], "O> Goodbye.");
    let said = self::said(with_input("play tictactoe --position b2 --starts computer", "quit\n"));
    assert!(said[1].starts_with("O (perfect) plays "), "{said:?}");
}

#[test]
fn a_decision_says_its_time_its_nodes_and_what_to_expect() {
    let out = with_input("play tictactoe --second minimax:depth=3", "b2\nquit\n").well();
    let line = out.lines().find(|line| line.starts_with("O (minimax:depth=3) plays ")).unwrap();
    assert!(line.contains(" nodes. Estimate for O: "), "{line}");
    let out = with_input("play tictactoe --second alphabeta --lang es", "b2\nquit\n").well();
    let line = out.lines().find(|line| line.starts_with("O (alphabeta) juega ")).unwrap();
    assert!(line.ends_with(" nodos. Empate con el mejor juego."), "{line}");
}

fn moves(game: &Value) -> Vec<&str> {
    game["rows"].as_array().unwrap().iter().map(|row| row["move"].as_str().unwrap()).collect()
}

#[test]
fn a_random_opening_repeats_with_its_seed() {
    let opening = |seed: u32| {
        let line = "play tictactoe --starts computer --random-opening --format json";
        let ran = with_input(&format!("{line} --seed {seed}"), "quit\n");
        let game = ran.json();
        assert_eq!(game["rows"][0]["agent"], "random");
        moves(&game)[0].to_owned()
    };
    let openings: Vec<_> = (1..=8).map(opening).collect();
    assert_eq!(openings, (1..=8).map(opening).collect::<Vec<_>>());
    assert!(openings.iter().any(|mv| *mv != openings[0]), "{openings:?}");
}

#[test]
fn a_random_opening_is_followed_by_thought() {
    let line = "play tictactoe --first human --second perfect --random-opening --format json";
    let game = with_input(line, "a1\n").json();
    assert_eq!(game["rows"][1]["agent"], "random");
    let line = "play tictactoe --first perfect --second perfect --random-opening --format json";
    let game = poda(line).json();
    let agents: Vec<_> = game["rows"].as_array().unwrap().iter().map(|row| &row["agent"]).collect();
    assert_eq!(agents[0], "random");
    assert!(agents[1..].iter().all(|agent| *agent == "perfect"), "{agents:?}");
    assert_eq!(game["outcome"], "draw");
}

#[test]
fn the_computer_plays_itself() {
    for agents in
        ["--first perfect --second perfect", "--first alphabeta --second negascout:table=1MiB"]
    {
        let out = poda(&format!("play tictactoe {agents}")).well();
        assert!(out.ends_with("A draw.\n"), "{out}");
        assert!(!out.contains("Type a cell"), "{out}");
    }
}

#[test]
fn nobody_beats_the_computer() {
    for seed in 1..=10 {
        let options = format!("--seed {seed}");
        let game = json(&format!("play tictactoe --first perfect --second random {options}"));
        assert_ne!(game["outcome"], "second", "{game}");
        let game = json(&format!("play tictactoe --first random --second alphabeta {options}"));
        assert_ne!(game["outcome"], "first", "{game}");
    }
}

#[test]
fn the_record_is_data_and_the_conversation_steps_aside() {
    let ran = with_input("play tictactoe --second perfect --format json", "a1\nzz\nquit\n");
    assert_eq!(ran.code, Some(0));
    assert!(ran.err.contains("X> not a move: 'zz'") && ran.err.ends_with("X> Goodbye.\n"));
    let game = ran.json();
    assert_eq!(game["command"], "play");
    assert_eq!((&game["game"], &game["position"]), (&"tictactoe".into(), &".../.../...".into()));
    assert_eq!((&game["outcome"], &game["final"]), (&Value::Null, &"X../.O./...".into()));
    assert_eq!(moves(&game), ["a1", "b2"]);
    let [person, computer] = [&game["rows"][0], &game["rows"][1]];
    assert_eq!((&person["ply"], &person["player"]), (&0.into(), &"first".into()));
    assert_eq!((&person["agent"], &computer["agent"]), (&"human".into(), &"perfect".into()));
    assert_eq!((&computer["ply"], &computer["player"]), (&1.into(), &"second".into()));
    assert_eq!(computer["value"], 0);
    assert!(computer["nodes"].as_u64() > Some(0) && computer["seconds"].is_number());
}

#[test]
fn a_taken_back_move_is_not_in_the_record() {
    let ran = with_input(&format!("{TWO_PEOPLE} --format json"), "a1\nundo\nb2\nquit\n");
    assert_eq!(moves(&ran.json()), ["b2"]);
}

#[test]
fn a_record_in_a_file_leaves_the_conversation_where_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.csv");
    let line = format!("{TWO_PEOPLE} --format csv -o {}", path.display());
    let out = with_input(&line, "a1\nb2\nquit\n").well();
    assert!(out.ends_with("X> Goodbye.\n"), "{out}");
    let record = std::fs::read_to_string(&path).unwrap();
    assert!(record.starts_with("ply,player,agent,move,seconds\n0,first,human,a1,"), "{record}");
    assert_eq!(record.lines().count(), 3);
}

#[test]
fn a_tree_can_be_played_too() {
    let said = said(with_input(&format!("play {TOY} --second perfect"), "b2\n1\n"));
    assert!(said[0].starts_with("Type the number of a branch"), "{said:?}");
    assert!(said.contains(&"X> not a move: 'b2' (accepted: 1–3)".to_owned()), "{said:?}");
    assert_eq!(said.last().unwrap(), "3 for MAX. You win!");
}

#[test]
fn what_nobody_asks_for_stays_in_the_input() {
    let script = format!(
        "{} play tictactoe --first random --second random >/dev/null; cat",
        env!("CARGO_BIN_EXE_poda")
    );
    let mut shell = std::process::Command::new("sh");
    let mut shell = shell
        .args(["-c", &script])
        .stdin(std::process::Stdio::piped())
        .stdout(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    std::io::Write::write_all(&mut shell.stdin.take().unwrap(), b"left\n").unwrap();
    assert_eq!(shell.wait_with_output().unwrap().stdout, b"left\n");
}

#[test]
fn the_computer_plays_a_move_or_the_rest_for_a_person() {
    let out = with_input(TWO_PEOPLE, "auto\nundo\nb2\nfinish\n").well();
    assert!(out.contains("X> X (perfect) plays "), "{out}");
    assert!(out.ends_with("A draw.\n"), "{out}");
    for (word, language) in [("finish", "en"), ("TERMINAR", "es")] {
        let line = format!("play tictactoe --second random --format json --lang {language}");
        let game = with_input(&line, format!("{word}\n")).json();
        assert_ne!(game["outcome"], "second", "{game}");
        assert_ne!(game["outcome"], Value::Null, "{game}");
        assert_eq!(game["rows"][0]["agent"], "perfect");
    }
}

const BOOM: &str = "play desconecta --first human --second human";

#[test]
fn columns_and_explosions_are_typed_and_explained() {
    let input = "4\nB\n8\nc3\n0\n9\n4\n4\n4\n4\n4\n4\n4\nquit\n";
    let said = said(with_input(BOOM, input));
    let said: Vec<_> = said.iter().filter(|line| !line.trim_start().starts_with('1')).collect();
    let help = "Four in a line lose. Type a column such as 4, or B to explode your bomb.";
    assert_eq!(said[0], help);
    assert_eq!(said[1], "Turn 1.");
    for complaint in [
        "O> there is no bomb of yours to explode",
        "O> not a move: 'c3' (accepted: 1–7, B)",
        "O> not a move: '0' (accepted: 1–7, B)",
        "O> not a move: '9' (accepted: 1–7, B)",
        "O> the column is full: 4",
    ] {
        assert!(said.iter().any(|line| *line == complaint), "{complaint}: {said:?}");
    }
}

#[test]
fn bombs_are_announced_and_shown() {
    let out = with_input(&format!("{BOOM} --position 65342745"), "3\n5\n5\n6\nB\nquit\n").well();
    assert_eq!(out.matches("Turn 5: the next piece is a bomb.").count(), 2, "{out}");
    assert!(out.contains("│   │ · │(X>│ X │ O │ · │ · │"), "{out}");
    assert!(out.contains("│   │   │ · │ · │(O)│   │   │"), "{out}");
    assert!(out.contains("X> Goodbye.") || out.contains("O> Goodbye."), "{out}");
}

#[test]
fn the_line_that_lost_is_marked() {
    let out = with_input(&format!("{BOOM} --position 172737"), "4\n").well();
    assert!(out.contains("│[X]│[X]│[X]│[X]│   │   │ O │"), "{out}");
    assert!(out.ends_with("O wins.\n"), "{out}");
    let line = "play desconecta --position 172737 --second ninja1 --lang es";
    let out = with_input(line, "4\n").well();
    assert!(out.ends_with("Gana O. Has perdido.\n"), "{out}");
}

#[test]
fn ninjas_play_to_the_end() {
    let game = json("play desconecta --first ninja1 --second ninja2 --seed 5");
    assert_eq!(game["outcome"], "second");
    assert_eq!(game["rows"][1]["agent"], "ninja2");
}

#[test]
fn perfect_players_of_othello_get_what_the_game_is_worth() {
    let game = json("play othello4 --first perfect --second perfect");
    let values: Vec<_> = game["rows"].as_array().unwrap().iter().map(|row| &row["value"]).collect();
    assert!(values.iter().step_by(2).all(|value| **value == -8), "{values:?}");
    let discs = |mark| game["final"].as_str().unwrap()[..16].matches(mark).count();
    assert_eq!((discs("X") + 8, game["outcome"].as_str()), (discs("O"), Some("second")));
    // Label 20 of the study of 6×6 Othello: White is to move and wins by 4.
    let line = "play othello6 --first human --second perfect --position \
                c2b4c5d2e4e3d1c1b1d5d6f4b3b2f3f2e2b6a4";
    let said = said(with_input(line, "quit\n"));
    let answer =
        said.iter().find(|line| line.starts_with("O (perfect) plays ")).expect("an answer");
    assert!(
        answer.contains("wins by 4 with best play.") && answer.ends_with("Proved."),
        "{answer}"
    );
}

#[test]
fn rules_are_told_at_the_table() {
    let out = with_input("play connect4 --second random --seed 1", "rules\nquit\n").well();
    assert!(out.contains("X> The board has 7 columns and 6 rows."), "{out}");
    assert!(!out.contains("bomb"), "{out}");
    let out = with_input("play hex:3 --second random --seed 1 --lang es", "reglas\nsalir\n").well();
    assert!(out.contains("un rombo de 3 × 3 hexágonos"), "{out}");
}

#[test]
fn othello_marks_legal_squares_and_counts_discs() {
    let out = with_input("play othello4 --second perfect", "b1\nquit\n").well();
    assert!(out.contains(" 1 │   │ · │   │   │\n"), "{out}");
    assert!(out.contains("X 2 · O 2\n") && out.contains("X 4 · O 1\n"), "{out}");
    assert!(out.contains(" 1 │ · │<X>│ · │   │\n"), "{out}");
    assert!(!out.contains("│ 1 │"), "{out}");
}

#[test]
fn a_game_is_saved_loaded_and_looked_back_at() {
    let folder = Folder::new();
    let saved = folder.path("saved.txt");
    let input = format!("a1\nb1\nb2\nsave {}\nquit\n", saved.display());
    let out = with_input(TWO_PEOPLE, &input).well();
    assert!(out.contains("Saved: "), "{out}");
    let text = std::fs::read_to_string(&saved).unwrap();
    assert!(
        text.starts_with("# game: tictactoe\n# first: human\n") && text.ends_with("a1 b1 b2\n")
    );
    let input = format!("load {}\nreview\nundo\nquit\n", saved.display());
    let out = with_input(TWO_PEOPLE, &input).well();
    assert!(out.contains("Loaded: ") && out.contains(" 2 │ 4 │<X>│ 6 │"), "{out}");
    assert!(
        out.contains("Move 2: O plays b1 and goes from drawn to lost. Better was b2."),
        "{out}"
    );
    assert!(out.contains("There is nothing to undo."), "{out}");
    // What is there already is left alone, and the game goes on.
    let again = format!("c3\nsave {}\nquit\n", saved.display());
    let out = with_input(TWO_PEOPLE, &again).well();
    assert!(out.contains("exists; nothing was changed"), "{out}");
    assert_eq!(std::fs::read_to_string(&saved).unwrap(), text);
    let out = with_input(TWO_PEOPLE, "save\nload\nload /no/such/file\nsave x.json\nquit\n").well();
    for complaint in ["save FILE", "load FILE", "cannot read /no/such/file", "a record is text"] {
        assert!(out.contains(complaint), "{complaint}: {out}");
    }
}

#[test]
fn a_record_is_whole_after_every_move() {
    let folder = Folder::new();
    let path = folder.path("game.txt");
    let line = format!("{TWO_PEOPLE} --record {}", path.display());
    with_input(&line, "a1\nundo\nb2\nc3\nquit\n").well();
    let text = std::fs::read_to_string(&path).unwrap();
    assert!(text.ends_with("b2 c3\n"), "{text}");
    assert_eq!(folder.names(), ["game.txt"]);
    let ran = with_input(&line, "a1\n");
    ran.complains(4, "exists; nothing was changed");
    assert_eq!(std::fs::read_to_string(&path).unwrap(), text);
    folder.run("review tictactoe game.txt").well();
}

#[test]
fn games_differ_unless_a_seed_is_given() {
    let line = "play othello6 --first random --second random";
    let game = |line: &str| {
        let game = json(line);
        (moves(&game).join(" "), game["seed"].as_u64().unwrap())
    };
    let (one, seed) = game(line);
    assert_ne!(one, game(line).0);
    assert_eq!(game(&format!("{line} --seed {seed}")), (one, seed));
    let out = poda("play tictactoe --first random --second random").well();
    assert!(out.starts_with("Seed "), "{out}");
    let out = poda("play tictactoe --first random --second random --seed 4").well();
    assert!(!out.contains("Seed"), "{out}");
}

#[test]
fn other_programs_play_too() {
    let program = format!("gtp:'{}' gtp tictactoe perfect", env!("CARGO_BIN_EXE_poda"));
    let mut command = common::command();
    command.args(["play", "tictactoe", "--first", "human", "--second", &program]);
    let out = common::answering(&mut command, "a1\nundo\na3\nquit\n").well();
    assert_eq!(out.matches(") plays b2 in ").count(), 2, "{out}");
    let ran = with_input("play tictactoe --second gtp:/no/such/program", "a1\n");
    ran.complains(1, "cannot go on: did not start");
    poda("play tictactoe --second gtp:").complains(2, "not a command line");
    poda(&format!("play {TOY} --second gtp:x")).complains(2, "GTP needs moves that are places");
}
