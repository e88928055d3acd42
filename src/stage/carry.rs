//! Parts that are carried over the board. A copy of the part follows the pointer, and the part
//! under the pointer is marked if it accepts the carried one.

use super::drawing::ClientPoint;
use leptos::prelude::document;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

/// The attribute of the carried part, while it is carried.
const CARRIED: &str = "data-carried";

/// The attribute of the part that would accept the carried one.
const AIMED: &str = "data-aimed";

/// A part of the board that is carried.
pub(super) struct Carried {
    source: Element,
    copy: Option<HtmlElement>,
    from: ClientPoint,
    target: Option<Element>,
}

impl Carried {
    /// Begins to hold a part, with the pointer at `from`.
    pub(super) fn new(source: Element, from: ClientPoint) -> Carried {
        Carried {
            source,
            copy: None,
            from,
            target: None,
        }
    }

    /// Whether the part is already selected.
    pub(super) fn is_chosen(&self) -> bool {
        self.source.get_attribute("aria-pressed").as_deref() == Some("true")
    }

    /// Whether the part has been lifted.
    pub(super) fn is_lifted(&self) -> bool {
        self.copy.is_some()
    }

    /// Lifts the part: its copy appears.
    pub(super) fn lift(&mut self) {
        self.copy = copy_of(&self.source);
        let _ = self.source.set_attribute(CARRIED, "");
    }

    /// Moves the copy to the pointer. Returns whether another part than before would accept it.
    pub(super) fn bring(&mut self, (x, y): ClientPoint) -> bool {
        if let Some(copy) = &self.copy {
            let (right, down) = (x - self.from.0, y - self.from.1);
            let (right, down) = (right.round() as i32, down.round() as i32);
            let way = format!("{right}px {down}px");
            let _ = copy.style().set_property("translate", &way);
        }
        let under = document().element_from_point(x as f32, y as f32);
        let target = under.and_then(|it| it.closest("[data-stage] [data-takes]").ok()?);
        let target = target.filter(|it| *it != self.source);
        if target == self.target {
            return false;
        }
        self.aim(target);
        true
    }

    /// Returns the part that would accept the carried one.
    pub(super) fn target(&self) -> Option<&Element> {
        self.target.as_ref()
    }

    fn aim(&mut self, target: Option<Element>) {
        if let Some(before) = std::mem::replace(&mut self.target, target) {
            let _ = before.remove_attribute(AIMED);
        }
        if let Some(target) = &self.target {
            let _ = target.set_attribute(AIMED, "");
        }
    }
}

impl Drop for Carried {
    fn drop(&mut self) {
        self.aim(None);
        let _ = self.source.remove_attribute(CARRIED);
        if let Some(copy) = self.copy.take() {
            copy.remove();
        }
    }
}

/// Places a copy of the part over the page, in the same position. The copy is nested in as many
/// boxes as the part, with the same classes, so that the same styles apply to it.
fn copy_of(source: &Element) -> Option<HtmlElement> {
    let place = source.get_bounding_client_rect();
    let copy: HtmlElement = source.clone_node_with_deep(true).ok()?.dyn_into().ok()?;
    for (name, value) in [
        ("width", format!("{}px", place.width().round() as i32)),
        ("height", format!("{}px", place.height().round() as i32)),
    ] {
        let _ = copy.style().set_property(name, &value);
    }
    let mut inner: Element = copy.into();
    let mut around = source.parent_element();
    while let Some(element) = around {
        let frame = new_box()?;
        frame.set_class_name(&element.get_attribute("class").unwrap_or_default());
        let style = frame.style();
        let _ = style.set_property_with_priority("display", "contents", "important");
        let _ = frame.append_child(&inner);
        inner = frame.into();
        if element.has_attribute("data-stage") {
            break;
        }
        around = element.parent_element();
    }
    let whole = new_box()?;
    whole.set_class_name("carried");
    let _ = whole.set_attribute("aria-hidden", "true");
    let _ = whole.set_attribute("inert", "");
    for (name, at) in [("left", place.left()), ("top", place.top())] {
        let at = format!("{}px", at.round() as i32);
        let _ = whole.style().set_property(name, &at);
    }
    let _ = whole.append_child(&inner);
    let _ = document().body()?.append_child(&whole);
    Some(whole)
}

fn new_box() -> Option<HtmlElement> {
    document().create_element("div").ok()?.dyn_into().ok()
}
