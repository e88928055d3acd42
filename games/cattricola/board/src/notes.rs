//! What is said when a situation first comes up. Numbers are those of `games/cattricola/rules.md`.

use board::{Moment, Note, Occasion};
use cattricola::{Cattricola, Event, Phase, Species, Stage};
use tabletop::{Seat, Text};

/// With so many animals aboard, a species that is missing is spoken of.
const MANY: u8 = 9;

/// With so many animals on a saucer, the end of the game is spoken of.
const FILLING: u8 = 4;

/// The notes, the most pressing first.
pub const NOTES: &[Note<Cattricola>] = &[
    Note {
        id: "final-turn",
        rule: "R34",
        words: Text::new(
            "最終手番です。もう1回キャッチするか、円盤の2匹を入れ替えるか、パスしてください。",
            "Your final turn: catch once more, swap two animals on your saucer, or pass.",
        ),
        comes_up: |moment| {
            moment.asks(|seat, view| {
                let table = view.table();
                // All three can be done: the request says what is left where not.
                let may_catch = !table.radar(seat).is_empty();
                let may_swap = table.saucer(seat).occupied().len() > 1;
                let is_final = table.stage() == Stage::Final && table.phase() == Phase::Act;
                is_final && may_catch && may_swap
            })
        },
    },
    Note {
        id: "closing",
        rule: "R31",
        words: Text::new(
            "円盤が1枚埋まりました。全員の手番の数がそろったら、最終手番が1回ずつあります。",
            "A saucer is full. Once everybody has had as many turns, each player takes one final turn.",
        ),
        comes_up: |moment| moment.has(|event| matches!(event, Event::Closing { full: Some(_) })),
    },
    Note {
        id: "missing",
        rule: "R37",
        words: Text::new(
            "円盤にまだいない種類があります。5種類がそろわないまま終わると、脱落です。",
            "You still lack a species. Without all five species at the end, you are out.",
        ),
        comes_up: |moment| {
            moment.asks(|seat, view| {
                let (table, saucer) = (view.table(), view.table().saucer(seat));
                let is_late = table.stage() != Stage::Open || saucer.occupied().len() >= MANY;
                let mut all = Species::ALL.into_iter();
                let lacks = all.any(|species| saucer.lacks(species));
                table.phase() == Phase::Act && is_late && lacks
            })
        },
    },
    Note {
        id: "end",
        rule: "R30",
        words: Text::new(
            "だれかの円盤が埋まると、全員の手番の数をそろえてから、最終手番が1回ずつあります。",
            "When a saucer is full, everybody gets the same number of turns, then one final turn each.",
        ),
        comes_up: |moment| {
            moment.asks(|_, view| {
                let table = view.table();
                let mut seats = Seat::all(table.seats());
                let is_filling = |seat| table.saucer(seat).occupied().len() >= FILLING;
                table.phase() == Phase::Act && table.stage() == Stage::Open && seats.any(is_filling)
            })
        },
    },
    Note {
        id: "circle",
        rule: "R26",
        words: Text::new(
            "{0}がミステリーサークルを出しました。円盤の動物を持ち上げて、置き直せます。",
            "{0} revealed a mystery circle. Now some animals on the saucer may be lifted and moved.",
        ),
        comes_up: |moment| {
            moment.happened(|event| match *event {
                Event::Appeared { seat, .. } => Some(seat),
                _ => None,
            })
        },
    },
    Note {
        id: "wolf",
        rule: "R38",
        words: Text::new(
            "{1}円盤にオオカミがいます。最後の集計で、その上下左右のヒツジとブタは除かれます。",
            "A wolf is on {1} saucer. In the final count, sheep and pigs beside it are removed.",
        ),
        comes_up: |moment| {
            moment.happened(|event| match *event {
                Event::Put { seat, tile, .. } if tile.species() == Species::Wolf => Some(seat),
                _ => None,
            })
        },
    },
    Note {
        id: "mates",
        rule: "R39",
        words: Text::new(
            "×印の動物は除かれそうです。オスとメスは相手のとなり、子どもとオオカミは3匹以上で残ります。",
            "A crossed-out animal would be removed. Adults need a partner, young and wolves a group of three.",
        ),
        // The first animal that is put beside another one.
        comes_up: |moment| {
            moment.asks(|seat, view| {
                let table = view.table();
                let is_before_a_catch =
                    table.phase() == Phase::Act && !table.radar(seat).is_empty();
                let is_aboard = !table.saucer(seat).occupied().is_empty();
                is_aboard && (is_before_a_catch || table.phase() == Phase::Place)
            })
        },
    },
    Note {
        id: "five-markers",
        rule: "R15",
        words: Text::new(
            "{1}マーカーが5個そろいました。次の手番は、かならずキャッチです。",
            "{1} five markers are all on the radar, so the next turn has to be a catch.",
        ),
        comes_up: |moment| {
            moment.happened(|event| match *event {
                Event::Charged { seat, total: 5, .. } => Some(seat),
                _ => None,
            })
        },
    },
    Note {
        id: "aboard",
        rule: "R23",
        words: Text::new(
            "{0}がキャッチしました。動物は、円盤の空いているマスに、番号の小さい順に置きます。",
            "{0} caught animals. They go on the saucer one by one: the lowest free number comes first.",
        ),
        comes_up: |moment| {
            moment.happened(|event| match *event {
                Event::Caught { seat, .. } => Some(seat),
                _ => None,
            })
        },
    },
    Note {
        id: "shape",
        rule: "R16",
        words: Text::new(
            "キャッチは、マーカーの形のまま、回さずにします。牧場のどこにでも下ろせます。",
            "You catch in the shape of your markers, not turned, anywhere on the ranch.",
        ),
        comes_up: before_a_catch,
    },
    Note {
        id: "charge",
        rule: "R11",
        words: Text::new(
            "マーカーは1回に3個まで、縦横か斜めにつなげて置きます。あとの手番に、その形で捕まえます。",
            "Charge up to three markers, each next to another, diagonally too. Later you catch in that shape.",
        ),
        comes_up: |moment| {
            moment.asks(|seat, view| {
                let table = view.table();
                table.phase() == Phase::Act && table.radar(seat).is_empty()
            })
        },
    },
    Note {
        id: "stitched",
        rule: "R25",
        words: Text::new(
            "裏向きの動物（縫い目のある暗いタイル）の性別や、子どもかどうかは、捕まえるとわかります。",
            "You learn whether a face-down animal is male, female or young only when you catch it.",
        ),
        comes_up: before_a_catch,
    },
];

/// Whether whoever is asked has markers on the radar: the next catch may be theirs.
fn before_a_catch(moment: &Moment<'_, Cattricola>) -> Occasion {
    moment.asks(|seat, view| {
        let table = view.table();
        table.phase() == Phase::Act && !table.radar(seat).is_empty()
    })
}
