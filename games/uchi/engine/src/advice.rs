//! Moves as advice: what to do, and the reason that lies in the position. Reasons are facts of what the seat may know,
//! not guesses of the search.

use crate::action::{Bundle, Move};
use crate::apply::SUCCESS;
use crate::board::Cell;
use crate::card::{Cards, Element, Kind};
use crate::forecast::{Failure, Loot, has, with};
use crate::knowledge::Place;
use crate::state::Phase;
use crate::words::{bundle, card, together};
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

    /// What a flight to an empty cell leads to: a hack next turn, out of somebody's reach, closer to somebody.
    fn why_fly(&self, view: &View, voice: &Voice, kind: Kind, cell: Cell) -> String {
        let here = view.pieces[view.turn.index()];
        let threats = |at: Cell| -> Vec<Seat> {
            let reaching = self.reaching(view, at).into_iter();
            reaching.map(|(seat, _)| seat).collect()
        };
        let (before, after) = (threats(here), threats(cell));
        let names = |seats: &mut dyn Iterator<Item = Seat>| {
            let names: Vec<String> = seats.map(|seat| voice.name(seat)).collect();
            (!names.is_empty()).then(|| together(voice, &names))
        };
        let escaped = names(&mut before.into_iter().filter(|seat| !after.contains(seat)));
        let escape = escaped.map(|names| voice.fill(ESCAPE, &[names]));
        let count = |aim: &Option<Aim>| aim.as_ref().map_or(0, |aim| aim.cards.len());
        let (now, then) = (self.aim(view, here), self.aim(view, cell));
        let is_new = count(&then) > count(&now);
        let aim = then.map(|aim| aim.told(view, voice));
        let closer = || {
            let of = |seat: Seat| view.pieces[seat.index()];
            let comes = |seat: &Seat| {
                let is_closer = distance(cell, of(*seat)) < distance(here, of(*seat));
                is_closer && !lacking(view, voice, *seat).is_empty()
            };
            let seat = others(view)
                .filter(comes)
                .min_by_key(|seat| distance(cell, of(*seat)))?;
            Some(voice.fill(CLOSER, &[voice.name(seat), lacking(view, voice, seat)]))
        };
        // Between two every hand lies open: there it says nothing.
        let is_known = view.pieces.len() > 2 && view.table.sure(Place::hand(view.turn)).has(kind);
        let onwards = || {
            if is_known && !after.is_empty() {
                return voice.text(KNOWN).to_owned();
            }
            let reached = |kind| self.targets(view.turn, kind, cell).iter().copied();
            let hand = view.known_hand(view.turn);
            let cells: BTreeSet<Cell> = hand.kinds().flat_map(reached).collect();
            let text = if after.is_empty() {
                SAFE_ONWARDS
            } else {
                ONWARDS
            };
            voice.fill(text, &[so_many_cells(voice, cells.len())])
        };
        let (first, second) = if is_new { (aim, escape) } else { (escape, aim) };
        first.or(second).or_else(closer).unwrap_or_else(onwards)
    }

    /// Whom a card of the own hand leads to from a cell: a hand of which something is worth stealing.
    fn aim(&self, view: &View, cell: Cell) -> Option<Aim> {
        let own = view.turn;
        let mut hand = *view.known_hand(own);
        if let Some(shown) = view.revealed {
            hand.add(shown);
        }
        let aim = |victim: Seat| {
            let at = view.pieces[victim.index()];
            let leads_there = |kind: &Kind| self.targets(own, *kind, cell).contains(&at);
            let is_worth = |kind: &Kind| {
                let (loot, _) = self.hack_brings(view, *kind, victim);
                let helps = loot.fresh > 0 || loot.may_be_fresh || loot.wins > 0 || loot.may_win;
                loot.cards > 1 && helps
            };
            let cards = hand.kinds().filter(leads_there).filter(is_worth).collect();
            Aim { victim, cards }
        };
        let aims = others(view).map(aim).filter(|aim| !aim.cards.is_empty());
        // The first of those with the most cards.
        aims.reduce(|best, aim| {
            if aim.cards.len() > best.cards.len() {
                aim
            } else {
                best
            }
        })
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
        let here = view.pieces[view.turn.index()];
        if crate::winning_set(&with(*hand, kind)).is_some() {
            return voice.text(KEEP_WINS).to_owned();
        }
        match kind.element() {
            Some(element) if !has(hand, element) => {
                return voice.fill(ONLY_ONE, &[colour(voice, element)]);
            }
            None if hand.has(kind) => return voice.text(PAIRS).to_owned(),
            _ => {}
        }
        match self.aim(view, here).filter(|aim| aim.cards.contains(&kind)) {
            Some(aim) => {
                let things = [voice.name(aim.victim), aim.brings(view, voice)];
                voice.fill(HACKS_NEXT, &things)
            }
            None => {
                let cells = self.targets(view.turn, kind, here).iter();
                let cells: Vec<String> = cells.map(ToString::to_string).collect();
                voice.fill(LEADS_NEXT, &[together(voice, &cells)])
            }
        }
    }
}

