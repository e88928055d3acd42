//! Checks that the published codes in `golden/1/vectors.md` still open.

testkit::golden_link_tests!(cattricola::Cattricola);
