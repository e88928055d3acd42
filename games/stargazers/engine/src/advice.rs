//! Moves as advice: what to do, and the reason that lies in the position. Reasons are what the score sheet makes of an
//! imagined mural, not guesses of the search. Where it is known what is to follow in the same turn, the reason is what that
//! brings, so that the next hint does not deny it; where it is not, no place is named.

mod aims;
mod planned;

use crate::action::{Move, Place};
use crate::edition::{Region, SKY};
use crate::grid::{Cell, Quarter};
use crate::piece::{Card, Piece, Slot};
use crate::state::{Bonus, State};
use crate::tally::Tally;
use crate::view::View;
use crate::words::{points, things};
use crate::{Journal, Stargazers};
use tabletop::game::legal_moves;
use tabletop::prelude::*;
use tabletop::{Language, Text, Voice};

/// Points that a move brings by itself.
const BRINGS: Text = Text::new("{0}増えます（{1}）", "it scores {0} ({1})");

/// Points that further moves of the same turn can bring.
const CAN_BRING: Text = Text::new(
    "置きかたしだいで、すぐに{0}増やせます（{1}）",
    "it can score {0} at once ({1})",
);

/// Icons that pay each for itself: in Japanese, one in English, several.
const PAID: [(&str, &str, &str); 6] = [
    ("月", "moon", "moons"),
    ("宇宙ステーション", "space station", "space stations"),
    ("彗星", "comet", "comets"),
    ("流星", "meteor", "meteors"),
    ("惑星", "planet", "planets"),
    ("ブラックホール", "black hole", "black holes"),
];

impl Stargazers {
    /// See [`tabletop::game::Narration::advice`].
    pub(crate) fn advise(&self, view: &View, plan: &[Move], voice: &Voice) -> String {
        // Chance is not advised.
        let Some((&mv, rest)) = plan.split_first().filter(|(mv, _)| !mv.is_chance()) else {
            return String::new();
        };
        let why = match rest {
            [] => self.why(&view.table, mv, voice),
            _ => self.why_so_planned(&view.table, plan, voice),
        };
        let what = self
            .what_to_take_and_lay(&view.table, plan, why.as_deref(), voice)
            .unwrap_or_else(|| self.what_to_do(&view.table, mv, voice));
        voice.because(&what, why.as_deref())
    }

    /// A pair that is taken and its tile laid at once, unless the reason names the square already.
    fn what_to_take_and_lay(
        &self,
        table: &State,
        plan: &[Move],
        why: Option<&str>,
        voice: &Voice,
    ) -> Option<String> {
        let &[draft @ Move::Draft(square, _), Move::Lay(cell, _), ..] = plan else {
            return None;
        };
        let token = voice.text(self.drafted(table, draft)?.name());
        let (square, cell) = ((square + 1).to_string(), cell.to_string());
        if why.is_some_and(|why| why.contains(&cell)) {
            return None;
        }
        let text = Text::new(
            "{1}番の{0}とタイルを取り、タイルを{2}に置きましょう",
            "Take the {0} and its tile (square {1}), and lay the tile on {2}",
        );
        Some(voice.fill(text, &[token, &square, &cell]))
    }

