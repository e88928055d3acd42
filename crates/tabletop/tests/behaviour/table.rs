//! Helpers for the tests in this folder: tables of Ten Stars (`games/starter/engine`), the blank
//! game that comes with the interface.

use starter::Starter;
use tabletop::prelude::*;
use tabletop::{Language, Level, Occupant, Session, Setup, Speak, Voice};

/// A table with these occupants: `h` is a person, `b` a bot.
pub(crate) fn table(occupants: &str) -> Session<Starter> {
    let setup = Setup::new(&Starter::INFO, occupants.len() as u8);
    let mut session = Session::new(setup).unwrap();
    let occupants: Vec<Occupant> = occupants
        .chars()
        .map(|who| match who {
            'h' => Occupant::human(""),
            _ => Occupant::bot("", Level::Easy),
        })
        .collect();
    session.seat_occupants(&occupants);
    session
}

/// Makes moves given in notation, including draws.
pub(crate) fn play(session: &mut Session<Starter>, moves: &str) {
    for notation in moves.split_whitespace() {
        session
            .play_notation(notation)
            .unwrap_or_else(|refusal| panic!("{notation}: {refusal:?}"));
    }
}

/// The moves made up to the cursor, in notation.
pub(crate) fn made(session: &Session<Starter>) -> String {
    let moves = (0..session.cursor()).filter_map(|ply| session.move_at(ply));
    moves.map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// Checks that a text exists in both languages, and that the two differ.
pub(crate) fn said<S: Speak + std::fmt::Debug>(thing: &S) {
    let [ja, en] =
        [Language::Ja, Language::En].map(|language| thing.speak(&Voice::new(language, Vec::new())));
    assert!(
        !ja.is_empty() && !en.is_empty() && ja != en,
        "{thing:?}: {ja:?}, {en:?}"
    );
}
