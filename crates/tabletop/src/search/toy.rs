//! A tiny game for the tests of bots, with three variants.
//!
//! - `stones`: a seat takes one to three stones from a pile; the one that takes the last stone
//!   wins.
//! - `secret`: chance gives every seat a digit that only this seat sees. In a turn, a seat passes
//!   or guesses another seat's digit: a right guess wins, a wrong one loses.
//! - `spot`: every seat names a number once, as a free move; the number nearest to the spot wins.

use super::{BotPolicy, Counts, Evaluation, Routine};
use crate::game::{Freedom, Goal, NotationError, Outcome, Range, ScoreItem, SeatScore, Turn};
use crate::info::{Choice, Info, OptionInfo};
use crate::levels::{LevelSettings, Levels};
use crate::prelude::*;
use crate::review::Calibration;
use crate::rng::Rng;
use crate::seat::{Seat, SeatSet, Viewer};
use crate::setup::{Setup, SetupError};
use crate::words::{Speak, Text, Voice};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

const NAMELESS: Text = Text::new("", "");

/// The rules of one table of the toy game.
pub(crate) struct Toy {
    setup: Setup,
    levels: Levels,
    /// The routine step of every seat.
    pub(crate) routine: Option<Routine<Act>>,
    /// The null move: it leaves everything as it is.
    pub(crate) idle: Option<Act>,
    /// The move that gains at once.
    pub(crate) gain: Option<Act>,
    /// The weights of moves at first glance. They are used only for positions with as many legal
    /// moves as there are weights.
    pub(crate) weights: Vec<u32>,
    /// The number in `spot` that it is senseless to name.
    pub(crate) senseless: Option<u16>,
    /// The calibration of the toy game.
    pub(crate) calibration: Calibration,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Table {
    pub(crate) stones: u8,
    pub(crate) to_act: Seat,
    /// One digit for each seat; `None` if it has not been dealt, or is not known to the viewer.
    pub(crate) digits: Vec<Option<u8>>,
    pub(crate) spot: u16,
    pub(crate) named: Vec<u16>,
    pub(crate) ended: Option<(SeatSet, bool)>,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Act {
    Take(u8),
    Deal(u8),
    Pass,
    Call(Seat, u8),
    Name(u16),
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Done(pub(crate) Table);

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Wrong;

impl Speak for Done {
    fn speak(&self, _: &Voice) -> String {
        String::new()
    }
}

impl Speak for Wrong {
    fn speak(&self, voice: &Voice) -> String {
        voice
            .text(Text::new("できません。", "That is not possible."))
            .to_owned()
    }
}

impl fmt::Display for Act {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Act::Take(stones) => write!(f, "take:{stones}"),
            Act::Deal(digit) => write!(f, "deal:{digit}"),
            Act::Pass => write!(f, "pass"),
            Act::Call(seat, digit) => write!(f, "call:{seat}:{digit}"),
            Act::Name(number) => write!(f, "name:{number}"),
        }
    }
}

impl FromStr for Act {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Act, NotationError> {
        let error = || NotationError(text.to_owned());
        let mut parts = text.split(':');
        let kind = parts.next().unwrap_or_default();
        let numbers: Vec<u16> = parts
            .map(str::parse)
            .collect::<Result<_, _>>()
            .map_err(|_| error())?;
        match (kind, numbers[..].as_ref()) {
            ("take", &[stones @ 0..=9]) => Ok(Act::Take(stones as u8)),
            ("deal", &[digit @ 0..=9]) => Ok(Act::Deal(digit as u8)),
            ("pass", &[]) => Ok(Act::Pass),
            ("call", &[seat @ 0..=7, digit @ 0..=9]) => {
                Ok(Act::Call(Seat(seat as u8), digit as u8))
            }
            ("name", &[number]) => Ok(Act::Name(number)),
            _ => Err(error()),
        }
    }
}

impl Toy {
    /// Creates a table of one of the three variants.
    pub(crate) fn table(kind: &str, seats: u8) -> Toy {
        let mut setup = Setup::new(&Toy::INFO, seats);
        setup.choose(&Toy::INFO, "kind", kind).unwrap();
        Toy::new(&setup).unwrap()
    }

    fn kind(&self) -> u8 {
        self.setup.option(&Toy::INFO, "kind")
    }

    fn seats(&self) -> u8 {
        self.setup.seats
    }

