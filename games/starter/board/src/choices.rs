//! The buttons: take a star, or stop.

use crate::Selection;
use crate::action::Action;
use crate::words;
use board::Scene;
use board::parts::button;
use board::picture::{Element, el};
use starter::{Move, Starter};
use tabletop::Text;

/// Draws the buttons for the legal moves of the acting person. The row is empty for all others.
pub fn choices(scene: &Scene<Starter>, selection: Selection) -> Element {
    let row = el("div").class("starter-choices").chosen_by_digits();
    let act = |class: &'static str, name: &'static str, action: Action, says: Text| {
        button(class)
            .set("data-action", name)
            .on_tap(action)
            .with(scene.voice.text(says))
    };
    let may = |mv: &Move| scene.legal.contains(mv);
    match selection {
        Selection::Stop if may(&Move::Stop) => row
            .with(
                act(
                    "button button-primary",
                    "stop",
                    Action::Stop,
                    words::STOP_NOW,
                )
                .key(1),
            )
            .with(
                act(
                    "button button-quiet",
                    "cancel",
                    Action::Cancel,
                    words::CANCEL,
                )
                .key(2),
            ),
        _ => {
            row.with(
                may(&Move::Take).then(|| {
                    act("button button-primary", "take", Action::Take, words::TAKE).key(3)
                }),
            )
            .with(may(&Move::Stop).then(|| act("button", "stop", Action::Stop, words::STOP).key(4)))
        }
    }
}
