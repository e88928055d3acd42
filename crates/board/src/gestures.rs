//! How the parts of a picture say what they mean.
//!
//! A part carries an action for each gesture that means something on it. In the page an attribute says only that there is
//! one; other attributes say how a part behaves:
//!
//! | attribute | says |
//! |---|---|
//! | `data-tap` | a tap, Enter or the space bar does something |
//! | `data-hover` | it means something that the pointer or the focus comes there |
//! | `data-drag` | it can be dragged |
//! | `data-wheel` | the wheel turns something |
//! | `data-input` | what is typed into the field is told letter by letter |
//! | `data-change` | the number that is entered in the field is told |
//! | `data-spot` | where it was touched counts too |
//! | `data-carry` | it can be carried to a part that takes it: that means what tapping both would mean |
//! | `data-takes` | what is carried can be put down here |
//! | `data-keys` | the keys it wants to hear of, between spaces |
//! | `data-walk` | arrow keys lead from one part in it to the next |
//! | `data-stay` | a press on it does not end the pause after a move |

use crate::action::{Action, Key, Meaning};
use crate::picture::{Element, Node};

/// The attribute of what is chosen.
const CHOICE: &str = "data-choice";

/// A kind of gesture: a part has one action at most for each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GestureKind {
    /// It is touched, or activated by a key.
    Tap,
    /// The pointer or the focus comes there.
    Hover,
    /// It is dragged.
    Drag,
    /// The wheel is turned over it.
    Wheel,
    /// The text in it changes, letter by letter.
    Typing,
    /// A number is entered in it.
    Number,
}

impl GestureKind {
    /// Every kind.
    pub const ALL: [GestureKind; 6] = [
        GestureKind::Tap,
        GestureKind::Hover,
        GestureKind::Drag,
        GestureKind::Wheel,
        GestureKind::Typing,
        GestureKind::Number,
    ];

    /// The attribute in the page of parts that mean something by it.
    #[must_use]
    pub const fn attribute(self) -> &'static str {
        match self {
            GestureKind::Tap => "data-tap",
            GestureKind::Hover => "data-hover",
            GestureKind::Drag => "data-drag",
            GestureKind::Wheel => "data-wheel",
            GestureKind::Typing => "data-input",
            GestureKind::Number => "data-change",
        }
    }
}

impl Element {
    /// What a tap on it does.
    #[must_use]
    pub fn on_tap(self, action: impl Action) -> Element {
        self.means(GestureKind::Tap, Meaning::of(action))
    }

    /// What a tap on it does, where it can be tapped.
    #[must_use]
    pub fn maybe_on_tap(self, action: Option<impl Action>) -> Element {
        match action {
            Some(action) => self.on_tap(action),
            None => self,
        }
    }

    /// Where it is touched counts too.
    #[must_use]
    pub fn with_spot(self) -> Element {
        self.set("data-spot", "")
    }

    /// What is inside has the coordinates of which gestures tell: a drawing in a drawing, moved or turned.
    #[must_use]
    pub fn drawing(self) -> Element {
        self.set("data-drawing", "")
    }

    /// A drawing that lies over another one beside it and is moved as a whole: gestures in it are told in the coordinates
    /// of that one ([`drawing`](Self::drawing)).
    #[must_use]
    pub fn overlay(self) -> Element {
        self.set("data-overlay", "")
    }

    /// Whether it is chosen, and nothing is done yet: where a hint has chosen it, it glows.
    #[must_use]
    pub fn choice(self, is_chosen: bool) -> Element {
        self.flag(CHOICE, is_chosen)
    }

    /// Marks as chosen ([`choice`](Element::choice)) every part of the picture of which a tap leads where it should, and no
    /// part of which it leads elsewhere. `leads` is asked with what a tap on a part means; `None` where that makes no move.
    #[must_use]
    pub fn leading(mut self, leads: &dyn Fn(&Meaning) -> Option<bool>) -> Element {
        lead(&mut self, leads);
        self
    }

    /// What it means when the pointer or the focus comes there.
    #[must_use]
    pub fn on_hover(self, action: impl Action) -> Element {
        self.means(GestureKind::Hover, Meaning::of(action))
    }

    /// What is dragged with it.
    #[must_use]
    pub fn on_drag(self, action: impl Action) -> Element {
        self.means(GestureKind::Drag, Meaning::of(action))
    }

    /// It can be carried, where `can`: dragged to a part that [takes](Element::takes_carried) it, which means what it would mean
    /// to tap this part, if it is not chosen yet, and then the other one. For parts of the page, not of a drawing.
    #[must_use]
    pub fn carried(self, can: bool) -> Element {
        self.flag("data-carry", can)
    }

    /// What is [carried](Element::carried) can be put down here.
    #[must_use]
    pub fn takes_carried(self) -> Element {
        self.set("data-takes", "")
    }

    /// What the wheel turns over it.
    #[must_use]
    pub fn on_wheel(self, action: impl Action) -> Element {
        self.means(GestureKind::Wheel, Meaning::of(action))
    }

    /// What the text in this field is.
    #[must_use]
    pub fn on_typing(self, action: impl Action) -> Element {
        self.means(GestureKind::Typing, Meaning::of(action))
    }

    /// What the number in this field is.
    #[must_use]
    pub fn on_number(self, action: impl Action) -> Element {
        self.means(GestureKind::Number, Meaning::of(action))
    }

    /// The keys it wants to hear of.
    #[must_use]
    pub fn keys(self, keys: &[Key]) -> Element {
        let names: Vec<String> = keys.iter().map(|key| key.name().to_lowercase()).collect();
        self.set("data-keys", names.join(" "))
    }

    fn means(mut self, kind: GestureKind, meaning: Meaning) -> Element {
        self.0.meanings.retain(|(known, _)| *known != kind);
        self.0.meanings.push((kind, meaning));
        self.set(kind.attribute(), "")
    }

    /// What a gesture on it means.
    #[must_use]
    pub fn meaning(&self, kind: GestureKind) -> Option<&Meaning> {
        let found = self.0.meanings.iter().find(|(known, _)| *known == kind);
        found.map(|(_, meaning)| meaning)
    }

    /// The action of a gesture on it; `None` also where it is one of another board.
    #[must_use]
    pub fn action<A: Action>(&self, kind: GestureKind) -> Option<A> {
        self.meaning(kind).and_then(Meaning::action)
    }

    /// The action of a tap on it.
    #[must_use]
    pub fn tapped<A: Action>(&self) -> Option<A> {
        self.action(GestureKind::Tap)
    }
}

fn lead(element: &mut Element, leads: &dyn Fn(&Meaning) -> Option<bool>) {
    if let Some(leads) = element.meaning(GestureKind::Tap).and_then(leads) {
        element.mark(CHOICE, leads);
    }
    for child in &mut element.0.children {
        if let Node::Element(child) = child {
            lead(child, leads);
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::picture::{Element, Node, el};

    #[test]
    fn what_leads_elsewhere_is_chosen_no_longer() {
        let part = |word: &'static str| el("g").on_tap(word).choice(word != "right");
        let whole = el("svg").with(["right", "wrong", "look"].map(part));
        let whole = whole.leading(&|meaning| match meaning.action()? {
            "right" => Some(true),
            "wrong" => Some(false),
            _ => None,
        });
        let is_marked = |part: &Element| part.get("data-choice").is_some();
        let marks: Vec<bool> = whole
            .children()
            .iter()
            .filter_map(|part| match part {
                Node::Element(part) => Some(is_marked(part)),
                _ => None,
            })
            .collect();
        assert_eq!(marks, [true, false, true]);
    }
}
