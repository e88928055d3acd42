//! The bots' knowledge of this game, in integers only. The search is the same for every game;
//! `plan` holds the evaluation of saucers.

mod blunders;
mod features;
mod herds;
mod offers;
mod putting;
#[cfg(test)]
mod tests;

use crate::Cattricola;
use crate::action::Move;
use crate::count::Hold;
use crate::move_weights::half_of;
use crate::plan::{Outlook, POINT, Promise, Wishes};
use crate::radar::Markers;
use crate::state::{EndPhase, Phase, State};
use crate::view::View;
use std::sync::LazyLock;
use tabletop::levels::Levels;
use tabletop::mind::{Features, Mind};
use tabletop::prelude::*;
use tabletop::review::Calibration;
use tabletop::search::minds::Shipped;
use tabletop::search::{BotPolicy, Budget, Evaluation, choose};
use tabletop::{Level, Outcome, Rng, Seat};

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

impl BotPolicy for Cattricola {
    fn levels(&self) -> &Levels {
        &LEVELS
    }

    fn calibration(&self) -> &Calibration {
        &CALIBRATION
    }

    fn prior(&self, state: &State, moves: &[Move], weights: &mut Vec<u32>) {
        self.move_weights(state, moves, weights);
        // These weights are part of the link format, which leaves out no move.
        weights.resize(moves.len(), 1);
        if state.phase == Phase::Act {
            self.weigh_blunders(state, moves, weights);
        }
    }

    fn null_move(&self, state: &State) -> Option<Move> {
        Some(match state.phase {
            Phase::Act => Move::Pass,
            _ => Move::Done,
        })
    }

    fn evaluate(&self, state: &State) -> Evaluation {
        let seats = self.seats();
        let mut promises = [Promise {
            points: 0,
            complete: 1000,
        }; 4];
        let mut most = i32::MIN;
        for seat in Seat::all(seats) {
            let promise = self.expect(state, seat);
            promises[seat.index()] = promise;
            // The last seat in turn order wins a tie.
            most = most.max(promise.points + i32::from(self.order(state, seat)));
        }
        let spread = self.spread(state);
        let mut shares = Evaluation::default();
        for seat in Seat::all(seats) {
            let promise = promises[seat.index()];
            let behind = most - promise.points - i32::from(self.order(state, seat));
            shares[seat.index()] = half_of(behind, spread) * promise.complete.max(1) as u32 / 1000;
        }
        let sum: u32 = shares.iter().sum::<u32>().max(1);
        for share in &mut shares {
            *share = *share * 1000 / sum;
        }
        shares
    }

    fn features(&self, state: &State, all: &mut [Features]) {
        self.describe(state, all);
    }

    fn settle(&self, state: &State) -> Option<State> {
        matches!(state.phase, Phase::Lift | Phase::Place).then(|| self.finish_catch(state))
    }

    fn components(&self) -> u64 {
        self.edition().components()
    }

    fn mind(&self) -> Option<&Mind> {
        MIND.of(self)
    }

    /// If no seat wins, all seats lose.
    fn reward(&self, _state: &State, outcome: &Outcome) -> Evaluation {
        let mut shares = Evaluation::default();
        for seat in outcome.winners.iter() {
            shares[seat.index()] = 1000;
        }
        shares
    }

    /// Advice looks at whole turns, because the markers of one charge depend on each other.
    fn plans_turns(&self) -> bool {
        true
    }

    /// In the final turn a swap changes only the seat's saucer (`cattricola R35`), so its gain is
    /// known. A swap without a gain is never advised. The search decides whether to catch.
    fn counsel(&self, view: &View, go_on: &mut dyn FnMut() -> bool) -> Option<Vec<Move>> {
        let table = view.table();
        if table.phase != Phase::Act || table.stage != EndPhase::Final {
            return None;
        }
        if !table.radar(table.turn).is_empty() {
            let budget = Budget {
                effort: Cattricola::INFO.review_effort,
                go_on: Some(go_on),
                ..Budget::LEVEL
            };
            let hard = self.levels().get(Level::Hard);
            let searched = choose(self, view, table.turn, hard, budget, &mut Rng::seeded(0))?;
            if matches!(searched.mv, Move::Catch(_)) {
                return Some(vec![searched.mv]);
            }
        }
        Some(vec![self.best_swap(view).unwrap_or(Move::Pass)])
    }

    fn merges_hidden(&self, state: &State, _mv: &Move, seat: Seat) -> bool {
        matches!(state.phase, Phase::Look(_)) && state.turn != seat
    }
}

impl Cattricola {
    /// The lead that doubles a seat's chance of winning, in hundredths of a point.
    fn spread(&self, state: &State) -> i32 {
        let mut room = 16;
        for seat in Seat::all(self.seats()) {
            room = room.min(i32::from(self.free(state, seat).len()));
        }
        match state.stage {
            EndPhase::Open => POINT + 15 * room,
            EndPhase::Closing => POINT,
            EndPhase::Final => POINT * 3 / 4,
        }
    }

    /// The expected result of a seat.
    fn expect(&self, state: &State, seat: Seat) -> Promise {
        let outlook = self.outlook(state, seat);
        let saucer = state.saucer(seat);
        let mut hold = saucer.hold;
        let mut surplus = i32::from(saucer.surplus_len());
        if seat == state.turn && state.in_hand() > 0 {
            // Tiles in hand are assumed to be put in their order, which is roughly as good as the
            // best order.
            let mut free = outlook.board.all().difference(saucer.occupied()).iter();
            for tile in state.hand.iter().flatten() {
                match free.next() {
                    Some(berth) => hold[berth.index()] = Some(*tile),
                    None => surplus += 1,
                }
            }
        }
        let mut promise = outlook.promise(&hold);
        promise.points -= surplus * POINT;
        let done = state.stage == EndPhase::Final
            && self.order(state, seat) < self.order(state, state.turn);
        let acts = seat == state.turn && state.phase == Phase::Act;
        let radar = state.radar(seat);
        if state.stage == EndPhase::Final && !done {
            promise.points += outlook.best_swap(&hold) * 9 / 10;
        }
        let holds = seat == state.turn && state.in_hand() > 0;
        if !done && !holds && !radar.is_empty() {
            let wishes = outlook.wishes(&hold);
            let offer = self.best_offer(state, radar, &wishes, &hold, outlook);
            // The promise already includes the usual gain of a catch.
            let usual = radar.len() as i32 * PROMISE_OF_A_MARKER;
            let sure = if acts { 80 } else { 50 };
            promise.points += ((offer - usual) * sure / 100).max(-POINT);
            promise.points += radar.len() as i32 * AHEAD;
        }
        promise
    }

    /// A rough value of the best catch with a pattern for a saucer, in hundredths of a point.
    fn best_offer(
        &self,
        state: &State,
        radar: Markers,
        wishes: &Wishes,
        hold: &Hold,
        outlook: Outlook<'_>,
    ) -> i32 {
        let free = outlook.board.all().len() - aboard(hold);
        let mut best = -3 * POINT;
        self.layout
            .each_shift(&state.occupied, radar, &mut |shift| {
                best = best.max(self.offer(state, radar, shift, wishes, free));
            });
        best
    }
}

/// The value of each marker on the radar apart from the catch, in hundredths of a point.
const AHEAD: i32 = 10;

/// The usual gain of a catch for each of its markers, in hundredths of a point.
const PROMISE_OF_A_MARKER: i32 = 40;

fn aboard(hold: &Hold) -> u8 {
    hold.iter().flatten().count() as u8
}