    /// The move in the imperative, without the full stop.
    fn what_to_do(&self, table: &State, mv: Move, voice: &Voice) -> String {
        let say = |ja, en, gaps: &[&str]| voice.fill(Text::new(ja, en), gaps);
        let word = |piece: Piece| voice.text(piece.name());
        match mv {
            Move::Keep(card) => say(
                "{0}を残しましょう",
                "Keep the card for {0}",
                &[&self.card_named(card, voice)],
            ),
            Move::Pick(card) => say(
                "{0}を取りましょう",
                "Take the card for {0}",
                &[&self.card_named(card, voice)],
            ),
            Move::Draft(square, _) => {
                let token = table.square(usize::from(square)).1;
                say(
                    "{1}番の{0}とタイルを取りましょう",
                    "Take the {0} and its tile (square {1})",
                    &[token.map_or("", word), &(square + 1).to_string()],
                )
            }
            Move::Lay(cell, turn) => what_to_lay(table, cell, turn, voice),
            Move::Put(piece, place) => put(table, piece, place, voice, FROM_HAND),
            Move::Bring(piece, place) => put(table, piece, place, voice, FROM_RESERVE),
            Move::Centre(piece) => say(
                "宇宙の中央から{0}を取りましょう",
                "Take the {0} from the centre of the universe",
                &[word(piece)],
            ),
            Move::Gain(piece) => say(
                "ボーナストークンは、{0}をもらいましょう",
                "Take the {0} from the supply",
                &[word(piece)],
            ),
            Move::Skip => say(
                "ボーナストークンは、もらわないでおきましょう",
                "Skip the bonus token",
                &[],
            ),
            Move::Lift(cell) => match table.hand.bonus {
                Bonus::Token => say(
                    "{0}の{1}を動かしましょう",
                    "Move the {1} on {0}",
                    &[&cell.to_string(), token_on(table, cell, voice)],
                ),
                _ => say(
                    "{0}のタイルを動かしましょう",
                    "Move the tile on {0}",
                    &[&cell.to_string()],
                ),
            },
            Move::To(place) => what_to_shift(table, place, voice),
            Move::Twist(turn) => what_to_twist(table, turn, voice),
            Move::Done => say("手番を終えましょう", "End your turn", &[]),
            Move::Tile(_) | Move::Token(_) | Move::Card(_) | Move::Sky(_) => String::new(),
        }
    }

    /// A journal card by where it asks for things, and by what it pays; its pictures say the rest.
    fn card_named(&self, card: Card, voice: &Voice) -> String {
        let region = match self.edition.goal(card).region {
            Region::Adjacent => Text::new("となり合う2枚", "two neighbouring tiles"),
            Region::Row => Text::new("横1列", "one row"),
            Region::Column => Text::new("縦1列", "one column"),
            Region::Either => Text::new("横か縦の1列", "one row or column"),
            Region::Solar => Text::new("太陽のまわりの8枚", "the eight tiles around a sun"),
        };
        let gaps = [voice.text(region), &points(voice, self.pays(card))];
        voice.fill(Text::new("「{0}」のカード（{1}）", "{0} ({1})"), &gaps)
    }

    fn pays(&self, card: Card) -> i16 {
        i16::from(card.telescopes()) * i16::from(self.edition.telescope())
    }

    /// Why the move is good, as far as the position says it and nothing is known of what is to follow: half a sentence.
    fn why(&self, table: &State, mv: Move, voice: &Voice) -> Option<String> {
        let board = table.board(table.turn);
        let say = |ja, en| Some(voice.text(Text::new(ja, en)).to_owned());
        match mv {
            Move::Keep(card) => self.better_than_the_other(table, card, voice),
            Move::Pick(card) => {
                let journal = self.imagined_journal(table, card);
                self.how_far(&journal, voice)
                    .or_else(|| self.better_than_the_others(table, &journal, voice))
                    .or_else(|| Some(Self::to_fulfil(&journal, voice)))
            }
            Move::Draft(..) => {
                let laid = self.best(&self.after(table, mv), |it| matches!(it, Move::Lay(..)));
                let then = self.best(&laid, is_put);
                self.gain(table, &then, CAN_BRING, voice)
                    .or_else(|| self.asked_for(table, self.drafted(table, mv)?, voice))
            }
            Move::Lay(..)
            | Move::To(_)
            | Move::Twist(_)
            | Move::Put(_, Place::Square(_))
            | Move::Bring(_, Place::Square(_)) => {
                let then = self.best(&self.after(table, mv), |it| matches!(it, Move::Twist(_)));
                self.gain(table, &then, BRINGS, voice)
                    .or_else(|| self.progress(table, &then, voice))
                    .or_else(|| self.aim(table, mv, &then, voice))
                    .or_else(|| self.at_least(table, mv, &then, voice))
            }
            Move::Put(piece, Place::Reserve) => {
                let squares = Self::squares_for(board, piece);
                if squares == 0 && piece == Piece::Hole {
                    return say(
                        "まだ、重ねるトークンがありません",
                        "there is no token to cover yet",
                    );
                }
                if squares == 0 {
                    return say(
                        "今は、置けるマスがありません",
                        "no square is free for it now",
                    );
                }
                if self.brings_points(table, piece) {
                    return None;
                }
                say(
                    "今壁画に置いても、点は増えません",
                    "on the mural it would score nothing now",
                )
            }
            Move::Put(_, Place::Slot(slot)) | Move::Bring(_, Place::Slot(slot)) => {
                self.why_launch(table, mv, slot, voice)
            }
            Move::Put(_, Place::Box) | Move::Bring(..) => {
                say("置ける場所がありません", "there is no place for it")
            }
            Move::Centre(Piece::Shuttle)
                if Slot::ALL.into_iter().any(|it| self.is_open(table, it)) =>
            {
                say(
                    "スロットに置くと、もう1つボーナスが使えます",
                    "you can put it in a slot for another bonus",
                )
            }
            Move::Centre(piece) | Move::Gain(piece) => {
                let then = self.best(&self.after(table, mv), is_put);
                self.gain(table, &then, CAN_BRING, voice)
                    .or_else(|| self.progress(table, &then, voice))
                    .or_else(|| self.asked_for(table, piece, voice))
                    .or_else(|| self.no_better_bonus(table, mv, voice))
            }
            Move::Skip if !board.has_free_centre() => say(
                "円形トークンを置けるマスがありません",
                "no square is free for a circular token",
            ),
            Move::Lift(cell) => self.why_lift(table, cell, voice),
            Move::Done => self.why_done(table, voice),
            Move::Skip | Move::Tile(_) | Move::Token(_) | Move::Card(_) | Move::Sky(_) => None,
        }
    }

