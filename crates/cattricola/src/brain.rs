//! What bots know about playing this well. Integers only; the search itself is
//! the same for every game, `plan` knows what saucers need.

#[cfg(test)]
mod tests;

use crate::Cattricola;
use crate::action::Move;
use crate::animal::Tile;
use crate::count::Hold;
use crate::plan::{Outlook, POINT, Promise, Wishes};
use crate::radar::{Hole, MARKERS, Markers};
use crate::ranch::Shift;
use crate::state::{Phase, Stage, State};
use std::sync::LazyLock;
use tabletop::levels::Levels;
use tabletop::search::{Brain, Evaluation};
use tabletop::{Outcome, Seat};

static LEVELS: LazyLock<Levels> = LazyLock::new(|| {
    // A test of this crate reads the very same file.
    Levels::parse(include_str!("../levels.json")).expect("the levels of the game are valid")
});

/// Tiles caught in a hundred turns, on average.
const PACE: i32 = 150;

impl Brain for Cattricola {
    fn levels(&self) -> &Levels {
        &LEVELS
    }

    fn prior(&self, state: &State, moves: &[Move], weights: &mut Vec<u32>) {
        match state.phase {
            Phase::Act | Phase::Charge(_) => self.weigh_actions(state, moves, weights),
            Phase::Lift => self.weigh_lifts(state, moves, weights),
            Phase::Place => {
                let outlook = self.outlook(state, state.turn);
                let hold = &state.saucer(state.turn).hold;
                let (_, first) = outlook.arrange(hold, &state.hand);
                weights.extend(moves.iter().map(|mv| match mv {
                    Move::Put(slot) if usize::from(*slot) == first => 400,
                    _ => 1,
                }));
            }
            _ => {}
        }
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
            // The last in turn order wins a tie.
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

    /// Nobody's win is everybody's defeat.
    fn reward(&self, _state: &State, outcome: &Outcome) -> Evaluation {
        let mut shares = Evaluation::default();
        for seat in outcome.winners.iter() {
            shares[seat.index()] = 1000;
        }
        shares
    }

    fn veiled(&self, state: &State, _mv: &Move, seat: Seat) -> bool {
        matches!(state.phase, Phase::Look(_)) && state.turn != seat
    }
}

/// `4096 / 2^(behind / spread)`, at least 1.
fn half_of(behind: i32, spread: i32) -> u32 {
    // The fourth roots of a half.
    const ROOTS: [u32; 4] = [4096, 3444, 2896, 2435];
    let steps = (behind.max(0) * 4 / spread.max(1)).min(48) as usize;
    (ROOTS[steps % 4] >> (steps / 4)).max(1)
}

impl Cattricola {
    /// How many points double the chances.
    fn spread(&self, state: &State) -> i32 {
        let mut room = 16;
        for seat in Seat::all(self.seats()) {
            room = room.min(i32::from(self.free(state, seat).len()));
        }
        match state.stage {
            Stage::Open => POINT + 15 * room,
            Stage::Closing => POINT,
            Stage::Final => POINT * 3 / 4,
        }
    }

    /// How many more tiles a seat will get, in hundredths, and how many turns
    /// it still has.
    fn to_come(&self, state: &State, seat: Seat) -> i32 {
        let own = state.radar(seat).len() as i32;
        let order = self.order(state, seat);
        let now = self.order(state, state.turn);
        // A final catch needs markers.
        match state.stage {
            Stage::Final if order >= now => own * 60,
            Stage::Final => 0,
            Stage::Closing if order >= now => own.max(2) * 70,
            Stage::Closing => own * 60,
            Stage::Open => {
                let mut turns = i32::MAX;
                for other in Seat::all(self.seats()) {
                    let free = i32::from(self.free(state, other).len()) * 100;
                    let charged = state.radar(other).len() as i32 * 85;
                    turns = turns.min((free - charged).max(0) / PACE);
                }
                own * 85 + (turns + 1) * PACE
            }
        }
    }

    /// How a seat's saucer will fill.
    fn outlook(&self, state: &State, seat: Seat) -> Outlook<'_> {
        let board = state.saucer(seat).board.map_or(0, usize::from);
        let free = i32::from(self.free(state, seat).len()).max(1);
        Outlook {
            board: &self.edition.saucers[board],
            filled: (self.to_come(state, seat) / free).clamp(0, 100),
        }
    }

    /// What a seat may expect.
    fn expect(&self, state: &State, seat: Seat) -> Promise {
        let outlook = self.outlook(state, seat);
        let saucer = state.saucer(seat);
        let mut hold = saucer.hold;
        let mut surplus = i32::from(saucer.surplus_len());
        if seat == state.turn && state.in_hand() > 0 {
            // Whoever has tiles in hand puts them well: roughly in order.
            let mut free = outlook.board.all().without(saucer.occupied()).iter();
            for tile in state.hand.iter().flatten() {
                match free.next() {
                    Some(berth) => hold[berth.index()] = Some(*tile),
                    None => surplus += 1,
                }
            }
        }
        let mut promise = outlook.promise(&hold);
        promise.points -= surplus * POINT;
        let done =
            state.stage == Stage::Final && self.order(state, seat) < self.order(state, state.turn);
        let acts = seat == state.turn && state.phase == Phase::Act;
        let radar = state.radar(seat);
        if state.stage == Stage::Final && !done {
            let swapped = best_swap(outlook, &hold) - promise.worth();
            promise.points += swapped * 9 / 10;
        }
        let holds = seat == state.turn && state.in_hand() > 0;
        if !done && !holds && !radar.is_empty() {
            let wishes = outlook.wishes(&hold);
            let offer = self.best_offer(state, radar, &wishes, &hold, outlook);
            // What every catch brings is in the promise already.
            let usual = radar.len() as i32 * PROMISE_OF_A_MARKER;
            let sure = if acts { 80 } else { 50 };
            promise.points += ((offer - usual) * sure / 100).max(-POINT);
            promise.points += radar.len() as i32 * AHEAD;
        }
        promise
    }

