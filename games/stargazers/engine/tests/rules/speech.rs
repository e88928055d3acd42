//! Log lines, prompts, goals and advice, and which viewer reads them.

use crate::rules::table::{Table, crowded, dealt, draw_all, is_plain, open, play, play_on};
use serde_json::json;
use stargazers::edition::Edition;
use stargazers::{Card, Cell, Event, Kept, Murals, Phase, Quarter, card_words, tile_words};
use std::collections::{BTreeMap, BTreeSet};
use tabletop::edition::EditionData;
use tabletop::prelude::*;
use tabletop::{Language, Progress, Rng, Seat, Speak, Viewer, Voice};
use testkit::spoken::{Spoken, fields, rows};

const NAMES: [&str; 4] = ["Hana", "Ren", "Sora", "Mio"];

const HANA: Seat = Seat(0);
const REN: Seat = Seat(1);

fn spoken() -> Spoken {
    Spoken::with_names(&NAMES)
}

fn voices() -> [Voice; 2] {
    [Language::En, Language::Ja]
        .map(|language| Voice::new(language, NAMES.map(str::to_owned).to_vec()))
}

/// What the table is asked, in English and Japanese.
fn asked(table: &Table) -> [String; 2] {
    let view = table.view(Viewer::Table);
    voices().map(|voice| table.game().prompt(&view, &voice))
}

/// Numbers every event. The match has no wildcard, so a new event does not compile until it is
/// added here.
fn variant_index(event: &Event) -> usize {
    match event {
        Event::Tile { .. } => 0,
        Event::Token { .. } => 1,
        Event::Slot { .. } => 2,
        Event::Dealt { .. } => 3,
        Event::Top { .. } => 4,
        Event::Kept { .. } => 5,
        Event::Opened { .. } => 6,
        Event::Sky { .. } => 7,
        Event::Next(_) => 8,
        Event::Began { .. } => 9,
        Event::Drafted { .. } => 10,
        Event::Laid { .. } => 11,
        Event::Placed { .. } => 12,
        Event::Void { .. } => 13,
        Event::Picked { .. } => 14,
        Event::Gained { .. } => 15,
        Event::Skipped { .. } => 16,
        Event::Won { .. } => 17,
        Event::Lifted { .. } => 18,
        Event::Shifted { .. } => 19,
        Event::Moved { .. } => 20,
        Event::Twisted { .. } => 21,
        Event::Ended { .. } => 22,
        Event::Round { .. } => 23,
        Event::Finished { .. } => 24,
    }
}

/// The case, the number of seats, changes to a position, and moves whose log is compared. `CROWDED`
/// is the mural of [`crowded`].
const TOLD: &str = r#"
    a pair | 2 | | draft:1 lay:b2:0 star:a1 done
    the last pair of a round | 2 | "universe": { "1": "31 star" } | draft:1 lay:a1:0 star:b1 centre:moon moon:a1 centre:sun sun:c1 done
    the last pair of the game | 2 | "universe": { "1": "31 star" }, "round": 4 | draft:1 lay:a1:0 star:b1 centre:moon moon:a1 centre:sun sun:c1 done
    a token from the reserve | 2 | "hand": {}, "reserve": "sun" | bring:sun:a1
    a token in reserve | 2 | "hand": { "token": "hole" } | hole:reserve
    a token in the box | 4 | "hand": { "token": "hole" }, "reserve": "hole hole" | hole:box
    a journal card | 2 | "hand": { "token": "shuttle" }, "decks": [{ "slot": "I1", "top": "I2" }] | shuttle:journal pick:I1
    a bonus token | 2 | "hand": { "token": "shuttle" }, "mural": { "a1": "1" } | shuttle:gain gain:moon moon:a1
    no bonus token | 4 | "hand": { "token": "shuttle" }, "mural": CROWDED | shuttle:gain skip
    no bonus | 2 | "hand": { "token": "shuttle" } | shuttle:tile
    a token moved | 2 | "hand": { "token": "shuttle" }, "mural": { "a1": "star" } | shuttle:token lift:a1 to:b2
    tokens swapped | 2 | "hand": { "token": "shuttle" }, "mural": { "a1": "star", "b2": "sun" } | shuttle:token lift:a1 to:b2
    a tile moved | 2 | "hand": { "token": "shuttle" }, "mural": { "a1": "1" } | shuttle:tile lift:a1 lay:b2:1
    tiles swapped | 2 | "hand": { "token": "shuttle" }, "mural": { "a1": "1", "b2": "2" } | shuttle:tile lift:a1 lay:b2:1 twist:1
