//! Texts about the game for the home page and the lists of games. They are available before the
//! game's code is loaded.

use crate::Sterre;
use tabletop::{Learning, Listed, Listing};

pub(crate) mod words {
    ::words::sentences!("../words", "listing");
}

impl Listed for Sterre {
    const LISTING: Listing = Listing {
        name: words::NAME,
        title: words::TITLE,
        hook: words::HOOK,
        aim: words::AIM,
        credit: words::CREDIT,
        bots: &[
            words::THANDI,
            words::SIPHO,
            words::NOMSA,
            words::KWAME,
            words::LINDI,
            words::TEBOGO,
        ],
        door: "door-sterre",
        minutes: (20, 40),
        learning: Learning::Medium,
    };
}
