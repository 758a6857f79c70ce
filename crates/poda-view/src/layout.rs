//! A tidy drawing of a tree, in linear time and without recursion.
//!
//! ```text
//!         ┌───┐            a parent stands over the middle between its first and last child,
//!         └─┬─┘            neighbours keep their distance,
//!    ┌──────┼──────┐       equal subtrees look equal,
//!  ┌─┴─┐ ┌──┴──┐ ┌─┴─┐     and every level has one height.
//!  └───┘ └─────┘ └───┘
//! ```
//!
//! CITE: Buchheim, Jünger and Leipert, "Improving Walker's algorithm to run in linear time", 2002.

/// The room between nodes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Gaps {
    /// Between neighbours with one parent.
    pub siblings: f64,
    /// Between neighbours with different parents.
    pub cousins: f64,
    /// Between levels.
    pub levels: f64,
    /// Between whole trees.
    pub trees: f64,
}

/// Where the nodes stand.
#[derive(Clone, Debug, PartialEq)]
pub struct Layout {
    /// For each node its middle from the left and its top from above.
    pub places: Vec<(f64, f64)>,
    /// The width of it all.
    pub width: f64,
    /// The height of it all.
    pub height: f64,
    /// Steps along the contours: what the time depends on.
    steps: usize,
}

/// Places the nodes of one or more trees, given the children of each node and its width and height.
/// Trees stand side by side in the order of their roots.
#[must_use]
pub fn layout(children: &[Vec<usize>], sizes: &[(f64, f64)], gaps: Gaps) -> Layout {
    let parents = parents(children);
    let order = preorder(children, &parents);
    let mut tidy = Tidy::new(children, &parents, sizes, gaps);
    for &node in order.iter().rev() {
        tidy.join_children(node);
    }
    let mut middles = tidy.middles(&order);
    let mut right = -gaps.trees;
    for tree in order.chunk_by(|_, &next| parents[next].is_some()) {
        right = move_behind(right + gaps.trees, tree, &mut middles, sizes);
    }
    let (tops, height) = tops(children, &order, sizes, gaps.levels);
    let places = middles.into_iter().zip(tops).collect();
    Layout { places, width: right.max(0.0), height, steps: tidy.steps }
}

fn parents(children: &[Vec<usize>]) -> Vec<Option<usize>> {
    let mut parents = vec![None; children.len()];
    for (node, below) in children.iter().enumerate() {
        for &child in below {
            parents[child] = Some(node);
        }
    }
    parents
}

/// All nodes, parents before their children, tree after tree.
fn preorder(children: &[Vec<usize>], parents: &[Option<usize>]) -> Vec<usize> {
    let mut order = Vec::with_capacity(children.len());
    let mut open: Vec<usize> = (0..parents.len()).filter(|&it| parents[it].is_none()).collect();
    open.reverse();
    while let Some(node) = open.pop() {
        order.push(node);
        open.extend(children[node].iter().rev());
    }
    order
}

/// Moves a tree so that it starts at `left`; returns where it ends.
fn move_behind(left: f64, tree: &[usize], middles: &mut [f64], sizes: &[(f64, f64)]) -> f64 {
    let lefts = tree.iter().map(|&node| middles[node] - sizes[node].0 / 2.0);
    let shift = left - lefts.fold(f64::INFINITY, f64::min);
    for &node in tree {
        middles[node] += shift;
    }
    tree.iter().map(|&node| middles[node] + sizes[node].0 / 2.0).fold(left, f64::max)
}

/// The top of each node, and the height of all.
fn tops(
    children: &[Vec<usize>],
    order: &[usize],
    sizes: &[(f64, f64)],
    gap: f64,
) -> (Vec<f64>, f64) {
    let mut level = vec![0; children.len()];
    let mut heights: Vec<f64> = Vec::new();
    for &node in order {
        if level[node] == heights.len() {
            heights.push(0.0);
        }
        heights[level[node]] = heights[level[node]].max(sizes[node].1);
        for &child in &children[node] {
            level[child] = level[node] + 1;
        }
    }
    let mut top = 0.0;
    let mut levels = Vec::with_capacity(heights.len());
    for height in heights {
        levels.push(top);
        top += height + gap;
    }
    (level.into_iter().map(|level| levels[level]).collect(), f64::max(top - gap, 0.0))
}

