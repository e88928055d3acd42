//! Sterre en Kroon (星々と王冠): bingo and majorities on the map of southern
//! Africa, for 2 to 6.
//!
//! Rules are cited by their numbers in `docs/rules/sterre.md` (`sterre R40`,
//! `sterre A2`).
//!
//! | module | holds |
//! |---|---|
//! | [`number`] | the numbers 1 to 75 and sets of them |
//! | [`card`] | bingo cards and their lines |
//! | [`map`] | the map, its crown cells and lines |
//! | [`edition`] | the component data |
//! | [`state`] | a position |
//! | [`action`] | moves, events, reasons |
//! | `rules` | legal moves, and why others are refused |
//! | `turn` | what moves do |
//! | `closing` | the end processing and the score sheet |
//! | `change` | the change each event makes |
//! | [`view`] | what one viewer may know |
//! | `notes` | positions and views as JSON |
//! | `accept` | positions somebody wrote |
//! | `words` | both languages |
//! | `brain` | what bots know |

pub mod action;
pub mod card;
pub mod edition;
pub mod map;
pub mod number;
pub mod state;
pub mod view;

mod accept;
mod brain;
mod change;
mod closing;
mod notes;
mod rules;
mod turn;
mod words;

pub use action::{Event, Illegal, Move, Step};
pub use card::BingoCard;
pub use edition::Edition;
pub use map::{Cell, Map};
pub use number::{Number, Numbers};
pub use state::{Ending, Phase, Shares, State, Table, Used};
pub use view::View;
pub use words::fill;

use std::sync::Arc;
use tabletop::setup::{Choice, OptionInfo};
use tabletop::{
    Dice, Game, Info, Outcome, Seat, SeatScore, Setup, SetupError, Text, Turn, Viewer, Voice,
};

/// The rules of one table.
#[derive(Clone, Debug)]
pub struct Sterre {
    setup: Setup,
    edition: Arc<Edition>,
    /// Whether players keep the books themselves (`sterre A9`).
    by_hand: bool,
    /// What bots count a number card in hand for; rules never ask.
    live_card: i32,
}

impl Sterre {
    /// The component data of this table.
    #[must_use]
    pub fn edition(&self) -> &Edition {
        &self.edition
    }

    /// Whether players keep the books themselves, and may forget to
    /// (`sterre A9`).
    #[must_use]
    pub fn is_by_hand(&self) -> bool {
        self.by_hand
    }

    /// Whether it is played by the first version of the rules.
    fn is_first_version(&self) -> bool {
        self.setup.rules == 1
    }

    /// The numbers that a seat may open on its card now (`sterre R30`).
    #[must_use]
    pub fn can_open(&self, table: &Table, seat: Seat) -> Numbers {
        let card = self.edition.card(table.card(seat));
        let own = card.map_or(Numbers::NONE, BingoCard::numbers);
        own.and(table.occupied()).minus(table.opened(seat))
    }
}

/// How the books are kept.
const BOOKKEEPING: OptionInfo = OptionInfo {
    id: "bookkeeping",
    name: Text::new("記帳", "Bookkeeping"),
    help: Text::new(
        "自動では、駒を置く、王冠を取る、カードを開ける、得点を記録する、を代わりに行います。手動では、すべて自分で行い、忘れるとルールどおりに損をします。",
        "Automatic does it for you: putting pieces, taking crowns, opening cells, recording points. By hand you do it all yourself, and lose what the rules say if you forget.",
    ),
    choices: &[
        Choice {
            id: "automatic",
            name: Text::new("自動", "Automatic"),
        },
        Choice {
            id: "by-hand",
            name: Text::new("手動", "By hand"),
        },
    ],
    seats: (2, 6),
};

impl Game for Sterre {
    const INFO: Info = Info {
        id: "sterre",
        code: 2,
        name: Text::new("星々と王冠", "Sterre en Kroon"),
        // 2: positions that nobody can reach are refused.
        rules_version: 2,
        edition: "standard",
        seats: (2, 6),
        options: &[BOOKKEEPING],
        // At most 912 turns (a new piece at least every two rounds), each with
        // five steps to finish, a draw and a number of the own card; points
        // recorded by up to six; 11 crowns; every number dealt, turned up and
        // played or put; every cell of six cards opened.
        longest: 912 * 13 + 11 * 4 + 75 * 6 + 6 * 25,
    };

    type State = State;
    type View = View;
    type Move = Move;
    type Event = Event;
    type Illegal = Illegal;

    fn new(setup: &Setup) -> Result<Sterre, SetupError> {
        setup.check(&Self::INFO)?;
        Ok(Sterre {
            edition: Edition::in_force(),
            by_hand: setup.option(&Self::INFO, BOOKKEEPING.id) == 1,
            live_card: brain::LIVE_CARD,
            setup: setup.clone(),
        })
    }

    fn setup(&self) -> &Setup {
        &self.setup
    }

    fn start(&self) -> State {
        self.opening()
    }

    fn turn(&self, state: &State) -> Turn {
        Self::whose_turn(state)
    }

    fn legal(&self, state: &State, moves: &mut Vec<Move>) {
        self.list(state, moves);
    }

    fn check(&self, state: &State, mv: &Move) -> Result<(), Illegal> {
        self.refuse(state, *mv)
    }

    fn apply(&self, state: &mut State, mv: &Move, tell: &mut dyn FnMut(Event)) {
        self.carry_out(state, *mv, tell);
    }

    fn absorb(&self, state: &mut State, event: &Event) {
        Self::change(state, event);
    }

    fn seen_by(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        Some(match *event {
            Event::Dealt { seat, .. } if !viewer.sees(seat) => Event::Dealt { seat, number: None },
            seen => seen,
        })
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        self.look(state, viewer)
    }

    fn imagine(&self, view: &View, dice: &mut Dice) -> State {
        Self::dream(view, dice)
    }

    /// A dealt card that is played was hidden; at the end all hands are open.
    fn opens(&self, state: &State, mv: &Move) -> bool {
        match *mv {
            Move::Play(number) => state.secret(state.table.turn).has(number),
            Move::Done | Move::Score => {
                let mut after = *state;
                self.carry_out(&mut after, *mv, &mut |_| ());
                matches!(after.table.phase, Phase::Over(_))
            }
            _ => self.turn(state) == Turn::Chance,
        }
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        let Phase::Over(ending) = state.table.phase else {
            return None;
        };
        Some(Outcome {
            winners: state.table.leaders(),
            ending: ending.id(),
        })
    }

    fn score(&self, state: &State) -> Vec<SeatScore> {
        self.sheets(state)
    }

    fn accept(&self, state: State) -> Result<State, Text> {
        self.admit(state)
    }

    fn census(&self, state: &State) -> Vec<u32> {
        Self::count(state)
    }

    fn ask(&self, view: &View, voice: &Voice) -> String {
        words::ask(self, view, voice)
    }

    fn verdict(&self, state: &State, voice: &Voice) -> String {
        match state.table.phase {
            Phase::Over(_) => words::verdict(&state.table, voice),
            _ => String::new(),
        }
    }
}
