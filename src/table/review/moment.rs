//! Describes in words what a move was worth: what happened, what it gained or cost, and the best
//! alternative.

use super::panel_state::PanelState;
use super::state::Review;
use super::telling::{cost, format_percent, joined, signed, to_thousandths};
use crate::table::owners::TableState;
use crate::text::{review as words, t, text, text_of};
use board::picture::Node;
use leptos::prelude::*;
use tabletop::review::{Idea, Judgement, Knowledge};
use tabletop::{AnySession, Seat, Turn, Viewer, Voice};

/// The texts shown about one move.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct MoveTexts {
    /// At the end of the game: whether luck or play decided the result, and a sentence with the
    /// numbers.
    verdict: Option<[String; 2]>,
    /// At the end of the game: the ply after the deciding move, and a sentence about that move.
    decisive: Option<(usize, String)>,
    /// A description of the move.
    what: String,
    /// The luck that the move brought, or the cost of the move.
    effect: String,
    /// The value of `data-tone`, for styling: `good`, `bad`, `fine` or empty.
    tone: &'static str,
    /// The best move found, and its likely continuation.
    best: Vec<String>,
}

/// A change of at least this size, in thousandths of a win, counts as large.
const MUCH: i32 = 50;

impl Review {
    /// Describes the move that led to the position on screen. The best move is included only if the
    /// viewer has stopped at this ply (`rest`). Reactive: tracks all signals it reads.
    pub fn describe_move(self, state: TableState, rest: usize) -> MoveTexts {
        let (ply, viewer) = (state.ply().get(), state.viewer().get());
        let language = state.language().get();
        let voice = state.session().voice(language);
        let Some(at) = ply.checked_sub(1) else {
            return MoveTexts {
                what: words::AT_START.get(language).to_owned(),
                ..MoveTexts::default()
            };
        };
        let is_end = ply == self.len();
        let told = MoveTexts {
            verdict: is_end.then(|| self.verdict(&voice)),
            decisive: is_end.then(|| self.decisive(viewer, &voice)).flatten(),
            what: self.happened(at, viewer, &voice),
            ..MoveTexts::default()
        };
        match self.judgement_at(at) {
            None => MoveTexts {
                effect: words::NOT_YET.get(language).to_owned(),
                ..told
            },
            Some(judgement) if rest == ply => MoveTexts {
                best: self.best_instead(at, &judgement, &voice),
                ..self.weighed(at, &judgement, &voice, told)
            },
            Some(judgement) => self.weighed(at, &judgement, &voice, told),
        }
    }

    /// Describes the best move found, if it is better than the move that was made.
    fn best_instead(self, at: usize, judgement: &Judgement, voice: &Voice) -> Vec<String> {
        match judgement {
            Judgement::Decision {
                seat, made, ideas, ..
            } if cost(*seat, made, ideas) > 0 => self.best_of(at, *seat, ideas, voice),
            _ => Vec::new(),
        }
    }

    fn weighed(
        self,
        at: usize,
        judgement: &Judgement,
        voice: &Voice,
        told: MoveTexts,
    ) -> MoveTexts {
        let own = self.seat.get();
        match judgement {
            Judgement::Forced => {
                let is_chance =
                    self.with_game(|game: &dyn AnySession| game.turn_at(at)) == Turn::Chance;
                let effect = if is_chance { "" } else { t(words::FORCED) };
                MoveTexts {
                    effect: effect.to_owned(),
                    ..told
                }
            }
            Judgement::Draw { mean, drawn } => {
                let by = to_thousandths(drawn.of(own) as i32 - mean.of(own) as i32);
                MoveTexts {
                    effect: words::luck_of(voice, own, &signed(by)),
                    tone: tone(by),
                    ..told
                }
            }
            Judgement::Decision {
                seat, made, ideas, ..
            } => {
                let lost = cost(*seat, made, ideas);
                if lost == 0 {
                    return MoveTexts {
                        effect: t(words::WAS_BEST).to_owned(),
                        tone: "fine",
                        ..told
                    };
                }
                MoveTexts {
                    effect: words::cost(voice, *seat, &format_percent(lost)),
                    tone: tone(-lost),
                    ..told
                }
            }
            // `Watched` occurs only in games in progress, and a review shows finished games.
            Judgement::Watched { .. } => told,
        }
    }

    /// Describes the best move found and its likely continuation, each in a sentence or two. Empty
    /// while the game's guide is loading.
    pub fn best_of(self, at: usize, seat: Seat, ideas: &[Idea], voice: &Voice) -> Vec<String> {
        let best = ideas
            .first()
            .and_then(|best| self.in_words(at, seat, best, voice));
        let Some((said, follows)) = best else {
            return Vec::new();
        };
        let mut told = vec![words::best(voice, seat, &said)];
        if !follows.is_empty() {
            told.push(words::then(
                voice.language,
                joined(&follows, voice.language),
            ));
        }
        told
    }
}

