//! The codes in `docs/link-format.md` open for ever.

mod golden;

use starter::Starter;

#[test]
fn the_codes_on_the_page_hold_what_it_says() {
    golden::check::<Starter>();
}

#[test]
fn the_game_is_in_the_table_of_the_page() {
    golden::is_in_the_table::<Starter>();
}

/// `cargo test -p starter --test golden_links -- --ignored`
#[test]
#[ignore = "writes the page anew, while the format is not frozen"]
fn write_the_vectors_anew() {
    golden::write_anew::<Starter>();
}
