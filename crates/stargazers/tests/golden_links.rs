//! The codes in `docs/link-format.md` open for ever.

// One reader of that page for all games: it lies with the blank game.
#[path = "../../starter/tests/golden/mod.rs"]
mod golden;

use stargazers::Stargazers;

#[test]
fn the_codes_on_the_page_hold_what_it_says() {
    golden::check::<Stargazers>();
}

#[test]
fn the_game_is_in_the_table_of_the_page() {
    golden::is_in_the_table::<Stargazers>();
}

/// `cargo test -p stargazers --test golden_links -- --ignored`
#[test]
#[ignore = "writes the page anew, while the format is not frozen"]
fn write_the_vectors_anew() {
    golden::write_anew::<Stargazers>();
}
