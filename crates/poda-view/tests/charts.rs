//! What charts look like, and what holds for all of them.

mod samples;

use poda_view::{Axis, Chart, Series, Stroke, Theme, Unit};
use proptest::prelude::*;
use resvg::tiny_skia::Rect;
use resvg::usvg::fontdb::Database;
use resvg::usvg::{self, Node};
use roxmltree::Document;
use std::sync::{Arc, LazyLock};

#[test]
fn bars_as_svg() {
    insta::assert_snapshot!("comparison", samples::comparison().svg(Theme::Light));
    insta::assert_snapshot!("moves", samples::moves().svg(Theme::Dark));
}

#[test]
fn lines_as_svg() {
    let points = |values: [Option<u32>; 5]| {
        (0..5).rev().zip(values).map(|(x, y)| (f64::from(x), y.map(f64::from))).collect::<Vec<_>>()
    };
    let chart = Chart::lines(
        "Small <&> sound",
        Axis::linear("Depth").unit(Unit::Whole).downwards(),
        Axis::log("Nodes"),
    )
    .subtitle("a subtitle")
    .note("a note")
    .description("four values and a gap")
    .with(Series::new("one", points([Some(3), Some(40), None, Some(900), Some(20_000)])))
    .with(
        Series::new("with table", points([Some(2), Some(9), Some(55), None, None]))
            .tone(0)
            .stroke(Stroke::Dashed),
    )
    .size(400.0, 200.0);
    insta::assert_snapshot!(chart.svg(Theme::Light));
}

#[test]
fn an_empty_chart_is_an_empty_plot() {
    let chart = Chart::lines("Nothing", Axis::linear("x"), Axis::log("y"));
    insta::assert_snapshot!(chart.size(300.0, 120.0).svg(Theme::Light));
}

/// The boxes of all texts, as the font draws them.
fn texts(picture: &str) -> (Vec<Rect>, Rect) {
    static FONTS: LazyLock<Arc<Database>> = LazyLock::new(|| {
        let mut fonts = Database::new();
        fonts.load_font_data(dejavu::sans::regular().to_vec());
        fonts.load_font_data(dejavu::sans::bold().to_vec());
        Arc::new(fonts)
    });
    let options = usvg::Options { fontdb: Arc::clone(&FONTS), ..usvg::Options::default() };
    let tree = usvg::Tree::from_str(picture, &options).unwrap();
    let mut boxes = Vec::new();
    collect(tree.root(), &mut boxes);
    (boxes, Rect::from_xywh(0.0, 0.0, tree.size().width(), tree.size().height()).unwrap())
}

fn collect(group: &usvg::Group, boxes: &mut Vec<Rect>) {
    for node in group.children() {
        match node {
            Node::Group(group) => collect(group, boxes),
            Node::Text(text) => boxes.push(text.abs_bounding_box()),
            _ => {}
        }
    }
}

fn hit(a: &Rect, b: &Rect) -> bool {
    a.left() < b.right() && b.left() < a.right() && a.top() < b.bottom() && b.top() < a.bottom()
}

/// No text covers another, and none leaves the paper.
fn texts_are_apart(picture: &str) -> Result<(), TestCaseError> {
    let (boxes, paper) = texts(picture);
    for (number, a) in boxes.iter().enumerate() {
        let inside = a.left() >= 0.0
            && a.top() >= 0.0
            && a.right() <= paper.right()
            && a.bottom() <= paper.bottom();
        prop_assert!(inside, "{a:?} leaves {paper:?}");
        let other = boxes[number + 1..].iter().find(|b| hit(a, b));
        prop_assert!(other.is_none(), "{a:?} covers {other:?}");
    }
    Ok(())
}

#[test]
fn no_text_of_the_samples_covers_another() {
    for (name, chart) in samples::all() {
        for (width, height) in [(720.0, 340.0), (380.0, 180.0), (1400.0, 600.0)] {
            let picture = chart.clone().size(width, height).svg(Theme::Light);
            texts_are_apart(&picture).unwrap_or_else(|error| panic!("{name} {width}: {error}"));
        }
    }
}

#[test]
fn charts_can_be_heard() {
    for (_, chart) in samples::all() {
        let picture = chart.svg(Theme::Dark);
        let document = Document::parse(&picture).unwrap();
        let root = document.root_element();
        assert_eq!(root.attribute("role"), Some("img"));
        let names: Vec<_> = root
            .children()
            .filter(roxmltree::Node::is_element)
            .map(|it| it.tag_name().name())
            .collect();
        assert_eq!(names[..2], ["title", "desc"]);
    }
    let said = samples::study_nodes().svg(Theme::Light);
    assert!(said.contains("<title>negascout with table · 34 · "), "{said}");
}

#[test]
fn one_algorithm_has_one_colour_and_the_table_dashes() {
    let picture = samples::study_nodes().svg(Theme::Light);
    let document = Document::parse(&picture).unwrap();
    let lines: Vec<_> = document
        .descendants()
        .filter(|node| node.attribute("stroke-width") == Some("1.8"))
        .map(|node| (node.attribute("stroke").unwrap(), node.attribute("stroke-dasharray")))
        .collect();
    // Eight in the legend, eight in the plot.
    assert_eq!(lines.len(), 16);
    for four in lines.chunks(8).map(|eight| eight.split_at(4)) {
        for (plain, dashed) in four.0.iter().zip(four.1) {
            assert_eq!((plain.0, plain.1.is_none()), (dashed.0, dashed.1.is_some()));
        }
    }
}

