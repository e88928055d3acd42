//! What lies over the page: sheets, the log of a phone, the replay. The browser's Back
//! closes them, one after the other, before it leaves the page.
//!
//! Every open layer has an entry in the history: the page's own address, with the number of
//! open layers as its state. Back leads to an entry with a lower number, and what lies above
//! that is closed. A layer that is closed in any other way takes its entry along. A page that
//! is gone to from a layer takes the place of the layer's entry, so that Back leads from it to
//! the page the layer lay over.
//!
//! In a frame there are no such entries (`frame-page.js`): Back belongs to the page around.

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
    /// What is open, the topmost last.
    open: RefCell<Vec<Layer>>,
    last_id: Cell<u32>,
    /// Where the history stood last: the address, and how many layers the entry is for.
    at: RefCell<(String, usize)>,
    /// Whether the history is about to be settled.
    due: Cell<bool>,
    /// Whether the history has been told to go somewhere and is not there yet.
    moving: Cell<bool>,
    /// Where to go when it is there.
    next: RefCell<Option<Move>>,
}

/// A page to go to.
#[derive(Clone)]
struct Move {
    address: String,
    /// Whether it takes the place of the present entry of the history.
    is_in_place: bool,
}

/// How long the history is waited for when somebody else has gone elsewhere meanwhile: an engine may have
/// given up the way back then.
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
    // A reload while something was open leaves its entry behind.
    settle_soon();
}

/// Something that lies over the page whenever `is_open` says so, and is closed by `close`.
/// Belongs to the part of the page that makes it.
pub fn layer(is_open: impl Fn() -> bool + 'static, close: impl Fn() + 'static) {
    follow_layer(Box::new(is_open), Rc::new(close));
}

/// Of one type whatever the closures are: what Leptos compiles for an effect, it compiles once.
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

/// Goes to the page of an address (`#/…`); the one before stays in the history, but nothing that lies over it.
pub fn go_to(address: &str) {
    go(Move {
        address: address.to_owned(),
        is_in_place: false,
    });
}

/// Goes to the page of an address in place of the present one, so that Back does not return to it.
pub fn go_in_place(address: &str) {
    go(Move {
        address: address.to_owned(),
        is_in_place: true,
    });
}

/// Goes at once, or as soon as the history has arrived where it is going: what is set off later than the way to
/// an entry would end there.
fn go(there: Move) {
    if is_moving() {
        LAYERS.with(|layers| *layers.next.borrow_mut() = Some(there));
        return;
    }
    let location = window().location();
    // Refused only in a frame that is being torn down: then there is nowhere to go.
    let _ = if there.is_in_place || is_over_page() {
        location.replace(&there.address)
    } else {
        location.set_hash(&there.address)
    };
}

fn is_moving() -> bool {
    LAYERS.with(|layers| layers.moving.get())
}

/// Whether the history stands at the entry of a layer: a page that is gone to takes its place.
fn is_over_page() -> bool {
    here().1 > 0
}

fn history() -> Option<History> {
    window().history().ok()
}

/// Where the history stands.
fn here() -> (String, usize) {
    let state = history().and_then(|history| history.state().ok());
    let depth = state.and_then(|state| state.as_f64()).unwrap_or(0.0);
    (
        window().location().hash().unwrap_or_default(),
        depth as usize,
    )
}

/// When everything that opens and closes at one stroke has done so.
fn settle_soon() {
    if !LAYERS.with(|layers| layers.due.replace(true)) {
        set_timeout(settle, Duration::ZERO);
    }
}

/// Gives the history as many entries as there are layers.
fn settle() {
    LAYERS.with(|layers| {
        layers.due.set(false);
        if layers.moving.get() {
            return;
        }
        let Some(history) = history() else { return };
        let (open, (address, depth)) = (layers.open.borrow().len(), here());
        if address != layers.at.borrow().0 {
            // Another page is on its way: the history tells of it first.
            return;
        }
        for layer in depth + 1..=open {
            // Refused where too many come at once: then Back leaves the page.
            let _ = history.push_state(&JsValue::from_f64(layer as f64), "");
        }
        if open < depth {
            layers.moving.set(true);
            let _ = history.go_with_delta(open as i32 - depth as i32);
        }
        *layers.at.borrow_mut() = (address, here().1);
    });
}

/// The history has gone to another entry.
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
    // The entry of a layer that is closed by now is passed over.
    if let Some(history) = history().filter(|_| depth > open) {
        let _ = if address == was_address && was_depth < depth {
            history.forward()
        } else {
            // Nothing else moves before it is there.
            LAYERS.with(|layers| layers.moving.set(true));
            history.back()
        };
    }
}

/// Somebody else, as the address bar, went elsewhere while the history was moving: it still comes back to the page
/// that was left, and goes on from there.
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
