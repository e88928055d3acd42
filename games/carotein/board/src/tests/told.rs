//! Tests of texts: prompts, forecasts, sizes, notes.

use super::Gesture::{Spot, Tap};
use super::{Table, board, chosen, game, touch};
use crate::action::Action;
use crate::draft::Draft;
use crate::model::Model;
use crate::places::{FOOT, TRAY};
use crate::words::forecast::Next;
use crate::{CaroteinBoard, words};
use board::note::{Moment, Note, Occasion};
use board::parts::CONFIRM;
use board::picture::Node;
use board::secrets::{forecasts_keep_secrets, scene};
use board::situations::situations_come_up;
use board::{Board, Touched};
use carotein::consult::Verdict;
use carotein::{Carotein, Move, Phase};
use std::rc::Rc;
use tabletop::game::random_move;
use tabletop::prelude::*;
use tabletop::{Language, Rng, Seat, Setup, Turn, Viewer, Voice};

/// The prompt follows the selection.
#[test]
fn what_is_asked_follows_what_is_chosen() {
    let scatter = Table::new(&[], &[]).scene();
    let asked = |scene, draft: &Draft| CaroteinBoard::asks(scene, draft);
    assert_eq!(asked(&scatter, &Draft::default()), None);
    let star = chosen(touch(&scatter, &Draft::default(), Spot(1000, 900)));
    assert_eq!(asked(&scatter, &star), Some(words::STAR_LIES));
    // The prompt names the button by its label.
    assert!(words::STAR_LIES.ja.contains(words::PLACE.ja));
    assert!(words::STAR_LIES.en.contains(words::PLACE.en));
    // A star that would touch another one gets no prompt to put it down.
    let close = chosen(touch(&scatter, &star, Spot(2900, 2100)));
    assert_eq!(asked(&scatter, &close), None);
    let choose = Table::new(&[], &["pass"]).scene();
    let one = chosen(touch(
        &choose,
        &Draft::default(),
        Tap(Action::Board(board("c"))),
    ));
    assert_eq!(asked(&choose, &one), Some(words::ONE_MORE));
    let two = chosen(touch(&choose, &one, Tap(Action::Board(board("f")))));
    assert_eq!(asked(&choose, &two), Some(CONFIRM));
}

/// The caption about a new star is beside the star. Captions about boards are below the mat,
/// because beside the boards they would cover stars.
#[test]
fn words_stand_below_the_mat() {
    let moves = [
        "chip:1000,1000",
        "pass",
        "take:ab",
        "set:a:900,2000,0,0",
        "set:b:4500,3000,0,0",
        "confirm",
    ];
    for end in 1..=moves.len() {
        let table = Table::new(&[], &moves[..end]);
        let mut scene = table.scene();
        let picture = Node::from(CaroteinBoard::picture(&scene, &Draft::default()));
        let feet = picture.find_all(&|element| element.get("data-anchor") == Some(FOOT));
        assert_eq!(feet.len(), 1, "{}", moves[end - 1]);
        // The viewer only watches.
        scene.acting = None;
        let before = table
            .game
            .view(&table.states[table.states.len() - 2], Viewer::Open);
        let motions = table
            .events
            .iter()
            .flat_map(|event| CaroteinBoard::motions(&scene, &before, event));
        let last = motions.last().map(|motion| motion.place().to_string());
        // A judgement is announced after everything has been paid.
        let star = crate::places::star_place(1000, 1000);
        let place = match end {
            1 => &*star,
            _ if end == moves.len() => TRAY,
            _ => FOOT,
        };
        assert_eq!(last.as_deref(), Some(place), "{}", moves[end - 1]);
    }
}

