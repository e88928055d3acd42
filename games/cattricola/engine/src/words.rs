//! What is said about the game: log lines and the final count explained, in
//! both languages. What a seat is asked is in `requests`, why a move is refused
//! in `reasons`.

use crate::action::Event;
use crate::animal::{Sex, Species, Tile};
use crate::count::{Check, Count, Finding};
use crate::saucer::Berths;
use std::borrow::Cow;
use tabletop::{Language, Seat, SeatSet, Speak, Text, Voice};

impl Check {
    /// A short stable name.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Check::Wolves => "wolves",
            Check::Couples => "couples",
            Check::Groups => "groups",
        }
    }

    /// What people read.
    #[must_use]
    pub const fn name(self) -> Text {
        match self {
            Check::Wolves => Text::new("オオカミチェック", "Wolf check"),
            Check::Couples => Text::new("カップルチェック", "Couple check"),
            Check::Groups => Text::new("かたまりチェック", "Group check"),
        }
    }
}

/// A tile in words: 「オスのヒツジ」, “male sheep”.
#[must_use]
pub fn tile(voice: &Voice, tile: Tile) -> String {
    let mut text = sex(voice, tile).to_owned();
    text.push_str(voice.text(tile.species().name()));
    text
}

/// What is said of the sex of a tile before its species, if it is known.
fn sex(voice: &Voice, tile: Tile) -> &'static str {
    voice.text(match tile.sex() {
        None => Text::new("", ""),
        Some(Sex::Male) => Text::new("オスの", "male "),
        Some(Sex::Female) => Text::new("メスの", "female "),
        Some(Sex::Young) => Text::new("子", "young "),
    })
}

/// So many tiles of one kind.
fn animals(voice: &Voice, tile: Tile, count: usize) -> String {
    let (one, sex) = (tile.species().name(), sex(voice, tile));
    let several = match tile.species() {
        // In English one and several are the same word; words of a sentence speak of several.
        Species::Sheep => Text::new("ヒツジたち", "sheep"),
        Species::Pig => Text::new(one.ja, "pigs"),
        Species::Cow => Text::new(one.ja, "cows"),
        Species::Horse => Text::new(one.ja, "horses"),
        Species::Wolf => Text::new(one.ja, "wolves"),
    };
    match voice.language {
        Language::Ja => {
            let counter = tile.species().counter();
            format!("{sex}{}{count}{counter}", voice.text(one))
        }
        Language::En if count == 1 => format!("1 {sex}{}", voice.text(one)),
        Language::En => format!("{count} {sex}{}", voice.text(several)),
    }
}

/// A number of things in English.
pub(crate) fn several(count: usize, one: &str, many: &str) -> String {
    match count {
        1 => format!("1 {one}"),
        _ => format!("{count} {many}"),
    }
}

/// Points with their unit, and with a true minus.
#[must_use]
pub fn points(voice: &Voice, points: i32) -> String {
    let number = points.to_string().replace('-', "−");
    match (voice.language, points) {
        (Language::Ja, _) => format!("{number}点"),
        (Language::En, 1) => "1 point".to_owned(),
        (Language::En, _) => format!("{number} points"),
    }
}

/// How many of each species are among these.
#[must_use]
pub fn flock(voice: &Voice, tiles: &[Tile]) -> String {
    let mut words = Vec::new();
    for species in Species::ALL {
        let count = tiles
            .iter()
            .filter(|tile| tile.species() == species)
            .count();
        if count > 0 {
            words.push(animals(voice, Tile::face_down(species), count));
        }
    }
    voice.list(&words)
}

/// Tiles with their sexes, those of one kind together: 「オスのヒツジ2匹」, “2 male sheep”.
fn kinds(voice: &Voice, tiles: &[Tile]) -> String {
    let mut words = Vec::new();
    for (at, tile) in tiles.iter().enumerate() {
        if !tiles[..at].contains(tile) {
            let count = tiles.iter().filter(|other| *other == tile).count();
            words.push(animals(voice, *tile, count));
        }
    }
    voice.list(&words)
}

/// Cells by their numbers: 「2、5番」, “2 and 5”.
fn cells(voice: &Voice, berths: Berths) -> String {
    let mut words = Vec::new();
    for berth in berths.iter() {
        words.push(berth.number().to_string());
    }
    let mut text = voice.list(&words);
    if voice.language == Language::Ja {
        text.push('番');
    }
    text
}

