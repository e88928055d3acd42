//! The deal: R1–R9 and the rulings on it.

use crate::rules::table::{Table, dealt, found, happened, legal, open, play, undealt, undealt_by};
use cattricola::edition::turned;
use cattricola::{Cattricola, Cell, Edition, Event, Layout, Phase, Species};
use serde_json::json;
use std::collections::BTreeSet;
use tabletop::edition::EditionData;
use tabletop::prelude::*;
use tabletop::{Rng, Seat, Setup, SetupError, Turn};

/// Every number of seats with every layout.
fn tables() -> Vec<(Setup, Cattricola)> {
    let mut tables = Vec::new();
    for option in Cattricola::INFO.options {
        assert_eq!(option.seats.0, option.seats.1);
        for choice in option.choices {
            let mut setup = Setup::new(&Cattricola::INFO, option.seats.0);
            setup
                .choose(&Cattricola::INFO, option.id, choice.id)
                .unwrap();
            let game = Cattricola::new(&setup).unwrap();
            tables.push((setup, game));
        }
    }
    tables
}

#[test]
fn boards_are_joined_to_a_grid() {
    let names: Vec<(u8, usize)> = (2..=4)
        .map(|seats| {
            let all = tables();
            (seats, all.iter().filter(|it| it.0.seats == seats).count())
        })
        .collect();
    assert_eq!(names, [(2, 2), (3, 3), (4, 5)], "every layout of the brief");
    for (setup, game) in tables() {
        let rule = "cattricola R1: one board for each player, in any flat shape";
        assert_eq!(game.layout().boards(), setup.seats, "{rule}");
        assert_eq!(game.layout().cells(), 25 * setup.seats, "{rule}");
        let rule = "cattricola R2: nothing is folded, overlaps or lies askew";
        let mut places = BTreeSet::new();
        for cell in (0..game.layout().cells()).map(Cell) {
            places.insert(game.layout().place(cell));
        }
        assert_eq!(places.len(), usize::from(game.layout().cells()), "{rule}");
        let rule = "cattricola A18: cells align and boards share an edge";
        let reached = reach(&places);
        assert_eq!(reached, places.len(), "{rule}");
    }
    let rule = "cattricola A18: boards that meet only at a corner, or not at all, are no ranch";
    for corners in [[(0, 0), (5, 5)], [(0, 0), (6, 0)]] {
        assert_eq!(Layout::new(&corners), None, "{rule}");
    }
}

/// The number of places that are connected side by side with the first one.
fn reach(places: &BTreeSet<(u8, u8)>) -> usize {
    let mut reached: Vec<(u8, u8)> = places.iter().take(1).copied().collect();
    let mut at = 0;
    while let Some(&(x, y)) = reached.get(at) {
        let beside = places
            .iter()
            .filter(|it| it.0.abs_diff(x) + it.1.abs_diff(y) == 1);
        for place in beside.collect::<Vec<_>>() {
            if !reached.contains(place) {
                reached.push(*place);
            }
        }
        at += 1;
    }
    reached.len()
}

#[test]
fn boards_are_turned_by_quarters() {
    let rule = "cattricola A18: boards may be turned by quarter turns";
    let mut table = undealt(2, 0);
    assert_eq!(legal(&table, "lay").len(), 16, "{rule}");
    play(&mut table, "lay:4,1");
    assert_eq!(legal(&table, "lay").len(), 12, "{rule}: each board once");
    play(&mut table, "lay:1,0");
    // The pair of board 4 is at the top right as printed, and at the bottom right after a quarter
    // turn.
    let circles = table.game().circles(table.state());
    let cells: BTreeSet<String> = circles[0]
        .0
        .iter()
        .map(|cell| table.game().layout().name(*cell))
        .collect();
    let expected = ["d4", "e4", "d5", "e5"].map(str::to_owned);
    assert_eq!(cells, BTreeSet::from(expected), "{rule}");
    for (setup, game) in tables() {
        for (board, circle) in game.edition().boards.iter().enumerate() {
            for &cells in &circle.circles {
                assert_eq!(turned(cells, 4), cells);
                assert_eq!(turned(turned(cells, 1), 3), cells, "{board} {setup:?}");
                assert_eq!(turned(cells, 2).count_ones(), cells.count_ones());
            }
        }
    }
}

