//! `poda solve --proof` and `poda verify`: what is written is accepted, what is wrong is refused, and
//! nothing is lost.

#[cfg(unix)]
use crate::common::interrupt;
use crate::common::{Folder, begin, command, unread};
use poda_core::{Bound, Score};
use poda_proof::{Certificate, Claim, Strategy};
use std::fs;
use std::path::Path;
use std::process::Child;
#[cfg(unix)]
use std::process::Output;
use std::time::Duration;

/// Label 20 of the study of 6×6 Othello, which White wins by 4: quick to solve and to prove.
const LABEL_20: &str = "c2b4c5d2e4e3d1c1b1d5d6f4b3b2f3f2e2b6a4";

/// Label 11: quick to solve, and longer to prove down to the end.
const LABEL_11: &str = "c2b4c5d2e4e3d1c1b1d5";

fn read(path: &Path) -> Certificate {
    Certificate::read(&fs::read(path).unwrap()[..]).unwrap()
}

fn save(certificate: &Certificate, path: &Path) {
    let mut bytes = Vec::new();
    certificate.write(&mut bytes).unwrap();
    fs::write(path, bytes).unwrap();
}

#[test]
fn what_is_written_is_verified() {
    let folder = Folder::new();
    for (line, value, bound) in [
        ("solve othello4".to_owned(), -8, "exact"),
        ("solve othello4:empties=winner".to_owned(), -10, "exact"),
        ("solve othello4 --weak".to_owned(), -1, "upper"),
        ("solve othello4 b1 --weak --proof-depth 3".to_owned(), 1, "lower"),
        ("solve othello4 --reading distance --proof-depth 2".to_owned(), -8, "exact"),
        (format!("solve othello6 {LABEL_20}"), 4, "exact"),
        (format!("solve othello6:empties=winner {LABEL_20} --proof-depth 4"), 4, "exact"),
        (format!("solve othello6 {LABEL_20} --proof-depth 255"), 4, "exact"),
    ] {
        let written = folder.run(&format!("{line} --proof p.poda --format json"));
        assert_eq!(written.code, Some(0), "{written:?}");
        let bytes = fs::metadata(folder.path("p.poda")).unwrap().len();
        assert_eq!(written.json()["proof"]["bytes"], bytes);
        let verified = folder.run("verify p.poda --format json");
        let row = &verified.json()["rows"][0];
        assert_eq!(verified.code, Some(0), "{verified:?}");
        assert_eq!((&row["result"], &row["value"]), (&"verified".into(), &value.into()), "{line}");
        assert_eq!(row["bound"], bound);
        assert_eq!(folder.names(), ["p.poda"]);
    }
}

#[test]
fn people_are_told_in_both_languages() {
    let folder = Folder::new();
    let text = folder.run("solve othello4 --proof p.poda --proof-depth 10").well();
    assert!(text.contains("(84 bytes, 4 positions). To check it: poda verify "), "{text}");
    let text = folder.run("verify p.poda --threads 1 --columns result,value,bound,nodes").well();
    assert!(text.ends_with("Proved: with best play, X, who is to move, gets -8.\n"), "{text}");
    let text = folder.run("verify p.poda --lang es").well();
    assert!(text.contains("comprobada") && text.contains("Demostrado: "), "{text}");
}

#[test]
fn a_proof_of_something_else_is_refused() {
    let folder = Folder::new();
    folder.run("solve othello4 --proof p.poda -q").well();
    folder.run("verify p.poda -q --game othello4 --position -----OX--XO-----").well();
    for (asked, says) in [
        ("--game othello4:empties=winner", "is about othello4, not about othello4:empties=winner"),
        ("--game othello6", "the proof is about othello4, not about othello6"),
        ("--position b1", "is about -----OX--XO----- X, not about -X---XX--XO----- O"),
        ("--position z9", "not a move: 'z9'"),
    ] {
        let ran = folder.run(&format!("verify p.poda {asked}"));
        ran.complains(4, says);
        assert_eq!(ran.out, "");
    }
    folder.run("verify p.poda --game chess").complains(2, "unknown game: 'chess'");
}