    /// What the best catch of a pattern would add to a saucer, roughly.
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

    /// What a catch would add to a saucer with so many free cells.
    fn offer(&self, state: &State, radar: Markers, shift: Shift, wishes: &Wishes, free: u8) -> i32 {
        let mut sum = 0;
        let mut room = i32::from(free);
        for cell in self.layout.covered(radar, shift) {
            let Some(tile) = state.animal(cell) else {
                continue;
            };
            sum += if room > 0 { wishes.of(tile) } else { -POINT };
            room -= 1;
        }
        sum
    }

    /// Charges and catches, by what they could bring.
    fn weigh_actions(&self, state: &State, moves: &[Move], weights: &mut Vec<u32>) {
        let seat = state.turn;
        let outlook = self.outlook(state, seat);
        let hold = state.saucer(seat).hold;
        let free = self.free(state, seat).len();
        let wishes = outlook.wishes(&hold);
        let radar = state.radar(seat);
        let marks = self.weigh_marks(state, radar, &wishes, free);
        let settled = if state.stage == Stage::Final {
            0
        } else {
            20 * radar.len() as i32
        };
        let before = outlook.promise(&hold).worth();
        let mut offers: Vec<i32> = Vec::with_capacity(moves.len());
        for mv in moves {
            offers.push(match *mv {
                Move::Catch(shift) => self.offer(state, radar, shift, &wishes, free) + settled,
                Move::Mark(hole) => marks[hole_index(hole)],
                Move::Swap(one, other) => {
                    let mut swapped = hold;
                    swapped.swap(one.index(), other.index());
                    outlook.promise(&swapped).worth() - before
                }
                Move::Done => marks.iter().copied().max().unwrap_or(0) - 60,
                _ => 0,
            });
        }
        let best = offers.iter().copied().max().unwrap_or(0);
        weights.extend(
            offers
                .iter()
                .map(|offer| 1 + half_of(best - offer, 40) / 40),
        );
    }

    /// What a pattern with one more marker could catch, for each hole.
    fn weigh_marks(&self, state: &State, radar: Markers, wishes: &Wishes, free: u8) -> [i32; 25] {
        let mut marks = [-3 * POINT; 25];
        if state.stage == Stage::Final || radar.len() >= MARKERS {
            return marks;
        }
        if radar.is_empty() {
            // The pattern can be moved, so it may as well begin in the middle.
            for hole in Hole::all() {
                let off = hole.row().abs_diff(2) + hole.column().abs_diff(2);
                marks[hole_index(hole)] = -60 * i32::from(off);
            }
            return marks;
        }
        // From where the pattern is now, and one step beyond.
        self.layout
            .each_shift(&state.occupied, radar, &mut |shift| {
                let now = self.offer(state, radar, shift, wishes, free);
                let mut more = 0;
                let mut gains = [0; 25];
                for hole in radar.open().iter() {
                    let cell = self.layout.cell_at(
                        shift.right + hole.column() as i8,
                        shift.down + hole.row() as i8,
                    );
                    let animal = cell.and_then(|cell| state.animal(cell));
                    let gain = animal.map_or(0, |tile: Tile| wishes.of(tile));
                    gains[hole_index(hole)] = gain;
                    more = more.max(gain);
                }
                for hole in radar.open().iter() {
                    let at = hole_index(hole);
                    marks[at] = marks[at].max(now + gains[at] + more / 4);
                }
            });
        marks
    }

    /// Liftings, by what the saucer promises after them.
    fn weigh_lifts(&self, state: &State, moves: &[Move], weights: &mut Vec<u32>) {
        let outlook = self.outlook(state, state.turn);
        let hold = state.saucer(state.turn).hold;
        let mut values = Vec::with_capacity(moves.len());
        for mv in moves {
            let (mut hold, mut hand) = (hold, state.hand);
            if let Move::Lift(berth) = mv
                && let Some(slot) = hand.iter_mut().find(|slot| slot.is_none())
            {
                *slot = hold[berth.index()].take();
            }
            values.push(outlook.arrange(&hold, &hand).0);
        }
        let best = values.iter().copied().max().unwrap_or(0);
        weights.extend(
            values
                .iter()
                .map(|value| 1 + half_of(best - value, 30) / 40),
        );
    }
}

/// What being a marker ahead is worth besides.
const AHEAD: i32 = 10;

/// What a marker usually brings.
const PROMISE_OF_A_MARKER: i32 = 40;

fn hole_index(hole: Hole) -> usize {
    usize::from(hole.row()) * 5 + usize::from(hole.column())
}

fn aboard(hold: &Hold) -> u8 {
    hold.iter().flatten().count() as u8
}

/// The worth of a saucer after the best swap, or none.
fn best_swap(outlook: Outlook<'_>, hold: &Hold) -> i32 {
    let mut best = outlook.promise(hold).worth();
    let mut swapped = *hold;
    let length = usize::from(aboard(hold));
    for one in 0..length {
        for other in one + 1..length {
            swapped.swap(one, other);
            best = best.max(outlook.promise(&swapped).worth());
            swapped.swap(one, other);
        }
    }
    best
}
