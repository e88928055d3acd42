//! After the game: how well was it played, and was it luck?
//!
//! What a search found about each move ([`Judgement`], made by [`judge`](crate::search::judge)) is put together to
//! the course of everybody's chances and to a [`Ledger`]: how much of the result was luck, how much one's own play, how much
//! the others'. Plain data and sums in whole numbers; nothing here thinks, so that pages can have it without a search.
//!
//! | module | holds |
//! |---|---|
//! | [`chances`] | the chances of all seats, which are one win together |
//! | [`calibration`] | from what a search finds to how often that is won |
//! | [`judgement`] | what was found about one move |
//! | [`ledger`] | luck, own play, others' play, and what is left over |
//! | [`told`](mod@told) | an account as it is told, rounded so that it adds up |
//! | [`spread`](mod@spread) | the order in which moves are judged |
//! | [`kept`] | a review as it is kept with a game |

pub mod calibration;
pub mod chances;
pub mod judgement;
pub mod kept;
pub mod ledger;
pub mod spread;
pub mod told;

pub use calibration::{Calibration, Sharpness};
pub use chances::{Chances, WIN};
pub use judgement::{Eye, Idea, Judgement};
pub use kept::KeptReview;
pub use ledger::{Account, Cause, Change, Ledger, SLIGHT};
pub use spread::spread;
pub use told::told;
