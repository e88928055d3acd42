//! What is said of a draft before it is made: at most three short sentences.

use super::{of_points, signed};
use cattricola::{
    Check, Count, Prey, Reach, Species, Standing, Tile, consequence_of_catch, flock, none_of,
    species_list, tile_name,
};
use std::cmp::Ordering;
use tabletop::{Language, Text, Voice};

/// The first three of these sentences.
fn first_three(voice: &Voice, parts: impl IntoIterator<Item = Option<String>>) -> String {
    let parts: Vec<String> = parts.into_iter().flatten().take(3).collect();
    parts.join(match voice.language {
        Language::Ja => "",
        Language::En => " ",
    })
}

fn number(of: usize) -> String {
    of.to_string()
}

/// What the shape of the radar could catch.
pub fn charge(voice: &Voice, reach: Reach) -> String {
    let text = match (reach.animals, reach.fresh) {
        (0, _) => NOTHING_IN_REACH,
        (1, 0) => REACH_ONE,
        (1, _) => REACH_ONE_FRESH,
        (_, 0) => REACH,
        (_, 1) => REACH_FRESH,
        _ => REACH_FRESH_MANY,
    };
    voice.fill(text, &[number(reach.animals), number(reach.fresh)])
}

const NOTHING_IN_REACH: Text = Text::new(
    "今の牧場では、この形で捕まえられる動物がいません。",
    "This shape catches nothing on the ranch as it is now.",
);
const REACH_ONE: Text = Text::new(
    "この形なら、1回で1匹捕まえられます。",
    "With this shape you can catch one animal.",
);
const REACH_ONE_FRESH: Text = Text::new(
    "この形なら、まだいない動物を1匹捕まえられます。",
    "With this shape you can catch one animal, of a species you still lack.",
);
const REACH: Text = Text::new(
    "この形なら、1回で{0}匹まで捕まえられます。",
    "With this shape you can catch up to {0} animals.",
);
const REACH_FRESH: Text = Text::new(
    "この形なら、1回で{0}匹まで捕まえられます。まだいない種類も1つ入ります。",
    "With this shape you can catch up to {0} animals, and one species you still lack.",
);
const REACH_FRESH_MANY: Text = Text::new(
    "この形なら、1回で{0}匹まで捕まえられます。まだいない種類も{1}つまで入ります。",
    "With this shape you can catch up to {0} animals, and up to {1} species you still lack.",
);

/// What a catch brings; `lacks` tells which species are not aboard.
pub fn catch(voice: &Voice, prey: &Prey, lacks: impl Fn(Species) -> bool) -> String {
    let names = |all: &[Species]| species_list(voice, all.iter().copied());
    let surplus = match prey.surplus {
        0 => None,
        1 => Some(voice.text(ONE_SURPLUS).to_owned()),
        many => Some(voice.fill(SURPLUS, &[number(many)])),
    };
    let species = match (prey.fresh.is_empty(), prey.missing) {
        (false, 0) => Some(voice.text(ALL_FIVE).to_owned()),
        (false, missing) => {
            let text = if missing == 1 { NEW_ONE_LEFT } else { NEW };
            Some(voice.fill(text, &[names(&prey.fresh), number(missing)]))
        }
        (true, 0) => None,
        (true, _) => {
            let lacking: Vec<Species> = Species::ALL.into_iter().filter(|it| lacks(*it)).collect();
            Some(still_missing(voice, &lacking))
        }
    };
    let consequence = consequence_of_catch(prey, voice).map(|half| voice.sentence(&half));
    let points = prey.points.map(|(now, then)| {
        let text = match then.cmp(&now) {
            Ordering::Less => WORSE_AT_BEST,
            Ordering::Equal => SAME_AT_BEST,
            Ordering::Greater => AT_BEST,
        };
        let points = voice.fill(text, &[signed(now), of_points(voice, then)]);
        let lacks_company = then < 0 || then < now;
        let waiting = lacks_company.then(|| waiting(voice, prey.waiting));
        first_three(voice, [Some(points), waiting.flatten()])
    });
    let unknown = prey.tiles.iter().filter(|tile| tile.is_unknown()).count();
    let unknown = (unknown > 0).then(|| voice.text(SEXES).to_owned());
    first_three(voice, [surplus, species, consequence, points, unknown])
}

