//! From a view and a draft to what the picture shows, and from gestures to
//! drafts and moves. Pure; tested natively.

use crate::boards::{Scene, Step};
use shelf::uchi::{Bundle, Cell, Kind, Move, Phase, Side, Uchi};
use tabletop::Seat;

/// What the board draws.
pub type Model = Scene<Uchi>;

/// What a gesture leads to.
pub type Gesture = Step<Draft, Move>;

/// What has been chosen, but not yet done.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Draft {
    /// A card of the own hand.
    pub card: Option<Kind>,
    /// A cell to fly to.
    pub cell: Option<Cell>,
    /// A bundle to begin with.
    pub bundle: Option<Bundle>,
}

/// How a cell looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Light {
    /// Nothing to see.
    Dark,
    /// Some card leads here, but none is chosen.
    Faint,
    /// The chosen card leads here.
    Target,
    /// The chosen card leads here, onto another saucer.
    Hack,
    /// This is where the draft goes.
    Chosen,
}

impl Model {
    /// The side at the bottom of the picture.
    pub fn near(&self) -> Side {
        self.own.map_or(Side::South, |seat| self.view.side(seat))
    }

    /// Column and row, from the top left, at which a cell is drawn: every
    /// player sees the board from the own side (`uchi A8`).
    pub fn drawn_at(&self, cell: Cell) -> (u8, u8) {
        let (row, column) = (cell.row(), cell.column());
        match self.near() {
            Side::South => (column, row),
            Side::West => (row, 5 - column),
            Side::North => (5 - column, 5 - row),
            Side::East => (5 - row, column),
        }
    }

    /// The cell that is drawn at a column and row.
    pub fn cell_at(&self, x: u8, y: u8) -> Cell {
        match self.near() {
            Side::South => Cell::new(y, x),
            Side::West => Cell::new(x, 5 - y),
            Side::North => Cell::new(5 - y, 5 - x),
            Side::East => Cell::new(5 - x, y),
        }
    }

    /// Quarter turns, clockwise, by which the cards of a seat are turned as
    /// this viewer sees them.
    pub fn turned(&self, seat: Seat) -> u8 {
        (4 + self.view.side(seat).quarter_turns() - self.near().quarter_turns()) % 4
    }

    /// The cells a card leads to now.
    pub fn targets(&self, card: Kind) -> Vec<Cell> {
        let go = |mv: &Move| match *mv {
            Move::Go(kind, cell) if kind == card => Some(cell),
            _ => None,
        };
        self.legal.iter().filter_map(go).collect()
    }

    /// The cards that lead to a cell now.
    pub fn leading_to(&self, cell: Cell) -> Vec<Kind> {
        let go = |mv: &Move| match *mv {
            Move::Go(kind, to) if to == cell => Some(kind),
            _ => None,
        };
        self.legal.iter().filter_map(go).collect()
    }

    fn leads(&self, card: Kind, cell: Cell) -> bool {
        self.legal.contains(&Move::Go(card, cell))
    }

    /// How a cell looks.
    pub fn light(&self, cell: Cell, draft: Draft) -> Light {
        if draft.cell == Some(cell) {
            return Light::Chosen;
        }
        match draft.card {
            Some(card) if self.leads(card, cell) => match self.view.piece_on(cell) {
                Some(_) => Light::Hack,
                None => Light::Target,
            },
            None if draft.cell.is_none() && !self.leading_to(cell).is_empty() => Light::Faint,
            _ => Light::Dark,
        }
    }

    /// Whether a card of the hand can be chosen now.
    pub fn can_choose(&self, card: Kind, draft: Draft) -> bool {
        match (self.view.phase, draft.cell, draft.card) {
            (Phase::Give(_), ..) => self.legal.contains(&Move::Give(card)),
            (Phase::Move, Some(cell), None) => self.leads(card, cell),
            (Phase::Move, ..) => !self.targets(card).is_empty(),
            _ => false,
        }
    }

