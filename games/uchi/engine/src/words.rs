//! What is said about the game: log lines, reasons, results, in both languages.

use crate::Uchi;
use crate::View;
use crate::action::{Event, Illegal, Move};
use crate::card::Cards;
use crate::names::{bundle, card, together};
use crate::state::{Ending, How, Phase, State};
use crate::turn_in_short::turn_in_short;
use std::borrow::Cow;
use tabletop::prelude::*;
use tabletop::{Goal, Language, Seat, Speak, Text, Voice};

impl Speak for Event {
    fn speak(&self, voice: &Voice) -> String {
        let ja = voice.language == Language::Ja;
        let name = |seat| voice.name(seat);
        match *self {
            Event::Chose {
                seat,
                bundle: chosen,
            } => {
                let bundle = bundle(voice, chosen);
                if ja {
                    format!("{}は{bundle}を選びました。", name(seat))
                } else {
                    format!("{} chose {bundle}.", name(seat))
                }
            }
            Event::Gave {
                seat,
                kind: Some(kind),
            } if ja => {
                format!("{}は{}を山札に入れました。", name(seat), card(voice, kind))
            }
            Event::Gave {
                seat,
                kind: Some(kind),
            } => {
                format!("{} put {} into the deck.", name(seat), card(voice, kind))
            }
            Event::Gave { seat, kind: None } if ja => {
                format!("{}は1枚を山札に入れました。", name(seat))
            }
            Event::Gave { seat, kind: None } => {
                format!("{} put a card into the deck.", name(seat))
            }
            // Of the turns only the first is told: who starts.
            Event::Began { seat, turns: 0 } if ja => format!("{}から始めます。", name(seat)),
            Event::Began { seat, turns: 0 } => format!("{} starts.", name(seat)),
            Event::Began { .. } => String::new(),
            Event::Drew {
                seat,
                kind: Some(kind),
                ..
            } if ja => {
                format!(
                    "{}は山札から{}を引きました。",
                    name(seat),
                    card(voice, kind)
                )
            }
            Event::Drew {
                seat,
                kind: Some(kind),
                ..
            } => {
                format!("{} drew {} from the deck.", name(seat), card(voice, kind))
            }
            Event::Drew {
                seat, kind: None, ..
            } if ja => {
                format!("{}は山札からカードを1枚引きました。", name(seat))
            }
            Event::Drew {
                seat, kind: None, ..
            } => format!("{} drew a card from the deck.", name(seat)),
            Event::Revealed { seat, kind } if ja => {
                format!(
                    "{}は手札の{}を公開しました。",
                    name(seat),
                    card(voice, kind)
                )
            }
            Event::Revealed { seat, kind } => {
                format!("{} showed {}.", name(seat), card(voice, kind))
            }
            Event::Moved { seat, from, to } if ja => {
                format!("{}は{from}から{to}へ飛びました。", name(seat))
            }
            Event::Moved { seat, from, to } => format!("{} flew from {from} to {to}.", name(seat)),
            Event::Swapped { seat, other } if ja => {
                format!(
                    "{}と{}が入れ替わりました。ハッキング開始です！",
                    name(seat),
                    name(other)
                )
            }
            Event::Swapped { seat, other } => {
                format!("{} and {} changed places: a hack!", name(seat), name(other))
            }
            Event::Rolled { pips, .. } if ja && pips >= 3 => {
                format!("ダイスの目は{pips}。ハッキング成功です。")
            }
            Event::Rolled { pips, .. } if ja => format!("ダイスの目は{pips}。ハッキング失敗です。"),
            Event::Rolled { pips, .. } if pips >= 3 => {
                format!("The die shows {pips}: the hack works.")
            }
            Event::Rolled { pips, .. } => format!("The die shows {pips}: the hack fails."),
            Event::Stole {
                thief,
                victim,
                kind: Some(kind),
            } if ja => {
                format!(
                    "{}は{}の手札から{}を奪いました。",
                    name(thief),
                    name(victim),
                    card(voice, kind)
                )
            }
            Event::Stole {
                thief,
                victim,
                kind: Some(kind),
            } => {
                format!(
                    "{} stole {} from {} hand.",
                    name(thief),
                    card(voice, kind),
                    voice.whose(victim)
                )
            }
            Event::Stole {
                thief,
                victim,
                kind: None,
            } if ja => {
                format!(
                    "{}は{}の手札からカードを1枚奪いました。",
                    name(thief),
                    name(victim)
                )
            }
            Event::Stole {
                thief,
                victim,
                kind: None,
            } => {
                format!(
                    "{} stole a card from {} hand.",
                    name(thief),
                    voice.whose(victim)
                )
            }
            Event::Handed { from, to, kind } if ja => {
                format!(
                    "{}は公開した{}を{}に渡しました。",
                    name(from),
                    card(voice, kind),
                    name(to)
                )
            }
            Event::Handed { from, to, kind } => {
                format!(
                    "{} gave {}, the shown card, to {}.",
                    name(from),
                    card(voice, kind),
                    name(to)
                )
            }
            Event::Returned { seat, kind } if ja => {
                format!(
                    "{}は公開した{}を手札に戻しました。",
                    name(seat),
                    card(voice, kind)
                )
            }
            Event::Returned { seat, kind } => {
                format!("{} took back {}.", name(seat), card(voice, kind))
            }
            Event::Buried { seat, kind } if ja => {
                format!(
                    "{}は公開した{}を山札の下に入れ、代わりに1枚引きます。",
                    name(seat),
                    card(voice, kind)
                )
            }
            Event::Buried { seat, kind } => {
                format!(
                    "{} put {} under the deck to draw another card.",
                    name(seat),
                    card(voice, kind)
                )
            }
            Event::Stuck { seat } if ja => {
                format!("{}は行けるマスがないので、手番はお休みです。", name(seat))
            }
            Event::Stuck { seat } => {
                format!("{} had nowhere to fly and missed a turn.", name(seat))
            }
            Event::Finished(ending) => ending_text(ending, voice),
            Event::Opened { seats, hands } => opened(voice, &hands[..usize::from(seats)]),
        }
    }

