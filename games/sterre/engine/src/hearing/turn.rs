//! The pile, the score track and the current turn in words.

use super::words;
use crate::Sterre;
use crate::action::Step;
use crate::map::{letter, ones};
use crate::state::{Phase, Used};
use crate::words::numbers;
use tabletop::Seat;
use tabletop::hearing::Asker;

/// The top of the pile, and how many cards are below it.
pub(super) fn pile_lines(asker: &Asker<Sterre>) -> Vec<String> {
    let (voice, view) = (asker.voice, asker.view);
    let table = &view.table;
    let mut lines = vec![match (table.top(), view.deck_size()) {
        (Some(number), count) => words::pile_with_top(voice, number, count),
        (None, 0) => voice.text(words::PILE_EMPTY).to_owned(),
        (None, count) => words::pile_closed(voice, count),
    }];
    let dead = table.top().filter(|top| table.named().contains(*top));
    lines.extend(dead.map(|top| words::already_declared(voice, top)));
    let gone = table.gone().len();
    if gone > 0 {
        lines.push(words::cards_gone(voice, gone));
    }
    lines
}

/// The points of all seats, and their crowns, which count at the end.
pub(super) fn scores(game: &Sterre, asker: &Asker<Sterre>) -> String {
    let (voice, table) = (asker.voice, &asker.view.table);
    let is_over = matches!(table.phase(), Phase::Over(_));
    let scores = Seat::all(game.seats()).map(|seat| {
        let (who, points) = (voice.name(seat), table.score(seat));
        match table.crowns(seat) {
            crowns if crowns > 0 && !is_over => {
                words::points_and_crowns(voice, who, points, crowns)
            }
            _ => words::name_and_points(voice, who, points),
        }
    });
    let scores: Vec<String> = scores.collect();
    words::scores(voice, scores.join(voice.text(words::SEAT_THEN_SEAT)))
}

/// The score track: its crowns.
pub(super) fn track_crowns(game: &Sterre, asker: &Asker<Sterre>) -> Vec<String> {
    let (voice, table) = (asker.voice, &asker.view.table);
    let spaces = (0..=game.edition().last_space()).filter(|space| table.has_track_crown(*space));
    let spaces: Vec<String> = spaces.map(|space| space.to_string()).collect();
    let mut lines = vec![match spaces.len() {
        0 => voice.text(words::NO_TRACK_CROWNS).to_owned(),
        count => words::track_crowns(voice, count, voice.list(&spaces)),
    }];
    if table.spent > 0 {
        lines.push(words::crowns_spent(voice, table.spent));
    }
    lines
}

/// The score track: scores, crowns, the end.
pub(super) fn track_lines(game: &Sterre, asker: &Asker<Sterre>) -> Vec<String> {
    let (end, last) = (game.edition().end_space(), game.edition().last_space());
    let mut lines = vec![scores(game, asker)];
    lines.extend(track_crowns(game, asker));
    lines.push(words::track_end(asker.voice, end, last));
    lines
}

/// The current turn: its step, what was done in it, what waits.
pub(super) fn turn_lines(game: &Sterre, asker: &Asker<Sterre>) -> Vec<String> {
    let (voice, table) = (asker.voice, &asker.view.table);
    let turns = words::turns_done(voice, table.turns());
    let step = match table.phase() {
        Phase::Over(_) => {
            let last = words::last_turn(voice, voice.name(table.turn()));
            let idle = (table.idle > 0).then(|| words::idle_at_the_end(voice, table.idle));
            let lines = [voice.text(words::OVER).to_owned(), last, turns];
            return lines.into_iter().chain(idle).collect();
        }
        Phase::Deal => None,
        Phase::Draw | Phase::Take(_) => Some(Step::Draw),
        Phase::Declare => Some(Step::Declare),
        Phase::Place => Some(Step::Place),
        Phase::Open => Some(Step::Open),
        Phase::Score(_) => Some(Step::Score),
    };
    let whose = voice.whose(table.turn());
    let mut lines = vec![match step {
        Some(step) => words::turn_and_step(voice, whose, voice.text(step.name())),
        None => words::turn_of(voice, whose),
    }];
    if let Phase::Take(left) = table.phase() {
        lines.push(words::cards_to_take(voice, left));
    }
    let acts = [
        (Used::DRAW, words::TOOK),
        (Used::BUY, words::BOUGHT),
        (Used::PLAY, words::PLAYED),
        (Used::NAME, words::PICKED),
        (Used::CALL, words::SPENT),
        (Used::PLACE, words::PLACED),
    ];
    let acts = acts.into_iter().filter(|(act, _)| table.used().any(*act));
    let acts: Vec<String> = acts.map(|(_, said)| voice.text(said).to_owned()).collect();
    if !acts.is_empty() {
        lines.push(words::done_so_far(voice, voice.list(&acts)));
    }
    if !table.declared().is_empty() {
        lines.push(words::declared(voice, numbers(voice, table.declared())));
    }
    let fresh = ones(table.fresh_lines()).map(|line| words::line(voice, letter(line)));
    let fresh: Vec<String> = fresh.collect();
    if !fresh.is_empty() {
        lines.push(words::lines_to_record(voice, voice.list(&fresh)));
    }
    lines.push(turns);
    if table.idle > 0 {
        lines.push(words::idle(voice, table.idle, game.most_idle()));
    }
    lines
}
