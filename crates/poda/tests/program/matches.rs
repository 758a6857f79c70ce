//! `poda match` with its folder, and `poda gtp`.

#[cfg(unix)]
use crate::common::signal;
use crate::common::{self, Ran, begin, command, interrupt, json, poda, run, with_input};
use serde_json::Value;
use std::fs;
use std::path::Path;

/// The games of a folder without what differs from run to run.
fn games(folder: &Path) -> Vec<Value> {
    let text = fs::read_to_string(folder.join("games.jsonl")).unwrap();
    let mut games: Vec<Value> =
        text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    for game in &mut games {
        game.as_object_mut().unwrap().remove("seconds");
    }
    games
}

/// A file with these lines.
fn lines(lines: impl Iterator<Item = String>) -> String {
    lines.map(|line| line + "\n").collect()
}

/// Runs a match that saves into this folder.
fn saved(line: &str, folder: &Path) -> Ran {
    let words: Vec<&str> = line.split_whitespace().collect();
    run(&[&words[..], &["--out", folder.to_str().unwrap()]].concat())
}

/// The names and contents of all files of a folder.
fn contents(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let mut files: Vec<_> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .map(|path| (path.display().to_string(), fs::read(&path).unwrap()))
        .collect();
    files.sort();
    files
}

#[test]
fn every_game_is_saved_and_can_be_shown_and_played_on() {
    let folder = tempfile::tempdir().unwrap();
    for (game, openings) in [("tictactoe", "random:2"), ("othello4", "random:3")] {
        let folder = folder.path().join(game);
        let line = format!("match {game} random alphabeta:depth=2 --games 6 --openings {openings}");
        saved(&line, &folder).well();
        let games = games(&folder);
        assert_eq!(games.len(), 6);
        let notations = fs::read_to_string(folder.join("games.txt")).unwrap();
        for saved in games {
            let notation = saved["notation"].as_str().unwrap();
            assert!(notations.lines().any(|line| line == notation));
            let shown = &run(&["show", game, notation, "--format", "json"]).json()["rows"][0];
            assert_eq!(shown["board"], saved["position"]);
            assert_eq!(shown["outcome"], saved["result"]);
            assert_eq!(shown["value_first"], saved["value_first"]);
            let opening = saved["opening"].as_str().unwrap();
            let line = ["play", game, "--first", "random", "--second", "random", "--position"];
            assert_eq!(run(&[&line[..], &[opening]].concat()).code, Some(0), "{opening}");
        }
    }
}

#[test]
fn the_same_command_goes_on_where_it_stopped() {
    let folder = tempfile::tempdir().unwrap();
    let line = "match tictactoe random alphabeta:depth=2 --games 12 --concurrency 2 --format json";
    let whole = folder.path().join("whole");
    let table = saved(line, &whole).well();
    for kept in [0, 1, 5, 12] {
        let part = folder.path().join(kept.to_string());
        fs::create_dir(&part).unwrap();
        fs::copy(whole.join("match.json"), part.join("match.json")).unwrap();
        let text = fs::read_to_string(whole.join("games.jsonl")).unwrap();
        let mut lines: Vec<&str> = text.lines().collect();
        // In any order, and the last line was not finished.
        lines.truncate(kept);
        lines.reverse();
        lines.push("{\"numb");
        let torn = lines.join("\n");
        fs::write(part.join("games.jsonl"), torn).unwrap();
        assert_eq!(saved(line, &part).well(), table, "{kept}");
        assert_eq!(games(&part), games(&whole));
    }
    // Once more: there is nothing to play, and nothing changes.
    assert_eq!(saved(line, &whole).well(), table);
}

