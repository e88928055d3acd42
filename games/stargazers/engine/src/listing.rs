//! Texts about the game for lists of games. They are available before the game's code is loaded.

use crate::Stargazers;
use tabletop::{Learning, Listed, Listing};

pub(crate) mod words {
    ::words::sentences!("../words", "listing");
}

impl Listed for Stargazers {
    const LISTING: Listing = Listing {
        name: words::NAME,
        title: words::TITLE,
        hook: words::HOOK,
        aim: words::AIM,
        credit: words::CREDIT,
        bots: &[words::BOT_1, words::BOT_2, words::BOT_3, words::BOT_4],
        door: "door-stargazers",
        minutes: (20, 40),
        learning: Learning::Deep,
    };
}
