//! Words moves as advice: what to do, and a reason taken from the position. Reasons count hidden
//! stars by the rules themselves, and only at tables that have agreed to see what is hidden.

use crate::action::{Boards, Laid, Move};
use crate::apply::MOST_SCORED;
use crate::geometry::Point;
use crate::mat::{Owner, Square};
use crate::names::{called, named};
use crate::names::{near_star, whose};
use crate::pieces;
use crate::rules::MAY_SHOW;
use crate::state::{Chip, State};
use crate::{Carotein, View};
use tabletop::{Seat, Text, Voice};

mod words {
    ::words::sentences!("../words", "advice");
}

/// The number of boards that a successful challenge wins (`carotein R39`).
const BOARDS_WON: usize = 2;

impl Carotein {
    /// See [`tabletop::game::Narration::advice_of_plan`]. A plan that ends with `confirm` has a
    /// known result: either it succeeds, or the two boards cannot succeed, and if it begins by
    /// choosing them, no others can. One that only begins to lay chosen boards may succeed
    /// (`counsel`).
    pub(crate) fn advise_plan(&self, view: &View, plan: &[Move], voice: &Voice) -> String {
        let Some(first) = plan.first() else {
            return String::new();
        };
        let state = &view.position;
        let mut laid = state.laid;
        let mut sets: Vec<Laid> = Vec::new();
        let mut pair = state.pair;
        for mv in plan {
            match *mv {
                Move::Take(taken) => pair = taken,
                Move::Set(set) => {
                    laid[usize::from(pair.first() != Some(set.board))] = Some(set);
                    sets.push(set);
                }
                _ => {}
            }
        }
        let is_whole = plan.len() > 1 && plan.last() == Some(&Move::Confirm);
        let laid: Vec<Laid> = laid.into_iter().flatten().collect();
        let shown = self.unhidden(&state.mat, &laid);
        let end = view.help.assist.then(|| peep(voice, shown));
        let why = match (*first, sets.as_slice()) {
            (Move::Take(_), [_, ..]) if !is_whole => Some(voice.text(words::UNDECIDED).to_owned()),
            _ if !is_whole => None,
            (Move::Take(_), _) if shown <= MAY_SHOW => {
                Some(voice.text(words::CAN_BE_DONE).to_owned())
            }
            (Move::Take(_), _) => Some(match end {
                Some(end) => words::no_two_but(voice, end),
                None => voice.text(words::NO_TWO).to_owned(),
            }),
            (Move::Set(_), _) if shown > MAY_SHOW => Some(match end {
                Some(end) => words::these_but(voice, end),
                None => voice.text(words::NOT_THESE).to_owned(),
            }),
            (Move::Set(_), [_, next, ..]) => {
                let name = called(voice, next.board);
                Some(match end {
                    Some(end) => words::next_and(voice, name, end),
                    None => words::next(voice, name),
                })
            }
            _ => None,
        };
        let what = match *first {
            Move::Take(pair) => take(pair, voice),
            Move::Set(laid) => self.lay(state, laid, voice),
            _ => return self.advise(view, *first, voice),
        };
        match why {
            Some(why) => voice.because(&what, Some(&why)),
            None => self.advise(view, *first, voice),
        }
    }

    /// See [`tabletop::game::Narration::advice`].
    pub(crate) fn advise(&self, view: &View, mv: Move, voice: &Voice) -> String {
        let state = &view.position;
        let (what, why) = match mv {
            Move::Chip(x, y) => {
                let (kind, at) = (words::A_STAR, Point::new(x.into(), y.into()));
                let why = self
                    .stands_alone(state, at, voice)
                    .or(own_point(state, voice))
                    .or_else(|| self.stands_apart(state, at, voice))
                    .or_else(|| more_to_hide(state, voice));
                (self.put_star(state, kind, at, voice), why)
            }
            Move::Plain(x, y) => {
                let at = Point::new(x.into(), y.into());
                let kind = pieces::PLAIN_STAR;
                let why = self
                    .stands_alone(state, at, voice)
                    .or_else(|| self.stands_apart(state, at, voice))
                    .or_else(|| more_to_hide(state, voice));
                (self.put_star(state, kind, at, voice), why)
            }
            Move::Pass => (voice.text(words::PASS).to_owned(), why_pass(state, voice)),
            Move::Take(pair) => (take(pair, voice), self.is_widest(state, pair, voice)),
            Move::Set(laid) => {
                let why = view.help.assist.then(|| {
                    self.what_it_hides(state, laid, voice)
                        .or_else(|| self.as_they_lie(state, voice))
                });
                (self.lay(state, laid, voice), why.flatten())
            }
            Move::Confirm => {
                let why = view.help.assist.then(|| self.why_judge(state, voice));
                (voice.text(words::JUDGE).to_owned(), why.flatten())
            }
        };
        voice.because(&what, why.as_deref())
    }

