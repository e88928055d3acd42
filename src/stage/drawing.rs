//! From the page to a drawing in it.

use wasm_bindgen::JsCast;
use web_sys::{Event, MouseEvent, SvgGraphicsElement};

/// A point of the window, in its pixels.
pub(super) type ClientPoint = (f64, f64);

/// Where in the window the pointer is.
pub(super) fn client_point(event: &MouseEvent) -> ClientPoint {
    (event.client_x().into(), event.client_y().into())
}

/// The drawing in whose units gestures on a part are told.
#[derive(Clone)]
pub(super) struct Drawing(SvgGraphicsElement);

impl Drawing {
    /// The one that an element is part of.
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

    /// The way there from the page as it is scrolled, enlarged and turned at this moment; `None` if the drawing has no size.
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
    /// To the window itself.
    pub(super) const WINDOW: ToDrawing = ToDrawing {
        across: (1.0, 0.0),
        down: (0.0, 1.0),
        origin: (0.0, 0.0),
        scale: 1.0,
    };

    /// Where in the drawing a point of the window is.
    pub(super) fn point(self, (x, y): ClientPoint) -> (f64, f64) {
        let (x, y) = (x - self.origin.0, y - self.origin.1);
        (
            x * self.across.0 + y * self.across.1,
            x * self.down.0 + y * self.down.1,
        )
    }
}

/// Where in its drawing something was clicked; `None` if by a key.
pub(super) fn spot(event: &Event, element: &web_sys::Element) -> Option<(i32, i32)> {
    let event = event.dyn_ref::<MouseEvent>()?;
    if event.detail() == 0 {
        return None;
    }
    spot_at(element, client_point(event))
}

/// Where in its drawing something was touched, if that counts.
pub(super) fn spot_at(element: &web_sys::Element, at: ClientPoint) -> Option<(i32, i32)> {
    if !element.has_attribute("data-spot") {
        return None;
    }
    let (x, y) = Drawing::of(element)?.now()?.point(at);
    Some((x.round() as i32, y.round() as i32))
}
