//! Who meets whom, on which opening, with which colours.

/// One game that is to be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fixture {
    /// Its number, counted from 0. Games 2k and 2k+1 are a pair: the same opening, colours swapped.
    pub number: usize,
    /// The opening, counted from 0.
    pub opening: usize,
    /// The entrants who are the first and the second player of the game.
    pub seats: [usize; 2],
}

/// Everybody against everybody, `games` games each, which is even. Opening by opening, so that the
/// tables are fair at any time.
#[must_use]
pub fn fixtures(entrants: usize, games: usize) -> Vec<Fixture> {
    let mut all = Vec::new();
    for opening in 0..games / 2 {
        for one in 0..entrants {
            for other in one + 1..entrants {
                for seats in [[one, other], [other, one]] {
                    all.push(Fixture { number: all.len(), opening, seats });
                }
            }
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::fixtures;
    use std::collections::HashMap;

    #[test]
    fn everybody_meets_everybody_equally_often_with_both_colours() {
        for (entrants, games) in [(2, 2), (2, 10), (3, 4), (5, 6)] {
            let all = fixtures(entrants, games);
            assert_eq!(all.len(), entrants * (entrants - 1) / 2 * games);
            let mut met = HashMap::new();
            for fixture in &all {
                *met.entry(fixture.seats).or_insert(0) += 1;
            }
            assert_eq!(met.len(), entrants * (entrants - 1));
            assert!(met.values().all(|&count| count == games / 2));
            for pair in all.chunks(2) {
                assert_eq!(pair[0].opening, pair[1].opening);
                assert_eq!(pair[0].seats, [pair[1].seats[1], pair[1].seats[0]]);
            }
        }
    }
}