    fn next(&self, table: &Table, mv: &Act) -> Table {
        let mut table = table.clone();
        let own = table.to_act;
        match *mv {
            Act::Take(stones) => {
                table.stones -= stones;
                if table.stones == 0 {
                    table.ended = Some((SeatSet::only(own), true));
                }
            }
            Act::Deal(digit) => {
                let open = table.digits.iter().position(Option::is_none).unwrap();
                table.digits[open] = Some(digit);
                return table;
            }
            Act::Pass => table.stones -= 1,
            Act::Call(seat, digit) => {
                let right = table.digits[seat.index()] == Some(digit);
                let others = SeatSet::all(self.seats()).without(own);
                table.ended = Some((if right { SeatSet::only(own) } else { others }, right));
            }
            Act::Name(number) => {
                table.named.push(number);
                if table.named.len() == usize::from(self.seats()) {
                    let miss = |seat: Seat| table.named[seat.index()].abs_diff(table.spot);
                    let least = Seat::all(self.seats()).map(miss).min();
                    let winners = Seat::all(self.seats()).filter(|seat| Some(miss(*seat)) == least);
                    table.ended = Some((winners.collect(), true));
                }
            }
        }
        if table.ended.is_none() && table.stones == 0 {
            table.ended = Some((SeatSet::NONE, false));
        }
        table.to_act = own.next(self.seats());
        table
    }
}

impl GameDefinition for Toy {
    const INFO: Info = Info {
        id: "toy",
        code: 63,
        name: Text::new("おもちゃ", "Toy"),
        rules_version: 1,
        edition: "plain",
        seats: (1, 6),
        options: &[OptionInfo {
            id: "kind",
            name: NAMELESS,
            help: NAMELESS,
            choices: &[
                Choice {
                    id: "stones",
                    name: NAMELESS,
                },
                Choice {
                    id: "secret",
                    name: NAMELESS,
                },
                Choice {
                    id: "spot",
                    name: NAMELESS,
                },
            ],
            seats: (1, 6),
        }],
        longest: 64,
        review_effort: 1000,
    };

    type State = Table;
    type View = Table;
    type Move = Act;
    type Event = Done;
    type Illegal = Wrong;

    fn new(setup: &Setup) -> Result<Self, SetupError> {
        setup.check(&Toy::INFO)?;
        let plain = LevelSettings::new(400);
        let easy = LevelSettings {
            iterations: 2,
            slips: 500,
            ..plain.clone()
        };
        let [hard, master] = [1500, 3000].map(LevelSettings::new);
        let levels = Levels::new(easy, plain, hard, master).unwrap();
        Ok(Toy {
            setup: setup.clone(),
            levels,
            routine: None,
            idle: None,
            gain: None,
            weights: Vec::new(),
            senseless: None,
            calibration: Calibration::NONE,
        })
    }

    fn setup(&self) -> &Setup {
        &self.setup
    }
}

impl Rules for Toy {
    fn start(&self) -> Table {
        Table {
            stones: 20,
            to_act: self.setup.first,
            digits: if self.kind() == 1 {
                vec![None; usize::from(self.seats())]
            } else {
                vec![]
            },
            spot: 700,
            named: Vec::new(),
            ended: None,
        }
    }

    fn turn(&self, table: &Table) -> Turn {
        if table.ended.is_some() {
            Turn::Over
        } else if table.digits.contains(&None) {
            Turn::Chance
        } else {
            Turn::Seat(table.to_act)
        }
    }

    fn legal(&self, table: &Table, moves: &mut Vec<Act>) {
        match (self.turn(table), self.kind()) {
            (Turn::Over, _) | (_, 2) => {}
            (Turn::Chance, _) => moves.extend((0..4).map(Act::Deal)),
            (_, 0) => moves.extend((1..=table.stones.min(3)).map(Act::Take)),
            (_, _) => {
                moves.push(Act::Pass);
                let others = Seat::all(self.seats()).filter(|seat| *seat != table.to_act);
                moves.extend(others.flat_map(|seat| (0..4).map(move |d| Act::Call(seat, d))));
            }
        }
    }

    fn weight(&self, _: &Table, mv: &Act) -> u32 {
        // A three is five times as likely as any other digit.
        if *mv == Act::Deal(3) { 5 } else { 1 }
    }

    fn check(&self, table: &Table, mv: &Act) -> Result<(), Wrong> {
        let allowed = match mv {
            Act::Name(number) => {
                self.kind() == 2
                    && table.ended.is_none()
                    && *number < 1000
                    && !table.named.contains(number)
            }
            listed => crate::game::legal_moves(self, table).contains(listed),
        };
        if allowed { Ok(()) } else { Err(Wrong) }
    }
}

impl Transition for Toy {
    fn apply(&self, table: &mut Table, mv: &Act, tell: &mut dyn FnMut(Done)) {
        let done = Done(self.next(table, mv));
        self.apply_event(table, &done);
        tell(done);
    }

    fn apply_event(&self, table: &mut Table, event: &Done) {
        table.clone_from(&event.0);
    }
}

impl Scoring for Toy {
    fn outcome(&self, table: &Table) -> Option<Outcome> {
        let (winners, right) = table.ended?;
        Some(Outcome {
            winners,
            ending: if right { "right" } else { "wrong" },
        })
    }

    fn score(&self, table: &Table) -> Vec<SeatScore> {
        let score = |seat: Seat| {
            let points = i32::from(table.named.get(seat.index()).copied().unwrap_or(0));
            let name = Text::new("数", "number");
            let items = vec![ScoreItem::new(
                "number",
                "R1",
                name,
                points,
                points.to_string(),
            )];
            SeatScore {
                seat,
                total: Some(points),
                items,
            }
        };
        Seat::all(self.seats()).map(score).collect()
    }
}

impl HiddenInformation for Toy {
    fn redact(&self, event: &Done, viewer: Viewer) -> Option<Done> {
        Some(Done(self.view(&event.0, viewer)))
    }

