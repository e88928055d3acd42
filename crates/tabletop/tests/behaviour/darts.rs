//! Darts, a second game for the tests: two throws a turn at any point of a board, or a miss. It has
//! what Ten Stars lacks: free moves, likely and unlikely moves, and turns of several decisions. It
//! has no chance.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use tabletop::conformance::{Effort, check};
use tabletop::game::{Goal, NotationError, Progress};
use tabletop::prelude::*;
use tabletop::{
    Freedom, Info, Outcome, Range, Rng, Seat, SeatScore, SeatSet, Setup, SetupError, Speak, Text,
    Turn, Viewer, Voice,
};

/// The width and height of the board, in points.
const SIZE: (i32, i32) = (10, 5);

#[derive(Debug)]
pub(crate) struct Darts(Setup);

/// The number of points each seat has hit so far, and the number of throws made.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Board {
    points: [i32; 2],
    throws: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Throw {
    Miss,
    At(i32, i32),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Thrown(Seat, Throw);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct OffTheBoard;

impl fmt::Display for Throw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Throw::Miss => f.write_str("miss"),
            Throw::At(x, y) => write!(f, "{x},{y}"),
        }
    }
}

impl FromStr for Throw {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Throw, NotationError> {
        if text == "miss" {
            return Ok(Throw::Miss);
        }
        let point = text.split_once(',').and_then(|(x, y)| {
            let (x, y) = (x.parse().ok()?, y.parse().ok()?);
            Some(Throw::At(x, y)).filter(|it| it.to_string() == text)
        });
        point.ok_or_else(|| NotationError(text.to_owned()))
    }
}

impl Speak for Thrown {
    fn speak(&self, voice: &Voice) -> String {
        format!("{}: {}", voice.name(self.0), self.1)
    }
}

impl Speak for OffTheBoard {
    fn speak(&self, voice: &Voice) -> String {
        let text = Text::new("的の外です。", "This is off the board.");
        voice.text(text).to_owned()
    }
}

impl GameDefinition for Darts {
    const INFO: Info = Info {
        id: "darts",
        code: 62,
        name: Text::new("ダーツ", "Darts"),
        rules_version: 3,
        edition: "standard",
        seats: (2, 2),
        options: &[],
        longest: 12,
        review_effort: 1000,
    };

    type State = Board;
    type View = Board;
    type Move = Throw;
    type Event = Thrown;
    type Illegal = OffTheBoard;

    fn new(setup: &Setup) -> Result<Darts, SetupError> {
        setup.check(&Self::INFO)?;
        Ok(Darts(setup.clone()))
    }

    fn setup(&self) -> &Setup {
        &self.0
    }
}

impl Rules for Darts {
    fn start(&self) -> Board {
        Board {
            points: [0; 2],
            throws: 0,
        }
    }

    fn turn(&self, board: &Board) -> Turn {
        match u32::from(board.throws) < Self::INFO.longest {
            true => Turn::Seat(self.0.first.after(board.throws / 2, 2)),
            false => Turn::Over,
        }
    }

    fn legal(&self, board: &Board, moves: &mut Vec<Throw>) {
        if self.turn(board) != Turn::Over {
            moves.push(Throw::Miss);
        }
    }

    fn check(&self, board: &Board, mv: &Throw) -> Result<(), OffTheBoard> {
        let inside = match *mv {
            Throw::Miss => true,
            Throw::At(x, y) => (0..SIZE.0).contains(&x) && (0..SIZE.1).contains(&y),
        };
        match inside && self.turn(board) != Turn::Over {
            true => Ok(()),
            false => Err(OffTheBoard),
        }
    }
}

impl Transition for Darts {
    fn apply(&self, board: &mut Board, mv: &Throw, tell: &mut dyn FnMut(Thrown)) {
        let Turn::Seat(seat) = self.turn(board) else {
            return;
        };
        let event = Thrown(seat, *mv);
        self.apply_event(board, &event);
        tell(event);
    }

    fn apply_event(&self, board: &mut Board, event: &Thrown) {
        if let Throw::At(x, y) = event.1 {
            board.points[event.0.index()] += x + y;
        }
        board.throws += 1;
    }
}