    /// Why a start card is better than the other one that was dealt (`stargazers R9`).
    fn better_than_the_other(&self, table: &State, card: Card, voice: &Voice) -> Option<String> {
        let dealt = table.dealt(Self::chooser(table)?);
        let other = dealt.into_iter().flatten().find(|other| *other != card)?;
        let more = self.pays(card) - self.pays(other);
        let [asks, other_asks] = [card, other].map(|it| self.edition.goal(it).needs.len());
        if more > 0 {
            let text = Text::new(
                "もう1枚より{0}多くもらえるカードです",
                "it is worth {0} more than the other",
            );
            return Some(voice.fill(text, &[&points(voice, more)]));
        }
        let text = Text::new(
            "目標が{0}つで、もう1枚の{1}つより少ないカードです",
            "it asks for {0} things, the other for {1}",
        );
        let gaps = [asks.to_string(), other_asks.to_string()];
        (asks < other_asks).then(|| voice.fill(text, &[&gaps[0], &gaps[1]]))
    }

    /// Why a card is better than all others on offer (`stargazers R49`).
    fn better_than_the_others(
        &self,
        table: &State,
        taken: &Journal,
        voice: &Voice,
    ) -> Option<String> {
        let decks = 0..3;
        let offered = decks.flat_map(|deck| [table.slot(deck), table.top(deck)]);
        let mut others = offered.flatten().filter(|card| *card != taken.card);
        let lacks = |card| self.imagined_journal(table, card).missing.len();
        if others.clone().all(|card| lacks(card) > taken.missing.len()) {
            let text = Text::new(
                "選べるカードの中で、足りないものがいちばん少ないカードです",
                "it needs the fewest things of all the cards on offer",
            );
            return Some(voice.text(text).to_owned());
        }
        let text = Text::new(
            "選べるカードの中で、点がいちばん多いカードです",
            "it scores the most of all the cards on offer",
        );
        let pays_most = others.all(|card| self.pays(card) < self.pays(taken.card));
        pays_most.then(|| voice.text(text).to_owned())
    }

    /// How much of a card is still to come.
    fn to_fulfil(journal: &Journal, voice: &Voice) -> String {
        let text = match journal.missing.len() {
            1 => Text::new(
                "あと1つそろえば点になります",
                "it scores once 1 more thing can be seen",
            ),
            _ => Text::new(
                "あと{0}つそろえば点になります",
                "it scores once {0} more things can be seen",
            ),
        };
        voice.fill(text, &[&journal.missing.len().to_string()])
    }

    /// The token that is drafted.
    fn drafted(&self, table: &State, mv: Move) -> Option<Piece> {
        match mv {
            Move::Draft(square, _) => table.square(usize::from(square)).1,
            _ => None,
        }
    }

