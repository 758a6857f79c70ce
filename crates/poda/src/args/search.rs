//! How searches go about it: what several commands take.

use clap::ValueEnum;

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
