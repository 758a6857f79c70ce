//! Charts and their colours: what several commands take.

use clap::ValueEnum;
use std::path::PathBuf;

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