#[test]
fn what_is_no_proof_gets_one_line() {
    let folder = Folder::new();
    folder.run("solve othello4 --proof p.poda --proof-depth 0 -q").well();
    let good = fs::read(folder.path("p.poda")).unwrap();
    for (bytes, says) in [
        (b"".to_vec(), "not a proof of poda"),
        (b"# Poda\n".to_vec(), "not a proof of poda"),
        (good[..good.len() - 1].to_vec(), "the proof is cut off: "),
        (good[..5].to_vec(), "the proof is cut off: "),
        ([&good[..], b"!"].concat(), "something follows behind the end"),
        ([&good[..8], &[9], &good[9..]].concat(), "a proof of version 9 (accepted: 1)"),
        ([&good[..20], b"?", &good[21..]].concat(), "the proof is damaged"),
        ([&good[..9], &[0xff; 4], &good[13..]].concat(), "the proof is cut off: "),
    ] {
        fs::write(folder.path("bad.poda"), bytes).unwrap();
        let ran = folder.run("verify bad.poda");
        ran.complains(4, says);
        assert_eq!(ran.out, "");
        folder.run("verify bad.poda --lang es").complains(4, "demostración");
    }
    folder.run("verify missing.poda").complains(4, "missing.poda: ");
    folder.run("verify").complains(2, "missing: <FILE>");
    folder.run("verify p.poda --threads 0").complains(2, "not a value of --threads: '0'");
}

#[test]
fn a_false_claim_is_refuted_where_it_fails() {
    let folder = Folder::new();
    folder.run("solve othello4 --proof p.poda -q").well();
    let mut certificate = read(&folder.path("p.poda"));
    certificate.claim.value = Score::new(-7);
    save(&certificate, &folder.path("p.poda"));
    let ran = folder.run("verify p.poda --format json");
    ran.complains(4, "refuted: X does not get -7 or more in ");
    let row = &ran.json()["rows"][0];
    assert_eq!(row["result"], "refused");
    assert!(ran.err.contains(row["refuted_at"].as_str().unwrap()));

    certificate.claim.game = "tictactoe".into();
    certificate.claim.position = String::new();
    save(&certificate, &folder.path("p.poda"));
    folder.run("verify p.poda").complains(4, "there are no proofs of tictactoe");
    certificate.claim.game = "chess".into();
    save(&certificate, &folder.path("p.poda"));
    folder.run("verify p.poda").complains(4, "unknown game: 'chess'");
}

#[test]
fn nothing_is_lost_by_writing_a_proof() {
    let folder = Folder::new();
    fs::write(folder.path("thesis.txt"), "years of work").unwrap();
    folder.run("solve othello4 --proof thesis.txt").complains(4, "exists and is not a proof");
    assert_eq!(fs::read(folder.path("thesis.txt")).unwrap(), b"years of work");

    let other = fs::File::create(folder.path(".p.poda.lock")).unwrap();
    other.lock().unwrap();
    folder.run("solve othello4 --proof p.poda").complains(1, "another run is writing ");
    assert_eq!(folder.names(), [".p.poda.lock", "thesis.txt"]);
    other.unlock().unwrap();

    folder.run("solve othello4 --proof no/p.poda").complains(1, "cannot write ");
    folder.run("solve othello4 --proof p.poda -o p.poda").complains(2, "what to write");
    folder.run("solve othello4 --proof p.txt -o p.txt").complains(2, "the same file");
    for depth in ["256", "10001", "18446744073709551615"] {
        let ran = folder.run(&format!("solve othello4 --proof p.poda --proof-depth {depth}"));
        ran.complains(2, &format!("not a value of --proof-depth: '{depth}' (accepted: a whole"));
        ran.complains(2, "from 0 to 255)");
    }
    folder
        .run("solve othello4 --proof p.poda --nodes 10 --algo alphabeta")
        .complains(3, "a limit was reached");
    folder.run("solve othello4 - --proof p.poda").complains(2, "cannot be combined with -");
    folder.run("solve othello4 --all --proof p.poda").complains(2, "cannot be combined with");
    folder.run("solve tictactoe --proof p.poda").complains(2, "no proofs of tictactoe");
    folder.run("solve othello4 --proof-depth 3").complains(2, "missing: --proof");
    assert_eq!(folder.names(), ["thesis.txt"]);

    folder.run("solve othello4 --proof p.poda -q").well();
    folder.run("solve othello4 b1 --proof p.poda -q").well();
    assert!(read(&folder.path("p.poda")).claim.position.ends_with('O'), "a proof replaces a proof");
}

