//! The standard edition has every property that section 9 of the rules brief requires, and each
//! kind of invalid edition is refused with its own error.

use super::{CONSTELLATIONS_PER_LETTER, Edition, EditionError, Half, Region, TILES};
use crate::grid::{CENTRAL, cells};
use crate::piece::{Card, Icon, PHOTOS, Piece, Slot};
use tabletop::edition::EditionData;

/// Section 9: 64 distinct tiles of 1 to 3 halves and 0 to 2 icons.
#[test]
fn tiles_have_one_to_three_halves() {
    let edition = Edition::standard();
    for tile in 0..TILES {
        let face = edition.tile(tile);
        let halves = (0..4)
            .filter(|edge| face.half(*edge) != Half::Blank)
            .count();
        assert!(
            (1..=3).contains(&halves),
            "tile {}: {halves} halves",
            tile + 1
        );
        let icons: u8 = face.inner().iter().sum();
        assert!(icons <= 2, "tile {}: {icons} icons", tile + 1);
        for other in 0..tile {
            let other = edition.tile(other);
            let alike = (0..4).any(|turn| other.edges.rotate_left(4 * turn) == face.edges);
            assert!(
                !alike || other.inner != face.inner,
                "tile {} is there twice",
                tile + 1
            );
        }
    }
}

/// Section 9: each colour is on 12 to 16 % of all edges, wild halves on 4 to 6 %, stars on 10 to 14
/// %. For two and three players one percentage point more or less is allowed.
#[test]
fn halves_come_in_the_right_numbers() {
    let edition = Edition::standard();
    let count = |half: Half, tiles: u8| {
        let edges = (0..tiles).flat_map(|tile| (0..4).map(move |edge| (tile, edge)));
        edges
            .filter(|(tile, edge)| edition.tile(*tile).half(*edge) == half)
            .count()
    };
    for (tiles, slack) in [(64, 0), (48, 10), (32, 10)] {
        let edges = usize::from(tiles) * 4;
        let within = |half: Half, least: usize, most: usize| {
            let permille = count(half, tiles) * 1000 / edges;
            assert!(
                (least * 10 - slack..=most * 10 + slack).contains(&permille),
                "{half:?} on {permille} in a thousand edges of {tiles} tiles"
            );
        };
        for colour in 0..4 {
            within(Half::Planet(colour), 12, 16);
        }
        within(Half::Wild, 4, 6);
        within(Half::Star, 10, 14);
    }
}

/// Moons, stations and comets are equally frequent in each block of sixteen.
#[test]
fn inner_icons_are_spread_evenly() {
    let edition = Edition::standard();
    for block in 0..4 {
        let mut sums = [0; 3];
        for tile in block * 16..block * 16 + 16 {
            for (sum, count) in sums.iter_mut().zip(edition.tile(tile).inner()) {
                *sum += count;
            }
        }
        assert_eq!(
            sums,
            [4, 4, 4],
            "tiles {} to {}",
            block * 16 + 1,
            block * 16 + 16
        );
    }
}

/// Section 9: for each player the bag has five photos, four stars, three shuttles, two meteors, one
/// sun and one black hole.
#[test]
fn the_bag_is_mixed_as_the_brief_says() {
    let bag = Edition::standard().bag();
    for photo in &bag[..PHOTOS] {
        assert_eq!(*photo, 1);
    }
    let of = |piece: Piece| bag[piece.index()];
    let others = [
        Piece::Star,
        Piece::Shuttle,
        Piece::Meteor,
        Piece::Sun,
        Piece::Hole,
    ];
    assert_eq!(others.map(of), [4, 3, 2, 1, 1]);
}

/// Section 9: 5 + 1 + 1 + 1 shuttle slots; the points of sections 1 and 4.
#[test]
fn slots_and_points() {
    let edition = Edition::standard();
    assert_eq!(Slot::ALL.map(|slot| edition.slots(slot)), [5, 1, 1, 1]);
    assert_eq!(
        [0, 1, 2, 3, 4, 5].map(|kinds| edition.photos(kinds)),
        [0, 1, 2, 5, 8, 12]
    );
    assert_eq!(edition.telescope(), 3);
    assert_eq!(edition.points(), [1, 1, 1, 1, 2, 2]);
}

/// Section 9: each deck mixes the kinds of cards; II and III need more icons;
/// no two cards are alike; star requirements of all three kinds occur.
#[test]
fn journal_cards_mix_regions_and_grow_harder() {
    let edition = Edition::standard();
    let mut average = [0; 3];
    let mut regions = [[0; 5]; 3];
    let mut stars = [0; 3];
    for card in Card::all() {
        let goal = edition.goal(card);
        assert!(
            (3..=6).contains(&goal.needs.len()),
            "{card}: {} icons",
            goal.needs.len()
        );
        average[card.deck()] += goal.needs.len();
        regions[card.deck()][goal.region as usize] += 1;
        for (at, star) in [Piece::Star.icon(), Icon::DRAWN_STAR, Icon::ANY_STAR]
            .iter()
            .enumerate()
        {
            stars[at] += usize::from(goal.needs.contains(star));
        }
        for other in Card::all().take_while(|other| *other < card) {
            assert_ne!(goal, edition.goal(other), "{card} and {other}");
        }
    }
    assert!(
        average.is_sorted() && average[0] < average[2],
        "{average:?}"
    );
    for deck in regions {
        for region in [Region::Adjacent, Region::Row, Region::Column, Region::Solar] {
            assert!(deck[region as usize] >= 2, "{deck:?}");
        }
    }
    assert!(stars.iter().all(|&cards| cards >= 2), "{stars:?}");
}

