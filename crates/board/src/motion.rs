//! Animations of events: things fly from place to place, and great moments appear enlarged.
//!
//! A picture names its places ([`Element::anchor`]) and the pieces at them ([`Element::piece`]).
//! [`Board::motions`](crate::Board::motions) describes an event with these names. The app measures
//! the places in the page and plays the animation. So an animation is a value that is tested
//! natively, like a picture.

use crate::picture::{Element, Node, Words, el};
use crate::sound::Tone;

/// The duration of a flight, in milliseconds.
pub const FLIGHT: u32 = 560;

/// The time between the starts of two flights, in milliseconds.
const GAP: u32 = 150;

/// The time within which all flights of one move begin, in milliseconds.
const ALL: u32 = 1200;

/// One animation. Places are named as in the picture. An animation that names a missing place is
/// not shown.
#[derive(Clone)]
pub enum Motion {
    /// A thing flies from its place before the move, or from a place in the new picture, to its
    /// place in the picture after the move.
    Flight {
        /// The flying thing: a picture of its own, an `svg` or a block.
        thing: Element,
        /// The name of the place where it starts.
        from: Words,
        /// The name of the place where it lands.
        to: Words,
    },
    /// A picture appears over a place and disappears again.
    Moment {
        /// The picture: an `svg` or a block. Styles animate it.
        picture: Element,
        /// The name of the place.
        at: Words,
        /// The duration, in milliseconds.
        lasts: u32,
        /// The sound, and its delay in milliseconds.
        tone: (Tone, u32),
        /// Whether the picture reveals the result of the move, as a die does. Until it has
        /// disappeared, the board stays as it was before the move.
        decides: bool,
    },
    /// Something has happened at a place. The place is marked until the viewer moves, like the
    /// places where flights land.
    Mark(Words),
    /// The point at which all animations before it have landed. Only then is the next task shown.
    /// The move itself is reported at once, beside this place.
    Landed(Words),
}

impl Motion {
    /// A flight from one place to another.
    pub fn flight(thing: Element, from: impl Into<Words>, to: impl Into<Words>) -> Motion {
        Motion::Flight {
            thing,
            from: from.into(),
            to: to.into(),
        }
    }

    /// A picture that appears over a place for `lasts` milliseconds, when something is won.
    pub fn moment(picture: Element, at: impl Into<Words>, lasts: u32) -> Motion {
        Motion::Moment {
            picture,
            at: at.into(),
            lasts,
            tone: (Tone::Good, 0),
            decides: false,
        }
    }

    /// An invisible moment after all animations before it have landed. Only then is the move
    /// reported in words, beside this place.
    pub fn invisible_until_landed(at: impl Into<Words>) -> Motion {
        Motion::moment(el("svg"), at, 1).sounding(Tone::Placed, 1)
    }

    /// Sets the sound of a moment and its delay, in milliseconds. The sound must not come before
    /// the picture reveals what has happened.
    #[must_use]
    pub fn sounding(mut self, sounds: Tone, after: u32) -> Motion {
        if let Motion::Moment { tone, .. } = &mut self {
            *tone = (sounds, after);
        }
        self
    }

    /// Makes a moment reveal the result of the move: until it is over, the board stays as it was
    /// before the move.
    #[must_use]
    pub fn deciding(mut self) -> Motion {
        if let Motion::Moment { decides, .. } = &mut self {
            *decides = true;
        }
        self
    }

    /// The sound of the animation, and its delay in milliseconds.
    #[must_use]
    pub fn tone(&self) -> Option<(Tone, u32)> {
        match self {
            // The sound is heard when the flight lands.
            Motion::Flight { .. } => Some((Tone::Placed, FLIGHT)),
            Motion::Moment { tone, .. } => Some(*tone),
            Motion::Mark(_) | Motion::Landed(_) => None,
        }
    }

    /// A mark at a place where something has happened.
    pub fn mark(at: impl Into<Words>) -> Motion {
        Motion::Mark(at.into())
    }

    /// The place where the animation ends.
    #[must_use]
    pub fn place(&self) -> &Words {
        match self {
            Motion::Flight { to: at, .. }
            | Motion::Moment { at, .. }
            | Motion::Mark(at)
            | Motion::Landed(at) => at,
        }
    }
}

/// An animation with its start time.
#[derive(Clone)]
pub struct Cue {
    /// The start time, in milliseconds.
    pub after: u32,
    /// The animation.
    pub motion: Motion,
}

impl Cue {
    /// The time at which the animation has revealed the result of the move, in milliseconds; `None`
    /// if it reveals none.
    fn decided(&self) -> Option<u32> {
        match self.motion {
            Motion::Moment {
                lasts,
                decides: true,
                ..
            } => Some(self.after + lasts),
            _ => None,
        }
    }
}

