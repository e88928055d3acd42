//! The reason for the first move of a plan, derived from the later moves of the same turn.

use super::{Gain, describe_additions, puts, reasons};
use crate::action::{Move, Place};
use crate::piece::{Piece, Slot};
use crate::state::{Bonus, State};
use crate::words::points;
use crate::{Journal, Stargazers};
use tabletop::Voice;
use tabletop::prelude::*;

impl Stargazers {
    /// The reason for the first move of a plan: what it scores by itself or with the other moves.
    pub(super) fn why_so_planned(
        &self,
        table: &State,
        plan: &[Move],
        voice: &Voice,
    ) -> Option<String> {
        let (&mv, rest) = plan.split_first()?;
        let is_quiet = |state: &State| state.hand.bonus == Bonus::None;
        match mv {
            Move::Draft(..) => {
                let of_pair = self.until(table, plan, |it| {
                    is_quiet(it) && it.hand.tile.is_none() && it.hand.token.is_none()
                });
                let then = self.after_plan(table, of_pair);
                let scoring = self.what_scores(table, of_pair);
                let is_launch = |next: &Move| match next {
                    Move::Put(Piece::Shuttle, Place::Slot(slot)) => *slot != Slot::Journal,
                    _ => false,
                };
                let is_shuttle = self.drafted(table, mv) == Some(Piece::Shuttle);
                let with = match is_shuttle && scoring.iter().any(is_launch) {
                    true => Gain::WithLaunch,
                    false => Gain::With,
                };
                self.gain(table, &self.after_plan(table, &scoring), with, voice)
                    .or_else(|| self.progress_with(table, &then, voice))
                    .or_else(|| self.asked_for(table, self.drafted(table, mv)?, voice))
                    .or_else(|| self.aim_of_drafted_tile(table, plan, voice))
            }
            Move::Lay(..)
            | Move::To(_)
            | Move::Twist(_)
            | Move::Put(_, Place::Square(_))
            | Move::Bring(_, Place::Square(_)) => {
                let twist = plan.get(1).filter(|next| matches!(next, Move::Twist(_)));
                let moves = 1 + usize::from(twist.is_some());
                let alone = self.after_plan(table, &plan[..moves]);
                self.gain(table, &alone, Gain::ByItself, voice)
                    .or_else(|| self.gain_together(table, plan, voice))
                    .or_else(|| self.progress(table, &alone, voice))
                    .or_else(|| self.aim(table, mv, &alone, voice))
                    .or_else(|| self.at_least(table, mv, &alone, voice))
            }
            Move::Put(piece, Place::Reserve) => {
                let comes_out = |next: &Move| matches!(next, Move::Bring(it, _) if *it == piece);
                let stays = !rest.iter().any(comes_out);
                stays.then(|| self.why(table, mv, voice)).flatten()
            }
            Move::Put(_, Place::Slot(Slot::Journal))
            | Move::Bring(_, Place::Slot(Slot::Journal)) => {
                let picked = rest.iter().find_map(|next| match next {
                    Move::Pick(card) => Some(self.imagined_journal(table, *card)),
                    _ => None,
                });
                let picked = picked?;
                self.on_offer(&picked, voice)
                    .or_else(|| Some(self.brings_card(&picked, voice)))
            }
            Move::Put(_, Place::Slot(_)) | Move::Bring(_, Place::Slot(_)) | Move::Lift(_) => {
                let then = self.after_plan(table, self.until(table, plan, is_quiet));
                let by_bonus = |why: String| match mv {
                    Move::Lift(_) => why,
                    _ => reasons::with_its_bonus(voice, why),
                };
                self.gain(table, &then, Gain::With, voice)
                    .or_else(|| self.progress(table, &then, voice).map(by_bonus))
            }
            Move::Centre(Piece::Shuttle)
                if !rest
                    .iter()
                    .any(|next| matches!(next, Move::Put(Piece::Shuttle, Place::Slot(_)))) =>
            {
                let is_kept = rest.contains(&Move::Put(Piece::Shuttle, Place::Reserve));
                let later = is_kept.then(|| self.launched_later(table, voice)).flatten();
                later.or_else(|| self.no_better_bonus(table, mv, voice))
            }
            Move::Centre(piece) | Move::Gain(piece) if piece != Piece::Shuttle => {
                let of_token = self.until(table, plan, |it| {
                    is_quiet(it) && it.hand.ring != Some(piece) && it.hand.hex != Some(piece)
                });
                // Other tokens may be placed before this one. It is not credited with their points.
                let at = of_token.iter().rposition(|next| puts(piece, next));
                let (others, own) = of_token.split_at(at.unwrap_or(of_token.len()));
                let before = self.after_plan(table, others);
                let then = self.after_plan(&before, own);
                self.gain(&before, &then, Gain::With, voice)
                    .or_else(|| self.progress_with(&before, &then, voice))
                    .or_else(|| self.asked_for(table, piece, voice))
                    .or_else(|| self.no_better_bonus(table, mv, voice))
            }
            _ => self.why(table, mv, voice),
        }
    }

