//! R46 and the rulings on what each seat knows.

use crate::rules::table::{BARE, Table, dealt, open, play, seen, written};
use cattricola::{Event, Phase, Sex, Species};
use serde_json::json;
use std::collections::BTreeMap;
use tabletop::prelude::*;
use tabletop::{Rng, Seat, Turn, Viewer};

fn seat(number: u8) -> Viewer {
    Viewer::Seat(Seat(number))
}

/// Returns the tiles of the saucers and of the hand, as a viewer sees them.
fn sees(table: &Table, viewer: Viewer) -> (Vec<String>, String) {
    let view = table.view(viewer);
    let view = written(view.table());
    let text = |value: &serde_json::Value| value.as_str().expect("tiles").to_owned();
    let saucers = view["saucers"].as_array().expect("saucers").iter();
    (
        saucers.map(|saucer| text(&saucer["tiles"])).collect(),
        text(&view["hand"]),
    )
}

/// Seat 0, who has a pig and a horse, has caught a sheep that lay face down, a cow that lay face
/// up, and a wolf. Everybody has seen the horse.
fn caught() -> Table {
    let mut table = open(
        3,
        &json!({
            "boards": [["S Cf W - -", "- - - - -", "- C - - -", "- - - - -", "- - - - -"], BARE, BARE],
            "radars": ["a1 b1 c1"], "tiles": ["Pm Hf*", "Sm Sf*"],
        }),
    );
    play(&mut table, "catch:0,0 sex:m");
    table
}

#[test]
fn sexes_are_their_owners_secret() {
    let rule =
        "cattricola R46: species and place are public, the sex is the owner's, unless all saw it";
    let mut table = caught();
    assert_eq!(
        sees(&table, seat(0)),
        (
            vec!["Pm Hf*".to_owned(), "S Sf*".to_owned(), String::new()],
            "Sm Cf* W".to_owned()
        ),
        "{rule}"
    );
    assert_eq!(
        sees(&table, seat(1)),
        (
            vec!["P Hf*".to_owned(), "Sm Sf*".to_owned(), String::new()],
            "S Cf* W".to_owned()
        ),
        "{rule}"
    );
    for viewer in [seat(2), Viewer::Table] {
        assert_eq!(
            sees(&table, viewer),
            (
                vec!["P Hf*".to_owned(), "S Sf*".to_owned(), String::new()],
                "S Cf* W".to_owned()
            ),
            "{rule}"
        );
    }
    play(&mut table, "put:2 put:1");
    assert_eq!(sees(&table, seat(1)).0[0], "P Hf* Cf* S W", "{rule}");
    assert_eq!(sees(&table, seat(0)).0[0], "Pm Hf* Cf* Sm W", "{rule}");
    assert_eq!(sees(&table, Viewer::Open).0[1], "Sm Sf*", "{rule}");
}

/// Each kind of event with hidden parts, as each viewer sees it.
#[test]
fn events_keep_secrets() {
    let looked = |table: &Table, viewer| match seen(table, viewer)[0] {
        Event::Looked { sex, species, .. } => (species, sex),
        ref event => panic!("{event:?}"),
    };
    let mut table = caught();
    assert_eq!(looked(&table, seat(0)), (Species::Sheep, Some(Sex::Male)));
    assert_eq!(
        looked(&table, Viewer::Open),
        (Species::Sheep, Some(Sex::Male))
    );
    for viewer in [seat(1), seat(2), Viewer::Table] {
        assert_eq!(looked(&table, viewer), (Species::Sheep, None));
    }
    let moved = |table: &Table, viewer| -> Vec<String> {
        let events = seen(table, viewer);
        let tiles = events.into_iter().filter_map(|event| match event {
            Event::Put { tile, .. } | Event::Lifted { tile, .. } | Event::LeftOut { tile, .. } => {
                Some(tile.to_string())
            }
            _ => None,
        });
        tiles.collect()
    };
    play(&mut table, "put:1");
    for (viewer, told) in [
        (seat(0), "Sm"),
        (seat(1), "S"),
        (Viewer::Table, "S"),
        (Viewer::Open, "Sm"),
    ] {
        assert_eq!(moved(&table, viewer), [told]);
    }
    play(&mut table, "put:2");
    assert_eq!(
        moved(&table, seat(1)),
        ["Cf*", "W"],
        "what all saw stays seen"
    );
    // On a full saucer, one tile is lifted and put back, and the caught one is left out.
    let mut table = open(
        2,
        &json!({ "stage": "final", "radars": ["a1"],
            "tiles": ["Sm Sf Sc Pm Pf Pc Cm Cf Cc Hm Hf Hc W W W W"],
            "boards": [["- - - - -", "- - C - -", "- - - - -", "- - - - -", "- - - - W"], ["- - - - -", "- - W - -", "- - - - -", "- - - - -", "- - - - -"]] }),
    );
    play(&mut table, "catch:2,1 sex:f lift:1");
    assert_eq!(moved(&table, seat(0)), ["Sm"]);
    assert_eq!(moved(&table, seat(1)), ["S"]);
    play(&mut table, "put:2");
    assert_eq!(moved(&table, seat(0)), ["Sm", "Cf"], "put, left out");
    assert_eq!(moved(&table, seat(1)), ["S", "C"]);
    assert_eq!(
        written(table.view(seat(1)).table())["saucers"][0]["surplus"],
        "C"
    );
}

