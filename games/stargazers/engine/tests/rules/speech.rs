//! Log lines, prompts, goals and advice, and which viewer reads them.

use crate::rules::table::{Table, dealt, draw_all, is_plain, open, play, play_on};
use serde_json::json;
use stargazers::edition::Edition;
use stargazers::{
    Card, Cell, Event, Kept, Phase, Piece, Place, Quarter, Slot, Source, Stargazers, card_words,
    tile_words,
};
use tabletop::edition::EditionData;
use tabletop::prelude::*;
use tabletop::{Goal, Language, Progress, Rng, Seat, Speak, Viewer, Voice};

const HANA: Seat = Seat(0);
const REN: Seat = Seat(1);

fn voice(language: Language) -> Voice {
    let names = ["Hana", "Ren", "Sora", "Mio"];
    Voice::new(language, names.map(str::to_owned).to_vec())
}

fn card(index: u8) -> Card {
    Card::from_index(index).expect("a card")
}

/// Numbers every event. The match has no wildcard, so a new event does not compile until it is
/// added here.
fn variant_index(event: &Event) -> usize {
    match event {
        Event::Tile { .. } => 0,
        Event::Token { .. } => 1,
        Event::Slot { .. } => 2,
        Event::Dealt { .. } => 3,
        Event::Top { .. } => 4,
        Event::Kept { .. } => 5,
        Event::Opened { .. } => 6,
        Event::Sky { .. } => 7,
        Event::Next(_) => 8,
        Event::Began { .. } => 9,
        Event::Drafted { .. } => 10,
        Event::Laid { .. } => 11,
        Event::Placed { .. } => 12,
        Event::Void { .. } => 13,
        Event::Picked { .. } => 14,
        Event::Gained { .. } => 15,
        Event::Skipped { .. } => 16,
        Event::Won { .. } => 17,
        Event::Lifted { .. } => 18,
        Event::Shifted { .. } => 19,
        Event::Moved { .. } => 20,
        Event::Twisted { .. } => 21,
        Event::Ended { .. } => 22,
        Event::Round { .. } => 23,
        Event::Finished { .. } => 24,
    }
}

