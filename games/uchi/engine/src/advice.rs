//! Moves as advice: what to do, and the reason that lies in the position. Reasons are facts of what the seat may know,
//! not guesses of the search.

use crate::action::{Bundle, Move};
use crate::apply::SUCCESS;
use crate::board::Cell;
use crate::card::{Cards, Element, Kind};
use crate::forecast::{Failure, Loot, breaks, has, with};
use crate::knowledge::Place;
use crate::names::{bundle, card, together};
use crate::scoring::{completing, helps, missing};
use crate::state::Phase;
use crate::{Uchi, View};
use std::collections::BTreeSet;
use tabletop::{Language, Seat, Text, Voice};

/// The faces of the die, and how many of them make a hack succeed (`uchi R18`, `R19`).
const FACES: u8 = 6;
const WORKS: u8 = FACES + 1 - SUCCESS;

impl Uchi {
    /// See [`tabletop::game::Narration::advice`].
    pub(crate) fn advise(&self, view: &View, mv: Move, voice: &Voice) -> String {
        let (what, why) = match (mv, view.revealed) {
            (Move::Bundle(chosen), _) => (
                voice.fill(BUNDLE, &[bundle(voice, chosen)]),
                self.why_bundle(view, voice, chosen),
            ),
            (Move::Give(kind), _) => (named(voice, GIVE, kind), self.why_give(view, voice, kind)),
            (Move::Go(kind, cell), _) => match view.piece_on(cell) {
                Some(victim) => (
                    hack(voice, kind, victim),
                    self.why_hack(view, voice, kind, victim),
                ),
                None => (
                    fly(voice, kind, cell),
                    self.why_fly(view, voice, kind, cell),
                ),
            },
            (Move::Keep, Some(kind)) => {
                (named(voice, KEEP, kind), self.why_keep(view, voice, kind))
            }
            (Move::Under, Some(kind)) => (named(voice, UNDER, kind), why_under(view, voice, kind)),
            // Chance is not advised.
            _ => return String::new(),
        };
        voice.because(&what, Some(&why))
    }

    /// Where its cards lead from the start, whom the other bundle helps less, or what is to be hacked for.
    fn why_bundle(&self, view: &View, voice: &Voice, chosen: Bundle) -> String {
        let (own, rival) = (view.turn, view.turn.after(1, 2));
        let leads = |seat: Seat, bundle: Bundle| {
            let at = view.pieces[seat.index()];
            let reached = |kind| self.targets(seat, kind, at).iter().copied();
            let cells: BTreeSet<Cell> = bundle.cards().kinds().flat_map(reached).collect();
            cells.len()
        };
        let other = chosen.other();
        let (mine, with_the_other) = (leads(own, chosen), leads(own, other));
        if mine > with_the_other {
            return voice.fill(WIDER, &[mine.to_string(), with_the_other.to_string()]);
        }
        let name = voice.name(rival);
        if leads(rival, other) < leads(rival, chosen) {
            return voice.fill(NARROWER, &[name]);
        }
        let [one, two] = other.elements().map(|element| colour(voice, element));
        voice.fill(ALL_THERE, &[name, one, two])
    }

    /// What stays in hand without the card.
    fn why_give(&self, view: &View, voice: &Voice, kind: Kind) -> String {
        let Phase::Give(seat) = view.phase else {
            return String::new();
        };
        let mut rest = *view.known_hand(seat);
        rest.take(kind);
        let leads = |kind: Kind| self.targets(seat, kind, view.pieces[seat.index()]).len();
        match kind.element() {
            Some(_) if rest.kinds().all(|other| leads(other) > leads(kind)) => {
                voice.fill(FEWEST, &[leads(kind).to_string()])
            }
            Some(element) if has(&rest, element) => stays(voice, &rest, element),
            None if !rest.has(kind) => voice.text(ALONE).to_owned(),
            _ => voice.text(SECRET).to_owned(),
        }
    }

