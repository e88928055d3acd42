//! What the others could do, as far as the viewer knows.

use super::turn::end_line;
use super::words;
use crate::Cattricola;
use crate::radar::{MARKERS, Markers};
use crate::state::{EndPhase, Phase};
use crate::words::none_of;
use tabletop::Seat;
use tabletop::hearing::{Answer, Asker, joined};

/// Who can fill the saucer next, and what the others can catch and still lack.
pub(super) fn threats(game: &Cattricola, asker: &Asker<Cattricola>) -> Answer {
    let (voice, table) = (asker.voice, asker.view.table());
    if let Phase::Over(_) = table.phase() {
        return Answer::new(voice.text(words::OVER));
    }
    let (own, seats) = (asker.focus(), game.seats());
    let others: Vec<Seat> = (1..seats).map(|steps| own.after(steps, seats)).collect();
    let mut details = Vec::new();
    let mut filling = Vec::new();
    for &seat in &others {
        let who = voice.name(seat);
        let (markers, saucer) = (table.radar(seat), table.saucer(seat));
        let most = most_caught(game, markers, asker);
        let free = usize::from(game.free(table, seat).len());
        if saucer.board.is_some() && most >= free.max(1) && free > 0 {
            filling.push(who.clone());
        }
        details.push(match markers.len() {
            0 => words::no_markers(voice, &who),
            MARKERS => words::must_catch(voice, &who, most, free),
            count => words::can_catch(voice, &who, count, most, free),
        });
        let missing = saucer.missing();
        if !missing.is_empty() && !saucer.occupied().is_empty() {
            details.push(words::lacks(
                voice,
                &who,
                none_of(voice, missing.into_iter()),
            ));
        }
    }
    let filling = match (filling.is_empty(), table.stage()) {
        (true, _) => voice.text(words::NOBODY_FILLS).to_owned(),
        (false, EndPhase::Open) => words::can_fill(voice, voice.list(&filling)),
        (false, _) => words::can_fill_too(voice, voice.list(&filling)),
    };
    let short: Vec<String> = [filling].into_iter().chain(end_line(game, asker)).collect();
    Answer::new(joined(voice, &short)).with(details)
}

/// The most animals that one catch with these markers takes from the ranch as it is.
fn most_caught(game: &Cattricola, markers: Markers, asker: &Asker<Cattricola>) -> usize {
    let table = asker.view.table();
    let mut most = 0;
    if !markers.is_empty() {
        let layout = game.layout();
        layout.each_shift(table.occupied(), markers, &mut |shift| {
            most = most.max(game.caught(table, markers, shift).len());
        });
    }
    most
}
