//! The review of a game that is over: how it went, how well it was played, and what of it was luck. It stands in the place
//! of the table, at tables of its own with a panel in the place of prompt and buttons. It comes over the network when it is
//! opened.
//!
//! | module | holds |
//! |---|---|
//! | `state` | the game that is reviewed, what has been found about it, and what is shown |
//! | `bench`, `judging` | who judges; which moves are judged next, by workers of the review's own |
//! | `panel`, `panel_state` | the course of the game: what stands around it |
//! | `course` | the curve of all seats' chances, as a picture |
//! | `moment` | what a move was worth, in words |
//! | `ledger` | what a result is made of |
//! | `question` | the costliest moves as questions |
//! | `line` | a line of one's own |
//! | `standing` | how somebody stands who plays alone and asks |
//! | `telling` | numbers and moves in words |

mod bench;
mod course;
mod judging;
mod ledger;
mod line;
mod moment;
mod panel;
mod panel_state;
mod question;
mod standing;
mod state;
mod telling;

use super::layout::Table;
use super::review_door::Module;
use crate::games::BoardFn;
use crate::layers::layer;
use crate::store::SavedGame;
use leptos::prelude::*;
use line::OwnLine;
use panel::Panel;
use question::Quiz;
use state::{Review, View};
use std::time::Duration;
use tabletop::session::{Occupant, Player};
use tabletop::{AnySession, Level, Seat};

/// All of it.
pub static MODULE: Module = Module {
    page,
    ask: standing::ask,
};

fn page(saved: SavedGame, session: Box<dyn AnySession>, board: BoardFn) -> AnyView {
    let review = Review::new(saved, session, board);
    layer(|| true, move || review.leave());
    layer(
        move || review.view.get() != View::Course,
        move || review.view.set(View::Course),
    );
    on_cleanup(move || review.keep());
    Effect::new(move |_| review.ask_when_chosen());
    // Once the table is painted.
    request_animation_frame(move || {
        set_timeout(
            move || {
                if review.is_open() {
                    review.begin();
                }
            },
            Duration::ZERO,
        );
    });
    // A closure in a closure is made anew, not patched: each has a table of its own.
    (move || {
        let view = review.view.get();
        move || untrack(|| table(review, view))
    })
    .into_any()
}

/// The table at which something of the game is shown.
fn table(review: Review, view: View) -> AnyView {
    let (ply, occupants, coach) = match view {
        View::Course => {
            let coach = ViewFn::from(move || view! { <Panel review/> });
            (review.len(), review.occupants(), coach)
        }
        View::Question(number) => {
            let ply = review.asked_at(number);
            let coach = ViewFn::from(move || view! { <Quiz review number ply/> });
            (ply, seated(review, review.seat.get_untracked()), coach)
        }
        View::Line(ply) => {
            let coach = ViewFn::from(move || view! { <OwnLine review ply/> });
            (ply, at_line(review), coach)
        }
    };
    let (saved, session) = review.table_at(ply, &occupants);
    let board = review.board();
    view! { <Table saved session board coach/> }.into_any()
}

/// One person in this seat, and computers in all others: it sees what this seat could see.
fn seated(review: Review, own: Seat) -> Vec<Occupant> {
    let one = |(seat, occupant): (u8, Occupant)| Occupant {
        player: if seat == own.0 {
            Player::Human
        } else {
            match occupant.player {
                Player::Human => Player::Bot(Level::Hard),
                bot @ Player::Bot(_) => bot,
            }
        },
        name: occupant.name,
    };
    (0..).zip(review.occupants()).map(one).collect()
}

/// At a line of one's own sits who sat at the game. Where several people would have to hide something from each other, one of
/// them tries it against computers.
fn at_line(review: Review) -> Vec<Occupant> {
    let occupants = review.occupants();
    let people = occupants
        .iter()
        .filter(|occupant| occupant.is_human())
        .count();
    if people == 1 || people > 1 && !review.hides() {
        return occupants;
    }
    seated(review, review.seat.get_untracked())
}
