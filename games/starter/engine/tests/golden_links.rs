//! The codes in `golden/1/vectors.md` open for ever.

testkit::golden_link_tests!(starter::Starter);

/// `cargo test -p starter --test golden_links -- --ignored`
#[test]
#[ignore = "writes the codes of a game that has none yet"]
fn write_what_is_missing() {
    testkit::links::write_what_is_missing::<starter::Starter>();
}
