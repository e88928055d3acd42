//! The drawings that make the picture of a position: what people show to each other without the
//! table around it (crate `picture_file`).
//!
//! They are parts of the same pictures that the app paints. A board says which parts, how large they
//! are beside each other, and whose they are.

use crate::picture::{Element, Node, Words};
use std::rc::Rc;
use tabletop::Seat;

/// The drawings of a position.
#[derive(Clone, Default)]
pub struct Drawings {
    /// The drawings, the most important first.
    pub drawings: Vec<Drawing>,
    /// How each seat stands, in a few words such as “12 points”, as far as the viewer may know it.
    /// Empty if the board does not say so.
    pub standings: Vec<String>,
}

/// One drawing: an `svg` of a picture, or some of them.
#[derive(Clone)]
pub struct Drawing {
    /// The whole picture. Its styles may depend on what is around the drawing.
    pub picture: Rc<Element>,
    /// The class of the element that is the drawing or contains it.
    pub class: Words,
    /// Which of the elements with this class, from 0.
    pub nth: usize,
    /// The class of each `svg` in a row; `None` if all `svg` there lie over each other.
    pub row: Option<Words>,
    /// The width of the drawing, or of one in a row. The width of a board is 100.
    pub width: u16,
    /// Whose it is, if that has to be said.
    pub seat: Option<Seat>,
}

impl Drawing {
    /// The main drawing of a picture: what the element with this class contains.
    #[must_use]
    pub fn main(picture: Element, class: impl Into<Words>) -> Drawing {
        Drawing {
            picture: Rc::new(picture),
            class: class.into(),
            nth: 0,
            row: None,
            width: 100,
            seat: None,
        }
    }

    /// Another drawing of the same picture.
    #[must_use]
    pub fn beside(&self, class: &'static str, width: u16) -> Drawing {
        Drawing {
            class: class.into(),
            nth: 0,
            row: None,
            width,
            ..self.clone()
        }
    }

    /// Every `svg` with the class `item` inside, in a row.
    #[must_use]
    pub fn in_row(self, item: &'static str) -> Drawing {
        Drawing {
            row: Some(item.into()),
            ..self
        }
    }

    /// The drawing in another one of the elements with its class, counted from 0.
    #[must_use]
    pub fn nth(self, nth: usize) -> Drawing {
        Drawing { nth, ..self }
    }

    /// The drawing with the name of its seat.
    #[must_use]
    pub fn of(self, seat: Seat) -> Drawing {
        Drawing {
            seat: Some(seat),
            ..self
        }
    }
}

impl Drawings {
    /// The largest drawing of a picture, which most boards show.
    #[must_use]
    pub fn largest(picture: Element) -> Drawings {
        let node = Node::from(picture.clone());
        let area = |svg: &&Element| {
            let frame = svg.get("viewBox").unwrap_or_default();
            let numbers: Vec<i64> = frame.split(' ').filter_map(|it| it.parse().ok()).collect();
            numbers.get(2).unwrap_or(&0) * numbers.get(3).unwrap_or(&0)
        };
        let is_named = |it: &Element| it.tag() == "svg" && it.get("class").is_some();
        let largest = node.find_all(&is_named).into_iter().max_by_key(area);
        let class = largest.and_then(|svg| svg.get("class")?.split(' ').next());
        let drawing = class.map(|class| Drawing::main(picture, class.to_owned()));
        Drawings {
            drawings: drawing.into_iter().collect(),
            standings: Vec::new(),
        }
    }
}
