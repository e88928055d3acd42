//! Looking at an earlier moment, and the curtain.

use super::state::Controller;
use super::vocabulary::{DeviceSeats, Phase};
use tabletop::AnySession;

impl Controller {
    /// Looks at the moment after `ply` moves; at the present one if that is
    /// where the game stands. A step forward by one move is shown as a move.
    pub fn look_at(&mut self, session: &dyn AnySession, ply: usize) {
        let before = self.ply(session);
        let ply = ply.min(session.cursor());
        self.end_pause();
        self.fast_forward = false;
        self.catching_up = false;
        self.looks_at = (ply < session.cursor()).then_some(ply);
        self.new_move = (ply == before + 1).then_some(before);
    }

    /// Begins to show what came by a link, from the moment after `ply` moves on.
    pub fn show_from(&mut self, session: &dyn AnySession, ply: usize) {
        self.look_at(session, ply);
        self.catching_up = self.looks_at.is_some();
    }

    /// Shows the next move of it; says whether more follow.
    pub fn show_next(&mut self, session: &dyn AnySession) -> bool {
        self.look_at(session, self.ply(session) + 1);
        self.catching_up = self.looks_at.is_some();
        self.catching_up
    }

    /// The person who was here hands the device over; the screen shows what all may know.
    pub fn lower_curtain(&mut self) {
        self.present = None;
        self.fast_forward = false;
        self.end_pause();
    }

    /// The person the curtain calls is here.
    pub fn raise_curtain(&mut self, session: &dyn AnySession) {
        if let Phase::Curtain(seat) = self.phase(session) {
            self.present = Some(seat);
            if self.device_seats == DeviceSeats::Asked {
                self.device_seats = DeviceSeats::Only(seat);
            }
            self.end_pause();
        }
    }
}
