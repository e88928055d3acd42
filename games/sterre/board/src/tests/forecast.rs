//! Tests of forecasts: what a selection would bring.

use super::{foretold, game, position};
use crate::SterreBoard;
use crate::selection::{Draft, Selection, Source};
use board::Board as _;
use board::Scene;
use board::picture::Node;
use board::secrets::scene;
use sterre::{Move, Number, Phase, Sterre, Used};
use tabletop::game::{legal_moves, random_move};
use tabletop::prelude::*;
use tabletop::{Rng, Seat, Turn, Viewer};

#[test]
fn a_choice_tells_what_it_would_bring() {
    let game = game(false, 2);
    // Line 9 of the map lacks only 3, which is in the hand. Both seats have pieces in the line.
    let line_nine = r#"{ "hands": [[3, 59, 20], []], "turn": 0, "phase": "declare", "top": 57, "crowns": [1, 0], "scores": [4, 1],
        "map": [[35, 18, 52, 20], [64, 54, 73]] }"#;
    let state = position(&game, line_nine);
    let scene = scene(&game, &state, Viewer::Seat(Seat(0)));
    let number = |number| Selection::Number(Number(number), Source::Map);
    for (selection, said) in [
        (
            number(3),
            "This completes line J: 2 points, a crown. Others: Seat 2: 1 point.",
        ),
        (
            number(20),
            "This number is already declared. You would waste the card.",
        ),
        (
            number(14),
            "You place a piece. No line is complete yet. It costs a crown (1 point at the end).",
        ),
        (
            Selection::Armed(Move::Buy),
            "The first is 57. A crown you keep scores 1 point at the end.",
        ),
        (
            Selection::Armed(Move::Done),
            "You declare nothing and keep 59 for line L (3 to go).",
        ),
        (Selection::Nothing, ""),
    ] {
        assert_eq!(foretold(&scene, selection), said, "{selection:?}");
    }
    let draft = Draft::default().select(number(3));
    let forecast = SterreBoard::forecast(&scene, &draft);
    assert_eq!(forecast.gains, ["line-8", "crown-4", "score-0"]);
    let picture = Node::from(SterreBoard::picture(&scene, &draft).foretelling(&forecast));
    let marked = picture.find_all(&|element| element.get("data-forecast") == Some("gain"));
    assert_eq!(marked.len(), 3);
    // Once 3 is declared, the end of the turn brings the line.
    let mut declared = state;
    game.apply(&mut declared, &Move::Play(Number(3)), &mut |_| ());
    let scene = board::secrets::scene(&game, &declared, Viewer::Seat(Seat(0)));
    assert_eq!(
        foretold(&scene, Selection::Nothing),
        "If you end your turn: line J, 2 points, a crown. Others: Seat 2: 1 point."
    );
}

/// Before a turn ends without a declaration, the forecast says which line the kept cards are for.
/// It fits two lines of a narrow window.
#[test]
fn kept_cards_are_told_what_for() {
    let told = |hand: &str, map: &str, selection: Selection| {
        let game = game(false, 2);
        let json = format!(
            r#"{{ "hands": [[{hand}], []], "turn": 0, "phase": "declare", "top": 57,
                "map": [{map}] }}"#
        );
        let mut scene = scene(&game, &position(&game, &json), Viewer::Seat(Seat(0)));
        let english = foretold(&scene, selection);
        scene.voice = tabletop::Voice::new(tabletop::Language::Ja, Vec::new());
        (english, foretold(&scene, selection))
    };
    let end = Selection::Armed(Move::Done);
    // Line J has a crown, line L has none. Bingo card 1 begins with the row 11, 20, 36, 46, 69.
    for (hand, map, selection, en, ja) in [
        (
            "3, 40",
            "[35], [64, 18]",
            &end,
            "You declare nothing and keep 3 for line J (4 to go) and its crown.",
            "何も宣言せず、数字カード3は王冠のあるJ列（あと4マス）のために残します。",
        ),
        (
            "3, 52",
            "[35], [64, 18]",
            &end,
            "You declare nothing and keep 3 and 52 for line J (4 to go) and its crown.",
            "何も宣言せず、数字カード3、52は王冠のあるJ列（あと4マス）のために残します。",
        ),
        (
            "59",
            "[30], []",
            &end,
            "You declare nothing and keep 59 for line L (3 to go).",
            "何も宣言せず、数字カード59は地図のL列（あと3マス）のために残します。",
        ),
        (
            "20",
            "[], [11, 36]",
            &end,
            "You declare nothing and keep 20 for a line of your bingo card (3 to go).",
            "何も宣言せず、数字カード20はビンゴカードの列（あと3マス）のために残します。",
        ),
        // 3 would complete line J at once, so no card is kept for it.
        (
            "3",
            "[35, 18, 52], [64, 54, 73]",
            &end,
            "You declare nothing. The next player takes a turn. You keep your cards.",
            "何も宣言しないまま、次の人の番になります。数字カードは次の手番にも使えます。",
        ),
        (
            "",
            "[35], [64, 18]",
            &end,
            "You declare nothing. The next player takes a turn.",
            "何も宣言しないまま、次の人の番になります。",
        ),
        (
            "3",
            "[], []",
            &Selection::Number(Number(3), Source::Hand),
            "You place a piece. No line is complete yet. Or keep the card for later.",
            "地図に駒が増えます。列はまだ完成しません。残しておけば、あとで列の完成に使えます。",
        ),
    ] {
        let said = told(hand, map, *selection);
        assert_eq!(said, (en.to_owned(), ja.to_owned()));
        assert!(en.len() <= 80 && ja.chars().count() <= 42, "{en}");
    }
}

