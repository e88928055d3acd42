//! Checks that the codes in `golden/1/vectors.md` still open, as they must for ever.

testkit::golden_link_tests!(uchi::Uchi);
