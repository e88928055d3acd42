//! Sentences of the log, and explanations of the final count. Prompts are in `requests`, reasons
//! for refusals are in `reasons`.

use crate::action::Event;
use crate::animal::{Sex, Species, Tile};
use crate::animal_names as animals;
use crate::count::{Check, Count, Finding};
use crate::saucer::Berths;
use std::borrow::Cow;
use tabletop::{Language, Seat, SeatSet, Speak, Text, Voice};

mod count {
    ::words::sentences!("../words", "count");
}
mod events {
    ::words::sentences!("../words", "events");
}

impl Check {
    /// A short identifier that never changes.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Check::Wolves => "wolves",
            Check::Couples => "couples",
            Check::Groups => "groups",
        }
    }

    /// The name that people read.
    #[must_use]
    pub const fn name(self) -> Text {
        match self {
            Check::Wolves => count::WOLVES,
            Check::Couples => count::COUPLES,
            Check::Groups => count::GROUPS,
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

/// The word for the sex of a tile, which stands before its species; empty if the sex is not known.
fn sex(voice: &Voice, tile: Tile) -> &'static str {
    match tile.sex() {
        None => "",
        Some(Sex::Male) => voice.text(animals::MALE),
        Some(Sex::Female) => voice.text(animals::FEMALE),
        Some(Sex::Young) => voice.text(animals::YOUNG),
    }
}

/// A number of tiles of one kind, in words.
pub(crate) fn animals(voice: &Voice, tile: Tile, count: usize) -> String {
    let (species, sex) = (tile.species(), sex(voice, tile));
    let name = match voice.language {
        Language::En if count != 1 => species.name_of_several(),
        _ => species.name(),
    };
    let name = voice.text(name);
    if species.is_large() {
        animals::large(voice, count, sex, name)
    } else {
        animals::small(voice, count, sex, name)
    }
}

/// Points with their unit, and with a real minus sign (−).
#[must_use]
pub fn points(voice: &Voice, points: i32) -> String {
    count::points(voice, points.to_string().replace('-', "−"))
}

/// The number of animals of each species among these tiles, in words.
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

/// Tiles with their sexes, equal ones counted together: 「オスのヒツジ2匹」, “2 male sheep”.
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
    let numbers: Vec<String> = berths.iter().map(|it| it.number().to_string()).collect();
    count::cells(voice, voice.list(&numbers))
}

/// A list of the names of species.
#[must_use]
pub fn species_list(voice: &Voice, all: impl Iterator<Item = Species>) -> String {
    let mut words = Vec::new();
    for species in all {
        words.push(voice.text(species.name()).to_owned());
    }
    voice.list(&words)
}

/// The names of the species that a saucer lacks, joined by “or” in English: 「ウシ、オオカミ」, “cow or
/// wolf”.
#[must_use]
pub fn none_of(voice: &Voice, all: impl Iterator<Item = Species>) -> String {
    let names = species_list(voice, all);
    match voice.language {
        Language::Ja => names,
        Language::En => names.replace(" and ", " or "),
    }
}

/// The finding for one animal in one check of the final count, as a sentence: whether it stays, and
/// why.
#[must_use]
pub fn explain(voice: &Voice, check: Check, finding: Finding, animal: Tile) -> String {
    let name = tile(voice, animal);
    let why = why(voice, check, finding, animal);
    count::finding(voice, name, finding.berth.number(), why)
}

/// The reason why an animal stays or is removed, without the full stop.
pub(crate) fn why(voice: &Voice, check: Check, finding: Finding, animal: Tile) -> String {
    let with = cells(voice, finding.with);
    let (size, is_large) = (finding.with.len(), animal.species().is_large());
    let partner = voice.text(match animal.sex() {
        Some(Sex::Male) => count::PARTNER_FEMALE,
        _ => count::PARTNER_MALE,
    });
    match (check, finding.stays) {
        (Check::Wolves, true) => voice.text(count::NO_WOLF).to_owned(),
        (Check::Wolves, false) => count::wolf_beside(voice, with),
        (Check::Couples, true) => count::partner_beside(voice, partner, with),
        (Check::Couples, false) => count::no_partner(voice, partner),
        (Check::Groups, true) if is_large => count::group_of_large(voice, size, with),
        (Check::Groups, true) => count::group_of_small(voice, size, with),
        (Check::Groups, false) if is_large => count::too_few_large(voice, size),
        (Check::Groups, false) => count::too_few_small(voice, size),
    }
}

