//! What is shown and said at a table at any moment: a value, computed in one place and tested natively. Nothing here
//! knows a browser, a signal or a clock.
//!
//! ```
//! use presentation::{Controller, Phase};
//! use tabletop::{AnyGame, Seat, Setup};
//!
//! let game = registry::game("uchi").expect("Uchi is in the box");
//! let session = game.begin(Setup::new(game.info(), 2)).expect("two can play it");
//! // Both sit at this device, and the first is asked.
//! assert_eq!(Controller::default().phase(&*session), Phase::Person(Seat(0)));
//! ```
//!
//! | module | holds |
//! |---|---|
//! | [`controller`] | what happens next at this device: whose turn it is here, who looks, what waits |
//! | [`beat`] | how far the last move has been shown, and what may be told of it by then |
//! | [`history`] | the log, turn by turn |
//! | [`notes`] | which note stands beside the board |
//! | [`presented`] | [`Presented`]: goals, news and who is named as acting, from the controller, the game and the beat; [`Prompt`], from that and what somebody has chosen: what is said where |
//! | [`speech`] | what there is to do and what was done, in words, for the eye and for the ear |
//! | [`words`] | the sentences that all games share there |

pub mod beat;
pub mod controller;
pub mod history;
pub mod notes;
pub mod presented;
pub mod speech;
pub mod words;

pub use beat::{Beat, Timing};
pub use controller::{
    Asked, Controller, DeviceSeats, MoveBy, NextAction, Phase, Ticket, UndoBlock, Until,
    deal_length, is_dealing, needs_curtain, undo_rule,
};
pub use history::{Chapter, chapters, repeats};
pub use notes::NoteDesk;
pub use presented::{
    Advice, Chosen, Kind, Message, News, NewsAt, Presented, Prompt, Refused, Surroundings, present,
    prompt,
};
pub use speech::{Moment, Telling, tell_brought};
