//! Home: the night sky, what was begun, and a door for every game.

use super::saves;
use crate::app::use_title;
use crate::art::{art, door_art, icon};
use crate::boards;
use crate::parts::other_words;
use crate::prefs::use_prefs;
use crate::route::Route;
use crate::text::games::{BOX, words_of};
use crate::text::pages::{common, home};
use crate::text::{Text, t};
use leptos::prelude::Get;
use picture::{Element, Part, el, part};

/// The page.
pub fn page() -> Part {
    part(0, || {
        use_title(String::new);
        let saves = saves::panel();
        move || {
            el("div")
                .class("home")
                .with(hero())
                .with(saves.clone())
                .with(doors())
        }
    })
}

fn hero() -> Element {
    let title = el("h1")
        .class("hero-title")
        .with(el("span").with(t(common::NAME)))
        .with(
            other_words()
                .class("hero-title-too")
                .with(t(common::NAME_TOO)),
        );
    let words = el("div")
        .class("hero-words")
        .with(title)
        .with(el("p").class("hero-lead").with(t(home::LEAD)));
    el("section")
        .class("hero night")
        .with(art("sky", "hero-sky"))
        .with(words)
}

/// One door.
struct Door {
    id: &'static str,
    name: Text,
    title: Text,
    hook: Option<Text>,
    seats: (u8, u8),
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
        open: shelf::info(game.id).is_some(),
    });
    let further = shelf::INFOS.iter();
    let further = further
        .filter(|info| words_of(info.id).is_none())
        .map(|info| Door {
            id: info.id,
            name: info.name,
            title: Text::new(info.name.en, info.name.ja),
            hook: None,
            seats: info.seats,
            open: true,
        });
    let (mut open, closed): (Vec<Door>, Vec<Door>) =
        fixed.chain(further).partition(|door| door.open);
    open.extend(closed);
    open
}

fn doors() -> Element {
    let doors: Vec<Element> = all_doors().iter().map(door).collect();
    el("section")
        .class("doors")
        .set("aria-labelledby", "doors-title")
        .with(el("h2").set("id", "doors-title").with(t(home::DOORS)))
        .with(el("ul").class("door-list plain-list").with(doors))
}

fn door(door: &Door) -> Element {
    let language = use_prefs().language.get();
    let (class, name) = if door.open {
        let set_up = Route::Setup(door.id.to_owned()).path();
        let link = el("a").class("door-link").set("href", set_up);
        ("door card door-open", link)
    } else {
        ("door card door-to-come", el("span"))
    };
    let players = el("span")
        .class("door-players")
        .with(icon("i-person"))
        .with(home::players(door.seats, language));
    let title = el("p")
        .class("door-title")
        .with(other_words().with(t(door.title)))
        .with(players);
    let hook = door
        .hook
        .map(|hook| el("p").class("door-hook").with(t(hook)));
    let facts = el("p").class("door-facts");
    let facts = if door.open {
        // The whole door is the link; this only looks like its button.
        let go = el("span")
            .class("button button-primary door-go")
            .set("aria-hidden", "true")
            .with(t(home::PLAY));
        let how = el("a")
            .class("door-how")
            .set("href", Route::How(door.id.to_owned()).path())
            .label(home::of(home::HOW, door.name.get(language), language))
            .with(t(home::HOW));
        facts.with([go, how])
    } else {
        let asleep = el("span")
            .class("door-asleep")
            .with(art("door-asleep", "door-moon"))
            .with(t(home::TO_COME));
        facts.with(asleep)
    };
    let words = el("div")
        .class("door-words")
        .with(el("h3").class("door-name").with(name.with(t(door.name))))
        .with(title)
        .with(hook)
        .with(facts);
    let mut whole = el("li").class(class);
    if door.open {
        // Whoever points at a door may well go through.
        let id = door.id;
        whole = whole
            .on("pointerenter", move |_| boards::preload(id, || ()))
            .on("focusin", move |_| boards::preload(id, || ()));
    }
    whole.with(art(door_art(door.id), "door-art")).with(words)
}
