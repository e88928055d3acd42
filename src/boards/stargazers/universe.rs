//! The universe: eight squares with tile and token, the bonus tokens in its
//! centre; and bonus tokens where one is to be chosen.

use super::look::Look;
use super::{drawing, mural, unseen, words};
use crate::art::symbol;
use crate::parts::{button, key_of};
use picture::{Element, el};
use shelf::stargazers::state::SQUARES;
use shelf::stargazers::{Bonus, Event, Move, Piece, Quarter};

/// The universe.
pub(super) fn universe(look: &Look) -> Element {
    let voice = &look.model.voice;
    let squares: Vec<Element> = (0..SQUARES as u8)
        .map(|square| place(look, square))
        .collect();
    el("div")
        .class("stargazers-universe")
        .set("role", "group")
        .label(voice.text(words::UNIVERSE))
        .set("data-walk", "")
        .with(squares)
        .with(centre(look))
}

/// One square: a tile with its token, or nothing any more.
fn place(look: &Look, square: u8) -> Element {
    let (tile, token) = look.model.table().square(usize::from(square));
    let chosen = look.draft.square == Some(square) && look.acts();
    let usable = look.acts() && look.model.legal.contains(&Move::Draft(square, square));
    let came = |event: &Event| match event {
        Event::Tile { square: at, .. } | Event::Token { square: at, .. } => *at == square,
        _ => false,
    };
    let picture = drawing("", "0 0 100 100")
        .with(tile.map(|tile| mural::tile(tile, Quarter::default(), &[])))
        .with(token.map(|token| mural::token(token, (50, 50), 50)));
    let there = tile.is_some();
    button("stargazers-square")
        .key(square.into())
        .class_if("stargazers-square-usable", usable)
        .class_if("stargazers-square-chosen", chosen)
        .class_if("stargazers-square-empty", !there)
        .class_if("stargazers-fresh", look.model.fresh.iter().any(came))
        .yes_no("aria-pressed", chosen)
        .yes_no("aria-disabled", !usable)
        .label(words::square(&look.model.voice, square, tile, token))
        .set("data-square", (square + 1).to_string())
        .flag("data-there", there)
        .flag("data-lit", usable)
        .maybe("data-token", token.map(Piece::id))
        .set("data-act", format!("square {square}"))
        .with(there.then_some(picture))
}

/// The centre with what is left of its six bonus tokens.
fn centre(look: &Look) -> Element {
    let table = look.model.table();
    let left = Piece::BONUS
        .into_iter()
        .filter(|piece| table.in_centre(*piece));
    let names: Vec<String> = left
        .map(|piece| look.model.voice.text(piece.name()).to_owned())
        .collect();
    let says = words::in_centre(&look.model.voice, &names);
    let mut parts = vec![symbol("stargazers-nebula").frame(0, 0, 120, 120)];
    for (at, piece) in (0..).zip(Piece::BONUS) {
        if table.in_centre(piece) {
            let place = (22 + 38 * (at % 3), 40 + 40 * (at / 3));
            parts.extend(mural::token(piece, place, 34));
        }
    }
    el("div")
        .class("stargazers-centre")
        .set("title", says.clone())
        .with(drawing("", "0 0 120 120").with(parts))
        .with(unseen(says))
}

/// Bonus tokens of which one is to be chosen: of the supply with how many there
/// are, or of the centre.
pub(super) fn choices(look: &Look) -> Element {
    let voice = &look.model.voice;
    let gain = look.base.hand().bonus == Bonus::Gain;
    let title = if gain { words::SUPPLY } else { words::CENTRE };
    let choice = |piece: Piece| {
        let left = match gain {
            true => look.base.supply(piece),
            false => u8::from(look.base.in_centre(piece)),
        };
        let moves = [Move::Gain(piece), Move::Centre(piece)];
        let usable = look.acts() && moves.iter().any(|mv| look.may(*mv));
        let chosen = look.acts() && look.draft.choice.is_some_and(|mv| moves.contains(&mv));
        let name = voice.text(piece.name());
        let count = gain.then(|| {
            el("span")
                .class("stargazers-count-of")
                .set("aria-hidden", "true")
                .with(format!("×{left}"))
        });
        button("stargazers-choice")
            .key(key_of(piece.index()))
            .class_if("stargazers-choice-usable", usable)
            .class_if("stargazers-choice-chosen", chosen)
            .yes_no("aria-pressed", chosen)
            .yes_no("aria-disabled", !usable)
            .label(words::choice(voice, name, gain.then_some(left)))
            .set("title", name)
            .set("data-piece", piece.id())
            .flag("data-lit", usable)
            .set("data-act", format!("piece {}", piece.index()))
            .with(drawing("", "0 0 48 48").with(mural::token(piece, (24, 24), 46)))
            .with(count)
    };
    el("div")
        .class("stargazers-choices")
        .set("role", "group")
        .label(voice.text(title))
        .with(el("h3").class("stargazers-title").with(voice.text(title)))
        .with(
            el("div")
                .class("stargazers-choice-row")
                .with(Piece::BONUS.map(choice)),
        )
}
