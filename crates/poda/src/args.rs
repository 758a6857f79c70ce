//! The commands and their options.
//!
//! No help text here: [`help`] hangs the translated texts onto these definitions.
//! Names of algorithms, tables, orders and agents stay text; the commands know what they mean.

use crate::help;
use crate::locale::{Language, Locale};
use crate::output::Format;
use clap::{CommandFactory, FromArgMatches, Parser, Subcommand, ValueEnum};
use poda_search::quantity;
use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;

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
        Args::from_arg_matches(&command.try_get_matches_from(arguments)?)
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

/// What every command takes.
#[derive(Clone, Debug, clap::Args)]
pub struct GeneralArgs {
    /// How data is written.
    #[arg(long, global = true, value_enum, default_value_t, value_name = "text|json|jsonl|csv|md")]
    pub format: Format,
    /// The columns of tables, by key; all of them where none is given.
    #[arg(long, global = true, value_delimiter = ',')]
    pub columns: Vec<String>,
    /// The language of texts; the environment decides where it is not given.
    #[arg(long, global = true, value_enum, value_name = "en|es")]
    pub lang: Option<Language>,
    /// The file that data is written to instead of standard output.
    #[arg(long, short, global = true)]
    pub output: Option<PathBuf>,
    /// The seed of everything random.
    #[arg(
        long,
        global = true,
        default_value_t = 1,
        value_parser = quantity::seed,
        allow_hyphen_values = true
    )]
    pub seed: u64,
    /// Whether progress and remarks are left out.
    #[arg(long, short, global = true)]
    pub quiet: bool,
}

/// What to do.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Starts the workbench in the browser.
    Web(WebArgs),
    /// Plays a game.
    Play(PlayArgs),
    /// Looks for the best move.
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
    /// Fits the weights of a solver.
    Train(TrainArgs),
    /// Answers another program.
    Gtp(GtpArgs),
    /// Lists the games.
    Games,
    /// Lists the algorithms.
    Algorithms,
    /// Shows something worth seeing.
    Welcome,
    /// Prints a completion script.
    Completions(CompletionsArgs),
}

/// `poda web`
#[derive(Debug, Default, clap::Args)]
pub struct WebArgs {
    /// The port.
    #[arg(long, allow_hyphen_values = true)]
    pub port: Option<String>,
    /// The address.
    #[arg(long, allow_hyphen_values = true)]
    pub bind: Option<String>,
    /// Whether to open the browser.
    #[arg(long)]
    pub open: bool,
}

/// `poda play`
#[derive(Debug, clap::Args)]
pub struct PlayArgs {
    /// The game.
    pub game: String,
    /// Who moves first: `human` or an agent.
    #[arg(long)]
    pub first: Option<String>,
    /// Who moves second: `human` or an agent.
    #[arg(long)]
    pub second: Option<String>,
    /// Where to begin.
    #[arg(long)]
    pub position: Option<String>,
    /// The mark that is drawn for the human.
    #[arg(long, value_enum, value_name = "X|O", ignore_case = true)]
    pub mark: Option<Mark>,
    /// Who moves first.
    #[arg(long, value_enum, value_name = "human|computer")]
    pub starts: Option<Starter>,
    /// Whether the computer begins with a random move.
    #[arg(long)]
    pub random_opening: bool,
}

/// `poda analyse`
#[derive(Debug, clap::Args)]
pub struct AnalyseArgs {
    /// The game.
    pub game: String,
    /// The position; the start where it is not given.
    pub position: Option<String>,
    /// Plies to look ahead.
    #[arg(long, value_parser = quantity::depth, allow_hyphen_values = true)]
    pub depth: Option<u32>,
    /// How long to search.
    #[arg(long, value_parser = quantity::time, allow_hyphen_values = true)]
    pub time: Option<Duration>,
    /// How many nodes to generate.
    #[arg(long, value_parser = quantity::count, allow_hyphen_values = true)]
    pub nodes: Option<u64>,
    /// Whether to search to the end of the game.
    #[arg(long, conflicts_with = "depth")]
    pub exact: bool,
    /// Whether to give the value of every move.
    #[arg(long)]
    pub all: bool,
    /// How to search.
    #[command(flatten)]
    pub search: SearchArgs,
}

