//! Tests of judged challenges, and of the stars that peep out before the judgement.

use super::Gesture::{Press, Spot, Tap};
use super::{LEFT, Table, all_with, board, chosen, drag, dragged, moves, touch, words};
use crate::CaroteinBoard;
use crate::action::Action;
use crate::draft::{Advice, Challenge, Draft, Judged, Response};
use crate::model::{Model, PicturePhase};
use crate::places::TRAY;
use board::picture::{Element, Node};
use board::{Board, Key, Motion, Scene};
use carotein::Owner;
use carotein::consult::Verdict;
use tabletop::prelude::*;
use tabletop::{Language, Seat, Viewer};

/// A judgement is announced after everything has been paid. Its caption is beside the part below
/// the mat, not over the scores.
#[test]
fn a_judgement_is_paid_before_it_is_told() {
    for (stars, boards) in [
        (&["pass"][..], ["set:a:900,2000,0,0", "set:b:4500,3000,0,0"]),
        (
            &[
                "chip:1000,1000",
                "chip:500,3000",
                "chip:2000,500",
                "chip:4000,400",
                "pass",
            ],
            ["set:a:900,2000,0,0", "set:b:4500,3000,0,0"],
        ),
    ] {
        let moves = [stars, &["take:ab"], &boards, &["confirm"]].concat();
        let table = Table::new(&[], &moves);
        let (scene, before) = (table.scene(), &table.states[table.states.len() - 2]);
        let before = table.game.view(before, Viewer::Open);
        let motions = table
            .events
            .iter()
            .flat_map(|event| CaroteinBoard::motions(&scene, &before, event));
        let (cues, lasts) = board::motion::timetable(motions.collect());
        let told = cues.iter().filter_map(|cue| match cue.motion {
            Motion::Moment {
                tone: (_, later), ..
            } if later > 0 => Some(cue.after + later),
            _ => None,
        });
        assert_eq!(told.max(), Some(lasts));
        let mut places = cues.iter().map(|cue| cue.motion.place());
        assert_eq!(places.next_back().map(|place| &**place), Some(TRAY));
        assert!(
            cues.iter()
                .any(|cue| matches!(cue.motion, Motion::Flight { .. }))
        );
    }
}

/// Rabbits and points are shown when they have been paid, not before the verdict.
#[test]
fn what_a_challenge_wins_waits_until_it_is_paid() {
    let moves = [
        "pass",
        "take:ab",
        "set:a:900,2000,0,0",
        "set:b:4500,3000,0,0",
    ];
    let mut table = Table::new(&[], &moves);
    let held = |root: Element| {
        let picture = Node::from(root);
        let rabbits = |it: &Element| {
            let class = it.get("class").unwrap_or_default();
            class.split(' ').any(|class| class == "carotein-won")
        };
        let points = picture.find_all(&|it| it.get("data-waits").is_some());
        let points = points.into_iter().cloned().map(Node::from);
        (
            picture.find_all(&rabbits).len(),
            points.map(|it| it.words()).collect::<String>(),
        )
    };
    let before = CaroteinBoard::picture(&table.scene(), &Draft::default());
    table.play(&"confirm".parse().unwrap());
    let draft = table.position_changed(&Draft::default());
    let mut after = CaroteinBoard::picture(&table.scene(), &draft);
    let (rabbits, told) = held(after.clone());
    assert!(rabbits == 2 && told != "0 pts0 pts", "{rabbits} {told}");
    after.keep_points(&before.points());
    assert_eq!(held(after), (0, "0 pts0 pts".to_owned()));
}

