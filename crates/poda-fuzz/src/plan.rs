//! How long and how hard, as the environment says.

use std::path::PathBuf;
use std::time::Duration;

/// What a run of the readers is like.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// How many inputs a reader gets at most.
    pub inputs: u64,
    /// How long it is given inputs.
    pub time: Duration,
    /// Where the random numbers begin.
    pub seed: u64,
    /// Longer than this no input may take.
    pub limit: Duration,
    /// Where figures and culprits are written; without it there are no figures.
    pub folder: Option<PathBuf>,
}

impl Plan {
    /// Inputs for each reader, `PODA_FUZZ_INPUTS`.
    pub const INPUTS: &str = "PODA_FUZZ_INPUTS";
    /// Seconds for each reader, `PODA_FUZZ_SECONDS`.
    pub const SECONDS: &str = "PODA_FUZZ_SECONDS";
    /// The seed, `PODA_FUZZ_SEED`.
    pub const SEED: &str = "PODA_FUZZ_SEED";
    /// The folder for figures and culprits, `PODA_FUZZ_FOLDER`.
    pub const FOLDER: &str = "PODA_FUZZ_FOLDER";

    /// What the environment says; where it says nothing, a second at most and always the same.
    #[must_use]
    pub fn from_environment() -> Plan {
        let number = |name: &str| std::env::var(name).ok()?.parse::<u64>().ok();
        let (inputs, seconds) = (number(Self::INPUTS), number(Self::SECONDS));
        let unlimited = inputs.is_some() || seconds.is_some();
        let (most, longest) = if unlimited { (u64::MAX, u32::MAX.into()) } else { (500, 1) };
        Plan {
            inputs: inputs.unwrap_or(most),
            time: Duration::from_secs(seconds.unwrap_or(longest)),
            seed: number(Self::SEED).unwrap_or(1),
            limit: Duration::from_secs(2),
            folder: std::env::var_os(Self::FOLDER).map(PathBuf::from),
        }
    }
}
