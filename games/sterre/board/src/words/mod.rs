//! The words on the board of Sterre en Kroon.

pub mod explain;
pub mod forecast;
pub mod how;
pub mod why_not;

use super::cell::Lights;
use super::model::Model;
use super::selection::Way;
use sterre::map::letter;
use sterre::{Cell, Ending, Illegal, Move, Number, Numbers, Phase, Used};
use tabletop::{Seat, Speak, Text, Voice};

/// What digits do on this board.
pub static DIGITS: (&str, Text) = ("0–9", Text::new("数字を入れる", "Type a number"));

pub static MAP: Text = Text::new("地図", "The map");
pub static PLAYERS: Text = Text::new("プレイヤー", "Players");
pub static FIND: Text = Text::new("数字をさがす", "Find a number");
// What stands over its field.
pub static FIND_SHORT: Text = Text::new("さがす", "Find");
// What can be written there.
pub static FIND_RANGE: Text = Text::new("1〜75", "1–75");
// The label of its button, and what it is in full, which begins with it.
pub static NEAR: Text = Text::new(
    "もうすぐ完成：あと1〜2マスの列",
    "Nearly full: lines with 1–2 left",
);
pub static NEAR_SHORT: Text = Text::new("もうすぐ\u{200b}完成", "Nearly full");
pub static NEAR_MAP: Text = Text::new("地図：あと1〜2マスの列", "Map lines with 1–2 left");
pub static NEAR_CARD: Text = Text::new(
    "ビンゴカード：あと1〜2マスの列",
    "Bingo card lines with 1–2 left",
);
pub static NEAR_NONE: Text = Text::new("まだありません。", "None yet.");
pub static CANCEL: Text = Text::new("選び直す", "Cancel");
pub static FINISH: Text = Text::new("手順を終える", "Finish the step");
pub static FINISH_DECLARING: Text = Text::new("宣言を\u{200b}終える", "Finish declaring");
pub static END_TURN: Text = Text::new("手番を\u{200b}終える", "End turn");
pub static CONFIRM_DONE: Text = Text::new("宣言せずに終える", "End turn without declaring");
pub static CONFIRM_BUY: Text = Text::new("王冠で2枚取る", "Spend a crown");
pub static BUY: Text = Text::new(
    "王冠で2枚：王冠を1個使って、数字カードをもう2枚取る",
    "Buy 2 cards: spend a crown to take two more number cards",
);
pub static BUY_SHORT: Text = Text::new("王冠で2枚", "Buy 2 cards");
pub static SCORE: Text = Text::new("得点を記録", "Record points");
// A line may break between the two parts of these. Each is the one name of a way to declare: a card that is looked at has
// another.
pub static PLAY: Text = Text::new("カードを\u{200b}出す", "Play card");
pub static PLAY_FULL: Text = Text::new("カードを出す：{0}を宣言する", "Play card: number card {0}");
pub static PLAY_DEAD: Text = Text::new(
    "カードを出す：{0}は宣言済みなので、何も起こりません",
    "Play card: {0}. No effect: already declared",
);
pub static NAME: Text = Text::new("ビンゴ\u{200b}カードから", "Bingo pick");
pub static NAME_FULL: Text = Text::new(
    "ビンゴカードから：{0}を宣言する",
    "Bingo pick: declare {0} on your bingo card",
);
pub static CALL: Text = Text::new("王冠で\u{200b}宣言", "Crown");
pub static CALL_FULL: Text = Text::new(
    "王冠で宣言：王冠を1個使って{0}を宣言する",
    "Crown: spend one to declare {0}",
);
pub static CALL_WASTED: Text = Text::new(
    "王冠で宣言：王冠を1個使って{0}を宣言する。王冠なしでも宣言できます",
    "Crown: spend one to declare {0}. You could declare it without one",
);
// The three ways before a number is chosen.
pub static PLAY_ANY: Text = Text::new(
    "カードを出す：数字カードの数字を宣言する",
    "Play card: declare the number of a card you hold",
);
pub static NAME_ANY: Text = Text::new(
    "ビンゴカードから：ビンゴカードの数字を宣言する",
    "Bingo pick: declare a number on your bingo card",
);
pub static CALL_ANY: Text = Text::new(
    "王冠で宣言：王冠を1個使って、好きな数字を宣言する",
    "Crown: spend one to declare any number",
);
pub static CONFIRM_CALL: Text = Text::new("王冠を使う", "Spend a crown");
pub static CROWN_FOR_CARD: Text = Text::new(
    "この数字カードを持っています。出せば、王冠は残ります（最後に1点）。",
    "You hold this card. Play it, and the crown scores 1 point at the end.",
);
pub static CROWN_FOR_PICK: Text = Text::new(
    "「ビンゴカードから」で宣言すれば、王冠は残ります（最後に1点）。",
    "Use your bingo pick, and the crown scores 1 point at the end.",
);
static CHOOSE_CARD: Text = Text::new(
    "出す数字カードを選んでください。",
    "Choose a number card to play.",
);
static CHOOSE_PICK: Text = Text::new(
    "ビンゴカードの数字を1つ選んでください。",
    "Choose a number on your bingo card.",
);
static CHOOSE_CROWN: Text = Text::new(
    "地図の数字を1つ選んでください。王冠を1個使います。",
    "Choose a number on the map. It costs a crown.",
);

