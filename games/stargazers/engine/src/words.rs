//! What is said about the game: log lines, reasons, questions, results, in both
//! languages.
//!
//! Sentences are templates with numbered gaps, so that each costs its words and
//! no code.

mod narration;
mod reasons;

use crate::action::{Event, Place, Source};
use crate::edition::{Edition, Goal, Half, Region, SKY};
use crate::grid::Quarter;
use crate::piece::{Card, Icon, Piece};
use std::borrow::Cow;
use tabletop::{Language, Seat, Speak, Text, Voice};

/// What the score sheet calls journal cards.
pub(crate) const JOURNAL: Text = Text::new("ジャーナルカード", "Journal cards");

/// What it calls the two constellations.
pub(crate) const FIGURES: [Text; 2] = [
    Text::new("星座A", "Constellation A"),
    Text::new("星座B", "Constellation B"),
];

/// What pays each for itself: as score sheets call it, the rule that pays it, and as people do.
pub static COUNTED: [(&str, &str, Text); 6] = [
    ("moons", "R19", Text::new("月", "Moons")),
    (
        "stations",
        "R19",
        Text::new("宇宙ステーション", "Space stations"),
    ),
    ("comets", "R19", Text::new("彗星", "Comets")),
    ("meteors", "R32", Text::new("流星", "Meteors")),
    ("planets", "R43", Text::new("惑星", "Planets")),
    ("holes", "R36", Text::new("ブラックホール", "Black holes")),
];

/// Points with their unit.
pub(crate) fn points(voice: &Voice, points: i16) -> String {
    match (voice.language, points) {
        (Language::Ja, _) => format!("{points}点"),
        (Language::En, 1) => "1 point".to_owned(),
        (Language::En, _) => format!("{points} points"),
    }
}

/// Icons as one speaks of what is missing: “a comet and an aurora photo”.
pub(crate) fn things(icons: &[Icon], voice: &Voice) -> String {
    if voice.language == Language::Ja {
        return icon_list(icons, voice);
    }
    let name = |same: &[Icon]| {
        let name = voice.text(same[0].name());
        match same.len() {
            1 if name.starts_with(['a', 'e', 'i', 'o', 'u']) => format!("an {name}"),
            1 => format!("a {name}"),
            count => format!("{count}\u{a0}× {name}"),
        }
    };
    let names: Vec<String> = icons.chunk_by(Icon::eq).map(name).collect();
    voice.list(&names)
}

