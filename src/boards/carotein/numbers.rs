//! Coordinates, for those who would rather write them: millimetres and degrees. What
//! cannot be is said beside the fields, and moves nothing.

use super::draft::{Draft, let_go};
use super::gesture::Gesture;
use super::model::{Model, rules};
use super::slide::BEYOND;
use super::words;
use crate::boards::{Act, Step};
use picture::{Element, el};
use shelf::carotein::geometry::Angle;
use shelf::carotein::{Illegal, Laid, Phase};

/// A field.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Field {
    /// From the left.
    X,
    /// From the top.
    Y,
    /// To the right.
    Angle,
}

/// Why what a field holds was not taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refused {
    /// It is no whole number between these two.
    NotBetween(i32, i32),
    /// The rules forbid it.
    Illegal(Illegal),
}

impl Field {
    /// As it is called in the words of a gesture.
    pub fn read(name: &str) -> Option<Field> {
        [Field::X, Field::Y, Field::Angle]
            .into_iter()
            .find(|field| field.name() == name)
    }

    fn name(self) -> &'static str {
        match self {
            Field::X => "x",
            Field::Y => "y",
            Field::Angle => "angle",
        }
    }
}

impl Model {
    /// The least and the largest number of a field.
    fn bounds(&self, field: Field) -> (i32, i32) {
        let edition = rules().edition();
        let (from, to) = match self.position().phase() {
            Phase::Scatter => (edition.chip / 2, -edition.chip / 2),
            _ => (-BEYOND, BEYOND),
        };
        match field {
            Field::X => (from / 10, (edition.mat.x + to) / 10),
            Field::Y => (from / 10, (edition.mat.y + to) / 10),
            Field::Angle => (-360, 360),
        }
    }

    /// What is shown is put where the numbers say, whatever lies in between.
    pub(super) fn by_number(&self, draft: &Draft, field: Field, act: Act) -> Gesture {
        let [number, is_one, _] = act.at;
        let (least, most) = self.bounds(field);
        let put = if is_one == 1 && (least..=most).contains(&number) {
            self.put(draft, field, number)
        } else {
            Err(Refused::NotBetween(least, most))
        };
        Step::Choose(put.unwrap_or_else(|why| Draft {
            bad: Some((field, why)),
            ..draft.clone()
        }))
    }

    fn put(&self, draft: &Draft, field: Field, number: i32) -> Result<Draft, Refused> {
        let length = (number * 10) as i16;
        if let (Phase::Scatter, Some((x, y))) = (self.position().phase(), draft.star) {
            let star = match field {
                Field::X => (length, y),
                _ => (x, length),
            };
            return match self.refusal(star) {
                Some(why) => Err(Refused::Illegal(why)),
                None => Ok(Draft {
                    star: Some(star),
                    ..let_go(draft)
                }),
            };
        }
        let slot = draft.held.min(1);
        let lying = self.lying(draft);
        let (Some(&laid), Some(other)) = (lying.get(slot), lying.get(1 - slot)) else {
            return Ok(draft.clone());
        };
        let put = match field {
            Field::X => Laid { x: length, ..laid },
            Field::Y => Laid { y: length, ..laid },
            Field::Angle => Laid {
                angle: Angle::wrapped(number * 10),
                ..laid
            },
        };
        if rules().overlaps(&put, other) {
            return Err(Refused::Illegal(Illegal::Overlaps));
        }
        Ok(self.placed(draft, slot, put))
    }
}

/// The fields of the star that is shown.
pub(super) fn of_star(model: &Model, draft: &Draft) -> Option<Element> {
    let (x, y) = draft.star?;
    Some(fields(
        model,
        draft,
        &[(Field::X, x / 10), (Field::Y, y / 10)],
    ))
}

/// The fields of the board that is handled.
pub(super) fn of_board(model: &Model, draft: &Draft) -> Option<Element> {
    let lying = model.lying(draft);
    let laid = lying.get(draft.held.min(1))?;
    let angle = (laid.angle.parts() / 10) as i16;
    Some(fields(
        model,
        draft,
        &[
            (Field::X, laid.x / 10),
            (Field::Y, laid.y / 10),
            (Field::Angle, angle),
        ],
    ))
}

/// The id of what is said of a field that cannot be.
const SAID: &str = "carotein-bad";

fn fields(model: &Model, draft: &Draft, numbers: &[(Field, i16)]) -> Element {
    let voice = &model.voice;
    let field = |&(field, number): &(Field, i16)| {
        let (least, most) = model.bounds(field);
        let bad = draft.bad.is_some_and(|(bad, _)| bad == field);
        let input = el("input")
            .class("input carotein-number")
            .set("type", "number")
            .set("inputmode", "numeric")
            .num("min", least)
            .num("max", most)
            .maybe("aria-invalid", bad.then_some("true"))
            .maybe("aria-describedby", bad.then_some(SAID))
            .set("data-change", field.name());
        // What cannot be stays to be mended.
        let input = if bad {
            input
        } else {
            input.value(number.to_string())
        };
        el("label")
            .with(voice.text(words::field(field)))
            .with(input)
    };
    let said = draft
        .bad
        .map(|(field, why)| words::refused(voice, field, why));
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
