//! The texts in both languages, and who may see what they reveal.

use crate::rules::table::{Table, deal, open, play};
use serde_json::json;
use tabletop::prelude::*;
use tabletop::{AnySession, Language, Seat, Speak, Turn, Viewer, Voice};
use testkit::overlay;
use testkit::spoken::{Spoken, fields, rows, viewer};
use uchi::{Event, Kind, Phase, Uchi};

const HANA: Seat = Seat(0);
const REN: Seat = Seat(1);
const NAMES: [&str; 4] = ["Hana", "Ren", "Sora", "Mio"];

fn voice(language: Language) -> Voice {
    Voice::new(language, NAMES.map(str::to_owned).to_vec())
}

/// Numbers every event. The match has no wildcard, so a new event does not compile until it is
/// added here.
fn variant_index(event: &Event) -> usize {
    match event {
        Event::Chose { .. } => 0,
        Event::Gave { .. } => 1,
        Event::Began { .. } => 2,
        Event::Drew { .. } => 3,
        Event::Revealed { .. } => 4,
        Event::Moved { .. } => 5,
        Event::Swapped { .. } => 6,
        Event::Rolled { .. } => 7,
        Event::Stole { .. } => 8,
        Event::Handed { .. } => 9,
        Event::Returned { .. } => 10,
        Event::Buried { .. } => 11,
        Event::Stuck { .. } => 12,
        Event::Finished(_) => 13,
        Event::Opened { .. } => 14,
    }
}

/// The table of a row after some moves: a deal, or these changes to a position of play for three.
fn table(seats: &str, changes: &str, moves: &str) -> Table {
    let mut table = match seats.split_once(' ') {
        Some((seats, "dealt")) => deal(seats.parse().expect("a number"), 0),
        _ => {
            let hands = json!([["leo", "aries", "taurus"], ["virgo"], ["libra"], []]);
            let hands = hands.as_array().expect("a list");
            let seats: u8 = seats.parse().expect("a number");
            let plain = json!({ "hands": hands[..seats.into()] });
            open(seats, &overlay(plain, &fields(changes)))
        }
    };
    play(&mut table, moves);
    table
}

/// The case, the seats, changes to the position, moves, and who reads the log of the last move.
const TOLD: &str = r#"
    # The seat that has the first turn is announced (`uchi R7`).
    a bundle, and who starts | 2 dealt | | water-earth | table
    the other bundle | 2 dealt | | fire-air | table
    a gift, to its giver | 3 dealt | | give:leo | 0
    a gift, to everybody else | 3 dealt | | give:leo | table
    the last gift, and who starts | 3 dealt | | give:leo give:virgo give:cancer | table
    a card drawn, to the seat itself | 3 | "hands": [["leo"], ["virgo"], ["libra"]], "deck": ["scorpio", "pisces"] | draw:scorpio | 0
    a card drawn, to everybody else | 3 | "hands": [["leo"], ["virgo"], ["libra"]], "deck": ["scorpio", "pisces"] | draw:scorpio | table
    the card under the deck, which everybody knows | 3 | "hands": [["leo"], ["virgo"], ["libra"]], "under": ["scorpio"] | draw:scorpio | table
    a flight | 3 | "deck": ["scorpio"] | leo:e1 | table
    a flight without a deck | 2 | | leo:e1 | table
    a later turn begins silently | 3 | "deck": ["scorpio"] | leo:a2 keep | table
    the shown card under the deck | 3 | "deck": ["scorpio"] | leo:a2 under | table
    a hack | 3 | "deck": ["scorpio"] | leo:e6 | table
    the highest number that fails | 3 | "deck": ["scorpio"] | leo:e6 die:2 | table
    the lowest number that works | 3 | "hands": [["leo", "aries"], ["virgo", "taurus"], ["libra"]] | leo:e6 die:3 | table
    a theft, to the thief | 3 | "hands": [["leo", "aries"], ["virgo", "taurus"], ["libra"]] | leo:e6 die:3 steal:virgo | 0
    a theft, to the victim | 3 | "hands": [["leo", "aries"], ["virgo", "taurus"], ["libra"]] | leo:e6 die:3 steal:virgo | 1
    a theft, to everybody else | 3 | "hands": [["leo", "aries"], ["virgo", "taurus"], ["libra"]] | leo:e6 die:3 steal:virgo | table
    an empty hand wins | 2 | "hands": [["leo", "pisces"], ["virgo"]] | leo:e6 die:3 steal:virgo | table
    four colours win | 2 | "hands": [["leo", "aries"], ["cancer", "virgo", "libra"]] | leo:e6 die:2 | table
    two Ophiuchus and three colours win | 4 | "hands": [["leo", "aries", "cancer", "virgo", "ophiuchus"], ["ophiuchus", "pisces"], ["libra"], ["gemini"]] | leo:e6 die:3 steal:ophiuchus | table
    the turns run out | 2 | "hands": [["virgo"], ["leo"]], "pieces": ["f1", "c4"], "turn": 1, "turns": 119 | leo:a2 | table
