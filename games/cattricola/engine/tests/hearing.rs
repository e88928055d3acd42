//! The game by ear.

use cattricola::{Cattricola, Phase, Species, Tile};
use tabletop::game::random_move;
use tabletop::hearing::{Ask, Line, Question, Reading, ask};
use tabletop::prelude::*;
use tabletop::{Language, Rng, Seat, Session, Setup, Turn, Viewer};
use testkit::hearing::{told, voice};

/// Which printed board is where, and how it is turned: nothing but the circles depends on it, and
/// they are told with their cells.
const PRINTED: [&str; 8] = [
    "/table/ranch/0/board",
    "/table/ranch/0/turn",
    "/table/ranch/1/board",
    "/table/ranch/1/turn",
    "/table/ranch/2/board",
    "/table/ranch/2/turn",
    "/table/ranch/3/board",
    "/table/ranch/3/turn",
];

testkit::hearing_tests!(Cattricola, seed: 5, silent: &PRINTED);

/// A random game, up to Hana's first decision in this phase with some animals aboard and markers on
/// the radar.
fn table(phase: Phase) -> Session<Cattricola> {
    let setup = Setup::new(&Cattricola::INFO, 2);
    let mut session = Session::<Cattricola>::new(setup).unwrap();
    let (mut rng, mut scratch) = (Rng::seeded(4), Vec::new());
    loop {
        let state = session.state();
        let hana = Seat(0);
        let is_there = session.turn() == Turn::Seat(hana) && state.phase() == phase;
        let has_some = state.saucer(hana).occupied().len() > 4;
        if is_there && has_some && (phase == Phase::Place || state.radar(hana).len() > 2) {
            return session;
        }
        let mv = random_move(session.game(), state, &mut rng, &mut scratch);
        session.play(mv.expect("the game goes on")).unwrap();
    }
}

#[test]
fn answers_read_well() {
    let all = [
        "seat-2", "S", "W", "circle-1", "board-1", "row-2", "1", "3", "12", "seat-2-1", "c3", "f4",
    ];
    for (name, phase, places) in [
        ("a_turn", Phase::Act, &all[..]),
        ("placing", Phase::Place, &[][..]),
    ] {
        let session = table(phase);
        for (language, code) in [(Language::En, "en"), (Language::Ja, "ja")] {
            let said = told(&session, language, places);
            testkit::snapshot!(format!("hearing_{name}_{code}"), said);
        }
    }
}

#[test]
fn moves_and_questions_are_read_in_both_languages() {
    let session = table(Phase::Act);
    let viewer = Viewer::Seat(Seat(0));
    let line = Line::new(
        session.game(),
        session.state(),
        viewer,
        &voice(Language::En),
    );
    let hole = session.state().radar(Seat(0)).open().first().unwrap();
    for typed in [
        format!("charge {hole}"),
        format!("{hole} charge"),
        format!("チャージ {hole}"),
    ] {
        let read = line.read(&typed);
        let is_it =
            matches!(&read, Reading::Move(found) if found.notation == format!("mark:{hole}"));
        assert!(is_it, "{typed}: {read:?}");
    }
    for typed in ["catch c3", "c3 catch", "キャッチ c3", "ｃ３　キャッチ"] {
        let read = line.read(typed);
        let is_it = matches!(&read, Reading::Move(found) if found.words == "catch c3");
        assert!(is_it, "{typed}: {read:?}");
    }
    for (typed, place) in [
        ("c3", "c3"),
        ("5", "5"),
        ("5番", "5"),
        ("cows", "C"),
        ("オオカミ", "W"),
        ("row 2", "row-2"),
        ("Ren", "seat-2"),
        ("Renの円盤", "seat-2"),
        ("mystery circle 1", "circle-1"),
        ("ranch", "ranch"),
    ] {
        let expected = Reading::Ask(Question::place(place));
        assert_eq!(line.read(typed), expected, "{typed}");
    }
    for (typed, reason) in [
        ("pass", "You can pass only in the final turn."),
        ("swap 1 2", "You can swap animals only in the final turn."),
        ("put 1", "You have no animals in hand to put aboard."),
    ] {
        let instead = "You can type “charge d1” or “catch 1 north of b1”, for example.";
        let expected = Reading::Refused(format!("{reason} {instead}"));
        assert_eq!(line.read(typed), expected, "{typed}");
    }
}

