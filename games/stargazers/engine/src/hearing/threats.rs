//! What the others could do: who leads, who takes the last pair, whose card is nearly fulfilled.

use super::{Teller, words};
use crate::piece::{Icon, PHOTOS, Piece};
use crate::state::{Phase, SQUARES};
use crate::tally::Journal;
use tabletop::Seat;

impl Teller<'_> {
    pub(super) fn threat_lines(self) -> Vec<String> {
        let mut lines = vec![self.leader()];
        if matches!(self.table.phase(), Phase::Draft | Phase::Place) && self.table.combos() > 0 {
            // In a turn that goes on, the pair of this turn is taken already.
            let more = match self.table.phase() {
                Phase::Draft => self.table.combos() - 1,
                _ => self.table.combos(),
            };
            let last = self
                .table
                .turn()
                .after(more % self.table.seats(), self.table.seats());
            lines.push(words::last_pair(self.voice, self.voice.name(last)));
        }
        for seat in self.seats().filter(|seat| *seat != self.focus) {
            let who = self.voice.name(seat);
            let journals = self.game.tally_of(self.table, seat).journals;
            let open = journals
                .iter()
                .filter(|journal| !journal.missing.is_empty());
            if let Some(nearest) = open.min_by_key(|journal| journal.missing.len()) {
                lines.push(self.nearest(&who, nearest));
            }
            let left = 16 - self.table.board(seat).laid();
            lines.push(words::tiles_left(self.voice, who, left));
        }
        lines
    }

    fn leader(self) -> String {
        let total = |seat| (self.game.tally_of(self.table, seat).total, seat);
        let mut totals: Vec<(i16, Seat)> = self.seats().map(total).collect();
        totals.sort_by_key(|(points, _)| std::cmp::Reverse(*points));
        match *totals {
            [(most, seat), (next, _), ..] if most > next => {
                words::leads(self.voice, self.voice.name(seat), most, most - next)
            }
            _ => self.voice.text(words::TIED).to_owned(),
        }
    }

    /// The card that a seat is nearest to, and whether the universe has what it needs.
    fn nearest(self, who: &str, journal: &Journal) -> String {
        if let [missing] = *journal.missing {
            let there = (0..SQUARES as u8).find(|square| self.shows(*square, missing));
            if let Some(square) = there {
                let thing = self.icon(missing);
                return words::next_could(self.voice, who, journal.card, thing, square + 1);
            }
        }
        words::nearest(self.voice, who, journal.card, journal.missing.len())
    }

    /// Whether a square of the universe has a thing by itself: its token, or an icon of its tile.
    fn shows(self, square: u8, icon: Icon) -> bool {
        let (tile, token) = self.table.square(square.into());
        let is_token = token.is_some_and(|token| match icon {
            Icon::ANY_PHOTO => token.index() < PHOTOS,
            Icon::ANY_STAR => token == Piece::Star,
            icon => token.icon() == icon,
        });
        let inner = tile.map_or([0; 3], |tile| self.game.edition.tile(tile).inner());
        let hexes = Piece::ALL[Piece::Moon.index()..].iter().zip(inner);
        is_token
            || hexes
                .into_iter()
                .any(|(hex, count)| count > 0 && hex.icon() == icon)
    }
}
