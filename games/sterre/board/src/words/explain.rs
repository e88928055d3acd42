//! Why somebody has their points.

use sterre::card::SIDE;
use sterre::map::letter;
use tabletop::words::capital;
use tabletop::{Text, Voice};

/// The complete lines of a bingo card: those of its rows and columns, counted from 0, and how many diagonals.
pub fn card_lines(voice: &Voice, straight: &[usize], diagonals: usize) -> Vec<String> {
    let names: Vec<String> = straight
        .iter()
        .filter_map(|&line| STRAIGHT.get(line))
        .map(|name| voice.text(*name).to_owned())
        .collect();
    let straight = match names.len() {
        0 => None,
        1 => Some(ONE),
        _ => Some(EACH),
    };
    let straight = straight.map(|text| voice.fill(text, &[capital(&voice.list(&names))]));
    let diagonals = match diagonals {
        0 => None,
        1 => Some(voice.text(DIAGONAL).to_owned()),
        _ => Some(voice.text(DIAGONALS).to_owned()),
    };
    let said: Vec<String> = straight.into_iter().chain(diagonals).collect();
    if said.is_empty() {
        return vec![voice.text(NO_LINE).to_owned()];
    }
    said
}

/// Rows from the top, then columns from the left.
const STRAIGHT: [Text; 2 * SIDE] = [
    Text::new("いちばん上の列", "top row"),
    Text::new("上から2列目", "second row"),
    Text::new("横の真ん中の列", "middle row"),
    Text::new("下から2列目", "fourth row"),
    Text::new("いちばん下の列", "bottom row"),
    Text::new("左端の列", "left column"),
    Text::new("左から2列目", "second column"),
    Text::new("縦の真ん中の列", "middle column"),
    Text::new("右から2列目", "fourth column"),
    Text::new("右端の列", "right column"),
];
const ONE: Text = Text::new("{0}が完成して1点", "{0}: 1 point");
const EACH: Text = Text::new("{0}が完成して1点ずつ", "{0}: 1 point each");
const DIAGONAL: Text = Text::new("斜めの1列が完成して1点", "A diagonal: 1 point");
const DIAGONALS: Text = Text::new("斜めの2列が完成して1点ずつ", "Both diagonals: 1 point each");
const NO_LINE: Text = Text::new("完成した列はありません", "No line is complete");

/// A line of the map, counted from 0, in which somebody has pieces.
pub fn map_line(voice: &Voice, line: u8, own: u8, most: u8) -> String {
    let text = match (own == most, own) {
        (true, 1) => MOST_OF_ONE,
        (true, _) => MOST,
        (false, 1) => TAKES_PART_WITH_ONE,
        (false, _) => TAKES_PART,
    };
    let name = letter(line.into()).to_string();
    voice.fill(text, &[name, own.to_string(), most.to_string()])
}

const MOST_OF_ONE: Text = Text::new(
    "{0}列：駒1個でいちばん多いので2点",
    "Line {0}: 2 points, because nobody has more than 1 piece",
);
const MOST: Text = Text::new(
    "{0}列：駒{1}個でいちばん多いので2点",
    "Line {0}: 2 points, with the most pieces: {1}",
);
const TAKES_PART_WITH_ONE: Text = Text::new(
    "{0}列：駒1個で1点（いちばん多い人は{2}個）",
    "Line {0}: 1 point with 1 piece; the most is {2}",
);
const TAKES_PART: Text = Text::new(
    "{0}列：駒{1}個で1点（いちばん多い人は{2}個）",
    "Line {0}: 1 point with {1} pieces; the most is {2}",
);

/// Crowns that were kept.
pub fn crowns(voice: &Voice, crowns: u8) -> String {
    let text = match crowns {
        0 => Text::new("残した王冠はありません", "No crown was kept"),
        1 => Text::new("残した王冠1個で1点", "1 crown was kept: 1 point"),
        _ => Text::new(
            "残した王冠{0}個、1個1点",
            "{0} crowns were kept: 1 point each",
        ),
    };
    voice.fill(text, &[crowns.to_string()])
}

/// So many points went beyond the last space of the track.
pub fn beyond(voice: &Voice, lost: u32, last: u8) -> String {
    let text = match lost {
        0 => Text::new("なくなった点はありません", "No points lost"),
        1 => Text::new(
            "得点は{1}点までなので、1点は数えません",
            "1 point over the limit of {1} does not count",
        ),
        _ => Text::new(
            "得点は{1}点までなので、{0}点は数えません",
            "{0} points over the limit of {1} do not count",
        ),
    };
    voice.fill(text, &[lost.to_string(), last.to_string()])
}

pub static GIVEN: Text = Text::new(
    "ゲームが途中から始まったときに、もう持っていた点です",
    "The game began in the middle, with these points on the track",
);
