//! Moves as advice: what to do and why. Reasons use only what is public or in the player's own
//! hand.

use crate::action::{Move, Step};
use crate::gain::{Gain, completed, ended, imagined};
use crate::map::{letter, ones};
use crate::number::{Number, Numbers};
use crate::state::{Phase, SEATS, State, Table};
use crate::view::View;
use crate::{BingoCard, Sterre};
use tabletop::{Seat, Voice};

mod words {
    ::words::sentences!("../words", "advice");
}

/// A map line that lacks at most this many numbers is worth a first piece.
const FEW: u8 = 3;

impl Sterre {
    /// See [`tabletop::game::Narration::advice`].
    pub(crate) fn advise(&self, view: &View, mv: Move, voice: &Voice) -> String {
        let state = imagined(view);
        let table = &state.table;
        match mv {
            Move::Draw => self.draw(&state, voice),
            Move::Buy => self.buy(table, voice),
            Move::Play(number) if table.named().contains(number) => words::play_dead(voice, number),
            Move::Play(number) => {
                self.declare(&state, mv, &words::play(voice, number), number, voice)
            }
            Move::Name(number) => {
                self.declare(&state, mv, &words::pick(voice, number), number, voice)
            }
            Move::Call(number) => {
                self.declare(&state, mv, &words::call(voice, number), number, voice)
            }
            Move::Put(number) => self.put(table, number, voice),
            Move::Crown(crown) => self.take_crown(table, crown.wrapping_sub(1), voice),
            Move::Open(number) => self.open_cell(&state, number, voice),
            Move::Score => self.score_points(table, voice),
            Move::Done if table.phase == Phase::Declare && !self.by_hand => {
                self.end_the_turn(&state, voice)
            }
            Move::Done => self.finish(&state, voice),
            // A draw is not advised.
            Move::Card(_) | Move::Deal(_) | Move::Top(_) => String::new(),
        }
    }

    fn declare(
        &self,
        state: &State,
        mv: Move,
        what: &str,
        number: Number,
        voice: &Voice,
    ) -> String {
        let gain = self.brings(state, mv);
        let why = completed(voice, &gain, state.table.turn)
            .or_else(|| self.nearer(&state.table, number, voice))
            .unwrap_or_else(|| self.joins(&state.table, number, voice));
        let why = match gain.spent.filter(|spent| spent.worth > 0) {
            None => why,
            Some(spent) => {
                let cost = match gain.brings_anything(state.table.turn) {
                    true => words::crown_leaves(voice, spent.net),
                    false => voice.text(words::CROWN_KEPT).to_owned(),
                };
                words::both(voice, why, cost)
            }
        };
        voice.because(what, Some(&why)) + ended(voice, &gain, state.table.turn)
    }

    /// The benefit of a number that completes no line yet, as half a sentence.
    #[must_use]
    pub fn nearer(&self, table: &Table, number: Number, voice: &Voice) -> Option<String> {
        let (seat, map) = (table.turn, self.edition.map());
        let mut named = table.named();
        named.insert(number);
        let last_of = |line: &Numbers| {
            let missing = line.difference(named);
            (missing.len() == 1).then(|| missing.first()).flatten()
        };
        let own_card = self.edition.card(table.card(seat));
        let mut card_lines = own_card.iter().flat_map(|card| card.lines());
        if let Some(last) =
            card_lines.find_map(|line| last_of(line).filter(|_| line.contains(number)))
        {
            return Some(words::card_lacks(voice, last));
        }
        let lines: Vec<usize> = ones(map.through(number)).collect();
        let numbers = |line: usize| map.lines()[line].numbers;
        let near = lines
            .iter()
            .find_map(|&line| Some((line, last_of(&numbers(line))?)));
        if let Some((line, last)) = near {
            return Some(words::map_lacks(voice, letter(line), last));
        }
        let last_two = |line: &Numbers| {
            let missing = line.difference(named);
            (line.contains(number) && missing.len() == 2).then_some(missing)
        };
        if let Some(last) = own_card
            .iter()
            .flat_map(|card| card.lines())
            .find_map(last_two)
        {
            let last: Vec<String> = last.iter().map(|number| number.to_string()).collect();
            return Some(words::card_lacks(voice, voice.list(&last)));
        }
        let pieces = |seat: Seat, line: usize| table.placed(seat).intersection(numbers(line)).len();
        let before =
            |line: usize| pieces(seat, line) + table.declared().intersection(numbers(line)).len();
        let others = |line: usize| {
            let others = Seat::all(table.seats()).filter(|other| *other != seat);
            others.map(|other| pieces(other, line)).max().unwrap_or(0)
        };
        let leads = |line: &&usize| others(**line) > 0 && before(**line) == others(**line);
        if let Some(&line) = lines.iter().find(leads) {
            return Some(words::most_pieces(voice, letter(line)));
        }
        let left = |line: usize| numbers(line).difference(named).len();
        let first = |line: &&usize| before(**line) == 0 && left(**line) <= FEW;
        if let Some(&line) = lines.iter().find(first) {
            return Some(words::first_piece(voice, letter(line), left(line)));
        }
        let is_own = own_card.is_some_and(|card| card.numbers().contains(number));
        is_own.then(|| voice.text(words::OPENS).to_owned())
    }

