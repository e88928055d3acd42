//! The lines of HTML that embed this game in another page. `docs/embedding.md` explains them.

use super::owners::{TableState, use_owners};
use crate::art::icon;
use crate::copying::Copying;
use crate::edition::use_edition;
use crate::parts::button;
use crate::share;
use crate::text::embed as texts;
use crate::text::{Language, Text, t};
use board::picture::{Element, el};
use leptos::prelude::*;
use tabletop::session::Player;

/// The content to embed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum What {
    /// A game to play, set up like this one.
    Game,
    /// This game itself, as a replay.
    Replay,
}

/// The language of the embedded game.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Speaks {
    /// The language of the host page, else that of the visitor.
    Page,
    /// Always this language.
    Always(Language),
}

/// The section of the share sheet for publishers.
#[component]
pub fn EmbedThis() -> impl IntoView {
    let state = use_owners().state;
    let is_brought = use_edition().get().is_some();
    let what = RwSignal::new(What::Game);
    let speaks = RwSignal::new(Speaks::Page);
    let copying = Copying::new("[data-snippet]", texts::COPIED);
    move || {
        state.session().track();
        // The HTML can name the file of an edition. An edition that the host page sent has no file.
        let is_sent = state.session().with(|game| {
            let has_edition = is_brought || game.setup().edition.is_some();
            has_edition && share::edition_file(game).is_none()
        });
        if is_sent {
            return None;
        }
        let code = snippet(state, what.get(), speaks.get());
        let lines = el("textarea")
            .class("input")
            .set("readonly", "")
            .set("rows", "5")
            .set("wrap", "soft")
            .set("spellcheck", "false")
            .set("data-snippet", "")
            .label(t(texts::LINES))
            .value(code);
        let copy = button("button button-primary")
            .set("data-action", "copy-snippet")
            .on_click(move || copying.copy())
            .with(icon("i-copy"))
            .with(el("span").with(t(copying.word())));
        let summary = el("summary").with(t(texts::TITLE));
        let body = el("div")
            .class("stack")
            .with(el("p").class("field-hint").with(t(texts::HELP)))
            .with(choice(
                "embed-what",
                texts::WHAT,
                what,
                &[(What::Game, texts::GAME), (What::Replay, texts::REPLAY)],
            ))
            .with(choice(
                "embed-language",
                texts::LANGUAGE,
                speaks,
                &[
                    (Speaks::Page, texts::PAGE_LANGUAGE),
                    (Speaks::Always(Language::Ja), texts::JAPANESE),
                    (Speaks::Always(Language::En), texts::ENGLISH),
                ],
            ))
            .with([
                lines,
                el("div").class("button-row").with(copy),
                copying.status(),
            ]);
        let details = el("details")
            .class("share-embed")
            .set("data-embed-this", "")
            .set("data-leads", "away")
            .with([summary, body]);
        Some(details)
    }
}

fn choice<T: Copy + PartialEq + Send + Sync + 'static>(
    name: &'static str,
    legend: Text,
    chosen: RwSignal<T>,
    choices: &[(T, Text)],
) -> Element {
    let one = |&(own, word): &(T, Text)| {
        let input = el("input")
            .set("type", "radio")
            .set("name", name)
            .checked(chosen.get() == own)
            .on("change", move |_| chosen.set(own));
        el("label")
            .class("check")
            .with(input)
            .with(el("span").with(t(word)))
    };
    let choices: Vec<Element> = choices.iter().map(one).collect();
    el("fieldset")
        .class("share-range")
        .with(el("legend").class("label").with(t(legend)))
        .with(choices)
}

/// Returns the HTML. It needs no escaping: it consists of ids, numbers, codes and the address of
/// this app.
fn snippet(state: TableState, what: What, speaks: Speaks) -> String {
    let language = state.language().get();
    let cursor = state.cursor().get();
    let (occupants, code, edition) = state.session().with(|game| {
        let code = share::code_of(game, cursor, language).unwrap_or_default();
        (game.occupants().to_vec(), code, share::edition_file(game))
    });
    let place = share::place();
    let folder = place.rsplit_once('/').map_or(&*place, |(folder, _)| folder);
    let mut attributes = match what {
        What::Replay => format!(" ui=\"replay\" start=\"{code}\""),
        What::Game => {
            let levels = occupants
                .iter()
                .filter_map(|occupant| match occupant.player {
                    Player::Bot(level) => Some(level),
                    Player::Human => None,
                });
            let level = levels.max().unwrap_or_default();
            let seats = occupants.len();
            let people = occupants.iter().filter(|it| it.is_human()).count().max(1);
            let game = state.game_id();
            let mut wanted = format!(" game=\"{game}\" seats=\"{seats}\"");
            if people > 1 {
                wanted.push_str(&format!(" people=\"{people}\""));
            }
            if people < seats {
                wanted.push_str(&format!(" level=\"{level}\""));
            }
            wanted
        }
    };
    // The name of the edition's file, whose folder is that of the script.
    if let Some(file) = edition {
        attributes.push_str(&format!(" edition=\"{file}\""));
    }
    if let Speaks::Always(language) = speaks {
        attributes.push_str(&format!(" lang=\"{}\"", crate::language::tag(language)));
    }
    format!(
        "<script src=\"{folder}/embed/hoshibako-game.js\" async></script>\n\
         <hoshibako-game{attributes}></hoshibako-game>\n"
    )
}
