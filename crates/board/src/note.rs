//! Notes for people who are new to a game. A note is shown when its situation first comes up.
//!
//! A note is data: a text, the rule behind it, and a test for its situation. The test sees only
//! what one viewer knows, so a note cannot reveal more than that.

use crate::Board;
use tabletop::clean::clean_text;
use tabletop::note::{At, Said};
use tabletop::{AnySession, Game, Language, Seat, Session, Text, Viewer, Voice};

/// The maximum length of a note in Japanese, in characters: this many fit beside a board on a small
/// phone.
pub const LONGEST_JA: usize = 50;

/// The maximum length of a note in English, in characters.
pub const LONGEST_EN: usize = 104;

/// The maximum length of a name in a note, in characters.
const LONGEST_NAME: usize = 10;

/// A note: its id, the rule behind it, its text, and the test for its situation.
pub struct Note<G: Game> {
    /// The note's short and stable id. Notes already read are stored by it.
    pub id: &'static str,
    /// The number of the rule behind it, as on the game's rules page.
    pub rule: &'static str,
    /// The text: what has happened or may be done, and what that means, in one or two sentences.
    /// `{0}` is the name of the seat it is about, `{1}` the possessive of that name
    /// ([`Voice::whose`]).
    pub words: Text,
    /// Tests whether the situation has come up.
    pub comes_up: fn(&Moment<'_, G>) -> Occasion,
}

/// Whether a situation has come up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Occasion {
    /// The situation has not come up.
    Never,
    /// The situation has come up.
    Now,
    /// The situation has come up, and the note's text names this seat.
    Of(Seat),
}

impl From<bool> for Occasion {
    fn from(has_come: bool) -> Occasion {
        if has_come {
            Occasion::Now
        } else {
            Occasion::Never
        }
    }
}

impl From<Option<Seat>> for Occasion {
    fn from(seat: Option<Seat>) -> Occasion {
        seat.map_or(Occasion::Never, Occasion::Of)
    }
}

/// The game as one viewer knows it: what has just happened, and what may be done.
pub struct Moment<'a, G: Game> {
    /// The rules of this table.
    pub game: &'a G,
    /// The viewer's current view.
    pub view: &'a G::View,
    /// The viewer's view when the note is shown: a later one if the note had to wait.
    pub shown: &'a G::View,
    /// The viewer's view before the last move; `None` if no move has been made.
    pub before: Option<&'a G::View>,
    /// The events of the last move, as the viewer saw them.
    pub events: &'a [G::Event],
    /// The viewer: a seat, or several people at one device together.
    pub viewer: Viewer,
    /// The seat that may act now, at this device.
    pub acting: Option<Seat>,
    /// Whether this device has a mouse, and so a keyboard too.
    pub has_mouse: bool,
}

impl<G: Game> Moment<'_, G> {
    /// An occasion that names a seat: the one that `of` returns for the first matching event.
    pub fn happened(&self, of: impl FnMut(&G::Event) -> Option<Seat>) -> Occasion {
        self.events.iter().find_map(of).into()
    }

    /// Returns [`Occasion::Now`] if `such` holds for an event of the last move.
    pub fn has(&self, such: impl FnMut(&G::Event) -> bool) -> Occasion {
        self.events.iter().any(such).into()
    }

    /// Returns [`Occasion::Now`] if a seat may act and `such` holds for it and the view.
    pub fn asks(&self, such: impl FnOnce(Seat, &G::View) -> bool) -> Occasion {
        let asks = self.acting.is_some_and(|seat| such(seat, self.view));
        asks.into()
    }

    /// The viewer's seat; `None` if several people watch together.
    #[must_use]
    pub fn own(&self) -> Option<Seat> {
        match self.viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Table | Viewer::Open => None,
        }
    }

    /// Whether `seat` is the viewer's.
    #[must_use]
    pub fn is_own(&self, seat: Seat) -> bool {
        self.own() == Some(seat)
    }
}

/// Returns the notes of a board that come up at one position of a game, out of those that
/// `is_wanted` accepts by name. Returns none if the session is of another game.
pub fn notes_at<B: Board>(
    session: &dyn AnySession,
    at: At,
    voice: &Voice,
    is_wanted: &dyn Fn(&str) -> bool,
) -> Vec<Said> {
    let Some(session) = session.as_any().downcast_ref::<Session<B::Game>>() else {
        return Vec::new();
    };
    let At {
        ply,
        shown_at,
        viewer,
        acting,
        has_mouse,
    } = at;
    let last = ply.checked_sub(1);
    let before = last.map(|last| session.view_at(last, viewer));
    let events = last.map_or_else(Vec::new, |last| session.events_at(last, viewer));
    let view = session.view_at(ply, viewer);
    let later = (shown_at != ply).then(|| session.view_at(shown_at, viewer));
    let moment = Moment {
        game: session.game(),
        view: &view,
        shown: later.as_ref().unwrap_or(&view),
        before: before.as_ref(),
        events: &events,
        viewer,
        acting,
        has_mouse,
    };
    let said = |note: &Note<B::Game>| {
        Some(Said {
            id: note.id,
            rule: note.rule,
            words: note.words_at(&moment, voice)?,
            is_spoken: !B::SEEN_NOTES.contains(&note.id),
        })
    };
    let wanted = B::NOTES.iter().filter(|note| is_wanted(note.id));
    wanted.filter_map(said).collect()
}

impl<G: Game> Note<G> {
    /// Returns the text of the note if its situation has come up.
    fn words_at(&self, moment: &Moment<'_, G>, voice: &Voice) -> Option<String> {
        match (self.comes_up)(moment) {
            Occasion::Never => None,
            Occasion::Now => Some(voice.text(self.words).to_owned()),
            Occasion::Of(seat) => Some(self.of(seat, voice)),
        }
    }

    /// Returns the text about a seat. A Japanese text leaves the name out if it addresses that
    /// seat, because 「あなたが」 ("you") is not said to a person who has just acted.
    #[must_use]
    pub fn of(&self, seat: Seat, voice: &Voice) -> String {
        let short = |_, name: &str| (name.chars().count() > LONGEST_NAME).then(|| shortened(name));
        let voice = voice.clone().calling(short);
        let (name, whose) = (voice.name(seat), voice.whose(seat));
        let said = self.words.fill(voice.language, &[&name, &whose]);
        let names_reader = voice.tells(seat) && self.words.ja.starts_with("{0}");
        match voice.language {
            Language::Ja if names_reader => without_subject(said, &voice.name(seat)),
            _ => voice.agreeing(said),
        }
    }
}

/// Removes the name at the beginning of a Japanese sentence, and the particle after it.
fn without_subject(said: String, name: &str) -> String {
    let rest = said
        .strip_prefix(name)
        .and_then(|rest| rest.strip_prefix(['が', 'は', 'の']));
    match rest {
        Some(rest) => rest.strip_prefix('、').unwrap_or(rest).to_owned(),
        None => said,
    }
}

/// Cuts a long name and adds an ellipsis.
fn shortened(name: &str) -> String {
    clean_text(name, LONGEST_NAME - 1) + "…"
}
