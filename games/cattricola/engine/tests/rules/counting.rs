//! The final count: R37–R45, R47, the rulings on it, and the golden examples
//! of saucers.

use crate::rules::naive;
use crate::rules::table::{compare, open, play};
use cattricola::count::{Hold, count};
use cattricola::{
    Berth, Check, Count, Edition, SaucerBoard, Sex, Species, Tile, explain, findings,
};
use serde_json::json;
use tabletop::edition::EditionData;
use tabletop::prelude::*;
use tabletop::{Language, Rng, Voice};

/// A saucer of four by four cells, numbered row by row.
fn square() -> SaucerBoard {
    let places = (0..16).map(|at| (at % 4, at / 4)).collect();
    SaucerBoard::new("", "", false, places).expect("a saucer")
}

/// Reads the tiles of such a saucer from text, row by row.
fn hold(picture: &str) -> Hold {
    let mut hold = Hold::default();
    let tiles = picture.split_whitespace();
    for (place, tile) in hold.iter_mut().zip(tiles) {
        *place = (tile != "-").then(|| tile.parse().expect("a tile"));
    }
    hold
}

fn counted(picture: &str, surplus: u8) -> Count {
    count(&square(), &hold(picture), surplus)
}

/// Returns the numbers of the cells that a check empties.
fn removed(count: &Count, check: Check) -> Vec<u8> {
    count.removed_by(check).iter().map(Berth::number).collect()
}

const G1: &str = "W Sm Sf Sc  Pm Pf Pc Hc  Cm Cf Cc Hm  W W Cc Hf";
const G2: &str = "Sc Sm Sf Cc  Hc Hm Pf Cf  Hc Hf Pm Cm  W W W Cc";
const G4: &str = "Sc Sm Sf Cc  Hc Hm Hf Cf  Hc Hf Cc Cm  W W W Cc";
const G6: &str = "Sm Sf Sm Hc  Pm Pf Pc Hm  Cm Cf Cc Hf  Cc W W W";

