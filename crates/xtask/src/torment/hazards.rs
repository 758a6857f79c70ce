//! What else happens to a run: another one in the same folder, a full disk, a hostile opponent.

use super::kills::{Original, Work};
use super::subject::{Subject, end_of, words};
use anyhow::{Context, Result, ensure};
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// Everything that a program left behind is gone after so long.
const CLEANED: Duration = Duration::from_secs(5);

/// Two runs in one folder at the same time: one of them works, the other one says so and changes nothing.
pub(super) fn two_writers(work: &Work, original: &Original, subject: &Subject) -> Result<()> {
    let folder = tempfile::tempdir()?;
    let line = work.words();
    let mut one = subject.start(&line, folder.path())?;
    let mut other = subject.start(&line, folder.path())?;
    let codes = [end_of(&mut one)?.code(), end_of(&mut other)?.code()];
    let good = |code: &Option<i32>| matches!(code, Some(0 | 1));
    ensure!(codes.contains(&Some(0)) && codes.iter().all(good), "{}: {codes:?}", work.name);
    ensure!(work.result(folder.path())? == original.result, "{}: two writers", work.name);
    Ok(())
}

/// What became of a run on a small disk.
pub(super) enum Disk {
    Resumed,
    /// There is no way to make one here.
    Missing,
}

/// A file system of a few kilobytes: the run fails and names what it could not write, and goes on where there
/// is room again.
pub(super) fn small_disk(work: &Work, original: &Original, subject: &Subject) -> Result<Disk> {
    let folder = tempfile::tempdir()?;
    let Some(disk) = Mounted::new(folder.path(), "size=4k") else { return Ok(Disk::Missing) };
    let output = subject.output(&work.words(), folder.path())?;
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    ensure!(output.status.code() == Some(1), "{}: {}: {said}", work.name, output.status);
    let file = work.words().into_iter().skip_while(|word| !is_place(word)).nth(1);
    let file = file.unwrap_or_default();
    ensure!(said.contains(&file), "{}: '{said}' does not name {file}", work.name);
    // With a little more room it gets a little further, perhaps to its end.
    disk.resize("size=24k")?;
    let code = subject.output(&work.words(), folder.path())?.status.code();
    ensure!(matches!(code, Some(0 | 1)), "{}: {code:?} on a small disk", work.name);
    disk.resize("size=16m")?;
    subject.finish(&work.words(), folder.path())?;
    ensure!(work.result(folder.path())? == original.result, "{}: a small disk", work.name);
    Ok(Disk::Resumed)
}

fn is_place(word: &str) -> bool {
    matches!(word, "--out" | "--proof")
}

/// A file system in memory, gone when this is dropped.
struct Mounted<'a>(&'a Path);

impl Mounted<'_> {
    /// None where it is not allowed.
    fn new<'a>(at: &'a Path, options: &str) -> Option<Mounted<'a>> {
        let mut mount = Command::new("mount");
        mount.args(["-t", "tmpfs", "-o", options, "tmpfs"]).arg(at).stderr(Stdio::null());
        let mounted = mount.status().is_ok_and(|status| status.success());
        mounted.then_some(Mounted(at))
    }

    fn resize(&self, options: &str) -> Result<()> {
        let options = format!("remount,{options}");
        let status = Command::new("mount").args(["-o", &options]).arg(self.0).status()?;
        ensure!(status.success(), "{} cannot be made larger", self.0.display());
        Ok(())
    }
}

impl Drop for Mounted<'_> {
    fn drop(&mut self) {
        // A folder that is still mounted cannot be taken away, and that is seen.
        _ = Command::new("umount").arg(self.0).status();
    }
}

/// Limits of file sizes, which every Unix has: the system ends the run in the middle of a write, and it goes
/// on as after any other end.
pub(super) fn short_files(work: &Work, original: &Original, subject: &Subject) -> Result<()> {
    let folder = tempfile::tempdir()?;
    for blocks in ["0", "2", "9", "20"] {
        let mut shell = Command::new("sh");
        let script = "ulimit -c 0; ulimit -f \"$1\"; shift; exec \"$@\"";
        shell.args(["-c", script, "sh", blocks]).arg(subject.program()).args(work.words());
        shell.current_dir(folder.path()).stdout(Stdio::null()).stderr(Stdio::null());
        shell.status().context("sh")?;
    }
    subject.finish(&work.words(), folder.path())?;
    ensure!(work.result(folder.path())? == original.result, "{}: short files", work.name);
    Ok(())
}

/// Programs that do what programs should not.
const HOSTILE: [(&str, &str); 8] = [
    ("ends at once", "exit 3"),
    ("says nothing", "sleep $MARK"),
    ("talks without end", "yes"),
    ("answers nonsense", "while read line; do printf '= \\377\\376 zz99\\n\\n'; done"),
    ("refuses everything", "while read line; do printf '? no\\n\\n'; done"),
    (
        "leaves children",
        "sleep $MARK & sleep $MARK & while read line; do printf '= pass\\n\\n'; done",
    ),
    ("leaves daemons", "( ( setsid sleep $MARK & ) & ) ; setsid sleep $MARK & cat > /dev/null"),
    ("ignores signals", "trap '' INT TERM HUP; while :; do sleep $MARK; done"),
];

/// Plays hostile programs; gives the number of games. Nothing that they started is left.
pub(super) fn hostile_programs(subject: &Subject, rounds: u64) -> Result<u64> {
    let mut games = 0;
    for (index, (name, script)) in HOSTILE.iter().enumerate().cycle().take(rounds as usize) {
        let folder = tempfile::tempdir()?;
        // A time that nobody else sleeps finds what was left.
        let mark = format!("86{}.{index}{}", std::process::id(), games % 7);
        let path = folder.path().join("program.sh");
        fs::write(&path, format!("#!/bin/sh\n{}\n", script.replace("$MARK", &mark)))?;
        fs::set_permissions(&path, fs::Permissions::from_mode(0o755))?;
        let mut line = words("match othello6 random");
        line.push(format!("gtp:{}", path.display()));
        line.extend(words("--games 2 --move-time 100ms --out m -q"));
        if games % 3 == 2 {
            let mut child = subject.start(&line, folder.path())?;
            thread::sleep(Duration::from_millis(40 * (games % 5)));
            child.kill()?;
            child.wait()?;
        } else {
            subject.finish(&line, folder.path()).with_context(|| (*name).to_owned())?;
        }
        wait_until_gone(&mark).with_context(|| (*name).to_owned())?;
        games += 2;
    }
    Ok(games)
}

/// Waits until no process has the mark among its arguments.
fn wait_until_gone(mark: &str) -> Result<()> {
    let began = Instant::now();
    while began.elapsed() < CLEANED {
        if marked(mark)?.is_empty() {
            return Ok(());
        }
        thread::sleep(Duration::from_millis(10));
    }
    let left = marked(mark)?;
    ensure!(left.is_empty(), "processes are left behind: {left:?}");
    Ok(())
}

fn marked(mark: &str) -> Result<Vec<String>> {
    let output = Command::new("ps").args(["-eo", "pid,args"]).output().context("ps")?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let own = |line: &&str| line.contains(mark);
    Ok(text.lines().filter(own).map(str::to_owned).collect())
}
