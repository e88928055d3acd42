//! Two random games, move by move, with all that is said about them (`tests/snapshots`).

testkit::playthrough_tests!(stargazers::Stargazers, fewest: 49, most: 40);
