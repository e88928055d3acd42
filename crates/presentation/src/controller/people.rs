//! Who of a table decides what: people, bots, chance.

use tabletop::{AnySession, Turn};

/// How many moves the deal is: what chance does before anybody decides.
pub fn deal_length(session: &dyn AnySession) -> usize {
    let dealt = (0..session.cursor()).take_while(|&ply| session.turn_at(ply) == Turn::Chance);
    dealt.count()
}

/// Whether nobody has decided anything yet: chance deals the game, one card
/// after the other.
pub fn is_dealing(session: &dyn AnySession) -> bool {
    deal_length(session) == session.cursor()
}

/// Whether people at this table have to hand the device on unseen.
pub fn needs_curtain(session: &dyn AnySession) -> bool {
    session.people().count() > 1 && session.hides()
}
