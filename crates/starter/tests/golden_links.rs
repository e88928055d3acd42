//! The codes in `golden/1/vectors.md` open for ever.

use starter::Starter;
use trial::links;

#[test]
fn the_codes_on_the_page_hold_what_it_says() {
    links::check::<Starter>();
}

#[test]
fn the_game_is_in_the_table_of_the_page() {
    links::is_in_the_table::<Starter>();
}

/// `cargo test -p starter --test golden_links -- --ignored`
#[test]
#[ignore = "writes the codes of a game that has none yet"]
fn write_what_is_missing() {
    links::write_what_is_missing::<Starter>();
}
