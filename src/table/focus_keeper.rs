//! The keyboard focus at a table. When the part that has it is removed or hidden, the focus moves to
//! where the next decision is. It is never left to the page.

use super::dom::{find, focus_on, lead_to};
use super::owners::TableState;
use crate::keyboard::pressed_key;
use crate::stage::{Last, NextPart};
use board::picture::parts_wait;
use leptos::ev;
use leptos::html::Div;
use leptos::prelude::*;
use presentation::Phase;
use tabletop::{Seat, Turn};
use wasm_bindgen::JsCast;
use wasm_bindgen::JsValue;
use wasm_bindgen::closure::Closure;
use web_sys::{
    Element, HtmlElement, KeyboardEvent, MouseEvent, MutationObserver, MutationObserverInit,
};

/// Where the focus goes first: what lies over the table, the replay, what hands the device over, what a
/// coach asks.
const FIRST: [&str; 5] = [
    ".table-sheet[open] #sheet-title",
    "[data-curtain] .button-primary",
    "[data-replay] input",
    ".prompt-hand-over",
    "[data-coach] .button-primary",
];

/// Watches the focus at one table.
#[derive(Clone, Copy)]
struct FocusKeeper {
    state: TableState,
    /// Finds the part of the board for the next decision.
    next: NextPart,
    /// The part of the table that had the focus last. `None` if the focus has left the table.
    last: StoredValue<Option<Element>, LocalStorage>,
    /// Whether the last press was made by hand. The focus then moves to the board as a whole,
    /// because a part with the focus shows what it would do.
    is_by_hand: StoredValue<bool>,
    /// The number of moves when the focus was moved to the board because nobody could act.
    waits_since: StoredValue<Option<usize>>,
    /// How many moves had been made when the table was looked at last.
    seen: StoredValue<usize>,
    /// The number of moves when the key `c` was pressed, until the focus has followed.
    confirmed_from: StoredValue<Option<usize>>,
    /// Whether the focus is looked at after the next frame.
    is_due: StoredValue<bool>,
}

/// Keeps the focus at a table for as long as the component exists.
pub fn keep_focus(table: NodeRef<Div>, state: TableState, next: NextPart) {
    let keeper = FocusKeeper {
        state,
        next,
        last: StoredValue::new_local(None),
        is_by_hand: StoredValue::new(false),
        waits_since: StoredValue::new(None),
        seen: StoredValue::new(state.cursor().get_untracked()),
        confirmed_from: StoredValue::new(None),
        is_due: StoredValue::new(false),
    };
    table.on_load(move |table| keeper.watch(&table));
    Effect::new(move |_| {
        if state.acting().get().is_some() {
            keeper.go_on_if_waiting();
            if keeper.confirmed_from.get_value().is_some() {
                keeper.look_soon();
            }
        }
    });
}

impl FocusKeeper {
    /// Follows the focus, the presses and the changes of the page.
    fn watch(self, table: &HtmlElement) {
        let follow = {
            let table = table.clone();
            move || {
                let part = document().active_element();
                let part = part.filter(|part| table.contains(Some(part)));
                self.last.set_value(part);
            }
        };
        follow();
        let arrive = window_event_listener(ev::focusin, move |_| follow());
        let leave = window_event_listener(ev::focusout, move |_| self.look_soon());
        let touch = window_event_listener(ev::pointerdown, move |_| {
            self.is_by_hand.set_value(true);
            self.confirmed_from.set_value(None);
        });
        let key = window_event_listener(ev::keydown, move |event: KeyboardEvent| {
            self.is_by_hand.set_value(false);
            let seen = self.seen.get_value();
            self.confirmed_from
                .set_value(confirms(&event).then_some(seen));
        });
        // A screen reader clicks without a count.
        let click = window_event_listener(ev::click, move |event: MouseEvent| {
            if event.detail() == 0 {
                self.is_by_hand.set_value(false);
            }
        });
        let changed = Closure::<dyn Fn()>::new(move || self.look_soon());
        let observer = MutationObserver::new(changed.as_ref().unchecked_ref()).ok();
        if let Some(observer) = &observer {
            let what = MutationObserverInit::new();
            what.set_child_list(true);
            what.set_subtree(true);
            let names = ["disabled", "inert", "open"].map(JsValue::from_str);
            what.set_attribute_filter(&names.into_iter().collect::<js_sys::Array>());
            let _ = observer.observe_with_options(table, &what);
        }
        let following = StoredValue::new_local((observer, changed));
        on_cleanup(move || {
            for listener in [arrive, leave, touch, key, click] {
                listener.remove();
            }
            following.with_value(|(observer, _)| {
                if let Some(observer) = observer {
                    observer.disconnect();
                }
            });
        });
    }

    /// Looks at the focus when the page is painted. A browser takes the focus from what is hidden
    /// only then.
    fn look_soon(self) {
        if self.is_due.try_get_value() != Some(false) {
            return;
        }
        self.is_due.set_value(true);
        once_painted(Box::new(move || {
            if self.is_due.is_disposed() {
                return;
            }
            self.look();
            request_animation_frame(move || {
                if !self.is_due.is_disposed() {
                    self.is_due.set_value(false);
                    self.look();
                }
            });
        }));
    }

