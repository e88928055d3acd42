//! A position as JSON. `hoshibako show` prints it, and the field `from` of a record holds one. It
//! consists of plain lists and words, so that it can be written by hand.
//! `games/stargazers/rules.md` lists the parts that may be left out.

mod read;
mod write;

use crate::state::Kept;
/// Marks a part that a hand-written position leaves out, in a field of [`crate::State`] that has no
/// other value for this. Validation fills in the part.
pub(crate) const LEFT_OUT: u8 = u8::MAX;

const fn kept_word(kept: Kept) -> &'static str {
    match kept {
        Kept::Open => "",
        Kept::Unseen => "?",
        Kept::First => "I",
        Kept::Second => "II",
    }
}
