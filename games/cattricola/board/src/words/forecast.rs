//! The forecast of a draft in words: at most three short sentences.

use super::{of_points, signed};
use cattricola::{
    Check, Count, Prey, Reach, Species, Standing, Tile, consequence_of_catch, flock, none_of,
    species_list, tile_name,
};
use std::cmp::Ordering;
use tabletop::{Language, Text, Voice};

::words::sentences!("../words", "forecast");

/// Joins the first three of these sentences.
fn first_three(voice: &Voice, parts: impl IntoIterator<Item = Option<String>>) -> String {
    let parts: Vec<String> = parts.into_iter().flatten().take(3).collect();
    parts.join(match voice.language {
        Language::Ja => "",
        Language::En => " ",
    })
}

/// Says how many animals, and how many missing species, one catch with these markers could take.
pub fn charge(voice: &Voice, of: Reach) -> String {
    let Reach { animals, fresh } = of;
    match (animals, fresh) {
        (0, _) => voice.text(NOTHING_IN_REACH).to_owned(),
        (1, 0) => voice.text(REACH_ONE).to_owned(),
        (1, _) => voice.text(REACH_ONE_FRESH).to_owned(),
        (_, 0) => reach(voice, animals),
        (_, 1) => reach_fresh(voice, animals),
        _ => reach_fresh_many(voice, animals, fresh),
    }
}

/// Says what a catch brings. Species that stay missing are not named: the goals and the score show
/// them.
pub fn catch(voice: &Voice, prey: &Prey) -> String {
    let names = |all: &[Species]| species_list(voice, all.iter().copied());
    let surplus = match prey.surplus {
        0 => None,
        many => Some(does_not_fit(voice, many)),
    };
    let species = match (prey.fresh.is_empty(), prey.missing) {
        (false, 0) => Some(voice.text(ALL_FIVE).to_owned()),
        (false, missing) => Some(new_species(voice, names(&prey.fresh), missing)),
        (true, _) => None,
    };
    let consequence = consequence_of_catch(prey, voice).map(|half| voice.sentence(&half));
    let points = prey.points.map(|(now, then)| {
        let (now_said, then_said) = (signed(now), of_points(voice, then));
        let points = match then.cmp(&now) {
            Ordering::Less => worse_at_best(voice, now_said, then_said),
            Ordering::Equal => same_at_best(voice, then_said),
            Ordering::Greater => at_best(voice, now_said, then_said),
        };
        let lacks_company = then < 0 || then < now;
        let waiting = lacks_company.then(|| waiting(voice, prey.waiting));
        first_three(voice, [Some(points), waiting.flatten()])
    });
    let unknown = prey.tiles.iter().filter(|tile| tile.is_unknown()).count();
    let unknown = (unknown > 0).then(|| voice.text(SEXES).to_owned());
    first_three(voice, [surplus, species, consequence, points, unknown])
}

/// Says how many animals still need a partner or a group beside them, which would raise the points.
fn waiting(voice: &Voice, waiting: u8) -> Option<String> {
    match waiting {
        0 => None,
        many => Some(some_wait(voice, many)),
    }
}

/// The animals that a rearranged saucer would lose and save in the count.
pub struct Change<'a> {
    /// The animals that would be removed.
    pub lost: &'a [Tile],
    /// The check that removes all of them; `None` if several checks do.
    pub by: Option<Check>,
    /// Animals that would stay in a larger group: one tile of each kind, with the number of animals
    /// that its group lacks.
    pub wanting: &'a [(Tile, u8)],
    /// All animals that stay and whose species has a saved animal.
    pub saved: &'a [Tile],
}

/// Says how the count would change if the saucer were rearranged. The score beside it shows how many
/// species are missing.
pub fn rearranged(
    voice: &Voice,
    (now, then): (&Standing, &Standing),
    change: &Change<'_>,
) -> String {
    let Change {
        lost,
        by,
        wanting,
        saved,
    } = *change;
    let is_same = now.points() == then.points();
    let (before, after) = (signed(now.points()), of_points(voice, then.points()));
    let points = match (now.is_pending, then.is_pending, is_same) {
        (_, true, true) => same_if_well_put(voice, after),
        (_, true, false) => changed_if_well_put(voice, before, after),
        (true, false, true) => all_aboard(voice, after),
        (true, false, false) => all_aboard_for_less(voice, after, before),
        (false, false, true) => same(voice, after),
        (false, false, false) => changed(voice, before, after),
    };
    let lost = (!lost.is_empty()).then(|| {
        let flock = flock(voice, lost);
        match by {
            Some(check) => would_lose_as(voice, flock, voice.text(because(check))),
            None => would_lose(voice, flock),
        }
    });
    let saved = (!saved.is_empty()).then(|| saves(voice, flock(voice, saved)));
    let is_complete = now.count.is_eliminated() && !then.count.is_eliminated();
    let species = is_complete.then(|| voice.text(ALL_FIVE).to_owned());
    let wanting = (!wanting.is_empty()).then(|| more_wanted(voice, wanting));
    first_three(voice, [Some(points), lost, wanting, saved, species])
}

/// Says how many more of their species these animals need in their groups (`cattricola R41`).
fn more_wanted(voice: &Voice, wanting: &[(Tile, u8)]) -> String {
    let each = wanting.iter().map(|(tile, more)| {
        let name = tile_name(voice, *tile);
        match tile.species().is_large() {
            true => wants_large(voice, name, more),
            false => wants_small(voice, name, more),
        }
    });
    let each = voice.list(&each.collect::<Vec<_>>());
    voice.sentence(&if_together(voice, each))
}

/// The words for the reason why a check removes an animal.
const fn because(check: Check) -> Text {
    match check {
        Check::Wolves => BESIDE_A_WOLF,
        Check::Couples => NO_PARTNER,
        Check::Groups => TOO_SMALL_A_GROUP,
    }
}

/// Says the count of the saucer as it is.
pub fn pass(voice: &Voice, count: Count) -> String {
    let points = as_it_is(voice, of_points(voice, count.points()));
    let names = none_of(voice, count.missing());
    let is_out = count.is_eliminated().then(|| out(voice, names));
    first_three(voice, [Some(points), is_out])
}
