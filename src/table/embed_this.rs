//! The lines of HTML that embed this game in another page. `docs/embedding.md` explains them.

use super::owners::{TableState, use_owners};
use crate::copying::{CopyButton, CopyStatus, Copying};
use crate::edition::use_edition;
use crate::share;
use crate::text::embed as texts;
use crate::text::{Language, Text, t, text};
use leptos::html::Textarea;
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
    // The HTML can name the file of an edition. An edition that the host page sent has no file.
    let is_sent = move || {
        state.session().track();
        state.session().with(|game| {
            let has_edition = is_brought || game.setup().edition.is_some();
            has_edition && share::edition_file(game).is_none()
        })
    };
    view! {
        <Show when=move || !is_sent()>
            <details class="share-embed" data-embed-this="" data-leads="away">
                <summary>{text(texts::TITLE)}</summary>
                <Snippet state/>
            </details>
        </Show>
    }
}

/// The lines to copy, with the choice of what they embed.
#[component]
fn Snippet(
    /// The state of the table.
    state: TableState,
) -> impl IntoView {
    let what = RwSignal::new(What::Game);
    let speaks = RwSignal::new(Speaks::Page);
    let lines = NodeRef::<Textarea>::new();
    let copying = Copying::new(texts::COPIED);
    let copy = move || {
        if let Some(lines) = lines.get_untracked() {
            copying.copy(&lines);
        }
    };
    view! {
        <div class="stack">
            <p class="field-hint">{text(texts::HELP)}</p>
            <Choice
                name="embed-what"
                legend=texts::WHAT
                chosen=what
                choices=&[(What::Game, texts::GAME), (What::Replay, texts::REPLAY)]
            />
            <Choice
                name="embed-language"
                legend=texts::LANGUAGE
                chosen=speaks
                choices=&[
                    (Speaks::Page, texts::PAGE_LANGUAGE),
                    (Speaks::Always(Language::Ja), texts::JAPANESE),
                    (Speaks::Always(Language::En), texts::ENGLISH),
                ]
            />
            <textarea
                class="input"
                readonly
                rows="5"
                wrap="soft"
                spellcheck="false"
                data-snippet=""
                aria-label=move || t(texts::LINES)
                prop:value=move || snippet(state, what.get(), speaks.get())
                node_ref=lines
            ></textarea>
            <div class="button-row">
                <CopyButton copying action="copy-snippet" press=copy/>
            </div>
            <CopyStatus copying/>
        </div>
    }
}

/// A list of radio buttons.
#[component]
fn Choice<T: Copy + PartialEq + Send + Sync + 'static>(
    /// The name of the group, unique on the page.
    name: &'static str,
    /// What is chosen, in words.
    legend: Text,
    /// The choice that is made.
    chosen: RwSignal<T>,
    /// The choices, with their names.
    choices: &'static [(T, Text)],
) -> impl IntoView {
    let one = |&(own, word): &(T, Text)| {
        view! {
            <label class="check">
                <input
                    type="radio"
                    name=name
                    prop:checked=move || chosen.get() == own
                    on:change=move |_| chosen.set(own)
                />
                <span>{text(word)}</span>
            </label>
        }
    };
    view! {
        <fieldset class="share-range">
            <legend class="label">{text(legend)}</legend>
            {choices.iter().map(one).collect_view()}
        </fieldset>
    }
}

/// Returns the HTML. It needs no escaping: it consists of ids, numbers, codes and the address of
/// this app.
fn snippet(state: TableState, what: What, speaks: Speaks) -> String {
    state.session().track();
    let language = state.language().get();
    let cursor = state.cursor().get();
    let (occupants, code, edition) = state.session().with(|game| {
        let code = share::code_of(game, cursor, language).unwrap_or_default();
        (game.occupants().to_vec(), code, share::edition_file(game))
    });
    let place = share::page_address();
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
