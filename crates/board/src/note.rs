//! What is said to somebody who plays a game for the first times: a note for each situation, when it first comes up.
//!
//! A note is data: words, the rule they rest on, and a question to the moment whether its situation has come up. The moment
//! is what one viewer knows, so a note cannot tell more than that.

use crate::Board;
use tabletop::clean::clean_text;
use tabletop::note::{At, Said};
use tabletop::{AnySession, Game, Language, Seat, Session, Text, Viewer, Voice};

/// The most characters of a note: so many stand beside a board on a small phone.
pub const LONGEST_JA: usize = 50;

/// The same in English.
pub const LONGEST_EN: usize = 104;

/// The most characters of a name in a note.
const LONGEST_NAME: usize = 10;

/// A note: how it is called, the rule it rests on, its words, and when it comes up.
pub struct Note<G: Game> {
    /// Its name, short and stable: it is kept by it who has read it.
    pub id: &'static str,
    /// The number of the rule it rests on, as the rules page of the game numbers them.
    pub rule: &'static str,
    /// What has happened or may be done, and what that means, in a sentence or two. `{0}` is the name of the seat it is
    /// about, `{1}` whose something is ([`Voice::whose`]).
    pub words: Text,
    /// Whether its situation has come up.
    pub comes_up: fn(&Moment<'_, G>) -> Occasion,
}

/// Whether a situation has come up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Occasion {
    /// It has not.
    Never,
    /// It has.
    Now,
    /// It has, and the words name this seat.
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

/// A moment as one viewer knows it: what has just happened, and what may be done.
pub struct Moment<'a, G: Game> {
    /// The rules of this table.
    pub game: &'a G,
    /// What the viewer knows now.
    pub view: &'a G::View,
    /// What the viewer knew before the last move; `None`: nothing has been done yet.
    pub before: Option<&'a G::View>,
    /// What the viewer saw of the last move.
    pub events: &'a [G::Event],
    /// Who looks: a seat, or several people at one device together.
    pub viewer: Viewer,
    /// The seat that may act here and now, by this device.
    pub acting: Option<Seat>,
    /// Whether this device has a mouse: then it has a keyboard, too.
    pub has_mouse: bool,
}

impl<G: Game> Moment<'_, G> {
    /// The first of what has just happened of which `of` names a seat.
    pub fn happened(&self, of: impl FnMut(&G::Event) -> Option<Seat>) -> Occasion {
        self.events.iter().find_map(of).into()
    }

    /// Whether something like this has just happened.
    pub fn has(&self, such: impl FnMut(&G::Event) -> bool) -> Occasion {
        self.events.iter().any(such).into()
    }

    /// Whether somebody may act at a moment like this.
    pub fn asks(&self, such: impl FnOnce(Seat, &G::View) -> bool) -> Occasion {
        let asks = self.acting.is_some_and(|seat| such(seat, self.view));
        asks.into()
    }

    /// The seat of the viewer; none where several look on together.
    #[must_use]
    pub fn own(&self) -> Option<Seat> {
        match self.viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Table | Viewer::Open => None,
        }
    }

    /// Whether a seat is the viewer's own.
    #[must_use]
    pub fn is_own(&self, seat: Seat) -> bool {
        self.own() == Some(seat)
    }
}

/// The notes of a board that come up at a moment of a game, of those that are asked for by name; none if the session is
/// another game's.
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
        viewer,
        acting,
        has_mouse,
    } = at;
    let last = ply.checked_sub(1);
    let before = last.map(|last| session.view_at(last, viewer));
    let events = last.map_or_else(Vec::new, |last| session.events_at(last, viewer));
    let moment = Moment {
        game: session.game(),
        view: &session.view_at(ply, viewer),
        before: before.as_ref(),
        events: &events,
        viewer,
        acting,
        has_mouse,
    };
    let wanted = B::NOTES.iter().filter(|note| is_wanted(note.id));
    wanted
        .filter_map(|note| note.said(&moment, voice))
        .collect()
}

impl<G: Game> Note<G> {
    /// The note in words, if its situation has come up.
    fn said(&self, moment: &Moment<'_, G>, voice: &Voice) -> Option<Said> {
        let words = match (self.comes_up)(moment) {
            Occasion::Never => return None,
            Occasion::Now => voice.text(self.words).to_owned(),
            Occasion::Of(seat) => self.of(seat, voice),
        };
        Some(Said {
            id: self.id,
            rule: self.rule,
            words,
        })
    }

    /// The words about a seat. In Japanese whoever is told of themselves is not named: nobody says 「あなたが」 to those
    /// who have just done it.
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

/// A Japanese sentence without the name that it begins with.
fn without_subject(said: String, name: &str) -> String {
    let rest = said
        .strip_prefix(name)
        .and_then(|rest| rest.strip_prefix(['が', 'は', 'の']));
    match rest {
        Some(rest) => rest.strip_prefix('、').unwrap_or(rest).to_owned(),
        None => said,
    }
}

/// The beginning of a name that is long.
fn shortened(name: &str) -> String {
    clean_text(name, LONGEST_NAME - 1) + "…"
}