/// Somebody whom cards of the own hand lead to.
struct Aim {
    victim: Seat,
    cards: Vec<Kind>,
}

impl Aim {
    /// The colours to be stolen; the win, where it is another card that wins.
    fn brings(&self, view: &View, voice: &Voice) -> String {
        let colours = lacking(view, voice, self.victim);
        if colours.is_empty() {
            return voice.text(THE_GAME).to_owned();
        }
        colours
    }

    fn told(&self, view: &View, voice: &Voice) -> String {
        let (text, with) = match self.cards[..] {
            [kind] => (AIM, card(voice, kind).to_owned()),
            _ => (AIM_OF_MANY, self.cards.len().to_string()),
        };
        let what = self.brings(view, voice);
        voice.fill(text, &[with, voice.name(self.victim), what])
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
    "最初の位置から{0}マスへ行けます（もう一方は{1}マス）",
    "at the start it leads to {0} cells, the other to {1}",
);
const NARROWER: Text = Text::new(
    "もう一方では、{0}の行けるマスが少なくなります",
    "with the other one {0} has fewer cells to fly to",
);
const ALL_THERE: Text = Text::new(
    "足りない{1}と{2}は、すべて{0}から奪えます",
    "the {1} and {2} you lack can all be stolen from {0}",
);
const FEWEST: Text = Text::new(
    "手札の中で、行けるマスがいちばん少ないカードです（{0}マス）",
    "of your cards it leads to the fewest cells ({0})",
);
const STAYS: Text = Text::new("{0}は{1}が手札に残ります", "you keep {0} with {1}");
const ALONE: Text = Text::new(
    "へびつかい座は、1枚だけでは役に立ちません",
    "one Ophiuchus alone is worth nothing",
);
const SECRET: Text = Text::new(
    "何を入れたかは、ほかの人には分かりません",
    "nobody else knows which card it is",
);
const SAFE_ONWARDS: Text = Text::new(
    "そこなら狙われず、次の番は手札で{0}のどれかへ飛べます",
    "nobody reaches you there, and your cards lead to {0} next turn",
);
const ESCAPE: Text = Text::new(
    "そこなら、{0}からはもう狙われません",
    "{0} can no longer reach you there",
);
const AIM: Text = Text::new(
    "そこから{0}で{1}をハッキングして、{2}を狙えます",
    "from there {0} can hack {1} for {2}",
);
const AIM_OF_MANY: Text = Text::new(
    "そこから手札{0}枚で{1}をハッキングでき、{2}を狙えます",
    "from there {0} of your cards can hack {1} for {2}",
);
const CLOSER: Text = Text::new(
    "{0}に近づき、次に{1}を狙いやすくなります",
    "it takes you closer to {0}, who may have {1}",
);
const ONWARDS: Text = Text::new(
    "そこから次の番は、手札で{0}のどれかへ飛べます",
    "from there your cards lead to {0} next turn",
);
const HACKS_NEXT: Text = Text::new(
    "次の番に{0}をハッキングして、{1}を狙えます",
    "next turn it can hack {0} for {1}",
);
const LEADS_NEXT: Text = Text::new("今の位置から{0}へ行けます", "from here it leads to {0}");
const AND: Text = Text::new("{0}。{1}", "{0}, and {1}");
const SPARES: Text = Text::new(
    "{0}。失敗しても色は減りません",
    "{0}, and failing costs no colour",
);
const SAFE_AFTER: Text = Text::new("そのあとは狙われません", "nobody reaches you then");
const WINS_OF: Text = Text::new("{1}枚中{0}枚で勝ちです", "{0} of {1} cards would win");
const BRINGS_OF: Text = Text::new(
    "{1}枚中{0}枚が、足りない{2}です",
    "{0} of {1} cards bring {2}",
);
const OR: Text = Text::new("か", " or ");
const ONLY_ONE: Text = Text::new("{0}のカードは、これだけです", "it is your only {0} card");
const KEEP_WINS: Text = Text::new(
    "そろって勝ちになります",
    "it completes your set, and you win",
);
const PAIRS: Text = Text::new(
    "2枚あれば、足りない1色の代わりになります",
    "two of them stand in for a missing colour",
);
const NEXT: Text = Text::new(
    "引くのは、みんなが下に入れるのを見た{0}です",
    "you draw {0}, which all saw go under",
);
const SEEN: Text = Text::new(
    "全員が見たカードですが、新しい1枚はだれにも見えません",
    "everybody has seen it, and nobody sees the new one",
);
const KNOWN: Text = Text::new(
    "このカードは、もう知られています",
    "the others know this card already",
);
const LAST_CARD: Text = Text::new(
    "失敗しても、手札がなくなって勝ちです",
    "if it fails, your last card is gone and you win",
);
const THEIR_LAST: Text = Text::new(
    "ただし成功すると、{0}の手札がなくなって{0}の勝ちです",
    "if it works, though, {0} has no card left and wins",
);
const OR_THEY_WIN: Text = Text::new(
    "{0}。失敗すると、{1}の勝ちです",
    "{0}; if it fails, {1} wins",
);
const OR_THEY_NEAR: Text = Text::new(
    "{0}。失敗すると、{1}はあと1枚で勝ちです",
    "{0}; if it fails, {1} is one card from a win",
);
const MAY_WIN: Text = Text::new(
    "奪ったカードで勝てるかもしれません",
    "the card you steal may win you the game",
);
const MAY_BRING: Text = Text::new("足りない{0}を奪えるかもしれません", "it may bring {0}");
const HINDERS: Text = Text::new(
    "{0}の色を減らせるかもしれません",
    "{0} needs one more colour, and may lose one",
);
const STEALS: Text = Text::new(
    "3以上の目で、カードを1枚奪えます",
    "3 or more on the die steals a card",
);
const THE_GAME: Text = Text::new("勝ち", "the win");

fn named(voice: &Voice, text: Text, kind: Kind) -> String {
    voice.fill(text, &[card(voice, kind)])
}

fn colour(voice: &Voice, element: Element) -> String {
    voice.text(element.name()).to_lowercase()
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

/// Which colours the own hand lacks that a seat has, or may have.
fn lacking(view: &View, voice: &Voice, victim: Seat) -> String {
    let (place, sure) = (Place::hand(victim), view.known_hand(victim));
    let unknown = view.unknown_in_hand(victim) > 0;
    let is_there = |element: Element| {
        let is_prey = |kind: Kind| sure.has(kind) || (unknown && view.known.may_hold(place, kind));
        let mut kinds = Kind::ALL.into_iter();
        kinds.any(|kind| kind.element() == Some(element) && is_prey(kind))
    };
    let mut hand = *view.known_hand(view.turn);
    if let Some(shown) = view.revealed {
        hand.add(shown);
    }
    let names: Vec<String> = Element::ALL
        .into_iter()
        .filter(|&element| !has(&hand, element) && is_there(element))
        .map(|element| colour(voice, element))
        .collect();
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
    let colours = lacking(view, voice, victim);
    match (colours.is_empty(), is_known) {
        (true, _) if view.known_hand(victim).colours() == 3 => {
            voice.fill(HINDERS, &[voice.name(victim)])
        }
        (true, _) => voice.text(STEALS).to_owned(),
        (false, true) => of(BRINGS_OF, loot.fresh, colours),
        (false, false) => voice.fill(MAY_BRING, &[colours]),
    }
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
    match (view.next_in_deck(), kind.element()) {
        (Some(next), _) => voice.fill(NEXT, &[card(voice, next)]),
        (_, Some(element)) if has(hand, element) => stays(voice, hand, element),
        (_, None) if !hand.has(kind) => voice.text(ALONE).to_owned(),
        _ => voice.text(SEEN).to_owned(),
    }
}