impl Scoring for Darts {
    fn outcome(&self, board: &Board) -> Option<Outcome> {
        let best = board.points.iter().max();
        let wins = |seat: &Seat| Some(&board.points[seat.index()]) == best;
        (self.turn(board) == Turn::Over).then(|| Outcome {
            winners: Seat::all(2).filter(wins).collect::<SeatSet>(),
            ending: "thrown",
        })
    }

    fn score(&self, board: &Board) -> Vec<SeatScore> {
        let sheet = |seat: Seat| SeatScore {
            seat,
            total: Some(board.points[seat.index()]),
            items: Vec::new(),
        };
        Seat::all(2).map(sheet).collect()
    }
}

impl HiddenInformation for Darts {
    fn redact(&self, event: &Thrown, _: Viewer) -> Option<Thrown> {
        Some(*event)
    }

    fn view(&self, board: &Board, _: Viewer) -> Board {
        board.clone()
    }

    fn determinize(&self, view: &Board, _: &mut Rng) -> Board {
        view.clone()
    }
}

impl FreeMoves for Darts {
    fn freedoms(&self, board: &Board) -> Vec<Freedom> {
        // The ranges are wider than the board, so that `check` has something to refuse.
        let range = |name, size| Range {
            name,
            least: -1,
            most: size,
        };
        match self.turn(board) {
            Turn::Over => Vec::new(),
            _ => vec![Freedom {
                name: "throw",
                ranges: vec![range("x", SIZE.0), range("y", SIZE.1)],
            }],
        }
    }

    fn free_move(&self, _: usize, parameters: &[i32]) -> Option<Throw> {
        Some(Throw::At(*parameters.first()?, *parameters.get(1)?))
    }

    fn free_parameters(&self, mv: &Throw) -> Option<(usize, Vec<i32>)> {
        match *mv {
            Throw::Miss => None,
            Throw::At(x, y) => Some((0, vec![x, y])),
        }
    }

    fn sample_free(&self, board: &Board, rng: &mut Rng) -> Option<Throw> {
        let (x, y) = (
            rng.below(SIZE.0 as u32) as i32,
            rng.below(SIZE.1 as u32) as i32,
        );
        Some(Throw::At(x, y)).filter(|mv| self.check(board, mv).is_ok())
    }
}

impl LinkWeights for Darts {
    fn move_weights(&self, _: &Board, _: &[Throw], weights: &mut Vec<u32>) {
        // A miss is unlikely: weight 1 against 15 for a throw at the board.
        weights.extend([1, 15]);
    }
}

impl Validation for Darts {
    fn validate_position(&self, board: Board) -> Result<Board, Text> {
        match u32::from(board.throws) <= Self::INFO.longest {
            true => Ok(board),
            false => Err(Text::new("投げすぎです。", "there are too many throws.")),
        }
    }

    fn component_counts(&self, _: &Board) -> Vec<u32> {
        Vec::new()
    }
}

impl Narration for Darts {
    fn prompt(&self, _: &Board, _: &Voice) -> String {
        "?".to_owned()
    }

    fn goals(&self, board: &Board, _: Seat, _: &Voice) -> Vec<Goal> {
        let goal = |brief: i32| Goal {
            symbol: "",
            brief: brief.to_string(),
            said: format!("{brief} points"),
            progress: Progress::Open,
        };
        board.points.iter().map(|&points| goal(points)).collect()
    }

    fn advice(&self, _: &Board, _: &Throw, _: &Voice) -> String {
        "Throw.".to_owned()
    }

    fn result_text(&self, board: &Board, voice: &Voice) -> String {
        let names = self
            .outcome(board)
            .map(|it| it.winners.iter().map(|seat| voice.name(seat)).collect());
        names.map_or_else(String::new, |names: Vec<String>| voice.list(&names))
    }
}

#[test]
fn darts_keep_every_law() {
    let effort = Effort {
        games: 200,
        thorough: 40,
        seed: 1,
    };
    let report = check::<Darts>(&Setup::new(&Darts::INFO, 2), effort);
    assert_eq!((report.games, report.longest), (200, 12));
}
