//! Two random games, move by move, with all that is said about them (`tests/snapshots`).

testkit::playthrough_tests!(cattricola::Cattricola, fewest: 50, most: 32);
