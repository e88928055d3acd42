//! The words on Cattricola’s board.

pub mod explain;
pub mod forecast;
pub mod how;
pub mod why_not;

use cattricola::{
    Berth, Cell, Count, Hole, Layout, Markers, Move, Phase, SaucerBoard, Species, Standing, State,
    Tile, flock, none_of, tile_name,
};
use tabletop::{Language, Seat, Text, Voice};

pub static RANCH: Text = Text::new("牧場", "The ranch");
pub static OTHERS: Text = Text::new("ほかの円盤", "The other saucers");
/// Why somebody else's points are not told.
pub static SEXES: Text = Text::new(
    "性別がわかるのは、持ち主だけです。",
    "Only its owner can see the animals’ sexes.",
);
/// Said with the points of a saucer that are not counted.
pub static OUT: Text = Text::new("脱落", "but out");
pub static CANCEL: Text = Text::new("選び直す", "Cancel");
pub static OUTWARDS: Text = Text::new("外へずらす", "Shift outwards");
pub static END_TURN: Text = Text::new("手番を終える", "End turn");
pub static LIFT_NONE: Text = Text::new("持ち上げない", "Lift nothing");
pub static LIFT_NO_MORE: Text = Text::new("もう持ち上げない", "Done lifting");
pub static PASS: Text = Text::new("パス", "Pass");
pub static BACK: Text = Text::new("自分の円盤へ", "Back to my saucer");
pub static MORE_HOLES: Text = Text::new(
    "ほかの穴も選べます。これでよければ、ボタンを押してください。",
    "Choose more holes, or press the button to charge these.",
);
pub static NO_MORE_HOLES: Text = Text::new(
    "選べる穴はこれで全部です。よければ、ボタンを押してください。",
    "That is all you can choose. Press the button to charge these.",
);
pub static SWAP_WITH: Text = Text::new(
    "入れ替える相手の動物を選んでください。",
    "Choose the animal to swap it with.",
);
// Not the word of the button beside a refusal, which leads to its rule.
pub static WHY: Text = Text::new("内訳", "Details");
pub static CIRCLE: Text = Text::new("ミステリーサークル！", "A mystery circle!");
pub static CIRCLES: Text = Text::new("ミステリーサークル！", "Mystery circles!");
pub static CLOSING: Text = Text::new("まもなく最終手番です！", "The final turns are coming!");
pub static FINAL: Text = Text::new("ここから全員の最終手番です", "Final turns: one each");
pub static CLOSE: Text = Text::new("閉じる", "Close");
pub static STEPS: Text = Text::new("集計の順番", "Steps of the count");
pub static NOBODY_CHECKED: Text =
    Text::new("調べる動物はいません。", "There are no animals to check.");

fn is_ja(voice: &Voice) -> bool {
    voice.language == Language::Ja
}

/// A place of the ranch, for those who hear it: what stands there, and what the
/// pattern would catch with its middle there.
pub fn place(
    voice: &Voice,
    table: &State,
    layout: &Layout,
    cell: Option<Cell>,
    caught: &[(Cell, Tile)],
) -> String {
    let ja = is_ja(voice);
    let mut says = match cell {
        None if ja => "牧場の外".to_owned(),
        None => "Off the ranch".to_owned(),
        Some(cell) => {
            let name = layout.name(cell);
            match table.animal(cell) {
                Some(tile) => format!(
                    "{name}{}{}",
                    if ja { "、" } else { ", " },
                    tile_name(voice, tile)
                ),
                None if ja => format!("{name}、空き"),
                None => format!("{name}, empty"),
            }
        }
    };
    if !caught.is_empty() {
        let all = flock_of(voice, caught);
        says.push_str(&if ja {
            format!("。ここなら{all}を捕まえられます")
        } else {
            format!(". A catch here takes {all}")
        });
    }
    says
}

fn flock_of(voice: &Voice, caught: &[(Cell, Tile)]) -> String {
    let tiles: Vec<Tile> = caught.iter().map(|it| it.1).collect();
    flock(voice, &tiles)
}

/// Whose radar it is.
pub fn radar(voice: &Voice, seat: Seat, markers: Markers) -> String {
    let (whose, many) = (voice.whose(seat), markers.len());
    if is_ja(voice) {
        format!("{whose}レーダー、マーカー{many}個")
    } else {
        format!("{whose} radar, {many} of 5 markers")
    }
}

