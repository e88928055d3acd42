//! What is said when a situation first comes up. Numbers are those of `games/starter/rules.md`.

use crate::words::MOST;
use board::{Note, Occasion};
use starter::{Event, Phase, Starter};
use tabletop::Text;

/// From so many points on, one star may be too many.
const NEAR: u32 = 5;

/// The notes, the most pressing first.
pub const NOTES: &[Note<Starter>] = &[
    Note {
        id: "end",
        rule: "S4",
        words: Text::new(
            "全員の星を見せました。10点を超えていない人の中で、点のいちばん多い人の勝ちです。",
            "All stars are shown. The most points win, up to ten.",
        ),
        comes_up: |moment| moment.has(|event| matches!(event, Event::Ended(_))),
    },
    Note {
        id: "too-many",
        rule: "S3",
        words: Text::new(
            "10点を超えたので負けです。ほかの人には、最後まで知られません。",
            "With more than ten points you are out. Nobody else sees it before the end.",
        ),
        comes_up: |moment| {
            let goes_on = moment.view.phase != Phase::Over;
            match sum(moment) {
                Some(sum) => (goes_on && sum > MOST).into(),
                None => Occasion::Never,
            }
        },
    },
    Note {
        id: "stopped",
        rule: "S2",
        words: Text::new(
            "{0}は降りました。降りた人はもう星を取れませんが、ほかの人は続けます。",
            "{0} stopped: no more stars, but the others continue.",
        ),
        comes_up: |moment| {
            moment.happened(|event| match *event {
                Event::Stopped(seat) => Some(seat),
                _ => None,
            })
        },
    },
    Note {
        id: "unseen",
        rule: "S1",
        words: Text::new(
            "{0}が星を取りました。何点の星かは、ほかの人には見えません。",
            "{0} took a star. The others do not see which one.",
        ),
        comes_up: |moment| {
            moment.happened(|event| match *event {
                Event::Drew(seat, None) => Some(seat),
                _ => None,
            })
        },
    },
    Note {
        id: "near-ten",
        rule: "S3",
        words: Text::new(
            "10点までならよく、超えると負けです。袋の星は、1点から6点まであります。",
            "Up to ten points is fine; with more you are out. The stars in the pouch are worth 1 to 6.",
        ),
        comes_up: |moment| match sum(moment) {
            Some(sum) => moment.asks(|_, _| (NEAR..=MOST).contains(&sum)),
            None => Occasion::Never,
        },
    },
    Note {
        id: "turn",
        rule: "S2",
        words: Text::new(
            "自分の番には、袋から星を1つ取るか、降ります。降りたら、もう戻れません。",
            "On your turn, take a star or stop. Once you have stopped, you cannot come back.",
        ),
        comes_up: |moment| moment.asks(|_, view| view.phase == Phase::Choose),
    },
];

/// What the viewer's own stars come to.
fn sum(moment: &board::Moment<'_, Starter>) -> Option<u32> {
    let own = moment.own()?;
    moment.view.hands[own.index()].map(starter::Stars::sum)
}
