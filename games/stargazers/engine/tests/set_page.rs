//! The page that shows the whole set, `games/stargazers/editions/set.md`, is made
//! from the edition:
//!
//! `cargo test -p stargazers --test all set_page -- --ignored` writes it anew.

#![cfg(not(target_arch = "wasm32"))]

use stargazers::edition::{CONSTELLATIONS_PER_LETTER, Half, TILES};
use stargazers::grid::cells;
use stargazers::{Card, Edition, Piece, Slot, card_words};
use std::fmt::Write;
use tabletop::edition::EditionData;
use tabletop::{Language, Voice};

const PAGE: &str = include_str!("../../editions/set.md");

/// The heading from which on the page is written by hand.
const BY_HAND: &str = "## What bots make of it";

fn half(half: Half) -> &'static str {
    match half {
        Half::Blank => "–",
        Half::Star => "star",
        Half::Wild => "**wild**",
        Half::Planet(colour) => ["red", "yellow", "green", "blue"][usize::from(colour & 3)],
    }
}

fn tiles(page: &mut String, edition: &Edition) -> std::fmt::Result {
    writeln!(
        page,
        "| Tile | Players | Top | Right | Bottom | Left | Icons |"
    )?;
    writeln!(page, "|---|---|---|---|---|---|---|")?;
    for tile in 0..TILES {
        let players = ["2+", "2+", "3+", "4"][usize::from(tile / 16)];
        write!(page, "| {} | {players} |", tile + 1)?;
        let face = edition.tile(tile);
        for edge in 0..4 {
            write!(page, " {} |", half(face.half(edge)))?;
        }
        let names = ["moon", "station", "comet"].into_iter().zip(face.inner());
        let icons: Vec<&str> = names
            .flat_map(|(name, count)| std::iter::repeat_n(name, count.into()))
            .collect();
        writeln!(
            page,
            " {} |",
            if icons.is_empty() {
                "–".to_owned()
            } else {
                icons.join(", ")
            }
        )?;
    }
    Ok(())
}

fn cards(page: &mut String, edition: &Edition) -> std::fmt::Result {
    let [ja, en] = [Language::Ja, Language::En].map(|language| Voice::new(language, Vec::new()));
    writeln!(page, "| Card | Telescopes | Asks for | 内容 |")?;
    writeln!(page, "|---|---|---|---|")?;
    for card in (0..Card::COUNT).filter_map(Card::from_index) {
        let goal = edition.goal(card);
        let (en, ja) = (card_words(goal, &en), card_words(goal, &ja));
        writeln!(page, "| {card} | {} | {en} | {ja} |", card.telescopes())?;
    }
    Ok(())
}

fn constellations(page: &mut String, edition: &Edition) -> std::fmt::Result {
    for number in 0..2 * CONSTELLATIONS_PER_LETTER {
        let figure = edition.constellation(number);
        let letter = if number < CONSTELLATIONS_PER_LETTER {
            'A'
        } else {
            'B'
        };
        writeln!(
            page,
            "\n**{letter}{}: {}, {}**\n",
            number % CONSTELLATIONS_PER_LETTER + 1,
            figure.en,
            figure.ja
        )?;
        writeln!(page, "```")?;
        for row in 0..4u8 {
            let there = |column: u8| {
                cells(figure.cells).any(|cell| (cell.row(), cell.column()) == (row, column))
            };
            let marks: Vec<&str> = (0..4)
                .map(|column| if there(column) { "*" } else { "." })
                .collect();
            writeln!(page, "{}", marks.join(" "))?;
        }
        writeln!(page, "```\n")?;
        let paid: Vec<String> = figure
            .points
            .iter()
            .enumerate()
            .filter(|(_, points)| **points > 0)
            .map(|(stars, points)| format!("{stars} stars {points}"))
            .collect();
        writeln!(page, "{}.", paid.join(", "))?;
    }
    Ok(())
}

fn page() -> Result<String, std::fmt::Error> {
    let edition = Edition::standard();
    let mut page = String::from(
        "# Stargazers: the whole set\n\n\
         Everything of `games/stargazers/editions/standard.json`, made from it by\n\
         `cargo test -p stargazers --test all set_page -- --ignored`. It is our reconstruction in place of lost\n\
         pictures; [the rules](../rules.md#the-edition) say what was given and what was not.\n\n\
         - [Tiles](#tiles) · [Tokens](#tokens) · [Shuttle slots](#shuttle-slots) · [Journal cards](#journal-cards)\n\
         - [Constellations](#constellations) · [What bots make of it](#what-bots-make-of-it)\n\n\
         ## Tiles\n\nAs printed, before they are turned.\n\n",
    );
    tiles(&mut page, &edition)?;
    page += "\n## Tokens\n\nFor each player sixteen in the bag:\n\n| Token | トークン | In the bag | Bonus tokens |\n|---|---|---|---|\n";
    for piece in Piece::ALL {
        let name = piece.name();
        let bag = edition.bag().get(piece.index()).copied().unwrap_or(0);
        let bonus = u8::from(piece.bonus_index().is_some());
        writeln!(page, "| {} | {} | {bag} | {bonus} |", name.en, name.ja)?;
    }
    page += "\nAnd a starting sun in reserve.\n\n## Shuttle slots\n\n| Slot | Bonus | ボーナス | Slots |\n|---|---|---|---|\n";
    for slot in Slot::ALL {
        let name = slot.name();
        writeln!(
            page,
            "| `{}` | {} | {} | {} |",
            slot.id(),
            name.en,
            name.ja,
            edition.slots(slot)
        )?;
    }
    page += "\n## Journal cards\n\n";
    cards(&mut page, &edition)?;
    page += "\n## Constellations\n";
    constellations(&mut page, &edition)?;
    Ok(page + "\n")
}

/// Returns the part of the page from [`BY_HAND`] on.
fn by_hand() -> &'static str {
    PAGE.find(BY_HAND).map_or(BY_HAND, |at| &PAGE[at..])
}

#[test]
fn the_page_shows_the_set_as_it_is() {
    let page = page().expect("a page");
    assert!(PAGE.starts_with(&page), "write the page anew");
    assert!(PAGE[page.len()..].starts_with(BY_HAND));
}

#[test]
#[ignore = "writes the page anew"]
fn write_the_page_anew() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../editions/set.md");
    let text = page().expect("a page") + by_hand();
    std::fs::write(path, text).expect("the page can be written");
}