const NO_WOLF: Text = Text::new(
    "となりにオオカミがいないので残ります",
    "no wolf is beside it, so it stays",
);
const WOLF: Text = Text::new(
    "となり（{}）にオオカミがいるので除かれます",
    "a wolf is beside it (on {}), so it is removed",
);

/// Species by their names.
#[must_use]
pub fn species_list(voice: &Voice, all: impl Iterator<Item = Species>) -> String {
    let mut words = Vec::new();
    for species in all {
        words.push(voice.text(species.name()).to_owned());
    }
    voice.list(&words)
}

/// Species of which there is none: 「ウシ、オオカミ」, “cow or wolf”.
#[must_use]
pub fn none_of(voice: &Voice, all: impl Iterator<Item = Species>) -> String {
    let names = species_list(voice, all);
    match voice.language {
        Language::Ja => names,
        Language::En => names.replace(" and ", " or "),
    }
}

/// What was found for one animal in one check of the final count, as a
/// sentence: whether it stays, and why.
#[must_use]
pub fn explain(voice: &Voice, check: Check, finding: Finding, animal: Tile) -> String {
    let number = finding.berth.number();
    let name = tile(voice, animal);
    let why = why(voice, check, finding, animal);
    match voice.language {
        Language::Ja => format!("{number}番の{name}は、{why}。"),
        Language::En => format!("The {name} on {number}: {why}."),
    }
}

/// Why an animal stays or goes, without the full stop.
pub(crate) fn why(voice: &Voice, check: Check, finding: Finding, animal: Tile) -> String {
    let ja = voice.language == Language::Ja;
    let with = cells(voice, finding.with);
    let (size, counter) = (finding.with.len(), animal.species().counter());
    let partner = match (animal.sex(), ja) {
        (Some(Sex::Male), true) => "メス",
        (Some(Sex::Male), false) => "female",
        (_, true) => "オス",
        (_, false) => "male",
    };
    match (check, finding.stays) {
        (Check::Wolves, true) => voice.text(NO_WOLF).to_owned(),
        (Check::Wolves, false) => voice.text(WOLF).replace("{}", &with),
        (Check::Couples, true) if ja => format!("となり（{with}）に{partner}がいるので残ります"),
        (Check::Couples, true) => format!("a {partner} is beside it (on {with}), so it stays"),
        (Check::Couples, false) if ja => format!("となりに{partner}がいないので除かれます"),
        (Check::Couples, false) => format!("no {partner} is beside it, so it is removed"),
        (Check::Groups, true) if ja => {
            format!("{size}{counter}のかたまり（{with}）なので残ります")
        }
        (Check::Groups, true) => {
            format!("it is in a group of {size} (on {with}), so it stays")
        }
        (Check::Groups, false) if ja => {
            format!("かたまりが{size}{counter}だけなので除かれます")
        }
        (Check::Groups, false) => {
            format!("its group has only {size}, so it is removed")
        }
    }
}

/// The final count of one saucer in a sentence or two.
fn tally(voice: &Voice, name: &str, count: &Count) -> String {
    let ja = voice.language == Language::Ja;
    if count.is_eliminated() {
        return if ja {
            let missing = species_list(voice, count.missing());
            format!("{name}は脱落です（{missing}がいません）。")
        } else {
            let missing = none_of(voice, count.missing());
            format!("{name} is out: no {missing} aboard.")
        };
    }
    let mut removed = Vec::new();
    for check in Check::ALL {
        let gone = count.removed_by(check);
        if !gone.is_empty() {
            let (check, where_) = (voice.text(check.name()), cells(voice, gone));
            removed.push(if ja {
                format!("{check}で{where_}")
            } else {
                format!("{check}: on {where_}")
            });
        }
    }
    let gone = match (removed.is_empty(), ja) {
        (true, _) => String::new(),
        (false, true) => format!("（{}）", removed.join("、")),
        (false, false) => format!(" ({})", removed.join("; ")),
    };
    let (left, out, surplus) = (count.left.len(), count.removed_count(), count.surplus);
    let unplaced = match (surplus, ja) {
        (0, _) => String::new(),
        (_, true) => format!("、置けなかったのは{surplus}匹"),
        (_, false) => format!(", {surplus} did not fit"),
    };
    let points = points(voice, count.points());
    // The points come first: where there is little room only the beginning is read.
    if ja {
        format!(
            "{name}は{points}です。残ったのは{left}匹、除かれたのは{out}匹{gone}{unplaced}です。"
        )
    } else {
        format!("{name}: {points}. {left} left, {out} removed{gone}{unplaced}.")
    }
}

