//! Games from and for other programs: files in their formats, and their protocols.

use crate::common::{Folder, command, run, with_input};
use serde_json::Value;
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Stdio};
use std::time::{Duration, Instant};

/// Two games, of which the second is not finished.
const GAMES: &str = "(;GM[Othello]PC[a server]DT[2003]PB[Ñu]PW[two]RE[-64.00:r]TY[8]B[F5/1.5/3]W[D6]B[C3];)\n\
    (;GM[Othello]PB[x]PW[y]RE[+2]B[F5]W[F6];)\n";

/// Few empty squares, of which one is stated wrongly.
const PROBLEMS: &str = "\
    -XXXXXXX-OXXXXXX-XOXXXXX-XXOXXXX-XXXOXXX-XXXXOXXOXXXXXOX-OOOOOOO X;\n\
    OOOOOOO--OOOOOX-OOOOOXX-OOOOXXX-OOOXXXX-OOXXXXX-OXXXXXX-XXXXXXXX O;\n";

#[test]
fn a_game_goes_from_format_to_format() {
    let folder = Folder::new();
    fs::write(folder.path("a.ggf"), GAMES).unwrap();
    let said = folder.run("convert a.ggf b.sgf");
    assert_eq!(
        (said.code, said.out.as_str(), said.err.as_str()),
        (Some(0), "", "2 games, ggf to sgf\n")
    );
    let sgf = fs::read_to_string(folder.path("b.sgf")).unwrap();
    assert!(sgf.contains("GM[2]") && sgf.contains("PB[Ñu]PW[two]RE[W+R]"), "{sgf}");
    folder.run("convert b.sgf c.wtb -q").well();
    assert!(folder.path("c.JOU").exists() && folder.path("c.TRN").exists());
    folder.run("convert c.wtb d.ggf -q").well();
    let back = fs::read_to_string(folder.path("d.ggf")).unwrap();
    assert!(back.contains("PC[a server]DT[2003]PB[Ñu]PW[two]RE[-64.00]"), "{back}");
    assert!(back.contains("B[F5]W[D6]B[C3];)"), "{back}");
    folder.run("convert d.ggf e.txt -q").well();
    assert_eq!(fs::read_to_string(folder.path("e.txt")).unwrap(), "f5d6c3\nf5f6\n");
    let obf = with_input("convert - - --from ggf --to obf -q", GAMES).well();
    assert!(obf.lines().count() == 2 && obf.lines().all(|line| line.ends_with(';')), "{obf}");
    // What shows by itself needs no name.
    assert_eq!(with_input("convert - - --to transcript -q", GAMES).well(), "f5d6c3\nf5f6\n");
}

#[test]
fn what_is_wrong_is_refused_unless_the_good_part_is_asked_for() {
    let folder = Folder::new();
    fs::write(folder.path("bad.txt"), "f5d6\n\nf5a1\nf5f6e6\n").unwrap();
    let line = "convert bad.txt good.ggf";
    folder.run(line).complains(4, "bad.txt, game 2, line 3: move 2: not legal here: a1");
    assert!(!folder.path("good.ggf").exists());
    let said = folder.run(&format!("{line} --keep-good --lang es"));
    assert_eq!(said.code, Some(0), "{said:?}");
    assert!(
        said.err.contains("línea 3")
            && said.err.ends_with("2 partidas, de transcript a ggf, 1 fuera\n")
    );
    assert_eq!(fs::read_to_string(folder.path("good.ggf")).unwrap().lines().count(), 2);
    fs::write(folder.path("cut.wtb"), [0_u8; 30]).unwrap();
    folder.run("convert cut.wtb x.txt").complains(4, "byte 16: the file has 30 bytes");
    for (line, code, says) in [
        ("convert bad.txt bad.txt", 2, "would destroy"),
        ("convert bad.txt x.doc", 2, "nothing shows the format of"),
        ("convert bad.txt x.doc --to ggff", 2, "did you mean 'ggf'?"),
        ("convert bad.txt x.ggf --game hex:5", 2, "games of hex:5 are not kept"),
        ("convert missing.ggf x.sgf", 4, "cannot read"),
        ("convert good.ggf x.wtb", 4, "the format needs one"),
        ("convert good.ggf x.sgf --format json", 2, "--format"),
    ] {
        folder.run(line).complains(code, says);
    }
}

