//! Stargazers (スターゲイザーズ): a mural of the sky, tile by tile and token by
//! token, for 2 to 4.
//!
//! Rules are cited by their numbers in `docs/rules/stargazers.md`
//! (`stargazers R33`, `stargazers A8`).
//!
//! | module | holds |
//! |---|---|
//! | [`piece`] | tokens, icons, shuttle slots, journal cards by name |
//! | [`grid`] | the squares of a mural, borders, regions |
//! | [`edition`] | the component data |
//! | [`board`] | one player's mural and journal board |
//! | [`state`] | a position |
//! | `notes`, `json` | a position as JSON, and how it is read |
//! | [`action`] | moves, events, reasons |
//! | `rules` | what may be done |
//! | `apply` | what it does |
//! | [`tally`] | what a mural is worth |
//! | [`view`] | what one viewer may know |
//! | `accept` | positions somebody wrote |
//! | `words` | both languages |
//! | `brain` | what bots know |

pub mod action;
pub mod board;
pub mod edition;
pub mod grid;
pub mod piece;
pub mod state;
pub mod tally;
pub mod view;

mod accept;
mod apply;
mod brain;
mod json;
mod notes;
mod rules;
mod words;

pub use action::{Event, Illegal, Move, Place, Source};
pub use board::Board;
pub use edition::Edition;
pub use grid::{Cell, Quarter};
pub use piece::{Card, Icon, Piece, Slot};
pub use state::{Bonus, Hand, Kept, Phase, State};
pub use tally::{Joint, Journal, Stars, Tally, joints};
pub use view::View;
pub use words::{card_words, icon_list, tile_words};

use tabletop::{
    Dice, Game, Info, Outcome, ScoreItem, Seat, SeatScore, SeatSet, Setup, SetupError, Text, Turn,
    Viewer, Voice,
};

/// The rules of one table.
#[derive(Clone, Debug)]
pub struct Stargazers {
    setup: Setup,
    edition: Edition,
}

impl Stargazers {
    /// The component data of this table.
    #[must_use]
    pub fn edition(&self) -> &Edition {
        &self.edition
    }

    /// Whether it is played by the first version of the rules.
    fn is_first_version(&self) -> bool {
        self.setup.rules == 1
    }
}

impl Game for Stargazers {
    const INFO: Info = Info {
        id: "stargazers",
        code: 5,
        name: Text::new("スターゲイザーズ", "Stargazers"),
        // 2: no token goes to the box while room can be made (`stargazers A6`);
        // positions that nobody can reach are refused.
        rules_version: 2,
        edition: "standard",
        seats: (2, 4),
        options: &[],
        // For each player 16 turns of four moves, 32 tiles and tokens coming
        // out, 20 tokens that may go by the reserve, 8 bonuses of up to three
        // moves with what comes out for them, and two round ends.
        longest: 11 + 4 * (16 * 4 + 32 + 20 + 8 * 4 + 2 * 4 + 4),
    };

    type State = State;
    type View = View;
    type Move = Move;
    type Event = Event;
    type Illegal = Illegal;

