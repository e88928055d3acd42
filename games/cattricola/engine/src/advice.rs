//! Advice for moves: what to do, and a reason that the position gives. Reasons are facts of the
//! rules and of what the seat may know, not guesses of the search.

use crate::action::Move;
use crate::animal::{Sex, Species, Tile};
use crate::count::{Check, count, findings};
use crate::forecast::Prey;
use crate::putting::best_points;
use crate::radar::{Hole, Markers};
use crate::ranch::Shift;
use crate::saucer::{Berth, Berths};
use crate::state::{EndPhase, Phase, State};
use crate::view::View;
use crate::words::{flock, none_of, points, species_list, tile, why};
use crate::{Cattricola, Count};
use tabletop::{Seat, Voice};

mod words {
    ::words::sentences!("../words", "advice");
}

/// The advised action, and its reason if the position gives one. Each is half a sentence.
type Advice = (String, Option<String>);

impl Cattricola {
    /// See [`tabletop::game::Narration::advice_of_plan`]: a charge is advised as a whole.
    pub(crate) fn advise_plan(&self, view: &View, plan: &[Move], voice: &Voice) -> String {
        let hole = |mv: &Move| match *mv {
            Move::Mark(hole) => Some(hole),
            _ => None,
        };
        let holes: Vec<Hole> = plan.iter().map_while(hole).collect();
        match (holes.as_slice(), plan.first()) {
            ([_, _, ..], _) => {
                let (what, why) = self.advise_markers(view.table(), &holes, voice);
                voice.because(&what, why.as_deref())
            }
            (_, Some(first)) => self.advise(view, *first, voice),
            (_, None) => String::new(),
        }
    }

    /// See [`tabletop::game::Narration::advice`].
    pub(crate) fn advise(&self, view: &View, mv: Move, voice: &Voice) -> String {
        let table = view.table();
        let (what, why) = match mv {
            Move::Mark(hole) => self.advise_markers(table, &[hole], voice),
            Move::Done if table.phase == Phase::Lift => self.advise_to_lift_no_more(view, voice),
            Move::Done => self.advise_end_of_charge(table, voice),
            Move::Catch(shift) => self.advise_catch(view, shift, voice),
            Move::Lift(berth) => self.advise_lift(view, berth, voice),
            Move::Put(slot) => self.advise_put(table, slot, voice),
            Move::Swap(one, other) => self.advise_swap(view, one, other, voice),
            Move::Pass => self.advise_pass(view, voice),
            // Draws of chance are never advised.
            Move::Lay(..) | Move::Saucer(_) | Move::Deal(..) | Move::Sex(_) => {
                return String::new();
            }
        };
        voice.because(&what, why.as_deref())
    }

    fn advise_markers(&self, table: &State, holes: &[Hole], voice: &Voice) -> Advice {
        let names: Vec<String> = holes.iter().map(Hole::to_string).collect();
        let what = match (table.phase, &names[..]) {
            (Phase::Act, [hole]) => words::charge_one(voice, hole),
            (Phase::Act, holes) => words::charge(voice, voice.list(holes)),
            (_, [hole]) => words::charge_one_more(voice, hole),
            (_, holes) => words::charge_more(voice, voice.list(holes)),
        };
        let markers = table.radar(table.turn);
        let charged: Markers = markers.iter().chain(holes.iter().copied()).collect();
        let now = self.reach(table, markers);
        let then = self.reach(table, charged);
        let missing = table.saucer(table.turn).missing();
        let free = usize::from(self.free(table, table.turn).len());
        let why = match *missing {
            _ if free == 0 => Some(voice.text(words::FULL).to_owned()),
            [species] if then.fresh > now.fresh => {
                let name = voice.text(species.name());
                Some(words::reaches_species(voice, name))
            }
            _ if then.fresh > now.fresh => {
                let most = at_most(then.fresh, voice);
                Some(words::reaches_of_species(voice, most, missing.len()))
            }
            _ if then.animals > now.animals => match then.animals {
                1 => Some(voice.text(words::REACHES_ONE).to_owned()),
                most if most > free => Some(words::can_fill(voice, free)),
                most => Some(words::reaches(voice, at_most(most, voice))),
            },
            _ if then.animals > 0 => Some(words::can_catch_next(voice, then.animals)),
            _ => None,
        };
        (what, why)
    }

