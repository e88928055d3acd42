//! The about page: authors of the games, what is our own work, licence, privacy. It is loaded when
//! it is entered, because no game needs it.

use crate::art::art;
use crate::games::{Loader, NoticePlace, SHEETS};
use crate::parts::{HomeLink, other_tag};
use crate::shell::use_title;
use crate::text::pages::about;
use crate::text::{Text, t, text};
use leptos::prelude::*;
use tabletop::Listing;

page_of_its_own! { about [SHEETS] { page } -> fn() -> AnyView }

/// The page `#/about`, once it is loaded.
#[component]
pub fn AboutPage() -> impl IntoView {
    let then = || here().map(|page| page());
    view! {
        <Loader around=NoticePlace::Page(about::TITLE) is_here=here().is_some() bring=bring() then/>
    }
}

fn page() -> AnyView {
    use_title(|| t(about::TITLE).to_owned());
    let credits = registry::LISTINGS.iter();
    let credits = credits.map(|game| view! { <Credit game/> });
    view! {
        <article class="page page-text">
            <div class="page-head">
                {art("logo", "page-logo")}
                <h1>{text(about::TITLE)}</h1>
            </div>
            <p>{text(about::WHAT)}</p>
            <Section heading=about::GAMES paragraphs=&[about::GAMES_TEXT]>
                <ul class="plain-list credits">{credits.collect_view()}</ul>
            </Section>
            <Section heading=about::RECONSTRUCTION paragraphs=&[about::RECONSTRUCTION_TEXT]/>
            <Section heading=about::PRIVACY paragraphs=&[about::PRIVACY_TEXT, about::HONOUR]/>
            <Section heading=about::STORAGE paragraphs=&[about::STORAGE_TEXT]/>
            <Section heading=about::LICENCE paragraphs=&[about::LICENCE_TEXT]/>
            <Section heading=about::VERSION>
                <p>{env!("CARGO_PKG_VERSION")}</p>
            </Section>
            <HomeLink class="button"/>
        </article>
    }
    .into_any()
}

/// The credit of one game.
#[component]
fn Credit(
    /// The game.
    game: &'static Listing,
) -> impl IntoView {
    view! {
        <li class="credit">
            <h3>
                {text(game.name)}
                <span class="soft small" lang=other_tag>
                    " "
                    {text(game.title)}
                </span>
            </h3>
            <p>{text(game.credit)}</p>
        </li>
    }
}

/// A section of the page.
#[component]
fn Section(
    /// The section's heading.
    heading: Text,
    /// The section's paragraphs.
    #[prop(optional)]
    paragraphs: &'static [Text],
    /// What follows the paragraphs.
    #[prop(optional)]
    children: Option<Children>,
) -> impl IntoView {
    let paragraphs = paragraphs.iter();
    let paragraphs = paragraphs.map(|&words| view! { <p>{text(words)}</p> });
    view! {
        <section>
            <h2>{text(heading)}</h2>
            {paragraphs.collect_view()}
            {children.map(|children| children())}
        </section>
    }
}
