//! Texts about the game for the home page and the lists of games. They are available before the
//! game's code is loaded.

use crate::Cattricola;
use tabletop::{Learning, Listed, Listing};

pub(crate) mod words {
    ::words::sentences!("../words", "listing");
}

impl Listed for Cattricola {
    const LISTING: Listing = Listing {
        name: words::NAME,
        title: words::TITLE,
        hook: words::HOOK,
        aim: words::AIM,
        credit: words::CREDIT,
        bots: &[words::MOOMO, words::ZELP, words::FLIPP, words::ORBI],
        door: "door-cattricola",
        minutes: (20, 40),
        learning: Learning::Deep,
    };
}
