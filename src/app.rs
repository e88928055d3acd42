//! The frame around every page: the skip link, the bar, the page of the
//! address, messages, and what is said to screen readers.

use crate::art::{Art, Icon};
use crate::boards;
use crate::pages;
use crate::parts::{Segment, each, segments, sheet};
use crate::prefs::{Motion, Prefs, Theme, provide_prefs, use_prefs};
use crate::route::{Route, provide_route, replace};
use crate::table::TablePage;
use crate::text::pages::{common, home, settings};
use crate::text::{Language, Text, games, other, say, t, tag};
use leptos::ev::MouseEvent;
use leptos::prelude::*;
use std::cell::OnceCell;
use std::sync::Arc;
use std::time::Duration;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

/// How long a message stays that asks for nothing. One with a button stays
/// until it is closed, used, or pushed out by newer ones.
const MESSAGE_STAYS: Duration = Duration::from_secs(8);

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
    let toast = Toast {
        number,
        message: message.into(),
        action,
    };
    shell.toasts.update(|toasts| {
        toasts.retain(|old| old.message != toast.message);
        toasts.push(toast);
        let superfluous = toasts.len().saturating_sub(MOST_MESSAGES);
        toasts.drain(..superfluous);
    });
    if passing {
        set_timeout(move || shell.dismiss(number), MESSAGE_STAYS);
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

/// The app.
#[component]
pub fn App() -> impl IntoView {
    let prefs = provide_prefs();
    let route = provide_route();
    let shell = Shell::provide();
    follow(route);
    view! {
        <a class="skip-link visually-hidden" href="#main" on:click=move |event| skip(&event)>{t(common::SKIP)}</a>
        {top_bar(prefs, shell, route)}
        <main id="main" tabindex="-1">
            // Keyed, so that no page inherits anything from the one before.
            {each(move || vec![route.get()], Route::clone, page)}
        </main>
        {toasts(shell)}
        {live_region(shell)}
        {settings_sheet(prefs, shell)}
    }
}

fn page(route: Route) -> AnyView {
    match route {
        Route::Home => pages::home::page(),
        Route::Setup(game) => match shelf::game(&game).filter(|_| boards::is_built(&game)) {
            Some(game) => pages::setup::page(game),
            None => not_here(&game),
        },
        Route::Table(id) => view! { <TablePage id /> }.into_any(),
        Route::How(game) => match games::name_of(&game) {
            Some(name) => pages::how::page(&game, name),
            None => not_here(&game),
        },
        Route::About => pages::about::page(),
        Route::Code(code) => pages::link::page(&code),
        Route::Play(play) => match pages::play::start(&play) {
            Ok(table) => go_instead(table),
            Err(message) => {
                toast(message, None);
                go_instead(Route::Home)
            }
        },
        Route::Unknown => not_here(""),
    }
}

/// An address that leads nowhere leads home, with a word of why.
fn not_here(game: &str) -> AnyView {
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
fn go_instead(route: Route) -> AnyView {
    replace(route);
    ().into_any()
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

fn skip(event: &MouseEvent) {
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
fn top_bar(prefs: Prefs, shell: Shell, route: RwSignal<Route>) -> AnyView {
    let current = move |page: Route| (route.get() == page).then_some("page");
    let language = prefs.language;
    view! {
        <header class="top-bar night">
            <nav class="top-bar-inner" aria-label=t(common::SITE)>
                <a class="brand" href="#/" aria-current=move || current(Route::Home)>
                    <Art name="logo" class="brand-logo" />
                    <span class="brand-name">{t(common::NAME)}</span>
                </a>
                <a class="top-link" href="#/about" aria-current=move || current(Route::About)>
                    <Icon name="i-info" />
                    <span class="top-link-words">{t(common::ABOUT)}</span>
                </a>
                <button
                    type="button"
                    class="top-link"
                    lang=move || tag(other(language.get()))
                    on:click=move |_| language.update(|language| *language = other(*language))
                >
                    <Icon name="i-language" />
                    <span>{move || name_of_language(other(language.get()))}</span>
                </button>
                <button
                    type="button"
                    class="icon-button button-quiet"
                    aria-label=move || theme_label(prefs)
                    title=move || theme_label(prefs)
                    on:click=move |_| prefs.theme.update(|theme| *theme = next_theme(*theme))
                >
                    <Icon name=Signal::derive(move || theme_icon(prefs.theme.get())) />
                </button>
                <button
                    type="button"
                    class="icon-button button-quiet"
                    aria-label=t(common::SETTINGS)
                    title=t(common::SETTINGS)
                    on:click=move |_| shell.settings.set(true)
                >
                    <Icon name="i-settings" />
                </button>
            </nav>
        </header>
    }
    .into_any()
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

fn settings_sheet(prefs: Prefs, shell: Shell) -> AnyView {
    let title = Signal::derive(move || t(common::SETTINGS)().to_owned());
    sheet("settings", title, shell.settings, move || {
        settings_form(prefs)
    })
}

fn settings_form(prefs: Prefs) -> AnyView {
    let words = |text: Text| Signal::derive(move || text.get(prefs.language.get()).to_owned());
    let languages = [Language::Ja, Language::En].map(|language| {
        let own_name = Signal::derive(move || name_of_language(language).to_owned());
        Segment::new(usize::from(language == Language::En), own_name)
    });
    let themes = [0, 1, 2].map(|at| {
        let theme = Theme::ALL[at];
        Segment::new(at, words(theme_name(theme))).with_icon(theme_icon(theme))
    });
    let theme_at = move || {
        Theme::ALL
            .iter()
            .position(|&theme| theme == prefs.theme.get())
    };
    view! {
        <div class="stack">
            {segments(
                words(settings::LANGUAGE),
                "language",
                languages.into(),
                Signal::derive(move || usize::from(prefs.language.get() == Language::En)),
                Callback::new(move |at| {
                    prefs.language.set(if at == 0 { Language::Ja } else { Language::En });
                }),
            )}
            {segments(
                words(settings::THEME),
                "theme",
                themes.into(),
                Signal::derive(move || theme_at().unwrap_or(0)),
                Callback::new(move |at: usize| prefs.theme.set(Theme::ALL[at])),
            )}
            {segments(
                words(settings::MOTION),
                "motion",
                vec![
                    Segment::new(0, words(settings::MOTION_SYSTEM)),
                    Segment::new(1, words(settings::MOTION_NONE)),
                ],
                Signal::derive(move || usize::from(prefs.motion.get() == Motion::None)),
                Callback::new(move |at| {
                    prefs.motion.set(if at == 0 { Motion::System } else { Motion::None });
                }),
            )}
            <div>
                {segments(
                    words(settings::UNDO),
                    "undo",
                    vec![
                        Segment::new(0, words(settings::UNDO_TABLE)),
                        Segment::new(1, words(settings::UNDO_FREE)),
                    ],
                    Signal::derive(move || usize::from(prefs.free_undo.get())),
                    Callback::new(move |at| prefs.free_undo.set(at == 1)),
                )}
                <p class="field-hint">{t(settings::UNDO_HELP)}</p>
            </div>
        </div>
    }
    .into_any()
}

fn toasts(shell: Shell) -> AnyView {
    let one = move |toast: Toast| {
        let number = toast.number;
        let action = toast.action.map(|(label, act)| {
            let act = move |_| {
                shell.dismiss(number);
                act();
            };
            view! { <button type="button" class="button" on:click=act>{label}</button> }
        });
        view! {
            <div class="toast">
                <p>{toast.message}</p>
                {action}
                <button
                    type="button"
                    class="icon-button button-quiet"
                    aria-label=t(common::CLOSE)
                    on:click=move |_| shell.dismiss(number)
                >
                    <Icon name="i-close" />
                </button>
            </div>
        }
        .into_any()
    };
    view! {
        <div class="toasts" role="status" aria-label=t(common::MESSAGES)>
            {each(move || shell.toasts.get(), |toast| toast.number, one)}
        </div>
    }
    .into_any()
}

fn live_region(shell: Shell) -> AnyView {
    view! {
        <div id="live" class="visually-hidden" aria-live="polite" aria-relevant="additions">
            {each(
                move || shell.announcements.get(),
                |line| line.0,
                |line| view! { <p>{line.1}</p> }.into_any(),
            )}
        </div>
    }
    .into_any()
}
