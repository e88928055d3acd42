//! Two random games, move by move, with all that is said about them (`tests/snapshots`).

testkit::playthrough_tests!(sterre::Sterre, fewest: 2, most: 2);
