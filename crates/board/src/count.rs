//! Parts for stepping through a final count, shared by all games: the row of steps, and the buttons
//! for the previous and the next step.

use crate::action::Action;
use crate::parts::button;
use crate::picture::{Element, el};
use crate::words::{COUNT_BACK, COUNT_ON};
use tabletop::{Seat, Text, Voice};

/// A point in the count: a seat, and one of its steps, from 0.
pub type CountStep = (Seat, u8);

/// The steps as a row of numbered buttons. `called` describes each step, `label` the whole row.
/// `show` returns the action that shows a step.
pub fn steps<A: Action>(
    (seat, now): CountStep,
    called: Vec<String>,
    label: &'static str,
    show: fn(Seat, u8) -> A,
) -> Element {
    let one = |(at, called): (usize, String)| {
        let is_now = at == usize::from(now);
        button("count-step")
            .class_if("count-step-now", is_now)
            .maybe("aria-current", is_now.then_some("step"))
            .set("title", called.clone())
            .label(called)
            .on_tap(show(seat, at as u8))
            .with((at + 1).to_string())
    };
    el("div")
        .class("count-steps")
        .set("role", "group")
        .label(label)
        .with(called.into_iter().enumerate().map(one).collect::<Vec<_>>())
}

/// The buttons for the previous and the next step, with `between` placed between them. `None`
/// disables a button.
pub fn turning<A: Action>(
    voice: &Voice,
    show: fn(Seat, u8) -> A,
    back: Option<CountStep>,
    on: Option<CountStep>,
    between: Option<Element>,
) -> Element {
    let go = |class: &'static str, name: &'static str, to: Option<CountStep>, says: Text| {
        button(class)
            .set("data-action", name)
            .yes_no("aria-disabled", to.is_none())
            .maybe_on_tap(to.map(|(seat, step)| show(seat, step)))
            .with(voice.text(says))
    };
    el("div")
        .class("count-turning")
        .with(go("button", "count-back", back, COUNT_BACK))
        .with(between)
        .with(go("button button-primary", "count-on", on, COUNT_ON))
}
