//! The texts in both languages, and who may see what they reveal.

use crate::rules::table::{cards, open, play};
use serde_json::json;
use tabletop::prelude::*;
use tabletop::{Language, Seat, Speak, Viewer, Voice};
use uchi::{Bundle, Cards, Cell, Ending, Event, How, Kind, Phase, Uchi};

const HANA: Seat = Seat(0);
const REN: Seat = Seat(1);

fn voice(language: Language) -> Voice {
    let names = ["Hana", "Ren", "Sora", "Mio"];
    Voice::new(language, names.map(str::to_owned).to_vec())
}

fn said(event: &Event, language: Language) -> String {
    event.speak(&voice(language))
}

fn cell(name: &str) -> Cell {
    name.parse().expect("a cell")
}

fn ended(winner: Option<Seat>, how: How) -> Event {
    Event::Finished(Ending { winner, how })
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

fn hands(first: &str, second: &str) -> [Cards; 4] {
    [cards(first), cards(second), Cards::NONE, Cards::NONE]
}

/// Events, with words that their English and their Japanese sentence must contain.
fn events() -> Vec<(Event, &'static str, &'static str)> {
    let leo = Some(Kind::Leo);
    vec![
        (
            Event::Chose {
                seat: HANA,
                bundle: Bundle::WaterEarth,
            },
            "Hana water earth",
            "Hana 水 地",
        ),
        (
            Event::Chose {
                seat: REN,
                bundle: Bundle::FireAir,
            },
            "Ren fire air",
            "Ren 火 風",
        ),
        (
            Event::Gave {
                seat: HANA,
                kind: leo,
            },
            "Hana Leo deck",
            "Hana しし座 山札",
        ),
        (
            Event::Gave {
                seat: HANA,
                kind: None,
            },
            "Hana deck",
            "Hana 山札",
        ),
        (
            Event::Drew {
                seat: REN,
                kind: leo,
                open: false,
            },
            "Ren drew Leo deck",
            "Ren 山札 しし座 引きました",
        ),
        (
            Event::Drew {
                seat: REN,
                kind: leo,
                open: true,
            },
            "Ren drew Leo deck",
            "Ren 山札 しし座 引きました",
        ),
        (
            Event::Drew {
                seat: REN,
                kind: None,
                open: false,
            },
            "Ren drew",
            "Ren 引きました",
        ),
        (
            Event::Revealed {
                seat: HANA,
                kind: Kind::Leo,
            },
            "Hana Leo",
            "Hana しし座 公開",
        ),
        (
            Event::Moved {
                seat: HANA,
                from: cell("c4"),
                to: cell("e5"),
            },
            "Hana c4 e5",
            "Hana c4 e5",
        ),
        (
            Event::Swapped {
                seat: HANA,
                other: REN,
            },
            "Hana Ren",
            "Hana Ren",
        ),
        (
            Event::Rolled {
                seat: HANA,
                against: REN,
                pips: 2,
            },
            "2: the hack fails",
            "2 失敗",
        ),
        (
            Event::Rolled {
                seat: HANA,
                against: REN,
                pips: 3,
            },
            "3: the hack works",
            "3 成功",
        ),
        (
            Event::Stole {
                thief: HANA,
                victim: REN,
                kind: leo,
            },
            "Hana stole Leo hand Ren",
            "Hana Ren 手札 しし座 奪い",
        ),
        (
            Event::Stole {
                thief: HANA,
                victim: REN,
                kind: None,
            },
            "Hana stole Ren",
            "Hana Ren 奪い",
        ),
        (
            Event::Handed {
                from: HANA,
                to: REN,
                kind: Kind::Leo,
            },
            "Hana gave Leo shown Ren",
            "Hana 公開した しし座 Ren 渡し",
        ),
        (
            Event::Returned {
                seat: HANA,
                kind: Kind::Leo,
            },
            "Hana took back Leo",
            "Hana 公開した しし座 手札 戻し",
        ),
        (
            Event::Buried {
                seat: HANA,
                kind: Kind::Leo,
            },
            "Hana Leo under another",
            "Hana 公開した しし座 山札の下 代わりに1枚",
        ),
        (Event::Stuck { seat: REN }, "Ren", "Ren"),
        (
            ended(Some(REN), How::Empty),
            "Ren empty hand wins",
            "Ren 手札がなくなり 勝ち",
        ),
        (
            ended(Some(REN), How::Colours),
            "Ren four colours wins",
            "Ren 4つの色 勝ち",
        ),
        (
            ended(Some(REN), How::Ophiuchus),
            "Ren two Ophiuchus three wins",
            "Ren へびつかい座2枚 勝ち",
        ),
        (ended(None, How::Cap), "draw", "引き分け"),
        (
            Event::Opened {
                seats: 2,
                hands: hands("leo virgo", ""),
            },
            "Hana Leo Virgo Ren no cards",
            "Hana しし座 おとめ座 Ren 手札なし",
        ),
    ]
}

#[test]
fn every_event_speaks_both_languages() {
    let mut seen = [false; 15];
    for (event, english, japanese) in events() {
        seen[variant_index(&event)] = true;
        for (language, words) in [(Language::En, english), (Language::Ja, japanese)] {
            let said = said(&event, language);
            for word in words.split(' ') {
                assert!(
                    said.contains(word),
                    "{event:?}: {word:?} is not in {said:?}"
                );
            }
            let end = if language == Language::Ja {
                ['。', '！']
            } else {
                ['.', '!']
            };
            assert!(said.ends_with(end), "{event:?}: {said:?}");
            let latin = said.chars().filter(char::is_ascii_alphabetic).count();
            let is_latin = latin * 2 > said.chars().count();
            assert_eq!(is_latin, language == Language::En, "{event:?}: {said:?}");
        }
    }
    let began = Event::Began {
        seat: HANA,
        turns: 3,
    };
    assert_eq!(
        said(&began, Language::En) + &said(&began, Language::Ja),
        "",
        "a turn begins silently"
    );
    // The seat that has the first turn is announced (`uchi R7`).
    let first = Event::Began {
        seat: HANA,
        turns: 0,
    };
    assert_eq!(said(&first, Language::En), "Hana starts.");
    assert_eq!(said(&first, Language::Ja), "Hanaから始めます。");
    seen[variant_index(&began)] = true;
    assert_eq!(seen, [true; 15], "every variant has a row");
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
                let said = said(&expected, language);
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
    let table = open(
        4,
        &json!({ "hands": [["leo"], ["virgo"], ["libra"], ["cancer"]] }),
    );
    for (event, ..) in events() {
        let is_hidden = matches!(
            event,
            Event::Gave { .. } | Event::Drew { open: false, .. } | Event::Stole { .. }
        );
        if !is_hidden {
            for viewer in [Viewer::Table, Viewer::Seat(Seat(3)), Viewer::Open] {
                assert_eq!(table.game().redact(&event, viewer), Some(event));
            }
        }
    }
}

/// Compares the log as the thief, the victim, another seat and the public read it.
#[test]
fn a_log_gives_nothing_away() {
    let mut table = open(
        3,
        &json!({
            "hands": [["leo", "aries"], ["virgo", "taurus"], ["libra"]],
            "deck": ["scorpio", "capricorn"],
        }),
    );
    play(
        &mut table,
        "draw:scorpio leo:e6 die:5 steal:virgo under draw:capricorn",
    );
    let log = |viewer| {
        let events = (0..table.len()).flat_map(|ply| table.events_at(ply, viewer));
        let lines = events.map(|event| event.speak(&Voice::new(Language::En, Vec::new())));
        lines
            .filter(|line| !line.is_empty())
            .collect::<Vec<_>>()
            .join(" ")
    };
    let thief = "Seat 1 drew Scorpio from the deck. Seat 1 showed Leo. Seat 1 and Seat 2 changed places: \
        a hack! The die shows 5: the hack works. Seat 1 stole Virgo from Seat 2’s hand. \
        Seat 1 put Leo under the deck to draw another card. Seat 1 drew Capricorn from the deck.";
    assert_eq!(log(Viewer::Seat(Seat(0))), thief);
    let victim = thief
        .replace("drew Scorpio", "drew a card")
        .replace("drew Capricorn", "drew a card");
    assert_eq!(log(Viewer::Seat(Seat(1))), victim);
    let public = victim.replace("stole Virgo", "stole a card");
    assert_eq!(log(Viewer::Seat(Seat(2))), public);
    assert_eq!(log(Viewer::Table), public);
}

/// Every phase has a prompt. It names no card and, unless a die is rolled, a player.
#[test]
fn every_phase_asks() {
    let held = json!({
        "hands": [["leo", "aries", "taurus"], ["virgo"], ["libra"]], "deck": ["scorpio", "pisces"],
    });
    let after = |moves: &str| {
        let mut table = open(3, &held);
        play(&mut table, moves);
        table
    };
    let mut drawing = open(
        3,
        &json!({
            "hands": [["leo"], ["virgo"], ["libra"]], "deck": ["scorpio", "pisces"],
        }),
    );
    drawing.go_to(0);
    for (name, table) in [
        ("bundle", crate::rules::table::deal(2, 0)),
        ("give", crate::rules::table::deal(3, 0)),
        ("draw", drawing),
        ("move", after("")),
        ("roll", after("leo:e6")),
        ("steal", after("leo:e6 die:6")),
        ("keep", after("leo:a2")),
        ("redraw", after("leo:a2 under")),
        ("over", open(2, &json!({ "hands": [[], ["leo"]] }))),
    ] {
        let found = serde_json::to_value(table.state().phase()).expect("phases are JSON");
        let found = found.as_str().map_or_else(
            || {
                found
                    .as_object()
                    .and_then(|of| of.keys().next().cloned())
                    .expect("one key")
            },
            str::to_owned,
        );
        assert_eq!(found, name);
        for language in [Language::Ja, Language::En] {
            for viewer in [Viewer::Table, Viewer::Seat(Seat(1)), Viewer::Open] {
                let asked = table.game().prompt(&table.view(viewer), &voice(language));
                assert!(!asked.is_empty(), "{name} {language:?}");
                let named =
                    matches!(table.state().phase(), Phase::Roll(_)) || asked.contains("Hana");
                assert!(named || asked.contains("Ren"), "{name}: {asked}");
                for kind in Kind::ALL {
                    assert!(
                        !asked.contains(kind.name().get(language)),
                        "{name}: {asked}"
                    );
                }
            }
        }
    }
}

/// R17: before a card is chosen, the prompt tells the acting player which rivals can be hacked. No
/// viewer is shown what that viewer does not know.
#[test]
fn who_can_be_hacked_is_asked_for() {
    let hands = json!({ "hands": [["leo", "aries", "taurus"], ["virgo"], ["libra"]], "deck": ["scorpio", "pisces"] });
    let mut table = open(3, &hands);
    let targets = table.view(Viewer::Open).pieces;
    let own = Viewer::Seat(Seat(0));
    let asked = |table: &crate::rules::table::Table, viewer, language| {
        table.game().prompt(&table.view(viewer), &voice(language))
    };
    let reaches = |table: &crate::rules::table::Table, seat: usize| {
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
            let can = table.turn() == tabletop::Turn::Seat(Seat(0))
                && table.state().phase() == Phase::Move
                && reaches(&table, seat);
            let said = asked(&table, own, Language::En);
            if table.turn() == tabletop::Turn::Seat(Seat(0)) && table.state().phase() == Phase::Move
            {
                let hack = said.split("you can hack ").nth(1).unwrap_or_default();
                assert_eq!(hack.contains(name), can, "{said}");
                let ja = asked(&table, own, Language::Ja);
                assert_eq!(
                    ja.contains("ハッキングできます") && ja.contains(name),
                    can,
                    "{ja}"
                );
                seen[usize::from(can)] = true;
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

#[test]
fn the_verdict_comes_at_the_end() {
    let over = open(2, &json!({ "hands": [[], ["leo"]] }));
    let on = open(2, &json!({ "hands": [["virgo"], ["leo"]] }));
    for (language, name, wins) in [
        (Language::En, "Hana", "wins"),
        (Language::Ja, "Hana", "勝ち"),
    ] {
        let verdict = |table: &crate::rules::table::Table| {
            Uchi::result_text(table.game(), table.state(), &voice(language))
        };
        assert!(verdict(&over).contains(name) && verdict(&over).contains(wins));
        assert_eq!(verdict(&on), "");
    }
}
