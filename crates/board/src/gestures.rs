//! How the parts of a picture carry their actions.
//!
//! A part carries one action for each gesture that it responds to. In the page, an attribute shows
//! only that there is an action. Other attributes say how a part behaves:
//!
//! | attribute | says |
//! |---|---|
//! | `data-tap` | a tap, Enter or the space bar triggers an action |
//! | `data-hover` | the pointer or the focus triggers an action when it enters |
//! | `data-drag` | the part can be dragged |
//! | `data-wheel` | the mouse wheel triggers an action |
//! | `data-input` | text in the field is reported letter by letter |
//! | `data-change` | a number entered in the field is reported |
//! | `data-spot` | the touched point is reported too |
//! | `data-carry` | the part can be carried to one that takes it, which means the same as tapping both |
//! | `data-takes` | carried parts can be put down here |
//! | `data-keys` | the keys that the part receives, separated by spaces |
//! | `data-walk` | arrow keys lead from one part in it to the next |
//! | `data-order` | they do so in the order of the parts, not by place |
//! | `data-begins` | the Tab key leads here first |
//! | `data-digits` | digits choose from the parts in it, in their order |
//! | `data-repeats` | each of several quick presses of a key counts; on other parts they are one |
//! | `data-gap` | an empty place among those parts, which keeps its digit |
//! | `data-stay` | a press on it does not end the pause after a move |

use crate::action::{Action, Key, Meaning};
use crate::picture::{Element, Node};

/// The attribute of selected parts.
const CHOICE: &str = "data-choice";

/// A kind of gesture. A part has at most one action for each kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GestureKind {
    /// The part is touched, or activated by a key.
    Tap,
    /// The pointer or the focus enters the part.
    Hover,
    /// The part is dragged.
    Drag,
    /// The mouse wheel is turned over the part.
    Wheel,
    /// The text in the field changes, letter by letter.
    Typing,
    /// A number is entered in the field.
    Number,
}

impl GestureKind {
    /// All kinds.
    pub const ALL: [GestureKind; 6] = [
        GestureKind::Tap,
        GestureKind::Hover,
        GestureKind::Drag,
        GestureKind::Wheel,
        GestureKind::Typing,
        GestureKind::Number,
    ];

    /// The page attribute of parts that have an action for this gesture.
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
    /// Sets the action of a tap on this part.
    #[must_use]
    pub fn on_tap(self, action: impl Action) -> Element {
        self.means(GestureKind::Tap, Meaning::of(action))
    }

    /// Sets the action of a tap on this part, if there is one.
    #[must_use]
    pub fn maybe_on_tap(self, action: Option<impl Action>) -> Element {
        match action {
            Some(action) => self.on_tap(action),
            None => self,
        }
    }

    /// Lets a tap report the touched point too.
    #[must_use]
    pub fn with_spot(self) -> Element {
        self.set("data-spot", "")
    }

    /// Marks a drawing in whose coordinates gestures inside it are reported. For a drawing inside
    /// another one that is moved or turned.
    #[must_use]
    pub fn drawing(self) -> Element {
        self.set("data-drawing", "")
    }

    /// Marks a drawing that covers another one beside it and is moved as a whole. Gestures in it
    /// are reported in the coordinates of the other drawing ([`drawing`](Self::drawing)).
    #[must_use]
    pub fn overlay(self) -> Element {
        self.set("data-overlay", "")
    }

    /// Marks this part as selected, if `is_chosen`. A selected part belongs to a move that has not
    /// been made yet. If a hint has selected it, it glows.
    #[must_use]
    pub fn choice(self, is_chosen: bool) -> Element {
        self.flag(CHOICE, is_chosen)
    }

    /// Marks as selected ([`choice`](Element::choice)) every part whose tap leads to the wanted
    /// move, and unmarks every part whose tap leads elsewhere. `leads` receives the action of a
    /// tap, and returns `None` if it makes no move.
    #[must_use]
    pub fn leading(mut self, leads: &dyn Fn(&Meaning) -> Option<bool>) -> Element {
        lead(&mut self, leads);
        self
    }