"#;

/// Adds all rows of [`TOLD`] to the text, and returns what happened in them with the tables.
fn told() -> (Spoken, Vec<(Table, Event)>) {
    let (mut said, mut happened) = (Spoken::with_names(&NAMES), Vec::new());
    for [what, seats, changes, moves, reader] in rows(TOLD) {
        let table = || table(seats, changes, moves);
        let ply = table().cursor() - 1;
        said.log(what, &table(), ply..ply + 1, viewer(reader));
        let events = table().events_at(ply, Viewer::Open).into_iter();
        happened.extend(events.map(|event| (table(), event)));
    }
    (said, happened)
}

#[test]
fn every_event_speaks_both_languages() {
    let (mut said, happened) = told();
    let mut seen = [false; 15];
    for (_, event) in happened {
        seen[variant_index(&event)] = true;
    }
    // No turn is missed in the standard edition.
    let stuck = Event::Stuck { seat: REN };
    seen[variant_index(&stuck)] = true;
    said.sentence("a missed turn", |voice| stuck.speak(voice));
    assert_eq!(seen, [true; 15], "every variant has a row");
    testkit::snapshot!("log", said.text());
}

/// Draws, and who reads about them in the review. The thief does not know the rest of the third
/// hand, so it cannot be told what else could have come.
const LUCK: &str = r#"
    a die that fails | 3 | "deck": ["scorpio"] | leo:e6 die:2 | open
    a die that works | 3 | "hands": [["leo", "aries"], ["virgo", "taurus"], ["libra"]] | leo:e6 die:3 | open
    one of two cards | 3 | "hands": [["leo", "aries"], ["virgo", "taurus"], ["libra"]] | leo:e6 die:3 steal:virgo | open
    one of three cards | 2 | "hands": [["leo", "aries"], ["virgo", "taurus", "pisces"]] | leo:e6 die:3 steal:pisces | 0
    one of cards that the thief does not know | 3 | "hands": [["leo", "aries"], ["virgo", "taurus"], ["libra"]] | leo:e6 die:3 steal:virgo | 0
    the only card | 2 | "hands": [["leo", "aries"], ["virgo"]] | leo:e6 die:3 steal:virgo | open
"#;

/// Luck is told by what came, and by what it is compared with.
#[test]
fn luck_is_told_by_what_came() {
    let mut said = Spoken::with_names(&NAMES);
    for [what, seats, changes, moves, reader] in rows(LUCK) {
        let table = table(seats, changes, moves);
        let ply = table.cursor() - 1;
        said.sentence(what, |voice| {
            let lines = table.luck_of(ply, viewer(reader), voice).into_iter();
            lines.map(|line| line.text).collect::<Vec<_>>().join(" ")
        });
    }
    testkit::snapshot!("luck", said.text());
}

/// Only the seats that saw the card of an event see it in the event.
#[test]
fn hidden_cards_are_shown_to_those_who_saw_them() {
    let kind = Some(Kind::Leo);
    let gave = |kind| Event::Gave { seat: HANA, kind };
    let drew = |kind| Event::Drew {
        seat: HANA,
        kind,
        open: false,
    };
    let stole = |kind| Event::Stole {
        thief: HANA,
        victim: REN,
        kind,
    };
    for (shown, hidden, among) in [
        (gave(kind), gave(None), vec![0]),
        (drew(kind), drew(None), vec![0]),
        (stole(kind), stole(None), vec![0, 1]),
    ] {
        let table = open(
            4,
            &json!({ "hands": [["leo"], ["virgo"], ["libra"], ["cancer"]] }),
        );
        let sees = |viewer| table.game().redact(&shown, viewer);
        for seat in Seat::all(4) {
            let may_see = among.contains(&seat.0);
            let expected = if may_see { shown } else { hidden };
            assert_eq!(sees(Viewer::Seat(seat)), Some(expected), "{seat}");
            for language in [Language::Ja, Language::En] {
                let said = expected.speak(&voice(language));
                let name = Kind::Leo.name().get(language);
                assert_eq!(said.contains(name), may_see, "{seat}: {said}");
                assert!(said.contains("Hana"), "{said}");
            }
        }
        assert_eq!(sees(Viewer::Table), Some(hidden));
        assert_eq!(sees(Viewer::Open), Some(shown));
    }
}

#[test]
fn everything_else_is_seen_by_everybody() {
    for (table, event) in told().1 {
        let is_hidden = matches!(
            event,
            Event::Gave { .. } | Event::Drew { open: false, .. } | Event::Stole { .. }
        );
        if !is_hidden {
            for viewer in [Viewer::Table, Viewer::Seat(Seat(1)), Viewer::Open] {
                assert_eq!(table.game().redact(&event, viewer), Some(event));
            }
        }
    }
}

