//! Describes in words what a move was worth: what happened, what it gained or cost, and the best
//! alternative.

use super::panel_state::PanelState;
use super::state::Review;
use super::telling::{cost, format_percent, joined, signed, to_thousandths};
use crate::parts;
use crate::table::owners::TableState;
use crate::text::{review as words, t};
use board::picture::{Element, el};
use leptos::prelude::*;
use tabletop::review::{Idea, Judgement};
use tabletop::{AnySession, Seat, Turn, Viewer, Voice};

/// The texts shown about one move.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct MoveTexts {
    /// At the end of the game: whether luck or play decided the result, and a sentence with the
    /// numbers.
    verdict: Vec<String>,
    /// At the end of the game: the ply after the deciding move, and a sentence about that move.
    decisive: Option<(usize, String)>,
    /// A description of the move.
    what: String,
    /// The luck it brought, or its cost.
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
            verdict: match is_end {
                true => self.verdict(&voice).into(),
                false => Vec::new(),
            },
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
    /// Draws the texts under the curve. `busy` is a message that questions are being selected. It
    /// comes first, and the verdict on the game second.
    pub fn picture(&self, panel: PanelState, busy: Option<&'static str>) -> Element {
        let line = |class, said: &String| {
            (!said.is_empty()).then(|| el("p").class(class).with(said.clone()))
        };
        let best: Vec<Element> = self
            .best
            .iter()
            .map(|said| el("p").class("review-best").with(said.clone()))
            .collect();
        // Only for narrow screens: on wide ones the ledger beside the board shows the verdict.
        let mut verdict: Vec<Element> = self
            .verdict
            .iter()
            .map(|said| {
                el("p")
                    .class("review-verdict only-narrow")
                    .with(said.clone())
            })
            .collect();
        if let Some((ply, _)) = self.decisive {
            let said = words::decided_at(panel.state.language().get(), ply);
            let way = el("div")
                .class("only-narrow")
                .with(decisive(panel, ply, said));
            // The deciding move goes before the figures.
            verdict.insert(1.min(verdict.len()), way);
        }
        el("div")
            .class("review-moment")
            .set("data-tone", self.tone)
            .set("tabindex", "0")
            .set("role", "group")
            .label(t(words::MOVE))
            .with(busy.map(|busy| el("p").class("review-busy").with(busy)))
            .with(verdict)
            .with(line("review-what", &self.what))
            .with(line("review-effect", &self.effect))
            .with(best)
    }

    /// The main texts as one string, for screen readers.
    pub fn spoken_text(&self) -> String {
        let decisive = self.decisive.iter().map(|(_, said)| said);
        let verdict = self.verdict.iter().chain(decisive);
        let parts = verdict.chain([&self.what, &self.effect]);
        let parts: Vec<&str> = parts.map(String::as_str).collect();
        parts.join(" ")
    }
}

/// A button that describes the deciding move and shows the position after it when pressed.
pub fn decisive(panel: PanelState, ply: usize, said: String) -> Element {
    parts::button("review-decisive")
        .set("data-action", "decisive")
        .set("data-to", ply.to_string())
        .on_click(move || panel.go_to(ply))
        .with(said)
}

/// The viewer for texts about a seat's move: that seat, if moves are judged by what their seats
/// could know; otherwise the open view.
pub fn viewer_of(seat: Seat, is_open: tabletop::review::Knowledge) -> Viewer {
    match is_open {
        tabletop::review::Knowledge::Own => Viewer::Seat(seat),
        _ => Viewer::Open,
    }
}
