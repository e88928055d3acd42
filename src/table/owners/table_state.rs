//! The game and the controller, and what follows from them as signals.

use crate::prefs::use_prefs;
use crate::stage::SessionHandle;
use crate::table::controller::{self, Controller, DeviceSeats, Phase};
use crate::text::Language;
use leptos::prelude::*;
use tabletop::{AnySession, Seat, Viewer, Voice};

/// The state of the table: everything else at the table reads it.
#[derive(Clone, Copy)]
pub struct TableState {
    /// The game.
    pub session: SessionHandle,
    /// The language of the words.
    pub language: RwSignal<Language>,
    /// The mark of every seat.
    pub colours: RwSignal<Vec<u8>>,
    /// How many moves have been made at the moment that is shown.
    pub ply: Memo<usize>,
    /// How many moves have been made.
    pub cursor: Memo<usize>,
    /// Who looks.
    pub viewer: Memo<Viewer>,
    /// Who may act.
    pub acting: Memo<Option<Seat>>,
    /// Who has to act.
    pub phase: Memo<Phase>,
    /// Who is called by the curtain.
    pub curtain: Memo<Option<Seat>>,
    controller: RwSignal<Controller>,
}

impl TableState {
    /// The state of a game at which these people sit here.
    pub fn new(
        session: Box<dyn AnySession>,
        device_seats: DeviceSeats,
        colours: Vec<u8>,
    ) -> TableState {
        let session = SessionHandle::new(session);
        let controller = RwSignal::new(Controller::with_device_seats(device_seats));
        TableState {
            session,
            language: use_prefs().language,
            colours: RwSignal::new(colours),
            ply: memo(session, controller, Controller::ply),
            cursor: memo(session, controller, |_, game| game.cursor()),
            viewer: memo(session, controller, Controller::viewer),
            acting: memo(session, controller, Controller::acting),
            phase: memo(session, controller, Controller::phase),
            curtain: memo(session, controller, Controller::curtain),
            controller,
        }
    }

    /// Looks at the controller and the game.
    pub fn with<T>(self, look: impl FnOnce(&Controller, &dyn AnySession) -> T) -> T {
        let with_game = |controller: &Controller| self.session.with(|game| look(controller, game));
        self.controller.with_untracked(with_game)
    }

    /// Looks at the controller and the game, and follows both.
    pub fn follow<T>(self, look: impl FnOnce(&Controller, &dyn AnySession) -> T) -> T {
        self.session.track();
        self.controller.track();
        self.with(look)
    }

    /// Looks at the controller, and follows it.
    pub fn controller<T>(self, look: impl FnOnce(&Controller) -> T) -> T {
        self.controller.with(look)
    }

    /// Changes the controller.
    pub fn update<T>(self, change: impl FnOnce(&mut Controller, &dyn AnySession) -> T) -> T {
        let with_game =
            |controller: &mut Controller| self.session.with(|game| change(controller, game));
        self.controller
            .try_update(with_game)
            .expect("the table is open")
    }

    /// Whether the table is still there: what happens later asks first.
    pub fn is_open(self) -> bool {
        self.session.is_open()
    }

    /// A voice that knows the names, in the language of this moment.
    pub fn voice(self) -> Voice {
        self.session.voice(self.language.get_untracked())
    }

    /// The name of a seat; follows the language.
    pub fn seat_name(self, seat: Seat) -> String {
        self.session.voice(self.language.get()).name(seat)
    }

    /// The id of the game.
    pub fn game_id(self) -> &'static str {
        self.session.with(|game| game.info().id)
    }

    /// How many people there are among the seats.
    pub fn people(self) -> usize {
        self.session.with(controller::people)
    }

    /// Who sits at this device; follows the controller.
    pub fn device_seats(self) -> DeviceSeats {
        self.controller.with(Controller::device_seats)
    }

    /// Whether an earlier moment is shown; follows the controller.
    pub fn looks_back(self) -> bool {
        self.controller.with(Controller::looks_back)
    }

    /// Whether what came by a link is being shown; follows the controller.
    pub fn is_catching_up(self) -> bool {
        self.controller.with(Controller::is_catching_up)
    }
}

fn memo<T: PartialEq + Send + Sync + 'static>(
    session: SessionHandle,
    controller: RwSignal<Controller>,
    look: fn(&Controller, &dyn AnySession) -> T,
) -> Memo<T> {
    Memo::new(move |_| {
        session.track();
        controller.with(|controller| session.with(|game| look(controller, game)))
    })
}
