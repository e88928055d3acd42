//! What is said of a choice before it is made.

use super::look;
use crate::model::Model;
use tabletop::{Language, Seat, Text, Voice};
use uchi::forecast::{Certainty, Failure, Loot, Shown, breaks};
use uchi::knowledge::Place;
use uchi::{Cards, Kind, View, together, winning_set};

fn colours(voice: &Voice, colours: u8) -> String {
    let text = match colours {
        1 => Text::new("{0}色", "{0} colour"),
        _ => Text::new("{0}色", "{0} colours"),
    };
    voice.fill(text, &[colours.to_string()])
}

/// What a hand has of a winning set: its colours, and two Ophiuchus, which stand for one more.
fn has(voice: &Voice, hand: &Cards) -> String {
    let colours = colours(voice, hand.colours());
    match hand.count(Kind::Ophiuchus) {
        2.. => voice.fill(WITH_PAIR, &[colours]),
        _ => colours,
    }
}

const WITH_PAIR: Text = Text::new("{0}とへびつかい座2枚", "{0} and a pair of Ophiuchus");

/// One sentence after the other.
fn both(voice: &Voice, one: String, other: &str) -> String {
    let between = match voice.language {
        Language::En if !one.is_empty() && !other.is_empty() => " ",
        _ => "",
    };
    one + between + other
}

/// Sentences one after the other.
pub fn sentences(voice: &Voice, said: Vec<String>) -> String {
    let after = |one, other: String| both(voice, one, &other);
    said.into_iter().fold(String::new(), after)
}

/// The hand that a bundle gives.
pub fn bundle(voice: &Voice, hand: &Cards) -> String {
    let text = Text::new(
        "{1}の{0}枚が手札になります。残りの色は相手の手札です。",
        "You take {0} cards in {1}. The other player gets the other colours.",
    );
    voice.fill(text, &[hand.len().to_string(), has(voice, hand)])
}

/// The hand that is left without a card.
pub fn rest(voice: &Voice, hand: &Cards) -> String {
    let text = match hand.len() {
        1 => Text::new("手札は{0}枚、{1}になります。", "You keep {0} card: {1}."),
        _ => Text::new("手札は{0}枚、{1}になります。", "You keep {0} cards: {1}."),
    };
    voice.fill(text, &[hand.len().to_string(), has(voice, hand)])
}

/// Which card is chosen, and to how many cells it leads: not every card bears its name.
pub fn card(voice: &Voice, kind: Kind, cells: usize) -> String {
    let text = match cells {
        1 => Text::new(
            "{0}で飛べるのは、1マスです。",
            "{0} can take you to one cell.",
        ),
        _ => Text::new(
            "{0}で、{1}マスのどれかへ飛べます。",
            "{0} can take you to any of {1} cells.",
        ),
    };
    voice.fill(text, &[super::card(voice, kind), cells.to_string()])
}

/// Where a flight without a hack leads: into whose reach, who could win there and with what, and what everybody learns.
pub fn flight(model: &Model, kind: Kind, reaching: &[(Seat, Certainty)]) -> String {
    let (voice, view): (&Voice, &View) = (&model.voice, &model.view);
    let names: Vec<String> = reaching.iter().map(|(seat, _)| voice.name(*seat)).collect();
    let is_sure = reaching.iter().all(|(_, how)| *how == Certainty::Sure);
    let is_known = view.seats() == 2 || view.table.sure(Place::hand(view.turn)).has(kind);
    let where_to = match (names.is_empty(), is_sure) {
        (true, _) => voice.text(OUT_OF_REACH).to_owned(),
        (false, true) => voice.fill(REACHES, &[together(voice, &names)]),
        (false, false) => voice.fill(MAY_REACH, &[together(voice, &names)]),
    };
    let learnt = if is_known { "" } else { voice.text(LEARNT) };
    let could_win = |(seat, _): &(Seat, Certainty)| {
        let kinds = model.game.wins_by_theft(view, *seat);
        let colours = look::colours(voice, &kinds);
        (!kinds.is_empty()).then(|| voice.fill(COULD_WIN, &[voice.name(*seat), colours]))
    };
    let mut said = vec![where_to];
    said.extend(reaching.iter().filter_map(could_win));
    said.push(learnt.to_owned());
    sentences(voice, said)
}

/// That the known card on the deck could win for a seat (`uchi R25`).
pub fn next_wins_for(model: &Model, seat: Seat) -> Option<String> {
    let next = model.game.next_wins_for(&model.view, seat)?;
    let voice = &model.voice;
    Some(voice.fill(NEXT_WINS, &[super::card(voice, next), voice.name(seat)]))
}

/// The same of all others in short, where the card is named before.
pub fn next_wins_in_short(model: &Model) -> Vec<String> {
    let voice = &model.voice;
    let told = |seat: Seat| {
        let next = model.game.next_wins_for(&model.view, seat)?;
        let next = voice.text(next.name()).to_owned();
        Some(voice.fill(COULD_WIN_WITH, &[voice.name(seat), next]))
    };
    others(model).filter_map(told).collect()
}

