//! The texts of Cattricola's board.

pub mod explain;
pub mod forecast;
pub mod how;
pub mod why_not;

use cattricola::{
    Berth, Cell, Check, Count, Hole, Layout, Markers, Move, Phase, SaucerBoard, Species, Standing,
    State, Tile, flock, none_of, tile_name,
};
use tabletop::{Language, Seat, Text, Voice};

::words::sentences!("../words", "board");

/// Describes a place of the ranch for screen readers: what is there, and what the pattern would
/// catch with its middle there.
pub fn place(
    voice: &Voice,
    table: &State,
    layout: &Layout,
    cell: Option<Cell>,
    caught: &[(Cell, Tile)],
) -> String {
    let mut says = match cell {
        None => voice.text(OFF_RANCH).to_owned(),
        Some(cell) => {
            let name = layout.name(cell);
            match table.animal(cell) {
                Some(tile) => place_with(voice, name, tile_name(voice, tile)),
                None => place_empty(voice, name),
            }
        }
    };
    if !caught.is_empty() {
        says.push_str(&catch_here(voice, flock_of(voice, caught)));
    }
    says
}

fn flock_of(voice: &Voice, caught: &[(Cell, Tile)]) -> String {
    let tiles: Vec<Tile> = caught.iter().map(|it| it.1).collect();
    flock(voice, &tiles)
}

/// The label of a radar: whose it is, and its number of markers.
pub fn radar(voice: &Voice, seat: Seat, markers: Markers) -> String {
    radar_of(voice, voice.whose(seat), markers.len())
}

/// The label of a hole of the radar.
pub fn hole(voice: &Voice, hole: Hole, set: bool, planned: bool, open: bool) -> String {
    let state = match (set, planned, open) {
        (true, ..) => HOLE_WITH_MARKER,
        (_, true, _) => HOLE_PLANNED,
        (_, _, true) => HOLE_FREE,
        _ => HOLE_EMPTY,
    };
    hole_with(voice, hole, voice.text(state))
}

/// The label of a saucer: whose it is, and its name.
pub fn saucer(voice: &Voice, seat: Seat, board: &SaucerBoard) -> String {
    let name = match voice.language {
        Language::Ja => &board.ja,
        Language::En => &board.en,
    };
    saucer_of(voice, voice.whose(seat), name)
}

/// The label of a cell of a saucer.
pub fn berth(voice: &Voice, berth: Berth, lies: Option<Tile>, doomed: bool) -> String {
    let number = berth.number();
    match lies.map(|tile| tile_name(voice, tile)) {
        None => cell_empty(voice, number),
        Some(name) if doomed => cell_doomed(voice, number, name),
        Some(name) => cell_with(voice, number, name),
    }
}

/// The label of the tiles in hand: who caught them.
pub fn hand(voice: &Voice, seat: Seat) -> String {
    voice.agreeing(caught_by(voice, voice.name(seat)))
}

/// The label of a tile in hand.
pub fn in_hand(voice: &Voice, slot: u8, tile: Tile) -> String {
    hand_animal(voice, slot + 1, tile_name(voice, tile))
}

/// The label of the button that charges `many` markers. If `ends`, they also end the turn.
pub fn charge_label(voice: &Voice, many: u8, ends: bool) -> String {
    match ends {
        true => charge_and_end(voice, many),
        false => charge_count(voice, many),
    }
}

/// The label of the button that catches.
pub fn catch_label(voice: &Voice, caught: &[(Cell, Tile)]) -> String {
    catch_animals(voice, flock_of(voice, caught))
}

/// The label of the button that puts a tile on the cell `number`. If only one other tile is in
/// hand, it is put automatically on the cell `last`.
pub fn put_label(voice: &Voice, number: u8, last: Option<u8>) -> String {
    match last {
        None => put_on(voice, number),
        Some(last) => put_both(voice, number, last),
    }
}

/// The label of the button that confirms any other move.
pub const fn confirm(mv: &Move) -> Text {
    match mv {
        Move::Lift(_) => CONFIRM_LIFT,
        Move::Swap(..) => CONFIRM_SWAP,
        _ => CONFIRM_PASS,
    }
}

/// What the prompt does not say while nothing is selected: how many markers may be charged. Empty if
/// the prompt says everything.
pub fn advice(voice: &Voice, phase: Phase, markers: u8, can_catch: bool) -> String {
    match (phase, markers, can_catch) {
        // The radar is empty: the first marker goes into any hole, and the others next to it.
        (Phase::Act, 2.., false) => any_hole(voice, markers - 1),
        (Phase::Act, 1, true) => voice.text(MAY_CHARGE_ONE).to_owned(),
        (Phase::Act, 2.., true) => may_charge(voice, markers),
        _ => String::new(),
    }
}

/// Writes a number with a real minus sign (−).
fn signed(points: i32) -> String {
    points.to_string().replace('-', "−")
}

