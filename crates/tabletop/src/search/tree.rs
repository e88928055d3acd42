//! The tree that all imagined positions share.
//!
//! Nodes and edges are stored in two vectors and refer to each other by index. The edges of a node
//! are a linked list, because another imagined position may add moves to the same node at any time.
//! An edge knows which seat makes its move and how that turned out for this seat. max^n needs no
//! more.

/// The index that means no edge or no node.
pub(super) const NONE: u32 = u32::MAX;

/// The maker of a draw, in place of a seat.
pub(super) const CHANCE: u8 = u8::MAX;

pub(super) struct Edge<M> {
    pub(super) mv: M,
    /// The seat that makes the move, or [`CHANCE`].
    pub(super) maker: u8,
    /// Whether the move is a free move.
    pub(super) free: bool,
    pub(super) prior: u16,
    /// The next edge of the same node.
    pub(super) next: u32,
    /// The node after the move; [`NONE`] until the edge is first walked.
    pub(super) child: u32,
    pub(super) visits: u32,
    /// The number of visits in which the move was possible.
    pub(super) available: u32,
    /// The sum of the results of all visits for the maker. One win is `walk::WIN`.
    pub(super) sum: u64,
}

pub(super) struct Node {
    pub(super) first: u32,
    pub(super) last: u32,
    /// The node that all veiled moves lead to ([`merges_hidden`](super::BotPolicy::merges_hidden)).
    pub(super) veiled: u32,
    pub(super) visits: u32,
    pub(super) free_edges: u32,
}

impl Node {
    const NEW: Node = Node {
        first: NONE,
        last: NONE,
        veiled: NONE,
        visits: 0,
        free_edges: 0,
    };
}

/// The nodes and edges of a search. Node 0 is the root.
pub(super) struct Tree<M> {
    pub(super) nodes: Vec<Node>,
    pub(super) edges: Vec<Edge<M>>,
    /// The maximum number of edges. A tree of this size does not grow.
    most_edges: usize,
}

impl<M: Eq> Tree<M> {
    pub(super) fn new(most_edges: usize) -> Self {
        Tree {
            nodes: vec![Node::NEW],
            edges: Vec::new(),
            most_edges,
        }
    }

    pub(super) fn edges_of(&self, node: usize) -> impl Iterator<Item = &Edge<M>> {
        let mut at = self.nodes[node].first;
        std::iter::from_fn(move || {
            let edge = self.edges.get(at as usize)?;
            at = edge.next;
            Some(edge)
        })
    }

    /// Returns the node after veiled moves, as `child` returns the node after an edge. On the first
    /// walk, the node is created but [`NONE`] is returned, so that the walk leaves the tree there.
    pub(super) fn after_veiled(&mut self, node: u32) -> u32 {
        let veiled = self.nodes[node as usize].veiled;
        if veiled == NONE {
            self.nodes[node as usize].veiled = self.add_node();
        }
        veiled
    }

    pub(super) fn child(&mut self, edge: u32) -> u32 {
        let child = self.edges[edge as usize].child;
        if child == NONE {
            self.edges[edge as usize].child = self.add_node();
        }
        child
    }

    fn add_node(&mut self) -> u32 {
        // Usually there is one node for each edge; chains of veiled moves need more.
        if self.nodes.len() >= self.most_edges * 2 {
            return NONE;
        }
        self.nodes.push(Node::NEW);
        self.nodes.len() as u32 - 1
    }

    pub(super) fn add_edge(&mut self, node: u32, maker: u8, mv: M, prior: u32, free: bool) -> u32 {
        if self.edges.len() >= self.most_edges {
            return NONE;
        }
        let added = self.edges.len() as u32;
        self.edges.push(Edge {
            mv,
            maker,
            free,
            prior: prior.min(u32::from(u16::MAX)) as u16,
            next: NONE,
            child: NONE,
            visits: 0,
            available: 0,
            sum: 0,
        });
        let node = &mut self.nodes[node as usize];
        if node.first == NONE {
            node.first = added;
        } else {
            self.edges[node.last as usize].next = added;
        }
        node.last = added;
        node.free_edges += u32::from(free);
        added
    }

    /// Finds the edge of a move; [`NONE`] if there is none. Moves usually arrive in the order of
    /// the edges, so `likely` is checked first.
    pub(super) fn find(&self, node: u32, likely: u32, maker: u8, mv: &M) -> u32 {
        if let Some(edge) = self.edges.get(likely as usize)
            && edge.maker == maker
            && edge.mv == *mv
        {
            return likely;
        }
        let mut at = self.nodes[node as usize].first;
        while let Some(edge) = self.edges.get(at as usize) {
            if edge.maker == maker && edge.mv == *mv {
                return at;
            }
            at = edge.next;
        }
        NONE
    }
}
