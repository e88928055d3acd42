//! Checks that the codes in `golden/1/vectors.md` still open, as they must for ever.

testkit::golden_link_tests!(starter::Starter);

/// Run with `cargo test -p starter -p starter_board golden_links -- --ignored`.
#[test]
#[ignore = "writes the codes of a game that has none yet"]
fn write_what_is_missing() {
    testkit::links::write_what_is_missing::<starter::Starter>();
}
