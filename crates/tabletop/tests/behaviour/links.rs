//! Links: round trips, damage, and malicious codes. The tests have their own encoder, written from
//! `docs/link-format.md`, so that a code can have a right checksum and wrong content.

use crate::darts::Darts;
use crate::table::{play, said, table};
use serde_json::Value;
use starter::Starter;
use std::time::{Duration, Instant};
use tabletop::coder::{Encoder, Symbol};
use tabletop::game::random_move;
use tabletop::link::{LONGEST_CODE, decode, encode, game_number, measure};
use tabletop::prelude::*;
use tabletop::session::{Player, clean_name};
use tabletop::{
    Game, Level, LinkError, Occupant, Record, RecordError, RecordText, Registered, Rng, Session,
    Setup, SetupError, erased::AnyGame,
};

const DIGITS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// Makes a code with the right checksum from any digits.
fn sealed(digits: &[u8]) -> String {
    let hash = digits
        .iter()
        .fold(0xcbf2_9ce4_8422_2325u64, |hash, &digit| {
            (hash ^ u64::from(digit)).wrapping_mul(0x0100_0000_01b3)
        });
    let checksum = [0, 6, 12, 18].map(|shift| DIGITS[(hash >> shift) as usize & 63]);
    let code = [b"1", &checksum[..], digits].concat();
    String::from_utf8(code).unwrap()
}

/// Makes a code from any message.
fn written(message: &Encoder) -> String {
    let number = message.finish();
    let bit = |at: usize| number.get(at / 32).map_or(0, |limb| limb >> (at % 32) & 1);
    let length = (number.len() * 32).div_ceil(6).max(1);
    let digit = |at: usize| (0..6).map(|low| bit(at * 6 + low) << low).sum::<u32>();
    let mut digits: Vec<u8> = (0..length).map(|at| DIGITS[digit(at) as usize]).collect();
    while digits.len() > 1 && digits.ends_with(b"A") {
        digits.pop();
    }
    if digits.ends_with(b"-") || digits.ends_with(b"_") {
        digits.push(b'A');
    }
    sealed(&digits)
}

/// The first fields of a game of Ten Stars for two: game, version of the rules, edition, seats,
/// first seat, option.
fn opening() -> Encoder {
    let mut message = Encoder::default();
    message.uniform(63, 64);
    message.number(1);
    message.flag(false);
    message.uniform(0, 3);
    message.uniform(0, 2);
    message.uniform(0, 2);
    message
}

/// The first fields of a game, followed by a position.
fn opening_from(position: &[u8]) -> Encoder {
    let mut message = opening();
    message.flag(true);
    message.number(position.len() as u32);
    // The weight of a byte depends on the byte before it and grows with every use.
    let fresh = |byte: usize| if (32..127).contains(&byte) { 4 } else { 1 };
    let mut weights: Vec<Vec<u32>> = vec![(0..256).map(fresh).collect(); 256];
    let mut before = 0;
    for &byte in position {
        let row = &mut weights[before];
        message.push(Symbol::weighted(row, usize::from(byte)));
        row[usize::from(byte)] += 64;
        before = usize::from(byte);
    }
    message
}

/// Adds the fields that follow the setup in a game without moves: no position, not finished, no
/// moves.
fn untouched(message: &mut Encoder) {
    message.flag(false);
    message.flag(false);
    message.number(0);
}

fn refusal<G: Game>(code: &str) -> Option<LinkError> {
    decode::<G>(code, None).err()
}

fn starters_refusal(code: &str) -> Option<LinkError> {
    refusal::<Starter>(code)
}

/// A random game of any setup. It may be unfinished, and may begin with a position.
fn random_record(rng: &mut Rng) -> Record<Starter> {
    let mut setup = Setup::new(&Starter::INFO, 2 + rng.below(3) as u8);
    setup.first = tabletop::Seat(rng.below(u32::from(setup.seats)) as u8);
    setup.options[0] = rng.below(2) as u8;
    let game = Starter::new(&setup).unwrap();
    let mut record = Record::new(setup);
    let mut state = game.start();
    let mut scratch = Vec::new();
    let length = rng.below(40);
    let from = rng.below(80);
    for ply in 0..length {
        if ply == from {
            record.from = Some(state.clone());
            record.moves.clear();
        }
        let Some(mv) = random_move(&game, &state, rng, &mut scratch) else {
            break;
        };
        game.apply(&mut state, &mv, &mut |_| ());
        record.moves.push(mv);
    }
    record
}

