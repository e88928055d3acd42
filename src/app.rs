//! The frame around every page: the skip link, the bar, the page of the
//! address, messages, and what is said to screen readers.

use crate::art::{art, icon};
use crate::pages;
use crate::parts::{Segment, button, icon_button, key_of, segments, sheet};
use crate::prefs::{Motion, Prefs, Theme, provide_prefs, use_prefs};
use crate::route::{Route, provide_route, replace};
use crate::table;
use crate::text::pages::{common, home, settings};
use crate::text::{Language, Text, games, other, say, t, tag};
use leptos::prelude::{
    Effect, Get, GetUntracked, RwSignal, Set, Track, Update, UpdateUntracked, document,
    request_animation_frame, set_timeout, untrack, window,
};
use picture::{Element, Node, Part, el, part};
use std::cell::OnceCell;
use std::sync::Arc;
use std::time::Duration;
use wasm_bindgen::JsCast;
use web_sys::{Event, HtmlElement};

/// How long a message stays that asks for nothing: so long, and what reading
/// takes. One with a button stays until it is closed, used, or pushed out by newer ones.
const MESSAGE_STAYS: Duration = Duration::from_secs(4);

/// For every character.
const READING: Duration = Duration::from_millis(60);

/// The most characters that prolong a message's stay.
const LONGEST_READING: usize = 120;

/// The most messages at once.
const MOST_MESSAGES: usize = 3;

/// The most announcements that wait in the live region.
const MOST_ANNOUNCEMENTS: usize = 6;

/// What the button of a message does. Not a `Callback`, which goes with the
/// part of the page that made it: a message outlives the page it speaks of.
pub type Act = Arc<dyn Fn() + Send + Sync>;

#[derive(Clone)]
struct Toast {
    number: u32,
    message: String,
    action: Option<(String, Act)>,
}

/// What is said over the page. One for the whole app, so that event handlers,
/// timers and the store reach it too.
#[derive(Clone, Copy)]
struct Shell {
    toasts: RwSignal<Vec<Toast>>,
    announcements: RwSignal<Vec<(u32, String)>>,
    last_number: RwSignal<u32>,
    settings: RwSignal<bool>,
}

thread_local! {
    static SHELL: OnceCell<Shell> = const { OnceCell::new() };
}

impl Shell {
    fn provide() -> Shell {
        let shell = Shell {
            toasts: RwSignal::default(),
            announcements: RwSignal::default(),
            last_number: RwSignal::default(),
            settings: RwSignal::default(),
        };
        SHELL.with(|own| own.set(shell).ok());
        shell
    }

    fn number(self) -> u32 {
        self.last_number.update_untracked(|number| *number += 1);
        self.last_number.get_untracked()
    }

    fn dismiss(self, number: u32) {
        self.toasts
            .update(|toasts| toasts.retain(|toast| toast.number != number));
    }
}

fn shell() -> Option<Shell> {
    SHELL.with(|shell| shell.get().copied())
}

/// Shows a message over the page; an action is a button's words and what it does.
pub fn toast(message: impl Into<String>, action: Option<(String, Act)>) {
    let Some(shell) = shell() else { return };
    let number = shell.number();
    let passing = action.is_none();
    let message = message.into();
    let characters = message.chars().count().min(LONGEST_READING);
    let toast = Toast {
        number,
        message,
        action,
    };
    shell.toasts.update(|toasts| {
        toasts.retain(|old| old.message != toast.message);
        toasts.push(toast);
        let superfluous = toasts.len().saturating_sub(MOST_MESSAGES);
        toasts.drain(..superfluous);
    });
    if passing {
        let stays = MESSAGE_STAYS + READING * characters as u32;
        set_timeout(move || shell.dismiss(number), stays);
    }
}

/// Says something to screen readers when they have finished what they are saying.
pub fn announce(text: impl Into<String>) {
    let Some(shell) = shell() else { return };
    let line = (shell.number(), text.into());
    shell.announcements.update(|lines| {
        lines.push(line);
        let superfluous = lines.len().saturating_sub(MOST_ANNOUNCEMENTS);
        lines.drain(..superfluous);
    });
}

/// Takes back everything that was said to screen readers: what was meant for
/// one person must not stand there for the next.
pub fn hush() {
    if let Some(shell) = shell() {
        shell.announcements.set(Vec::new());
    }
}

/// Gives the page its title: `title` follows the language; empty on the home page.
pub fn use_title(title: impl Fn() -> String + 'static) {
    let language = use_prefs().language;
    Effect::new(move |_| {
        let (page, language) = (title(), language.get());
        let app = format!(
            "{} {}",
            common::NAME.get(language),
            common::NAME_TOO.get(language)
        );
        let whole = if page.is_empty() {
            app
        } else {
            format!("{page} · {app}")
        };
        document().set_title(&whole);
    });
}

