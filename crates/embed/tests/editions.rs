//! Games with a publisher's edition: their records and links name the edition, and report it if it
//! is missing.

use embed::Edition;
use serde_json::{Value, json};
use std::sync::Arc;
use tabletop::supplied_edition::SuppliedEdition;
use tabletop::{AnySession, Info, Language, Rng, Setup, Speak, Turn, Voice};

/// An edition of each game with changed data.
fn editions() -> Vec<Edition> {
    let of = |info: &&'static Info| {
        let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../../games");
        let text = std::fs::read_to_string(format!("{root}/{}/editions/tests.json", info.id));
        let examples: Value = serde_json::from_str(&text.expect("a file")).expect("is JSON");
        let edition = json!({ "hoshibako": 1, "game": info.id, "data": examples["changed"][0] });
        Edition::read(&edition).unwrap_or_else(|misfits| panic!("{}: {misfits:?}", info.id))
    };
    registry::INFOS.iter().map(of).collect()
}

/// Returns the edition in the form that a setup contains.
fn bring(edition: &Edition) -> Arc<SuppliedEdition> {
    let data = edition.data.as_deref().expect("other data");
    SuppliedEdition::new(edition.info.id, data, "")
}

/// A new table with the smallest number of seats.
fn begin(
    info: &'static Info,
    supplied_edition: Option<&Arc<SuppliedEdition>>,
) -> Box<dyn AnySession> {
    let game = registry::game(info.id).expect("in the box");
    let setup = Setup::new(info, info.seats.0).with_edition(info, supplied_edition);
    game.begin(setup).expect("can be played")
}

/// Makes one move. Returns `false` if there is none.
fn play_on(session: &mut dyn AnySession, rng: &mut Rng) -> bool {
    let voice = session.voice(Language::En);
    match session.turn() {
        Turn::Over => false,
        Turn::Chance => session.draw(rng),
        Turn::Seat(_) => {
            let legal = session.legal();
            // A game with too many moves to list ends here. It is long enough.
            let Some(notation) = rng.pick(&legal) else {
                return false;
            };
            session.play(notation, &voice).expect("legal");
            true
        }
    }
}

/// A game after up to 40 moves.
fn played(
    info: &'static Info,
    supplied_edition: Option<&Arc<SuppliedEdition>>,
) -> Box<dyn AnySession> {
    let mut session = begin(info, supplied_edition);
    let mut rng = Rng::seeded(5);
    for _ in 0..40 {
        if !play_on(&mut *session, &mut rng) {
            break;
        }
    }
    session
}

/// Checks that a game's record and link open as the same game with this edition.
fn opens(session: &dyn AnySession, supplied_edition: Option<&Arc<SuppliedEdition>>) {
    let text = session.record_text(session.len());
    let link = session.link(session.len()).expect("has a link");
    for again in [
        registry::open(&text, supplied_edition).expect("opens"),
        registry::open_link(&link, supplied_edition).expect("opens"),
    ] {
        assert_eq!(again.record_text(again.len()), text);
        assert_eq!(
            again.hash(again.len()),
            session.hash(session.len()),
            "{}",
            text.game
        );
    }
}

#[test]
fn records_and_links_name_their_edition_and_open_by_it_only() {
    let editions = editions();
    for (at, edition) in editions.iter().enumerate() {
        let supplied_edition = bring(edition);
        let session = played(edition.info, Some(&supplied_edition));
        let text = session.record_text(session.len());
        let link = session.link(session.len()).expect("has a link");
        assert_eq!(text.edition, edition.id());
        opens(&*session, Some(&supplied_edition));

        // No edition, one with other data of the same game, and one of another game.
        let changed = supplied_edition.data.replacen('{', "{ ", 1);
        let changed = SuppliedEdition::new(edition.info.id, &changed, "");
        let other = bring(&editions[(at + 1) % editions.len()]);
        for wrong in [None, Some(&changed), Some(&other)] {
            for language in [Language::Ja, Language::En] {
                let voice = Voice::new(language, Vec::new());
                let record = registry::open(&text, wrong).err();
                let link = registry::open_link(&link, wrong).err();
                let told = [
                    record.map(|error| error.speak(&voice)),
                    link.map(|error| error.speak(&voice)),
                ];
                for told in told {
                    let told = told.expect("does not open without it");
                    assert!(told.contains(&edition.id()), "{told}");
                }
            }
        }
    }
}

/// `load` accepts what `getLink` returns: a code, or an address that contains it.
#[test]
fn codes_that_are_given_are_taken() {
    let page =
        embed::ShareAddress::read("https://my.page/?g={code}&from=game").expect("an address");
    for edition in editions() {
        let supplied_edition = bring(&edition);
        for supplied_edition in [None, Some(&supplied_edition)] {
            let session = played(edition.info, supplied_edition);
            for ply in [0, session.len() / 2, session.len()] {
                let given = session.link(ply).expect("has a link");
                for link in [
                    given.clone(),
                    format!("https://a.example/#g={given}"),
                    page.with(&given),
                ] {
                    let load = json!({ "hoshibako": 1, "type": "load", "link": link }).to_string();
                    let request = embed::Request::parse(&load).expect("is for us");
                    assert_eq!(request.command, Ok(embed::Command::Load(given.clone())));
                }
                let opened = registry::open_link(&given, supplied_edition).expect("opens");
                assert_eq!(opened.hash(opened.len()), session.hash(ply));
            }
        }
    }
}

/// A game with the standard edition needs no other one, and opens even if another one is present.
#[test]
fn games_by_the_standard_edition_open_beside_a_brought_one() {
    for edition in editions() {
        let supplied_edition = bring(&edition);
        let session = played(edition.info, None);
        let text = session.record_text(session.len());
        assert_eq!(text.edition, edition.info.edition);
        opens(&*session, None);
        opens(&*session, Some(&supplied_edition));
    }
}

/// Tables of one game with different editions are played alternately on one thread, and do not
/// affect each other.
#[test]
fn two_editions_of_a_game_are_played_side_by_side() {
    for edition in editions() {
        let supplied_edition = bring(&edition);
        let kinds = [None, Some(&supplied_edition)];
        let alone = kinds.map(|kind| played(edition.info, kind));
        let mut tables = kinds.map(|kind| begin(edition.info, kind));
        let mut dice = [Rng::seeded(5), Rng::seeded(5)];
        let mut going = [true; 2];
        for _ in 0..40 {
            for table in 0..2 {
                going[table] = going[table] && play_on(&mut *tables[table], &mut dice[table]);
            }
        }
        for (alone, table) in alone.iter().zip(&tables) {
            let end = table.len();
            assert_eq!(table.record_text(end), alone.record_text(end));
            assert_eq!(table.hash(end), alone.hash(end));
            opens(&**table, Some(&supplied_edition));
        }
        let [usual, own] = &tables;
        assert_ne!(usual.setup(), own.setup());
    }
}
