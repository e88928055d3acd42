//! What is said when a situation first comes up. Numbers are those of `games/carotein/rules.md`.

use board::Note;
use board::note::{Moment, Occasion};
use carotein::{Carotein, Event, Owner, Phase, View};
use tabletop::{Seat, Text};

/// The notes, the most pressing first. What helps to decide comes up with the decision, not with the move before it:
/// what has happened is told where nothing is asked of the reader.
pub const NOTES: &[Note<Carotein>] = &[
    Note {
        id: "challenger",
        rule: "R20",
        words: Text::new(
            "最後まで残った{0}が挑戦者です。ボード2枚で、星の中心をすべて隠します。",
            "{0} is the last one left: the challenger, who must hide every star’s core under two boards.",
        ),
        // Whoever is it is told when boards are chosen.
        comes_up: |moment| {
            by_another(moment, |event| match *event {
                Event::Challenger { seat } => Some(seat),
                _ => None,
            })
        },
    },
    Note {
        id: "two-boards",
        rule: "R32",
        words: Text::new(
            "最後まで残った人が挑戦者です。星を隠すボードを2枚選びます。あとから替えられません。",
            "The last one left takes the challenge: choose two boards. You cannot change them later.",
        ),
        comes_up: |moment| moment.asks(|_, view| view.position.phase() == Phase::Choose),
    },
    Note {
        id: "two-peep",
        rule: "R27",
        words: Text::new(
            "星がは\u{2060}み出しても、2個までなら成功です。だれのものでもない、いちばん星も数えます。",
            "Up to two stars may peep out. The First Star counts, too, though it is nobody’s.",
        ),
        comes_up: |moment| moment.asks(|_, view| view.position.phase() == Phase::Lay),
    },
    Note {
        id: "cores",
        rule: "R33",
        words: Text::new(
            "判定の前なら、ボードは動かしても回しても裏返してもかまいません。重ねてはいけません。",
            "Until you judge it, move, turn and flip the boards as you like. They must not overlap.",
        ),
        comes_up: |moment| moment.asks(|_, view| view.position.phase() == Phase::Lay),
    },
    Note {
        id: "passed",
        rule: "R18",
        words: Text::new(
            "{0}がパスしました。このラウンドはもう番が来ず、挑戦もできません。",
            "{0} passed: no more turns this round, and no challenge.",
        ),
        // The last but one makes somebody the challenger: that is what matters then. Before one passes oneself one is asked.
        comes_up: |moment| {
            by_another(moment, |event| match *event {
                Event::Passed { seat } if is_scattering(moment.view) => Some(seat),
                _ => None,
            })
        },
    },
    Note {
        id: "fine-steps",
        rule: "A15",
        words: Text::new(
            "ボードは、ホイールで1度ずつ回り、矢印キーで動きます。Shiftを押すと、もっと細かく動きます。",
            "The wheel turns a board by 1°; arrow keys move it. Hold Shift to move and turn in finer steps.",
        ),
        comes_up: |moment| {
            let lays = moment.asks(|_, view| view.position.phase() == Phase::Lay);
            if moment.has_mouse {
                lays
            } else {
                Occasion::Never
            }
        },
    },
    Note {
        id: "round",
        rule: "R49",
        words: Text::new(
            "次のラウンドです。ボードが残り1枚になるか、だれかが自分の星を全部得点にすると、終わります。",
            "A new round. The game ends when one board is left, or when somebody has scored all their stars.",
        ),
        comes_up: |moment| {
            moment.asks(|seat, view| view.position.round() > 1 && has_just_begun(seat, view))
        },
    },
    Note {
        id: "scatter",
        rule: "R20",
        words: Text::new(
            "パスした人は抜けます。最後の1人がボード2枚で星を隠します。は\u{2060}み出せるのは2個までです。",
            "Once you pass, you are out. The last one left hides the stars under two boards; two may peep out.",
        ),
        comes_up: |moment| moment.asks(|_, view| is_scattering(view)),
    },
    Note {
        id: "failure",
        rule: "R42",
        words: Text::new(
            "挑戦が失敗すると、ほかの人はそれぞれ、置いた自分の星を2個まで得点にします。",
            "If a challenge fails, everybody else scores up to two of their own stars on the mat.",
        ),
        comes_up: |moment| moment.asks(|_, view| is_scattering(view)),
    },
    Note {
        id: "success",
        rule: "R39",
        words: Text::new(
            "成功すると、ボード2枚、隠した自分の星2個まで、は\u{2060}み出した自分の星が得点です。",
            "A successful challenger scores both boards, up to 2 hidden own stars, and own stars that peep out.",
        ),
        comes_up: |moment| moment.asks(|_, view| is_scattering(view)),
    },
    Note {
        id: "peeping",
        rule: "R37",
        words: Text::new(
            "挑戦が成功しても、は\u{2060}み出した星は、その色の人の得点になります。",
            "Even when a challenge succeeds, stars that peep out score for their owners.",
        ),
        comes_up: |moment| moment.asks(|_, view| is_scattering(view)),
    },
    Note {
        id: "size",
        rule: "A17",
        words: Text::new(
            "うさぎの横の星は、同じ割合で小さくした星です。2匹で隠せる広さか、見くらべましょう。",
            "The star beside each rabbit is to scale: it shows you how much two rabbits can hide.",
        ),
        comes_up: |moment| moment.asks(|_, view| is_scattering(view)),
    },
];

/// Whether another seat has just done something, told to whom nothing is asked.
fn by_another(moment: &Moment<'_, Carotein>, of: impl Fn(&Event) -> Option<Seat>) -> Occasion {
    if moment.acting.is_some() {
        return Occasion::Never;
    }
    moment.happened(|event| of(event).filter(|seat| !moment.is_own(*seat)))
}

fn is_scattering(view: &View) -> bool {
    view.position.phase() == Phase::Scatter
}

/// Whether a seat decides for the first time in this round.
fn has_just_begun(seat: Seat, view: &View) -> bool {
    let own = |chip: &carotein::Chip| chip.owner == Owner::Seat(seat);
    is_scattering(view) && !view.position.mat().iter().any(own)
}
