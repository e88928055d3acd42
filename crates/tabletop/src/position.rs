//! Checks of positions written by people that are the same for every game.

use crate::{Seat, Text};

/// Checks a condition.
///
/// # Errors
/// The reason `why`, if the condition does not hold.
pub fn require(holds: bool, why: Text) -> Result<(), Text> {
    if holds { Ok(()) } else { Err(why) }
}

/// Checks that a position has as many seats as the setup, and that the acting seats are among them.
///
/// # Errors
/// The reason of the check that failed.
pub fn require_seats(found: u8, seats: u8, acting: &[Seat]) -> Result<(), Text> {
    require(
        found == seats,
        Text::new(
            "席の数が合いません。",
            "it has another number of seats than the setup.",
        ),
    )?;
    require(
        acting.iter().all(|seat| seat.0 < seats),
        Text::new(
            "手番の席がありません。",
            "the seat to move is not at this table.",
        ),
    )
}

#[cfg(test)]
mod tests {
    use super::require_seats;
    use crate::{Language, Seat};

    #[test]
    fn seats_are_as_many_as_set_up_and_whoever_acts_sits_there() {
        let fault = |found, acting: &[Seat]| require_seats(found, 2, acting).err();
        assert_eq!(fault(2, &[Seat(0), Seat(1)]), None);
        let says = |found, acting| fault(found, acting).map(|text| text.get(Language::En));
        assert!(says(3, &[]).is_some_and(|says| says.contains("number of seats")));
        assert!(says(2, &[Seat(2)]).is_some_and(|says| says.contains("seat to move")));
    }
}
