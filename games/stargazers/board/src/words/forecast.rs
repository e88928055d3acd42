//! What is said of a placement before it is made.

use stargazers::Slot;
use tabletop::{Text, Voice};

/// So many items stand there; more are seldom, and would not fit.
const MOST: usize = 4;

/// An item of the score that changes: its id, its name, and by how many points.
pub type Item = (&'static str, Text, i32);

/// The items that change by so many points; what the nearest journal card pays and how many icons it then still lacks; of
/// a constellation that pays no more yet its letter, the stars that are there, and all of them.
pub fn change(
    voice: &Voice,
    items: &[Item],
    journal: Option<(u16, usize)>,
    stars: Option<(u8, u32, usize)>,
) -> String {
    let item = |(_, name, points): &Item| {
        voice.fill(ITEM, &[voice.text(*name).to_owned(), signed(*points)])
    };
    let items = &items[..items.len().min(MOST)];
    let all: Vec<String> = items.iter().map(item).collect();
    let all = all.join(voice.text(COMMA));
    let mut said = Vec::new();
    said.extend(
        items
            .last()
            .map(|last| voice.fill(ITEMS, &[&all, unit(last.2)])),
    );
    said.extend(journal.map(|(pays, lacks)| lacking(voice, pays, lacks)));
    said.extend(stars.map(|(letter, there, all)| {
        let letter = if letter == 0 { "A" } else { "B" };
        voice.fill(
            STARS,
            &[letter.to_owned(), there.to_string(), all.to_string()],
        )
    }));
    said.truncate(2);
    said.join(voice.text(Text::new("", " ")))
}

fn signed(points: i32) -> String {
    format!("{points:+}").replace('-', "−")
}

/// What is counted, after the last number.
const fn unit(points: i32) -> &'static str {
    match points {
        1 | -1 => "pt",
        _ => "pts",
    }
}

/// What a move has brought, in few words: one item by its name, more as their sum, which is not told where it is nought.
/// A planet needs no name: the move says that it is whole.
pub fn brought(voice: &Voice, items: &[Item]) -> String {
    let sum: i32 = items.iter().map(|(.., points)| points).sum();
    match items {
        _ if sum == 0 => String::new(),
        [("planets", ..)] => voice.fill(PLANETS, &[signed(sum)]),
        [_] => change(voice, items, None, None),
        _ => voice.fill(SUM, &[&*signed(sum), unit(sum)]),
    }
}

const PLANETS: Text = Text::new("{0}点。", "{0} points.");
const SUM: Text = Text::new("あわせて{0}点。", "{0} {1} in all.");
const ITEM: Text = Text::new("{0}{1}", "{0} {1}");
const ITEMS: Text = Text::new("{0}点。", "{0} {1}.");
const COMMA: Text = Text::new("点、", ", ");
const JOURNAL: Text = Text::new(
    "{0}点のカードは、あと{1}つでそろいます。",
    "The {0}-point card lacks {1} more.",
);
const STARS: Text = Text::new(
    "星座{0}の恒星が{1}/{2}に。",
    "Constellation {0}: {1} of {2} stars.",
);

/// How many halves of a tile can still be joined.
pub fn open_halves(voice: &Voice, open: usize) -> String {
    let text = match open {
        0 => return String::new(),
        1 => Text::new(
            "半分1つが、つながる相手を待ちます。",
            "One half waits for its match beside it.",
        ),
        _ => Text::new(
            "半分{0}つが、つながる相手を待ちます。",
            "{0} halves wait for their match beside them.",
        ),
    };
    voice.fill(text, &[open.to_string()])
}

/// How far a journal card is that pays so much.
pub fn lacking(voice: &Voice, pays: u16, lacks: usize) -> String {
    match lacks {
        0 => String::new(),
        _ => voice.fill(JOURNAL, &[pays.to_string(), lacks.to_string()]),
    }
}

/// What the bonus of a shuttle slot lets somebody do.
pub const fn bonus(slot: Slot) -> Text {
    match slot {
        Slot::Journal => Text::new(
            "すぐにカードを1枚もらえます。",
            "You then choose a journal card.",
        ),
        Slot::Gain => Text::new(
            "すぐにボーナストークンを1つもらえます。",
            "You then choose a bonus token.",
        ),
        Slot::Token => Text::new(
            "すぐに壁画のトークンを1つ動かせます。",
            "You then move a token on your mural.",
        ),
        Slot::Tile => Text::new(
            "すぐに壁画のタイルを1枚動かせます。",
            "You then move a tile on your mural.",
        ),
    }
}

/// That a shuttle slot lets somebody do nothing now, and why (`stargazers A12`).
pub const fn no_bonus(slot: Slot) -> Text {
    match slot {
        Slot::Journal => Text::new(
            "選べるカードがもうないので、今置いても何ももらえません。",
            "No cards are left to choose, so it brings nothing now.",
        ),
        Slot::Gain => Text::new(
            "もらえるボーナストークンがないので、今置いても何ももらえません。",
            "There is no bonus token you can take, so it brings nothing now.",
        ),
        Slot::Token => Text::new(
            "壁画に動かすトークンがないので、今置いても何も動かせません。",
            "Your mural has no token to move, so it brings nothing now.",
        ),
        Slot::Tile => Text::new(
            "壁画に動かすタイルがないので、今置いても何も動かせません。",
            "Your mural has no tile to move, so it brings nothing now.",
        ),
    }
}

/// A card or constellation lacks more than before.
pub static FARTHER: Text = Text::new(
    "目標が1つ、遠ざかります。",
    "A goal of yours is farther away then.",
);
/// A shuttle on the mural.
pub static NO_BONUS: Text = Text::new(
    "壁画のシャトルは、ボーナスになりません。",
    "A shuttle on the mural gives no bonus.",
);
/// A star where none is wanted.
pub static NO_STAR: Text = Text::new(
    "ここの恒星は、星座に入りません。",
    "No constellation wants a star here.",
);
/// A sun that no card asks for here.
pub static SUN: Text = Text::new(
    "太陽だけでは0点です。ジャーナルカードに使えます。",
    "A sun pays nothing by itself; journal cards may ask for one.",
);
/// A second photo of a kind.
pub static SAME_PHOTO: Text = Text::new(
    "同じ写真は、2枚目からは0点です。",
    "A second photo of a kind pays nothing.",
);
/// Into the reserve.
pub static KEPT: Text = Text::new(
    "あとの手番で壁画に置けます。残れば0点です。",
    "It can go on the mural in a later turn.",
);
/// What is lifted, or taken, is placed next.
pub static GOES: Text = Text::new("次に、行き先を選びます。", "You then choose where it goes.");