/// Events, with words that the English and the Japanese sentence must contain. Empty words mean
/// that the event is not logged.
fn events() -> Vec<(Event, &'static str, &'static str)> {
    let (a1, b2, turn) = (Cell::at(0, 0), Cell::at(1, 1), Quarter::new(1));
    let placed = |piece, place, from| Event::Placed {
        seat: HANA,
        piece,
        place,
        from,
    };
    vec![
        (Event::Tile { square: 0, tile: 4 }, "", ""),
        (
            Event::Token {
                square: 2,
                piece: Piece::Sun,
            },
            "",
            "",
        ),
        (Event::Slot { card: card(0) }, "", ""),
        (
            Event::Dealt {
                seat: REN,
                card: card(12),
            },
            "",
            "",
        ),
        (Event::Top { card: card(35) }, "", ""),
        (
            Event::Kept {
                seat: HANA,
                card: Some(card(3)),
            },
            "Hana 1 telescope",
            "Hana 望遠鏡1個",
        ),
        (
            Event::Kept {
                seat: HANA,
                card: None,
            },
            "Hana chose",
            "Hana 選びました",
        ),
        (
            Event::Opened {
                seats: 2,
                cards: [card(1), card(13), card(0), card(0)],
            },
            "Hana has one with 1 telescope Ren has one with 2 telescopes",
            "Hanaは望遠鏡1個 Renは望遠鏡2個",
        ),
        (Event::Sky { number: 7 }, "Constellation B", "星座B"),
        (Event::Next(Phase::Choose), "", ""),
        (Event::Began { seat: HANA }, "", ""),
        (
            Event::Drafted {
                seat: HANA,
                square: 1,
                tile: 11,
                piece: Piece::Halo,
                last: false,
            },
            "Hana halo tile",
            "Hana ハロ タイル",
        ),
        (
            Event::Drafted {
                seat: HANA,
                square: 1,
                tile: 11,
                piece: Piece::Halo,
                last: true,
            },
            "last pair of the round",
            "ラウンドの最後の組",
        ),
        (
            Event::Laid {
                seat: REN,
                cell: b2,
                turn,
                planets: 2,
                stars: 1,
            },
            "Ren b2 completes 2 planets. 1 star.",
            "Ren b2 惑星が2つ完成しました。 恒星が1つ完成しました。",
        ),
        (
            Event::Laid {
                seat: REN,
                cell: b2,
                turn,
                planets: 0,
                stars: 0,
            },
            "Ren laid",
            "Ren 置きました",
        ),
        (
            placed(Piece::Star, Place::Square(a1), Source::Hand),
            "Hana star a1",
            "Hana 恒星 a1",
        ),
        (
            placed(Piece::Sun, Place::Square(a1), Source::Reserve),
            "Hana sun reserve a1",
            "Hana リザーブ 太陽 a1",
        ),
        (
            placed(Piece::Hole, Place::Reserve, Source::Hand),
            "black hole in reserve",
            "ブラックホール リザーブ",
        ),
        (
            placed(Piece::Shuttle, Place::Slot(Slot::Token), Source::Hand),
            "slot “Move token”",
            "スロット「トークン移動」",
        ),
        (
            placed(Piece::Hole, Place::Box, Source::Hand),
            "black hole box",
            "ブラックホール 箱",
        ),
        (
            Event::Void {
                seat: HANA,
                slot: Slot::Tile,
            },
            "could not",
            "使えませんでした",
        ),
        (
            Event::Picked {
                seat: HANA,
                card: card(14),
            },
            "Hana 2 telescopes",
            "Hana 望遠鏡2個",
        ),
        (
            Event::Gained {
                seat: HANA,
                piece: Piece::Comet,
            },
            "comet shuttle",
            "彗星 シャトルのボーナス",
        ),
        (
            Event::Skipped { seat: HANA },
            "Hana skipped",
            "Hana もらいませんでした",
        ),
        (
            Event::Won {
                seat: HANA,
                piece: Piece::Moon,
            },
            "moon centre last pair",
            "月 中央 最後の組",
        ),
        (
            Event::Lifted {
                seat: HANA,
                cell: a1,
            },
            "",
            "",
        ),
        (
            Event::Shifted {
                seat: HANA,
                from: a1,
                to: b2,
                swap: false,
            },
            "Hana token a1 b2",
            "Hana トークン a1 b2",
        ),
        (
            Event::Shifted {
                seat: HANA,
                from: a1,
                to: b2,
                swap: true,
            },
            "swapped tokens",
            "トークン 入れ替え",
        ),
        (
            Event::Moved {
                seat: HANA,
                from: a1,
                to: b2,
                turn,
                swap: false,
            },
            "tile a1 b2",
            "タイル a1 b2",
        ),
        (
            Event::Moved {
                seat: HANA,
                from: a1,
                to: b2,
                turn,
                swap: true,
            },
            "swapped tiles",
            "タイル 入れ替え",
        ),
        (
            Event::Twisted {
                seat: HANA,
                cell: b2,
                turn,
            },
            "Hana b2",
            "Hana b2",
        ),
        (Event::Ended { seat: HANA }, "", ""),
        (
            Event::Round {
                round: 3,
                seat: REN,
                refill: 0,
            },
            "Round 3 Ren",
            "第3 Ren",
        ),
        (
            Event::Finished {
                seats: 2,
                totals: [59, 47, 0, 0],
                telescopes: [8, 5, 0, 0],
            },
            "Hana has 59 points Ren has 47 points",
            "Hanaは59点 Renは47点",
        ),
    ]
}

