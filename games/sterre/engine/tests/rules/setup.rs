//! The table before the first turn: R1–R5, and the edition's part of R45, A16 and A17.

use crate::rules::table::{Books, case, dealt, found, play, run, undealt};
use serde_json::json;
use std::collections::BTreeSet;
use sterre::{Move, Numbers, Phase};
use tabletop::prelude::*;
use tabletop::{Seat, Turn, Viewer};

#[test]
fn every_seat_gets_its_things() {
    for seats in 2..=6 {
        for first in 0..seats {
            let rule = "sterre R1: 50 pieces, a bingo card, five number cards";
            let table = dealt(seats, first, Books::Automatic, u64::from(first));
            let state = table.state();
            let mut cards = BTreeSet::new();
            let mut held = Numbers::NONE;
            for seat in Seat::all(seats) {
                cards.insert(state.table().card(seat));
                assert_eq!(state.hand(seat).len(), 5, "{rule}");
                assert!(state.hand(seat).intersection(held).is_empty(), "{rule}");
                held = held.union(state.hand(seat));
                let rule = "sterre R2: one of the 50 stands on the start of the track";
                assert_eq!(state.table().stock(seat), 49, "{rule}");
                assert_eq!(state.table().score(seat), 0, "{rule}");
            }
            assert_eq!(cards.len(), usize::from(seats), "{rule}");
            assert_eq!(state.deck().len() + 1, 75 - 5 * seats, "{rule}: the pile");
            let found = found(&table);
            let rule = "sterre R3: crowns on the map's crown cells and on every fourth space";
            assert_eq!(found["map_crowns"], json!([1, 2, 3, 4, 5]), "{rule}");
            let spaces = json!([4, 8, 12, 16, 20, 24]);
            assert_eq!(found["track_crowns"], spaces, "{rule}");
            let rule = "sterre R5: the start player begins";
            assert_eq!(table.turn(), Turn::Seat(Seat(first)), "{rule}");
        }
    }
}

#[test]
fn the_pile_lies_face_up() {
    let rule = "sterre R4: everybody sees the top of the pile, and nothing below it";
    let table = dealt(4, 0, Books::Automatic, 3);
    let top = table.state().table().top();
    assert!(top.is_some(), "{rule}");
    for viewer in [Viewer::Table, Viewer::Seat(Seat(0)), Viewer::Seat(Seat(3))] {
        let view = table.game().view(table.state(), viewer);
        assert_eq!(view.table.top(), top, "{rule}");
        assert_eq!(view.deck_size(), 54, "{rule}");
        assert!(view.unseen.len() > 54, "{rule}");
    }
}

#[test]
fn the_deal_is_fair() {
    let rule = "sterre R1: every card as likely";
    let mut table = undealt(3, 1, Books::Automatic);
    assert_eq!(table.legal().len(), 64, "{rule}");
    play(&mut table, "card:12 card:64");
    assert_eq!(table.legal().len(), 62, "{rule}: no bingo card twice");
    play(
        &mut table,
        "card:1 deal:7 deal:75 deal:1 deal:2 deal:3 deal:33",
    );
    assert_eq!(table.legal().len(), 69, "{rule}: no number card twice");
    let weights = table.legal();
    let weights = weights
        .iter()
        .map(|mv| table.game().weight(table.state(), mv));
    assert_eq!(weights.collect::<BTreeSet<_>>().len(), 1, "{rule}");
    assert_eq!(table.state().table().phase(), Phase::Deal);
    play(&mut table, "deal:34 deal:35 deal:36 deal:37");
    play(&mut table, "deal:40 deal:41 deal:42 deal:43 deal:44");
    assert_eq!(
        table.turn(),
        Turn::Chance,
        "sterre R4: the pile is turned up"
    );
    play(&mut table, "top:70");
    assert_eq!(
        table.turn(),
        Turn::Seat(Seat(1)),
        "sterre R5: the start player"
    );
    assert_eq!(table.legal(), [Move::Draw], "sterre R8: and takes a card");
}

#[test]
fn turns_go_clockwise() {
    run(&[
        case(
            "sterre R5: the left neighbour is next",
            3,
            json!({ "turn": 1 }),
            "done",
            json!({ "turn": 2, "acts": 2, "turns": 2 }),
        ),
        case(
            "sterre R5: round the table",
            3,
            json!({ "turn": 2 }),
            "done",
            json!({ "turn": 0, "acts": 0 }),
        ),
    ]);
}

#[test]
fn cards_and_lines_of_the_edition() {
    let table = undealt(2, 0, Books::Automatic);
    let edition = table.game().edition();
    for card in edition.cards() {
        let rule = "sterre R45: a full card has twelve lines";
        assert_eq!(card.complete(card.numbers()).count_ones(), 12, "{rule}");
        let rule = "sterre A16: 24 numbers round a free centre";
        assert_eq!(card.number(12), None, "{rule}");
        assert_eq!(card.numbers().len(), 24, "{rule}");
    }
    let rule = "sterre A17: a fixed list of lines, each with its cells and its yellow plate";
    let map = edition.map();
    for line in map.lines() {
        let crowns = line.crowns.count_ones() as usize;
        assert_eq!(
            line.cells.len(),
            usize::from(line.numbers.len()) + crowns,
            "{rule}"
        );
    }
    assert_eq!(map.lines().len(), 20, "{rule}");
}