#[test]
fn a_folder_with_something_else_is_refused_and_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let own = folder.path().join("own");
    let line = "match tictactoe random alphabeta:depth=1 --games 4";
    saved(line, &own).well();
    let before = contents(&own);
    for (other, key) in [
        ("match tictactoe random alphabeta:depth=1 --games 2", "games"),
        ("match tictactoe random alphabeta:depth=1 --games 4 --seed 2", "seed"),
        ("match tictactoe alphabeta:depth=1 random --games 4", "agents"),
        ("match mnk:4,4,3 random alphabeta:depth=1 --games 4", "game"),
        ("match tictactoe random alphabeta:depth=1 --games 4 --openings random:1", "openings"),
        ("match tictactoe random alphabeta:depth=1 --games 4 --move-time 1s", "move_time"),
        ("match tictactoe random alphabeta:depth=1 --games 4 --sprt elo1=9", "sprt"),
    ] {
        saved(other, &own).complains(1, &format!("holds another match ('{key}' differs)"));
        assert_eq!(contents(&own), before, "{other}");
    }
    // How many at a time, and in which form the table is written, make no other match.
    saved(&format!("{line} --concurrency 2 --lang es --format csv"), &own).well();

    let taken = folder.path().join("taken");
    fs::create_dir(&taken).unwrap();
    fs::write(taken.join("thesis.txt"), "mine").unwrap();
    saved(line, &taken).complains(1, "is not empty and holds no match");
    assert_eq!(contents(&taken).len(), 1);
    saved(line, &taken.join("thesis.txt/x")).complains(1, "cannot write ");
    saved(line, &taken.join("thesis.txt")).complains(1, "cannot write ");

    let text = fs::read_to_string(own.join("games.jsonl")).unwrap();
    fs::write(own.join("games.jsonl"), text.replacen("\"number\":2", "\"number\":77", 1)).unwrap();
    saved(line, &own).complains(4, "games.jsonl, line 2: not a game of this match");
    fs::write(own.join("match.json"), "nonsense").unwrap();
    saved(line, &own).complains(4, "cannot read ");
}

#[test]
fn a_match_goes_on_with_more_games() {
    let folder = tempfile::tempdir().unwrap();
    let [grown, whole] = ["grown", "whole"].map(|name| folder.path().join(name));
    let line = "match tictactoe random alphabeta:depth=1 alphabeta:depth=2";
    saved(&format!("{line} --games 4"), &grown).well();
    let begun = games(&grown);
    saved(&format!("{line} --games 8"), &grown).well();
    saved(&format!("{line} --games 8"), &whole).well();
    assert_eq!(games(&grown)[..begun.len()], begun);
    assert_eq!(games(&grown), games(&whole));
    let experiment = |folder: &Path| fs::read_to_string(folder.join("match.json")).unwrap();
    assert_eq!(experiment(&grown), experiment(&whole));
}

#[test]
fn saved_games_are_openings() {
    let folder = tempfile::tempdir().unwrap();
    let [first, second, third] = ["1", "2", "3"].map(|name| folder.path().join(name));
    saved("match othello4 random random --games 4 --openings random:2", &first).well();
    let again = |plies: &str, out: &Path| {
        let file = first.join("games.txt").display().to_string();
        saved(&format!("match othello4 random random --games 4 --openings {file}{plies}"), out)
    };
    again("", &second).well();
    again(":3", &third).well();
    let played = games(&first);
    for (folder, plies) in [(&second, 5..=8), (&third, 3..=3)] {
        for game in games(folder) {
            let opening = game["opening"].as_str().unwrap();
            let begins = |game: &Value| game["notation"].as_str().unwrap().starts_with(opening);
            assert!(played.iter().any(begins), "{opening}");
            assert!(plies.contains(&(opening.len() / 2)), "{opening}");
        }
    }
}

#[test]
fn a_game_that_is_over_at_the_start_is_no_match() {
    let over = poda("match toy:7 random random");
    over.complains(4, "the game toy:7 is over before the first move");
    poda("match toy:7 random random --lang es").complains(4, "antes de la primera jugada");
}

