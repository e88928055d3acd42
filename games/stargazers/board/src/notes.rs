//! What is said when a situation first comes up. Numbers are those of `games/stargazers/rules.md`.

use board::Note;
use stargazers::state::SQUARES;
use stargazers::{Bonus, Event, Phase, Piece, Place, Stargazers, State};
use tabletop::{Seat, Text};

/// The five kinds of photos.
const PHOTOS: [Piece; 5] = [
    Piece::Eclipse,
    Piece::Aurora,
    Piece::Supernova,
    Piece::Transit,
    Piece::Halo,
];

/// Whether one thing is left to be placed, and nothing in reserve that could follow it.
fn is_last(table: &State, seat: Seat) -> bool {
    let hand = table.hand();
    let tokens = [hand.token, hand.ring, hand.hex];
    let left = tokens.into_iter().flatten().count() + usize::from(hand.tile.is_some());
    let owed = hand.owed_ring || hand.owed_hex || hand.bonus != Bonus::None;
    left == 1 && !owed && table.board(seat).reserve().next().is_none()
}

/// The notes, the most pressing first.
pub const NOTES: &[Note<Stargazers>] = &[
    Note {
        id: "keep-one",
        rule: "R9",
        words: Text::new(
            "カードを1枚残します。達成すると、望遠鏡1個につき3点になります。",
            "Keep one of the two cards. Once fulfilled, it scores for each telescope on it.",
        ),
        comes_up: |moment| moment.asks(|_, view| view.table.phase() == Phase::Choose),
    },
    Note {
        id: "round-end",
        rule: "R15",
        words: Text::new(
            "{0}が最後の組を取りました。中央のトークンを2つもらい、次のラウンドを始めます。",
            "{0} took the last pair. That brings two bonus tokens, and the first turn next round.",
        ),
        comes_up: |moment| {
            moment.happened(|event| match *event {
                Event::Drafted {
                    seat, last: true, ..
                } => Some(seat),
                _ => None,
            })
        },
    },
    Note {
        id: "turn-end",
        rule: "R13",
        words: Text::new(
            "手もとにあるのは、これで最後です。壁画に置くと、手番は自動で終わります。",
            "This is the last thing in hand. Once it is on your mural, your turn ends by itself.",
        ),
        comes_up: |moment| moment.asks(|seat, view| is_last(&view.table, seat)),
    },
    Note {
        id: "black-hole",
        rule: "R33",
        words: Text::new(
            "ブラックホールは円形トークンに重ねます。下のトークンは、もう数えません。",
            "A black hole scores, but the circular token under it no longer counts.",
        ),
        comes_up: |moment| {
            moment.asks(|_, view| {
                view.table.phase() == Phase::Place && view.table.hand().holds(Piece::Hole)
            })
        },
    },
    Note {
        id: "swallowed",
        rule: "R33",
        words: Text::new(
            "{0}がブラックホールを重ねました。下のトークンは、もう数えません。",
            "{0} put a black hole on a token, which no longer counts.",
        ),
        comes_up: |moment| {
            moment.happened(|event| match *event {
                Event::Placed {
                    seat,
                    piece: Piece::Hole,
                    place: Place::Square(_),
                    ..
                } => Some(seat),
                _ => None,
            })
        },
    },
    Note {
        id: "shuttle",
        rule: "R28",
        words: Text::new(
            "「カード」などは、シャトルのスロットです。置くとすぐ、そのボーナスがもらえます。",
            "“Card”, “Bonus token”, “Move”: put a shuttle in such a slot for its bonus at once.",
        ),
        comes_up: |moment| {
            moment.asks(|_, view| {
                let table = &view.table;
                let squares = 0..SQUARES;
                let is_there = |square| table.square(square).1 == Some(Piece::Shuttle);
                match table.phase() {
                    Phase::Draft => squares.into_iter().any(is_there),
                    Phase::Place => table.hand().holds(Piece::Shuttle),
                    _ => false,
                }
            })
        },
    },
    Note {
        id: "sun",
        rule: "R53",
        words: Text::new(
            "太陽は、星座には数えません。壁画に置くと、ジャーナルカードの目標に使えます。",
            "A sun is not a star: on the mural it counts for journal cards only.",
        ),
        comes_up: |moment| {
            moment.asks(|seat, view| {
                let mut reserve = view.table.board(seat).reserve();
                view.table.phase() == Phase::Draft && reserve.any(|piece| piece == Piece::Sun)
            })
        },
    },
    Note {
        id: "card",
        rule: "R66",
        words: Text::new(
            "{0}がカードを取りました。目標が全部そろうと点になります。",
            "{0} took a journal card. It scores once everything on it can be seen.",
        ),
        comes_up: |moment| {
            moment.happened(|event| match *event {
                Event::Picked { seat, .. } => Some(seat),
                _ => None,
            })
        },
    },
    Note {
        id: "reserve",
        rule: "R59",
        words: Text::new(
            "{0}がトークンをリザーブに置きました。最後まで残したトークンは0点です。",
            "{0} put a token in reserve for a later turn. Left there, it scores nothing.",
        ),
        comes_up: |moment| {
            moment.happened(|event| match *event {
                Event::Placed {
                    seat,
                    place: Place::Reserve,
                    ..
                } => Some(seat),
                _ => None,
            })
        },
    },
    Note {
        id: "joined",
        rule: "R43",
        words: Text::new(
            "{0}が半分をつなげました。惑星は点になり、恒星は目標に使えます。",
            "{1} halves joined. A planet scores; a star counts for constellations and cards.",
        ),
        comes_up: |moment| {
            moment.happened(|event| match *event {
                Event::Laid {
                    seat,
                    planets,
                    stars,
                    ..
                } if planets + stars > 0 => Some(seat),
                _ => None,
            })
        },
    },
    Note {
        id: "photo",
        rule: "R30",
        words: Text::new(
            "{0}が写真を置きました。種類が多いほど点が増え、同じ種類の2枚目は0点です。",
            "{0} placed a photo. Each new kind scores more; a second one of a kind scores nothing.",
        ),
        comes_up: |moment| {
            moment.happened(|event| match *event {
                Event::Placed {
                    seat,
                    piece,
                    place: Place::Square(_),
                    ..
                } if PHOTOS.contains(&piece) => Some(seat),
                _ => None,
            })
        },
    },
    Note {
        id: "star",
        rule: "R67",
        words: Text::new(
            "{0}が恒星を置きました。星座の形のマスにある恒星だけが点になります。",
            "{0} placed a star. Constellations score only for stars on their own squares.",
        ),
        comes_up: |moment| {
            moment.happened(|event| match *event {
                Event::Placed {
                    seat,
                    piece: Piece::Star,
                    place: Place::Square(_),
                    ..
                } => Some(seat),
                _ => None,
            })
        },
    },
    Note {
        id: "place",
        rule: "R24",
        words: Text::new(
            "タイルは、回して空いているマスに置きます。トークンはタイルのないマスにも置けます。",
            "Turn the tile and lay it on a free square. A token goes on any square without one.",
        ),
        comes_up: |moment| {
            moment.asks(|_, view| {
                view.table.phase() == Phase::Place && view.table.hand().tile.is_some()
            })
        },
    },
];
