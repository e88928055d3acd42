//! The app: the shell around every page, and the page of the current route.

use crate::edition::{provide_edition, use_edition};
use crate::host::Host;
use crate::layers;
use crate::offline;
use crate::pages;
use crate::pages::today::Asked;
use crate::prefs::provide_prefs;
use crate::route::{Route, Today, provide_route, replace};
use crate::share;
use crate::shell::announcer::{LiveRegion, provide_announcer};
use crate::shell::page_focus::follow_route;
use crate::shell::rest;
use crate::shell::settings::Settings;
use crate::shell::toasts::{Toasts, provide_toasts};
use crate::shell::top_bar::{SkipLink, TopBar};
use crate::store;
use crate::table;
use crate::text::pages::{home, storage as words};
use crate::text::{games, say};
use leptos::prelude::*;
use std::sync::Arc;
use tabletop::Spoken;
use tabletop::supplied_edition::SuppliedEdition;

use crate::shell::toast;

/// The app. Mounted once, in the body of the document.
#[component]
pub fn App(
    /// The edition that the address or the host page has supplied.
    edition: Option<Arc<SuppliedEdition>>,
    /// The host page.
    host: Host,
) -> impl IntoView {
    provide_edition(edition);
    provide_context(host);
    provide_prefs();
    provide_toasts();
    store::on_in_memory(|| toast(say(words::IN_MEMORY), None));
    provide_announcer();
    let route = provide_route();
    layers::begin();
    follow_route();
    share::listen();
    offline::begin(route);
    rest::begin();
    let settings = RwSignal::new(false);
    view! {
        <SkipLink/>
        <TopBar settings/>
        <main id="main" tabindex="-1">
            // The inner closure is built anew instead of being patched, so no page inherits
            // anything from the one before.
            {move || {
                let route = route.get();
                move || untrack(|| page(route.clone()))
            }}
        </main>
        <Toasts/>
        <LiveRegion/>
        <Settings open=settings/>
    }
}

/// The page of a route.
fn page(route: Route) -> AnyView {
    match route {
        Route::Home => pages::home_place(),
        Route::Setup(game) => match registry::info(&game) {
            Some(info) => view! { <pages::SetupPage info/> }.into_any(),
            None => not_here(&game),
        },
        Route::Table(id) => view! { <table::TablePage id/> }.into_any(),
        Route::How(asked) => match games::name_of(&asked.game) {
            Some(name) => view! { <pages::HowPage asked name/> }.into_any(),
            None => not_here(&asked.game),
        },
        Route::Learn(game) => match registry::info(&game) {
            Some(info) => view! { <pages::LearnPage info/> }.into_any(),
            None => not_here(&game),
        },
        Route::Saves => view! { <pages::SavesPage/> }.into_any(),
        Route::About => view! { <pages::AboutPage/> }.into_any(),
        Route::Code(code) => view! { <pages::LinkPage code/> }.into_any(),
        Route::Play(play) => match pages::play::start(&play, use_edition()) {
            Ok(table) => go_instead(table),
            Err(Spoken(message)) => {
                toast(message, None);
                go_instead(Route::Home)
            }
        },
        Route::Today(Today { game: None, day }) => today(Asked::Five(day)),
        Route::Today(Today {
            game: Some(game),
            day,
        }) => match registry::info(&game) {
            Some(info) => today(Asked::One(info, day)),
            None => not_here(&game),
        },
        Route::Record => view! { <pages::RecordPage/> }.into_any(),
        Route::Unknown => not_here(""),
    }
}

fn today(asked: Asked) -> AnyView {
    view! { <pages::TodayPage asked/> }.into_any()
}

/// Redirects an unknown address to the home page and shows the reason.
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

/// Replaces the current route by another one, without showing a page for it.
fn go_instead(route: Route) -> AnyView {
    replace(route);
    ().into_any()
}
