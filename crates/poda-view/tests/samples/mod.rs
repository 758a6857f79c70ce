//! Charts of the shapes that are wanted, with made-up values.

use poda_view::{Axis, Chart, Numbers, Series, Stroke, Unit};

const ALGORITHMS: [&str; 4] = ["negamax", "alphabeta", "scout", "negascout"];

/// The eight searches of the 6×6 study, from label 34 down to 10, as far as each comes.
fn study(chart: Chart, value: impl Fn(f64, usize, bool) -> f64) -> Chart {
    let mut chart = chart;
    for table in [false, true] {
        for (tone, name) in ALGORITHMS.iter().enumerate() {
            let last = if tone == 0 && !table { 24 } else { 10 };
            let points = (last..=34).rev().map(|label| {
                let left = f64::from(36 - label);
                (f64::from(label), Some(value(left, tone, table)))
            });
            let name = if table { format!("{name} with table") } else { (*name).to_owned() };
            let stroke = if table { Stroke::Dashed } else { Stroke::Solid };
            chart = chart.with(Series::new(name, points).tone(tone).stroke(stroke));
        }
    }
    chart
}

fn nodes(left: f64, tone: usize, table: bool) -> f64 {
    let growth: f64 = [3.1, 1.95, 1.9, 1.86][tone] - if table { 0.16 } else { 0.0 };
    let wave = 1.0 + 0.25 * (left * 1.7 + tone as f64).sin();
    (2.5 * growth.powf(left) * wave).round()
}

/// Nodes against the label of the position.
pub(crate) fn study_nodes() -> Chart {
    let labels = Axis::linear("Label of the position (empty squares left = 36 − label)");
    let chart = Chart::lines(
        "Nodes generated on 6×6 Othello",
        labels.unit(Unit::Whole).downwards(),
        Axis::log("Nodes generated"),
    );
    let chart = chart.subtitle("Exact value of each position, without and with a table");
    study(chart, nodes).note("Negamax without a table was stopped below label 24.")
}

/// Time against the label of the position, in Spanish.
pub(crate) fn study_time() -> Chart {
    let labels = Axis::linear("Etiqueta de la posición").unit(Unit::Whole).downwards();
    let time = Axis::log("Tiempo").unit(Unit::Seconds);
    let chart = Chart::lines("Tiempo hasta el valor exacto", labels, time);
    let numbers = Numbers { point: ',', group: '.' };
    study(chart, |left, tone, table| nodes(left, tone, table) * 4e-6).numbers(numbers)
}

/// What a table does at each remaining depth, as lines.
pub(crate) fn microscope() -> Chart {
    let depth = Axis::linear("Remaining depth").unit(Unit::Whole).downwards();
    let mut chart = Chart::lines("The table under the microscope", depth, Axis::log("Events"));
    chart = chart.subtitle("alphabeta + study · label 22");
    let kinds = [
        ("probes", 1.0),
        ("hits", 0.3),
        ("cutoffs", 0.21),
        ("stores", 0.7),
        ("replacements", 0.02),
    ];
    for (name, share) in kinds {
        let points = (0..=14).rev().map(|depth| {
            let probes = 9e5 * f64::from(15 - depth).powi(2) / f64::from(1 << depth.min(12));
            let value = (probes * share).round();
            (f64::from(depth), (value >= 1.0).then_some(value))
        });
        chart = chart.with(Series::new(name, points));
    }
    chart
}

/// The same as bars, in parts of the probes.
pub(crate) fn microscope_bars() -> Chart {
    let depths = (2..=10).rev().map(|depth| depth.to_string());
    let share = Axis::linear("Share of probes").unit(Unit::Share);
    let chart =
        Chart::bars("Hits and cutoffs by remaining depth", "Remaining depth", depths, share);
    let part = |start: f64| (0..9).map(move |place| Some(start * (1.0 - f64::from(place) / 12.0)));
    chart
        .with(Series::of_names("hits", part(0.62)))
        .with(Series::of_names("cutoffs", part(0.41)))
        .with(Series::of_names("replacements", part(0.08)).stroke(Stroke::Dashed))
}

