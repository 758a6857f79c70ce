//! The table of a comparison.

use crate::locale::Locale;
use crate::output::{Column, Row};
use crate::{report, worth};
use poda_lab::Comparison;

/// What people and programs see of searches side by side; the depth too where there are several.
pub fn columns(locale: &Locale, deepening: bool) -> Vec<Column> {
    let words = |key| Column::words(key, locale);
    let numbers = |key| Column::numbers(key, locale);
    let depth = if deepening { numbers("depth") } else { numbers("depth").for_machines() };
    let [kind, value, first, bound, result, estimate] = worth::columns(locale);
    vec![
        depth,
        words("algorithm"),
        words("table"),
        kind,
        value,
        first,
        bound,
        result,
        estimate,
        words("eval").for_machines(),
        words("best"),
        numbers("generated"),
        numbers("fewer_nodes"),
        numbers("seconds"),
        numbers("seconds_spread").for_machines(),
        numbers("runs").for_machines(),
        numbers("less_time"),
        numbers("expanded"),
        numbers("leaves"),
        numbers("cutoffs"),
        numbers("table_hits"),
        numbers("branching"),
        numbers("over_smallest"),
        words("stopped").for_machines(),
    ]
}

/// A row of the comparison, beside the first.
pub fn row(locale: &Locale, found: &Comparison, index: usize) -> Row {
    let times = |ratio: Option<f64>| ratio.map_or_else(|| "–".to_owned(), |it| locale.times(it));
    let (first, searched) = (&found.rows[0], &found.rows[index]);
    let (median, spread) = (searched.seconds.median(), searched.seconds.spread());
    let time = match spread {
        Some(spread) => format!("{} ± {}", locale.seconds(median), locale.seconds(spread)),
        None => locale.seconds(median),
    };
    let (nodes, less_time) = (searched.fewer_nodes(first), searched.less_time(first));
    let branching = searched.report.counters.effective_branching();
    let branching = branching.filter(|_| !searched.gave_up());
    let b = branching.map_or_else(|| "–".to_owned(), |b| locale.decimal(b, 2));
    let row = report::row(&found.position, &searched.request, &searched.report, locale)
        .with("depth", searched.request.limits.depth)
        .shown("seconds", median, time)
        .with("seconds_spread", spread)
        .with("runs", searched.seconds.count())
        .shown("fewer_nodes", nodes, times(nodes))
        .shown("less_time", less_time, times(less_time))
        .shown("branching", branching, b);
    let row = match found.proof.filter(|_| !searched.gave_up()) {
        None => row,
        Some(proof) => {
            let over = searched.report.counters.generated as f64 / proof.nodes as f64;
            row.shown("over_smallest", over, times(Some(over)))
        }
    };
    if searched.gave_up() { row.told("result", locale.text("compare-gave-up")) } else { row }
}
