//! The moments of a film that a video shows, and the film as it looks at one of them.

use super::written::{CLASS, Times};

/// The most frames of one change of scene.
const MOST_OF_CHANGE: u32 = 9;

/// The fewest frames of one change of scene.
const FEWEST_OF_CHANGE: u32 = 2;

/// About how many frames all changes have together. A browser needs some 80 ms for each.
const ALL_CHANGES: u32 = 240;

/// The longest time without a frame, in milliseconds.
const LONGEST: u32 = 1000;

/// A frame of a video.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Frame {
    /// The moment of the film that it shows, in milliseconds.
    pub at: u32,
    /// How long it is seen, in milliseconds.
    pub lasts: u32,
}

impl Times {
    /// The frames of a video: many while the scene changes, then the same one until the next change.
    /// The more scenes a film has, the fewer frames has a change.
    pub(super) fn frames(&self) -> Vec<Frame> {
        let changes = u32::try_from(self.count()).unwrap_or(u32::MAX).max(1);
        let most = (ALL_CHANGES / changes).clamp(FEWEST_OF_CHANGE, MOST_OF_CHANGE);
        let mut frames = Vec::new();
        for scene in 0..self.count() {
            let (begin, end) = (self.begin(scene), self.begin(scene + 1));
            let change = if scene == 0 { 0 } else { self.change(scene) };
            let of_change = most.min(change);
            let moment = |step| begin + change * step / of_change;
            frames.extend((0..of_change).map(|step| Frame {
                at: moment(step),
                lasts: moment(step + 1) - moment(step),
            }));
            let at = begin + change;
            let mut now = at;
            while now < end {
                let lasts = LONGEST.min(end - now);
                frames.push(Frame { at, lasts });
                now += lasts;
            }
        }
        frames
    }
}

/// The document of a film, stopped at a moment in milliseconds.
#[must_use]
pub fn stopped(film: &str, at: u32) -> String {
    let rule = format!(".{CLASS}{{animation-delay:-{at}ms;animation-play-state:paused}}</style>");
    film.replacen("</style>", &rule, 1)
}

#[cfg(test)]
mod tests {
    use super::{ALL_CHANGES, Frame, stopped};
    use crate::film::written::Times;

    #[test]
    fn frames_follow_each_other_to_the_end() {
        for lasts in [vec![900, 2000, 5000], vec![1, 1, 3], vec![1000; 400]] {
            let frames = Times::new(lasts.iter().copied()).frames();
            let mut now = 0;
            for frame in &frames {
                assert!(frame.at <= now && frame.lasts > 0, "{frame:?} at {now}");
                now += frame.lasts;
            }
            assert_eq!(now, lasts.iter().sum::<u32>());
            let mut drawn: Vec<u32> = frames.iter().map(|frame| frame.at).collect();
            drawn.dedup();
            let scenes = lasts.len();
            assert!(drawn.len() <= (ALL_CHANGES as usize + scenes).max(scenes * 3));
        }
    }

    #[test]
    fn a_change_has_many_frames_and_the_rest_of_a_scene_has_one() {
        let frames = Times::new([900, 2000].into_iter()).frames();
        assert_eq!(frames[0], Frame { at: 0, lasts: 900 });
        assert_eq!(frames[1], Frame { at: 900, lasts: 50 });
        let rest = [1000, 550].map(|lasts| Frame { at: 1350, lasts });
        assert_eq!(frames[10..], rest);
    }

    #[test]
    fn a_stopped_film_has_one_more_rule() {
        let film = "<svg><style>.f{animation:9s infinite}</style></svg>";
        assert_eq!(
            stopped(film, 1500),
            "<svg><style>.f{animation:9s infinite}.f{animation-delay:-1500ms;animation-play-state:paused}</style></svg>"
        );
    }
}
