//! The ledger of a review: the parts of a seat's result, in plain words and as bars that add up. It
//! also lists the draws and decisions with the largest share, and the course as a table. It is
//! beside the board if there is room, else in a sheet that opens from below.

mod bars;
mod lists;
mod table;

use super::left::is_complete;
use super::moment::Decisive;
use super::panel_state::PanelState;
use super::state::{JudgingState, Review};
use super::telling::format_percent;
use crate::art::icon;
use crate::parts::{Segment, Segments};
use crate::table::parts::seat_mark;
use crate::text::{Text, review as words, t, text, text_of};
use bars::Bars;
use board::picture::reactive;
use leptos::prelude::*;
use lists::Lists;
use table::CourseOnRequest;
use tabletop::Voice;
use tabletop::review::{Account, Knowledge, rounded_for_display};

/// The largest difference at which luck and play count as alike, in thousandths of a win.
const ALIKE: i32 = 50;

/// The ledger of the selected seat.
#[component]
pub fn LedgerPart(
    /// The state of the panel.
    panel: PanelState,
) -> impl IntoView {
    let review = panel.review;
    let voice = Memo::new(move |_| review.voice());
    view! {
        <section
            class="ledger"
            data-ledger=""
            data-open=move || panel.ledger.get().to_string()
            aria-labelledby="ledger-title"
        >
            <div class="ledger-head">
                <h2 id="ledger-title" tabindex="-1" node_ref=panel.ledger_title>
                    {text(words::LEDGER_TITLE)}
                </h2>
                <span class="ledger-seat">
                    {reactive(move || seat_mark(panel.state, review.seat.get()))}
                    {text_of(move || voice.with(|voice| voice.name(review.seat.get())))}
                </span>
                <button
                    type="button"
                    class="icon-button button-quiet only-narrow"
                    aria-label=move || t(words::CLOSE)
                    data-action="close-ledger"
                    on:click=move |_| panel.ledger.set(false)
                >
                    {icon("i-close")}
                </button>
            </div>
            <div class="ledger-inside" tabindex="0" role="region" aria-label=move || t(words::LEDGER_TITLE)>
                <Verdict panel voice/>
                // An unfinished review says nothing about the whole game.
                <Show when=move || review.is_judged()>
                    <Bars review/>
                </Show>
                {review.hides().then(|| view! { <KnowledgeChoice review/> })}
                <Lists panel voice/>
                <p class="ledger-help">{text(words::UNIT)}</p>
                <p class="ledger-help">{text(words::MARKS_HELP)}</p>
                <p class="ledger-help">{text(words::LEFT_OVER_HELP)}</p>
                <CourseOnRequest panel voice/>
            </div>
        </section>
    }
}

impl Review {
    /// Returns the parts of the selected seat's result, in thousandths of a win.
    fn account(self) -> Account {
        let seat = self.seat.get().index();
        let account = self
            .ledger
            .with(|ledger| ledger.accounts.get(seat).copied());
        rounded_for_display(&account.unwrap_or_default())
    }

    /// Returns two texts: whether luck or play decided the result, and a sentence with the numbers.
    /// Until every move has been judged, returns the progress and an empty sentence.
    pub fn verdict(self, voice: &Voice) -> [String; 2] {
        let account = self.account();
        let (done, of) = self.progress.get();
        let is_judged = self.is_judged();
        let said = if is_judged {
            voice.text(verdict_of(&account)).to_owned()
        } else {
            words::progress(voice.language, done, of)
        };
        let parts = [account.luck, account.own, account.others]
            .map(|part| (part < 0, format_percent(part.abs())));
        let [luck, own, others] = &parts;
        let summary = match is_judged {
            true => words::summary(voice.language, luck, own, others),
            false => String::new(),
        };
        [said, summary]
    }
}

/// Whether luck or play decided the result, the deciding move, and the numbers in a sentence.
#[component]
fn Verdict(
    /// The state of the panel.
    panel: PanelState,
    /// The voice for the texts.
    voice: Memo<Voice>,
) -> impl IntoView {
    let review = panel.review;
    let told = Memo::new(move |_| voice.with(|voice| review.verdict(voice)));
    let decided = Memo::new(move |_| voice.with(|voice| review.decisive(review.viewer(), voice)));
    view! {
        <div class="ledger-verdict">
            <p class="ledger-short" data-verdict="">
                {text_of(move || told.with(|[said, _]| said.clone()))}
            </p>
            <Show when=move || decided.with(Option::is_some)>
                <Decisive panel decided/>
            </Show>
            <p>{text_of(move || told.with(|[_, summary]| summary.clone()))}</p>
        </div>
    }
}

/// Returns the text that says whether luck or play brought a seat from its start to its result.
fn verdict_of(account: &Account) -> Text {
    let way = if account.result < account.start {
        -1
    } else {
        1
    };
    let [luck, own, others] = [account.luck, account.own, account.others].map(|part| way * part);
    if account.left_over.abs() > luck.abs() + (own + others).abs() {
        return words::UNCLEAR;
    }
    // The weight of play is the largest of own play, others' play and their sum, so that a part
    // that worked against the result does not reduce it.
    match luck - own.max(others).max(own + others) {
        more if more > ALIKE => words::MOSTLY_LUCK,
        more if more < -ALIKE => words::MOSTLY_PLAY,
        _ => words::BOTH,
    }
}

/// The choice of the knowledge by which moves are judged and shown: everything, or what the player
/// knew. It is for games that hide something.
#[component]
fn KnowledgeChoice(
    /// The review.
    review: Review,
) -> impl IntoView {
    let is_own = move || review.knowledge.get() == Knowledge::Own;
    let is_missing = move || {
        let found = review.found;
        is_own() && !found.with(|found| is_complete(found, Knowledge::Own))
    };
    let is_asked = move || review.wants_own.get() && review.judging.get() == JudgingState::Running;
    let choices = || {
        vec![
            Segment::new(0, t(words::WHAT_WAS)),
            Segment::new(1, t(words::COULD_KNOW)),
        ]
    };
    let choose = move |choice| {
        review.knowledge.set(match choice {
            1 => Knowledge::Own,
            _ => Knowledge::All,
        });
    };
    view! {
        <div class="ledger-eyes">
            <Segments
                legend=words::EYES
                name="review-eyes"
                choices
                chosen=Signal::derive(move || usize::from(is_own()))
                choose
            />
            <Show when=is_missing>
                <button
                    type="button"
                    class="button ledger-judge"
                    data-action="judge-own"
                    disabled=is_asked
                    on:click=move |_| review.judge_own()
                >
                    {text(words::JUDGE_OWN)}
                </button>
            </Show>
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_carried_a_seat_most_is_said() {
        let of = |start, luck, own, others, result| {
            verdict_of(&Account {
                start,
                luck,
                own,
                others,
                left_over: result - start - luck - own - others,
                result,
            })
        };
        assert_eq!(of(500, 450, -100, 150, 1000), words::MOSTLY_LUCK);
        assert_eq!(of(500, 20, -20, 500, 1000), words::MOSTLY_PLAY);
        assert_eq!(of(500, 260, -60, 300, 1000), words::BOTH);
        // A seat that lost was unlucky, or played worse.
        assert_eq!(of(500, 143, -244, 333, 1000), words::UNCLEAR);
        assert_eq!(of(500, -600, 0, 100, 0), words::MOSTLY_LUCK);
        assert_eq!(of(500, 100, -600, 0, 0), words::MOSTLY_PLAY);
        assert_eq!(of(233, -179, -333, 279, 0), words::MOSTLY_PLAY);
    }
}
