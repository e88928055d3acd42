//! The change that one event makes: the only place where a position changes.

use crate::Sterre;
use crate::action::Event;
use crate::map::ones;
use crate::number::Numbers;
use crate::state::{Phase, State, Used};
use tabletop::Seat;

impl Sterre {
    pub(crate) fn change(state: &mut State, event: &Event) {
        let table = &mut state.table;
        match *event {
            Event::GotCard { seat, card } => table.cards[seat.index()] = card,
            Event::Dealt { seat, number } => {
                // `None` is what others are told.
                let Some(number) = number else { return };
                state.deck.take(number);
                state.secret[seat.index()].add(number);
            }
            Event::Began { seat, turns, idle } => {
                for (owed, fresh) in table.owed.iter_mut().zip(&mut table.fresh) {
                    *owed += std::mem::take(fresh);
                }
                table.turn = seat;
                table.turns = turns;
                table.idle = idle;
                table.used = Used::default();
                table.declared = Numbers::NONE;
                table.phase = Phase::Draw;
            }
            Event::Turned { number } => {
                state.deck.take(number);
                table.top = Some(number);
            }
            Event::Purged { number } => {
                table.top = None;
                table.gone.add(number);
            }
            Event::Drew { seat, number } => {
                table.top = None;
                table.shown[seat.index()].add(number);
                table.used = table.used.with(Used::DRAW);
                table.phase = match table.phase {
                    Phase::Take(left) if left > 1 => Phase::Take(left - 1),
                    _ => Phase::Declare,
                };
            }
            Event::Bought { seat } => {
                table.spent += 1;
                table.crowns[seat.index()] -= 1;
                table.used = table.used.with(Used::BUY);
                table.phase = Phase::Take(2);
            }
            Event::Refunded { seat } => {
                table.spent -= 1;
                table.crowns[seat.index()] += 1;
            }
            Event::Passed { .. } => table.phase = Phase::Declare,
            Event::Played { seat, number, dead } => {
                table.shown[seat.index()].take(number);
                state.secret[seat.index()].take(number);
                table.gone.add(number);
                table.used = table.used.with(Used::PLAY);
                if !dead {
                    table.declared.add(number);
                }
            }
            Event::Named { number, .. } => {
                table.used = table.used.with(Used::NAME);
                table.declared.add(number);
            }
            Event::Called { seat, number } => {
                table.spent += 1;
                table.crowns[seat.index()] -= 1;
                table.used = table.used.with(Used::CALL);
                table.declared.add(number);
            }
            Event::Entered(phase) => table.phase = phase,
            Event::Placed { seat, number } => {
                table.declared.take(number);
                table.placed[seat.index()].add(number);
                table.stock[seat.index()] -= 1;
                table.used = table.used.with(Used::PLACE);
            }
            Event::Completed { line, .. } => table.fresh_lines |= 1 << line,
            Event::TookCrown { seat, crown } => {
                table.map_crowns &= !(1 << crown);
                table.crowns[seat.index()] += 1;
            }
            Event::Voided { numbers, .. } => table.declared = table.declared.minus(numbers),
            Event::Forfeited { .. } | Event::Unscored { .. } => {}
            Event::Opened { seat, numbers } => {
                let opened = &mut table.opened[seat.index()];
                *opened = opened.plus(numbers);
            }
            Event::CardLines { seat, lines } => {
                table.fresh[seat.index()] += lines.count_ones() as u8;
            }
            Event::Recorded {
                line,
                points,
                pieces,
            } => {
                table.fresh_lines &= !(1 << line);
                table.recorded |= 1 << line;
                table.marks[usize::from(line)] = pieces;
                for seat in Seat::all(table.seats) {
                    table.stock[seat.index()] -= pieces.of(seat);
                    table.fresh[seat.index()] += points.of(seat);
                }
            }
            Event::Scored { seat, to, all, .. } => {
                table.scores[seat.index()] = to;
                table.fresh[seat.index()] = 0;
                if all {
                    table.owed[seat.index()] = 0;
                }
            }
            Event::TrackCrown { seat, space } => {
                table.track_crowns &= !(1 << space);
                table.crowns[seat.index()] += 1;
            }
            Event::Closing { idle, .. } => table.idle = idle,
            Event::CrownsCounted { seat, to, .. } => table.scores[seat.index()] = to,
            Event::Finished { ending, .. } => {
                table.declared = Numbers::NONE;
                table.used = Used::default();
                table.phase = Phase::Over(ending);
            }
        }
    }

    /// How many of each component there are: number cards as a sum and as a
    /// set, then crowns, then the pieces of each seat.
    pub(crate) fn count(state: &State) -> Vec<u32> {
        let table = &state.table;
        let mut places = vec![state.deck, table.gone];
        places.extend(table.top.map(Numbers::only));
        places.extend(table.shown);
        places.extend(state.secret);
        let sum = places.iter().map(|place| u32::from(place.len())).sum();
        let all = places
            .iter()
            .fold(Numbers::NONE, |all, place| all.plus(*place));
        let crowns = table.map_crowns.count_ones() + table.track_crowns.count_ones();
        let held: u32 = table.crowns.iter().map(|held| u32::from(*held)).sum();
        let mut census = vec![
            sum,
            u32::from(all.len()),
            crowns + held + u32::from(table.spent),
        ];
        for seat in Seat::all(table.seats) {
            // One more is on the track (`sterre R2`).
            census.push(u32::from(table.stock(seat)) + Self::pieces_out(state, seat) + 1);
        }
        census
    }

    /// The pieces of a seat on the map and at the lines' labels.
    pub(crate) fn pieces_out(state: &State, seat: Seat) -> u32 {
        let table = &state.table;
        let marks = ones(table.recorded).map(|line| u32::from(table.marks(line).of(seat)));
        u32::from(table.placed(seat).len()) + marks.sum::<u32>()
    }
}
