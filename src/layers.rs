//! Layers over the page: sheets, the log on a phone, the replay. The browser's Back closes them,
//! one after the other, before it leaves the page.
//!
//! Every open layer has an entry in the browser's history: the page's own address, with the number
//! of open layers as its state. Back leads to an entry with a lower number, and the layers above
//! that number are closed. A layer that is closed in any other way removes its entry. A page that
//! is opened from a layer replaces the layer's entry, so that Back leads from it to the page below
//! the layer.
//!
//! In a frame there are no such entries (`frame-page.js`): Back belongs to the host page.

use leptos::ev::{self, MouseEvent};
use leptos::prelude::{Effect, on_cleanup, set_timeout, window, window_event_listener};
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::time::Duration;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, History};

struct Layer {
    id: u32,
    close: Rc<dyn Fn()>,
}

#[derive(Default)]
struct Layers {
    /// The open layers, the topmost last.
    open: RefCell<Vec<Layer>>,
    last_id: Cell<u32>,
    /// The last known entry of the history: its address, and its number of layers.
    at: RefCell<(String, usize)>,
    /// Whether `settle` is scheduled.
    due: Cell<bool>,
    /// Whether a move through the history was requested and has not arrived yet.
    moving: Cell<bool>,
    /// The page to open after that move through the history.
    next: RefCell<Option<Move>>,
}

/// A page to open.
#[derive(Clone)]
struct Move {
    address: String,
    /// Whether the page replaces the current entry of the history.
    is_in_place: bool,
}

/// How long to wait for a requested move through the history after another navigation has
/// interrupted it. A browser may have dropped the request.
const OVERTAKEN: Duration = Duration::from_millis(1000);

thread_local! {
    static LAYERS: Layers = Layers::default();
}

/// Follows the browser's Back and Forward. Called once, by the app.
pub fn begin() {
    LAYERS.with(|layers| *layers.at.borrow_mut() = here());
    let handles = [
        window_event_listener(ev::popstate, |_| arrived()),
        window_event_listener(ev::click, |event| follow_link(&event)),
    ];
    on_cleanup(move || {
        for handle in handles {
            handle.remove();
        }
    });
    // A reload while a layer is open leaves the layer's entry behind.
    settle_soon();
}

/// Registers a layer that covers the page while `is_open` returns true, and that `close` closes. It
/// is removed with the reactive owner of the caller.
pub fn layer(is_open: impl Fn() -> bool + 'static, close: impl Fn() + 'static) {
    follow_layer(Box::new(is_open), Rc::new(close));
}

/// Registers a layer. Not generic over the closures, so that Leptos' code for the effect is
/// compiled once.
fn follow_layer(is_open: Box<dyn Fn() -> bool>, close: Rc<dyn Fn()>) {
    let id = LAYERS.with(|layers| {
        layers.last_id.set(layers.last_id.get() + 1);
        layers.last_id.get()
    });
    Effect::new(move |_| {
        let open = is_open();
        LAYERS.with(|layers| {
            let mut all = layers.open.borrow_mut();
            let known = all.iter().any(|layer| layer.id == id);
            if open && !known {
                let close = close.clone();
                all.push(Layer { id, close });
            } else if !open {
                all.retain(|layer| layer.id != id);
            }
        });
        settle_soon();
    });
    on_cleanup(move || {
        LAYERS.with(|layers| layers.open.borrow_mut().retain(|layer| layer.id != id));
        settle_soon();
    });
}

/// Opens the page of an address (`#/…`). The page before it stays in the history, but none of its
/// layers.
pub fn go_to(address: &str) {
    go(Move {
        address: address.to_owned(),
        is_in_place: false,
    });
}

/// Opens the page of an address in place of the current one, so that Back does not return to it.
pub fn go_in_place(address: &str) {
    go(Move {
        address: address.to_owned(),
        is_in_place: true,
    });
}

/// Opens a page at once, or after a running move through the history. Opened during the move, it
/// would be replaced by the entry that the history moves to.
fn go(there: Move) {
    if is_moving() {
        LAYERS.with(|layers| *layers.next.borrow_mut() = Some(there));
        return;
    }
    let location = window().location();
    // Fails only in a frame that is being removed, and then no page is needed.
    let _ = if there.is_in_place || is_over_page() {
        location.replace(&there.address)
    } else {
        location.set_hash(&there.address)
    };
}