#[test]
fn every_event_is_told_in_both_languages() {
    let mut seen = [false; 25];
    for (event, en, ja) in events() {
        let said = [Language::En, Language::Ja].map(|language| event.speak(&voice(language)));
        for (said, words) in said.iter().zip([en, ja]) {
            assert_eq!(said.is_empty(), words.is_empty(), "{event:?}: {said}");
            for word in words.split(' ') {
                assert!(said.contains(word), "{event:?}: {said} lacks {word}");
            }
            assert!(!said.contains(['{', '}']), "{event:?}: {said}");
        }
        assert!(
            said[0].is_empty() || is_plain(&said[0]) && said[0].ends_with('.'),
            "{}",
            said[0]
        );
        assert!(said[1].is_empty() || said[1].ends_with('。'), "{}", said[1]);
        seen[variant_index(&event)] = true;
    }
    assert_eq!(seen, [true; 25], "every event has a case");
}

#[test]
fn only_start_cards_are_told_to_one_seat() {
    let game = Stargazers::new(&tabletop::Setup::new(&Stargazers::INFO, 3)).expect("a table");
    for (event, ..) in events() {
        for viewer in [
            Viewer::Seat(HANA),
            Viewer::Seat(REN),
            Viewer::Table,
            Viewer::Open,
        ] {
            let seen = game.redact(&event, viewer);
            match event {
                Event::Kept { seat, .. } if !viewer.sees(seat) => {
                    assert_eq!(seen, Some(Event::Kept { seat, card: None }), "{viewer:?}");
                }
                _ => assert_eq!(seen, Some(event), "{viewer:?}"),
            }
        }
    }
    let blotted = dealt(2, 0, 2).view(Viewer::Table).table;
    assert_eq!(
        blotted.kept(HANA),
        Kept::Open,
        "nothing to hide before the choice"
    );
}

/// At every step the prompt asks a seat for something, and never reveals what only that seat may
/// know.
#[test]
fn the_acting_seat_is_asked() {
    let mut table = dealt(3, 0, 12);
    let mut asked = std::collections::BTreeSet::new();
    play_on(&mut table, &mut Rng::seeded(9), |table, _| {
        for language in [Language::En, Language::Ja] {
            let said = table
                .game()
                .prompt(&table.view(Viewer::Table), &voice(language));
            assert!(said.ends_with(['.', '。']), "{said}");
            assert_eq!(
                said,
                table
                    .game()
                    .prompt(&table.view(Viewer::Seat(HANA)), &voice(language))
            );
            asked.insert(said);
        }
    });
    assert!(asked.len() > 20, "{asked:?}");
    let shuttle = |bonus: &str| {
        let slot = bonus
            .split(':')
            .next()
            .expect("a word")
            .replace("twist", "tile");
        open(
            2,
            &json!({ "hand": { "bonus": bonus }, "shuttles": slot, "mural": { "a1": "1 star" } }),
        )
    };
    for (bonus, words) in [
        ("journal", "journal card"),
        ("gain", "supply"),
        ("gain:sun", "on your mural"),
        ("token", "a token to move"),
        ("token:a1", "where the token goes"),
        ("tile", "a tile to move"),
        ("tile:a1", "turn it"),
        ("twist:a1", "was swapped"),
    ] {
        let table = shuttle(bonus);
        let said = table
            .game()
            .prompt(&table.view(Viewer::Table), &voice(Language::En));
        assert!(
            said.contains("Hana") && said.contains(words),
            "{bonus}: {said}"
        );
    }
    // While a bonus is carried out, the prompt also says what the seat still takes from the centre
    // (`stargazers R15`).
    for (owed, words) in [
        ("ring hex", "a circular and a hexagonal bonus token"),
        ("hex", "one more bonus token"),
    ] {
        let hand = json!({ "bonus": "journal", "owed": owed });
        let table = open(
            2,
            &json!({ "hand": hand, "shuttles": "journal", "mural": { "a1": "1 star" } }),
        );
        let view = table.view(Viewer::Table);
        let said = table.game().prompt(&view, &voice(Language::En));
        assert!(
            said.contains("for your shuttle.") && said.contains(words),
            "{said}"
        );
    }
    let mut end = open(2, &json!({ "universe": { "1": "31 star" } }));
    play(&mut end, "draft:1 lay:a1:0 star:b1");
    let said = end
        .game()
        .prompt(&end.view(Viewer::Table), &voice(Language::En));
    assert!(said.contains("centre"), "{said}");
}

