//! Results that somebody lends, so small that they stand here.

use poda_web::{
    ChartShown, GameShown, PointShown, ResultFile, ResultShown, RowShown, Shelf, ShelfEntry,
    TableShown,
};

/// A study and something damaged.
#[derive(Debug)]
pub(crate) struct Books;

impl Shelf for Books {
    fn entries(&self, _: &str) -> Vec<ShelfEntry> {
        let entry = |name: &str, kind, about: &str| ShelfEntry {
            name: name.to_owned(),
            kind,
            about: about.to_owned(),
        };
        vec![entry("study", "study", "a study"), entry("broken", "damaged", "foreign")]
    }

    fn open(&self, name: &str, _: &str) -> Result<ResultShown, String> {
        if name == "study" { Ok(study()) } else { Err(format!("nothing is called {name}")) }
    }

    fn read(&self, files: &[ResultFile], _: &str) -> Result<ResultShown, String> {
        match files {
            [file] if file.text == "good" => Ok(study()),
            _ => Err("no results".to_owned()),
        }
    }
}

fn study() -> ResultShown {
    let link = "#game=tictactoe&view=compare&algo=minimax,alphabeta&depth=2&second=human";
    let chart = poda_view::Chart::lines(
        "Nodes",
        poda_view::Axis::linear("depth"),
        poda_view::Axis::log("nodes"),
    )
    .with(poda_view::Series::new("minimax", [(1.0, Some(10.0)), (2.0, Some(100.0))]));
    let (size, places) = chart.places();
    let point = |it: poda_view::ChartSpot| PointShown {
        x: it.x,
        y: it.y,
        label: it.label,
        link: link.to_owned(),
    };
    let drawn = |theme| chart.svg(theme);
    ResultShown {
        title: "A study".to_owned(),
        notes: vec!["two searches".to_owned()],
        charts: vec![ChartShown {
            svg: [drawn(poda_view::Theme::Light), drawn(poda_view::Theme::Dark)],
            size,
            points: places.into_iter().map(point).collect(),
        }],
        tables: vec![TableShown {
            title: "minimax".to_owned(),
            columns: vec![("Depth".to_owned(), true), ("Nodes".to_owned(), true)],
            rows: vec![RowShown {
                cells: vec!["2".to_owned(), "100".to_owned()],
                link: Some(link.to_owned()),
            }],
        }],
        games: vec![GameShown {
            title: "1. random – perfect: 0–1".to_owned(),
            replay: "#game=tictactoe&view=play&moves=a1,b2&second=human".to_owned(),
            review: "#game=tictactoe&view=analyse&moves=a1,b2&second=human".to_owned(),
        }],
    }
}