    fn put_star(&self, state: &State, kind: Text, at: Point, voice: &Voice) -> String {
        let (near, gap) = self.nearest(&state.mat, at);
        if voice.is_heard() {
            let (kind, square) = (voice.text(kind), Square::of(self.edition().mat, at));
            let near = near_star(voice, near, state.turn);
            return words::put_star_in(voice, kind, square, self.middles_apart(gap), near);
        }
        let (kind, near) = (
            voice.text(kind),
            self.apart(voice, &whose(voice, near), gap),
        );
        let spot = self.spot(at).name(voice);
        words::put_star(voice, kind, spot, near)
    }

    /// The number of stars that are too far from this place for any remaining rabbit to cover both.
    fn out_of_reach(&self, state: &State, at: Point) -> usize {
        let longest = state.left.iter().map(|board| {
            let points = self.edition().rabbit(board).outline.points();
            let lengths = points
                .iter()
                .flat_map(|one| points.iter().map(|to| to.from(*one).square()));
            lengths.max().unwrap_or(0)
        });
        let longest = longest.max().unwrap_or(0);
        let is_far = |chip: &&Chip| chip.at().from(at).square() > longest;
        state.mat.iter().filter(is_far).count()
    }

    /// Says that a rabbit which hides a star here covers no other star; `None` if some rabbit
    /// could.
    fn stands_alone(&self, state: &State, at: Point, voice: &Voice) -> Option<String> {
        let is_alone = self.out_of_reach(state, at) == state.mat.len();
        is_alone.then(|| voice.text(words::ALONE).to_owned())
    }

    /// Says how many of the other stars no rabbit can cover together with a star here; `None` if
    /// there are none.
    fn stands_apart(&self, state: &State, at: Point, voice: &Voice) -> Option<String> {
        let far = self.out_of_reach(state, at);
        (far > 0).then(|| words::apart(voice, far, state.mat.len()))
    }

    /// Says that no other two of the remaining boards cover as much area; `None` if some do.
    fn is_widest(&self, state: &State, pair: Boards, voice: &Voice) -> Option<String> {
        let area = |pair: Boards| -> i64 {
            let outlines = pair
                .iter()
                .map(|board| &self.edition().rabbit(board).outline);
            outlines.map(crate::geometry::Outline::double_area).sum()
        };
        let mut others = state.left.pairs().filter(|other| *other != pair);
        others
            .all(|other| area(other) < area(pair))
            .then(|| voice.text(words::WIDEST).to_owned())
    }

    fn lay(&self, state: &State, laid: Laid, voice: &Voice) -> String {
        let before = state.laid[state.slot(&laid)];
        let is_turned_over = before.is_some_and(|before| before.flipped) != laid.flipped;
        if voice.is_heard() {
            let (name, square) = (called(voice, laid.board), self.square(laid.x, laid.y));
            let degrees = (i32::from(laid.angle.parts()) + 5) / 10 % 360;
            return match is_turned_over {
                true => words::flip_and_lay_in(voice, name, square, degrees),
                false => words::lay_in(voice, name, square, degrees),
            };
        }
        let name = voice.text(laid.board.name());
        let spot = self.spot(laid.at()).name(voice);
        match (is_turned_over, before.is_some()) {
            (true, true) => words::flip_and_move(voice, name, spot),
            (true, false) => words::flip_and_lay(voice, name, spot),
            (false, true) => words::move_to(voice, name, spot),
            (false, false) => words::lay(voice, name, spot),
        }
    }

    /// Says how many more stars are hidden if a board is laid like this, and how many stay
    /// unhidden. `None` if no more are hidden.
    fn what_it_hides(&self, state: &State, laid: Laid, voice: &Voice) -> Option<String> {
        let mut then = state.laid;
        then[state.slot(&laid)] = Some(laid);
        let then: Vec<Laid> = then.into_iter().flatten().collect();
        let (before, after) = (self.peeping(state), self.unhidden(&state.mat, &then));
        let more = before.checked_sub(after).filter(|more| *more > 0)?;
        let then = peep(voice, after);
        Some(match more {
            1 => words::covers_one(voice, then),
            _ => words::covers(voice, more, then),
        })
    }