/// Begins the app in the body of the page.
pub fn begin() {
    let prefs = provide_prefs();
    let route = provide_route();
    let shell = Shell::provide();
    crate::layers::begin();
    follow(route);
    crate::share::listen();
    crate::offline::begin(route);
    let Some(body) = document().body() else {
        return;
    };
    // Keyed, so that no page inherits anything from the one before.
    let page = move || {
        let main = el("main").set("id", "main").set("tabindex", "-1");
        main.with(in_its_place(route.get()))
    };
    let parts = [
        part(0, || skip_link),
        part(1, move || move || top_bar(prefs, shell, route)),
        part(2, move || page),
        part(3, move || move || toasts(shell)),
        part(4, move || move || live_region(shell)),
        settings_sheet(prefs, shell),
    ];
    for part in &parts {
        picture::mount(&body, part).keep();
    }
}

fn skip_link() -> Element {
    el("a")
        .class("skip-link visually-hidden")
        .set("href", "#main")
        .on("click", skip)
        .with(t(common::SKIP))
}

/// The page of a route, behind a part that is a new one for every route.
fn in_its_place(route: Route) -> Node {
    // What leads nowhere has the address of home, and must not be taken for it: home comes next.
    let key = match route {
        Route::Unknown => key_of("nowhere"),
        _ => key_of(route.path()),
    };
    untrack(|| page(route)).with_key(key).into()
}

fn page(route: Route) -> Part {
    match route {
        Route::Home => pages::home::page(),
        Route::Setup(game) => match shelf::info(&game) {
            Some(info) => pages::setup::page(info),
            None => not_here(&game),
        },
        Route::Table(id) => table::page(id),
        Route::How(game) => match games::name_of(&game) {
            Some(name) => pages::how::page(game, name),
            None => not_here(&game),
        },
        Route::Saves => pages::saves::page(),
        Route::About => pages::about::page(),
        Route::Code(code) => pages::link::page(code),
        Route::Play(play) => match pages::play::start(&play) {
            Ok(table) => go_instead(table),
            Err(message) => {
                toast(message, None);
                go_instead(Route::Home)
            }
        },
        Route::Daily(daily) => {
            let info = shelf::info(&daily.game).filter(|_| games::has_daily(&daily.game));
            match (info, games::name_of(&daily.game)) {
                (Some(info), Some(name)) => pages::daily::page(info, name, &daily),
                _ => not_here(&daily.game),
            }
        }
        Route::Unknown => not_here(""),
    }
}

/// An address that leads nowhere leads home, with a word of why.
fn not_here(game: &str) -> Part {
    let known = games::name_of(game).is_some();
    toast(
        say(if known {
            home::NOT_BUILT
        } else {
            home::NOT_HERE
        }),
        None,
    );
    go_instead(Route::Home)
}

/// The present page is only a step to another one.
fn go_instead(route: Route) -> Part {
    replace(route);
    part(0, || || Node::NOTHING)
}

/// After every change of page: back to the top, and the focus on the page's
/// heading, which a screen reader then reads.
fn follow(route: RwSignal<Route>) {
    Effect::new(move |before: Option<()>| {
        route.track();
        if before.is_some() {
            // Dialogs and drags of the old page are gone; the new one stands after this frame.
            request_animation_frame(|| {
                window().scroll_to_with_x_and_y(0.0, 0.0);
                focus_heading();
            });
        }
    });
}

fn skip(event: &Event) {
    // The address names the page: a jump within it must not change it.
    event.prevent_default();
    focus("#main");
}

/// Puts the focus on the page's heading, where what had it is gone.
pub fn focus_heading() {
    focus("#main h1");
}

fn focus(selector: &str) {
    let found = document().query_selector(selector).ok().flatten();
    if let Some(element) = found.and_then(|element| element.dyn_into::<HtmlElement>().ok()) {
        if !element.has_attribute("tabindex") {
            let _ = element.set_attribute("tabindex", "-1");
        }
        let _ = element.focus();
    }
}

/// The slim bar over every page.
fn top_bar(prefs: Prefs, shell: Shell, route: RwSignal<Route>) -> Element {
    let current = |page: Route| (route.get() == page).then_some("page");
    let there = other(prefs.language.get());
    let theme = theme_label(prefs);
    let brand = el("a")
        .class("brand")
        .set("href", "#/")
        .maybe("aria-current", current(Route::Home))
        .with(art("logo", "brand-logo"))
        .with(el("span").class("brand-name").with(t(common::NAME)));
    let about = el("a")
        .class("top-link")
        .set("href", "#/about")
        .maybe("aria-current", current(Route::About))
        .with(icon("i-info"))
        .with(el("span").class("top-link-words").with(t(common::ABOUT)));
    let languages = button("top-link")
        .set("lang", tag(there))
        .on_click(move || prefs.language.set(there))
        .with(icon("i-language"))
        .with(el("span").with(name_of_language(there)));
    let themes = button("icon-button button-quiet")
        .label(theme.clone())
        .set("title", theme)
        .on_click(move || prefs.theme.update(|theme| *theme = next_theme(*theme)))
        .with(icon(theme_icon(prefs.theme.get())));
    let settings = icon_button("i-settings", t(common::SETTINGS))
        .set("title", t(common::SETTINGS))
        .on_click(move || shell.settings.set(true));
    let inner = el("nav")
        .class("top-bar-inner")
        .label(t(common::SITE))
        .with([brand, about, languages, themes, settings]);
    el("header").class("top-bar night").with(inner)
}

