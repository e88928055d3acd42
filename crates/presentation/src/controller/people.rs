//! The deal before the first decision, and whether people need a curtain.

use tabletop::{AnySession, Turn};

/// Returns the number of moves in the deal: the draws before the first decision.
pub fn deal_length(session: &dyn AnySession) -> usize {
    let dealt = (0..session.cursor()).take_while(|&ply| session.turn_at(ply) == Turn::Chance);
    dealt.count()
}

/// Whether no seat has decided anything yet: chance deals the game, one card after the other.
pub fn is_dealing(session: &dyn AnySession) -> bool {
    deal_length(session) == session.cursor()
}

/// Whether people at this table have to hand the device over behind a curtain.
pub fn needs_curtain(session: &dyn AnySession) -> bool {
    session.people().count() > 1 && session.hides()
}