static CHOOSE_CROWN_OR_BUY: Text = Text::new(
    "地図の数字を1つ選ぶか、数字カードを2枚取ってください。王冠を1個使います。",
    "Choose a number on the map, or take 2 cards. It costs a crown.",
);

/// What is chosen after a way to declare.
pub fn choose_number(model: &Model, way: Way) -> Text {
    match way {
        Way::Card => CHOOSE_CARD,
        Way::Pick => CHOOSE_PICK,
        Way::Crown if model.legal.contains(&Move::Buy) => CHOOSE_CROWN_OR_BUY,
        Way::Crown => CHOOSE_CROWN,
    }
}

pub static PIECES_WAIT: Text = Text::new(
    "駒は、手番を終えると地図に置かれます。",
    "Pieces go to the map when the turn ends.",
);
pub static PUT: Text = Text::new("駒を置く", "Put a piece");
pub static PUT_FULL: Text = Text::new("地図の{0}に駒を置く", "Put a piece on {0}");
pub static OPEN: Text = Text::new("開ける", "Open");
pub static OPEN_FULL: Text = Text::new("ビンゴカードの{0}を開ける", "Open {0} on the bingo card");
pub static HAND_OF: Text = Text::new("{0}数字カード", "{0} number cards");
static PLAY_OR_NAME: Text = Text::new(
    "「カードを出す」は何枚でも、「ビンゴカードから」は1手番に1回できます。",
    "Play card: as many as you like. Bingo pick: one a turn.",
);
static PLAY_IS: Text = Text::new(
    "「カードを出す」は、その数字を宣言します。何枚でも出せます。",
    "Play card: declares its number. Play as many as you like.",
);
static NAME_IS: Text = Text::new(
    "「ビンゴカードから」は、1手番に1回、ビンゴカードの数字を宣言できます。",
    "Bingo pick: declares a number on your bingo card, once a turn.",
);
static CROWN_IS: Text = Text::new(
    "「王冠で宣言」は、1手番に1回、好きな数字を宣言できます。",
    "Crown: spends one to declare any number, once a turn.",
);
static HOW_TO_GO_ON: Text = Text::new(
    "この数字をどう宣言するか、ボタンで選んでください。",
    "Press a button to declare this number, or choose another.",
);
pub static MAP_AGAIN: Text = Text::new("地図", "Map");
pub static CARD_AGAIN: Text = Text::new("ビンゴ\u{200b}カード", "Bingo card");
pub static TO_CARD: Text = Text::new(
    "ビンゴカードを見る",
    "Bingo card: show it in place of the map",
);
pub static TO_MAP: Text = Text::new("地図を見る", "Map: show it in place of the bingo card");
pub static HAND_CLOSED: Text =
    Text::new("数字カードは伏せてあります", "Number cards are face down");
// A rival's card may lie over it: it says whose.
pub static HAND_EMPTY: Text = Text::new("{0}数字カードはありません", "{0} number cards: none");

/// A sentence about a number.
pub fn with_number(voice: &Voice, text: Text, number: Number) -> String {
    voice.fill(text, &[number.to_string()])
}

/// Something of somebody's.
pub fn of_seat(voice: &Voice, text: Text, seat: Seat) -> String {
    voice.fill(text, &[voice.whose(seat)])
}

fn list(voice: &Voice, numbers: Numbers) -> String {
    let all: Vec<String> = numbers.iter().map(|number| number.to_string()).collect();
    voice.list(&all)
}

