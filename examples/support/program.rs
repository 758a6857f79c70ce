//! A program with a game in it, used as people use it.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};

/// The program: where it lies.
pub struct Program(pub &'static str);

impl Program {
    fn command(&self, line: &str) -> Command {
        let mut command = Command::new(self.0);
        command.args(line.split(' ')).env("PODA_LANG", "en").stdin(Stdio::null());
        command
    }

    pub fn said(&self, line: &str) -> String {
        done(self.command(line).output().unwrap())
    }

    pub fn in_spanish(&self, line: &str) -> String {
        self.said(&format!("{line} --lang es"))
    }

    /// What the program says to somebody who types.
    pub fn answers(&self, line: &str, typed: &str) -> String {
        let mut command = self.command(line);
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        child.stdin.take().unwrap().write_all(typed.as_bytes()).unwrap();
        done(child.wait_with_output().unwrap())
    }

    /// What it writes to a file, in the folder that cargo keeps for tests.
    pub fn written(&self, line: &str, name: &str) -> Vec<u8> {
        let game = Path::new(self.0).file_stem().unwrap().display();
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{game}-{name}"));
        self.said(&format!("{line} -o {}", path.display()));
        std::fs::read(path).unwrap()
    }
}

fn done(output: Output) -> String {
    let (out, err) = [output.stdout, output.stderr].map(|it| String::from_utf8(it).unwrap()).into();
    assert!(output.status.success(), "{err}");
    out
}

/// The workbench in the browser.
pub struct Workbench(Child, String);

impl Workbench {
    pub fn start(program: &Program) -> Workbench {
        let mut command = program.command("web --port 0");
        let mut process = command.stdout(Stdio::piped()).spawn().unwrap();
        let mut page = String::new();
        BufReader::new(process.stdout.take().unwrap()).read_line(&mut page).unwrap();
        let address = page.trim().trim_start_matches("http://").trim_end_matches('/');
        Workbench(process, address.to_owned())
    }

    pub fn ask(&self, first: &str, body: &str) -> String {
        let mut stream = TcpStream::connect(&self.1).unwrap();
        let head = format!("{first} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n", self.1);
        let kind =
            format!("Content-Type: application/json\r\nContent-Length: {}\r\n\r\n", body.len());
        stream.write_all(format!("{head}{kind}{body}").as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }
}

impl Drop for Workbench {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}
