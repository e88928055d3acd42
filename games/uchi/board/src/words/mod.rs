//! The words on Uchi’s board.

pub mod explain;
pub mod forecast;
pub mod how;
pub mod look;
pub mod recall;
pub mod why_not;

use crate::model::Model;
use tabletop::{Language, Seat, Text, Voice};
use uchi::{Bundle, Cell, Element, How, Kind, Move, Phase, View, together};

pub static SPACE: Text = Text::new("宇宙の盤", "The space board");
pub static HAND_OF_TABLE: Text = Text::new("手札は伏せてあります", "Hands are face down");
pub static DECK: Text = Text::new("山札", "Deck");
pub static KEEP: Text = Text::new("手札に戻す", "Take it back");
pub static UNDER: Text = Text::new("下に入れて1枚引く", "Put it under, draw one");
pub static HACKED: Text = Text::new("成功！", "Hacked!");
pub static NOT_HACKED: Text = Text::new("失敗…", "Failed");
pub static CHOOSE_CELL: Text = Text::new(
    "このカードで行けるマスを選んでください。カードも選び直せます。",
    "Choose a cell this card reaches, or another card.",
);
pub static CHOOSE_CARD: Text = Text::new(
    "そこへ行けるカードが2枚以上あります。1枚選んでください。",
    "Several cards reach this cell. Choose one of them.",
);
pub static ANY_CARD: Text = Text::new(
    "行けるカードが2枚以上あります。1枚選んでください。どれを使っても手札に戻ります。",
    "Several cards reach this cell. Choose any: it comes back to your hand.",
);
pub static CARD_AT_STAKE: Text = Text::new(
    "行けるカードが2枚以上あります。失敗すると渡すことになる1枚を選んでください。",
    "Several cards reach this cell. Choose the one to give away if the hack fails.",
);
pub static CANCEL: Text = Text::new("選び直す", "Cancel");
pub static DECK_ORDER_KNOWN: Text = Text::new(
    "下に入れたカード（次に引く順）",
    "Under the deck, next card first",
);
pub static START: Text = Text::new("出発点の印", "start mark");
pub static NEXT: Text = Text::new("次", "next");
pub static NO_DECK: Text = Text::new("山札なし", "no deck");

/// What is asked where several cards lead to a cell: they come back from a flight (`uchi R24`) where there is no deck to put
/// them under, and are what a hack risks (`uchi R22`).
pub fn choose_card(view: &View, cell: Cell) -> Text {
    match view.piece_on(cell) {
        Some(_) => CARD_AT_STAKE,
        None if view.deck_len() == 0 => ANY_CARD,
        None => CHOOSE_CARD,
    }
}

/// Whose hand lies at the bottom.
pub fn hand_title(voice: &Voice, seat: Seat) -> String {
    let whose = voice.whose(seat);
    match voice.language {
        Language::Ja => format!("{whose}手札"),
        Language::En => format!("{whose} hand"),
    }
}

/// The name of a card with its element.
pub fn card(voice: &Voice, kind: Kind) -> String {
    let name = voice.text(kind.name());
    match (kind.element(), voice.language) {
        (None, _) => name.to_owned(),
        (Some(element), Language::Ja) => format!("{name}（{}）", voice.text(element.name())),
        (Some(element), Language::En) => format!("{name} ({})", voice.text(element.name())),
    }
}

/// Whose card lies shown.
pub fn shown_by(voice: &Voice, owner: Seat, kind: Kind) -> String {
    let (name, card) = (voice.name(owner), card(voice, kind));
    match voice.language {
        Language::Ja => format!("{name}が公開したカード：{card}"),
        Language::En => voice.agreeing(format!("{name} shows {card}")),
    }
}

/// A card of the hand, with where it leads now.
pub fn card_with_targets(voice: &Voice, kind: Kind, targets: &[Cell]) -> String {
    let card = card(voice, kind);
    let cells: Vec<String> = targets.iter().map(ToString::to_string).collect();
    match (voice.language, cells.is_empty()) {
        (_, true) => card,
        (Language::Ja, false) => format!("{card}。行き先：{}", voice.list(&cells)),
        (Language::En, false) => format!("{card}. Reaches {}", voice.list(&cells)),
    }
}

