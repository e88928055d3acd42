//! Moves as advice: what to do, and the reason that lies in the position. Reasons are facts of what the seat may know,
//! not guesses of the search.

use crate::action::Move;
use crate::apply::SUCCESS;
use crate::board::Cell;
use crate::card::{Cards, Element, Kind};
use crate::forecast::{Failure, Loot, has, with};
use crate::knowledge::Place;
use crate::state::Phase;
use crate::words::{bundle, card};
use crate::{Uchi, View};
use tabletop::{Language, Seat, Text, Voice};

/// The faces of the die, and how many of them make a hack succeed (`uchi R18`, `R19`).
const FACES: u8 = 6;
const WORKS: u8 = FACES + 1 - SUCCESS;

impl Uchi {
    /// See [`tabletop::game::Narration::advice`].
    pub(crate) fn advise(&self, view: &View, mv: Move, voice: &Voice) -> String {
        let hand = view.known_hand(adviser(view));
        let (what, why) = match (mv, view.revealed) {
            (Move::Bundle(chosen), _) => (
                voice.fill(BUNDLE, &[bundle(voice, chosen)]),
                Some(voice.text(THE_REST).to_owned()),
            ),
            (Move::Give(kind), _) => (named(voice, GIVE, kind), why_give(voice, hand, kind)),
            (Move::Go(kind, cell), _) => match view.piece_on(cell) {
                Some(victim) => (
                    hack(voice, kind, victim),
                    Some(self.why_hack(view, voice, kind, victim)),
                ),
                None => (
                    fly(voice, kind, cell),
                    self.why_fly(view, voice, kind, cell),
                ),
            },
            (Move::Keep, Some(kind)) => (named(voice, KEEP, kind), why_keep(voice, hand, kind)),
            (Move::Under, Some(kind)) => (
                named(voice, UNDER, kind),
                Some(why_under(voice, hand, kind)),
            ),
            // Chance is not advised.
            _ => return String::new(),
        };
        voice.because(&what, why.as_deref())
    }

    fn why_fly(&self, view: &View, voice: &Voice, kind: Kind, cell: Cell) -> Option<String> {
        let threats = |at: Cell| self.reaching(view, at).len();
        // Between two every hand lies open: there it says nothing.
        let is_open = view.pieces.len() > 2 && view.table.sure(Place::hand(view.turn)).has(kind);
        let here = view.pieces[view.turn.index()];
        let safety = match (threats(here), threats(cell)) {
            (_, 0) => Some(voice.text(OUT_OF_REACH).to_owned()),
            (before, after) if after < before => Some(voice.text(SAFER).to_owned()),
            _ => None,
        };
        // What the next turn may bring, as the saucers stand.
        let aim = self.aim(view, cell).map(|(with, victim)| {
            let things = [card(voice, with).to_owned(), voice.name(victim)];
            voice.fill(AIM, &things)
        });
        let rest = || match self.aim(view, here) {
            None => Some(voice.text(NO_PREY).to_owned()),
            Some(_) => is_open.then(|| voice.text(KNOWN).to_owned()),
        };
        match (safety, aim) {
            (Some(safety), Some(aim)) => Some(voice.fill(AND, &[safety, aim])),
            (safety, aim) => safety.or(aim).or_else(rest),
        }
    }

    /// A card of the own hand, and whom it leads to from a cell: a hand of which something is worth stealing.
    fn aim(&self, view: &View, cell: Cell) -> Option<(Kind, Seat)> {
        let own = view.turn;
        let hand = view.known_hand(own);
        let others = || Seat::all(view.seats()).filter(|&seat| seat != own);
        hand.kinds().find_map(|kind| {
            let leads_to = |seat: &Seat| {
                let at = view.pieces[seat.index()];
                self.targets(own, kind, cell).contains(&at)
            };
            let is_worth = |seat: &Seat| {
                let (loot, _) = self.hack_brings(view, kind, *seat);
                let helps = loot.fresh > 0 || loot.may_be_fresh || loot.wins > 0 || loot.may_win;
                loot.cards > 1 && helps
            };
            let victim = others().find(|seat| leads_to(seat) && is_worth(seat));
            victim.map(|victim| (kind, victim))
        })
    }

