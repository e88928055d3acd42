//! Every build must open the codes in `golden/1/vectors.md`.

testkit::golden_link_tests!(carotein::Carotein);