/// Holes are charged one after the other, in whichever order is possible, and what is not is told.
#[test]
fn several_holes_are_charged_at_once() {
    let mut begun = Session::<Cattricola>::new(Setup::new(&Cattricola::INFO, 2)).unwrap();
    let (mut rng, mut scratch) = (Rng::seeded(4), Vec::new());
    while begun.state().phase() != Phase::Act {
        let mv = random_move(begun.game(), begun.state(), &mut rng, &mut scratch);
        begun.play(mv.expect("the game goes on")).unwrap();
    }
    let viewer = Viewer::Seat(begun.turn().seat().unwrap());
    let line = |language| Line::new(begun.game(), begun.state(), viewer, &voice(language));
    let made = |typed: &str, language| match line(language).read(typed) {
        Reading::Row(moves, why) => {
            let moves = moves.into_iter().map(|it| it.notation);
            (moves.collect::<Vec<_>>().join(" "), why)
        }
        Reading::Move(only) => (only.notation, None),
        read => (format!("{read:?}"), None),
    };
    for (typed, read) in [
        ("c3 d3", "mark:c3 mark:d3"),
        ("charge c3, d3 and e3", "mark:c3 mark:d3 mark:e3"),
        ("チャージ c3 d3", "mark:c3 mark:d3"),
        ("穴b3、a2、a1", "mark:b3 mark:a2 mark:a1"),
        ("b3とa2", "mark:b3 mark:a2"),
        // c3 touches e3 only by d3.
        ("charge c3 e3 d3", "mark:c3 mark:d3 mark:e3"),
        ("hole c3", "mark:c3"),
    ] {
        assert_eq!(
            made(typed, Language::Ja),
            (read.to_owned(), None),
            "{typed}"
        );
    }
    let (read, why) = made("a1 e5", Language::En);
    assert_eq!(read, "mark:a1");
    let why = why.expect("they do not touch");
    assert!(
        why.starts_with("Made: charge a1. Not “charge e5”: "),
        "{why}"
    );
    let (read, why) = made("a1 a2 a3 a4", Language::Ja);
    assert_eq!(read, "mark:a1 mark:a2 mark:a3");
    assert!(why.unwrap().ends_with("その前に手番が終わります。"));
    assert_eq!(
        line(Language::En).read("c3"),
        Reading::Ask(Question::place("c3"))
    );
}

/// Of equal animals any is meant; the exact name of one is that one.
#[test]
fn equal_animals_need_no_number() {
    let (mut equal, mut exact) = (0, 0);
    for seed in 0..12 {
        to_the_end(seed, |session| {
            let state = session.state();
            if state.phase() != Phase::Place {
                return;
            }
            let voice = voice(Language::Ja);
            let line = Line::new(session.game(), state, Viewer::Seat(Seat(0)), &voice);
            let hand = state.hand().iter().enumerate();
            let hand: Vec<_> = hand.filter_map(|(at, it)| Some((at, (*it)?))).collect();
            let is_wolf = |it: &&(usize, Tile)| it.1.species() == Species::Wolf;
            let wolves: Vec<usize> = hand.iter().filter(is_wolf).map(|it| it.0 + 1).collect();
            let read = |typed: &str| match line.read(typed) {
                Reading::Move(found) => Some(found.notation),
                _ => None,
            };
            for number in &wolves {
                let put = |number: &usize| Some(format!("put:{number}"));
                assert_eq!(read("オオカミを置く"), put(&wolves[0]));
                assert_eq!(read("put a wolf"), put(&wolves[0]));
                let typed = format!("{number}匹目のオオカミ");
                assert_eq!(read(&typed), put(number), "{typed}");
                exact += 1;
                equal += usize::from(*number != wolves[0]);
            }
        });
    }
    assert!(equal > 0 && exact > 0, "{equal} {exact}");
}