/// `stargazers R15`: before a seat takes the last pair, the prompt says what comes with it.
/// Afterwards it says which tokens of the centre the seat may still take.
#[test]
fn the_last_pair_says_what_it_brings() {
    let two = open(2, &json!({ "universe": { "1": "31 star", "2": "30 sun" } }));
    let mut table = open(2, &json!({ "universe": { "1": "31 star" } }));
    let says = |table: &Table, language| {
        let view = table.view(Viewer::Table);
        table.game().prompt(&view, &voice(language))
    };
    let both = |table: &Table| [Language::En, Language::Ja].map(|language| says(table, language));
    let [en, ja] = both(&two);
    assert!(
        !en.contains("last pair") && !ja.contains("最後"),
        "{en} {ja}"
    );
    for (mv, in_english, in_japanese) in [
        (
            "",
            "take the last pair, plus a circular and a hexagonal bonus token.",
            "円形と六角形も1つずつ",
        ),
        (
            "draft:1",
            "You also get a circular and a hexagonal bonus token.",
            "中央の円形と六角形のトークンも、1つずつもらえます。",
        ),
        (
            "lay:a1:0 star:b1",
            "place one bonus token from the centre, then one of the other shape.",
            "中央から1つ選んで置き、次にもう一方の形を選んでください",
        ),
        (
            "centre:moon",
            "place the token. You also get one more bonus token.",
            "中央のトークンも、もう1つ",
        ),
        (
            "moon:a1",
            "a circular bonus token from the centre",
            "円形トークンを1つ",
        ),
    ] {
        play(&mut table, mv);
        let [en, ja] = both(&table);
        assert!(
            en.contains(in_english) && ja.contains(in_japanese),
            "{mv}: {en} {ja}"
        );
    }
}

/// The prompt says once that a seat begins a round. If a seat may still bring something from the
/// reserve, the prompt says why the turn waits.
#[test]
fn the_first_of_a_round_and_what_a_turn_waits_for_are_told() {
    let says = |table: &Table| {
        let view = table.view(Viewer::Table);
        [Language::En, Language::Ja].map(|language| table.game().prompt(&view, &voice(language)))
    };
    let mut table = dealt(2, 0, 12);
    let mut begun = std::collections::BTreeMap::new();
    play_on(&mut table, &mut Rng::seeded(9), |table, _| {
        let [en, ja] = says(table);
        let first = table.state().phase() == Phase::Draft && table.state().combos() == 8;
        let round = table.state().round();
        for (said, words) in [
            (&en, format!("you begin round {round}.")),
            (&ja, format!("第{round}ラウンドの最初の番です。")),
        ] {
            assert_eq!(said.contains(&words), first, "{said}");
            // Must fit two lines of a phone.
            let is_short = said.chars().count() <= if said.is_ascii() { 64 } else { 36 };
            assert!(is_short || !first, "{said}");
        }
        if first {
            *begun.entry(round).or_insert(0) += 1;
        }
    });
    assert_eq!(begun.len(), 4, "{begun:?}");
    let reserve = |reserve: &str| {
        let table = open(
            2,
            &json!({ "phase": "place", "hand": {}, "reserve": reserve, "mural": { "a1": "1" } }),
        );
        says(&table)
    };
    let [en, ja] = reserve("sun");
    assert_eq!(
        en,
        "Hana: place a token from your reserve, or end your turn."
    );
    assert_eq!(
        ja,
        "Hanaさん、リザーブのトークンを置くか、手番を終えてください。"
    );
    for idle in ["", "hole"] {
        assert_eq!(
            reserve(idle),
            ["Hana: end your turn.", "Hanaさん、手番を終えてください。"]
        );
    }
}

