//! The codes in `golden/1/vectors.md` open for ever.

use trial::links;
use uchi::Uchi;

#[test]
fn the_codes_on_the_page_hold_what_it_says() {
    links::check::<Uchi>();
}

#[test]
fn the_game_is_in_the_table_of_the_page() {
    links::is_in_the_table::<Uchi>();
}
