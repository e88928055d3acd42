//! What is carried over the board: a copy of it follows the pointer, and the part under the pointer is marked if it takes what is
//! carried.

use super::drawing::ClientPoint;
use leptos::prelude::document;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

/// Marks the part that is carried, while it is.
const CARRIED: &str = "data-carried";

/// Marks the part that would take what is carried.
const AIMED: &str = "data-aimed";

/// A part of the board that is carried.
pub(super) struct Carried {
    source: Element,
    copy: Option<HtmlElement>,
    from: ClientPoint,
    target: Option<Element>,
}

impl Carried {
    /// Takes hold of a part.
    pub(super) fn new(source: Element, from: ClientPoint) -> Carried {
        Carried {
            source,
            copy: None,
            from,
            target: None,
        }
    }

    /// Whether it is chosen already.
    pub(super) fn is_chosen(&self) -> bool {
        self.source.get_attribute("aria-pressed").as_deref() == Some("true")
    }

    /// Whether it has been lifted.
    pub(super) fn is_lifted(&self) -> bool {
        self.copy.is_some()
    }

    /// Lifts it: from now on the copy is seen.
    pub(super) fn lift(&mut self) {
        self.copy = copy_of(&self.source);
        let _ = self.source.set_attribute(CARRIED, "");
    }

    /// Brings the copy under the pointer; says whether another part than before would take it.
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

    /// The part that would take it.
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

/// A copy over the page, where the part is. It stands in as many boxes as the part, with their classes: what styles say of a
/// part by what it is in, they say of its copy.
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