/// Pieces of others can complete lines on the viewer's bingo card. These lines score whatever the
/// viewer declares. With automatic books, the forecast reports them before any declaration.
#[test]
fn what_comes_anyway_is_told_before_anything_is_declared() {
    let others = r#"{ "hands": [[59], []], "turn": 0, "phase": "declare", "top": 57, "map": [[], [11, 20, 36, 46, 69]] }"#;
    let told = |by_hand| {
        let game = game(by_hand, 2);
        let scene = scene(&game, &position(&game, others), Viewer::Seat(Seat(0)));
        let forecast = SterreBoard::forecast(&scene, &Draft::default());
        (
            forecast.said,
            forecast.gains.contains(&"score-0".to_owned()),
        )
    };
    let said = "You get these anyway: a line of your bingo card, 1 point.";
    assert_eq!(told(false), (said.to_owned(), true));
    assert_eq!(told(true), (String::new(), false));
}

/// What a forecast promises, the hint for the same move gives as its reason, with the same numbers.
#[test]
fn a_hint_gives_what_the_forecast_promises() {
    let game = game(false, 2);
    let (mut scratch, mut gained, mut paid) = (Vec::new(), 0, 0);
    for seed in 0..6 {
        let (mut rng, mut state) = (Rng::seeded(seed), game.start());
        while let Some(mv) = random_move(&*game, &state, &mut rng, &mut scratch) {
            if let (Turn::Seat(seat), Phase::Declare) = (game.turn(&state), state.table().phase()) {
                let scene = scene(&game, &state, Viewer::Seat(seat));
                for mv in legal_moves(&*game, &state) {
                    let (is_gain, is_paid) = check_promise(&game, &scene, mv);
                    gained += u32::from(is_gain);
                    paid += u32::from(is_paid);
                }
            }
            game.apply(&mut state, &mv, &mut |_| ());
        }
    }
    assert!(gained > 50 && paid > 10, "{gained} {paid}");
}

/// Checks the forecast of a move and its hint. Returns whether the move brings points, and whether
/// it spends a crown.
fn check_promise(game: &Sterre, scene: &Scene<Sterre>, mv: Move) -> (bool, bool) {
    let (view, seat) = (&scene.view, scene.view.table.turn());
    let is_call = matches!(mv, Move::Call(_));
    let (gain, selection) = match mv {
        Move::Play(number) | Move::Name(number) | Move::Call(number) => {
            let is_free = |other: &Move| other.number() == Some(number) && *other != mv;
            if view.table.named().contains(number) || is_call && scene.legal.iter().any(is_free) {
                return (false, false);
            }
            let gain = game.declaring_brings(view, mv);
            (gain, Selection::Number(number, Source::Map))
        }
        Move::Done if view.table.used().any(Used::DECLARING) => {
            (game.turn_brings(view), Selection::Nothing)
        }
        Move::Done => (game.turn_brings(view), Selection::Armed(Move::Done)),
        _ => return (false, false),
    };
    let (said, hint) = (
        foretold(scene, selection),
        game.advice(view, &mv, &scene.voice),
    );
    let mut both = Vec::new();
    let points = gain.points[seat.index()];
    if points > 0 {
        both.push(format!("{points} point"));
    }
    if let Some(spent) = gain.spent.filter(|spent| spent.worth > 0) {
        both.push("1 point at the end".to_owned());
        if gain.brings_anything(seat) {
            both.push(format!("net {} point", spent.net));
        }
    }
    for words in both {
        assert!(said.contains(&words), "{mv}: {words} in {said}");
        let words = words.replace("1 point at the end", "scores 1 point at the end");
        assert!(hint.contains(&words), "{mv}: {words} in {hint}");
    }
    (points > 0, is_call)
}

/// A crown that is spent would have been a point (`sterre R49`), and one that is taken is one.
#[test]
fn a_crown_is_told_with_what_it_leaves() {
    // Line J of the map lacks only 3, and a line of bingo card 1 only 69.
    for (map, crowns, number, en, ja) in [
        (
            "[35, 18, 52], [64, 54, 73]",
            1,
            3,
            "This completes line J: 2 points, a crown. Others: Seat 2: 1 point. It costs a crown (1 point at the end), so net 2 points.",
            "地図のJ列が完成：2点、王冠1個。ほかの人：席2に1点。王冠1個（最後の1点）を使い、差し引き2点です。",
        ),
        (
            "[20], [11, 36, 46]",
            1,
            69,
            "This completes a line of your bingo card: 1 point. It costs a crown (1 point at the end), so net 0 points.",
            "ビンゴカード1列が完成：1点。王冠1個（最後の1点）を使い、差し引き0点です。",
        ),
        (
            "[20], [11]",
            1,
            14,
            "You place a piece. No line is complete yet. It costs a crown (1 point at the end).",
            "地図に駒が増えます。列はまだ完成しません。王冠1個（最後の1点）を使います。",
        ),
    ] {
        let game = game(false, 2);
        let json = format!(
            r#"{{ "hands": [[], []], "turn": 0, "phase": "declare", "top": 57, "crowns": [{crowns}, 0],
                "scores": [4, 1], "map": [{map}], "used": ["draw", "name"], "declared": [13] }}"#
        );
        let state = position(&game, &json);
        let mut scene = scene(&game, &state, Viewer::Seat(Seat(0)));
        let selection = Selection::Number(Number(number), Source::Map);
        assert_eq!(foretold(&scene, selection), en);
        scene.voice = tabletop::Voice::new(tabletop::Language::Ja, Vec::new());
        assert_eq!(foretold(&scene, selection), ja);
    }
}