/// Whatever the result of a challenge is, the points at stake were right. The forecast of a
/// judgement equals the points that the judgement brings.
#[test]
fn a_challenge_brings_what_was_told_of_it() {
    let mut rng = Rng::seeded(8);
    let (mut told, mut won) = (0, 0);
    for seats in [2, 3, 2, 4, 2, 3] {
        let game = game(seats);
        let (mut state, mut scratch) = (game.start(), Vec::new());
        while let Some(mv) = random_move(&*game, &state, &mut rng, &mut scratch) {
            if state.phase() == Phase::Lay && mv == Move::Confirm {
                let seat = state.turn();
                let here = scene(&game, &state, Viewer::Seat(seat));
                let model = Model(&here);
                let mut moves = model.moves_to_poses(&model.lying(&Draft::default()));
                moves.push(Move::Confirm);
                let mut after = state.clone();
                for mv in &moves {
                    game.check(&after, mv).unwrap();
                    game.apply(&mut after, mv, &mut |_| ());
                }
                let gains = Seat::all(seats).map(|seat| after.points(seat) - state.points(seat));
                let gains: Vec<u32> = gains.collect();
                let success = gains[seat.index()] > 0;
                let over = matches!(after.phase(), Phase::Over(_));
                let judgement = super::words::forecast::Judgement {
                    challenger: seat,
                    success,
                    gains: gains.clone(),
                    winners: over.then(|| after.leaders()),
                };
                let said = words::forecast::judged(&here.voice, &judgement);
                let forecast = CaroteinBoard::forecast(&here, &Draft::default());
                assert_eq!(forecast.said, said);
                // The stakes were shown before the boards were taken.
                let (most, others) = crate::forecast::at_stake(&model, seat);
                match success {
                    true => assert!((2..=most).contains(&gains[seat.index()])),
                    false => {
                        for other in Seat::all(seats).filter(|other| *other != seat) {
                            let told = others.iter().find(|(seat, _)| *seat == other);
                            let told = told.map_or(0, |(_, points)| *points);
                            assert_eq!(gains[other.index()], told);
                        }
                    }
                }
                told += 1;
                won += u32::from(success);
            }
            game.apply(&mut state, &mv, &mut |_| ());
        }
    }
    assert!(told > 20 && won > 3, "{told} told, {won} won");
}

/// Boards that have just been taken have no forecast of a judgement. The prompt first says what to
/// do with them.
#[test]
fn what_is_to_be_done_with_boards_is_said_first() {
    let here = Table::new(&[], &["pass", "take:cf"]).scene();
    let forecast = |draft: &Draft| CaroteinBoard::forecast(&here, draft).said;
    assert_eq!(forecast(&Draft::default()), "");
    let mv = "set:c:1000,900,0,0".parse().unwrap();
    let moved = CaroteinBoard::hint(&here, &Draft::default(), &mv);
    assert!(!forecast(&moved).is_empty());
}

/// The results of a challenge are told in sentences, and every number has a word for what it
/// counts.
#[test]
fn what_a_challenge_brings_is_told_in_sentences() {
    let names = || ["Hana", "ミミ"].map(str::to_owned).to_vec();
    let [ja, en] = [Language::Ja, Language::En]
        .map(|language| Voice::new(language, names()).telling(Some(Seat(0))));
    let judged = |voice: &Voice, success, gains: [u32; 2]| {
        let judgement = words::forecast::Judgement {
            challenger: Seat(0),
            success,
            gains: gains.to_vec(),
            winners: None,
        };
        words::forecast::judged(voice, &judgement)
    };
    let stakes = |voice: &Voice, others: &[(Seat, u32)]| words::forecast::stakes(voice, 4, others);
    let passing = |voice: &Voice, next, own| words::forecast::passing(voice, next, own);
    let (sure, open) = (Next::Sure(Seat(1)), Next::Open(Seat(1)));
    let others = [(Seat(1), 1)];
    for (said, japanese, english) in [
        (
            [&ja, &en].map(|voice| judged(voice, false, [0, 2])),
            "今判定すると失敗です。ミミに2点入ります。",
            "If you judge it now, it fails: ミミ scores 2 points.",
        ),
        (
            [&ja, &en].map(|voice| judged(voice, false, [0, 0])),
            "今判定すると失敗です。だれにも点は入りません。",
            "If you judge it now, it fails: nobody scores.",
        ),
        (
            [&ja, &en].map(|voice| judged(voice, true, [3, 1])),
            "今判定すると成功です。あなたに3点（ボード2枚と星1個）、ミミに1点入ります。",
            "If you judge it now, it succeeds: you score 3 points (2 boards + 1 star), ミミ 1.",
        ),
        (
            [&ja, &en].map(|voice| judged(voice, true, [6, 0])),
            "今判定すると成功です。あなたに6点（ボード2枚と星4個）入ります。",
            "If you judge it now, it succeeds: you score 6 points (2 boards + 4 stars).",
        ),
        (
            [&ja, &en].map(|voice| judged(voice, true, [2, 0])),
            "今判定すると成功です。あなたに2点（ボード2枚）入ります。",
            "If you judge it now, it succeeds: you score 2 points (2 boards).",
        ),
        (
            [&ja, &en].map(|voice| stakes(voice, &others)),
            "成功すると2〜4点（ボード2枚と自分の星）です。失敗すると、ミミに1点入ります。",
            "If you succeed, you score 2 to 4 points (2 boards + own stars); if you fail, ミミ scores 1 point.",
        ),
        (
            [&ja, &en].map(|voice| passing(voice, open, 1)),
            "パスすると、ミミが挑戦して星を隠します。失敗したら、あなたに1点入ります。",
            "ミミ takes the challenge to hide the stars. If it fails, you score 1 point.",
        ),
        (
            [&ja, &en].map(|voice| passing(voice, open, 0)),
            "パスすると、ミミが挑戦して星を隠します。失敗しても、あなたに点は入りません。",
            "ミミ takes the challenge to hide the stars. Even if it fails, you score nothing.",
        ),
        // Nothing is said of a failure that cannot be.
        (
            [&ja, &en].map(|voice| passing(voice, sure, 0)),
            "パスすると、ミミが挑戦して、ボード2枚を獲得します。",
            "ミミ takes the challenge and wins two boards.",
        ),
        (
            [&ja, &en].map(|voice| passing(voice, Next::Later, 0)),
            "パスすると、挑戦はほかの人がします。今ある星では、失敗してもあなたに点は入りません。",
            "Another player will have to hide the stars. Even if they fail, you score nothing for the stars so far.",
        ),
    ] {
        assert_eq!(said, [japanese, english]);
    }
}

