//! Checks that the forecast of a declaration equals what the declaration then brings.

use sterre::{Gain, Move, Phase, State, Sterre};
use tabletop::game::{legal_moves, random_move};
use tabletop::prelude::*;
use tabletop::{Rng, Seat, Setup, Turn, Viewer};

/// The countable facts of a table: recorded lines, points, crowns on the map and on the track, open
/// cells of a card, and its complete lines.
struct TableCounts {
    lines: u32,
    points: Vec<u8>,
    map_crowns: u8,
    track_crowns: u32,
    opened: sterre::Numbers,
    card_lines: u16,
}

fn books(game: &Sterre, state: &State, seat: Seat) -> TableCounts {
    let table = state.table();
    let crowns = (0..8).filter(|crown| table.has_map_crown(*crown));
    let spaces = (0..32).filter(|space| table.has_track_crown(*space));
    let opened = table.opened(seat);
    TableCounts {
        lines: table.recorded(),
        points: Seat::all(table.seats())
            .map(|seat| table.score(seat))
            .collect(),
        map_crowns: crowns.fold(0, |all, crown| all | 1 << crown),
        track_crowns: spaces.fold(0, |all, space| all | 1 << space),
        opened,
        card_lines: game
            .edition()
            .card(table.card(seat))
            .expect("dealt")
            .complete(opened),
    }
}

/// Returns what finishing the turn after these moves changes; `None` if that ends the game, because
/// the end processing changes more.
fn finished(game: &Sterre, state: &State, moves: &[Move], seat: Seat) -> Option<Gain> {
    let before = books(game, state, seat);
    let mut after = *state;
    for mv in moves.iter().chain([&Move::Done]) {
        game.check(&after, mv).expect("a legal move");
        game.apply(&mut after, mv, &mut |_| ());
    }
    if matches!(after.table().phase(), Phase::Over(_)) {
        return None;
    }
    let now = books(game, &after, seat);
    let mut gain = Gain {
        map_lines: now.lines & !before.lines,
        card_lines: now.card_lines & !before.card_lines,
        opened: now.opened.difference(before.opened),
        map_crowns: before.map_crowns & !now.map_crowns,
        // Others may take crowns of the track in the same turn. `reached` selects the ones that
        // this seat passes.
        track_crowns: before.track_crowns & !now.track_crowns,
        ..Gain::default()
    };
    for (at, (now, before)) in now.points.iter().zip(&before.points).enumerate() {
        gain.points[at] = now - before;
    }
    let reached = |space: u32| {
        let own = usize::from(seat.0);
        u32::from(before.points[own]) < space && space <= u32::from(now.points[own])
    };
    gain.track_crowns = (0..32)
        .filter(|space| gain.track_crowns >> space & 1 == 1 && reached(*space))
        .fold(0, |all, space| all | 1 << space);
    Some(gain)
}

#[test]
fn a_declaration_brings_what_was_told_of_it() {
    let mut rng = Rng::seeded(3);
    let (mut told, mut lines) = (0, 0);
    for seats in [2, 3, 6, 2, 4, 5, 2] {
        let game = Sterre::new(&Setup::new(&Sterre::INFO, seats)).expect("a table");
        let (mut state, mut scratch) = (game.start(), Vec::new());
        while let Some(mv) = random_move(&game, &state, &mut rng, &mut scratch) {
            let declares = state.table().phase() == Phase::Declare;
            if let (Turn::Seat(seat), true) = (game.turn(&state), declares) {
                let view = game.view(&state, Viewer::Seat(seat));
                let Some(without) = finished(&game, &state, &[], seat) else {
                    assert!(game.turn_brings(&view).winners.is_some());
                    game.apply(&mut state, &mv, &mut |_| ());
                    continue;
                };
                assert_eq!(game.turn_brings(&view), without);
                let moves = legal_moves(&game, &state);
                for mv in moves.into_iter().filter(|_| rng.below(4) == 0) {
                    if !matches!(mv, Move::Play(_) | Move::Name(_) | Move::Call(_)) {
                        continue;
                    }
                    let brings = game.declaring_brings(&view, mv);
                    let Some(with) = finished(&game, &state, &[mv], seat) else {
                        assert!(brings.winners.is_some(), "{mv}");
                        continue;
                    };
                    told += 1;
                    lines += brings.map_lines.count_ones() + brings.card_lines.count_ones();
                    assert_eq!(
                        brings.map_lines,
                        with.map_lines & !without.map_lines,
                        "{mv}"
                    );
                    let card_lines = with.card_lines & !without.card_lines;
                    assert_eq!(brings.card_lines, card_lines, "{mv}");
                    assert_eq!(
                        brings.opened,
                        with.opened.difference(without.opened),
                        "{mv}"
                    );
                    for at in 0..usize::from(seats) {
                        let more = with.points[at] - without.points[at];
                        assert_eq!(brings.points[at], more, "{mv}, seat {at}");
                    }
                    let crowns = with.map_crowns & !without.map_crowns;
                    assert_eq!(brings.map_crowns, crowns, "{mv}");
                    let crowns = with.track_crowns & !without.track_crowns;
                    assert_eq!(brings.track_crowns, crowns, "{mv}");
                    assert_eq!(brings.winners, None, "{mv}");
                }
            }
            game.apply(&mut state, &mv, &mut |_| ());
        }
    }
    assert!(told > 1000 && lines > 50, "{told} told, {lines} lines");
}
