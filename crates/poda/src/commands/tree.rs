//! `poda tree`: the tree of a search, drawn.

use super::Context;
use crate::args::{GeneralArgs, TreeArgs};
use crate::failure::Failure;
use crate::file::{self, WholeFile};
use crate::interrupt::barren;
use crate::locale::{Language, Locale};
use crate::output::{Format, SCHEMA, print, terminal_width};
use anyhow::Result;
use fluent_bundle::FluentValue;
use poda_core::Notation;
use poda_engines::{Request, record};
use poda_games::{Erased, Listed};
use poda_search::{Algorithm, Limits};
use poda_view::{Caption, Options, Phrases, Speech, Tree, Variable};
use serde_json::{Map, Value};
use std::io::Write;
use std::path::Path;

/// How wide a tree of text is where there is no terminal.
const WIDTH: usize = 120;
/// Pixels of a PNG for each unit of the SVG.
const SCALE: f32 = 1.5;

/// What a file name's ending asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Picture {
    Svg,
    Png,
    Dot,
    Tex,
    Json,
    Html,
    Text,
}

impl Picture {
    /// What the ending of the file asks for; without a file, text or data as `--format` says.
    fn of(general: &GeneralArgs, locale: &Locale) -> Result<Picture> {
        let asked = match general.asked_format {
            None => None,
            Some(Format::Text) => Some(Picture::Text),
            Some(Format::Json) => Some(Picture::Json),
            Some(format) => return Err(useless(format, locale).into()),
        };
        let Some(path) = general.output.as_deref() else {
            return Ok(asked.unwrap_or(Picture::Text));
        };
        let named = Picture::named(path, locale)?;
        if asked.is_none_or(|asked| asked == named) {
            return Ok(named);
        }
        let found = path.display().to_string();
        let said = [("found", found.into()), ("format", general.format.name().into())];
        Err(Failure::usage(locale.say("error-output-format", &said)).into())
    }

    fn named(path: &Path, locale: &Locale) -> Result<Picture> {
        match file::ending(path).as_str() {
            "svg" => Ok(Picture::Svg),
            "png" => Ok(Picture::Png),
            "dot" | "gv" => Ok(Picture::Dot),
            "tex" => Ok(Picture::Tex),
            "json" => Ok(Picture::Json),
            "html" | "htm" => Ok(Picture::Html),
            "txt" => Ok(Picture::Text),
            _ => {
                let found = path.display().to_string();
                let message = locale.say("error-tree-format", &[("found", found.into())]);
                Err(Failure::usage(message).into())
            }
        }
    }
}

/// A tree is no table.
fn useless(format: Format, locale: &Locale) -> Failure {
    let said = [("found", format.name().into())];
    Failure::usage(locale.say("error-tree-rows", &said))
}

pub fn run(context: &Context<'_>, args: &TreeArgs) -> Result<()> {
    let output = context.general.output.as_deref();
    let picture = Picture::of(context.general, context.locale)?;
    let position = context.position(&args.game, args.position.as_deref())?;
    let requests = requests(context, args, &position)?;
    // A file that cannot be written is refused before the search begins.
    let file = match output {
        Some(path) => Some(WholeFile::create(path)?),
        None => None,
    };
    let mut trees = Vec::new();
    for request in &requests {
        trees.push(barren(|| grow(context, &position, request.as_ref(), args))?);
    }
    context.unless_interrupted()?;
    let drawing = barren(|| draw(context, args, picture, &position, &trees))?;
    match file {
        Some(mut file) => {
            file.put(&drawing)?;
            file.keep()?;
        }
        None => print(&drawing, context.locale)?,
    }
    if let (Some(tree), true) = (trees.iter().find(|tree| tree.hidden() > 0), output.is_some()) {
        remark(context, tree)?;
    }
    Ok(())
}

/// Says on standard error that not everything was drawn.
fn remark(context: &Context<'_>, tree: &Tree) -> Result<()> {
    if context.general.quiet {
        return Ok(());
    }
    let said = [("kept", (tree.nodes.len() as u64).into()), ("all", tree.generated.into())];
    let text = context.locale.say("tree-not-all", &said);
    Ok(writeln!(std::io::stderr(), "{text}")?)
}

/// One search, or several to compare; none for the bare game tree.
fn requests(
    context: &Context<'_>,
    args: &TreeArgs,
    position: &Erased,
) -> Result<Vec<Option<Request>>> {
    let names = if args.compare.is_empty() {
        vec![args.algo.clone().unwrap_or_else(|| "alphabeta".to_owned())]
    } else {
        args.compare.clone()
    };
    let stop = context.interrupt.flag().clone();
    let limits = Limits { depth: args.depth, stop, ..Limits::default() };
    let request = |name: &String| -> Result<Option<Request>> {
        if name == "none" {
            return Ok(None);
        }
        let mut request = Request { limits: limits.clone(), ..Request::new(name.parse()?) };
        if let Some(word) = &args.table {
            request.table = word.parse()?;
        }
        context.judge(&mut request, &args.judgement, position)?;
        Ok(Some(request))
    };
    names.iter().map(request).collect()
}

