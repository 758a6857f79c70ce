//! A game from outside, written with the prelude alone, gets what ours get.

use poda::prelude::*;
use poda::view::{Marks, Theme, board};
use std::time::Duration;

/// A heap, from which both take one to three; whoever takes the last one wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Heap {
    left: u8,
    size: u8,
    /// Whether the second player is to move.
    second: bool,
}

impl Heap {
    fn new(size: u8) -> Heap {
        Heap { left: size, size, second: false }
    }
}

impl Game for Heap {
    type Move = u8;
    const ALTERNATES: bool = true;

    fn to_move(&self) -> Player {
        Player::at_ply(self.second.into())
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.left == 0).then(|| Outcome::Won(self.to_move().other()))
    }

    fn moves(&self, out: &mut MoveList<u8>) {
        out.extend((1..=3).filter(|&taken| taken <= self.left));
    }

    fn play(&self, taken: u8) -> Heap {
        Heap { left: self.left - taken, second: !self.second, ..*self }
    }
}

impl Notation for Heap {
    fn parse(&self, text: &str) -> Result<Heap, PositionError> {
        let unreadable = || PositionError::Unreadable {
            text: text.to_owned(),
            accepted: "what is left, and 1 or 2 for the side".to_owned(),
        };
        if text.trim().is_empty() {
            return Ok(*self);
        }
        let (left, side) = text.trim().split_once(' ').ok_or_else(unreadable)?;
        let left = left.parse().ok().filter(|left| *left <= self.size);
        let second = match side {
            "1" => false,
            "2" => true,
            _ => return Err(unreadable()),
        };
        Ok(Heap { left: left.ok_or_else(unreadable)?, second, ..*self })
    }

    fn text(&self) -> String {
        format!("{} {}", self.left, 1 + u8::from(self.second))
    }

    fn parse_move(&self, text: &str) -> Result<u8, MoveError> {
        let taken = text.trim().parse().ok().filter(|taken| (1..=self.left.min(3)).contains(taken));
        taken.ok_or_else(|| MoveError::Unreadable {
            text: text.to_owned(),
            accepted: format!("1–{}", self.left.min(3)),
        })
    }

    fn move_text(&self, taken: u8) -> String {
        taken.to_string()
    }

    fn diagram(&self) -> Diagram {
        Diagram::Text("|".repeat(self.left.into()))
    }
}

impl Symmetry for Heap {}

impl Listed for Heap {
    fn spec(&self) -> String {
        format!("heap:{}", self.size)
    }

    fn code(taken: u8) -> u16 {
        taken.into()
    }

    fn decode(code: u16) -> u8 {
        code as u8
    }
}

impl Catalogued for Heap {
    const NAME: &'static str = "heap";
    const FORM: &'static str = "heap:N";
    const EXAMPLES: &'static [&'static str] = &["heap:7", "heap:21"];

    fn from_parameters(parameters: Option<&str>) -> Result<Heap, GameError> {
        let found = parameters.unwrap_or_default();
        let size = found.parse().ok().filter(|size| (1..=100).contains(size));
        size.map(Heap::new).ok_or_else(|| GameError::Variant {
            game: Self::NAME,
            found: found.to_owned(),
            accepted: "1 to 100, as in heap:7".to_owned(),
        })
    }
}

fn registry() -> Registry {
    poda::registry().with(Listing::of::<Heap>()).unwrap()
}

#[test]
fn it_keeps_the_laws() {
    for size in [1, 7, 21] {
        conformance::check(&Heap::new(size), 20, 7);
    }
}

#[test]
fn it_is_listed_beside_ours() {
    let registry = registry();
    let start = registry.find("heap:21").unwrap();
    assert_eq!(start.spec(), "heap:21");
    assert!(registry.find("othello").is_ok());
    let error = registry.find("heap:0").unwrap_err().to_string();
    assert_eq!(error, "not a variant of heap: '0' (accepted: 1 to 100, as in heap:7)");
    assert!(registry.find("chess").unwrap_err().to_string().ends_with("heap:N)"));
    assert!(registry.with(Listing::of::<Heap>()).is_err());
}

/// 21 is won for whoever moves first, by leaving a multiple of four.
#[test]
fn every_algorithm_solves_it() {
    let start = Heap::new(21);
    for algorithm in Algorithm::ALL {
        let request = Request::new(algorithm).with_table("map:1000".parse().unwrap());
        let mut compiled = Engine::of(&start, &request).unwrap();
        let report = compiled.search(&Erased::new(start), &mut |_| {});
        assert_eq!(report.finding.value().points(), Some(1), "{}", algorithm.name());
        let mut listed = registry().engine(&Erased::new(start), &request).unwrap();
        let again = listed.search(&Erased::new(start), &mut |_| {});
        assert_eq!(again.counters.generated, report.counters.generated);
    }
}

#[test]
fn its_best_move_is_one_line() {
    assert_eq!(poda::best_move(&Heap::new(21)), Some(1));
    let limits = Limits { time: Some(Duration::from_millis(200)), ..Limits::default() };
    assert_eq!(best_move_within(&Heap::new(7), limits), Some(3));
    assert_eq!(poda::best_move(&Heap::new(0)), None);
}

#[test]
fn agents_play_it() {
    let registry = registry();
    let start = registry.find("heap:7").unwrap();
    for spec in registry.suggestions(&start) {
        let mut agent = registry.agent(spec, &start, 1).unwrap();
        let decision = agent.choose(&start, &StopFlag::default());
        assert!(start.parse_move(&start.move_text(decision.mv)).is_ok(), "{spec}");
    }
}

#[test]
fn it_can_be_drawn() {
    let start = registry().find("heap:7").unwrap();
    let svg = board(&start, None, &Marks::default()).svg(Theme::Light);
    assert!(svg.starts_with("<svg") && svg.contains("heap:7"));
}
