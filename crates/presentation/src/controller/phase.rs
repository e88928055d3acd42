//! Who has to act, who the viewer is, and for whom the curtain is down.

use super::people::needs_curtain;
use super::state::Controller;
use super::vocabulary::{DeviceSeats, Phase};
use tabletop::session::Player;
use tabletop::{AnySession, Seat, Turn, Viewer};

impl Controller {
    /// Whether a seat's person has to confirm being in front of the screen.
    fn must_confirm(&self, session: &dyn AnySession, seat: Seat) -> bool {
        let asks = self.device_seats == DeviceSeats::Asked || needs_curtain(session);
        asks && self.present != Some(seat)
    }

    /// Returns who has to act at the cursor.
    pub fn phase(&self, session: &dyn AnySession) -> Phase {
        match session.turn() {
            Turn::Over => Phase::Over,
            Turn::Chance => Phase::Chance,
            Turn::Seat(seat) => match session.occupants()[seat.index()].player {
                Player::Bot(_) => Phase::Bot(seat),
                Player::Human if self.is_away(seat) => Phase::Away(seat),
                Player::Human if self.must_confirm(session, seat) => match self.present {
                    Some(_) => Phase::HandOver(seat),
                    None => Phase::Curtain(seat),
                },
                Player::Human => Phase::Person(seat),
            },
        }
    }

    /// Returns the viewer, who never sees more than the person in front of the screen may know.
    pub fn viewer(&self, session: &dyn AnySession) -> Viewer {
        if let Some(asked) = self.asked.filter(|_| session.has_secrets()) {
            return Viewer::Seat(asked.seat);
        }
        let mut humans = Seat::all(session.setup().seats)
            .filter(|seat| session.occupants()[seat.index()].is_human());
        match (humans.next(), humans.next()) {
            _ if session.turn() == Turn::Over || !session.has_secrets() => {
                self.review_seat.map_or(Viewer::Open, Viewer::Seat)
            }
            (None, _) => Viewer::Open,
            (Some(only), None) => Viewer::Seat(only),
            (Some(_), Some(_)) => match (self.device_seats, self.phase(session)) {
                // While the curtain is down, the screen shows what everybody may know.
                (DeviceSeats::Only(_), Phase::Curtain(_)) => Viewer::Table,
                (DeviceSeats::Only(own), _) => Viewer::Seat(own),
                // Nothing is hidden, so everybody sees the acting seat's side. A move that has just
                // been made is shown from the side of the seat that made it.
                (DeviceSeats::All, Phase::Person(seat)) if !session.hides() => {
                    let own = self.present.filter(|_| self.pausing);
                    Viewer::Seat(own.unwrap_or(seat))
                }
                _ => self.present.map_or(Viewer::Table, Viewer::Seat),
            },
        }
    }

    /// Returns the seat whose person may act now. It is `None` while a past ply or another seat's
    /// side of the board is shown.
    pub fn acting(&self, session: &dyn AnySession) -> Option<Seat> {
        let Phase::Person(seat) = self.phase(session) else {
            return None;
        };
        let other_side = match self.viewer(session) {
            Viewer::Seat(viewer) => viewer != seat,
            Viewer::Table | Viewer::Open => false,
        };
        let is_done = self
            .asked
            .is_some_and(|asked| !asked.is_open(session.cursor()));
        (self.looks_at.is_none() && !other_side && !is_done).then_some(seat)
    }

    /// Returns the seat that the curtain calls, while it is down.
    pub fn curtain(&self, session: &dyn AnySession) -> Option<Seat> {
        match self.phase(session) {
            Phase::Curtain(seat) if self.looks_at.is_none() => Some(seat),
            _ => None,
        }
    }

    /// Returns the seat whose person gets the device from the person in front of the screen.
    pub fn hand_over(&self, session: &dyn AnySession) -> Option<Seat> {
        match self.phase(session) {
            Phase::HandOver(seat) if self.looks_at.is_none() => Some(seat),
            _ => None,
        }
    }
}