    /// What a flight to an empty cell leads to: out of somebody's reach, closer to somebody; and whose reach it ends in. Not to a
    /// hack next turn: whoever it would be flies before that (`uchi R16`).
    fn why_fly(&self, view: &View, voice: &Voice, kind: Kind, cell: Cell) -> String {
        let here = view.pieces[view.turn.index()];
        let threats = |at: Cell| -> Vec<Seat> {
            let reaching = self.reaching(view, at).into_iter();
            reaching.map(|(seat, _)| seat).collect()
        };
        let (before, after) = (threats(here), threats(cell));
        let escaped = before.into_iter().filter(|seat| !after.contains(seat));
        let escaped: Vec<String> = escaped.map(|seat| voice.name(seat)).collect();
        let escape =
            (!escaped.is_empty()).then(|| voice.fill(ESCAPE, &[together(voice, &escaped)]));
        let closer = || {
            let of = |seat: Seat| view.pieces[seat.index()];
            let comes = |&(seat, _): &(Seat, Prey)| {
                let is_closer = distance(cell, of(seat)) < distance(here, of(seat));
                // With the last card they would have none left and win (`uchi R27`).
                is_closer && view.hand_sizes[seat.index()] > 1
            };
            let preys = others(view).filter_map(|seat| Some((seat, prey(view, seat)?)));
            // Those who surely have it come first.
            let (seat, prey) = preys
                .filter(comes)
                .min_by_key(|(seat, prey)| (!prey.is_sure, distance(cell, of(*seat))))?;
            let text = if prey.is_sure { CLOSER } else { CLOSER_PERHAPS };
            Some(voice.fill(text, &[voice.name(seat), names(voice, &prey.kinds)]))
        };
        match escape.or_else(closer) {
            Some(why) => but_reached(voice, why, &after),
            None => self.why_onwards(view, voice, kind, cell, &after),
        }
    }

    /// What a flight is for that brings nobody within reach: a spare card to swap, nothing given away, places for the next hack.
    fn why_onwards(
        &self,
        view: &View,
        voice: &Voice,
        kind: Kind,
        cell: Cell,
        reached_by: &[Seat],
    ) -> String {
        let is_reached = !reached_by.is_empty();
        let hand = *view.known_hand(view.turn);
        let mut rest = hand;
        rest.take(kind);
        if missing(&rest) == missing(&hand) && view.deck_len() > 0 {
            let found = in_deck(view, &rest);
            if !found.is_empty() {
                return voice.fill(SWAPS, &[names(voice, &found)]);
            }
        }
        // Between two every hand lies open: there it says nothing.
        let is_known = view.pieces.len() > 2 && view.table.sure(Place::hand(view.turn)).has(kind);
        if is_known && is_reached {
            return voice.text(KNOWN).to_owned();
        }
        let leads = |at: Cell| {
            let reached = |kind| self.targets(view.turn, kind, at).iter().copied();
            let cells: BTreeSet<Cell> = hand.kinds().flat_map(reached).collect();
            cells.len()
        };
        let (now, then) = (leads(view.pieces[view.turn.index()]), leads(cell));
        let text = match is_reached {
            false => SAFE_ONWARDS,
            true if then > now => WIDER_ONWARDS,
            true => ONWARDS,
        };
        let why = voice.fill(text, &[so_many_cells(voice, then), now.to_string()]);
        but_reached(voice, why, reached_by)
    }

    /// What a hack is for, and what it risks where that is more than the card that is shown.
    fn why_hack(&self, view: &View, voice: &Voice, kind: Kind, victim: Seat) -> String {
        let (loot, failure) = self.hack_brings(view, kind, victim);
        let why = match (loot.cards, failure) {
            // A failed hack hands over the last card (`uchi R19`, `A2`).
            (_, Failure::Wins) => return voice.text(LAST_CARD).to_owned(),
            (1, _) => return voice.fill(THEIR_LAST, &[voice.name(victim)]),
            _ => why_hack(view, voice, victim, loot),
        };
        match failure {
            Failure::Loses => voice.fill(OR_THEY_WIN, &[why, voice.name(victim)]),
            Failure::Nears => voice.fill(OR_THEY_NEAR, &[why, voice.name(victim)]),
            Failure::Breaks => voice.fill(OR_BREAKS, &[why]),
            Failure::Colours(before, after) if before == after => voice.fill(SPARES, &[why]),
            _ if self.is_safe_after(view, victim) => {
                voice.fill(AND, &[why, voice.text(SAFE_AFTER).to_owned()])
            }
            _ => why,
        }
    }

