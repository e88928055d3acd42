//! The names of several boards in one text.

use crate::action::Board;
use crate::pieces;
use tabletop::Voice;

/// The names of the boards of a challenge, joined for use in a sentence.
#[must_use]
pub fn named(voice: &Voice, boards: impl IntoIterator<Item = Board>) -> String {
    let names = boards.into_iter().map(|board| voice.text(board.name()));
    let and = voice.text(pieces::AND);
    names.collect::<Vec<_>>().join(and)
}
