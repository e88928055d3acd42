//! Assigns people and bots to the seats of a game from a link.

use tabletop::session::{Occupant, Player};
use tabletop::{Level, Seat};

/// Seats this number of `people`, and gives all bots this `level`. `None` leaves people or levels
/// as they are in the link.
///
/// People get the seats of the link's people first, and then seats of bots. Within each of these
/// two groups, seats are taken in the order of play, from the seat to move. `name` returns the name
/// of a new occupant.
pub(super) fn reseat(
    occupants: &mut [Occupant],
    turn: Option<Seat>,
    people: Option<u8>,
    level: Option<Level>,
    name: impl Fn(usize, Player) -> String,
) {
    let seats = occupants.len();
    let first = turn.map_or(0, Seat::index);
    let mut order: Vec<usize> = (0..seats).collect();
    order.sort_by_key(|&seat| (!occupants[seat].is_human(), (seat + seats - first) % seats));
    for (at, seat) in order.into_iter().enumerate() {
        let occupant = &mut occupants[seat];
        let is_person = people.map_or(occupant.is_human(), |people| at < usize::from(people));
        let player = match occupant.player {
            _ if is_person => Player::Human,
            Player::Bot(own) => Player::Bot(level.unwrap_or(own)),
            Player::Human => Player::Bot(level.unwrap_or_default()),
        };
        if occupant.is_human() != is_person {
            occupant.name = name(seat, player);
        }
        occupant.player = player;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Makes occupants from one letter per seat: `p` is a person; `e`, `n`, `h` and `m` are easy,
    /// normal, hard and master bots.
    fn table(seats: &str) -> Vec<Occupant> {
        let one = |(at, letter)| Occupant {
            name: format!("Own {at}"),
            player: match letter {
                'p' => Player::Human,
                'e' => Player::Bot(Level::Easy),
                'n' => Player::Bot(Level::Normal),
                'h' => Player::Bot(Level::Hard),
                _ => Player::Bot(Level::Master),
            },
        };
        seats.chars().enumerate().map(one).collect()
    }

    #[test]
    fn people_and_level_of_the_frame_apply_to_links() {
        for (seats, turn, people, level, expected) in [
            ("pn", Some(0), None, None, "pn"),
            ("pn", Some(0), None, Some(Level::Hard), "ph"),
            // A level does not turn people into bots.
            ("pp", Some(1), None, Some(Level::Hard), "pp"),
            ("pp", Some(0), Some(1), Some(Level::Hard), "ph"),
            ("ph", Some(0), None, Some(Level::Master), "pm"),
            ("pm", Some(0), None, None, "pm"),
            // The seat to move stays a person.
            ("pp", Some(1), Some(1), None, "np"),
            ("pppp", Some(2), Some(2), Some(Level::Easy), "eepp"),
            ("pppp", Some(3), Some(2), Some(Level::Easy), "peep"),
            ("pppp", None, Some(2), Some(Level::Easy), "ppee"),
            // A person stays a person, even if a bot is to move.
            ("ehp", Some(0), Some(1), None, "ehp"),
            ("ehp", Some(1), Some(2), None, "epp"),
            ("ehp", Some(1), Some(3), None, "ppp"),
            ("en", Some(0), Some(8), None, "pp"),
        ] {
            let mut occupants = table(seats);
            reseat(&mut occupants, turn.map(Seat), people, level, |seat, _| {
                format!("New {seat}")
            });
            let players = |occupants: &[Occupant]| -> Vec<Player> {
                occupants.iter().map(|occupant| occupant.player).collect()
            };
            let case = format!("{seats} {turn:?} {people:?} {level:?}");
            assert_eq!(players(&occupants), players(&table(expected)), "{case}");
            for (seat, (before, now)) in table(seats).iter().zip(&occupants).enumerate() {
                let stays = before.is_human() == now.is_human();
                let whose = if stays { "Own" } else { "New" };
                assert_eq!(now.name, format!("{whose} {seat}"), "{case}");
            }
        }
    }
}
