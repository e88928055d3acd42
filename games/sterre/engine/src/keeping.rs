//! Why a turn is ended, and number cards are kept: what the position says against declaring, what cards wait for, which
//! lines they are good for.

use crate::Sterre;
use crate::action::Move;
use crate::gain::{Gain, imagined};
use crate::map::{letter, ones};
use crate::number::{Number, Numbers};
use crate::state::{State, Table, Used};
use crate::view::View;
use tabletop::game::legal_moves;
use tabletop::{Seat, Text, Voice};

/// So many cards are told by their numbers.
const FEW: u8 = 3;

/// A line that lacks no more numbers is worth keeping cards for.
const NEARLY: u8 = 4;

/// Number cards of whoever has the turn that are worth keeping, and the line that they are for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Kept {
    /// The cards: numbers that the line lacks.
    pub cards: Numbers,
    /// Which line of the map, from 0; `None` for one of the own bingo card.
    pub line: Option<usize>,
    /// How many numbers the line lacks, those of the cards among them.
    pub missing: u8,
    /// Whether a crown goes to whoever completes it.
    pub has_crown: bool,
}

impl Sterre {
    /// The cards that are worth keeping for the line that lacks least, as far as the view shows the hand. A line that could
    /// be completed at once is none to keep cards for.
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
            // A short line that nobody has begun is none to wait for.
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

    /// The lines of the own bingo card, then those of the map (from 0).
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

    /// Why nothing is declared, as half a sentence.
    pub(crate) fn why_declare_nothing(&self, state: &State, voice: &Voice) -> Option<String> {
        self.why_stop(state, NOTHING_YET, voice)
    }

    /// Why nothing more is declared, as half a sentence.
    pub(crate) fn why_declare_no_more(&self, state: &State, voice: &Voice) -> Option<String> {
        self.why_stop(state, NO_MORE, voice)
    }

    fn why_stop(&self, state: &State, words: Stopping, voice: &Voice) -> Option<String> {
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
                CROWN_KEPT
            } else {
                words.nothing_left
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
        let none = || is_idle.then(|| voice.text(words.none_completes).to_owned());
        against
            .or_else(|| self.waits_for(state, voice))
            .or_else(|| match (live.is_empty(), hand.is_empty()) {
                (true, true) => none(),
                (true, false) => Some(voice.text(HAND_DEAD).to_owned()),
                (false, _) => {
                    let tells_idle = is_idle && words.tells_idle;
                    let kept = self.kept(state).map(|kept| keep(voice, kept, tells_idle));
                    Some(kept.unwrap_or_else(|| later(voice, live, tells_idle)))
                }
            })
    }

    /// The number that a card of the hand waits for: with both of them a line is complete.
    pub(crate) fn waits_for(&self, state: &State, voice: &Voice) -> Option<String> {
        let table = &state.table;
        let (seat, named) = (table.turn, table.named());
        let live = state.hand(seat).difference(named);
        let card = self.card_of(state, seat);
        // What could be declared at once is not waited for.
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
            return Some(voice.fill(WAITS_CARD, &both(own, other)));
        }
        let lines = self.edition.map().lines();
        let of_map = lines
            .iter()
            .enumerate()
            .find_map(|(at, line)| Some((letter(at), pair(&line.numbers)?)));
        of_map.map(|(label, (own, other))| {
            let [own, other] = both(own, other);
            voice.fill(WAITS_MAP, &[own, other, label.to_string()])
        })
    }

    /// The lines of the map in which a declared number puts a piece, as half a sentence.
    pub(crate) fn joins(&self, table: &Table, number: Number, voice: &Voice) -> String {
        let map = self.edition.map();
        let lines = ones(map.through(number)).map(|line| {
            let mut missing = map.lines()[line].numbers.difference(table.named());
            missing.remove(number);
            let things = [letter(line).to_string(), missing.len().to_string()];
            voice.fill(A_LINE, &things)
        });
        voice.fill(JOINS, &[voice.list(&lines.collect::<Vec<_>>())])
    }
}

fn both(own: Number, other: Number) -> [String; 2] {
    [own.to_string(), other.to_string()]
}

/// What speaks against a declaration: others gain more by it, or it ends the game for somebody else.
fn harm(voice: &Voice, mv: Move, gain: &Gain, seat: Seat) -> Option<String> {
    let number = mv.number()?.to_string();
    if gain.winners.is_some_and(|winners| !winners.contains(seat)) {
        return Some(voice.fill(LOSES, &[number]));
    }
    let line = ones(gain.map_lines).next()?;
    let own = gain.points[seat.index()];
    let others = Seat::all(gain.points.len() as u8).filter(|other| *other != seat);
    let most = others.max_by_key(|other| gain.points[other.index()])?;
    let is_worse = gain.points[most.index()] > own;
    is_worse.then(|| {
        let things = [number, letter(line).to_string(), voice.name(most)];
        voice.fill(HELPS, &things)
    })
}

