//! Large figures of the rules page: the universe at the beginning of a round, the shuttle slots,
//! and a finished mural with its score.

use super::mural::{self, Lights};
use super::words::how as words;
use super::{drawing, goals};
use board::art::symbol;
use board::picture::{Element, el};
use stargazers::{Edition, Piece, Quarter, Slot, Stargazers, State};
use tabletop::game::random_move;
use tabletop::prelude::*;
use tabletop::{Language, Rng, Voice};

/// The tokens on the eight tiles of [`universe`].
const TOKENS: [Piece; 8] = [
    Piece::Star,
    Piece::Shuttle,
    Piece::Sun,
    Piece::Meteor,
    Piece::Hole,
    Piece::Star,
    Piece::Shuttle,
    Piece::Meteor,
];

/// Draws the eight squares of the universe, each with a tile and a token, and the bonus tokens in
/// their centre (R2, R7).
pub(super) fn universe(edition: &Edition) -> Element {
    let mut parts = Vec::new();
    let around = (0..9).filter(|square| *square != 4);
    for (at, square) in around.enumerate() {
        let (x, y) = (108 * (square % 3), 108 * (square / 3));
        let tile = mural::tile(edition, at as u8, Quarter::default(), vec![]);
        parts.push(mural::wide(tile, (x, y)));
        parts.extend(mural::token(TOKENS[at], (x + 50, y + 50), 50));
    }
    parts.push(symbol("stargazers-nebula").frame(104, 104, 108, 108));
    for (at, piece) in (0..).zip(Piece::BONUS) {
        let place = (124 + 34 * (at % 3), 140 + 38 * (at / 3));
        parts.extend(mural::token(piece, place, 32));
    }
    drawing("stargazers-mini", "-6 -6 328 328").with(parts)
}

/// Lists the kinds of shuttle slots, and what each gives (R28, R45–R49).
pub(super) fn slots(edition: &Edition, language: Language) -> Element {
    let one = |(slot, text): (Slot, tabletop::Text)| {
        let mark = symbol(&format!("stargazers-slot-{}", slot.id()));
        let count = format!("{} ×", edition.slots(slot));
        el("li")
            .with(el("b").with(count))
            .with(drawing("stargazers-where", "0 0 24 24").with(mark))
            .with(el("span").with(text.get(language)))
    };
    let all: Vec<Element> = Slot::ALL.into_iter().zip(words::SLOTS).map(one).collect();
    el("ul").class("stargazers-regions").with(all)
}

/// Plays a game of random moves to its end. It is the same game every time.
fn finished(game: &Stargazers) -> State {
    let (mut state, mut rng, mut scratch) = (game.start(), Rng::seeded(SEED), Vec::new());
    while let Some(mv) = random_move(game, &state, &mut rng, &mut scratch) {
        game.apply(&mut state, &mv, &mut |_| ());
    }
    state
}

/// The seed of a random game of the standard edition with a mural that scores in many items.
const SEED: u64 = 2717;

/// Draws a finished mural, its journal cards, and its score item by item (R64–R68).
pub(super) fn scored(game: &Stargazers, language: Language) -> Vec<Element> {
    let state = finished(game);
    let sheets = game.score(&state);
    let Some(best) = sheets.iter().max_by_key(|sheet| sheet.total) else {
        return Vec::new();
    };
    let board = state.board(best.seat);
    let painted = mural::painting(game.edition(), board, &Lights::default());
    let mural = drawing("stargazers-mini stargazers-mini-square", "-24 -24 448 448").with(painted);
    let voice = Voice::new(language, Vec::new());
    let tally = stargazers::Tally::new(game.edition(), board, state.sky());
    let cards = tally.journals.iter().map(|journal| {
        el("span")
            .class("stargazers-card stargazers-own stargazers-figure-card")
            .class_if("stargazers-card-done", journal.missing.is_empty())
            .with(goals::face(
                game.edition(),
                journal.card,
                Some(&journal.missing),
            ))
    });
    let cards = el("span")
        .class("stargazers-figure-row")
        .with(cards.collect::<Vec<_>>());
    let line = |name: &str, points: i32| {
        el("tr")
            .with(el("th").set("scope", "row").with(name.to_owned()))
            .with(el("td").with(points.to_string()))
    };
    let paying = best.items.iter().filter(|item| item.points != 0);
    let lines = paying.map(|item| line(voice.text(item.name), item.points));
    let total = line(words::TOTAL.get(language), best.total.unwrap_or(0)).class("score-total");
    let table = el("table")
        .class("scores")
        .with(el("tbody").with(lines.collect::<Vec<_>>()).with(total));
    vec![mural, cards, table]
}

#[cfg(test)]
mod tests {
    use super::finished;
    use stargazers::Stargazers;
    use tabletop::Setup;
    use tabletop::prelude::*;

    /// The mural of the figure scores in many items, with any number of seats.
    #[test]
    fn the_example_of_the_score_has_much_to_show() {
        for seats in 2..=4 {
            let game = Stargazers::new(&Setup::new(&Stargazers::INFO, seats)).unwrap();
            let sheets = game.score(&finished(&game));
            let best = sheets.iter().max_by_key(|sheet| sheet.total).unwrap();
            let paying = best.items.iter().filter(|item| item.points > 0);
            assert!(best.total > Some(30) && paying.count() >= 8, "{best:?}");
        }
    }
}