    /// Moves the focus if the part that had it is gone.
    fn look(self) {
        self.follow_confirmation();
        self.seen.set_value(self.state.cursor().get_untracked());
        let Some(last) = self.last.get_value() else {
            return;
        };
        let holder = document().active_element();
        let is_lost = match &holder {
            // A person who presses beside the table takes the focus away from a part that is still
            // there.
            Some(holder) if holder.tag_name() != "BODY" => *holder == last && is_off(&last),
            _ => !can_have_focus(&last),
        };
        if !is_lost {
            return;
        }
        let first = FIRST.into_iter().find_map(find::<HtmlElement>);
        match first.filter(|first| can_have_focus(first)) {
            Some(first) => focus_on(&first),
            None => self.go_to_decision(),
        }
    }

    /// After a move by the key `c`, which is pressed from anywhere: moves the focus to the next
    /// decision of the same turn, unless it is at a part that decides something.
    fn follow_confirmation(self) {
        let from = self.confirmed_from.get_value();
        let Some((from, seat)) = from.zip(self.state.acting().get_untracked()) else {
            return;
        };
        if self.state.cursor().get_untracked() <= from {
            return;
        }
        self.confirmed_from.set_value(None);
        if !self.is_turn_of(seat, from) {
            return;
        }
        let first = FIRST.into_iter().find_map(find::<HtmlElement>);
        let first = first.filter(|first| can_have_focus(first));
        let found = first.or_else(|| {
            let part = self.next.find_from(Last::Decides)?;
            Some(part.unchecked_into())
        });
        if let Some(found) = found {
            lead_to(&found);
        }
    }

    /// Whether nobody else has moved since the position at `since`.
    fn is_turn_of(self, seat: Seat, since: usize) -> bool {
        self.state.session().with(|game| {
            let is_own = |ply| {
                matches!(game.turn_at(ply), Turn::Chance) || game.turn_at(ply) == Turn::Seat(seat)
            };
            (since..game.cursor()).all(is_own)
        })
    }

    /// Moves the focus to the next decision. While others move, it waits on the board.
    fn go_to_decision(self) {
        let acts = self.state.acting().get_untracked().is_some();
        let is_over = matches!(
            self.state.phase().get_untracked(),
            Phase::Over | Phase::Away(_)
        );
        let found = match (acts, self.is_by_hand.get_value()) {
            (true, false) => self.next.find().map(JsCast::unchecked_into),
            (false, _) if is_over => find::<HtmlElement>(".prompt .prompt-button"),
            _ => None,
        };
        let cursor = self.state.cursor().get_untracked();
        self.waits_since
            .set_value((!acts && !is_over).then_some(cursor));
        match found.filter(|found| can_have_focus(found)) {
            Some(found) => focus_on(&found),
            None => self.go_to_board(),
        }
    }

    fn go_to_board(self) {
        if let Some(board) = find::<HtmlElement>("#board") {
            focus_on(&board);
        }
    }

    /// Goes on from the board to the next decision of the same turn, once it can be made. When
    /// others have moved, the focus stays: a screen reader tells their moves, and would begin to read
    /// something else.
    fn go_on_if_waiting(self) {
        let since = self.waits_since.try_update_value(Option::take).flatten();
        let Some((since, seat)) = since.zip(self.state.acting().get_untracked()) else {
            return;
        };
        if !self.is_turn_of(seat, since) {
            return;
        }
        once_painted(Box::new(move || {
            let holder = document().active_element();
            let waits = holder.is_some_and(|holder| holder.id() == "board");
            if waits && !self.is_due.is_disposed() {
                self.go_to_decision();
            }
        }));
    }
}

/// Runs `then` when the picture and all its delayed parts are in the page.
fn once_painted(then: Box<dyn FnOnce()>) {
    request_animation_frame(move || match parts_wait() {
        true => once_painted(then),
        false => then(),
    });
}

/// Whether a key presses the button for which the table waits, from wherever the focus is at the
/// table.
fn confirms(event: &KeyboardEvent) -> bool {
    let is_c = pressed_key(event).is_some_and(|key| key.eq_ignore_ascii_case("c"));
    let is_command = event.ctrl_key() || event.meta_key() || event.alt_key();
    let target = event.target().and_then(|it| it.dyn_into::<Element>().ok());
    let is_field = target.is_some_and(|it| it.matches("input, textarea, select").unwrap_or(false));
    is_c && !is_command && !is_field
}

/// Whether an element is in the page, visible, and can be pressed.
fn can_have_focus(element: &Element) -> bool {
    element.is_connected() && !is_off(element) && element.get_client_rects().length() > 0
}

/// Whether an element is switched off.
fn is_off(element: &Element) -> bool {
    element.has_attribute("disabled") || element.closest("[inert]").ok().flatten().is_some()
}