"#;

/// The events without a line in the log.
const UNTOLD: [usize; 9] = [0, 1, 2, 3, 4, 8, 9, 18, 22];

/// A game for two in which both seats have kept a start card.
fn kept() -> Table {
    let mut table = dealt(2, 0, 2);
    for seat in [HANA, REN] {
        let card = table.state().dealt(seat)[0].expect("a card");
        play(&mut table, &format!("keep:{card}"));
    }
    draw_all(&mut table, &mut Rng::seeded(2));
    table
}

/// All tables of [`TOLD`] after their moves.
fn told() -> Vec<(&'static str, Table)> {
    let row = |[what, seats, cell, moves]: [&'static str; 4]| {
        let changes = fields(&cell.replace("CROWDED", &crowded().to_string()));
        let mut table = open(seats.parse().expect("a number"), &changes);
        play(&mut table, moves);
        (what, table)
    };
    let deal = ("the deal", kept());
    std::iter::once(deal)
        .chain(rows(TOLD).into_iter().map(row))
        .collect()
}

#[test]
fn every_event_is_told_in_both_languages() {
    let (mut said, mut seen) = (spoken(), [false; 25]);
    for (what, table) in told() {
        said.log(what, &table, 0..table.len(), Viewer::Open);
        let events = (0..table.len()).flat_map(|ply| table.events_at(ply, Viewer::Open));
        for event in events {
            let at = variant_index(&event);
            let [en, ja] = voices().map(|voice| event.speak(&voice));
            assert_eq!(en.is_empty(), UNTOLD.contains(&at), "{event:?}: {en}");
            assert!(en.is_empty() || is_plain(&en) && en.ends_with('.'), "{en}");
            assert!(ja.is_empty() || ja.ends_with('。'), "{ja}");
            seen[at] = true;
        }
    }
    let deal = kept();
    said.log(
        "the deal, as Ren reads it",
        &deal,
        0..deal.len(),
        Viewer::Seat(REN),
    );
    for (planets, stars) in [(0, 0), (1, 0), (0, 1), (2, 1)] {
        let (seat, cell, turn) = (REN, Cell::at(1, 1), Quarter::new(1));
        let laid = Event::Laid {
            seat,
            cell,
            turn,
            planets,
            stars,
            murals: Murals::default(),
        };
        let what = format!("a tile that completes {planets} planets and {stars} stars");
        said.sentence(&what, |voice| laid.speak(voice));
    }
    assert_eq!(seen, [true; 25], "every event has a case");
    testkit::snapshot!("log", said.text());
}

#[test]
fn only_start_cards_are_told_to_one_seat() {
    let viewers = [
        Viewer::Seat(HANA),
        Viewer::Seat(REN),
        Viewer::Table,
        Viewer::Open,
    ];
    for (what, table) in told() {
        for (ply, viewer) in (0..table.len()).flat_map(|ply| viewers.map(|it| (ply, it))) {
            let all = table.events_at(ply, Viewer::Open).into_iter();
            let expected = all.map(|event| match event {
                Event::Kept { seat, .. } if !viewer.sees(seat) => Event::Kept { seat, card: None },
                _ => event,
            });
            let expected: Vec<Event> = expected.collect();
            assert_eq!(table.events_at(ply, viewer), expected, "{what}: {viewer:?}");
        }
    }
    let blotted = dealt(2, 0, 2).view(Viewer::Table).table;
    assert_eq!(
        blotted.kept(HANA),
        Kept::Open,
        "nothing to hide before the choice"
    );
}