    fn is_upkeep(&self) -> bool {
        // What was done with the shown card before says more; who wins does, too, than what others had in hand.
        matches!(self, Event::Returned { .. } | Event::Opened { .. })
    }

    fn symbol(&self) -> Cow<'static, str> {
        match *self {
            Event::Gave {
                kind: Some(kind), ..
            }
            | Event::Drew {
                kind: Some(kind), ..
            }
            | Event::Stole {
                kind: Some(kind), ..
            }
            | Event::Revealed { kind, .. }
            | Event::Handed { kind, .. }
            | Event::Returned { kind, .. }
            | Event::Buried { kind, .. } => format!("con-{kind}").into(),
            Event::Rolled { pips, .. } => format!("die-{pips}").into(),
            _ => "".into(),
        }
    }
}

/// Every hand by name, as it is laid open.
fn opened(voice: &Voice, hands: &[Cards]) -> String {
    let hand = |(seat, cards): (u8, &Cards)| {
        let kinds: Vec<String> = cards
            .iter()
            .map(|kind| card(voice, kind).to_owned())
            .collect();
        match (voice.language, kinds.is_empty()) {
            (Language::Ja, true) => format!("{}は手札なし", voice.name(Seat(seat))),
            (Language::En, true) => format!("{} has no cards", voice.name(Seat(seat))),
            (Language::Ja, false) => {
                format!("{}は{}", voice.name(Seat(seat)), together(voice, &kinds))
            }
            (Language::En, false) => {
                format!("{} has {}", voice.name(Seat(seat)), voice.list(&kinds))
            }
        }
    };
    let all: Vec<String> = (0..).zip(hands).map(hand).collect();
    match voice.language {
        Language::Ja => format!("手札を公開します。{}。", all.join("／")),
        Language::En => format!("All hands are revealed: {}.", all.join("; ")),
    }
}

/// The result in a sentence.
fn ending_text(ending: Ending, voice: &Voice) -> String {
    let ja = voice.language == Language::Ja;
    let Some(winner) = ending.winner.map(|seat| voice.name(seat)) else {
        return voice
            .text(Text::new(
                "手番を使い切りました。だれも帰れず、引き分けです。",
                "The turns have run out. Nobody gets home: a draw.",
            ))
            .to_owned();
    };
    match ending.how {
        How::Empty if ja => format!("{winner}の手札がなくなりました。{winner}の勝ちです！"),
        How::Empty => format!("{winner} wins with an empty hand!"),
        How::Colours if ja => format!("{winner}が4つの色をそろえました。{winner}の勝ちです！"),
        How::Colours => format!("{winner} wins with all four colours!"),
        How::Ophiuchus | How::Cap if ja => {
            format!("{winner}がへびつかい座2枚と3つの色をそろえました。{winner}の勝ちです！")
        }
        How::Ophiuchus | How::Cap => {
            format!("{winner} wins with two Ophiuchus and three colours!")
        }
    }
}

