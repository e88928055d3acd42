//! Uchi he Kaeru (ウチヘカエル): lost in space among constellations, for 2 to 4.
//!
//! Rules are cited by their numbers in `docs/rules/uchi.md` (`uchi R22`,
//! `uchi A4`).
//!
//! | module | holds |
//! |---|---|
//! | [`board`] | cells, sides of the table, patterns turned to their owners |
//! | [`card`] | kinds, elements, piles |
//! | [`edition`] | the component data |
//! | [`state`] | a position |
//! | [`knowledge`] | what can be known about hidden cards |
//! | [`action`] | moves, events, reasons |
//! | `rules` | legal moves and what they do |
//! | [`view`] | what one viewer may know |
//! | `accept` | positions somebody wrote |
//! | `words` | both languages |
//! | `brain` | what bots know |

pub mod action;
pub mod board;
pub mod card;
pub mod edition;
pub mod knowledge;
pub mod state;
pub mod view;

mod accept;
mod brain;
mod rules;
mod words;

pub use action::{Bundle, Event, Illegal, Move};
pub use board::{Cell, Side};
pub use card::{Cards, Element, Kind};
pub use edition::Edition;
pub use rules::winning_set;
pub use state::{Ending, How, Phase, State};
pub use view::View;

use board::Reach;
use tabletop::{
    Dice, Game, Info, Language, Outcome, ScoreItem, Seat, SeatScore, SeatSet, Setup, SetupError,
    Text, Turn, Viewer, Voice,
};

/// The rules of one table.
#[derive(Clone, Debug)]
pub struct Uchi {
    setup: Setup,
    edition: Edition,
    reach: Reach,
}

impl Uchi {
    /// The component data of this table.
    #[must_use]
    pub fn edition(&self) -> &Edition {
        &self.edition
    }

    /// Whether it is played by the first version of the rules.
    fn is_first_version(&self) -> bool {
        self.setup.rules == 1
    }

    /// Where a card would take a seat's piece from a cell.
    #[must_use]
    pub fn targets(&self, seat: Seat, kind: Kind, from: Cell) -> &[Cell] {
        self.reach.from(self.side(seat), kind, from)
    }
}

impl Game for Uchi {
    const INFO: Info = Info {
        id: "uchi",
        code: 1,
        name: Text::new("ウチヘカエル", "Uchi he Kaeru"),
        // 2: positions that nobody can reach are refused.
        rules_version: 2,
        edition: "standard",
        seats: (2, 4),
        options: &[],
        // 60 turns each: up to three draws, a move, a die, a theft, a choice
        // and a draw; and the cards given to the deck.
        longest: 4 + 4 * 60 * 8,
    };

    type State = State;
    type View = View;
    type Move = Move;
    type Event = Event;
    type Illegal = Illegal;

