//! How the mat lies before whoever looks: on a high phone it stands upright, turned by a quarter to the right. Stars and
//! boards have the coordinates of the mat either way; what is said, entered and pressed is meant as it is seen.

use super::model::Model;
use board::picture::{Element, el};
use carotein::Laid;

impl Model<'_> {
    /// Whether the mat stands upright: turned by a quarter to the right.
    pub fn is_upright(&self) -> bool {
        self.voice.is_upright()
    }

    /// How wide and how high the mat is seen.
    pub fn seen_size(&self) -> (i32, i32) {
        let mat = self.edition().mat;
        if self.is_upright() {
            (mat.y, mat.x)
        } else {
            (mat.x, mat.y)
        }
    }

    /// Where a point of the mat is seen: so far from the left, so far from the top.
    pub fn seen(&self, (x, y): (i32, i32)) -> (i32, i32) {
        if self.is_upright() {
            (self.edition().mat.y - y, x)
        } else {
            (x, y)
        }
    }

    /// The point of the mat that is seen there.
    pub fn seen_at(&self, (left, top): (i32, i32)) -> (i32, i32) {
        if self.is_upright() {
            (top, self.edition().mat.y - left)
        } else {
            (left, top)
        }
    }

    /// How a board lies as it is seen: millimetres from the left and the top, degrees to the right.
    pub fn seen_pose(&self, laid: &Laid) -> (i32, i32, i32) {
        let (left, top) = self.seen((laid.x.into(), laid.y.into()));
        let angle = i32::from(laid.angle.parts()) + self.quarter();
        (left / 10, top / 10, angle % 3600 / 10)
    }

    /// How far the mat is turned, in 3600ths of a turn.
    pub fn quarter(&self) -> i32 {
        if self.is_upright() { 900 } else { 0 }
    }
}

/// What is drawn in it has the coordinates of the mat, however that lies.
pub(super) fn turned(model: &Model) -> Element {
    let width = model.edition().mat.y;
    let way = || format!("translate({width} 0) rotate(90)");
    el("g")
        .drawing()
        .maybe("transform", model.is_upright().then(way))
}
