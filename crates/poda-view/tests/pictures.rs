//! What the pictures look like, and what holds for all of them.

mod story;
mod support;

use poda_view::{Options, PngError, Reasons, Theme, Tree, dot, png, svg, text, tikz};
use resvg::tiny_skia::Rect;
use resvg::usvg::Node;
use roxmltree::Document;
use support::{Search, Stub, TEXTBOOK};

const ENGLISH: Stub = Stub { spanish: false };

/// One tree of every kind.
fn trees() -> Vec<Tree> {
    let corner = "XOX/O../...";
    let late = "XOX/OX./...";
    [
        Search::new(TEXTBOOK, "", "alphabeta"),
        Search::new(TEXTBOOK, "", "none"),
        Search::new(TEXTBOOK, "", "scout"),
        Search::new(TEXTBOOK, "", "mtdf"),
        Search::new("toy:7", "", "alphabeta"),
        Search::new(
            "toy:[[[-100,-999],[-1000,1000]],[[999,100],[10,-10]],[5,[6,7]]]",
            "",
            "alphabeta",
        ),
        Search::new("toy:[[[5,6],[7,4,5]],[[3]],[[6],[6,9]],[[5],[9,8],[6]]]", "", "negascout"),
        Search::new("tictactoe", corner, "alphabeta").depth(3),
        Search::new("tictactoe", corner, "scout").depth(4).table("study"),
        Search::new("tictactoe", late, "alphabeta").table("study"),
        Search::new("tictactoe", late, "mtdf").table("study"),
        Search::new("tictactoe", late, "none"),
        Search::new("mnk:5,4,3", "", "negascout").depth(3).budget(100),
        Search::new("tictactoe", "", "alphabeta").budget(500),
        Search::new("desconecta:5,4", "1234512345", "alphabeta").depth(2),
    ]
    .iter()
    .map(Search::tree)
    .collect()
}

fn draw(tree: &Tree) -> String {
    svg(tree, &Options::default(), &ENGLISH)
}

/// How many elements have that name among their classes.
fn count(document: &Document<'_>, class: &str) -> usize {
    let has = |node: &roxmltree::Node<'_, '_>| {
        node.attribute("class").is_some_and(|names| names.split(' ').any(|name| name == class))
    };
    let below_legend = |node: &roxmltree::Node<'_, '_>| {
        node.ancestors().any(|above| above.attribute("class") == Some("G"))
    };
    document.descendants().filter(|node| has(node) && !below_legend(node)).count()
}

#[test]
fn the_textbook_as_text() {
    let tree = Search::new(TEXTBOOK, "", "alphabeta").tree();
    insta::assert_snapshot!(text(&tree, &ENGLISH, 80));
}

#[test]
fn the_textbook_as_dot() {
    let tree = Search::new(TEXTBOOK, "", "alphabeta").tree();
    insta::assert_snapshot!(dot(&tree, &ENGLISH));
}

#[test]
fn the_textbook_as_svg() {
    let tree = Search::new(TEXTBOOK, "", "alphabeta").tree();
    insta::assert_snapshot!(draw(&tree));
}

#[test]
fn a_board_as_text_and_svg() {
    let tree = Search::new("tictactoe", "XOX/O../...", "alphabeta").depth(3).tree();
    insta::assert_snapshot!("board_text", text(&tree, &ENGLISH, 100));
    insta::assert_snapshot!("board_svg", draw(&tree));
}

#[test]
fn a_table_as_text_and_svg() {
    let tree = Search::new("tictactoe", "XOX/OX./...", "alphabeta").table("study").tree();
    insta::assert_snapshot!("table_text", text(&tree, &ENGLISH, 100));
    insta::assert_snapshot!("table_svg", draw(&tree));
}

#[test]
fn scout_as_text_and_svg() {
    let tree = Search::new("toy:[[3,12,8],[2,4,6],[14,5,2],[9,7]]", "", "scout").tree();
    insta::assert_snapshot!("scout_text", text(&tree, &Stub { spanish: true }, 100));
    let options = Options { theme: Theme::Dark, ..Options::default() };
    insta::assert_snapshot!("scout_svg", svg(&tree, &options, &Stub { spanish: true }));
}

