//! What is announced to screen-reader users after a move.

use crate::words;
use tabletop::Language;

/// An announcement: what has happened, then what there is to do.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Announcement {
    /// What has happened; it stays true.
    pub done: Vec<String>,
    /// What there is to do; it is true until another move is made.
    pub task: Option<String>,
    /// Whether the task calls somebody who was waiting ([`Moment::calls`](crate::Moment::calls)). It
    /// is then announced at once, whatever a screen reader is reading.
    pub is_call: bool,
}

impl Announcement {
    /// Only what has happened.
    #[must_use]
    pub fn of_done(done: Vec<String>) -> Announcement {
        Announcement {
            done,
            ..Announcement::default()
        }
    }

    /// Only what there is to do.
    #[must_use]
    pub fn of_task(task: String, is_call: bool) -> Announcement {
        Announcement {
            done: Vec::new(),
            task: Some(task),
            is_call,
        }
    }

    /// Appends the announcement of a later move, before this one has been made. What there was to do
    /// before that move is left out.
    pub fn follow_with(&mut self, later: Announcement) {
        self.done.extend(later.done);
        self.task = later.task;
        self.is_call = later.is_call;
    }

    /// Returns the lines to announce. What happened several times in a row is one line, with its
    /// number. A task that a line before it contains is left out: the last events of a game announce
    /// that it is over.
    #[must_use]
    pub fn lines(self, language: Language) -> Vec<String> {
        let Announcement { done, task, .. } = self;
        let rows = done.chunk_by(|one, next| one == next);
        let line = |row: &[String]| match row {
            [line] => line.clone(),
            row => words::repeated(language, &row[0], row.len()),
        };
        let mut lines: Vec<String> = rows.map(line).collect();
        lines.extend(task.filter(|task| !done.iter().any(|line| line.contains(task))));
        lines
    }
}

#[cfg(test)]
mod tests {
    use super::Announcement;
    use tabletop::Language;

    fn announcement(done: &[&str], task: Option<&str>) -> Announcement {
        Announcement {
            done: done.iter().map(|&line| line.to_owned()).collect(),
            task: task.map(str::to_owned),
            is_call: task.is_some(),
        }
    }

    #[test]
    fn a_task_is_announced_once_and_only_while_it_is_true() {
        let own = announcement(&["You placed a photo."], Some("End your turn."));
        let ended = announcement(&[], None);
        let dealt = announcement(&["Galil got a card."], None);
        let rivals = announcement(&["Galil took a pair."], None);
        let next = announcement(&["A tile was drawn."], Some("Take a pair."));
        let finished = announcement(
            &["The game is over. Cards left: 4."],
            Some("The game is over."),
        );
        for (moves, said) in [
            (
                vec![own.clone()],
                vec!["You placed a photo.", "End your turn."],
            ),
            (
                vec![own.clone(), ended.clone(), rivals.clone()],
                vec!["You placed a photo.", "Galil took a pair."],
            ),
            (
                vec![dealt.clone(), dealt.clone(), dealt, rivals.clone()],
                vec!["Galil got a card. (3 times)", "Galil took a pair."],
            ),
            (
                vec![rivals, next],
                vec!["Galil took a pair.", "A tile was drawn.", "Take a pair."],
            ),
            (
                vec![own, ended, finished],
                vec!["You placed a photo.", "The game is over. Cards left: 4."],
            ),
        ] {
            let mut all = Announcement::default();
            for mv in moves {
                all.follow_with(mv);
            }
            // What is said of a task that has been done calls nobody.
            assert_eq!(all.is_call, all.task.is_some());
            assert_eq!(all.lines(Language::En), said);
        }
    }
}
