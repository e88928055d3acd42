//! Set-up: R1–R12, R67d and the rulings on dealing.

use crate::rules::table::{compare, deal, dealt, draw_all, play, written};
use serde_json::{Value, json};
use stargazers::{Kept, Move, Phase, Piece};
use tabletop::prelude::*;
use tabletop::{Rng, Seat, Turn, Viewer};

fn words(value: &Value) -> Vec<&str> {
    value.as_str().expect("words").split_whitespace().collect()
}

#[test]
fn components_by_number_of_players() {
    for seats in 2..=4u8 {
        let table = deal(seats, 0);
        let start = written(table.state());
        let count = |key: &str, word: &str| {
            words(&start[key])
                .iter()
                .filter(|there| **there == word)
                .count()
        };
        for piece in Piece::BONUS {
            let there = count("centre", piece.id()) + count("supply", piece.id());
            assert_eq!(
                there,
                usize::from(seats),
                "stargazers R1: {piece} for {seats}"
            );
        }
        compare(
            &table,
            &json!({ "centre": "star sun shuttle moon station comet" }),
            "stargazers R2: one of each bonus token lies in the centre",
        );
        for seat in Seat::all(seats) {
            let own = &start["boards"][seat.index()];
            assert_eq!(
                own,
                &json!({ "mural": {}, "reserve": "sun", "shuttles": "", "cards": "" }),
                "stargazers R3: a sun in reserve and nothing else"
            );
        }
        let bag = words(&start["bag"]);
        assert_eq!(
            bag.len(),
            16 * usize::from(seats),
            "stargazers R4: the bag for {seats}"
        );
        let standard = [
            ("eclipse", 1),
            ("aurora", 1),
            ("supernova", 1),
            ("transit", 1),
            ("halo", 1),
            ("star", 4),
            ("sun", 1),
            ("shuttle", 3),
            ("meteor", 2),
            ("hole", 1),
        ];
        for (kind, each) in standard {
            assert_eq!(
                count("bag", kind),
                each * usize::from(seats),
                "stargazers R5: neither starting suns nor bonus tokens are in the bag ({kind})"
            );
        }
        let stack = words(&start["stack"]);
        assert_eq!(
            stack.len(),
            16 * usize::from(seats),
            "stargazers R6: tiles for {seats}"
        );
        assert_eq!(
            stack.len(),
            8 * usize::from(table.game().rounds()),
            "stargazers R6: a stack of eight for each round"
        );
        assert_eq!(
            table.game().rounds(),
            2 * seats,
            "stargazers R12: twice as many rounds as players"
        );
        let counts = table.game().component_counts(table.state());
        let used = 16 * usize::from(seats);
        assert!(
            counts[..used].iter().all(|&count| count == 1)
                && counts[used..64].iter().all(|&count| count == 0),
            "stargazers R67d: tiles for more players stay in the box"
        );
        let suns = counts[64 + Piece::Sun.index()];
        assert_eq!(
            suns,
            u32::from(3 * seats),
            "stargazers R67d: starting suns of those who do not play stay in the box"
        );
    }
}

#[test]
fn the_universe_and_the_cards_come_out_in_order() {
    let mut table = deal(3, 1);
    let mut rng = Rng::seeded(3);
    for drawn in 0..16 {
        assert_eq!(table.turn(), Turn::Chance);
        assert!(table.draw(&mut rng));
        let mv = table.move_at(drawn).expect("a draw");
        let tile = matches!(mv, Move::Tile(_));
        assert_eq!(tile, drawn < 8, "stargazers R7: {mv} as number {drawn}");
    }
    for square in 0..8 {
        let (tile, token) = table.state().square(square);
        assert!(
            tile.is_some() && token.is_some(),
            "stargazers R7: square {square}"
        );
    }
    for deck in 0..3 {
        assert!(table.draw(&mut rng));
        assert!(
            table
                .state()
                .slot(deck)
                .is_some_and(|card| card.deck() == deck),
            "stargazers R8: a card of each deck lies beside it"
        );
    }
    draw_all(&mut table, &mut rng);
    for deck in 0..3 {
        let seen = table.view(Viewer::Table).table.top(deck);
        assert!(
            seen.is_some_and(|card| card.deck() == deck),
            "stargazers R8: everybody sees the top of deck {deck}"
        );
    }
    assert_eq!(table.state().phase(), Phase::Choose);
    assert_eq!(
        table.state().sky(),
        [None, None],
        "constellations come after the choice"
    );
    for seat in Seat::all(3) {
        let [first, second] = table.state().dealt(seat);
        assert!(
            first.is_some_and(|card| card.deck() == 0)
                && second.is_some_and(|card| card.deck() == 1),
            "stargazers R9: a card I and a card II for each"
        );
    }
}