#[test]
fn the_textbook_cut_is_the_one_of_the_textbooks() {
    let tree = Search::new(TEXTBOOK, "", "alphabeta").tree();
    let cuts: Vec<_> = tree.nodes.iter().filter_map(|node| node.cut.as_ref()).collect();
    assert_eq!((tree.nodes.len(), cuts.len()), (11, 1));
    assert_eq!(cuts[0].untried, ["2", "3"]);
    let picture = draw(&tree);
    assert!(picture.contains("<title>2 3: MIN can already hold MAX to 2 here, and MAX has 3"));
}

#[test]
fn every_node_has_its_edge_and_every_cut_its_stub() {
    for tree in trees() {
        let picture = draw(&tree);
        let document = Document::parse(&picture).unwrap();
        let below = tree.nodes.iter().filter(|node| node.parent.is_some()).count();
        let cuts = tree.nodes.iter().filter(|node| node.cut.is_some()).count();
        let links = tree.nodes.iter().filter(|node| node.source.is_some()).count();
        assert_eq!(count(&document, "e"), below);
        assert_eq!((count(&document, "c"), count(&document, "Z")), (cuts, cuts));
        assert_eq!(count(&document, "a"), links);
    }
}

/// Where nodes, stubs, heading and legend are, with the letters of the font.
fn boxes(picture: &str) -> Vec<Rect> {
    let mut options = resvg::usvg::Options::default();
    for font in [dejavu::sans::regular(), dejavu::sans::bold()] {
        options.fontdb_mut().load_font_data(font.to_vec());
    }
    let tree = resvg::usvg::Tree::from_str(picture, &options).unwrap();
    let parts = tree.root().children().iter().skip(1); // the paper
    let boxes = parts.flat_map(|part| match part {
        Node::Group(group) if group.children().len() > 9 => {
            let cards = group.children().iter().filter(|it| matches!(it, Node::Group(_)));
            cards.map(Node::abs_bounding_box).collect()
        }
        part => vec![part.abs_bounding_box()],
    });
    boxes.collect()
}

#[test]
fn nothing_overlaps() {
    for tree in trees() {
        let boxes = boxes(&draw(&tree));
        assert!(boxes.len() > tree.nodes.len(), "{} {}", boxes.len(), tree.nodes.len());
        for (number, a) in boxes.iter().enumerate() {
            let hits = |b: &&Rect| {
                a.left() < b.right()
                    && b.left() < a.right()
                    && a.top() < b.bottom()
                    && b.top() < a.bottom()
            };
            let hit = boxes[number + 1..].iter().find(hits);
            assert!(
                hit.is_none(),
                "{} {:?}: {a:?} {hit:?}",
                tree.caption.game,
                tree.caption.algorithm
            );
        }
    }
}

#[test]
fn what_is_used_is_defined_once() {
    for tree in trees() {
        let picture = draw(&tree);
        let document = Document::parse(&picture).unwrap();
        let mut ids: Vec<_> = document.descendants().filter_map(|it| it.attribute("id")).collect();
        let defined = ids.len();
        ids.sort_unstable();
        ids.dedup();
        assert_eq!(ids.len(), defined);
        for used in document.descendants().filter_map(|it| it.attribute("href")) {
            assert!(ids.contains(&&used[1..]), "{used}");
        }
    }
}

#[test]
fn a_bare_tree_has_values_only_at_its_end() {
    let tree = Search::new("tictactoe", "XOX/OX./...", "none").tree();
    let finished = tree.nodes.iter().filter(|node| node.how == "finished").count();
    let picture = draw(&tree);
    assert_eq!(picture.matches("<text class=\"v").count(), finished);
    assert!(!picture.contains('α') && !text(&tree, &ENGLISH, 80).contains('α'));
    assert!(!dot(&tree, &ENGLISH).contains('α'));
}

/// Cuts have numbers, and every number has its reason below, in small trees and in large ones.
#[test]
fn cuts_are_numbered_and_their_reasons_listed() {
    let small = Search::new(TEXTBOOK, "", "alphabeta").tree();
    let large = Search::new("tictactoe", "", "alphabeta").budget(300).tree();
    for tree in [&small, &large] {
        let cuts = tree.nodes.iter().filter(|node| node.cut.is_some()).count();
        let picture = draw(tree);
        let numbered = |number: usize| picture.contains(&format!("y=\"9\">{number}</text>"));
        assert!(cuts > 0 && (1..=cuts).all(numbered) && !numbered(cuts + 1));
        let paper = tikz(tree, &ENGLISH);
        assert!((1..=cuts).all(|it| paper.contains(&format!("\\textsuperscript{{{it}}}"))));
        let reason = poda_view::reason(
            tree,
            tree.nodes.iter().find(|it| it.cut.is_some()).unwrap(),
            &ENGLISH,
        );
        let first: String = reason.unwrap().split(' ').take(4).collect::<Vec<_>>().join(" ");
        assert!(paper.contains(&first) && picture.matches(&first).count() > 1, "{first}");
        let none = svg(tree, &Options { reasons: Reasons::Never, ..Options::default() }, &ENGLISH);
        assert!(none.matches(&first).count() < picture.matches(&first).count());
    }
    // The third node of the textbook is exactly 2, not at most 2.
    assert_eq!(draw(&small).matches(">= 2</text>").count(), 1);
}

