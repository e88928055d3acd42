//! The places of elements in the window.

use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use web_sys::HtmlElement;

/// The place of an element in the window: its middle, width and height, in pixels.
#[derive(Clone, Copy)]
pub(super) struct Spot {
    pub(super) x: f64,
    pub(super) y: f64,
    pub(super) width: f64,
    pub(super) height: f64,
}

impl Spot {
    pub(super) fn left(self) -> f64 {
        self.x - self.width / 2.0
    }

    pub(super) fn right(self) -> f64 {
        self.x + self.width / 2.0
    }

    pub(super) fn top(self) -> f64 {
        self.y - self.height / 2.0
    }

    pub(super) fn bottom(self) -> f64 {
        self.y + self.height / 2.0
    }

    pub(super) fn meets(self, other: Spot) -> bool {
        self.shares(other) > 0.0
    }

    /// Returns the area that both cover, in square pixels.
    pub(super) fn shares(self, other: Spot) -> f64 {
        let width = self.right().min(other.right()) - self.left().max(other.left());
        let height = self.bottom().min(other.bottom()) - self.top().max(other.top());
        width.max(0.0) * height.max(0.0)
    }
}

pub(super) fn find(selector: &str) -> Option<HtmlElement> {
    let found = document().query_selector(selector).ok().flatten();
    found.map(JsCast::unchecked_into)
}

/// Returns the part of the board with this anchor name.
pub(super) fn part(place: &str) -> Option<HtmlElement> {
    find(&format!(r#"#board [data-anchor="{place}"]"#))
}

#[wasm_bindgen]
extern "C" {
    /// An element, for the method that `web_sys` lacks. Browsers from before 2023 lack it as well.
    type Drawn;
    #[wasm_bindgen(method, catch, js_name = checkVisibility)]
    fn check_visibility(this: &Drawn) -> Result<bool, JsValue>;
}

/// Whether a part is drawn: styles may leave out a whole piece of the board (`content-visibility`).
pub(super) fn is_drawn(part: &HtmlElement) -> bool {
    let part: &Drawn = part.unchecked_ref();
    part.check_visibility().unwrap_or(true)
}

pub(super) fn spot(place: &str) -> Option<Spot> {
    spot_of(&part(place).filter(is_drawn)?)
}

pub(super) fn spot_of<E: AsRef<web_sys::Element>>(element: &E) -> Option<Spot> {
    let frame = element.as_ref().get_bounding_client_rect();
    (frame.width() > 0.0).then(|| Spot {
        x: frame.left() + frame.width() / 2.0,
        y: frame.top() + frame.height() / 2.0,
        width: frame.width(),
        height: frame.height(),
    })
}