/// Parts of a label, one after the other.
fn joined(voice: &Voice, parts: &[String]) -> String {
    parts.join(voice.text(Text::new("、", ", ")))
}

/// Whose piece lies on a number, or that it has been declared.
fn state_of(model: &Model, number: Number) -> Option<String> {
    let voice = &model.voice;
    let table = &model.view.table;
    match table.owner(number) {
        Some(seat) if model.own == Some(seat) && voice.tells(seat) => Some(
            voice
                .text(Text::new("自分の駒", "your own piece"))
                .to_owned(),
        ),
        Some(seat) if model.own == Some(seat) => {
            Some(of_seat(voice, Text::new("自分の駒", "{0} own piece"), seat))
        }
        Some(seat) => Some(of_seat(voice, Text::new("{0}駒", "{0} piece"), seat)),
        None if table.declared().contains(number) => {
            Some(voice.text(Text::new("宣言済み", "declared")).to_owned())
        }
        None => None,
    }
}

/// Where the viewer has a number.
fn own_of(voice: &Voice, is_on_card: bool, is_held: bool) -> impl Iterator<Item = String> {
    let texts = [
        is_on_card.then_some(Text::new("自分のビンゴカード", "on your bingo card")),
        is_held.then_some(Text::new("自分の数字カード", "among your number cards")),
    ];
    let said = texts.map(|text| text.map(|text| voice.text(text).to_owned()));
    said.into_iter().flatten()
}

/// Where a cell of the map is: the lines through it.
fn place(model: &Model, cell: Cell) -> String {
    let lines = model.game.edition().map().lines().iter().enumerate();
    let through = lines.filter(|(_, line)| line.cells.contains(&cell));
    let letters: Vec<String> = through.map(|(at, _)| letter(at).to_string()).collect();
    letters.join(" ")
}

/// What a cell of the map is, for those who hear it.
pub(super) fn cell(model: &Model, lights: &Lights, number: Number, cell: Cell) -> String {
    let mut parts = vec![number.to_string(), place(model, cell)];
    parts.extend(state_of(model, number));
    let (is_on_card, is_held) = lights.own(number);
    parts.extend(own_of(&model.voice, is_on_card, is_held));
    joined(&model.voice, &parts)
}

/// What a crown cell is. Crowns are counted from 1.
pub fn crown(model: &Model, number: u8, cell: Cell) -> String {
    let text = if model.view.table.has_map_crown(number - 1) {
        Text::new("王冠{0}、{1}", "Crown {0}, {1}")
    } else {
        Text::new(
            "王冠{0}のマス（王冠はもうありません）、{1}",
            "Crown space {0}, taken, {1}",
        )
    };
    model
        .voice
        .fill(text, &[number.to_string(), place(model, cell)])
}

/// A line of the map: what it lacks, or what it gave.
pub fn line(model: &Model, at: u8) -> String {
    let voice = &model.voice;
    let name = letter(at.into()).to_string();
    let Some(line) = model.game.edition().map().lines().get(usize::from(at)) else {
        return name;
    };
    let missing = model.missing(line);
    let table = &model.view.table;
    if table.recorded() >> at & 1 == 1 {
        let marks = table.marks(usize::from(at));
        let each = Seat::all(table.seats()).filter(|seat| marks.of(*seat) > 0);
        let each: Vec<String> = each
            .map(|seat| format!("{} {}", voice.name(seat), marks.of(seat)))
            .collect();
        let text = Text::new("{0}列：完成（{1}）", "Line {0} is complete: {1}");
        return voice.fill(text, &[name, voice.list(&each)]);
    }
    // Named but without pieces is not complete: by hand it is the player's to see.
    let text = match missing.len() {
        0 => Text::new("{0}列：すべて宣言済み", "Line {0}: all declared"),
        1..=3 => Text::new("{0}列：あと{1}", "Line {0} needs {1}"),
        _ => Text::new("{0}列：あと{2}マス", "Line {0} needs {2} numbers"),
    };
    let things = [name, list(voice, missing), missing.len().to_string()];
    voice.fill(text, &things)
}

/// A line of a bingo card.
pub fn card_line(model: &Model, missing: Numbers) -> String {
    let text = Text::new(
        "ビンゴカードの列：あと{0}",
        "A line of the bingo card needs {0}",
    );
    model.voice.fill(text, &[list(&model.voice, missing)])
}

