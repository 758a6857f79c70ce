//! What other programs may say, damaged in every way.

use super::program::{read, take_answer};
use super::vertex::Vertex;
use super::{Server, words};
use poda_engines::registry;
use poda_fuzz::Fuzz;
use poda_search::StopFlag;

#[test]
fn gtp_commands() {
    let examples = [
        "boardsize 6\nclear_board\nplay b c2\ngenmove w\nshowboard\nundo\nfinal_score\n",
        "1 known_command play\n2 list_commands\n3 protocol_version # why\n4 quit\n",
        "komi 6.5\nplay black pass\nplay w resign\nreg_genmove b\ngenmove b\ngenmove w\n",
        "name\nversion\nplay B C2\nplay W C1\nplay b b2\n\t\n",
        "gogui-analyze_commands\nplay b c2\ngogui-rules_board\ngogui-rules_legal_moves\ngogui-rules_game_id\n",
        "gogui-rules_side_to_move\ngogui-rules_board_size\ngogui-rules_final_result\npoda-value\n",
    ];
    let registry = registry();
    let games = ["othello6", "tictactoe", "hex:5", "desconecta", "toy:[[1,2],[3,4]]"];
    let games = games.map(|game| registry.find(game).expect("a game"));
    let stop = StopFlag::default();
    Fuzz::of("gtp_commands", examples).rarely(2).texts(|text| {
        let game = &games[text.len() % games.len()];
        let (agent, start) = (registry.clone(), game.clone());
        let make = move || agent.agent("random", &start, 1).map_err(|error| error.to_string());
        let server = Server::new(game, "1", Box::new(make)).expect("an agent");
        let mut server = server.advised(Box::new(|| Err("nobody knows".to_owned())));
        let answers = text.lines().take(40).map(|line| server.answer(line, &stop));
        answers.filter(|answer| format!("{answer:?}").contains("\"=")).count() > 1
    });
}

#[test]
fn gtp_answers() {
    let examples =
        ["= C2\n\n", "=12 pass\n\n= resign\n\n", "\n\r\n? illegal move\n\n= A1\n", "=\n\n"];
    let registry = registry();
    let games = ["othello6", "tictactoe"].map(|game| registry.find(game).expect("a game"));
    Fuzz::of("gtp_answers", examples).bytes(|bytes| {
        let mut heard = bytes.to_vec();
        let mut understood = false;
        while let Some(answer) = take_answer(&mut heard) {
            let Some((_, text)) = read(&answer) else { continue };
            let Some(vertex) = Vertex::read(&text) else { continue };
            assert_eq!(Vertex::read(&vertex.text()), Some(vertex.clone()), "{text}");
            understood |= games.iter().any(|game| vertex.on(game).is_ok());
        }
        understood
    });
}

#[test]
fn command_lines_of_programs() {
    let examples = ["gtp-rhino -l 1", "'/a b/c' \"d 'e'\" ''", r#"a\ b "c\"d" 'e\f'"#];
    Fuzz::of("command_lines_of_programs", examples).texts(|text| words(text).is_ok());
}
