//! The game and the controller, and what follows from them as signals.

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

/// How many milliseconds what nobody sees of a move waits for its frames.
const UNSEEN: u64 = 60;

/// The state of the table: everything else at the table reads it. A small handle: owners are copied into one another.
#[derive(Clone, Copy)]
pub struct TableState(StoredValue<Signals>);

/// The signals, each with the method that gives it.
macro_rules! signals {
    ($($(#[$doc:meta])* $name:ident: $kind:ty,)*) => {
        /// The game and the controller, and what follows from them.
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
    /// The game.
    session: SessionHandle,
    /// The language of the words.
    language: Lasting<Language>,
    /// The mark of every seat.
    colours: RwSignal<Vec<u8>>,
    /// How many moves have been made at the moment that is shown.
    ply: Memo<usize>,
    /// How many moves have been made.
    cursor: Memo<usize>,
    /// Who looks.
    viewer: Memo<Viewer>,
    /// Who may act.
    acting: Memo<Option<Seat>>,
    /// Who has to act.
    phase: Memo<Phase>,
    /// Who is called by the curtain.
    curtain: Memo<Option<Seat>>,
    /// Whether the game's guide has come.
    is_guided: RwSignal<bool>,
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

    /// Looks at the controller and the game.
    pub fn with<T>(self, look: impl FnOnce(&Controller, &dyn AnySession) -> T) -> T {
        let with_game =
            |controller: &Controller| self.session().with(|game| look(controller, game));
        self.signal().with_untracked(with_game)
    }

    /// Does what nobody sees of a move: while the move is shown, after the frames in which it comes, which have enough to do; not
    /// at a table that has been left meanwhile.
    pub fn after_the_picture(self, then: Box<dyn FnOnce()>) {
        if !self.with(|controller, _| controller.is_pausing()) {
            return then();
        }
        self.later(use_prefs().paced(UNSEEN), then);
    }

    /// Does something after so many milliseconds; not at a table that has been left meanwhile.
    pub fn later(self, milliseconds: u64, then: Box<dyn FnOnce()>) {
        let then = move || {
            if self.is_open() {
                then();
            }
        };
        set_timeout(then, Duration::from_millis(milliseconds));
    }

    /// Looks at the controller and the game, and follows both.
    pub fn follow<T>(self, look: impl FnOnce(&Controller, &dyn AnySession) -> T) -> T {
        self.session().track();
        self.signal().track();
        self.with(look)
    }

    /// Looks at the controller, and follows it.
    pub fn controller<T>(self, look: impl FnOnce(&Controller) -> T) -> T {
        self.signal().with(look)
    }

    /// Changes the controller.
    pub fn update<T>(self, change: impl FnOnce(&mut Controller, &dyn AnySession) -> T) -> T {
        let with_game =
            |controller: &mut Controller| self.session().with(|game| change(controller, game));
        self.signal()
            .try_update(with_game)
            .expect("the table is open")
    }

    /// Changes what nobody sees of the controller: nobody is told.
    pub fn note<T>(self, change: impl FnOnce(&mut Controller) -> T) -> T {
        self.signal()
            .try_update_untracked(change)
            .expect("the table is open")
    }

    /// Whether the table is still there: what happens later asks first.
    pub fn is_open(self) -> bool {
        !self.0.is_disposed()
    }

    /// A voice that knows the names, in the language of this moment.
    pub fn voice(self) -> Voice {
        self.session().voice(self.language().get_untracked())
    }

    /// The name of a seat, "You" where who plays alone has given none; follows the language.
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

    /// How many people there are among the seats.
    pub fn people(self) -> usize {
        self.session().with(|game| game.people().count())
    }

    /// Who sits at this device; follows the controller.
    pub fn device_seats(self) -> DeviceSeats {
        self.signal().with(Controller::device_seats)
    }

    /// Whether an earlier moment is shown; follows the controller.
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