/// `poda solve`
#[derive(Debug, clap::Args)]
pub struct SolveArgs {
    /// The game.
    pub game: String,
    /// The position; `-` reads one per line from standard input.
    pub position: Option<String>,
    /// Whether to give the value of every move.
    #[arg(long)]
    pub all: bool,
    /// Whether to answer only who wins.
    #[arg(long)]
    pub weak: bool,
    /// Bytes for the table.
    #[arg(long, value_parser = quantity::size, allow_hyphen_values = true)]
    pub memory: Option<u64>,
    /// How long to search.
    #[arg(long, value_parser = quantity::time, allow_hyphen_values = true)]
    pub time: Option<Duration>,
    /// How many nodes to generate.
    #[arg(long, value_parser = quantity::count, allow_hyphen_values = true)]
    pub nodes: Option<u64>,
    /// The file for a proof of the value.
    #[arg(long, conflicts_with = "all")]
    pub proof: Option<PathBuf>,
    /// Empty squares below which the proof leaves the rest to its checker.
    #[arg(long, value_parser = quantity::depth, allow_hyphen_values = true, requires = "proof")]
    pub proof_depth: Option<u32>,
    /// Threads of a solver made for the game.
    #[arg(long, value_parser = quantity::count, allow_hyphen_values = true)]
    pub threads: Option<u64>,
    /// The kind of processor that such a solver is to use.
    #[arg(long)]
    pub processor: Option<String>,
    /// Parts that such a solver is to do without.
    #[arg(long, value_delimiter = ',')]
    pub without: Vec<String>,
    /// How to search.
    #[command(flatten)]
    pub search: SearchArgs,
}

/// `poda verify`
#[derive(Debug, clap::Args)]
pub struct VerifyArgs {
    /// The proof.
    pub file: PathBuf,
    /// The game that it has to be about.
    #[arg(long)]
    pub game: Option<String>,
    /// The position that it has to be about.
    #[arg(long)]
    pub position: Option<String>,
    /// How many threads; all cores where it is not given.
    #[arg(long, value_parser = quantity::count, allow_hyphen_values = true)]
    pub threads: Option<u64>,
}

/// `poda compare`
#[derive(Debug, clap::Args)]
pub struct CompareArgs {
    /// The game.
    pub game: String,
    /// The position; the start where it is not given.
    pub position: Option<String>,
    /// Plies to look ahead; to the end where it is not given.
    #[arg(long, value_parser = quantity::depth, allow_hyphen_values = true)]
    pub depth: Option<u32>,
    /// How often to repeat each search.
    #[arg(
        long,
        default_value_t = 1,
        value_parser = quantity::count,
        allow_hyphen_values = true
    )]
    pub runs: u64,
    /// Whether to give one row for every move of the position.
    #[arg(long)]
    pub per_move: bool,
    /// The algorithms; all where none is given.
    #[arg(long, value_delimiter = ',')]
    pub algo: Vec<String>,
    /// The tables; off where none is given.
    #[arg(long, value_delimiter = ',')]
    pub table: Vec<String>,
    /// What to draw.
    #[command(flatten)]
    pub chart: ChartArgs,
    /// How to judge.
    #[command(flatten)]
    pub judgement: JudgementArgs,
}

