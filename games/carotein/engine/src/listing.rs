//! Texts about the game for the home page and the lists of games. They are available before the
//! game's code is loaded.

use crate::Carotein;
use tabletop::{Learning, Listed, Listing};

mod words {
    ::words::sentences!("../words", "listing");
}

impl Listed for Carotein {
    const LISTING: Listing = Listing {
        name: words::NAME,
        title: words::TITLE,
        hook: words::HOOK,
        aim: words::AIM,
        credit: words::CREDIT,
        bots: &[
            words::BOT_1,
            words::BOT_2,
            words::BOT_3,
            words::BOT_4,
            words::BOT_5,
            words::BOT_6,
        ],
        door: "door-carotein",
        minutes: (15, 30),
        learning: Learning::Easy,
    };
}