/// Bonuses in hand, and what is still to be taken from the centre (`stargazers R15`).
const BONUSES: &str = r#"
    journal
    gain
    gain:sun
    token
    token:a1
    tile
    tile:a1
    twist:a1
    journal | , "owed": "ring hex"
    journal | , "owed": "hex"
"#;

/// At every step the prompt asks a seat for something, and never reveals what only that seat may
/// know.
#[test]
fn the_acting_seat_is_asked() {
    let mut table = dealt(3, 0, 12);
    let mut all = BTreeSet::new();
    play_on(&mut table, &mut Rng::seeded(9), |table, _| {
        let [en, ja] = asked(table);
        assert!(en.ends_with('.') && ja.ends_with('。'), "{en} {ja}");
        let view = table.view(Viewer::Seat(HANA));
        let own = voices().map(|voice| table.game().prompt(&view, &voice));
        assert_eq!(own, [en.clone(), ja.clone()]);
        all.extend([en, ja]);
    });
    assert!(all.len() > 20, "{all:?}");
    let mut said = spoken();
    for [bonus, owed] in rows(BONUSES) {
        let (slot, _) = bonus.split_once(':').unwrap_or((bonus, ""));
        let slot = slot.replace("twist", "tile");
        let hand = format!(r#""bonus": "{bonus}"{owed}"#);
        let changes =
            format!(r#""hand": {{ {hand} }}, "shuttles": "{slot}", "mural": {{ "a1": "1 star" }}"#);
        said.prompt(&hand, &open(2, &fields(&changes)), Viewer::Table);
    }
    testkit::snapshot!("prompts-of-bonuses", said.text());
}

/// `stargazers R15`: before a seat takes the last pair, the prompt says what comes with it.
/// Afterwards it says which tokens of the centre the seat may still take.
#[test]
fn the_last_pair_says_what_it_brings() {
    let mut said = spoken();
    let two = open(2, &json!({ "universe": { "1": "31 star", "2": "30 sun" } }));
    said.prompt("two pairs", &two, Viewer::Table);
    let mut table = open(2, &json!({ "universe": { "1": "31 star" } }));
    for mv in [
        "",
        "draft:1",
        "lay:a1:0",
        "star:b1",
        "centre:moon",
        "moon:a1",
    ] {
        play(&mut table, mv);
        said.prompt(&format!("the last pair, {mv:?}"), &table, Viewer::Table);
    }
    testkit::snapshot!("prompts-of-the-last-pair", said.text());
}

/// The prompt says once that a seat begins a round. If a seat may still bring something from the
/// reserve, the prompt says why the turn waits.
#[test]
fn the_first_of_a_round_and_what_a_turn_waits_for_are_told() {
    let mut table = dealt(2, 0, 12);
    let mut begun = BTreeMap::new();
    play_on(&mut table, &mut Rng::seeded(9), |table, _| {
        let [en, ja] = asked(table);
        let first = table.state().phase() == Phase::Draft && table.state().combos() == 8;
        let round = table.state().round();
        for (said, words) in [
            (&en, format!("you begin round {round}: ")),
            (&ja, format!("第{round}ラウンドの最初に、")),
        ] {
            assert_eq!(said.contains(&words), first, "{said}");
            // Must fit two lines of a phone.
            let is_short = said.chars().count() <= if said.is_ascii() { 64 } else { 36 };
            assert!(is_short || !first, "{said}");
        }
        if first {
            *begun.entry(round).or_insert(0) += 1;
        }
    });
    assert_eq!(begun.len(), 4, "{begun:?}");
    let mut said = spoken();
    for reserve in ["sun", "", "hole"] {
        let changes = json!({ "hand": {}, "reserve": reserve, "mural": { "a1": "1" } });
        said.prompt(
            &format!("reserve {reserve:?}"),
            &open(2, &changes),
            Viewer::Table,
        );
    }
    testkit::snapshot!("prompts-of-the-reserve", said.text());
}

/// Changes to a position, and a move.
const ADVISED: &str = r#"
    "hand": { "token": "meteor" }, "mural": { "a1": "1" } | meteor:b2
    "hand": { "token": "sun" }, "mural": { "a1": "1" } | sun:b2
    "hand": { "token": "sun" }, "mural": { "a1": "1" } | sun:reserve
    "hand": { "token": "meteor" }, "mural": { "a1": "1" } | meteor:reserve
    "hand": { "token": "hole" }, "mural": { "a1": "1 star", "b1": "2 meteor" } | hole:a1
    # Covering a meteor costs its point.
    "hand": { "token": "hole" }, "mural": { "a1": "1 star", "b1": "2 meteor" } | hole:b1
    | draft:2
    "hand": {} | done
"#;

/// The advice gives a reason if the position gives one.
#[test]
fn advice_gives_reasons_that_are_facts() {
    let mut said = spoken();
    for [changes, mv] in rows(ADVISED) {
        let table = open(2, &fields(changes));
        assert!(table.legal().contains(&mv.parse().expect("a move")), "{mv}");
        said.advice(format!("{mv}  {changes}").trim_end(), &table, mv);
    }
    testkit::snapshot!("advice-of-moves", said.text());
}

/// Log lines of a table use the names of constellations in its edition.
#[test]
fn constellations_come_out_by_name() {
    let (table, mut said) = (open(2, &json!({})), spoken());
    for number in [0, 7] {
        let event = Event::Sky { number };
        said.sentence(&number.to_string(), |voice| {
            table.game().tell(&event, voice)
        });
    }
    testkit::snapshot!("constellations", said.text());
}

/// The goals: points, the card that lacks the fewest icons, both constellations, and the tiles
/// left.
#[test]
fn goals_say_how_far_it_is() {
    let table = open(
        2,
        &json!({ "sky": ["A1", "B1"], "cards": "I5", "mural": { "a3": "star", "b3": "star", "c3": "1", "a1": "meteor" } }),
    );
    let mut said = spoken();
    said.goals("goals", &table, Viewer::Open, HANA);
    testkit::snapshot!("goals", said.text());
    let [en, _] = voices();
    let goals = table.game().goals(&table.view(Viewer::Open), HANA, &en);
    assert!(goals.iter().all(|goal| goal.progress == Progress::Open));
}

#[test]
fn the_result_is_told() {
    let photos = json!({ "mural": { "a1": "halo", "b1": "eclipse", "c1": "aurora" } });
    let telescope = json!({ "mural": { "a3": "star", "b3": "star", "c3": "meteor", "d3": "2" }, "cards": "I5" });
    let one = json!({ "mural": { "a1": "halo" } });
    let mut said = spoken();
    for (what, boards) in [
        ("more points", [&photos, &one]),
        ("more telescopes", [&photos, &telescope]),
        ("a shared win", [&photos, &photos]),
    ] {
        let table = open(
            2,
            &json!({ "phase": "over", "universe": {}, "boards": boards }),
        );
        said.sentence(what, |voice| table.game().result_text(table.state(), voice));
    }
    testkit::snapshot!("results", said.text());
    let going_on = open(2, &json!({}));
    let [en, _] = voices();
    assert_eq!(going_on.game().result_text(going_on.state(), &en), "");
}

#[test]
fn tiles_and_cards_are_described() {
    let (edition, mut said) = (Edition::standard(), spoken());
    // Tile 10 has half a blue planet on the left, a moon and a station.
    for turn in [0, 1, 3] {
        said.words(&format!("tile 10, {turn} turns"), |voice| {
            tile_words(&edition, 9, Quarter::new(turn), voice)
        });
    }
    for card in (0..Card::COUNT).filter_map(Card::from_index) {
        said.words(&format!("card {card}"), |voice| {
            card_words(edition.goal(card), voice)
        });
    }
    testkit::snapshot!("tiles-and-cards", said.text());
}
