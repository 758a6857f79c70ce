//! A tree of numbers, and how it is written.

use crate::TaskError;
use crate::dice::Dice;
use poda_games::catalogue;

/// A tree of numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Toy {
    /// The end of a game, worth so much to MAX.
    Leaf(i32),
    /// A choice.
    Inner(Vec<Toy>),
}

impl Toy {
    /// Reads a tree in brackets.
    ///
    /// # Errors
    /// If it is none, or none that games take.
    pub fn read(text: &str) -> Result<Toy, TaskError> {
        catalogue().find(&format!("toy:{text}"))?;
        // What the game has read has neither wrong signs nor too many levels.
        let signs: String = text.chars().filter(|sign| !sign.is_whitespace()).collect();
        Ok(Toy::open(&mut signs.as_str()))
    }

    fn open(rest: &mut &str) -> Toy {
        if let Some(inside) = rest.strip_prefix('[') {
            *rest = inside;
            let mut children = Vec::new();
            while !rest.is_empty() && !rest.starts_with(']') {
                children.push(Toy::open(rest));
                *rest = rest.strip_prefix(',').unwrap_or(rest);
            }
            *rest = rest.strip_prefix(']').unwrap_or(rest);
            return Toy::Inner(children);
        }
        let length = rest.find([',', ']']).unwrap_or(rest.len());
        let (number, after) = rest.split_at(length);
        *rest = after;
        Toy::Leaf(number.parse().unwrap_or_default())
    }

    /// A tree with so many children on each level, no two leaves of which are alike.
    pub(crate) fn random(shape: &[usize], dice: &mut Dice) -> Toy {
        let leaves: usize = shape.iter().product();
        let mut values: Vec<i32> = (1..=leaves as i32 + leaves as i32 / 2 + 2).collect();
        for place in (1..values.len()).rev() {
            values.swap(place, dice.below(place + 1));
        }
        Toy::of(shape, &mut values.into_iter())
    }

    fn of(shape: &[usize], values: &mut impl Iterator<Item = i32>) -> Toy {
        match shape {
            [] => Toy::Leaf(values.next().unwrap_or_default()),
            [children, rest @ ..] => {
                Toy::Inner((0..*children).map(|_| Toy::of(rest, values)).collect())
            }
        }
    }

    /// The tree in brackets, as games take it.
    #[must_use]
    pub fn text(&self) -> String {
        match self {
            Toy::Leaf(value) => value.to_string(),
            Toy::Inner(children) => {
                let children: Vec<String> = children.iter().map(Toy::text).collect();
                format!("[{}]", children.join(","))
            }
        }
    }

    /// The children; none of a leaf.
    #[must_use]
    pub fn children(&self) -> &[Toy] {
        match self {
            Toy::Leaf(_) => &[],
            Toy::Inner(children) => children,
        }
    }

    /// All nodes in the order of a reader, each with its path: which child of which child, from 1.
    #[must_use]
    pub fn nodes(&self) -> Vec<(Vec<usize>, &Toy)> {
        let mut found = vec![(Vec::new(), self)];
        for (index, child) in self.children().iter().enumerate() {
            let below = child.nodes().into_iter();
            found.extend(below.map(|(path, node)| ([vec![index + 1], path].concat(), node)));
        }
        found
    }

    /// The same tree with the children of its root in another order, counted from 1.
    #[must_use]
    pub fn reordered(&self, order: &[usize]) -> Toy {
        let children = self.children();
        Toy::Inner(order.iter().filter_map(|&child| children.get(child - 1).cloned()).collect())
    }
}
