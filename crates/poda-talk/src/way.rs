//! A way to search as a page names it: `alphabeta`, or `negascout:table=on,order=all,eval=lines`.

use crate::problem::Problem;
use crate::talk::Talk;
use poda_engines::{Request, RequestError};
use poda_games::{Erased, Listed};
use poda_search::{Limits, StopFlag, TableWord};

/// So many ways are searched for one question.
const MOST: usize = 24;

/// The searches that are meant, as `poda compare` and `poda tree` understand them: as the literature counts, unless
/// something else is said.
pub(crate) fn requests(
    ways: &[String],
    depth: Option<u32>,
    game: &Erased,
    talk: &Talk,
) -> Result<Vec<Request>, Problem> {
    if ways.is_empty() || ways.len() > MOST {
        return Err(Problem::Ways(MOST));
    }
    ways.iter().map(|way| request(way, depth, game, talk)).collect()
}

fn request(way: &str, depth: Option<u32>, game: &Erased, talk: &Talk) -> Result<Request, Problem> {
    let (name, options) = way.split_once(':').unwrap_or((way, ""));
    let limits = Limits { depth, stop: StopFlag::default(), ..Limits::default() };
    let mut request = Request { limits, ..Request::new(name.trim().parse()?) };
    for option in options.split(',').filter(|option| !option.is_empty()) {
        let (key, value) = option.split_once('=').unwrap_or((option, ""));
        match key.trim() {
            "table" => request.table = TableWord::named(value).map_err(RequestError::from)?,
            "order" => request.order = value.parse().map_err(RequestError::from)?,
            "eval" => request.eval = Some(value.to_owned()),
            other => return Err(Problem::Option(other.to_owned())),
        }
    }
    // Where there is a horizon, somebody has to judge what lies there.
    if request.eval.is_none() && depth.is_some() {
        request.eval = game.evaluators().first().map(|(name, _)| (*name).to_owned());
    }
    if !talk.allowance.affords(talk.registry.memory(game, &request)) {
        return Err(Problem::Table(talk.allowance.table));
    }
    Ok(request)
}