    /// Whether nobody may reach the own saucer once it has changed places with another (`uchi R17`).
    fn is_safe_after(&self, view: &View, victim: Seat) -> bool {
        let mut swapped = view.clone();
        swapped.pieces.swap(view.turn.index(), victim.index());
        let at = swapped.pieces[view.turn.index()];
        self.reaching(&swapped, at).is_empty()
    }

    /// What the shown card is kept for.
    fn why_keep(&self, view: &View, voice: &Voice, kind: Kind) -> String {
        let hand = view.known_hand(view.turn);
        if crate::winning_set(&with(*hand, kind)).is_some() {
            return voice.text(KEEP_WINS).to_owned();
        }
        match kind.element() {
            Some(element) if !has(hand, element) => {
                return voice.fill(ONLY_ONE, &[colour(voice, element)]);
            }
            None if helps(hand, kind) => return voice.text(PAIRS).to_owned(),
            _ => {}
        }
        if in_deck(view, hand).is_empty() {
            return voice.text(NONE_IN_DECK).to_owned();
        }
        match kind.element() {
            Some(element) => voice.fill(SPARE, &[colour(voice, element)]),
            None => voice.text(COLOURLESS).to_owned(),
        }
    }
}

const BUNDLE: Text = Text::new("{0}を選びましょう", "Take {0}");
const GIVE: Text = Text::new("{0}を山札に入れましょう", "Put {0} into the deck");
const KEEP: Text = Text::new("{0}を手札に戻しましょう", "Take {0} back");
const UNDER: Text = Text::new(
    "{0}を山札の下に入れて、1枚引きましょう",
    "Put {0} under the deck and draw",
);
const WIDER: Text = Text::new(
    "最初の位置から{0}マスへ行けて（もう一方の束は{1}マス）、相手をねらいやすくなります",
    "from the start it reaches {0} cells, the other bundle {1}: more places to hack",
);
const NARROWER: Text = Text::new(
    "もう一方の束だと、{0}の行けるマスが少なく、ハッキングされにくくなります",
    "with the other bundle {0} reaches fewer cells to hack you",
);
const ALL_THERE: Text = Text::new(
    "足りない{1}と{2}は、すべて{0}から奪えます",
    "the {1} and {2} you lack can all be stolen from {0}",
);
const FEWEST: Text = Text::new(
    "このカードは行けるマスがいちばん少ないので（{0}マス）、ハッキングにあまり使えません",
    "it reaches the fewest cells ({0}), so it is the least use for a hack",
);
const STAYS: Text = Text::new(
    "{1}が手札に残るので、{0}はなくなりません",
    "you still have {0} with {1}",
);
const ALONE: Text = Text::new(
    "へびつかい座は、1枚だけでは役に立ちません",
    "one Ophiuchus alone is worth nothing",
);
const SECRET: Text = Text::new(
    "何を入れたかは、ほかの人には分かりません",
    "nobody else knows which card it is",
);
const SAFE_ONWARDS: Text = Text::new(
    "そこなら、だれにもハッキングされません。次に行けるのは{0}です",
    "nobody can hack you there, and your cards reach {0} next",
);
const ESCAPE: Text = Text::new(
    "そこなら、もう{0}にハッキングされません",
    "{0} can no longer hack you there",
);
const CLOSER: Text = Text::new(
    "足りない{1}を持つ{0}に近づきます",
    "it takes you closer to {0}, who has {1}",
);
const ONWARDS: Text = Text::new("次に行けるのは{0}です", "your cards reach {0} next");
const BUT_REACHED: Text = Text::new(
    "{0}。ただし、{1}が飛んでこられます",
    "{0}, but {1} can hack you there",
);
const BUT_REACHED_BY: Text = Text::new(
    "{0}。ただし、{1}人が飛んでこられます",
    "{0}, but {1} players can hack you there",
);
const AND: Text = Text::new("{0}。{1}", "{0}, and {1}");
const SPARES: Text = Text::new(
    "{0}。失敗しても色は減りません",
    "{0}, and failing costs no colour",
);
const SAFE_AFTER: Text = Text::new("そのあとはねらわれません", "nobody can hack you then");
const WINS_OF: Text = Text::new(
    "相手の{1}枚中{0}枚で勝ちです",
    "{0} of their {1} cards would win",
);
const BRINGS_OF: Text = Text::new(
    "{1}枚中{0}枚が足りない{2}です",
    "{2} is on {0} of {1} cards",
);
const ANY_COLOUR: Text = Text::new("色", "a colour");
const OR: Text = Text::new("か", " or ");
const ONLY_ONE: Text = Text::new("{0}のカードは、これだけです", "it is your only {0} card");
const KEEP_WINS: Text = Text::new(
    "カードがそろって、あなたの勝ちです",
    "it completes your set, and you win",
);
const PAIRS: Text = Text::new(
    "2枚あれば、足りない1色の代わりになります",
    "two of them stand in for a missing colour",
);
const NEXT: Text = Text::new(
    "次に引くのは{0}です。下に入れたところを、全員が見ました",
    "you draw {0}, which everybody saw go under the deck",
);
const SEEN: Text = Text::new(
    "今のカードは全員に知られていますが、引く1枚はだれにも知られません",
    "everybody has seen it, but nobody sees the new one",
);
const KNOWN: Text = Text::new(
    "もう知られているカードなので、見せても新しい手がかりになりません",
    "the others know this card, so showing it gives nothing away",
);
const LAST_CARD: Text = Text::new(
    "失敗しても、手札がなくなって、あなたの勝ちです",
    "if it fails, your last card is gone and you win",
);
const THEIR_LAST: Text = Text::new(
    "ただし成功すると、{0}の手札がなくなって{0}の勝ちです",
    "if it works, though, {0} has no cards left and wins",
);
const OR_THEY_WIN: Text = Text::new(
    "{0}。失敗すると、{1}の勝ちです",
    "{0}; if it fails, {1} wins",
);
const OR_THEY_NEAR: Text = Text::new(
    "{0}。失敗なら{1}はあと1枚で勝ちです",
    "{0}; if it fails, {1} is one card from a win",
);
const MAY_WIN: Text = Text::new(
    "奪ったカードで勝てるかもしれません",
    "the card you steal may win you the game",
);
const MAY_BRING: Text = Text::new("足りない{0}かもしれません", "you may steal {0}");
const HINDERS: Text = Text::new(
    "あと1枚で勝ちの{0}から、カードを減らせます",
    "{0} is one card from a win, and may lose one it needs",
);
const STEALS: Text = Text::new(
    "3以上の目で、カードを1枚奪えます",
    "3 or more on the die steals a card",
);
const WIDER_ONWARDS: Text = Text::new(
    "次に行けるマスが{1}から{0}に増えます",
    "from there your cards reach {0}, from here only {1}",
);
const SWAPS: Text = Text::new(
    "なくても困らないカードなので、山札の1枚と交換できます（{0}かもしれません）",
    "you can spare it, and swap it for a card that may be {0}",
);
const CLOSER_PERHAPS: Text = Text::new(
    "足りない{1}を持つかもしれない{0}に近づきます",
    "it takes you closer to {0}, who may have {1}",
);
const NONE_IN_DECK: Text = Text::new(
    "山札に、足りないカードはありません",
    "the deck has no card that you lack",
);
const SPARE: Text = Text::new(
    "{0}が2枚以上あれば、ハッキングに失敗しても色が減りません",
    "with more than one {0} card a failed hack costs no colour",
);
const COLOURLESS: Text = Text::new(
    "色がないので、ハッキングに失敗しても色は減りません",
    "it has no colour, so a failed hack with it costs none",
);
const OR_BREAKS: Text = Text::new(
    "{0}。失敗すると、へびつかい座が1枚に減ります",
    "{0}; if it fails, your pair of Ophiuchus is broken",
);
const TAKES: Text = Text::new(
    "{0}の色を減らせるかもしれません",
    "{0} may lose a card it needs to win",
);
const BREAKS: Text = Text::new(
    "へびつかい座は1枚に減りますが、だれにも知られない1枚を引けます",
    "it breaks your pair of Ophiuchus, but nobody sees the new card",
);
const ENOUGH: Text = Text::new(
    "へびつかい座は2枚あれば足ります",
    "two Ophiuchus are enough",
);
const DENIES: Text = Text::new(
    "あと1枚で勝ちの{0}に、{1}を奪われずにすみます",
    "{0} needs {1} to win, and cannot steal this one any more",
);

