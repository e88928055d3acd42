//! Moves as advice: what to do, and the reason that lies in the position. Reasons are facts of what the seat may know,
//! not guesses of the search.

use crate::action::Move;
use crate::apply::SUCCESS;
use crate::board::Cell;
use crate::card::{Cards, Kind};
use crate::forecast::{Failure, has, with};
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
            (Move::Under, Some(kind)) => (named(voice, UNDER, kind), why_under(voice, hand, kind)),
            // Chance is not advised.
            _ => return String::new(),
        };
        voice.because(&what, why.as_deref())
    }

    fn why_fly(&self, view: &View, voice: &Voice, kind: Kind, cell: Cell) -> Option<String> {
        let threats = |at: Cell| self.reaching(view, at).len();
        // Between two every hand lies open: there it says nothing.
        let is_open = view.pieces.len() > 2 && view.table.sure(Place::hand(view.turn)).has(kind);
        let why = match (threats(view.pieces[view.turn.index()]), threats(cell)) {
            (_, 0) => OUT_OF_REACH,
            (before, after) if after < before => SAFER,
            _ if is_open => KNOWN,
            _ => return None,
        };
        Some(voice.text(why).to_owned())
    }

    /// What a hack is for, and what it risks where that is more than the card that is shown.
    fn why_hack(&self, view: &View, voice: &Voice, kind: Kind, victim: Seat) -> String {
        let hand = view.known_hand(view.turn);
        let (loot, failure) = self.hack_brings(view, kind, victim);
        let why = match (loot.cards, failure) {
            // A failed hack hands over the last card (`uchi R19`, `A2`).
            (_, Failure::Wins) => return voice.text(LAST_CARD).to_owned(),
            (1, _) => return voice.fill(THEIR_LAST, &[voice.name(victim)]),
            _ => why_hack(view, voice, hand, victim),
        };
        match failure {
            Failure::Loses => voice.fill(OR_THEY_WIN, &[why, voice.name(victim)]),
            _ => why,
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

fn why_hack(view: &View, voice: &Voice, hand: &Cards, victim: Seat) -> String {
    let (place, sure) = (Place::hand(victim), view.known_hand(victim));
    let is_prey = |kind: &Kind| sure.has(*kind) || view.known.may_hold(place, *kind);
    let prey = || Kind::ALL.into_iter().filter(is_prey);
    if prey().any(|kind| crate::winning_set(&with(*hand, kind)).is_some()) {
        return voice.text(MAY_WIN).to_owned();
    }
    let mut missing = prey().filter_map(Kind::element);
    match missing.find(|element| !has(hand, *element)) {
        Some(element) => {
            let name = voice.text(element.name()).to_lowercase();
            voice.fill(MAY_BRING, &[name])
        }
        None => voice.text(STEALS).to_owned(),
    }
}

fn why_give(voice: &Voice, hand: &Cards, kind: Kind) -> Option<String> {
    let mut rest = *hand;
    rest.take(kind);
    (rest.colours() == hand.colours()).then(|| voice.text(NO_LOSS).to_owned())
}

fn why_keep(voice: &Voice, hand: &Cards, kind: Kind) -> Option<String> {
    let is_only = kind.element().is_some_and(|element| !has(hand, element));
    is_only.then(|| voice.text(ONLY_ONE).to_owned())
}

fn why_under(voice: &Voice, hand: &Cards, kind: Kind) -> Option<String> {
    let has_colour = kind.element().is_some_and(|element| has(hand, element));
    has_colour.then(|| voice.text(ANOTHER).to_owned())
}
