//! What is said of another hand that is looked at.

use crate::model::{Holds, Threat};
use tabletop::{Language, Seat, Text, Voice};
use uchi::{Element, Kind, View};

pub static CLOSE: Text = Text::new("閉じる", "Close");
pub static UNKNOWN: Text = Text::new("不明", "unknown");
pub static COLOURS: Text = Text::new("色", "Colours");

/// Whose hand it is, and of how many cards.
pub fn title(voice: &Voice, view: &View, seat: Seat) -> String {
    let (whose, size) = (voice.whose(seat), view.hand_sizes[seat.index()]);
    match (voice.language, size) {
        (Language::Ja, _) => format!("{whose}手札：{size}枚"),
        (Language::En, 1) => format!("{whose} hand: 1 card"),
        (Language::En, _) => format!("{whose} hand: {size} cards"),
    }
}

/// Whether a colour is in the hand.
pub fn holds(voice: &Voice, colour: Element, holds: Holds) -> String {
    let text = match holds {
        Holds::Surely => Text::new("{0}あり", "{0}: in hand"),
        Holds::Perhaps => Text::new("{0}があるかもしれません", "{0}: perhaps in hand"),
        Holds::Not => Text::new("{0}なし", "{0}: not in hand"),
    };
    voice.fill(text, &[voice.text(colour.name())])
}

/// That a seat is one card away from a win, in a word or two: where there is room, and where there is little.
pub fn threat(threat: Threat) -> [Text; 2] {
    match threat {
        Threat::OneColour => [
            Text::new("あと1色で勝ち", "1 colour to win"),
            Text::new("あと1色", "1 to win"),
        ],
        Threat::LastCard => [
            Text::new("残り1枚", "last card"),
            Text::new("残り1枚", "last card"),
        ],
    }
}

/// How far a hand of so many cards is from a win that has at least and at most so many colours (`uchi R27`, `uchi R29`).
pub fn progress(voice: &Voice, size: u8, (surely, most): (u8, u8)) -> String {
    let number = |text: Text| voice.fill(text, &[surely.to_string(), most.to_string()]);
    match (size, surely, most) {
        (0, ..) => String::new(),
        (1, ..) => voice.text(LAST_CARD).to_owned(),
        (_, 4.., _) => voice.text(SET).to_owned(),
        (_, 3, _) => voice.text(ONE_MORE).to_owned(),
        _ if surely == most => number(COLOURS_OF_FOUR),
        _ => number(BETWEEN),
    }
}

static LAST_CARD: Text = Text::new(
    "残り1枚です。手札がなくなっても勝ちます。",
    "The last card: an empty hand wins, too.",
);
static SET: Text = Text::new("4色そろっています。", "All 4 colours: a winning set.");
static ONE_MORE: Text = Text::new(
    "4色中3色あります。あと1色で勝ちです。",
    "3 of 4 colours: one more wins.",
);
static COLOURS_OF_FOUR: Text = Text::new(
    "勝つのに要る4色のうち、{0}色あります。",
    "{0} of the 4 colours a win takes.",
);
static BETWEEN: Text = Text::new(
    "勝つのに要る4色のうち、{0}〜{1}色あります。",
    "{0} to {1} of the 4 colours a win takes.",
);

/// Who knows the cards that the viewer knows: everybody, or few.
pub fn known(voice: &Voice, to_all: &[Kind], to_few: &[Kind]) -> String {
    let said = |text: Text, kinds: &[Kind]| {
        let names = kinds.iter().map(|kind| voice.text(kind.name()).to_owned());
        let names: Vec<String> = names.collect();
        (!names.is_empty()).then(|| voice.fill(text, &[voice.list(&names)]))
    };
    let said = [said(OPEN, to_all), said(SECRET, to_few)];
    let between = match voice.language {
        Language::Ja => "",
        Language::En => " ",
    };
    let said: Vec<String> = said.into_iter().flatten().collect();
    said.join(between)
}

static OPEN: Text = Text::new("{0}は、全員が知っています。", "Everybody knows {0}.");
static SECRET: Text = Text::new(
    "{0}は、ほかの人には見えていません。",
    "Others have not seen {0}.",
);
