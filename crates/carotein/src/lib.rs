//! Carotein Who Lost the Stars (星をなくしたキャロテイン): scatter stars, bluff, then
//! hide all but two of them under two glass rabbits. For 2 to 6.
//!
//! Rules are cited by their numbers in `docs/rules/carotein.md` (`carotein R36`,
//! `carotein A4`); `docs/geometry.md` says what exactly lies where.
//!
//! | module | holds |
//! |---|---|
//! | [`geometry`] | exact outlines: hiding and overlapping |
//! | [`edition`] | the component data |
//! | [`state`] | a position |
//! | [`action`] | moves, events, reasons |
//! | `rules` | legal moves and what they do |
//! | [`view`] | what one viewer may know |
//! | `accept` | positions somebody wrote |
//! | `words` | both languages |
//! | [`solver`] | whether it can be done at all, with proof |
//! | `brain` | what bots know |
//! | [`puzzle`] | the puzzle of the day |
//! | [`consult`] | questions of its own: can it be done, the puzzle of a day |

pub mod action;
pub mod consult;
pub mod edition;
pub mod geometry;
pub mod puzzle;
pub mod solver;
pub mod state;
pub mod view;

mod accept;
mod brain;
mod rules;
mod words;

pub use action::{Board, Boards, Event, Illegal, Laid, Move};
pub use edition::{Edition, Rabbit};
pub use state::{Chip, How, Owner, Phase, Spot, State};
pub use view::View;
pub use words::{length, whose};

use solver::Solver;
use tabletop::{
    Choice, Dice, Freedom, Game, Info, OptionInfo, Outcome, ScoreItem, Seat, SeatScore, Setup,
    SetupError, Text, Turn, Viewer, Voice,
};

/// Whether hidden cores dim while boards are being laid, and whether hints may
/// be asked for: help that the interface gives. And how long it is played.
static OPTIONS: [OptionInfo; 3] = [
    OptionInfo {
        id: "assist",
        name: Text::new("隠れた星の表示", "Show what is hidden"),
        help: Text::new(
            "ボードを置くとき、隠れた星がすぐに暗くなります。",
            "While boards are laid, a star that is hidden dims at once.",
        ),
        choices: &[
            Choice {
                id: "on",
                name: Text::new("あり", "On"),
            },
            Choice {
                id: "off",
                name: Text::new("なし", "Off"),
            },
        ],
        seats: (2, 6),
    },
    OptionInfo {
        id: "hints",
        name: Text::new("挑戦中のヒント", "Hints in the challenge"),
        help: Text::new(
            "挑戦のとき、できるかどうかをコンピューターに聞けます。",
            "In a challenge the computer may be asked whether and how it can be done.",
        ),
        choices: &[
            Choice {
                id: "off",
                name: Text::new("なし", "Off"),
            },
            Choice {
                id: "on",
                name: Text::new("あり", "On"),
            },
        ],
        seats: (2, 6),
    },
    OptionInfo {
        id: "length",
        name: Text::new("ゲームの長さ", "Length"),
        help: Text::new(
            "1回勝負では、最初の挑戦が終わったところで得点を数えます。",
            "With one challenge points are counted when the first one has been judged.",
        ),
        choices: &[
            Choice {
                id: "whole",
                name: Text::new("最後まで", "Whole game"),
            },
            Choice {
                id: "one",
                name: Text::new("1回勝負", "One challenge"),
            },
        ],
        seats: (2, 6),
    },
];

/// The choice `one` of the option `length`.
const ONE_CHALLENGE: u8 = 1;

/// The rules of one table.
#[derive(Clone, Debug)]
pub struct Carotein {
    setup: Setup,
    edition: &'static Edition,
}

impl Carotein {
    /// The component data of this table.
    #[must_use]
    pub fn edition(&self) -> &Edition {
        self.edition
    }

    /// The solver for this table's boards, made when it is first asked for: who only
    /// plays needs none.
    #[must_use]
    pub fn solver(&self) -> &'static Solver {
        Solver::in_force()
    }

    /// Whether it is played by the first version of the rules.
    fn is_first_version(&self) -> bool {
        self.setup.rules == 1
    }

    /// Whether the game ends with its first challenge, as puzzles do.
    #[must_use]
    pub fn is_one_challenge(&self) -> bool {
        self.setup.option(&Self::INFO, "length") == ONE_CHALLENGE
    }
}

impl Game for Carotein {
    const INFO: Info = Info {
        id: "carotein",
        code: 3,
        name: Text::new("星をなくしたキャロテイン", "Carotein Who Lost the Stars"),
        // 2: boards tire while one of them lies, too (`carotein A15`); positions that
        // nobody can reach are refused.
        rules_version: 2,
        edition: "standard",
        seats: (2, 6),
        options: &OPTIONS,
        // 40 rounds: each chip of ten colours and more, five passes, a choice,
        // 201 times a board, and the judgement.
        longest: 40 * (160 + 5 + 1 + 201 + 1),
    };

    const SECRETS: bool = false;

