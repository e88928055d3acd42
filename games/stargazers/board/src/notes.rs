//! Notes: short explanations shown once, when a situation first arises. Rule numbers are those of
//! `games/stargazers/rules.md`.

use board::Note;
use stargazers::{Bonus, Event, Phase, Piece, Place, Stargazers, State};
use tabletop::Seat;

mod words {
    ::words::sentences!("../words", "notes");
}

/// The five kinds of photos.
const PHOTOS: [Piece; 5] = [
    Piece::Eclipse,
    Piece::Aurora,
    Piece::Supernova,
    Piece::Transit,
    Piece::Halo,
];

/// Whether one item is left to be placed, and no token in reserve could follow it.
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
        words: words::KEEP_ONE,
        comes_up: |moment| moment.asks(|_, view| view.table.phase() == Phase::Choose),
    },
    Note {
        id: "round-end",
        rule: "R15",
        words: words::ROUND_END,
        comes_up: |moment| {
            let goes_on = moment.view.table.round() < moment.game.rounds();
            moment.happened(|event| match *event {
                Event::Drafted {
                    seat, last: true, ..
                } if goes_on => Some(seat),
                _ => None,
            })
        },
    },
    Note {
        id: "turn-end",
        rule: "R13",
        words: words::TURN_END,
        comes_up: |moment| moment.asks(|seat, view| is_last(&view.table, seat)),
    },
    Note {
        id: "black-hole",
        rule: "R33",
        words: words::BLACK_HOLE,
        comes_up: |moment| {
            moment.asks(|_, view| {
                view.table.phase() == Phase::Place && view.table.hand().holds(Piece::Hole)
            })
        },
    },
    Note {
        id: "swallowed",
        rule: "R33",
        words: words::SWALLOWED,
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
        words: words::SHUTTLE,
        comes_up: |moment| {
            moment.asks(|seat, view| {
                let table = &view.table;
                let mut reserve = table.board(seat).reserve();
                let may_place = matches!(table.phase(), Phase::Draft | Phase::Place);
                let is_held = table.hand().holds(Piece::Shuttle);
                may_place && (is_held || reserve.any(|piece| piece == Piece::Shuttle))
            })
        },
    },
    Note {
        id: "sun",
        rule: "R53",
        words: words::SUN,
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
        words: words::CARD,
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
        words: words::RESERVE,
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
        words: words::JOINED,
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
        words: words::PHOTO,
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
        words: words::STAR,
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
        words: words::PLACE,
        comes_up: |moment| {
            moment.asks(|_, view| {
                view.table.phase() == Phase::Place && view.table.hand().tile.is_some()
            })
        },
    },
];
