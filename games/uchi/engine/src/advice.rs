//! Moves as advice: what to do, and the reason that lies in the position. Reasons are facts of what the seat may know,
//! not guesses of the search.

use crate::action::Move;
use crate::board::Cell;
use crate::card::{Cards, Element, Kind};
use crate::knowledge::Place;
use crate::words::{bundle, card};
use crate::{Uchi, View};
use tabletop::{Language, Seat, Text, Voice};

impl Uchi {
    /// See [`tabletop::game::Narration::advice`].
    pub(crate) fn advise(&self, view: &View, mv: Move, voice: &Voice) -> String {
        let ja = voice.language == Language::Ja;
        let hand = view.known_hand(self.adviser(view));
        match mv {
            Move::Bundle(chosen) => {
                let chosen = bundle(voice, chosen);
                if ja {
                    format!("{chosen}を選びましょう。残りは相手の手札になります。")
                } else {
                    format!("Take {chosen}: the rest goes to the other player.")
                }
            }
            Move::Give(kind) => give(voice, hand, kind),
            Move::Go(kind, cell) => match view.piece_on(cell) {
                Some(victim) => self.hack(view, voice, kind, victim),
                None => self.fly(view, voice, kind, cell),
            },
            Move::Keep => keep(view, voice, hand),
            Move::Under => under(view, voice, hand),
            // Chance is not advised.
            Move::Draw(_) | Move::Die(_) | Move::Steal(_) => String::new(),
        }
    }

    /// Whose hand the advice is about.
    fn adviser(&self, view: &View) -> Seat {
        match view.phase {
            crate::Phase::Give(seat) => seat,
            _ => view.turn,
        }
    }

    fn hack(&self, view: &View, voice: &Voice, kind: Kind, victim: Seat) -> String {
        let ja = voice.language == Language::Ja;
        let (name, shown) = (voice.name(victim), card(voice, kind));
        let hand = view.known_hand(view.turn);
        let reason = if hand.len() == 1 {
            // A failed hack hands over the last card (`uchi R19`, `A2`).
            if ja {
                "失敗しても、手札がなくなって勝ちです。".to_owned()
            } else {
                "if it fails, your last card is gone and you win.".to_owned()
            }
        } else {
            let prey: Vec<Kind> = Kind::ALL
                .into_iter()
                .filter(|&it| {
                    view.known.may_hold(Place::hand(victim), it) || view.known_hand(victim).has(it)
                })
                .collect();
            let wins = prey
                .iter()
                .any(|&it| crate::winning_set(&with(*hand, it)).is_some());
            let missing = prey
                .iter()
                .filter_map(|it| it.element())
                .find(|element| !has(hand, *element));
            match (wins, missing) {
                (true, _) if ja => "奪ったカードで勝てるかもしれません。".to_owned(),
                (true, _) => "the card you steal may win you the game.".to_owned(),
                (_, Some(element)) if ja => {
                    format!(
                        "まだない{}が手に入るかもしれません。",
                        voice.text(element.name())
                    )
                }
                (_, Some(element)) => {
                    format!(
                        "it may bring you {}, which you lack.",
                        voice.text(element.name()).to_lowercase()
                    )
                }
                _ if ja => "3以上の目で、カードを1枚奪えます。".to_owned(),
                _ => "3 or more on the die steals a card.".to_owned(),
            }
        };
        if ja {
            format!("{shown}で{name}をハッキングしましょう。{reason}")
        } else {
            format!("Hack {name} with {shown}: {reason}")
        }
    }

    fn fly(&self, view: &View, voice: &Voice, kind: Kind, cell: Cell) -> String {
        let ja = voice.language == Language::Ja;
        let shown = card(voice, kind);
        let threats = |at: Cell| {
            let others = Seat::all(view.seats()).filter(|&seat| seat != view.turn);
            others
                .filter(|&seat| self.may_reach(view, seat, at))
                .count()
        };
        let (before, after) = (threats(view.pieces[view.turn.index()]), threats(cell));
        let is_open = view.table.sure(Place::hand(view.turn)).has(kind);
        let reason = match after {
            0 => Text::new(
                "そこなら、だれにも届きません。",
                "nobody can reach you there",
            ),
            _ if after < before => Text::new(
                "今の場所より、届く相手が減ります。",
                "fewer of the others can reach you there",
            ),
            _ if is_open => Text::new(
                "このカードは、もう知られています。",
                "the others know this card already",
            ),
            _ => NO_REASON,
        };
        let what = if ja {
            format!("{shown}で{cell}へ飛びましょう")
        } else {
            format!("Fly to {cell} with {shown}")
        };
        because(voice, &what, reason)
    }

    /// Whether some card that a seat may hold leads it to a cell.
    fn may_reach(&self, view: &View, seat: Seat, cell: Cell) -> bool {
        let place = Place::hand(seat);
        Kind::ALL.into_iter().any(|kind| {
            let may_hold = view.known_hand(seat).has(kind)
                || view.unknown_in_hand(seat) > 0 && view.known.may_hold(place, kind);
            may_hold
                && self
                    .targets(seat, kind, view.pieces[seat.index()])
                    .contains(&cell)
        })
    }
}

/// No reason that lies in the position: it may lie many moves ahead.
const NO_REASON: Text = Text::new("", "");

/// What to do, and why; the English reason is half a sentence.
fn because(voice: &Voice, what: &str, reason: Text) -> String {
    match (voice.language, voice.text(reason)) {
        (Language::Ja, reason) => format!("{what}。{reason}"),
        (Language::En, "") => format!("{what}."),
        (Language::En, reason) => format!("{what}: {reason}."),
    }
}

fn give(voice: &Voice, hand: &Cards, kind: Kind) -> String {
    let shown = card(voice, kind);
    let what = match voice.language {
        Language::Ja => format!("{shown}を山札に入れましょう"),
        Language::En => format!("Put {shown} into the deck"),
    };
    let mut rest = *hand;
    rest.take(kind);
    let loses_nothing = rest.colours() == hand.colours();
    let reason = Text::new("手札の色は減りません。", "you lose no colour by it");
    because(voice, &what, if loses_nothing { reason } else { NO_REASON })
}

fn keep(view: &View, voice: &Voice, hand: &Cards) -> String {
    let Some(kind) = view.revealed else {
        return String::new();
    };
    let shown = card(voice, kind);
    let what = match voice.language {
        Language::Ja => format!("{shown}を手札に戻しましょう"),
        Language::En => format!("Take {shown} back"),
    };
    let is_only = kind.element().is_some_and(|element| !has(hand, element));
    let reason = Text::new(
        "この色は、ほかにありません。",
        "you have no other card of its colour",
    );
    because(voice, &what, if is_only { reason } else { NO_REASON })
}

fn under(view: &View, voice: &Voice, hand: &Cards) -> String {
    let Some(kind) = view.revealed else {
        return String::new();
    };
    let shown = card(voice, kind);
    let what = match voice.language {
        Language::Ja => format!("{shown}を山札の下に入れて、1枚引きましょう"),
        Language::En => format!("Put {shown} under the deck and draw"),
    };
    let has_colour = kind.element().is_some_and(|element| has(hand, element));
    let reason = Text::new("同じ色がまだあります。", "you have its colour already");
    because(voice, &what, if has_colour { reason } else { NO_REASON })
}

/// Whether a hand has a card of an element.
fn has(hand: &Cards, element: Element) -> bool {
    hand.kinds().any(|kind| kind.element() == Some(element))
}

fn with(mut hand: Cards, kind: Kind) -> Cards {
    hand.add(kind);
    hand
}
