//! What `NBoard` may say, damaged in every way.

use super::Server;
use poda_engines::registry;
use poda_fuzz::Fuzz;
use poda_search::StopFlag;

#[test]
fn nboard_commands() {
    let game = "set game (;GM[Othello]PB[a]PW[b]RE[?]TY[8]BO[8 ---------------------------O*------\
        *O--------------------------- *]B[F5]W[F6];)";
    let examples = [
        format!("nboard 2\n{game}\nset depth 2\nping 1\ngo\nmove E6/0.1/2\n"),
        format!("{game}\nset depth 1\nhint 3\nset contempt 3\nlearn\nmove PA\ngo\n"),
        "ping 1\nping 2\nset game f5d6\ngo\nquit\n".to_owned(),
    ];
    let registry = registry();
    let start = registry.find("othello").expect("a game");
    let stop = StopFlag::default();
    // Whoever looks far takes long: here nobody thinks.
    stop.stop();
    Fuzz::of("nboard_commands", examples).rarely(4).texts(|text| {
        let mut server = Server::new(&registry, &start, "random", 1).expect("an agent");
        let mut said = 0;
        for line in text.lines().take(20) {
            server.hear(line, &stop, &mut |_| said += 1);
        }
        said > 2
    });
}
