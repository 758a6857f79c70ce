//! `poda play`.

use clap::ValueEnum;
use std::path::PathBuf;

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
    /// The file for the game.
    #[arg(long)]
    pub record: Option<PathBuf>,
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