/// Rows of a position, a move, and the advice in Japanese and English, with a reason if the
/// position gives one.
#[test]
fn advice_gives_reasons_that_are_facts() {
    let meteor = json!({ "hand": { "token": "meteor" }, "mural": { "a1": "1" } });
    let sun = json!({ "hand": { "token": "sun" }, "mural": { "a1": "1" } });
    let hole =
        json!({ "hand": { "token": "hole" }, "mural": { "a1": "1 star", "b1": "2 meteor" } });
    for (changes, mv, ja, en) in [
        (
            &meteor,
            "meteor:b2",
            "流星をb2に置きましょう。1点増えます（流星1つ）。",
            "Put the meteor on b2: it scores 1 point (1 meteor).",
        ),
        (
            &sun,
            "sun:b2",
            "太陽をb2に置きましょう。リザーブを、あとのトークンのために空けておけます。",
            "Put the sun on b2: the reserve stays free for later tokens.",
        ),
        (
            &sun,
            "sun:reserve",
            "太陽は、ひとまずリザーブに置きましょう。今壁画に置いても、点は増えません。",
            "Keep the sun in reserve for now: on the mural it would score nothing now.",
        ),
        (
            &meteor,
            "meteor:reserve",
            "流星は、ひとまずリザーブに置きましょう。",
            "Keep the meteor in reserve for now.",
        ),
        (
            &hole,
            "hole:a1",
            "a1の恒星トークンに、ブラックホールを重ねましょう。2点増えます（ブラックホール1つ）。",
            "Cover the star token on a1 with the black hole: it scores 2 points (1 black hole).",
        ),
        // Covering a meteor costs its point.
        (
            &hole,
            "hole:b1",
            "b1の流星に、ブラックホールを重ねましょう。1点増えます（ブラックホール1つ）。",
            "Cover the meteor on b1 with the black hole: it scores 1 point (1 black hole).",
        ),
        (
            &json!({}),
            "draft:2",
            "2番の流星とタイルを取りましょう。置きかたしだいで、すぐに2点増やせます（宇宙ステーション1つ、流星1つ）。",
            "Take the meteor and its tile (square 2): it can score 2 points at once (1 space station and 1 meteor).",
        ),
        (
            &json!({ "hand": {}, "phase": "place" }),
            "done",
            "手番を終えましょう。置くものは、もうありません。",
            "End your turn: everything is placed.",
        ),
    ] {
        let table = open(2, changes);
        let mv = mv.parse().expect("a move");
        assert!(table.legal().contains(&mv), "{changes}: {mv}");
        let view = table.view(Viewer::Seat(HANA));
        let said = [Language::Ja, Language::En]
            .map(|language| table.game().advice(&view, &mv, &voice(language)));
        assert_eq!(said, [ja, en], "{changes}");
    }
}

/// Log lines of a table use the names of constellations in its edition.
#[test]
fn constellations_come_out_by_name() {
    let table = open(2, &json!({}));
    let tell = |number, language| {
        let event = Event::Sky { number };
        table.game().tell(&event, &voice(language))
    };
    assert_eq!(tell(0, Language::En), "Constellation A is Lyra.");
    assert_eq!(tell(7, Language::Ja), "星座Bはオリオン座です。");
}

