//! The rules, told with the components. Numbers in comments are those of
//! `docs/rules/uchi.md`.

use super::cards::face;
use super::words::how as words;
use crate::prefs::use_prefs;
use leptos::prelude::*;
use shelf::uchi::{Cell, Edition, Kind, Side};
use tabletop::Text;

fn say(text: Text) -> AnyView {
    let language = use_prefs().language;
    (move || text.get(language.get())).into_any()
}

fn section(title: Text, paragraphs: &'static [Text], figure: Option<AnyView>) -> AnyView {
    view! {
        <section>
            <h2>{say(title)}</h2>
            {paragraphs.iter().map(|&text| view! { <p>{say(text)}</p> }).collect::<Vec<_>>()}
            {figure}
        </section>
    }
    .into_any()
}

fn figure(picture: AnyView, caption: Text) -> AnyView {
    view! {
        <figure class="uchi-figure">{picture} <figcaption>{say(caption)}</figcaption></figure>
    }
    .into_any()
}

fn cards(kinds: &[Kind]) -> AnyView {
    let faces = kinds.iter().map(|&kind| face(kind, 0)).collect::<Vec<_>>();
    view! { <span class="uchi-figure-cards">{faces}</span> }.into_any()
}

/// The panel with a saucer and where a card takes it (R2, R16, R31).
fn flight(kind: Kind, from: Cell) -> AnyView {
    let edition = Edition::standard();
    let middle = |at: u8| 48 + 84 * i32::from(at) + 42;
    let targets = edition.pattern(kind).iter().filter_map(|&(right, away)| {
        let (down, right) = Side::South.turn(right, away);
        let cell = from.offset(down, right)?;
        let (x, y) = (middle(cell.column()) - 42, middle(cell.row()) - 42);
        Some(view! { <use href="#target" x=x y=y width="84" height="84" /> })
    });
    view! {
        <svg class="uchi-mini" viewBox="0 0 600 600" aria-hidden="true">
            <use href="#panel" />
            {targets.collect::<Vec<_>>()}
            <use
                href="#ufo-0"
                x=middle(from.column()) - 36
                y=middle(from.row()) - 40
                width="72"
                height="72"
            />
        </svg>
    }
    .into_any()
}

fn dice(pips: std::ops::RangeInclusive<u8>) -> AnyView {
    let die = |pips: u8| {
        view! {
            <svg viewBox="0 0 60 60" aria-hidden="true">
                <use href=format!("#die-{pips}") />
            </svg>
        }
    };
    view! { <span class="uchi-figure-dice">{pips.map(die).collect::<Vec<_>>()}</span> }.into_any()
}

/// How the game is played.
pub fn how_to_play() -> AnyView {
    let flying = view! {
        {face(Kind::Leo, 0)}
        {flight(Kind::Leo, Cell::new(3, 2))}
    }
    .into_any();
    let four = cards(&[Kind::Leo, Kind::Cancer, Kind::Virgo, Kind::Libra]);
    let serpents = cards(&[
        Kind::Ophiuchus,
        Kind::Ophiuchus,
        Kind::Leo,
        Kind::Cancer,
        Kind::Virgo,
    ]);
    view! {
        <div class="uchi-how">
            {section(words::STORY, words::STORY_TEXT, None)}
            {section(words::GOAL, words::GOAL_TEXT, Some(view! {
                {figure(four, words::FOUR_COLOURS)}
                {figure(serpents, words::SERPENTS)}
            }.into_any()))}
            {section(words::TURN, words::TURN_TEXT, Some(figure(flying, words::FLYING)))}
            {section(words::HACK, words::HACK_TEXT, Some(view! {
                {figure(dice(3..=6), words::SUCCESS)}
                {figure(dice(1..=2), words::FAILURE)}
            }.into_any()))}
            {section(words::AFTER, words::AFTER_TEXT, None)}
            {section(words::START, words::START_TEXT, None)}
            {section(words::SECRETS, words::SECRETS_TEXT, None)}
            {section(words::HERE, words::HERE_TEXT, None)}
        </div>
    }
    .into_any()
}
