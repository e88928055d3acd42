//! About: who made the games, what is ours, licence, privacy.

use crate::app::use_title;
use crate::art::{Art, Icon};
use crate::prefs::use_prefs;
use crate::text::games::BOX;
use crate::text::pages::{about, common};
use crate::text::{Text, other, t, tag};
use leptos::prelude::*;

/// The page.
pub fn page() -> AnyView {
    use_title(move || t(about::TITLE)().to_owned());
    let language = use_prefs().language;
    let games = BOX.iter().map(|game| {
        view! {
            <li class="credit">
                <h3>
                    {t(game.name)}
                    <span class="soft small" lang=move || tag(other(language.get()))>
                        " "{t(game.title)}
                    </span>
                </h3>
                <p>{t(game.credit)}</p>
            </li>
        }
        .into_any()
    });
    view! {
        <article class="page page-text">
            <div class="page-head">
                <Art name="logo" class="page-logo" />
                <h1>{t(about::TITLE)}</h1>
            </div>
            <p>{t(about::WHAT)}</p>
            <section>
                <h2>{t(about::GAMES)}</h2>
                <p>{t(about::GAMES_TEXT)}</p>
                <ul class="plain-list credits">{games.collect_view()}</ul>
            </section>
            {part(about::RECONSTRUCTION, &[about::RECONSTRUCTION_TEXT])}
            {part(about::PRIVACY, &[about::PRIVACY_TEXT, about::HONOUR])}
            {part(about::STORAGE, &[about::STORAGE_TEXT])}
            {part(about::LICENCE, &[about::LICENCE_TEXT])}
            <section>
                <h2>{t(about::VERSION)}</h2>
                <p>{env!("CARGO_PKG_VERSION")}</p>
            </section>
            <a class="button" href="#/"><Icon name="i-home" /> {t(common::BACK_HOME)}</a>
        </article>
    }
    .into_any()
}

fn part(heading: Text, paragraphs: &'static [Text]) -> AnyView {
    let paragraphs = paragraphs
        .iter()
        .map(|&text| view! { <p>{t(text)}</p> }.into_any());
    view! {
        <section>
            <h2>{t(heading)}</h2>
            {paragraphs.collect_view()}
        </section>
    }
    .into_any()
}
