//! The lists of the draws and decisions with the largest share, and of the plies at which another
//! seat took the lead. Each entry leads to its position.

use crate::table::review::course::turns;
use crate::table::review::panel_state::PanelState;
use crate::table::review::state::Review;
use crate::table::review::telling::{cost, signed, to_thousandths};
use crate::text::{Text, review as words, text, text_of};
use board::picture::Node;
use leptos::prelude::*;
use tabletop::review::{Change, Judgement, Ledger};
use tabletop::{Seat, Voice};

/// How many draws or decisions each list of a seat contains at most.
const MAX_LISTED: usize = 3;

/// One list.
#[derive(Clone, Copy, PartialEq, Eq)]
enum List {
    /// The seat's costliest decisions.
    Slips,
    /// The draws that brought the seat most.
    Lucky,
    /// The draws that cost the seat most.
    Unlucky,
    /// The moves by which another seat took the lead.
    Turning,
}

impl List {
    const ALL: [List; 4] = [List::Slips, List::Lucky, List::Unlucky, List::Turning];

    /// The name, for tests and styles, and the heading.
    const fn names(self) -> (&'static str, Text) {
        match self {
            List::Slips => ("slips", words::COSTLIEST),
            List::Lucky => ("lucky", words::LUCKIEST),
            List::Unlucky => ("unlucky", words::UNLUCKIEST),
            List::Turning => ("turning", words::TURNING),
        }
    }

    /// Returns the numbers of the listed moves, from 0.
    fn moves(self, ledger: &Ledger, seat: Seat) -> Vec<usize> {
        let by = |change: &Change| change.by[seat.index()];
        let ply = |change: Change| change.ply;
        let draws = || ledger.draws(seat).into_iter();
        let listed =
            |changes: &mut dyn Iterator<Item = Change>| changes.map(ply).take(MAX_LISTED).collect();
        match self {
            List::Slips => listed(&mut ledger.slips(seat).into_iter()),
            List::Lucky => listed(&mut draws().filter(|draw| by(draw) > 0)),
            List::Unlucky => listed(&mut draws().rev().filter(|draw| by(draw) < 0)),
            List::Turning => turns(&ledger.course).iter().map(|ply| ply - 1).collect(),
        }
    }
}

/// The lists of the selected seat.
#[component]
pub fn Lists(
    /// The state of the panel.
    panel: PanelState,
    /// The voice for the texts.
    voice: Memo<Voice>,
) -> impl IntoView {
    List::ALL.map(|list| view! { <OneList panel list voice/> })
}

/// A list with its heading.
#[component]
fn OneList(
    /// The state of the panel.
    panel: PanelState,
    /// The list.
    list: List,
    /// The voice for the texts.
    voice: Memo<Voice>,
) -> impl IntoView {
    let review = panel.review;
    let moves = Memo::new(move |_| {
        let seat = review.seat.get();
        review.ledger.with(|ledger| list.moves(ledger, seat))
    });
    let (name, title) = list.names();
    view! {
        <section class="ledger-part">
            <h3 data-of=name>{text(title)}</h3>
            <Show when=move || moves.with(Vec::is_empty)>
                <p class="ledger-none soft">{text(words::NONE)}</p>
            </Show>
            <ol class="plain-list">
                <For each=move || moves.get() key=|at| *at let:at>
                    <li>
                        <Jump panel list at voice/>
                        {(list == List::Slips).then(|| view! { <Better review at voice/> })}
                    </li>
                </For>
            </ol>
        </section>
    }
}

/// A link to the position after a move.
#[component]
fn Jump(
    /// The state of the panel.
    panel: PanelState,
    /// The list that contains the move.
    list: List,
    /// The number of the move, from 0.
    at: usize,
    /// The voice for the texts.
    voice: Memo<Voice>,
) -> impl IntoView {
    let review = panel.review;
    let number = at + 1;
    let by = move || signed(review.change_of(at));
    view! {
        <button
            type="button"
            class="ledger-jump"
            data-jump=number.to_string()
            on:click=move |_| panel.go_to(number)
        >
            <span class="ledger-move">{Node::from(number.to_string())}</span>
            <span class="ledger-what">
                {text_of(move || voice.with(|voice| review.happened(at, review.viewer(), voice)))}
            </span>
            {(list != List::Turning)
                .then(|| view! { <span class="ledger-number">{text_of(by)}</span> })}
        </button>
    }
}

/// The move that would have been better than a costly one.
#[component]
fn Better(
    /// The review.
    review: Review,
    /// The number of the move, from 0.
    at: usize,
    /// The voice for the texts.
    voice: Memo<Voice>,
) -> impl IntoView {
    let judged = Memo::new(move |_| review.judgement_at(at));
    let better = Memo::new(move |_| {
        judged.with(|judged| voice.with(|voice| review.better(at, judged.as_ref()?, voice)))
    });
    view! {
        <Show when=move || better.with(Option::is_some)>
            <span class="ledger-better">{text_of(move || better.get().unwrap_or_default())}</span>
        </Show>
    }
}

impl Review {
    /// Returns the change of the selected seat's chances by a move, in thousandths of a win.
    fn change_of(self, at: usize) -> i32 {
        let seat = self.seat.get();
        self.ledger.with(|ledger| {
            let change = ledger.changes.iter().find(|change| change.ply == at);
            change.map_or(0, |change| to_thousandths(change.by[seat.index()]))
        })
    }

    /// Describes the move that would have been better, if move `at` cost something.
    fn better(self, at: usize, judged: &Judgement, voice: &Voice) -> Option<String> {
        let Judgement::Decision {
            seat, made, ideas, ..
        } = judged
        else {
            return None;
        };
        if cost(*seat, made, ideas) == 0 {
            return None;
        }
        let (said, _) = self.in_words(at, *seat, ideas.first()?, voice)?;
        Some(words::better(voice.language, &said))
    }
}
