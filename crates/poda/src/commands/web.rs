//! `poda web`: the workbench in the browser.

use super::Context;
use super::shelf::Results;
use crate::args::WebArgs;
use crate::failure::{self, Failure};
use crate::locale::{Language, Locale};
use crate::output::print;
use crate::words;
use crate::worth::Worth;
use anyhow::Result;
use clap::ValueEnum;
use poda_core::Sentence;
use poda_games::Erased;
use poda_games::catalogue::Entry;
use poda_view::Variable;
use poda_web::{Config, Server, Shelf, Texts, Valued};
use std::collections::BTreeMap;
use std::error::Error;
use std::io::{self, Write};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, UdpSocket};
use std::sync::Arc;
use std::time::Duration;

/// The port, unless it is taken or another is asked for.
const PORT: u16 = 7632;

/// How often to look whether somebody wants to leave.
const GLANCE: Duration = Duration::from_millis(50);

/// The same for who typed no command: told what was started, how it ends and where help is.
pub fn run_alone(context: &Context<'_>, args: &WebArgs) -> Result<()> {
    serve(context, args, Some("web-alone"))
}

pub fn run(context: &Context<'_>, args: &WebArgs) -> Result<()> {
    serve(context, args, None)
}

/// Serves until somebody wants to leave; `remark` is told once it is clear where.
fn serve(context: &Context<'_>, args: &WebArgs, remark: Option<&str>) -> Result<()> {
    let locale = context.locale;
    let server = start(args, context)?;
    let listening = server.address();
    let page = page(args, listening);
    print(format!("{page}\n").as_bytes(), locale)?;
    if let Some(remark) = remark.filter(|_| !context.general.quiet) {
        warn(&locale.text(remark));
    }
    if for_others(listening).is_some() {
        warn(&locale.say("web-warning-bind", &[("address", page.as_str().into())]));
    } else if !listening.ip().is_loopback() {
        let port = listening.port().to_string();
        warn(&locale.say("web-warning-unknown", &[("port", port.into())]));
    }
    let page = format!("http://{}/", for_us(listening));
    if args.open
        && let Err(cause) = open::that_detached(&page)
    {
        let said = [("address", page.as_str().into()), ("cause", cause.to_string().into())];
        warn(&locale.say("web-warning-open", &said));
    }
    while !context.interrupt.flag().is_stopped() {
        std::thread::sleep(GLANCE);
    }
    Err(Failure::left().into())
}

/// Listens where it was told to; where nobody said, on the usual port or else a free one.
fn start(args: &WebArgs, context: &Context<'_>) -> Result<Server, Failure> {
    let locale = context.locale;
    let ip = address(args, locale)?;
    let names = names(args, locale)?;
    let speaker = Speaker::new(locale);
    let shelf: Arc<dyn Shelf> = Arc::new(shelf(args, context, &speaker)?);
    let texts: Arc<dyn Texts> = Arc::new(speaker);
    let listen = |port| {
        let address = SocketAddr::new(ip, port);
        let (names, shelf) = (names.clone(), Some(Arc::clone(&shelf)));
        let config = Config { address, names, shelf, ..Config::default() };
        Server::start(config, context.registry.clone(), Arc::clone(&texts))
            .map_err(|cause| (address, cause))
    };
    let listening = match port(args, locale)? {
        Some(port) => listen(port),
        None => listen(PORT).or_else(|_| listen(0)),
    };
    listening.map_err(|(address, cause)| {
        let said = [("address", address.to_string().into()), ("cause", cause.to_string().into())];
        Failure::new(locale.say("error-web-listen", &said))
    })
}

/// The results of the folders that were named; one that is not there is refused at once.
fn shelf(args: &WebArgs, context: &Context<'_>, speaker: &Speaker) -> Result<Results, Failure> {
    if let Some(missing) = args.results.iter().find(|folder| !folder.is_dir()) {
        return Err(wrong("error-web-results", &missing.display().to_string(), context.locale));
    }
    let locales = speaker.0.iter().map(|locale| locale.speaking(locale.language())).collect();
    Ok(Results::new(args.results.clone(), context.registry.clone(), locales))
}

fn address(args: &WebArgs, locale: &Locale) -> Result<IpAddr, Failure> {
    let Some(text) = args.bind.as_deref() else { return Ok(Ipv4Addr::LOCALHOST.into()) };
    let text = if text == "localhost" { "127.0.0.1" } else { text };
    text.parse().map_err(|_| wrong("error-web-bind", text, locale))
}

/// The names that were allowed; a name is what can stand in an address.
fn names(args: &WebArgs, locale: &Locale) -> Result<Vec<String>, Failure> {
    let is_name = |name: &String| {
        let typed = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '.' | '_');
        !name.is_empty() && !name.starts_with(['-', '.']) && name.chars().all(typed)
    };
    match args.name.iter().find(|name| !is_name(name)) {
        Some(wrong_name) => Err(wrong("error-web-name", wrong_name, locale)),
        None => Ok(args.name.clone()),
    }
}