#[test]
fn every_game_comes_back_as_it_was() {
    let mut rng = Rng::seeded(5);
    let (mut finished, mut positions) = (0, 0);
    for round in 0..2000 {
        let record = random_record(&mut rng);
        let names = ["", "はなこ", "Ωmega ☆ 42", "a-b_c", "👩 星"];
        let mut occupants = vec![Occupant::default(); usize::from(record.setup.seats)];
        for occupant in &mut occupants {
            let name = names[rng.below(5) as usize];
            *occupant = match rng.below(5) {
                0 => Occupant::human(name),
                bot => Occupant::bot(name, Level::ALL[bot as usize - 1]),
            };
        }
        let occupants = (round % 2 == 0).then_some(occupants);
        let code = encode(&record, occupants.as_deref()).unwrap();
        assert!(
            code.ends_with(|last: char| last.is_ascii_alphanumeric()),
            "{code}"
        );
        assert!(
            code.bytes().skip(1).all(|it| DIGITS.contains(&it)),
            "{code}"
        );
        let opened = decode::<Starter>(&code, None).unwrap();
        assert_eq!(
            (&opened.record, &opened.occupants),
            (&record, &occupants),
            "{code}"
        );
        assert_eq!(
            encode(&opened.record, occupants.as_deref()),
            Ok(code.clone())
        );
        assert_eq!(game_number(&code), Ok(63));
        assert_eq!(
            decode::<Starter>(&format!(" {code}\n"), None)
                .unwrap()
                .record,
            record
        );
        let session = Session::open(record).unwrap();
        finished += u32::from(session.outcome().is_some());
        positions += u32::from(session.record().from.is_some());
        // Opened without knowing the game's type, it is the same game.
        let erased = Registered::<Starter>::NEW.open_link(&code, None).unwrap();
        assert_eq!(
            erased.record_text(erased.cursor()),
            session.record().to_text()
        );
        if let Some(occupants) = occupants {
            assert_eq!(erased.occupants(), occupants);
            assert_eq!(erased.link(erased.cursor()), Ok(code));
        }
    }
    assert!(finished > 200 && positions > 200, "{finished}, {positions}");
}

#[test]
fn free_moves_and_habits_come_back_as_they_were() {
    let setup = Setup::new(&Darts::INFO, 2);
    let game = Darts::new(&setup).unwrap();
    let mut rng = Rng::seeded(6);
    let mut scratch = Vec::new();
    for _ in 0..500 {
        let mut record = Record::<Darts>::new(setup.clone());
        let mut state = game.start();
        for _ in 0..rng.below(13) {
            let mv = random_move(&game, &state, &mut rng, &mut scratch).unwrap();
            game.apply(&mut state, &mv, &mut |_| ());
            record.moves.push(mv);
        }
        let code = encode(&record, None).unwrap();
        assert_eq!(
            decode::<Darts>(&code, None).unwrap().record,
            record,
            "{code}"
        );
        // The expected number of bits. Each move needs bits for its weight, and a throw also for
        // its point. The ranges are one wider than the board on each side.
        let misses = record.moves.iter().filter(|it| it.to_string() == "miss");
        let misses = misses.count() as f64;
        let throws = record.moves.len() as f64 - misses;
        let bits = misses * 4.0 + throws * ((16.0f64 / 15.0).log2() + 84.0f64.log2());
        let cost = measure(&record).unwrap();
        assert!((cost.coded - bits).abs() < 1e-6, "{cost:?}, not {bits}");
    }
}

#[test]
fn the_number_of_a_finished_game_needs_no_count() {
    let length = |moves: &str| {
        let mut session = table("hh");
        play(&mut session, moves);
        encode(&session.record(), None).unwrap().len()
    };
    assert!(length("stop stop") <= length("stop"));
}

