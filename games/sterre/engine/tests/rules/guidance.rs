//! Advice and goals: reasons are facts of the position, and goals show how far a seat has come.

use crate::rules::table::{Books, Table, open};
use serde_json::json;
use tabletop::prelude::*;
use tabletop::{Progress, Seat, Viewer};
use testkit::overlay;
use testkit::speech::voices;
use testkit::spoken::{Spoken, fields, rows};

/// A table of the rows below. Words of `setup` add to the position:
///
/// | word | adds |
/// |---|---|
/// | `nine` | line 9 of the map lacks only 3, which is in the hand of seat 0; each seat has three pieces in the line |
/// | `crowned` | seat 0 has a crown |
/// | `declared` | number card 3 has just been played |
/// | `drawn` | a number card has been taken |
/// | `hand` | books are kept by hand |
fn table(setup: &str, changes: &str) -> Table {
    let (mut position, mut books) = (json!({}), Books::Automatic);
    for word in setup.split_whitespace() {
        let added = match word {
            "nine" => json!({ "hands": [[3], []], "map": [[35, 18, 52], [64, 54, 73]] }),
            "crowned" => json!({ "crowns": [1, 0], "scores": [4, 0],
                "track_crowns": [8, 12, 16, 20, 24] }),
            "declared" => {
                let deck: Vec<u8> = (1..=75).filter(|it| ![3, 57].contains(it)).collect();
                json!({ "hands": [[], []], "deck": deck, "declared": [3], "used": ["draw", "play"] })
            }
            "drawn" => json!({ "used": ["draw"] }),
            "hand" => {
                books = Books::ByHand;
                json!({})
            }
            _ => panic!("no setup {word}"),
        };
        position = overlay(position, &added);
    }
    open(2, books, &overlay(position, &fields(changes)))
}

/// Adds the advice of every row: the case, the setup, the move, and changes to the position.
fn advised(table_of_rows: &str) -> Spoken {
    let mut said = Spoken::default();
    for [what, setup, mv, changes] in rows(table_of_rows) {
        said.advice(what, &table(setup, changes), mv);
    }
    said
}

const DECLARATIONS: &str = r#"
    a line with a crown | nine | play:3
    a line that wins | nine | play:3 | "scores": [17, 3]
    a line that ends the game | nine | play:3 | "scores": [12, 17]
    a line that then needs one number | nine | play:3 | "map": [[35, 18, 52], [64, 54]]
    the most pieces in a line | nine | play:3 | "map": [[35, 18], [64, 54]]
    the first piece in a line | nine | play:3 | "map": [[], [35, 18, 64, 54]]
    a piece in two lines | nine | play:3 | "map": [[35], [64, 54]]
    a number that is declared | nine | play:3 | "map": [[3], [64, 54]]
    a line of the bingo card | | name:69 | "map": [[], [11, 20, 36, 46]]
    a line of the bingo card that then needs one number | | name:69 | "map": [[], [11, 20, 46]]
    a line of the bingo card that then needs two numbers | | name:69 | "map": [[], [11, 20]]
    a line of the bingo card that then needs another number | | name:69 | "map": [[], [11, 20, 36]]
    a cell of the bingo card | | name:69 | "map": [[14], [66, 28]]
"#;

#[test]
fn a_declaration_tells_what_it_brings() {
    testkit::snapshot!("advice-to-declare", advised(DECLARATIONS).text());
}

const OTHER_MOVES: &str = r#"
    a crown for a number | crowned | call:15
    a crown for a line with a crown | nine crowned | call:3 | "hands": [[], []], "scores": [5, 0]
    a crown for a line of the bingo card | crowned | call:69 | "map": [[], [11, 20, 36, 46]], "declared": [13], "used": ["draw", "name"]
    a crown for two cards | crowned | buy
    a crown kept | crowned | done | "declared": [13], "used": ["draw", "name"]
    a crown for a number of the bingo card | crowned | buy | "top": 36
    a card | | draw | "phase": "draw"
    a card of the bingo card | | draw | "phase": "draw", "top": 36
    a card that completes a line | | draw | "map": [[35, 18, 52], [64, 54, 73]], "phase": "draw", "top": 3
    a card after which a line needs one number | | draw | "phase": "draw", "top": 73, "map": [[35, 18, 52], [64, 54]]
    the end of a turn, keeping a card | | done | "hands": [[20], []]
    the end of a turn without cards | | done
    the end of a turn that opens a line | | done | "map": [[], [11, 20, 36, 46, 69]]
    the end of a turn with a declaration | declared | done
    # The advice to play 3 has already said that it completes line J.
    the end of a turn with a declaration that completes a line | nine declared | done
"#;

#[test]
fn other_moves_tell_what_they_are_for() {
    testkit::snapshot!("advice-on-other-moves", advised(OTHER_MOVES).text());
}

