//! What is said when a situation first comes up. Numbers are those of `games/sterre/rules.md`.

use board::{Moment, Note, Occasion};
use sterre::{Event, Phase, Sterre};
use tabletop::{Seat, Text};

/// So many points before the end, it is spoken of.
const NEAR: u8 = 4;

/// The notes, the most pressing first.
pub const NOTES: &[Note<Sterre>] = &[
    Note {
        id: "crown",
        rule: "R27",
        words: Text::new(
            "{0}が、完成した列の王冠をもらいました。王冠のマスは初めから埋まっています。",
            "{0} took the crown of a completed line. Crown spaces count as filled from the start.",
        ),
        comes_up: |moment| {
            moment.happened(|event| match *event {
                Event::TookCrown { seat, .. } => Some(seat),
                _ => None,
            })
        },
    },
    Note {
        id: "track-crown",
        rule: "R39",
        words: Text::new(
            "{0}が王冠をもらいました。4の倍数の点に最初に届いた人のもので、宣言に使えます。",
            "{0} reached a crown on the track first. Its owner may spend it to declare any number.",
        ),
        comes_up: |moment| {
            moment.happened(|event| match *event {
                Event::TrackCrown { seat, .. } => Some(seat),
                _ => None,
            })
        },
    },
    Note {
        id: "line",
        rule: "R40",
        words: Text::new(
            "{0}が地図の列を完成させました。駒がある人は1点、いちばん多い人はもう1点です。",
            "{0} completed a line: 1 point for everybody with a piece in it, 1 more for the most pieces.",
        ),
        comes_up: |moment| {
            moment.happened(|event| match *event {
                Event::Completed { seat, .. } => Some(seat),
                _ => None,
            })
        },
    },
    Note {
        id: "bingo",
        rule: "R42",
        words: Text::new(
            "{1}ビンゴカードの列が完成しました。縦・横・斜めの1列につき1点です。",
            "{1} bingo card has a complete line. Each row, column or diagonal scores 1 point.",
        ),
        comes_up: |moment| {
            moment.happened(|event| match *event {
                Event::CardLines { seat, .. } => Some(seat),
                _ => None,
            })
        },
    },
    Note {
        id: "near-end",
        rule: "R44",
        words: Text::new(
            "{1}得点が、ゲームの終わる点に近づきました。だれかが届くと、その手番で終わりです。",
            "{1} score is close to the number that ends the game at the end of the turn.",
        ),
        comes_up: near_end,
    },
    Note {
        id: "dead",
        rule: "R7",
        words: Text::new(
            "地図にもう駒がある数字のカードは、出しても何も起きません。山札からは取り除かれます。",
            "A number card is no use once its number has a piece on the map, so it leaves the pile.",
        ),
        comes_up: |moment| {
            moment.has(|event| {
                matches!(
                    event,
                    Event::Purged { .. } | Event::Played { dead: true, .. }
                )
            })
        },
    },
    Note {
        id: "spend",
        rule: "R20",
        words: Text::new(
            "王冠1個で、数字カードを2枚取るか、好きな数字を1つ宣言できます。使わなければ最後に1点です。",
            "Spend a crown to take two number cards or to declare any number. Unspent, it scores 1 point.",
        ),
        comes_up: |moment| {
            moment.asks(|seat, view| {
                view.table.phase() == Phase::Declare && view.table.crowns(seat) > 0
            })
        },
    },
    Note {
        id: "by-hand",
        rule: "R55",
        words: Text::new(
            "駒は自分で置きます。置き忘れた数字は、宣言しなかったことになります。",
            "You put pieces yourself here. A declared number without a piece does not count.",
        ),
        comes_up: |moment| moment.asks(|_, view| view.table.phase() == Phase::Place),
    },
    Note {
        id: "declared",
        rule: "R22",
        words: Text::new(
            "{0}が数字を宣言しました。宣言が終わると、地図のその数字に駒が置かれます。",
            "{0} declared a number. When all are declared, its place on the map gets a piece.",
        ),
        comes_up: |moment| {
            moment.happened(|event| match *event {
                Event::Played {
                    seat, dead: false, ..
                }
                | Event::Named { seat, .. }
                | Event::Called { seat, .. } => Some(seat),
                _ => None,
            })
        },
    },
    Note {
        id: "opens",
        rule: "R30",
        words: Text::new(
            "地図に駒が置かれた数字は、だれの駒でも、自分の手番にビンゴカードで開きます。",
            "A number with anybody’s piece on the map opens on your own bingo card, on your own turn.",
        ),
        comes_up: |moment| moment.has(|event| matches!(event, Event::Placed { .. })),
    },
    Note {
        id: "ways",
        rule: "R13",
        words: Text::new(
            "1手番に、「カードを出す」は何枚でも、「ビンゴカードから」と「王冠で宣言」は1回できます。",
            "Play card: as many as you like. Bingo pick: one number a turn. Crown: spend one on any number.",
        ),
        comes_up: |moment| moment.asks(|_, view| view.table.phase() == Phase::Declare),
    },
    Note {
        id: "dot",
        rule: "R33",
        words: Text::new(
            "ビンゴカードの小さな丸は、地図にもう駒がある数字の印です。持ち主の手番に開きます。",
            "A dot on a bingo card marks a number with a piece on the map. It opens on its owner’s turn.",
        ),
        comes_up: dotted,
    },
    Note {
        id: "eye",
        rule: "A20",
        words: Text::new(
            "目の印の数字カードは、取るところを全員が見たカードです。持っていると知られています。",
            "An eye marks a number card that everybody saw you take: they know you have it.",
        ),
        comes_up: |moment| {
            let seat = moment.own();
            seat.is_some_and(|seat| !moment.view.table.shown(seat).is_empty())
                .into()
        },
    },
    Note {
        id: "rings",
        rule: "R17",
        words: Text::new(
            "地図の丸は自分のビンゴカードの数字、小さな札は自分の数字カードの数字の印です。",
            "On the map, a ring marks a number of your bingo card, a little card one of your number cards.",
        ),
        comes_up: |moment| moment.asks(|_, view| view.table.phase() == Phase::Declare),
    },
    Note {
        id: "plates",
        rule: "A17",
        words: Text::new(
            "札のAからVは、地図の列の名前です。選ぶと、その列に足りない数字が分かります。",
            "The plates, A to V, name the lines of the map. Choose one to see which numbers it needs.",
        ),
        comes_up: |moment| moment.asks(|_, view| view.table.phase() == Phase::Declare),
    },
    Note {
        id: "almost",
        rule: "R25",
        words: Text::new(
            "「もうすぐ完成」を押すと、あと1マスか2マスの列が、地図でもビンゴカードでも分かります。",
            "Press “Nearly full” to see the lines of the map and the bingo card that need one or two numbers.",
        ),
        comes_up: |moment| moment.asks(|_, view| view.table.phase() == Phase::Declare),
    },
    Note {
        id: "end",
        rule: "R44",
        words: Text::new(
            "だれかが終わりの点数に届くか、ビンゴカードを全部開けるか、駒を使い切ると、ゲームは終わります。",
            "The game ends when somebody has enough points, a full bingo card, or no pieces left.",
        ),
        comes_up: |moment| moment.asks(|_, view| view.table.phase() == Phase::Declare),
    },
];

/// Cells of the viewer's card that wait for the own turn.
fn dotted(moment: &Moment<'_, Sterre>) -> Occasion {
    let table = &moment.view.table;
    let dots = moment.own().and_then(|seat| {
        let card = moment.game.edition().card(table.card(seat))?;
        let waiting = table.occupied().difference(table.opened(seat));
        Some(card.numbers().intersection(waiting))
    });
    dots.is_some_and(|dots| !dots.is_empty() && !moment.view.by_hand)
        .into()
}

/// Somebody who has nearly as many points as end the game.
fn near_end(moment: &Moment<'_, Sterre>) -> Occasion {
    let table = &moment.view.table;
    let near = moment.game.edition().end_space().saturating_sub(NEAR);
    let mut seats = Seat::all(table.seats());
    match table.phase() {
        Phase::Over(_) => Occasion::Never,
        _ => seats.find(|&seat| table.score(seat) >= near).into(),
    }
}