#[test]
fn hostile_names_are_cleaned_on_both_sides() {
    let hostile = [
        "\u{202E}gnp.exe\u{2066}",
        "  a\u{200B}\u{0} b  ",
        "<script>alert(1)</script>",
        "星星星星星星星星星星星星星星星星星星星星星星星星",
        "\u{1F469}\u{200D}\u{1F680}",
        "\u{E0041}\u{FEFF}",
    ];
    for name in hostile {
        let clean = clean_name(name);
        assert_eq!(clean_name(&clean), clean, "{name:?}");
        // `Occupant::human` would clean the name.
        let occupant = Occupant {
            name: name.to_owned(),
            ..Occupant::default()
        };
        let record = table("hh").record();
        let code = encode(&record, Some(&[occupant])).unwrap();
        let opened = decode::<Starter>(&code, None).unwrap().occupants.unwrap();
        assert_eq!(opened.len(), 2, "missing ones are nameless people");
        assert_eq!(opened[0].name, clean, "written by this program");
        let mut message = opening();
        untouched(&mut message);
        message.flag(true);
        for name in [&name.as_bytes()[..name.len().min(60)], b""] {
            message.uniform(0, 4);
            message.number(name.len() as u32);
            for &byte in name {
                message.uniform(u32::from(byte), 256);
            }
        }
        let opened = decode::<Starter>(&written(&message), None).unwrap();
        assert_eq!(
            opened.occupants.unwrap()[0].name,
            clean,
            "written by another"
        );
    }
}