fn tone(by: i32) -> &'static str {
    match by {
        _ if by <= -MUCH => "bad",
        _ if by >= MUCH => "good",
        _ => "",
    }
}

impl MoveTexts {
    /// The main texts as one string, for screen readers.
    pub fn spoken_text(&self) -> String {
        let decisive = self.decisive.iter().map(|(_, said)| said);
        let verdict = self.verdict.iter().flatten().chain(decisive);
        let parts = verdict.chain([&self.what, &self.effect]);
        let parts: Vec<&str> = parts.map(String::as_str).collect();
        parts.join(" ")
    }
}

/// The texts under the curve. If questions are being selected, this is said first. The verdict on
/// the game follows.
#[component]
pub fn Moment(
    /// The state of the panel.
    panel: PanelState,
    /// The texts about the last move.
    told: Memo<MoveTexts>,
) -> impl IntoView {
    let is_choosing = panel.review.is_choosing;
    let verdict = move |part: usize| {
        let said = |told: &MoveTexts| told.verdict.as_ref().map(|said| said[part].clone());
        told.with(said).unwrap_or_default()
    };
    let decided = Memo::new(move |_| {
        let ply = told.with(|told| told.decisive.as_ref().map(|(ply, _)| *ply))?;
        let decided = |voice: &Voice| {
            let turn = panel.review.turn_at(ply - 1, voice);
            words::decided_at(voice, turn)
        };
        Some((ply, panel.voice.with(decided)))
    });
    let best = move || {
        let one = |said: &String| view! { <p class="review-best">{Node::from(said.clone())}</p> };
        told.with(|told| told.best.iter().map(one).collect_view())
    };
    // The verdict is only for narrow screens: on wide ones the ledger beside the board shows it.
    // The text about the deciding move is above the numbers.
    view! {
        <div
            class="review-moment"
            data-tone=move || told.with(|told| told.tone)
            tabindex="0"
            role="group"
            aria-label=move || t(words::MOVE)
        >
            <Show when=move || is_choosing.get()>
                <p class="review-busy">{text(words::CHOOSING)}</p>
            </Show>
            <Show when=move || told.with(|told| told.verdict.is_some())>
                <p class="review-verdict only-narrow">{text_of(move || verdict(0))}</p>
                <Show when=move || decided.with(Option::is_some)>
                    <div class="only-narrow">
                        <Decisive panel decided/>
                    </div>
                </Show>
                <p class="review-verdict only-narrow">{text_of(move || verdict(1))}</p>
            </Show>
            <Said class="review-what" said=move || told.with(|told| told.what.clone())/>
            <Said class="review-effect" said=move || told.with(|told| told.effect.clone())/>
            {best}
        </div>
    }
}

/// A paragraph. Left out while there is nothing to say.
#[component]
fn Said(
    /// The class.
    class: &'static str,
    /// The text.
    said: impl Fn() -> String + Send + Sync + 'static,
) -> impl IntoView {
    let said = Memo::new(move |_| said());
    view! {
        <Show when=move || said.with(|said| !said.is_empty())>
            <p class=class>{text_of(move || said.get())}</p>
        </Show>
    }
}

/// A button that describes the deciding move. A press shows the position after it.
#[component]
pub fn Decisive(
    /// The state of the panel.
    panel: PanelState,
    /// The ply after the move, and the description.
    decided: Memo<Option<(usize, String)>>,
) -> impl IntoView {
    let to = move || decided.with(|decided| decided.as_ref().map(|(ply, _)| *ply));
    let said = move || decided.get().map(|(_, said)| said).unwrap_or_default();
    let press = move |_| {
        if let Some((ply, _)) = decided.get_untracked() {
            panel.go_to(ply);
        }
    };
    view! {
        <button
            type="button"
            class="review-decisive"
            data-action="decisive"
            data-to=move || to().map(|ply| ply.to_string())
            on:click=press
        >
            {text_of(said)}
        </button>
    }
}

impl Review {
    /// The viewer for texts about moves: the review's seat, if moves are judged by what their seats
    /// could know; otherwise the open view.
    pub fn viewer(self) -> Viewer {
        match self.knowledge.get() {
            Knowledge::Own => Viewer::Seat(self.seat.get()),
            Knowledge::All | Knowledge::Seat(_) => Viewer::Open,
        }
    }
}