const fn name_of_language(language: Language) -> &'static str {
    match language {
        Language::Ja => "日本語",
        Language::En => "English",
    }
}

const fn theme_name(theme: Theme) -> Text {
    match theme {
        Theme::System => settings::THEME_SYSTEM,
        Theme::Light => settings::THEME_LIGHT,
        Theme::Dark => settings::THEME_DARK,
    }
}

const fn theme_icon(theme: Theme) -> &'static str {
    match theme {
        Theme::System => "i-auto",
        Theme::Light => "i-sun",
        Theme::Dark => "i-moon",
    }
}

const fn next_theme(theme: Theme) -> Theme {
    match theme {
        Theme::System => Theme::Light,
        Theme::Light => Theme::Dark,
        Theme::Dark => Theme::System,
    }
}

fn theme_label(prefs: Prefs) -> String {
    let language = prefs.language.get();
    home::of(
        settings::THEME,
        theme_name(prefs.theme.get()).get(language),
        language,
    )
}

fn settings_sheet(prefs: Prefs, shell: Shell) -> Part {
    sheet(
        "settings",
        || t(common::SETTINGS),
        shell.settings,
        move || settings_form(prefs).into(),
    )
}

fn settings_form(prefs: Prefs) -> Element {
    let languages = [Language::Ja, Language::En].map(|language| {
        Segment::new(
            usize::from(language == Language::En),
            name_of_language(language),
        )
    });
    let language = segments(
        t(settings::LANGUAGE),
        "language",
        languages.into(),
        usize::from(prefs.language.get() == Language::En),
        move |at| {
            prefs
                .language
                .set(if at == 0 { Language::Ja } else { Language::En });
        },
    );
    let themes = [0, 1, 2].map(|at| {
        let theme = Theme::ALL[at];
        Segment::new(at, t(theme_name(theme))).with_icon(theme_icon(theme))
    });
    let theme_at = |theme: Theme| Theme::ALL.iter().position(|&known| known == theme);
    let theme = segments(
        t(settings::THEME),
        "theme",
        themes.into(),
        theme_at(prefs.theme.get()).unwrap_or(0),
        move |at| prefs.theme.set(Theme::ALL[at]),
    );
    let motion = segments(
        t(settings::MOTION),
        "motion",
        vec![
            Segment::new(0, t(settings::MOTION_SYSTEM)),
            Segment::new(1, t(settings::MOTION_NONE)),
        ],
        usize::from(prefs.motion.get() == Motion::None),
        move |at| {
            prefs.motion.set(if at == 0 {
                Motion::System
            } else {
                Motion::None
            });
        },
    );
    let undo = segments(
        t(settings::UNDO),
        "undo",
        vec![
            Segment::new(0, t(settings::UNDO_TABLE)),
            Segment::new(1, t(settings::UNDO_FREE)),
        ],
        usize::from(prefs.free_undo.get()),
        move |at| prefs.free_undo.set(at == 1),
    );
    let help = el("p").class("field-hint").with(t(settings::UNDO_HELP));
    el("div")
        .class("stack")
        .with([language, theme, motion])
        .with(el("div").with(undo).with(help))
}

fn toasts(shell: Shell) -> Element {
    let one = |toast: Toast| {
        let number = toast.number;
        let action = toast.action.map(|(label, act)| {
            let act = move || {
                shell.dismiss(number);
                act();
            };
            button("button").on_click(act).with(label)
        });
        let close =
            icon_button("i-close", t(common::CLOSE)).on_click(move || shell.dismiss(number));
        el("div")
            .key(u64::from(number))
            .class("toast")
            .with(el("p").with(toast.message))
            .with(action)
            .with(close)
    };
    let all: Vec<Element> = shell.toasts.get().into_iter().map(one).collect();
    el("div")
        .class("toasts")
        .set("role", "status")
        .label(t(common::MESSAGES))
        .with(all)
}

fn live_region(shell: Shell) -> Element {
    let lines = shell.announcements.get().into_iter();
    let lines: Vec<Element> = lines
        .map(|(number, line)| el("p").key(u64::from(number)).with(line))
        .collect();
    el("div")
        .set("id", "live")
        .class("visually-hidden")
        .set("aria-live", "polite")
        .set("aria-relevant", "additions")
        .with(lines)
}
