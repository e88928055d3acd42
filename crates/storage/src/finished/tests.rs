use super::*;
use crate::entry::tests::game;
use tabletop::Occupant;

/// A saved game with these seats: `h` is a person; `e`, `n` and `s` are bots from easy to strong.
fn saved(id: &str, seats: &str) -> SavedGame {
    let occupant = |(at, seat)| match seat {
        'h' => Occupant::human(&format!("Person {at}")),
        'e' => Occupant::bot("Bot", Level::Easy),
        'n' => Occupant::bot("Bot", Level::Normal),
        's' => Occupant::bot("Bot", Level::Hard),
        _ => Occupant::bot("Bot", Level::Master),
    };
    let mut saved = game();
    saved.id = id.to_owned();
    saved.record.seats = seats.len() as u8;
    saved.record.from = None;
    (saved.by_link, saved.mine) = (false, None);
    saved.occupants = seats.chars().enumerate().map(occupant).collect();
    saved
}

fn scores(totals: &[i32]) -> Vec<SeatScore> {
    let score = |(seat, total): (u8, &i32)| SeatScore {
        seat: Seat(seat),
        total: Some(*total),
        items: Vec::new(),
    };
    (0..).zip(totals).map(score).collect()
}

/// A finished game that the first seat has won.
fn won(id: &str, seats: &str, at: f64) -> Finished {
    let winners = SeatSet::from_iter([Seat(0)]);
    Finished::of(&saved(id, seats), winners, &scores(&[31, -4]), at).expect("counts")
}

#[test]
fn whose_game_it_was() {
    for (seats, mine, against) in [
        ("h", Some(0), Against::Alone),
        ("he", Some(0), Against::Bots(Level::Easy)),
        ("ensh", Some(3), Against::Bots(Level::Hard)),
        ("emhs", Some(2), Against::Bots(Level::Master)),
        ("hne", Some(0), Against::Bots(Level::Normal)),
        ("hh", None, Against::Together),
        ("hhs", None, Against::Together),
    ] {
        let finished = won("a", seats, 5.0);
        assert_eq!(
            (finished.mine, finished.against()),
            (mine, against),
            "{seats}"
        );
    }
    let first = won("a", "he", 5.0);
    let own = first.own().expect("mine");
    assert_eq!(
        (own.won, own.total, &*own.name),
        (true, Some(31), "Person 0")
    );
    assert_eq!(
        (
            first.seats[1].won,
            first.seats[1].total,
            &*first.seats[1].name
        ),
        (false, Some(-4), "")
    );
}

#[test]
fn what_does_not_count() {
    let count = |saved: &SavedGame| Finished::of(saved, SeatSet::default(), &[], 1.0);
    assert_eq!(count(&saved("a", "ees")), None);
    let mut set_up = saved("a", "he");
    set_up.record.from = Some("a position".into());
    assert_eq!(count(&set_up), None);
    let mut asked = saved("a", "hh");
    asked.by_link = true;
    assert_eq!(count(&asked), None);
    asked.mine = Some(1);
    let counted = count(&asked).expect("counts");
    assert_eq!(
        (counted.mine, counted.against()),
        (Some(1), Against::People)
    );
}

#[test]
fn a_game_is_put_behind_the_others_once() {
    let text = won("a", "he", 1.0).append_to("").expect("new");
    let text = won("b", "hs", 2.0).append_to(&text).expect("new");
    assert_eq!(won("a", "he", 9.0).append_to(&text), None);
    let log = FinishedLog::parse(&text);
    assert_eq!(log.games(), [won("a", "he", 1.0), won("b", "hs", 2.0)]);
    assert_eq!(log.to_text(), text);
    // A truncated line is lost, but the other lines are read.
    let cut = won("c", "h", 3.0)
        .append_to(&text[..text.len() - 9])
        .expect("new");
    let ids = FinishedLog::parse(&cut)
        .games()
        .iter()
        .map(|game| game.id.clone())
        .collect::<Vec<_>>();
    assert_eq!(ids, ["a", "c"]);
}

#[test]
fn a_name_cannot_pass_for_an_id() {
    let mut sly = saved("b", "he");
    sly.occupants[0].name = "\",\"id\":\"a\"".to_owned();
    let sly = Finished::of(&sly, SeatSet::default(), &[], 1.0).expect("counts");
    let text = sly.append_to("").expect("new");
    assert!(won("a", "he", 1.0).append_to(&text).is_some());
    assert_eq!(FinishedLog::parse(&text).games().len(), 1);
}