/// How many animals still want a partner or a group beside them: what would raise the points.
fn waiting(voice: &Voice, waiting: u8) -> Option<String> {
    match waiting {
        0 => None,
        1 => Some(voice.text(ONE_WAITS).to_owned()),
        many => Some(voice.fill(SOME_WAIT, &[many.to_string()])),
    }
}

/// The species that are missing: by their names, as long as there are few.
fn still_missing(voice: &Voice, missing: &[Species]) -> String {
    match missing {
        [] | [_] | [_, _] => {
            let names = species_list(voice, missing.iter().copied());
            voice.fill(STILL_MISSING, &[names])
        }
        many => voice.fill(MANY_MISSING, &[number(many.len())]),
    }
}

const MANY_MISSING: Text = Text::new("まだ{0}種類足りません。", "{0} species are still missing.");
const ONE_SURPLUS: Text = Text::new(
    "1匹は置けないので、1点引かれます。",
    "1 animal will not fit: you lose 1 point.",
);
const SURPLUS: Text = Text::new(
    "{0}匹は置けないので、{0}点引かれます。",
    "{0} animals will not fit: you lose {0} points.",
);
const ALL_FIVE: Text = Text::new("これで5種類がそろいます。", "That makes all five species.");
const NEW_ONE_LEFT: Text = Text::new(
    "{0}が加わり、足りないのはあと1種類になります。",
    "Your first {0}; then 1 species is still missing.",
);
const NEW: Text = Text::new(
    "{0}が加わり、足りないのはあと{1}種類になります。",
    "Your first {0}; then {1} species are still missing.",
);
const STILL_MISSING: Text = Text::new("まだいない動物：{0}。", "Still missing: {0}.");
const AT_BEST: Text = Text::new(
    "うまく置けば、{0}点から{1}に増えます。",
    "Placed well, they take you from {0} up to {1}.",
);
const SAME_AT_BEST: Text = Text::new(
    "うまく置いても、{1}のままです。",
    "Even placed well, they leave you at {1}.",
);
const WORSE_AT_BEST: Text = Text::new(
    "うまく置いても、{0}点から{1}に減ります。",
    "Even placed well, they take you from {0} down to {1}.",
);
const ONE_WAITS: Text = Text::new(
    "1匹は、まだ仲間が足りません。",
    "1 animal still needs company.",
);
const SOME_WAIT: Text = Text::new(
    "{0}匹は、まだ仲間が足りません。",
    "{0} animals still need company.",
);
const SEXES: Text = Text::new(
    "性別は、捕まえるとわかります。",
    "You learn their sexes when you catch them.",
);

/// What a rearranged saucer loses and keeps.
pub struct Change<'a> {
    /// What would be removed.
    pub lost: &'a [Tile],
    /// The check that removes all of it, if it is one alone.
    pub by: Option<Check>,
    /// What more of its kind beside it would keep: one tile of each kind, and how many are wanting.
    pub wanting: &'a [(Tile, u8)],
    /// All that stay of the species of which an animal is saved.
    pub saved: &'a [Tile],
}