/// A charge: how many markers it placed, and how many there are now.
fn charged(voice: &Voice, name: &str, placed: usize, total: usize) -> String {
    let markers = several(placed, "marker", "markers");
    match (voice.language, placed == total) {
        (Language::Ja, true) => format!("{name}はマーカーを{placed}個チャージしました。"),
        (Language::Ja, false) => {
            format!("{name}はマーカーを{placed}個チャージして、合わせて{total}個になりました。")
        }
        (Language::En, true) => format!("{name} charged {markers}."),
        (Language::En, false) => format!("{name} charged {markers}: {total} in all."),
    }
}

/// A mystery circle, the so manyeth of the game, and how many animals may be lifted.
fn appeared(voice: &Voice, total: u8, lifts: usize) -> String {
    let animals = several(lifts, "animal", "animals");
    match (voice.language, lifts) {
        (Language::Ja, 0) => format!("{total}つ目のミステリーサークルが現れました。"),
        (Language::Ja, _) => format!(
            "{total}つ目のミステリーサークルが現れました。動物を{lifts}匹まで置き直せます。"
        ),
        (Language::En, 0) => format!("Mystery circle number {total} appeared."),
        (Language::En, _) => {
            format!("Mystery circle number {total} appeared: up to {animals} may be moved.")
        }
    }
}

/// Who wins, in a sentence; `best`: all who have the winner's points. A tie goes to the later in turn order
/// (`cattricola R45`).
pub(crate) fn winner_text(winner: Option<(Seat, i32)>, best: SeatSet, voice: &Voice) -> String {
    let ja = voice.language == Language::Ja;
    let winner = winner.map(|(seat, most)| (voice.name(seat), points(voice, most)));
    let is_tie = best.len() > 1;
    match winner {
        Some((name, points)) if is_tie && ja => {
            format!("{points}で同点です。手番が後の{name}の勝ちです！")
        }
        Some((name, points)) if is_tie => voice.agreeing(format!(
            "Tied at {points}: later in turn order, {name} wins!"
        )),
        Some((name, points)) if ja => format!("{points}で{name}の勝ちです！"),
        Some((name, points)) => voice.agreeing(format!("{name} wins with {points}!")),
        None if ja => "全員が脱落しました。勝者はいません。".to_owned(),
        None => "Everybody is out. Nobody wins.".to_owned(),
    }
}