    /// A tap on a card.
    pub fn tap_card(&self, draft: Draft, card: Kind) -> Gesture {
        if matches!(self.view.phase, Phase::Give(_)) {
            return if draft.card == Some(card) && self.legal.contains(&Move::Give(card)) {
                Gesture::Make(Move::Give(card))
            } else {
                Gesture::Choose(Draft {
                    card: Some(card),
                    ..Draft::default()
                })
            };
        }
        if draft.card == Some(card) {
            return Gesture::Choose(Draft::default());
        }
        let cell = draft.cell.filter(|&cell| self.leads(card, cell));
        Gesture::Choose(Draft {
            card: Some(card),
            cell,
            bundle: None,
        })
    }

    /// A tap on a cell: the first one previews, the second one flies.
    pub fn tap_cell(&self, draft: Draft, cell: Cell) -> Gesture {
        match draft.card {
            Some(card) if self.leads(card, cell) => {
                if draft.cell == Some(cell) {
                    Gesture::Make(Move::Go(card, cell))
                } else {
                    Gesture::Choose(Draft {
                        cell: Some(cell),
                        ..draft
                    })
                }
            }
            _ => match self.leading_to(cell)[..] {
                [] => Gesture::Choose(Draft {
                    cell: None,
                    ..draft
                }),
                [only] => Gesture::Choose(Draft {
                    card: Some(only),
                    cell: Some(cell),
                    bundle: None,
                }),
                _ => Gesture::Choose(Draft {
                    card: None,
                    cell: Some(cell),
                    bundle: None,
                }),
            },
        }
    }

    /// A tap on a bundle.
    pub fn tap_bundle(&self, draft: Draft, bundle: Bundle) -> Gesture {
        if draft.bundle == Some(bundle) && self.legal.contains(&Move::Bundle(bundle)) {
            Gesture::Make(Move::Bundle(bundle))
        } else {
            Gesture::Choose(Draft {
                bundle: Some(bundle),
                ..Draft::default()
            })
        }
    }

    /// The move a draft stands for, if it is complete.
    pub fn move_of(&self, draft: Draft) -> Option<Move> {
        let mv = match (self.view.phase, draft) {
            (
                Phase::Bundle,
                Draft {
                    bundle: Some(bundle),
                    ..
                },
            ) => Move::Bundle(bundle),
            (
                Phase::Give(_),
                Draft {
                    card: Some(card), ..
                },
            ) => Move::Give(card),
            (
                Phase::Move,
                Draft {
                    card: Some(card),
                    cell: Some(cell),
                    ..
                },
            ) => Move::Go(card, cell),
            _ => return None,
        };
        self.legal.contains(&mv).then_some(mv)
    }

    /// The hand at the bottom, copy by copy.
    pub fn hand(&self) -> Vec<Kind> {
        self.own
            .map_or_else(Vec::new, |seat| self.view.known_hand(seat).iter().collect())
    }

    /// The other seats, clockwise from the own one.
    pub fn rivals(&self) -> Vec<Seat> {
        let seats = self.view.seats();
        match self.own {
            Some(own) => (1..seats).map(|steps| own.after(steps, seats)).collect(),
            None => Seat::all(seats).collect(),
        }
    }
}

/// The draft a hinted move stands for.
pub fn draft_of(mv: Move) -> Draft {
    match mv {
        Move::Go(card, cell) => Draft {
            card: Some(card),
            cell: Some(cell),
            bundle: None,
        },
        Move::Give(card) => Draft {
            card: Some(card),
            ..Draft::default()
        },
        Move::Bundle(bundle) => Draft {
            bundle: Some(bundle),
            ..Draft::default()
        },
        _ => Draft::default(),
    }
}

#[cfg(test)]
mod tests {
    use super::super::Board;
    use super::{Draft, Gesture, Light, Model};
    use crate::boards::probe::secrets_kept;
    use shelf::uchi::{Bundle, Cell, Kind, Move, Uchi};
    use tabletop::game::legal_moves;
    use tabletop::{Game, Language, Seat, Setup, Viewer, Voice};

    fn scene(seat: u8, view: shelf::uchi::View, legal: Vec<Move>) -> Model {
        Model {
            view,
            acting: Some(Seat(seat)),
            legal,
            own: Some(Seat(seat)),
            viewer: Viewer::Seat(Seat(seat)),
            ply: 0,
            fresh: Vec::new(),
            voice: Voice::new(Language::En, Vec::new()),
            colours: vec![0, 1, 2, 3],
        }
    }