/// The points of a saucer now and after the draft, and the number of missing species. The present
/// value is before the arrow. Lines break after the comma; in a very narrow place also before the
/// arrow.
pub fn points_now(voice: &Voice, now: &Standing, then: Option<&Standing>) -> String {
    let last = then.unwrap_or(now);
    let is_pending = now.is_pending;
    let changes = now.points() != last.points();
    let before = match (is_pending, changes) {
        (true, _) => voice.text(SHORT_UP_TO),
        (false, true) => voice.text(SHORT_NOW),
        (false, false) => "",
    };
    let from = match changes {
        true => format!("{} →\u{a0}", signed(now.points())),
        false => String::new(),
    };
    let [was_missing, to_find] = [now, last].map(|it| it.count.missing().count());
    let missing = match was_missing == to_find {
        true => to_find.to_string(),
        false => format!("{was_missing}\u{2060}→\u{2060}{to_find}"),
    };
    let points = short_points(voice, signed(last.points()));
    let to = match to_find {
        0 => points,
        _ => short_missing(voice, points, missing),
    };
    format!("{before}{from}{to}")
}

/// The points of a count, with the unit.
pub fn points(voice: &Voice, count: Count) -> String {
    of_points(voice, count.points())
}

/// How a seat stands, in a picture of the game.
pub fn standing(voice: &Voice, points: i32) -> String {
    short_points(voice, signed(points))
}

/// A number of points, with the unit.
fn of_points(voice: &Voice, points: i32) -> String {
    count_points(voice, signed(points))
}

fn missing(voice: &Voice, count: Count) -> String {
    let names: Vec<String> = count
        .missing()
        .map(|species| voice.text(species.name()).to_owned())
        .collect();
    voice.list(&names)
}

/// The points for screen readers: now, and after the draft.
fn points_said(voice: &Voice, now: &Standing, then: Option<&Standing>) -> String {
    let last = then.unwrap_or(now);
    let is_same = now.points() == last.points();
    let [before, after] = [now, last].map(|it| of_points(voice, it.points()));
    match (now.is_pending, is_same) {
        (false, true) => before,
        (true, true) => up_to(voice, before),
        (false, false) => now_and_then(voice, before, after),
        (true, false) => now_and_then_up_to(voice, before, after),
    }
}

/// The label of the button that opens the count.
pub fn score_button(voice: &Voice, seat: Seat, now: &Standing, then: Option<&Standing>) -> String {
    let (whose, points) = (voice.whose(seat), points_said(voice, now, then));
    let missing = missing(voice, then.unwrap_or(now).count);
    match missing.is_empty() {
        true => saucer_points(voice, whose, points),
        false => saucer_points_missing(voice, whose, points, missing),
    }
}

/// The text in place of the points if the viewer does not know the sexes on a saucer. [`SEXES`]
/// says why.
pub fn unknown_score(voice: &Voice, seat: Seat, filled: u8, size: u8) -> String {
    cells_filled(voice, voice.whose(seat), filled, size)
}

/// The label of the button that shows another seat's saucer.
pub fn rival(voice: &Voice, seat: Seat, filled: u8, size: u8, markers: u8) -> String {
    let whose = voice.whose(seat);
    voice.agreeing(look_at(voice, whose, filled, size, markers))
}

/// The saucer to which a count during the game refers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Counted {
    /// The saucer as it is.
    Now,
    /// The saucer as the draft would leave it.
    AfterMove,
}

/// The title of a count during the game: whose saucer is counted, and in which state.
pub fn count_of(voice: &Voice, seat: Seat, when: Counted) -> String {
    let name = voice.name(seat);
    voice.agreeing(match when {
        Counted::Now => if_counted(voice, name),
        Counted::AfterMove => if_counted_after_move(voice, name),
    })
}

/// The name of a step of the count.
pub const fn step_name(step: u8) -> Text {
    match step {
        0 => STEP_SPECIES,
        1 => Check::Wolves.name(),
        2 => Check::Couples.name(),
        3 => Check::Groups.name(),
        4 => STEP_POINTS,
        _ => STEP_WINNER,
    }
}

/// A step with its number.
pub fn step(voice: &Voice, step: u8) -> String {
    format!("{}. {}", step + 1, voice.text(step_name(step)))
}

/// The rule of a step of the count, as a text.
pub const fn rule(step: u8) -> Text {
    match step {
        0 => how::COUNT_SPECIES,
        1 => RULE_WOLVES,
        2 => RULE_COUPLES,
        3 => RULE_GROUPS,
        4 => how::COUNT_POINTS,
        _ => how::COUNT_WINNER,
    }
}

/// Says whether a species is on the saucer.
pub fn aboard(voice: &Voice, species: Species, lacks: bool) -> String {
    let name = voice.text(species.name());
    match lacks {
        false => is_aboard(voice, name),
        true => is_not_aboard(voice, name),
    }
}

/// The calculation of the points, as a text.
pub fn sum(voice: &Voice, count: Count) -> String {
    let (left, out, surplus) = (count.left.len(), count.removed_count(), count.surplus);
    let points = signed(count.points());
    let missing = none_of(voice, count.missing());
    let unplaced = match surplus {
        0 => String::new(),
        _ => sum_unplaced(voice, surplus),
    };
    let mut says = sum_of(voice, left, out, unplaced, points);
    if !missing.is_empty() {
        says.push_str(&but_out(voice, missing));
    }
    says
}

/// The line of a seat in the last step, the ranking.
pub fn rank(voice: &Voice, seat: Seat, count: Count, won: bool) -> String {
    let (name, points) = (voice.name(seat), signed(count.points()));
    let star = if won { "★ " } else { "" };
    if count.is_eliminated() {
        return rank_out(voice, name);
    }
    star.to_owned() + &rank_with(voice, name, points)
}
