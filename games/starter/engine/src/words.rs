//! Everything said, in both languages: one `match` per sentence, so that a
//! missing translation does not compile.

use crate::Starter;
use crate::action::{Event, Illegal, Move};
use crate::state::{Phase, Stars, State};
use crate::view::View;
use tabletop::prelude::*;
use tabletop::{Goal, Language, Progress, Seat, Speak, Text, Voice};

impl Speak for Event {
    fn speak(&self, voice: &Voice) -> String {
        match (self, voice.language) {
            // Seen on the board, not worth a line in the log.
            (Event::Reached | Event::Turned(_), _) => String::new(),
            (Event::Drew(seat, Some(star)), Language::Ja) => {
                format!("{}は{star}点の星を取りました。", voice.name(*seat))
            }
            (Event::Drew(seat, Some(star)), Language::En) => {
                format!("{} took a {star}-point star.", voice.name(*seat))
            }
            (Event::Drew(seat, None), Language::Ja) => {
                format!("{}は星を取りました。", voice.name(*seat))
            }
            (Event::Drew(seat, None), Language::En) => {
                format!("{} took a star.", voice.name(*seat))
            }
            (Event::Stopped(seat), Language::Ja) => format!("{}は降りました。", voice.name(*seat)),
            (Event::Stopped(seat), Language::En) => format!("{} stopped.", voice.name(*seat)),
            (Event::Ended(hands), Language::Ja) => {
                format!("全員の星を見せました。{}です。", sums(hands, voice))
            }
            (Event::Ended(hands), Language::En) => {
                format!("All stars are shown: {}.", sums(hands, voice))
            }
        }
    }
}

/// What every hand comes to.
fn sums(hands: &[Stars], voice: &Voice) -> String {
    let seats = Seat::all(hands.len() as u8).zip(hands);
    let sums = seats.map(|(seat, hand)| match voice.language {
        Language::Ja => format!("{}は{}点", voice.name(seat), hand.sum()),
        Language::En => format!("{} has {}", voice.name(seat), hand.sum()),
    });
    voice.list(&sums.collect::<Vec<_>>())
}

impl Speak for Illegal {
    fn speak(&self, voice: &Voice) -> String {
        match (self, voice.language) {
            (Illegal::DrawFirst, Language::Ja) => {
                "袋から星を出しています。少しお待ちください。".to_owned()
            }
            (Illegal::DrawFirst, Language::En) => {
                "Just a moment: a star is being taken from the pouch.".to_owned()
            }
            (Illegal::NothingToDraw, Language::Ja) => "先に、星を取ってください。".to_owned(),
            (Illegal::NothingToDraw, Language::En) => "Take a star first.".to_owned(),
            (Illegal::NoSuchStar(star), Language::Ja) => {
                format!("{star}点の星は、袋に残っていません。")
            }
            (Illegal::NoSuchStar(star), Language::En) => {
                format!("There is no {star}-point star left in the pouch.")
            }
            (Illegal::Over, Language::Ja) => "ゲームはもう終わっています。".to_owned(),
            (Illegal::Over, Language::En) => "The game is over.".to_owned(),
        }
    }

    fn rule(&self) -> &'static str {
        match self {
            Illegal::DrawFirst | Illegal::NothingToDraw | Illegal::NoSuchStar(_) => "S1",
            Illegal::Over => "S4",
        }
    }
}

impl Narration for Starter {
    fn prompt(&self, view: &View, voice: &Voice) -> String {
        let name = voice.name(view.turn);
        match (view.phase, voice.language) {
            (Phase::Choose, Language::Ja) => format!("{name}さん、星を取りますか、降りますか？"),
            (Phase::Choose, Language::En) => format!("{name}: take a star, or stop?"),
            (Phase::Draw, Language::Ja) => format!("{name}が星を取ります。"),
            (Phase::Draw, Language::En) => format!("{name} takes a star."),
            (Phase::Over, Language::Ja) => "ゲームが終わりました。".to_owned(),
            (Phase::Over, Language::En) => "The game is over.".to_owned(),
        }
    }

    fn goals(&self, view: &View, seat: Seat, voice: &Voice) -> Vec<Goal> {
        let Some(hand) = view.hands[seat.index()] else {
            return Vec::new();
        };
        let (own, best) = (hand.sum(), 10);
        let progress = match own {
            10 => Progress::Reached,
            0..10 => Progress::Open,
            _ => Progress::Threatens,
        };
        let ja = voice.language == Language::Ja;
        let points = Goal {
            symbol: "",
            brief: format!("{own}/{best}"),
            said: match voice.language {
                Language::Ja => format!("今{own}点です。{best}点に近いほどよく、超えると負けです"),
                Language::En => {
                    format!(
                        "{own} points; the closer to {best} the better, but no more than {best}"
                    )
                }
            },
            progress,
        };
        let left = view.pouch;
        let pouch = Goal {
            symbol: "",
            brief: if ja {
                format!("袋 {left}個")
            } else {
                format!("pouch {left}")
            },
            said: if ja {
                format!("袋に星が{left}個あります")
            } else {
                let plural = if left == 1 { "" } else { "s" };
                format!("{left} star{plural} in the pouch")
            },
            progress: Progress::Open,
        };
        vec![points, pouch]
    }

    fn advice(&self, view: &View, mv: &Move, voice: &Voice) -> String {
        let own = view.hands[view.turn.index()].map_or(0, Stars::sum);
        match (mv, voice.language) {
            (Move::Stop, Language::Ja) => {
                format!("降りましょう。今{own}点です。もう1つ取ると、10点を超えるかもしれません。")
            }
            (Move::Stop, Language::En) => {
                format!("Stop: you have {own}, and another star may take you past ten.")
            }
            (_, Language::Ja) => {
                format!("星を取りましょう。今{own}点なので、10点まではまだ余裕があります。")
            }
            (_, Language::En) => {
                format!("Take a star: you have {own}, which is still well below ten.")
            }
        }
    }

    fn result_text(&self, state: &State, voice: &Voice) -> String {
        let Some(outcome) = self.outcome(state) else {
            return String::new();
        };
        let names: Vec<String> = outcome.winners.iter().map(|it| voice.name(it)).collect();
        if names.is_empty() {
            let nobody = Text::new(
                "全員が10点を超えました。勝者はいません。",
                "Everybody has more than ten. Nobody wins.",
            );
            return voice.text(nobody).to_owned();
        }
        let winners = voice.list(&names);
        match (voice.language, names.len()) {
            (Language::Ja, 1) => format!("{winners}の勝ちです！"),
            (Language::Ja, _) => format!("{winners}が、勝利を分け合いました！"),
            (Language::En, 1) => voice.agreeing(format!("{winners} wins!")),
            (Language::En, _) => voice.agreeing(format!("{winners} share the win!")),
        }
    }
}