    /// How far a card would be if the acting seat had it.
    fn imagined_journal(&self, table: &State, card: Card) -> Journal {
        let mut board = *table.board(table.turn);
        board.cards = 1 << card.index();
        Tally::new(&self.edition, &board, [None; 2])
            .journals
            .remove(0)
    }

    /// A card that is fulfilled already, or lacks no more than two things.
    fn how_far(&self, journal: &Journal, voice: &Voice) -> Option<String> {
        let points = points(voice, self.pays(journal.card));
        let (text, missing) = match journal.missing.len() {
            0 => (
                Text::new(
                    "壁画に全部そろっているので、すぐに{0}増えます",
                    "your mural already fulfils it, for {0} at once",
                ),
                String::new(),
            ),
            1 | 2 => (
                Text::new("足りないのは、{1}だけです", "it needs only {1}"),
                things(&journal.missing, voice),
            ),
            _ => return None,
        };
        Some(voice.fill(text, &[&points, &missing]))
    }

    /// A card on offer that is fulfilled already, or lacks but one thing.
    fn on_offer(&self, journal: &Journal, voice: &Voice) -> Option<String> {
        let text = match journal.missing.len() {
            0 => Text::new(
                "壁画に全部そろっている、{0}のカードを取れます",
                "you can take a card for {0} that your mural already fulfils",
            ),
            1 => Text::new(
                "あと{1}だけで達成できる{0}のカードがあります",
                "you can take a card for {0} that needs only {1}",
            ),
            _ => return None,
        };
        let points = points(voice, self.pays(journal.card));
        Some(voice.fill(text, &[&points, &things(&journal.missing, voice)]))
    }

    /// Why a shuttle is launched for a bonus.
    fn why_launch(&self, table: &State, mv: Move, slot: Slot, voice: &Voice) -> Option<String> {
        let launched = self.after(table, mv);
        match slot {
            Slot::Journal => {
                let decks = 0..3;
                let offered = decks.flat_map(|deck| [table.slot(deck), table.top(deck)]);
                let journals = offered
                    .flatten()
                    .map(|card| self.imagined_journal(table, card));
                let best = journals.max_by_key(|it| {
                    let near = it.missing.len() < 2;
                    (near, it.missing.is_empty(), self.pays(it.card))
                })?;
                self.on_offer(&best, voice)
            }
            Slot::Gain => {
                let gains = legal_moves(self, &launched);
                let gained = gains.into_iter().map(|gain| self.after(&launched, gain));
                let placed = gained.map(|state| self.best(&state, is_put));
                let best = placed.max_by_key(|state| self.total(state))?;
                self.gain(table, &best, CAN_BRING, voice)
            }
            Slot::Token => {
                let lifts = legal_moves(self, &launched);
                let lifted = lifts.into_iter().map(|lift| self.after(&launched, lift));
                let moved = lifted.map(|state| self.best(&state, |it| matches!(it, Move::To(_))));
                let best = moved.max_by_key(|state| self.total(state))?;
                self.gain(table, &best, CAN_BRING, voice)
            }
            Slot::Tile => {
                let now = self.total(table);
                let text = Text::new(
                    "動かすと点が増えるタイルがあります",
                    "one of your tiles scores more elsewhere",
                );
                Cell::all()
                    .any(|from| self.can_gain(table, from, now))
                    .then(|| voice.text(text).to_owned())
            }
        }
    }

    /// What moving this very token or tile can bring.
    fn why_lift(&self, table: &State, cell: Cell, voice: &Voice) -> Option<String> {
        let lifted = self.after(table, Move::Lift(cell));
        let moves = legal_moves(self, &lifted);
        let moved = moves.into_iter().map(|mv| {
            let moved = self.after(&lifted, mv);
            self.best(&moved, |it| matches!(it, Move::Twist(_)))
        });
        let best = moved.max_by_key(|state| self.total(state))?;
        self.gain(table, &best, CAN_BRING, voice)
    }

    fn why_done(&self, table: &State, voice: &Voice) -> Option<String> {
        let mut reserve = table.board(table.turn).reserve().peekable();
        let text = match reserve.peek() {
            None => Text::new("置くものは、もうありません", "everything is placed"),
            Some(_) => Text::new(
                "リザーブのトークンを今壁画に置いても、点は増えません",
                "the tokens in reserve would score nothing on the mural now",
            ),
        };
        let helps = reserve.any(|piece| self.brings_points(table, piece));
        (!helps).then(|| voice.text(text).to_owned())
    }