/// Every icon is needed by at least two cards, so that no token is useless.
#[test]
fn every_icon_is_wanted() {
    let edition = Edition::standard();
    for icon in (0..Icon::COUNT as u8).map(Icon) {
        let wanted = Card::all().filter(|card| edition.goal(*card).needs.contains(&icon));
        assert!(wanted.count() >= 2, "{}", icon.id());
    }
}

/// Section 9: the six constellations A have 4 or 5 stars and pay from three stars on. The six
/// constellations B have 6 to 8 stars and pay from four on. All pay more with every star, and all
/// are distinct.
#[test]
fn constellations_have_the_size_the_brief_asks_for() {
    let edition = Edition::standard();
    for number in 0..2 * CONSTELLATIONS_PER_LETTER {
        let figure = edition.constellation(number);
        let (sizes, threshold) = if number < CONSTELLATIONS_PER_LETTER {
            (4..=5, 3)
        } else {
            (6..=8, 4)
        };
        let stars = figure.cells.count_ones();
        assert!(sizes.contains(&stars), "{}: {stars} stars", figure.en);
        assert_eq!(figure.points.len() as u32, stars + 1);
        let first = figure.points.iter().position(|&points| points > 0);
        assert_eq!(first, Some(threshold), "{}", figure.en);
        let paying = &figure.points[threshold..];
        assert!(
            paying.windows(2).all(|pair| pair[0] < pair[1]),
            "{}",
            figure.en
        );
        assert!(
            !figure.ja.is_empty() && figure.ja.ends_with('座'),
            "{}",
            figure.ja
        );
        for other in 0..number {
            assert_ne!(
                figure.cells,
                edition.constellation(other).cells,
                "{}",
                figure.en
            );
        }
    }
    // Together they use every square.
    let all = (0..2 * CONSTELLATIONS_PER_LETTER)
        .fold(0, |set, number| set | edition.constellation(number).cells);
    assert_eq!(cells(all).count(), 16);
    assert!(CENTRAL.iter().all(|cell| all & cell.bit() != 0));
}

#[test]
fn bad_editions_are_refused_by_name() {
    let change =
        |from: &str, to: &str| Edition::parse(&Edition::STANDARD_JSON.replacen(from, to, 1));
    let cases = [
        (change("\"y..rs\"", "\"y..x\""), EditionError::Tile(1)),
        (change("\"y..rs\"", "\"y..\""), EditionError::Tile(1)),
        (change("\"y..rs\"", "\"y..rsss\""), EditionError::Tile(1)),
        (change("\"y..rs\"", "\"y..rq\""), EditionError::Tile(1)),
        // Turned copies count as equal: tile 1 becomes tile 2 turned once, then tile 2 becomes tile
        // 1 turned once.
        (change("\"y..rs\"", "\".y*rc\""), EditionError::Tile(2)),
        (change("\"y*r.c\"", "\"ry..s\""), EditionError::Tile(2)),
        (change("\"y..rs\", ", ""), EditionError::Tiles),
        (
            change("\"bag\": \"eclipse", "\"bag\": \"eclipse sun"),
            EditionError::Bag,
        ),
        (
            change("\"bag\": \"eclipse", "\"bag\": \"moon"),
            EditionError::Bag,
        ),
        (
            change("\"bag\": \"eclipse", "\"bag\": \"moose"),
            EditionError::Bag,
        ),
        (
            change("\"journal\": 5", "\"journal\": 6"),
            EditionError::Slots,
        ),
        (
            change("\"journal\": 5", "\"journal\": 250"),
            EditionError::Slots,
        ),
        (change("5, 8, 12]", "5, 8]"), EditionError::Points),
        (change("5, 8, 12]", "5, 8, 99]"), EditionError::Points),
        (
            change("\"telescope\": 3", "\"telescope\": 31"),
            EditionError::Points,
        ),
        (
            change("\"planet\": 2", "\"planet\": 200"),
            EditionError::Points,
        ),
        (
            change("\"row: star star meteor comet\",", ""),
            EditionError::Card(36),
        ),
        (
            change("row: star star meteor", "diagonal: star star meteor"),
            EditionError::Card(5),
        ),
        (
            change("row: star star meteor", "row: star star stone"),
            EditionError::Card(5),
        ),
        (
            change("row: star star meteor", "row: sun sun sun sun sun sun"),
            EditionError::Card(5),
        ),
        (
            change("\"*...\"", "\"*..\""),
            EditionError::Constellation(1),
        ),
        (
            change("\"*...\"", "\"*..x\""),
            EditionError::Constellation(1),
        ),
        (
            change("[0, 0, 0, 2, 5, 9]", "[0, 0, 0, 2, 5]"),
            EditionError::Constellation(1),
        ),
        (
            change("[0, 0, 0, 2, 5, 9]", "[0, 0, 0, 2, 5, 99]"),
            EditionError::Constellation(1),
        ),
    ];
    for (at, (result, error)) in cases.into_iter().enumerate() {
        let result = result.err();
        assert_eq!(result, Some(error.clone()), "case {at}");
        assert!(error.to_string().len() > 5);
    }
    assert_eq!(Edition::parse("{}"), Err(EditionError::Tiles));
    for malformed in ["", "[]", "{ \"tiles\": 64 }", "{ \"colour\": \"red\" }"] {
        let error = Edition::parse(malformed).err();
        assert!(
            matches!(error, Some(EditionError::Malformed(_))),
            "{malformed}: {error:?}"
        );
    }
}
