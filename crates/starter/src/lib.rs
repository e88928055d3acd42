//! Starter: a blank game that documents the interface. Copy it to begin a new
//! one; `docs/adding-a-game.md` walks through it.
//!
//! Ten Stars, for 2 to 4. A pouch holds the stars 1 to 6, two (at four: three)
//! of each. On a turn a seat takes a star from the pouch, unseen by the others
//! (S1), or stops for good (S2). A seat whose stars come to more than ten is
//! out, which shows only at the end (S3). When everybody has stopped or the
//! pouch is empty, most points up to ten win; equal points share (S4).
//!
//! It is small, but has what the big ones have: chance that is drawn when it
//! becomes known, something hidden, views, events, two languages.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use tabletop::game::NotationError;
use tabletop::search::{Brain, Evaluation};
use tabletop::levels::Levels;
use tabletop::{
    Dice, Game, Info, Language, Outcome, ScoreItem, Seat, SeatScore, SeatSet, Setup, SetupError,
    Speak, Text, Turn, Viewer, Voice,
};

/// The most points that do not put a seat out (S3).
const MOST: u32 = 10;

/// The rules of one table: everything that never changes during a game.
#[derive(Clone, Debug)]
pub struct Starter {
    setup: Setup,
}

/// The whole truth about a position. Plain data: cheap to clone, hash, compare.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    /// How many of each star, 1 to 6, each seat holds.
    pub hands: Vec<[u8; 6]>,
    /// Who takes no more stars.
    pub stopped: SeatSet,
    /// Whose turn it is.
    pub turn: Seat,
    /// Whether that seat has its hand in the pouch.
    pub drawing: bool,
}

/// What one viewer may know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    /// How many stars each seat holds.
    pub counts: Vec<u8>,
    /// The stars of the seats whose hands the viewer sees.
    pub hands: Vec<Option<[u8; 6]>>,
    /// Who takes no more stars.
    pub stopped: SeatSet,
    /// Whose turn it is.
    pub turn: Seat,
    /// Whether that seat has its hand in the pouch.
    pub drawing: bool,
    /// How many of each star there are in all.
    pub copies: u8,
}

/// A move: two decisions and one draw of chance.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// Reach into the pouch (S1).
    Take,
    /// Stop for good (S2).
    Stop,
    /// Chance: the star that comes out, 1 to 6.
    Star(u8),
}

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A seat reached into the pouch.
    Reached(Seat),
    /// A star came out; `None` for those who cannot see it.
    Drew(Seat, Option<u8>),
    /// A seat stopped.
    Stopped(Seat),
    /// The turn passed.
    Turned(Seat),
}

/// Why a move is not allowed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Illegal {
    /// There is a hand in the pouch: chance has to move.
    DrawFirst,
    /// Nobody has a hand in the pouch.
    NothingToDraw,
    /// There is no such star left.
    NoSuchStar(u8),
    /// The game is over.
    Over,
}

impl Starter {
    fn copies(&self) -> u8 {
        if self.setup.seats == 4 { 3 } else { 2 }
    }

    fn left(&self, state: &State, star: usize) -> u8 {
        self.copies() - state.hands.iter().map(|hand| hand[star]).sum::<u8>()
    }

    fn pouch_is_empty(&self, state: &State) -> bool {
        (0..6).all(|star| self.left(state, star) == 0)
    }

    fn is_over(&self, state: &State) -> bool {
        !state.drawing
            && (state.stopped == SeatSet::all(self.setup.seats) || self.pouch_is_empty(state))
    }

    /// The next seat that has not stopped; the same if it is the only one.
    fn next(&self, state: &State) -> Seat {
        let seats = self.setup.seats;
        let later = (1..=seats).map(|step| state.turn.after(step, seats));
        later.into_iter().find(|&seat| !state.stopped.contains(seat)).unwrap_or(state.turn)
    }
}

/// The points of a hand; `None` if they are too many (S3).
fn points(hand: &[u8; 6]) -> Option<u32> {
    let sum = hand.iter().zip(1..).map(|(&count, value)| u32::from(count) * value).sum();
    (sum <= MOST).then_some(sum)
}

impl Game for Starter {
    const INFO: Info = Info {
        id: "starter",
        code: 63,
        name: Text::new("十の星", "Ten Stars"),
        rules_version: 1,
        edition: "standard",
        seats: (2, 4),
        options: &[],
        longest: 64,
    };

    type State = State;
    type View = View;
    type Move = Move;
    type Event = Event;
    type Illegal = Illegal;

    fn new(setup: &Setup) -> Result<Starter, SetupError> {
        setup.check(&Self::INFO)?;
        Ok(Starter { setup: setup.clone() })
    }

    fn setup(&self) -> &Setup {
        &self.setup
    }

    fn start(&self) -> State {
        State {
            hands: vec![[0; 6]; usize::from(self.setup.seats)],
            stopped: SeatSet::NONE,
            turn: self.setup.first,
            drawing: false,
        }
    }