/// What cards are kept for.
fn keep(voice: &Voice, kept: Kept, is_idle: bool) -> String {
    let text = match (kept.line, kept.has_crown) {
        (None, _) => KEEP_CARD,
        (Some(_), false) => KEEP_MAP,
        (Some(_), true) => KEEP_CROWN,
    };
    let cards: Vec<String> = kept.cards.iter().map(|card| card.to_string()).collect();
    let line = kept.line.map(|line| letter(line).to_string());
    let things = [
        voice.list(&cards),
        kept.missing.to_string(),
        line.unwrap_or_default(),
    ];
    let said = voice.fill(text, &things);
    match is_idle {
        true => voice.fill(IDLE, &[said]),
        false => said,
    }
}

/// That cards can be played later.
fn later(voice: &Voice, live: Numbers, is_idle: bool) -> String {
    let text = match (is_idle, live.len() <= FEW) {
        (true, true) => IDLE_LATER,
        (true, false) => IDLE_ALL_LATER,
        (false, true) => LATER,
        (false, false) => ALL_LATER,
    };
    let numbers: Vec<String> = live.iter().map(|number| number.to_string()).collect();
    voice.fill(text, &[voice.list(&numbers)])
}

/// What is said of declaring nothing, or nothing more.
#[derive(Clone, Copy)]
struct Stopping {
    /// Nothing can be declared.
    nothing_left: Text,
    /// Nothing that can be declared completes anything.
    none_completes: Text,
    /// Whether that is also told before what cards are kept for.
    tells_idle: bool,
}

const NOTHING_YET: Stopping = Stopping {
    nothing_left: Text::new(
        "今宣言できる数字がありません",
        "there is no number you can declare",
    ),
    none_completes: Text::new(
        "今宣言できる数字では、まだ何も完成しません",
        "no number you can declare completes a line yet",
    ),
    tells_idle: true,
};
const NO_MORE: Stopping = Stopping {
    nothing_left: Text::new(
        "ほかに宣言できる数字はありません",
        "there is nothing more you can declare",
    ),
    none_completes: Text::new(
        "ほかの数字を宣言しても、今は何も完成しません",
        "no other number would complete a line now",
    ),
    tells_idle: false,
};
const CROWN_KEPT: Text = Text::new(
    "王冠は、残しておけば最後に1点になります",
    "a crown you keep scores 1 point at the end",
);
const HAND_DEAD: Text = Text::new(
    "数字カードの数字は、どれももう宣言されています",
    "the numbers of all your number cards are already declared",
);
const LOSES: Text = Text::new(
    "{0}を宣言するとゲームが終わり、ほかの人の勝ちになります",
    "declaring {0} would end the game, and somebody else would win",
);
const HELPS: Text = Text::new(
    "{0}を宣言すると地図の{1}列が完成しますが、{2}のほうが多く得点します",
    "declaring {0} would complete line {1} of the map, but {2} would score more than you",
);
const WAITS_CARD: Text = Text::new(
    "数字カード{0}は、{1}が宣言されれば自分のビンゴカードの1列を完成させます",
    "once {1} is declared, your {0} completes a line of your bingo card",
);
const WAITS_MAP: Text = Text::new(
    "数字カード{0}は、{1}が宣言されれば地図の{2}列を完成させます",
    "once {1} is declared, your {0} completes line {2} of the map",
);
const IDLE: Text = Text::new(
    "今は何も完成しません。{0}",
    "no line would be complete yet; {0}",
);
const KEEP_CARD: Text = Text::new(
    "{0}は、ビンゴカードの列（あと{1}マス）に使えます",
    "keep {0} for a line of your bingo card ({1} to go)",
);
const KEEP_MAP: Text = Text::new(
    "{0}は、地図の{2}列（あと{1}マス）に使えます",
    "keep {0} for line {2} ({1} to go)",
);
const KEEP_CROWN: Text = Text::new(
    "{0}は、王冠のある地図の{2}列（あと{1}マス）に使えます",
    "keep {0} for line {2} ({1} to go) and its crown",
);
const LATER: Text = Text::new(
    "数字カード{0}は、あとの手番でも出せます",
    "you can still play {0} on a later turn",
);
const ALL_LATER: Text = Text::new(
    "数字カードは、あとの手番でも出せます",
    "you can still play your number cards on later turns",
);
const IDLE_LATER: Text = Text::new(
    "今宣言しても何も完成しません。数字カード{0}は、あとの手番でも出せます",
    "no line would be complete yet, and you can still play {0} on a later turn",
);
const IDLE_ALL_LATER: Text = Text::new(
    "今宣言しても何も完成しません。数字カードは、あとの手番でも出せます",
    "no line would be complete yet, and you can still play your number cards on later turns",
);
const JOINS: Text = Text::new(
    "地図の{0}に自分の駒が入ります。列が完成すれば得点できます",
    "a piece of yours joins {0} of the map, for points once complete",
);
const A_LINE: Text = Text::new("{0}列（あと{1}マス）", "line {0} ({1} to go)");