/// The names are those of the article.
struct Tidy<'a> {
    children: &'a [Vec<usize>],
    parents: &'a [Option<usize>],
    sizes: &'a [(f64, f64)],
    gaps: Gaps,
    nodes: Vec<State>,
    steps: usize,
}

#[derive(Clone)]
struct State {
    /// The middle, as seen from the parent.
    prelim: f64,
    /// What everything below is moved by.
    modifier: f64,
    /// Where the contour goes on, when this is the end of a subtree.
    thread: Option<usize>,
    ancestor: usize,
    /// Which child it is.
    number: usize,
    shift: f64,
    change: f64,
}

/// A walk down a contour: where it is, and what the modifiers above add up to.
#[derive(Clone, Copy)]
struct Contour {
    node: usize,
    sum: f64,
}

impl<'a> Tidy<'a> {
    fn new(
        children: &'a [Vec<usize>],
        parents: &'a [Option<usize>],
        sizes: &'a [(f64, f64)],
        gaps: Gaps,
    ) -> Tidy<'a> {
        let state = |ancestor| State {
            prelim: 0.0,
            modifier: 0.0,
            thread: None,
            ancestor,
            number: 0,
            shift: 0.0,
            change: 0.0,
        };
        let mut nodes: Vec<State> = (0..children.len()).map(state).collect();
        for siblings in children {
            for (number, &child) in siblings.iter().enumerate() {
                nodes[child].number = number;
            }
        }
        Tidy { children, parents, sizes, gaps, nodes, steps: 0 }
    }

    /// Brings the finished subtrees below a node together, and the node over them.
    fn join_children(&mut self, node: usize) {
        let siblings = &self.children[node];
        let Some(&first) = siblings.first() else { return };
        let mut default_ancestor = first;
        for (&left, &child) in siblings.iter().zip(&siblings[1..]) {
            self.set_beside(left, child);
            default_ancestor = self.apportion(first, left, child, default_ancestor);
        }
        self.execute_shifts(node);
        let last = siblings[siblings.len() - 1];
        self.nodes[node].prelim = f64::midpoint(self.nodes[first].prelim, self.nodes[last].prelim);
    }

    fn set_beside(&mut self, left: usize, child: usize) {
        let own = self.nodes[child].prelim;
        let beside = self.nodes[left].prelim + self.distance(left, child, self.gaps.siblings);
        self.nodes[child].prelim = beside;
        if !self.children[child].is_empty() {
            self.nodes[child].modifier = beside - own;
        }
    }

    fn distance(&self, left: usize, right: usize, gap: f64) -> f64 {
        f64::midpoint(self.sizes[left].0, self.sizes[right].0) + gap
    }

    /// Moves the subtree of `child` away from what stands to its left.
    fn apportion(&mut self, first: usize, left: usize, child: usize, default: usize) -> usize {
        let (mut inner_left, mut outer_left) = (self.contour(left), self.contour(first));
        let (mut inner_right, mut outer_right) = (self.contour(child), self.contour(child));
        while let (Some(a), Some(b)) = (self.right(inner_left.node), self.left(inner_right.node)) {
            self.steps += 1;
            (inner_left.node, inner_right.node) = (a, b);
            outer_left.node = self.left(outer_left.node).unwrap_or(outer_left.node);
            outer_right.node = self.right(outer_right.node).unwrap_or(outer_right.node);
            self.nodes[outer_right.node].ancestor = child;
            let apart = self.distance(a, b, self.gaps.cousins);
            let shift = self.at(inner_left) + apart - self.at(inner_right);
            if shift > 0.0 {
                self.move_subtree(self.ancestor(a, child, default), child, shift);
                inner_right.sum += shift;
                outer_right.sum += shift;
            }
            for contour in [&mut inner_left, &mut inner_right, &mut outer_left, &mut outer_right] {
                contour.sum += self.nodes[contour.node].modifier;
            }
        }
        if self.right(outer_right.node).is_none() {
            self.sew(outer_right, inner_left, self.right(inner_left.node));
        }
        let sewn = self.left(outer_left.node).is_none()
            && self.sew(outer_left, inner_right, self.left(inner_right.node));
        if sewn { child } else { default }
    }

    fn contour(&self, node: usize) -> Contour {
        Contour { node, sum: self.nodes[node].modifier }
    }

    fn at(&self, contour: Contour) -> f64 {
        self.nodes[contour.node].prelim + contour.sum
    }

    /// Lets the contour that ends go on as the other one does.
    fn sew(&mut self, end: Contour, other: Contour, next: Option<usize>) -> bool {
        if next.is_some() {
            self.nodes[end.node].thread = next;
            self.nodes[end.node].modifier += other.sum - end.sum;
        }
        next.is_some()
    }

    fn left(&self, node: usize) -> Option<usize> {
        self.children[node].first().copied().or(self.nodes[node].thread)
    }

    fn right(&self, node: usize) -> Option<usize> {
        self.children[node].last().copied().or(self.nodes[node].thread)
    }

    /// The sibling of `child` that `node` lies below.
    fn ancestor(&self, node: usize, child: usize, default: usize) -> usize {
        let ancestor = self.nodes[node].ancestor;
        let is_sibling = self.parents[ancestor] == self.parents[child];
        if is_sibling { ancestor } else { default }
    }

    fn move_subtree(&mut self, from: usize, child: usize, shift: f64) {
        let apart = real(self.nodes[child].number - self.nodes[from].number);
        self.nodes[from].change += shift / apart;
        let moved = &mut self.nodes[child];
        moved.change -= shift / apart;
        moved.shift += shift;
        moved.prelim += shift;
        moved.modifier += shift;
    }

    /// Shares what subtrees were moved by among those in between.
    fn execute_shifts(&mut self, node: usize) {
        let (mut shift, mut change) = (0.0, 0.0);
        for &child in self.children[node].iter().rev() {
            let child = &mut self.nodes[child];
            child.prelim += shift;
            child.modifier += shift;
            change += child.change;
            shift += child.shift + change;
        }
    }

    /// The middles as seen from the roots.
    fn middles(&self, order: &[usize]) -> Vec<f64> {
        let mut offsets = vec![0.0; self.nodes.len()];
        let mut middles = vec![0.0; self.nodes.len()];
        for &node in order {
            middles[node] = self.nodes[node].prelim + offsets[node];
            let offset = offsets[node] + self.nodes[node].modifier;
            for &child in &self.children[node] {
                offsets[child] = offset;
            }
        }
        middles
    }
}