#[test]
fn what_is_not_kept_is_said() {
    let tree = Search::new("tictactoe", "", "alphabeta").budget(100).tree();
    for picture in [draw(&tree), text(&tree, &ENGLISH, 100), dot(&tree, &ENGLISH)] {
        assert!(picture.contains("100 of 18297 nodes"));
        assert!(tree.nodes.iter().all(|node| {
            node.hidden == 0 || picture.contains(&format!("+{} nodes", node.hidden))
        }));
    }
}

#[test]
fn a_title_is_data() {
    let tree = Search::new("toy:7", "", "alphabeta").tree();
    let title = Some("<script>\"&</script>\u{1}".to_owned());
    let picture = svg(&tree, &Options { title, ..Options::default() }, &ENGLISH);
    let document = Document::parse(&picture).unwrap();
    assert!(!document.descendants().any(|node| node.has_tag_name("script")));
}

#[test]
fn lines_of_text_keep_to_the_width() {
    for tree in trees() {
        for width in [20, 60, 100] {
            let text = text(&tree, &ENGLISH, width);
            assert!(text.lines().all(|line| line.chars().count() <= width), "{text}");
        }
    }
}

#[test]
fn two_thousand_nodes_stay_below_two_megabytes() {
    let tree = Search::new("tictactoe", "", "alphabeta").budget(2_000).tree();
    assert_eq!(tree.nodes.len(), 2_000);
    let picture = draw(&tree);
    assert!(picture.len() < 2_000_000, "{}", picture.len());
    assert!(matches!(png(&picture, 1.0), Err(PngError::TooLarge { .. })));
    assert!(png(&picture, 0.05).is_ok());
}

#[test]
fn pictures_become_pixels() {
    let tree = Search::new(TEXTBOOK, "", "alphabeta").tree();
    let bytes = png(&draw(&tree), 1.0).unwrap();
    assert!(bytes.starts_with(b"\x89PNG") && bytes.len() > 10_000);
    assert_eq!(bytes, png(&draw(&tree), 1.0).unwrap());
}

#[test]
fn bombs_have_a_ring_around_them() {
    let tree = Search::new("desconecta", "653427453556", "alphabeta").depth(1).tree();
    let board = tree.nodes[0].board.as_ref().unwrap();
    let rows: Vec<&str> = (3..7).map(|row| &board.cells[7 * row..7 * row + 7]).collect();
    assert_eq!(rows, ["....X..", "....o..", "..xXOO.", ".XXOOXO"]);
    let drawn = draw(&tree);
    // At the root, and after each of seven pieces, two bombs; after BOOM one.
    assert_eq!(drawn.matches("scale(.55)").count(), 2 + 7 * 2 + 1);
}

#[test]
fn the_textbook_for_papers() {
    let tree = Search::new(TEXTBOOK, "", "alphabeta").tree();
    insta::assert_snapshot!(tikz(&tree, &ENGLISH));
}

/// Every node and every cut is there, whatever things are called, and nothing opens that does not close.
#[test]
fn papers_get_every_node_and_the_reason_of_every_cut() {
    for tree in trees() {
        let paper = tikz(&tree, &ENGLISH);
        let count = |what: &str| paper.matches(what).count();
        let cuts = tree.nodes.iter().filter(|node| node.cut.is_some()).count();
        assert_eq!(count("\\textsuperscript{"), cuts, "{paper}");
        assert_eq!(count("\\item[") > 0, cuts > 0, "{paper}");
        assert_eq!(count("\\node["), tree.nodes.len(), "{paper}");
        let plain = paper.replace("\\{", "").replace("\\}", "");
        let signs = |sign: char| plain.matches(sign).count();
        assert_eq!(signs('{'), signs('}'), "{paper}");
    }
}