    type State = State;
    type View = View;
    type Move = Move;
    type Event = Event;
    type Illegal = Illegal;

    fn new(setup: &Setup) -> Result<Carotein, SetupError> {
        setup.check(&Self::INFO)?;
        Ok(Carotein {
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
        Self::list(state, moves);
    }

    fn freedoms(&self, state: &State) -> Vec<Freedom> {
        self.families(state)
    }

    fn free_move(&self, _: usize, parameters: &[i32]) -> Option<Move> {
        let place = |x: i32, y: i32| Some((x.try_into().ok()?, y.try_into().ok()?));
        match *parameters {
            [x, y] => place(x, y).map(|(x, y)| Move::Chip(x, y)),
            [x, y, 0] => place(x, y).map(|(x, y)| Move::Plain(x, y)),
            [board, x, y, angle, face] => {
                let board = Board::new(board.try_into().ok()?)?;
                Laid::of(board, x, y, angle, face).map(Move::Set)
            }
            _ => None,
        }
    }

    fn free_parameters(&self, mv: &Move) -> Option<(usize, Vec<i32>)> {
        match *mv {
            Move::Chip(x, y) => Some((0, vec![x.into(), y.into()])),
            Move::Plain(x, y) => Some((0, vec![x.into(), y.into(), 0])),
            Move::Set(laid) => {
                let (at, angle) = (laid.at(), laid.angle.parts());
                let board = laid.board.index() as i32;
                Some((
                    0,
                    vec![board, at.x, at.y, angle.into(), laid.flipped.into()],
                ))
            }
            Move::Pass | Move::Take(_) | Move::Confirm => None,
        }
    }

    fn sample_free(&self, state: &State, dice: &mut Dice) -> Option<Move> {
        self.sample(state, dice)
    }

    fn habit(&self, state: &State, moves: &[Move], weights: &mut Vec<u32>) {
        match state.phase {
            // A seat puts down some chips before it passes.
            Phase::Scatter => weights.extend([1, 3]),
            // Mostly both boards are laid once or twice.
            Phase::Lay if !moves.is_empty() => weights.extend([2, 3]),
            _ => {}
        }
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

    fn seen_by(&self, event: &Event, _: Viewer) -> Option<Event> {
        Some(*event)
    }

    /// Everybody wants to see a challenge judged, core by core.
    fn dwell(&self, events: &[Event]) -> u32 {
        let judged = events
            .iter()
            .any(|event| matches!(event, Event::Judged { .. }));
        if judged { 4500 } else { 0 }
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        let mut position = state.clone();
        position.eye = 0;
        let viewer = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Table | Viewer::Open => None,
        };
        View {
            viewer,
            position,
            help: view::Help {
                assist: self.setup.option(&Self::INFO, "assist") == 0,
                hints: self.setup.option(&Self::INFO, "hints") == 1,
            },
        }
    }

    /// Nothing is hidden, but nobody sees perfectly (`carotein A17`): each
    /// imagined position comes with an eye that misjudges in its own way.
    fn imagine(&self, view: &View, dice: &mut Dice) -> State {
        let mut state = view.position.clone();
        state.eye = dice.below(u32::MAX) + 1;
        state
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        let Phase::Over(how) = state.phase else {
            return None;
        };
        Some(Outcome {
            winners: state.leaders(),
            ending: how.id(),
        })
    }

    fn score(&self, state: &State) -> Vec<SeatScore> {
        let sheet = |seat: Seat| {
            let (won, scored) = (state.won(seat), state.scored(seat));
            let item = ScoreItem::new;
            let boards = Text::new("星座ボード", "Boards");
            let chips = Text::new("自分の星チップ", "Own stars");
            SeatScore {
                seat,
                total: Some(state.points(seat) as i32),
                items: vec![
                    item("boards", boards, won.len() as i32, won.to_string()),
                    item("chips", chips, scored.into(), String::new()),
                ],
            }
        };
        Seat::all(self.seats()).map(sheet).collect()
    }

    fn accept(&self, state: State) -> Result<State, Text> {
        self.admit(state)
    }

    /// Chips of every colour, neutral ones, First Stars, boards.
    fn census(&self, state: &State) -> Vec<u32> {
        let lying = |owner: Owner| state.mat.iter().filter(|chip| chip.owner == owner).count();
        let own = |seat: Seat| {
            let away = state.hand(seat) + state.scored(seat);
            u32::from(away) + lying(Owner::Seat(seat)) as u32
        };
        let mut counts: Vec<u32> = Seat::all(self.seats()).map(own).collect();
        counts.push(u32::from(state.neutral) + lying(Owner::Plain) as u32);
        counts.push(lying(Owner::Star) as u32);
        let won: u32 = state.won.iter().map(|own| own.len()).sum();
        counts.push(won + state.left.len());
        counts
    }

    fn ask(&self, view: &View, voice: &Voice) -> String {
        self.request(&view.position, voice)
    }

    fn verdict(&self, state: &State, voice: &Voice) -> String {
        self.result(state, voice)
    }
}