#[test]
fn many_games_become_sums_and_none_is_lost() {
    let mut text = String::new();
    for number in 0..MOST + 40 {
        let seats = ["he", "hm", "hh"][number % 3];
        let game = won(&format!("g{number}"), seats, number as f64);
        text = game.append_to(&text).expect("new");
        // Reads and writes the log in between, as when a person views the statistics.
        if number % 250 == 249 {
            text = FinishedLog::parse(&text).to_text();
        }
    }
    let log = FinishedLog::parse(&text);
    assert_eq!(log.games().len(), MOST);
    let again = FinishedLog::parse(&log.to_text());
    assert_eq!(again, log);
    let sums = log.sums();
    let all: u32 = sums.values().map(|sum| sum.finished).sum();
    assert_eq!(all as usize, MOST + 40);
    let game = saved("a", "he").record.game;
    let easy = sums[&(game.clone(), Against::Bots(Level::Easy))];
    assert_eq!(easy.finished, easy.won);
    assert_eq!(sums[&(game, Against::Together)].won, 0);
}

#[test]
fn the_text_stays_within_its_bound() {
    let line = won("a", "hhhhhh", 1.0).append_to("").expect("new");
    let count = LONGEST / line.len() + 20;
    let mut text = FinishedLog::parse(&line).to_text();
    text.insert_str(0, "{\"earlier\":[{\"game\":\"uchi\",\"against\":\"hard\",\"finished\":3,\"won\":1}],\"until\":0}\n");
    for number in 0..count {
        text = won(&format!("g{number}"), "hhhhhh", 2.0)
            .append_to(&text)
            .expect("new");
    }
    assert!(text.len() <= LONGEST && text.len() > LONGEST / 2);
    let log = FinishedLog::parse(&text);
    assert_eq!(
        log.sums()[&("uchi".to_owned(), Against::Bots(Level::Hard))].finished,
        3
    );
    assert!(
        log.games()
            .iter()
            .any(|game| game.id == format!("g{}", count - 1))
    );
}

#[test]
fn two_devices_count_a_game_once() {
    let text = |ids: &[(&str, f64)]| {
        let put = |text: String, (id, at): &(&str, f64)| {
            won(id, "he", *at).append_to(&text).expect("new")
        };
        ids.iter().fold(String::new(), put)
    };
    let mut ours = FinishedLog::parse(&text(&[("a", 1.0), ("b", 3.0)]));
    let theirs = FinishedLog::parse(&text(&[("b", 3.0), ("c", 2.0)]));
    ours.merge(theirs.clone());
    let ids: Vec<&str> = ours.games().iter().map(|game| game.id.as_str()).collect();
    assert_eq!(ids, ["a", "c", "b"]);
    let before = ours.clone();
    ours.merge(theirs);
    assert_eq!(ours, before);
    // Merging keeps the larger of two sums. Games up to its `until` may already be included in it,
    // so they are not counted again.
    let sums = |finished: u32, until: f64| {
        let key = (saved("a", "he").record.game, Against::Bots(Level::Easy));
        FinishedLog {
            earlier: BTreeMap::from([(key, Sum { finished, won: 1 })]),
            until,
            games: Vec::new(),
        }
    };
    ours.merge(sums(7, 2.0));
    ours.merge(sums(5, 1.0));
    let all: u32 = ours.sums().values().map(|sum| sum.finished).sum();
    assert_eq!(all, 7 + 1);
}

#[test]
fn whatever_stands_there_is_answered() {
    let line = won("a", "he", 1.0).append_to("").expect("new");
    let bad = [
        line.replace("\"seats\":[", "\"seats\":[1,"),
        line.replace("\"mine\":0", "\"mine\":2"),
        line.replace("\"at\":1.0", "\"at\":-1"),
        line.replace("\"at\":1.0", "\"at\":1e300"),
        line.replace("\"id\":\"a\"", "\"id\":\"<b>\""),
        line.replace("human", "cat"),
        "{\"earlier\":7}".to_owned(),
        "{\"earlier\":[{\"game\":\"uchi\",\"against\":\"moon\",\"finished\":1,\"won\":1}]}"
            .to_owned(),
        "[".repeat(9000),
        "x".repeat(LONGEST + 1),
        "null\n\n7\n".to_owned(),
    ];
    for text in &bad {
        assert_ne!(*text, line, "the slip is made");
        assert!(FinishedLog::parse(text).is_empty(), "{text:.60}");
        assert!(FinishedLog::parse(&format!("{text}\n{line}")).games().len() <= 1);
    }
    let huge = line.replace("31", "2147483647");
    assert_eq!(FinishedLog::parse(&huge).games()[0].seats[0].total, None);
    let long = line.replace("Person 0", &"\u{202E}長".repeat(500));
    let name = FinishedLog::parse(&long).games()[0].seats[0].name.clone();
    assert_eq!(name.chars().count(), Occupant::LONGEST_NAME);
    assert!(!name.contains('\u{202E}'));
}
