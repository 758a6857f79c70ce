//! The commands and their options.
//!
//! No help text here: [`help`] hangs the translated texts onto these definitions.
//! Names of algorithms, tables, orders and agents stay text; the commands know what they mean.

mod agents;
mod analyse;
mod bench;
mod book;
mod chart;
mod compare;
mod completions;
mod convert;
mod general;
mod gtp;
mod guide;
mod nboard;
mod perft;
mod play;
mod practise;
mod review;
mod rules;
mod search;
mod show;
mod solve;
mod tournament;
mod train;
mod tree;
mod verify;
#[cfg(feature = "web")]
mod web;

use crate::file;
use crate::help;
use crate::locale::Locale;
use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};
use std::ffi::OsString;
use std::path::PathBuf;

pub use agents::AgentsArgs;
pub use analyse::AnalyseArgs;
pub use bench::BenchArgs;
pub use book::BookArgs;
pub use chart::{ChartArgs, Measure};
pub use compare::CompareArgs;
pub use completions::CompletionsArgs;
pub use convert::ConvertArgs;
pub use general::GeneralArgs;
pub use gtp::GtpArgs;
pub use guide::{GuideArgs, ManArgs};
pub use nboard::NboardArgs;
pub use perft::PerftArgs;
pub use play::{Mark, PlayArgs, Starter};
pub use practise::PractiseArgs;
pub use review::ReviewArgs;
pub use rules::RulesArgs;
pub use search::{JudgementArgs, ReadingName, SearchArgs};
pub use show::ShowArgs;
pub use solve::SolveArgs;
pub use tournament::MatchArgs;
pub use train::TrainArgs;
pub use tree::TreeArgs;
pub use verify::VerifyArgs;
#[cfg(feature = "web")]
pub use web::WebArgs;

/// The whole command line.
#[derive(Debug, Parser)]
#[command(name = "poda", version)]
pub struct Args {
    /// What every command takes.
    #[command(flatten)]
    pub general: GeneralArgs,
    /// What to do.
    #[command(subcommand)]
    pub command: Option<Command>,
}

impl Args {
    /// Reads the command line; the first argument is the name of the program.
    ///
    /// # Errors
    /// If it is wrong, or if it asks for help or the version.
    pub fn read(arguments: &[OsString], locale: &Locale) -> Result<Args, clap::Error> {
        let mut command = Args::definition(locale);
        if arguments.iter().any(is_dashed_board) {
            command = command.mut_subcommands(accept_dashed_positions);
        }
        let mut args = Args::from_arg_matches(&command.try_get_matches_from(arguments)?)?;
        args.general.settle();
        args.draw_comparison();
        Ok(args)
    }

    /// A comparison that is to be written as a picture is a chart.
    fn draw_comparison(&mut self) {
        let is_picture = |path: &PathBuf| matches!(file::ending(path).as_str(), "svg" | "png");
        if let Some(Command::Compare(compare)) = &mut self.command
            && compare.chart.chart.is_none()
            && self.general.output.as_ref().is_some_and(is_picture)
        {
            compare.chart.chart = self.general.output.take();
        }
    }

    /// The definition, with its texts in that language.
    pub fn definition(locale: &Locale) -> clap::Command {
        help::translate(Args::command(), locale)
    }
}

/// Whether the text is a board that begins with an empty square drawn as `-`.
fn is_dashed_board(argument: &OsString) -> bool {
    const SMALLEST: usize = 9;
    let text = argument.as_encoded_bytes();
    let is_square = |byte: &u8| b"-.xXoO/ ".contains(byte);
    text.len() >= SMALLEST && text.starts_with(b"-") && text.iter().all(is_square)
}

/// Done only where such a board is there, so that elsewhere a misspelt option is called so.
fn accept_dashed_positions(command: clap::Command) -> clap::Command {
    if command.get_arguments().all(|argument| argument.get_id() != "position") {
        return command;
    }
    command.mut_arg("position", |argument| argument.allow_hyphen_values(true))
}