#[test]
fn a_saved_game_that_cannot_have_been_played_is_named_and_not_believed() {
    let folder = tempfile::tempdir().unwrap();
    let line = "match tictactoe random alphabeta:depth=1 --games 4";
    saved(line, folder.path()).well();
    let file = folder.path().join("games.jsonl");
    let text = fs::read_to_string(&file).unwrap();
    let rows: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let place = rows.iter().position(|row| row["result"] != "draw").unwrap();
    let other = if rows[place]["result"] == "first" { "second" } else { "first" };
    for (key, value, says) in [
        ("result", "banana".into(), "'result' is not what the moves lead to"),
        ("result", other.into(), "'result' is not what the moves lead to"),
        ("moves", serde_json::json!(["a1", "a1"]), "is not legal: 'a1'"),
        ("seconds", serde_json::json!([-1, 0]), "not times: -1 and 0 seconds"),
        ("seconds", serde_json::json!([0, 1e20]), "not times: 0 and 1"),
        ("first", "somebody".into(), "not a game of this match"),
        ("reason", "time".into(), "'reason' is not what the moves lead to"),
    ] {
        let mut rows = rows.clone();
        rows[place][key] = value;
        let changed = lines(rows.iter().map(Value::to_string));
        fs::write(&file, &changed).unwrap();
        let ran = saved(line, folder.path());
        ran.complains(4, &format!("games.jsonl, line {}: ", place + 1));
        ran.complains(4, says);
        assert_eq!(fs::read_to_string(&file).unwrap(), changed, "nothing was changed");
    }
    // Without the line, the game is played again.
    let others = text.lines().enumerate().filter(|(index, _)| *index != place);
    fs::write(&file, lines(others.map(|(_, line)| line.to_owned()))).unwrap();
    let whole = tempfile::tempdir().unwrap();
    assert_eq!(saved(line, folder.path()).code, Some(0));
    saved(line, whole.path()).well();
    assert_eq!(games(folder.path()), games(whole.path()));
}

#[cfg(unix)]
#[test]
fn a_journal_cut_inside_a_letter_is_gone_on_with() {
    let folder = tempfile::tempdir().unwrap();
    let line = ["match", "tictactoe", "random", "gtp:/no/such/ñandú", "--games", "4", "--out"];
    let play = || run(&[&line[..], &[folder.path().to_str().unwrap()]].concat());
    play().well();
    let whole = games(folder.path());
    let file = folder.path().join("games.jsonl");
    let bytes = fs::read(&file).unwrap();
    let letter = "ñ".as_bytes()[0];
    let cut = bytes.iter().rposition(|&byte| byte == letter).unwrap() + 1;
    assert!(str::from_utf8(&bytes[..cut]).is_err());
    fs::write(&file, &bytes[..cut]).unwrap();
    play().well();
    assert_eq!(games(folder.path()), whole);
}

#[cfg(unix)]
#[test]
fn a_folder_has_one_writer() {
    let folder = tempfile::tempdir().unwrap();
    let words = "match mnk:5,5,4 random alphabeta:nodes=20000 --games 400 --out";
    let mut first = begin(command().args(words.split(' ')).arg(folder.path()));
    while !folder.path().join("games.jsonl").exists() {
        assert_eq!(first.try_wait().unwrap(), None);
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    let second = saved(words.strip_suffix(" --out").unwrap(), folder.path());
    second.complains(1, &format!("process {}; nothing was changed", first.id()));
    // The lock dies with its process.
    first.kill().unwrap();
    first.wait().unwrap();
    let mut third = begin(command().args(words.split(' ')).arg(folder.path()));
    let held = || fs::read_to_string(folder.path().join(".lock")).unwrap_or_default();
    while held().trim() != third.id().to_string() {
        assert_eq!(third.try_wait().unwrap(), None);
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    interrupt(&third);
    assert_eq!(third.wait().unwrap().code(), Some(130));
    assert!(!folder.path().join(".lock").exists());
}

#[cfg(unix)]
#[test]
fn the_table_never_goes_where_the_games_are() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("m");
    let line = "match tictactoe random alphabeta:depth=1 --games 4";
    let to = |name: &str| {
        let output = folder.path().join(name).display().to_string();
        saved(&format!("{line} -o {output}"), &out)
    };
    // Before the folder is there, too.
    to("m/games.jsonl").complains(2, "which the command itself reads or writes");
    assert!(!out.exists());
    saved(line, &out).well();
    let before = contents(&out);
    std::os::unix::fs::symlink(&out, folder.path().join("linked")).unwrap();
    fs::hard_link(out.join("games.jsonl"), folder.path().join("twin")).unwrap();
    for name in ["m/games.jsonl", "./m/../m/games.txt", "linked/match.json", "twin"] {
        to(name).complains(2, "which the command itself reads or writes");
    }
    assert_eq!(contents(&out), before);
    to("table.txt").well();
}

#[cfg(unix)]
#[test]
fn who_is_told_to_ignore_a_signal_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let ignoring = |signals: &str, out: &str, number: &str| {
        let script = format!("trap '' {signals}; exec \"$0\" \"$@\"");
        let words = format!("match mnk:5,5,4 random alphabeta:nodes=20000 --games {number} --out");
        let mut shell = std::process::Command::new("sh");
        shell.envs(common::ENVIRONMENT).args(["-c", &script, env!("CARGO_BIN_EXE_poda")]);
        let out = folder.path().join(out);
        let child = begin(shell.args(words.split(' ')).arg(&out));
        let lines = || fs::read(out.join("games.jsonl")).unwrap_or_default().len();
        while lines() == 0 {
            std::thread::sleep(std::time::Duration::from_millis(5));
        }
        child
    };
    let child = ignoring("HUP INT", "both", "40");
    for name in ["HUP", "INT", "HUP"] {
        signal(&child, name);
    }
    let ended = child.wait_with_output().unwrap();
    assert_eq!(ended.status.code(), Some(0), "{ended:?}");
    assert_eq!(games(&folder.path().join("both")).len(), 40);
    let cases = [("INT", "HUP"), ("HUP", "INT"), ("HUP INT", "TERM")];
    // A shell cannot hear what it was told to ignore.
    let bit = |name: &str| u64::from(name == "HUP") | u64::from(name == "INT") << 1;
    let heard = |name: &str| common::ignored_signals() & bit(name) == 0;
    for (ignored, name) in cases.into_iter().filter(|(_, name)| heard(name)) {
        // So many that none is over before it hears.
        let child = ignoring(ignored, name, "4000");
        signal(&child, name);
        assert_eq!(child.wait_with_output().unwrap().status.code(), Some(130), "{name}");
    }
}