/// `poda match`
#[derive(Debug, clap::Args)]
pub struct MatchArgs {
    /// The game.
    #[arg(display_order = 0)]
    pub game: String,
    /// The agents.
    #[arg(required = true, display_order = 1)]
    pub agents: Vec<String>,
    /// Games of each two agents.
    #[arg(long, value_parser = quantity::count, allow_hyphen_values = true)]
    pub games: Option<u64>,
    /// Where games begin: `random:N` or a file.
    #[arg(long, default_value = "random:4")]
    pub openings: String,
    /// Games at a time.
    #[arg(
        long,
        default_value_t = 1,
        value_parser = quantity::count,
        allow_hyphen_values = true
    )]
    pub concurrency: u64,
    /// Who takes longer for a move has lost.
    #[arg(long, default_value = "60s", value_parser = quantity::time, allow_hyphen_values = true)]
    pub move_time: Duration,
    /// A test that ends the match of two agents early.
    #[arg(long)]
    pub sprt: Option<String>,
    /// The folder for games and report.
    #[arg(long)]
    pub out: Option<PathBuf>,
}

/// `poda gtp`
#[derive(Debug, clap::Args)]
pub struct GtpArgs {
    /// The game.
    #[arg(display_order = 0)]
    pub game: String,
    /// The agent that plays.
    #[arg(display_order = 1)]
    pub agent: String,
}

/// A chart of what was measured.
#[derive(Clone, Debug, clap::Args)]
pub struct ChartArgs {
    /// The file of the chart.
    #[arg(long)]
    pub chart: Option<PathBuf>,
    /// What the chart shows.
    #[arg(long, value_enum, default_value_t, value_name = "nodes|time|table", requires = "chart")]
    pub chart_of: Measure,
    /// The colours.
    #[arg(long, value_enum, default_value_t, value_name = "light|dark", requires = "chart")]
    pub theme: Theme,
}

/// What a chart shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Measure {
    /// Nodes generated.
    #[default]
    Nodes,
    /// Seconds.
    Time,
    /// What the table does, ply by ply.
    Table,
}

impl Measure {
    /// `nodes`, `time` or `table`.
    pub fn word(self) -> &'static str {
        match self {
            Measure::Nodes => "nodes",
            Measure::Time => "time",
            Measure::Table => "table",
        }
    }
}

/// `poda bench`
#[derive(Debug, clap::Args)]
pub struct BenchArgs {
    /// The suite.
    pub suite: String,
    /// The algorithms; those of the suite where none is given.
    #[arg(long, value_delimiter = ',')]
    pub algo: Vec<String>,
    /// The tables; those of the suite where none is given.
    #[arg(long, value_delimiter = ',')]
    pub table: Vec<String>,
    /// The move ordering; that of the suite where it is not given.
    #[arg(long)]
    pub order: Option<String>,
    /// Whether to search deeper and deeper.
    #[arg(long)]
    pub deepening: bool,
    /// The labels; those of the suite where none is given.
    #[arg(long, value_delimiter = ',')]
    pub labels: Vec<String>,
    /// The time for each series.
    #[arg(long, default_value = "60s", value_parser = quantity::time, allow_hyphen_values = true)]
    pub limit: Duration,
    /// The folder of the results.
    #[arg(long)]
    pub out: Option<PathBuf>,
}

/// `poda perft`
#[derive(Debug, clap::Args)]
pub struct PerftArgs {
    /// The game.
    pub game: String,
    /// The position; the start where it is not given.
    pub position: Option<String>,
    /// Plies to look ahead.
    #[arg(long, value_parser = quantity::depth, allow_hyphen_values = true)]
    pub depth: u32,
    /// Whether to count each position only once.
    #[arg(long)]
    pub distinct: bool,
}

