//! Two random games, move by move, with all that is said about them (`tests/snapshots`).

testkit::playthrough_tests!(uchi::Uchi, fewest: 22, most: 4);
