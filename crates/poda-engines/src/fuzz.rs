//! What damaged descriptions of agents do: nothing but a refusal that names them.

use crate::registry;
use poda_fuzz::Fuzz;

/// An agent that needs no more is made as well.
const SMALL: u64 = 1 << 20;

#[test]
fn agents() {
    let registry = registry();
    let games: Vec<_> = ["tictactoe", "othello6", "desconecta", "hex:3", "toy:[[1,2],[3,4]]"]
        .map(|game| registry.find(game).expect("a game"))
        .into();
    let listed = registry.agents().iter().map(|agent| agent.name().to_owned());
    let suggested = registry.agents().iter().flat_map(crate::AgentListing::suggestions);
    let spelt = ["alphabeta:depth=8,table=map:1000,order=all", "negascout:time=2s,eval=lines"];
    let examples = listed.chain(suggested.copied().chain(spelt).map(str::to_owned));
    Fuzz::of("agents", examples.map(|agent| format!("0{agent}"))).texts(|input| {
        let mut letters = input.chars();
        let game = letters.next().map_or(0, |letter| letter as usize) % games.len();
        let (spec, game) = (letters.as_str(), &games[game]);
        let Ok(plan) = registry.plan(spec, game) else { return false };
        if plan.needs().memory <= SMALL {
            drop(plan.agent(1));
        }
        true
    });
}