/// The size of a rabbit, measured in stars, is in its label while boards are chosen and before.
#[test]
fn rabbits_are_told_in_stars() {
    for (options, moves) in [(&[][..], &[][..]), (&[], &["pass"])] {
        let scene = Table::new(options, moves).scene();
        let picture: Node = CaroteinBoard::picture(&scene, &Draft::default()).into();
        let said = "the leaping rabbit, 8 stars wide and 5 high";
        let labels = picture.find_all(&|it| it.get("aria-label") == Some(said));
        assert_eq!(labels.len(), 1, "{moves:?}");
    }
}

/// The distance between stars is given in widths of a star, which can be seen. The text about a
/// close result contains no number.
#[test]
fn distances_are_told_in_stars() {
    let scene = Table::new(&[], &[]).scene();
    let model = &Model(&scene);
    for (place, said) in [
        ((500, 500), "upper left, 11 star widths from the First Star"),
        ((2800, 1620), "centre, a star’s width from the First Star"),
        ((2800, 1840), "centre, next to the First Star"),
    ] {
        assert_eq!(words::star(model, place), said);
    }
    for close in [
        words::can_be(&scene.voice, Some(Verdict::Close(3))),
        words::could_be(&scene.voice, Some(Verdict::Close(3))),
    ] {
        assert!(!close.contains(|it: char| it.is_ascii_digit()), "{close}");
    }
}

#[test]
fn what_is_foretold_keeps_secrets() {
    let (said, _) = forecasts_keep_secrets::<CaroteinBoard>(&game(3), 1);
    assert!(said > 50, "{said}");
}

#[test]
fn situations_are_spoken_of_when_they_come_up() {
    let table = |seats| Rc::new(Carotein::new(&Setup::new(&Carotein::INFO, seats)).unwrap());
    situations_come_up::<CaroteinBoard>(&[(table(2), 6), (table(3), 4)], &[]);
}

/// A note that helps with a decision is shown to the seat that decides. A note about what has
/// happened is shown to the others.
#[test]
fn notes_come_with_the_decision_they_are_about() {
    let put = ["chip:1000,1000", "chip:5000,500"];
    let and = |moves: &[&'static str]| [&put[..], moves].concat();
    let laid = and(&[
        "pass",
        "take:ab",
        "set:a:2900,2300,0,0",
        "set:b:4500,3000,0,0",
    ]);
    let judged = [&laid[..], &["confirm"]].concat();
    let next_round = [&judged[..], &put].concat();
    let scatter = ["scatter", "failure", "success", "peeping", "size"];
    let begins = [&["round"][..], &scatter].concat();
    let lays = ["two-peep", "cores", "fine-steps"];
    for (seats, moves, reader, told) in [
        (2, vec![], 0, &scatter[..]),
        (2, and(&[]), 0, &scatter),
        (3, vec!["pass"], 1, &scatter),
        (3, vec!["pass"], 2, &["passed"]),
        (3, vec!["pass"], 0, &[]),
        (2, and(&["pass"]), 1, &["two-boards"]),
        (2, and(&["pass"]), 0, &["challenger"]),
        (2, and(&["pass", "take:ab"]), 1, &lays),
        (2, laid, 1, &lays),
        // The verdict reports the result, so no note does.
        (2, judged.clone(), 1, &[]),
        (2, judged, 0, &begins),
        (2, next_round, 0, &scatter),
    ] {
        assert_eq!(
            notes(seats, &moves, Seat(reader), true),
            told,
            "{seats}: {moves:?}"
        );
        // A note about the mouse is shown only if there is one.
        let by_touch = notes(seats, &moves, Seat(reader), false);
        assert!(!by_touch.contains(&"fine-steps"), "{moves:?}");
    }
}

/// Returns the ids of the notes that come up for a seat after these moves.
fn notes(seats: u8, moves: &[&str], reader: Seat, has_mouse: bool) -> Vec<&'static str> {
    let (game, viewer) = (game(seats), Viewer::Seat(reader));
    let (mut state, mut events, mut before) = (game.start(), Vec::new(), None);
    for mv in moves {
        let mv: Move = mv.parse().unwrap();
        assert_eq!(game.check(&state, &mv), Ok(()), "{mv}");
        before = Some(game.view(&state, viewer));
        events.clear();
        game.apply(&mut state, &mv, &mut |event| events.push(event));
    }
    let view = game.view(&state, viewer);
    let moment = Moment {
        game: &*game,
        view: &view,
        shown: &view,
        before: before.as_ref(),
        events: &events,
        viewer,
        acting: (game.turn(&state) == Turn::Seat(reader)).then_some(reader),
        has_mouse,
    };
    let come = |note: &&Note<Carotein>| (note.comes_up)(&moment) != Occasion::Never;
    let notes = CaroteinBoard::NOTES.iter().filter(come);
    notes.map(|note| note.id).collect()
}