/// The goals: points, the card that lacks the fewest icons, both constellations, and the tiles
/// left.
#[test]
fn goals_say_how_far_it_is() {
    let table = open(
        2,
        &json!({ "sky": ["A1", "B1"], "cards": "I5", "mural": { "a3": "star", "b3": "star", "c3": "1", "a1": "meteor" } }),
    );
    let goals = |language| {
        let goals = table
            .game()
            .goals(&table.view(Viewer::Open), HANA, &voice(language));
        let said = |goal: &Goal| format!("{} {}", goal.symbol, goal.brief);
        (goals.iter().map(said).collect::<Vec<_>>(), goals)
    };
    let (en, full) = goals(Language::En);
    assert_eq!(
        en,
        [
            " 2 pts",
            "stargazers-meteor card: 2 to go",
            "stargazers-anystar A 1/5, B 0/7",
            " 15 to lay"
        ]
    );
    assert_eq!(
        full[1].said,
        "the journal card for 3 points (In one row: star token\u{a0}×2, meteor and comet) still needs a meteor and a comet"
    );
    let both = &full[2].said;
    assert!(
        both.starts_with("constellation A, Lyra: 1 of 5 stars, 0 points now (3 stars score 2 points); constellation B"),
        "{both}"
    );
    let (ja, full) = goals(Language::Ja);
    assert_eq!(
        ja,
        [
            " 今2点",
            "stargazers-meteor カードの目標あと2つ",
            "stargazers-anystar A 1/5, B 0/7",
            " あと15枚"
        ]
    );
    assert!(full.iter().all(|goal| goal.progress == Progress::Open));
}

#[test]
fn the_result_is_told() {
    let board = |mural: serde_json::Value, cards: &str| json!({ "mural": mural, "cards": cards });
    let photos = board(json!({ "a1": "halo", "b1": "eclipse", "c1": "aurora" }), "");
    let telescope = board(
        json!({ "a3": "star", "b3": "star", "c3": "meteor", "d3": "2" }),
        "I5",
    );
    let one = board(json!({ "a1": "halo" }), "");
    for (boards, en, ja) in [
        (
            [photos.clone(), one.clone()],
            "Hana wins with 5 points!",
            "Hanaが5点で勝ちました！",
        ),
        (
            [photos.clone(), telescope],
            "5 points: Ren wins with more telescopes!",
            "望遠鏡の多いRenの勝ちです！",
        ),
        (
            [photos.clone(), photos],
            "Hana and Ren share the win with 5 points!",
            "HanaとRen",
        ),
    ] {
        let table = open(
            2,
            &json!({ "phase": "over", "universe": {}, "boards": boards }),
        );
        let said = [Language::En, Language::Ja]
            .map(|language| table.game().result_text(table.state(), &voice(language)));
        assert!(said[0].contains(en), "{}", said[0]);
        let ja = if ja == "HanaとRen" { "Hana、Ren" } else { ja };
        assert!(said[1].contains(ja), "{}", said[1]);
    }
    let going_on = open(2, &json!({}));
    assert_eq!(
        going_on
            .game()
            .result_text(going_on.state(), &voice(Language::En)),
        ""
    );
}

#[test]
fn tiles_and_cards_are_described() {
    let edition = Edition::standard();
    let [en, ja] = [Language::En, Language::Ja].map(voice);
    // Tile 10 has half a blue planet on the left, a moon and a station.
    assert_eq!(
        tile_words(&edition, 9, Quarter::new(0), &en),
        "half a blue planet on the left, moon and space station"
    );
    assert_eq!(
        tile_words(&edition, 9, Quarter::new(1), &en),
        "half a blue planet at the top, moon and space station"
    );
    assert!(tile_words(&edition, 9, Quarter::new(3), &ja).contains("下に青い惑星の半分"));
    for (language, words) in [(&en, "In one row"), (&ja, "横1列に")] {
        let said = card_words(edition.goal(card(4)), language);
        assert!(said.starts_with(words), "{said}");
    }
    for index in 0..Card::COUNT {
        for language in [&en, &ja] {
            let said = card_words(edition.goal(card(index)), language);
            assert!(said.len() > 15 && !said.contains(['{', '}']), "{said}");
        }
    }
    let mut table = dealt(2, 0, 1);
    draw_all(&mut table, &mut Rng::seeded(1));
}
