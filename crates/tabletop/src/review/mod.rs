//! The review of a game: how well it was played, and how much was luck.
//!
//! A search judges each move ([`Judgement`], made by [`judge`](crate::search::judge)). From the
//! judgements, this module computes the course of all seats' chances and a [`Ledger`]: how much of
//! the result was luck, own play and others' play. It contains only data and integer arithmetic. It
//! runs no search, so pages can use it without the search code.
//!
//! | module | holds |
//! |---|---|
//! | [`chances`] | the chances of all seats, which are one win together |
//! | [`calibration`] | how search results translate into actual wins |
//! | [`judgement`] | the judgement of one move |
//! | [`ledger`] | luck, own play, others' play, and what is left over |
//! | [`story`] | whether luck or play decided a game, which move did, and where it turned |
//! | [`costly`] | the decisions that cost much |
//! | [`display_rounding`] | an account as it is shown, rounded so that it adds up |
//! | [`spread`](mod@spread) | the order in which moves are judged |
//! | [`kept`] | a review as it is stored with a game |

pub mod calibration;
pub mod chances;
pub mod costly;
pub mod display_rounding;
pub mod judgement;
pub mod kept;
pub mod ledger;
pub mod spread;
pub mod story;

pub use calibration::{Calibration, Sharpness};
pub use chances::{Chances, WIN};
pub use costly::{Costly, MOST_COSTLY, loss};
pub use display_rounding::rounded_for_display;
pub use judgement::{Idea, Judgement, Knowledge};
pub use kept::KeptReview;
pub use ledger::{Account, Cause, Change, Ledger, SLIGHT};
pub use spread::spread;
pub use story::{Deciding, Fortune, Story, Verdict, turning_points};