#[test]
fn a_judged_challenge_stays_until_it_is_looked_at() {
    let mut table = Table::new(&[], &FAILS);
    for mv in ["set:a:900,2000,0,0", "set:b:4500,3000,0,0", "confirm"] {
        table.play(&mv.parse().unwrap());
    }
    let scene = &table.scene();
    let model = Model(scene);
    let draft = table.position_changed(&Draft::default());
    assert_eq!(model.picture_phase(&draft), PicturePhase::Judged);
    let Judged::Shown(challenge, Advice::None) = &draft.look.judged else {
        panic!("{draft:?}");
    };
    assert!(!challenge.succeeded());
    assert_eq!(challenge.mat.len(), 5);
    assert!(all_with(scene, &draft, "data-verdict-of").contains(&"failure".to_owned()));
    // The verdict says how many stars may peep out, what the points are for, and what the button to
    // continue does.
    let picture = Node::from(CaroteinBoard::picture(scene, &draft));
    for said in [
        "but only 2 may",
        "(challenge failed: up to 2 own stars each)",
        "Tidy up, continue",
    ] {
        assert!(picture.words().contains(said), "{said}");
    }
    // The verdict appears only after the stars have been counted.
    let verdict = picture.find_all(&|it| it.get("data-verdict-of").is_some())[0];
    let counted = format!("{}ms", crate::stars::counting_time(challenge.mat.len()));
    assert_eq!(verdict.get("--after"), Some(&*counted));
    // The passes and hands of the judged round stay on screen until the verdict is dismissed.
    let of_seats = |draft: &Draft| {
        Seat::all(2)
            .map(|seat| model.in_round(draft, seat))
            .collect::<Vec<_>>()
    };
    let judged = of_seats(&draft);
    assert_eq!(judged.iter().filter(|(_, passed)| *passed).count(), 1);
    let Response::Choose(seen) = touch(scene, &draft, Tap(Action::Seen)) else {
        panic!()
    };
    assert!(of_seats(&seen).iter().all(|(_, passed)| !passed));
    assert_ne!(of_seats(&seen), judged);
    // The question whether the challenge was possible is about the position before the judgement.
    let Response::Ask(asked, ply, question) = touch(scene, &draft, Tap(Action::Ask)) else {
        panic!()
    };
    assert_eq!(
        (ply, question.as_str()),
        (table.states.len() - 2, "possible any")
    );
    assert_eq!(
        touch(scene, &asked, Tap(Action::Ask)),
        Response::Nothing,
        "once is enough"
    );
    assert_eq!(table.position_changed(&asked), asked, "and stays");
    let answer = "possible c:1000,1000,0,0 d:4000,3000,0,0";
    let told = CaroteinBoard::answered(&asked, Some(answer));
    assert!(matches!(
        told.look.judged,
        Judged::Shown(_, Advice::Given(Some(Verdict::Possible(_))))
    ));
    // The answer is first yes or no. The places are shown only to viewers who ask once more.
    let shows = |draft: &Draft| {
        let boards = all_with(scene, draft, "transform");
        let is_there = |place: &String| place.starts_with("translate(4000 3000)");
        boards.iter().any(is_there)
    };
    assert!(!shows(&told));
    let shown = chosen(touch(scene, &told, Tap(Action::Use)));
    assert!(shows(&shown));
    assert_eq!(touch(scene, &shown, Tap(Action::Use)), Response::Nothing);
    let none = CaroteinBoard::answered(&asked, None);
    assert!(matches!(
        none.look.judged,
        Judged::Shown(_, Advice::Given(None))
    ));
    // Once the verdict is dismissed, the next round is shown and stays on screen.
    for gesture in [
        Tap(Action::Seen),
        Tap(Action::Mat),
        Spot(9, 9),
        Press(Key::Escape),
    ] {
        let seen = chosen(touch(scene, &draft, gesture));
        assert_eq!(
            model.picture_phase(&seen),
            PicturePhase::Scatter,
            "{gesture:?}"
        );
        assert_eq!(
            model.picture_phase(&table.position_changed(&seen)),
            PicturePhase::Scatter
        );
    }
    let seen = chosen(touch(scene, &draft, Tap(Action::Seen)));
    table.play(&"chip:1000,1000".parse().unwrap());
    let next = table.position_changed(&seen);
    assert_eq!(next.look.judged, Judged::None);
    // A viewer who has asked keeps waiting for the answer while others play on.
    assert_eq!(table.position_changed(&asked), asked);
}