/// The log of a turn as the thief, the victim, another seat and the public read it.
#[test]
fn a_log_gives_nothing_away() {
    let table = table(
        "3",
        r#""hands": [["leo", "aries"], ["virgo", "taurus"], ["libra"]], "deck": ["scorpio", "capricorn"]"#,
        "draw:scorpio leo:e6 die:5 steal:virgo under draw:capricorn",
    );
    let mut said = Spoken::with_names(&NAMES);
    let mut log = |what, reader| said.log(what, &table, 0..table.len(), viewer(reader));
    log("the thief", "0");
    log("the victim", "1");
    assert_eq!(log("another seat", "2"), log("the public", "table"));
    testkit::snapshot!("log-by-viewer", said.text());
}

/// The phase, the seats, changes to the position, and moves.
const ASKED: &str = r#"
    bundle | 2 dealt
    give | 3 dealt
    draw | 3 | "hands": [["leo"], ["virgo"], ["libra"]], "deck": ["scorpio", "pisces"]
    move | 3 | "deck": ["scorpio", "pisces"]
    roll | 3 | "deck": ["scorpio", "pisces"] | leo:e6
    steal | 3 | "deck": ["scorpio", "pisces"] | leo:e6 die:6
    keep | 3 | "deck": ["scorpio", "pisces"] | leo:a2
    redraw | 3 | "deck": ["scorpio", "pisces"] | leo:a2 under
    over | 2 | "hands": [[], ["leo"]]
"#;

/// Every phase has a prompt. It names no card and, unless a die is rolled, a player. At the end it
/// is the result, which is empty before.
#[test]
fn every_phase_asks() {
    let mut said = Spoken::with_names(&NAMES);
    for [name, seats, changes, moves] in rows(ASKED) {
        let table = table(seats, changes, moves);
        let phase = serde_json::to_value(table.state().phase()).expect("phases are JSON");
        assert!(
            phase == name || phase.get(name).is_some(),
            "{name}: {phase}"
        );
        let public = said.prompt(name, &table, Viewer::Table);
        let open = said.prompt(&format!("{name}, all hands open"), &table, Viewer::Open);
        let is_over = table.turn() == Turn::Over;
        for language in [Language::En, Language::Ja] {
            let ren = table
                .game()
                .prompt(&table.view(Viewer::Seat(REN)), &voice(language));
            assert!(public.contains(&ren), "{name}: {ren}");
            let result = Uchi::result_text(table.game(), table.state(), &voice(language));
            assert_eq!(result, if is_over { ren } else { String::new() });
            for asked in public.iter().chain(&open) {
                let named = name == "roll" || NAMES.iter().any(|name| asked.contains(name));
                assert!(named, "{name}: {asked}");
                let card = |kind: Kind| asked.contains(kind.name().get(language));
                assert!(!Kind::ALL.into_iter().any(card), "{name}: {asked}");
            }
        }
    }
    testkit::snapshot!("prompts", said.text());
}

/// R17: before a card is chosen, the prompt tells the acting player which rivals can be hacked. No
/// viewer is shown what that viewer does not know. In a puzzle, the prompt does not tell it, because
/// that would be the answer.
#[test]
fn who_can_be_hacked_is_asked_for() {
    let hands = json!({ "hands": [["leo", "aries", "taurus"], ["virgo"], ["libra"]], "deck": ["scorpio", "pisces"] });
    let mut table = open(3, &hands);
    let targets = table.view(Viewer::Open).pieces;
    let own = Viewer::Seat(Seat(0));
    let asked = |table: &Table, viewer, language| {
        table.game().prompt(&table.view(viewer), &voice(language))
    };
    let reaches = |table: &Table, seat: usize| {
        let view = table.view(own);
        let leads = |kind| {
            table
                .game()
                .targets(Seat(0), kind, view.pieces[0])
                .contains(&view.pieces[seat])
        };
        view.known_hand(Seat(0)).kinds().any(leads)
    };
    assert_eq!(targets.len(), 3);
    let mut seen = [false; 2];
    for _ in 0..40 {
        for (seat, name) in [(1, "Ren"), (2, "Sora")] {
            let can = table.turn() == Turn::Seat(Seat(0))
                && table.state().phase() == Phase::Move
                && reaches(&table, seat);
            let said = asked(&table, own, Language::En);
            if table.turn() == Turn::Seat(Seat(0)) && table.state().phase() == Phase::Move {
                let hack = said.split("you can hack ").nth(1).unwrap_or_default();
                assert_eq!(hack.contains(name), can, "{said}");
                let ja = asked(&table, own, Language::Ja);
                assert_eq!(
                    ja.contains("ハッキングできます") && ja.contains(name),
                    can,
                    "{ja}"
                );
                seen[usize::from(can)] = true;
                let puzzle = table
                    .game()
                    .puzzle_prompt(&table.view(own), &voice(Language::En));
                assert!(!puzzle.contains("hack"), "{puzzle}");
            }
        }
        let moves = table.legal();
        let Some(mv) = moves.get(table.len() * 5 % moves.len().max(1)) else {
            break;
        };
        let mv = mv.to_string();
        play(&mut table, &mv);
    }
    assert_eq!(seen, [true; 2]);
}