#[test]
fn a_bad_line_of_a_file_with_openings_is_named_by_its_number() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("openings.txt");
    let line = format!("match tictactoe random alphabeta:depth=1 --openings {}", file.display());
    for (text, fragment) in [
        ("b2\n# note\n\nb2b2\n", "openings.txt, line 4: move 2: the cell is taken: b2"),
        ("XXX/OO./...\n", "openings.txt, line 1: the game is over: 'XXX/OO./...'"),
        ("# nothing\n", "openings.txt has no openings"),
        ("", "openings.txt has no openings"),
    ] {
        fs::write(&file, text).unwrap();
        poda(&line).complains(4, fragment);
    }
    fs::write(&file, "\u{feff}b2\r\nXO./.../... X\r\n").unwrap();
    let out = folder.path().join("out");
    saved(&format!("{line} --games 6"), &out).well();
    let openings: Vec<Value> = games(&out).iter().map(|game| game["opening"].clone()).collect();
    assert_eq!(openings, ["b2", "b2", "XO./.../...", "XO./.../...", "b2", "b2"]);
    poda(&format!("{line} gtp:x")).complains(2, "cannot begin with a drawn board: 'XO./.../...'");
}

#[test]
fn the_table_does_not_depend_on_how_many_are_played_at_a_time() {
    let line = "match mnk:4,4,4 random alphabeta:depth=2 negascout:nodes=200 --games 6";
    let alone = json(line);
    assert_eq!(json(&format!("{line} --concurrency 3")), alone);
    assert_ne!(json(&format!("{line} --seed 2")), alone);
    let points: f64 =
        alone["rows"].as_array().unwrap().iter().map(|it| it["points"].as_f64().unwrap()).sum();
    assert!((points - 18.0).abs() < 1e-9);
    let mean: f64 =
        alone["rows"].as_array().unwrap().iter().map(|it| it["elo"].as_f64().unwrap()).sum();
    assert!(mean.abs() < 0.2, "{mean}");
}