/// In a review, the judged challenge is in the picture, but no button leads on from it.
#[test]
fn a_review_shows_a_judged_challenge_without_buttons() {
    let boards = ["set:a:900,2000,0,0", "set:b:4500,3000,0,0"];
    let moves = [&["pass", "take:ab"][..], &boards, &["confirm"]].concat();
    let table = Table::new(&[], &moves);
    let draft = table.position_changed(&Draft::default());
    for is_reviewed in [false, true] {
        let scene = Scene {
            is_reviewed,
            ..table.scene()
        };
        let picture: Node = CaroteinBoard::picture(&scene, &draft).into();
        let parts = |is: &dyn Fn(&Element) -> bool| picture.find_all(is).len();
        assert_eq!(parts(&|it| it.get("data-verdict-of").is_some()), 1);
        let buttons = parts(&|it| it.get("data-action") == Some("seen"));
        assert_eq!(buttons == 0, is_reviewed);
    }
}

/// A table that begins with the position after a judgement asks about that position: the mat is
/// tidied.
#[test]
fn without_a_move_before_it_a_position_shows_no_verdict() {
    let boards = ["set:a:900,2000,0,0", "set:b:4500,3000,0,0"];
    let moves = [&["pass", "take:ab"][..], &boards, &["confirm"]].concat();
    let table = Table::new(&[], &moves);
    let (scene, held) = (table.scene(), table.position_changed(&Draft::default()));
    assert_eq!(Model(&scene).picture_phase(&held), PicturePhase::Judged);
    let begun = CaroteinBoard::position_changed(&scene, &held, &|| None);
    assert_eq!(Model(&scene).picture_phase(&begun), PicturePhase::Scatter);
}

/// What came of a challenge is told in words by the panel alone. The moment over the mat shows it
/// without words.
#[test]
fn a_verdict_is_in_words_once() {
    for moves in [&["pass", "take:ab"][..], &FAILS] {
        let boards = ["set:a:900,2000,0,0", "set:b:4500,3000,0,0"];
        let table = Table::new(&[], &[moves, &boards, &["confirm"]].concat());
        let before = &table.states[table.states.len() - 2];
        let (scene, before) = (table.scene(), table.game.view(before, Viewer::Open));
        for event in &table.events {
            for motion in CaroteinBoard::motions(&scene, &before, event) {
                if let Motion::Moment { picture, .. } = motion {
                    assert_eq!(Node::from(picture).words(), "", "{event:?}");
                }
            }
        }
    }
}

/// Stars and moves up to a choice of boards that cannot hide enough of them.
const FAILS: [&str; 6] = [
    "chip:1000,1000",
    "chip:500,3000",
    "chip:2000,500",
    "chip:4000,400",
    "pass",
    "take:ab",
];

#[test]
fn a_judgement_that_would_fail_is_asked_twice() {
    let table = failing(&[]);
    let scene = &table.scene();
    let none = Draft::default();
    let confirm = Tap(Action::Confirm);
    let asked = chosen(touch(scene, &none, confirm));
    assert!(asked.selection.laying().is_warned);
    assert!(all_with(scene, &asked, "role").contains(&"alert".to_owned()));
    assert_eq!(moves(&touch(scene, &asked, confirm)), ["confirm"]);
    // Moving a board cancels the request for confirmation.
    for gesture in [Press(LEFT), Tap(Action::Board(board("b")))] {
        let moved = chosen(touch(scene, &asked, gesture));
        assert!(!moved.selection.laying().is_warned, "{gesture:?}");
    }
    // A table without `assist` does not show which stars peep out, so it asks for no confirmation
    // either.
    let scene = &failing(&[("assist", "off")]).scene();
    assert_eq!(moves(&touch(scene, &none, confirm)), ["confirm"]);
}

