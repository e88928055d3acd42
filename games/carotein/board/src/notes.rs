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
            "パスしなかったのは{0}だけです。挑戦者として、ボード2枚で星の中心を隠します。",
            "Only {0} has not passed: the challenger, who hides the cores of all stars under two boards.",
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
            "最後まで残ったので挑戦です。星を隠すボードを2枚選びます。あとから替えられません。",
            "The last one left takes the challenge: choose two boards for it. They cannot be exchanged.",
        ),
        comes_up: |moment| moment.asks(|_, view| view.position.phase() == Phase::Choose),
    },
    Note {
        id: "two-peep",
        rule: "R27",
        words: Text::new(
            "隠れない中心が2個までなら成功です。だれのものでもない、いちばん星も数えます。",
            "Up to two cores may peep out. The First Star counts as well, though it is nobody’s.",
        ),
        comes_up: |moment| moment.asks(|_, view| view.position.phase() == Phase::Lay),
    },
    Note {
        id: "cores",
        rule: "R33",
        words: Text::new(
            "ボードは判定の前なら、動かしても、回しても、裏返しても大丈夫です。重ねるのはだめです。",
            "Until it is judged, boards may be moved, turned and flipped, but not laid over each other.",
        ),
        comes_up: |moment| moment.asks(|_, view| view.position.phase() == Phase::Lay),
    },
    Note {
        id: "passed",
        rule: "R18",
        words: Text::new(
            "{0}がパスしました。このラウンドでは、番も挑戦も、もう来ません。",
            "{0} passed: out of this round, with no more turns and no challenge to take up.",
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
            "ホイールで1度ずつ回り、矢印キーで動きます。Shiftを押すと、キーもつまみも細かくなります。",
            "The wheel turns a board by 1°, arrow keys move it. With Shift, keys and the knob go in fine steps.",
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
            "次のラウンドです。ボードが残り1枚になるか、自分の星を全部得点にした人が出ると終わります。",
            "A new round. The game ends when one board is left, or somebody has scored all of their stars.",
        ),
        comes_up: |moment| {
            moment.asks(|seat, view| view.position.round() > 1 && has_just_begun(seat, view))
        },
    },
    Note {
        id: "scatter",
        rule: "R20",
        words: Text::new(
            "パスすると抜けます。最後の1人は、うさぎ2匹で星を隠します。は\u{2060}み出してよいのは2個までです。",
            "Once you pass, you are out. The last one left hides the stars under two rabbits; two may peep out.",
        ),
        comes_up: |moment| moment.asks(|_, view| is_scattering(view)),
    },
    Note {
        id: "failure",
        rule: "R42",
        words: Text::new(
            "挑戦が失敗すると、ほかの全員の、置いた星が2個まで得点になります。",
            "If a challenge fails, everybody else scores up to two of their own stars on the mat.",
        ),
        comes_up: |moment| moment.asks(|_, view| is_scattering(view)),
    },
    Note {
        id: "success",
        rule: "R39",
        words: Text::new(
            "成功すると、ボード2枚と自分の星（隠した2個まで＋は\u{2060}み出し）が得点になります。",
            "If a challenge works, 2 boards score, up to 2 hidden own stars, and own ones that peep out.",
        ),
        comes_up: |moment| moment.asks(|_, view| is_scattering(view)),
    },
    Note {
        id: "peeping",
        rule: "R37",
        words: Text::new(
            "挑戦が成功しても、は\u{2060}み出していた星は、その色の人の点になります。",
            "Even when a challenge works, the stars that peep out score for their owners.",
        ),
        comes_up: |moment| moment.asks(|_, view| is_scattering(view)),
    },
    Note {
        id: "size",
        rule: "A17",
        words: Text::new(
            "うさぎの横の星は同じ縮尺です。2匹で星を隠せるか、見くらべてください。",
            "The star beside each rabbit is to scale: judge by it what two rabbits can hide.",
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
