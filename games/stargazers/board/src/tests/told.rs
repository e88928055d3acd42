//! Tests of texts: names, labels, reasons, rules, notes.

use super::Gesture::Tap;
use super::{DRAFTING, Gesture, after, cell, game, position, slot};
use crate::action::Action;
use crate::model::{Draft, Model, Response};
use crate::preview::Preview;
use crate::{StargazersBoard, words};
use board::picture::{Element, Node};
use board::{Board, Scene, Touched};
use stargazers::{Illegal, Move, Piece, Place, Slot, Stargazers};
use tabletop::prelude::*;
use tabletop::{Language, Seat, Viewer};

/// On a phone, a refusal and the text about a viewed card have lines of their own. A place has a
/// name; a touch on it that does nothing explains it.
#[test]
fn places_say_what_they_are_for() {
    let mut scene = position(DRAFTING);
    let words = |scene: &Scene<Stargazers>, draft: &Draft| {
        let picture = Node::from(StargazersBoard::whole_picture(scene, draft));
        let has = |class: &str| {
            let is_it = |it: &Element| it.get("class").is_some_and(|it| it.contains(class));
            !picture.find_all(&is_it).is_empty()
        };
        (picture.words(), has("stargazers-desk-says"))
    };
    let none = Draft::default();
    let (said, has_lines) = words(&scene, &none);
    assert!(said.contains("Reserve") && !has_lines, "{said}");
    scene.refused = Some(Illegal::OnlyShuttles);
    assert!(words(&scene, &none).1);
    for (place, language, rule, said) in [
        (
            slot(Slot::Journal),
            Language::En,
            "R28",
            "Put a shuttle into one of these slots to take a journal card at once.",
        ),
        (
            slot(Slot::Tile),
            Language::Ja,
            "R28",
            "スペースシャトルをここに置くと、すぐに壁画のタイルを1枚動かせます。",
        ),
        (
            Action::Place(Place::Reserve),
            Language::En,
            "R58",
            "The reserve keeps up to two circular tokens for a later turn.",
        ),
    ] {
        let mut scene = position(DRAFTING);
        scene.voice.language = language;
        let why = StargazersBoard::why_not(&scene, &none, Touched::Part(place)).expect("a reason");
        assert_eq!((why.said.as_str(), why.rule), (said, rule), "{place:?}");
    }
}

/// The names of constellations are on their cards and in their labels. The number on a card counts
/// stars; the goals give the points of the same constellations, with a sign or their unit.
#[test]
fn constellations_are_named_on_their_cards() {
    let scene = position(
        r#"{ "phase": "draft", "universe": { "1": "3 star" }, "sky": ["A1", "B2"], "boards": [{}, {}] }"#,
    );
    let picture = Node::from(StargazersBoard::whole_picture(&scene, &Draft::default()));
    let is_name = |it: &Element| it.get("class") == Some("stargazers-figure-name");
    let is_card = |it: &Element| it.get("data-sky").is_some();
    let is_number = |it: &Element| it.get("class") == Some("stargazers-figure-points");
    let numbers = picture.find_all(&is_number).into_iter();
    let numbers: Vec<String> = numbers.map(|it| Node::from(it.clone()).words()).collect();
    assert!(
        numbers[0].starts_with("A 0/") && numbers[1].starts_with("B 0/"),
        "{numbers:?}"
    );
    for (language, briefly) in [(Language::Ja, "A0点、B0点"), (Language::En, "A+0, B+0")] {
        let mut voice = scene.voice.clone();
        voice.language = language;
        let goals = scene.game.goals(&scene.view, Seat(0), &voice);
        let briefs: Vec<String> = goals
            .into_iter()
            .map(|it| it.brief.replace('\u{a0}', " "))
            .collect();
        assert!(briefs.iter().any(|it| it == briefly), "{briefs:?}");
    }
    for (name, card, expected) in [(0, 0, "Lyra"), (1, 1, "Orion")] {
        let name = picture.find_all(&is_name)[name];
        assert_eq!(name.children()[0].words(), expected);
        let label = picture.find_all(&is_card)[card].get("aria-label");
        assert!(label.is_some_and(|it| it.contains(expected)), "{label:?}");
    }
}