    /// Says that the laid boards have to be moved, as a reason for a move that does not hide more
    /// stars by itself. `None` if no board is laid, or if the laid boards hide enough.
    fn as_they_lie(&self, state: &State, voice: &Voice) -> Option<String> {
        let shown = self.peeping(state);
        let is_some_laid = state.laid.iter().any(Option::is_some);
        (is_some_laid && shown > MAY_SHOW).then(|| words::as_they_lie(voice, shown, MAY_SHOW))
    }

    fn why_judge(&self, state: &State, voice: &Voice) -> Option<String> {
        let shown = self.peeping(state);
        Some(match shown {
            0 => voice.text(words::ALL_HIDDEN).to_owned(),
            1..=MAY_SHOW => words::so_many_may(voice, peep(voice, shown), MAY_SHOW),
            _ if self.is_laying_used_up(state) => voice.text(words::TIRED).to_owned(),
            _ => words::fails(voice, shown),
        })
    }
}

/// States how many stars are not hidden.
fn peep(voice: &Voice, shown: usize) -> String {
    match shown {
        0 => voice.text(words::NONE_PEEP).to_owned(),
        1 => voice.text(words::ONE_PEEPS).to_owned(),
        2..=MAY_SHOW => words::few_peep(voice, shown),
        _ => words::many_peep(voice, shown),
    }
}

/// The number of points a seat gains if another seat's challenge fails (`carotein R42`).
fn due(state: &State, seat: Seat) -> usize {
    let own = state
        .mat
        .iter()
        .filter(|chip| chip.owner == Owner::Seat(seat));
    own.count().min(MOST_SCORED)
}

/// Says that one more star of the acting seat would score if another seat's challenge fails; `None`
/// if it would not.
fn own_point(state: &State, voice: &Voice) -> Option<String> {
    (due(state, state.turn) < MOST_SCORED).then(|| voice.text(words::OWN_POINT).to_owned())
}

/// Says that one more star gives the challenger more to hide (`carotein R27`); `None` if all may
/// still stay unhidden.
fn more_to_hide(state: &State, voice: &Voice) -> Option<String> {
    let all = state.mat.len() + 1;
    let hide = all.checked_sub(MAY_SHOW).filter(|hide| *hide > 0)?;
    Some(words::more_to_hide(voice, hide, all))
}

/// Whether a successful challenge of another seat ends the game with the acting seat in the lead,
/// whatever it pays (`carotein R37`, `R39`, `R40`, `R49`).
fn is_won_by_success(state: &State) -> bool {
    let most = |seat: Seat| {
        let own = state
            .mat
            .iter()
            .filter(|chip| chip.owner == Owner::Seat(seat))
            .count();
        let paid = if state.still_in().contains(seat) {
            BOARDS_WON + own.min(MOST_SCORED + MAY_SHOW)
        } else {
            own.min(MAY_SHOW)
        };
        state.points(seat) as usize + paid
    };
    let own = state.points(state.turn) as usize;
    let mut others = Seat::all(state.seats()).filter(|seat| *seat != state.turn);
    // The last board is never won.
    usize::from(state.left().len()) <= BOARDS_WON + 1 && others.all(|other| most(other) < own)
}

/// The reason to pass: what the challenger has to do with the stars as they are, and what a failure
/// pays (`carotein R20`, `R27`).
fn why_pass(state: &State, voice: &Voice) -> Option<String> {
    if !state.can_place(state.turn) {
        return Some(voice.text(words::NO_STAR).to_owned());
    }
    if is_won_by_success(state) {
        return Some(voice.text(words::WON_BY_SUCCESS).to_owned());
    }
    let all = state.mat.len();
    let hide = all.checked_sub(MAY_SHOW).filter(|hide| *hide > 0)?;
    let others: Vec<Seat> = state
        .still_in()
        .iter()
        .filter(|seat| *seat != state.turn)
        .collect();
    let &[challenger] = others.as_slice() else {
        return Some(words::has_to_hide(voice, hide, all));
    };
    let hides = words::will_have_to_hide(voice, voice.name(challenger), hide, all);
    Some(match due(state, state.turn) {
        0 => hides,
        points => words::or_you_score(voice, hides, points),
    })
}

fn take(pair: Boards, voice: &Voice) -> String {
    words::choose(voice, named(voice, pair.iter()))
}
