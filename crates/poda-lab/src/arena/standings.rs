//! The table of a tournament, counted from its games.

use super::{Estimate, GameRecord, Sprt, SprtReport, rating, ratings};
use std::collections::BTreeMap;

/// How a tournament stands.
#[derive(Clone, Debug, PartialEq)]
pub struct Standings {
    /// Everybody, the best first.
    pub rows: Vec<Standing>,
    /// Every two who were to meet.
    pub pairings: Vec<Pairing>,
    /// Imaginary draws were needed for finite ratings.
    pub imagined: bool,
    /// How the test stands, if there is one.
    pub sprt: Option<SprtReport>,
    /// Games that were counted.
    pub games: usize,
}

/// What one entrant achieved.
#[derive(Clone, Debug, PartialEq)]
pub struct Standing {
    /// The entrant, as numbered in the tournament.
    pub agent: usize,
    /// Its name.
    pub name: String,
    /// Games won, drawn and lost.
    pub results: [u64; 3],
    /// Games lost by something other than the end of the game.
    pub faults: u64,
    /// The rating, if it started and played somebody who did.
    pub rating: Option<Estimate>,
}

impl Standing {
    /// Games played.
    #[must_use]
    pub fn games(&self) -> u64 {
        self.results.iter().sum()
    }

    /// A point for a win, half a point for a draw.
    #[must_use]
    pub fn points(&self) -> f64 {
        self.results[0] as f64 + self.results[1] as f64 / 2.0
    }

    /// Points for each game, 0 to 1.
    #[must_use]
    pub fn score(&self) -> Option<f64> {
        (self.games() > 0).then(|| self.points() / self.games() as f64)
    }
}

/// The games of two entrants against each other, in the view of the first named.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pairing {
    /// Who met.
    pub agents: [usize; 2],
    /// Single games won, which have no other half yet.
    pub wins: u64,
    /// Single games drawn.
    pub draws: u64,
    /// Single games lost.
    pub losses: u64,
    /// How often a pair of games gave 0, ½, 1, 1½, 2 points.
    pub pairs: [u64; 5],
    /// All games won, drawn and lost.
    pub results: [u64; 3],
    /// One of the two never started, so that these games tell nothing of anybody's strength.
    pub unrated: bool,
}

impl Pairing {
    /// All games.
    #[must_use]
    pub fn games(&self) -> u64 {
        2 * self.pairs.iter().sum::<u64>() + self.wins + self.draws + self.losses
    }

    /// Half points of the first named.
    #[must_use]
    pub fn halves(&self) -> u64 {
        let pairs = self.pairs.iter().enumerate().map(|(halves, count)| halves as u64 * count);
        pairs.sum::<u64>() + 2 * self.wins + self.draws
    }

    /// Points of the first and of the second named.
    #[must_use]
    pub fn points(&self) -> [f64; 2] {
        let first = self.halves() as f64 / 2.0;
        [first, self.games() as f64 - first]
    }

    /// How much better the first named is, from these games alone; none if there are none.
    #[must_use]
    pub fn difference(&self) -> Option<Estimate> {
        (self.games() > 0 && !self.unrated).then(|| rating::difference(self))
    }

    /// The likelihood that the first named is the better one (LOS), from these games alone; none if there
    /// are none.
    #[must_use]
    pub fn superiority(&self) -> Option<f64> {
        self.difference().map(Estimate::superiority)
    }

    /// How far each pair was from the points that somebody with this chance expects, squared.
    pub(super) fn squared_surprises(&self, chance: f64) -> f64 {
        let pairs =
            self.pairs.iter().enumerate().map(|(halves, &count)| {
                count as f64 * (halves as f64 / 2.0 - 2.0 * chance).powi(2)
            });
        let single = [(self.wins, 1.0), (self.draws, 0.5), (self.losses, 0.0)];
        let single = single.map(|(count, points)| count as f64 * (points - chance).powi(2));
        pairs.sum::<f64>() + single.iter().sum::<f64>()
    }

    fn add(&mut self, halves: &[u8]) {
        for &game in halves {
            self.results[usize::from(2 - game)] += 1;
        }
        match *halves {
            [one, other] => self.pairs[usize::from(one + other)] += 1,
            [2] => self.wins += 1,
            [1] => self.draws += 1,
            [0] => self.losses += 1,
            _ => {}
        }
    }
}

impl Standings {
    /// Counts the games of these entrants. With a test, only those up to the pair that decided it.
    #[must_use]
    pub fn count(names: &[String], games: &[GameRecord], sprt: Option<&Sprt>) -> Standings {
        let mut pairs: BTreeMap<usize, Vec<&GameRecord>> = BTreeMap::new();
        for game in games {
            pairs.entry((game.number - 1) / 2).or_default().push(game);
        }
        let sprt = sprt.map(|sprt| sprt.judge(in_order(&pairs, names)));
        if let Some(report) = sprt.filter(|report| report.verdict.is_some()) {
            pairs.retain(|&pair, _| pair < report.counted());
        }
        let pairings = pairings(names, &pairs);
        let (estimates, imagined) = rated(names.len(), &pairings);
        let games: usize = pairs.values().map(Vec::len).sum();
        let mut rows: Vec<Standing> = (0..names.len())
            .map(|agent| standing(agent, names, &pairings, &pairs))
            .map(|row| Standing { rating: estimates[row.agent], ..row })
            .collect();
        let elo = |row: &Standing| row.rating.map_or(f64::NEG_INFINITY, |rating| rating.elo);
        rows.sort_by(|a, b| elo(b).total_cmp(&elo(a)).then(b.points().total_cmp(&a.points())));
        Standings { rows, pairings, imagined, sprt, games }
    }

