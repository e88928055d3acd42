//! What is left to judge in a review.

use super::bench::JudgeTask;
use tabletop::review::{Judgement, KeptReview, Knowledge, spread};

/// Returns the questions that have not been judged. The one to ask next is last.
pub fn missing(found: &KeptReview, wants_own: bool) -> Vec<JudgeTask> {
    let order = || spread(found.all.len()).into_iter();
    let all = order().filter(|&at| found.all[at].is_none());
    let own = order().filter(|&at| {
        let is_open = !matches!(
            found.all[at],
            Some(Judgement::Forced | Judgement::Draw { .. })
        );
        wants_own && is_open && found.own[at].is_none()
    });
    let all = all.map(|at| JudgeTask {
        at,
        knowledge: Knowledge::All,
    });
    let own = own.map(|at| JudgeTask {
        at,
        knowledge: Knowledge::Own,
    });
    let mut tasks: Vec<JudgeTask> = all.chain(own).collect();
    tasks.reverse();
    tasks
}

/// Returns how many questions have been judged, and how many there are.
pub fn progress(found: &KeptReview, wants_own: bool) -> (usize, usize) {
    let decisions = found.all.iter().filter(|all| {
        wants_own && !matches!(all, Some(Judgement::Forced | Judgement::Draw { .. }))
    });
    let of = found.all.len() + decisions.count();
    (of - missing(found, wants_own).len(), of)
}

/// Whether every move has been judged with this knowledge.
pub fn is_complete(found: &KeptReview, knowledge: Knowledge) -> bool {
    let both = found.all.iter().zip(&found.own);
    both.into_iter().all(|(all, own)| match (all, knowledge) {
        (Some(Judgement::Decision { .. }), Knowledge::Own) => own.is_some(),
        (all, _) => all.is_some(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use tabletop::review::Chances;

    fn found(kinds: &str) -> KeptReview {
        let even = Chances::even(2);
        let one = |kind| match kind {
            'f' => Some(Judgement::Forced),
            'd' => Some(Judgement::Draw {
                mean: even,
                drawn: even,
            }),
            'p' => Some(Judgement::Decision {
                before: Chances::even(2),
                seat: tabletop::Seat(0),
                made: even,
                ideas: Vec::new(),
            }),
            _ => None,
        };
        KeptReview {
            effort: 1000,
            all: kinds.chars().map(one).collect(),
            own: vec![None; kinds.len()],
        }
    }

    fn moves(tasks: &[JudgeTask], knowledge: Knowledge) -> Vec<usize> {
        let of = tasks
            .iter()
            .rev()
            .filter(|task| task.knowledge == knowledge);
        of.map(|task| task.at).collect()
    }

    #[test]
    fn what_is_known_is_not_judged_again() {
        let half = found("f-p-d");
        let tasks = missing(&half, false);
        assert_eq!(moves(&tasks, Knowledge::All), [1, 3]);
        assert!(moves(&tasks, Knowledge::Own).is_empty());
        assert!(missing(&found("fdp"), false).is_empty());
    }

    #[test]
    fn by_own_knowledge_only_decisions_are_judged() {
        let tasks = missing(&found("f-pdp"), true);
        // A move that may be a decision counts as one until it has been judged.
        assert_eq!(moves(&tasks, Knowledge::Own), [4, 2, 1]);
        assert!(is_complete(&found("fd"), Knowledge::Own));
        assert!(!is_complete(&found("fdp"), Knowledge::Own));
        assert!(is_complete(&found("fdp"), Knowledge::All));
    }

    #[test]
    fn a_question_is_found_again_by_its_number() {
        for at in [0, 1, 7, 500] {
            for knowledge in [Knowledge::All, Knowledge::Own] {
                let task = JudgeTask { at, knowledge };
                assert_eq!(JudgeTask::of_number(task.number()), task);
            }
        }
    }
}
