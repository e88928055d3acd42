//! The direction in which the viewer sees the mat. On a tall phone it is upright, turned a quarter
//! turn to the right.
//!
//! Stars and boards have the coordinates of the mat in both cases. Texts, input fields and arrow
//! keys refer to the mat as it is seen.

use super::model::Model;
use board::picture::{Element, el};
use carotein::Laid;

impl Model<'_> {
    /// Whether the mat is upright: turned a quarter turn to the right.
    pub fn is_upright(&self) -> bool {
        self.voice.is_upright()
    }

    /// The width and height of the mat as it is seen, in tenths of a millimetre.
    pub fn seen_size(&self) -> (i32, i32) {
        let mat = self.edition().mat;
        if self.is_upright() {
            (mat.y, mat.x)
        } else {
            (mat.x, mat.y)
        }
    }

    /// Converts a point of the mat to its distances from the left and the top as they are seen.
    pub fn seen(&self, (x, y): (i32, i32)) -> (i32, i32) {
        if self.is_upright() {
            (self.edition().mat.y - y, x)
        } else {
            (x, y)
        }
    }

    /// Converts distances from the left and the top, as they are seen, to a point of the mat.
    pub fn seen_at(&self, (left, top): (i32, i32)) -> (i32, i32) {
        if self.is_upright() {
            (top, self.edition().mat.y - left)
        } else {
            (left, top)
        }
    }

    /// The pose of a board as it is seen: millimetres from the left and the top, degrees clockwise.
    pub fn seen_pose(&self, laid: &Laid) -> (i32, i32, i32) {
        let (left, top) = self.seen((laid.x.into(), laid.y.into()));
        let angle = i32::from(laid.angle.parts()) + self.quarter();
        (left / 10, top / 10, angle % 3600 / 10)
    }

    /// The angle by which the mat is turned, in 3600ths of a turn.
    pub fn quarter(&self) -> i32 {
        if self.is_upright() { 900 } else { 0 }
    }
}

/// A group whose content uses the coordinates of the mat, and which is turned together with the
/// mat.
pub(super) fn turned(model: &Model) -> Element {
    let width = model.edition().mat.y;
    let way = || format!("translate({width} 0) rotate(90)");
    el("g")
        .drawing()
        .maybe("transform", model.is_upright().then(way))
}