#[test]
fn programs_that_fail_lose_games_and_nothing_else() {
    let poda = env!("CARGO_BIN_EXE_poda");
    let ours = format!("gtp:'{poda}' gtp tictactoe perfect:table=1MiB");
    let line =
        ["match", "tictactoe", "perfect:table=1MiB", &ours, "gtp:/no/such/program", "gtp:false"];
    let options =
        ["--games", "2", "--openings", "random:1", "--format", "json", "--concurrency", "2"];
    let ran = run(&[&line[..], &options[..]].concat());
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
    let rows = ran.json()["rows"].as_array().unwrap().clone();
    for row in &rows {
        let bad = ["gtp:/no/such/program", "gtp:false"].iter().any(|name| row["agent"] == *name);
        assert_eq!(row["faults"], if bad { 5 } else { 0 }, "{row}");
        assert_eq!(row["losses"], if bad { 5 } else { 0 }, "{row}");
    }
    let text = run(&[&line[..], &options[..4]].concat()).well();
    assert!(
        text.contains("gtp:/no/such/program lost 5 games otherwise than by playing: did not start")
    );
    assert!(
        text.contains("gtp:false lost 5 games otherwise than by playing: broke down"),
        "{text}"
    );
}

#[test]
fn a_program_that_hangs_loses_on_time() {
    // `cat` says back what it hears, which is no answer, and then nothing.
    let line = ["match", "tictactoe", "random", "gtp:cat", "--games", "2", "--move-time", "2s"];
    let text = run(&line).well();
    assert!(text.contains("gtp:cat lost 2 games otherwise than by playing: too slow"), "{text}");
}

#[test]
fn an_odd_number_of_games_is_made_even_and_says_so() {
    let text = poda("match tictactoe random alphabeta:depth=1 --games 3").well();
    assert!(
        text.contains("3 games would leave an opening played with one colour only: 4 are planned")
    );
    let text = poda(&format!("match {} random random --games 4", common::TOY)).well();
    assert!(text.contains("The game is over after 4 random moves: openings have 1."), "{text}");
    let text = poda("match tictactoe random random --games 30 --openings random:1").well();
    assert!(text.contains("There are only 9 different openings"), "{text}");
    poda("match tictactoe random random random --sprt elo1=9").complains(2, "exactly two agents");
}

#[test]
fn a_test_ends_a_match_early() {
    let line =
        "match tictactoe alphabeta:depth=3 random --openings random:1 --sprt elo0=0,elo1=100";
    let found = json(line);
    assert_eq!(found["sprt"]["verdict"], "H1");
    assert_eq!(found["games"], found["sprt"]["pairs"].as_u64().unwrap() * 2);
    assert_eq!(json(&format!("{line} --concurrency 3")), found);
    // On disk, too.
    let folder = tempfile::tempdir().unwrap();
    let kept = ["1", "2", "5"].map(|threads| {
        let folder = folder.path().join(threads);
        saved(&format!("{line} --concurrency {threads}"), &folder).well();
        games(&folder)
    });
    assert_eq!(found["games"], kept[0].len());
    assert!(kept[1] == kept[0] && kept[2] == kept[0]);
}

#[test]
fn the_report_is_one_page_in_both_languages_that_runs_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let line =
        ["match", "tictactoe", "random", "alphabeta:depth=2", "gtp:<script>alert(1)</script>"];
    let out = folder.path().to_str().unwrap();
    let options = ["--games", "2", "--lang", "es", "--out", out];
    run(&[&line[..], &options[..]].concat()).well();
    let page = fs::read_to_string(folder.path().join("report.html")).unwrap();
    for text in [
        "<html lang=\"es\">",
        "<span lang=\"es\">Partidas</span><span lang=\"en\">Games</span>",
        "<svg ",
        "no arrancó",
        "did not start",
        "&lt;script&gt;",
    ] {
        assert!(page.contains(text), "{text}");
    }
    for text in ["<script", "http://", "https://", "match-", "column-", "NaN"] {
        let page = page.replace("xmlns=\"http://www.w3.org/2000/svg\"", "");
        assert!(!page.contains(text), "{text}");
    }
}

#[test]
fn gtp_is_spoken_line_by_line() {
    let said = "1 name\n\n# a note\nboardsize 3\nplay b b2\ngenmove w\nfinal_score\nquit\nname\n";
    let ran = with_input("gtp tictactoe alphabeta:depth=9", said);
    assert_eq!(ran.well(), "=1 Poda\n\n=\n\n=\n\n= A1\n\n? cannot score\n\n=\n\n");
    assert_eq!(with_input("gtp tictactoe random", "name").well(), "= Poda\n\n");
}