/// What to do.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Starts the workbench in the browser.
    #[cfg(feature = "web")]
    Web(WebArgs),
    /// Plays a game.
    Play(PlayArgs),
    /// Asks exercises and marks them.
    #[command(alias = "practice")]
    Practise(PractiseArgs),
    /// Looks back at a game.
    Review(ReviewArgs),
    /// Looks for the best move.
    #[command(alias = "analyze")]
    Analyse(AnalyseArgs),
    /// Finds the exact value.
    Solve(SolveArgs),
    /// Checks a proof.
    Verify(VerifyArgs),
    /// Runs several algorithms on one position.
    Compare(CompareArgs),
    /// Measures a suite of searches.
    Bench(BenchArgs),
    /// Lets agents play each other.
    Match(MatchArgs),
    /// Counts the positions at a depth.
    Perft(PerftArgs),
    /// Draws the tree of a search.
    Tree(TreeArgs),
    /// Shows a position.
    Show(ShowArgs),
    /// Writes games in another format.
    Convert(ConvertArgs),
    /// Fits the weights of a solver.
    Train(TrainArgs),
    /// Makes a book of the first positions of a game.
    Book(BookArgs),
    /// Answers another program.
    Gtp(GtpArgs),
    /// Answers a window for Othello.
    Nboard(NboardArgs),
    /// Tells the rules of a game.
    Rules(RulesArgs),
    /// Lists the games.
    Games,
    /// Lists the agents.
    Agents(AgentsArgs),
    /// Lists the algorithms.
    Algorithms,
    /// Shows something worth seeing.
    Welcome,
    /// Prints a completion script.
    Completions(CompletionsArgs),
    /// Writes pages for `man`.
    Man(ManArgs),
    /// Explains a command.
    Help(GuideArgs),
}