/// The pile of number cards.
pub fn pile(model: &Model) -> String {
    let voice = &model.voice;
    let under = model.view.deck_size().to_string();
    match model.view.table.top() {
        Some(top) => voice.fill(
            Text::new(
                "山札のいちばん上は{0}、その下に{1}枚",
                "Pile: {0} on top, {1} below",
            ),
            &[top.to_string(), under],
        ),
        None => voice.fill(Text::new("山札：{0}枚", "Cards in the pile: {0}"), &[under]),
    }
}

/// The button that takes the top card.
pub fn take(model: &Model) -> String {
    match model.view.table.top() {
        Some(top) => with_number(
            &model.voice,
            Text::new("数字カード\u{2060}{0}を取る", "Take number card\u{a0}{0}"),
            top,
        ),
        None => String::new(),
    }
}

/// A number card of the own hand.
pub fn hand_card(model: &Model, number: Number, seen: bool, dead: bool) -> String {
    let voice = &model.voice;
    let mut parts = vec![with_number(
        voice,
        Text::new("数字カード{0}", "Number card {0}"),
        number,
    )];
    let mut add = |holds: bool, text: Text| {
        if holds {
            parts.push(voice.text(text).to_owned());
        }
    };
    add(
        model.own_numbers().contains(number),
        Text::new("自分のビンゴカードにあります", "on your bingo card"),
    );
    add(dead, Text::new("宣言済み", "already declared"));
    add(seen, Text::new("全員が見ました", "seen by everybody"));
    joined(voice, &parts)
}

/// A cell of a bingo card.
pub fn card_cell(model: &Model, number: Number, open: bool) -> String {
    let voice = &model.voice;
    let mut parts = vec![number.to_string()];
    if open {
        parts.push(voice.text(Text::new("開いています", "open")).to_owned());
    } else {
        parts.extend(
            state_of(model, number)
                .map(|state| voice.fill(Text::new("地図に{0}", "on the map: {0}"), &[state])),
        );
    }
    joined(voice, &parts)
}

/// Whose bingo card it is.
pub fn card_title(model: &Model, seat: Seat) -> String {
    of_seat(
        &model.voice,
        Text::new("{0}ビンゴカード", "{0} bingo card"),
        seat,
    )
}

/// What everybody knows of a player, under the bingo card.
pub fn about(model: &Model, seat: Seat) -> String {
    let voice = &model.voice;
    let table = &model.view.table;
    let lines = model
        .card(seat)
        .map_or(0, |card| card.complete(table.opened(seat)).count_ones());
    let shown = table.shown(seat);
    let text = if shown.is_empty() {
        Text::new(
            "12列のうち{0}列が完成。数字カードは{1}枚です。",
            "{0} of 12 lines. Number cards: {1}.",
        )
    } else {
        Text::new(
            "12列のうち{0}列が完成。数字カードは{1}枚です。全員が見た数字カード：{2}。",
            "{0} of 12 lines. Number cards: {1}. Everybody has seen: {2}.",
        )
    };
    let hand = model.view.hand_size(seat).to_string();
    voice.fill(text, &[lines.to_string(), hand, list(voice, shown)])
}

/// How many number cards a rival has, which is all that is known of them, beside the name of the bingo card.
pub fn known(model: &Model, seat: Seat) -> String {
    let text = Text::new("数字カード{0}枚", "Number cards: {0}");
    let hand = model.view.hand_size(seat).to_string();
    model.voice.fill(text, &[hand])
}

/// A player in one sentence.
pub fn player(model: &Model, seat: Seat) -> String {
    let table = &model.view.table;
    let text = Text::new(
        "{0}：{1}点、王冠{2}個、駒{3}個、数字カード{4}枚",
        "{0}: score {1}, crowns {2}, pieces {3}, number cards {4}",
    );
    let things = [
        model.voice.name(seat),
        table.score(seat).to_string(),
        table.crowns(seat).to_string(),
        table.stock(seat).to_string(),
        model.view.hand_size(seat).to_string(),
    ];
    model.voice.fill(text, &things)
}

