//! Tests of names, and of the length of texts.

use super::{declaring, foretold, game, position, random_game};
use crate::model::Model;
use crate::selection::{Draft, Selection};
use crate::{SterreBoard, words};
use board::Board as _;
use board::picture::Node;
use board::secrets::scene;
use sterre::Edition;
use tabletop::edition::EditionData;
use tabletop::{Seat, Viewer};

/// Points over the limit are explained to the players who lost some, with their number. The others
/// read that they lost none.
#[test]
fn points_over_the_limit_are_explained() {
    let game = game(false, 2);
    let state = position(
        &game,
        r#"{ "hands": [[], []], "turn": 0, "phase": "declare", "top": 57,
            "map": [[30, 13, 20, 59], [42]], "marks": [[11, 2, 0]], "scores": [1, 0] }"#,
    );
    let scene = scene(&game, &state, Viewer::Seat(Seat(0)));
    let told = |seat, item| SterreBoard::explain(&scene, Seat(seat), item);
    assert_eq!(
        told(0, "rest"),
        ["1 point over the limit of 24 does not count"]
    );
    assert_eq!(told(1, "rest"), ["No points lost"]);
    assert!(told(0, "given")[0].starts_with("The game began in the middle"));
}

/// Every text that names the button for nearly complete lines uses its label, and says how many
/// numbers may be missing.
#[test]
fn lines_that_lack_little_are_called_by_how_much() {
    let note = SterreBoard::NOTES.iter().find(|note| note.id == "almost");
    let said = note.unwrap().words;
    let short = words::NEAR_SHORT;
    let ja = short.ja.replace('\u{200b}', "");
    assert!(said.en.contains(short.en) && said.ja.contains(&format!("「{ja}」")));
    assert!(words::NEAR.en.starts_with(short.en) && words::NEAR.ja.starts_with(&ja));
    for text in [words::NEAR, words::NEAR_MAP, words::NEAR_CARD] {
        assert!(
            text.en.contains("1–2") && text.ja.contains("1〜2"),
            "{text:?}"
        );
    }
}

/// A press on a plate of the map shows what its line is worth. The tray shows the numbers that the
/// line lacks.
#[test]
fn a_plate_says_what_its_line_is_worth() {
    let said = foretold(&declaring(), Selection::Line(3));
    assert!(said.starts_with("When this line is complete"), "{said}");
    assert!(said.len() <= 80, "{said}");
    // A complete line has no forecast.
    let game = game(false, 2);
    let line_nine = r#"{ "hands": [[59, 20], []], "turn": 0, "phase": "declare", "top": 57, "crowns": [1, 0], "scores": [4, 1],
        "map": [[35, 18, 52, 20, 3], [64, 54, 73]], "marks": [[9, 2, 1]] }"#;
    let full = scene(&game, &position(&game, line_nine), Viewer::Seat(Seat(0)));
    let recorded = full.view.table.recorded();
    let line = (0..22).find(|at| recorded >> at & 1 == 1);
    let line = line.expect("a full line");
    assert_eq!(foretold(&full, Selection::Line(line)), "");
}

/// Each thing has one noun, that of its button: the cards in the hand are number cards, never “the
/// hand” or “Bingo”.
#[test]
fn a_thing_has_one_noun() {
    let notes = SterreBoard::NOTES
        .iter()
        .map(|note| (note.words.ja, note.words.en));
    let lesson = [(SterreBoard::LESSON, SterreBoard::LESSON)];
    let files = [
        (
            include_str!("../../../words/ja/board.txt"),
            include_str!("../../../words/en/board.txt"),
        ),
        (
            include_str!("../../../words/ja/how.txt"),
            include_str!("../../../words/en/how.txt"),
        ),
    ];
    for (ja, en) in notes.chain(lesson).chain(files) {
        assert!(!ja.contains("手札"), "{ja}");
        for other in ["your hand", "in hand", "Hand:", "Bingo:"] {
            assert!(!en.contains(other), "{other:?} in {en}");
        }
    }
}

/// The reason why a touch on a number does nothing fits two lines of a narrow window, beside the
/// button for the rule. This holds for every number at any time.
#[test]
fn refusals_are_short() {
    for by_hand in [false, true] {
        random_game(by_hand, 2, |game, state| {
            let mut scene = scene(game, state, Viewer::Seat(state.table().turn()));
            for language in [tabletop::Language::Ja, tabletop::Language::En] {
                scene.voice = tabletop::Voice::new(language, Vec::new());
                let longest = if language == tabletop::Language::Ja {
                    36
                } else {
                    65
                };
                for number in sterre::Numbers::ALL.iter() {
                    let said = words::note(&Model(&scene), number);
                    assert!(said.chars().count() <= longest, "{said}");
                }
            }
        });
    }
    use words::why_not::{CROWN, GONE, RUNNER, STONE, TAKE, TRACK_CROWN};
    for text in [CROWN, GONE, RUNNER, STONE, TAKE, TRACK_CROWN] {
        assert!(
            text.en.len() <= 65 && text.ja.chars().count() <= 36,
            "{text:?}"
        );
    }
}

/// Lines are named by letters, on their plates and in texts, so that no line is called by a number.
/// A note gives the first and the last letter.
#[test]
fn lines_are_told_from_numbers() {
    let scene = declaring();
    let picture = Node::from(SterreBoard::picture(&scene, &Draft::default()));
    let plates = picture.find_all(&|element| element.get("data-line").is_some());
    let names = plates.into_iter().map(|plate| {
        let name = Node::from(plate.clone()).words();
        let said = plate.get("aria-label").unwrap_or_default();
        assert!(said.contains(&format!("Line {name} ")), "{said}");
        name
    });
    let names: Vec<String> = names.collect();
    let is_letter = |name: &String| name.len() == 1 && name.chars().all(char::is_alphabetic);
    assert!(
        names.len() == 20 && names.iter().all(is_letter),
        "{names:?}"
    );
    let note = SterreBoard::NOTES.iter().find(|note| note.id == "plates");
    let said = note.unwrap().words;
    let (first, last) = (&names[0], &names[19]);
    assert!(said.en.contains(&format!("{first} to {last}")));
    assert!(said.ja.contains(&format!("{first}から{last}")));
}

/// Texts name the rows and columns of a bingo card by their position, because these have no numbers
/// of their own.
#[test]
fn lines_of_a_bingo_card_are_called_by_where_they_are() {
    let told = |opened: &str| {
        let game = game(true, 2);
        let state = position(
            &game,
            &format!(
                r#"{{ "hands": [[], []], "turn": 0, "phase": "declare",
                    "map": [[], [{opened}]], "opened": [[{opened}], []] }}"#
            ),
        );
        let scene = scene(&game, &state, Viewer::Seat(Seat(0)));
        SterreBoard::explain(&scene, Seat(0), "card")
    };
    let card = |lines: &[usize]| {
        let edition = Edition::standard();
        let numbers = lines
            .iter()
            .map(|&line| edition.card(1).unwrap().lines()[line]);
        let numbers = numbers.reduce(sterre::Numbers::union).unwrap();
        let numbers: Vec<String> = numbers.iter().map(|number| number.to_string()).collect();
        numbers.join(", ")
    };
    assert_eq!(told(""), ["No line is complete"]);
    assert_eq!(told(&card(&[2])), ["Middle row: 1 point"]);
    assert_eq!(
        told(&card(&[0, 9, 10])),
        [
            "Top row and right column: 1 point each",
            "A diagonal: 1 point"
        ]
    );
}