    /// Whether a token in hand or in reserve brings points on some square of the mural.
    fn brings_points(&self, table: &State, piece: Piece) -> bool {
        let is_it = |mv: &Move| match mv {
            Move::Put(it, Place::Square(_)) | Move::Bring(it, Place::Square(_)) => *it == piece,
            _ => false,
        };
        self.total(&self.best(table, is_it)) > self.total(table)
    }

    /// Whether a shuttle can still be launched for a bonus.
    fn is_open(&self, table: &State, slot: Slot) -> bool {
        table.board(table.turn).shuttles(slot) < self.edition.slots(slot)
            && self.is_possible(table, Bonus::of(slot))
    }

    fn after(&self, table: &State, mv: Move) -> State {
        let mut state = table.clone();
        self.apply(&mut state, &mv, &mut |_| ());
        state
    }

    /// The position itself, or the one after that move of a kind which brings most points.
    fn best(&self, table: &State, is_kind: impl Fn(&Move) -> bool) -> State {
        let moves = legal_moves(self, table).into_iter().filter(is_kind);
        let mut best = table.clone();
        let mut most = self.total(table);
        for mv in moves {
            let state = self.after(table, mv);
            let total = self.total(&state);
            if total > most {
                (best, most) = (state, total);
            }
        }
        best
    }

    /// The points of the acting seat.
    fn total(&self, table: &State) -> i16 {
        self.tally_of(table, table.turn).total
    }

    /// What the score sheet has more than before.
    fn gain(&self, before: &State, after: &State, text: Text, voice: &Voice) -> Option<String> {
        let places = placed(before, after, voice);
        self.gain_with(before, after, text, &places, voice)
    }

    /// The same, of what is put on these places.
    fn gain_with(
        &self,
        before: &State,
        after: &State,
        text: Text,
        places: &str,
        voice: &Voice,
    ) -> Option<String> {
        let [old, new] = [before, after].map(|state| self.tally_of(state, before.turn));
        let more = new.total - old.total;
        let parts = voice.list(&self.parts(&old, &new, voice));
        (more > 0).then(|| voice.fill(text, &[&points(voice, more), &parts, places]))
    }

    /// The items that pay more than before.
    fn parts(&self, old: &Tally, new: &Tally, voice: &Voice) -> Vec<String> {
        let ja = voice.language == Language::Ja;
        let mut parts = Vec::new();
        let fulfilled = |tally: &Tally| tally.journals.iter().filter(|it| it.points > 0).count();
        let journals = fulfilled(new).saturating_sub(fulfilled(old));
        if journals > 0 {
            parts.push(match (ja, journals) {
                (true, _) => format!("ジャーナルカード{journals}枚"),
                (false, 1) => "1 journal card".to_owned(),
                (false, _) => format!("{journals} journal cards"),
            });
        }
        for (was, is) in old.sky.iter().zip(&new.sky) {
            if is.points > was.points {
                parts.push(self.constellation_called(is.number, voice));
            }
        }
        if new.photo_points > old.photo_points {
            parts.push(
                if ja {
                    "新しい写真"
                } else {
                    "a new kind of photo"
                }
                .to_owned(),
            );
        }
        for (at, names) in PAID.into_iter().enumerate() {
            let more = new.counts[at].saturating_sub(old.counts[at]);
            if more > 0 {
                parts.push(several(voice, more.into(), names));
            }
        }
        parts
    }

    pub(crate) fn constellation_named(&self, number: u8, voice: &Voice) -> &str {
        let figure = self.edition.constellation(number);
        match voice.language {
            Language::Ja => &figure.ja,
            Language::En => &figure.en,
        }
    }

    /// A constellation by its name and its letter, which the goals and the score sheet call it by.
    pub(crate) fn constellation_called(&self, number: u8, voice: &Voice) -> String {
        let letter = if number < SKY { "A" } else { "B" };
        let text = Text::new("{0}（{1}）", "{0} ({1})");
        voice.fill(text, &[self.constellation_named(number, voice), letter])
    }