/// The score track in one sentence.
pub fn track(model: &Model) -> String {
    let voice = &model.voice;
    let table = &model.view.table;
    let scores: Vec<String> = Seat::all(table.seats())
        .map(|seat| format!("{} {}", voice.name(seat), table.score(seat)))
        .collect();
    let crowns: Vec<String> = model
        .game
        .edition()
        .track_crowns()
        .iter()
        .filter(|space| table.has_track_crown(**space))
        .map(ToString::to_string)
        .collect();
    let text = if crowns.is_empty() {
        Text::new("得点トラック：{0}", "Score track: {0}")
    } else {
        Text::new(
            "得点トラック：{0}。王冠のあるマスは{1}",
            "Score track: {0}. Crowns at {1}",
        )
    };
    voice.fill(text, &[voice.list(&scores), voice.list(&crowns)])
}

/// What the buttons for a number do that can be used in these ways.
pub fn how_to_use(ways: &[Move]) -> Text {
    let has = |such: fn(&Move) -> bool| ways.iter().any(such);
    let plays = has(|mv| matches!(mv, Move::Play(_)));
    let names = has(|mv| matches!(mv, Move::Name(_)));
    let calls = has(|mv| matches!(mv, Move::Call(_)));
    match (plays, names, calls) {
        (true, true, _) => PLAY_OR_NAME,
        (true, false, _) => PLAY_IS,
        (false, true, _) => NAME_IS,
        (false, false, true) => CROWN_IS,
        (false, false, false) => HOW_TO_GO_ON,
    }
}

/// What there is to say of a chosen number.
pub fn facts(model: &Model, number: Number) -> String {
    let mut parts = vec![number.to_string()];
    parts.extend(state_of(model, number));
    parts.extend(own_of(
        &model.voice,
        model.own_numbers().contains(number),
        model.hand().contains(number),
    ));
    joined(&model.voice, &parts)
}

/// The same; where the number cannot be used now, why, and what can be done instead.
pub fn note(model: &Model, number: Number) -> String {
    let voice = &model.voice;
    let why = match model.view.table.phase() {
        _ if model.acting.is_none() || !model.ways(number).is_empty() => None,
        Phase::Draw | Phase::Take(_) => Some(Illegal::DrawFirst.speak(voice)),
        _ => undeclarable(model, number).map(|why| voice.text(why).to_owned()),
    };
    match why {
        Some(why) => voice.fill(
            Text::new("{0}。{1}", "{0}. {1}"),
            &[number.to_string(), why],
        ),
        None => facts(model, number),
    }
}

/// Why a number that nobody has declared cannot be declared now by whoever acts, and what can be done instead; `None` where
/// it can be, or nothing is declared now.
pub fn undeclarable(model: &Model, number: Number) -> Option<Text> {
    if !model.may(Phase::Declare) || model.is_named(number) || !model.ways(number).is_empty() {
        return None;
    }
    let table = &model.view.table;
    let is_own = model.own_numbers().contains(number) || model.hand().contains(number);
    let has_crown = table.crowns(table.turn()) > 0;
    Some(match (is_own, table.used()) {
        (true, used) if used.any(Used::NAME) => ONE_NAME,
        (true, _) => NO_ROOM,
        (false, used) if used.any(Used::CALL) => ONE_CALL,
        (false, _) if has_crown => NO_ROOM,
        (false, _) => NO_WAY,
    })
}

static ONE_NAME: Text = Text::new(
    "「ビンゴカードから」は1手番に1回です。次の手番に宣言できます。",
    "Bingo pick: one number a turn. Pick this one next turn.",
);
static ONE_CALL: Text = Text::new(
    "「王冠で宣言」は1手番に1回です。次の手番に宣言できます。",
    "Crown: one number a turn. Declare this one next turn.",
);
static NO_WAY: Text = Text::new(
    "自分のカードになく、王冠もありません。別の数字を選んでください。",
    "It is not on your cards. You have no crown. Choose another.",
);
static NO_ROOM: Text = Text::new(
    "置ける駒がもうありません。手番を終えてください。",
    "You have no piece left for it. End your turn.",
);

/// Why the game ends, shortly; `space` is the one of the track that ends it.
pub fn ending(voice: &Voice, ending: Ending, space: u8) -> String {
    let text = match ending {
        Ending::Card => Text::new("ビンゴカード完成！", "A full bingo card!"),
        Ending::Points => Text::new("{0}点に到達！", "{0} points!"),
        Ending::Pieces => Text::new("最後の駒！", "The last piece!"),
        Ending::Stall => Text::new("2周、駒が増えず終了", "Two rounds without a new piece"),
    };
    voice.fill(text, &[space.to_string()])
}
