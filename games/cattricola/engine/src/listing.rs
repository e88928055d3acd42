//! What pages say of the game before it is entered.

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