#[test]
fn two_runs_do_not_write_one_proof_and_a_killed_one_leaves_no_lock() {
    let folder = Folder::new();
    let (mut first, second) = loop {
        let mut first = long(&folder);
        let second = folder.run("solve othello4 --proof p.poda -q");
        if second.code != Some(0) {
            break (first, second);
        }
        // The second came between making the file and locking it.
        first.kill().unwrap();
        first.wait().unwrap();
    };
    second.complains(1, "another run is writing ");
    first.kill().unwrap();
    first.wait().unwrap();
    assert!(folder.names().contains(&".p.poda.lock".to_owned()));
    folder.run("solve othello4 --proof p.poda -q").well();
    assert_eq!(folder.names(), ["p.poda"]);
}

#[test]
fn what_is_asked_for_is_written_and_checked_whoever_reads() {
    let folder = Folder::new();
    let path = folder.path("p.poda");
    for format in ["text", "jsonl"] {
        let words = ["solve", "othello4", "--format", format, "--proof"];
        let ended = unread(command().args(words).arg(&path), "");
        assert_eq!(ended, (Some(0), String::new()));
        folder.run("verify p.poda -q").well();
        assert_eq!(unread(command().arg("verify").arg(&path), ""), (Some(0), String::new()));
        fs::rename(&path, folder.path("q.poda")).unwrap();
    }
    let mut certificate = read(&folder.path("q.poda"));
    certificate.claim.value = Score::new(-7);
    save(&certificate, &path);
    let (code, err) = unread(command().arg("verify").arg(&path), "");
    assert_eq!(code, Some(4), "{err}");
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_standard_output_costs_no_proof() {
    let folder = Folder::new();
    let full = fs::File::options().write(true).open("/dev/full").unwrap();
    let words = ["solve", "othello4", "--format", "jsonl", "--proof"];
    let output = command().args(words).arg(folder.path("p.poda")).stdout(full).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    folder.run("verify p.poda -q").well();
}

#[cfg(unix)]
#[test]
fn a_proof_is_not_replaced_by_what_is_said_about_it() {
    let folder = Folder::new();
    folder.run("solve othello4 --proof p.poda -q").well();
    let proof = fs::read(folder.path("p.poda")).unwrap();
    fs::hard_link(folder.path("p.poda"), folder.path("twin.txt")).unwrap();
    std::os::unix::fs::symlink("p.poda", folder.path("link.txt")).unwrap();
    std::os::unix::fs::symlink("new.txt", folder.path("dangling.poda")).unwrap();
    for name in ["twin.txt", "./twin.txt", "link.txt"] {
        folder.run(&format!("verify p.poda -o {name}")).complains(2, "-o would destroy");
        let same = folder.run(&format!("solve othello4 --proof p.poda -o {name}"));
        same.complains(2, "cannot be the same file");
    }
    folder.run("solve othello4 --proof dangling.poda -o new.txt").complains(2, "the same file");
    assert_eq!(fs::read(folder.path("p.poda")).unwrap(), proof);
    folder.run("solve othello4 --proof dangling.poda -q").well();
    assert_eq!(fs::read(folder.path("new.txt")).unwrap(), proof);
}

/// A run that wants to write a proof and will not for a minute.
fn long(folder: &Folder) -> Child {
    let mut child = begin(
        command()
            .args(["solve", "othello6", "--algo", "minimax", "--time", "60s", "--proof"])
            .arg(folder.path("p.poda")),
    );
    while !folder.names().contains(&".p.poda.lock".to_owned()) {
        assert_eq!(child.try_wait().unwrap(), None);
        std::thread::sleep(Duration::from_millis(10));
    }
    child
}

/// Without a strategy, the checker is alone with the whole game.
fn alone(depth: u8) -> Certificate {
    let claim = Claim {
        game: "othello6".into(),
        position: "--------------OX----XO-------------- X".into(),
        bound: Bound::Upper,
        value: Score::new(-4),
    };
    Certificate { claim, depth, strategies: vec![Strategy::default()] }
}

#[test]
fn a_check_has_limits_and_says_what_is_ahead() {
    let folder = Folder::new();
    save(&alone(255), &folder.path("p.poda"));
    assert!(fs::metadata(folder.path("p.poda")).unwrap().len() < 80);
    let ran = folder.run("verify p.poda --nodes 100000 --format json -q");
    ran.complains(3, "not checked within 100,000 nodes");
    assert_eq!(ran.json()["rows"][0]["result"], "unknown");
    folder.run("verify p.poda --time 300ms -q").complains(3, "the time was up");
    folder.run("verify p.poda --time 300ms -q --lang es").complains(3, "se acabó el tiempo");
    let ran = folder.run("verify p.poda --nodes 1000");
    assert_eq!(ran.err.lines().count(), 2, "{ran:?}");
    assert!(ran.err.starts_with("Ahead: 0 positions, then searches with 32 empty "), "{ran:?}");

    folder.run("solve othello4 --proof p.poda --proof-depth 0 -q").well();
    folder.run("verify p.poda --memory 1KiB").complains(3, "take more than 1,024 bytes");
    folder.run("verify p.poda --nodes 100000000 --time 1h --memory 1MiB -q").well();
}

#[test]
fn the_time_of_a_search_is_that_of_its_proof_too() {
    let folder = Folder::new();
    let game = format!("solve othello6 {LABEL_11} --threads 1 --time 1500ms");
    let ran = folder.run(&format!("{game} --proof p.poda --proof-depth 0 -q"));
    assert_eq!(ran.code, Some(3), "{ran:?}");
    assert_eq!(folder.names(), [""; 0]);
}

#[test]
fn a_proof_says_everything_in_one_way() {
    let folder = Folder::new();
    folder.run("solve othello4 --proof p.poda -q").well();
    let good = read(&folder.path("p.poda"));
    for position in ["", "-----OX--XO-----", "-----ox--xo----- x", "-----OX--XO----- X "] {
        let mut other = good.clone();
        other.claim.position = position.into();
        save(&other, &folder.path("p.poda"));
        let expected = format!("'{position}' is written '-----OX--XO----- X' in a proof");
        folder.run("verify p.poda").complains(4, &expected);
    }
}

#[cfg(unix)]
#[test]
fn a_check_can_be_interrupted() {
    let folder = Folder::new();
    save(&alone(32), &folder.path("p.poda"));
    // Who is interrupted before listening ends without a code: it was too early.
    let output = [1, 5, 30].into_iter().map(|patience| interrupted(&folder, patience));
    let output = output.into_iter().find(|output| output.status.code().is_some()).unwrap();
    assert_eq!(output.status.code(), Some(130));
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "poda: interrupted\n");
    assert!(output.stdout.is_empty());
}

#[cfg(unix)]
fn interrupted(folder: &Folder, patience: u64) -> Output {
    let child = begin(command().args(["verify", "-q"]).arg(folder.path("p.poda")));
    std::thread::sleep(Duration::from_secs(patience));
    interrupt(&child);
    child.wait_with_output().unwrap()
}