/// A button that ends the turn says so. If a token stays in reserve, the button mentions that, too.
/// No other button mentions either.
#[test]
fn buttons_say_that_they_end_the_turn() {
    for (hand, reserve, chosen, en, ja) in [
        (
            r#""tile": "6""#,
            "",
            Some("b2"),
            "Lay it on b2, end turn",
            "b2に置く（手番終了）",
        ),
        (
            r#""tile": "6""#,
            "sun",
            Some("b2"),
            "Lay it on b2",
            "b2に置く",
        ),
        (
            r#""tile": "6", "token": "star""#,
            "",
            Some("b2"),
            "Lay it on b2",
            "b2に置く",
        ),
        ("", "", None, "End turn", "手番を終える"),
        (
            "",
            "sun",
            None,
            "Keep reserve, end turn",
            "リザーブを残して手番を終える",
        ),
    ] {
        let mut scene = position(&format!(
            r#"{{ "phase": "place", "universe": {{ "1": "3 star" }}, "hand": {{ {hand} }},
            "boards": [{{ "mural": {{ "a1": "16 meteor" }}, "reserve": "{reserve}" }}, {{}}] }}"#
        ));
        for (language, says) in [(Language::En, en), (Language::Ja, ja)] {
            scene.voice.language = language;
            let gestures: Vec<Gesture> = chosen.iter().map(|it| Tap(cell(it))).collect();
            let draft = after(&scene, &gestures);
            let picture: Node = StargazersBoard::whole_picture(&scene, &draft).into();
            let goes_on = picture.find_all(&|it| it.get("aria-keyshortcuts") == Some("c"));
            let words: Vec<String> = goes_on
                .iter()
                .map(|it| Node::from((*it).clone()).words())
                .collect();
            assert_eq!(words, [says], "{hand}, {reserve}");
        }
    }
}

/// The note on the sun does not limit it to one kind of journal card. Two Japanese texts avoid
/// stiff words such as “サプライ” (supply).
#[test]
fn words_are_those_of_the_rules() {
    let notes = crate::notes::NOTES;
    let sun = notes.iter().find(|note| note.id == "sun").unwrap().words;
    assert!(
        sun.get(Language::Ja)
            .contains("ジャーナルカードの目標に使えます")
    );
    assert!(sun.get(Language::En).contains("counts for journal cards"));
    let stiff = ["サプライ", "ファーストプレイヤー", "今終われば"];
    for text in [words::SUPPLY.get(Language::Ja).to_owned(), {
        let voice = tabletop::Voice::new(Language::Ja, vec!["Hana".to_owned()]);
        words::count_now(&voice, Seat(0))
    }] {
        assert!(!stiff.iter().any(|word| text.contains(word)), "{text}");
    }
}

/// What comes nearer is told in the same words before a placement and in a hint. A card is named by
/// its points and its squares, because a seat may have several cards with as many points.
#[test]
fn what_comes_nearer_is_told_as_in_a_hint() {
    // Card I5 asks for two star tokens, a meteor and a comet in a row.
    let json = r#"{ "phase": "place", "universe": { "1": "3 star" }, "hand": { "token": "TOKEN" },
        "sky": ["A1", "B2"], "boards": [{ "cards": "I5", "mural": { "a1": "16" } }, {}] }"#;
    let mut seen = 0;
    for token in ["star", "meteor", "sun"] {
        let mut scene = position(&json.replace("TOKEN", token));
        for square in stargazers::Cell::all() {
            for language in [Language::En, Language::Ja] {
                scene.voice.language = language;
                let mv: Move = format!("{token}:{square}").parse().unwrap();
                let draft = StargazersBoard::hint(&scene, &Draft::default(), &mv);
                let forecast = StargazersBoard::forecast(&scene, &draft).said;
                let mut after = scene.view.table.clone();
                scene.game.apply(&mut after, &mv, &mut |_| ());
                let nearer = scene
                    .game
                    .nearer(&scene.view.table, &after, Seat(0), &scene.voice);
                for (at, half) in nearer.iter().enumerate() {
                    let said = scene.voice.sentence(half);
                    assert!(forecast.contains(&said), "{forecast} // {said}");
                    let hint = scene.game.advice(&scene.view, &mv, &scene.voice);
                    let scores = forecast.contains('+') || forecast.contains('＋');
                    assert!(at > 0 || scores || hint.contains(half), "{hint} // {half}");
                    seen += 1;
                }
            }
        }
    }
    assert!(seen > 10, "{seen}");
}

/// The rules say that halves count only when joined (`stargazers R56`), and mention gold where a
/// card turns gold.
#[test]
fn the_rules_count_whole_planets_and_stars_only() {
    for (language, whole, gold) in [
        (Language::En, "count only when whole", "turns gold"),
        (Language::Ja, "完成したものだけを数えます", "金色になります"),
    ] {
        let said: String = StargazersBoard::how_to_play(&game(2), language)
            .iter()
            .map(Node::words)
            .collect();
        assert!(said.contains(whole) && said.contains(gold), "{said}");
        assert!(!said.contains("Golden cards") && !said.contains("金色のカードは"));
    }
}

/// The rules are complete in both languages, with figures.
#[test]
fn the_rules_are_told() {
    let game = game(2);
    for language in [Language::Ja, Language::En] {
        let told = &StargazersBoard::how_to_play(&game, language)[0];
        assert!(told.words().len() > 2000);
        assert!(told.find_all(&|it| it.tag() == "figure").len() >= 7);
    }
}