/// A hole of the radar.
pub fn hole(voice: &Voice, hole: Hole, set: bool, planned: bool, open: bool) -> String {
    let state = match (set, planned, open) {
        (true, ..) => Text::new("マーカーあり", "a marker"),
        (_, true, _) => Text::new("置く予定", "to be charged"),
        (_, _, true) => Text::new("置けます", "free, can be charged"),
        _ => Text::new("空き", "empty"),
    };
    let comma = if is_ja(voice) { "、" } else { ", " };
    format!("{hole}{comma}{}", voice.text(state))
}

/// Whose saucer it is, and which.
pub fn saucer(voice: &Voice, seat: Seat, board: &SaucerBoard) -> String {
    let whose = voice.whose(seat);
    if is_ja(voice) {
        format!("{whose}円盤、{}", board.ja)
    } else {
        format!("{whose} saucer, {}", board.en)
    }
}

/// A cell of a saucer.
pub fn berth(voice: &Voice, berth: Berth, lies: Option<Tile>, doomed: bool) -> String {
    let ja = is_ja(voice);
    let number = berth.number();
    match lies {
        None if ja => format!("{number}番、空き"),
        None => format!("{number}, empty"),
        Some(tile) => {
            let name = tile_name(voice, tile);
            match (ja, doomed) {
                (true, false) => format!("{number}番、{name}"),
                (true, true) => format!("{number}番、{name}、このままなら除かれます"),
                (false, false) => format!("{number}, {name}"),
                (false, true) => format!("{number}, {name}, would be removed now"),
            }
        }
    }
}

/// Whose tiles are in hand.
pub fn hand(voice: &Voice, seat: Seat) -> String {
    let name = voice.name(seat);
    if is_ja(voice) {
        format!("{name}が捕まえた動物")
    } else {
        voice.agreeing(format!("What {name} caught"))
    }
}

/// A tile in hand.
pub fn in_hand(voice: &Voice, slot: u8, tile: Tile) -> String {
    let (number, name) = (slot + 1, tile_name(voice, tile));
    if is_ja(voice) {
        format!("{number}匹目、{name}")
    } else {
        format!("Number {number}, {name}")
    }
}

/// What charging so many markers does, and whether the turn `ends` with them.
pub fn charge(voice: &Voice, many: u8, ends: bool) -> String {
    match (is_ja(voice), ends) {
        (true, true) => format!("{many}個チャージして\u{200b}終える"),
        (true, false) => format!("{many}個チャージ"),
        (false, true) => format!("Charge {many}, end turn"),
        (false, false) => format!("Charge {many}"),
    }
}

/// What catching does.
pub fn catch(voice: &Voice, caught: &[(Cell, Tile)]) -> String {
    let all = flock_of(voice, caught);
    if is_ja(voice) {
        format!("{all}をキャッチ")
    } else {
        format!("Catch {all}")
    }
}

/// What putting does. The last of several goes by itself: `last` is where to.
pub fn put(voice: &Voice, number: u8, last: Option<u8>) -> String {
    match (is_ja(voice), last) {
        (true, None) => format!("{number}番に置く"),
        (true, Some(last)) => format!("{number}番に置き、残りは{last}番へ"),
        (false, None) => format!("Put it on\u{a0}{number}"),
        (false, Some(last)) => {
            format!("Put it on\u{a0}{number}, the other on\u{a0}{last}")
        }
    }
}

/// What confirming another move does.
pub const fn confirm(mv: &Move) -> Text {
    match mv {
        Move::Lift(_) => Text::new("持ち上げる", "Lift it"),
        Move::Swap(..) => Text::new("入れ替える", "Swap them"),
        _ => Text::new("パスする", "Pass the turn"),
    }
}

/// A word of advice while nothing is chosen.
pub fn advice(voice: &Voice, phase: Phase, markers: u8, can_catch: bool) -> String {
    let ja = is_ja(voice);
    match (phase, markers, can_catch) {
        // An empty radar: five markers are in hand, of which three may be placed.
        (Phase::Act, 2.., false) if ja => {
            let others = markers - 1;
            format!("好きな穴を選び、となりか斜めに{others}個まで足せます")
        }
        (Phase::Act, 2.., false) => {
            format!(
                "Choose any hole, then up to {} more next to it",
                markers - 1
            )
        }
        (Phase::Act, 1.., true) if ja => {
            format!("穴を{markers}個まで選ぶか、キャッチする場所を選びましょう")
        }
        (Phase::Act, 1, true) => "Charge one more, or choose where to catch".to_owned(),
        (Phase::Act, 2.., true) => format!("Charge up to {markers}, or choose where to catch"),
        (Phase::Act, 0, true) if ja => "牧場の、捕まえたいところを選びましょう".to_owned(),
        (Phase::Act, 0, true) => "Choose where on the ranch to catch".to_owned(),
        _ => String::new(),
    }
}

