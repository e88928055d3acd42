//! This game to give away: as a link (shown, copied, sent, as a QR code) or as a
//! file. Comes over the network when it is first opened.

use super::controller::{Here, Situation, deal, needs_curtain};
use super::copying::copy_from;
use super::driver::Table;
use super::embed_this::embed_this;
use super::parts::{button, find, notice};
use crate::boards;
use crate::lazy::lazy;
use crate::parts::key_of;
use crate::share;
use crate::text::{Language, Text, t, table as words};
use leptos::prelude::*;
use leptos::task::spawn_local;
use picture::{Element, Part, el, part};
use qrcodegen::{QrCode, QrCodeEcc};
use std::cell::Cell;
use std::rc::Rc;
use tabletop::{Seat, Turn};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::HtmlInputElement;

/// How much of the game is given away.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Range {
    /// All of it, for the person who is next.
    Next,
    /// All of it, to go on from.
    Whole,
    /// Up to the moment that is shown.
    Moment,
    /// What lay there before anybody decided anything: the same deal for a friend.
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

    /// How many moves that are.
    fn moves(self, table: Table) -> usize {
        match self {
            Range::Next | Range::Whole => table.cursor.get(),
            Range::Moment => table.ply.get(),
            Range::Start => table.session.with(deal),
        }
    }
}

/// What is given away of a table.
type Inside = fn(Table) -> Part;

lazy! { async fn inside() -> Inside = share { giving } }

thread_local! {
    static INSIDE: Cell<Option<Inside>> = const { Cell::new(None) };
}

/// The inside of the share sheet, once it has come.
pub fn share_sheet(table: Table) -> Part {
    if let Some(inside) = INSIDE.get() {
        return inside(table);
    }
    let bring = || -> boards::Coming {
        Box::pin(async {
            INSIDE.set(inside().await.ok());
            INSIDE.get().is_some()
        })
    };
    let then = move || share_sheet(table);
    boards::coming(boards::Around::Sheet, Rc::new(bring), Rc::new(then))
}

fn giving(table: Table) -> Part {
    part(key_of("share"), move || {
        let looks_back = table.looks_back();
        let is_past = table.ply.get_untracked() != table.cursor.get_untracked();
        let range = RwSignal::new(match next_person(table) {
            _ if is_past && looks_back => Range::Moment,
            Some(_) => Range::Next,
            None => Range::Whole,
        });
        move || {
            table.for_next.set_value(range.get() == Range::Next);
            let secret = table.session.with(needs_curtain);
            let honour = secret.then(|| {
                let words = t(words::SHARE_HONOUR).to_owned();
                notice("notice", "i-info", words)
            });
            table.session.track();
            let ply = range.get().moves(table);
            let given = match link(table, ply) {
                Ok(link) => given(table, &link, ply),
                Err(reason) => {
                    let reason = notice("notice notice-bad", "i-warning", reason);
                    vec![reason.set("role", "alert")]
                }
            };
            let help = match range.get() {
                Range::Start => words::SHARE_START_HELP,
                Range::Next => words::SHARE_NEXT_HELP,
                _ => words::SHARE_HELP,
            };
            let file = "button button-quiet";
            let file = button(
                table,
                words::SAVE_FILE,
                "i-download",
                "save-file",
                file,
                |table| {
                    table.save_file();
                },
            );
            el("div")
                .class("share")
                .with(which(table, range, looks_back))
                .with(el("p").with(t(help)))
                .with(given)
                .with(honour)
                .with(el("div").class("button-row").with(file))
                .with(embed_this(table))
        }
    })
}

/// Whose turn it is, if that is a person who may sit elsewhere.
fn next_person(table: Table) -> Option<Seat> {
    match table.situation.get() {
        // One's own turn is not over yet.
        Situation::Person(_) if table.here() != Here::All => None,
        Situation::Person(seat)
        | Situation::HandOver(seat)
        | Situation::Curtain(seat)
        | Situation::Away(seat) => (table.people() > 1).then_some(seat),
        Situation::Bot(_) | Situation::Chance | Situation::Over => None,
    }
}

fn link(table: Table, ply: usize) -> Result<String, String> {
    let language = table.language.get();
    table
        .session
        .with(|game| share::link_of(game, ply, language))
}

