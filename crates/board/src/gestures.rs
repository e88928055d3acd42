//! How the parts of a picture say what they mean.
//!
//! | attribute | says |
//! |---|---|
//! | `data-act` | what a tap, Enter or the space bar does |
//! | `data-spot` | where it was touched counts too |
//! | `data-over` | what it means when the pointer or the focus comes there |
//! | `data-drag` | what is dragged |
//! | `data-carry` | it can be carried to a part that takes it: that means what tapping both would mean |
//! | `data-takes` | what is carried can be put down here |
//! | `data-wheel` | what the wheel turns |
//! | `data-input` | what is typed into a field, letter by letter |
//! | `data-change` | which number is entered in a field |
//! | `data-keys` | the keys it wants to hear of, between spaces |
//! | `data-walk` | arrow keys lead from one part in it to the next |
//! | `data-stay` | a press on it does not end the pause after a move |

use crate::action::{Action, Key};
use crate::picture::{Element, Node};

/// The attribute of what is chosen.
const CHOICE: &str = "data-choice";

impl Element {
    /// What a tap on it does.
    #[must_use]
    pub fn on_tap(self, action: &impl Action) -> Element {
        self.set("data-act", action.write())
    }

    /// What a tap on it does, where it can be tapped.
    #[must_use]
    pub fn maybe_on_tap(self, action: Option<&impl Action>) -> Element {
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
    /// part of which it leads elsewhere. `leads` is asked with what a part says it means; `None` where a tap makes no move.
    #[must_use]
    pub fn leading(mut self, leads: &dyn Fn(&str) -> Option<bool>) -> Element {
        lead(&mut self, leads);
        self
    }

    /// What it means when the pointer or the focus comes there.
    #[must_use]
    pub fn on_hover(self, action: &impl Action) -> Element {
        self.set("data-over", action.write())
    }

    /// What is dragged with it.
    #[must_use]
    pub fn on_drag(self, action: &impl Action) -> Element {
        self.set("data-drag", action.write())
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
    pub fn on_wheel(self, action: &impl Action) -> Element {
        self.set("data-wheel", action.write())
    }

    /// What the text in this field is.
    #[must_use]
    pub fn on_typing(self, action: &impl Action) -> Element {
        self.set("data-input", action.write())
    }

    /// What the number in this field is.
    #[must_use]
    pub fn on_number(self, action: &impl Action) -> Element {
        self.set("data-change", action.write())
    }

    /// The keys it wants to hear of.
    #[must_use]
    pub fn keys(self, keys: &[Key]) -> Element {
        let names: Vec<String> = keys.iter().map(|key| key.name().to_lowercase()).collect();
        self.set("data-keys", names.join(" "))
    }
}

fn lead(element: &mut Element, leads: &dyn Fn(&str) -> Option<bool>) {
    if let Some(leads) = element.get("data-act").and_then(leads) {
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
        let part = |words: &'static str| el("g").set("data-act", words).choice(words != "right");
        let whole = el("svg").with(["right", "wrong", "look"].map(part));
        let whole = whole.leading(&|words| match words {
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
