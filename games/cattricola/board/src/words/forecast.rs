//! What is said of a draft before it is made: at most three short sentences.

use super::{of_points, signed};
use cattricola::{
    Check, Count, Prey, Reach, Species, Standing, Tile, consequence_of_catch, flock, species_list,
    tile_name,
};
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
    "今の牧場では、この形に入る動物がいません。",
    "As the ranch lies, this shape catches nothing.",
);
const REACH_ONE: Text = Text::new(
    "この形なら、1匹捕まえられます。",
    "With this shape you can catch one animal.",
);
const REACH_ONE_FRESH: Text = Text::new(
    "この形なら、まだいない動物を1匹捕まえられます。",
    "With this shape you can catch one animal, of a species that you lack.",
);
const REACH: Text = Text::new(
    "この形なら、1回で{0}匹まで捕まえられます。",
    "With this shape you can catch up to {0} animals.",
);
const REACH_FRESH: Text = Text::new(
    "この形なら、1回で{0}匹まで。まだいない動物も1種類入ります。",
    "With this shape you can catch up to {0} animals; one species that you lack is in reach.",
);
const REACH_FRESH_MANY: Text = Text::new(
    "この形なら、1回で{0}匹まで。まだいない動物も{1}種類入ります。",
    "With this shape you can catch up to {0} animals; {1} species that you lack are in reach.",
);

/// What a catch brings; `lacks` tells which species are not aboard.
pub fn catch(voice: &Voice, prey: &Prey, lacks: impl Fn(Species) -> bool) -> String {
    let names = |all: &[Species]| species_list(voice, all.iter().copied());
    let surplus = (prey.surplus > 0).then(|| voice.fill(SURPLUS, &[number(prey.surplus)]));
    let lacking: Vec<Species> = Species::ALL.into_iter().filter(|it| lacks(*it)).collect();
    let species = match (prey.fresh.is_empty(), prey.missing) {
        (false, 0) => Some(voice.text(ALL_FIVE).to_owned()),
        (false, missing) => {
            let said = [names(&prey.fresh), number(missing), number(lacking.len())];
            Some(voice.fill(NEW, &said))
        }
        (true, 0) => None,
        (true, _) => Some(still_missing(voice, &lacking)),
    };
    let consequence = consequence_of_catch(prey, voice).map(|half| match prey.lifts {
        0 => voice.sentence(&half),
        lifts => voice.fill(CIRCLE, &[lifts.to_string()]),
    });
    let points = prey.points.map(|(now, then)| {
        let lacks_company = prey.waiting > 0 && (then < 0 || then < now);
        let text = match (then == now, lacks_company) {
            (true, false) => SAME_AT_BEST,
            (true, true) => SAME_WAITING,
            (false, false) => AT_BEST,
            (false, true) => AT_BEST_WAITING,
        };
        let waiting = prey.waiting.to_string();
        voice.fill(text, &[signed(now), of_points(voice, then), waiting])
    });
    let unknown = prey.tiles.iter().filter(|tile| tile.is_unknown()).count();
    let unknown = (unknown > 0).then(|| voice.text(SEXES).to_owned());
    first_three(voice, [surplus, species, consequence, points, unknown])
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

const MANY_MISSING: Text = Text::new("まだ{0}種類いません。", "Still missing: {0} species.");
const SURPLUS: Text = Text::new("{0}匹置けず、−{0}点。", "{0} will not fit: −{0}.");
const ALL_FIVE: Text = Text::new("5種類がそろいます。", "That makes all five species.");
const NEW: Text = Text::new(
    "{0}は初めて。いない種類：今{2}\u{2060}→\u{2060}{1}。",
    "New: {0}; species missing: now {2}\u{a0}→\u{a0}{1}.",
);
const STILL_MISSING: Text = Text::new("まだいない：{0}。", "Still missing: {0}.");
const CIRCLE: Text = Text::new(
    "ミステリーサークルが現れ、{0}匹まで置き直せます。",
    "A mystery circle appears: up to {0} can be put elsewhere.",
);
const AT_BEST: Text = Text::new(
    "うまく置けば：今{0}点\u{2060}→\u{2060}{1}。",
    "Well put: now {0}\u{a0}→\u{a0}{1}.",
);
const SAME_AT_BEST: Text = Text::new("うまく置けば、今の{1}のままです。", "Well put, still {1}.");
// What would raise such points: those that wait stay once a partner or a group lies beside them.
const AT_BEST_WAITING: Text = Text::new(
    "うまく置けば：今{0}点\u{2060}→\u{2060}{1}。仲間待ち：{2}匹。",
    "Well put: now {0}\u{a0}→\u{a0}{1}; still waiting for company: {2}.",
);
const SAME_WAITING: Text = Text::new(
    "うまく置けば、今の{1}のまま。仲間待ち：{2}匹。",
    "Well put, still {1}; still waiting for company: {2}.",
);
const SEXES: Text = Text::new(
    "性別は捕まえるとわかります。",
    "Sexes are seen once caught.",
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

const SAME: Text = Text::new("得点は{1}のまま。", "Still {1}.");
const CHANGED: Text = Text::new(
    "得点：今{0}点\u{2060}→\u{2060}{1}。",
    "Score: now {0}\u{a0}→\u{a0}{1}.",
);
const SAME_IF_WELL_PUT: Text = Text::new(
    "残りをうまく置けば、{1}のまま。",
    "With the rest well put, still {1}.",
);
const CHANGED_IF_WELL_PUT: Text = Text::new(
    "残りをうまく置けば：{0}点\u{2060}→\u{2060}{1}。",
    "With the rest well put: {0}\u{a0}→\u{a0}{1}.",
);
const ALL_ABOARD: Text = Text::new("これで得点は{1}。", "That makes {1}.");
const ALL_ABOARD_FOR_LESS: Text = Text::new(
    "これで得点は{1}（うまく置けば{0}点）。",
    "That makes {1} (well put: {0}).",
);
const LOST: Text = Text::new("集計で除かれる：{0}。", "The count would remove: {0}.");
const LOST_AS: Text = Text::new(
    "集計で除かれる：{0}（{1}）。",
    "The count would remove: {0} ({1}).",
);
const SAVED: Text = Text::new("これで残る：{0}。", "Safe then: {0}.");

/// How many more of their kind animals need (`cattricola R41`).
fn more_wanted(voice: &Voice, wanting: &[(Tile, u8)]) -> String {
    let each = wanting.iter().map(|(tile, more)| {
        let name = tile_name(voice, *tile);
        match voice.language {
            Language::Ja => format!("{name}はあと{more}匹"),
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
        Check::Wolves => Text::new("オオカミのとなり", "beside a wolf"),
        Check::Couples => Text::new("となりに相手なし", "no partner beside"),
        Check::Groups => Text::new("3匹未満", "fewer than three together"),
    }
}

/// What the count says of the saucer as it lies.
pub fn pass(voice: &Voice, count: Count) -> String {
    let points = voice.fill(AS_IT_IS, &[of_points(voice, count.points())]);
    let names = species_list(voice, count.missing());
    let out = count.is_eliminated().then(|| voice.fill(OUT, &[names]));
    first_three(voice, [Some(points), out])
}

const AS_IT_IS: Text = Text::new("このまま集計すると{0}。", "Counted as it lies: {0}.");
const OUT: Text = Text::new("{0}がいないので脱落します。", "No {0}: you are out.");
