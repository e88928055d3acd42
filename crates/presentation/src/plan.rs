//! A hint as a plan: the moves to make next, as long as the player follows them.

use tabletop::AnySession;

/// The moves of a hint, from the position in which it was given. They end where something new
/// becomes known, so they stay right for a player who makes them one by one.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Plan {
    /// The moves made before the hint, in notation.
    before: Vec<String>,
    /// The advised moves, in notation.
    moves: Vec<String>,
}

impl Plan {
    /// The plan of these moves, which are separated by blanks. `before` are the moves made before
    /// it.
    #[must_use]
    pub fn new(before: Vec<String>, moves: &str) -> Plan {
        let moves = moves.split_whitespace().map(str::to_owned).collect();
        Plan { before, moves }
    }

    /// Returns the moves that are left, separated by blanks. `None` if the player has made other
    /// moves, or all of them.
    #[must_use]
    pub fn rest(&self, game: &dyn AnySession) -> Option<String> {
        let made = game.record_text(game.cursor()).moves;
        let since = made.strip_prefix(&self.before[..])?;
        let rest = self.moves.strip_prefix(since)?;
        (!rest.is_empty()).then(|| rest.join(" "))
    }
}