/// What the count says of the saucer as it would lie.
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
    let text = match (now.is_pending, then.is_pending, is_same) {
        (_, true, true) => SAME_IF_WELL_PUT,
        (_, true, false) => CHANGED_IF_WELL_PUT,
        (true, false, true) => ALL_ABOARD,
        (true, false, false) => ALL_ABOARD_FOR_LESS,
        (false, false, true) => SAME,
        (false, false, false) => CHANGED,
    };
    let points = voice.fill(
        text,
        &[signed(now.points()), of_points(voice, then.points())],
    );
    let lost = (!lost.is_empty()).then(|| {
        let flock = flock(voice, lost);
        match by {
            Some(check) => voice.fill(LOST_AS, &[flock, voice.text(because(check)).to_owned()]),
            None => voice.fill(LOST, &[flock]),
        }
    });
    let saved = (!saved.is_empty()).then(|| voice.fill(SAVED, &[flock(voice, saved)]));
    let missing: Vec<Species> = then.count.missing().collect();
    let missing = match (now.count.is_eliminated(), missing.is_empty()) {
        (true, true) => Some(voice.text(ALL_FIVE).to_owned()),
        (_, true) => None,
        (_, false) => Some(still_missing(voice, &missing)),
    };
    let wanting = (!wanting.is_empty()).then(|| more_wanted(voice, wanting));
    first_three(voice, [Some(points), lost, wanting, saved, missing])
}

const SAME: Text = Text::new("得点は{1}のままです。", "Your score stays at {1}.");
const CHANGED: Text = Text::new(
    "得点は{0}点から{1}になります。",
    "Your score goes from {0} to {1}.",
);
const SAME_IF_WELL_PUT: Text = Text::new(
    "残りをうまく置いても、{1}のままです。",
    "With the rest well placed, you stay at {1}.",
);
const CHANGED_IF_WELL_PUT: Text = Text::new(
    "残りをうまく置けば、{0}点から{1}になります。",
    "With the rest well placed, you go from {0} to {1}.",
);
const ALL_ABOARD: Text = Text::new("これで得点は{1}です。", "That makes {1}.");
const ALL_ABOARD_FOR_LESS: Text = Text::new(
    "これで得点は{1}です（ほかの置き方なら{0}点）。",
    "That makes {1}; another order would make {0}.",
);
const LOST: Text = Text::new("集計で除かれる動物：{0}。", "The count would remove {0}.");
const LOST_AS: Text = Text::new(
    "{1}、{0}が集計で除かれます。",
    "The count would remove {0} ({1}).",
);
const SAVED: Text = Text::new("これで{0}が残ります。", "This saves {0}.");

/// How many more of their kind animals need (`cattricola R41`).
fn more_wanted(voice: &Voice, wanting: &[(Tile, u8)]) -> String {
    let each = wanting.iter().map(|(tile, more)| {
        let name = tile_name(voice, *tile);
        match voice.language {
            Language::Ja => format!("{name}はあと{more}{}", tile.species().counter()),
            Language::En => format!("the {name} needs {more} more in its group to stay"),
        }
    });
    let each = voice.list(&each.collect::<Vec<_>>());
    voice.sentence(&match voice.language {
        Language::Ja => format!("{each}つながれば残ります"),
        Language::En => each,
    })
}

/// Why a check removes an animal.
const fn because(check: Check) -> Text {
    match check {
        Check::Wolves => Text::new("オオカミのとなりなので", "beside a wolf"),
        Check::Couples => Text::new("となりに相手がいないので", "without a partner"),
        Check::Groups => Text::new(
            "かたまりが3匹に足りないので",
            "in a group of fewer than three",
        ),
    }
}

/// What the count says of the saucer as it lies.
pub fn pass(voice: &Voice, count: Count) -> String {
    let points = voice.fill(AS_IT_IS, &[of_points(voice, count.points())]);
    let names = none_of(voice, count.missing());
    let out = count.is_eliminated().then(|| voice.fill(OUT, &[names]));
    first_three(voice, [Some(points), out])
}

const AS_IT_IS: Text = Text::new("このまま集計すると{0}です。", "If counted now: {0}.");
const OUT: Text = Text::new(
    "{0}がいないので、脱落です。",
    "You have no {0}, so you are out.",
);