/// Splits off the animations after the one that reveals the result of the move. Returns them, with
/// start times that count from the reveal, and the time of the reveal in milliseconds. `None`: no
/// animation reveals the result.
pub fn split_at_decision(cues: &mut Vec<Cue>) -> Option<(Vec<Cue>, u32)> {
    let (at, decided) = cues
        .iter()
        .enumerate()
        .find_map(|(at, cue)| Some((at, cue.decided()?)))?;
    let mut later = cues.split_off(at + 1);
    for cue in &mut later {
        cue.after = cue.after.saturating_sub(decided);
    }
    Some((later, decided))
}

/// Schedules the animations of one move: flights follow one another closely, a moment has the board
/// to itself. Also returns the total duration, in milliseconds.
#[must_use]
pub fn timetable(motions: Vec<Motion>) -> (Vec<Cue>, u32) {
    let flights = motions
        .iter()
        .filter(|motion| matches!(motion, Motion::Flight { .. }));
    let gap = (ALL / (flights.count() as u32).max(1)).min(GAP);
    let (mut next, mut end) = (0, 0);
    let cues = motions.into_iter().map(|motion| {
        let after = match motion {
            Motion::Flight { .. } => {
                let after = next;
                next += gap;
                end = end.max(after + FLIGHT);
                after
            }
            Motion::Moment { lasts, .. } => {
                let after = end;
                (next, end) = (after + lasts, after + lasts);
                after
            }
            Motion::Mark(_) | Motion::Landed(_) => end,
        };
        Cue { after, motion }
    });
    let cues = cues.collect();
    (cues, end)
}

impl Element {
    /// Names this part as a place, for example a deck, a hand or a cell. Things fly to places and
    /// from them.
    #[must_use]
    pub fn anchor(self, name: impl Into<Words>) -> Element {
        self.set("data-anchor", name)
    }

    /// Names this part as a thing that flies from place to place, and as a place itself. It is
    /// hidden until it has landed.
    #[must_use]
    pub fn piece(self, name: impl Into<Words>) -> Element {
        self.anchor(name).set("data-piece", "")
    }

    /// Marks a part that shows only points: a number, a piece on a track, pieces won. Its content and
    /// styles change when the things they count have landed.
    #[must_use]
    pub fn points_only(self) -> Element {
        self.set(WAITS, "")
    }

    /// The parts that show only points.
    #[must_use]
    pub fn points(&self) -> Points {
        let mut points = Points::default();
        collect(self, &mut Vec::new(), &mut points);
        points
    }

    /// Gives the parts that show only points the content and the styles that they have in `before`.
    pub fn keep_points(&mut self, before: &Points) {
        keep(self, &mut Vec::new(), before);
    }

    /// Marks the parts at these places as recently changed.
    #[must_use]
    pub fn marking(mut self, places: &[String]) -> Element {
        if !places.is_empty() {
            mark(&mut self, "data-lately", "", places);
        }
        self
    }
}

/// The attribute of a part that shows only points.
const WAITS: &str = "data-waits";

/// The parts of a picture that show only points. Each part is identified by its path from the root:
/// keys, and positions among siblings without a key.
#[derive(Clone, Default)]
pub struct Points(Vec<(Vec<Step>, Element)>);

/// One step on the path to a part.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Step {
    Key(u64),
    Place(usize),
}

impl Step {
    fn of_child(at: usize, child: &Element) -> Step {
        child.0.key.map_or(Step::Place(at), Step::Key)
    }
}

fn collect(element: &Element, way: &mut Vec<Step>, points: &mut Points) {
    if element.get(WAITS).is_some() {
        points.0.push((way.clone(), element.clone()));
        return;
    }
    for (at, child) in element.0.children.iter().enumerate() {
        if let Node::Element(child) = child {
            way.push(Step::of_child(at, child));
            collect(child, way, points);
            way.pop();
        }
    }
}

fn keep(element: &mut Element, way: &mut Vec<Step>, before: &Points) {
    if element.get(WAITS).is_some() {
        if let Some((_, before)) = before.0.iter().find(|(known, _)| known == way) {
            element.show_as(before);
        }
        return;
    }
    for (at, child) in element.0.children.iter_mut().enumerate() {
        if let Node::Element(child) = child {
            way.push(Step::of_child(at, child));
            keep(child, way, before);
            way.pop();
        }
    }
}