    /// Sets the action sent when the pointer or the focus enters this part.
    #[must_use]
    pub fn on_hover(self, action: impl Action) -> Element {
        self.means(GestureKind::Hover, Meaning::of(action))
    }

    /// Makes this part draggable, and sets the action that says what is dragged.
    #[must_use]
    pub fn on_drag(self, action: impl Action) -> Element {
        self.means(GestureKind::Drag, Meaning::of(action))
    }

    /// Lets this part be carried, if `can`: dragged to a part that [takes](Element::takes_carried)
    /// it. This means the same as tapping this part, unless it is selected already, and then
    /// tapping the other one. For parts of the page, not of a drawing.
    #[must_use]
    pub fn carried(self, can: bool) -> Element {
        self.flag("data-carry", can)
    }

    /// Lets [carried](Element::carried) parts be put down here.
    #[must_use]
    pub fn takes_carried(self) -> Element {
        self.set("data-takes", "")
    }

    /// Sets the action sent when the mouse wheel is turned over this part.
    #[must_use]
    pub fn on_wheel(self, action: impl Action) -> Element {
        self.means(GestureKind::Wheel, Meaning::of(action))
    }

    /// Sets the action sent when the text in this field changes.
    #[must_use]
    pub fn on_typing(self, action: impl Action) -> Element {
        self.means(GestureKind::Typing, Meaning::of(action))
    }

    /// Sets the action sent when a number is entered in this field.
    #[must_use]
    pub fn on_number(self, action: impl Action) -> Element {
        self.means(GestureKind::Number, Meaning::of(action))
    }

    /// Sets the keys that this part receives.
    #[must_use]
    pub fn keys(self, keys: &[Key]) -> Element {
        let names: Vec<String> = keys.iter().map(|key| key.name().to_lowercase()).collect();
        self.set("data-keys", names.join(" "))
    }

    /// Marks a part that is pressed again and again: each of several quick presses of a key counts.
    #[must_use]
    pub fn repeats(self) -> Element {
        self.set("data-repeats", "")
    }

    /// Lets arrow keys lead through the parts of this group.
    #[must_use]
    pub fn walked(self) -> Element {
        self.set("data-walk", "")
    }

    /// Lets arrow keys lead through the parts of a walked group in their order, and around from the
    /// last to the first: right and down to the next, left and up to the one before. For numbered
    /// parts that lie in a ring.
    #[must_use]
    pub fn in_order(self) -> Element {
        self.set("data-order", "")
    }

    /// Makes a part the first to which the Tab key leads in its group, if the picture begins with it.
    #[must_use]
    pub fn begins(self) -> Element {
        self.set("data-begins", "")
    }

    /// Lets digits choose from the parts of this group: the first part is 1. Arrow keys lead through
    /// it too. A picture has at most one such group at a time: the hand, or what is chosen from now.
    #[must_use]
    pub fn chosen_by_digits(self) -> Element {
        self.walked().set("data-digits", "")
    }

    fn means(mut self, kind: GestureKind, meaning: Meaning) -> Element {
        debug_assert!(self.meaning(kind).is_none(), "two actions for {kind:?}");
        self.0.meanings.push((kind, meaning));
        self.set(kind.attribute(), "")
    }

    /// The action of a gesture on this part, whichever board it belongs to.
    #[must_use]
    pub fn meaning(&self, kind: GestureKind) -> Option<&Meaning> {
        let found = self.0.meanings.iter().find(|(known, _)| *known == kind);
        found.map(|(_, meaning)| meaning)
    }

    /// The action of a gesture on this part; `None` also if it belongs to another board.
    #[must_use]
    pub fn action<A: Action>(&self, kind: GestureKind) -> Option<A> {
        self.meaning(kind).and_then(Meaning::action)
    }

    /// The action of a tap on this part.
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
