//! The lists of the draws and decisions with the largest share, and of the turning points. Each entry leads to its position.

use crate::table::review::panel_state::PanelState;
use crate::table::review::state::{Review, is_one_event};
use crate::table::review::telling::{cost, signed, to_thousandths, with_unit};
use crate::text::{Text, review as words, text, text_of};
use board::picture::Node;
use leptos::prelude::*;
use std::ops::Range;
use tabletop::Voice;
use tabletop::review::{Fortune, Judgement};

/// How many events the lists of luck contain at most.
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
    /// The turning points.
    Turning,
}

/// An entry of a list: moves that are one event, and what they brought the seat.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Entry {
    /// The numbers of the moves, from 0.
    plies: Range<usize>,
    /// The change in thousandths of a win; `None` in a list that tells no numbers.
    by: Option<i32>,
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

    /// Whether the list is about luck.
    const fn is_about_luck(self) -> bool {
        matches!(self, List::Lucky | List::Unlucky)
    }

    /// Returns the entries for the selected seat.
    fn entries(self, review: Review) -> Vec<Entry> {
        let one = |ply: usize, by: Option<i32>| Entry {
            plies: ply..ply + 1,
            by: by.map(to_thousandths),
        };
        let lucky = |way: i32| {
            let fortunes = review.fortunes();
            let mut chosen: Vec<Entry> = fortunes
                .into_iter()
                .filter(|it| it.by.signum() == way)
                .map(|it| Entry {
                    plies: it.plies,
                    by: Some(to_thousandths(it.by)),
                })
                .collect();
            // The luckiest come first, so the unluckiest are at the end.
            if way < 0 {
                chosen.reverse();
            }
            chosen.truncate(MAX_LISTED);
            chosen
        };
        match self {
            List::Slips => {
                let costly = review.costly.get().into_iter();
                costly.map(|it| one(it.ply, Some(-it.cost))).collect()
            }
            List::Lucky => lucky(1),
            List::Unlucky => lucky(-1),
            List::Turning => {
                let turning = review.story.get().turning_points.into_iter();
                turning.map(|ply| one(ply, None)).collect()
            }
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
    let has_draws = panel.review.has_draws();
    let lists = List::ALL.into_iter();
    let told = lists.filter(|list| has_draws || !list.is_about_luck());
    told.map(|list| view! { <OneList panel list voice/> })
        .collect_view()
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
    let entries = Memo::new(move |_| list.entries(review));
    let (name, title) = list.names();
    view! {
        <section class="ledger-part">
            <h3 data-of=name>{text(title)}</h3>
            <Show when=move || review.is_judged() && entries.with(Vec::is_empty)>
                <p class="ledger-none soft">{text(words::NONE)}</p>
            </Show>
            <ol class="plain-list">
                <For each=move || entries.get() key=Entry::clone let:entry>
                    <li>
                        <Jump panel entry=entry.clone() voice/>
                        {(list == List::Slips)
                            .then(|| view! { <Better review at=entry.plies.start voice/> })}
                    </li>
                </For>
            </ol>
        </section>
    }
}

/// A link to the position after an event, which begins with its turn.
#[component]
fn Jump(
    /// The state of the panel.
    panel: PanelState,
    /// The entry.
    entry: Entry,
    /// The voice for the texts.
    voice: Memo<Voice>,
) -> impl IntoView {
    let review = panel.review;
    let Entry { plies, by } = entry;
    let (first, number) = (plies.start, plies.end);
    let turn = move || voice.with(|voice| review.turn_at(first, voice));
    let what = move || {
        let plies = plies.clone();
        voice.with(|voice| review.event_in_brief(plies, review.viewer(), voice))
    };
    view! {
        <button
            type="button"
            class="ledger-jump"
            data-jump=number.to_string()
            on:click=move |_| panel.go_to(number)
        >
            <span class="ledger-what">
                <span class="ledger-turn">{text_of(turn)}</span>
                {text_of(what)}
            </span>
            {by.map(|by| {
                view! { <span class="ledger-number">{Node::from(with_unit(&signed(by)))}</span> }
            })}
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
    /// Returns the luck of the selected seat, the best first. A die and what it won in the same
    /// turn are one event; the cards of the set-up are one event each.
    fn fortunes(self) -> Vec<Fortune> {
        let seat = self.seat.get();
        let goes_on = |ply| self.with_game(|game| is_one_event(game, ply));
        self.ledger.with(|ledger| ledger.fortunes(seat, goes_on))
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
