//! What is seen when something happens: things go from place to place, great moments come large.
//!
//! A picture names its places ([`Element::anchor`]) and the things that lie there
//! ([`Element::piece`]); [`Board::motions`](crate::Board::motions) says what an event looks like in their
//! terms. The app measures the places in the page and lets it be seen. So motion is a value that is tested
//! natively, as a picture is.

use crate::picture::{Element, Node, Words, el};
use crate::sound::Tone;

/// How long something flies, in milliseconds.
pub const FLIGHT: u32 = 560;

/// How long after one flight the next one begins, in milliseconds.
const GAP: u32 = 150;

/// The flights of one move begin within so many milliseconds, however many there are.
const ALL: u32 = 1200;

/// One thing that is seen. Places are named as in the picture; what names a place that is not there is not
/// seen.
#[derive(Clone)]
pub enum Motion {
    /// Something goes from where it was, in the picture before the move or after it, to where it lies in
    /// the picture after the move.
    Flight {
        /// What goes: a picture of its own, an `svg` or a block.
        thing: Element,
        /// From where.
        from: Words,
        /// To where.
        to: Words,
    },
    /// A picture comes over a place, and goes again.
    Moment {
        /// The picture, an `svg` or a block. Styles make it move.
        picture: Element,
        /// Where.
        at: Words,
        /// For so many milliseconds.
        lasts: u32,
        /// What is heard of it, and after how many milliseconds.
        tone: (Tone, u32),
        /// Whether it decides what has happened, as a die does.
        decides: bool,
    },
    /// Something has happened there. The place is marked until the person who looks moves, as the places to which
    /// something flies are.
    Mark(Words),
    /// All before it has landed. Only then does anything tell of the next turn; what has been done is told at once,
    /// beside this place.
    Landed(Words),
}

impl Motion {
    /// Something goes from one place to another.
    pub fn flight(thing: Element, from: impl Into<Words>, to: impl Into<Words>) -> Motion {
        Motion::Flight {
            thing,
            from: from.into(),
            to: to.into(),
        }
    }

    /// A picture comes over a place for so many milliseconds: something is won.
    pub fn moment(picture: Element, at: impl Into<Words>, lasts: u32) -> Motion {
        Motion::Moment {
            picture,
            at: at.into(),
            lasts,
            tone: (Tone::Good, 0),
            decides: false,
        }
    }

    /// Nothing is seen: all before it has landed, and words tell of it only then, beside this place.
    pub fn told_at(at: impl Into<Words>) -> Motion {
        Motion::moment(el("svg"), at, 1).sounding(Tone::Placed, 1)
    }

    /// The same moment, sounding like this after so many milliseconds: not before its picture tells.
    #[must_use]
    pub fn sounding(mut self, sounds: Tone, after: u32) -> Motion {
        if let Motion::Moment { tone, .. } = &mut self {
            *tone = (sounds, after);
        }
        self
    }

    /// The same moment, which decides what has happened: the picture stays as it was before the move until it is over.
    #[must_use]
    pub fn deciding(mut self) -> Motion {
        if let Motion::Moment { decides, .. } = &mut self {
            *decides = true;
        }
        self
    }

    /// What is heard of it, and after how many milliseconds.
    #[must_use]
    pub fn tone(&self) -> Option<(Tone, u32)> {
        match self {
            // When it lies there.
            Motion::Flight { .. } => Some((Tone::Placed, FLIGHT)),
            Motion::Moment { tone, .. } => Some(*tone),
            Motion::Mark(_) | Motion::Landed(_) => None,
        }
    }

    /// Something has happened at a place.
    pub fn mark(at: impl Into<Words>) -> Motion {
        Motion::Mark(at.into())
    }

