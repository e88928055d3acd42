//! From the page to a drawing in it.

use wasm_bindgen::JsCast;
use web_sys::{Event, MouseEvent, SvgGraphicsElement};

/// From the page to a drawing: the inverse of how it is moved, enlarged and turned.
#[derive(Clone, Copy)]
pub(super) struct ToDrawing {
    across: (f64, f64),
    down: (f64, f64),
    origin: (f64, f64),
    /// How much smaller the drawing's units are than pixels.
    pub(super) scale: f64,
}

impl ToDrawing {
    /// For the drawing that an element is part of; `None` if it has no size.
    pub(super) fn of(within: &web_sys::Element) -> Option<ToDrawing> {
        let own = within.closest("[data-drawing], svg").ok()??;
        let drawing = if own.has_attribute("data-overlay") {
            own.parent_element()?
                .query_selector("[data-drawing]")
                .ok()??
        } else {
            own
        };
        let matrix = drawing.dyn_ref::<SvgGraphicsElement>()?.get_screen_ctm()?;
        let (a, b) = (f64::from(matrix.a()), f64::from(matrix.b()));
        let (c, d) = (f64::from(matrix.c()), f64::from(matrix.d()));
        let area = a * d - b * c;
        (area != 0.0).then(|| ToDrawing {
            across: (d / area, -c / area),
            down: (-b / area, a / area),
            origin: (f64::from(matrix.e()), f64::from(matrix.f())),
            scale: area.abs().sqrt(),
        })
    }

    /// Where in the drawing the pointer is.
    pub(super) fn point(self, event: &MouseEvent) -> (f64, f64) {
        let x = f64::from(event.client_x()) - self.origin.0;
        let y = f64::from(event.client_y()) - self.origin.1;
        (
            x * self.across.0 + y * self.across.1,
            x * self.down.0 + y * self.down.1,
        )
    }
}

/// Where in its drawing something was clicked; `None` if by a key.
pub(super) fn spot(event: &Event, element: &web_sys::Element) -> Option<(i32, i32)> {
    let event = event.dyn_ref::<MouseEvent>()?;
    let (x, y) = ToDrawing::of(element)?.point(event);
    (event.detail() > 0).then_some((x.round() as i32, y.round() as i32))
}
