//! The lines that a seat can complete in one turn, as far as the viewer knows: with its number
//! cards, a bingo pick and a crown. What they bring is found by finishing the turn on a copy of the
//! position.

use super::words;
use crate::Sterre;
use crate::gain::{Gain, imagined};
use crate::map::{letter, ones};
use crate::number::{Number, Numbers};
use crate::state::{Phase, State, Used};
use crate::words::numbers;
use tabletop::hearing::Asker;
use tabletop::{Seat, SeatSet, Voice};

/// Numbers that a seat can declare in one turn, each in its way, and what they bring.
#[derive(Clone, Debug, Default)]
pub(super) struct Chance {
    cards: Numbers,
    pick: Option<Number>,
    crown: Option<Number>,
    /// The gain of the turn that these numbers cause. Its winners are those of the whole turn.
    gain: Gain,
}

/// What a seat can complete in its next turn, or in the current one.
pub(super) struct Outlook {
    pub(super) seat: Seat,
    /// The declarations that bring the seat most.
    pub(super) best: Option<Chance>,
    /// The numbers that complete a line, line by line. Those that bring most come first.
    pub(super) each: Vec<Chance>,
    /// The lines of the bingo card that the turn completes without any declaration.
    pub(super) by_itself: u32,
}

impl Chance {
    /// The declared numbers.
    fn numbers(&self) -> Numbers {
        let others = self.pick.into_iter().chain(self.crown);
        self.cards.union(others.collect())
    }

    /// The same numbers and more number cards.
    fn with_cards(&self, cards: Numbers) -> Chance {
        let mut more = self.clone();
        more.cards = more.cards.union(cards);
        more
    }

    /// How good the chance is for a seat: a win alone or shared first, a lost game last, then
    /// points, then few numbers.
    fn worth(&self, seat: Seat) -> (i8, i16, i16) {
        let end = match self.gain.winners {
            Some(winners) if winners == SeatSet::only(seat) => 3,
            Some(winners) if winners.contains(seat) => 2,
            None => 1,
            Some(_) => 0,
        };
        let points = i16::from(self.gain.points[seat.index()]) + self.gain.crowns() as i16
            - i16::from(self.crown.is_some());
        (end, points, -i16::from(self.numbers().len()))
    }

    /// How dangerous the chance is for the others: a win first, then points.
    pub(super) fn danger(&self, seat: Seat) -> (bool, u8) {
        (self.wins(seat), self.gain.points[seat.index()])
    }

    /// Whether the seat wins with it, alone or not.
    pub(super) fn wins(&self, seat: Seat) -> bool {
        self.gain
            .winners
            .is_some_and(|winners| winners.contains(seat))
    }

    /// Whether it is about the same numbers.
    pub(super) fn is_same(&self, other: &Chance) -> bool {
        self.numbers() == other.numbers()
    }

    /// The sentence: which numbers complete which lines, and what for.
    pub(super) fn tell(&self, seat: Seat, voice: &Voice) -> String {
        let (means, lines) = (self.means(voice), self.lines(voice));
        self.ending(
            seat,
            words::can_by(voice, means, voice.name(seat), lines),
            voice,
        )
    }

    /// The same with only the number of lines.
    pub(super) fn tell_in_short(&self, seat: Seat, voice: &Voice) -> String {
        let count = self.gain.map_lines.count_ones() + self.gain.card_lines.count_ones();
        let said = words::can_complete(voice, voice.name(seat), count);
        self.ending(seat, said, voice)
    }

    /// The ways of declaring: “card 36 and a bingo pick of 21”.
    fn means(&self, voice: &Voice) -> String {
        let cards = (!self.cards.is_empty()).then(|| {
            let all = numbers(voice, self.cards);
            words::by_cards(voice, self.cards.len(), all)
        });
        let pick = self.pick.map(|number| words::by_pick(voice, number));
        let crown = self.crown.map(|number| words::by_crown(voice, number));
        let all: Vec<String> = cards.into_iter().chain(pick).chain(crown).collect();
        all.join(voice.text(words::CARDS_AND_PICK))
    }

    /// The completed lines: “line B and 3 bingo lines”.
    fn lines(&self, voice: &Voice) -> String {
        let of_map: Vec<String> = ones(self.gain.map_lines)
            .map(|line| letter(line).to_string())
            .collect();
        lines(&of_map, self.gain.card_lines.count_ones(), voice)
    }

    /// The end of the sentence: the points, and what becomes of the game.
    fn ending(&self, seat: Seat, said: String, voice: &Voice) -> String {
        let points = self.gain.points[seat.index()];
        let who = voice.name(seat);
        match self.gain.winners {
            None => words::for_points(voice, said, points),
            Some(winners) if !winners.contains(seat) => words::and_loses(voice, said, points, who),
            Some(winners) if winners.len() == 1 => words::and_wins(voice, said, points, who),
            Some(_) => words::and_shares(voice, said, points, who),
        }
    }
}

