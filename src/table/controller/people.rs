//! Who of a table decides what: people, bots, chance.

use tabletop::{AnySession, Seat, Turn};

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

/// The person whose decision the move at `ply` was.
pub fn person_at(session: &dyn AnySession, ply: usize) -> Option<Seat> {
    match session.turn_at(ply) {
        Turn::Seat(seat) if session.occupants()[seat.index()].is_human() => Some(seat),
        _ => None,
    }
}

/// How many people there are among the seats.
pub fn people(session: &dyn AnySession) -> usize {
    session
        .occupants()
        .iter()
        .filter(|occupant| occupant.is_human())
        .count()
}

/// Whether people at this table have to hand the device on unseen.
pub fn needs_curtain(session: &dyn AnySession) -> bool {
    people(session) > 1 && session.hides()
}
