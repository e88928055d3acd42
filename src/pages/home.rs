//! Home: the night sky, what was begun, and a door for every game.

use super::saves;
use crate::app::use_title;
use crate::art::{Art, Icon, door_art};
use crate::boards;
use crate::prefs::use_prefs;
use crate::route::Route;
use crate::text::games::{BOX, words_of};
use crate::text::pages::{common, home};
use crate::text::{Text, other, t, tag};
use leptos::prelude::*;

/// The page.
pub fn page() -> AnyView {
    use_title(String::new);
    let language = use_prefs().language;
    view! {
        <div class="home">
            <section class="hero night">
                <Art name="sky" class="hero-sky" />
                <div class="hero-words">
                    <h1 class="hero-title">
                        <span>{t(common::NAME)}</span>
                        <span class="hero-title-too" lang=move || tag(other(language.get()))>
                            {t(common::NAME_TOO)}
                        </span>
                    </h1>
                    <p class="hero-lead">{t(home::LEAD)}</p>
                </div>
            </section>
            {saves::panel()}
            <section class="doors" aria-labelledby="doors-title">
                <h2 id="doors-title">{t(home::DOORS)}</h2>
                <ul class="door-list plain-list">{doors()}</ul>
            </section>
        </div>
    }
    .into_any()
}

/// One door.
#[derive(Clone, Copy)]
struct Door {
    id: &'static str,
    name: Text,
    title: Text,
    hook: Option<Text>,
    seats: (u8, u8),
    art: &'static str,
    open: bool,
}

/// The fixed five, and whatever else is on the shelf; the open ones first.
fn all_doors() -> Vec<Door> {
    let fixed = BOX.iter().map(|game| Door {
        id: game.id,
        name: game.name,
        title: game.title,
        hook: Some(game.hook),
        seats: game.seats,
        art: door_art(game.id),
        open: boards::is_built(game.id),
    });
    let further = shelf::GAMES.iter().map(|game| game.info());
    let further = further
        .filter(|info| words_of(info.id).is_none())
        .map(|info| Door {
            id: info.id,
            name: info.name,
            title: Text::new(info.name.en, info.name.ja),
            hook: None,
            seats: info.seats,
            art: door_art(info.id),
            open: boards::is_built(info.id),
        });
    let (mut open, closed): (Vec<Door>, Vec<Door>) =
        fixed.chain(further).partition(|door| door.open);
    open.extend(closed);
    open
}

fn doors() -> impl IntoView {
    all_doors().into_iter().map(door).collect_view()
}

fn door(door: Door) -> AnyView {
    let language = use_prefs().language;
    let players = move || home::players(door.seats, language.get());
    let words = view! {
        <Art name=door.art class="door-art" />
        <div class="door-words">
            <h3 class="door-name">
                {if door.open {
                    let set_up = Route::Setup(door.id.to_owned()).path();
                    view! { <a class="door-link" href=set_up>{t(door.name)}</a> }.into_any()
                } else {
                    view! { <span>{t(door.name)}</span> }.into_any()
                }}
            </h3>
            <p class="door-title">
                <span lang=move || tag(other(language.get()))>{t(door.title)}</span>
                <span class="door-players"><Icon name="i-person" /> {players}</span>
            </p>
            {door.hook.map(|hook| view! { <p class="door-hook">{t(hook)}</p> })}
            <p class="door-facts">
                {if door.open {
                    let how = Route::How(door.id.to_owned()).path();
                    let label = move || {
                        home::of(home::HOW, door.name.get(language.get()), language.get())
                    };
                    view! {
                        // The whole door is the link; this only looks like its button.
                        <span class="button button-primary door-go" aria-hidden="true">
                            {t(home::PLAY)}
                        </span>
                        <a class="door-how" href=how aria-label=label>{t(home::HOW)}</a>
                    }
                    .into_any()
                } else {
                    view! {
                        <span class="door-asleep">
                            <Art name="door-asleep" class="door-moon" /> {t(home::TO_COME)}
                        </span>
                    }
                    .into_any()
                }}
            </p>
        </div>
    };
    let class = if door.open {
        "door card door-open"
    } else {
        "door card door-to-come"
    };
    view! { <li class=class>{words}</li> }.into_any()
}