/// The long answer to a question, by Hana.
fn heard(session: &Session<Cattricola>, question: Ask) -> Vec<String> {
    let voice = voice(Language::En).telling(Some(Seat(0)));
    let answer = ask(
        session,
        Viewer::Seat(Seat(0)),
        &Question::new(question),
        &voice,
    );
    answer.long()
}

/// A random game, to its end; `visit` sees each of Hana's decisions.
fn to_the_end(seed: u64, mut visit: impl FnMut(&Session<Cattricola>)) -> Session<Cattricola> {
    let setup = Setup::new(&Cattricola::INFO, 2);
    let mut session = Session::<Cattricola>::new(setup).unwrap();
    let (mut rng, mut scratch) = (Rng::seeded(seed), Vec::new());
    while let Some(mv) = random_move(session.game(), session.state(), &mut rng, &mut scratch) {
        if session.turn() == Turn::Seat(Seat(0)) {
            visit(&session);
        }
        session.play(mv).unwrap();
    }
    session
}

/// The short answer about dangers names the seats that would be out, and the last species that each
/// lacks. It says so of the own seat, too.
#[test]
fn a_missing_species_is_a_danger_of_both_seats() {
    let mut met = [0; 3];
    for seed in 0..4 {
        to_the_end(seed, |session| {
            let state = session.state();
            if state.phase() != Phase::Act {
                return;
            }
            let short = heard(session, Ask::Threats).remove(0);
            for (seat, who) in [(Seat(0), "you"), (Seat(1), "Ren")] {
                let lacks = |species: &Species| state.saucer(seat).lacks(*species);
                let missing: Vec<Species> = Species::ALL.into_iter().filter(lacks).collect();
                let expected = match &missing[..] {
                    &[one] => format!("{who} without a {}", one.name().get(Language::En)),
                    [] => {
                        assert!(!short.contains(&format!("{who} with")), "{short}");
                        continue;
                    }
                    _ => continue,
                };
                assert!(short.contains(&expected), "{short} lacks {expected}");
                met[seat.index()] += 1;
            }
            let is_complete = |seat: u8| {
                let mut all = Species::ALL.into_iter();
                all.all(|species| !state.saucer(Seat(seat)).lacks(species))
            };
            if is_complete(0) && is_complete(1) {
                assert!(short.contains("nobody is out"), "{short}");
                met[2] += 1;
            }
        });
    }
    assert!(met.iter().all(|met| *met > 0), "{met:?}");
}

/// After the end no answer talks of what may still happen, and the reason of the result is told.
#[test]
fn after_the_end_nothing_is_to_come() {
    for seed in 0..6 {
        let session = to_the_end(seed, |_| ());
        let board = heard(&session, Ask::Board).join(" ");
        for word in [
            "counted now",
            "next animal",
            "appears once",
            "final turn",
            "Your turn",
        ] {
            assert!(!board.contains(word), "{word:?} in {board}");
        }
        let lacks = |seat: &Seat| {
            let mut all = Species::ALL.into_iter();
            all.any(|species| session.state().saucer(*seat).lacks(species))
        };
        let out = Seat::all(2).filter(lacks).count();
        let result = heard(&session, Ask::Who).remove(0);
        if out == 1 {
            assert!(result.ends_with("out."), "{result}");
        }
    }
}

/// Cells of a saucer are told as cells: “2 female horse” could be two of them.
#[test]
fn cells_are_named_as_cells() {
    let mut rows = 0;
    to_the_end(0, |session| {
        for line in heard(session, Ask::Hand) {
            let row = line
                .strip_prefix("Row ")
                .and_then(|row| row.split_once(": "));
            if let Some((_, cells)) = row {
                assert!(cells.starts_with("cell"), "{line}");
                rows += 1;
            }
        }
    });
    assert!(rows > 0);
}
