//! What is said of a draft before anything is declared.

use sterre::gain::{counted, ended, others};
use sterre::map::letter;
use sterre::{Gain, Kept, Numbers};
use tabletop::{Seat, Text, Voice};

pub static DEAD: Text = Text::new(
    "もう宣言された数字です。出すと、数字カードがむだになります。",
    "This number is already declared. You would waste the card.",
);
pub static NOTHING_YET: Text = Text::new(
    "地図に駒が増えます。列はまだ完成しません。",
    "You place a piece. No line is complete yet.",
);
// With a number card that is kept.
pub static OR_KEEP_IT: Text = Text::new(
    "残しておけば、あとで列の完成に使えます。",
    " Or keep the card for later.",
);
pub static COSTS_A_CROWN: Text = Text::new("王冠を1個使います。", " It costs a crown.");
// The label of its button stands in it.
pub static BOTH_WAYS: Text = Text::new(
    "「ビンゴカードから」で宣言すると、数字カード{0}がむだになります。",
    " Bingo pick would waste your number card {0}.",
);
pub static FIRST_IS: Text = Text::new("1枚目は{0}です。", "The first is {0}. ");
pub static FIRST_IS_OWN: Text = Text::new(
    "1枚目は{0}で、自分のビンゴカードにあります。",
    "The first is {0}, on your bingo card. ",
);
pub static CROWN_KEPT: Text = Text::new(
    "王冠は、残しておけば最後に1点になります。",
    "A crown you keep scores 1 point at the end.",
);
pub static NOTHING_DECLARED: Text = Text::new(
    "何も宣言しないまま、次の人の番になります。",
    "You declare nothing. The next player takes a turn.",
);
pub static CARDS_STAY: Text = Text::new(
    "数字カードは次の手番にも使えます。",
    " You keep your cards.",
);
// So many letters stand in a prompt.
pub static LINE: Text = Text::new(
    "この列が完成すると、駒がある人は1点、いちばん多い人はもう1点です。",
    "When this line is complete: 1 point for all in it, 1 more for the most pieces.",
);

/// That nothing is declared, and which number cards are kept for which line: no more of them than there is room for.
pub fn kept(voice: &Voice, kept: Kept) -> String {
    let text = match (kept.line, kept.has_crown) {
        (None, _) => KEEPS_FOR_CARD,
        (Some(_), false) => KEEPS_FOR_MAP,
        (Some(_), true) => KEEPS_FOR_CROWN,
    };
    let cards: Vec<String> = kept.cards.iter().map(|card| card.to_string()).collect();
    let line = kept.line.map(|line| letter(line).to_string());
    let things = [
        voice.list(&cards[..cards.len().min(2)]),
        kept.missing.to_string(),
        line.unwrap_or_default(),
    ];
    voice.fill(text, &things)
}

const KEEPS_FOR_CARD: Text = Text::new(
    "何も宣言せず、数字カード{0}はビンゴカードの列（あと{1}マス）のために残します。",
    "You declare nothing and keep {0} for a line of your bingo card ({1} to go).",
);
const KEEPS_FOR_MAP: Text = Text::new(
    "何も宣言せず、数字カード{0}は地図の{2}列（あと{1}マス）のために残します。",
    "You declare nothing and keep {0} for line {2} ({1} to go).",
);
const KEEPS_FOR_CROWN: Text = Text::new(
    "何も宣言せず、数字カード{0}は王冠のある{2}列（あと{1}マス）のために残します。",
    "You declare nothing and keep {0} for line {2} ({1} to go) and its crown.",
);

/// What has been declared in this turn, in a sentence that another one follows; how many numbers, if they are more than
/// there is room for.
pub fn declared(voice: &Voice, numbers: Numbers) -> String {
    let each: Vec<String> = numbers.iter().map(|number| number.to_string()).collect();
    let (text, said) = match each.len() {
        0 => (NOTHING_NEW, String::new()),
        1..=3 => (DECLARED, voice.list(&each)),
        count => (DECLARED_MANY, count.to_string()),
    };
    voice.fill(text, &[said])
}

