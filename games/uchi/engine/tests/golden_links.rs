//! The codes in `golden/1/vectors.md` open for ever.

testkit::golden_link_tests!(uchi::Uchi);
