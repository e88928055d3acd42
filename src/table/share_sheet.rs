//! The share sheet: shares the game as a link (shown, copied, sent, as a QR code) or as a file.

use super::dom::find;
use super::embed_this::EmbedThis;
use super::make_lesson::MakeLesson;
use super::owners::{Owners, Seating, TableState, use_owners};
use super::parts::{button, notice};
use super::qr_code::qr_code;
use crate::copying::{self, Copying, share_function};
use crate::share;
use crate::text::{Text, t, table as words};
use board::picture::{Element, Node, el};
use leptos::prelude::*;
use presentation::{DeviceSeats, Phase, deal_length, needs_curtain};
use tabletop::{Seat, Spoken, Turn};
use web_sys::HtmlInputElement;

/// The part of the game that is shared.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Range {
    /// The whole game, for the next person to continue.
    Next,
    /// The whole game, to continue from its last move.
    Whole,
    /// The game up to the position on screen.
    Moment,
    /// Only the deal, before anybody has decided anything, so that a friend can play the same one.
    Start,
}

impl Range {
    const fn word(self) -> Text {
        match self {
            Range::Next => words::SHARE_NEXT,
            Range::Whole => words::SHARE_WHOLE,
            Range::Moment => words::SHARE_MOMENT,
            Range::Start => words::SHARE_START,
        }
    }

    const fn name(self) -> &'static str {
        match self {
            Range::Next => "next",
            Range::Whole => "whole",
            Range::Moment => "moment",
            Range::Start => "start",
        }
    }

    /// The number of moves in this part.
    fn moves(self, state: TableState) -> usize {
        match self {
            Range::Next | Range::Whole => state.cursor().get(),
            Range::Moment => state.ply().get(),
            Range::Start => state.session().with(deal_length),
        }
    }
}

/// The content of the share sheet.
#[component]
pub fn ShareSheet() -> impl IntoView {
    let Owners {
        state,
        seating,
        autosave,
        ..
    } = use_owners();
    let looks_back = state.looks_back();
    let is_past = state.ply().get_untracked() != state.cursor().get_untracked();
    // Read once, so that the choices stay the same: sending a link ends the turn at this device.
    let next = next_person(state);
    let range = RwSignal::new(match next {
        _ if is_past && looks_back => Range::Moment,
        Some(_) => Range::Next,
        None => Range::Whole,
    });
    let copying = Copying::new("[data-link]", words::COPIED);
    let share = move || {
        seating.show_link(range.get() == Range::Next);
        state.session().track();
        let is_secret = state.session().with(needs_curtain);
        let honour = is_secret.then(|| {
            let words = t(words::SHARE_HONOUR).to_owned();
            notice("notice", "i-info", words)
        });
        let ply = range.get().moves(state);
        let given = match link(state, ply) {
            Ok(link) => given(state, seating, copying, &link, ply),
            Err(Spoken(reason)) => {
                let reason = notice("notice notice-bad", "i-warning", reason);
                vec![reason.set("role", "alert")]
            }
        };
        let help = match range.get() {
            Range::Start => words::SHARE_START_HELP,
            Range::Next => words::SHARE_NEXT_HELP,
            _ if is_over(state, ply) => words::SHARE_OVER_HELP,
            _ => words::SHARE_HELP,
        };
        let quiet = "button button-quiet";
        let file = button(
            words::SAVE_FILE,
            "i-download",
            "save-file",
            quiet,
            move || {
                autosave.with(share::save_file);
            },
        );
        let mut all: Vec<Node> = Vec::new();
        all.extend(which(state, range, looks_back, next).map(Node::from));
        all.push(el("p").with(t(help)).into());
        all.extend(given.into_iter().map(Node::from));
        all.extend(honour.map(Node::from));
        all.push(el("div").class("button-row").with(file).into());
        all
    };
    view! { <div class="share">{share}<EmbedThis/><MakeLesson/></div> }
}

/// The seat whose turn it is, if its person may sit at another device.
fn next_person(state: TableState) -> Option<Seat> {
    match state.phase().get() {
        // The person at this device has not finished their turn.
        Phase::Person(_) if state.device_seats() != DeviceSeats::All => None,
        Phase::Person(seat) | Phase::HandOver(seat) | Phase::Curtain(seat) | Phase::Away(seat) => {
            (state.people() > 1).then_some(seat)
        }
        Phase::Bot(_) | Phase::Chance | Phase::Over => None,
    }
}

