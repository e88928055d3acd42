//! A beat: the time in which one move is shown. Texts, goals and points mention the move only when
//! enough of it has been shown.

/// When each part of the table may show a move, in milliseconds from the beginning of its beat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Timing {
    /// When the outcome is revealed, for example after a die has been seen. Until then the board
    /// stays as it was before the move.
    pub decided: u32,
    /// When the caption on the board may appear, for example when a die has come to rest.
    pub caption_at: u32,
    /// When the prompt may show what to do next.
    pub prompt_at: u32,
    /// When all moving pieces have arrived.
    pub landed: u32,
    /// Whether the points on the board, and the goals that count them, are updated only after all
    /// moving pieces have arrived.
    pub points_wait: bool,
}

/// A move that is being shown, and how much of it has been shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Beat {
    /// The number of the move, from 0.
    pub ply: usize,
    timing: Timing,
    /// The time since the beginning of the beat, in milliseconds.
    passed: u32,
}

impl Beat {
    /// Starts the beat of a move.
    #[must_use]
    pub const fn new(ply: usize, timing: Timing) -> Beat {
        Beat {
            ply,
            timing,
            passed: 0,
        }
    }

    /// The time since the beginning of the beat, in milliseconds.
    #[must_use]
    pub const fn passed(self) -> u32 {
        self.passed
    }

    /// Returns the same beat `passed` milliseconds after its beginning.
    #[must_use]
    pub fn at(self, passed: u32) -> Beat {
        Beat { passed, ..self }
    }

    /// Returns the same beat at its end, for a person who does not want to wait.
    #[must_use]
    pub fn released(self) -> Beat {
        self.at(u32::MAX)
    }

    /// Whether a person ended the beat early.
    #[must_use]
    pub const fn is_released(self) -> bool {
        self.passed == u32::MAX
    }

    /// Whether the outcome of the move is revealed.
    #[must_use]
    pub const fn is_decided(self) -> bool {
        self.passed >= self.timing.decided
    }

    /// Whether pieces are still moving.
    #[must_use]
    pub const fn is_moving(self) -> bool {
        self.passed < self.timing.landed
    }

    /// Whether the pieces move for at most `milliseconds`.
    #[must_use]
    pub const fn is_short(self, milliseconds: u32) -> bool {
        self.timing.landed <= milliseconds
    }

    /// Whether the caption on the board may be shown.
    #[must_use]
    pub const fn may_show_caption(self) -> bool {
        self.passed >= self.timing.caption_at
    }

    /// Whether the prompt may show what to do next.
    #[must_use]
    pub const fn may_show_next_task(self) -> bool {
        self.passed >= self.timing.prompt_at
    }

    /// Whether the board may show the points after the move, and the goals how it has changed them.
    /// Goals count points, so both change at the same time.
    #[must_use]
    pub const fn may_show_new_points(self) -> bool {
        !self.timing.points_wait || !self.is_moving()
    }

    /// Returns when the next change happens, in milliseconds from the beginning of the beat; `None`
    /// after the last.
    #[must_use]
    pub fn next_change(self) -> Option<u32> {
        let Timing {
            decided,
            caption_at,
            prompt_at,
            landed,
            ..
        } = self.timing;
        let changes = [decided, caption_at, prompt_at, landed].into_iter();
        changes.filter(|&change| change > self.passed).min()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DIE: Timing = Timing {
        decided: 2200,
        caption_at: 1900,
        prompt_at: 2500,
        landed: 3000,
        points_wait: true,
    };

    #[test]
    fn each_surface_tells_at_its_own_time() {
        let mut beat = Beat::new(7, DIE);
        let mut seen = Vec::new();
        while let Some(next) = beat.next_change() {
            seen.push((
                beat.may_show_caption(),
                beat.is_decided(),
                beat.may_show_next_task(),
                beat.may_show_new_points(),
            ));
            beat = beat.at(next);
        }
        assert_eq!(
            seen,
            [
                (false, false, false, false),
                (true, false, false, false),
                (true, true, false, false),
                (true, true, true, false)
            ]
        );
        assert!(beat.may_show_new_points() && !beat.is_moving());
    }

    #[test]
    fn a_released_beat_is_as_one_that_has_passed() {
        let released = Beat::new(7, DIE).released();
        assert!(
            released.may_show_caption()
                && released.may_show_next_task()
                && released.may_show_new_points()
        );
        assert!(released.is_decided() && released.is_released());
        assert!(!Beat::new(7, DIE).at(3000).is_released());
        assert_eq!(released.next_change(), None);
    }

    #[test]
    fn a_move_of_which_nothing_is_seen_is_told_at_once() {
        let beat = Beat::new(0, Timing::default());
        assert!(
            beat.may_show_caption()
                && beat.may_show_next_task()
                && beat.may_show_new_points()
                && !beat.is_moving()
        );
        assert_eq!(beat.next_change(), None);
    }
}