/// Lines of the map by their letters, and a number of bingo lines.
pub(super) fn lines(of_map: &[String], of_card: u32, voice: &Voice) -> String {
    let of_map = match of_map {
        [] => None,
        [line] => Some(words::map_line(voice, line)),
        letters => Some(words::several_map_lines(voice, voice.list(letters))),
    };
    let of_card = (of_card > 0).then(|| words::bingo_lines(voice, of_card));
    let both: Vec<String> = of_map.into_iter().chain(of_card).collect();
    both.join(voice.text(words::LINES_AND_LINES))
}

/// A position in which the seat can declare, with the number cards that it has then. `None` if it
/// has no more turn.
fn turn_of(game: &Sterre, seat: Seat, asker: &Asker<Sterre>) -> Option<(State, Numbers)> {
    let view = asker.view;
    let mut state = imagined(view);
    let mut cards = view.known_hand(seat);
    let is_own = state.table.turn == seat;
    let is_drawing = match state.table.phase {
        Phase::Deal | Phase::Over(_) => return None,
        Phase::Draw | Phase::Take(_) => true,
        Phase::Declare => {
            if is_own {
                return Some((state, cards));
            }
            false
        }
        Phase::Place | Phase::Open | Phase::Score(_) => false,
    };
    if !is_drawing {
        game.finish_turn(&mut state, &mut |_| ());
    }
    if matches!(state.table.phase, Phase::Over(_)) {
        return None;
    }
    // Whoever draws next takes the card on top of the pile.
    if state.table.turn == seat {
        cards = cards.union(state.table.top.into_iter().collect());
    }
    let table = &mut state.table;
    if !(is_own && is_drawing) {
        (table.used, table.declared) = (Used::default(), Numbers::NONE);
    }
    (table.turn, table.phase) = (seat, Phase::Declare);
    Some((state, cards))
}

/// What a seat can complete in its next turn, or in the current one.
pub(super) fn outlook(game: &Sterre, seat: Seat, asker: &Asker<Sterre>) -> Outlook {
    let mut outlook = Outlook {
        seat,
        best: None,
        each: Vec::new(),
        by_itself: 0,
    };
    let Some((state, cards)) = turn_of(game, seat, asker) else {
        return outlook;
    };
    let table = &state.table;
    let Some(card) = game.edition().card(table.card(seat)) else {
        return outlook;
    };
    let base = game.gain(&state);
    outlook.by_itself = base.card_lines.count_ones();
    let named = table.named();
    let hand = cards.difference(named);
    let can_pick = !table.used.any(Used::NAME);
    let has_crown = table.crowns(seat) > 0 && !table.used.any(Used::CALL);
    let ways = |missing: Numbers| {
        let rest = missing.difference(hand);
        let mut chance = Chance {
            cards: missing.intersection(hand),
            ..Chance::default()
        };
        for number in rest.iter() {
            if can_pick && chance.pick.is_none() && card.numbers().contains(number) {
                chance.pick = Some(number);
            } else if has_crown && chance.crown.is_none() {
                chance.crown = Some(number);
            } else {
                return None;
            }
        }
        (!missing.is_empty()).then_some(chance)
    };
    let of_map = game.edition().map().lines().iter().map(|line| line.numbers);
    let opened = table.opened(seat);
    let of_card = card.lines().iter().map(|line| line.difference(opened));
    for missing in of_map.chain(of_card).map(|line| line.difference(named)) {
        let chance = ways(missing).filter(|it| !outlook.each.iter().any(|old| old.is_same(it)));
        outlook.each.extend(chance);
    }
    let room = usize::from(table.stock(seat)).saturating_sub(usize::from(table.declared.len()));
    let is_possible = |chance: &Chance| usize::from(chance.numbers().len()) <= room;
    outlook.each.retain(is_possible);
    let by_hand = |chance: &&Chance| chance.pick.is_none() && chance.crown.is_none();
    let all_cards = outlook.each.iter().filter(by_hand);
    let all_cards = all_cards.fold(Numbers::NONE, |all, chance| all.union(chance.cards));
    let mut together: Vec<Chance> = Vec::new();
    for chance in outlook.each.iter().map(|it| it.with_cards(all_cards)) {
        let known = outlook.each.iter().chain(&together);
        if is_possible(&chance) && !known.into_iter().any(|old| old.is_same(&chance)) {
            together.push(chance);
        }
    }
    let counted = |mut chance: Chance| {
        let mut declared = state;
        let table = &mut declared.table;
        table.declared = table.declared.union(chance.numbers());
        if chance.crown.is_some() {
            table.crowns[seat.index()] -= 1;
        }
        let gain = game.gain(&declared);
        chance.gain = Gain {
            winners: gain.winners,
            ..gain.beyond(&base)
        };
        chance
    };
    outlook.each = outlook.each.into_iter().map(counted).collect();
    outlook.each.sort_by_key(|chance| chance.worth(seat));
    outlook.each.reverse();
    let together = together.into_iter().map(counted);
    let best = together.chain(outlook.each.first().cloned());
    outlook.best = best.max_by_key(|chance| chance.worth(seat));
    outlook
}
