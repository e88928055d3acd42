//! The names of boards in a text.

use crate::action::Board;
use crate::pieces;
use tabletop::Voice;

/// The name of a board; with the letter by which it is typed, where it is heard.
pub(crate) fn called(voice: &Voice, board: Board) -> String {
    let name = voice.text(board.name());
    match voice.is_heard() {
        true => pieces::with_letter(voice, name.replace('\u{2060}', ""), board),
        false => name.to_owned(),
    }
}

/// The names of the boards of a challenge, joined for use in a sentence.
#[must_use]
pub fn named(voice: &Voice, boards: impl IntoIterator<Item = Board>) -> String {
    let names = boards.into_iter().map(|board| called(voice, board));
    let and = voice.text(pieces::AND);
    names.collect::<Vec<_>>().join(and)
}
