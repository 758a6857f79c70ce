//! A match as the command line describes it.

use super::{Context, refused};
use crate::args::MatchArgs;
use crate::failure::{Failure, position_text};
use crate::interrupt::barren;
use crate::journal::unreadable;
use crate::locale::Locale;
use crate::program::SUPERVISION;
use anyhow::Result;
use poda_core::Game;
use poda_engines::AgentError;
use poda_games::{Erased, Listed};
use poda_lab::arena::{
    Entrant, History, OpeningsError, Rules, Sprt, SprtError, Tournament, TournamentError,
    openings_from_lines, random_openings, unique_names,
};
use poda_protocol::gtp::{GtpError, GtpPlayer};
use poda_search::quantity;
use serde_json::{Value, json};
use std::path::Path;

/// What plays over GTP is written so.
const GTP: &str = "gtp:";
/// Games of each two agents where nothing is said.
const USUAL_GAMES: u64 = 20;
/// The same with a test, which is expected to end before.
const TEST_GAMES: u64 = 10_000;
/// More games in all would not fit into memory.
const MOST_GAMES: u64 = 1_000_000;

/// A match that has been read from the command line.
pub struct Plan {
    pub tournament: Tournament,
    /// Texts of the openings, in order.
    pub openings: Vec<String>,
    /// What is not quite as it was asked for.
    pub remarks: Vec<Remark>,
}

/// Something that is not quite as it was asked for: the text that says so, with two numbers.
pub struct Remark(&'static str, [(&'static str, usize); 2]);

impl Remark {
    pub fn say(&self, locale: &Locale) -> String {
        locale.say(self.0, &self.1.map(|(name, number)| (name, number.into())))
    }
}

impl Plan {
    pub fn read(context: &Context<'_>, args: &MatchArgs) -> Result<Plan> {
        let locale = context.locale;
        let game = context.registry.find(&args.game)?;
        if game.outcome().is_some() {
            let said = [("game", game.spec().into())];
            return Err(Failure::invalid(locale.say("error-match-over", &said)).into());
        }
        let mut remarks = Vec::new();
        let games = games(args, locale)?;
        if let Some(found) = args.games.filter(|games| !games.is_multiple_of(2)) {
            let said = [("found", usize::try_from(found)?), ("games", games)];
            remarks.push(Remark("match-odd", said));
        }
        let entrants = entrants(&args.agents, &game, context)?;
        let openings = openings(args, &game, games / 2, context)?;
        let wanted = random_plies(args, locale)?;
        if let Some(wanted) = wanted.filter(|&wanted| openings[0].moves().len() < wanted as usize) {
            let said = [("wanted", wanted as usize), ("plies", openings[0].moves().len())];
            remarks.push(Remark("match-short", said));
        }
        let over_gtp = args.agents.iter().any(|agent| agent.trim().starts_with(GTP));
        if let Some(drawn) = openings.iter().find(|it| over_gtp && !it.is_from_the_start()) {
            let said = [("text", drawn.text().into())];
            return Err(refused(locale.say("error-match-gtp-board", &said)));
        }
        let texts = openings.iter().map(History::text).collect();
        let rules = Rules {
            games,
            seed: context.general.seed,
            move_time: Some(args.move_time),
            concurrency: usize::try_from(args.concurrency.min(256))?,
            sprt: args.sprt.as_deref().map(|text| sprt(text, locale)).transpose()?,
        };
        let tournament = Tournament::new(&game, entrants, openings, rules)
            .map_err(|error| refused(tournament_text(&error, locale)))?;
        Ok(Plan { tournament, openings: texts, remarks })
    }

    /// Everything that decides which games are played: two matches with equal ones are the same match.
    pub fn experiment(&self) -> Value {
        let rules = self.tournament.rules();
        json!({
            "schema": 1,
            "command": "match",
            "game": self.tournament.game().spec(),
            "agents": self.tournament.names(),
            "games": rules.games,
            "seed": rules.seed,
            "move_time": rules.move_time.map(|time| time.as_secs_f64()),
            "sprt": rules.sprt.map(|sprt| json!({
                "elo0": sprt.elo0, "elo1": sprt.elo1, "alpha": sprt.alpha, "beta": sprt.beta,
            })),
            "openings": self.openings,
        })
    }
}

/// Games of each two agents, an even number.
fn games(args: &MatchArgs, locale: &Locale) -> Result<usize> {
    let usual = if args.sprt.is_some() { TEST_GAMES } else { USUAL_GAMES };
    let games = args.games.unwrap_or(usual);
    let agents = args.agents.len() as u64;
    let all = games.saturating_mul(agents * agents.saturating_sub(1) / 2);
    if games.max(all) > MOST_GAMES {
        let said = [("found", games.max(all).into()), ("most", MOST_GAMES.into())];
        return Err(refused(locale.say("error-match-games", &said)));
    }
    Ok(usize::try_from(games.next_multiple_of(2))?)
}

