//! The ledger of a review: the parts of a seat's result, in plain words and as bars that add up. It
//! also lists the draws and decisions with the largest share, and the course as a table. It is
//! beside the board if there is room, else in a sheet that opens from below.

mod bars;
mod lists;
mod table;

use super::moment::Decisive;
use super::panel_state::PanelState;
use super::state::Review;
use super::telling::swing;
use crate::art::icon;
use crate::parts::{Segment, Segments, WordButton};
use crate::table::owners::use_owners;
use crate::table::parts::seat_mark;
use crate::text::{review as words, t, table as table_words, text, text_of};
use bars::Bars;
use board::picture::reactive;
use leptos::prelude::*;
use lists::Lists;
use table::CourseOnRequest;
use tabletop::Voice;
use tabletop::review::{Account, Knowledge, rounded_for_display};

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
        if !self.is_judged() {
            return [
                words::progress(voice.language, self.percent()),
                String::new(),
            ];
        }
        let (account, seat) = (self.account(), self.seat.get());
        let parts = [account.luck, account.own, account.others];
        let parts = parts.map(|part| (part != 0).then(|| swing(part)));
        let said = words::verdict(voice, seat, self.story.with(|story| story.verdict));
        let summary = words::summary(voice, seat, parts);
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
    let sheets = use_owners().sheets;
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
            <WordButton
                word=table_words::PICTURE
                glyph="i-eye"
                action="review-picture"
                class="button button-quiet"
                press=move || sheets.open_picture(None)
            />
        </div>
    }
}

/// The choice of what the board shows: everything, or what the player knew. It is for games that
/// hide something.
#[component]
fn KnowledgeChoice(
    /// The review.
    review: Review,
) -> impl IntoView {
    let is_own = move || review.knowledge.get() == Knowledge::Own;
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
        </div>
    }
}
