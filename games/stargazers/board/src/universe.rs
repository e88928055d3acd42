//! The universe: eight squares with a tile and a token each, and the bonus tokens in the centre.
//! Also the list of bonus tokens to choose from.

use super::action::Action;
use super::model::Numbered;
use super::preview::Preview;
use super::{drawing, mural, places, unseen, words};
use board::art::symbol;
use board::parts::{button, key_of};
use board::picture::{Element, el};
use stargazers::state::SQUARES;
use stargazers::{Move, Piece, Quarter};

/// Draws the universe.
pub(super) fn universe(preview: &Preview) -> Element {
    let voice = &preview.model.voice;
    let squares: Vec<Element> = (0..SQUARES as u8)
        .map(|square| place(preview, square))
        .collect();
    let universe = el("div")
        .class("stargazers-universe")
        .set("role", "group")
        .label(voice.text(words::UNIVERSE));
    preview
        .walked(universe, Numbered::Squares)
        .in_order()
        .with(squares)
        .with(centre(preview))
}

/// Draws one square: a tile with its token, or an empty square.
fn place(preview: &Preview, square: u8) -> Element {
    let (tile, token) = preview.model.table().square(usize::from(square));
    let chosen = preview.draft.selection.square == Some(square) && preview.acts();
    let usable = preview.acts() && preview.model.legal.contains(&Move::Draft(square, square));
    let picture = drawing("stargazers-square-picture", "0 0 100 100")
        .with(tile.map(|tile| {
            let tile = mural::tile(preview.model.edition(), tile, Quarter::default(), vec![]);
            mural::wide(tile, (0, 0)).piece(places::square_tile(square))
        }))
        .with(token.map(|token| {
            let there = mural::token(token, (50, 50), 50);
            el("g").piece(places::square_token(square)).with(there)
        }));
    let there = tile.is_some();
    button("stargazers-square")
        .key(square.into())
        .class_if("stargazers-square-usable", usable)
        .class_if("stargazers-square-chosen", chosen)
        .choice(chosen)
        .class_if("stargazers-square-empty", !there)
        .yes_no("aria-pressed", chosen)
        .yes_no("aria-disabled", !usable)
        .label(words::square(preview.model, square, tile, token))
        .set("data-square", (square + 1).to_string())
        .flag("data-there", there)
        .flag("data-lit", usable)
        .maybe("data-token", token.map(Piece::id))
        .on_tap(Action::Square(square))
        .carried(usable)
        .with(there.then_some(picture))
}

/// Draws the centre with the remaining bonus tokens, at most six.
fn centre(preview: &Preview) -> Element {
    let table = preview.model.table();
    let left = Piece::BONUS
        .into_iter()
        .filter(|piece| table.in_centre(*piece));
    let names: Vec<String> = left
        .map(|piece| preview.model.voice.text(piece.name()).to_owned())
        .collect();
    let says = words::in_centre(&preview.model.voice, &names);
    let mut parts = vec![symbol("stargazers-nebula").frame(0, 0, 120, 120)];
    for (at, piece) in (0..).zip(Piece::BONUS) {
        if table.in_centre(piece) {
            // In two columns, because a narrow window crops the nebula around them.
            let place = (43 + 34 * (at / 3), 22 + 38 * (at % 3));
            let token = mural::token(piece, place, 34);
            parts.push(el("g").anchor(places::in_centre(piece)).with(token));
        }
    }
    el("div")
        .class("stargazers-centre")
        .anchor(places::CENTRE)
        .set("title", says.clone())
        .with(drawing("", "0 0 120 120").with(parts))
        .with(unseen(says))
}

/// Draws the bonus tokens to choose from: those of the supply with their numbers, or those of the
/// centre.
pub(super) fn choices(preview: &Preview) -> Element {
    let voice = &preview.model.voice;
    let gain = preview.is_of_supply();
    let title = if gain { words::SUPPLY } else { words::CENTRE };
    let choice = |piece: Piece| {
        let left = match gain {
            true => preview.base.supply(piece),
            false => u8::from(preview.base.in_centre(piece)),
        };
        let moves = [Move::Gain(piece), Move::Centre(piece)];
        let usable = preview.acts() && moves.iter().any(|mv| preview.may(*mv));
        let chosen = preview.acts()
            && preview
                .draft
                .selection
                .choice()
                .is_some_and(|mv| moves.contains(&mv));
        let name = voice.text(piece.name());
        let count = gain.then(|| {
            el("span")
                .class("stargazers-count-of")
                .set("aria-hidden", "true")
                .points_only()
                .with(format!("×{left}"))
        });
        button("stargazers-choice")
            .key(key_of(piece.index()))
            .anchor(places::choice(piece))
            .class_if("stargazers-choice-usable", usable)
            .class_if("stargazers-choice-seen", !preview.acts() && left > 0)
            .class_if("stargazers-choice-chosen", chosen)
            .choice(chosen)
            .yes_no("aria-pressed", chosen)
            .yes_no("aria-disabled", !usable)
            .label(words::choice(voice, name, gain.then_some(left)))
            .set("title", name)
            .set("data-piece", piece.id())
            .flag("data-lit", usable)
            .on_tap(Action::Piece(piece))
            .carried(usable)
            .with(drawing("", "0 0 48 48").with(mural::token(piece, (24, 24), 46)))
            .with(count)
    };
    el("div")
        .class("stargazers-choices")
        .set("role", "group")
        .label(voice.text(title))
        .with(el("h3").class("stargazers-title").with(voice.text(title)))
        .with(
            preview
                .walked(el("div").class("stargazers-choice-row"), Numbered::Choices)
                .with(Piece::BONUS.map(choice)),
        )
}