fn named(voice: &Voice, text: Text, kind: Kind) -> String {
    voice.fill(text, &[card(voice, kind)])
}

fn colour(voice: &Voice, element: Element) -> String {
    voice.text(element.name()).to_lowercase()
}

/// A reason for a flight, and by whom, or by how many, one may be hacked there all the same.
fn but_reached(voice: &Voice, why: String, by: &[Seat]) -> String {
    match by {
        [] => why,
        [one] => voice.fill(BUT_REACHED, &[why, voice.name(*one)]),
        several => voice.fill(BUT_REACHED_BY, &[why, several.len().to_string()]),
    }
}

fn so_many_cells(voice: &Voice, count: usize) -> String {
    let text = match count {
        1 => Text::new("{0}マス", "{0} cell"),
        _ => Text::new("{0}マス", "{0} cells"),
    };
    voice.fill(text, &[count.to_string()])
}

/// The other seats.
fn others(view: &View) -> impl Iterator<Item = Seat> {
    let own = view.turn;
    Seat::all(view.seats()).filter(move |&seat| seat != own)
}

/// How many cells lie between two, there and across.
fn distance(from: Cell, to: Cell) -> u8 {
    from.row().abs_diff(to.row()) + from.column().abs_diff(to.column())
}

/// The own hand, with the card that lies shown.
fn own_hand(view: &View) -> Cards {
    let hand = *view.known_hand(view.turn);
    view.revealed.map_or(hand, |kind| with(hand, kind))
}

