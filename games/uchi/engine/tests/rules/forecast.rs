//! The forecasts of a flight, a hack and the shown card match what then happens.

use std::collections::BTreeSet;
use tabletop::game::random_move;
use tabletop::prelude::*;
use tabletop::{Rng, Seat, Setup, Turn, Viewer};
use uchi::forecast::{Certainty, Failure, Loot};
use uchi::{Cell, Kind, Move, Phase, State, Uchi, missing};

fn after(game: &Uchi, state: &State, moves: &[Move]) -> State {
    let mut after = state.clone();
    for mv in moves {
        game.check(&after, mv).expect("a legal move");
        game.apply(&mut after, mv, &mut |_| ());
    }
    after
}

fn winner(game: &Uchi, state: &State) -> Option<Seat> {
    game.outcome(state)?.winners.iter().next()
}

fn is_loot_right(game: &Uchi, state: &State, go: Move, victim: Seat, loot: Loot) {
    let seat = state.turn();
    let theirs = state.hand(victim);
    assert_eq!(loot.cards, theirs.len());
    let (mut wins, mut fresh, mut pairs) = (0, 0, 0);
    for kind in theirs.iter() {
        let stolen = after(game, state, &[go, Move::Die(6), Move::Steal(kind)]);
        if loot.cards == 1 {
            assert_eq!(winner(game, &stolen), Some(victim));
            continue;
        }
        let kept = match stolen.phase() {
            Phase::Keep => after(game, &stolen, &[Move::Keep]),
            _ => stolen,
        };
        wins += u8::from(winner(game, &kept) == Some(seat));
        let is_closer = missing(kept.hand(seat)) < missing(state.hand(seat));
        fresh += u8::from(is_closer && kind != Kind::Ophiuchus);
        pairs += u8::from(is_closer && kind == Kind::Ophiuchus);
    }
    if loot.cards > 1 {
        let is_known = loot.unknown == 0;
        assert!(wins == loot.wins || !is_known && wins > loot.wins && loot.may_win);
        assert!(fresh == loot.fresh || !is_known && fresh > loot.fresh && loot.may_be_fresh);
        assert!(pairs == loot.pairs || !is_known && pairs > loot.pairs && loot.may_pair);
    }
}

fn is_failure_right(game: &Uchi, state: &State, go: Move, victim: Seat, loot: Loot, told: Failure) {
    let seat = state.turn();
    let failed = after(game, state, &[go, Move::Die(1)]);
    match told {
        Failure::Wins => assert_eq!(winner(game, &failed), Some(seat)),
        Failure::Loses => assert_eq!(winner(game, &failed), Some(victim)),
        Failure::Nears => {
            assert!(winner(game, &failed).is_none() || loot.unknown > 0);
            let nears = |state: &State| !uchi::completing(state.hand(victim)).is_empty();
            assert!(loot.unknown > 0 || nears(&failed) && !nears(state));
        }
        Failure::Breaks => {
            assert!(
                missing(failed.hand(seat)) > missing(state.hand(seat))
                    || state.hand(seat).colours() == 4
            );
            assert_eq!(failed.hand(seat).count(Kind::Ophiuchus), 1);
        }
        Failure::Colours(before, now) => {
            let lost = missing(failed.hand(seat)) - missing(state.hand(seat));
            assert_eq!(lost, before - now, "no pair is broken");
            assert_eq!(state.hand(seat).colours(), before);
            assert_eq!(failed.hand(seat).colours(), now);
            // Only unknown cards may complete a set. The game may also end without a winner,
            // because the turns have run out.
            assert!(winner(game, &failed).is_none() || loot.unknown > 0);
        }
    }
}

/// Checks how far a seat expects the other seats to reach. With two players the number of cells is
/// exact; with more, the true number is between the bounds.
fn is_reach_right(game: &Uchi, state: &State, seat: Seat) {
    let view = game.view(state, Viewer::Seat(seat));
    let seats = view.seats();
    for other in Seat::all(seats).filter(|other| *other != seat) {
        let piece = state.piece(other);
        let kinds = state.hand(other).kinds();
        let cells = kinds.flat_map(|kind| game.targets(other, kind, piece).iter().copied());
        let cells: BTreeSet<Cell> = cells.collect();
        let (surely, most) = game.reach_of(&view, other);
        let truly = cells.len() as u8;
        assert!(surely <= truly && truly <= most, "{surely} {truly} {most}");
        assert!(seats > 2 || surely == most);
    }
}