const NOTHING_NEW: Text = Text::new(
    "まだ新しい数字は宣言していません。",
    "You have declared nothing new yet. ",
);
const DECLARED: Text = Text::new("{0}を宣言しました。", "You declared {0}. ");
const DECLARED_MANY: Text = Text::new("数字を{0}個宣言しました。", "You declared {0} numbers. ");

/// That more can be declared, or that the turn, or by hand the step, can only be ended.
pub fn what_is_left(can_more: bool, by_hand: bool) -> Text {
    match (can_more, by_hand) {
        (false, false) => ONLY_END,
        (false, true) => ONLY_FINISH,
        (true, false) => ALSO_OR_END,
        (true, true) => ALSO_OR_FINISH,
    }
}

const ONLY_END: Text = Text::new("手番を終えてください。", "Now end your turn.");
const ONLY_FINISH: Text = Text::new("手順を終えてください。", "Now finish the step.");
const ALSO_OR_END: Text = Text::new(
    "続けるか、手番を終えてください。",
    "Declare more, or end your turn.",
);
const ALSO_OR_FINISH: Text = Text::new(
    "続けるか、手順を終えてください。",
    "Declare more, or finish the step.",
);

/// When the lines are completed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum When {
    /// By the number that is chosen.
    Declared,
    /// If the turn is ended as it stands.
    Ended,
    /// With nothing declared in the turn.
    Anyway,
}

/// The lines that are completed, what comes of them to everybody, and the end of the game; `None` without a line.
pub fn completed(voice: &Voice, gain: &Gain, seat: Seat, when: When) -> Option<String> {
    let labels = (0..32).filter(|line| gain.map_lines >> line & 1 == 1);
    let labels: Vec<String> = labels.map(|line| letter(line).to_string()).collect();
    let of_map = match labels.len() {
        0 => None,
        1 => Some(voice.fill(MAP_LINE, &labels)),
        _ => Some(voice.fill(MAP_LINES, &[voice.list(&labels)])),
    };
    let of_card = counted(voice, gain.card_lines.count_ones(), [CARD_LINE, CARD_LINES]);
    let lines: Vec<String> = of_map.into_iter().chain(of_card).collect();
    if lines.is_empty() {
        return None;
    }
    let points = counted(voice, gain.points[seat.index()].into(), [POINT, POINTS]);
    let crowns = counted(voice, gain.crowns(), [CROWN, CROWNS]);
    let rewards: Vec<String> = points.into_iter().chain(crowns).collect();
    let text = match when {
        When::Declared => COMPLETES,
        When::Ended => IF_ENDED,
        When::Anyway => ANYWAY,
    };
    let said = voice.fill(
        text,
        &[lines.join(voice.text(AND)), rewards.join(voice.text(COMMA))],
    );
    let others = others(voice, gain, seat).map(|others| voice.fill(OTHERS, &[others]));
    Some(said + &others.unwrap_or_default() + ended(voice, gain, seat))
}

const MAP_LINE: Text = Text::new("地図の{0}列", "line {0}");
const MAP_LINES: Text = Text::new("地図の{0}列", "lines {0}");
const CARD_LINE: Text = Text::new("ビンゴカード1列", "a line of your bingo card");
const CARD_LINES: Text = Text::new("ビンゴカード{0}列", "{0} lines of your bingo card");
const COMPLETES: Text = Text::new("{0}が完成：{1}。", "This completes {0}: {1}.");
const IF_ENDED: Text = Text::new(
    "手番を終えると、{0}が完成：{1}。",
    "If you end your turn: {0}, {1}.",
);
const ANYWAY: Text = Text::new(
    "宣言しなくても、{0}が完成：{1}。",
    "You get these anyway: {0}, {1}.",
);
const POINT: Text = Text::new("1点", "1 point");
const POINTS: Text = Text::new("{0}点", "{0} points");
const CROWN: Text = Text::new("王冠1個", "a crown");
const CROWNS: Text = Text::new("王冠{0}個", "{0} crowns");
const AND: Text = Text::new("と", " and ");
const COMMA: Text = Text::new("、", ", ");
const OTHERS: Text = Text::new("ほかの人：{0}。", " Others: {0}.");