#[test]
fn every_cell_gets_a_random_animal() {
    let rule = "cattricola R3: one random tile on each cell, its face random";
    for seats in 2..=4 {
        let table = dealt(seats, 0, 5);
        assert_eq!(table.state().on_ranch(), 25 * u32::from(seats), "{rule}");
        let tiles = (0..25 * seats).map(|cell| table.state().animal(Cell(cell)).unwrap());
        let (up, down): (Vec<_>, Vec<_>) = tiles
            .filter(|tile| tile.species() != Species::Wolf)
            .partition(|tile| tile.is_open());
        assert!(up.iter().all(|tile| tile.sex().is_some()), "{rule}");
        assert!(down.iter().all(|tile| tile.sex().is_none()), "{rule}");
        // Half of the 40 to 80 tiles, within four standard deviations.
        let (all, up) = (up.len() + down.len(), up.len());
        assert!(up * 2 > all - 4 * 9 && up * 2 < all + 4 * 9, "{rule}: {up}");
    }
    let mut table = undealt(2, 0);
    play(
        &mut table,
        "lay:1,0 lay:2,0 saucer:2 saucer:3 deal:S deal:S+",
    );
    let odds = |table: &crate::rules::table::Table| -> Vec<(String, u32)> {
        let listed = table.legal();
        let odds = listed
            .iter()
            .map(|mv| (mv.to_string(), table.game().weight(table.state(), mv)));
        odds.collect()
    };
    let named = |odds: &[(&str, u32)]| -> Vec<(String, u32)> {
        odds.iter()
            .map(|(mv, odds)| ((*mv).to_owned(), *odds))
            .collect()
    };
    let expected = named(&[("sex:m", 6), ("sex:f", 6), ("sex:c", 8)]);
    assert_eq!(
        odds(&table),
        expected,
        "{rule}: the face of the second sheep"
    );
    play(&mut table, "sex:m");
    let expected = named(&[
        ("deal:S", 18),
        ("deal:S+", 18),
        ("deal:P", 20),
        ("deal:P+", 20),
        ("deal:C", 20),
        ("deal:C+", 20),
        ("deal:H", 20),
        ("deal:H+", 20),
        ("deal:W", 40),
    ]);
    assert_eq!(
        odds(&table),
        expected,
        "{rule}: what is left, either way up"
    );
    play(&mut table, "deal:S+");
    let expected = named(&[("sex:m", 5), ("sex:f", 6), ("sex:c", 8)]);
    assert_eq!(odds(&table), expected, "{rule}: one ram has been seen");
}

/// A table whose boards are laid. The saucers are drawn next.
fn before_saucers(rules: u8, seats: u8, first: u8) -> Table {
    let mut table = undealt_by(rules, seats, first);
    for board in 1..=seats {
        play(&mut table, &format!("lay:{board},0"));
    }
    table
}

/// The saucers that the next seat may get, with their odds.
fn saucers(table: &Table) -> Vec<(String, u32)> {
    let listed = table.legal().into_iter();
    let odds = listed.map(|mv| (mv.to_string(), table.game().weight(table.state(), &mv)));
    odds.collect()
}

/// Returns how likely each seat is to get each saucer: the numerators by seat and saucer, and their
/// common denominator.
fn shares(seats: u8, first: u8) -> ([[u64; 4]; 4], u64) {
    // With this denominator, every numerator is an integer.
    const WHOLE: u64 = 288 * 12;
    fn follow(table: &mut Table, share: u64, shares: &mut [[u64; 4]; 4], at: usize) {
        if table.state().phase() != Phase::Saucer {
            return;
        }
        let odds = saucers(table);
        let sum: u32 = odds.iter().map(|(_, odds)| odds).sum();
        for (mv, odds) in odds {
            let part = share * u64::from(odds) / u64::from(sum);
            assert_eq!(
                part * u64::from(sum),
                share * u64::from(odds),
                "it is exact"
            );
            let board: usize = mv["saucer:".len()..].parse().unwrap();
            shares[at][board - 1] += part;
            let ply = table.cursor();
            play(table, &mv);
            follow(table, part, shares, at + 1);
            table.go_to(ply);
        }
    }
    let mut all = [[0; 4]; 4];
    let mut table = before_saucers(2, seats, first);
    follow(&mut table, WHOLE, &mut all, 0);
    (all, WHOLE)
}