pub(crate) fn real(count: usize) -> f64 {
    f64::from(u32::try_from(count).unwrap_or(u32::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::HashMap;

    const GAPS: Gaps = Gaps { siblings: 4.0, cousins: 9.0, levels: 20.0, trees: 50.0 };
    const CLOSE: f64 = 1e-6;

    /// Trees by the parent of each node: `seeds[n]` picks one of the nodes before, or a new root.
    fn children(seeds: &[usize]) -> Vec<Vec<usize>> {
        let mut children = vec![Vec::new(); seeds.len()];
        for (node, &seed) in seeds.iter().enumerate() {
            if seed % (node + 1) > 0 {
                children[seed % (node + 1) - 1].push(node);
            }
        }
        children
    }

    fn forest() -> impl Strategy<Value = (Vec<Vec<usize>>, Vec<(f64, f64)>)> {
        let node = (any::<u16>(), 1.0..60.0, 1.0..60.0);
        prop::collection::vec(node, 1..120).prop_map(|nodes| {
            let seeds: Vec<usize> = nodes.iter().map(|node| node.0.into()).collect();
            (children(&seeds), nodes.iter().map(|node| (node.1, node.2)).collect())
        })
    }

    /// The shape of a subtree with its widths, as text.
    fn shape(node: usize, children: &[Vec<usize>], sizes: &[(f64, f64)]) -> String {
        let below = children[node].iter().map(|&child| shape(child, children, sizes));
        format!("{}({})", sizes[node].0, below.collect::<String>())
    }

    /// The middles below a node, as seen from it.
    fn drawing(
        node: usize,
        origin: f64,
        children: &[Vec<usize>],
        places: &[(f64, f64)],
    ) -> Vec<f64> {
        let below = children[node].iter().flat_map(|&it| drawing(it, origin, children, places));
        std::iter::once(places[node].0 - origin).chain(below).collect()
    }

    proptest! {
        #[test]
        fn nothing_overlaps_and_all_fits((children, sizes) in forest()) {
            let layout = layout(&children, &sizes, GAPS);
            let mut rows: HashMap<u64, Vec<(f64, f64)>> = HashMap::new();
            for (&(middle, top), &(width, height)) in layout.places.iter().zip(&sizes) {
                prop_assert!(middle - width / 2.0 > -CLOSE && middle + width / 2.0 < layout.width + CLOSE);
                prop_assert!(top >= 0.0 && top + height < layout.height + CLOSE);
                rows.entry(top.to_bits()).or_default().push((middle, width));
            }
            for row in rows.values_mut() {
                row.sort_by(|a, b| a.0.total_cmp(&b.0));
                for pair in row.windows(2) {
                    let room = pair[1].0 - pair[0].0 - f64::midpoint(pair[0].1, pair[1].1);
                    prop_assert!(room > GAPS.siblings - CLOSE);
                }
            }
        }

        #[test]
        fn parents_stand_over_the_middle_of_ordered_children((children, sizes) in forest()) {
            let places = layout(&children, &sizes, GAPS).places;
            for (node, below) in children.iter().enumerate().filter(|it| !it.1.is_empty()) {
                let middles: Vec<f64> = below.iter().map(|&child| places[child].0).collect();
                prop_assert!(middles.is_sorted());
                let middle = f64::midpoint(middles[0], middles[middles.len() - 1]);
                prop_assert!((places[node].0 - middle).abs() < CLOSE);
                prop_assert!(below.iter().all(|&child| places[child].1 >= places[node].1 + sizes[node].1));
            }
        }

        #[test]
        fn equal_subtrees_look_equal(seeds in prop::collection::vec(any::<usize>(), 1..80)) {
            let children = children(&seeds);
            let sizes: Vec<_> = seeds.iter().map(|seed| ([8.0, 20.0][seed / 997 % 2], 10.0)).collect();
            let places = layout(&children, &sizes, GAPS).places;
            let mut seen: HashMap<String, Vec<f64>> = HashMap::new();
            for node in 0..children.len() {
                let new = drawing(node, places[node].0, &children, &places);
                let old = seen.entry(shape(node, &children, &sizes)).or_insert_with(|| new.clone());
                prop_assert!(old.iter().zip(&new).all(|(a, b)| (a - b).abs() < CLOSE));
            }
        }

        #[test]
        fn the_steps_are_linear((children, sizes) in forest()) {
            prop_assert!(layout(&children, &sizes, GAPS).steps <= children.len());
        }
    }

    #[test]
    fn big_trees_take_linear_time() {
        let seeds = |count: usize| (0..count).map(|it| 1 + it.wrapping_mul(2_654_435_761) % 7_919);
        let trees = [
            children(&seeds(200_000).collect::<Vec<_>>()),
            children(&(0..100_000).collect::<Vec<_>>()),
            children(&(0..200_000_usize).map(|node| node.div_ceil(2)).collect::<Vec<_>>()),
            children(&vec![0; 1_000]),
        ];
        for children in trees {
            let layout = layout(&children, &vec![(10.0, 10.0); children.len()], GAPS);
            assert!(layout.steps <= children.len());
            assert!(layout.width >= 10.0);
        }
    }

    #[test]
    fn a_parent_over_three() {
        //    0
        //  1 2 3
        //    4
        let children = [vec![1, 2, 3], vec![], vec![4], vec![], vec![]];
        let layout = layout(&children, &[(10.0, 10.0); 5], GAPS);
        let expected = [(19.0, 0.0), (5.0, 30.0), (19.0, 30.0), (33.0, 30.0), (19.0, 60.0)];
        assert_eq!(layout.places, expected);
        assert_eq!((layout.width, layout.height), (38.0, 70.0));
    }

    #[test]
    fn nothing_takes_no_room() {
        let nothing = layout(&[], &[], GAPS);
        assert_eq!((nothing.width, nothing.height), (0.0, 0.0));
    }
}