#[test]
fn every_command_that_takes_a_game_takes_a_file_of_them() {
    let folder = Folder::new();
    fs::write(folder.path("two.ggf"), GAMES).unwrap();
    fs::write(folder.path("one.sgf"), "(;GM[2]SZ[8];B[f5];W[d6];B[c3])").unwrap();
    for line in [
        "show othello one.sgf --format json",
        "show othello two.ggf#1 --format json",
        "analyse othello one.sgf --depth 2 --format json",
        "perft othello two.ggf#1 --depth 1 --format json",
        "compare othello one.sgf --depth 2 --algo alphabeta --format json",
        "solve othello4 --format json",
    ] {
        let object = folder.run(line).json();
        if !line.contains("othello4") {
            assert!(object["position"].as_str().unwrap().ends_with(" O"), "{line}: {object}");
        }
    }
    let reviewed = folder.run("review othello one.sgf --depth 1 --format json").json();
    assert_eq!(reviewed["rows"].as_array().unwrap().len(), 3);
    let tree = folder.run("tree othello one.sgf --depth 1 --format json");
    assert_eq!(tree.code, Some(0), "{tree:?}");
    let line = "play othello --first random --second random --format json --position one.sgf";
    assert_eq!(folder.run(line).json()["rows"][0]["player"], "second");
    folder.run("show othello two.ggf").complains(4, "holds 2 games");
    folder.run("show othello two.ggf#3").complains(4, "is the number of none");
    folder.run("show othello missing.ggf").complains(4, "cannot read");
    let typed = with_input("solve othello4 -", "-----OX--XO----- X; A2:-8;\n").well();
    assert!(typed.contains("-8"), "{typed}");
}

fn results(folder: &Folder, name: &str) -> Vec<Value> {
    let text = fs::read_to_string(folder.path(name)).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn positions_are_solved_and_compared_with_what_is_stated() {
    let folder = Folder::new();
    fs::write(folder.path("p.obf"), PROBLEMS).unwrap();
    let rows = folder.run("bench obf p.obf --format json").json()["rows"].clone();
    let rows = rows.as_array().unwrap();
    assert_eq!(rows.len(), 3);
    assert_eq!((&rows[0]["kind"], &rows[0]["met"]), (&"result".into(), &Value::Null));
    assert_eq!((&rows[2]["number"], &rows[2]["solved"]), (&"total".into(), &2.into()));
    let sum = |key: &str| rows[0][key].as_u64().unwrap() + rows[1][key].as_u64().unwrap();
    assert_eq!(rows[2]["generated"], sum("generated"));
    let stated = |row: &Value, more: i64| {
        let (best, value) = (row["best"].as_str().unwrap(), row["value"].as_i64().unwrap());
        format!("{}; {best}:{:+};\n", row["position"].as_str().unwrap(), value + more)
    };
    fs::write(folder.path("p.obf"), stated(&rows[0], 0) + &stated(&rows[1], 2)).unwrap();
    let ran = folder.run("bench obf p.obf --out kept.d");
    ran.complains(1, "1 position is not worth what the file states");
    assert!(ran.out.contains("yes") && ran.out.contains("1 of 2"), "{}", ran.out);
    let before = results(&folder, "kept.d/results.jsonl");
    assert_eq!(before.len(), 2);
    for name in ["obf.json", "results.txt", "results.md", "results.csv", "results.json"] {
        assert!(folder.path(&format!("kept.d/{name}")).exists(), "{name}");
    }
    // Cut off in the middle of the last line, it goes on there; what is damaged is named.
    let file = folder.path("kept.d/results.jsonl");
    let text = fs::read_to_string(&file).unwrap();
    fs::write(&file, &text[..text.len() - 20]).unwrap();
    folder.run("bench obf p.obf --out kept.d -q").complains(1, "not worth");
    assert_eq!(results(&folder, "kept.d/results.jsonl")[0], before[0]);
    fs::write(&file, text.replacen("result", "bound", 1)).unwrap();
    folder.run("bench obf p.obf --out kept.d").complains(4, "results.jsonl, line 1: damaged");
    folder.run("bench obf p.obf --out kept.d --threads 2").complains(1, "another suite");
    fs::write(folder.path("long.obf"), "--------------OX----XO-------------- X;\n").unwrap();
    folder.run("bench obf long.obf --nodes 2000").complains(3, "limit");
    folder.run("bench obf").complains(2, "needs the file");
    folder.run("bench obf p.obf --algo scout").complains(2, "--algo");
    folder.run("bench othello6-pv p.obf").complains(2, "FILE");
    fs::write(folder.path("bad.obf"), "XO X;\n").unwrap();
    folder.run("bench obf bad.obf").complains(4, "bad.obf, game 1, line 1");
}

/// All of them take minutes.
#[test]
fn our_own_problems_are_worth_what_they_state() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../problems/endgame.obf");
    let ran = run(&["bench", "obf", file, "--labels", "1..6,13", "--format", "json"]);
    let rows = ran.json()["rows"].as_array().unwrap().clone();
    assert_eq!(rows.len(), 8);
    assert!(rows[..7].iter().all(|row| row["met"] == true && row["kind"] == "result"), "{rows:?}");
}