#[test]
fn saucers_are_dealt_at_random() {
    let rule = "cattricola R4: one random saucer each, by the first version of the rules";
    for seats in 2..=4u8 {
        let mut table = before_saucers(1, seats, 0);
        for seat in 0..seats {
            let odds = saucers(&table);
            assert_eq!(odds.len(), 4 - usize::from(seat), "{rule}");
            assert!(odds.iter().all(|(_, odds)| *odds == 1), "{rule}");
            play(&mut table, &format!("saucer:{}", 4 - seat));
            assert_eq!(
                table.state().saucer(Seat(seat)).board,
                Some(3 - seat),
                "{rule}"
            );
        }
    }
    let rule = "cattricola R4: whoever starts, a seat drawn by lot gets each saucer as often";
    for seats in 2..=4u8 {
        let mut sum = [[0; 4]; 4];
        let mut whole = 0;
        for first in 0..seats {
            let (shares, of) = shares(seats, first);
            for (sum, share) in sum.iter_mut().flatten().zip(shares.iter().flatten()) {
                *sum += share;
            }
            whole += of;
        }
        for seat in &sum[..usize::from(seats)] {
            assert_eq!(*seat, [whole / 4; 4], "{rule}: {seats} seats");
        }
    }
    let rule = "cattricola A23: the ☆ goes to who starts or to nobody";
    for seats in 2..=4u8 {
        for first in 0..seats {
            let (shares, whole) = shares(seats, first);
            for seat in 0..seats {
                let star = shares[usize::from(seat)][0];
                let expected = if seat == first {
                    whole * u64::from(seats) / 4
                } else {
                    0
                };
                assert_eq!(star, expected, "{rule}: seat {seat} of {seats}");
            }
        }
    }
}

#[test]
fn the_star_begins() {
    for (rules, seats, first, saucers, start, rule) in [
        (
            1,
            2,
            0,
            "2 1",
            1,
            "cattricola R7: the owner of the ☆ starts",
        ),
        (1, 3, 0, "3 4 1", 2, "cattricola R7: wherever they sit"),
        (
            1,
            4,
            2,
            "1 2 3 4",
            0,
            "cattricola R7: whatever the setup says",
        ),
        (
            2,
            2,
            1,
            "2 1",
            1,
            "cattricola R7: the owner of the ☆ starts",
        ),
        (
            2,
            4,
            2,
            "3 2 1 4",
            2,
            "cattricola A23: and is who was chosen",
        ),
        (
            1,
            2,
            1,
            "2 3",
            1,
            "cattricola R7: without the ☆ the setup says who was last on Earth",
        ),
        (2, 2, 1, "2 3", 1, "cattricola R7: the same by later rules"),
        (2, 3, 1, "4 3 2", 1, "cattricola R7: likewise for three"),
    ] {
        let mut table = before_saucers(rules, seats, first);
        for saucer in saucers.split(' ') {
            play(&mut table, &format!("saucer:{saucer}"));
        }
        let mut rng = Rng::seeded(1);
        while table.draw(&mut rng) {}
        assert_eq!(table.turn(), Turn::Seat(Seat(start)), "{rule}");
        let star = table.game().edition().saucers[0].star && saucers.contains('1');
        let ready = Event::Ready {
            start: Seat(start),
            star,
        };
        assert!(happened(&table).contains(&ready), "{rule}");
    }
}