/// What `poda compare tictactoe --table off,study` counts.
pub(crate) fn comparison() -> Chart {
    let names = ["minimax", "negamax", "alphabeta", "scout", "negascout", "mtdf"];
    let values = |values: [u32; 6]| values.map(|value| Some(f64::from(value)));
    let off = values([549_946, 549_946, 18_297, 18_026, 17_082, 17_125]);
    let study = values([16_168, 16_168, 4777, 18_026, 4551, 4377]);
    Chart::bars("Nodes generated", "", names, Axis::log("Nodes, logarithmic"))
        .subtitle("tictactoe")
        .with(Series::of_names("without table", off))
        .with(Series::of_names("table study", study))
        .rule("smallest possible proof: 1,452", 1452.0)
}

/// Nodes per move on a linear axis.
pub(crate) fn moves() -> Chart {
    let names = ["b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"];
    let pruned = [119, 119, 99, 83, 127, 104, 134, 90].map(|it| Some(f64::from(it)));
    Chart::bars("Nodes generated after each move", "Move", names, Axis::linear("Nodes"))
        .with(Series::of_names("minimax", [Some(260.0); 8]))
        .with(Series::of_names("alphabeta", pruned))
}

/// More values than bars have room for: points side by side.
pub(crate) fn many_moves() -> Chart {
    let names = ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"];
    let moves = Axis::names("Move", names);
    let mut chart = Chart::points("Nodes generated after each move", moves, Axis::log("Nodes"));
    for (number, nodes) in [59_705.0, 3809.0, 3750.0, 3810.0, 3809.0].into_iter().enumerate() {
        for (stroke, part) in [(Stroke::Solid, 1.0), (Stroke::Dashed, 0.4)] {
            let values = (0..9).map(|it| Some(nodes * part * (1.0 + 0.1 * f64::from(it % 3))));
            let series = Series::of_names(format!("search {number} {stroke:?}"), values);
            chart = chart.with(series.tone(number).stroke(stroke));
        }
    }
    chart
}

/// Twelve series.
pub(crate) fn dozen() -> Chart {
    let mut chart = Chart::lines("A dozen series", Axis::linear("x"), Axis::linear("y"));
    for series in 0..12_u32 {
        let points = (0..12).map(|x| {
            let y = f64::from(series) + 0.4 * (f64::from(x + series)).sin();
            (f64::from(x), (x != 5 || series % 3 > 0).then_some(y))
        });
        chart = chart.with(Series::new(format!("series {}", series + 1), points));
    }
    chart
}

/// A dozen series as bars, in all strokes.
pub(crate) fn dozen_bars() -> Chart {
    let mut chart = Chart::bars("A dozen series", "", ["a", "b"], Axis::linear("y"));
    for series in 0..12_u32 {
        let values = [f64::from(series) - 3.0, f64::from(12 - series)].map(Some);
        let stroke = [Stroke::Solid, Stroke::Dashed, Stroke::Dotted][series as usize / 4];
        let number = series as usize % 4;
        let series = Series::of_names(format!("series {}", series + 1), values);
        chart = chart.with(series.tone(number).stroke(stroke));
    }
    chart
}

/// One chart of every kind.
pub(crate) fn all() -> Vec<(&'static str, Chart)> {
    let one = |x: Axis, y: Axis, points: Vec<(f64, Option<f64>)>| {
        Chart::lines("Small", x, y).with(Series::new("series", points))
    };
    let linear = || Axis::linear("axis");
    vec![
        ("study_nodes", study_nodes()),
        ("study_time", study_time()),
        ("microscope", microscope()),
        ("microscope_bars", microscope_bars()),
        ("comparison", comparison()),
        ("moves", moves()),
        ("many_moves", many_moves()),
        ("dozen", dozen()),
        ("dozen_bars", dozen_bars()),
        ("empty", one(linear(), linear(), Vec::new())),
        ("empty_log", one(Axis::log("x"), Axis::log("y"), Vec::new())),
        ("empty_bars", Chart::bars("", "", [""; 0], linear())),
        ("one_point", one(linear(), linear(), vec![(3.0, Some(7.0))])),
        ("equal", one(linear(), Axis::log("y"), (0..5).map(|x| (x.into(), Some(100.0))).collect())),
    ]
}
