//! What is said when a situation first comes up. Numbers are those of `games/uchi/rules.md`.

use board::{Moment, Note, Occasion};
use tabletop::{Seat, Text};
use uchi::{Event, Kind, Phase, Uchi, View};

/// The notes, the most pressing first.
pub const NOTES: &[Note<Uchi>] = &[
    Note {
        id: "hack",
        rule: "R17",
        words: Text::new(
            "{0}のハッキングです。ダイスの3〜6で1枚奪い、1か2なら公開したカードを渡します。",
            "{0} flew onto a saucer: a hack! 3 to 6 steals a card; 1 or 2 gives away the shown card.",
        ),
        comes_up: |moment| {
            moment.happened(|event| match *event {
                Event::Swapped { seat, .. } => Some(seat),
                _ => None,
            })
        },
    },
    Note {
        id: "ophiuchus",
        rule: "R30",
        words: Text::new(
            "{0}がへびつかい座を公開しました。色はありませんが、2枚で足りない1色の代わりです。",
            "{0} showed Ophiuchus. It has no colour, but two of them stand in for a missing one.",
        ),
        comes_up: |moment| {
            moment.happened(|event| match *event {
                Event::Revealed {
                    seat,
                    kind: Kind::Ophiuchus,
                } => Some(seat),
                _ => None,
            })
        },
    },
    Note {
        id: "last-card",
        rule: "R27",
        words: Text::new(
            "{1}手札は残り1枚です。手札がなくなった人も、その場で勝ちます。",
            "{1} hand is down to one card. A player with no cards left wins at once, too.",
        ),
        comes_up: |moment| match moment.view.phase {
            Phase::Move => of_one_card(moment.view),
            _ => Occasion::Never,
        },
    },
    Note {
        id: "unsure",
        rule: "R20",
        words: Text::new(
            "{0}が何を奪ったかは見えません。どちらの手札か分からないカードは裏向きです。",
            "{0} stole a card you cannot see. Cards that may be in either hand lie face down.",
        ),
        comes_up: |moment| {
            moment.happened(|event| match *event {
                Event::Stole {
                    thief,
                    victim,
                    kind: None,
                } if knew_more(moment, victim) => Some(thief),
                _ => None,
            })
        },
    },
    Note {
        id: "three-colours",
        rule: "R29",
        words: Text::new(
            "手札に3色そろいました。4色になれば、だれの手番でも、その場で勝ちです。",
            "Your hand has three colours. With all four you win at once, on anyone’s turn.",
        ),
        comes_up: has_three_colours,
    },
    Note {
        id: "keep",
        rule: "R25",
        words: Text::new(
            "勝つのに必要なカードは手札に残し、余分なカードは山札のいちばん上の1枚と交換しましょう。",
            "Take back a card you need to win. Put a spare one under the deck and draw the top card.",
        ),
        comes_up: |moment| moment.asks(|_, view| view.phase == Phase::Keep),
    },
    Note {
        id: "next",
        rule: "R25",
        words: Text::new(
            "山札のいちばん上は、下に入れるところを全員が見たカードです。次に引かれます。",
            "The top card of the deck is known: everybody saw it go under. It is drawn next.",
        ),
        comes_up: |moment| moment.asks(|_, view| view.next_in_deck().is_some()),
    },
    Note {
        id: "known",
        rule: "R24",
        words: Text::new(
            "目の印は、知っているカードです。{1}手札を選ぶと、カードの名前まで見られます。",
            "An eye marks the cards you know. Choose {1} hand to see them large, with their names.",
        ),
        comes_up: |moment| {
            let own = moment.own();
            let seats = moment.view.seats();
            moment.happened(|event| match *event {
                Event::Returned { seat, .. } if seats > 2 && own != Some(seat) => Some(seat),
                _ => None,
            })
        },
    },
    Note {
        id: "drew",
        rule: "R15",
        words: Text::new(
            "手番の初めに手札が2枚以下で山札があれば、3枚になるまで引きます。",
            "If your turn begins with two cards or fewer, you draw up to three while the deck lasts.",
        ),
        comes_up: |moment| {
            let was_step_1 = moment
                .before
                .is_some_and(|before| before.phase == Phase::Draw);
            match moment.has(|event| matches!(event, Event::Drew { .. })) {
                Occasion::Now => was_step_1.into(),
                other => other,
            }
        },
    },
    Note {
        id: "back",
        rule: "R24",
        words: Text::new(
            "飛ぶだけなら、公開したカードは手札に戻ります。何も失いません。",
            "After a flight without a hack the shown card goes back to the hand: nothing is lost.",
        ),
        comes_up: |moment| {
            let flew = moment.has(|event| matches!(event, Event::Moved { .. }));
            match moment.has(|event| matches!(event, Event::Returned { .. })) {
                Occasion::Now => flew,
                other => other,
            }
        },
    },
    Note {
        id: "bundle",
        rule: "R5",
        words: Text::new(
            "6枚の束を1つ選びます。もう1つの束は相手の手札になり、どちらにも2色しかありません。",
            "Choose a bundle of six. Your rival gets the other one. Each has only two colours.",
        ),
        comes_up: |moment| moment.asks(|_, view| view.phase == Phase::Bundle),
    },
    Note {
        id: "give",
        rule: "R11",
        words: Text::new(
            "手札から1枚を、裏向きで山札に入れます。何を入れたかは、自分しか知りません。",
            "Put one card of your hand face down into the deck. Only you know which one it is.",
        ),
        comes_up: |moment| gives(moment, 3),
    },
    Note {
        id: "give-four",
        rule: "R14",
        words: Text::new(
            "1人1枚ずつ、裏向きで山札に入れます。何を入れたかは、自分しか知りません。",
            "Everybody puts one card face down into the deck. Only you know which one yours is.",
        ),
        comes_up: |moment| gives(moment, 4),
    },
    Note {
        id: "fly",
        rule: "R16",
        words: Text::new(
            "カードの三角が自分のUFOで、カードの上が盤の奥です。印のどれか1つの位置へ飛びます。",
            "The triangle on a card is your saucer; its top points across the board. Fly to one of its marks.",
        ),
        comes_up: |moment| moment.asks(|_, view| view.phase == Phase::Move),
    },
    Note {
        id: "colours",
        rule: "R17",
        words: Text::new(
            "足りない色は相手の手札にあります。相手のUFOへ飛び、ダイスで3〜6を出すと奪えます。",
            "The colours you lack are in other hands: fly onto a rival’s saucer and roll 3 to 6 to steal one.",
        ),
        comes_up: |moment| moment.asks(|_, view| view.phase == Phase::Move),
    },
    Note {
        id: "marks",
        rule: "R6",
        words: Text::new(
            "枠のついたマスは、今動いたところです。薄いUFOは、出発点の印です。",
            "A frame shows where something has just happened. A faint saucer marks where a saucer starts.",
        ),
        comes_up: |moment| moment.asks(|_, view| view.phase == Phase::Move && view.turns > 0),
    },
    Note {
        id: "open-hands",
        rule: "R4",
        words: Text::new(
            "2人のときは、カードがすべて分かります。相手の手札を選ぶと、大きく見られます。",
            "With two players every card is known. Choose your rival’s hand to see it large.",
        ),
        comes_up: |moment| moment.asks(|_, view| view.seats() == 2 && view.phase == Phase::Move),
    },
];

/// Somebody who holds a single card, as everybody sees.
fn of_one_card(view: &View) -> Occasion {
    let at = view.hand_sizes.iter().position(|&size| size == 1);
    at.map(|at| Seat(at as u8)).into()
}

/// Whether the viewer knew more cards of a hand before.
fn knew_more(moment: &Moment<'_, Uchi>, of: Seat) -> bool {
    let knew = |view: &View| view.known_hand(of).len();
    moment.before.map_or(0, knew) > knew(moment.view)
}

/// Whether the viewer is about to fly with three colours in hand.
fn has_three_colours(moment: &Moment<'_, Uchi>) -> Occasion {
    let own = moment.own();
    moment.asks(|_, view| {
        let colours = own.map_or(0, |own| view.known_hand(own).colours());
        view.phase == Phase::Move && colours == 3
    })
}

/// Whether somebody of so many is to give a card to the deck.
fn gives(moment: &Moment<'_, Uchi>, seats: u8) -> Occasion {
    moment.asks(|_, view| view.seats() == seats && matches!(view.phase, Phase::Give(_)))
}
