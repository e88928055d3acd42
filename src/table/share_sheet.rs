//! The share sheet: shares the game as a link (shown, copied, sent, as a QR code) or as a file.

use super::embed_this::EmbedThis;
use super::make_lesson::MakeLesson;
use super::owners::{Owners, TableState, use_owners};
use super::parts::Notice;
use super::picture::{PictureButton, PictureSection};
use super::qr_code::LinkCode;
use super::words_of_link::words_of_link;
use crate::copying::{self, CopyButton, CopyStatus, Copying, share_function};
use crate::parts::WordButton;
use crate::share;
use crate::text::{Text, t, table as words, text, text_of};
use leptos::html::Input;
use leptos::prelude::*;
use presentation::{DeviceSeats, Phase, deal_length, needs_curtain};
use tabletop::{Seat, Spoken, Turn};

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
    seating.show_link(range.get_untracked() == Range::Next);
    let ply = Memo::new(move |_| {
        state.session().track();
        range.get().moves(state)
    });
    let link = Memo::new(move |_| {
        state.session().track();
        link(state, ply.get())
    });
    let why_none = move || link.get().err().map_or_else(String::new, |why| why.0);
    let is_secret = move || {
        state.session().track();
        state.session().with(needs_curtain)
    };
    let help = move || match range.get() {
        Range::Start => words::SHARE_START_HELP,
        Range::Next => words::SHARE_NEXT_HELP,
        _ if is_over(state, ply.get()) => words::SHARE_OVER_HELP,
        _ => words::SHARE_HELP,
    };
    let has_picture = RwSignal::new(false);
    let sent = Callback::new(move |()| seating.link_sent());
    view! {
        <div class="share">
            <Ranges range looks_back next/>
            <p>{text_of(move || t(help()))}</p>
            <Show
                when=move || link.with(Result::is_ok)
                fallback=move || {
                    view! { <Notice class="notice notice-bad" glyph="i-warning" words=why_none attr:role="alert"/> }
                }
            >
                <Link ply link=Signal::derive(move || link.get().unwrap_or_default())/>
            </Show>
            <Show when=is_secret>
                <Notice class="notice" glyph="i-info" words=|| t(words::SHARE_HONOUR).to_owned()/>
            </Show>
            <div class="button-row">
                <Show when=move || state.curtain().get().is_none()>
                    <PictureButton is_open=has_picture/>
                </Show>
                <WordButton
                    word=words::SAVE_FILE
                    glyph="i-download"
                    action="save-file"
                    class="button button-quiet"
                    press=move || {
                        autosave.with(share::save_file);
                    }
                />
            </div>
            <PictureSection is_open=has_picture ply sent/>
            <EmbedThis/>
            <MakeLesson/>
        </div>
    }
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
    state.session().track();
    state.session().with(|game| game.turn_at(ply) == Turn::Over)
}

fn link(state: TableState, ply: usize) -> Result<String, Spoken> {
    let language = state.language().get();
    state
        .session()
        .with(|game| share::link_of(game, ply, language))
}

/// The radio buttons for the part to share; nothing if there is only one.
#[component]
fn Ranges(
    /// The part that is shared.
    range: RwSignal<Range>,
    /// Whether a past position is on screen.
    looks_back: bool,
    /// The seat whose person can continue at another device.
    next: Option<Seat>,
) -> impl IntoView {
    let Owners { state, seating, .. } = use_owners();
    let choose = move |own: Range| {
        range.set(own);
        seating.show_link(own == Range::Next);
    };
    let name = move || match next {
        Some(seat) => words::for_name(state.language().get(), state.seat_name(seat)),
        None => String::new(),
    };
    let one = move |own: Range| {
        view! {
            <label class="check">
                <input
                    type="radio"
                    name="share-range"
                    data-range=own.name()
                    prop:checked=move || range.get() == own
                    on:change=move |_| choose(own)
                />
                <span>
                    {text(own.word())}
                    {(own == Range::Next).then(|| text_of(name))}
                </span>
            </label>
        }
    };
    let has_start = move || {
        state.session().track();
        state.cursor().get() > state.session().with(deal_length)
    };
    view! {
        <Show when=move || looks_back || next.is_some() || has_start()>
            <fieldset class="share-range">
                <legend class="visually-hidden">{text(words::SHARE_RANGE)}</legend>
                {next.map(|_| one(Range::Next))}
                {looks_back.then(|| one(Range::Moment))}
                {one(Range::Whole)}
                <Show when=has_start>{one(Range::Start)}</Show>
            </fieldset>
        </Show>
    }
}

/// The link, with its text and the ways to pass it on.
#[component]
fn Link(
    /// The ply to which the link leads.
    ply: Memo<usize>,
    /// The link.
    link: Signal<String>,
) -> impl IntoView {
    let Owners { state, seating, .. } = use_owners();
    let said = Memo::new(move |_| {
        state.session().track();
        words_of_link(state, ply.get())
    });
    let field = NodeRef::<Input>::new();
    let select = move |_| {
        if let Some(field) = field.get_untracked() {
            field.select();
        }
    };
    let copying = Copying::new(words::COPIED);
    let copy = move || {
        if let Some(field) = field.get_untracked() {
            copying.copy(&field);
        }
        seating.link_sent();
    };
    let send = move || {
        copying::send(&said.get_untracked(), Some(&link.get_untracked()));
        seating.link_sent();
    };
    view! {
        <label class="field">
            <span class="label">{text(words::SHARE_LINK)}</span>
            <input
                type="text"
                class="input share-link"
                readonly
                data-link=""
                prop:value=move || link.get()
                node_ref=field
                on:focus=select
            />
        </label>
        // The text and the status of copying share one place, so that nothing below them moves.
        <div class="share-said">
            <p class="share-text small soft" data-share-text="">
                {text_of(move || said.get())}
            </p>
            <CopyStatus copying/>
        </div>
        <div class="button-row">
            <CopyButton copying action="copy-link" press=copy/>
            {share_function()
                .map(|_| view! { <WordButton word=words::SEND glyph="i-share" action="send-link" press=send/> })}
        </div>
        <LinkCode link/>
    }
}