    fn draw(&self, state: &State, voice: &Voice) -> String {
        let always = || voice.text(words::ALWAYS).to_owned();
        let Some(number) = state.table.top else {
            return voice.because(voice.text(words::DRAW_ANY), Some(&always()));
        };
        let what = words::draw(voice, number);
        // Judges the top card as if it were in hand and declared.
        let mut after = *state;
        self.take_top(&mut after, &mut |_| ());
        after.table.phase = Phase::Declare;
        let gain = self.brings(&after, Move::Play(number));
        let is_dead = state.table.named().contains(number);
        let nearer = || {
            self.nearer(&state.table, number, voice)
                .filter(|_| !is_dead)
        };
        let why = completed(voice, &gain, state.table.turn).or_else(nearer);
        let why = why.map_or_else(always, |gain| words::if_played(voice, gain));
        voice.because(&what, Some(&why))
    }

    fn buy(&self, table: &Table, voice: &Voice) -> String {
        let live = table.top.filter(|top| !table.named().contains(*top));
        let why = live.map(|top| {
            let is_own = self.on_card(table, top, voice).is_some();
            if is_own {
                words::first_is_own(voice, top)
            } else {
                words::first_is(voice, top)
            }
        });
        let kept = voice.text(words::CROWN_KEPT).to_owned();
        let why = match why {
            Some(first) => words::both(voice, first, kept),
            None => kept,
        };
        voice.because(voice.text(words::BUY), Some(&why))
    }

    /// Says that a number is on the player's bingo card; `None` if it is not.
    fn on_card(&self, table: &Table, number: Number, voice: &Voice) -> Option<String> {
        let card = self.edition.card(table.card(table.turn));
        let is_there = card.is_some_and(|card| card.numbers().contains(number));
        is_there.then(|| voice.text(words::ON_CARD).to_owned())
    }

    fn end_the_turn(&self, state: &State, voice: &Voice) -> String {
        let gain = self.gain(state);
        let declared = state.table.declared().len();
        let what = match declared {
            0 if state.hand(state.table.turn).is_empty() => words::END_BARE,
            0 => words::END_KEEPING,
            _ => words::END,
        };
        let and_why = |first: String| match self.why_declare_no_more(state, voice) {
            Some(why) if gain.winners.is_none() => words::both(voice, first, why),
            _ => first,
        };
        // The forecast above the prompt has promised the lines that the end of the turn completes.
        let brings = completed(voice, &gain, state.table.turn);
        let why = match (declared, brings) {
            (0, Some(brings)) => Some(brings),
            (0, None) if gain.winners.is_some() => None,
            (0, None) => self.why_declare_nothing(state, voice),
            (_, Some(brings)) => Some(and_why(brings)),
            (1, None) => Some(and_why(voice.text(words::PIECE_GOES).to_owned())),
            (_, None) => Some(and_why(words::pieces_go(voice, declared))),
        };
        voice.because(voice.text(what), why.as_deref()) + ended(voice, &gain, state.table.turn)
    }

    fn put(&self, table: &Table, number: Number, voice: &Voice) -> String {
        let mut occupied = table.occupied();
        occupied.insert(number);
        let map = self.edition.map();
        let gain = Gain {
            map_lines: map.complete(map.through(number), occupied),
            ..Gain::default()
        };
        let why = completed(voice, &gain, table.turn)
            .unwrap_or_else(|| voice.text(words::NOT_DECLARED).to_owned());
        voice.because(&words::put(voice, number), Some(&why))
    }

    fn take_crown(&self, table: &Table, crown: u8, voice: &Voice) -> String {
        let lines = self.edition.map().lines();
        let has_it = |line: &usize| lines[*line].crowns >> crown & 1 == 1;
        let line = ones(table.fresh_lines).find(has_it).unwrap_or(0);
        words::crown(voice, letter(line))
    }

    fn open_cell(&self, state: &State, number: Number, voice: &Voice) -> String {
        let seat = state.table.acting();
        let mut opened = state.table.opened(seat);
        let card: &BingoCard = self.card_of(state, seat);
        let before = card.complete(opened);
        opened.insert(number);
        let card_lines = card.complete(opened) & !before;
        let mut points = [0; SEATS];
        points[seat.index()] = card_lines.count_ones() as u8;
        let gain = Gain {
            card_lines,
            points,
            ..Gain::default()
        };
        let why = completed(voice, &gain, seat)
            .unwrap_or_else(|| voice.text(words::NEXT_TURN).to_owned());
        voice.because(&words::open(voice, number), Some(&why))
    }

    fn score_points(&self, table: &Table, voice: &Voice) -> String {
        let seat = table.acting();
        let from = table.score(seat);
        let to = (from + table.due(seat)).min(self.edition.last_space());
        let has_crown = (from + 1..=to).any(|space| table.has_track_crown(space));
        let why = if has_crown {
            words::move_on_to_crown(voice, from, to)
        } else {
            words::move_on(voice, from, to)
        };
        voice.because(voice.text(words::SCORE), Some(&why))
    }

    /// Advises to finish a step, with bookkeeping by hand.
    fn finish(&self, state: &State, voice: &Voice) -> String {
        let table = &state.table;
        let (step, is_all_done) = match table.phase {
            Phase::Place => {
                let won = self.crowns_won(state);
                (Step::Place, table.declared.is_empty() && won == 0)
            }
            Phase::Open => (Step::Open, self.openable(state, table.turn).is_empty()),
            Phase::Score(seat) => (Step::Score, table.due(seat) == 0),
            Phase::Declare => (Step::Declare, false),
            _ => (Step::Draw, false),
        };
        let what = words::finish(voice, voice.text(step.name()));
        let why = match step {
            Step::Declare if table.declared.is_empty() => self.why_declare_nothing(state, voice),
            Step::Declare => self.waits_for(state, voice),
            _ => is_all_done.then(|| voice.text(words::ALL_DONE).to_owned()),
        };
        voice.because(&what, why.as_deref())
    }
}