/// For which of the others the known card on the deck could win.
pub fn next_wins(model: &Model) -> Vec<String> {
    let told = |seat| next_wins_for(model, seat);
    others(model).filter_map(told).collect()
}

/// All but the own seat and the one that acts here.
fn others<'a>(model: &'a Model) -> impl Iterator<Item = Seat> + 'a {
    let acts = |seat: &Seat| model.acting.is_some() && *seat == model.view.turn;
    let rivals = model.rivals().into_iter();
    rivals.filter(move |seat| !acts(seat))
}

const NEXT_WINS: Text = Text::new(
    "山札の次の{0}で、{1}が勝つかもしれません。",
    "{1} could win with the next card, {0}.",
);
const COULD_WIN_WITH: Text = Text::new("{0}は{1}で勝つかもしれません。", "{0} could win with {1}.");
const COULD_WIN: Text = Text::new(
    "{1}を奪われると、{0}の勝ちです。",
    "{0} could win with your {1}.",
);

const OUT_OF_REACH: Text = Text::new(
    "そこなら、だれにもハッキングされません。",
    "Nobody can hack you there.",
);
const MAY_REACH: Text = Text::new(
    "そこは、{0}が飛んでこられるかもしれないマスです。",
    "{0} may be able to hack you there.",
);
const REACHES: Text = Text::new(
    "そこは、{0}が飛んでこられるマスです。",
    "{0} can hack you there.",
);
const LEARNT: Text = Text::new(
    "公開したカードは、全員に見られます。",
    "Everybody will see the card.",
);

/// What a hack brings: the saucers change places (`uchi R17`); then on 3 to 6, and on 1 and 2.
pub fn hack(voice: &Voice, loot: Loot, failure: Failure, victim: &str) -> String {
    let cards = loot.cards.to_string();
    let number = |text: Text, of: u8| voice.fill(text, &[of.to_string(), cards.clone()]);
    let success = match loot {
        Loot { cards: 1, .. } => voice.fill(THEIR_LAST, &[victim]),
        Loot { wins: 1, .. } => number(ONE_WINS, 1),
        Loot { wins: 2.., .. } => number(WINS, loot.wins),
        Loot { may_win: true, .. } => voice.text(MAY_WIN).to_owned(),
        _ => match (loot.fresh, loot.pairs) {
            (1, 0) => number(ONE_FRESH, 1),
            (fresh @ 2.., 0) => number(FRESH, fresh),
            (0, 1) => number(ONE_PAIRS, 1),
            (0, pairs @ 2..) => number(PAIRS, pairs),
            (1.., 1..) => number(FRESH_OR_PAIRS, loot.fresh + loot.pairs),
            (0, 0) if loot.may_be_fresh => voice.text(MAY_BE_FRESH).to_owned(),
            (0, 0) if loot.may_pair => voice.text(MAY_PAIR).to_owned(),
            (0, 0) => voice.text(NOTHING_NEW).to_owned(),
        },
    };
    let failed = match failure {
        Failure::Wins => voice.text(LAST_CARD).to_owned(),
        Failure::Loses => voice.fill(THEY_WIN, &[victim]),
        Failure::Nears => voice.fill(NEARS, &[victim]),
        Failure::Breaks => voice.text(PAIR_LOST).to_owned(),
        Failure::Colours(before, after) if before == after => voice.text(NO_COLOUR_LOST).to_owned(),
        Failure::Colours(before, after) => {
            voice.fill(COLOURS_LOST, &[before.to_string(), after.to_string()])
        }
    };
    let swap = voice.fill(SWAP, &[victim]);
    both(voice, both(voice, swap, &success), &failed)
}