fn entrants(specs: &[String], game: &Erased, context: &Context<'_>) -> Result<Vec<Entrant>> {
    let specs: Vec<String> = specs.iter().map(|spec| spec.trim().to_owned()).collect();
    let names = unique_names(&specs);
    specs.iter().zip(&names).map(|(spec, name)| entrant(spec, name, game, context)).collect()
}

fn entrant(spec: &str, name: &str, game: &Erased, context: &Context<'_>) -> Result<Entrant> {
    let locale = context.locale;
    if let Some(line) = spec.strip_prefix(GTP) {
        return GtpPlayer::entrant(name, line, SUPERVISION, game).map_err(|error| {
            refused(match error {
                GtpError::Line(_) => locale.say("error-match-command", &[("found", spec.into())]),
                GtpError::Game { game } => locale.say("error-gtp-game", &[("game", game.into())]),
            })
        });
    }
    match Entrant::agent(context.registry, spec, game) {
        Ok(mut entrant) => {
            name.clone_into(&mut entrant.name);
            Ok(entrant)
        }
        Err(AgentError::Unknown { name, agents, .. }) => {
            let accepted = locale.say("accepted-match-agent", &[("agents", agents.into())]);
            let said = [("name", name.into()), ("accepted", accepted.into())];
            Err(refused(locale.say("error-agent", &said)))
        }
        Err(error) => Err(error.into()),
    }
}

/// The plies of random openings; none where a file is named.
fn random_plies(args: &MatchArgs, locale: &Locale) -> Result<Option<u32>> {
    let Some(plies) = args.openings.strip_prefix("random:") else { return Ok(None) };
    quantity::depth(plies).map(Some).map_err(|_| {
        let said = [("found", args.openings.as_str().into())];
        refused(locale.say("error-match-openings", &said))
    })
}

fn openings(
    args: &MatchArgs,
    game: &Erased,
    count: usize,
    context: &Context<'_>,
) -> Result<Vec<History>> {
    let locale = context.locale;
    if let Some(plies) = random_plies(args, locale)? {
        return Ok(barren(|| random_openings(game, plies, count, context.general.seed)));
    }
    let (path, plies) = file_and_plies(&args.openings);
    let name = path.display().to_string();
    let read = barren(|| std::fs::read(path)).map_err(|error| unreadable(path, &error, locale))?;
    let text = String::from_utf8_lossy(&read);
    let openings = openings_from_lines(game, text.trim_start_matches('\u{feff}'), plies);
    let mut openings = openings.map_err(|error| openings_failure(&name, &error, locale))?;
    openings.truncate(count);
    Ok(openings)
}

/// `games.txt:6` is the first six plies of each line of `games.txt`, unless a file has that name.
pub fn file_and_plies(word: &str) -> (&Path, Option<u32>) {
    let named = word.rsplit_once(':').filter(|_| !Path::new(word).exists());
    let plies = named.and_then(|(path, plies)| Some((path, quantity::depth(plies).ok()?)));
    plies.map_or((Path::new(word), None), |(path, plies)| (Path::new(path), Some(plies)))
}

fn openings_failure(file: &str, error: &OpeningsError, locale: &Locale) -> Failure {
    let file = file.into();
    let message = match error {
        OpeningsError::Line { line, error } => {
            let cause = position_text(error, locale);
            let said = [("file", file), ("line", (*line).into()), ("cause", cause.into())];
            locale.say("error-match-line", &said)
        }
        OpeningsError::Finished { line, text } => {
            let said = [("file", file), ("line", (*line).into()), ("text", text.into())];
            locale.say("error-match-finished", &said)
        }
        OpeningsError::Empty => locale.say("error-match-no-openings", &[("file", file)]),
    };
    Failure::invalid(message)
}

fn sprt(text: &str, locale: &Locale) -> Result<Sprt> {
    text.parse().map_err(|SprtError { found }| {
        refused(locale.say("error-match-sprt", &[("found", found.into())]))
    })
}

fn tournament_text(error: &TournamentError, locale: &Locale) -> String {
    match error {
        TournamentError::Entrants { found } => {
            locale.say("error-match-agents", &[("found", (*found).into())])
        }
        TournamentError::Sprt { found } => {
            locale.say("error-match-sprt-agents", &[("found", (*found).into())])
        }
        TournamentError::Openings | TournamentError::Games { .. } => error.to_string(),
    }
}