#[test]
fn choices_bring_what_was_told_of_them() {
    let mut rng = Rng::seeded(21);
    let mut seen = [0; 6];
    for round in 0..60 {
        let seats = 2 + round % 3;
        let game = Uchi::new(&Setup::new(&Uchi::INFO, seats)).expect("a table");
        let (mut state, mut scratch) = (game.start(), Vec::new());
        while let Some(mv) = random_move(&game, &state, &mut rng, &mut scratch) {
            let Turn::Seat(seat) = game.turn(&state) else {
                game.apply(&mut state, &mv, &mut |_| ());
                continue;
            };
            let view = game.view(&state, Viewer::Seat(seat));
            if let Move::Go(kind, cell) = mv {
                if let Some(victim) = view.piece_on(cell) {
                    let (loot, failure) = game.hack_brings(&view, kind, victim);
                    is_loot_right(&game, &state, mv, victim, loot);
                    is_failure_right(&game, &state, mv, victim, loot, failure);
                    seen[0] += 1;
                    seen[1] += u32::from(loot.wins > 0);
                    seen[2] += u32::from(failure == Failure::Loses);
                } else {
                    is_reach_right(&game, &state, seat);
                    let reaching = game.reaching(&view, cell);
                    for other in Seat::all(seats).filter(|other| *other != seat) {
                        let piece = state.piece(other);
                        let leads = |kind: Kind| game.targets(other, kind, piece).contains(&cell);
                        let reaches = state.hand(other).kinds().any(leads);
                        let told = reaching.iter().find(|(seat, _)| *seat == other);
                        match told.map(|(_, how)| *how) {
                            Some(Certainty::Sure) => assert!(reaches),
                            Some(Certainty::Possible) => seen[3] += u32::from(reaches),
                            None => assert!(!reaches),
                        }
                    }
                }
            }
            if let (Some(shown), Phase::Keep) = (game.shown_brings(&view), state.phase()) {
                let kept = after(&game, &state, &[Move::Keep]);
                assert_eq!(*kept.hand(seat), shown.kept);
                assert_eq!(*state.hand(seat), shown.rest);
                let buried = after(&game, &state, &[Move::Under]);
                let mut draws = Vec::new();
                game.legal(&buried, &mut draws);
                match shown.next {
                    Some(next) => {
                        assert_eq!(draws, [Move::Draw(next)]);
                        let drawn = after(&game, &buried, &[Move::Draw(next)]);
                        assert_eq!(*drawn.hand(seat), shown.drawn);
                    }
                    None => assert!(
                        shown.drawn == shown.rest && (draws.len() > 1 || view.deck_size > 0)
                    ),
                }
                seen[4] += 1;
                seen[5] += u32::from(shown.next.is_some());
            }
            game.apply(&mut state, &mv, &mut |_| ());
        }
    }
    assert!(seen.iter().all(|seen| *seen > 0), "{seen:?}");
}

/// R29, R30, A18: nothing is missing from a hand exactly if it wins, and a card helps exactly if
/// less is missing with it.
#[test]
fn what_is_missing_is_what_wins() {
    let mut hands = vec![Vec::new()];
    for kind in [Kind::Leo, Kind::Cancer, Kind::Virgo, Kind::Libra] {
        let more = hands
            .clone()
            .into_iter()
            .map(|hand| [hand, vec![kind]].concat());
        hands.extend(more.collect::<Vec<_>>());
    }
    let mut pairs = 0;
    for hand in hands {
        for ophiuchus in 0..4 {
            let all = hand.iter().copied();
            let all = all.chain(std::iter::repeat_n(Kind::Ophiuchus, ophiuchus));
            let cards: uchi::Cards = all.collect();
            assert_eq!(missing(&cards) == 0, uchi::winning_set(&cards).is_some());
            for kind in Kind::ALL {
                let mut more = cards;
                more.add(kind);
                let is_new = missing(&cards) - missing(&more);
                assert_eq!(uchi::helps(&cards, kind), is_new == 1, "{cards:?} {kind}");
                pairs += u8::from(is_new == 1 && kind == Kind::Ophiuchus);
            }
        }
    }
    assert_eq!(
        pairs, 15,
        "a second Ophiuchus, where not all colours are there"
    );
}
