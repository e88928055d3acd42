//! The texts of Carotein’s board.

pub mod explain;
pub mod forecast;
/// The texts of the rules pages.
pub mod how {
    ::words::sentences!("../words", "how");
}
/// Why a touch does nothing.
pub mod why_not {
    ::words::sentences!("../words", "why_not");
}

use self::forecast::Next;
use super::draft::{Challenge, Draft, Selection};
use super::field::{Field, NotTaken, Refused};
use super::model::Model;
use carotein::consult::Verdict;
use carotein::geometry::Point;
use carotein::{Board, Chip, Laid, named, whose};
use tabletop::words::capital;
use tabletop::{Language, Seat, Speak, Text, Voice};

::words::sentences!("../words", "board");

/// The keys of this board and what each does.
pub static KEYS: [(&str, Text); 4] = [
    ("Q", KEY_LEFT),
    ("E", KEY_RIGHT),
    ("F", KEY_FLIP),
    ("Shift", KEY_FINER),
];

/// The name of a number field.
pub fn field(field: Field) -> Text {
    match field {
        Field::X => FROM_LEFT,
        Field::Y => FROM_TOP,
        Field::Angle => ANGLE,
    }
}

/// Explains why a number was refused.
pub fn not_taken(voice: &Voice, number: NotTaken) -> String {
    let name = voice.text(field(number.field));
    match number.why {
        Refused::NotBetween(least, most) => not_between(voice, name, least, most),
        Refused::Illegal(why) => not_allowed(voice, name, why.speak(voice)),
    }
}

/// Names a rabbit and its size in stars as printed. Nothing is measured on the mat (`carotein
/// A17`).
pub fn rabbit(model: &Model, board: Board) -> String {
    let (voice, (wide, high)) = (&model.voice, model.edition().in_stars(board));
    rabbit_and_size(voice, voice.text(board.name()), wide, high)
}

/// Describes what a seat has, for screen-reader users.
pub fn seat(model: &Model, draft: &Draft, seat: Seat) -> String {
    let (voice, position) = (&model.voice, model.position());
    let ((hand, passed), scored) = (model.in_round(draft, seat), position.scored(seat));
    let (boards, points) = (position.won(seat).len(), position.points(seat));
    let said = seat_has(voice, voice.name(seat), points, hand, scored, boards);
    match passed {
        true => seat_passed(voice, said),
        false => said,
    }
}

/// Names the part of the mat that contains a point, so that a listener can picture it.
fn at(model: &Model, x: i16, y: i16) -> String {
    let spot = model.game.spot(Point::new(x.into(), y.into()));
    spot.name(&model.voice).to_owned()
}

/// Describes the distance from a point to the nearest star.
fn beside(model: &Model, mat: &[Chip], x: i16, y: i16) -> String {
    let voice = &model.voice;
    let (owner, gap) = model.game.nearest(mat, Point::new(x.into(), y.into()));
    model.game.apart(voice, &whose(voice, owner), gap)
}

/// Describes a star on the mat.
pub fn lying(model: &Model, mat: &[Chip], star: &Chip) -> String {
    let voice = &model.voice;
    let others: Vec<Chip> = mat.iter().filter(|chip| *chip != star).copied().collect();
    let (at, own) = (at(model, star.x, star.y), whose(voice, star.owner));
    let (x, y) = model.seen((star.x.into(), star.y.into()));
    let said = begun(voice, lies(voice, own, at, x / 10, y / 10));
    voice.agreeing(match others.is_empty() {
        true => said,
        false => and_near(voice, said, beside(model, &others, star.x, star.y)),
    })
}

/// Describes the star that is about to be placed.
pub fn star(model: &Model, (x, y): (i16, i16)) -> String {
    let voice = &model.voice;
    let near = beside(model, model.position().mat(), x, y);
    let place = voice.agreeing(and_near(voice, at(model, x, y), near));
    match model.refusal((x, y)) {
        Some(why) => place_refused(voice, place, why.speak(voice)),
        None => place,
    }
}

/// Describes where a board is and how it is turned.
pub fn board(model: &Model, laid: &Laid) -> String {
    let voice = &model.voice;
    let (name, at) = (voice.text(laid.board.name()), at(model, laid.x, laid.y));
    let (.., angle) = model.seen_pose(laid);
    match laid.flipped {
        true => board_lies_flipped(voice, name, at, angle),
        false => board_lies(voice, name, at, angle),
    }
}