/// What a cell is, for those who hear it.
pub fn cell(model: &Model, at: Cell, leading: &[Kind]) -> String {
    let (voice, view, own) = (&model.voice, &model.view, model.own);
    let mut parts = vec![at.to_string()];
    if let Some(seat) = view.piece_on(at) {
        let (name, whose) = (voice.name(seat), voice.whose(seat));
        let saucer = match voice.language {
            Language::Ja if own == Some(seat) => format!("{name}（自分）のUFO"),
            Language::Ja => format!("{whose}UFO"),
            Language::En if own == Some(seat) => format!("{whose} own saucer"),
            Language::En => format!("{whose} saucer"),
        };
        parts.push(voice.agreeing(saucer));
    }
    if model.is_start(at) {
        parts.push(voice.text(START).to_owned());
    }
    if !leading.is_empty() {
        let cards: Vec<String> = leading
            .iter()
            .map(|kind| voice.text(kind.name()).to_owned())
            .collect();
        let cards = voice.list(&cards);
        parts.push(match voice.language {
            Language::Ja => format!("{cards}で行けます"),
            Language::En => format!("reached with {cards}"),
        });
    }
    match voice.language {
        Language::Ja => parts.join("、"),
        Language::En => parts.join(", "),
    }
}

/// What confirming a draft does.
pub fn confirm(voice: &Voice, view: &View, mv: Move) -> String {
    let ja = voice.language == Language::Ja;
    match mv {
        Move::Go(kind, to) => {
            let card = voice.text(kind.name());
            match view.piece_on(to).map(|seat| voice.name(seat)) {
                Some(other) if ja => format!("{card}で{other}をハッキング"),
                Some(other) => format!("Hack {other} with {card}"),
                None if ja => format!("{card}で{to}へ飛ぶ"),
                None => format!("Fly to {to} with {card}"),
            }
        }
        Move::Give(kind) if ja => format!("{}を山札に入れる", voice.text(kind.name())),
        Move::Give(kind) => format!("Put {} into the deck", voice.text(kind.name())),
        Move::Bundle(bundle) => take_bundle(voice, bundle),
        _ => String::new(),
    }
}

/// What a hack can bring.
pub static ODDS: Text = Text::new(
    "3〜6で奪い、1か2で渡します",
    "3–6: steal one. 1–2: give one.",
);

/// What a hack is warned of: with these pips of the die its victim wins, either with the card that it gets or by the loss of its
/// last one (`uchi R27`).
pub fn warning(voice: &Voice, victim: Seat, is_last: bool) -> String {
    let text = match is_last {
        true => Text::new("3〜6だと{0}の勝ち！", "3–6: {0} wins!"),
        false => Text::new("1か2だと{0}の勝ち！", "1–2: {0} wins!"),
    };
    voice.fill(text, &[voice.name(victim)])
}

/// Who takes the first turn (`uchi R7`).
pub fn begins(voice: &Voice, first: Seat) -> String {
    let text = Text::new("{0}から始めます。", "{0} starts.");
    voice.agreeing(voice.fill(text, &[voice.name(first)]))
}

/// What somebody has won with (`uchi R27`, `uchi R29`, `uchi R30`).
pub fn won(voice: &Voice, winner: Seat, how: How) -> String {
    let text = match how {
        How::Empty => Text::new("{0}：手札なし", "{0}: no cards left"),
        How::Colours => Text::new("{0}：4色そろいました", "{0}: all 4 colours"),
        How::Ophiuchus => Text::new(
            "{0}：へびつかい座2枚と3色",
            "{0}: 2 Ophiuchus and 3 colours",
        ),
        How::Cap => return String::new(),
    };
    voice.fill(text, &[voice.name(winner)])
}

pub static NOBODY_WON: Text = Text::new(
    "引き分け：手番を使い切りました",
    "A draw: the turns have run out",
);

/// How many of the four colours that win a hand has.
pub fn colours_of_four(voice: &Voice, colours: u8) -> String {
    let text = Text::new("4色中{0}色", "{0} of 4 colours");
    voice.fill(text, &[colours.to_string()])
}

/// The two elements of a bundle.
pub fn bundle(voice: &Voice, bundle: Bundle) -> String {
    let [one, other] = bundle
        .elements()
        .map(|element: Element| voice.text(element.name()));
    match voice.language {
        Language::Ja => format!("{one}と{other}"),
        Language::En => format!("{one} and {other}"),
    }
}