impl Command {
    /// As it is typed.
    pub fn name(&self) -> &'static str {
        match self {
            #[cfg(feature = "web")]
            Command::Web(_) => "web",
            Command::Play(_) => "play",
            Command::Practise(_) => "practise",
            Command::Review(_) => "review",
            Command::Analyse(_) => "analyse",
            Command::Solve(_) => "solve",
            Command::Verify(_) => "verify",
            Command::Compare(_) => "compare",
            Command::Bench(_) => "bench",
            Command::Match(_) => "match",
            Command::Perft(_) => "perft",
            Command::Tree(_) => "tree",
            Command::Show(_) => "show",
            Command::Convert(_) => "convert",
            Command::Train(_) => "train",
            Command::Book(_) => "book",
            Command::Gtp(_) => "gtp",
            Command::Nboard(_) => "nboard",
            Command::Rules(_) => "rules",
            Command::Games => "games",
            Command::Agents(_) => "agents",
            Command::Algorithms => "algorithms",
            Command::Welcome => "welcome",
            Command::Completions(_) => "completions",
            Command::Man(_) => "man",
            Command::Help(_) => "help",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::locale::Language;
    use crate::output::Format;
    use clap::ValueEnum;
    use std::time::Duration;

    fn read(line: &str) -> Result<Args, clap::Error> {
        let words: Vec<_> = line.split(' ').map(OsString::from).collect();
        Args::read(&words, &Locale::new(Language::English))
    }

    #[test]
    fn the_definition_is_sound() {
        for language in Language::value_variants() {
            Args::definition(&Locale::new(*language)).debug_assert();
        }
    }

    #[test]
    fn every_shell_gets_its_completions() {
        for shell in clap_complete::Shell::value_variants() {
            let mut definition = Args::definition(&Locale::new(Language::Spanish));
            let mut script = Vec::new();
            clap_complete::generate(*shell, &mut definition, "poda", &mut script);
            assert!(String::from_utf8(script).unwrap().contains("per-move"), "{shell}");
        }
    }

    #[test]
    fn no_command_is_a_command_line() {
        let args = read("poda").unwrap();
        assert!(args.command.is_none());
        assert_eq!(args.general.seed, 1);
        assert_eq!(args.general.format, Format::Text);
    }

    #[test]
    fn general_options_stand_anywhere() {
        for line in ["poda --format json -q show tictactoe", "poda show -q tictactoe --format json"]
        {
            let args = read(line).unwrap();
            assert_eq!(args.general.format, Format::Json);
            assert!(args.general.quiet);
        }
    }

    #[test]
    fn analyse_takes_limits() {
        let args = read("poda analyse mnk:5,5,4 b2a1 --depth 0 --time 500ms --nodes 7 --algo x");
        let Some(Command::Analyse(analyse)) = args.unwrap().command else { panic!() };
        assert_eq!(analyse.game, "mnk:5,5,4");
        assert_eq!(analyse.position.as_deref(), Some("b2a1"));
        assert_eq!(analyse.depth, Some(0));
        assert_eq!(analyse.time, Some(Duration::from_millis(500)));
        assert_eq!(analyse.nodes, Some(7));
        assert_eq!(analyse.search.algo.as_deref(), Some("x"));
        assert!(read("poda analyse tictactoe --exact --time 2s --nodes 9").is_ok());
        assert!(read("poda analyse tictactoe --exact --depth 3").is_err());
    }

    #[test]
    fn compare_takes_lists() {
        let args = read("poda compare tictactoe --algo a,b --table off,map:1000 --reading plain");
        let Some(Command::Compare(compare)) = args.unwrap().command else { panic!() };
        assert_eq!(compare.algo, ["a", "b"]);
        assert_eq!(compare.table, ["off", "map:1000"]);
        assert_eq!((compare.runs, compare.exact), (None, false));
        assert_eq!(compare.judgement.reading, Some(ReadingName::Plain));
    }

    #[test]
    fn a_comparison_in_a_picture_is_a_chart() {
        let args = read("poda compare tictactoe -o nodes.svg").unwrap();
        let Some(Command::Compare(compare)) = args.command else { panic!() };
        assert_eq!(compare.chart.chart, Some("nodes.svg".into()));
        assert_eq!(args.general.output, None);
    }

    #[test]
    fn positions_may_look_like_options() {
        let positions =
            ["-", ".../.../...", ".", "----------------", "-OX---------X--- X", "-OX/---/---"];
        for text in positions {
            let words = ["poda", "solve", "othello4", text, "--all"].map(OsString::from);
            let args = Args::read(&words, &Locale::new(Language::English)).unwrap();
            let Some(Command::Solve(solve)) = args.command else { panic!() };
            assert_eq!(solve.position.as_deref(), Some(text));
            assert!(solve.all);
        }
        assert!(read("poda solve othello4 --dpeth").is_err());
        assert!(read("poda play othello4 --position ----------------").is_ok());
    }

    #[test]
    fn quantities_are_checked() {
        for options in
            ["--time 0", "--time -2s", "--nodes 0", "--nodes -1", "--memory 0", "--memory 1XB"]
        {
            assert!(read(&format!("poda solve tictactoe {options}")).is_err(), "{options}");
        }
        for options in ["--runs 0", "--depth -3", "--depth 10001", "--seed -1"] {
            assert!(read(&format!("poda compare tictactoe {options}")).is_err(), "{options}");
        }
        assert!(read("poda perft tictactoe").is_err());
        assert!(read("poda perft tictactoe --depth 10000 --distinct").is_ok());
    }

    #[test]
    fn play_takes_players_and_marks() {
        let args = read("poda play tictactoe --mark o --starts computer --random-opening");
        let Some(Command::Play(play)) = args.unwrap().command else { panic!() };
        assert_eq!(play.mark, Some(Mark::O));
        assert_eq!(play.starts, Some(Starter::Computer));
        assert!(play.random_opening);
        assert!(
            read("poda play tictactoe --first human --second alphabeta:depth=8,table=on").is_ok()
        );
    }
}