/// Describes the new place of the board that the player is moving.
pub fn placing(model: &Model, draft: &Draft, laid: &Laid) -> String {
    let voice = &model.voice;
    let (x, y, angle) = model.seen_pose(laid);
    let (name, place) = (voice.text(laid.board.name()), at(model, laid.x, laid.y));
    let shown = model
        .hidden(draft)
        .into_iter()
        .filter(|hidden| !hidden)
        .count();
    let left = if model.view.help.assist {
        left_over(voice, shown)
    } else {
        String::new()
    };
    let blocked = matches!(&draft.selection, Selection::Lay(laying) if laying.blocked);
    let said = match blocked {
        true => board_goes_no_further(voice, name, place, x, y, angle, left),
        false => board_goes(voice, name, place, x, y, angle, left),
    };
    begun(voice, said)
}

/// States how many stars are not hidden yet, and how many need not be (`carotein R25`–`R28`).
pub fn left_over(voice: &Voice, shown: usize) -> String {
    match shown {
        0 => voice.text(ALL_HIDDEN).to_owned(),
        1 | 2 => peep_and_succeed(voice, shown),
        _ => too_many_peep(voice, shown),
    }
}

/// Asks the player to confirm a pass, and names the number of stars the challenger would have to
/// hide. One or two stars need not be hidden at all, so a challenge that begins at once would
/// succeed (`carotein R27`).
pub fn pass_sure(voice: &Voice, next: Next, stars: usize) -> String {
    match next {
        Next::Sure(_) => certain_success(voice, stars),
        Next::Open(_) | Next::Later => leave_it_to_others(voice, stars),
    }
}

/// The computer's verdict during a challenge: whether it can succeed, but not how.
pub fn can_be(voice: &Voice, verdict: Option<Verdict>) -> &str {
    voice.text(match verdict {
        Some(Verdict::Possible(_)) => POSSIBLE,
        Some(Verdict::Impossible) => IMPOSSIBLE,
        Some(Verdict::Close(_)) => CLOSE_CALL,
        None => NO_ANSWER,
    })
}

/// The computer's verdict after a challenge.
pub fn could_be(voice: &Voice, verdict: Option<Verdict>) -> &str {
    voice.text(match verdict {
        Some(Verdict::Possible(_)) => WAS_POSSIBLE,
        Some(Verdict::Impossible) => WAS_IMPOSSIBLE,
        Some(Verdict::Close(_)) => CLOSE_CALL,
        None => NO_ANSWER,
    })
}

/// Names the boards with which the challenge could have succeeded; the mat shows how.
pub fn like_this(voice: &Voice, boards: [Board; 2]) -> String {
    possible_with(voice, named(voice, boards))
}

/// Capitalizes the first letter in English.
fn begun(voice: &Voice, said: String) -> String {
    match voice.language {
        Language::Ja => said,
        Language::En => capital(&said),
    }
}

/// Describes the result of a challenge.
pub fn judged(voice: &Voice, challenge: &Challenge) -> String {
    let (shown, name) = (challenge.unhidden_count(), voice.name(challenge.seat));
    voice.agreeing(match (challenge.succeeded(), shown) {
        (true, 0) => hides_all(voice, name),
        (true, 1) => leaves_one(voice, name),
        (true, _) => leaves_few(voice, name, shown),
        (false, _) => {
            let whose = voice.whose(challenge.seat);
            begun(voice, leaves_too_many(voice, whose, shown))
        }
    })
}

/// States the points a seat has gained, then the terms that add up to them. After a failure the
/// terms are empty, because the reason is the same for all seats ([`BY_FAILURE`]).
pub fn gained(voice: &Voice, challenge: &Challenge, seat: Seat) -> [String; 2] {
    let terms = challenge.terms(seat);
    let sum = has_gained(voice, voice.name(seat), points(voice, terms.sum()));
    if !challenge.succeeded() {
        return [sum, String::new()];
    }
    let mut named = Vec::new();
    if terms.boards > 0 {
        named.push(for_boards(voice, terms.boards));
    }
    if terms.hidden > 0 {
        named.push(for_hidden(voice, terms.hidden));
    }
    if terms.peeping > 0 {
        named.push(for_peeping(voice, terms.peeping));
    }
    let named = named.join(voice.text(PLUS));
    [sum, self::terms(voice, named)]
}
