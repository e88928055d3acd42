//! The names of boards and stars in a text.

use crate::action::Board;
use crate::mat::Owner;
use crate::pieces;
use tabletop::{Seat, Voice};

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

/// Names a chip by its owner, as in "Mimi's star".
#[must_use]
pub fn whose(voice: &Voice, owner: Owner) -> String {
    match owner {
        Owner::Seat(seat) => pieces::star(voice, voice.whose(seat)),
        Owner::Plain => voice.text(pieces::PLAIN_STAR).to_owned(),
        Owner::Star => voice.text(pieces::FIRST_STAR).to_owned(),
    }
}

/// The nearest star to one that a seat puts down, as it is heard.
pub(crate) fn near_star(voice: &Voice, near: Owner, seat: Seat) -> String {
    match near {
        Owner::Seat(other) if other == seat => pieces::another_star(voice, voice.whose(seat)),
        _ => whose(voice, near),
    }
}
