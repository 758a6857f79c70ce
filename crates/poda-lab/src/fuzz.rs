//! What damaged records do to experiments: they are refused, and never counted.

use crate::arena::{
    Entrant, GameRecord, Rules, Sprt, Tournament, openings_from_lines, random_openings,
};
use crate::study::{Measurement, Suite};
use poda_engines::registry;
use poda_fuzz::Fuzz;
use poda_search::StopFlag;
use std::ops::ControlFlow;

#[test]
fn openings() {
    let registry = registry();
    let games = ["tictactoe", "othello6", "desconecta"].map(|game| registry.find(game).unwrap());
    let texts = ["b2a1c3\n# nothing\n\nXO./.../...", "c2\nb4c5\n", "4455\n44556\n"];
    Fuzz::of("openings", texts)
        .texts(|text| games.iter().any(|game| openings_from_lines(game, text, None).is_ok()));
}

#[test]
fn tests_of_strength() {
    Fuzz::of("tests_of_strength", ["0,10", "-5,5,0.05,0.05", "elo0=0,elo1=10"]).texts(|text| {
        let Ok(sprt) = text.parse::<Sprt>() else { return false };
        assert!(sprt.bounds().iter().all(|bound| bound.is_finite()), "{text}");
        assert!(!sprt.llr([1, 2, 3, 2, 1]).is_nan(), "{text}");
        true
    });
}

#[test]
fn records_of_games() {
    let registry = registry();
    let game = registry.find("tictactoe").unwrap();
    let agent = |spec| Entrant::agent(&registry, spec, &game).unwrap();
    let entrants = vec![agent("random"), agent("perfect")];
    let rules = Rules { games: 6, seed: 7, ..Rules::default() };
    let openings = random_openings(&game, 2, 3, 7);
    let tournament = Tournament::new(&game, entrants, openings, rules).unwrap();
    let played = tournament.run(&[], &StopFlag::default(), &mut |_| ControlFlow::Continue(()));
    let lines = played.iter().map(|game| serde_json::to_string(game).unwrap());
    Fuzz::of("records_of_games", lines).bytes(|line| {
        let Ok(record) = serde_json::from_slice::<GameRecord>(line) else { return false };
        if tournament.check(&record).is_err() {
            return false;
        }
        // What is believed has happened, but for what nobody can know again.
        drop(tournament.standings(&[record]));
        true
    });
}

#[test]
fn measurements() {
    let line = r#"{"label":20,"algorithm":"alphabeta","table":"study","order":"own","deepening":false,
        "value":-4,"value_first":4,"best":"a4","expanded":9,"generated":20,"leaves":3,"cutoffs":2,
        "table_hits":1,"table_cutoffs":1,"seconds":0.25,"table_bytes":4096,"smallest_proof":7,
        "whole_tree":99,"suite":"tables","version":"0.1.0"}"#;
    let bare = r#"{"label":34,"algorithm":"scout","table":"off","order":"all","deepening":true,"value":0,
        "value_first":0,"best":null,"expanded":0,"generated":1,"leaves":1,"cutoffs":0,"table_hits":0,
        "table_cutoffs":0,"seconds":1e-6,"table_bytes":null,"smallest_proof":null,"whole_tree":null}"#;
    let suite = Suite::find("othello6-pv").unwrap();
    Fuzz::of("measurements", [line, bare]).bytes(|line| {
        let Ok(row) = serde_json::from_slice::<Measurement>(line) else { return false };
        _ = (row.is_whole(&suite), row.repeats(&row), row.speed());
        row.is_sound(&suite)
    });
}

#[test]
fn suites() {
    let catalogue = poda_games::catalogue();
    let own = "game = \"tictactoe\"\n[positions]\ntexts = [\"b2\"]\nrandom = { count = 2, plies = 1 }\n\
        [[searches]]\nalgorithms = [\"minimax\"]\ndepths = [1, 2]\n";
    let ours = Suite::NAMES.map(|name| Suite::source(name).unwrap());
    Fuzz::of("suites", ours.into_iter().chain([own])).bytes(|text| {
        let text = String::from_utf8_lossy(text);
        let nothing = &mut |_: &str| Err(std::io::Error::from(std::io::ErrorKind::NotFound));
        Suite::read(&text, "fuzzed", &|spec| catalogue.find(spec), nothing).is_ok()
    });
}
