//! Tests of the prompts: the question for the current selection, and the explanation of the three
//! ways to declare.

use super::{DECLARING, after, declaring, foretold, game, position};
use crate::action::Action;
use crate::model::Model;
use crate::selection::{Draft, Selection, Source};
use crate::{SterreBoard, words};
use board::Board as _;
use board::parts::CONFIRM;
use board::picture::Node;
use board::secrets::scene;
use sterre::{Move, Number, Phase};
use tabletop::game::draw;
use tabletop::prelude::*;
use tabletop::{Rng, Seat, Viewer};

/// The declared numbers are reported once. The prompt below the report does not repeat that more
/// numbers can be declared.
#[test]
fn what_has_been_declared_is_told_once() {
    let mut scene = declaring();
    assert_eq!(SterreBoard::asks(&scene, &Draft::default()), None);
    let mut state = position(&game(false, 2), DECLARING);
    let game = game(false, 2);
    game.apply(&mut state, &Move::Play(Number(33)), &mut |_| ());
    scene.view = game.view(&state, Viewer::Seat(Seat(0)));
    let asks = SterreBoard::asks(&scene, &Draft::default());
    assert_eq!(asks, Some(words::PIECES_WAIT));
    let told = SterreBoard::forecast(&scene, &Draft::default());
    assert!(told.said.contains("33") && told.is_known, "{told:?}");
    // A choice that is not made yet is announced.
    let number = Draft::default().select(Selection::Number(Number(59), Source::Map));
    assert!(!SterreBoard::forecast(&scene, &number).is_known);
}