    fn turn(&self, state: &State) -> Turn {
        match (state.drawing, self.is_over(state)) {
            (true, _) => Turn::Chance,
            (false, true) => Turn::Over,
            (false, false) => Turn::Seat(state.turn),
        }
    }

    fn legal(&self, state: &State, moves: &mut Vec<Move>) {
        match self.turn(state) {
            Turn::Over => {}
            Turn::Seat(_) => moves.extend([Move::Take, Move::Stop]),
            Turn::Chance => {
                let possible = (1..=6).filter(|&star| self.left(state, star as usize - 1) > 0);
                moves.extend(possible.map(Move::Star));
            }
        }
    }

    fn weight(&self, state: &State, mv: &Move) -> u32 {
        match mv {
            Move::Star(star) => u32::from(self.left(state, usize::from(*star) - 1)),
            Move::Take | Move::Stop => 1,
        }
    }

    fn check(&self, state: &State, mv: &Move) -> Result<(), Illegal> {
        match (self.turn(state), *mv) {
            (Turn::Over, _) => Err(Illegal::Over),
            (Turn::Seat(_), Move::Star(_)) => Err(Illegal::NothingToDraw),
            (Turn::Chance, Move::Take | Move::Stop) => Err(Illegal::DrawFirst),
            (Turn::Chance, Move::Star(star)) => {
                let known = (1..=6).contains(&star);
                if known && self.left(state, usize::from(star) - 1) > 0 {
                    Ok(())
                } else {
                    Err(Illegal::NoSuchStar(star))
                }
            }
            (Turn::Seat(_), Move::Take | Move::Stop) => Ok(()),
        }
    }

    fn apply(&self, state: &mut State, mv: &Move, tell: &mut dyn FnMut(Event)) {
        // Every change is an event, absorbed as soon as it happens.
        let mut happen = |state: &mut State, event: Event| {
            self.absorb(state, &event);
            tell(event);
        };
        match *mv {
            Move::Take => happen(state, Event::Reached(state.turn)),
            Move::Stop => {
                happen(state, Event::Stopped(state.turn));
                happen(state, Event::Turned(self.next(state)));
            }
            Move::Star(star) => {
                happen(state, Event::Drew(state.turn, Some(star)));
                happen(state, Event::Turned(self.next(state)));
            }
        }
    }

    fn absorb(&self, state: &mut State, event: &Event) {
        match *event {
            Event::Reached(_) => state.drawing = true,
            Event::Drew(seat, star) => {
                state.drawing = false;
                if let Some(star) = star {
                    state.hands[seat.index()][usize::from(star) - 1] += 1;
                }
            }
            Event::Stopped(seat) => state.stopped = state.stopped.with(seat),
            Event::Turned(seat) => state.turn = seat,
        }
    }

    fn seen_by(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        Some(match *event {
            Event::Drew(seat, _) if !viewer.sees(seat) => Event::Drew(seat, None),
            _ => event.clone(),
        })
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        // When the game is over everything is open.
        let open = self.is_over(state);
        let hands = Seat::all(self.setup.seats)
            .map(|seat| (open || viewer.sees(seat)).then(|| state.hands[seat.index()]));
        View {
            counts: state.hands.iter().map(|hand| hand.iter().sum()).collect(),
            hands: hands.collect(),
            stopped: state.stopped,
            turn: state.turn,
            drawing: state.drawing,
            copies: self.copies(),
        }
    }

    fn imagine(&self, view: &View, dice: &mut Dice) -> State {
        // What the viewer does not see is dealt from what is left.
        let mut pouch: Vec<usize> = (0..6)
            .flat_map(|star| {
                let seen: u8 = view.hands.iter().flatten().map(|hand| hand[star]).sum();
                vec![star; usize::from(view.copies - seen)]
            })
            .collect();
        dice.shuffle(&mut pouch);
        let hands = view.hands.iter().zip(&view.counts).map(|(hand, &count)| {
            hand.unwrap_or_else(|| {
                let mut dealt = [0; 6];
                for star in pouch.drain(..usize::from(count)) {
                    dealt[star] += 1;
                }
                dealt
            })
        });
        State {
            hands: hands.collect(),
            stopped: view.stopped,
            turn: view.turn,
            drawing: view.drawing,
        }
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        if !self.is_over(state) {
            return None;
        }
        let best = state.hands.iter().filter_map(points).max();
        let winners = Seat::all(self.setup.seats)
            .filter(|seat| best.is_some() && points(&state.hands[seat.index()]) == best);
        let ending = if self.pouch_is_empty(state) { "empty" } else { "stopped" };
        Some(Outcome { winners: winners.collect(), ending })
    }