    /// Describes what a plan brings nearer, and where it puts things for it.
    fn progress_with(&self, before: &State, after: &State, voice: &Voice) -> Option<String> {
        let why = self.progress(before, after, voice)?;
        let places = describe_additions(before, after, voice);
        Some(match places.is_empty() {
            true => why,
            false => reasons::with_places(voice, places, why),
        })
    }

    /// The purpose of the tile that a plan drafts and lays.
    fn aim_of_drafted_tile(&self, table: &State, plan: &[Move], voice: &Voice) -> Option<String> {
        let at = plan.iter().position(|mv| matches!(mv, Move::Lay(..)))?;
        let before = self.after_plan(table, &plan[..at]);
        let after = self.after_plan(&before, &plan[at..=at]);
        self.aim(&before, plan[at], &after, voice)
    }

    /// Describes a card that needs more than one icon.
    fn brings_card(&self, journal: &Journal, voice: &Voice) -> String {
        let points = points(voice, self.pays(journal.card));
        reasons::brings_card(voice, points, journal.missing.len())
    }

    /// The points of a plan that neither its first move nor the other moves would score alone.
    fn gain_together(&self, table: &State, plan: &[Move], voice: &Voice) -> Option<String> {
        let then = self.after_plan(table, plan);
        let without = self.after_plan(table, plan.get(1..)?);
        let places = describe_additions(&self.after(table, plan[0]), &then, voice);
        let needs_it = self.total(&without) < self.total(&then);
        let is_new = needs_it && !places.is_empty();
        is_new
            .then(|| self.gain_with(table, &then, Gain::Together, &places, voice))
            .flatten()
    }

    /// The moves of a plan without the placements that no points depend on. A token that brings
    /// nothing is not named as what scores.
    fn what_scores(&self, table: &State, plan: &[Move]) -> Vec<Move> {
        let total = |plan: &[Move]| self.total(&self.after_plan(table, plan));
        let (mut scoring, whole) = (plan.to_vec(), total(plan));
        if whole <= self.total(table) {
            return scoring;
        }
        for at in (1..scoring.len()).rev() {
            let mut without = scoring.clone();
            let removed = without.remove(at);
            let is_placed = matches!(removed, Move::Lay(..) | Move::Put(_, Place::Square(_)));
            if is_placed && total(&without) == whole {
                scoring = without;
            }
        }
        scoring
    }

    /// The moves of a plan up to the first position for which `is_far` holds, or up to the end of
    /// the turn.
    fn until<'p>(
        &self,
        table: &State,
        plan: &'p [Move],
        is_far: impl Fn(&State) -> bool,
    ) -> &'p [Move] {
        let mut state = table.clone();
        for (at, mv) in plan.iter().enumerate() {
            if !self.continues(&state, mv) {
                return &plan[..at];
            }
            self.apply(&mut state, mv, &mut |_| ());
            if is_far(&state) {
                return &plan[..=at];
            }
        }
        plan
    }

    /// The position after the moves of a plan, or at the end of the turn.
    fn after_plan(&self, table: &State, plan: &[Move]) -> State {
        let mut state = table.clone();
        for mv in plan {
            if !self.continues(&state, mv) {
                break;
            }
            self.apply(&mut state, mv, &mut |_| ());
        }
        state
    }

    /// Whether a move of a plan is possible and does not end the turn.
    fn continues(&self, state: &State, mv: &Move) -> bool {
        *mv != Move::Done && self.check(state, mv).is_ok()
    }
}