#[test]
fn nobody_knows_what_nobody_looked_at() {
    let mut table = dealt(2, 0, 9);
    let ranch = |table: &Table, viewer| written(table.view(viewer).table())["ranch"].clone();
    for viewer in [seat(0), seat(1), Viewer::Table, Viewer::Open] {
        assert_eq!(ranch(&table, viewer), written(table.state())["ranch"]);
    }
    let rams: u8 = (0..50)
        .filter_map(|cell| table.state().animal(cattricola::Cell(cell)))
        .filter(|tile| (tile.species(), tile.sex()) == (Species::Sheep, Some(Sex::Male)))
        .count() as u8;
    assert_eq!(table.state().seen(Species::Sheep, Sex::Male), rams);
    play(&mut table, "mark:a1 done mark:a1 done");
    let Turn::Seat(turn) = table.turn() else {
        panic!()
    };
    // The tile that one seat looks at does not count as seen for the other seat.
    let cell = (0..50).map(cattricola::Cell).find(|cell| {
        table
            .state()
            .animal(*cell)
            .is_some_and(cattricola::Tile::is_unknown)
    });
    let cell = cell.expect("half of them lie face down");
    let species = table.state().animal(cell).unwrap().species();
    let (column, row) = table.game().layout().place(cell);
    play(&mut table, &format!("catch:{column},{row} sex:f"));
    let other = turn.next(2);
    let count = |viewer| table.view(viewer).table().seen(species, Sex::Female);
    assert_eq!(count(Viewer::Seat(turn)), count(Viewer::Seat(other)) + 1);
    assert_eq!(count(Viewer::Table), count(Viewer::Seat(other)));
}

#[test]
fn all_is_open_at_the_end() {
    let mut rng = Rng::seeded(21);
    let mut table = dealt(3, 0, 21);
    let mut barrier = 0;
    while table.turn() != Turn::Over {
        assert!(
            table.view(Viewer::Table) != table.view(Viewer::Open) || table.state().on_ranch() > 60
        );
        let mv = *rng.pick(&table.legal()).unwrap();
        if table.game().reveals(table.state(), &mv) {
            barrier += 1;
        }
        table.play(mv).unwrap();
        while table.draw(&mut rng) {}
    }
    assert_eq!(
        barrier, 1,
        "of all decisions only the last one opens something"
    );
    for viewer in [seat(0), seat(1), seat(2), Viewer::Table] {
        let view = table.view(viewer);
        assert_eq!(view.table(), table.state());
    }
    let Phase::Over(_) = table.state().phase() else {
        panic!()
    };
    let opened = crate::rules::table::happened(&table);
    let opened = opened
        .iter()
        .filter(|event| matches!(event, Event::Opened { .. }));
    assert_eq!(opened.count(), 3, "each saucer is laid open by an event");
}

/// The sexes in determinizations follow the odds of the unseen ones.
#[test]
fn imagined_sexes_follow_the_odds() {
    let table = open(
        2,
        &json!({ "tiles": ["Sm Sm Sm Sm Sm Sc", "S S S".replace('S', "Sf")],
            "boards": [BARE, ["S C - - -", "- - - - -", "- - - - -", "- - - - -", "- - - - -"]] }),
    );
    let view = table.view(seat(0));
    let mut rng = Rng::seeded(4);
    let mut drawn: BTreeMap<char, u32> = BTreeMap::new();
    for _ in 0..3000 {
        let imagined = table.game().determinize(&view, &mut rng);
        for tile in imagined.saucer(Seat(1)).hold.iter().flatten() {
            *drawn
                .entry(tile.sex().expect("an owner knows").letter())
                .or_default() += 1;
        }
        let own = imagined.saucer(Seat(0)).hold;
        assert_eq!(own, table.state().saucer(Seat(0)).hold);
        let down = imagined
            .animal(cattricola::Cell(25))
            .expect("the sheep on the ranch");
        assert!(down.is_unknown(), "nobody has looked at it");
    }
    // Of the twenty sheep, one ♂, six ♀ and seven young are unseen.
    for (sex, of) in [('m', 1), ('f', 6), ('c', 7)] {
        let (drawn, expected) = (drawn[&sex], 9000 * of / 14);
        assert!(
            drawn.abs_diff(expected) < 250,
            "{sex}: {drawn}, not {expected}"
        );
    }
}

/// The live preview of a saucer: a seat's own at any time, another's only if all of it has been
/// seen.
#[test]
fn a_saucer_can_be_counted_ahead() {
    let mut table = open(2, &json!({ "tiles": ["Sm Sf W", "Pm* Pf* Hc"] }));
    let preview = |table: &Table, viewer: u8, of: u8| {
        let count = table.game().preview(&table.view(seat(viewer)), Seat(of));
        count.map(|count| count.points())
    };
    // On the saucer "Whirl", cells 1 and 2 are neighbours, and 3 is beside neither.
    assert_eq!(preview(&table, 0, 0), Some(2 - 1));
    assert_eq!(preview(&table, 1, 0), None);
    assert_eq!(preview(&table, 1, 1), Some(2 - 1));
    assert_eq!(preview(&table, 0, 1), None);
    table = open(2, &json!({ "tiles": ["", "Pm* Pf* W"] }));
    assert_eq!(preview(&table, 0, 1), preview(&table, 1, 1));
    assert_eq!(preview(&table, 0, 0), Some(0));
    assert_eq!(preview(&crate::rules::table::undealt(2, 0), 0, 0), None);
}
