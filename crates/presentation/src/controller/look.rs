//! Showing past plies, and the curtain that hides the board while the device is handed over.

use super::state::Controller;
use super::vocabulary::{DeviceSeats, Phase};
use tabletop::AnySession;

impl Controller {
    /// Shows the position at `ply`, or the present position if the game has not got further. A step
    /// forward by one move animates that move.
    pub fn look_at(&mut self, session: &dyn AnySession, ply: usize) {
        let before = self.ply(session);
        let ply = ply.min(session.cursor());
        self.end_pause();
        self.fast_forward = false;
        self.catching_up = false;
        self.looks_at = (ply < session.cursor()).then_some(ply);
        self.new_move = (ply == before + 1).then_some(before);
    }

    /// Begins to show the moves that arrived by a link, from the position at `ply`.
    pub fn show_from(&mut self, session: &dyn AnySession, ply: usize) {
        self.look_at(session, ply);
        self.catching_up = self.looks_at.is_some();
    }

    /// Shows the next move that arrived by a link. Returns whether more follow.
    pub fn show_next(&mut self, session: &dyn AnySession) -> bool {
        self.look_at(session, self.ply(session) + 1);
        self.catching_up = self.looks_at.is_some();
        self.catching_up
    }

    /// Lowers the curtain: the present person hands the device over, and the screen shows only what
    /// everybody may know.
    pub fn lower_curtain(&mut self) {
        self.present = None;
        self.fast_forward = false;
        self.end_pause();
    }

    /// Raises the curtain, because the person whom it calls is in front of the screen.
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