    /// The place where it ends.
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

/// When something is seen.
#[derive(Clone)]
pub struct Cue {
    /// After so many milliseconds.
    pub after: u32,
    /// What.
    pub motion: Motion,
}

impl Cue {
    /// After how many milliseconds it has decided what has happened; `None` if it decides nothing.
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

/// Takes out of what is seen of a move that which is seen once it is decided what has happened, and gives with it
/// after how many milliseconds that is. Those are counted from then on. `None`: nothing has to be decided.
pub fn undecided(cues: &mut Vec<Cue>) -> Option<(Vec<Cue>, u32)> {
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

/// Puts what is seen of one move in order: flights follow one another closely, a moment has the board for itself.
/// Gives with it after how many milliseconds all of it has been seen.
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
    /// A place to which things go and from which they come: a deck, a hand, a cell.
    #[must_use]
    pub fn anchor(self, name: impl Into<Words>) -> Element {
        self.set("data-anchor", name)
    }

    /// A thing that goes from place to place, and a place itself. It is not seen before it has arrived.
    #[must_use]
    pub fn piece(self, name: impl Into<Words>) -> Element {
        self.anchor(name).set("data-piece", "")
    }

    /// Holds nothing but points: they change when what they count has landed.
    #[must_use]
    pub fn waiting(self) -> Element {
        self.set(WAITS, "")
    }

    /// What the parts say that hold nothing but points.
    #[must_use]
    pub fn points(&self) -> Points {
        let mut points = Points::default();
        collect(self, &mut Vec::new(), &mut points);
        points
    }

    /// Has these parts say what they said before.
    pub fn keep_points(&mut self, before: &Points) {
        keep(self, &mut Vec::new(), before);
    }

    /// Marks the parts at these places.
    #[must_use]
    pub fn marking(mut self, places: &[String]) -> Element {
        if !places.is_empty() {
            mark(&mut self, "data-lately", "", places);
        }
        self
    }
}

/// The mark of a part that holds nothing but points.
const WAITS: &str = "data-waits";

/// What parts of a picture say that hold nothing but points, each by the way that leads to it from the root: keys, and
/// places among neighbours without one.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Points(Vec<(Vec<Step>, String)>);

/// One step on the way to a part.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Step {
    Key(u64),
    Place(usize),
}

impl Step {
    fn to(at: usize, child: &Element) -> Step {
        child.0.key.map_or(Step::Place(at), Step::Key)
    }
}

fn collect(element: &Element, way: &mut Vec<Step>, points: &mut Points) {
    if element.get(WAITS).is_some() {
        let said = element.0.children.iter().map(Node::words).collect();
        points.0.push((way.clone(), said));
        return;
    }
    for (at, child) in element.0.children.iter().enumerate() {
        if let Node::Element(child) = child {
            way.push(Step::to(at, child));
            collect(child, way, points);
            way.pop();
        }
    }
}

fn keep(element: &mut Element, way: &mut Vec<Step>, before: &Points) {
    if element.get(WAITS).is_some() {
        let said: String = element.0.children.iter().map(Node::words).collect();
        let known = before.0.iter().find(|(known, _)| known == way);
        if let Some((_, before)) = known.filter(|(_, before)| *before != said) {
            element.0.children = vec![Node::Words(before.clone().into())];
        }
        return;
    }
    for (at, child) in element.0.children.iter_mut().enumerate() {
        if let Node::Element(child) = child {
            way.push(Step::to(at, child));
            keep(child, way, before);
            way.pop();
        }
    }
}

/// Gives the parts at these places an attribute.
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
        let (later, decided) = undecided(&mut cues).expect("a die was thrown");
        assert_eq!(decided, FLIGHT + 1900);
        assert_eq!(cues.len(), 2);
        let starts: Vec<u32> = later.iter().map(|cue| cue.after).collect();
        assert_eq!(starts, [0, FLIGHT]);
        let (mut cues, _) = timetable(vec![flight(), Motion::moment(el("svg"), "space", 1000)]);
        assert!(undecided(&mut cues).is_none());
        assert_eq!(cues.len(), 2);
    }

    #[test]
    fn points_wait_where_they_stood() {
        let picture = |points: [&'static str; 2], has_note: bool| {
            let row = |key, said: &'static str| {
                let said = el("b").waiting().with(el("i").with(said));
                el("li")
                    .key(key)
                    .with([Node::Words("Piko".into()), said.into()])
            };
            let note = has_note.then(|| el("p").with("a note"));
            // A seat that comes first now is the same seat.
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
        // Points of a seat that was not shown are new.
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