impl Speak for Event {
    fn speak(&self, voice: &Voice) -> String {
        let ja = voice.language == Language::Ja;
        let name = |seat| voice.name(seat);
        match *self {
            Event::Given { seat, .. } if ja => format!("{}に円盤が配られました。", name(seat)),
            Event::Given { seat, .. } => format!("{} got a saucer.", name(seat)),
            Event::Ready { start, star: true } if ja => {
                format!(
                    "牧場がそろいました。☆印の円盤を受け取った{}から始めます。",
                    name(start)
                )
            }
            Event::Ready { start, star: true } => {
                format!("{} got the ☆ saucer and went first.", name(start))
            }
            Event::Ready { start, .. } if ja => {
                format!("牧場がそろいました。{}から始めます。", name(start))
            }
            Event::Ready { start, .. } => {
                format!("The ranch was ready, and {} went first.", name(start))
            }
            Event::Charged {
                seat,
                placed,
                total,
            } => charged(voice, &name(seat), placed.into(), total.into()),
            Event::Caught { seat, caught, .. } => {
                let tiles: Vec<Tile> = caught.iter().flatten().map(|animal| animal.1).collect();
                let flock = flock(voice, &tiles);
                if ja {
                    format!("{}は{flock}を捕まえました。", name(seat))
                } else {
                    format!("{} caught {flock}.", name(seat))
                }
            }
            Event::Appeared { total, lifts, .. } => appeared(voice, total, lifts.into()),
            Event::Looked { found, .. } => {
                let found: Vec<Tile> = found.into_iter().flatten().collect();
                match (&found[..], ja) {
                    // All are told at the last look.
                    ([], _) => String::new(),
                    (&[one], true) => format!("裏向きだったのは{}でした。", tile(voice, one)),
                    (&[one], false) => {
                        format!("The face-down animal was a {}.", tile(voice, one))
                    }
                    (all, true) => format!("裏向きだったのは{}でした。", kinds(voice, all)),
                    (all, false) => format!("The face-down animals were {}.", kinds(voice, all)),
                }
            }
            Event::Lifted {
                seat,
                berth,
                tile: it,
                ..
            } if ja => {
                format!(
                    "{}は{berth}番の{}を持ち上げました。",
                    name(seat),
                    tile(voice, it)
                )
            }
            Event::Lifted {
                seat,
                berth,
                tile: it,
                ..
            } => {
                format!("{} lifted the {} off {berth}.", name(seat), tile(voice, it))
            }
            Event::Put {
                seat,
                berth,
                tile: it,
                ..
            } if ja => {
                format!(
                    "{}は{}を{berth}番に置きました。",
                    name(seat),
                    tile(voice, it)
                )
            }
            Event::Put {
                seat,
                berth,
                tile: it,
                ..
            } => {
                format!("{} put a {} on {berth}.", name(seat), tile(voice, it))
            }
            Event::LeftOut { seat, tile: it, .. } if ja => {
                format!(
                    "{}は{}を円盤に置けませんでした。",
                    name(seat),
                    tile(voice, it)
                )
            }
            Event::LeftOut { seat, tile: it, .. } => {
                format!(
                    "A {} did not fit on {} saucer.",
                    tile(voice, it),
                    voice.whose(seat)
                )
            }
            Event::Swapped {
                seat,
                one,
                other,
                tiles,
            } => {
                let [first, second] = tiles.map(|it| tile(voice, it));
                let name = name(seat);
                if ja {
                    format!("{name}は{one}番の{first}と{other}番の{second}を入れ替えました。")
                } else {
                    format!("{name} swapped the {first} on {one} and the {second} on {other}.")
                }
            }
            Event::Passed {
                seat,
                forced: false,
            } if ja => format!("{}はパスしました。", name(seat)),
            Event::Passed {
                seat,
                forced: false,
            } => format!("{} passed.", name(seat)),
            Event::Passed { seat, .. } if ja => {
                format!("{}はできることがなく、パスしました。", name(seat))
            }
            Event::Passed { seat, .. } => {
                format!("{} had no move to make and passed.", name(seat))
            }
            Event::Closing { full: Some(seat) } if ja => {
                format!("{}の円盤が埋まりました。まもなく最終手番です！", name(seat))
            }
            Event::Closing { full: Some(seat) } => {
                format!(
                    "{} saucer is full. The final turns are coming!",
                    voice.whose(seat)
                )
            }
            Event::Closing { full: None } if ja => {
                "牧場に動物がいなくなりました。まもなく最終手番です！".to_owned()
            }
            Event::Closing { full: None } => {
                "The ranch is empty. The final turns are coming!".to_owned()
            }
            Event::FinalRound if ja => "最終手番です。1人1回ずつです。".to_owned(),
            Event::FinalRound => "Final turns: one for each player.".to_owned(),
            Event::Counted { seat, count } => tally(voice, &name(seat), &count),
            Event::Finished {
                winners,
                points,
                best,
            } => winner_text(winners.iter().next().zip(points), best, voice),
            // Nothing that is not seen or said elsewhere.
            Event::Laid { .. }
            | Event::Dealt { .. }
            | Event::Shown { .. }
            | Event::Began { .. }
            | Event::Marked { .. }
            | Event::Next(_)
            | Event::Cleared { .. }
            | Event::Opened { .. } => String::new(),
        }
    }

    fn symbol(&self) -> Cow<'static, str> {
        let animal = |tile: Tile| {
            let sex = match tile.sex() {
                Some(Sex::Male) => "m",
                Some(Sex::Female) => "f",
                Some(Sex::Young) => "c",
                None => "",
            };
            Cow::from(format!("{}{sex}", tile.species().symbol()))
        };
        match *self {
            Event::Marked { .. } | Event::Charged { .. } => "cattricola-marker".into(),
            Event::Caught { caught, .. } => caught
                .iter()
                .flatten()
                .next()
                .map_or("".into(), |&(_, tile)| animal(tile)),
            Event::Looked {
                species,
                sex: Some(sex),
                ..
            } => animal(Tile::face_down(species).with_sex(sex)),
            Event::Lifted { tile, .. } | Event::Put { tile, .. } | Event::LeftOut { tile, .. } => {
                animal(tile)
            }
            _ => "".into(),
        }
    }
}
