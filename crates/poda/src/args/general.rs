//! What every command takes, as far as it applies there.

use crate::file;
use crate::locale::Language;
use crate::output::Format;
use poda_search::quantity;
use std::path::{Path, PathBuf};

/// The seed where nobody gives one and games need not differ.
const SEED: u64 = 1;

/// What every command takes.
#[derive(Clone, Debug, clap::Args)]
pub struct GeneralArgs {
    /// How data is to be written, if that was said.
    #[arg(
        long = "format",
        id = "format",
        global = true,
        value_enum,
        value_name = "text|json|jsonl|csv|md"
    )]
    pub asked_format: Option<Format>,
    /// How data is written: as it was said, or as the ending of the file asks for.
    #[arg(skip)]
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
    /// The seed of everything random, if one was given.
    #[arg(
        long = "seed",
        id = "seed",
        global = true,
        value_parser = quantity::seed,
        allow_hyphen_values = true
    )]
    pub asked_seed: Option<u64>,
    /// The seed of everything random.
    #[arg(skip)]
    pub seed: u64,
    /// Whether progress and remarks are left out.
    #[arg(long, short, global = true)]
    pub quiet: bool,
}

impl GeneralArgs {
    /// Works out what follows from what was said: `-o -` is standard output, and the ending of a file says how
    /// to write it.
    pub(super) fn settle(&mut self) {
        self.output = self.output.take().filter(|path| path != Path::new("-"));
        let ending = self.output.as_deref().map(file::ending);
        let named = ending.as_deref().and_then(Format::of_ending);
        self.format = self.asked_format.or(named).unwrap_or_default();
        self.seed = self.asked_seed.unwrap_or(SEED);
    }
}