    fn advise_end_of_charge(&self, table: &State, voice: &Voice) -> Advice {
        let what = voice.text(words::END_CHARGE);
        let free = usize::from(self.free(table, table.turn).len());
        let reach = self.reach(table, table.radar(table.turn)).animals;
        let why = match reach {
            0 => None,
            _ if reach >= free => Some(words::can_fill(voice, free)),
            _ => Some(words::can_catch_next(voice, reach)),
        };
        (what.to_owned(), why)
    }

    fn advise_catch(&self, view: &View, shift: Shift, voice: &Voice) -> Advice {
        let table = view.table();
        let prey = self.prey(view, shift);
        let caught = self.caught(table, table.radar(table.turn), shift);
        let cells: Vec<String> = caught.iter().map(|it| self.layout.name(it.0)).collect();
        let (flock, cells) = (flock(voice, &prey.tiles), voice.list(&cells));
        let what = words::catch(voice, flock, cells);
        let why = self
            .fresh_species(table, &prey, voice)
            .or_else(|| self.better_points(view, &prey, voice))
            .or_else(|| self.rival_without(table, &prey.tiles, voice))
            .or_else(|| consequence_of_catch(&prey, voice));
        let why = match (why, self.left_for_later(view, shift, &prey, voice)) {
            (Some(why), Some(later)) => Some(words::and_later(voice, why, later)),
            (why, later) => why
                .or(later)
                .or_else(|| self.why_catch_at_a_cost(table, &prey, voice)),
        };
        (what, why)
    }

    /// The reason why a catch may leave out missing species: they can still be caught later. `None`
    /// unless another catch with the same markers would take more missing species. Also `None` if
    /// the ranch lacks one of those left out, or the saucer has no room for them.
    fn left_for_later(
        &self,
        view: &View,
        shift: Shift,
        prey: &Prey,
        voice: &Voice,
    ) -> Option<String> {
        let table = view.table();
        let markers = table.radar(table.turn);
        let missed = self.reach(table, markers).fresh > prey.fresh.len();
        let free = usize::from(self.free(table, table.turn).len());
        let has_room = free >= prey.tiles.len() + prey.missing;
        if !missed || !has_room || table.stage != EndPhase::Open {
            return None;
        }
        let caught = self.caught(table, markers, shift);
        let is_left = |species: &Species| {
            let cells = table.ranch.iter().flatten();
            let on_the_ranch = cells.filter(|tile| tile.species() == *species).count();
            on_the_ranch
                > caught
                    .iter()
                    .filter(|it| it.1.species() == *species)
                    .count()
        };
        let missing = table.saucer(table.turn).missing().into_iter();
        let later: Vec<Species> = missing.filter(|it| !prey.fresh.contains(it)).collect();
        let names = species_list(voice, later.iter().copied());
        later
            .iter()
            .all(is_left)
            .then(|| words::left_for_later(voice, names))
    }

    /// The reason for a catch that costs points, because its animals do not fit or do not stay.
    fn why_catch_at_a_cost(&self, table: &State, prey: &Prey, voice: &Voice) -> Option<String> {
        let is_less = prey.points.is_some_and(|(now, then)| then < now);
        if !is_less && prey.surplus == 0 {
            return None;
        }
        let text = match (self.markers_left(table), table.stage) {
            (0, EndPhase::Open | EndPhase::Closing) => words::MUST_CATCH,
            _ => words::MARKERS_BACK,
        };
        Some(voice.text(text).to_owned())
    }

    /// Names the species that a catch brings aboard for the first time (`cattricola R37`).
    fn fresh_species(&self, table: &State, prey: &Prey, voice: &Voice) -> Option<String> {
        let fresh = &prey.fresh;
        if fresh.is_empty() || fresh.len() > usize::from(self.free(table, table.turn).len()) {
            return None;
        }
        Some(match prey.missing {
            0 => voice.text(words::MAKES_ALL_FIVE).to_owned(),
            _ => {
                let names = none_of(voice, fresh.iter().copied());
                words::are_new(voice, names, more(prey, voice))
            }
        })
    }

