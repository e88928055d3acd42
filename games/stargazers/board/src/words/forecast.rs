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
        voice.fill(
            ITEM,
            &[voice.text(*name).to_owned(), signed(voice, *points)],
        )
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

fn signed(voice: &Voice, points: i32) -> String {
    let plus = voice.text(Text::new("＋", "+"));
    format!("{points:+}").replace('-', "−").replace('+', plus)
}

/// What is counted, after the last number.
const fn unit(points: i32) -> &'static str {
    match points {
        1 | -1 => "pt",
        _ => "pts",
    }
}

/// What a move has brought, in two lines of a caption: items by their names, of more than two the first ones and the sum. A
/// planet alone needs no name: the move says that it is whole.
pub fn brought(voice: &Voice, items: &[Item]) -> String {
    let sum: i32 = items.iter().map(|(.., points)| points).sum();
    match items {
        _ if sum == 0 => String::new(),
        [("planets", ..)] => voice.fill(PLANETS, &[&*signed(voice, sum), unit(sum)]),
        [(_, one, _), (_, other, _), _, ..] => {
            let [one, other] = [one, other].map(|name| voice.text(*name));
            voice.fill(MORE, &[one, other, &*signed(voice, sum), unit(sum)])
        }
        _ => change(voice, items, None, None),
    }
}

const MORE: Text = Text::new("{0}、{1}などで{2}点。", "{2} {3} from {0}, {1} and more.");
const PLANETS: Text = Text::new("{0}点。", "{0} {1}.");
const ITEM: Text = Text::new("{0}{1}", "{0} {1}");
const ITEMS: Text = Text::new("{0}点。", "{0} {1}.");
const COMMA: Text = Text::new("点、", ", ");
const JOURNAL: Text = Text::new(
    "{0}点のカードは、あと{1}つで達成です。",
    "The {0}-point card needs {1} more.",
);
const STARS: Text = Text::new(
    "星座{0}の恒星が、{2}個のうち{1}個になります。",
    "Constellation {0} then has {1} of {2} stars.",
);

/// How many halves of a tile can still be joined.
pub fn open_halves(voice: &Voice, open: usize) -> String {
    let text = match open {
        0 => return String::new(),
        1 => Text::new(
            "半分の絵が1つ残ります。合うタイルをとなりに置くと完成します。",
            "One half is still open: lay a matching tile beside it.",
        ),
        _ => Text::new(
            "半分の絵が{0}つ残ります。合うタイルをとなりに置くと完成します。",
            "{0} halves are still open: lay matching tiles beside them.",
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
            "すぐにジャーナルカードを1枚もらえます。",
            "You then take a journal card.",
        ),
        Slot::Gain => Text::new(
            "すぐにボーナストークンを1つもらえます。",
            "You then take a bonus token.",
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
            "No cards are left to choose, so you get nothing now.",
        ),
        Slot::Gain => Text::new(
            "もらえるボーナストークンがないので、今置いても何ももらえません。",
            "There is no bonus token you can take, so you get nothing now.",
        ),
        Slot::Token => Text::new(
            "壁画に動かすトークンがないので、今置いても何も動かせません。",
            "Your mural has no token to move, so you get nothing now.",
        ),
        Slot::Tile => Text::new(
            "壁画に動かすタイルがないので、今置いても何も動かせません。",
            "Your mural has no tile to move, so you get nothing now.",
        ),
    }
}

/// A card or constellation lacks more than before.
pub static FARTHER: Text = Text::new(
    "ジャーナルカードか星座の1つが、達成しにくくなります。",
    "This takes you farther from one of your goals.",
);
/// A shuttle on the mural.
pub static NO_BONUS: Text = Text::new(
    "シャトルは、壁画に置くとボーナスがもらえません。",
    "A shuttle on the mural gives no bonus.",
);
/// A star where none is wanted.
pub static NO_STAR: Text = Text::new(
    "ここに置く恒星は、どちらの星座にも数えません。",
    "No constellation needs a star here.",
);
/// A sun that no card asks for here.
pub static SUN: Text = Text::new(
    "太陽は、置くだけでは0点です。ジャーナルカードの目標に使います。",
    "A sun scores nothing by itself, but a journal card may ask for one.",
);
/// A second photo of a kind.
pub static SAME_PHOTO: Text = Text::new(
    "同じ種類の写真は、2枚目からは0点です。",
    "A second photo of a kind scores nothing.",
);
/// Into the reserve.
pub static KEPT: Text = Text::new(
    "あとの手番で壁画に置けます。最後まで残すと0点です。",
    "You can put it on the mural later. Left in reserve, it scores nothing.",
);
/// What is lifted, or taken, is placed next.
pub static GOES: Text = Text::new("次に、行き先を選びます。", "You then choose where it goes.");
