//! How much a browser has to draw for a picture. A mask, a clip or a pattern is drawn anew wherever it is used, and
//! what it uses itself with it: thirty-eight shapes in each of fifteen masks, each shape behind the next mask, are
//! 38^15 shapes. They are counted here, each time that one is drawn, before the picture is shown anywhere.

use std::collections::HashMap;

/// The most shapes that are drawn for one picture.
pub(super) const MOST: u64 = 4_000;

/// What an element is to the count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    /// Drawn, with the paints that hold for it.
    Shape,
    /// Whatever is in it is drawn.
    Group,
    /// Drawn only where it is referred to.
    Apart,
}

/// An element.
struct Node<'a> {
    kind: Kind,
    /// In which element it is.
    parent: Option<usize>,
    /// What fills and strokes it: `None` is as around it.
    paints: [Option<Paint<'a>>; 2],
    /// The masks and clips that it is behind.
    behind: Vec<&'a str>,
}

/// What fills or strokes a shape: a pattern or gradient, or `None` for anything else.
type Paint<'a> = Option<&'a str>;

/// What is known of an element's count.
#[derive(Clone, Copy)]
enum Count {
    Open,
    /// It is being counted: whatever refers to it here is drawn without end.
    Going,
    Done(u64),
}

/// The elements of a picture, as they are read.
#[derive(Default)]
pub(super) struct Work<'a> {
    nodes: Vec<Node<'a>>,
    ids: HashMap<&'a str, usize>,
}

impl<'a> Work<'a> {
    /// Adds an element in another one.
    pub(super) fn add(&mut self, element: &str, parent: Option<usize>) -> usize {
        let kind = match element {
            "g" => Kind::Group,
            "defs" | "clipPath" | "mask" | "pattern" | "linearGradient" | "radialGradient"
            | "stop" => Kind::Apart,
            _ => Kind::Shape,
        };
        self.nodes.push(Node {
            kind,
            parent,
            paints: [None; 2],
            behind: Vec::new(),
        });
        self.nodes.len() - 1
    }

    /// How many elements there are.
    pub(super) fn elements(&self) -> usize {
        self.nodes.len()
    }

    /// Names an element; says whether no other one has the name.
    pub(super) fn name(&mut self, at: usize, id: &'a str) -> bool {
        let is_new = !self.ids.contains_key(id);
        if is_new {
            self.ids.insert(id, at);
        }
        is_new
    }

    /// Notes what an attribute means to the count.
    pub(super) fn note(&mut self, at: usize, name: &str, value: &str, refers_to: Option<&'a str>) {
        let node = &mut self.nodes[at];
        let is_inherited = matches!(
            value,
            "inherit" | "unset" | "revert" | "revert-layer" | "context-fill" | "context-stroke"
        );
        match name {
            "fill" | "stroke" if !is_inherited => {
                node.paints[usize::from(name == "stroke")] = Some(refers_to);
            }
            "mask" | "clip-path" => node.behind.extend(refers_to),
            _ => {}
        }
    }

    /// Whether no more than [`MOST`] shapes are drawn.
    pub(super) fn is_bearable(&self) -> bool {
        let mut children = vec![Vec::new(); self.nodes.len()];
        for (at, node) in self.nodes.iter().enumerate() {
            if let Some(parent) = node.parent {
                children[parent].push(at);
            }
        }
        let mut counts = vec![Count::Open; self.nodes.len()];
        self.nodes.is_empty() || self.count(0, &children, &mut counts).is_some()
    }

    /// The shapes that are drawn for an element; `None` if they are too many.
    fn count(&self, at: usize, children: &[Vec<usize>], counts: &mut [Count]) -> Option<u64> {
        match counts[at] {
            Count::Done(count) => return Some(count),
            Count::Going => return None,
            Count::Open => counts[at] = Count::Going,
        }
        let node = &self.nodes[at];
        let drawn = children[at].iter().copied();
        let drawn = drawn.filter(|&child| self.nodes[child].kind != Kind::Apart);
        let behind = node.behind.iter().copied();
        let paints = [0, 1].into_iter().filter_map(|which| self.paint(at, which));
        let paints = paints.filter(|_| node.kind == Kind::Shape);
        let referred = behind.chain(paints);
        let referred = referred.filter_map(|id| self.ids.get(id).copied());
        let mut count = 1;
        for other in drawn.chain(referred) {
            count += self.count(other, children, counts)?;
            if count > MOST {
                return None;
            }
        }
        counts[at] = Count::Done(count);
        Some(count)
    }

    /// What fills (0) or strokes (1) an element, if that is drawn.
    fn paint(&self, at: usize, which: usize) -> Paint<'a> {
        let around = std::iter::successors(Some(at), |&at| self.nodes[at].parent);
        let mut said = around.filter_map(|at| self.nodes[at].paints[which]);
        said.next().flatten()
    }
}
