//! Texts about the game for the home page and the lists of games, available before the game's code
//! is loaded.

use crate::Starter;
use tabletop::{Learning, Listed, Listing};

pub(crate) mod words {
    ::words::sentences!("../words", "listing");
}

impl Listed for Starter {
    const LISTING: Listing = Listing {
        name: words::NAME,
        title: words::TITLE,
        hook: words::HOOK,
        aim: words::AIM,
        credit: words::CREDIT,
        bots: &[words::BOT_1, words::BOT_2, words::BOT_3, words::BOT_4],
        door: "door-starter",
        minutes: (5, 5),
        learning: Learning::Easy,
    };
}
