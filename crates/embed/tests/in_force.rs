//! A game by a publisher's edition: its record and its link know it, and say what they need
//! where it is not.

use embed::Edition;
use serde_json::json;
use tabletop::edition::bring;
use tabletop::{AnySession, Dice, Language, RecordText, Setup, Speak, Turn, Voice};

/// An edition of each game that differs in its data.
fn editions() -> Vec<Edition> {
    let of = |(game, data): (&str, serde_json::Value)| {
        let edition = json!({ "hoshibako": 1, "game": game, "data": data });
        Edition::read(&edition).unwrap_or_else(|misfits| panic!("{game}: {misfits:?}"))
    };
    let wolves = json!({ "male": 5, "female": 5, "young": 8, "wolves": 30 });
    let all = [
        ("uchi", json!({ "turns_each": 20 })),
        ("sterre", json!({ "hand": 4 })),
        ("cattricola", json!({ "animals": wolves })),
        ("carotein", json!({ "rounds": 5 })),
        ("stargazers", json!({ "telescope": 4 })),
    ];
    all.map(of).into()
}

fn nothing_in_force() {
    bring("", "", "");
}

/// Some moves into a game.
fn played(edition: &Edition) -> Box<dyn AnySession> {
    bring(
        edition.info.id,
        edition.data.as_deref().expect("other data"),
        "",
    );
    let game = shelf::game(edition.info.id).expect("in the box");
    let setup = Setup::new(edition.info, edition.info.seats.0);
    let mut session = game.begin(setup).expect("can be played");
    let mut dice = Dice::seeded(5);
    let voice = session.voice(Language::En);
    for _ in 0..40 {
        match session.turn() {
            Turn::Over => break,
            Turn::Chance => assert!(session.draw(&mut dice)),
            Turn::Seat(_) => {
                let legal = session.legal();
                // Where moves are too many to list, it is enough.
                let Some(notation) = dice.pick(&legal) else {
                    break;
                };
                session.play(notation, &voice).expect("legal");
            }
        }
    }
    session
}

#[test]
fn records_and_links_name_their_edition_and_open_by_it_only() {
    for edition in editions() {
        let session = played(&edition);
        let text = session.record_text(session.len());
        let link = session.link(session.len()).expect("has a link");
        assert_eq!(text.edition, edition.id());
        for again in [
            shelf::open(&text).expect("opens"),
            shelf::open_link(&link).expect("opens"),
        ] {
            assert_eq!(
                again.hash(again.len()),
                session.hash(session.len()),
                "{}",
                text.game
            );
        }
        // The game as it comes has records of its own, which do not open by this edition.
        let usual = RecordText {
            edition: "standard".to_owned(),
            moves: Vec::new(),
            ..text.clone()
        };
        assert!(shelf::open(&usual).is_err());

        nothing_in_force();
        assert!(shelf::open(&usual).is_ok());
        for language in [Language::Ja, Language::En] {
            let voice = Voice::new(language, Vec::new());
            let told = [
                shelf::open(&text).err().map(|error| error.speak(&voice)),
                shelf::open_link(&link)
                    .err()
                    .map(|error| error.speak(&voice)),
            ];
            for told in told {
                let told = told.expect("does not open without it");
                assert!(told.contains(&edition.id()), "{told}");
            }
        }
    }
}