/// The address to type elsewhere: the first name, or else an address that others can reach.
fn page(args: &WebArgs, listening: SocketAddr) -> String {
    match args.name.first() {
        Some(name) => format!("http://{name}:{}/", listening.port()),
        None => format!("http://{}/", for_others(listening).unwrap_or_else(|| for_us(listening))),
    }
}

fn port(args: &WebArgs, locale: &Locale) -> Result<Option<u16>, Failure> {
    let read = |text: &String| text.parse().map_err(|_| wrong("error-web-port", text, locale));
    args.port.as_ref().map(read).transpose()
}

fn wrong(id: &str, found: &str, locale: &Locale) -> Failure {
    Failure::usage(locale.say(id, &[("found", found.into())]))
}

/// An address that other machines can reach: of "everywhere", the one from which this machine would talk to
/// others. Nothing is sent to find that out.
fn for_others(address: SocketAddr) -> Option<SocketAddr> {
    let ip = match address.ip() {
        ip if !ip.is_unspecified() => ip,
        // Addresses that are nobody's, of the kind that documents use.
        IpAddr::V4(_) => own(Ipv4Addr::UNSPECIFIED.into(), [192, 0, 2, 1].into())?,
        IpAddr::V6(_) => {
            own(Ipv6Addr::UNSPECIFIED.into(), [0x2001, 0xdb8, 0, 0, 0, 0, 0, 1].into())?
        }
    };
    (!ip.is_loopback() && !ip.is_unspecified()).then_some(SocketAddr::new(ip, address.port()))
}

/// From where this machine would talk to that one.
fn own(any: IpAddr, other: IpAddr) -> Option<IpAddr> {
    const DISCARD: u16 = 9;
    let socket = UdpSocket::bind((any, 0)).ok()?;
    socket.connect((other, DISCARD)).ok()?;
    Some(socket.local_addr().ok()?.ip())
}

/// An address that a browser on this machine can open: "everywhere" is not one.
fn for_us(address: SocketAddr) -> SocketAddr {
    let ip = match address.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => IpAddr::from([127, 0, 0, 1]),
        IpAddr::V6(ip) if ip.is_unspecified() => IpAddr::from([0, 0, 0, 0, 0, 0, 0, 1]),
        ip => ip,
    };
    SocketAddr::new(ip, address.port())
}

fn warn(text: &str) {
    // There is no place left to complain about standard error.
    _ = writeln!(io::stderr(), "{text}");
}

/// Says the texts of the terminal on the page, the language of the terminal first.
struct Speaker(Vec<Locale>);

impl Speaker {
    fn new(locale: &Locale) -> Speaker {
        let first = locale.language();
        let others = Language::value_variants().iter().copied().filter(|other| *other != first);
        let languages = [first].into_iter().chain(others);
        Speaker(languages.map(|language| locale.speaking(language)).collect())
    }

    fn locale(&self, code: &str) -> &Locale {
        let known = self.0.iter().find(|locale| locale.language().code() == code);
        known.unwrap_or(&self.0[0])
    }
}

impl Texts for Speaker {
    fn languages(&self) -> Vec<(&'static str, String)> {
        let language = |locale: &Locale| (locale.language().code(), locale.text("language-name"));
        self.0.iter().map(language).collect()
    }

    fn signs(&self, language: &str) -> (char, char) {
        self.locale(language).signs()
    }

    fn beginning(&self, language: &str, prefixes: &[&str]) -> BTreeMap<String, String> {
        self.locale(language).beginning(prefixes)
    }

    fn say(&self, language: &str, id: &str, variables: &[(&str, &str)]) -> String {
        let variables = variables.iter();
        let said: Vec<_> = variables.map(|(name, value)| (*name, (*value).into())).collect();
        self.locale(language).say(id, &said)
    }

    fn phrase(&self, language: &str, id: &str, variables: &[(&str, Variable)]) -> String {
        let value = |variable: &Variable| match variable {
            Variable::Text(text) => text.clone().into(),
            Variable::Number(number) => (*number).into(),
        };
        let said: Vec<_> = variables.iter().map(|(name, it)| (*name, value(it))).collect();
        self.locale(language).say(id, &said)
    }

    fn sentence(&self, language: &str, sentence: &Sentence) -> String {
        self.locale(language).sentence(sentence)
    }

    fn game(&self, language: &str, entry: &Entry) -> String {
        self.locale(language).game(entry)
    }

    fn rules(&self, language: &str, entry: &Entry, game: &Erased) -> (String, String) {
        let locale = self.locale(language);
        (locale.title(entry), locale.rules(game, entry))
    }

    fn explain(&self, language: &str, error: &(dyn Error + 'static)) -> String {
        failure::text(error, self.locale(language))
    }

    fn situation(&self, language: &str, position: &Erased) -> String {
        words::situation(position, self.locale(language))
    }

    fn worth(&self, language: &str, position: &Erased, valued: &Valued<'_>) -> String {
        let worth = Worth::new(position, valued.value, valued.judge.cloned());
        worth.sentence(position, valued.names, self.locale(language))
    }

    fn ended(&self, language: &str, position: &Erased) -> String {
        words::ended(position, words::MARKS, self.locale(language))
    }
}
