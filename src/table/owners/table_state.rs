//! The game and the controller, and the signals derived from them.

use crate::lasting::Lasting;
use crate::prefs::use_prefs;
use crate::stage::SessionHandle;
use crate::text::Language;
use crate::text::games::default_name;
use leptos::prelude::*;
use presentation::{Controller, DeviceSeats, Phase};
use std::time::Duration;
use tabletop::session::Player;
use tabletop::{AnySession, Seat, Viewer, Voice};

/// How long work with no visible effect waits for the first frames of a move, in milliseconds.
const UNSEEN: u64 = 60;

/// The state of the table, which everything else at the table reads. It is a small handle, because
/// owners are copied into one another.
#[derive(Clone, Copy)]
pub struct TableState(StoredValue<Signals>);

/// Declares the signals, each with a method that returns it.
macro_rules! signals {
    ($($(#[$doc:meta])* $name:ident: $kind:ty,)*) => {
        /// The game and the controller, and the signals derived from them.
        #[derive(Clone, Copy)]
        struct Signals {
            $($name: $kind,)*
            controller: RwSignal<Controller>,
        }

        impl TableState {
            $($(#[$doc])*
            pub fn $name(self) -> $kind {
                self.0.with_value(|signals| signals.$name)
            })*
        }
    };
}

signals! {
    /// The session of the game.
    session: SessionHandle,
    /// The language of the words.
    language: Lasting<Language>,
    /// The mark (colour and shape) of every seat.
    colours: RwSignal<Vec<u8>>,
    /// How many moves have been made in the position on screen.
    ply: Memo<usize>,
    /// How many moves have been made.
    cursor: Memo<usize>,
    /// The viewer.
    viewer: Memo<Viewer>,
    /// The seat that may act here and now.
    acting: Memo<Option<Seat>>,
    /// The phase: who has to act.
    phase: Memo<Phase>,
    /// The seat that the curtain calls, while it is down.
    curtain: Memo<Option<Seat>>,
    /// Whether the game's guide is loaded.
    is_guided: RwSignal<bool>,
}

impl TableState {
    /// Creates the state of a game. `device_seats` are the people who sit at this device.
    pub fn new(
        session: Box<dyn AnySession>,
        device_seats: DeviceSeats,
        colours: Vec<u8>,
    ) -> TableState {
        let session = SessionHandle::new(session);
        let controller = RwSignal::new(Controller::with_device_seats(device_seats));
        TableState(StoredValue::new(Signals {
            session,
            language: use_prefs().language,
            colours: RwSignal::new(colours),
            ply: memo(session, controller, Controller::ply),
            cursor: memo(session, controller, |_, game| game.cursor()),
            viewer: memo(session, controller, Controller::viewer),
            acting: memo(session, controller, Controller::acting),
            phase: memo(session, controller, Controller::phase),
            curtain: memo(session, controller, Controller::curtain),
            is_guided: RwSignal::new(false),
            controller,
        }))
    }

    fn signal(self) -> RwSignal<Controller> {
        self.0.with_value(|signals| signals.controller)
    }

    /// Reads the controller and the game, without subscribing to them.
    pub fn with<T>(self, look: impl FnOnce(&Controller, &dyn AnySession) -> T) -> T {
        let with_game =
            |controller: &Controller| self.session().with(|game| look(controller, game));
        self.signal().with_untracked(with_game)
    }

    /// Does work with no visible effect after a move. While the move is shown, this waits for its
    /// first frames, which have enough to do. Nothing is done if the table has been left by then.
    pub fn after_the_picture(self, then: Box<dyn FnOnce()>) {
        if !self.with(|controller, _| controller.is_pausing()) {
            return then();
        }
        self.later(use_prefs().paced(UNSEEN), then);
    }

    /// Runs `then` after a delay in milliseconds, unless the table has been left by then.
    pub fn later(self, milliseconds: u64, then: Box<dyn FnOnce()>) {
        let then = move || {
            if self.is_open() {
                then();
            }
        };
        set_timeout(then, Duration::from_millis(milliseconds));
    }

    /// Reads the controller and the game, and subscribes to both.
    pub fn follow<T>(self, look: impl FnOnce(&Controller, &dyn AnySession) -> T) -> T {
        self.session().track();
        self.signal().track();
        self.with(look)
    }

    /// Reads the controller, and subscribes to it.
    pub fn controller<T>(self, look: impl FnOnce(&Controller) -> T) -> T {
        self.signal().with(look)
    }

    /// Changes the controller, and notifies its subscribers.
    pub fn update<T>(self, change: impl FnOnce(&mut Controller, &dyn AnySession) -> T) -> T {
        let with_game =
            |controller: &mut Controller| self.session().with(|game| change(controller, game));
        self.signal()
            .try_update(with_game)
            .expect("the table is open")
    }

    /// Makes a change of the controller that has no visible effect, without notifying its
    /// subscribers.
    pub fn note<T>(self, change: impl FnOnce(&mut Controller) -> T) -> T {
        self.signal()
            .try_update_untracked(change)
            .expect("the table is open")
    }

    /// Whether the table still exists. Everything that happens later checks this first.
    pub fn is_open(self) -> bool {
        !self.0.is_disposed()
    }

    /// Returns a voice that knows the names, in the current language.
    pub fn voice(self) -> Voice {
        self.session().voice(self.language().get_untracked())
    }

    /// Returns the name of a seat: "You" for a person who plays alone and has given no name.
    /// Subscribes to the language.
    pub fn seat_name(self, seat: Seat) -> String {
        let (session, language) = (self.session(), self.language().get());
        let name = session.voice_with_names(language).name(seat);
        let given = default_name(self.game_id(), seat.index(), Player::Human, language);
        if name == given {
            return session.voice(language).name(seat);
        }
        name
    }

    /// The id of the game.
    pub fn game_id(self) -> &'static str {
        self.session().with(|game| game.info().id)
    }

    /// Returns the number of people at the table.
    pub fn people(self) -> usize {
        self.session().with(|game| game.people().count())
    }

    /// Returns which people sit at this device. Subscribes to the controller.
    pub fn device_seats(self) -> DeviceSeats {
        self.signal().with(Controller::device_seats)
    }

    /// Whether a past ply is on screen. Subscribes to the controller.
    pub fn looks_back(self) -> bool {
        self.signal().with(Controller::looks_back)
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
