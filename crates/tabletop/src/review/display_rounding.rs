//! An account as it is shown: in wins per 100 games with one decimal, rounded so that it still adds
//! up.

use super::ledger::Account;

/// The smallest amount that is shown, in ten-thousandths of a win: a tenth of one win in 100 games.
const LEAST: i32 = 10;

/// Rounds an account to tenths of a win in 100 games, that is, thousandths of a win. All parts are
/// rounded down, and the missing units go to the parts that lost most. So start, luck, play and
/// left over add up to the result exactly, as shown.
#[must_use]
pub fn rounded_for_display(account: &Account) -> Account {
    let parts = [
        account.start,
        account.luck,
        account.own,
        account.others,
        account.left_over,
    ];
    let result = (account.result + LEAST / 2).div_euclid(LEAST);
    let mut shown = parts.map(|part| part.div_euclid(LEAST));
    let missing = result - shown.iter().sum::<i32>();
    // Among equal losses, the last part comes first, because it may matter least to the reader.
    let mut by_loss: Vec<usize> = (0..parts.len()).rev().collect();
    by_loss.sort_by_key(|at| std::cmp::Reverse(parts[*at].rem_euclid(LEAST)));
    for at in by_loss.into_iter().take(missing.max(0) as usize) {
        shown[at] += 1;
    }
    let [start, luck, own, others, left_over] = shown;
    Account {
        start,
        luck,
        own,
        others,
        left_over,
        result,
    }
}

#[cfg(test)]
mod tests {
    use super::{Account, rounded_for_display};
    use crate::rng::Rng;

    fn sum(account: &Account) -> i32 {
        account.start + account.luck + account.own + account.others + account.left_over
    }

    #[test]
    fn what_is_told_adds_up_and_is_near() {
        let mut rng = Rng::seeded(7);
        let mut any = || rng.below(20_001) as i32 - 10_000;
        for _ in 0..5000 {
            let mut account = Account {
                start: any(),
                luck: any(),
                own: any(),
                others: any(),
                left_over: any(),
                result: 0,
            };
            account.result = sum(&account);
            let shown = rounded_for_display(&account);
            assert_eq!(sum(&shown), shown.result, "{account:?}");
            for (part, shown) in [
                (account.start, shown.start),
                (account.luck, shown.luck),
                (account.own, shown.own),
                (account.others, shown.others),
                (account.left_over, shown.left_over),
                (account.result, shown.result),
            ] {
                assert!((part - 10 * shown).abs() < 10, "{account:?}");
                // A part without a fraction is not changed.
                assert!(part % 10 != 0 || part == 10 * shown, "{account:?}");
            }
        }
    }

    #[test]
    fn small_parts_do_not_vanish_together() {
        let account = Account {
            start: 5004,
            luck: 4,
            own: -6,
            others: 4994,
            left_over: 4,
            result: 10_000,
        };
        let shown = rounded_for_display(&account);
        assert_eq!((shown.start, shown.luck, shown.own), (500, 0, -1));
        assert_eq!(
            (shown.others, shown.left_over, shown.result),
            (500, 1, 1000)
        );
    }
}