/// A number with a true minus.
fn signed(points: i32) -> String {
    points.to_string().replace('-', "−")
}

/// The points of a saucer now, and after what has been chosen; and how many species are still to be found. What is now stands
/// before the arrow. A line breaks after the comma; where it has the room of a word only, before the arrow, too.
pub fn points_now(voice: &Voice, now: &Standing, then: Option<&Standing>) -> String {
    let last = then.unwrap_or(now);
    let is_pending = now.is_pending;
    let changes = now.points() != last.points();
    let before = match (is_ja(voice), is_pending, changes) {
        (true, true, _) => "最大\u{200b}",
        (false, true, _) => "up to ",
        (true, false, true) => "今",
        (false, false, true) => "now ",
        (_, false, false) => "",
    };
    let from = match changes {
        true => format!("{} →\u{a0}", signed(now.points())),
        false => String::new(),
    };
    let [was_missing, to_find] = [now, last].map(|it| it.count.missing().count());
    let missing = match was_missing == to_find {
        true => to_find.to_string(),
        false => format!("{was_missing}\u{2060}→\u{2060}{to_find}"),
    };
    let number = signed(last.points());
    let points = match (is_ja(voice), last.points()) {
        (true, _) => format!("{number}点"),
        (false, 1) => "1\u{a0}pt".to_owned(),
        (false, _) => format!("{number}\u{a0}pts"),
    };
    let to = match (is_ja(voice), to_find) {
        (_, 0) => points,
        (true, _) => format!("{points}、\u{200b}あと{missing}種類"),
        (false, _) => format!("{points}, {missing}\u{a0}missing"),
    };
    format!("{before}{from}{to}")
}

/// The points of a count.
pub fn points(voice: &Voice, count: Count) -> String {
    of_points(voice, count.points())
}

/// So many points, with the word for them.
fn of_points(voice: &Voice, points: i32) -> String {
    let number = signed(points);
    match (is_ja(voice), points) {
        (true, _) => format!("{number}点"),
        (false, 1) => "1\u{a0}point".to_owned(),
        (false, _) => format!("{number}\u{a0}points"),
    }
}

fn missing(voice: &Voice, count: Count) -> String {
    let names: Vec<String> = count
        .missing()
        .map(|species| voice.text(species.name()).to_owned())
        .collect();
    voice.list(&names)
}

/// The points for those who hear them: now, and after what has been chosen.
fn points_said(voice: &Voice, now: &Standing, then: Option<&Standing>) -> String {
    let last = then.unwrap_or(now);
    let is_same = now.points() == last.points();
    let text = match (now.is_pending, is_same) {
        (false, true) => Text::new("{0}", "{0}"),
        (true, true) => Text::new("最大{0}", "up to {0}"),
        (false, false) => Text::new("今は{0}、この手のあと{1}", "now {0}, after this move {1}"),
        (true, false) => Text::new(
            "今は最大{0}、この手のあと最大{1}",
            "now up to {0}, after this move up to {1}",
        ),
    };
    voice.fill(text, &[now, last].map(|it| of_points(voice, it.points())))
}

/// The button that opens the count.
pub fn score_button(voice: &Voice, seat: Seat, now: &Standing, then: Option<&Standing>) -> String {
    let (whose, points) = (voice.whose(seat), points_said(voice, now, then));
    let missing = missing(voice, then.unwrap_or(now).count);
    match (is_ja(voice), missing.is_empty()) {
        (true, true) => format!("{whose}円盤：{points}。内訳を見る"),
        (true, false) => format!("{whose}円盤：{points}。まだいない動物：{missing}。内訳を見る"),
        (false, true) => format!("{whose} saucer: {points}. See the count"),
        (false, false) => {
            format!("{whose} saucer: {points}. Still missing: {missing}. See the count")
        }
    }
}

/// In place of the points where somebody's sexes are not known; [`SEXES`] says why.
pub fn unknown_score(voice: &Voice, seat: Seat, filled: u8, size: u8) -> String {
    let whose = voice.whose(seat);
    if is_ja(voice) {
        format!("{whose}円盤：{size}マスのうち{filled}マスが埋まっています。")
    } else {
        format!("{whose} saucer: {filled} of {size} cells are filled. ")
    }
}

/// Another saucer.
pub fn rival(voice: &Voice, seat: Seat, filled: u8, size: u8, markers: u8) -> String {
    let whose = voice.whose(seat);
    if is_ja(voice) {
        format!("{whose}円盤を見る。{size}マスのうち{filled}マスに動物、マーカー{markers}個")
    } else {
        let plural = if markers == 1 { "" } else { "s" };
        voice.agreeing(format!(
            "Look at {whose} saucer: {filled} of {size} cells filled, {markers} marker{plural}"
        ))
    }
}