/// Whether the game is over after `ply` moves, so that nobody can continue it.
fn is_over(state: TableState, ply: usize) -> bool {
    state.session().with(|game| game.turn_at(ply) == Turn::Over)
}

fn link(state: TableState, ply: usize) -> Result<String, Spoken> {
    let language = state.language().get();
    state
        .session()
        .with(|game| share::link_of(game, ply, language))
}

/// The radio buttons for the part to share; `None` if there is only one.
fn which(
    state: TableState,
    range: RwSignal<Range>,
    looks_back: bool,
    next: Option<Seat>,
) -> Option<Element> {
    let one = |own: Range| {
        let input = el("input")
            .set("type", "radio")
            .set("name", "share-range")
            .set("data-range", own.name())
            .checked(range.get() == own)
            .on("change", move |_| range.set(own));
        let name = match (own, next) {
            (Range::Next, Some(seat)) => {
                words::for_name(state.language().get(), state.seat_name(seat))
            }
            _ => String::new(),
        };
        let word = el("span").with(t(own.word())).with(name);
        el("label").class("check").with([input, word])
    };
    let deal = state.session().with(deal_length);
    let moment = looks_back.then(|| one(Range::Moment));
    let start = (state.cursor().get() > deal).then(|| one(Range::Start));
    if moment.is_none() && start.is_none() && next.is_none() {
        return None;
    }
    let legend = el("legend").class("visually-hidden");
    let choice = el("fieldset")
        .class("share-range")
        .with(legend.with(t(words::SHARE_RANGE)))
        .with(next.map(|_| one(Range::Next)))
        .with(moment)
        .with(one(Range::Whole))
        .with(start);
    Some(choice)
}

/// The text that accompanies a link: the game, the players, and whose turn it is or the result.
fn text_of(state: TableState, ply: usize) -> String {
    let language = state.language().get();
    let voice = state.session().voice_with_names(language);
    state.session().with(|game| {
        let name = game.info().name.get(language);
        let players: Vec<String> = Seat::all(game.setup().seats)
            .map(|seat| voice.name(seat))
            .collect();
        let state = match (game.outcome_at(ply), game.turn_at(ply)) {
            (Some(_), _) => game.result_text(ply, &voice),
            (None, Turn::Seat(seat)) => words::turn_of(language, voice.name(seat)),
            (None, _) => String::new(),
        };
        words::share_text(language, name, &players, &state)
    })
}

fn given(
    state: TableState,
    seating: Seating,
    copying: Copying,
    link: &str,
    ply: usize,
) -> Vec<Element> {
    let text = text_of(state, ply);
    let input = el("input")
        .set("type", "text")
        .class("input share-link")
        .set("readonly", "")
        .set("data-link", "")
        .value(link.to_owned())
        .on("focus", |_| {
            if let Some(field) = field() {
                field.select();
            }
        });
    let word = el("span").class("label").with(t(words::SHARE_LINK));
    let primary = "button button-primary";
    let copy = button(copying.word(), "i-copy", "copy-link", primary, move || {
        copying.copy();
        seating.link_sent();
    });
    let (sent, address) = (text.clone(), link.to_owned());
    let send = share_function().map(|_| {
        button(words::SEND, "i-share", "send-link", "button", move || {
            copying::send(&sent, Some(&address));
            seating.link_sent();
        })
    });
    let about = el("p")
        .class("share-text small soft")
        .set("data-share-text", "")
        .with(text);
    let mut all = vec![
        el("label").class("field").with([word, input]),
        // The text and the status of copying share one place, so that nothing below them moves.
        el("div")
            .class("share-said")
            .with([about, copying.status()]),
        el("div").class("button-row").with(copy).with(send),
    ];
    if let Some(code) = qr_code(link, state.language().get()) {
        let summary = el("summary").with(t(words::QR));
        all.push(el("details").class("share-qr").with([summary, code]));
    }
    all
}

/// The input field that contains the link.
fn field() -> Option<HtmlInputElement> {
    find("[data-link]")
}