impl Speak for Event {
    fn speak(&self, voice: &Voice) -> String {
        let name = |seat| voice.name(seat);
        let word = |piece: Piece| voice.text(piece.name());
        let say = |ja, en, gaps: &[&str]| voice.fill(Text::new(ja, en), gaps);
        match *self {
            // What comes out lies there to be seen.
            Event::Tile { .. }
            | Event::Token { .. }
            | Event::Slot { .. }
            | Event::Top { .. }
            | Event::Dealt { .. }
            | Event::Next(_)
            | Event::Began { .. }
            | Event::Lifted { .. }
            | Event::Ended { .. } => String::new(),
            Event::Kept { seat, card: None } => say(
                "{0}は残すカードを選びました。",
                "{0} chose a card to keep.",
                &[&name(seat)],
            ),
            Event::Kept {
                seat,
                card: Some(card),
            } => say(
                "{0}は{1}のジャーナルカードを残しました。",
                "{0} kept a journal card with {1}.",
                &[&name(seat), &telescopes(voice, card)],
            ),
            Event::Opened { seats, cards } => {
                let kept = |seat: Seat| {
                    let gaps = [name(seat), telescopes(voice, cards[seat.index()])];
                    voice.fill(
                        Text::new("{0}は{1}", "{0} has one with {1}"),
                        &[&gaps[0], &gaps[1]],
                    )
                };
                let all: Vec<String> = Seat::all(seats.min(4)).map(kept).collect();
                say(
                    "最初のジャーナルカードを公開しました（{0}）。",
                    "Everybody shows the journal card they kept: {0}.",
                    &[&voice.list(&all)],
                )
            }
            Event::Sky { number } => say(
                "{0}を公開しました。",
                "{0} was turned up.",
                &[voice.text(FIGURES[usize::from(number >= SKY)])],
            ),
            Event::Drafted {
                seat, piece, last, ..
            } => {
                let gaps = [&*name(seat), word(piece)];
                if last {
                    say(
                        "{0}は最後の組（{1}とそのタイル）を取り、次のラウンドを始める人になりました。",
                        "{0} took the last pair, the {1} and its tile, and will begin the next round.",
                        &gaps,
                    )
                } else {
                    say(
                        "{0}は{1}とそのタイルを取りました。",
                        "{0} took the {1} and its tile.",
                        &gaps,
                    )
                }
            }
            Event::Laid {
                seat,
                cell,
                planets,
                stars,
                ..
            } => {
                let mut said = say(
                    "{0}はタイルを{1}に置きました。",
                    "{0} laid the tile on {1}.",
                    &[&name(seat), &cell.to_string()],
                );
                for (count, ja, en) in [
                    (
                        planets,
                        "惑星が{0}つ完成しました。",
                        [" It completes 1 planet.", " It completes {0} planets."],
                    ),
                    (
                        stars,
                        "恒星が{0}つ完成しました。",
                        [" It completes 1 star.", " It completes {0} stars."],
                    ),
                ] {
                    if count > 0 {
                        let en = en[usize::from(count > 1)];
                        said += &say(ja, en, &[&count.to_string()]);
                    }
                }
                said
            }
            Event::Placed {
                seat,
                piece,
                place,
                from,
            } => {
                let gaps = [name(seat), place.to_string()];
                let gaps = [&*gaps[0], word(piece), &*gaps[1]];
                match (place, from) {
                    (Place::Square(_), Source::Reserve) => say(
                        "{0}はリザーブの{1}を{2}に置きました。",
                        "{0} put the {1} from the reserve on {2}.",
                        &gaps,
                    ),
                    (Place::Square(_), _) => say(
                        "{0}は{1}を{2}に置きました。",
                        "{0} put the {1} on {2}.",
                        &gaps,
                    ),
                    (Place::Reserve, _) => say(
                        "{0}は{1}をリザーブに置きました。",
                        "{0} put the {1} in reserve.",
                        &gaps,
                    ),
                    (Place::Slot(slot), _) => say(
                        "{0}はシャトルをスロット「{1}」に置きました。",
                        "{0} put a shuttle in the slot “{1}”.",
                        &[gaps[0], voice.text(slot.name())],
                    ),
                    (Place::Box, _) => say(
                        "{0}は{1}を置く場所がなく、箱に戻しました。",
                        "{0} had no place for the {1} and returned it to the box.",
                        &gaps,
                    ),
                }
            }
            Event::Void { .. } => say(
                "このボーナスは、使えませんでした。",
                "That bonus could not be used.",
                &[],
            ),
            Event::Picked { seat, card } => say(
                "{0}は{1}のジャーナルカードを取りました。",
                "{0} took a journal card with {1}.",
                &[&name(seat), &telescopes(voice, card)],
            ),
            Event::Gained { seat, piece } => say(
                "{0}はシャトルのボーナスで{1}をもらいました。",
                "{0} took the {1} as a shuttle bonus.",
                &[&name(seat), word(piece)],
            ),
            Event::Skipped { seat } => say(
                "{0}はボーナストークンをもらいませんでした。",
                "{0} skipped the bonus token.",
                &[&name(seat)],
            ),
            Event::Won { seat, piece } => say(
                "{0}は最後の組を取ったので、中央から{1}をもらいました。",
                "{0} took the {1} from the centre for the last pair.",
                &[&name(seat), word(piece)],
            ),
            Event::Shifted {
                seat,
                from,
                to,
                swap,
            }
            | Event::Moved {
                seat,
                from,
                to,
                swap,
                ..
            } => {
                let tile = matches!(self, Event::Moved { .. });
                let (ja, en) = match (tile, swap) {
                    (false, false) => (
                        "トークンを{1}から{2}へ移しました。",
                        "moved the token from {1} to {2}.",
                    ),
                    (false, true) => (
                        "{1}と{2}のトークンを入れ替えました。",
                        "swapped the tokens on {1} and {2}.",
                    ),
                    (true, false) => (
                        "タイルを{1}から{2}へ移しました。",
                        "moved the tile from {1} to {2}.",
                    ),
                    (true, true) => (
                        "{1}と{2}のタイルを入れ替えました。",
                        "swapped the tiles on {1} and {2}.",
                    ),
                };
                let gaps = [name(seat), from.to_string(), to.to_string()];
                let gaps = [&*gaps[0], &*gaps[1], &*gaps[2]];
                say("{0}は", "{0} ", &gaps) + &say(ja, en, &gaps)
            }
            Event::Twisted { seat, cell, .. } => say(
                "{0}は{1}のタイルの向きを決めました。",
                "{0} turned the tile on {1}.",
                &[&name(seat), &cell.to_string()],
            ),
            Event::Round { round, seat, .. } => say(
                "第{0}ラウンドです。{1}から始めます。",
                "Round {0} began with {1}.",
                &[&round.to_string(), &name(seat)],
            ),
            Event::Finished { seats, totals, .. } => {
                let total = |seat: Seat| {
                    let gaps = [name(seat), points(voice, totals[seat.index()])];
                    voice.fill(Text::new("{0}は{1}", "{0} has {1}"), &[&gaps[0], &gaps[1]])
                };
                let all: Vec<String> = Seat::all(seats.min(4)).map(total).collect();
                say(
                    "壁画が完成しました。{0}です。",
                    "The murals are finished. {0}.",
                    &[&voice.list(&all)],
                )
            }
        }
    }

