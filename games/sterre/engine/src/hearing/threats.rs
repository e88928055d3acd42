//! What the seats could do next, as far as the viewer knows: the lines that they can complete, and
//! how near the end of the game is.

use super::chances::{Chance, Outlook, outlook};
use super::words;
use crate::Sterre;
use tabletop::hearing::{Answer, Asker, joined};
use tabletop::{Language, Seat, Voice};

/// The most chances of one seat that are told.
const MOST: usize = 6;

/// The most cells left, or pieces left, with which a seat is said to be near the end.
const NEAR_END: u8 = 4;

/// The most letters of the short answer, in Japanese and in other languages.
const ROOM: [usize; 2] = [110, 230];

/// What the others can complete next, and what the seat in focus can; then who is near the end of
/// the game.
pub(super) fn threats(game: &Sterre, asker: &Asker<Sterre>) -> Answer {
    let (voice, own) = (asker.voice, asker.focus());
    let seats = (0..game.seats()).map(|steps| own.after(steps, game.seats()));
    let outlooks: Vec<Outlook> = seats.map(|seat| outlook(game, seat, asker)).collect();
    let best = |outlook: &Outlook| Some((outlook.seat, outlook.best.clone()?));
    let of_own = outlooks.first().and_then(best);
    let others = outlooks.iter().skip(1).filter_map(best);
    // The greatest danger: whoever wins with it, then whoever gets most.
    let of_others =
        others.reduce(
            |one, other| match other.1.danger(other.0) > one.1.danger(one.0) {
                true => other,
                false => one,
            },
        );
    let short = short(game, of_own, of_others.as_ref(), asker);
    let mut details = Vec::new();
    for (at, outlook) in outlooks.iter().enumerate() {
        let told = of_others.as_ref().filter(|(seat, _)| *seat == outlook.seat);
        details.extend(chances(outlook, told.map(|told| &told.1), at == 0, voice));
    }
    details.extend(near_end(game, &outlooks, asker));
    // Nothing is said twice.
    details.retain(|line| !short.contains(line.as_str()));
    Answer::new(short).with(details)
}

/// The short answer: the greatest danger, then the own chance, or else who leads.
fn short(
    game: &Sterre,
    own: Option<(Seat, Chance)>,
    other: Option<&(Seat, Chance)>,
    asker: &Asker<Sterre>,
) -> String {
    let voice = asker.voice;
    let tellings = |(seat, chance): &(Seat, Chance)| {
        [
            chance.tell(*seat, voice),
            chance.tell_in_short(*seat, voice),
        ]
    };
    let nobody = voice.text(match own {
        Some(_) => words::NOBODY_ELSE_COMPLETES,
        None => words::NOBODY_COMPLETES,
    });
    let of_other = other.map_or([nobody.to_owned(), nobody.to_owned()], tellings);
    let of_own = match &own {
        Some(own) => tellings(own),
        None => {
            let race = race(game, asker);
            [race.clone(), race]
        }
    };
    // A win of one's own comes before any danger.
    let is_first = own.is_some_and(|(seat, chance)| chance.wins(seat));
    let both = |[other, own]: [usize; 2]| {
        let (other, own) = (of_other[other].clone(), of_own[own].clone());
        joined(voice, &if is_first { [own, other] } else { [other, own] })
    };
    let room = match voice.language {
        Language::Ja => ROOM[0],
        Language::En => ROOM[1],
    };
    let fits = |said: &String| said.chars().count() <= room;
    let tried = [[0, 0], [0, 1], [1, 0]].map(both);
    let found = tried.into_iter().find(fits);
    found.unwrap_or_else(|| both([1, 1]))
}

/// Who leads, and what ends the game: a turn without a new piece, or points.
fn race(game: &Sterre, asker: &Asker<Sterre>) -> String {
    let (voice, table) = (asker.voice, &asker.view.table);
    if table.idle > 0 && table.idle + 1 >= game.most_idle() {
        return words::last_idle(voice, table.idle);
    }
    let seats = || Seat::all(game.seats());
    let most = seats().map(|seat| table.score(seat)).max().unwrap_or(0);
    let leaders = seats().filter(|seat| table.score(*seat) == most);
    let leaders: Vec<String> = leaders.map(|seat| voice.name(seat)).collect();
    let (count, end) = (leaders.len(), game.edition().end_space());
    match count == usize::from(game.seats()) {
        true => words::all_level(voice, most, end),
        false => words::leads(voice, voice.list(&leaders), count, most, end),
    }
}

/// The chances of a seat one by one, without the one that the short answer has told. The own ones
/// belong to the answer about the hand, if they are more than one.
fn chances(outlook: &Outlook, told: Option<&Chance>, is_own: bool, voice: &Voice) -> Vec<String> {
    let seat = outlook.seat;
    let mut said = Vec::new();
    if is_own {
        said.extend(outlook.best.as_ref().map(|best| best.tell(seat, voice)));
    } else {
        let is_new = |chance: &&Chance| !told.is_some_and(|told| told.is_same(chance));
        let new = outlook.each.iter().filter(is_new).take(MOST);
        said.extend(told.map(|told| told.tell(seat, voice)));
        said.extend(new.map(|chance| chance.tell(seat, voice)));
    }
    if outlook.by_itself > 0 {
        let who = voice.name(seat);
        said.push(words::completes_by_itself(voice, who, outlook.by_itself));
    }
    said
}

/// Which bingo cards are nearly full, who has few pieces left, and how long no piece has come.
fn near_end(game: &Sterre, outlooks: &[Outlook], asker: &Asker<Sterre>) -> Vec<String> {
    let (voice, table) = (asker.voice, &asker.view.table);
    let mut said = Vec::new();
    for seat in outlooks.iter().map(|outlook| outlook.seat) {
        let card = game.edition().card(table.card(seat));
        let left = card.map(|card| card.numbers().difference(table.opened(seat)).len());
        let near = left.filter(|left| *left <= NEAR_END);
        said.extend(near.map(|left| words::card_nearly_full(voice, voice.whose(seat), left)));
        let stock = Some(table.stock(seat)).filter(|stock| *stock <= NEAR_END);
        said.extend(stock.map(|stock| words::few_pieces(voice, voice.name(seat), stock)));
    }
    if table.idle > 0 {
        said.push(words::idle(voice, table.idle, game.most_idle()));
    }
    said
}
