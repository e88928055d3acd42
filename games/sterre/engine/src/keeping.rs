//! Reasons to end a turn and keep number cards: what speaks against declaring, what the cards wait
//! for, and for which lines they are useful.

use crate::Sterre;
use crate::action::Move;
use crate::gain::{Gain, imagined};
use crate::map::{letter, ones};
use crate::number::{Number, Numbers};
use crate::state::{State, Table, Used};
use crate::view::View;
use tabletop::game::legal_moves;
use tabletop::{Seat, Text, Voice};

mod words {
    ::words::sentences!("../words", "keeping");
}

/// The largest number of cards that are listed by their numbers.
const FEW: u8 = 3;

/// A line that lacks at most this many numbers is worth keeping cards for.
const NEARLY: u8 = 4;

/// The turn player's number cards that are worth keeping, and the line that they are for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Kept {
    /// The cards; the line lacks all of their numbers.
    pub cards: Numbers,
    /// The index of the map line, from 0; `None` for a line of the player's bingo card.
    pub line: Option<usize>,
    /// How many numbers the line lacks, including those of the cards.
    pub missing: u8,
    /// Whether the line gives a crown to the player who completes it.
    pub has_crown: bool,
}

impl Sterre {
    /// The cards that are worth keeping for the line that lacks fewest numbers, as far as the view
    /// shows the hand. Lines that could be completed at once are left out.
    #[must_use]
    pub fn worth_keeping(&self, view: &View) -> Option<Kept> {
        self.kept(&imagined(view))
    }

    fn kept(&self, state: &State) -> Option<Kept> {
        let table = &state.table;
        let live = state.hand(table.turn).difference(table.named());
        let lines = self.lines(state).filter_map(|(line, numbers)| {
            let missing = numbers.difference(table.named());
            let cards = missing.intersection(live);
            // A line without any declared number is too far away, even if it is short.
            let is_near = missing.len() <= NEARLY && missing != numbers;
            let is_worth_it = is_near && !cards.is_empty() && !self.is_at_hand(state, missing);
            is_worth_it.then(|| Kept {
                cards,
                line,
                missing: missing.len(),
                has_crown: line.is_some_and(|line| {
                    let crowns = self.edition.map().lines()[line].crowns;
                    ones(crowns.into()).any(|crown| table.has_map_crown(crown as u8))
                }),
            })
        });
        lines.min_by_key(|kept| kept.missing)
    }

    /// The lines of the player's bingo card (`None`), then those of the map (by index from 0).
    fn lines(&self, state: &State) -> impl Iterator<Item = (Option<usize>, Numbers)> {
        let of_card = self.card_of(state, state.table.turn).lines().iter();
        let of_card = of_card.map(|line| (None, *line));
        let of_map = self.edition.map().lines().iter().enumerate();
        let of_map = of_map.map(|(at, line)| (Some(at), line.numbers));
        of_card.chain(of_map)
    }

    /// Whether all of these numbers could be declared in this turn without a crown.
    fn is_at_hand(&self, state: &State, numbers: Numbers) -> bool {
        let (seat, used) = (state.table.turn, state.table.used);
        let others = numbers.difference(state.hand(seat));
        let picks = u8::from(!used.any(Used::NAME));
        others.len() <= picks && others.is_subset(self.card_of(state, seat).numbers())
    }

    /// The reason to declare nothing, as half a sentence.
    pub(crate) fn why_declare_nothing(&self, state: &State, voice: &Voice) -> Option<String> {
        self.why_stop(state, NOTHING_YET, voice)
    }

    /// The reason to declare nothing more, as half a sentence.
    pub(crate) fn why_declare_no_more(&self, state: &State, voice: &Voice) -> Option<String> {
        self.why_stop(state, NO_MORE, voice)
    }

    fn why_stop(&self, state: &State, stopping: Stopping, voice: &Voice) -> Option<String> {
        let (seat, named) = (state.table.turn, state.table.named());
        let hand = state.hand(seat);
        let live = hand.difference(named);
        let moves = legal_moves(self, state);
        let is_free = |mv: &&Move| match mv {
            Move::Play(number) => live.contains(*number),
            Move::Name(_) => true,
            _ => false,
        };
        let free: Vec<Move> = moves.iter().filter(is_free).copied().collect();
        if free.is_empty() {
            let calls = moves.iter().any(|mv| matches!(mv, Move::Call(_)));
            let why = if calls {
                words::CROWN_KEPT
            } else {
                stopping.nothing_left
            };
            return Some(voice.text(why).to_owned());
        }
        let gains: Vec<(Move, Gain)> = free
            .into_iter()
            .map(|mv| (mv, self.brings(state, mv)))
            .collect();
        let against = gains
            .iter()
            .find_map(|(mv, gain)| harm(voice, *mv, gain, seat));
        let completes = |gain: &Gain| gain.map_lines != 0 || gain.card_lines != 0;
        let together = |(_, numbers): (Option<usize>, Numbers)| {
            let missing = numbers.difference(named);
            !missing.is_empty() && self.is_at_hand(state, missing)
        };
        let is_idle =
            !gains.iter().any(|(_, gain)| completes(gain)) && !self.lines(state).any(together);
        let none = || is_idle.then(|| voice.text(stopping.none_completes).to_owned());
        against
            .or_else(|| self.waits_for(state, voice))
            .or_else(|| match (live.is_empty(), hand.is_empty()) {
                (true, true) => none(),
                (true, false) => Some(voice.text(words::HAND_DEAD).to_owned()),
                (false, _) => {
                    let tells_idle = is_idle && stopping.tells_idle;
                    let kept = self.kept(state).map(|kept| keep(voice, kept, tells_idle));
                    Some(kept.unwrap_or_else(|| later(voice, live, tells_idle)))
                }
            })
    }

