//! The knowledge of bots about this game, in integers. The search itself is the same for every
//! game.
//!
//! A position is valued in thousandths of a point, for what each seat has and may expect: the
//! track, crowns, lines of its card, lines of the map (points for contributing and for the
//! majority), crowns on the track and the map, and number cards still to be played. Expectations
//! depend on how long the game will probably last. The differences between seats give the chances
//! to win.

mod features;
mod glance;

use crate::Sterre;
use crate::action::Move;
use crate::map::ones;
use crate::number::Numbers;
use crate::state::{Phase, SEATS, State, Used};
use crate::turn::Tell;
use glance::Glance;
use std::sync::LazyLock;
use tabletop::levels::{LevelSettings, Levels};
use tabletop::mind::{Features, Mind};
use tabletop::prelude::*;
use tabletop::review::Calibration;
use tabletop::search::minds::Shipped;
use tabletop::search::{BotPolicy, Counts, Evaluation, Routine};
use tabletop::{Outcome, Seat};

static LEVELS: LazyLock<Levels> = LazyLock::new(|| {
    // A test of this crate parses the same file.
    Levels::parse(include_str!("../levels.json")).expect("the levels of the game are valid")
});

static CALIBRATION: LazyLock<Calibration> = LazyLock::new(|| {
    // A test of this crate parses the same file.
    Calibration::parse(include_str!("../calibration.json"))
        .expect("the calibration of the game is valid")
});

/// The learned judge. `docs/minds.md` says how it was trained.
static MIND: Shipped = Shipped::new(include_bytes!("../mind.bin"));

/// One point, in thousandths of a point, which is the unit of all values here.
const POINT: i32 = 1000;

/// The value of a crown in hand, in thousandths of a point. It counts one point at the end and has
/// uses before.
const CROWN: i32 = 1350;

impl BotPolicy for Sterre {
    fn levels(&self) -> &Levels {
        &LEVELS
    }

    fn calibration(&self) -> &Calibration {
        &CALIBRATION
    }

    /// Returns rules with the level's own value for a number card in hand, if there are more than
    /// two players. A number on the map opens cells of everybody's cards, so a card is worth
    /// keeping (`docs/balance.md`). With two players it is not.
    fn for_level(&self, settings: &LevelSettings) -> Option<Sterre> {
        let patience = i32::try_from(settings.patience).ok()?;
        (patience > 0 && self.seats() > 2).then(|| Sterre {
            live_card: patience,
            ..self.clone()
        })
    }

    /// The moves made without searching: taking a card, and all bookkeeping by hand.
    fn routine_move(&self, state: &State) -> Option<Routine<Move>> {
        let table = &state.table;
        let seat = table.acting();
        let usual = match table.phase {
            Phase::Draw | Phase::Take(_) => Some(Move::Draw),
            Phase::Place => {
                let put = table.declared.iter().next().map(Move::Put);
                let won = ones(u32::from(self.crowns_won(state))).next();
                put.or(won.map(|crown| Move::Crown(crown as u8 + 1)))
            }
            Phase::Open => self.openable(state, seat).iter().next().map(Move::Open),
            Phase::Score(_) => (table.due(seat) > 0).then_some(Move::Score),
            _ => return None,
        };
        Some(match usual {
            Some(usual) => Routine {
                usual,
                slip: self.by_hand.then_some(Move::Done),
            },
            None => Routine {
                usual: Move::Done,
                slip: None,
            },
        })
    }

    fn null_move(&self, _state: &State) -> Option<Move> {
        Some(Move::Done)
    }

    /// Whether a declaration gains more points than it costs, and no other seat gains more.
    fn gains_at_once(&self, state: &State, mv: &Move) -> bool {
        let cost = match mv {
            Move::Play(_) | Move::Name(_) => 0,
            Move::Call(_) => 1,
            _ => return false,
        };
        let gain = self.brings(state, *mv);
        let own = gain.points[state.table.turn.index()];
        own > cost && gain.points.iter().all(|points| *points <= own)
    }

    fn prior(&self, state: &State, moves: &[Move], weights: &mut Vec<u32>) {
        let glance = Glance::new(self, state);
        weights.extend(moves.iter().map(|mv| glance.weight(*mv)));
    }

    fn playout_move(&self, state: &State, moves: &[Move], rng: &mut tabletop::Rng) -> usize {
        let mut weights = Vec::new();
        self.prior(state, moves, &mut weights);
        rng.weighted(&weights).unwrap_or(0)
    }

    fn features(&self, state: &State, all: &mut [Features]) {
        self.describe(state, all);
    }

    fn components(&self) -> u64 {
        self.edition().components()
    }

    fn mind(&self) -> Option<&Mind> {
        MIND.of(self)
    }