/// Before a pass, or before judging a challenge that would fail, the question gives the number of
/// stars and how many may peep out.
#[test]
fn questions_say_what_there_is_and_what_may_be() {
    let mut voice = Table::new(&[], &[]).scene().voice;
    let (sure, open) = (Next::Sure(Seat(1)), Next::Open(Seat(1)));
    let asked = |voice: &Voice| [words::pass_sure(voice, open, 9), words::sure(voice, 3)];
    assert_eq!(
        asked(&voice),
        [
            "9 stars, 2 may peep out. Pass, and leave it to others?",
            "3 stars peep out, but only 2 may. Judge it anyway?",
        ]
    );
    assert!(words::pass_sure(&voice, sure, 1).starts_with("With only 1 star"));
    // While several others are left, they may put down more stars.
    assert!(words::pass_sure(&voice, Next::Later, 1).starts_with("1 star,"));
    voice.language = Language::Ja;
    assert_eq!(
        asked(&voice),
        [
            "星は9個、は\u{2060}み出しは2個まで。パスして、挑戦をほかの人に任せますか？",
            "は\u{2060}み出した星は3個です（成功は2個まで）。それでも判定しますか？",
        ]
    );
    // The board shows this question.
    let scene = Table::new(&[], &["chip:1000,1000"]).scene();
    let pass = chosen(touch(&scene, &Draft::default(), Tap(Action::Pass)));
    let picture: Node = CaroteinBoard::picture(&scene, &pass).into();
    assert!(picture.words().contains("With only 2 stars"));
    // With so few stars, nothing is said of a failure.
    let told = CaroteinBoard::forecast(&scene, &pass).said;
    assert!(
        told.ends_with("takes the challenge and wins two boards."),
        "{told}"
    );
}

/// Points change when a flight lands, so their elements contain nothing else.
#[test]
fn points_are_parts_of_their_own() {
    let scene = Table::new(&[], &[]).scene();
    let picture: Node = CaroteinBoard::picture(&scene, &Draft::default()).into();
    let told = picture.find_all(&|it| it.get("data-waits").is_some());
    let told: Vec<String> = told
        .iter()
        .map(|it| Node::from((*it).clone()).words())
        .collect();
    // The rabbits of a seat, and its points.
    assert_eq!(told, ["", "0 pts", "", "0 pts"]);
}

/// The small symbols of a seat explain what they count when touched, in every phase of a round.
#[test]
fn what_a_seat_has_is_told_where_it_is_touched() {
    for moves in [&[][..], &["pass"], &["pass", "take:ab"]] {
        let scene = Table::new(&[], moves).scene();
        let why = CaroteinBoard::why_not(&scene, &Draft::default(), Touched::Place("seat-1"));
        let said = why.expect("an explanation").said;
        assert!(said.contains("10 stars in hand"), "{moves:?}: {said}");
        // The number of stars also has a word beside it.
        let picture: Node = CaroteinBoard::picture(&scene, &Draft::default()).into();
        assert!(picture.words().contains("10 left"), "{moves:?}");
    }
}

/// A note explains who hides the stars before the first move. The prompt beside it fits one line of
/// a small phone.
#[test]
fn who_takes_the_challenge_is_explained_first() {
    let scene = Table::new(&[], &[]).scene();
    let scatter = CaroteinBoard::NOTES
        .iter()
        .find(|note| note.id == "scatter");
    let words = scatter.expect("the note").words;
    assert!(words.en.contains("two may peep out") && words.ja.contains("最後の1人"));
    let prompt = scene.game.prompt(&scene.view, &scene.voice);
    assert!(prompt.len() < 45, "{prompt}");
}