/// The choice of how much; nothing where there is nothing to choose.
fn which(table: Table, range: RwSignal<Range>, looks_back: bool) -> Option<Element> {
    let next = next_person(table);
    let one = |own: Range| {
        let input = el("input")
            .set("type", "radio")
            .set("name", "share-range")
            .set("data-range", own.name())
            .checked(range.get() == own)
            .on("change", move |_| range.set(own));
        let name = match (own, next) {
            (Range::Next, Some(seat)) => {
                words::for_name(table.language.get(), &table.seat_name(seat))
            }
            _ => String::new(),
        };
        let word = el("span").with(t(own.word())).with(name);
        el("label").class("check").with([input, word])
    };
    let deal = table.session.with(deal);
    let moment = looks_back.then(|| one(Range::Moment));
    let start = (table.cursor.get() > deal).then(|| one(Range::Start));
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

/// What goes with a link: the game, who plays, whose turn it is.
fn text_of(table: Table, ply: usize) -> String {
    let language = table.language.get();
    let voice = table.session.voice(language);
    table.session.with(|game| {
        let name = game.info().name.get(language);
        let players: Vec<String> = Seat::all(game.setup().seats)
            .map(|seat| voice.name(seat))
            .collect();
        let state = match (game.outcome_at(ply), game.turn_at(ply)) {
            (Some(_), _) => game.verdict(ply, &voice),
            (None, Turn::Seat(seat)) => words::turn_of(language, &voice.name(seat)),
            (None, _) => String::new(),
        };
        words::share_text(language, name, &players, &state)
    })
}

fn given(table: Table, link: &str, ply: usize) -> Vec<Element> {
    let text = text_of(table, ply);
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
    let copy = button(
        table,
        words::COPY,
        "i-copy",
        "copy-link",
        primary,
        |table| {
            copy_from("[data-link]", words::COPIED);
            table.sent();
        },
    );
    let send = share_function().map(|_| {
        button(
            table,
            words::SEND,
            "i-share",
            "send-link",
            "button",
            |table| {
                send();
                table.sent();
            },
        )
    });
    let about = el("p")
        .class("share-text small soft")
        .set("data-share-text", "")
        .with(text);
    let mut all = vec![
        el("label").class("field").with([word, input]),
        about,
        el("div").class("button-row").with(copy).with(send),
    ];
    if let Some(code) = qr_code(link, table.language.get()) {
        let summary = el("summary").with(t(words::QR));
        all.push(el("details").class("share-qr").with([summary, code]));
    }
    all
}

/// The link as a QR code, for a camera; nothing if it is too long for one.
fn qr_code(link: &str, language: Language) -> Option<Element> {
    let code = QrCode::encode_text(link, QrCodeEcc::Low).ok()?;
    // Four modules of margin, as the norm wants.
    let side = code.size() + 8;
    let ground = el("rect").class("qr-ground").frame(-4, -4, side, side);
    let modules = el("path").class("qr-modules").set("d", dark_modules(&code));
    let drawing = el("svg")
        .set("viewBox", format!("-4 -4 {side} {side}"))
        .set("role", "img")
        .num("data-qr-version", code.version().value().into())
        .set("shape-rendering", "crispEdges")
        .label(words::QR_LABEL.get(language))
        .with([ground, modules]);
    Some(drawing)
}

/// The outline of a code's dark modules, run by run.
fn dark_modules(code: &QrCode) -> String {
    let mut path = String::new();
    for y in 0..code.size() {
        let mut x = 0;
        while x < code.size() {
            let from = x;
            while code.get_module(x, y) {
                x += 1;
            }
            if x > from {
                path += &format!("M{from} {y}h{}v1h{}z", x - from, from - x);
            }
            x += 1;
        }
    }
    path
}

/// The field with the link.
fn field() -> Option<HtmlInputElement> {
    find("[data-link]")
}

fn share_function() -> Option<js_sys::Function> {
    let navigator = JsValue::from(window().navigator());
    js_sys::Reflect::get(&navigator, &"share".into())
        .ok()?
        .dyn_into()
        .ok()
}

/// Hands the link to the device's own sharing.
fn send() {
    let (Some(share), Some(field)) = (share_function(), field()) else {
        return;
    };
    let about = find::<web_sys::HtmlElement>("[data-share-text]");
    let text = about.and_then(|about| about.text_content());
    // Without the marks that let its lines end (crates/picture/src/phrases.rs).
    let text = text.map(|text| text.replace('\u{200b}', ""));
    let data = js_sys::Object::new();
    for (key, value) in [("text", text.unwrap_or_default()), ("url", field.value())] {
        let _ = js_sys::Reflect::set(&data, &key.into(), &value.into());
    }
    let promise = share.call1(&window().navigator(), &data);
    let Ok(Ok(promise)) = promise.map(JsCast::dyn_into::<js_sys::Promise>) else {
        return;
    };
    // Refused or cancelled: the person knows, the link is still here.
    spawn_local(async move {
        let _ = JsFuture::from(promise).await;
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_drawing_of_a_code_is_the_code() {
        for length in [1, 60, 400] {
            let link = format!("https://example.org/#g={}", "a".repeat(length));
            let code = QrCode::encode_text(&link, QrCodeEcc::Low).expect("fits");
            let mut dark = Vec::new();
            for run in dark_modules(&code).split('M').skip(1) {
                let numbers: Vec<i32> = run
                    .split(|c: char| !c.is_ascii_digit() && c != '-')
                    .filter_map(|number| number.parse().ok())
                    .collect();
                let [x, y, width, 1, back] = numbers[..] else {
                    panic!("{run} is no run of modules");
                };
                assert_eq!(width, -back);
                dark.extend((x..x + width).map(|x| (x, y)));
            }
            let all = (0..code.size()).flat_map(|y| (0..code.size()).map(move |x| (x, y)));
            let expected: Vec<_> = all.filter(|&(x, y)| code.get_module(x, y)).collect();
            assert_eq!(dark, expected);
        }
    }
}
