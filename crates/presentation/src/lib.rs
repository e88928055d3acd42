//! The content shown and announced at a table at any moment: values, computed in one place and
//! tested natively. No browser, signal or clock is used here.
//!
//! ```
//! use presentation::{Controller, Phase};
//! use tabletop::{AnyGame, Seat, Setup};
//!
//! let game = registry::game("uchi").expect("Uchi is registered");
//! let session = game.begin(Setup::new(game.info(), 2)).expect("two can play it");
//! // Both people sit at this device, and the first has to act.
//! assert_eq!(Controller::default().phase(&*session), Phase::Person(Seat(0)));
//! ```
//!
//! | module | holds |
//! |---|---|
//! | [`controller`] | what happens next at this device: who has to act, who the viewer is, what waits |
//! | [`announcement`] | what is announced to screen-reader users after a move |
//! | [`beat`] | how much of the last move has been shown, and which texts may mention it by then |
//! | [`history`] | the log, turn by turn |
//! | [`notes`] | the note beside the board |
//! | [`pace`] | how fast moves are shown |
//! | [`plan`] | a hint as a plan that the player follows |
//! | [`presented`] | [`Presented`]: the goals and the last moves; [`Prompt`]: the messages between the board and the buttons |
//! | [`speech`] | the current task and the last moves in words, on screen and for screen readers |
//! | [`words`] | the sentences about the current task and the last moves that all games share |

pub mod announcement;
pub mod beat;
pub mod controller;
pub mod history;
pub mod notes;
pub mod pace;
pub mod plan;
pub mod presented;
pub mod speech;
pub mod words;

pub use announcement::Announcement;
pub use beat::{Beat, Timing};
pub use controller::{
    Asked, Controller, DeviceSeats, MoveBy, NextAction, Phase, Ticket, UndoBlock, Until,
    deal_length, is_dealing, needs_curtain, undo_rule,
};
pub use history::{Chapter, chapters, repeats};
pub use notes::NoteDesk;
pub use pace::Pace;
pub use plan::Plan;
pub use presented::{
    Advice, Chosen, Kind, Message, News, NewsAt, Presented, Prompt, Refused, Standing,
    Surroundings, ToldElsewhere, present, prompt,
};
pub use speech::{Moment, SpeechLength, Telling, tell_brought};