impl Narration for Uchi {
    fn prompt(&self, view: &View, voice: &Voice) -> String {
        let name = voice.name(view.turn);
        let ja = voice.language == Language::Ja;
        match view.phase {
            Phase::Bundle if ja => format!("{name}さん、カードの束を選んでください。"),
            Phase::Bundle => format!("{name}: choose a bundle of cards."),
            Phase::Give(seat) if ja => {
                format!(
                    "{}さん、山札に入れるカードを1枚選んでください。",
                    voice.name(seat)
                )
            }
            Phase::Give(seat) => format!("{}: choose a card for the deck.", voice.name(seat)),
            Phase::Draw | Phase::Redraw if ja => format!("{name}がカードを引きます。"),
            Phase::Draw | Phase::Redraw => format!("{name} draws a card."),
            Phase::Move => {
                let rivals = self.hackable(view).into_iter();
                let rivals: Vec<String> = rivals.map(|seat| voice.name(seat)).collect();
                let rivals = together(voice, &rivals);
                match (ja, rivals.is_empty()) {
                    (true, true) => {
                        format!("{name}さん、カードか、行けるマスを選んでください。")
                    }
                    (false, true) => format!("{name}: choose a card, or a cell you can reach."),
                    (true, false) => {
                        format!(
                            "{name}さん、{rivals}をハッキングできます。カードを選んでください。"
                        )
                    }
                    (false, false) => format!("{name}: you can hack {rivals}. Choose a card."),
                }
            }
            Phase::Roll(_) if ja => "ダイスを振ります。".to_owned(),
            Phase::Roll(_) => "The die is rolling.".to_owned(),
            Phase::Steal(victim) if ja => format!("{}の手札から1枚奪います。", voice.name(victim)),
            Phase::Steal(victim) => format!("{name} steals a card from {}.", voice.name(victim)),
            // The buttons say what may be done with it.
            Phase::Keep if ja => format!("{name}さん、公開したカードをどうするか選んでください。"),
            Phase::Keep => format!("{name}: choose what to do with the shown card."),
            Phase::Over(ending) => ending_text(ending, voice),
        }
    }

    fn goals(&self, view: &View, seat: Seat, voice: &Voice) -> Vec<Goal> {
        self.what_is_left(view, seat, voice)
    }

    fn advice(&self, view: &View, mv: &Move, voice: &Voice) -> String {
        self.advise(view, *mv, voice)
    }

    fn turn_in_short(&self, events: &[Event], voice: &Voice) -> String {
        turn_in_short(events, voice)
    }

    fn result_text(&self, state: &State, voice: &Voice) -> String {
        match state.phase {
            Phase::Over(ending) => ending_text(ending, voice),
            _ => String::new(),
        }
    }
}

impl Speak for Illegal {
    fn speak(&self, voice: &Voice) -> String {
        let ja = voice.language == Language::Ja;
        let text = match *self {
            Illegal::Over => Text::new("ゲームはもう終わっています。", "The game is over."),
            Illegal::ChooseBundle => Text::new(
                "先にカードの束を選んでください。",
                "Choose a bundle of cards first.",
            ),
            Illegal::GiveFirst => Text::new(
                "先に、山札に入れるカードを1枚選んでください。",
                "Choose a card for the deck first.",
            ),
            Illegal::MoveFirst => Text::new(
                "カードを1枚公開して、UFOを動かしてください。",
                "Show a card and move your saucer.",
            ),
            Illegal::KeepFirst => Text::new(
                "先に、公開したカードを手札に戻すか、山札の下に入れるかを選んでください。",
                "First take the shown card back, or put it under the deck.",
            ),
            Illegal::ChanceFirst => Text::new(
                "ダイスかカードの結果が出るまで、お待ちください。",
                "Wait for the die or the card.",
            ),
            Illegal::NotNow => Text::new(
                "今は、カードを引いたりダイスを振ったりするときではありません。",
                "You cannot roll or draw now.",
            ),
            Illegal::NotInHand(kind) if ja => {
                return format!("{}は手札にありません。", card(voice, kind));
            }
            Illegal::NotInHand(kind) => return format!("You do not have {}.", card(voice, kind)),
            Illegal::NotReached(kind, cell) if ja => {
                return format!("{}では{cell}へ行けません。", card(voice, kind));
            }
            Illegal::NotReached(kind, cell) => {
                return format!("{} does not reach {cell}.", card(voice, kind));
            }
            Illegal::NotThere(kind) if ja => {
                return format!("{}はそこにありません。", card(voice, kind));
            }
            Illegal::NotThere(kind) => return format!("{} is not there.", card(voice, kind)),
        };
        voice.text(text).to_owned()
    }

    fn rule(&self) -> &'static str {
        match self {
            Illegal::Over => "R27",
            Illegal::ChooseBundle => "R5",
            Illegal::GiveFirst => "R11",
            Illegal::MoveFirst | Illegal::NotInHand(_) => "R16",
            Illegal::KeepFirst => "R24",
            Illegal::ChanceFirst | Illegal::NotNow => "R18",
            Illegal::NotReached(..) => "R31",
            Illegal::NotThere(_) => "R20",
        }
    }
}