    /// What a hack is for, and what it risks where that is more than the card that is shown.
    fn why_hack(&self, view: &View, voice: &Voice, kind: Kind, victim: Seat) -> String {
        let hand = view.known_hand(view.turn);
        let (loot, failure) = self.hack_brings(view, kind, victim);
        let why = match (loot.cards, failure) {
            // A failed hack hands over the last card (`uchi R19`, `A2`).
            (_, Failure::Wins) => return voice.text(LAST_CARD).to_owned(),
            (1, _) => return voice.fill(THEIR_LAST, &[voice.name(victim)]),
            _ => why_hack(view, voice, hand, victim, loot),
        };
        match failure {
            Failure::Loses => voice.fill(OR_THEY_WIN, &[why, voice.name(victim)]),
            Failure::Colours(before, after) if before == after => {
                voice.fill(SPARES, &[why, card(voice, kind).to_owned()])
            }
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
}

const BUNDLE: Text = Text::new("{0}を選びましょう", "Take {0}");
const GIVE: Text = Text::new("{0}を山札に入れましょう", "Put {0} into the deck");
const KEEP: Text = Text::new("{0}を手札に戻しましょう", "Take {0} back");
const UNDER: Text = Text::new(
    "{0}を山札の下に入れて、1枚引きましょう",
    "Put {0} under the deck and draw",
);
const THE_REST: Text = Text::new(
    "残りは相手の手札になります",
    "the rest goes to the other player",
);
const NO_LOSS: Text = Text::new("手札の色は減りません", "you lose no colour by it");
const ONLY_ONE: Text = Text::new(
    "この色は、ほかにありません",
    "you have no other card of its colour",
);
const ANOTHER: Text = Text::new("同じ色がまだあります", "you have its colour already");
const OUT_OF_REACH: Text = Text::new(
    "そこなら、だれからも狙われません",
    "nobody can reach you there",
);
const SAFER: Text = Text::new(
    "今の場所より、届く相手が減ります",
    "fewer of the others can reach you there",
);
const AIM: Text = Text::new("そこからは{0}で{1}に届きます", "from there {0} reaches {1}");
const NO_PREY: Text = Text::new(
    "今の場所からは、足りない色を奪える相手に届きません",
    "from where you are no card reaches anybody to steal a missing colour from",
);
const AND: Text = Text::new("{0}。{1}", "{0}, and {1}");
const SPARES: Text = Text::new(
    "{0}。失敗して{1}を渡しても、色は減りません",
    "{0}, and losing {1} would cost you no colour",
);
const SAFE_AFTER: Text = Text::new(
    "入れ替わったあとは、だれからも狙われません",
    "nobody can reach you after the swap",
);
const WINS_OF: Text = Text::new(
    "{1}枚中{0}枚で勝ちです",
    "{0} of {1} cards there would win you the game",
);
const BRINGS_OF: Text = Text::new(
    "{1}枚中{0}枚が、まだない色（{2}）です",
    "{0} of {1} cards there would bring you a colour you lack ({2})",
);
const OR: Text = Text::new("か", " or ");
const PAIRS: Text = Text::new(
    "2枚あれば、足りない1色の代わりになります",
    "two of them stand in for a missing colour",
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
    "{0}。ただし失敗すると、{1}のカードがそろって負けです",
    "{0}; if it fails, {1} has a winning set",
);
const MAY_WIN: Text = Text::new(
    "奪ったカードで勝てるかもしれません",
    "the card you steal may win you the game",
);
const MAY_BRING: Text = Text::new(
    "まだない{0}が手に入るかもしれません",
    "it may bring you {0}, which you lack",
);
const STEALS: Text = Text::new(
    "3以上の目で、カードを1枚奪えます",
    "3 or more on the die steals a card",
);

/// Whose hand the advice is about.
fn adviser(view: &View) -> Seat {
    match view.phase {
        Phase::Give(seat) => seat,
        _ => view.turn,
    }
}

fn named(voice: &Voice, text: Text, kind: Kind) -> String {
    voice.fill(text, &[card(voice, kind)])
}

fn hack(voice: &Voice, kind: Kind, victim: Seat) -> String {
    let (name, shown) = (voice.name(victim), card(voice, kind));
    match voice.language {
        Language::Ja => {
            format!("{shown}で{name}をハッキングしましょう（{FACES}通りのうち{WORKS}通りで成功）")
        }
        Language::En => format!("Hack {name} with {shown} ({WORKS} of {FACES} that it works)"),
    }
}

fn fly(voice: &Voice, kind: Kind, cell: Cell) -> String {
    let shown = card(voice, kind);
    match voice.language {
        Language::Ja => format!("{shown}で{cell}へ飛びましょう"),
        Language::En => format!("Fly to {cell} with {shown}"),
    }
}

fn why_hack(view: &View, voice: &Voice, hand: &Cards, victim: Seat, loot: Loot) -> String {
    let is_known = loot.unknown == 0;
    let of = |text: Text, count: u8, colours: String| {
        voice.fill(text, &[count.to_string(), loot.cards.to_string(), colours])
    };
    if is_known && loot.wins > 0 {
        return of(WINS_OF, loot.wins, String::new());
    }
    let (place, sure) = (Place::hand(victim), view.known_hand(victim));
    let is_prey = |kind: &Kind| sure.has(*kind) || view.known.may_hold(place, *kind);
    let prey = || Kind::ALL.into_iter().filter(is_prey);
    if prey().any(|kind| crate::winning_set(&with(*hand, kind)).is_some()) {
        return voice.text(MAY_WIN).to_owned();
    }
    let is_there = |element: &Element| prey().any(|kind| kind.element() == Some(*element));
    let missing = Element::ALL
        .into_iter()
        .filter(|element| !has(hand, *element) && is_there(element));
    let names: Vec<String> = missing
        .map(|element| voice.text(element.name()).to_lowercase())
        .collect();
    let colours = names.join(voice.text(OR));
    match (colours.is_empty(), is_known) {
        (true, _) => voice.text(STEALS).to_owned(),
        (false, true) => of(BRINGS_OF, loot.fresh, colours),
        (false, false) => voice.fill(MAY_BRING, &[colours]),
    }
}

fn why_give(voice: &Voice, hand: &Cards, kind: Kind) -> Option<String> {
    let mut rest = *hand;
    rest.take(kind);
    (rest.colours() == hand.colours()).then(|| voice.text(NO_LOSS).to_owned())
}

fn why_keep(voice: &Voice, hand: &Cards, kind: Kind) -> Option<String> {
    let why = match kind.element() {
        Some(element) if has(hand, element) => return None,
        Some(_) => ONLY_ONE,
        None => PAIRS,
    };
    Some(voice.text(why).to_owned())
}

fn why_under(voice: &Voice, hand: &Cards, kind: Kind) -> String {
    let has_colour = kind.element().is_some_and(|element| has(hand, element));
    voice
        .text(if has_colour { ANOTHER } else { SEEN })
        .to_owned()
}
