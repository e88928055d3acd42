//! The kinds of things on murals: where they go, and what they score.

use super::{Teller, words};
use crate::piece::PHOTOS;
use std::fmt;
use tabletop::{Text, Voice};

/// A kind of things on murals.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A photo, whichever it shows.
    Photo,
    /// A star token.
    Star,
    /// A sun.
    Sun,
    /// A shuttle.
    Shuttle,
    /// A meteor.
    Meteor,
    /// A black hole.
    Hole,
    /// A moon.
    Moon,
    /// A space station.
    Station,
    /// A comet.
    Comet,
    /// A planet of two halves.
    Planet,
    /// Half a wild planet.
    Wild,
    /// A star of two halves.
    Halves,
}

impl Kind {
    /// All kinds.
    pub(super) const ALL: [Kind; 12] = [
        Kind::Photo,
        Kind::Star,
        Kind::Sun,
        Kind::Shuttle,
        Kind::Meteor,
        Kind::Hole,
        Kind::Moon,
        Kind::Station,
        Kind::Comet,
        Kind::Planet,
        Kind::Wild,
        Kind::Halves,
    ];

    /// The names to type, separated by commas.
    const fn names(self) -> Text {
        match self {
            Kind::Photo => words::KIND_PHOTO,
            Kind::Star => words::KIND_STAR,
            Kind::Sun => words::KIND_SUN,
            Kind::Shuttle => words::KIND_SHUTTLE,
            Kind::Meteor => words::KIND_METEOR,
            Kind::Hole => words::KIND_HOLE,
            Kind::Moon => words::KIND_MOON,
            Kind::Station => words::KIND_STATION,
            Kind::Comet => words::KIND_COMET,
            Kind::Planet => words::KIND_PLANET,
            Kind::Wild => words::KIND_WILD,
            Kind::Halves => words::KIND_HALVES,
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Kind::Photo => "photo",
            Kind::Star => "star",
            Kind::Sun => "sun",
            Kind::Shuttle => "shuttle",
            Kind::Meteor => "meteor",
            Kind::Hole => "hole",
            Kind::Moon => "moon",
            Kind::Station => "station",
            Kind::Comet => "comet",
            Kind::Planet => "planet",
            Kind::Wild => "wild",
            Kind::Halves => "halves",
        })
    }
}

/// The names of a kind.
pub(super) fn names(kind: Kind, voice: &Voice) -> Vec<String> {
    let names = voice.text(kind.names()).split(',');
    names.map(|name| name.trim().to_owned()).collect()
}

impl Teller<'_> {
    /// What a kind of things scores, then where it goes.
    pub(super) fn kind_lines(self, kind: Kind) -> Vec<String> {
        let (voice, edition) = (self.voice, &self.game.edition);
        let [moon, station, comet, meteor, planet, hole] =
            edition.points().map(|points| self.points(points.into()));
        let text = |text: Text| voice.text(text).to_owned();
        let (scores, goes) = match kind {
            Kind::Photo => {
                let points = (1..=PHOTOS).map(|kinds| edition.photos(kinds).to_string());
                let points = voice.list(&points.collect::<Vec<_>>());
                (words::photos_score(voice, points), words::GOES_IN_CENTRE)
            }
            Kind::Star => (text(words::STAR_SCORES), words::GOES_IN_CENTRE),
            Kind::Sun => (text(words::SUN_SCORES), words::GOES_IN_CENTRE),
            Kind::Shuttle => (text(words::SHUTTLE_SCORES), words::SHUTTLE_GOES),
            Kind::Meteor => (words::kind_scores(voice, meteor), words::GOES_IN_CENTRE),
            Kind::Hole => (words::kind_scores(voice, hole), words::HOLE_GOES),
            Kind::Moon => (words::kind_scores(voice, moon), words::HEX_GOES),
            Kind::Station => (words::kind_scores(voice, station), words::HEX_GOES),
            Kind::Comet => (words::kind_scores(voice, comet), words::HEX_GOES),
            Kind::Planet => (words::planet_scores(voice, planet), words::HALVES_JOIN),
            Kind::Wild => (text(words::WILD_SCORES), words::WILD_JOINS),
            Kind::Halves => (text(words::HALVES_SCORE), words::HALVES_JOIN),
        };
        vec![scores, text(goes)]
    }
}