/// Lines of which some are nearly commands.
fn noise(lines: usize, commands: &[&str]) -> Vec<u8> {
    let mut state = 0x2545_f491_4f6c_dd1d_u64;
    let mut next = move || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state
    };
    let mut text = Vec::new();
    for _ in 0..lines {
        let command = commands[(next() % commands.len() as u64) as usize];
        match next() % 4 {
            0 => {
                let bytes = (0..next() % 12).map(|_| (next() >> 24) as u8);
                text.extend(bytes.filter(|&byte| byte != b'\n').collect::<Vec<_>>());
            }
            1 => text.extend(&command.as_bytes()[..(next() % (command.len() as u64 + 1)) as usize]),
            2 => text.extend(format!("{command} {}", next() % 100).bytes()),
            _ => text.extend(command.bytes()),
        }
        text.push(b'\n');
    }
    text
}

#[test]
fn a_hundred_thousand_lines_bring_no_protocol_down() {
    let game = "set game (;GM[Othello]B[F5]W[D6];)";
    let nboard = ["nboard 2", "ping", "set depth 1", "go", "hint", "move F5", "learn", game, "set"];
    let mut text = noise(100_000, &nboard);
    text.extend(b"\nping 77\n");
    let said = with_input("nboard random", text).well();
    assert!(said.ends_with("pong 77\n"));
    let gtp = [
        "play b d3",
        "genmove b",
        "genmove w",
        "undo",
        "clear_board",
        "known_command",
        "1",
        "gogui-rules_board",
        "gogui-analyze_commands",
        "final_score",
        "boardsize 8",
        "list_commands",
    ];
    let mut text = noise(100_000, &gtp);
    text.extend(b"\n99 name\n");
    let said = with_input("gtp othello random", text).well();
    assert!(said.ends_with("=99 Poda\n\n"));
}

fn talk(arguments: &[&str]) -> Child {
    let command = &mut command();
    let command = command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped());
    command.stderr(Stdio::null()).spawn().unwrap()
}

/// Waits for it, and says whether it ended by itself.
fn ends(mut child: Child) -> bool {
    let begun = Instant::now();
    while begun.elapsed() < Duration::from_secs(60) {
        if child.try_wait().unwrap().is_some() {
            return true;
        }
        std::thread::sleep(Duration::from_millis(50));
    }
    child.kill().unwrap();
    false
}

#[cfg(unix)]
#[test]
fn whoever_hangs_up_ends_the_search_and_the_program() {
    for (arguments, question) in [
        (&["nboard", "engine:time=10m,book=no"][..], "go\n"),
        (&["nboard"][..], "set depth 60\nhint 5\n"),
        (&["gtp", "othello", "engine:time=10m,book=no"][..], "genmove b\n"),
    ] {
        // Both pipes at once, as a window that is closed does, and only the one that asks.
        for both in [true, false] {
            let mut child = talk(arguments);
            let mut input = child.stdin.take().unwrap();
            input.write_all(question.as_bytes()).unwrap();
            let output = if both { child.stdout.take() } else { None };
            drop((input, output));
            assert!(ends(child), "{arguments:?} {both}");
        }
    }
}

#[test]
fn a_window_plays_and_sees_values() {
    let mut child = talk(&["nboard"]);
    let mut input = child.stdin.take().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines().map(Result::unwrap);
    let mut until = |question: &str, end: &str| -> Vec<String> {
        input.write_all(question.as_bytes()).unwrap();
        let mut said = Vec::new();
        while said.last().is_none_or(|line: &String| !line.starts_with(end)) {
            said.push(lines.next().expect("an answer"));
        }
        said
    };
    until("nboard 2\nset depth 2\nset game (;GM[Othello]B[F5];)\nping 1\n", "pong 1");
    let played = until("go\n", "===");
    assert!(played.iter().any(|line| line.starts_with("nodestats ")), "{played:?}");
    // Who is told something else stops thinking.
    until("set depth 60\nhint 9\n", "search ");
    assert_eq!(until("ping 2\n", "pong 2").last().unwrap(), "pong 2");
    drop(input);
    assert!(ends(child));
    let said =
        with_input("gtp othello4 random", "gogui-analyze_commands\npoda-moves\npoda-values\nx\n");
    let said = said.well();
    assert!(said.contains("sboard/Values of moves/poda-values"), "{said}");
    assert!(said.contains("C1 -8 result") || said.contains("B1 -8 result"), "{said}");
    assert!(said.contains("\"\" -8") && said.ends_with("? unknown command\n\n"), "{said}");
}