/// An item moved by a shuttle swaps places with the item already there. The button says so.
#[test]
fn a_swap_is_called_a_swap() {
    let lifted = |what: &str| {
        position(&format!(
            r#"{{ "phase": "place", "universe": {{ "1": "3 star" }}, "hand": {{ "bonus": "{what}:a1" }},
            "boards": [{{ "mural": {{ "a1": "16 sun", "b2": "30 star" }}, "shuttles": "{what}" }}, {{}}] }}"#
        ))
    };
    for (what, place, says) in [
        ("tile", "b2", "Swap it with the tile on b2"),
        ("tile", "c3", "Move it to c3"),
        ("token", "b2", "Swap it with the star token on b2"),
        ("token", "c3", "Move it to c3"),
    ] {
        let scene = lifted(what);
        let draft = after(&scene, &[Tap(cell(place))]);
        let said = words::confirm(&Preview::new(&Model(&scene), &draft));
        assert!(said.starts_with(says), "{what}, {place}: {said}");
    }
}

/// Both places of the reserve show their name. A text never displaces the button that ends the
/// turn.
#[test]
fn the_reserve_has_its_name_and_the_button_its_place() {
    let scene = &position(
        r#"{ "phase": "place", "universe": { "1": "3 star" },
        "boards": [{ "mural": { "b2": "30" }, "reserve": "sun star" }, {}] }"#,
    );
    let picture = |draft: &Draft| Node::from(StargazersBoard::whole_picture(scene, draft));
    let named = |it: &Element| {
        let is_place = it.get("data-reserve").is_some_and(|it| !it.is_empty());
        is_place && Node::from(it.clone()).words().contains("Reserve")
    };
    assert_eq!(picture(&Draft::default()).find_all(&named).len(), 2);
    for gestures in [&[][..], &[Tap(Action::Token(0))]] {
        let picture = picture(&after(scene, gestures));
        let under = |it: &Element| {
            it.get("class")
                .is_some_and(|it| it.contains("stargazers-desk-says"))
        };
        assert_eq!(picture.find_all(&under).len(), 1, "{gestures:?}");
    }
}

/// Lit squares with a tile are marked apart from empty ones, because they glow only at the edge.
/// Without tokens to choose from, no choices are drawn. The card of a constellation shows the
/// squares of the mural and which of them are filled.
#[test]
fn the_picture_tells_what_may_be_touched_and_what_is_filled() {
    let scene = &position(
        r#"{ "phase": "place", "universe": { "1": "3 star" }, "hand": { "token": "star" },
        "sky": ["A1", "B1"], "boards": [{ "mural": { "a1": "16 star", "b2": "7" } }, {}] }"#,
    );
    let picture: Node = StargazersBoard::whole_picture(scene, &Draft::default()).into();
    let with = |class: &str| {
        let has = |it: &Element| {
            let mut classes = it.get("class").unwrap_or_default().split(' ');
            classes.any(|it| it == class)
        };
        let found: Vec<Element> = picture.find_all(&has).into_iter().cloned().collect();
        found
    };
    let lit = with("stargazers-cell-tile");
    let lit = lit.iter().filter(|it| it.get("data-lit").is_some());
    let lit: Vec<&str> = lit.filter_map(|it| it.get("data-cell")).collect();
    assert_eq!(lit, ["b2"], "no token lies there");
    assert_eq!(with("stargazers-choices").len(), 0);
    assert_eq!(with("stargazers-figure-grid").len(), 2);
    let filled = with("stargazers-figure-filled");
    let filled: Vec<_> = filled.iter().filter_map(|it| it.get("d")).collect();
    assert!(filled.contains(&"M0 0h12v12h-12z"), "{filled:?}");
}

/// Every text calls a slot by the name that is shown on it.
#[test]
fn slots_are_called_by_the_name_that_stands_there() {
    let mut scene = position(
        r#"{ "phase": "place", "universe": { "1": "3 star" }, "hand": { "token": "shuttle" },
        "boards": [{ "mural": { "a1": "16 star" } }, {}] }"#,
    );
    let picture: Node = StargazersBoard::whole_picture(&scene, &Draft::default()).into();
    assert!(
        picture
            .words()
            .contains("Put the shuttle in a slot for a bonus")
    );
    for language in [Language::En, Language::Ja] {
        scene.voice.language = language;
        let picture = StargazersBoard::whole_picture(&scene, &Draft::default());
        let seen = Node::from(picture).words();
        for kind in Slot::ALL {
            let name = scene.voice.text(kind.name());
            assert!(
                seen.replace('\u{200b}', "").contains(name),
                "{name}: {seen}"
            );
            let draft = after(&scene, &[Tap(slot(kind))]);
            let picture = Node::from(StargazersBoard::whole_picture(&scene, &draft));
            let confirm = picture.find_all(&|it| it.get("data-action") == Some("confirm"));
            let says = Node::from(confirm[0].clone()).words();
            assert!(says.contains(name), "{says}");
            let advice = scene.game.advice(
                &scene.view,
                &Move::Put(Piece::Shuttle, Place::Slot(kind)),
                &scene.voice,
            );
            assert!(advice.contains(name), "{advice}");
        }
    }
}

