//! The goals of a seat: the five species, without which it is out, and the points of the count.

use crate::Cattricola;
use crate::animal::Species;
use crate::radar::MARKERS;
use crate::standing::Standing;
use crate::state::{EndPhase, State};
use crate::view::View;
use crate::words::{points, species_list};
use tabletop::{Goal, Progress, Seat, Voice};

mod words {
    ::words::sentences!("../words", "goals");
}

impl Cattricola {
    /// See [`tabletop::game::Narration::goals`].
    pub(crate) fn what_counts(&self, view: &View, seat: Seat, voice: &Voice) -> Vec<Goal> {
        let table = view.table();
        let missing = self.lacking(table, seat);
        let mut goals: Vec<Goal> = Species::ALL
            .map(|species| {
                let has = !missing.contains(&species);
                let is_in_hand = has && table.saucer(seat).lacks(species);
                aboard(voice, species, has, is_in_hand)
            })
            .into();
        let last = match (missing.is_empty(), self.is_end_near(table)) {
            (true, _) => safe(voice, self.standing(table, seat)),
            (false, true) => out(voice, &missing),
            (false, false) => collecting(voice, &missing),
        };
        goals.push(named(voice, seat, last));
        goals
    }

    /// Whether little time is left to find a species: the end has begun, or one catch can fill a
    /// saucer and so begin the end (`cattricola R15`, `R30`).
    fn is_end_near(&self, table: &State) -> bool {
        let mut seats = Seat::all(self.seats());
        let is_filling = |seat| self.free(table, seat).len() <= MARKERS;
        table.stage != EndPhase::Open || seats.any(is_filling)
    }
}

/// Adds “you” to the viewer's own goal, because another seat's saucer may be shown beside it. Other
/// names would be too long.
fn named(voice: &Voice, seat: Seat, goal: Goal) -> Goal {
    if !voice.tells(seat) {
        return goal;
    }
    let brief = words::yours(voice, &goal.brief);
    Goal { brief, ..goal }
}

/// The goal of having one of the five species (`cattricola R37`). A caught animal counts although it
/// is still in hand.
fn aboard(voice: &Voice, species: Species, has: bool, is_in_hand: bool) -> Goal {
    let name = voice.text(species.name());
    Goal {
        symbol: species.symbol(),
        brief: String::new(),
        said: match has {
            true if is_in_hand => words::in_hand(voice, name),
            true => words::aboard(voice, name),
            false => words::missing(voice, name),
        },
        progress: match has {
            true => Progress::Reached,
            false => Progress::Open,
        },
    }
}

/// The goal of collecting the five species, while there is time to find the missing ones
/// (`cattricola R37`).
fn collecting(voice: &Voice, missing: &[Species]) -> Goal {
    let all = Species::COUNT;
    let (have, names) = (
        all - missing.len(),
        species_list(voice, missing.iter().copied()),
    );
    let brief = words::collecting(voice, have, all);
    let said = words::collecting_said(voice, all, have, names);
    Goal {
        symbol: "",
        brief,
        said,
        progress: Progress::Open,
    }
}

/// The goal when the end is near and a species is missing: the seat would be out, whatever its
/// points (`cattricola R37`).
fn out(voice: &Voice, missing: &[Species]) -> Goal {
    let (count, names) = (missing.len(), species_list(voice, missing.iter().copied()));
    let brief = words::out(voice, count);
    let said = words::out_said(voice, count, names);
    Goal {
        symbol: "",
        brief,
        said,
        progress: Progress::Threatens,
    }
}

/// The goal when all species are aboard: the points of the count, if every sex is known.
fn safe(voice: &Voice, standing: Option<Standing>) -> Goal {
    let now = standing.map(|it| (points(voice, it.points()), it.is_pending));
    let (brief, said) = match now {
        Some((now, false)) => (words::now(voice, &now), words::now_said(voice, &now)),
        Some((most, true)) => (words::up_to(voice, &most), words::up_to_said(voice, &most)),
        None => (
            voice.text(words::ALL_FIVE).to_owned(),
            voice.text(words::ALL_FIVE_SAID).to_owned(),
        ),
    };
    Goal {
        symbol: "",
        brief,
        said,
        progress: Progress::Open,
    }
}
