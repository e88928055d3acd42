//! The animations of events.

use crate::table::{hand_place, star, star_place};
use board::{Motion, Scene};
use starter::{Event, Starter};

/// The animations of one event.
pub fn motions(scene: &Scene<Starter>, event: &Event) -> Vec<Motion> {
    match *event {
        Event::Drew(seat, value) => {
            let last = scene.view.counts[seat.index()].saturating_sub(1);
            vec![Motion::flight(
                star(value),
                "pouch",
                star_place(seat, last.into()),
            )]
        }
        Event::Stopped(seat) => vec![Motion::mark(hand_place(seat))],
        // No motions needed: CSS shakes the pouch, the hand marks the turn, and the stars turn over
        // in place.
        Event::Reached | Event::TurnPassed(_) | Event::Ended(_) => Vec::new(),
    }
}