    /// What one entrant got from another: points and games.
    #[must_use]
    pub fn between(&self, one: usize, other: usize) -> Option<(f64, u64)> {
        let pairing = self
            .pairings
            .iter()
            .find(|it| it.agents == [one, other] || it.agents == [other, one])?;
        let side = usize::from(pairing.agents[0] != one);
        Some((pairing.points()[side], pairing.games()))
    }
}

/// Ratings of those who met somebody in games that count, as if the others had not been there.
fn rated(count: usize, pairings: &[Pairing]) -> (Vec<Option<Estimate>>, bool) {
    let counts = |pairing: &&Pairing| pairing.games() > 0 && !pairing.unrated;
    let met: Vec<&Pairing> = pairings.iter().filter(counts).collect();
    let plays = |agent: &usize| met.iter().any(|pairing| pairing.agents.contains(agent));
    let players: Vec<usize> = (0..count).filter(plays).collect();
    let place = |agent: usize| players.iter().position(|&it| it == agent).unwrap_or_default();
    let among =
        |pairing: &&Pairing| Pairing { agents: pairing.agents.map(place), ..(*pairing).clone() };
    let among: Vec<Pairing> = met.iter().map(among).collect();
    if players.is_empty() {
        return (vec![None; count], false);
    }
    let (estimates, imagined) = ratings(players.len(), &among);
    let mut all = vec![None; count];
    for (agent, estimate) in players.into_iter().zip(estimates) {
        all[agent] = Some(estimate);
    }
    (all, imagined)
}

/// The results of whole pairs, in order, up to the first that is missing; for the first of two entrants.
fn in_order(pairs: &BTreeMap<usize, Vec<&GameRecord>>, names: &[String]) -> Vec<usize> {
    let whole = (0..).map_while(|number| pairs.get(&number).filter(|games| games.len() == 2));
    whole
        .map(|games| games.iter().map(|game| usize::from(game.halves_of(&names[0]))).sum())
        .collect()
}

fn pairings(names: &[String], pairs: &BTreeMap<usize, Vec<&GameRecord>>) -> Vec<Pairing> {
    let mut pairings = Vec::new();
    for one in 0..names.len() {
        for other in one + 1..names.len() {
            let mut pairing = Pairing { agents: [one, other], ..Pairing::default() };
            let both = [&names[one], &names[other]];
            for games in pairs.values() {
                if both.contains(&&games[0].first) && both.contains(&&games[0].second) {
                    let halves: Vec<u8> =
                        games.iter().map(|game| game.halves_of(both[0])).collect();
                    pairing.add(&halves);
                }
            }
            pairing.unrated = both.into_iter().any(|name| never_started(name, pairs));
            pairings.push(pairing);
        }
    }
    pairings
}

/// Whether somebody was to play and did not start in any game.
fn never_started(name: &str, pairs: &BTreeMap<usize, Vec<&GameRecord>>) -> bool {
    let games = pairs.values().flatten();
    let mut own = games.filter(|game| game.first == name || game.second == name).peekable();
    own.peek().is_some()
        && own.all(|game| game.reason == super::Reason::Start && game.halves_of(name) == 0)
}

fn standing(
    agent: usize,
    names: &[String],
    pairings: &[Pairing],
    pairs: &BTreeMap<usize, Vec<&GameRecord>>,
) -> Standing {
    let mut results = [0; 3];
    for pairing in pairings.iter().filter(|it| it.agents.contains(&agent)) {
        let mut own = pairing.results;
        if pairing.agents[1] == agent {
            own.reverse();
        }
        results.iter_mut().zip(own).for_each(|(sum, more)| *sum += more);
    }
    let name = &names[agent];
    let lost_by_fault = |game: &&&GameRecord| {
        let played = game.first == *name || game.second == *name;
        played && game.reason != super::Reason::End && game.halves_of(name) == 0
    };
    let faults = pairs.values().flatten().filter(lost_by_fault).count() as u64;
    Standing { agent, name: name.clone(), results, faults, rating: None }
}

#[cfg(test)]
mod tests {
    use super::Standings;
    use crate::arena::{GameRecord, Reason};

    fn game(number: usize, [first, second]: [&str; 2], result: &str, reason: Reason) -> GameRecord {
        GameRecord {
            number,
            first: first.to_owned(),
            second: second.to_owned(),
            opening: String::new(),
            moves: Vec::new(),
            notation: String::new(),
            position: String::new(),
            result: result.to_owned(),
            value_first: None,
            reason,
            detail: None,
            nodes: [None; 2],
            seconds: [0.0; 2],
        }
    }

    #[test]
    fn who_never_started_has_no_rating() {
        let names = ["a", "b", "absent"].map(str::to_owned);
        let games = [
            game(1, ["a", "b"], "first", Reason::End),
            game(2, ["b", "a"], "draw", Reason::End),
            game(3, ["a", "absent"], "first", Reason::Start),
            game(4, ["absent", "a"], "second", Reason::Start),
        ];
        let standings = Standings::count(&names, &games, None);
        let elo = |name: &str| {
            let row = standings.rows.iter().find(|row| row.name == name).unwrap();
            row.rating.map(|rating| rating.elo)
        };
        assert_eq!(elo("absent"), None);
        assert_eq!(standings.rows[2].name, "absent");
        assert!((elo("a").unwrap() + elo("b").unwrap()).abs() < 1e-9);
        assert!(elo("a") > elo("b"));
        let pairing = standings.pairings.iter().find(|it| it.agents == [0, 2]).unwrap();
        assert_eq!(pairing.superiority(), None);
        // Who met nobody else has none either.
        let alone = Standings::count(&names, &games[2..], None);
        assert!(alone.rows.iter().all(|row| row.rating.is_none()) && !alone.imagined);
    }
}