    fn symbol(&self) -> Cow<'static, str> {
        let symbol = match *self {
            Event::Drafted { piece, .. }
            | Event::Placed { piece, .. }
            | Event::Gained { piece, .. }
            | Event::Won { piece, .. } => piece.icon().symbol(),
            Event::Laid { planets: 1.., .. } => "stargazers-lens",
            _ => "",
        };
        symbol.into()
    }
}

/// How many telescopes a journal card has: its number means nothing to people.
fn telescopes(voice: &Voice, card: Card) -> String {
    match (voice.language, card.telescopes()) {
        (Language::Ja, count) => format!("望遠鏡{count}個"),
        (Language::En, 1) => "1 telescope".to_owned(),
        (Language::En, count) => format!("{count} telescopes"),
    }
}

/// What a journal card asks for, in words.
#[must_use]
pub fn card_words(goal: &Goal, voice: &Voice) -> String {
    let region = match goal.region {
        Region::Adjacent => Text::new("となり合う2枚に：{0}", "On two neighbouring tiles: {0}"),
        Region::Row => Text::new("横1列に：{0}", "In one row: {0}"),
        Region::Column => Text::new("縦1列に：{0}", "In one column: {0}"),
        Region::Either => Text::new("横か縦の1列に：{0}", "In one row or column: {0}"),
        Region::Solar => Text::new(
            "太陽のまわりの8枚に：{0}",
            "On the eight tiles around a sun: {0}",
        ),
    };
    voice.fill(region, &[&icon_list(&goal.needs, voice)])
}

/// Icons one after the other; those of a kind, which stand together, as one with
/// their number.
#[must_use]
pub fn icon_list(icons: &[Icon], voice: &Voice) -> String {
    let name = |same: &[Icon]| match same.len() {
        1 => voice.text(same[0].name()).to_owned(),
        count => format!("{}\u{a0}×{count}", voice.text(same[0].name())),
    };
    let names: Vec<String> = icons.chunk_by(Icon::eq).map(name).collect();
    voice.list(&names)
}

/// What is on a tile that lies turned so, in words: its edges from the top
/// clockwise, then its icons.
#[must_use]
pub fn tile_words(edition: &Edition, tile: u8, turn: Quarter, voice: &Voice) -> String {
    let face = edition.tile(tile);
    let mut words = Vec::new();
    let edges = [
        Text::new("上に{0}の半分", "half a {0} at the top"),
        Text::new("右に{0}の半分", "half a {0} on the right"),
        Text::new("下に{0}の半分", "half a {0} at the bottom"),
        Text::new("左に{0}の半分", "half a {0} on the left"),
    ];
    for (at, edge) in (0..).zip(edges) {
        // A quarter turn brings the left edge to the top.
        let half = match face.half((at + 4 - turn.turns()) & 3) {
            Half::Blank => continue,
            Half::Star => Text::new("恒星", "star"),
            Half::Wild => Text::new("ワイルド惑星", "wild planet"),
            Half::Planet(colour) => Icon(Icon::PLANET.0 + colour).name(),
        };
        words.push(voice.fill(edge, &[voice.text(half)]));
    }
    for (hex, count) in Piece::ALL[Piece::Moon.index()..].iter().zip(face.inner()) {
        for _ in 0..count {
            words.push(voice.text(hex.name()).to_owned());
        }
    }
    match (words.is_empty(), voice.language) {
        (true, Language::Ja) => "何もなし".to_owned(),
        (true, Language::En) => "nothing".to_owned(),
        (false, _) => voice.list(&words),
    }
}