    /// Says how many points a catch brings, if every face in it is known and no species is missing
    /// aboard.
    fn better_points(&self, view: &View, prey: &Prey, voice: &Voice) -> Option<String> {
        self.count_of_all_five(view)?;
        let (now, then) = prey.points?;
        let (before, after) = (points(voice, now), points(voice, then));
        (then > now).then(|| words::well_placed(voice, before, after))
    }

    /// Names a rival that lacks a species, if the catch takes the last animal of that species on
    /// the ranch.
    fn rival_without(&self, table: &State, tiles: &[Tile], voice: &Voice) -> Option<String> {
        let of = |species: Species, all: &mut dyn Iterator<Item = &Tile>| {
            all.filter(|tile| tile.species() == species).count()
        };
        let is_last = |species: &Species| {
            let caught = of(*species, &mut tiles.iter());
            caught > 0 && caught == of(*species, &mut table.ranch.iter().flatten())
        };
        let species = Species::ALL.into_iter().find(|species| {
            is_last(species)
                && self
                    .rivals(table)
                    .any(|it| table.saucer(it).lacks(*species))
        })?;
        let rival = self
            .rivals(table)
            .find(|it| table.saucer(*it).lacks(species))?;
        let (name, rival) = (voice.text(species.name()), voice.name(rival));
        Some(words::rival_lacks(voice, rival, name))
    }

    fn rivals(&self, table: &State) -> impl Iterator<Item = Seat> {
        let (turn, seats) = (table.turn, self.seats());
        (1..seats).map(move |steps| turn.after(steps, seats))
    }

    fn advise_lift(&self, view: &View, berth: Berth, voice: &Voice) -> Advice {
        let table = view.table();
        let seat = table.turn;
        let lifted = table.saucer(seat).tile(berth);
        let name = lifted.map_or_else(String::new, |it| tile(voice, it));
        let what = words::lift(voice, name, berth);
        let goes = self
            .preview(view, seat)
            .is_some_and(|count| !count.left.contains(berth));
        let prey = self.prey_beside(table, seat, berth);
        let why = if goes {
            Some(voice.text(words::WOULD_BE_REMOVED).to_owned())
        } else if lifted.is_some_and(|it| it.species() == Species::Wolf) && !prey.is_empty() {
            Some(words::would_eat(voice, flock(voice, &prey)))
        } else {
            self.what_a_lift_is_for(table, berth, voice)
        };
        (what, why)
    }

    /// The reason to lift an animal although the saucer counts for less without it.
    fn what_a_lift_is_for(&self, table: &State, berth: Berth, voice: &Voice) -> Option<String> {
        let board = self.saucer_board(table, table.turn)?;
        let saucer = table.saucer(table.turn);
        let mut hold = saucer.hold;
        let lifted = hold[berth.index()].take()?;
        let mut known = saucer.hold.iter().flatten();
        let surplus = saucer.surplus_len();
        let is_less =
            count(board, &hold, surplus).points() < count(board, &saucer.hold, surplus).points();
        if known.any(|tile| tile.is_unknown()) || !is_less {
            return None;
        }
        Some(words::put_anew(voice, tile(voice, lifted)))
    }

    /// Returns the sheep and pigs beside a cell of a saucer.
    fn prey_beside(&self, table: &State, seat: Seat, berth: Berth) -> Vec<Tile> {
        let beside = self
            .saucer_board(table, seat)
            .map_or(Berths::NONE, |board| board.beside(berth));
        let tiles = beside.iter().filter_map(|it| table.saucer(seat).tile(it));
        let is_prey = |it: &Tile| matches!(it.species(), Species::Sheep | Species::Pig);
        tiles.filter(is_prey).collect()
    }

