//! Two random games, move by move, with all that is said about them (`tests/snapshots`).

testkit::playthrough_tests!(starter::Starter, fewest: 1, most: 1);
