//! Nodes and stubs in their places.

use super::card::{self, Card};
use super::edges;
use super::stub::Stub;
use crate::boards::Grid;
use crate::layout::{Gaps, Layout, layout};
use crate::{Phrases, Story, Tree, labels};

/// A tree that is laid out: the nodes, and after them a stub for every cut.
pub(super) struct Scene<'a> {
    tree: &'a Tree,
    cards: Vec<Card<'a>>,
    stubs: Vec<Stub>,
    pub(super) layout: Layout,
    /// The room between levels.
    levels: f64,
}

const GAPS: Gaps = Gaps { siblings: 12.0, cousins: 22.0, levels: 36.0, trees: 64.0 };
/// Wide fans need height, or their edges would be flat.
const FLATTEST: f64 = 14.0;
const HIGHEST: f64 = 120.0;
/// Links leave room for the edges in the middle.
const ASIDE: f64 = 8.0;
const CLEAR: f64 = 6.0;

impl<'a> Scene<'a> {
    pub(super) fn new(
        tree: &'a Tree,
        story: &Story,
        written: bool,
        phrases: &dyn Phrases,
    ) -> Scene<'a> {
        let nodes = tree.nodes.iter().enumerate();
        let cards: Vec<_> =
            nodes.map(|(index, node)| Card::new(tree, node, story.end(index), phrases)).collect();
        let stubs: Vec<_> = labels::cuts(tree)
            .into_iter()
            .zip(1..)
            .filter_map(|(node, number)| Stub::new(tree, node, number, written, phrases))
            .collect();
        let sizes: Vec<_> =
            cards.iter().map(Card::size).chain(stubs.iter().map(Stub::size)).collect();
        let mut children: Vec<_> = tree.nodes.iter().map(|node| node.children.clone()).collect();
        for (number, stub) in stubs.iter().enumerate() {
            children[stub.owner].push(cards.len() + number);
        }
        children.resize(sizes.len(), Vec::new());
        let narrow = layout(&children, &sizes, GAPS);
        let levels = (widest_fan(&children, &narrow) / FLATTEST).clamp(GAPS.levels, HIGHEST);
        let layout = layout(&children, &sizes, Gaps { levels, ..GAPS });
        Scene { tree, cards, stubs, layout, levels }
    }

    /// The shapes that this game needs.
    pub(super) fn definitions(&self) -> String {
        match self.tree.nodes.iter().find_map(|node| node.board.as_ref()) {
            Some(board) => Grid::of(board, &self.tree.spots).definitions(),
            None => card::triangles(),
        }
    }

    pub(super) fn draw(&self) -> String {
        let places = &self.layout.places;
        let (nodes, stubs) = places.split_at(self.cards.len());
        let mut text = self.links();
        for on_line in [false, true] {
            let wanted =
                |&node: &usize| labels::is_on_line(self.tree, &self.tree.nodes[node]) == on_line;
            text.extend((0..nodes.len()).filter(wanted).map(|node| self.edge(node)));
        }
        text.extend(
            self.stubs
                .iter()
                .zip(stubs)
                .map(|(stub, &place)| edges::cut(self.below(stub.owner), self.near(stub, place))),
        );
        text.extend(self.cards.iter().zip(nodes).map(|(card, &place)| card.draw(place)));
        text.extend(
            self.stubs.iter().zip(stubs).map(|(stub, &place)| stub.draw(self.near(stub, place))),
        );
        text
    }

    fn edge(&self, node: usize) -> String {
        let Some(parent) = self.tree.nodes[node].parent else { return String::new() };
        let below = &self.tree.nodes[node];
        let on_line = labels::is_on_line(self.tree, below);
        edges::edge(below.kind, on_line, self.below(parent), self.layout.places[node])
    }

    /// Where edges leave a node.
    fn below(&self, node: usize) -> edges::Point {
        let (x, y) = self.layout.places[node];
        (x, y + self.cards[node].size().1 + 2.0)
    }

    /// A short stub hangs right below its node, within the room between the levels.
    fn near(&self, stub: &Stub, (x, y): edges::Point) -> edges::Point {
        if stub.has_words() {
            return (x, y);
        }
        let (from, below) = self.below(stub.owner);
        let drop = f64::max((x - from).abs() / 3.0, GAPS.levels);
        (x, y.min(f64::max(below + drop, y - self.levels + CLEAR)))
    }

    fn links(&self) -> String {
        let nodes = self.tree.nodes.iter().enumerate();
        nodes.filter_map(|(node, it)| it.source.map(|source| self.link(node, source))).collect()
    }

    /// The link hangs in the room between two levels.
    fn link(&self, node: usize, source: usize) -> String {
        let (from, to) = (self.below(node), self.below(source));
        let aside = if to.0 < from.0 { ASIDE } else { -ASIDE };
        edges::link((from.0 - aside, from.1), (to.0 + aside, to.1), self.levels)
    }
}

fn widest_fan(children: &[Vec<usize>], layout: &Layout) -> f64 {
    let ends = |below: &Vec<usize>| Some((*below.first()?, *below.last()?));
    let width = |(first, last): (usize, usize)| layout.places[last].0 - layout.places[first].0;
    children.iter().filter_map(ends).map(width).fold(0.0, f64::max)
}