/// Each row holds a saucer, the cells emptied by the checks for wolves, couples and groups, and the
/// points.
#[test]
fn saucers_are_counted() {
    type Row = (&'static str, &'static str, [&'static [u8]; 3], i32);
    let rows: [Row; 15] = [
        (
            "cattricola G1",
            G1,
            [&[2, 5], &[3, 6], &[1, 4, 7, 13, 14]],
            -2,
        ),
        ("cattricola G2", G2, [&[11], &[7], &[]], 12),
        ("cattricola G6", G6, [&[], &[], &[]], 16),
        (
            "cattricola R38: in four directions, not diagonally",
            "- Sc - -  Sc W Pc -  - Pc - Sc  - - - -",
            [&[2, 5, 7, 10], &[], &[6, 12]],
            -6,
        ),
        (
            "cattricola R38: only sheep and pigs",
            "- Hm Hf -  Cm W - -  Cf - - -  - - - -",
            [&[], &[], &[6]],
            3,
        ),
        (
            "cattricola R39: a male without a female of its species beside it",
            "Hm - Cf -  - Hf Cm -  - - Hm -  - - - -",
            [&[], &[1, 6, 11], &[]],
            -1,
        ),
        (
            "cattricola R40: a female without a male of its species beside it",
            "Sf Pm - -  Pf - - -  Hf Hf Hm -  - - - -",
            [&[], &[1, 2, 5, 9], &[]],
            -2,
        ),
        (
            "cattricola R41: young and wolves need a group of three",
            "Hc Hc - Cc  - - - Cc  W W - Cc  - W - -",
            [&[], &[], &[1, 2]],
            4,
        ),
        (
            "cattricola R41: a group may be bent, but not broken",
            "W W - -  - W - -  - - W W  - - - -",
            [&[], &[], &[11, 12]],
            1,
        ),
        (
            "cattricola R42: males and females count in groups",
            "Hm Hf Hc -  - - - -  Cm Cf - Cc  - - - -",
            [&[], &[], &[12]],
            4,
        ),
        (
            "cattricola A15: wolves that go in the group check have bitten before",
            "W Sm - -  - Sf - -  - - - -  - - - -",
            [&[2], &[6], &[1]],
            -3,
        ),
        (
            "cattricola A15: cows and horses are safe from wolves",
            "W Cm Cf W  Hm W W W  Hf - - -  - - - -",
            [&[], &[], &[1]],
            7,
        ),
        (
            "cattricola A16: a couple of two stays",
            "Cm Cf - -  - - - -  - - - -  - - - -",
            [&[], &[], &[]],
            2,
        ),
        (
            "cattricola A16: with a child it is a group of three",
            "Cm Cf Cc -  - - - -  - - - -  - - - -",
            [&[], &[], &[]],
            3,
        ),
        (
            "cattricola R47: one removal leads to the next: the ram, the ewe, the lamb",
            "W Sm Sf Sc  - - - Sc  - - - -  - - - -",
            [&[2], &[3], &[1, 4, 8]],
            -5,
        ),
    ];
    for (rule, picture, expected, points) in rows {
        let count = counted(picture, 0);
        for (check, expected) in Check::ALL.into_iter().zip(expected) {
            assert_eq!(removed(&count, check), expected, "{rule}: {check:?}");
        }
        assert_eq!(count.points(), points, "{rule}");
        let gone: u8 = expected.iter().map(|cells| cells.len() as u8).sum();
        let rule = "cattricola A17: what checks 2 to 4 remove is what was removed";
        assert_eq!(count.removed_count(), gone, "{rule}");
        let aboard = hold(picture).iter().flatten().count() as u8;
        let rule = "cattricola R43: left, less what was removed";
        assert_eq!(count.left.len(), aboard - gone, "{rule}");
        assert_eq!(
            count.points(),
            i32::from(aboard) - 2 * i32::from(gone),
            "{rule}"
        );
    }
    let rule = "cattricola R44: less what did not fit";
    assert_eq!(counted(G1, 1).points(), -3, "{rule}: G1");
    assert_eq!(counted(G6, 4).points(), 12, "{rule}");
}

#[test]
fn a_missing_species_is_the_end_of_it() {
    let rule = "cattricola R37: every species at least once";
    let out = counted(G4, 0);
    assert!(out.is_eliminated(), "{rule}: G4");
    assert_eq!(
        out.missing().collect::<Vec<_>>(),
        [Species::Pig],
        "{rule}: G4"
    );
    for picture in [G1, G2, G6] {
        assert!(!counted(picture, 0).is_eliminated(), "{rule}");
        for (letter, species) in ["S", "P", "C", "H", "W"].into_iter().zip(Species::ALL) {
            let other = if letter == "C" { "Hc" } else { "Cc" };
            let tiles = picture.split_whitespace().map(|tile| {
                if tile.starts_with(letter) {
                    other
                } else {
                    tile
                }
            });
            let without = counted(&tiles.collect::<Vec<_>>().join(" "), 0);
            assert!(
                without.lacks(species) && without.is_eliminated(),
                "{rule}: {species:?}"
            );
        }
    }
    let all = counted("- - - -  - - - -  - - - -  - - - -", 0);
    assert_eq!(all.missing().count(), 5, "{rule}");
    let rule = "cattricola A14: what is wiped out afterwards was aboard";
    let eaten = counted("W W W Sm  Pm - - -  Cm Cf Hm Hf  - - - -", 0);
    assert!(!eaten.is_eliminated(), "{rule}");
    assert_eq!(removed(&eaten, Check::Wolves), [4, 5], "{rule}");
}

/// The tiles of a saucer with one animal of each species.
const ALL_FIVE: &str = "Sm Pm Cm Hm W";

/// A game that has just ended with a pass in its last final turn. Seat 0 is the start player.
fn last(seats: u8, tiles: &[String], surplus: &[&str]) -> crate::rules::table::Table {
    let mut table = open(
        seats,
        &json!({ "turn": seats - 1, "stage": "final", "tiles": tiles, "surplus": surplus,
            "boards": vec![crate::rules::table::BARE; usize::from(seats)] }),
    );
    play(&mut table, "pass");
    table
}

#[test]
fn the_best_score_wins() {
    let five = ALL_FIVE.to_owned();
    let lacking = "Sm Pm Cm Hm".to_owned();
    let six = format!("{ALL_FIVE} Hc");
    for (rule, tiles, winner, ending) in [
        (
            "cattricola R45: the highest score",
            vec![five.clone(), six.clone()],
            json!(0),
            "points",
        ),
        (
            "cattricola R45: a tie goes to the later in turn order",
            vec![five.clone(), five.clone(), five.clone()],
            json!(2),
            "points",
        ),
        (
            "cattricola R45: the latest of those who tie",
            vec![five.clone(), five.clone(), six.clone()],
            json!(1),
            "points",
        ),
        (
            "cattricola R37: the others go on",
            vec![lacking.clone(), six.clone(), five.clone()],
            json!(2),
            "points",
        ),
        (
            "cattricola A12: one who is left wins, whatever the score",
            vec![lacking.clone(), six.clone(), lacking.clone()],
            json!(1),
            "survivor",
        ),
        (
            "cattricola A12: if everybody is out nobody wins",
            vec![lacking.clone(), lacking.clone()],
            json!(null),
            "nobody",
        ),
        (
            "cattricola A13: what eliminated saucers hold does not matter",
            vec!["Cm Cf Cc Hm Hf Hc".to_owned(), five.clone()],
            json!(1),
            "survivor",
        ),
    ] {
        let table = last(tiles.len() as u8, &tiles, &[]);
        let expected = json!({ "acts": "over", "winner": winner, "ending": ending });
        compare(&table, &expected, rule);
        let totals: Vec<bool> = table
            .game()
            .score(table.state())
            .iter()
            .map(|it| it.total.is_none())
            .collect();
        let out: Vec<bool> = tiles.iter().map(|tiles| !tiles.contains('W')).collect();
        assert_eq!(totals, out, "cattricola A13: who is out has no total");
    }
    let rule = "cattricola A14: animals that did not fit are not aboard";
    let no_wolf = "Sm Sf Sc Pm Pf Pc Cm Cf Cc Hm Hf Hc Sc Pc Cc Hc".to_owned();
    let table = last(2, &[no_wolf, five], &["W"]);
    compare(&table, &json!({ "winner": 1, "ending": "survivor" }), rule);
}

/// The items of each score sheet add up to its total, and each item lists the cells that it counts.
#[test]
fn score_sheets_add_up() {
    let mut rng = Rng::seeded(11);
    let mut table = crate::rules::table::dealt(3, 0, 11);
    let mut sheets = 0;
    loop {
        for sheet in table.game().score(table.state()) {
            let sum: i32 = sheet.items.iter().map(|item| item.points).sum();
            let ids: Vec<&str> = sheet.items.iter().map(|item| item.id).collect();
            assert_eq!(
                ids,
                ["missing", "left", "wolves", "couples", "groups", "surplus"]
            );
            assert_eq!(sheet.total.is_none(), !sheet.items[0].detail.is_empty());
            if let Some(total) = sheet.total {
                assert_eq!(total, sum);
                sheets += 1;
            }
            for item in &sheet.items[1..5] {
                let cells = item.detail.split_whitespace().count() as i32;
                assert_eq!(item.points.abs(), cells, "{item:?}");
            }
        }
        let Some(mv) = rng.pick(&table.legal()).copied() else {
            break;
        };
        table.play(mv).expect("legal");
        while table.draw(&mut rng) {}
    }
    assert!(sheets > 10);
}

/// A random saucer of the edition, filled and mixed to various degrees.
fn random_saucer(rng: &mut Rng, boards: &[SaucerBoard]) -> (usize, Hold, u8) {
    let at = rng.below(boards.len() as u32) as usize;
    let mut hold = Hold::default();
    let full = 40 + rng.below(61);
    // Most tiles are of two species, so that groups and couples occur.
    let favourites = [0; 2].map(|_| *rng.pick(&Species::ALL).unwrap());
    for place in &mut hold {
        if rng.below(100) < full {
            let species = match rng.below(3) {
                0 => *rng.pick(&Species::ALL).unwrap(),
                _ => favourites[rng.below(2) as usize],
            };
            let tile = Tile::face_down(species).with_sex(*rng.pick(&Sex::ALL).unwrap());
            *place = Some(if rng.below(2) == 0 {
                tile.opened()
            } else {
                tile
            });
        }
    }
    (at, hold, rng.below(4) as u8)
}

/// On 100 000 random saucers, the count agrees with the naive one in every step, and the findings
/// about each animal agree with the count.
#[test]
fn the_count_agrees_with_a_naive_one() {
    let mut boards = Edition::standard().saucers;
    boards.push(square());
    let mut rng = Rng::seeded(12);
    let mut tally = [0; 5];
    for _ in 0..100_000 {
        let (at, hold, surplus) = random_saucer(&mut rng, &boards);
        let board = &boards[at];
        let count = count(board, &hold, surplus);
        let naive = naive::count(&naive::picture(board, &hold), i32::from(surplus));
        let place = |berth: Berth| {
            let (column, row) = board.place(berth).unwrap();
            (i32::from(column), i32::from(row))
        };
        for (check, expected) in Check::ALL.into_iter().zip(&naive.removed) {
            let mut removed: Vec<_> = count.removed_by(check).iter().map(place).collect();
            removed.sort_unstable();
            assert_eq!(removed, *expected, "{check:?} of {hold:?}");
            tally[check.index()] += removed.len();
        }
        assert_eq!(count.is_eliminated(), naive.eliminated, "{hold:?}");
        assert_eq!(usize::from(count.left.len()), naive.left, "{hold:?}");
        assert_eq!(count.points(), naive.points, "{hold:?}");
        tally[3] += usize::from(!naive.eliminated);
        tally[4] += usize::from(naive.points > 0);
    }
    assert!(tally.iter().all(|&count| count > 100), "{tally:?}");
}

/// The texts about each check agree with what the check does.
#[test]
fn findings_retell_the_count() {
    let boards = Edition::standard().saucers;
    let mut rng = Rng::seeded(13);
    let voices = [Language::Ja, Language::En].map(|language| Voice::new(language, Vec::new()));
    for _ in 0..5_000 {
        let (at, hold, _) = random_saucer(&mut rng, &boards);
        let board = &boards[at];
        let count = count(board, &hold, 0);
        let mut left = count.left;
        for check in Check::ALL {
            left = left.union(count.removed_by(check));
        }
        for check in Check::ALL {
            let found = findings(board, &hold, check);
            let gone = found.iter().filter(|it| !it.stays).map(|it| it.berth);
            assert_eq!(
                gone.collect::<cattricola::Berths>(),
                count.removed_by(check)
            );
            for finding in &found {
                let tile = hold[finding.berth.index()].unwrap();
                assert!(
                    left.contains(finding.berth),
                    "only what is still there is looked at"
                );
                let (with, expected) = (
                    finding.with.len(),
                    match check {
                        Check::Wolves => finding.stays == finding.with.is_empty(),
                        Check::Couples => finding.stays != finding.with.is_empty(),
                        Check::Groups => finding.stays == (finding.with.len() >= 3),
                    },
                );
                assert!(expected, "{check:?} {finding:?}");
                for other in finding.with.iter() {
                    let other = hold[other.index()].unwrap().species();
                    let wanted = if check == Check::Wolves {
                        Species::Wolf
                    } else {
                        tile.species()
                    };
                    assert_eq!(other, wanted);
                }
                let [ja, en] = voices
                    .each_ref()
                    .map(|voice| explain(voice, check, *finding, tile));
                assert!(ja.ends_with('。') && en.ends_with('.'), "{ja} {en}");
                assert_eq!(en.ends_with("stays."), finding.stays, "{en} {with}");
            }
            left = left.difference(count.removed_by(check));
        }
    }
}

/// In the couple check, removing one animal makes no other animal lonely.
#[test]
fn lonely_animals_leave_nobody_lonely() {
    let boards = Edition::standard().saucers;
    let mut rng = Rng::seeded(14);
    for _ in 0..5_000 {
        let (at, mut hold, _) = random_saucer(&mut rng, &boards);
        let gone = count(&boards[at], &hold, 0).removed_by(Check::Couples);
        let lonely: Vec<Berth> = gone.iter().collect();
        let Some(berth) = rng.pick(&lonely) else {
            continue;
        };
        hold[berth.index()] = None;
        let after = count(&boards[at], &hold, 0).removed_by(Check::Couples);
        assert_eq!(after, gone.without(*berth));
    }
}