/// What brings the own hand closer to a winning set, and whether its owner surely has it.
struct Prey {
    kinds: Vec<Kind>,
    is_sure: bool,
}

/// What a seat surely has that the own hand lacks; or else what it may have.
fn prey(view: &View, victim: Seat) -> Option<Prey> {
    let (own, sure) = (own_hand(view), view.known_hand(victim));
    let unknown = view.unknown_in_hand(victim) > 0;
    let may = |kind: &Kind| unknown && view.known.may_hold(Place::hand(victim), *kind);
    let of = |is: &dyn Fn(&Kind) -> bool| -> Vec<Kind> {
        let kinds = Kind::ALL.into_iter().filter(|kind| helps(&own, *kind));
        kinds.filter(is).collect()
    };
    let known = of(&|kind| sure.has(*kind));
    let is_sure = !known.is_empty();
    let kinds = if is_sure { known } else { of(&may) };
    (!kinds.is_empty()).then_some(Prey { kinds, is_sure })
}

/// The kinds in the deck, or perhaps in it, that bring a hand closer to a winning set.
fn in_deck(view: &View, hand: &Cards) -> Vec<Kind> {
    let place = Place::DECK;
    let may_be_there = |kind: &Kind| match view.next_in_deck() {
        Some(next) => next == *kind,
        None => view.known.sure(place).has(*kind) || view.known.may_hold(place, *kind),
    };
    let mut kinds = Kind::ALL.to_vec();
    kinds.retain(|kind| helps(hand, *kind) && may_be_there(kind));
    kinds
}

