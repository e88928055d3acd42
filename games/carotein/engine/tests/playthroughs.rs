//! Two random games, move by move, with all that is said about them (`tests/snapshots`).

testkit::playthrough_tests!(carotein::Carotein, fewest: 42, most: 2);
