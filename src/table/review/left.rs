//! What is left to judge in a review.

use tabletop::review::{KeptReview, spread};

/// Returns the moves that have not been judged, as numbers from 0. The one to ask about next is
/// last.
pub fn missing(found: &KeptReview) -> Vec<usize> {
    let order = spread(found.all.len()).into_iter();
    let mut missing: Vec<usize> = order.filter(|&at| found.all[at].is_none()).collect();
    missing.reverse();
    missing
}

/// Returns how many moves have been judged, and how many there are.
pub fn progress(found: &KeptReview) -> (usize, usize) {
    let of = found.all.len();
    (found.all.iter().flatten().count(), of)
}

/// Whether every move has been judged.
pub fn is_complete(found: &KeptReview) -> bool {
    found.all.iter().all(Option::is_some)
}

#[cfg(test)]
mod tests {
    use super::*;
    use tabletop::review::Judgement;

    #[test]
    fn what_is_known_is_not_judged_again() {
        let all = [true, false, true, false, true];
        let found = KeptReview {
            effort: 1000,
            all: all.map(|known| known.then_some(Judgement::Forced)).into(),
        };
        assert_eq!(missing(&found), [3, 1]);
        assert_eq!(progress(&found), (3, 5));
        assert!(!is_complete(&found));
    }
}