#[test]
fn one_start_card_is_kept_and_the_other_goes_under() {
    for (keeps, rule) in [
        (
            [0, 1, 0],
            "stargazers R9: one is kept, the other goes under its deck",
        ),
        (
            [1, 1, 0],
            "stargazers A19: bottoms go under in the order of seats",
        ),
    ] {
        let mut table = dealt(3, 2, 8);
        let pairs = [0, 1, 2].map(|seat| {
            table
                .state()
                .dealt(Seat(seat))
                .map(|card| card.expect("a card"))
        });
        for (seat, keep) in keeps.into_iter().enumerate() {
            assert_eq!(
                table.turn(),
                Turn::Seat(Seat(seat as u8)),
                "{rule}: in the order of seats"
            );
            let legal: Vec<String> = table.legal().iter().map(ToString::to_string).collect();
            assert_eq!(
                legal,
                pairs[seat].map(|card| format!("keep:{card}")),
                "{rule}"
            );
            play(&mut table, &format!("keep:{}", pairs[seat][keep]));
        }
        let mut under = [String::new(), String::new()];
        for (seat, keep) in keeps.into_iter().enumerate() {
            let own: Vec<_> = table.state().board(Seat(seat as u8)).cards().collect();
            assert_eq!(own, [pairs[seat][keep]], "{rule}");
            let text = &mut under[1 - keep];
            *text = format!("{text} {}", pairs[seat][1 - keep])
                .trim()
                .to_owned();
        }
        for (deck, under) in under.iter().enumerate() {
            let there = written(table.state())["decks"][deck]["under"].clone();
            let there = there.as_str().unwrap_or("").to_owned();
            assert_eq!(&there, under, "{rule}: deck {}", deck + 1);
        }
    }
}

#[test]
fn choices_are_secret_until_all_have_chosen() {
    let rule = "stargazers A19: chosen secretly, then opened";
    let mut table = dealt(3, 0, 4);
    let first = table.legal()[0];
    assert!(!table.game().reveals(table.state(), &first), "{rule}");
    table.play(first).expect("legal");
    let kept = |viewer| table.view(viewer).table.kept(Seat(0));
    assert_eq!(kept(Viewer::Seat(Seat(0))), Kept::First, "{rule}");
    for other in [Viewer::Seat(Seat(1)), Viewer::Seat(Seat(2)), Viewer::Table] {
        assert_eq!(kept(other), Kept::Unseen, "{rule}: {other:?}");
        assert_eq!(
            table.view(other).table.dealt(Seat(0)),
            table.state().dealt(Seat(0)),
            "{rule}"
        );
    }
    table.play(table.legal()[1]).expect("legal");
    let last = table.legal()[0];
    assert!(
        table.game().reveals(table.state(), &last),
        "{rule}: the last choice shows all"
    );
    assert!(table.game().hides(table.state()), "{rule}");
    table.play(last).expect("legal");
    assert!(!table.game().hides(table.state()), "{rule}");
    assert_eq!(
        table.view(Viewer::Table).table,
        *table.state(),
        "{rule}: nothing is hidden any more"
    );
}

#[test]
fn one_constellation_of_each_letter_and_the_first_player() {
    for (seats, first) in [(2, 0), (2, 1), (3, 2), (4, 3)] {
        let mut table = dealt(seats, first, 11);
        for _ in 0..seats {
            let mv = table.legal()[0];
            table.play(mv).expect("legal");
        }
        let mut rng = Rng::seeded(2);
        let letters: Vec<String> = table.legal().iter().map(ToString::to_string).collect();
        assert_eq!(
            letters,
            ["sky:A1", "sky:A2", "sky:A3", "sky:A4", "sky:A5", "sky:A6"],
            "stargazers R10: first one of A"
        );
        table.draw(&mut rng);
        assert!(
            table
                .legal()
                .iter()
                .all(|mv| mv.to_string().starts_with("sky:B")),
            "stargazers R10: then one of B"
        );
        table.draw(&mut rng);
        let sky = table
            .state()
            .sky()
            .map(|number| number.expect("one of each"));
        assert!(sky[0] < 6 && sky[1] >= 6, "stargazers R10: {sky:?}");
        assert_eq!(
            (table.turn(), table.state().marker()),
            (Turn::Seat(Seat(first)), Seat(first)),
            "stargazers R11: the first player of the setup begins and has the marker"
        );
        // The unused constellations return to the box.
        play(&mut table, "draft:1");
        let again = table.game().check(table.state(), &Move::Sky(0));
        assert!(
            again.is_err(),
            "stargazers R67d: unused constellations never come"
        );
    }
}