    /// A journal card or a constellation that is nearer than before, though it pays no more yet.
    fn progress(&self, before: &State, after: &State, voice: &Voice) -> Option<String> {
        let [old, new] = [before, after].map(|state| self.tally_of(state, before.turn));
        if new.total < old.total {
            return None;
        }
        let nearer = old
            .journals
            .iter()
            .zip(&new.journals)
            .filter(|(was, is)| !is.missing.is_empty() && is.missing.len() < was.missing.len());
        if let Some((_, journal)) = nearer.min_by_key(|(_, is)| is.missing.len()) {
            let gaps = [
                things(&journal.missing, voice),
                points(voice, self.pays(journal.card)),
            ];
            let text = Text::new(
                "{1}のジャーナルカードは、あと{0}だけで達成です",
                "the journal card for {1} then needs only {0}",
            );
            return Some(voice.fill(text, &[&gaps[0], &gaps[1]]));
        }
        let mut sky = old.sky.iter().zip(&new.sky);
        let (_, stars) = sky.find(|(was, is)| is.cells.count_ones() > was.cells.count_ones())?;
        let all = self.edition.constellation(stars.number).cells.count_ones();
        let gaps = [stars.cells.count_ones(), all].map(|count| count.to_string());
        let text = Text::new(
            "{0}の恒星が、{2}個のうち{1}個になります",
            "{0} then has {1} of its {2} stars",
        );
        let name = self.constellation_called(stars.number, voice);
        Some(voice.fill(text, &[&name, &gaps[0], &gaps[1]]))
    }
}

/// What the acting seat’s mural has where it had not before.
fn placed(before: &State, after: &State, voice: &Voice) -> String {
    let [old, new] = [before, after].map(|state| state.board(before.turn));
    let mut places = Vec::new();
    for cell in Cell::all() {
        let tile = new.tile(cell).filter(|it| old.tile(cell) != Some(*it));
        let token = new.token(cell).filter(|it| old.token(cell) != Some(*it));
        let hexes = [Piece::Moon, Piece::Station, Piece::Comet];
        let hex = hexes
            .into_iter()
            .find(|hex| new.hexes(cell, *hex) > old.hexes(cell, *hex));
        let pieces = token.into_iter().chain(hex).map(Piece::name);
        // One that is moved may lie as it lay.
        let lies_so = |it| Cell::all().any(|cell| old.tile(cell) == Some(it));
        let things = tile.map(|it| match it.1.turns() {
            1.. if !lies_so(it) => Text::new("回したタイル", "turned tile"),
            _ => Text::new("タイル", "tile"),
        });
        let the = voice.text(Text::new("", "the "));
        let things: Vec<String> = things
            .into_iter()
            .chain(pieces)
            .map(|thing| format!("{the}{}", voice.text(thing)))
            .collect();
        if !things.is_empty() {
            let gaps = [voice.list(&things), cell.to_string()];
            places.push(voice.fill(Text::new("{0}を{1}", "{0} on {1}"), &[&gaps[0], &gaps[1]]));
        }
    }
    voice.list(&places)
}

fn is_put(mv: &Move) -> bool {
    matches!(mv, Move::Put(_, Place::Square(_)))
}

/// So many things: in Japanese, one in English, several.
fn several(voice: &Voice, count: usize, (ja, one, many): (&str, &str, &str)) -> String {
    match (voice.language, count) {
        (Language::Ja, _) => format!("{ja}{count}つ"),
        (Language::En, 1) => format!("1 {one}"),
        (Language::En, _) => format!("{count} {many}"),
    }
}

/// What is on a square of the acting seat’s mural.
fn token_on<'a>(table: &State, cell: Cell, voice: &'a Voice) -> &'a str {
    let token = table.board(table.turn).token(cell);
    token.map_or("", |token| voice.text(token.name()))
}

/// How a tile is turned from how it lies now.
fn turned(lies: Quarter, turn: Quarter) -> Text {
    match Quarter::new(turn.turns() + 4 - lies.turns()).turns() {
        0 => Text::new("そのままの向きで", "as it is"),
        1 => Text::new("右に90度回して", "turned a quarter to the right"),
        2 => Text::new("180度回して", "turned halfway round"),
        _ => Text::new("右に270度回して", "turned three quarters to the right"),
    }
}

