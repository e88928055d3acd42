//! Coordinates as numbers, for players who prefer to type them, in millimetres and degrees. An
//! invalid number is reported beside the fields and moves nothing.

use super::draft::{Draft, Laying, Response, Selection};
use super::field::{Field, NotTaken, Refused};
use super::model::{Model, PicturePhase, with_board_at};
use super::slide::{BEYOND, Reached};
use super::words;
use board::picture::{Element, el};
use carotein::geometry::Angle;
use carotein::{Illegal, Laid, Phase};

impl Model<'_> {
    /// The smallest and the largest number allowed in a field, in millimetres or degrees.
    fn bounds(&self, field: Field) -> (i32, i32) {
        let edition = self.edition();
        let (from, to) = match self.position().phase() {
            Phase::Scatter => (edition.chip / 2, -edition.chip / 2),
            _ => (-BEYOND, BEYOND),
        };
        let (width, height) = self.seen_size();
        match field {
            Field::X => (from / 10, (width + to) / 10),
            Field::Y => (from / 10, (height + to) / 10),
            Field::Angle => (-360, 360),
        }
    }

    /// Handles a number entered in a field: moves the star or board there, whatever is in between.
    pub fn entered(&self, draft: &Draft, field: Field, number: Option<i32>) -> Response {
        let (least, most) = self.bounds(field);
        let number = number
            .filter(|number| (least..=most).contains(number))
            .ok_or(Refused::NotBetween(least, most));
        if self.acts_in(draft, PicturePhase::Lay) {
            let put = number.and_then(|number| self.put_board(draft, field, number));
            return Response::Choose(put.unwrap_or_else(|why| {
                draft.select(Selection::Lay(Laying {
                    not_taken: Some(NotTaken { field, why }),
                    ..draft.selection.laying()
                }))
            }));
        }
        match draft.selection.star() {
            Some(star) if self.may_place(draft) => {
                let put = number.and_then(|number| self.put_star(star, field, number));
                let (star, not_taken) = match put {
                    Ok(star) => (star, None),
                    Err(why) => (star, Some(NotTaken { field, why })),
                };
                Response::Choose(draft.select(Selection::Star(star, not_taken)))
            }
            _ => Response::Nothing,
        }
    }

    fn put_star(
        &self,
        (x, y): (i16, i16),
        field: Field,
        number: i32,
    ) -> Result<(i16, i16), Refused> {
        let star = self.put_at((x, y), field, number);
        match self.refusal(star) {
            Some(why) => Err(Refused::Illegal(why)),
            None => Ok(star),
        }
    }

    /// Moves a point of the mat so that its distance from the left or the top, as seen on screen,
    /// is `number` millimetres.
    fn put_at(&self, (x, y): (i16, i16), field: Field, number: i32) -> (i16, i16) {
        let (left, top) = self.seen((x.into(), y.into()));
        let (x, y) = self.seen_at(match field {
            Field::X => (number * 10, top),
            Field::Y => (left, number * 10),
            // A rotation does not move the point.
            Field::Angle => (left, top),
        });
        (x as i16, y as i16)
    }

    fn put_board(&self, draft: &Draft, field: Field, number: i32) -> Result<Draft, Refused> {
        let lying = self.lying(draft);
        let handled = self.handled_slot(draft);
        let (Some(&laid), Some(other)) = (lying.get(handled), lying.get(1 - handled)) else {
            return Ok(draft.clone());
        };
        let (x, y) = self.put_at((laid.x, laid.y), field, number);
        let angle = match field {
            Field::X | Field::Y => laid.angle,
            Field::Angle => Angle::wrapped(number * 10 - self.quarter()),
        };
        let laid = Laid {
            x,
            y,
            angle,
            ..laid
        };
        if self.game.overlaps(&laid, other) {
            return Err(Refused::Illegal(Illegal::Overlaps));
        }
        let blocked = false;
        Ok(with_board_at(draft, Reached { laid, blocked }))
    }
}

/// The fields of the star that is shown.
pub(super) fn of_star(model: &Model, draft: &Draft) -> Option<Element> {
    let (x, y) = draft.selection.star()?;
    let (left, top) = model.seen((x.into(), y.into()));
    let numbers = [(Field::X, left / 10), (Field::Y, top / 10)];
    Some(fields(model, draft, &numbers))
}

/// The fields of the board that is handled.
pub(super) fn of_board(model: &Model, draft: &Draft) -> Option<Element> {
    let lying = model.lying(draft);
    let laid = lying.get(model.handled_slot(draft))?;
    let (left, top, angle) = model.seen_pose(laid);
    let numbers = [(Field::X, left), (Field::Y, top), (Field::Angle, angle)];
    Some(fields(model, draft, &numbers))
}

/// The id of the message about a refused number.
const SAID: &str = "carotein-bad";

fn fields(model: &Model, draft: &Draft, numbers: &[(Field, i32)]) -> Element {
    let (voice, not_taken) = (&model.voice, draft.selection.not_taken());
    let field = |&(field, number): &(Field, i32)| {
        let (least, most) = model.bounds(field);
        let bad = not_taken.is_some_and(|bad| bad.field == field);
        let input = el("input")
            .class("input carotein-number")
            .set("type", "number")
            .set("inputmode", "numeric")
            .num("min", least)
            .num("max", most)
            .maybe("aria-invalid", bad.then_some("true"))
            .maybe("aria-describedby", bad.then_some(SAID))
            .set("data-field", field.name())
            .on_number(field.action());
        // A refused number stays in the field, so that it can be corrected.
        let input = if bad {
            input
        } else {
            input.value(number.to_string())
        };
        el("label")
            .with(voice.text(words::field(field)))
            .with(input)
    };
    let said = not_taken.map(|bad| words::not_taken(voice, bad));
    el("details")
        .class("carotein-numbers")
        .with(el("summary").with(voice.text(words::BY_NUMBERS)))
        .with(el("div").with(numbers.iter().map(field).collect::<Vec<_>>()))
        .with(
            el("p")
                .class("carotein-bad")
                .set("id", SAID)
                .set("role", "alert")
                .with(said),
        )
}
