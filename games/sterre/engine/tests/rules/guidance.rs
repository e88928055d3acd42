//! Advice and goals: reasons are facts of the position, and goals show how far a seat has come.

use crate::rules::table::{Books, open, position, try_open};
use serde_json::{Value, json};
use tabletop::prelude::*;
use tabletop::{Progress, Seat, Viewer};
use testkit::speech::voices;

/// Line 9 of the map lacks only 3, which is in the hand of seat 0. Each seat has three pieces in
/// the line.
fn line_nine(changes: &Value) -> Value {
    let plain = json!({ "hands": [[3], []], "map": [[35, 18, 52], [64, 54, 73]] });
    testkit::overlay(plain, changes)
}

/// Changes for a position in which number card 3 has just been played.
fn declared_three(phase: &str) -> Value {
    let deck: Vec<u8> = (1..=75)
        .filter(|number| ![3, 57].contains(number))
        .collect();
    json!({ "hands": [[], []], "deck": deck, "phase": phase, "declared": [3], "used": ["draw", "play"] })
}

/// A position, a move, and the expected advice in English and Japanese.
type Row<'a> = (Value, &'static str, &'a str, &'a str);

/// Checks the advice of every row, and reports all differences at once.
fn advised(books: Books, rows: &[Row<'_>]) {
    let mut wrong = Vec::new();
    for (changes, notation, english, japanese) in rows {
        let from = position(2, changes);
        let table = match try_open(2, 0, books, &from) {
            Ok(table) => table,
            Err(error) => {
                wrong.push(format!("{from}: {error:?}"));
                continue;
            }
        };
        let mv = notation.parse().expect("a move");
        table.game().check(table.state(), &mv).expect(notation);
        let view = table.game().view(table.state(), Viewer::Seat(Seat(0)));
        for (voice, expected) in voices().iter().zip([japanese, english]) {
            let said = table.game().advice(&view, &mv, voice);
            if said != **expected {
                wrong.push(format!("{notation}: {said}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_declaration_tells_what_it_brings() {
    let with_map = |map: Value| line_nine(&json!({ "map": map }));
    advised(
        Books::Automatic,
        &[
            (
                line_nine(&json!({})),
                "play:3",
                "Play number card 3: it completes line J of the map, for 2 points and a crown (others: Seat 2: 1).",
                "数字カード3を出しましょう。地図のJ列が完成して、2点と王冠1個が入ります（ほかの人：席2に1点）。",
            ),
            (
                line_nine(&json!({ "scores": [17, 3] })),
                "play:3",
                "Play number card 3: it completes line J of the map, for 2 points and a crown (others: Seat 2: 1). That ends the game, and you win!",
                "数字カード3を出しましょう。地図のJ列が完成して、2点と王冠1個が入ります（ほかの人：席2に1点）。これでゲームが終わり、あなたの勝ちです！",
            ),
            (
                line_nine(&json!({ "scores": [12, 17] })),
                "play:3",
                "Play number card 3: it completes line J of the map, for 2 points and a crown (others: Seat 2: 1). That ends the game.",
                "数字カード3を出しましょう。地図のJ列が完成して、2点と王冠1個が入ります（ほかの人：席2に1点）。これでゲームが終わります。",
            ),
            (
                with_map(json!([[35, 18, 52], [64, 54]])),
                "play:3",
                "Play number card 3: line J of the map then needs only 73.",
                "数字カード3を出しましょう。地図のJ列が、あと73で完成します。",
            ),
            (
                with_map(json!([[35, 18], [64, 54]])),
                "play:3",
                "Play number card 3: you then have the most pieces in line J of the map (2 points if it stays so).",
                "数字カード3を出しましょう。地図のJ列で、自分の駒がいちばん多くなります（そのまま完成すれば2点）。",
            ),
            (
                with_map(json!([[], [35, 18, 64, 54]])),
                "play:3",
                "Play number card 3: it is your first piece in line J (2 to go), for 1 point once it is complete.",
                "数字カード3を出しましょう。地図のJ列（あと2マス）に、自分の駒が初めて入ります。列が完成すれば得点できます。",
            ),
            (
                with_map(json!([[35], [64, 54]])),
                "play:3",
                "Play number card 3: a piece of yours joins line J (3 to go) and line R (9 to go) of the map, for points once complete.",
                "数字カード3を出しましょう。地図のJ列（あと3マス）、R列（あと9マス）に自分の駒が入ります。列が完成すれば得点できます。",
            ),
            (
                with_map(json!([[3], [64, 54]])),
                "play:3",
                "Play number card 3: its number is already declared, so nothing else happens.",
                "数字カード3を出しましょう。もう宣言されている数字なので、ほかには何も起きません。",
            ),
            (
                json!({ "map": [[], [11, 20, 36, 46]] }),
                "name:69",
                "Pick 69 on your bingo card: it completes a line of your bingo card, for 1 point.",
                "自分のビンゴカードの69を宣言しましょう。自分のビンゴカードの1列が完成して、1点が入ります。",
            ),
            (
                json!({ "map": [[], [11, 20, 46]] }),
                "name:69",
                "Pick 69 on your bingo card: a line of your bingo card then needs only 36.",
                "自分のビンゴカードの69を宣言しましょう。自分のビンゴカードの1列が、あと36で完成します。",
            ),
            (
                json!({ "map": [[], [11, 20]] }),
                "name:69",
                "Pick 69 on your bingo card: a line of your bingo card then needs only 36 and 46.",
                "自分のビンゴカードの69を宣言しましょう。自分のビンゴカードの1列が、あと36、46で完成します。",
            ),
            (
                json!({ "map": [[], [11, 20, 36]] }),
                "name:69",
                "Pick 69 on your bingo card: a line of your bingo card then needs only 46.",
                "自分のビンゴカードの69を宣言しましょう。自分のビンゴカードの1列が、あと46で完成します。",
            ),
            (
                json!({ "map": [[14], [66, 28]] }),
                "name:69",
                "Pick 69 on your bingo card: it opens a cell of your bingo card (a complete line: 1 point).",
                "自分のビンゴカードの69を宣言しましょう。ビンゴカードが1マス開きます（1列で1点）。",
            ),
        ],
    );
}

#[test]
fn other_moves_tell_what_they_are_for() {
    let crowned = |changes: Value| {
        let plain =
            json!({ "crowns": [1, 0], "scores": [4, 0], "track_crowns": [8, 12, 16, 20, 24] });
        testkit::overlay(plain, &changes)
    };
    let declared = declared_three("declare");
    advised(
        Books::Automatic,
        &[
            (
                crowned(json!({})),
                "call:15",
                "Spend a crown to declare 15: a piece of yours joins line K (5 to go) and line S (8 to go) of the map, for points once complete.",
                "王冠を1個使って、15を宣言しましょう。地図のK列（あと5マス）、S列（あと8マス）に自分の駒が入ります。列が完成すれば得点できます。",
            ),
            (
                crowned(json!({})),
                "buy",
                "Spend a crown to take two more cards: the first is 57.",
                "王冠を1個使って、さらに2枚取りましょう。1枚目は57です。",
            ),
            (
                crowned(json!({ "declared": [13], "used": ["draw", "name"] })),
                "done",
                "End your turn: you put a piece on the map; a crown you keep scores 1 point at the end.",
                "手番を終えましょう。地図に駒を1個置きます。王冠は、残しておけば最後に1点になります。",
            ),
            (
                crowned(json!({ "top": 36 })),
                "buy",
                "Spend a crown to take two more cards: the first is 36, which is on your bingo card.",
                "王冠を1個使って、さらに2枚取りましょう。1枚目は36で、自分のビンゴカードにあります。",
            ),
            (
                json!({ "phase": "draw" }),
                "draw",
                "Take 57 from the pile: every turn begins with a number card.",
                "山札の57を取りましょう。手番の初めに、かならず1枚取ります。",
            ),
            (
                json!({ "phase": "draw", "top": 36 }),
                "draw",
                "Take 36 from the pile: if you play it, it opens a cell of your bingo card (a complete line: 1 point).",
                "山札の36を取りましょう。出せば、ビンゴカードが1マス開きます（1列で1点）。",
            ),
            (
                line_nine(&json!({ "hands": [[], []], "phase": "draw", "top": 3 })),
                "draw",
                "Take 3 from the pile: if you play it, it completes line J of the map, for 2 points and a crown (others: Seat 2: 1).",
                "山札の3を取りましょう。出せば、地図のJ列が完成して、2点と王冠1個が入ります（ほかの人：席2に1点）。",
            ),
            (
                json!({ "hands": [[20], []] }),
                "done",
                "Keep your number cards and end your turn: no line would be complete yet, and you can still play 20 on a later turn.",
                "数字カードは残して、手番を終えましょう。今宣言しても何も完成しません。数字カード20は、あとの手番でも出せます。",
            ),
            (
                json!({}),
                "done",
                "End your turn without declaring: no number you can declare completes a line yet.",
                "何も宣言せずに、手番を終えましょう。今宣言できる数字では、まだ何も完成しません。",
            ),
            (
                json!({ "map": [[], [11, 20, 36, 46, 69]] }),
                "done",
                "End your turn without declaring: it completes a line of your bingo card, for 1 point.",
                "何も宣言せずに、手番を終えましょう。自分のビンゴカードの1列が完成して、1点が入ります。",
            ),
            (
                declared.clone(),
                "done",
                "End your turn: you put a piece on the map; no other number would complete a line now.",
                "手番を終えましょう。地図に駒を1個置きます。ほかの数字を宣言しても、今は何も完成しません。",
            ),
            // The advice to play 3 has already said that it completes line J.
            (
                line_nine(&declared),
                "done",
                "End your turn: you put a piece on the map; no other number would complete a line now.",
                "手番を終えましょう。地図に駒を1個置きます。ほかの数字を宣言しても、今は何も完成しません。",
            ),
            (
                json!({ "phase": "draw", "top": 73, "map": [[35, 18, 52], [64, 54]] }),
                "draw",
                "Take 73 from the pile: if you play it, line J of the map then needs only 3.",
                "山札の73を取りましょう。出せば、地図のJ列が、あと3で完成します。",
            ),
        ],
    );
}

/// The advice to end a turn says why nothing is declared, and what a kept card is for.
#[test]
fn the_end_of_a_turn_tells_what_speaks_for_it() {
    let nine = |hand: &[u8], own: &[u8], others: &[u8], changes: Value| {
        let plain = json!({ "hands": [hand, []], "map": [own, others], "used": ["draw"] });
        testkit::overlay(plain, &changes)
    };
    let kept = |why: &str, ja: &str| {
        (
            format!("Keep your number cards and end your turn: {why}."),
            format!("数字カードは残して、手番を終えましょう。{ja}。"),
        )
    };
    let rows: [(Value, (String, String)); 14] = [
        (
            nine(&[3], &[35], &[18, 52, 64, 54, 73], json!({})),
            kept(
                "declaring 3 would complete line J of the map, but Seat 2 would score more than you",
                "3を宣言すると地図のJ列が完成しますが、席2のほうが多く得点します",
            ),
        ),
        (
            nine(&[3], &[], &[35, 18, 52, 64, 54, 73], json!({ "scores": [0, 17] })),
            kept(
                "declaring 3 would end the game, and somebody else would win",
                "3を宣言するとゲームが終わり、ほかの人の勝ちになります",
            ),
        ),
        (
            nine(&[3], &[35, 18], &[64, 54, 73], json!({})),
            kept(
                "once 52 is declared, your 3 completes line J of the map",
                "数字カード3は、52が宣言されれば地図のJ列を完成させます",
            ),
        ),
        // The reason to keep a card is the line that lacks the fewest numbers, and its crown.
        (
            nine(&[3, 40], &[35], &[64, 18], json!({})),
            kept(
                "no line would be complete yet; keep 3 for line J (4 to go) and its crown",
                "今は何も完成しません。3は、王冠のある地図のJ列（あと4マス）に使えます",
            ),
        ),
        (
            nine(&[3, 52], &[35], &[64, 18], json!({})),
            kept(
                "no line would be complete yet; keep 3 and 52 for line J (4 to go) and its crown",
                "今は何も完成しません。3、52は、王冠のある地図のJ列（あと4マス）に使えます",
            ),
        ),
        // Line L has no crown, so the reason names none.
        (
            nine(&[3, 59], &[35, 30], &[64, 18], json!({})),
            kept(
                "no line would be complete yet; keep 59 for line L (3 to go)",
                "今は何も完成しません。59は、地図のL列（あと3マス）に使えます",
            ),
        ),
        (
            nine(&[20], &[], &[11, 36], json!({})),
            kept(
                "no line would be complete yet; keep 20 for a line of your bingo card (3 to go)",
                "今は何も完成しません。20は、ビンゴカードの列（あと3マス）に使えます",
            ),
        ),
        // 69 would complete a line of the bingo card, so the words “no line would be complete yet”
        // are left out. 3 is kept for another line.
        (
            nine(&[3], &[35], &[64, 18, 11, 20, 36, 46], json!({})),
            kept(
                "keep 3 for line J (4 to go) and its crown",
                "3は、王冠のある地図のJ列（あと4マス）に使えます",
            ),
        ),
        // 73 is on the seat's bingo card: declared together with 3, it could complete line J at
        // once.
        (
            nine(&[3], &[35, 18, 52], &[64, 54], json!({})),
            kept(
                "you can still play 3 on a later turn",
                "数字カード3は、あとの手番でも出せます",
            ),
        ),
        (
            nine(&[1, 3, 20, 30], &[], &[], json!({})),
            kept(
                "no line would be complete yet, and you can still play your number cards on later turns",
                "今宣言しても何も完成しません。数字カードは、あとの手番でも出せます",
            ),
        ),
        // 69 would complete a line of the bingo card, so the words “no line would be complete yet”
        // are left out.
        (
            nine(&[3, 20], &[], &[11, 20, 36, 46], json!({})),
            kept(
                "you can still play 3 on a later turn",
                "数字カード3は、あとの手番でも出せます",
            ),
        ),
        (
            nine(&[20], &[], &[20], json!({})),
            kept(
                "the numbers of all your number cards are already declared",
                "数字カードの数字は、どれももう宣言されています",
            ),
        ),
        (
            nine(&[], &[], &[], json!({})),
            (
                "End your turn without declaring: no number you can declare completes a line yet.".to_owned(),
                "何も宣言せずに、手番を終えましょう。今宣言できる数字では、まだ何も完成しません。".to_owned(),
            ),
        ),
        (
            nine(
                &[69],
                &[],
                &[11, 20, 36],
                json!({ "declared": [13], "used": ["draw", "name"] }),
            ),
            (
                "End your turn: you put a piece on the map; once 46 is declared, your 69 completes a line of your bingo card.".to_owned(),
                "手番を終えましょう。地図に駒を1個置きます。数字カード69は、46が宣言されれば自分のビンゴカードの1列を完成させます。".to_owned(),
            ),
        ),
    ];
    let rows: Vec<Row<'_>> = rows
        .iter()
        .map(|(changes, (english, japanese))| (changes.clone(), "done", &**english, &**japanese))
        .collect();
    advised(Books::Automatic, &rows);
}

#[test]
fn steps_by_hand_tell_what_they_are_for() {
    let placing = declared_three("place");
    let opening = json!({ "phase": "open", "map": [[], [11, 20, 36, 46, 69]] });
    let scoring = |score: u8| json!({ "phase": { "score": 0 }, "scores": [score, 0], "map": [[13, 20, 30, 59], []], "points": [2, 0] });
    advised(
        Books::ByHand,
        &[
            (
                json!({}),
                "done",
                "Finish declaring numbers: no number you can declare completes a line yet.",
                "「数字を宣言する」を終えましょう。今宣言できる数字では、まだ何も完成しません。",
            ),
            (
                line_nine(&placing),
                "put:3",
                "Put a piece on 3: it completes line J of the map.",
                "地図の3に駒を置きましょう。地図のJ列が完成します。",
            ),
            (
                placing.clone(),
                "put:3",
                "Put a piece on 3: without a piece it does not count as declared.",
                "地図の3に駒を置きましょう。駒を置かないと、宣言しなかったことになります。",
            ),
            (
                placing,
                "done",
                "Finish putting pieces on the map.",
                "「地図に駒を置く」を終えましょう。",
            ),
            (
                json!({ "phase": "place" }),
                "done",
                "Finish putting pieces on the map: there is nothing left to do here.",
                "「地図に駒を置く」を終えましょう。ここですることは、もうありません。",
            ),
            (
                testkit::overlay(
                    opening.clone(),
                    &json!({ "opened": [[11, 20, 36, 46], []] }),
                ),
                "open:69",
                "Open 69 on your bingo card: it completes a line of your bingo card, for 1 point.",
                "ビンゴカードの69を開けましょう。自分のビンゴカードの1列が完成して、1点が入ります。",
            ),
            (
                opening,
                "open:69",
                "Open 69 on your bingo card: if you leave it closed, it must wait for your next turn.",
                "ビンゴカードの69を開けましょう。今開けないと、次の自分の手番まで開きません。",
            ),
            (
                scoring(3),
                "score",
                "Record your points: you move from 3 to 5, and take a crown on the way.",
                "得点を記録しましょう。3点から5点に進んで、王冠ももらえます。",
            ),
            (
                scoring(0),
                "score",
                "Record your points: you move from 0 to 2.",
                "得点を記録しましょう。0点から2点に進みます。",
            ),
        ],
    );
}

/// The goals: the score that ends the game, the standing, crowns, and the bingo card with its
/// lines.
#[test]
fn goals() {
    let rows = [
        (
            json!({}),
            [
                ["0/18 pts", "tied", "0", "24 to open"],
                ["0/18点", "1位と同点", "0", "あと24マス"],
            ],
            [Progress::Open; 4],
        ),
        (
            json!({ "map": [[], [11, 20, 36, 46, 69]], "opened": [[11, 20, 36, 46, 69], [46]], "scores": [1, 3] }),
            [
                ["1/18 pts", "2 behind", "0", "19 to open"],
                ["1/18点", "1位まで2点", "0", "あと19マス"],
            ],
            [
                Progress::Open,
                Progress::Threatens,
                Progress::Open,
                Progress::Open,
            ],
        ),
        (
            json!({ "crowns": [1, 0], "scores": [4, 0], "track_crowns": [8, 12, 16, 20, 24] }),
            [
                ["4/18 pts", "4 ahead", "1", "24 to open"],
                ["4/18点", "4点リード", "1", "あと24マス"],
            ],
            [
                Progress::Open,
                Progress::Reached,
                Progress::Open,
                Progress::Open,
            ],
        ),
    ];
    for (changes, [english, japanese], progress) in rows {
        let table = open(2, Books::Automatic, &changes);
        let view = table.game().view(table.state(), Viewer::Seat(Seat(0)));
        for (voice, briefs) in voices().iter().zip([japanese, english]) {
            let goals = table.game().goals(&view, Seat(0), voice);
            let found: Vec<&str> = goals.iter().map(|goal| goal.brief.as_str()).collect();
            assert_eq!(found, briefs);
            let found: Vec<Progress> = goals.iter().map(|goal| goal.progress).collect();
            assert_eq!(found, progress, "{briefs:?}");
            // The number of letters that fit one row of a narrow window.
            let letters: usize = briefs.iter().map(|brief| brief.chars().count()).sum();
            assert!(letters <= 34, "{briefs:?}");
            assert!(goals.iter().all(|goal| !goal.said.contains('{')));
        }
    }
}