/// Notes are shown over a phone's board, so most must fit two lines of 300 px.
#[test]
fn notes_are_short() {
    for note in crate::notes::NOTES {
        let of = |language| note.words.get(language).chars().count();
        let (ja, en) = (of(Language::Ja), of(Language::En));
        assert!(ja <= 42 && en <= 86, "{}: {ja}, {en}", note.id);
    }
}

/// The coach on a small phone has room for three lines above its buttons.
#[test]
fn lessons_are_told_in_three_lines() {
    let lesson: serde_json::Value = serde_json::from_str(StargazersBoard::LESSON).unwrap();
    let chapters = lesson["chapters"].as_array().unwrap().iter();
    for step in chapters.flat_map(|chapter| chapter["steps"].as_array().unwrap()) {
        for (language, most) in [("ja", 54), ("en", 106)] {
            let said = step["say"][language].as_str().unwrap();
            assert!(said.chars().count() <= most, "{said}");
        }
    }
}

/// A note explains the slots once there is a shuttle to put there: in hand or in reserve.
#[test]
fn shuttles_are_explained_when_one_can_be_put_in_a_slot() {
    let hand = |token: &str| format!(r#""phase": "place", "hand": {{ "token": "{token}" }},"#);
    for (universe, hand, reserve, comes) in [
        ("shuttle", String::new(), "", false),
        ("star", String::new(), "shuttle", true),
        ("star", hand("star"), "", false),
        ("star", hand("shuttle"), "", true),
        ("star", hand("star"), "shuttle", true),
    ] {
        let scene = position(&format!(
            r#"{{ {hand} "universe": {{ "1": "3 {universe}" }},
            "boards": [{{ "reserve": "{reserve}" }}, {{}}] }}"#
        ));
        assert_eq!(
            comes_up("shuttle", &scene),
            comes,
            "{universe}, {hand}, {reserve}"
        );
    }
}

/// Whether a note comes up in a position.
fn comes_up(id: &str, scene: &Scene<Stargazers>) -> bool {
    let moment = board::Moment {
        game: &*scene.game,
        view: &scene.view,
        shown: &scene.view,
        before: None,
        events: &[],
        viewer: Viewer::Table,
        acting: scene.acting,
        has_mouse: true,
    };
    let note = crate::notes::NOTES.iter().find(|note| note.id == id);
    note.is_some_and(|note| (note.comes_up)(&moment) != board::Occasion::Never)
}

/// Before the last item goes on the mural, a note says that the turn will then end by itself. With
/// a token in reserve, the note does not come up.
#[test]
fn the_end_of_a_turn_is_told_before_the_last_thing_is_placed() {
    for (hand, reserve, ends) in [
        (r#"{ "tile": "6" }"#, "", true),
        (r#"{ "token": "star" }"#, "", true),
        (r#"{ "tile": "6" }"#, "sun", false),
        (r#"{ "tile": "6", "token": "star" }"#, "", false),
    ] {
        let scene = &position(&format!(
            r#"{{ "phase": "place", "universe": {{ "1": "3 star" }}, "hand": {hand},
            "boards": [{{ "mural": {{ "a1": "16 meteor" }}, "reserve": "{reserve}" }}, {{}}] }}"#
        ));
        assert_eq!(comes_up("turn-end", scene), ends, "{hand}, {reserve}");
        let draft = after(scene, &[Tap(cell("b2"))]);
        let Response::PlayAll(moves) = StargazersBoard::tap(scene, &draft, Action::Confirm, None)
        else {
            panic!("{hand} is placed");
        };
        assert_eq!(moves.contains(&Move::Done), ends, "{hand}, {reserve}");
    }
}

/// When a shuttle brings a choice of cards, the picture says what cards are for.
#[test]
fn a_choice_of_cards_says_why() {
    let scene = &position(
        r#"{ "phase": "place", "universe": { "1": "3 star" }, "hand": { "tile": "7", "bonus": "journal" },
        "boards": [{ "mural": { "b1": "16" }, "shuttles": "journal" }, {}] }"#,
    );
    let said = |scene: &Scene<Stargazers>| {
        Node::from(StargazersBoard::whole_picture(scene, &Draft::default())).words()
    };
    let why = "each telescope scores 3 points";
    assert!(said(scene).contains(why), "{}", said(scene));
    assert!(!said(&position(DRAFTING)).contains(why));
}
