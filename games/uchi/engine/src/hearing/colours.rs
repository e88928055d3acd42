//! The colours that a seat has, may have and lacks.

use super::{any, words};
use crate::Uchi;
use crate::card::Element;
use crate::names::together;
use crate::progress::Holds;
use tabletop::Seat;
use tabletop::hearing::Asker;

/// The colours of a seat in a sentence, including the shown card. Two Ophiuchus stand in for a
/// colour (`uchi R30`).
pub(super) fn line(asker: &Asker<Uchi>, seat: Seat) -> String {
    let (view, voice, who) = (asker.view, asker.voice, asker.voice.name(seat));
    let colours = |how| {
        let alike = Element::ALL.into_iter();
        let alike = alike.filter(|of| view.has_with_shown(seat, *of) == how);
        let names = alike.map(|of| voice.text(of.name()).to_owned());
        names.collect::<Vec<_>>()
    };
    let mut has = colours(Holds::Surely);
    if view.ophiuchus_of(seat) > 1 {
        has.push(voice.text(words::PAIR).to_owned());
    }
    let (may, lacks) = (colours(Holds::Perhaps), colours(Holds::Not));
    let (count, is_any) = (lacks.len(), may.len() == Element::ALL.len());
    let [has, may, lacks] = [
        together(voice, &has),
        any(voice, &may),
        together(voice, &lacks),
    ];
    match (&*has, &*may, &*lacks) {
        ("", "", _) => words::has_none(voice, who),
        ("", _, "") if is_any => words::may_have_any(voice, who),
        ("", may, "") => words::may_have(voice, who, may),
        ("", may, lacks) => words::may_have_but(voice, who, may, lacks, count),
        (has, "", "") => words::has_all(voice, who, has),
        (has, "", lacks) => words::has_but(voice, who, has, lacks, count),
        (has, may, "") => words::has_and_may(voice, who, has, may),
        (has, may, lacks) => words::has_and_may_but(voice, who, has, may, lacks, count),
    }
}