/// The final count of one saucer in a sentence or two.
fn tally(voice: &Voice, name: &str, count: &Count) -> String {
    if count.is_eliminated() {
        return count::out(voice, name, none_of(voice, count.missing()));
    }
    let mut removed = Vec::new();
    for check in Check::ALL {
        let gone = count.removed_by(check);
        if !gone.is_empty() {
            let (check, cells) = (voice.text(check.name()), cells(voice, gone));
            removed.push(count::removed_by(voice, check, cells));
        }
    }
    let gone = match removed.is_empty() {
        true => String::new(),
        false => count::removed(voice, removed.join(voice.text(count::REMOVED_THEN_REMOVED))),
    };
    let (left, out, surplus) = (count.left.len(), count.removed_count(), count.surplus);
    let unplaced = match surplus {
        0 => String::new(),
        _ => count::unplaced(voice, surplus),
    };
    let points = points(voice, count.points());
    // The points come first, because only the beginning is read where room is short.
    count::tally(voice, name, points, left, out, gone, unplaced)
}

/// Says who wins. `best` are all seats with the winner's points: the last of them in turn order
/// wins (`cattricola R45`). `out` are the seats that are out: one of them may have more points.
pub(crate) fn winner_text(
    winner: Option<(Seat, i32)>,
    best: SeatSet,
    out: SeatSet,
    voice: &Voice,
) -> String {
    let Some((seat, most)) = winner else {
        return voice.text(count::NOBODY_WINS).to_owned();
    };
    let (name, points) = (voice.name(seat), points(voice, most));
    let won = match best.len() > 1 {
        true => count::wins_tie(voice, points, name),
        false => count::wins(voice, name, points),
    };
    let names: Vec<String> = out.iter().map(|seat| voice.name(seat)).collect();
    voice.agreeing(match names.len() {
        0 => won,
        several => count::others_out(voice, won, several, voice.list(&names)),
    })
}

impl Speak for Event {
    fn speak(&self, voice: &Voice) -> String {
        let name = |seat| voice.name(seat);
        match *self {
            Event::Given { seat, .. } => events::got_saucer(voice, name(seat)),
            Event::Ready { start, star: true } => events::ready_with_star(voice, name(start)),
            Event::Ready { start, .. } => events::ready(voice, name(start)),
            Event::Charged {
                seat,
                placed,
                total,
            } if placed == total => events::charged(voice, name(seat), placed),
            Event::Charged {
                seat,
                placed,
                total,
            } => events::charged_more(voice, name(seat), placed, total),
            Event::Caught { seat, caught, .. } => {
                let tiles: Vec<Tile> = caught.iter().flatten().map(|animal| animal.1).collect();
                events::caught(voice, name(seat), flock(voice, &tiles))
            }
            Event::Appeared {
                total, lifts: 0, ..
            } => events::appeared(voice, total),
            Event::Appeared { total, lifts, .. } => events::appeared_to_move(voice, total, lifts),
            Event::Looked { found, .. } => {
                let found: Vec<Tile> = found.into_iter().flatten().collect();
                match &found[..] {
                    // The last look of a catch lists all of its faces.
                    [] => String::new(),
                    &[one] => events::looked_at_one(voice, tile(voice, one)),
                    all => events::looked_at(voice, kinds(voice, all)),
                }
            }
            Event::Lifted {
                seat,
                berth,
                tile: it,
                ..
            } => events::lifted(voice, name(seat), tile(voice, it), berth),
            Event::Put {
                seat,
                berth,
                tile: it,
                ..
            } => events::put(voice, name(seat), tile(voice, it), berth),
            Event::LeftOut { seat, tile: it, .. } => {
                // The English sentence names the owner of the saucer, the Japanese one the player.
                let who = match voice.language {
                    Language::Ja => name(seat),
                    Language::En => voice.whose(seat),
                };
                events::left_out(voice, tile(voice, it), who)
            }
            Event::Swapped {
                seat,
                one,
                other,
                tiles,
            } => {
                let [first, second] = tiles.map(|it| tile(voice, it));
                events::swapped(voice, name(seat), first, one, second, other)
            }
            Event::Passed {
                seat,
                forced: false,
            } => events::passed(voice, name(seat)),
            Event::Passed { seat, .. } => events::had_to_pass(voice, name(seat)),
            Event::Closing { full, turns_follow } => match (full, turns_follow) {
                (Some(seat), true) => events::saucer_full(voice, voice.whose(seat)),
                // The next event says that the final turns begin.
                (Some(seat), false) => events::saucer_full_now(voice, voice.whose(seat)),
                (None, true) => voice.text(events::RANCH_EMPTY).to_owned(),
                (None, false) => voice.text(events::RANCH_EMPTY_NOW).to_owned(),
            },
            Event::FinalRound => voice.text(events::FINAL_TURNS).to_owned(),
            Event::Counted { seat, count } => tally(voice, &name(seat), &count),
            Event::Finished {
                winners,
                points,
                best,
                out,
            } => winner_text(winners.iter().next().zip(points), best, out, voice),
            // Events that are visible, or described elsewhere.
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

    fn is_upkeep(&self) -> bool {
        // The board counts the saucers one after the other, with their points.
        matches!(self, Event::Counted { .. })
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