    fn settle(&self, state: &State) -> Option<State> {
        self.is_pending(state).then(|| self.settled(state))
    }

    fn evaluate(&self, state: &State) -> Evaluation {
        let settled = self.settled(state);
        if let Some(outcome) = self.outcome(&settled) {
            return self.reward(&settled, &outcome);
        }
        Forecast::new(self, &settled).shares()
    }

    /// A clear win counts slightly more than a narrow one, so that bots that are behind keep
    /// trying.
    fn reward(&self, state: &State, outcome: &Outcome) -> Evaluation {
        let mut shares = Evaluation::default();
        let winners = outcome.winners.len().max(1);
        let table = &state.table;
        let seats = u32::from(self.seats());
        let sum: u32 = Seat::all(self.seats())
            .map(|seat| u32::from(table.score(seat)))
            .sum();
        for seat in Seat::all(self.seats()) {
            let won = u32::from(outcome.winners.contains(seat)) * 1000 / u32::from(winners);
            let share = u32::from(table.score(seat)) * 1000 / sum.max(1);
            let share = if sum == 0 { 1000 / seats } else { share };
            shares[seat.index()] = (won * 9 + share) / 10;
        }
        shares
    }

    fn draw_counts(&self, state: &State, draws: &[Move]) -> Option<Vec<Vec<Counts>>> {
        Some(self.counts_of_draws(state, draws))
    }

    fn merges_hidden(&self, state: &State, mv: &Move, seat: Seat) -> bool {
        matches!(mv, Move::Deal(_)) && self.wants_number(state) != Some(seat)
    }
}

impl Sterre {
    /// The position after the current turn is finished without further declarations.
    fn settled(&self, state: &State) -> State {
        let mut settled = *state;
        if self.is_pending(state) {
            self.finish_turn(&mut settled, &mut |_| ());
        }
        settled
    }

    /// Whether something was declared in this turn that has not had its effects yet.
    fn is_pending(&self, state: &State) -> bool {
        let table = &state.table;
        match table.phase {
            Phase::Declare => table.used.any(Used::DECLARING),
            Phase::Place | Phase::Open | Phase::Score(_) => true,
            _ => false,
        }
    }

    /// Finishes the current turn without further declarations, forgetting nothing. Does nothing in
    /// the draw step.
    pub(crate) fn finish_turn(&self, state: &mut State, tell: Tell<'_>) {
        let turn = state.table.turn;
        while state.table.turn == turn && !matches!(state.table.phase, Phase::Draw | Phase::Over(_))
        {
            let routine = self.routine_move(state);
            let mv = routine.map_or(Move::Done, |routine| routine.usual);
            self.apply(state, &mv, tell);
        }
    }
}

/// The chances that n missing numbers all appear, for each n, in thousandths. `each` is the chance
/// of one number, in thousandths.
fn powers(each: i32) -> [i32; 12] {
    let mut powers = [1000; 12];
    for missing in 1..powers.len() {
        powers[missing] = powers[missing - 1] * each / 1000;
    }
    powers
}

/// The expectations of the seats in a position.
struct Forecast<'a> {
    game: &'a Sterre,
    state: &'a State,
    occupied: Numbers,
    /// The progress of the game, in thousandths.
    progress: i32,
    /// The chance that a map line is completed, by its number of missing numbers, in thousandths.
    map: [i32; 12],
    /// The chance that a bingo card line is completed, by its number of missing numbers, in
    /// thousandths. It is higher, because the owner declares those numbers.
    card: [i32; 12],
}

impl<'a> Forecast<'a> {
    fn new(game: &'a Sterre, state: &'a State) -> Self {
        let table = &state.table;
        let occupied = table.occupied();
        let empty = 75 - i32::from(occupied.len());
        let end = i32::from(game.edition().end_space());
        let most = table.scores.iter().copied().max().unwrap_or(0);
        // The game ends when a seat reaches the end space, or the map is full.
        let points_left = (end - i32::from(most)).max(0);
        let progress = 1000 - (points_left * 1000 / end).min(empty * 1000 / 75);
        // How many more numbers will probably be placed, from the usual count for each point.
        let coming = (points_left * NUMBERS_A_POINT / 10 + 2).min(empty);
        let each = coming * 1000 / empty.max(1);
        Forecast {
            game,
            state,
            occupied,
            progress,
            map: powers(each.min(970)),
            card: powers((each * OWN_CARD / 100).min(975)),
        }
    }

