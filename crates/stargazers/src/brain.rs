//! What bots know about playing this well.

use crate::Stargazers;
use std::sync::LazyLock;
use tabletop::levels::Levels;
use tabletop::search::Brain;

static LEVELS: LazyLock<Levels> = LazyLock::new(|| {
    // A test of this crate reads the very same file.
    Levels::parse(include_str!("../levels.json")).expect("the levels of the game are valid")
});

impl Brain for Stargazers {
    fn levels(&self) -> &Levels {
        &LEVELS
    }
}
