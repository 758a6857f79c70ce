//! A game that breaks its contract ends a search with a fault, and what cannot be searched on is named.

use poda_core::{Game, MoveList, Outcome, Player};
use poda_search::{Algorithm, Settings, TableWord, Tools, search, smallest_proof};

/// Counts up to a number, by one or two. Then it has no moves, or it goes on for ever.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Broken {
    count: u32,
    at: u32,
    endless: bool,
}

impl Game for Broken {
    type Move = u8;

    fn to_move(&self) -> Player {
        Player::at_ply(self.count)
    }

    fn outcome(&self) -> Option<Outcome> {
        None
    }

    fn moves(&self, out: &mut MoveList<u8>) {
        if self.endless || self.count < self.at {
            out.push(1);
        }
    }

    fn play(&self, mv: u8) -> Broken {
        Broken { count: self.count + u32::from(mv), ..self.clone() }
    }
}

#[test]
fn a_search_of_a_broken_game_ends_and_tells_the_moves() {
    for algorithm in Algorithm::ALL {
        for (word, deepening) in [("off", false), ("study", false), ("on", true)] {
            let mut settings = Settings { deepening, ..Settings::new(algorithm) };
            let run = |game: &Broken, settings: &Settings| {
                let mut table = word.parse::<TableWord>().unwrap().build().unwrap();
                let mut tools = Tools::none();
                tools.table = table.as_deref_mut().map(|table| table as _);
                search(game, settings, &mut tools, &mut ())
            };
            for at in [0, 1, 5] {
                let found = run(&Broken { count: 0, at, endless: false }, &settings);
                let fault = found.fault.unwrap_or_else(|| panic!("{algorithm} {word} {at}"));
                assert!(found.stopped && !fault.endless, "{algorithm} {word}");
                assert_eq!(fault.line(), vec![1; at as usize], "{algorithm} {word}");
            }
            let endless = Broken { count: 0, at: 0, endless: true };
            settings.deepening = false;
            let fault = run(&endless, &settings).fault.unwrap();
            assert_eq!((fault.endless, fault.line().len()), (true, 511), "{algorithm} {word}");
            settings.limits.depth = Some(9);
            let limited = run(&endless, &settings);
            assert!(limited.fault.is_none() && !limited.stopped, "{algorithm} {word}");
        }
    }
}

/// Puts a list of its own in the place of the one that it is to add moves to.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Exchanging(u32);

impl Game for Exchanging {
    type Move = u8;

    fn to_move(&self) -> Player {
        Player::at_ply(self.0)
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.0 == 6).then_some(Outcome::Draw)
    }

    fn moves(&self, out: &mut MoveList<u8>) {
        *out = MoveList::new();
        out.extend([1, 2, 3]);
    }

    fn play(&self, _: u8) -> Exchanging {
        Exchanging(self.0 + 1)
    }
}

/// The moves of the nodes above are gone with the list: nobody may go on as if they were there.
#[test]
fn whoever_exchanges_the_list_of_moves_is_named() {
    for algorithm in Algorithm::ALL {
        let searched = std::panic::catch_unwind(|| {
            search(&Exchanging(0), &Settings::new(algorithm), &mut Tools::none(), &mut ())
        });
        let said = *searched.unwrap_err().downcast::<String>().unwrap();
        assert!(said.contains("Exchanging: has exchanged the list"), "{algorithm}: {said}");
    }
}

#[test]
fn other_walks_end_too() {
    let endless = Broken { count: 0, at: 0, endless: true };
    let (reading, limits) = (poda_core::Reading::PLAIN, poda_search::Limits::default());
    assert_eq!(smallest_proof(&endless, reading, &poda_core::Blind, &limits, 1 << 20), None);
}
