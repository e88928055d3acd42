//! Counts how much a browser has to draw for a picture. A mask, a clip or a pattern is drawn again
//! wherever it is used, together with everything it uses itself. Thirty-eight shapes in each of
//! fifteen masks, each shape behind the next mask, are 38^15 shapes. The count includes every
//! repetition, and is made before the picture is shown anywhere.

use std::collections::HashMap;

/// The maximum number of shapes drawn for one picture.
pub(super) const MOST: u64 = 4_000;

/// How an element is counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    /// Drawn, together with its fill and stroke.
    Shape,
    /// Drawn with everything in it.
    Group,
    /// Drawn only where something refers to it.
    Apart,
}

/// An element of the picture.
struct Node<'a> {
    kind: Kind,
    /// The index of the enclosing element.
    parent: Option<usize>,
    /// The element's fill and stroke; `None` if inherited.
    paints: [Option<Paint<'a>>; 2],
    /// The ids of the masks and clips applied to it.
    behind: Vec<&'a str>,
}

/// The fill or stroke of a shape: the id of a pattern or gradient, or `None` for anything else.
type Paint<'a> = Option<&'a str>;

/// The state of counting an element.
#[derive(Clone, Copy)]
enum Count {
    Open,
    /// Being counted. An element that refers to it now is part of a cycle, which would be drawn
    /// without end.
    Going,
    Done(u64),
}

/// The elements of a picture, in reading order.
#[derive(Default)]
pub(super) struct Work<'a> {
    nodes: Vec<Node<'a>>,
    ids: HashMap<&'a str, usize>,
}

impl<'a> Work<'a> {
    /// Adds an element inside `parent`, and returns its index.
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

    /// The number of elements.
    pub(super) fn elements(&self) -> usize {
        self.nodes.len()
    }

    /// Gives an element an id; returns whether the id is new.
    pub(super) fn name(&mut self, at: usize, id: &'a str) -> bool {
        let is_new = !self.ids.contains_key(id);
        if is_new {
            self.ids.insert(id, at);
        }
        is_new
    }

    /// Records the effect of an attribute on the count.
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

    /// Whether at most [`MOST`] shapes are drawn.
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

    /// The number of shapes drawn for an element; `None` if there are too many, or if it draws
    /// itself.
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

    /// The pattern or gradient that fills (0) or strokes (1) an element, inherited if necessary.
    fn paint(&self, at: usize, which: usize) -> Paint<'a> {
        let around = std::iter::successors(Some(at), |&at| self.nodes[at].parent);
        let mut said = around.filter_map(|at| self.nodes[at].paints[which]);
        said.next().flatten()
    }
}