    /// Names a number that a card in hand waits for: the two together complete a line.
    pub(crate) fn waits_for(&self, state: &State, voice: &Voice) -> Option<String> {
        let table = &state.table;
        let (seat, named) = (table.turn, table.named());
        let live = state.hand(seat).difference(named);
        let card = self.card_of(state, seat);
        // A number that could be declared at once is not waited for.
        let at_hand = match table.used.any(Used::NAME) {
            true => live,
            false => live.union(card.numbers()),
        };
        let pair = |line: &Numbers| {
            let missing = line.difference(named);
            let other = missing.difference(at_hand).first();
            let own = missing.intersection(live).first();
            own.zip(other.filter(|_| missing.len() == 2))
        };
        let of_card = card.lines().iter().find_map(pair);
        if let Some((own, other)) = of_card {
            return Some(words::waits_for_card(voice, other, own));
        }
        let lines = self.edition.map().lines();
        let of_map = lines
            .iter()
            .enumerate()
            .find_map(|(at, line)| Some((letter(at), pair(&line.numbers)?)));
        of_map.map(|(label, (own, other))| words::waits_for_map(voice, other, own, label))
    }

    /// The map lines that get a piece if a number is declared, as half a sentence.
    pub(crate) fn joins(&self, table: &Table, number: Number, voice: &Voice) -> String {
        let map = self.edition.map();
        let lines = ones(map.through(number)).map(|line| {
            let mut missing = map.lines()[line].numbers.difference(table.named());
            missing.remove(number);
            words::joined_line(voice, letter(line), missing.len())
        });
        words::joins(voice, voice.list(&lines.collect::<Vec<_>>()))
    }
}

/// The reason against a declaration: another player gains more by it, or it ends the game and
/// others win.
fn harm(voice: &Voice, mv: Move, gain: &Gain, seat: Seat) -> Option<String> {
    let number = mv.number()?;
    if gain.winners.is_some_and(|winners| !winners.contains(seat)) {
        return Some(words::loses(voice, number));
    }
    let line = ones(gain.map_lines).next()?;
    let own = gain.points[seat.index()];
    let others = Seat::all(gain.points.len() as u8).filter(|other| *other != seat);
    let most = others.max_by_key(|other| gain.points[other.index()])?;
    let is_worse = gain.points[most.index()] > own;
    is_worse.then(|| words::helps(voice, number, letter(line), voice.name(most)))
}

/// Says for which line cards are kept.
fn keep(voice: &Voice, kept: Kept, is_idle: bool) -> String {
    let cards: Vec<String> = kept.cards.iter().map(|card| card.to_string()).collect();
    let (cards, missing) = (voice.list(&cards), kept.missing);
    let said = match (kept.line, kept.has_crown) {
        (None, _) => words::keep_for_card(voice, cards, missing),
        (Some(line), false) => words::keep_for_map(voice, cards, letter(line), missing),
        (Some(line), true) => words::keep_for_crown(voice, cards, letter(line), missing),
    };
    match is_idle {
        true => words::idle_and(voice, said),
        false => said,
    }
}

/// Says that cards can be played later.
fn later(voice: &Voice, live: Numbers, is_idle: bool) -> String {
    let numbers: Vec<String> = live.iter().map(|number| number.to_string()).collect();
    let cards = voice.list(&numbers);
    match (is_idle, live.len() <= FEW) {
        (true, true) => words::idle_later(voice, cards),
        (true, false) => voice.text(words::IDLE_ALL_LATER).to_owned(),
        (false, true) => words::later(voice, cards),
        (false, false) => voice.text(words::ALL_LATER).to_owned(),
    }
}

/// The sentences for declaring nothing, or for declaring nothing more.
#[derive(Clone, Copy)]
struct Stopping {
    /// The sentence that nothing can be declared.
    nothing_left: Text,
    /// The sentence that no possible declaration completes a line.
    none_completes: Text,
    /// Whether `none_completes` is also said before the reason for keeping cards.
    tells_idle: bool,
}

const NOTHING_YET: Stopping = Stopping {
    nothing_left: words::NOTHING_YET,
    none_completes: words::NONE_COMPLETES_YET,
    tells_idle: true,
};
const NO_MORE: Stopping = Stopping {
    nothing_left: words::NOTHING_MORE,
    none_completes: words::NONE_COMPLETES_MORE,
    tells_idle: false,
};
