//! What is said of another hand that is looked at.

use crate::model::Model;
use tabletop::{Language, Seat, Text, Voice};
use uchi::forecast::Certainty;
use uchi::{Element, Holds, Kind, Threat, View};

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

/// That a seat is one card away from a win, in a word or two: where there is room, and where there is little. `{0}` is
/// for the symbols of what it lacks.
pub fn threat(threat: Threat) -> [Text; 2] {
    match threat {
        Threat::OneColour => [
            Text::new("あと{0}で勝ち", "needs {0} to win"),
            Text::new("{0}で勝ち", "{0} to win"),
        ],
        Threat::LastCard => [
            Text::new("残り1枚", "last card"),
            Text::new("残り1枚", "last card"),
        ],
    }
}

/// Which colours the kinds are of; Ophiuchus by its name.
pub fn colours(voice: &Voice, kinds: &[Kind]) -> String {
    let name = |kind: &Kind| voice.text(kind.element().map_or(kind.name(), Element::name));
    let mut names: Vec<&str> = kinds.iter().map(name).collect();
    names.dedup();
    names.join(voice.text(OR))
}

static OR: Text = Text::new("か", " or ");

/// With which cards of their hand whoever acts can hack a seat now (`uchi R17`).
pub fn hackable(model: &Model, seat: Seat, kinds: &[Kind]) -> String {
    let voice = &model.voice;
    let names = kinds.iter().map(|kind| voice.text(kind.name()));
    let names: Vec<&str> = names.collect();
    let (hacker, victim) = (voice.name(model.view.turn), voice.name(seat));
    voice.fill(HACKABLE, &[hacker, victim, names.join(voice.text(OR))])
}

static HACKABLE: Text = Text::new(
    "{0}は今、{2}で{1}をハッキングできます。",
    "{0} can hack {1} now with {2}.",
);

/// How many Ophiuchus of the two that stand for a colour are surely in the hand, and how many of its cards are not known.
pub fn serpents(voice: &Voice, count: u8, unknown: u8) -> String {
    let text = match unknown {
        0 => Text::new("{0}は2枚中{1}枚", "{0}: {1} of 2"),
        1 => Text::new(
            "{0}は2枚中{1}枚、不明な手札1枚",
            "{0}: {1} of 2, 1 card unknown",
        ),
        _ => Text::new(
            "{0}は2枚中{1}枚、不明な手札{2}枚",
            "{0}: {1} of 2, {2} cards unknown",
        ),
    };
    let name = voice.text(Kind::Ophiuchus.name()).to_owned();
    voice.fill(text, &[name, count.to_string(), unknown.to_string()])
}

/// The other way to win, where few cards are left (`uchi R27`).
pub fn empty_hand(voice: &Voice, size: u8) -> String {
    match size {
        2 | 3 => voice.fill(EMPTY_HAND, &[size.to_string()]),
        _ => String::new(),
    }
}

static EMPTY_HAND: Text = Text::new(
    "手札がなくなっても勝ちです：あと{0}枚です。",
    "An empty hand wins, too: {0} cards to go.",
);

/// How far the cards of a seat lead it, and whether to the saucer of whoever looks, as far as they know.
pub fn reach(model: &Model, seat: Seat) -> String {
    let (voice, view, game) = (&model.voice, &model.view, &model.game);
    let (surely, most) = game.reach_of(view, seat);
    let cells = match (surely == most, most) {
        (true, 1) => ONE_CELL,
        (true, _) => CELLS,
        (false, _) => CELLS_BETWEEN,
    };
    let own = model.own.filter(|own| *own != seat);
    let to_own = match own.map(|own| game.reaches(view, seat, view.pieces[own.index()])) {
        None => END,
        Some(Some(Certainty::Sure)) => REACHES_YOU,
        Some(Some(Certainty::Possible)) => MAY_REACH_YOU,
        Some(None) => CANNOT_REACH_YOU,
    };
    let cells = voice.fill(
        cells,
        &[voice.name(seat), surely.to_string(), most.to_string()],
    );
    cells + voice.text(to_own)
}

static ONE_CELL: Text = Text::new("{0}は{1}マスへ行けます", "{0} can reach {1} cell");
static CELLS: Text = Text::new("{0}は{1}マスへ行けます", "{0} can reach {1} cells");
static CELLS_BETWEEN: Text = Text::new(
    "{0}が行けるのは{1}〜{2}マスです",
    "{0} can reach {1} to {2} cells",
);
static END: Text = Text::new("。", ".");
static REACHES_YOU: Text = Text::new("。あなたのマスにも飛んでこられます。", ", yours too.");
static MAY_REACH_YOU: Text = Text::new(
    "。あなたのマスにも飛んでこられるかもしれません。",
    ", perhaps yours too.",
);
static CANNOT_REACH_YOU: Text =
    Text::new("。あなたのマスには飛んでこられません。", ", but not yours.");

/// How far a seat is from a win (`uchi R27`, `uchi R29`).
pub fn progress(model: &Model, seat: Seat) -> String {
    let voice = &model.voice;
    let (size, (surely, most)) = (model.view.cards_of(seat), model.view.colours_of(seat));
    let number = |text: Text| voice.fill(text, &[surely.to_string(), most.to_string()]);
    match (size, surely, most) {
        (0, ..) => String::new(),
        (1, ..) => voice.text(LAST_CARD).to_owned(),
        (_, 4.., _) => voice.text(SET).to_owned(),
        (_, 3, _) => voice.fill(ONE_MORE, &[colours(voice, &model.view.needed_by(seat))]),
        _ if surely == most => number(COLOURS_OF_FOUR),
        _ => number(BETWEEN),
    }
}

static LAST_CARD: Text = Text::new(
    "残り1枚です。手札がなくなっても勝ちです。",
    "This is the last card. An empty hand wins, too.",
);
static SET: Text = Text::new("4色そろっています。", "All 4 colours: a winning set.");
static ONE_MORE: Text = Text::new("あと1枚で勝ちです：{0}。", "One card from a win: {0}.");
static COLOURS_OF_FOUR: Text = Text::new(
    "勝つのに必要な4色のうち、{0}色あります。",
    "{0} of the 4 colours needed to win.",
);
static BETWEEN: Text = Text::new(
    "勝つのに必要な4色のうち、{0}〜{1}色あります。",
    "{0} to {1} of the 4 colours needed to win.",
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

static OPEN: Text = Text::new("{0}は、全員が知っています。", "Everybody knows about {0}.");
static SECRET: Text = Text::new(
    "{0}は、知らない人もいます。",
    "Not everybody knows about {0}.",
);