    fn shares(&self) -> Evaluation {
        let mut values = [0; SEATS];
        let seats = self.game.seats();
        for seat in Seat::all(seats) {
            values[seat.index()] = self.own(seat);
        }
        self.lines(&mut values);
        let most = values[..usize::from(seats)]
            .iter()
            .copied()
            .max()
            .unwrap_or(0);
        // The lead that halves the chances of others, in thousandths of a point.
        let halving = HALVING_FIRST - (HALVING_FIRST - HALVING_LAST) * self.progress / 1000;
        let mut shares = Evaluation::default();
        for seat in Seat::all(seats) {
            shares[seat.index()] = halved((most - values[seat.index()]) * 256 / halving);
        }
        let sum: u32 = shares.iter().sum();
        for share in &mut shares {
            *share = *share * 1000 / sum.max(1);
        }
        shares
    }

    /// The points that each seat should expect by what everybody knows, in thousandths: its score,
    /// crowns, and the lines of its card and of the map.
    fn expected(&self) -> [i32; SEATS] {
        let mut values = [0; SEATS];
        for seat in Seat::all(self.game.seats()) {
            values[seat.index()] = self.open_own(seat);
        }
        self.lines(&mut values);
        values
    }

    /// The progress of the game, in thousandths.
    fn progress(&self) -> i32 {
        self.progress
    }

    /// The value of a seat's score, crowns and cards, without the map lines.
    fn own(&self, seat: Seat) -> i32 {
        let live = self.state.hand(seat).difference(self.occupied).len();
        let left = 1000 - self.progress;
        self.open_own(seat) + i32::from(live) * self.game.live_card * left / 1000
    }

    /// The same without the cards in hand, of which others do not see all.
    fn open_own(&self, seat: Seat) -> i32 {
        let table = &self.state.table;
        let track = i32::from(table.score(seat)) + i32::from(table.owed(seat));
        let mut value = track * POINT + i32::from(table.crowns(seat)) * CROWN;
        let opened = table.opened(seat);
        for line in self.game.card_of(self.state, seat).lines() {
            if !line.is_subset(opened) {
                let missing = line.difference(self.occupied).len();
                value += self.card[usize::from(missing)];
            }
        }
        // The nearest crown ahead on the track.
        let score = table.score(seat);
        let crown = (score + 1..=self.game.edition().last_space())
            .find(|space| table.has_track_crown(*space));
        if let Some(space) = crown {
            value += CROWN / (2 + i32::from(space - score));
        }
        value
    }

    /// Adds the expected value of the map lines to `values`.
    fn lines(&self, values: &mut [i32; SEATS]) {
        let table = &self.state.table;
        let seats = self.game.seats();
        for (at, line) in self.game.edition().map().lines().iter().enumerate() {
            if table.recorded >> at & 1 == 1 {
                continue;
            }
            let missing = line.numbers.difference(self.occupied).len();
            let chance = self.map[usize::from(missing).min(11)];
            if chance < 5 {
                continue;
            }
            let mut pieces = [0; SEATS];
            for seat in Seat::all(seats) {
                pieces[seat.index()] =
                    i32::from(table.placed(seat).intersection(line.numbers).len());
            }
            let most = pieces.iter().copied().max().unwrap_or(0);
            let crown = table.map_crowns & line.crowns != 0;
            let open = i32::from(missing);
            for seat in Seat::all(seats) {
                let own = pieces[seat.index()];
                // A seat without a piece in the line may still put one.
                let takes_part = if own > 0 {
                    1000
                } else {
                    (open * 1000 / (open + i32::from(seats))).min(700)
                };
                // A seat that is further behind than there are open numbers cannot reach the
                // majority.
                let behind = most - own;
                let majority = if behind > open || (own == 0 && open == 0) {
                    0
                } else {
                    1000 * (open + 2 - behind) / (open + 2 + behind)
                };
                let majority = if behind == 0 && open > 0 {
                    800
                } else {
                    majority / 2
                };
                let mut points = takes_part + majority;
                if crown {
                    points += CROWN / i32::from(seats);
                }
                values[seat.index()] += chance * points / 1000;
            }
        }
    }
}

/// How many numbers are placed on the map for each point of the leader, in tenths.
const NUMBERS_A_POINT: i32 = 24;
/// How likely numbers of a seat's own card are to appear, in percent of the usual chance.
const OWN_CARD: i32 = 130;
/// The value of a live number card in hand at the start of the game, in thousandths of a point.
/// Levels may set a value of their own (`patience`).
pub(crate) const LIVE_CARD: i32 = 350;
/// The lead that halves the chances of others, at the start and at the end of the game, in
/// thousandths of a point.
const HALVING_FIRST: i32 = 3000;
const HALVING_LAST: i32 = 1000;

/// 4096 halved `steps / 256` times, with linear interpolation between the powers of two.
fn halved(steps: i32) -> u32 {
    let (whole, part) = (steps / 256, steps % 256);
    if whole >= 12 {
        return 1;
    }
    (4096 * (512 - part) as u32 / 512) >> whole
}