/// The colours of kinds, each once; Ophiuchus by its name. Beside it several colours are only called so: advice is short.
fn names(voice: &Voice, kinds: &[Kind]) -> String {
    let mut elements: Vec<Element> = kinds.iter().filter_map(|kind| kind.element()).collect();
    elements.dedup();
    let mut names: Vec<String> = elements.iter().map(|of| colour(voice, *of)).collect();
    if kinds.contains(&Kind::Ophiuchus) {
        if names.len() > 1 {
            names = vec![voice.text(ANY_COLOUR).to_owned()];
        }
        names.push(card(voice, Kind::Ophiuchus).to_owned());
    }
    names.join(voice.text(OR))
}

fn hack(voice: &Voice, kind: Kind, victim: Seat) -> String {
    let (name, shown) = (voice.name(victim), card(voice, kind));
    match voice.language {
        Language::Ja => {
            format!("{shown}で{name}をハッキングしましょう（成功は{FACES}分の{WORKS}）")
        }
        Language::En => format!("Hack {name} with {shown} (works {WORKS} in {FACES})"),
    }
}

fn fly(voice: &Voice, kind: Kind, cell: Cell) -> String {
    let shown = card(voice, kind);
    match voice.language {
        Language::Ja => format!("{shown}で{cell}へ飛びましょう"),
        Language::En => format!("Fly to {cell} with {shown}"),
    }
}

fn why_hack(view: &View, voice: &Voice, victim: Seat, loot: Loot) -> String {
    let is_known = loot.unknown == 0;
    let of = |text: Text, count: u8, colours: String| {
        voice.fill(text, &[count.to_string(), loot.cards.to_string(), colours])
    };
    if is_known && loot.wins > 0 {
        return of(WINS_OF, loot.wins, String::new());
    }
    if loot.wins > 0 || loot.may_win {
        return voice.text(MAY_WIN).to_owned();
    }
    let theirs = view.known_hand(victim);
    match prey(view, victim) {
        None if view.colours_of(victim).0 == 3 => voice.fill(HINDERS, &[voice.name(victim)]),
        None if theirs.kinds().any(|kind| needs(theirs, kind)) => {
            voice.fill(TAKES, &[voice.name(victim)])
        }
        None => voice.text(STEALS).to_owned(),
        Some(prey) if is_known => of(
            BRINGS_OF,
            loot.fresh + loot.pairs,
            names(voice, &prey.kinds),
        ),
        Some(prey) => voice.fill(MAY_BRING, &[names(voice, &prey.kinds)]),
    }
}

/// Whether a hand is further from a winning set without a card.
fn needs(hand: &Cards, kind: Kind) -> bool {
    let mut rest = *hand;
    rest.take(kind);
    missing(&rest) > missing(hand)
}

/// Which cards of a colour are still there.
fn stays(voice: &Voice, hand: &Cards, element: Element) -> String {
    let of_it = hand.kinds().filter(|kind| kind.element() == Some(element));
    let names: Vec<String> = of_it.map(|kind| card(voice, kind).to_owned()).collect();
    voice.fill(STAYS, &[colour(voice, element), together(voice, &names)])
}

/// What is won by giving the shown card up.
fn why_under(view: &View, voice: &Voice, kind: Kind) -> String {
    let hand = view.known_hand(view.turn);
    let kept = with(*hand, kind);
    let wants = |seat: &Seat| completing(view.known_hand(*seat)).contains(&kind);
    match (view.next_in_deck(), kind.element()) {
        (Some(next), _) => voice.fill(NEXT, &[card(voice, next)]),
        (_, None) if breaks(&kept, hand) => voice.text(BREAKS).to_owned(),
        (_, None) if hand.has(kind) => voice.text(ENOUGH).to_owned(),
        (_, None) => voice.text(ALONE).to_owned(),
        (_, Some(element)) => match others(view).find(wants) {
            Some(seat) => voice.fill(DENIES, &[voice.name(seat), colour(voice, element)]),
            None if has(hand, element) => stays(voice, hand, element),
            None => voice.text(SEEN).to_owned(),
        },
    }
}