    fn score(&self, state: &State) -> Vec<SeatScore> {
        let sheet = |seat: Seat| {
            let hand = &state.hands[seat.index()];
            let points = points(hand).unwrap_or(0) as i32;
            let stars = hand.iter().zip(1..).flat_map(|(&count, value)| {
                std::iter::repeat_n(value.to_string(), usize::from(count))
            });
            SeatScore {
                seat,
                total: Some(points),
                items: vec![ScoreItem {
                    id: "stars",
                    name: Text::new("星", "Stars"),
                    points,
                    detail: stars.collect::<Vec<String>>().join("+"),
                }],
            }
        };
        Seat::all(self.setup.seats).map(sheet).collect()
    }

    fn accept(&self, state: State) -> Result<State, Text> {
        let seats = self.setup.seats;
        if state.hands.len() != usize::from(seats) {
            return Err(Text::new("手札の数が席の数と違います。", "There is not one hand for every seat."));
        }
        if state.turn.0 >= seats || state.stopped.iter().any(|seat| seat.0 >= seats) {
            return Err(Text::new("この卓にない席があります。", "It names a seat that is not here."));
        }
        let held = |star: usize| state.hands.iter().map(|hand| u32::from(hand[star])).sum::<u32>();
        if (0..6).any(|star| held(star) > u32::from(self.copies())) {
            return Err(Text::new("星が多すぎます。", "There are too many of a star."));
        }
        if state.drawing && self.pouch_is_empty(&state) {
            return Err(Text::new("袋は空です。", "The pouch is empty."));
        }
        if state.stopped.contains(state.turn) && !self.is_over(&state) {
            return Err(Text::new("手番の席はもう降りています。", "The seat to move has stopped."));
        }
        Ok(state)
    }

    fn census(&self, state: &State) -> Vec<u32> {
        // Stars in hands and in the pouch; the pouch is what is left, so this
        // game cannot lose any. A game with piles counts them here.
        (0..6)
            .map(|star| {
                let held: u8 = state.hands.iter().map(|hand| hand[star]).sum();
                u32::from(held) + u32::from(self.left(state, star))
            })
            .collect()
    }

    fn ask(&self, view: &View, voice: &Voice) -> String {
        let name = voice.name(view.turn);
        match voice.language {
            Language::Ja => format!("{name}さん、星を取りますか、降りますか？"),
            Language::En => format!("{name}: take a star, or stop?"),
        }
    }

    fn verdict(&self, state: &State, voice: &Voice) -> String {
        let Some(outcome) = self.outcome(state) else { return String::new() };
        let names: Vec<String> = outcome.winners.iter().map(|seat| voice.name(seat)).collect();
        match voice.language {
            _ if names.is_empty() => {
                voice.text(Text::new("全員が十を超えました。", "Everybody went over ten.")).to_owned()
            }
            Language::Ja => format!("{}の勝ちです。", voice.list(&names)),
            Language::En => format!("The win goes to {}.", voice.list(&names)),
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Take => f.write_str("take"),
            Move::Stop => f.write_str("stop"),
            Move::Star(star) => write!(f, "star:{star}"),
        }
    }
}

impl FromStr for Move {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Move, NotationError> {
        match text {
            "take" => Ok(Move::Take),
            "stop" => Ok(Move::Stop),
            _ => text
                .strip_prefix("star:")
                .and_then(|star| star.parse().ok())
                .filter(|star| (1..=6).contains(star))
                .map(Move::Star)
                .ok_or_else(|| NotationError(text.to_owned())),
        }
    }
}

impl Speak for Event {
    fn speak(&self, voice: &Voice) -> String {
        match (self, voice.language) {
            (Event::Reached(_) | Event::Turned(_), _) => String::new(),
            (Event::Drew(seat, Some(star)), Language::Ja) => {
                format!("{}は{star}の星を取りました。", voice.name(*seat))
            }
            (Event::Drew(seat, Some(star)), Language::En) => {
                format!("{} took the star {star}.", voice.name(*seat))
            }
            (Event::Drew(seat, None), Language::Ja) => {
                format!("{}は星を取りました。", voice.name(*seat))
            }
            (Event::Drew(seat, None), Language::En) => format!("{} took a star.", voice.name(*seat)),
            (Event::Stopped(seat), Language::Ja) => format!("{}は降りました。", voice.name(*seat)),
            (Event::Stopped(seat), Language::En) => format!("{} stopped.", voice.name(*seat)),
        }
    }
}

impl Speak for Illegal {
    fn speak(&self, voice: &Voice) -> String {
        let text = match self {
            Illegal::DrawFirst => Text::new("先に星が出ます。", "A star has to come out first."),
            Illegal::NothingToDraw => Text::new("だれも袋に手を入れていません。", "Nobody is drawing a star."),
            Illegal::NoSuchStar(_) => Text::new("その星は残っていません。", "There is no such star left."),
            Illegal::Over => Text::new("ゲームは終わっています。", "The game is over."),
        };
        voice.text(text).to_owned()
    }
}