    fn model(seat: u8) -> Model {
        let game = Uchi::new(&Setup::new(&Uchi::INFO, 4)).unwrap();
        let view = game.view(&game.start(), Viewer::Seat(Seat(seat)));
        scene(seat, view, Vec::new())
    }

    /// A game for two in which the first seat is about to fly.
    fn about_to_fly() -> Model {
        let game = Uchi::new(&Setup::new(&Uchi::INFO, 2)).unwrap();
        let mut state = game.start();
        game.apply(&mut state, &Move::Bundle(Bundle::FireAir), &mut |_| ());
        let (view, legal) = (
            game.view(&state, Viewer::Seat(Seat(0))),
            legal_moves(&game, &state),
        );
        scene(0, view, legal)
    }

    /// R11, R14, A10: a hand lies open to its owner only, and nobody knows the deck.
    #[test]
    fn what_is_hidden_is_not_in_the_picture() {
        let drafts = [None, Some(Kind::ALL[0])].map(|card| Draft {
            card,
            ..Draft::default()
        });
        for (seats, games) in [(2, 12), (3, 4), (4, 4)] {
            let game = Uchi::new(&Setup::new(&Uchi::INFO, seats)).unwrap();
            let differed = secrets_kept::<Board>(&game, games, &drafts);
            assert!(differed > 20, "{differed}");
        }
    }

    #[test]
    fn everybody_sees_their_own_side_at_the_bottom() {
        for seat in 0..4 {
            let model = model(seat);
            let (_, y) = model.drawn_at(model.view.pieces[usize::from(seat)]);
            assert_eq!(y, 5, "seat {seat}");
            for cell in Cell::all() {
                let (x, y) = model.drawn_at(cell);
                assert_eq!(model.cell_at(x, y), cell);
            }
            // An offset to the owner's right and away is drawn to the right
            // and up.
            let from = Cell::new(2, 3);
            let (down, right) = model.near().turn(1, 2);
            let to = from.offset(down, right).unwrap();
            let ((x, y), (x2, y2)) = (model.drawn_at(from), model.drawn_at(to));
            assert_eq!(
                (x2 as i8 - x as i8, y2 as i8 - y as i8),
                (1, -2),
                "seat {seat}"
            );
        }
    }

    #[test]
    fn a_card_then_a_cell_twice_makes_a_move() {
        let model = about_to_fly();
        let Gesture::Choose(draft) = model.tap_card(Draft::default(), Kind::Leo) else {
            panic!()
        };
        let cell = model.targets(Kind::Leo)[0];
        assert_eq!(model.light(cell, draft), Light::Target);
        let Gesture::Choose(draft) = model.tap_cell(draft, cell) else {
            panic!()
        };
        assert_eq!(model.light(cell, draft), Light::Chosen);
        assert_eq!(model.move_of(draft), Some(Move::Go(Kind::Leo, cell)));
        assert_eq!(
            model.tap_cell(draft, cell),
            Gesture::Make(Move::Go(Kind::Leo, cell))
        );
    }

    #[test]
    fn a_cell_may_come_first() {
        let model = about_to_fly();
        for cell in Cell::all() {
            let cards = model.leading_to(cell);
            let Gesture::Choose(draft) = model.tap_cell(Draft::default(), cell) else {
                panic!()
            };
            match cards[..] {
                [] => assert_eq!(draft, Draft::default()),
                [only] => assert_eq!(model.move_of(draft), Some(Move::Go(only, cell))),
                [first, ..] => {
                    assert_eq!((draft.card, draft.cell), (None, Some(cell)));
                    let Gesture::Choose(draft) = model.tap_card(draft, first) else {
                        panic!()
                    };
                    assert_eq!(model.move_of(draft), Some(Move::Go(first, cell)));
                }
            }
        }
    }

    #[test]
    fn the_same_card_again_lets_go() {
        let model = about_to_fly();
        let chosen = Draft {
            card: Some(Kind::Leo),
            ..Draft::default()
        };
        assert_eq!(
            model.tap_card(chosen, Kind::Leo),
            Gesture::Choose(Draft::default())
        );
        let dark = Cell::all()
            .find(|&cell| model.leading_to(cell).is_empty())
            .unwrap();
        assert_eq!(model.tap_cell(chosen, dark), Gesture::Choose(chosen));
        assert_eq!(model.light(dark, chosen), Light::Dark);
    }
}