#[test]
fn the_count_of_peeping_stars_follows_a_drag() {
    let scene = &failing(&[]).scene();
    let none = Draft::default();
    let shown = |draft: &Draft| {
        let hidden = Model(scene).hidden(draft);
        hidden.into_iter().filter(|hidden| !hidden).count()
    };
    // The strip contains a sentence for every number. The sentence for the current number is in
    // view.
    let in_sight = |draft: &Draft| {
        let picture: Node = CaroteinBoard::picture(scene, draft).into();
        let strip = picture.find_all(&|it| it.get("data-live") == Some("count"))[0];
        let up = format!("translateY(calc(var(--line) * -{}))", 2 * shown(draft));
        assert_eq!(strip.get("transform"), Some(&*up));
        strip.children()[shown(draft)].words()
    };
    let before = shown(&none);
    assert_eq!(
        in_sight(&none),
        format!("{before} stars peep out, only 2 may")
    );
    let way = drag(Action::Board(board("a")), (0.0, 0.0), (0.0, -1000.0));
    let moved = dragged(scene, &none, &way);
    assert_ne!(shown(&moved), before);
    assert_eq!(
        in_sight(&moved),
        format!("{} stars peep out, only 2 may", shown(&moved))
    );
}

/// A table whose challenge fails with the boards as they are laid.
fn failing(options: &[(&str, &str)]) -> Table {
    let stars = [
        "chip:1000,1000",
        "chip:500,3000",
        "chip:2000,500",
        "chip:4000,400",
    ];
    let rest = [
        "pass",
        "take:ab",
        "set:a:900,2000,0,0",
        "set:b:4500,3000,0,0",
    ];
    Table::new(options, &[&stars[..], &rest].concat())
}

/// The text about a gain lists what it is for, and these terms add up to it (`carotein R37`–`R42`,
/// `A3`).
#[test]
fn the_terms_of_a_gain_add_up_to_it() {
    let chips = [
        "chip:900,2000",
        "chip:4500,3000",
        "chip:1200,2000",
        "chip:4800,3000",
        "chip:5400,200",
        "chip:200,4000",
        "chip:5400,600",
        "pass",
        "take:ab",
        "set:a:900,2000,0,0",
        "set:b:4500,3000,0,0",
    ];
    let table = Table::new(&[], &chips);
    let before = table.states.last().unwrap().clone();
    let laid: Vec<_> = before.laid().collect();
    let hidden = table.game.hidden(before.mat(), &laid);
    let challenge = |gains: [u32; 2]| Challenge {
        ply: 11,
        seat: Seat(0),
        mat: before.mat().to_vec(),
        hidden: hidden.clone(),
        laid: laid.clone(),
        gains: gains.to_vec(),
        hands: vec![0; 2],
        passed: before.passed(),
    };
    let out = |seat| {
        let stars = before.mat().iter().zip(&hidden);
        let own = stars.filter(|(chip, hidden)| !**hidden && chip.owner == Owner::Seat(seat));
        own.count() as u32
    };
    let (own, other) = (out(Seat(0)), out(Seat(1)));
    assert!(own > 0 && other > 0, "{own} {other}");
    let won = challenge([2 + 2 + own, other]);
    for seat in Seat::all(2) {
        assert_eq!(won.terms(seat).sum(), won.gains[seat.index()]);
    }
    let scene = table.scene();
    let mut voice = scene.voice.clone();
    let said = words::gained(&voice, &won, Seat(0)).concat();
    let expected = format!(
        "+{} pts (2\u{a0}boards\u{a0}+ 2\u{a0}hidden\u{a0}+ {own}\u{a0}peeping\u{a0}out)",
        4 + own
    );
    assert!(said.ends_with(&expected), "{said}");
    voice.language = Language::Ja;
    let said = words::gained(&voice, &won, Seat(0)).concat();
    let expected = format!(
        "＋{}点（ボード\u{2060}2\u{2060}＋隠した\u{2060}星\u{2060}2\u{2060}＋は\u{2060}み出した\u{2060}星\u{2060}{own}）",
        4 + own
    );
    assert!(said.ends_with(&expected), "{said}");
    let failed = challenge([0, 2]);
    assert_eq!(failed.terms(Seat(1)).sum(), 2);
    let said = words::gained(&voice, &failed, Seat(1)).concat();
    assert!(said.ends_with("＋2点"), "{said}");
}
