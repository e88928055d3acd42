//! The frame around the rules of one game; the rules come from its board.

use crate::app::use_title;
use crate::art::Icon;
use crate::boards;
use crate::prefs::use_prefs;
use crate::route::Route;
use crate::store;
use crate::text::games::words_of;
use crate::text::pages::{common, home, how};
use crate::text::{Text, t};
use leptos::prelude::*;

/// The page of the game with this id and name.
pub fn page(game: &str, name: Text) -> AnyView {
    let language = use_prefs().language;
    use_title(move || home::of(how::TITLE, name.get(language.get()), language.get()));
    // Whoever looks something up in the middle of a game wants back to it.
    let latest = store::list()
        .into_iter()
        .find(|entry| entry.problem.is_none());
    let back = latest
        .filter(|entry| entry.game == game)
        .map(|entry| Route::Table(entry.id).path());
    let built = boards::is_built(game);
    let set_up = Route::Setup(game.to_owned()).path();
    let rules =
        boards::how_to_play(game).unwrap_or_else(|| view! { <p>{t(how::NONE)}</p> }.into_any());
    let credit = words_of(game).map(|words| view! { <p>{t(words.credit)}</p> });
    view! {
        <article class="page page-text how">
            <p class="eyebrow">{t(how::TITLE)}</p>
            <h1>{t(name)}</h1>
            {rules}
            <footer class="how-foot">
                <h2>{t(how::CREDITS)}</h2>
                {credit}
                <p>{t(how::OWN_WORDS)}</p>
            </footer>
            <p class="button-row">
                {back.map(|back| view! {
                    <a class="button button-primary" href=back>
                        <Icon name="i-play" /> {t(how::BACK)}
                    </a>
                })}
                {built.then(|| view! { <a class="button" href=set_up>{t(how::PLAY)}</a> })}
                <a class="button" href="#/"><Icon name="i-home" /> {t(common::BACK_HOME)}</a>
            </p>
        </article>
    }
    .into_any()
}