    fn new(setup: &Setup) -> Result<Uchi, SetupError> {
        setup.check(&Self::INFO)?;
        let edition = Edition::in_force();
        let reach = Reach::new(&edition);
        Ok(Uchi {
            setup: setup.clone(),
            edition,
            reach,
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

    fn weight(&self, state: &State, mv: &Move) -> u32 {
        Self::odds(state, mv)
    }

    fn check(&self, state: &State, mv: &Move) -> Result<(), Illegal> {
        self.refuse(state, mv)
    }

    fn apply(&self, state: &mut State, mv: &Move, tell: &mut dyn FnMut(Event)) {
        self.carry_out(state, mv, tell);
    }

    fn absorb(&self, state: &mut State, event: &Event) {
        self.change(state, event);
    }

    fn seen_by(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        let sees = |seats: &[Seat]| viewer.is_among(seats.iter().copied().collect());
        Some(match *event {
            Event::Gave { seat, .. } if !viewer.sees(seat) => Event::Gave { seat, kind: None },
            Event::Drew {
                seat, open: false, ..
            } if !viewer.sees(seat) => Event::Drew {
                seat,
                kind: None,
                open: false,
            },
            Event::Stole { thief, victim, .. } if !sees(&[thief, victim]) => Event::Stole {
                thief,
                victim,
                kind: None,
            },
            seen => seen,
        })
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        self.look(state, viewer)
    }

    /// Two players know every card: one hand is what the other is not, and both see
    /// what is stolen.
    fn hides(&self, _state: &State) -> bool {
        self.seats() > 2
    }

    fn imagine(&self, view: &View, dice: &mut Dice) -> State {
        self.dream(view, dice)
    }

    fn opens(&self, state: &State, mv: &Move) -> bool {
        match mv {
            Move::Go(kind, _) => !self.is_known_to_all(state, state.turn, *kind),
            _ => self.turn(state) == Turn::Chance,
        }
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        let Phase::Over(ending) = state.phase else {
            return None;
        };
        let winners = ending.winner.map_or(SeatSet::NONE, SeatSet::only);
        Some(Outcome {
            winners,
            ending: ending.how.id(),
        })
    }

    fn score(&self, state: &State) -> Vec<SeatScore> {
        let sheet = |seat: Seat| {
            let hand = state.hand(seat);
            let item = |id, name, points: u8, detail: Vec<&str>| {
                ScoreItem::new(id, name, points.into(), detail.join(" "))
            };
            let ophiuchus = hand.count(Kind::Ophiuchus);
            SeatScore {
                seat,
                total: None,
                items: vec![
                    item(
                        "cards",
                        Text::new("手札", "Cards in hand"),
                        hand.len(),
                        hand.iter().map(Kind::id).collect(),
                    ),
                    item(
                        "colours",
                        Text::new("色の種類", "Different colours"),
                        hand.colours(),
                        Vec::new(),
                    ),
                    item(
                        "ophiuchus",
                        Text::new("へびつかい座", "Ophiuchus"),
                        ophiuchus,
                        Vec::new(),
                    ),
                ],
            }
        };
        Seat::all(self.seats()).map(sheet).collect()
    }

    fn accept(&self, state: State) -> Result<State, Text> {
        self.admit(state)
    }

    fn census(&self, state: &State) -> Vec<u32> {
        let everywhere = state.places().iter().fold(state.out, Cards::plus);
        let open: Cards = state.under.iter().copied().chain(state.revealed).collect();
        let all = everywhere.plus(&open);
        Kind::ALL.map(|kind| u32::from(all.count(kind))).to_vec()
    }

    fn ask(&self, view: &View, voice: &Voice) -> String {
        let name = voice.name(view.turn);
        let ja = voice.language == Language::Ja;
        match view.phase {
            Phase::Bundle if ja => format!("{name}さん、カードの束を選んでください。"),
            Phase::Bundle => format!("{name}: choose a bundle of cards."),
            Phase::Give(seat) if ja => {
                format!(
                    "{}さん、山札に入れるカードを1枚選んでください。",
                    voice.name(seat)
                )
            }
            Phase::Give(seat) => format!("{}: choose a card for the deck.", voice.name(seat)),
            Phase::Draw | Phase::Redraw if ja => format!("{name}がカードを引きます。"),
            Phase::Draw | Phase::Redraw => format!("{name} draws a card."),
            Phase::Move if ja => format!("{name}さん、カードを選んで、光るマスへ飛んでください。"),
            Phase::Move => format!("{name}: choose a card, then fly to a lit cell."),
            Phase::Roll(_) if ja => "ダイスを振ります。".to_owned(),
            Phase::Roll(_) => "The die is thrown.".to_owned(),
            Phase::Steal(victim) if ja => format!("{}の手札から1枚奪います。", voice.name(victim)),
            Phase::Steal(victim) => format!("{name} takes a card from {}.", voice.name(victim)),
            Phase::Keep if ja => {
                format!("{name}さん、カードを手札に戻しますか、山札の下に入れて1枚引きますか？")
            }
            Phase::Keep => {
                format!("{name}: take the card back, or put it under the deck and draw?")
            }
            Phase::Over(ending) => words::verdict(ending, voice),
        }
    }

    fn verdict(&self, state: &State, voice: &Voice) -> String {
        match state.phase {
            Phase::Over(ending) => words::verdict(ending, voice),
            _ => String::new(),
        }
    }
}