    fn new(setup: &Setup) -> Result<Stargazers, SetupError> {
        setup.check(&Self::INFO)?;
        Ok(Stargazers {
            setup: setup.clone(),
            edition: Edition::in_force(),
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
        Some(match *event {
            Event::Kept { seat, .. } if !viewer.sees(seat) => Event::Kept { seat, card: None },
            seen => seen,
        })
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        self.look(state, viewer)
    }

    /// Only which start card the others keep, until all have chosen (`stargazers A19`).
    fn hides(&self, state: &State) -> bool {
        matches!(state.phase, Phase::Setup | Phase::Choose)
    }

    fn imagine(&self, view: &View, dice: &mut Dice) -> State {
        self.dream(view, dice)
    }

    fn opens(&self, state: &State, mv: &Move) -> bool {
        match mv {
            // The last to choose makes all choices known.
            Move::Keep(_) => Self::chooser(state).is_some_and(|seat| seat.0 + 1 == self.seats()),
            _ => self.turn(state) == Turn::Chance,
        }
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        if state.phase != Phase::Over {
            return None;
        }
        let scores = Seat::all(self.seats()).map(|seat| {
            let (total, telescopes) = tally::total(&self.edition, state.board(seat), state.sky());
            (total, telescopes)
        });
        Some(decide(&scores.collect::<Vec<_>>()))
    }

    fn score(&self, state: &State) -> Vec<SeatScore> {
        let sheet = |seat: Seat| self.sheet(&self.tally_of(state, seat), seat);
        Seat::all(self.seats()).map(sheet).collect()
    }

    fn accept(&self, state: State) -> Result<State, Text> {
        self.admit(state)
    }

    fn census(&self, state: &State) -> Vec<u32> {
        self.count(state)
    }

    fn ask(&self, view: &View, voice: &Voice) -> String {
        words::ask(&view.table, voice)
    }

    fn verdict(&self, state: &State, voice: &Voice) -> String {
        match self.outcome(state) {
            Some(outcome) => words::verdict(&self.final_totals(state), outcome, voice),
            None => String::new(),
        }
    }
}

/// Who wins with these totals and telescopes, by seat (`stargazers R68`).
///
/// ```
/// let outcome = stargazers::decide(&[(61, 7), (61, 8)]);
/// assert_eq!(outcome.winners.iter().map(|seat| seat.0).collect::<Vec<_>>(), [1]);
/// assert_eq!(outcome.ending, "telescopes");
/// ```
#[must_use]
pub fn decide(scores: &[(i16, u8)]) -> Outcome {
    let best = scores.iter().copied().max().unwrap_or_default();
    let with = |wins: &dyn Fn(&(i16, u8)) -> bool| -> SeatSet {
        let seats = (0..).zip(scores).filter(|(_, score)| wins(score));
        seats.map(|(seat, _)| Seat(seat)).collect()
    };
    let winners = with(&|score| *score == best);
    let ending = match (winners.len(), with(&|score| score.0 == best.0).len()) {
        (1, 1) => "points",
        (1, _) => "telescopes",
        _ => "shared",
    };
    Outcome { winners, ending }
}

impl Stargazers {
    fn final_totals(&self, state: &State) -> Vec<i16> {
        let total = |seat| tally::total(&self.edition, state.board(seat), state.sky()).0;
        Seat::all(self.seats()).map(total).collect()
    }

    /// A tally as the lines of a score sheet.
    fn sheet(&self, tally: &Tally, seat: Seat) -> SeatScore {
        let item = |id, name, points: i16, detail| ScoreItem::new(id, name, points.into(), detail);
        let mut items = Vec::new();
        let seen = |piece: &Piece| tally.photos >> piece.index() & 1 == 1;
        let photos = Piece::ALL[..piece::PHOTOS].iter().copied().filter(seen);
        let photos: Vec<&str> = photos.map(Piece::id).collect();
        let name = Text::new("写真", "Photos");
        items.push(item(
            "photos",
            name,
            tally.photo_points.into(),
            photos.join(" "),
        ));
        for journal in &tally.journals {
            let mut detail = format!("{}:", journal.card);
            if journal.missing.is_empty() {
                for cell in grid::cells(journal.cells) {
                    detail += &format!(" {cell}");
                }
            } else {
                detail += " missing";
                for icon in &journal.missing {
                    detail += " ";
                    detail += icon.id();
                }
            }
            items.push(item(
                "journal",
                words::JOURNAL,
                journal.points.into(),
                detail,
            ));
        }
        for stars in &tally.sky {
            let second = stars.number >= edition::SKY;
            let id = ["constellation-a", "constellation-b"][usize::from(second)];
            let name = words::FIGURES[usize::from(second)];
            let mut detail = format!("{}:", action::sky_id(stars.number));
            for cell in grid::cells(stars.cells) {
                detail += &format!(" {cell}");
            }
            items.push(item(id, name, stars.points.into(), detail));
        }
        for (at, (id, name)) in words::COUNTED.into_iter().enumerate() {
            let (count, worth) = (tally.counts[at], tally.worth[at]);
            let points = i16::from(count) * i16::from(worth);
            items.push(item(id, name, points, format!("{count} × {worth}")));
        }
        let name = Text::new("達成した望遠鏡（同点のとき）", "Telescopes, for ties");
        items.push(ScoreItem::tie("telescopes", name, tally.telescopes.into()));
        SeatScore {
            seat,
            total: Some(i32::from(tally.total)),
            items,
        }
    }
}
