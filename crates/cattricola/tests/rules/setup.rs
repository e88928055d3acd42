//! The deal: R1–R9 and the rulings on it.

use crate::table::{dealt, found, happened, legal, play, undealt};
use cattricola::edition::turned;
use cattricola::{Cattricola, Cell, Edition, Event, Layout, Phase, Species};
use serde_json::json;
use std::collections::BTreeSet;
use tabletop::{Dice, Game, Seat, Setup, SetupError, Turn};

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

/// How many places hang together with the first one, side by side.
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
    // The pair of board 4: once top right, once turned to bottom right.
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
        // Half of 40 to 80 tiles; four standard deviations.
        let (all, up) = (up.len() + down.len(), up.len());
        assert!(up * 2 > all - 4 * 9 && up * 2 < all + 4 * 9, "{rule}: {up}");
    }
    let mut table = undealt(2, 0);
    play(
        &mut table,
        "lay:1,0 lay:2,0 saucer:2 saucer:3 deal:S deal:S+",
    );
    let odds = |table: &crate::table::Table| -> Vec<(String, u32)> {
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

#[test]
fn saucers_are_dealt_at_random() {
    let rule = "cattricola R4: one random saucer each";
    for seats in 2..=4u8 {
        let mut table = undealt(seats, 0);
        for board in 0..seats {
            play(&mut table, &format!("lay:{},0", board + 1));
        }
        for seat in 0..seats {
            let listed = table.legal();
            assert_eq!(listed.len(), 4 - usize::from(seat), "{rule}");
            let odds = listed
                .iter()
                .map(|mv| table.game().weight(table.state(), mv));
            assert_eq!(odds.collect::<BTreeSet<_>>().len(), 1, "{rule}");
            play(&mut table, &format!("saucer:{}", 4 - seat));
            assert_eq!(
                table.state().saucer(Seat(seat)).board,
                Some(3 - seat),
                "{rule}"
            );
        }
    }
}

#[test]
fn the_star_begins() {
    for (seats, first, saucers, start, rule) in [
        (2, 0, "2 1", 1, "cattricola R7: the owner of the ☆ starts"),
        (3, 0, "3 4 1", 2, "cattricola R7: wherever they sit"),
        (4, 2, "1 2 3 4", 0, "cattricola R7: whatever the setup says"),
        (
            2,
            1,
            "2 3",
            1,
            "cattricola R7: without the ☆ the setup says who was last on Earth",
        ),
        (3, 1, "4 3 2", 1, "cattricola R7: likewise for three"),
    ] {
        let mut table = undealt(seats, first);
        for board in 0..seats {
            play(&mut table, &format!("lay:{},0", board + 1));
        }
        for saucer in saucers.split(' ') {
            play(&mut table, &format!("saucer:{saucer}"));
        }
        let mut dice = Dice::seeded(1);
        while table.draw(&mut dice) {}
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
fn the_rest_is_put_away() {
    let rule = "cattricola R8: what is not used takes no part";
    for (seats, left) in [(2u8, 50u32), (3, 25), (4, 0)] {
        let table = dealt(seats, 0, 3);
        let census = table.game().census(table.state());
        assert_eq!(census, [20; 5], "all tiles of the box");
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

/// The deal goes in a fixed order and every step of it is a draw.
#[test]
fn the_deal_is_drawn_step_by_step() {
    let mut table = undealt(3, 2);
    for (phase, draws) in [
        (Phase::Lay, "lay:2,3 lay:4,0 lay:1,2"),
        (Phase::Saucer, "saucer:3 saucer:1 saucer:4"),
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
    assert_eq!(found["saucers"][1]["saucer"], 1);
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