#[test]
fn what_has_no_place_is_counted() {
    let values = [3.0, 0.0, -1.0, f64::NAN, f64::INFINITY, 1e305].map(Some);
    let log = Chart::bars("", "", ["a"; 6], Axis::log("")).with(Series::of_names("s", values));
    assert_eq!(log.left_out(), 5);
    let linear =
        Chart::bars("", "", ["a"; 5], Axis::linear("")).with(Series::of_names("s", values));
    assert_eq!(linear.left_out(), 3);
    let gaps = Series::new("s", [(1.0, None), (f64::NAN, Some(1.0)), (2.0, Some(2.0))]);
    assert_eq!(Chart::lines("", Axis::linear(""), Axis::linear("")).with(gaps).left_out(), 1);
}

#[test]
fn ten_thousand_points_stay_small() {
    let points = (0..10_000_u32).map(|x| (f64::from(x), Some(f64::from(x * x % 977))));
    let chart = Chart::lines("Many", Axis::linear("x"), Axis::linear("y"))
        .with(Series::new("points", points));
    let picture = chart.svg(Theme::Light);
    assert!(picture.len() < 200_000, "{}", picture.len());
    assert!(chart.png(Theme::Light, 0.5).is_ok());
}

#[test]
fn the_same_chart_is_the_same_picture() {
    for (_, chart) in samples::all() {
        assert_eq!(chart.svg(Theme::Light), chart.clone().svg(Theme::Light));
    }
    let chart = samples::comparison();
    let bytes = chart.png(Theme::Light, 1.5).unwrap();
    assert!(bytes.starts_with(b"\x89PNG") && bytes.len() > 10_000);
    assert_eq!(bytes, chart.png(Theme::Light, 1.5).unwrap());
    assert_ne!(bytes, chart.png(Theme::Dark, 1.5).unwrap());
}

fn units() -> impl Strategy<Value = Unit> {
    prop::sample::select(vec![Unit::Number, Unit::Whole, Unit::Share, Unit::Seconds])
}

fn axes() -> impl Strategy<Value = Axis> {
    (any::<bool>(), units(), any::<bool>()).prop_map(|(log, unit, downwards)| {
        let axis = if log { Axis::log("an axis") } else { Axis::linear("an axis") };
        let axis = axis.unit(unit);
        if downwards { axis.downwards() } else { axis }
    })
}

/// Numbers of every size, and some that are none.
fn numbers() -> impl Strategy<Value = f64> {
    prop_oneof![
        4 => -1000.0..1000.0,
        4 => (0..40_i32).prop_map(f64::from),
        2 => 1e-9..1e12,
        1 => any::<f64>(),
        1 => prop::sample::select(vec![0.0, -0.0, f64::NAN, f64::INFINITY, 1e300, 1e-300, 5e-324]),
    ]
}

fn names() -> impl Strategy<Value = String> {
    prop_oneof![3 => "[a-z]{0,12}", 1 => "[ -~áñ<>&\"']{0,80}", 1 => any::<String>()]
}

fn charts() -> impl Strategy<Value = Chart> {
    let points = prop::collection::vec((numbers(), prop::option::weighted(0.9, numbers())), 0..30);
    let series = prop::collection::vec((names(), points, 0..3_usize), 0..13);
    let words = (names(), prop::option::of(names()), names());
    let size = (200.0..1500.0, 100.0..700.0);
    let kinds = (0..3_u8, prop::collection::vec(names(), 0..30));
    (kinds, axes(), axes(), words, series, size).prop_map(
        |((kind, labels), x, y, (title, subtitle, rule), series, (width, height))| {
            let mut chart = match kind {
                0 => Chart::lines(title, x, y),
                1 => Chart::points(title, x, y),
                _ => Chart::bars(title, "names", labels, y),
            };
            if let Some(text) = subtitle {
                chart = chart.subtitle(text).rule(rule, 5.0);
            }
            for (name, points, stroke) in series {
                let stroke = [Stroke::Solid, Stroke::Dashed, Stroke::Dotted][stroke];
                let series = if kind < 2 {
                    Series::new(name, points)
                } else {
                    Series::of_names(name, points.into_iter().map(|(_, y)| y))
                };
                chart = chart.with(series.stroke(stroke));
            }
            chart.size(width, height)
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    #[test]
    fn every_chart_is_sound_xml_and_finite(chart in charts(), dark in any::<bool>()) {
        let picture = chart.svg(if dark { Theme::Dark } else { Theme::Light });
        let document = Document::parse(&picture);
        prop_assert!(document.is_ok(), "{:?}", document.err());
        let document = document.unwrap();
        for node in document.descendants() {
            for drawn in ["d", "x", "y", "width", "height", "transform"] {
                let text = node.attribute(drawn).unwrap_or_default();
                prop_assert!(!text.contains("NaN") && !text.contains("inf"), "{text}");
            }
            let known = ["svg", "title", "desc", "g", "path", "text", "defs", "pattern", ""];
            prop_assert!(known.contains(&node.tag_name().name()));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn no_text_covers_another(chart in charts()) {
        // Letters that the font lacks have no known width; the samples show the others.
        let picture = chart.svg(Theme::Light);
        prop_assume!(picture.chars().all(|letter| letter.is_ascii() || "−×µ·…áñ⁻⁰¹²³⁴⁵⁶⁷⁸⁹".contains(letter)));
        texts_are_apart(&picture)?;
    }
}