/// `poda tree`
#[derive(Debug, clap::Args)]
pub struct TreeArgs {
    /// The game.
    pub game: String,
    /// The position; the start where it is not given.
    pub position: Option<String>,
    /// Plies to look ahead; to the end where it is not given.
    #[arg(long, value_parser = quantity::depth, allow_hyphen_values = true)]
    pub depth: Option<u32>,
    /// The algorithm, or `none` for the bare game tree.
    #[arg(long, conflicts_with = "compare")]
    pub algo: Option<String>,
    /// Algorithms to put side by side.
    #[arg(long, value_delimiter = ',')]
    pub compare: Vec<String>,
    /// The transposition table.
    #[arg(long)]
    pub table: Option<String>,
    /// How many nodes to draw.
    #[arg(
        long,
        default_value_t = 2000,
        value_parser = quantity::count,
        allow_hyphen_values = true
    )]
    pub nodes: u64,
    /// The colours.
    #[arg(long, value_enum, default_value_t, value_name = "light|dark")]
    pub theme: Theme,
    /// How to judge.
    #[command(flatten)]
    pub judgement: JudgementArgs,
}

/// `poda show`
#[derive(Debug, clap::Args)]
pub struct ShowArgs {
    /// The game.
    pub game: String,
    /// The position; the start where it is not given.
    pub position: Option<String>,
    /// The colours of a picture.
    #[arg(long, value_enum, default_value_t, value_name = "light|dark")]
    pub theme: Theme,
}

/// `poda train`
#[derive(Debug, clap::Args)]
pub struct TrainArgs {
    /// The game.
    pub game: String,
    /// The file for the weights.
    #[arg(long)]
    pub out: Option<PathBuf>,
    /// Positions per stage in every course.
    #[arg(long, value_parser = quantity::count, allow_hyphen_values = true)]
    pub positions: Option<u64>,
    /// How many threads; all cores where it is not given.
    #[arg(long, value_parser = quantity::count, allow_hyphen_values = true)]
    pub threads: Option<u64>,
}

/// `poda completions`
#[derive(Debug, clap::Args)]
pub struct CompletionsArgs {
    /// The shell.
    #[arg(value_enum)]
    pub shell: clap_complete::Shell,
}

/// How one search goes about it.
#[derive(Clone, Debug, Default, clap::Args)]
pub struct SearchArgs {
    /// The algorithm.
    #[arg(long)]
    pub algo: Option<String>,
    /// The transposition table.
    #[arg(long)]
    pub table: Option<String>,
    /// How to judge.
    #[command(flatten)]
    pub judgement: JudgementArgs,
}

/// How positions are judged and moves ordered.
#[derive(Clone, Debug, Default, clap::Args)]
pub struct JudgementArgs {
    /// The evaluator.
    #[arg(long)]
    pub eval: Option<String>,
    /// The move ordering.
    #[arg(long)]
    pub order: Option<String>,
    /// How results are read as scores.
    #[arg(long, value_enum, value_name = "plain|distance")]
    pub reading: Option<ReadingName>,
    /// Whether to use what is known for certain about the game.
    #[arg(long)]
    pub knowledge: bool,
}

/// The colours of pictures.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Theme {
    /// Dark ink on white.
    #[default]
    Light,
    /// Light ink on near black.
    Dark,
}

impl From<Theme> for poda_view::Theme {
    fn from(theme: Theme) -> poda_view::Theme {
        match theme {
            Theme::Light => poda_view::Theme::Light,
            Theme::Dark => poda_view::Theme::Dark,
        }
    }
}

/// The mark of the human on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Mark {
    /// X
    #[value(name = "X")]
    X,
    /// O
    #[value(name = "O")]
    O,
}

/// Who makes the first move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Starter {
    /// The person at the keyboard.
    Human,
    /// The program.
    Computer,
}

/// The name of a [`poda_core::Reading`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum ReadingName {
    /// As the literature counts.
    Plain,
    /// Sooner is better for the winner.
    Distance,
}

impl From<ReadingName> for poda_core::Reading {
    fn from(name: ReadingName) -> poda_core::Reading {
        match name {
            ReadingName::Plain => poda_core::Reading::PLAIN,
            ReadingName::Distance => poda_core::Reading::DISTANCE,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
        assert_eq!(compare.runs, 1);
        assert_eq!(compare.judgement.reading, Some(ReadingName::Plain));
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
