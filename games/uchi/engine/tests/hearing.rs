//! The game by ear.

use uchi::Uchi;

testkit::hearing_tests!(Uchi, seed: 3);