#[test]
fn whoever_is_chosen_starts() {
    let rule = "cattricola A23: who is chosen to start, starts";
    for seats in 2..=4 {
        for first in 0..seats {
            for seed in 0..40 {
                let table = dealt(seats, first, seed);
                assert_eq!(table.turn(), Turn::Seat(Seat(first)), "{rule}");
            }
        }
    }
    // In a written position, the seat with the ☆ is the start player.
    let given = json!({ "given": [2, 1, 3, 4] });
    let table = open(4, &given);
    assert_eq!(table.game().start_seat(table.state()), Seat(1), "{rule}");
}

#[test]
fn the_rest_is_put_away() {
    let rule = "cattricola R8: what is not used takes no part";
    for (seats, left) in [(2u8, 50u32), (3, 25), (4, 0)] {
        let table = dealt(seats, 0, 3);
        let counts = table.game().component_counts(table.state());
        assert_eq!(counts, [20; 5], "all tiles of the box");
        assert_eq!(100 - table.state().on_ranch(), left, "{rule}");
        assert!(legal(&table, "deal").is_empty(), "{rule}");
        let boards = (0..4).filter(|slot| table.state().board(*slot).is_some());
        assert_eq!(boards.count(), usize::from(seats), "{rule}");
    }
}

#[test]
fn everybody_has_a_radar_and_five_markers() {
    let rule = "cattricola R5: one radar and five markers each";
    for seats in 2..=4 {
        let mut table = dealt(seats, 0, 8);
        assert!(
            Seat::all(seats).all(|seat| table.state().radar(seat).is_empty()),
            "{rule}"
        );
        for marker in ["mark:a1 mark:b1 mark:c1", "mark:d1 mark:e1"] {
            for _ in 0..seats {
                play(&mut table, marker);
            }
        }
        for seat in Seat::all(seats) {
            assert_eq!(table.state().radar(seat).len(), 5, "{rule}");
        }
        assert!(legal(&table, "mark").is_empty(), "{rule}: not a sixth");
    }
}

#[test]
fn turns_go_clockwise() {
    let rule = "cattricola R9: the left neighbour is next";
    for seats in 2..=4 {
        let mut table = dealt(seats, 0, 2);
        let Turn::Seat(start) = table.turn() else {
            panic!("{rule}")
        };
        for steps in 0..2 * seats {
            let seat = start.after(steps % seats, seats);
            assert_eq!(table.turn(), Turn::Seat(seat), "{rule}");
            let mark = if steps < seats {
                "mark:a1 done"
            } else {
                "mark:b2 done"
            };
            play(&mut table, mark);
        }
    }
}

/// The deal has a fixed order, and each of its steps is a draw.
#[test]
fn the_deal_is_drawn_step_by_step() {
    let mut table = undealt(3, 2);
    for (phase, draws) in [
        (Phase::Lay, "lay:2,3 lay:4,0 lay:1,2"),
        (Phase::Saucer, "saucer:3 saucer:4 saucer:1"),
        (Phase::Deal, "deal:W deal:H deal:C+"),
        (Phase::Face, "sex:f"),
    ] {
        for draw in draws.split(' ') {
            assert_eq!(table.state().phase(), phase);
            assert_eq!(table.turn(), Turn::Chance);
            play(&mut table, draw);
        }
    }
    let found = found(&table);
    let row = json!("W H Cf - -");
    assert_eq!(found["boards"][0][0], row);
    assert_eq!(found["ranch"][0]["board"], 2);
    assert_eq!(found["ranch"][0]["turn"], 3);
    assert_eq!(found["saucers"][2]["saucer"], 1);
}

#[test]
fn setups_that_do_not_fit_are_refused() {
    let mut setup = Setup::new(&Cattricola::INFO, 3);
    let refused = setup.choose(&Cattricola::INFO, "layout3", "square");
    assert!(matches!(refused, Err(SetupError::UnknownChoice(..))));
    setup.options = vec![0, 9, 0];
    assert!(Cattricola::new(&setup).is_err());
    assert!(Cattricola::new(&Setup::new(&Cattricola::INFO, 5)).is_err());
    assert!(Cattricola::new(&Setup::new(&Cattricola::INFO, 1)).is_err());
    let animals = Edition::standard().animals();
    assert_eq!(animals, [20; 5]);
}
