//! The review of a game that is over: how it went, how well each seat played, and how much was
//! luck. It replaces the table with tables of its own, with a panel in place of prompt and buttons.
//! It is a WebAssembly module that is fetched when a review is opened.
//!
//! | module | holds |
//! |---|---|
//! | `state` | the reviewed game, the judgements about it, and what is shown |
//! | `bench`, `left` | the judges and their questions; what is left to judge |
//! | `judging` | the order in which the review's own workers judge moves |
//! | `panel`, `panel_state`, `toolbar` | the course of the game: what is around the board |
//! | `course` | the curve of the chances of all seats, as a picture |
//! | `moment` | what a move was worth, in words |
//! | `ledger` | the parts of a result |
//! | `choosing`, `question` | the costliest moves as questions |
//! | `line` | a line that a person plays from a ply of the game |
//! | `standing` | the chances of a person who plays alone and asks for them |
//! | `telling` | numbers and moves in words |
//! | `parts` | small parts that several views share |

mod bench;
mod choosing;
mod course;
mod judging;
mod ledger;
mod left;
mod line;
mod moment;
mod panel;
mod panel_state;
mod parts;
mod question;
mod standing;
mod state;
mod telling;
mod toolbar;

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

/// The entry points of the review, for `review_door`.
pub static MODULE: Module = Module {
    page,
    ask: standing::ask,
};

fn page(
    saved: SavedGame,
    session: Box<dyn AnySession>,
    board: BoardFn,
    from_result: bool,
) -> AnyView {
    let review = Review::new(saved, session, board, from_result);
    layer(|| true, move || review.leave());
    layer(
        move || review.view.get() != View::Course,
        move || review.view.set(View::Course),
    );
    on_cleanup(move || review.keep());
    Effect::new(move |_| review.ask_when_chosen());
    // Judging starts once the table has been painted.
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
    // A nested closure is rebuilt instead of patched, so each view gets a table of its own.
    (move || {
        let view = review.view.get();
        move || untrack(|| table(review, view))
    })
    .into_any()
}

/// The table that shows one view of the game: the course, a question or a what-if line.
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

/// The occupants with a person in this seat and bots in all others, so that the table shows what
/// this seat could see.
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

/// The occupants for a what-if line: those of the game, unless several people would have to hide
/// something from each other. In that case one of them plays against bots.
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
