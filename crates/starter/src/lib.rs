//! Starter: a blank game that documents the interface. Copy it to begin a new
//! one; `docs/adding-a-game.md` walks through it.
//!
//! **Ten Stars**, for 2 to 4. A pouch holds the stars 1 to 6, two of each, at
//! four players three of each.
//!
//! - **S1** On its turn a seat reaches into the pouch and takes a star, unseen
//!   by the others, or
//! - **S2** stops for good. Turns go clockwise round those who have not stopped.
//! - **S3** A seat whose stars come to more than ten is out. It shows at the end
//!   only.
//! - **S4** When everybody has stopped or the pouch is empty, all stars are
//!   shown and the most points up to ten win. Equal points share the win; if all
//!   are out, nobody wins.
//! - **S5** With the option *open hands*, everybody sees every star.
//!
//! It is small, but has what the big ones have: component data, an option,
//! chance that is drawn when it becomes known, something hidden, events, two
//! languages.
//!
//! | module | holds |
//! |---|---|
//! | [`edition`] | the component data |
//! | [`state`] | a position |
//! | [`action`] | moves and their notation, events, reasons |
//! | [`view`] | what one viewer may know |
//! | `rules` | what a move does, what is legal |
//! | `accept` | positions somebody wrote |
//! | `words` | both languages |
//! | `brain` | what bots know |
//!
//! What must not live here: anything about a screen, floating point, a random
//! generator.

pub mod action;
pub mod edition;
pub mod state;
pub mod view;

mod accept;
mod brain;
mod rules;
mod words;

pub use action::{Event, Illegal, Move};
pub use edition::Edition;
pub use state::{Phase, Stars, State};
pub use view::View;

use tabletop::{
    Choice, Dice, Game, Info, OptionInfo, Outcome, Seat, SeatScore, Setup, SetupError, Text, Turn,
    Viewer, Voice,
};

/// The rules of one table: everything that never changes during a game. What
/// can be computed once per table is computed in [`Game::new`] and kept here.
#[derive(Clone, Debug)]
pub struct Starter {
    setup: Setup,
    edition: Edition,
}

impl Game for Starter {
    const INFO: Info = Info {
        id: "starter",
        // 63 is this game's for ever; a new game takes the lowest free number.
        code: 63,
        name: Text::new("十の星", "Ten Stars"),
        rules_version: 1,
        edition: "standard",
        seats: (2, 4),
        options: &[OptionInfo {
            id: "hands",
            name: Text::new("手もとの星", "Hands"),
            help: Text::new(
                "取った星を、ほかの人にも見せますか。",
                "Whether everybody sees the stars that are taken.",
            ),
            // The first is the default; the order is part of the link format.
            choices: &[
                Choice {
                    id: "hidden",
                    name: Text::new("伏せる", "Hidden"),
                },
                Choice {
                    id: "open",
                    name: Text::new("公開する", "Open"),
                },
            ],
            seats: (2, 4),
        }],
        // Every star is two moves, every seat stops once.
        longest: 2 * Edition::MOST_STARS + 4,
    };

    type State = State;
    type View = View;
    type Move = Move;
    type Event = Event;
    type Illegal = Illegal;

    fn new(setup: &Setup) -> Result<Starter, SetupError> {
        setup.check(&Self::INFO)?;
        Ok(Starter {
            setup: setup.clone(),
            edition: Edition::standard(),
        })
    }

    fn setup(&self) -> &Setup {
        &self.setup
    }

    fn start(&self) -> State {
        self.opening()
    }

    fn turn(&self, state: &State) -> Turn {
        match state.phase {
            Phase::Choose => Turn::Seat(state.turn),
            Phase::Draw => Turn::Chance,
            Phase::Over => Turn::Over,
        }
    }

    fn legal(&self, state: &State, moves: &mut Vec<Move>) {
        // The order is part of the link format: it never changes for a
        // version of the rules.
        match state.phase {
            Phase::Choose => moves.extend([Move::Take, Move::Stop]),
            Phase::Draw => moves.extend(state.pouch.kinds().map(Move::Star)),
            Phase::Over => {}
        }
    }

    fn weight(&self, state: &State, mv: &Move) -> u32 {
        match mv {
            Move::Star(star) => u32::from(state.pouch.count(*star)),
            Move::Take | Move::Stop => 1,
        }
    }

    fn check(&self, state: &State, mv: &Move) -> Result<(), Illegal> {
        Self::refuse(state, *mv)
    }

    fn apply(&self, state: &mut State, mv: &Move, tell: &mut dyn FnMut(Event)) {
        self.carry_out(state, *mv, tell);
    }

    fn absorb(&self, state: &mut State, event: &Event) {
        Self::change(state, event);
    }

    fn seen_by(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        Some(match event {
            Event::Drew(seat, _) if !self.sees(viewer, *seat) => Event::Drew(*seat, None),
            seen => seen.clone(),
        })
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        self.look(state, viewer)
    }

    fn imagine(&self, view: &View, dice: &mut Dice) -> State {
        self.dream(view, dice)
    }

    fn opens(&self, state: &State, mv: &Move) -> bool {
        // The end shows all hands (S4), so the stop that ends the game cannot
        // be taken back among people.
        let ends = *mv == Move::Stop && state.stopped.with(state.turn) == self.all();
        state.phase == Phase::Draw || (ends && !self.hands_are_open())
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        (state.phase == Phase::Over).then(|| self.result(state))
    }

    fn score(&self, state: &State) -> Vec<SeatScore> {
        Seat::all(self.setup.seats)
            .map(|seat| self.sheet(state, seat))
            .collect()
    }

    fn accept(&self, state: State) -> Result<State, Text> {
        self.admit(state)
    }

    fn census(&self, state: &State) -> Vec<u32> {
        // Wherever a component can lie is counted here, so that a rule that
        // loses or doubles one fails the conformance suite.
        Stars::VALUES
            .map(|star| self.copies_in(state, star))
            .to_vec()
    }

    fn ask(&self, view: &View, voice: &Voice) -> String {
        words::ask(view, voice)
    }

    fn verdict(&self, state: &State, voice: &Voice) -> String {
        self.outcome(state)
            .map_or_else(String::new, |outcome| words::verdict(&outcome, voice))
    }
}