#[cfg(unix)]
#[test]
fn ctrl_c_keeps_finished_games() {
    use std::time::{Duration, Instant};
    let folder = tempfile::tempdir().unwrap();
    let words = "match mnk:5,5,4 random alphabeta:nodes=20000 --games 400 --format json --out";
    let words: Vec<&str> = words.split(' ').collect();
    let mut child = begin(command().args(&words).arg(folder.path()));
    let lines = || {
        let text = fs::read_to_string(folder.path().join("games.jsonl")).unwrap_or_default();
        text.lines().count()
    };
    let started = Instant::now();
    while lines() < 3 && child.try_wait().unwrap().is_none() {
        assert!(started.elapsed() < Duration::from_secs(120));
        std::thread::sleep(Duration::from_millis(5));
    }
    interrupt(&child);
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130));
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "poda: interrupted\n");
    let table: Value = serde_json::from_slice(&output.stdout).unwrap();
    let kept = games(folder.path());
    assert!((3..400).contains(&kept.len()), "{}", kept.len());
    assert_eq!(table["games"], kept.len());
    // Nobody waits for the report.
    assert!(!folder.path().join("report.html").exists());
}

/// A program that starts children which hide: in the background, in sessions of their own, without a parent,
/// deaf to all that can be heard. Then it plays badly, or hangs, or kills whoever started it.
#[cfg(target_os = "linux")]
const HOSTILE: &str = r#"
mark=$1; how=$2
sleep "$mark" &
setsid sleep "$mark" &
( ( setsid sleep "$mark" & ) & )
setsid sh -c 'trap "" TERM INT HUP; while :; do sleep "$0"; done' "$mark" > /dev/null 2>&1 &
while read -r command rest; do
    case "$how$command" in
        killgenmove) kill -9 $PPID; sleep "$mark" ;;
        hanggenmove) sleep "$mark" ;;
        *genmove) printf '= resign\n\n' ;;
        *) printf '=\n\n' ;;
    esac
done
sleep "$mark"
"#;

/// How many processes have that word on their command line.
#[cfg(target_os = "linux")]
fn left(mark: &str) -> usize {
    let lines = fs::read_dir("/proc").unwrap().filter_map(|entry| {
        let line = fs::read(entry.ok()?.path().join("cmdline")).ok()?;
        Some(String::from_utf8_lossy(&line).into_owned())
    });
    lines.filter(|line| line.split('\0').any(|word| word == mark)).count()
}

/// Waits until it is so; for long, on a busy machine.
#[cfg(target_os = "linux")]
fn comes_true(mut so: impl FnMut() -> bool) -> bool {
    (0..1200).any(|_| {
        so() || {
            std::thread::sleep(std::time::Duration::from_millis(50));
            false
        }
    })
}

#[cfg(target_os = "linux")]
#[test]
fn nothing_of_a_program_is_left() {
    let folder = tempfile::tempdir().unwrap();
    let script = folder.path().join("hostile.sh");
    fs::write(&script, HOSTILE).unwrap();
    let begin_match = |mark: &str, how: &str| {
        let agent = format!("gtp:sh '{}' {mark} {how}", script.display());
        let line = ["match", "tictactoe", "random", &agent, "--games", "2", "--move-time", "2s"];
        begin(command().args(line))
    };
    let marks = ["play", "hang", "kill"].into_iter().enumerate().map(|(index, how)| {
        let mark = format!("9876{index}.{}", std::process::id());
        (begin_match(&mark, how), mark)
    });
    let marks: Vec<_> = marks.collect();
    for (run, mark) in marks {
        assert_eq!(run.wait_with_output().unwrap().status.code(), Some(0));
        assert!(comes_true(|| left(&mark) == 0), "{mark}: {}", left(&mark));
    }
    // Nor when there is nobody to end it.
    let mark = format!("98764.{}", std::process::id());
    let mut run = begin_match(&mark, "hang");
    assert!(comes_true(|| left(&mark) >= 5), "the program has not begun");
    run.kill().unwrap();
    run.wait().unwrap();
    assert!(comes_true(|| left(&mark) == 0), "{}", left(&mark));
}
