//! What the tests of games from outside have in common.

pub mod program;
pub mod searches;
pub mod twin;

use poda::prelude::*;

/// Every example keeps the laws in so many games, and is called what it says.
pub fn the_laws_hold<G: Catalogued>(games: usize) {
    for example in G::EXAMPLES {
        let parameters = example.split_once(':').map(|(_, parameters)| parameters);
        let start = G::from_parameters(parameters).unwrap();
        conformance::check(&start, games, 7);
        conformance::lines_read_back(&start, games, 7);
        assert_eq!(start.spec(), *example);
    }
}