/// What a hack of the hand that is looked at brings (`uchi R20`).
pub const ANY_OF_THEM: Text = Text::new(
    "ハッキングに成功すると、この手札から1枚を、見ないで奪います。",
    "If the hack works, you steal one of these cards at random.",
);
const SWAP: Text = Text::new("{0}と場所が入れ替わります。", "You swap places with {0}.");
const THEIR_LAST: Text = Text::new(
    "成功すると、{0}の手札がなくなり、{0}の勝ちです！",
    "If it works, {0} has no cards left and wins!",
);
const WINS: Text = Text::new(
    "成功すると、相手の{1}枚中{0}枚で勝ちです！",
    "If it works, {0} of their {1} cards win!",
);
const ONE_WINS: Text = Text::new(
    "成功すると、相手の{1}枚中{0}枚で勝ちです！",
    "If it works, {0} of their {1} cards wins!",
);
const MAY_WIN: Text = Text::new(
    "成功すると、勝てるかもしれません。",
    "If it works, you may win.",
);
const FRESH: Text = Text::new(
    "成功すると、相手の{1}枚中{0}枚が足りない色です。",
    "If it works, {0} of their {1} cards are a colour you lack.",
);
const ONE_FRESH: Text = Text::new(
    "成功すると、相手の{1}枚中{0}枚が足りない色です。",
    "If it works, {0} of their {1} cards is a colour you lack.",
);
const MAY_BE_FRESH: Text = Text::new(
    "成功すると、足りない色を奪えるかもしれません。",
    "If it works, you may steal a colour you lack.",
);
const ONE_PAIRS: Text = Text::new(
    "成功すると、相手の{1}枚中{0}枚でへびつかい座が2枚になります。",
    "If it works, {0} of their {1} cards is your second Ophiuchus.",
);
const PAIRS: Text = Text::new(
    "成功すると、相手の{1}枚中{0}枚でへびつかい座が2枚になります。",
    "If it works, {0} of their {1} cards are a second Ophiuchus.",
);
const FRESH_OR_PAIRS: Text = Text::new(
    "成功すると、相手の{1}枚中{0}枚が足りない色か2枚目のへびつかい座です。",
    "If it works, {0} of their {1} cards are a colour you lack or a second Ophiuchus.",
);
const MAY_PAIR: Text = Text::new(
    "成功すると、へびつかい座が2枚になるかもしれません。",
    "If it works, you may steal a second Ophiuchus.",
);
const PAIR_LOST: Text = Text::new(
    "失敗すると、へびつかい座が1枚に減ります。",
    "If it fails, your pair of Ophiuchus is broken.",
);
const NOTHING_NEW: Text = Text::new(
    "成功しても、足りない色は奪えません。",
    "If it works, you get no new colour.",
);
const LAST_CARD: Text = Text::new(
    "失敗すると手札がなくなり、あなたの勝ちです！",
    "If it fails, your last card is gone: you win!",
);
const THEY_WIN: Text = Text::new(
    "失敗すると、渡したカードで{0}の勝ちです！",
    "If it fails, your card wins the game for {0}!",
);
const NO_COLOUR_LOST: Text = Text::new(
    "失敗しても色は減りません。",
    "If it fails, you lose no colour.",
);
const COLOURS_LOST: Text = Text::new(
    "失敗すると、{0}色から{1}色に減ります。",
    "If it fails, you go from {0} colours to {1}.",
);
const NEARS: Text = Text::new(
    "失敗すると、{0}はあと1枚で勝ちです。",
    "If it fails, {0} is one card from a win.",
);

/// What becomes of the shown card, and what the next one could do for others where it is left on the deck.
pub fn shown(voice: &Voice, shown: Shown, for_others: &[String]) -> String {
    let wins = |hand: &Cards| winning_set(hand).is_some();
    let keep = match wins(&shown.kept) {
        true => voice.text(KEEP_WINS).to_owned(),
        false => voice.fill(KEEP, &[has(voice, &shown.kept)]),
    };
    let is_broken = breaks(&shown.kept, &shown.drawn);
    let (after, next) = (
        has(voice, &shown.drawn),
        shown.next.map(|next| super::card(voice, next)),
    );
    let under = match (next, is_broken) {
        (Some(next), _) if wins(&shown.drawn) => voice.fill(UNDER_WINS, &[next]),
        (Some(next), false) => voice.fill(UNDER_KNOWN, &[after, next]),
        (Some(next), true) => voice.fill(UNDER_KNOWN_BREAKS, &[after, next]),
        (None, false) => voice.fill(UNDER, &[after]),
        (None, true) => voice.fill(UNDER_BREAKS, &[after]),
    };
    sentences(voice, [&[keep, under], for_others].concat())
}

const KEEP_WINS: Text = Text::new(
    "手札に戻すと、そろって勝ちです！",
    "Take it back and your set is complete: you win!",
);
const KEEP: Text = Text::new(
    "手札に戻すと、手札は{0}になります。",
    "Take it back and you have {0}.",
);
const UNDER: Text = Text::new(
    "下に入れると、手札は{0}と、引いた1枚になります。",
    "Put it under the deck and you have {0} and a new card.",
);
const UNDER_BREAKS: Text = Text::new(
    "下に入れると、へびつかい座が1枚に減り、手札は{0}と、引いた1枚になります。",
    "Put it under the deck and you break your pair of Ophiuchus: you have {0} and a new card.",
);
const UNDER_KNOWN_BREAKS: Text = Text::new(
    "下に入れると、へびつかい座が1枚に減ります。{1}を引いて、手札は{0}になります。",
    "Put it under the deck and you break your pair of Ophiuchus: you draw {1} and have {0}.",
);
const UNDER_WINS: Text = Text::new(
    "下に入れると、{0}を引いて、あなたの勝ちです！",
    "Put it under the deck and you draw {0}, and that wins!",
);
const UNDER_KNOWN: Text = Text::new(
    "下に入れると、{1}を引いて、手札は{0}になります。",
    "Put it under the deck: you draw {1} and have {0}.",
);

/// With which cards a seat can be hacked now, after what is said of its hand.
pub fn with_hackable(model: &Model, said: &str, seat: Seat, kinds: &[Kind]) -> String {
    let voice = &model.voice;
    let end = match voice.language {
        Language::Ja => '。',
        Language::En => '.',
    };
    let said = format!("{}{end}", said.trim_end_matches(end));
    sentences(voice, vec![said, look::hackable(model, seat, kinds)])
}