fn is_moving() -> bool {
    LAYERS.with(|layers| layers.moving.get())
}

/// Whether the history is at the entry of a layer, which a new page replaces.
fn is_over_page() -> bool {
    here().1 > 0
}

fn history() -> Option<History> {
    window().history().ok()
}

/// Returns the address and the number of layers of the current entry of the history.
fn here() -> (String, usize) {
    let state = history().and_then(|history| history.state().ok());
    let depth = state.and_then(|state| state.as_f64()).unwrap_or(0.0);
    (
        window().location().hash().unwrap_or_default(),
        depth as usize,
    )
}

/// Schedules `settle` for when all layers that open or close together have done so.
fn settle_soon() {
    if !LAYERS.with(|layers| layers.due.replace(true)) {
        set_timeout(settle, Duration::ZERO);
    }
}

/// Gives the history one entry per open layer.
fn settle() {
    LAYERS.with(|layers| {
        layers.due.set(false);
        if layers.moving.get() {
            return;
        }
        let Some(history) = history() else { return };
        let (open, (address, depth)) = (layers.open.borrow().len(), here());
        if address != layers.at.borrow().0 {
            // The address has changed, but the event for the change has not arrived yet: another
            // page is being opened.
            return;
        }
        for layer in depth + 1..=open {
            // Fails if too many entries are added at once. Then Back leaves the page.
            let _ = history.push_state(&JsValue::from_f64(layer as f64), "");
        }
        if open < depth {
            layers.moving.set(true);
            let _ = history.go_with_delta(open as i32 - depth as i32);
        }
        *layers.at.borrow_mut() = (address, here().1);
    });
}

/// Handles the arrival of the history at another entry.
fn arrived() {
    let (address, depth) = here();
    if is_moving() && LAYERS.with(|layers| layers.at.borrow().0 != address) {
        return overtaken(&address);
    }
    let (was_address, was_depth) =
        LAYERS.with(|layers| layers.at.replace((address.clone(), depth)));
    if LAYERS.with(|layers| layers.moving.take()) {
        return match LAYERS.with(|layers| layers.next.take()) {
            Some(there) => go(there),
            None => settle_soon(),
        };
    }
    let above: Vec<Rc<dyn Fn()>> = LAYERS.with(|layers| {
        let open = layers.open.borrow();
        let above = open.iter().skip(depth).rev();
        above.map(|layer| layer.close.clone()).collect()
    });
    let open = LAYERS.with(|layers| layers.open.borrow().len());
    for close in above {
        close();
    }
    // Skips the entry of a layer that is already closed.
    if let Some(history) = history().filter(|_| depth > open) {
        let _ = if address == was_address && was_depth < depth {
            history.forward()
        } else {
            // No other navigation starts before this one has arrived.
            LAYERS.with(|layers| layers.moving.set(true));
            history.back()
        };
    }
}

/// Handles another navigation, for example through the address bar, during a move through the
/// history. The move still arrives at the page that was left, and the navigation continues from
/// there.
fn overtaken(address: &str) {
    go_to(address);
    set_timeout(
        || {
            LAYERS.with(|layers| {
                if layers.moving.get() && here().0 != layers.at.borrow().0 {
                    layers.moving.set(false);
                    layers.next.take();
                    *layers.at.borrow_mut() = here();
                }
            });
            settle_soon();
        },
        OVERTAKEN,
    );
}

fn follow_link(event: &MouseEvent) {
    let changed = event.ctrl_key() || event.meta_key() || event.shift_key() || event.alt_key();
    let is_ours = is_over_page() || is_moving();
    if event.default_prevented() || event.button() != 0 || changed || !is_ours {
        return;
    }
    let target = event.target().and_then(|it| it.dyn_into::<Element>().ok());
    let link = target.and_then(|it| it.closest(r##"a[href^="#"]"##).ok().flatten());
    if let Some(address) = link.and_then(|link| link.get_attribute("href")) {
        event.prevent_default();
        go_to(&address);
    }
}
