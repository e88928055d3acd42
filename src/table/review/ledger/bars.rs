//! The parts of a result as bars, from the start to the result.

use crate::table::review::state::Review;
use crate::table::review::telling::{format_percent, signed, with_unit};
use crate::text::{Text, review as words, t};
use board::picture::Node;
use leptos::prelude::*;
use tabletop::review::Account;

/// One row: a word, a bar and a number.
struct Row {
    /// The value of `data-part`, for tests.
    part: &'static str,
    word: Text,
    /// The value of `data-kind`, for styling.
    kind: &'static str,
    /// The lower end of the bar, in percent of the track.
    from: i32,
    /// The upper end of the bar, in percent of the track.
    to: i32,
    number: String,
}

/// Returns the rows for an account. Each part begins where the part before it ends. Parts that
/// changed nothing have no row.
fn rows(account: &Account) -> Vec<Row> {
    let parts = [
        (("luck", words::LUCK), account.luck),
        (("own", words::OWN), account.own),
        (("others", words::OTHERS), account.others),
        (("left-over", words::LEFT_OVER), account.left_over),
    ];
    let mut reached = account.start;
    let (mut least, mut most) = (0.min(reached), 1000.max(reached));
    let mut steps = vec![];
    for (name, part) in parts.into_iter().filter(|(_, part)| *part != 0) {
        let from = reached;
        reached += part;
        (least, most) = (least.min(reached), most.max(reached));
        steps.push((name, from, part));
    }
    let share = |at: i32| (at - least) * 100 / (most - least);
    let row = |(part, word), kind, from: i32, to: i32, number: String| Row {
        part,
        word,
        kind,
        from: share(from.min(to)),
        to: share(from.max(to)),
        number: with_unit(&number),
    };
    let whole = |name, part| row(name, "whole", 0, part, format_percent(part));
    let step = |(name, from, part)| {
        let kind = if part < 0 { "minus" } else { "plus" };
        row(name, kind, from, from + part, signed(part))
    };
    let mut rows = vec![whole(("start", words::START), account.start)];
    rows.extend(steps.into_iter().map(step));
    rows.push(whole(("result", words::RESULT), account.result));
    rows
}

/// The bars of the selected seat.
#[component]
pub fn Bars(
    /// The review.
    review: Review,
) -> impl IntoView {
    let account = Memo::new(move |_| review.account());
    let one = |row: Row| {
        view! {
            <tr data-part=row.part class=(row.word == words::RESULT).then_some("ledger-result")>
                <th scope="row">{Node::from(t(row.word))}</th>
                <td class="ledger-track" aria-hidden="true">
                    <span
                        class="ledger-bar"
                        data-kind=row.kind
                        style:--from=format!("{}%", row.from)
                        style:--to=format!("{}%", row.to)
                    ></span>
                </td>
                <td class="ledger-number">{Node::from(row.number)}</td>
            </tr>
        }
    };
    view! {
        <table class="ledger-bars" data-account="">
            <tbody>{move || rows(&account.get()).into_iter().map(one).collect_view()}</tbody>
        </table>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// In a game without draws, luck has no row. Every number has its unit.
    #[test]
    fn what_changed_nothing_has_no_row() {
        let account = Account {
            start: 500,
            luck: 0,
            own: -207,
            others: 0,
            left_over: -293,
            result: 0,
        };
        let told: Vec<(Text, String)> = rows(&account)
            .into_iter()
            .map(|row| (row.word, row.number))
            .collect();
        let said = [
            (words::START, "50.0%"),
            (words::OWN, "−20.7%"),
            (words::LEFT_OVER, "−29.3%"),
            (words::RESULT, "0.0%"),
        ];
        assert_eq!(told, said.map(|(word, number)| (word, number.to_owned())));
    }
}