/// Sets an attribute on the parts at these places.
pub(crate) fn mark(
    element: &mut Element,
    attribute: &'static str,
    value: &'static str,
    places: &[String],
) {
    let is_marked = |name: &str| places.iter().any(|place| place == name);
    if element.get("data-anchor").is_some_and(is_marked) {
        let marked = element.clone().set(attribute, value);
        *element = marked;
    }
    for child in &mut element.0.children {
        if let Node::Element(child) = child {
            mark(child, attribute, value, places);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::picture::el;

    fn flight() -> Motion {
        Motion::flight(el("svg"), "deck", "hand")
    }

    fn starts(motions: Vec<Motion>) -> (Vec<u32>, u32) {
        let (cues, end) = timetable(motions);
        (cues.iter().map(|cue| cue.after).collect(), end)
    }

    #[test]
    fn flights_follow_one_another_and_moments_stand_alone() {
        assert_eq!(starts(Vec::new()), (Vec::new(), 0));
        let moment = Motion::moment(el("svg"), "space", 1000);
        let motions = vec![flight(), flight(), moment, Motion::mark("cell"), flight()];
        assert_eq!(starts(motions), (vec![0, 150, 710, 1710, 1710], 2270));
    }

    #[test]
    fn many_flights_take_no_longer_than_a_few() {
        let (starts, end) = starts(vec![flight(); 40]);
        assert!(starts.iter().all(|&start| start < ALL));
        assert!(end <= ALL + FLIGHT);
    }

    #[test]
    fn what_a_die_decides_is_seen_after_it() {
        let die = Motion::moment(el("svg"), "space", 1900).deciding();
        let (mut cues, _) = timetable(vec![flight(), die, flight(), Motion::mark("cell")]);
        let (later, decided) = split_at_decision(&mut cues).expect("a die was thrown");
        assert_eq!(decided, FLIGHT + 1900);
        assert_eq!(cues.len(), 2);
        let starts: Vec<u32> = later.iter().map(|cue| cue.after).collect();
        assert_eq!(starts, [0, FLIGHT]);
        let (mut cues, _) = timetable(vec![flight(), Motion::moment(el("svg"), "space", 1000)]);
        assert!(split_at_decision(&mut cues).is_none());
        assert_eq!(cues.len(), 2);
    }

    #[test]
    fn points_wait_where_they_stood() {
        let picture = |points: [&'static str; 2], has_note: bool| {
            let row = |key, said: &'static str| {
                let said = el("b").points_only().with(el("i").with(said));
                el("li")
                    .key(key)
                    .with([Node::Words("Piko".into()), said.into()])
            };
            let note = has_note.then(|| el("p").with("a note"));
            // The row of a seat keeps its key, even if it now comes first.
            let rows = match has_note {
                true => [row(2, points[1]), row(1, points[0])],
                false => [row(1, points[0]), row(2, points[1])],
            };
            el("div").with(el("ul").with(rows)).with(note)
        };
        let before = picture(["3", "5"], false).points();
        let mut after = picture(["4", "5"], true);
        after.keep_points(&before);
        assert_eq!(Node::from(after).words(), "Piko5Piko3a note");
        // A piece on a track stays where it was, and pieces that were won do not appear.
        let row = |place: &'static str, won: usize| {
            let runner = el("g").points_only().style("transform", place);
            let won = (0..won).map(|_| el("i").with("♔")).collect::<Vec<_>>();
            el("div").with([runner, el("span").points_only().with(won)])
        };
        let mut after = row("translate(9px)", 2);
        after.keep_points(&row("translate(3px)", 0).points());
        let shown: Node = after.into();
        assert_eq!(shown.words(), "");
        let place = |it: &Element| it.get("transform") == Some("translate(3px)");
        assert_eq!(shown.find_all(&place).len(), 1);
        // A seat that was not shown before shows its new points.
        let mut alone = picture(["4", "7"], true);
        alone.keep_points(&Points::default());
        assert_eq!(Node::from(alone).words(), "Piko7Piko4a note");
    }

    #[test]
    fn places_are_marked_wherever_they_lie() {
        let picture = || {
            let cell = el("g").anchor("c3").with(el("circle").piece("saucer-0"));
            el("div").with(el("svg").with([cell, el("g").anchor("c4")]))
        };
        let marked = |places: &[&'static str]| {
            let places: Vec<String> = places.iter().map(|&place| place.into()).collect();
            let node: Node = picture().marking(&places).into();
            let marked = node.find_all(&|element| element.get("data-lately").is_some());
            marked
                .iter()
                .filter_map(|element| element.get("data-anchor").map(String::from))
                .collect::<Vec<_>>()
        };
        assert!(marked(&[]).is_empty());
        assert_eq!(marked(&["saucer-0", "c4", "d9"]), ["saucer-0", "c4"]);
    }
}