fn take_bundle(voice: &Voice, chosen: Bundle) -> String {
    let bundle = bundle(voice, chosen);
    match voice.language {
        Language::Ja => format!("{bundle}の束を取る"),
        Language::En => format!("Take {bundle}"),
    }
}

/// That cards which were known lie face down now, since one of them has been stolen unseen: in whose hands they are.
pub fn turned_over(model: &Model, before: &View) -> String {
    let (voice, now) = (&model.voice, &model.view);
    let Phase::Steal(victim) = before.phase else {
        return String::new();
    };
    let lost = |kind: &Kind| {
        let left = now.known_hand(victim).count(*kind) + now.known_hand(before.turn).count(*kind);
        let had =
            before.known_hand(victim).count(*kind) + before.known_hand(before.turn).count(*kind);
        left < had
    };
    let lost = before.known_hand(victim).kinds().filter(lost);
    let lost: Vec<String> = lost
        .map(|kind| voice.text(kind.name()).to_owned())
        .collect();
    if lost.is_empty() {
        return String::new();
    }
    voice.fill(TURNED_OVER, &[together(voice, &lost)])
}

static TURNED_OVER: Text = Text::new(
    "{0}は、どちらの手札にあるか分からないので、裏向きになります。",
    "Face down in one of two hands: {0}.",
);

/// That cards lie open now which no event has named, since they can be nowhere else: in whose hands they are. When the game
/// is over, all hands are told.
pub fn turned_up(model: &Model, before: &View) -> String {
    let (voice, now) = (&model.voice, &model.view);
    if now.seats() == 2 || matches!(now.phase, Phase::Over(_)) {
        return String::new();
    }
    let open = |view: &View, kind: Kind| {
        let under = view.under.iter().chain(&view.revealed);
        let in_hands = Seat::all(view.seats()).map(|seat| view.known_hand(seat).count(kind));
        usize::from(in_hands.sum::<u8>()) + under.filter(|of| **of == kind).count()
    };
    let of = |seat: Seat| {
        let is_new = |kind: &Kind| {
            now.known_hand(seat).count(*kind) > before.known_hand(seat).count(*kind)
                && open(now, *kind) > open(before, *kind)
        };
        let kinds = now.known_hand(seat).kinds().filter(is_new);
        let kinds: Vec<String> = kinds
            .map(|kind| voice.text(kind.name()).to_owned())
            .collect();
        // One that was shown and went back at once has been told.
        let went_back =
            before.phase == Phase::Move && before.turn == seat && now.revealed.is_none();
        match kinds.len() {
            0 => String::new(),
            1 if went_back => String::new(),
            _ => voice.fill(TURNED_UP, &[voice.whose(seat), together(voice, &kinds)]),
        }
    };
    // Whoever sees a hand is told of each card of it.
    let seats = Seat::all(now.seats()).filter(|seat| !model.viewer.sees(*seat));
    forecast::sentences(voice, seats.map(of).collect())
}

static TURNED_UP: Text = Text::new(
    "ほかのところにないので、{0}手札に{1}があると分かりました。",
    "By elimination, {0} hand holds {1}.",
);

/// What can be said of another seat's hand.
pub fn hand_of(voice: &Voice, view: &View, seat: Seat) -> String {
    let whose = voice.whose(seat);
    let known: Vec<String> = view
        .known_hand(seat)
        .iter()
        .map(|kind| card(voice, kind))
        .collect();
    let (size, unknown) = (view.hand_sizes[seat.index()], view.unknown_in_hand(seat));
    match (voice.language, known.is_empty()) {
        (Language::Ja, true) => format!("{whose}手札：{size}枚"),
        (Language::En, true) => format!("{whose} hand: {size} unknown"),
        (Language::Ja, false) if unknown == 0 => {
            format!("{whose}手札：{}", voice.list(&known))
        }
        (Language::En, false) if unknown == 0 => format!("{whose} hand: {}", voice.list(&known)),
        (Language::Ja, false) => {
            format!("{whose}手札：{size}枚、そのうち{}", voice.list(&known))
        }
        (Language::En, false) => {
            format!("{whose} hand: {} and {unknown} unknown", voice.list(&known))
        }
    }
}
