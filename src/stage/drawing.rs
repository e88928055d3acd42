//! Converts positions in the page to positions in a drawing.

use wasm_bindgen::JsCast;
use web_sys::{Event, MouseEvent, SvgGraphicsElement};

/// A point in the window, in pixels.
pub(super) type ClientPoint = (f64, f64);

/// Returns the position of the pointer in the window.
pub(super) fn client_point(event: &MouseEvent) -> ClientPoint {
    (event.client_x().into(), event.client_y().into())
}

/// The drawing in whose units gestures on a part are reported.
#[derive(Clone)]
pub(super) struct Drawing(SvgGraphicsElement);

impl Drawing {
    /// Returns the drawing that an element is part of.
    pub(super) fn of(within: &web_sys::Element) -> Option<Drawing> {
        let own = within.closest("[data-drawing], svg").ok()??;
        let drawing = if own.has_attribute("data-overlay") {
            own.parent_element()?
                .query_selector("[data-drawing]")
                .ok()??
        } else {
            own
        };
        drawing.dyn_into().ok().map(Drawing)
    }

    /// Returns the conversion from the page to the drawing, as the page is scrolled, enlarged and
    /// turned now; `None` if the drawing has no size.
    pub(super) fn now(&self) -> Option<ToDrawing> {
        let matrix = self.0.get_screen_ctm()?;
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
}

/// The conversion from the page to a drawing: the inverse of how the drawing is moved, enlarged and
/// turned.
#[derive(Clone, Copy)]
pub(super) struct ToDrawing {
    across: (f64, f64),
    down: (f64, f64),
    origin: (f64, f64),
    /// The number of pixels per unit of the drawing.
    pub(super) scale: f64,
}

impl ToDrawing {
    /// The identity: a point of the window stays as it is.
    pub(super) const WINDOW: ToDrawing = ToDrawing {
        across: (1.0, 0.0),
        down: (0.0, 1.0),
        origin: (0.0, 0.0),
        scale: 1.0,
    };

    /// Converts a point of the window to the coordinates of the drawing.
    pub(super) fn point(self, (x, y): ClientPoint) -> (f64, f64) {
        let (x, y) = (x - self.origin.0, y - self.origin.1);
        (
            x * self.across.0 + y * self.across.1,
            x * self.down.0 + y * self.down.1,
        )
    }
}

/// Returns the clicked point in the coordinates of the element's drawing. `None` if a key made the
/// click, or if the element does not ask for the point.
pub(super) fn spot(event: &Event, element: &web_sys::Element) -> Option<(i32, i32)> {
    let event = event.dyn_ref::<MouseEvent>()?;
    if event.detail() == 0 {
        return None;
    }
    spot_at(element, client_point(event))
}

/// Returns a point of the window in the coordinates of the element's drawing; `None` unless the
/// element asks for it (`data-spot`).
pub(super) fn spot_at(element: &web_sys::Element, at: ClientPoint) -> Option<(i32, i32)> {
    if !element.has_attribute("data-spot") {
        return None;
    }
    let (x, y) = Drawing::of(element)?.now()?.point(at);
    Some((x.round() as i32, y.round() as i32))
}
