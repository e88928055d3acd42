//! The words of moves.

use super::place::cell_name;
use super::words;
use crate::Cattricola;
use crate::action::Move;
use crate::radar::Hole;
use crate::ranch::Shift;
use crate::saucer::{Berth, MOST_BERTHS};
use crate::state::{MOST_IN_HAND, Phase, State};
use crate::words::tile;
use tabletop::hearing::{Asker, MoveWords, tokens};
use tabletop::{Seat, Voice};

/// The words of a move of the acting seat.
pub(super) fn move_words(game: &Cattricola, mv: Move, asker: &Asker<Cattricola>) -> MoveWords {
    let (voice, table) = (asker.voice, asker.view.table());
    let seat = table.turn();
    let aboard = |berth| on_cell(table, seat, berth, voice);
    match mv {
        Move::Mark(hole) => MoveWords::of(
            voice.text(words::CHARGE),
            hole.to_string(),
            words::charge(voice, hole),
        ),
        Move::Catch(shift) => {
            let count = game.caught(table, table.radar(seat), shift).len();
            let place = place_of(game, table, shift, voice);
            let words = words::catch(voice, &place);
            MoveWords::of(words::catch_count(voice, count), place, words)
        }
        Move::Lift(berth) => MoveWords::of(
            voice.text(words::LIFT),
            aboard(berth),
            words::lift(voice, aboard(berth)),
        ),
        Move::Put(slot) => {
            let animal = table.hand().get(usize::from(slot)).copied().flatten();
            let brief = match animal {
                Some(animal) => words::animal_of_hand(voice, slot + 1, tile(voice, animal)),
                None => words::hand_number(voice, slot + 1),
            };
            match game.free(table, seat).first() {
                Some(berth) => {
                    let words = words::put(voice, &brief, berth);
                    MoveWords::of(words::put_on(voice, berth), brief, words)
                }
                None => MoveWords::alone(brief),
            }
        }
        Move::Swap(one, other) => MoveWords::of(
            voice.text(words::SWAP),
            words::both(voice, aboard(one), aboard(other)),
            words::swap_both(voice, aboard(one), aboard(other)),
        ),
        Move::Pass => MoveWords::alone(voice.text(words::PASS)),
        Move::Done if table.phase() == Phase::Lift => {
            MoveWords::alone(voice.text(words::LIFT_NO_MORE))
        }
        Move::Done => MoveWords::alone(voice.text(words::END_TURN)),
        // Draws are nobody's moves.
        Move::Lay(..) | Move::Saucer(_) | Move::Deal(..) | Move::Sex(_) => {
            MoveWords::alone(mv.to_string())
        }
    }
}

/// A cell of a saucer and its animal: “5, male sheep”.
fn on_cell(table: &State, seat: Seat, berth: Berth, voice: &Voice) -> String {
    match table.saucer(seat).tile(berth) {
        Some(animal) => words::animal_on(voice, berth, tile(voice, animal)),
        None => words::cell(voice, berth),
    }
}

/// Where the middle of the pattern comes down: a cell of the ranch, or so many cells beyond one.
fn place_of(game: &Cattricola, table: &State, shift: Shift, voice: &Voice) -> String {
    let (layout, middle) = (game.layout(), table.radar(table.turn()).middle());
    let column = i16::from(shift.right) + i16::from(middle.0);
    let row = i16::from(shift.down) + i16::from(middle.1);
    let nearest = |at: i16, size: u8| at.clamp(0, i16::from(size) - 1);
    let (near, level) = (
        nearest(column, layout.width()),
        nearest(row, layout.height()),
    );
    let name = cell_name(near as u8, level as u8);
    let across = match column - near {
        0 => None,
        beyond if beyond < 0 => Some(words::west(voice, -beyond)),
        beyond => Some(words::east(voice, beyond)),
    };
    let down = match row - level {
        0 => None,
        beyond if beyond < 0 => Some(words::north(voice, -beyond)),
        beyond => Some(words::south(voice, beyond)),
    };
    match (across, down) {
        (None, None) => name,
        (Some(one), None) | (None, Some(one)) => words::beyond(voice, one, name),
        (Some(one), Some(other)) => {
            let both = words::both_ways(voice, one, other);
            words::beyond(voice, both, name)
        }
    }
}

/// Holes of the radar that are charged one after the other: “c3 d3”, “charge c3, d3”. One alone needs
/// a word that says so, because it is also a cell of the ranch.
pub(super) fn read_row(typed: &[String], asker: &Asker<Cattricola>) -> Option<Vec<Move>> {
    if !asker.acts() || asker.view.table().phase() != Phase::Act {
        return None;
    }
    let names = [words::CHARGE_WORDS.en, words::CHARGE_WORDS.ja];
    let names: Vec<String> = names
        .iter()
        .flat_map(|names| names.split(','))
        .map(|name| tokens(name).concat())
        .collect();
    let (said, holes): (Vec<&String>, Vec<&String>) =
        typed.iter().partition(|word| names.contains(word));
    let holes: Option<Vec<Move>> = holes
        .into_iter()
        .map(|hole| hole.parse().ok().map(Move::Mark))
        .collect();
    holes.filter(|holes| holes.len() > usize::from(said.is_empty()))
}

/// Whether two legal moves do the same with animals that are equal.
pub(super) fn are_alike(one: Move, other: Move, asker: &Asker<Cattricola>) -> bool {
    let hand = asker.view.table().hand();
    let held = |slot: u8| hand.get(usize::from(slot)).copied().flatten();
    match (one, other) {
        (Move::Put(one), Move::Put(other)) => held(one).is_some() && held(one) == held(other),
        _ => one == other,
    }
}

/// The moves that somebody may try in a turn.
pub(super) fn attempts(game: &Cattricola, asker: &Asker<Cattricola>) -> Vec<Move> {
    if !asker.acts() {
        return Vec::new();
    }
    let (table, layout) = (asker.view.table(), game.layout());
    let middle = table.radar(table.turn()).middle();
    let mut moves: Vec<Move> = Hole::all().map(Move::Mark).collect();
    for row in 0..layout.height() as i8 {
        for column in 0..layout.width() as i8 {
            moves.push(Move::Catch(Shift {
                right: column - middle.0 as i8,
                down: row - middle.1 as i8,
            }));
        }
    }
    let berths = (0..MOST_BERTHS as u8).map(Berth);
    moves.extend(berths.clone().map(Move::Lift));
    let pairs = berths.clone().flat_map(|one| {
        let later = berths.clone().filter(move |other| *other > one);
        later.map(move |other| Move::Swap(one, other))
    });
    moves.extend(pairs);
    moves.extend((0..MOST_IN_HAND as u8).map(Move::Put));
    moves.extend([Move::Pass, Move::Done]);
    moves
}