/// When a count is made while the game goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Counted {
    /// Of the saucer as it lies.
    Now,
    /// Of the saucer as it would lie after what has been chosen.
    AfterMove,
}

/// Whose count it is while the game goes on.
pub fn count_of(voice: &Voice, seat: Seat, when: Counted) -> String {
    let name = voice.name(seat);
    match (is_ja(voice), when) {
        (true, Counted::Now) => format!("今集計したら：{name}"),
        (true, Counted::AfterMove) => format!("この手のあとに集計したら：{name}"),
        (false, Counted::Now) => voice.agreeing(format!("If {name} were counted now")),
        (false, Counted::AfterMove) => {
            voice.agreeing(format!("If {name} were counted after this move"))
        }
    }
}

/// The name of a step of the count.
pub const fn step_name(step: u8) -> Text {
    match step {
        0 => Text::new("脱落チェック", "All five species"),
        1 => Text::new("オオカミチェック", "Wolf check"),
        2 => Text::new("カップルチェック", "Couple check"),
        3 => Text::new("かたまりチェック", "Group check"),
        4 => Text::new("得点", "Points"),
        _ => Text::new("勝者", "The winner"),
    }
}

/// A step with its number.
pub fn step(voice: &Voice, step: u8) -> String {
    format!("{}. {}", step + 1, voice.text(step_name(step)))
}

/// What a step is about.
pub const fn rule(step: u8) -> Text {
    match step {
        0 => Text::new(
            "5種類のうち1種類でもいない人は、脱落です。",
            "A player who lacks one of the five species is out.",
        ),
        1 => Text::new(
            "オオカミのとなりのヒツジとブタは除かれます。",
            "Sheep and pigs beside a wolf are removed.",
        ),
        2 => Text::new(
            "となりに同じ種類の相手がいないオスとメスは除かれます。",
            "A male or female is removed unless a partner of its species is beside it.",
        ),
        3 => Text::new(
            "子どもとオオカミは、同じ種類の3匹以上のかたまりにいなければ除かれます。",
            "Young animals and wolves are removed unless they are in a group of three or more of their species.",
        ),
        4 => Text::new(
            "残った動物は1匹1点です。除かれた動物と置けなかった動物は、1匹につき1点引かれます。",
            "Score 1 point for each animal left. Lose 1 point for each animal removed and for each that did not fit.",
        ),
        _ => Text::new(
            "得点のいちばん多い人の勝ちです。同点なら、その中で手番が最後の人が勝ちます。",
            "The most points win. If tied, the player latest in turn order wins.",
        ),
    }
}

/// Whether a species is aboard.
pub fn aboard(voice: &Voice, species: Species, lacks: bool) -> String {
    let name = voice.text(species.name());
    match (is_ja(voice), lacks) {
        (true, false) => format!("{name}がいます"),
        (true, true) => format!("{name}がいません"),
        (false, false) => format!("a {name} is aboard"),
        (false, true) => format!("no {name} is aboard"),
    }
}

/// How the points come about.
pub fn sum(voice: &Voice, count: Count) -> String {
    let (left, out, surplus) = (count.left.len(), count.removed_count(), count.surplus);
    let points = signed(count.points());
    let missing = none_of(voice, count.missing());
    let mut says = if is_ja(voice) {
        let unplaced = match surplus {
            0 => String::new(),
            _ => format!(" − 置けなかった{surplus}匹"),
        };
        format!("残った{left}匹 − 除かれた{out}匹{unplaced} ＝ {points}点")
    } else {
        let unplaced = match surplus {
            0 => String::new(),
            _ => format!(" − {surplus} did not fit"),
        };
        format!("{left} left − {out} removed{unplaced} = {points}")
    };
    if !missing.is_empty() {
        says.push_str(&if is_ja(voice) {
            format!("（{missing}がいないので脱落）")
        } else {
            format!(" (but out: no {missing})")
        });
    }
    says
}

/// A line of the last step.
pub fn rank(voice: &Voice, seat: Seat, count: Count, won: bool) -> String {
    let (name, points) = (voice.name(seat), signed(count.points()));
    let star = if won { "★ " } else { "" };
    match (is_ja(voice), count.is_eliminated()) {
        (true, true) => format!("{name}：脱落"),
        (true, false) => format!("{star}{name}：{points}点"),
        (false, true) => format!("{name}: out"),
        (false, false) => format!("{star}{name}: {points}"),
    }
}
