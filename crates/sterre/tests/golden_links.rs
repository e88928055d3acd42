//! The codes in `docs/link-format.md` open for ever.

use sterre::Sterre;
use trial::links;

#[test]
fn the_codes_on_the_page_hold_what_it_says() {
    links::check::<Sterre>();
}

#[test]
fn the_game_is_in_the_table_of_the_page() {
    links::is_in_the_table::<Sterre>();
}

/// `cargo test -p sterre --test golden_links -- --ignored`
#[test]
#[ignore = "writes the page anew, while the format is not frozen"]
fn write_the_vectors_anew() {
    links::write_anew::<Sterre>();
}