    fn advise_to_lift_no_more(&self, view: &View, voice: &Voice) -> Advice {
        let what = voice.text(match self.has_lifted(view.table()) {
            true => words::LIFT_NO_MORE,
            false => words::LIFT_NONE,
        });
        let count = self.preview(view, view.table().turn);
        let all_stay = count.is_some_and(|count| count.removed_count() == 0);
        let why = all_stay.then(|| voice.text(words::ALL_STAY).to_owned());
        (what.to_owned(), why)
    }

    fn advise_put(&self, table: &State, slot: u8, voice: &Voice) -> Advice {
        let seat = table.turn;
        let placed = table.hand.get(usize::from(slot)).copied().flatten();
        let (Some(it), Some(berth)) = (placed, self.free(table, seat).first()) else {
            return (String::new(), None);
        };
        let name = tile(voice, it);
        let what = words::put(voice, name, berth);
        let why = if table.saucer(seat).lacks(it.species()) {
            let name = voice.text(it.species().name());
            Some(words::is_new(voice, name))
        } else {
            let keeps = self.what_keeps(table, berth, it, voice);
            keeps
                .or_else(|| self.harms_nobody(table, berth, it, voice))
                .or_else(|| self.what_it_comes_to(table, usize::from(slot), berth, voice))
        };
        (what, why)
    }

    /// Says the points of the saucer after a tile is put. If they are fewer than before, says why
    /// the tile is put there.
    fn what_it_comes_to(
        &self,
        table: &State,
        slot: usize,
        berth: Berth,
        voice: &Voice,
    ) -> Option<String> {
        let board = self.saucer_board(table, table.turn)?;
        let saucer = table.saucer(table.turn);
        let it = table.hand[slot]?;
        let in_hand = table.hand.iter().enumerate();
        let others = in_hand.filter(|(at, _)| *at != slot);
        let others: Vec<Tile> = others.filter_map(|(_, tile)| *tile).collect();
        let (before, surplus) = (saucer.hold, saucer.surplus_len());
        let mut hold = before;
        hold[berth.index()] = Some(it);
        let mut all = before.iter().flatten().chain(&others);
        if it.is_unknown() || all.any(|tile| tile.is_unknown()) {
            return None;
        }
        let every_free = self.free(table, table.turn);
        let mut free = every_free;
        free.remove(berth);
        let now = count(board, &before, surplus).points();
        let points_then = match others[..] {
            // The last tile in hand is put automatically.
            [_] => best_points(board, hold, free, &others, surplus),
            _ => count(board, &hold, surplus).points(),
        };
        if points_then >= now {
            return (points_then > now).then(|| brings(now, points_then, voice));
        }
        let beside = free.intersection(board.beside(berth)).first();
        if others.len() <= MOST_TRIED && !others.is_empty() {
            let mut every = others.clone();
            every.push(it);
            let best = best_points(board, before, every_free, &every, surplus);
            let then = best_points(board, hold, free, &others, surplus);
            if then == best && then >= now {
                return Some(words::best_order(voice, points(voice, then)));
            }
        }
        Some(match (beside, others.is_empty()) {
            (Some(beside), _) => words::kind_later(voice, beside.number()),
            (None, true) => voice.text(words::ONLY_PLACE).to_owned(),
            (None, false) => voice.text(words::REST_FOR_OTHERS).to_owned(),
        })
    }

    /// Says that a wolf on this cell eats no animal.
    fn harms_nobody(&self, table: &State, berth: Berth, it: Tile, voice: &Voice) -> Option<String> {
        let is_wolf = it.species() == Species::Wolf;
        let is_harmless = is_wolf && self.prey_beside(table, table.turn, berth).is_empty();
        is_harmless.then(|| voice.text(words::EATS_NOBODY).to_owned())
    }

    /// The reason why a tile put on this cell passes the final count; `None` if it does not.
    fn what_keeps(&self, table: &State, berth: Berth, it: Tile, voice: &Voice) -> Option<String> {
        let board = self.saucer_board(table, table.turn)?;
        let mut hold = table.saucer(table.turn).hold;
        hold[berth.index()] = Some(it);
        let check = match it.sex() {
            Some(Sex::Male | Sex::Female) => Check::Couples,
            _ => Check::Groups,
        };
        let found = findings(board, &hold, check);
        let own = found.into_iter().find(|finding| finding.berth == berth)?;
        own.stays.then(|| why(voice, check, own, it))
    }