    fn view(&self, table: &Table, viewer: Viewer) -> Table {
        let mut view = table.clone();
        for (seat, digit) in Seat::all(self.seats()).zip(&mut view.digits) {
            if !viewer.sees(seat) && table.ended.is_none() {
                *digit = None;
            }
        }
        view
    }

    fn determinize(&self, view: &Table, rng: &mut Rng) -> Table {
        let mut table = view.clone();
        for digit in &mut table.digits {
            // Five of eight equal parts are threes, as in `weight`.
            digit.get_or_insert_with(|| rng.below(8).min(3) as u8);
        }
        table
    }
}

impl FreeMoves for Toy {
    fn freedoms(&self, table: &Table) -> Vec<Freedom> {
        if self.kind() != 2 || table.ended.is_some() {
            return Vec::new();
        }
        vec![Freedom {
            name: "name",
            ranges: vec![Range {
                name: "number",
                least: 0,
                most: 999,
            }],
        }]
    }

    fn free_move(&self, _: usize, parameters: &[i32]) -> Option<Act> {
        parameters
            .first()
            .and_then(|number| u16::try_from(*number).ok())
            .map(Act::Name)
    }

    fn free_parameters(&self, mv: &Act) -> Option<(usize, Vec<i32>)> {
        match mv {
            Act::Name(number) => Some((0, vec![i32::from(*number)])),
            _ => None,
        }
    }

    fn sample_free(&self, table: &Table, rng: &mut Rng) -> Option<Act> {
        let mv = Act::Name(rng.below(1000) as u16);
        self.check(table, &mv).is_ok().then_some(mv)
    }
}

impl LinkWeights for Toy {}

impl Validation for Toy {
    fn validate_position(&self, table: Table) -> Result<Table, Text> {
        let seats = usize::from(self.seats());
        let fits = (1..=20).contains(&table.stones)
            && table.to_act.index() < seats
            && table.digits.len() == if self.kind() == 1 { seats } else { 0 }
            && table.digits.iter().flatten().all(|digit| *digit < 4)
            && table.named.len() < seats
            && table.spot < 1000
            && table.ended.is_none();
        if fits {
            Ok(table)
        } else {
            Err(Text::new("石が合いません。", "the stones do not fit."))
        }
    }

    fn component_counts(&self, _: &Table) -> Vec<u32> {
        Vec::new()
    }
}

impl Narration for Toy {
    fn prompt(&self, _: &Table, _: &Voice) -> String {
        String::new()
    }

    fn goals(&self, _: &Table, _: Seat, _: &Voice) -> Vec<Goal> {
        Vec::new()
    }

    fn advice(&self, _: &Table, _: &Act, _: &Voice) -> String {
        String::new()
    }

    fn result_text(&self, _: &Table, _: &Voice) -> String {
        String::new()
    }
}

impl BotPolicy for Toy {
    fn levels(&self) -> &Levels {
        &self.levels
    }

    fn calibration(&self) -> &Calibration {
        &self.calibration
    }

    /// Counts the digit for the seat that receives it.
    fn draw_counts(&self, table: &Table, draws: &[Act]) -> Option<Vec<Vec<Counts>>> {
        let to = table.digits.iter().position(Option::is_none)?;
        let counts = draws.iter().map(|draw| {
            let mut row = Counts::default();
            if let Act::Deal(digit) = draw {
                row[to] = i32::from(*digit);
            }
            vec![row]
        });
        Some(counts.collect())
    }

    fn evaluate(&self, table: &Table) -> Evaluation {
        // Enough knowledge to look one move ahead in `stones` with two seats.
        let mut shares = super::even(self.seats());
        if self.kind() == 0 && self.seats() == 2 {
            let loser = if table.stones.is_multiple_of(4) {
                table.to_act
            } else {
                table.to_act.next(2)
            };
            shares[loser.index()] = 100;
            shares[loser.next(2).index()] = 900;
        }
        shares
    }

    fn routine_move(&self, _: &Table) -> Option<Routine<Act>> {
        self.routine.clone()
    }

    fn null_move(&self, _: &Table) -> Option<Act> {
        self.idle.clone()
    }

    fn gains_at_once(&self, _: &Table, mv: &Act) -> bool {
        self.gain.as_ref() == Some(mv)
    }

    fn prior(&self, _: &Table, moves: &[Act], weights: &mut Vec<u32>) {
        if let Some(senseless) = self.senseless {
            let weight = |mv: &Act| u32::from(*mv != Act::Name(senseless));
            weights.extend(moves.iter().map(weight));
            return;
        }
        let same = moves.len() == self.weights.len();
        weights.extend(self.weights.iter().filter(|_| same));
    }

    fn merges_hidden(&self, _: &Table, mv: &Act, _: Seat) -> bool {
        matches!(mv, Act::Deal(_))
    }
}