/// All moves are `done`.
const ENDS_OF_TURNS: &str = r#"
    a rival would score more | drawn | done | "hands": [[3], []], "map": [[35], [18, 52, 64, 54, 73]]
    a rival would win | drawn | done | "hands": [[3], []], "map": [[], [35, 18, 52, 64, 54, 73]], "scores": [0, 17]
    a card that completes a line once another number is declared | drawn | done | "hands": [[3], []], "map": [[35, 18], [64, 54, 73]]
    # The reason to keep a card is the line that lacks the fewest numbers, and its crown.
    a card kept for a line with a crown | drawn | done | "hands": [[3, 40], []], "map": [[35], [64, 18]]
    two cards kept for a line with a crown | drawn | done | "hands": [[3, 52], []], "map": [[35], [64, 18]]
    # Line L has no crown, so the reason names none.
    a card kept for a line without a crown | drawn | done | "hands": [[3, 59], []], "map": [[35, 30], [64, 18]]
    a card kept for the bingo card | drawn | done | "hands": [[20], []], "map": [[], [11, 36]]
    # 69 would complete a line of the bingo card, so the words “no line would be complete yet” are left out. 3 is kept for another line.
    a card kept for a line, while the bingo card lacks one number | drawn | done | "hands": [[3], []], "map": [[35], [64, 18, 11, 20, 36, 46]]
    # 73 is on the seat's bingo card: declared together with 3, it could complete line J at once.
    a card that another number would help | drawn | done | "hands": [[3], []], "map": [[35, 18, 52], [64, 54]]
    many cards | drawn | done | "hands": [[1, 3, 20, 30], []], "map": [[], []]
    # 69 would complete a line of the bingo card, so the words “no line would be complete yet” are left out.
    a card for later, while the bingo card lacks one number | drawn | done | "hands": [[3, 20], []], "map": [[], [11, 20, 36, 46]]
    only dead cards | drawn | done | "hands": [[20], []], "map": [[], [20]]
    no cards | drawn | done | "hands": [[], []], "map": [[], []]
    a card that completes a line later, after a declaration | drawn | done | "hands": [[69], []], "map": [[], [11, 20, 36]], "declared": [13], "used": ["draw", "name"]
"#;

/// The advice to end a turn says why nothing is declared, and what a kept card is for.
#[test]
fn the_end_of_a_turn_tells_what_speaks_for_it() {
    testkit::snapshot!("advice-to-end-a-turn", advised(ENDS_OF_TURNS).text());
}

const STEPS_BY_HAND: &str = r#"
    the end of declaring | hand | done
    a piece that completes a line | hand nine declared | put:3 | "phase": "place"
    a piece | hand declared | put:3 | "phase": "place"
    the end of putting pieces | hand declared | done | "phase": "place"
    the end of putting pieces, with none to put | hand | done | "phase": "place"
    the last cell of a line | hand | open:69 | "phase": "open", "map": [[], [11, 20, 36, 46, 69]], "opened": [[11, 20, 36, 46], []]
    a cell | hand | open:69 | "phase": "open", "map": [[], [11, 20, 36, 46, 69]]
    points, and a crown of the track | hand | score | "phase": { "score": 0 }, "scores": [3, 0], "map": [[13, 20, 30, 59], []], "points": [2, 0]
    points | hand | score | "phase": { "score": 0 }, "scores": [0, 0], "map": [[13, 20, 30, 59], []], "points": [2, 0]
"#;

#[test]
fn steps_by_hand_tell_what_they_are_for() {
    testkit::snapshot!("advice-by-hand", advised(STEPS_BY_HAND).text());
}

const GOALS: &str = r#"
    at the beginning | |
    behind | | "map": [[], [11, 20, 36, 46, 69]], "opened": [[11, 20, 36, 46, 69], [46]], "scores": [1, 3]
    ahead, with a crown | crowned |
    behind on the track, ahead with crowns | crowned | "scores": [8, 9], "crowns": [2, 0], "track_crowns": [12, 16, 20, 24]
    ahead on the track, level with the other's crown | crowned | "scores": [5, 4], "crowns": [0, 1]
"#;

/// The goals: the score that ends the game, the standing, crowns, and the bingo card with its
/// lines.
#[test]
fn goals() {
    let mut said = Spoken::default();
    for [what, setup, changes] in rows(GOALS) {
        let (table, own) = (table(setup, changes), Viewer::Seat(Seat(0)));
        said.goals(what, &table, own, Seat(0));
        for voice in voices() {
            let goals = table.game().goals(&table.view(own), Seat(0), &voice);
            // The number of letters that fit one row of a narrow window.
            let letters = goals.iter().map(|goal| goal.brief.chars().count());
            assert!(letters.sum::<usize>() <= 34, "{goals:?}");
        }
    }
    testkit::snapshot!("goals", said.text());
}

/// The mark of the standing counts what its words count: the end, with unused crowns (`sterre
/// R49`–`R51`).
#[test]
fn the_standing_counts_the_end_of_the_game() {
    for (scores, crowns, progress) in [
        ([8, 9], [2, 0], Progress::Reached),
        ([8, 9], [1, 0], Progress::Open),
        ([8, 9], [1, 1], Progress::Threatens),
        ([9, 8], [0, 1], Progress::Open),
        ([9, 8], [0, 2], Progress::Threatens),
    ] {
        let changes = json!({ "scores": scores, "crowns": crowns,
            "track_crowns": [12, 16, 20, 24] });
        let table = open(2, Books::Automatic, &changes);
        let view = table.view(Viewer::Seat(Seat(0)));
        let goals = table.game().goals(&view, Seat(0), &voices()[0]);
        assert_eq!(goals[1].progress, progress, "{scores:?} {crowns:?}");
    }
}