#[test]
fn what_is_asked_follows_what_is_chosen() {
    let scene = &declaring();
    let asked = |draft: &Draft| SterreBoard::asks(scene, draft);
    assert_eq!(asked(&Draft::default()), None);
    let number = after(scene, &Draft::default(), Action::Cell(Number(33)));
    // The prompt explains the number's buttons: 33 is in the hand and on the bingo card, and there
    // is a crown.
    let said = asked(&number).unwrap();
    assert!(said.en.starts_with("Play card: as many"), "{said:?}");
    // For a number that cannot be declared, the prompt gives the reason and the tray shows only the
    // number.
    let game = game(false, 2);
    let state = position(&game, &DECLARING.replace(r#""crowns": [1, 0], "#, ""));
    let poor = &board::secrets::scene(&game, &state, Viewer::Seat(Seat(0)));
    let stranger = after(poor, &Draft::default(), Action::Cell(Number(14)));
    let said = SterreBoard::asks(poor, &stranger).unwrap();
    assert!(said.en.starts_with("It is not on your cards"), "{said:?}");
    let tray = Node::from(crate::tray::tray(&Model(poor), &stranger));
    let note = tray.find_all(&|element| element.get("class") == Some("sterre-note"));
    assert_eq!(Node::from(note[0].clone()).words(), "14");
    // A number that is already declared has no prompt.
    let taken = after(scene, &Draft::default(), Action::Cell(Number(20)));
    assert_eq!(asked(&taken), None);
    let armed = Draft::default().select(Selection::Armed(Move::Done));
    assert_eq!(asked(&armed), Some(CONFIRM));
}

/// When a player first has the choice, the prompt explains the ways to declare by the labels of
/// their buttons, in both languages.
#[test]
fn ways_to_declare_are_explained_by_their_labels() {
    let (play, name, call) = (
        Move::Play(Number(3)),
        Move::Name(Number(3)),
        Move::Call(Number(3)),
    );
    let label = |mv: &Move| match mv {
        Move::Play(_) => words::PLAY,
        Move::Name(_) => words::NAME,
        _ => words::CALL,
    };
    for (ways, told) in [
        (&[play, name, call][..], &[play, name][..]),
        (&[play, call], &[play]),
        (&[name, call], &[name]),
        (&[call], &[call]),
    ] {
        let said = words::how_to_use(ways);
        for label in told.iter().map(label) {
            assert!(said.en.contains(label.en), "{said:?}");
            let label = label.ja.replace('\u{200b}', "");
            assert!(said.ja.contains(&format!("「{label}」")), "{said:?}");
            assert!(
                said.en.len() <= 65 && said.ja.chars().count() <= 36,
                "{said:?}"
            );
        }
    }
    // The tab that shows the bingo card has another label than these buttons.
    for label in [words::PLAY, words::NAME, words::CALL] {
        assert!(label.en != words::CARD_AGAIN.en && label.ja != words::CARD_AGAIN.ja);
    }
    let ways = SterreBoard::NOTES.iter().find(|note| note.id == "ways");
    let said = ways.unwrap().words;
    for label in [words::PLAY, words::NAME, words::CALL] {
        let ja = label.ja.replace('\u{200b}', "");
        assert!(
            said.en.contains(label.en) && said.ja.contains(&ja),
            "{said:?}"
        );
    }
}

/// The note on a number agrees with the ways on offer. If there is no way, it gives the reason and
/// says what to do.
#[test]
fn a_number_that_cannot_be_declared_says_why() {
    let game = game(false, 2);
    let own = |number: u8| {
        let state = position(&game, DECLARING);
        let card = game.edition().card(state.table().card(Seat(0)));
        let numbers = card.unwrap().numbers();
        let shut = numbers.difference(state.table().named());
        shut.iter().nth(usize::from(number)).unwrap()
    };
    let stranger = Number(14);
    for (moves, number, said) in [
        (
            &[][..],
            Number(33),
            "33, on your bingo card, among your number cards".to_owned(),
        ),
        (&[], stranger, "14".to_owned()),
        (
            &[Move::Call(Number(60))],
            stranger,
            "14. Crown: one number a turn. Declare this one next turn.".to_owned(),
        ),
        (
            &[Move::Buy],
            stranger,
            "14. It is not on your cards. You have no crown. Choose another.".to_owned(),
        ),
        (
            &[Move::Buy],
            own(1),
            format!("{}, on your bingo card", own(1)),
        ),
        (
            &[Move::Call(Number(60)), Move::Name(own(0))],
            own(1),
            format!(
                "{}. Bingo pick: one number a turn. Declare this one next turn.",
                own(1)
            ),
        ),
    ] {
        let mut rng = Rng::seeded(1);
        let mut state = position(&game, DECLARING);
        for mv in moves {
            assert_eq!(game.check(&state, mv), Ok(()), "{mv}");
            game.apply(&mut state, mv, &mut |_| ());
            // Takes the bought cards.
            loop {
                let mv = match (draw(&*game, &state, &mut rng), state.table().phase()) {
                    (Some(drawn), _) => drawn,
                    (None, Phase::Declare) => break,
                    (None, _) => Move::Draw,
                };
                game.apply(&mut state, &mv, &mut |_| ());
            }
        }
        let here = scene(&game, &state, Viewer::Seat(Seat(0)));
        let model = Model(&here);
        assert_eq!(words::note(&model, number), said);
        assert_eq!(model.ways(number).is_empty(), said.contains('.'), "{said}");
    }
}

/// For a number card whose number is also on the bingo card, the forecast says how the two ways
/// differ.
#[test]
fn two_ways_to_declare_are_told_apart() {
    let game = game(false, 2);
    let state = position(
        &game,
        r#"{ "hands": [[36, 59], []], "turn": 0, "phase": "declare", "top": 57, "map": [[], [20]] }"#,
    );
    let scene = scene(&game, &state, Viewer::Seat(Seat(0)));
    let said = |number| foretold(&scene, Selection::Number(Number(number), Source::Map));
    let told = "Bingo pick would waste your number card 36.";
    assert!(said(36).ends_with(told), "{}", said(36));
    assert!(told.contains(words::NAME.en));
    assert!(!said(59).contains("wastes"));
}

/// Without a selection, the forecast follows the turn: the declared numbers, whether more can be
/// declared, and that the turn can end.
#[test]
fn the_prompt_follows_the_turn() {
    let voices = |by_hand, moves: &[Move]| {
        let game = game(by_hand, 2);
        let mut state = position(
            &game,
            &DECLARING.replace("[13, 30]", "[13]").replace("[30]", "[]"),
        );
        for mv in moves {
            assert_eq!(game.check(&state, mv), Ok(()), "{mv}");
            game.apply(&mut state, mv, &mut |_| ());
        }
        let mut scene = scene(&game, &state, Viewer::Seat(Seat(0)));
        let english = foretold(&scene, Selection::Nothing);
        scene.voice = tabletop::Voice::new(tabletop::Language::Ja, Vec::new());
        (english, foretold(&scene, Selection::Nothing))
    };
    let (play, both) = (Move::Play(Number(59)), Move::Play(Number(33)));
    let (name, call) = (Move::Name(Number(11)), Move::Call(Number(60)));
    for (by_hand, moves, en, ja) in [
        (false, &[][..], "", ""),
        (
            false,
            &[play],
            "You declared 59. Declare more, or end your turn.",
            "59を宣言しました。続けるか、手番を終えてください。",
        ),
        (
            false,
            &[play, name],
            "You declared 11 and 59. Declare more, or end your turn.",
            "11、59を宣言しました。続けるか、手番を終えてください。",
        ),
        (
            false,
            &[play, both, name, call],
            "You declared 4 numbers. Now end your turn.",
            "数字を4個宣言しました。手番を終えてください。",
        ),
        (
            true,
            &[name, play, both],
            "You declared 11, 33 and 59. Declare more, or finish the step.",
            "11、33、59を宣言しました。続けるか、手順を終えてください。",
        ),
    ] {
        assert_eq!(voices(by_hand, moves), (en.to_owned(), ja.to_owned()));
        assert!(en.len() <= 80 && ja.chars().count() <= 42, "{en}");
    }
    // A dead card, whose number is already on the map, declares nothing.
    let game = game(false, 2);
    let mut state = position(&game, &DECLARING.replace("[59, 33]", "[59, 20]"));
    game.apply(&mut state, &Move::Play(Number(20)), &mut |_| ());
    let scene = scene(&game, &state, Viewer::Seat(Seat(0)));
    let said = foretold(&scene, Selection::Nothing);
    assert!(
        said.starts_with("You have declared nothing new yet."),
        "{said}"
    );
}

/// The note on a declared number says what will happen to it. It does not come up after its pieces
/// have been put on the map.
#[test]
fn a_declared_number_is_explained_before_its_piece_is_put() {
    let game = game(false, 2);
    let view = |state: &sterre::State| game.view(state, Viewer::Seat(Seat(1)));
    let mut state = position(&game, DECLARING);
    let mut events = Vec::new();
    game.apply(&mut state, &Move::Play(Number(33)), &mut |event| {
        events.push(event);
    });
    let declared = view(&state);
    game.apply(&mut state, &Move::Done, &mut |_| ());
    let ended = view(&state);
    let note = SterreBoard::NOTES.iter().find(|note| note.id == "declared");
    for (shown, comes) in [
        (&declared, board::Occasion::Of(Seat(0))),
        (&ended, board::Occasion::Never),
    ] {
        let moment = board::Moment {
            game: &*game,
            view: &declared,
            shown,
            before: None,
            events: &events,
            viewer: Viewer::Seat(Seat(1)),
            acting: None,
            has_mouse: true,
        };
        assert_eq!((note.unwrap().comes_up)(&moment), comes);
    }
}