#[test]
fn what_the_format_does_not_allow_is_damage() {
    type Case = (&'static str, fn() -> Encoder, Option<LinkError>);
    fn with(write: impl FnOnce(&mut Encoder)) -> Encoder {
        let mut message = opening();
        write(&mut message);
        message
    }
    fn named(length: u32, bytes: &[u8]) -> Encoder {
        with(|message| {
            untouched(message);
            message.flag(true);
            message.uniform(3, 4);
            message.number(length);
            for &byte in bytes {
                message.uniform(u32::from(byte), 256);
            }
            message.uniform(0, 4);
            message.number(0);
        })
    }
    let damaged = || Some(LinkError::Damaged);
    let cases: Vec<Case> = vec![
        ("nothing wrong", || with(untouched), None),
        (
            "something left over",
            || {
                with(|message| {
                    untouched(message);
                    message.flag(false);
                    message.flag(true);
                })
            },
            damaged(),
        ),
        (
            "more moves than any game has",
            || {
                with(|message| {
                    message.uniform(0, 4);
                    message.number(41);
                })
            },
            damaged(),
        ),
        (
            "moves after the end",
            || {
                with(|message| {
                    message.uniform(0, 4);
                    message.number(3);
                    message.uniform(0b11, 4);
                })
            },
            damaged(),
        ),
        (
            "a number without end",
            || {
                with(|message| {
                    message.uniform(0, 4);
                    (0..40).for_each(|_| message.flag(true));
                })
            },
            damaged(),
        ),
        ("a name of 80 bytes", || named(80, &[b'a'; 80]), None),
        ("a name of 81 bytes", || named(81, &[b'a'; 81]), damaged()),
        ("a name of 4 GB", || named(u32::MAX, b""), damaged()),
        (
            "a name that is no UTF-8",
            || named(2, b"\xE6\x98"),
            damaged(),
        ),
        (
            "another version of the rules",
            || {
                let mut message = Encoder::default();
                message.uniform(63, 64);
                message.number(2);
                message
            },
            Some(LinkError::Record(RecordError::UnknownRules(2))),
        ),
        (
            "a version of the rules that cannot be",
            || {
                let mut message = Encoder::default();
                message.uniform(63, 64);
                message.number(256);
                message
            },
            damaged(),
        ),
        (
            "an edition of somebody's own",
            || {
                let mut message = Encoder::default();
                message.uniform(63, 64);
                message.number(1);
                message.flag(true);
                message
            },
            Some(LinkError::Record(RecordError::Setup(
                SetupError::UnknownEdition("0".repeat(16)),
            ))),
        ),
        (
            "a game of another box",
            || {
                let mut message = Encoder::default();
                message.uniform(61, 64);
                message
            },
            Some(LinkError::UnknownGame(61)),
        ),
        (
            "a position beyond the bound",
            || {
                with(|message| {
                    message.flag(true);
                    message.number(32_769);
                })
            },
            damaged(),
        ),
    ];
    for (what, message, expected) in cases {
        let code = written(&message());
        assert_eq!(starters_refusal(&code), expected, "{what}: {code}");
        if let Some(error) = expected {
            said(&error);
        }
    }
}

#[test]
fn positions_in_codes_are_checked_like_any_other() {
    let good = br#"{"pouch":[2,2,2,2,2,1],"hands":[[0,0,0,0,0,1],[0,0,0,0,0,0]],"turn":1}"#;
    let opened = |position: &[u8]| {
        let mut message = opening_from(position);
        message.flag(false);
        message.number(0);
        decode::<Starter>(&written(&message), None)
    };
    let record = opened(good).unwrap().record;
    assert_eq!(record.from.as_ref().unwrap().hands[0].sum(), 6);
    // Our own encoder writes the position in its canonical form.
    assert_eq!(
        decode::<Starter>(&encode(&record, None).unwrap(), None)
            .unwrap()
            .record,
        record
    );
    let impossible = String::from_utf8_lossy(good).replace("2,1]", "2,2]");
    let error = opened(impossible.as_bytes()).err().unwrap();
    assert!(
        matches!(error, LinkError::Record(RecordError::ImpossiblePosition(_))),
        "{error:?}"
    );
    said(&error);
    let deep = [b'['; 4000];
    for unreadable in [
        &b""[..],
        b"{}",
        b"\xFF\x00",
        &good[..30],
        &deep,
        b"null",
        b"1e999",
    ] {
        let error = opened(unreadable).err().unwrap();
        assert!(
            matches!(error, LinkError::Record(RecordError::UnreadablePosition(_))),
            "{error:?}"
        );
        said(&error);
    }
}

#[test]
fn a_change_anywhere_is_damage() {
    let mut session = table("hhb");
    play(&mut session, "take star:5 stop take star:1");
    session.seat_occupants(&[Occupant::human("はな"), Occupant::human("Taro")]);
    let code = encode(&session.record(), Some(session.occupants())).unwrap();
    for at in 1..code.len() {
        for &digit in DIGITS {
            let mut changed = code.clone().into_bytes();
            changed[at] = digit;
            let changed = String::from_utf8(changed).unwrap();
            if changed != code {
                assert_eq!(
                    starters_refusal(&changed),
                    Some(LinkError::Damaged),
                    "{changed}"
                );
            }
        }
        let cut = &code[..at];
        assert_eq!(starters_refusal(cut), Some(LinkError::Damaged), "{cut}");
        assert_eq!(game_number(cut), Err(LinkError::Damaged));
        let doubled = format!("{}{}", &code[..at], code);
        assert_eq!(
            starters_refusal(&doubled),
            Some(LinkError::Damaged),
            "{doubled}"
        );
        let swapped = code.clone().into_bytes();
        if at + 1 < code.len() && swapped[at] != swapped[at + 1] {
            let mut swapped = swapped;
            swapped.swap(at, at + 1);
            let swapped = String::from_utf8(swapped).unwrap();
            assert_eq!(
                starters_refusal(&swapped),
                Some(LinkError::Damaged),
                "{swapped}"
            );
        }
    }
    assert_eq!(
        starters_refusal(&format!("{code}A")),
        Some(LinkError::Damaged)
    );
}

#[test]
fn every_reason_to_refuse_a_code_is_named_in_both_languages() {
    let code = encode(&table("hh").record(), None).unwrap();
    let too_long = format!("1{}", "A".repeat(LONGEST_CODE));
    for (given, expected) in [
        ("", LinkError::Empty),
        (" \n", LinkError::Empty),
        (too_long.as_str(), LinkError::TooLong),
        (&format!("2{}", &code[1..]), LinkError::NewerFormat('2')),
        (&format!("z{}", &code[1..]), LinkError::NewerFormat('z')),
        (&format!("-{}", &code[1..]), LinkError::Character('-')),
        (&format!("{code}="), LinkError::Character('=')),
        (&format!("{code}<b>"), LinkError::Character('<')),
        (&code.replace('1', "１"), LinkError::Character('１')),
        ("1", LinkError::Damaged),
    ] {
        assert_eq!(starters_refusal(given), Some(expected.clone()), "{given}");
        said(&expected);
    }
    let darts = encode(&Record::<Darts>::new(Setup::new(&Darts::INFO, 2)), None).unwrap();
    assert_eq!(game_number(&darts), Ok(62));
    assert_eq!(starters_refusal(&darts), Some(LinkError::UnknownGame(62)));
    assert_eq!(refusal::<Darts>(&code), Some(LinkError::UnknownGame(63)));
    said(&LinkError::UnknownGame(62));
    said(&LinkError::PositionTooLong);
    said(&LinkError::Record(RecordError::UnknownRules(9)));
}

/// The digits of a message with one player of a kind and a name in the first of two seats, as any
/// program may write it.
fn with_first_player(kind: u32, name: &str) -> String {
    let mut message = opening();
    untouched(&mut message);
    message.flag(true);
    for (kind, name) in [(kind, name), (0, "")] {
        message.uniform(kind, 4);
        message.number(name.len() as u32);
        for byte in name.bytes() {
            message.uniform(u32::from(byte), 256);
        }
    }
    written(&message)
}

/// A Master bot is a Hard one with a mark before its name (`docs/link-format.md`). A reader that
/// does not know the mark cleans the name, and so sees a Hard bot of the same name.
#[test]
fn a_master_is_a_hard_bot_with_a_mark_before_its_name() {
    for name in ["", "ほし 丸", "Piko", "👩 星"] {
        let record = table("hh").record();
        let occupants = [Occupant::bot(name, Level::Master), Occupant::human("")];
        let code = encode(&record, Some(&occupants)).unwrap();
        let marked = format!("\u{1}{name}");
        assert_eq!(code, with_first_player(3, &marked), "{name:?}");
        assert_eq!(clean_name(&marked), name);
        let opened = decode::<Starter>(&code, None).unwrap().occupants.unwrap();
        assert_eq!(opened, occupants);
    }
}

/// The mark makes the longest name one byte too long, so that name loses its last sign.
#[test]
fn the_longest_name_of_a_master_loses_a_sign() {
    for (name, kept) in [
        ("𝔸".repeat(20), "𝔸".repeat(19)),
        // A sign of two characters is cut as a whole.
        (format!("{}🇯🇵", "𝔸".repeat(18)), "𝔸".repeat(18)),
        ("星".repeat(20), "星".repeat(20)),
        (
            format!("{}a", "𝔸".repeat(19)),
            format!("{}a", "𝔸".repeat(19)),
        ),
    ] {
        let occupants = [Occupant::bot(&name, Level::Master), Occupant::human("")];
        let code = encode(&table("hh").record(), Some(&occupants)).unwrap();
        let opened = decode::<Starter>(&code, None).unwrap().occupants.unwrap();
        assert_eq!(opened[0], Occupant::bot(&kept, Level::Master), "{name}");
    }
}

#[test]
fn the_mark_of_a_master_means_nothing_elsewhere() {
    let bot = |name: &str, level| Occupant::bot(name, level);
    for (kind, name, expected) in [
        (0, "\u{1}Hana", Occupant::human("Hana")),
        (1, "\u{1}Piko", bot("Piko", Level::Easy)),
        (2, "\u{1}Piko", bot("Piko", Level::Normal)),
        (2, "\u{1}", bot("", Level::Normal)),
        (3, "Piko", bot("Piko", Level::Hard)),
        (3, "P\u{1}iko\u{1}", bot("Piko", Level::Hard)),
        (3, " \u{1}Piko", bot("Piko", Level::Hard)),
        (3, "\u{2}Piko", bot("Piko", Level::Hard)),
        (3, "\u{1}\u{1} Piko\u{1}", bot("Piko", Level::Master)),
        (3, "\u{1}\u{202E}gnp", bot("gnp", Level::Master)),
        (3, "\u{1}", bot("", Level::Master)),
    ] {
        let code = with_first_player(kind, name);
        let opened = decode::<Starter>(&code, None).unwrap();
        assert_eq!(opened.occupants.unwrap()[0], expected, "{kind} {name:?}");
    }
    // A person cannot take the mark with a name: names are cleaned before they are written.
    for player in [Player::Human, Player::Bot(Level::Hard)] {
        let occupant = Occupant {
            name: "\u{1}Hana".to_owned(),
            player,
        };
        let code = encode(&table("hh").record(), Some(&[occupant])).unwrap();
        let opened = decode::<Starter>(&code, None).unwrap().occupants.unwrap();
        assert_eq!(opened[0].player, player);
        assert_eq!(opened[0].name, "Hana");
    }
    // The longest name may have 80 bytes, the mark included.
    let long = "a".repeat(80);
    assert_eq!(
        starters_refusal(&with_first_player(3, &format!("\u{1}{long}"))),
        Some(LinkError::Damaged)
    );
}

/// Random digits with the right checksum never cause a panic or a hang. If they open, the game can
/// be replayed.
#[test]
fn random_codes_with_the_right_checksum_are_answered() {
    let mut rng = Rng::seeded(8);
    let (mut opened, mut with_positions, mut slowest) = (0, 0, Duration::ZERO);
    for round in 0..20_000 {
        let length = match round % 1000 {
            0 => LONGEST_CODE as u32 - 5,
            _ => 1 + rng.below(120),
        };
        let mut digits: Vec<u8> = (0..length)
            .map(|_| DIGITS[rng.below(64) as usize])
            .collect();
        if round % 4 > 0 {
            // Sets game 63, version 1 of the rules, and the standard edition. The random digits
            // decide about everything after them.
            digits[0] = b'_';
            digits.push(b'A');
            digits[1] = DIGITS[(rng.below(4) << 4 | 1) as usize];
        }
        let code = sealed(&digits);
        let started = Instant::now();
        let result = decode::<Starter>(&code, None);
        slowest = slowest.max(started.elapsed());
        match result {
            Ok(found) => {
                opened += 1;
                for occupant in found.occupants.iter().flatten() {
                    assert_eq!(clean_name(&occupant.name), occupant.name);
                }
                Session::open(found.record).expect("what opens replays");
            }
            Err(LinkError::Record(RecordError::UnreadablePosition(_))) => with_positions += 1,
            Err(error) => said(&error),
        }
    }
    assert!(
        opened > 20 && with_positions > 20,
        "{opened}, {with_positions}"
    );
    assert!(slowest < Duration::from_secs(5), "{slowest:?}");
}

/// This build has three versions of the rules of Darts. A game keeps the version with which it
/// began, through records, links and forks.
#[test]
fn a_game_stays_of_its_version_of_the_rules() {
    let newest = Setup::new(&Darts::INFO, 2);
    assert_eq!(newest.rules, 3, "a new game is played by the newest rules");
    let mut codes = Vec::new();
    for rules in 1..=3 {
        let setup = Setup {
            rules,
            ..newest.clone()
        };
        let mut session = Session::<Darts>::new(setup).unwrap();
        session.play_notation("miss").unwrap();
        let text = session.record().to_text();
        assert_eq!(text.rules, rules);
        let read = Record::<Darts>::from_text(&text, None).unwrap();
        assert_eq!(read, session.record());
        let code = encode(&read, None).unwrap();
        let opened = Registered::<Darts>::NEW.open_link(&code, None).unwrap();
        assert_eq!(opened.setup().rules, rules);
        assert_eq!(opened.record_text(1), text);
        assert_eq!(opened.fork(0).record_text(0).rules, rules);
        codes.push(code);
    }
    codes.dedup();
    assert_eq!(codes.len(), 3, "the code says the version");
    for rules in [0, 4, 255] {
        let text = RecordText {
            rules,
            ..Record::<Darts>::new(newest.clone()).to_text()
        };
        let unknown = RecordError::UnknownRules(rules);
        assert_eq!(
            Record::<Darts>::from_text(&text, None),
            Err(unknown.clone())
        );
        let record = Record::<Darts>::new(Setup {
            rules,
            ..newest.clone()
        });
        assert_eq!(encode(&record, None), Err(LinkError::Record(unknown)));
    }
}

/// The encoder refuses to write a code that a reader would refuse or misread.
#[test]
fn a_code_that_nobody_could_open_is_not_given() {
    for error in [LinkError::GameTooLong, LinkError::Unwritable] {
        said(&error);
    }
    let hands = |hands: Value| -> Result<String, LinkError> {
        let text = serde_json::json!({
            "hoshibako": 1, "game": "starter", "rules": 1, "edition": "standard", "seats": 2,
            "from": hands, "moves": [],
        });
        let record = RecordText::parse(&text.to_string()).unwrap();
        encode(&Record::<Starter>::from_text(&record, None)?, None)
    };
    let start = serde_json::to_value(table("hh").state()).unwrap();
    assert!(hands(start.clone()).is_ok());
    // An impossible position that was never validated.
    let mut state = start;
    state["hands"][0] = serde_json::json!([9, 9, 9, 9, 9, 9]);
    assert!(matches!(hands(state.clone()), Err(LinkError::Record(_))));
    let record = Record::<Starter> {
        from: Some(serde_json::from_value(state).unwrap()),
        ..table("hh").record()
    };
    assert!(matches!(
        encode(&record, None),
        Err(LinkError::Record(RecordError::ImpossiblePosition(_)))
    ));
}
