//! What is seen when something happens.

use crate::table::{hand_place, star, star_place};
use board::{Motion, Scene};
use starter::{Event, Starter};

/// What is seen of an event.
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
        // The pouch shakes by itself, the turn is marked on the hand, and the stars are turned over where they lie.
        Event::Reached | Event::Turned(_) | Event::Ended(_) => Vec::new(),
    }
}
