//! The report: one page in one file, in both languages, without a script.

use super::plan::Plan;
use super::results::{
    between, ending, likelihood, notes, percent, points, range, reason_text, signed, superiority,
};
use crate::locale::{Language, Locale};
use poda_games::Listed;
use poda_lab::arena::{Estimate, GameRecord, Standings};
use poda_view::{Interval, PAGE_TOKENS, intervals};

const STYLE: &str = include_str!("page.css");

/// The page; it opens in this language.
pub fn html(locale: &Locale, plan: &Plan, standings: &Standings, games: &[GameRecord]) -> String {
    let mut languages = [Language::English, Language::Spanish];
    languages.sort_by_key(|&other| other != locale.language());
    let locales = languages.map(|language| locale.speaking(language));
    let page = Page { locales, plan, standings, games };
    page.html()
}

struct Page<'a> {
    /// The one that is shown first comes first.
    locales: [Locale; 2],
    plan: &'a Plan,
    standings: &'a Standings,
    games: &'a [GameRecord],
}

impl Page<'_> {
    fn html(&self) -> String {
        let game = self.plan.tournament.game().spec();
        let names = self.plan.tournament.names().join(" · ");
        let title = format!("{} · {}", escape(&game), escape(&names));
        let lang = self.locales[0].language().code();
        let switch: String = self.locales.iter().enumerate().map(switch).collect();
        let body = [
            self.heading("match-page-table"),
            self.table(),
            self.heading("match-page-ratings"),
            self.chart(),
            self.notes(),
            self.heading("match-page-games"),
            self.list(),
        ];
        format!(
            "<!doctype html>\n<html lang=\"{lang}\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; \
             style-src 'unsafe-inline'\">\n<title>{title}</title>\n<style>\n{PAGE_TOKENS}{STYLE}</style>\n</head>\n\
             <body>\n{switch}<main>\n<h1>{}</h1>\n<p>{title}</p>\n{}</main>\n</body>\n</html>\n",
            self.both(|locale| locale.text("match-page-title")),
            body.concat(),
        )
    }

    /// A text in both languages; the page shows one of them.
    fn both(&self, text: impl Fn(&Locale) -> String) -> String {
        let texts = self.locales.each_ref().map(|locale| (locale.language().code(), text(locale)));
        if texts[0].1 == texts[1].1 {
            return escape(&texts[0].1);
        }
        let spans =
            texts.map(|(code, text)| format!("<span lang=\"{code}\">{}</span>", escape(&text)));
        spans.concat()
    }

    fn heading(&self, id: &str) -> String {
        format!("<h2>{}</h2>\n", self.both(|locale| locale.text(id)))
    }

    fn header(&self, keys: &[&str]) -> String {
        let cell = |key: &&str| {
            format!("<th>{}</th>", self.both(|locale| locale.text(&format!("column-{key}"))))
        };
        keys.iter().map(cell).collect()
    }

    /// The cross-table.
    fn table(&self) -> String {
        let ranks = (1..=self.standings.rows.len()).map(|rank| format!("<th>{rank}</th>"));
        let keys =
            ["rank", "agent", "elo", "elo-interval", "points", "games", "score", "wins", "draws"];
        let header =
            self.header(&keys) + &self.header(&["losses", "los"]) + &ranks.collect::<String>();
        let rows: String = (0..self.standings.rows.len()).map(|rank| self.row(rank)).collect();
        format!(
            "<div class=\"wide\"><table class=\"standings\">\n<thead><tr>{header}</tr></thead>\n<tbody>\n{rows}</tbody></table></div>\n"
        )
    }

    fn row(&self, rank: usize) -> String {
        let standing = &self.standings.rows[rank];
        let dash = "–".to_owned();
        let rating = |text: &dyn Fn(Estimate, &Locale) -> String| {
            self.both(|locale| standing.rating.map_or_else(|| dash.clone(), |it| text(it, locale)))
        };
        let share = |share: Option<f64>| {
            self.both(|locale| share.map_or_else(|| dash.clone(), |it| percent(it, locale)))
        };
        let mut cells = vec![
            (rank + 1).to_string(),
            escape(&standing.name),
            rating(&|it, locale| signed(it.elo, locale)),
            rating(&|it, locale| range(it, locale)),
            self.both(|locale| points(standing.points(), locale)),
            standing.games().to_string(),
            share(standing.score()),
        ];
        cells.extend(standing.results.iter().map(ToString::to_string));
        cells.push(self.both(|locale| {
            let los = superiority(self.standings, rank);
            los.map_or_else(|| dash.clone(), |los| likelihood(los, locale))
        }));
        cells.extend(self.standings.rows.iter().map(|other| {
            self.both(|locale| between(self.standings, standing.agent, other, locale))
        }));
        format!("<tr><td>{}</td></tr>\n", cells.join("</td><td>"))
    }

    /// The ratings with their intervals.
    fn chart(&self) -> String {
        let interval = |label: &str, estimate: Estimate| {
            let [low, high] = estimate.interval();
            Interval { label: label.to_owned(), low, middle: estimate.elo, high }
        };
        let rows = self.standings.rows.iter();
        let rows = rows.filter_map(|row| row.rating.map(|rating| interval(&row.name, rating)));
        let drawing = intervals(&rows.collect::<Vec<_>>(), "Elo").unwrap_or_default();
        format!("<figure>{drawing}</figure>\n")
    }

    fn notes(&self) -> String {
        let [one, other] = self.locales.each_ref().map(|locale| {
            let all = notes(self.plan, self.standings, self.games, locale);
            let items = all.iter().map(|note| format!("<li>{}</li>\n", escape(note)));
            let code = locale.language().code();
            format!("<ul lang=\"{code}\">\n{}</ul>\n", items.collect::<String>())
        });
        one + &other
    }

    /// All games with their moves.
    fn list(&self) -> String {
        let header =
            self.header(&["number", "first-agent", "second-agent", "result", "reason", "notation"]);
        let rows: String = self.games.iter().map(|game| self.game(game)).collect();
        format!(
            "<div class=\"wide\"><table class=\"games\">\n<thead><tr>{header}</tr></thead>\n<tbody>\n{rows}</tbody></table></div>\n"
        )
    }

    fn game(&self, game: &GameRecord) -> String {
        let result = match game.halves_first() {
            2 => "1–0",
            1 => "½–½",
            _ => "0–1",
        };
        let ending = ending(game, self.plan.tournament.game());
        let opening = game.notation.strip_prefix(&game.opening).map_or_else(
            || format!("<td>{}</td>", escape(&game.notation)),
            |rest| format!("<td><i>{}</i>{}</td>", escape(&game.opening), escape(rest)),
        );
        format!(
            "<tr><td>{}</td><td>{}</td><td>{}</td><td>{result}</td><td>{}</td>{opening}</tr>\n",
            game.number,
            escape(&game.first),
            escape(&game.second),
            self.both(|locale| match &ending {
                Some(ending) => locale.sentence(ending),
                None => reason_text(game, locale),
            }),
        )
    }
}

/// A button for a language; the first is on.
fn switch((index, locale): (usize, &Locale)) -> String {
    let code = locale.language().code();
    let checked = if index == 0 { " checked" } else { "" };
    format!(
        "<input type=\"radio\" name=\"lang\" id=\"{code}\"{checked}>\
         <label for=\"{code}\">{}</label>\n",
        escape(&locale.text("tree-page-language")),
    )
}

fn escape(text: &str) -> String {
    let text: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
