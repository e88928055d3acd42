//! A position as JSON: what `hoshibako show` prints and a record may start
//! `from`. Plain lists and words, so that it can be written by hand; what is
//! left out is described in `games/stargazers/rules.md`.

mod read;
mod write;

use crate::state::Kept;
/// What a hand-written position leaves out and [`crate::State`] has no word for:
/// the part is filled in when the position is taken in.
pub(crate) const LEFT_OUT: u8 = u8::MAX;

const fn kept_word(kept: Kept) -> &'static str {
    match kept {
        Kept::Open => "",
        Kept::Unseen => "?",
        Kept::First => "I",
        Kept::Second => "II",
    }
}