    fn advise_swap(&self, view: &View, one: Berth, other: Berth, voice: &Voice) -> Advice {
        let saucer = view.table().saucer(view.table().turn);
        let name = |berth| {
            let lies = saucer.tile(berth);
            lies.map_or_else(String::new, |it| tile(voice, it))
        };
        let what = words::swap(voice, name(one), one, name(other), other);
        let why = self.count_of_all_five(view).and_then(|now| {
            let (now, then) = (now.points(), self.points_of_swap(view.table(), one, other)?);
            (then > now).then(|| brings(now, then, voice))
        });
        (what, why)
    }

    fn advise_pass(&self, view: &View, voice: &Voice) -> Advice {
        let (table, what) = (view.table(), voice.text(words::PASS));
        let missing = table.saucer(table.turn).missing();
        let why = if !missing.is_empty() && table.radar(table.turn).is_empty() {
            let names = none_of(voice, missing.iter().copied());
            Some(words::out_anyway(voice, names))
        } else if self.count_of_all_five(view).is_some() && self.best_swap(view).is_none() {
            Some(voice.text(words::NO_SWAP_HELPS).to_owned())
        } else {
            None
        };
        (what.to_owned(), why)
    }

    /// The swap that brings the acting seat the most points; `None` if no swap brings any, or if
    /// the seat lacks a species.
    pub(crate) fn best_swap(&self, view: &View) -> Option<Move> {
        let (table, now) = (view.table(), self.count_of_all_five(view)?.points());
        let aboard = table.saucer(table.turn).occupied();
        let (mut best, mut most) = (None, now);
        for one in aboard.iter() {
            for other in aboard.iter().filter(|other| *other > one) {
                let then = self.points_of_swap(table, one, other)?;
                if then > most {
                    (best, most) = (Some(Move::Swap(one, other)), then);
                }
            }
        }
        best
    }

    fn points_of_swap(&self, table: &State, one: Berth, other: Berth) -> Option<i32> {
        let saucer = table.saucer(table.turn);
        let board = self.saucer_board(table, table.turn)?;
        let mut hold = saucer.hold;
        hold.swap(one.index(), other.index());
        Some(count(board, &hold, saucer.surplus_len()).points())
    }

    /// The count of the acting seat's saucer now. `None` if a face is unknown. Also `None` if a
    /// species is missing, because points then decide nothing.
    fn count_of_all_five(&self, view: &View) -> Option<Count> {
        let count = self.preview(view, view.table().turn);
        count.filter(|count| !count.is_eliminated())
    }
}

/// Says how a move changes the points.
fn brings(now: i32, then: i32, voice: &Voice) -> String {
    words::brings(voice, points(voice, now), points(voice, then))
}

/// Writes a number that is reached in the best case (“up to 3”).
fn at_most(most: usize, voice: &Voice) -> String {
    match most {
        ..=1 => most.to_string(),
        _ => words::at_most(voice, most),
    }
}

/// The largest number of other tiles in hand for which all orders are compared.
const MOST_TRIED: usize = 4;

/// Says what a catch triggers, as half a sentence: a mystery circle (`cattricola R26`), or the end
/// (`cattricola R30`).
#[must_use]
pub fn consequence_of_catch(prey: &Prey, voice: &Voice) -> Option<String> {
    match prey.lifts {
        0 if prey.begins_end => Some(voice.text(words::FILLS_SAUCER).to_owned()),
        0 => None,
        lifts => Some(words::circle_appears(voice, lifts)),
    }
}

/// Says the additional points of a catch, if its animals can be placed so that it brings some.
/// Empty otherwise.
fn more(prey: &Prey, voice: &Voice) -> String {
    match prey.points {
        Some((now, then)) if then > now => words::more_points(voice, then - now),
        _ => String::new(),
    }
}