fn what_to_lay(table: &State, cell: Cell, turn: Quarter, voice: &Voice) -> String {
    let board = table.board(table.turn);
    let Bonus::TileFrom(from) = table.hand.bonus else {
        let text = Text::new("タイルを{1}、{0}に置きましょう", "Lay the tile on {0}, {1}");
        let turned = voice.text(turned(Quarter::default(), turn));
        return voice.fill(text, &[&cell.to_string(), turned]);
    };
    let text = match board.tile(cell) {
        None => Text::new(
            "{0}のタイルを{2}、{1}へ移しましょう",
            "Move the tile from {0} to {1}, {2}",
        ),
        Some(_) => Text::new(
            "{0}のタイルを{2}、{1}のタイルと入れ替えましょう",
            "Swap the tile on {0}, {2}, with the one on {1}",
        ),
    };
    let lies = board.tile(from).map_or(Quarter::default(), |tile| tile.1);
    let gaps = [from.to_string(), cell.to_string()];
    voice.fill(text, &[&gaps[0], &gaps[1], voice.text(turned(lies, turn))])
}

fn what_to_twist(table: &State, turn: Quarter, voice: &Voice) -> String {
    let Bonus::Twist(cell) = table.hand.bonus else {
        return String::new();
    };
    let lies = table.board(table.turn).tile(cell);
    let lies = lies.map_or(Quarter::default(), |tile| tile.1);
    let text = Text::new(
        "{0}のタイルは、{1}置きましょう",
        "Leave the tile on {0} {1}",
    );
    let turned = voice.text(turned(lies, turn));
    voice.fill(text, &[&cell.to_string(), turned])
}

fn what_to_shift(table: &State, place: Place, voice: &Voice) -> String {
    let (Bonus::TokenFrom(from), Place::Square(to)) = (table.hand.bonus, place) else {
        return String::new();
    };
    let text = match table.board(table.turn).token(to) {
        None => Text::new(
            "{0}の{2}を{1}へ移しましょう",
            "Move the {2} from {0} to {1}",
        ),
        Some(_) => Text::new(
            "{0}の{2}と{1}の{3}を入れ替えましょう",
            "Swap the {2} on {0} with the {3} on {1}",
        ),
    };
    let gaps = [from.to_string(), to.to_string()];
    let tokens = [from, to].map(|cell| token_on(table, cell, voice));
    voice.fill(text, &[&gaps[0], &gaps[1], tokens[0], tokens[1]])
}

/// From where a token is placed, as it is said before it and after it.
const FROM_HAND: [Text; 2] = [Text::new("", ""), Text::new("", "")];
const FROM_RESERVE: [Text; 2] = [
    Text::new("リザーブの", ""),
    Text::new("", " from the reserve"),
];

fn put(table: &State, piece: Piece, place: Place, voice: &Voice, from: [Text; 2]) -> String {
    let [before, after] = from.map(|text| voice.text(text));
    let name = format!("{before}{}{after}", voice.text(piece.name()));
    let (text, gap) = match place {
        Place::Square(cell) if piece == Piece::Hole => {
            let covered = token_on(table, cell, voice);
            let text = Text::new(
                "{2}の{1}に、{0}を重ねましょう",
                "Cover the {1} on {2} with the {0}",
            );
            return voice.fill(text, &[&name, covered, &cell.to_string()]);
        }
        Place::Square(cell) => (
            Text::new("{0}を{1}に置きましょう", "Put the {0} on {1}"),
            cell.to_string(),
        ),
        Place::Reserve => (
            Text::new(
                "{0}は、ひとまずリザーブに置きましょう",
                "Keep the {0} in reserve for now",
            ),
            String::new(),
        ),
        Place::Slot(slot) => (
            Text::new(
                "{0}をスロット「{1}」に置きましょう",
                "Put the {0} into the slot “{1}”",
            ),
            voice.text(slot.name()).to_owned(),
        ),
        Place::Box => (
            Text::new("{0}は箱に戻しましょう", "Return the {0} to the box"),
            String::new(),
        ),
    };
    voice.fill(text, &[&name, &gap])
}