/// Searches and keeps the tree.
fn grow(
    context: &Context<'_>,
    position: &Erased,
    request: Option<&Request>,
    args: &TreeArgs,
) -> Result<Tree> {
    let budget = usize::try_from(args.nodes).unwrap_or(usize::MAX);
    let stop = context.interrupt.flag().clone();
    let whole = Request {
        limits: Limits { depth: args.depth, stop, ..Limits::default() },
        ..Request::new(Algorithm::Minimax)
    };
    let searched = request.unwrap_or(&whole);
    let (report, recording) = record(position, searched, budget)?;
    let caption = Caption {
        game: position.spec(),
        position: position.text(),
        algorithm: request.map(|request| request.algorithm.to_string()),
        table: searched.table.to_string(),
        depth: args.depth,
        eval: report.judge.as_ref().map(|judge| judge.eval.clone()),
        way: None,
    };
    Ok(Tree::new(caption, &report.finding, &recording))
}

/// The terminal's texts, for pictures.
pub(super) struct Texts<'a>(pub(super) &'a Locale);

impl Phrases for Texts<'_> {
    fn say(&self, id: &str, variables: &[(&str, Variable)]) -> String {
        let value = |variable: &Variable| -> FluentValue<'static> {
            match variable {
                Variable::Text(text) => text.clone().into(),
                Variable::Number(number) => (*number).into(),
            }
        };
        let said: Vec<_> = variables.iter().map(|(name, it)| (*name, value(it))).collect();
        self.0.say(id, &said)
    }
}

/// The picture as bytes.
fn draw(
    context: &Context<'_>,
    args: &TreeArgs,
    picture: Picture,
    position: &Erased,
    trees: &[Tree],
) -> Result<Vec<u8>> {
    let texts = Texts(context.locale);
    let title = title(context, context.locale, position);
    let options = Options { theme: args.theme.into(), title, ..Options::default() };
    let drawing = match (picture, trees) {
        (Picture::Html, _) => page(context, position, trees).into_bytes(),
        (Picture::Json, _) => json(trees)?.into_bytes(),
        (Picture::Text, _) => {
            let width = terminal_width().map_or(WIDTH, usize::from);
            let texts = trees.iter().map(|tree| poda_view::text(tree, &texts, width));
            texts.collect::<Vec<_>>().join("\n").into_bytes()
        }
        (_, [_, _, ..]) => {
            return Err(Failure::usage(context.locale.text("error-tree-compare")).into());
        }
        (Picture::Svg, [tree]) => poda_view::svg(tree, &options, &texts).into_bytes(),
        (Picture::Png, [tree]) => pixels(context, &poda_view::svg(tree, &options, &texts))?,
        (Picture::Dot, [tree]) => poda_view::dot(tree, &texts).into_bytes(),
        (Picture::Tex, [tree]) => poda_view::tikz(tree, &texts).into_bytes(),
        (_, []) => Vec::new(),
    };
    Ok(drawing)
}

/// "Othello, after 5 moves", where the game has a title and its moves can be counted; a tree of numbers is its own title.
fn title(context: &Context<'_>, locale: &Locale, position: &Erased) -> Option<String> {
    let entry = context.entry(position).filter(|entry| entry.name != "toy")?;
    let said = [
        ("game", locale.title(entry).into()),
        ("count", position.ply().unwrap_or_default().into()),
    ];
    Some(locale.say("tree-title-after", &said))
}

/// The picture as pixels, smaller than usual where it would be too wide, with a word about it.
fn pixels(context: &Context<'_>, svg: &str) -> Result<Vec<u8>> {
    let scale = poda_view::fitting_scale(svg, SCALE);
    if scale < SCALE && !context.general.quiet {
        let share = f64::from(100.0 * scale / SCALE);
        let said = [("share", context.locale.decimal(share, 0).into())];
        writeln!(std::io::stderr(), "{}", context.locale.say("tree-scaled", &said))?;
    }
    Ok(poda_view::png(svg, scale)?)
}

/// The page in both languages; it opens with the one that is spoken here.
fn page(context: &Context<'_>, position: &Erased, trees: &[Tree]) -> String {
    let mut languages = [Language::English, Language::Spanish];
    languages.sort_by_key(|&language| language != context.locale.language());
    let locales = languages.map(|language| context.locale.speaking(language));
    let texts = locales.each_ref().map(Texts);
    let speeches: Vec<Speech<'_>> = (languages.iter().zip(&texts))
        .map(|(language, texts)| Speech {
            code: language.code(),
            title: title(context, texts.0, position),
            phrases: texts,
        })
        .collect();
    poda_view::html(trees, &speeches)
}

/// One object like those of the other commands; the nodes are its rows. Of several trees, one line
/// each.
fn json(trees: &[Tree]) -> Result<String> {
    let mut text = String::new();
    for tree in trees {
        let mut object = Map::new();
        object.insert("schema".into(), SCHEMA.into());
        object.insert("command".into(), "tree".into());
        if let Value::Object(fields) = serde_json::to_value(tree)? {
            object.extend(fields);
        }
        if let Some(nodes) = object.remove("nodes") {
            object.insert("rows".into(), nodes);
        }
        text += &Value::Object(object).to_string();
        text.push('\n');
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::ValueEnum;

    #[test]
    fn the_page_speaks_both_languages() {
        for &language in Language::value_variants() {
            let locale = Locale::new(language);
            for (id, _) in poda_view::PAGE_TEXTS {
                assert!(locale.lookup(id).is_some(), "{id} is missing in {}", language.code());
            }
        }
    }
}
