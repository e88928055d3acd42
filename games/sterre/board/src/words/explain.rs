//! Why somebody has their points.

use tabletop::{Text, Voice};

/// The complete lines of a bingo card.
pub fn card_lines(
    voice: &Voice,
    rows: &[String],
    columns: &[String],
    diagonals: usize,
) -> Vec<String> {
    let named = |lines: &[String], [one, many]: [Text; 2]| {
        let text = if lines.len() == 1 { one } else { many };
        (!lines.is_empty()).then(|| voice.fill(text, &[voice.list(lines)]))
    };
    let diagonals = match diagonals {
        0 => None,
        1 => Some(voice.text(DIAGONAL).to_owned()),
        _ => Some(voice.text(DIAGONALS).to_owned()),
    };
    let lines = [
        named(rows, [ROW, ROWS]),
        named(columns, [COLUMN, COLUMNS]),
        diagonals,
    ];
    let said: Vec<String> = lines.into_iter().flatten().collect();
    if said.is_empty() {
        return vec![voice.text(NO_LINE).to_owned()];
    }
    said
}

const ROW: Text = Text::new("横の{0}列目がそろって1点", "Row {0}: a point");
const ROWS: Text = Text::new("横の{0}列目がそろって1点ずつ", "Rows {0}: a point each");
const COLUMN: Text = Text::new("縦の{0}列目がそろって1点", "Column {0}: a point");
const COLUMNS: Text = Text::new("縦の{0}列目がそろって1点ずつ", "Columns {0}: a point each");
const DIAGONAL: Text = Text::new("斜めが1本そろって1点", "A diagonal: a point");
const DIAGONALS: Text = Text::new("斜めが2本そろって1点ずつ", "Both diagonals: a point each");
const NO_LINE: Text = Text::new("そろった列はありません", "No line is complete");

/// A line of the map in which somebody has pieces.
pub fn map_line(voice: &Voice, label: u8, own: u8, most: u8) -> String {
    let text = match (own == most, own) {
        (true, 1) => MOST_OF_ONE,
        (true, _) => MOST,
        (false, 1) => TAKES_PART_WITH_ONE,
        (false, _) => TAKES_PART,
    };
    let things = [label, own, most].map(|number| number.to_string());
    voice.fill(text, &things)
}

const MOST_OF_ONE: Text = Text::new(
    "ビンゴ{0}：駒1個で最多なので2点",
    "Line {0}: 2 points, since nobody has more than 1 piece",
);
const MOST: Text = Text::new(
    "ビンゴ{0}：駒{1}個で最多なので2点",
    "Line {0}: 2 points, with the most pieces: {1}",
);
const TAKES_PART_WITH_ONE: Text = Text::new(
    "ビンゴ{0}：駒1個で1点（最多は{2}個）",
    "Line {0}: 1 point with 1 piece; the most are {2}",
);
const TAKES_PART: Text = Text::new(
    "ビンゴ{0}：駒{1}個で1点（最多は{2}個）",
    "Line {0}: 1 point with {1} pieces; the most are {2}",
);

/// Crowns that were kept.
pub fn crowns(voice: &Voice, crowns: u8) -> String {
    let text = match crowns {
        0 => Text::new("残した王冠はありません", "No crown was kept"),
        1 => Text::new("残した王冠1個で1点", "1 crown was kept: a point"),
        _ => Text::new(
            "残した王冠{0}個、1個1点",
            "{0} crowns were kept: a point each",
        ),
    };
    voice.fill(text, &[crowns.to_string()])
}

pub static VOID: Text = Text::new(
    "得点トラックの終わりを超えた分は数えません",
    "What goes beyond the end of the track does not count",
);
