//! Positions that no play reaches are refused: those in files, and those one change away from
//! reachable ones.

testkit::refuses_impossible_positions!(starter::Starter, plain_setups);
