//! Laws of everything that is presented around the board, tested in random games of all registered
//! games with different viewers.

use presentation::{
    Advice, Beat, Chapter, Chosen, Controller, Kind, Moment, MoveBy, Plan, Presented, Prompt,
    Refused, SpeechLength, Standing, Surroundings, Telling, Timing, chapters, deal_length,
    needs_curtain, present, prompt,
};
use std::cell::Cell;
use std::collections::HashSet;
use tabletop::erased::LogLine;
use tabletop::{
    AnyGame, AnySession, Counting, Language, Level, Occupant, Rng, Setup, Text, Turn, Viewer,
};

/// The timing of a move whose texts, goals and points are all shown late.
const LATE: Timing = Timing {
    decided: 700,
    caption_at: 400,
    prompt_at: 900,
    landed: 1500,
    points_wait: true,
};

/// Puts people in the first seats and bots in the others.
fn seat_people(session: &mut dyn AnySession, people: usize) {
    let occupants: Vec<Occupant> = (0..session.occupants().len())
        .map(|seat| match seat < people {
            true => Occupant::human(&format!("P{seat}")),
            false => Occupant::bot(&format!("B{seat}"), Level::Easy),
        })
        .collect();
    session.seat_occupants(&occupants);
}

/// Who made the move at `ply`.
fn by(session: &dyn AnySession, ply: usize) -> MoveBy {
    match session.turn_at(ply) {
        Turn::Chance | Turn::Over => MoveBy::Chance,
        Turn::Seat(seat) if session.occupants()[seat.index()].is_human() => MoveBy::Person,
        Turn::Seat(_) => MoveBy::Bot,
    }
}

/// Plays random moves until the game ends or no move is listed; in Carotein, placements are free
/// moves and not listed.
fn by_chance(game: &'static dyn AnyGame, seed: u64) -> Box<dyn AnySession> {
    let (info, mut rng) = (game.info(), Rng::seeded(seed));
    let (fewest, most) = info.seats;
    let seats = most.min(fewest + (seed % 2) as u8);
    let mut session = game.begin(Setup::new(info, seats)).unwrap();
    let voice = session.voice(Language::En);
    while session.len() < 150 && session.turn() != Turn::Over {
        if session.draw(&mut rng) {
            continue;
        }
        let Some(mv) = rng.pick(&session.legal()).cloned() else {
            break;
        };
        session.play(&mv, &voice).unwrap();
    }
    session
}

/// The finished games stored in `golden/1`.
fn frozen(game: &str) -> Vec<Box<dyn AnySession>> {
    let file = format!("{}/../../golden/1/{game}.json", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&file).unwrap_or_else(|error| panic!("{file}: {error}"));
    let all: Vec<serde_json::Value> = serde_json::from_str(&text).expect("a list");
    let standard = all.iter().filter(|one| one["own_edition"] == false);
    let codes = standard.map(|one| one["link"].as_str().expect("a code"));
    codes
        .map(|code| registry::open_link(code, None).expect("a game"))
        .collect()
}

/// Calls `look` with the moment that a controller shows.
fn at_moment<T>(
    session: &dyn AnySession,
    controller: &Controller,
    look: impl FnOnce(&Moment) -> T,
) -> T {
    look(&Moment {
        controller,
        game: session,
        voice: &session.voice(Language::En),
        brought: &|_, _| String::new(),
    })
}

/// Returns what is presented at this point of the beat, and the prompt without a selection.
fn shown(
    session: &dyn AnySession,
    controller: &Controller,
    beat: Option<Beat>,
) -> (Presented, Prompt) {
    let last = session.cursor().checked_sub(1);
    let telling = last.map(|ply| Telling::of(ply, None, session));
    let around = Surroundings {
        is_animated: true,
        ..Surroundings::default()
    };
    at_moment(session, controller, |moment| {
        let presented = present(moment, beat, telling, around);
        let asked = prompt(moment, &presented, &Chosen::default(), &Advice::None);
        (presented, asked)
    })
}

/// A beat at four successive moments.
fn stages(ply: usize) -> [Beat; 4] {
    let beat = Beat::new(ply, LATE);
    [beat, beat.at(400), beat.at(900), beat.at(1500)]
}

/// Checks a law after every move of many games.
fn everywhere(law: impl Fn(&mut dyn AnySession, &Controller, usize)) {
    for game in registry::GAMES {
        let random = (0..4).map(|seed| by_chance(*game, seed));
        let games: Vec<Box<dyn AnySession>> = random.chain(frozen(game.info().id)).collect();
        assert!(games.iter().any(|session| session.len() > 20));
        for (people, mut session) in games.into_iter().enumerate() {
            seat_people(&mut *session, 1 + people % 2);
            let mut controller = Controller::default();
            for ply in 0..session.len().min(200) {
                session.go_to(ply + 1);
                controller.move_made(&*session, by(&*session, ply));
                law(&mut *session, &controller, ply);
            }
        }
    }
}

#[test]
fn nothing_is_told_before_its_time() {
    everywhere(|session, controller, ply| {
        // Before its time, a move must not affect what is presented. That must be the same as in a
        // game that ends before the move.
        let before = session.fork(ply);
        for beat in stages(ply) {
            let (now, asked) = shown(session, controller, Some(beat));
            // The goals are compared only if the viewer is the same as before the move.
            let same_eyes = controller.viewer(&*before) == controller.viewer(session);
            if same_eyes && !beat.may_show_new_points() {
                let (known, _) = shown(&*before, controller, None);
                assert_eq!(known.goals, now.goals, "{ply}");
            }
            if beat.may_show_next_task() || now.acts.is_some() {
                continue;
            }
            assert_eq!(asked.above, None, "{ply}");
            // The prompt for a person is the same as before the move.
            if same_eyes && controller.acting(&*before).is_some() {
                let (_, known) = shown(&*before, controller, None);
                assert_eq!(asked.main, known.main, "{ply}");
            }
        }
    });
}

#[test]
fn what_comes_later_changes_nothing() {
    everywhere(|session, controller, ply| {
        let alone = session.fork(ply + 1);
        // The session still contains the undone moves. They must not change anything.
        for beat in stages(ply) {
            let known = shown(session, controller, Some(beat));
            assert_eq!(known, shown(&*alone, controller, Some(beat)), "{ply}");
        }
        let cursor = session.cursor();
        if let Some(back) = ply.checked_sub(3) {
            session.go_to(back + 1);
            let alone = session.fork(back + 1);
            let mut looking = controller.clone();
            looking.cursor_moved(session);
            for beat in stages(back) {
                let known = shown(session, &looking, Some(beat));
                assert_eq!(known, shown(&*alone, &looking, Some(beat)), "{ply}");
            }
            session.go_to(cursor);
        }
    });
}

#[test]
fn skipping_ends_where_waiting_ends() {
    everywhere(|session, controller, ply| {
        let mut rested = controller.clone();
        rested.end_pause();
        let end = shown(session, &rested, None);
        let [.., last] = stages(ply);
        assert_eq!(shown(session, &rested, Some(last)), end, "{ply}");
        let released = Beat::new(ply, LATE).released();
        assert_eq!(shown(session, &rested, Some(released)), end, "{ply}");
        let still = Beat::new(ply, Timing::default());
        assert_eq!(shown(session, &rested, Some(still)), end, "{ply}");
    });
}

#[test]
fn a_move_that_was_taken_back_is_not_presented() {
    everywhere(|session, controller, ply| {
        let other = Beat::new(ply + 1, LATE);
        let now = shown(session, controller, Some(other));
        assert_eq!(now, shown(session, controller, None), "{ply}");
    });
}

/// One of the 128 combinations of surroundings.
fn around(number: usize) -> Surroundings {
    Surroundings {
        is_animated: number & 1 != 0,
        has_coach: number & 2 != 0,
        has_note: number & 4 != 0,
        has_log: number & 8 != 0,
        board_holds: number & 16 != 0,
        shows_result: number & 32 != 0,
        board_tells: number & 64 != 0,
    }
}

/// Examples of what may be selected or refused at `ply`.
fn choices(ply: usize) -> Vec<Chosen> {
    let chosen = Chosen {
        ply,
        ..Chosen::default()
    };
    let asks = Some(Text::new("どれですか？", "Which of them?"));
    let forecast = "It would bring a point.".to_owned();
    let refused = Refused {
        said: "It is taken.".to_owned(),
        rule: "R1",
    };
    vec![
        chosen.clone(),
        Chosen {
            asks,
            ..chosen.clone()
        },
        Chosen {
            asks,
            forecast: forecast.clone(),
            ..chosen.clone()
        },
        Chosen {
            forecast,
            refused,
            ..chosen.clone()
        },
        Chosen {
            forecast: "It brings a point so far.".to_owned(),
            is_forecast_known: true,
            ..chosen.clone()
        },
        Chosen {
            waits_for_viewer: true,
            ..chosen
        },
    ]
}

/// Examples of the states of a hint at `ply`, and of the chances of the person to act. Only the
/// first two do not depend on the ply.
fn advices(ply: usize) -> [Advice; 4] {
    let said = "Take it.".to_owned();
    let standing = Standing::Wins(40);
    [
        Advice::None,
        Advice::Thinking,
        Advice::Said { ply, said },
        Advice::Standing { ply, standing },
    ]
}

/// Calls `look` with the texts around the board at four moments of a move, with different
/// surroundings, selections and hints. Does the same for a viewer who is shown the last moves.
fn with_all_said(
    session: &dyn AnySession,
    controller: &Controller,
    ply: usize,
    look: impl Fn(&Presented, &Prompt),
) {
    let telling = Telling::of(ply, None, session);
    let recap = Telling {
        from: ply.saturating_sub(3),
        is_recap: true,
        ..telling
    };
    let mut catching_up = controller.clone();
    catching_up.show_from(session, ply);
    catching_up.show_next(session);
    for controller in [controller, &catching_up] {
        at_moment(session, controller, |moment| {
            for (beat, around) in stages(ply).into_iter().zip((ply..).map(around)) {
                for telling in [None, Some(telling), Some(recap)] {
                    let presented = present(moment, Some(beat), telling, around);
                    let advices = advices(ply + 1);
                    for (chosen, advice) in choices(ply + 1).iter().zip(advices.iter().cycle()) {
                        look(&presented, &prompt(moment, &presented, chosen, advice));
                    }
                }
            }
        });
    }
}

#[test]
fn a_sentence_stands_in_one_place() {
    everywhere(|session, controller, ply| {
        with_all_said(session, controller, ply, |now, asked| {
            assert_ne!(asked.main.text(), "", "{ply}: nothing is asked");
            let main = asked.main.text();
            let goals = now.goals.iter().map(|goal| &goal.said);
            assert!(goals.clone().all(|goal| *goal != main), "{ply}: {main}");
            let above = asked.above.as_ref().map_or(&[][..], |above| &above.lines);
            let news = now.news.beside();
            for line in above.iter().chain(news) {
                // The prompt must not repeat a line that is already shown above it or beside the
                // board.
                assert!(!main.contains(line), "{ply}: {main} // {line}");
                assert!(goals.clone().all(|goal| goal != line), "{ply}: {line}");
            }
            let twice = news.iter().find(|line| above.contains(line));
            assert_eq!(twice, None, "{ply}");
        });
    });
}

#[test]
fn what_is_done_last_is_told_once() {
    everywhere(|session, controller, ply| {
        with_all_said(session, controller, ply, |now, asked| {
            let is_above = asked.above.as_ref().is_some_and(|it| it.kind == Kind::Done);
            assert!(!is_above || now.news.beside().is_empty(), "{ply}");
        });
    });
}

/// While the board keeps a move on view, with its result, the prompt asks for nothing that was to
/// be done before, and no caption tells of the move.
#[test]
fn what_the_board_keeps_on_view_is_told_by_the_board() {
    everywhere(|session, controller, ply| {
        let around = Surroundings {
            is_animated: true,
            board_holds: true,
            ..Surroundings::default()
        };
        let held = Chosen {
            ply: ply + 1,
            waits_for_viewer: true,
            ..Chosen::default()
        };
        at_moment(session, controller, |moment| {
            for beat in stages(ply) {
                let telling = Telling::of(ply, None, session);
                let presented = present(moment, Some(beat), Some(telling), around);
                assert_eq!(presented.news.lines, [""; 0], "{ply}");
                let asked = prompt(moment, &presented, &held, &Advice::None);
                assert!(asked.main.text().starts_with("Look at the result"), "{ply}");
                assert_eq!(asked.above, None, "{ply}");
            }
        });
    });
}

/// While a sheet or the last step of a count shows the result of the game, the prompt does not
/// repeat it.
#[test]
fn a_result_stands_in_one_place() {
    everywhere(|session, controller, ply| {
        if session.turn() != Turn::Over {
            return;
        }
        let mut rested = controller.clone();
        rested.end_pause();
        let voice = session.voice(Language::En);
        let result = session.result_text(session.cursor(), &voice);
        at_moment(session, &rested, |moment| {
            for shows_result in [false, true] {
                let around = Surroundings {
                    shows_result,
                    ..Surroundings::default()
                };
                let presented = present(moment, None, None, around);
                for counts in [Counting::None, Counting::Told] {
                    let chosen = Chosen {
                        ply: ply + 1,
                        counts,
                        ..Chosen::default()
                    };
                    let asked = prompt(moment, &presented, &chosen, &Advice::None);
                    let is_told = shows_result || counts == Counting::Told;
                    assert_eq!(asked.main.text() == result, !is_told, "{ply}");
                }
            }
        });
    });
}

#[test]
fn the_prompt_does_not_repeat_the_log_in_sight() {
    everywhere(|session, controller, ply| {
        let telling = Some(Telling::of(ply, None, session));
        for (has_note, has_log) in [(false, false), (false, true), (true, true)] {
            let around = Surroundings {
                has_note,
                has_log,
                ..Surroundings::default()
            };
            at_moment(session, controller, |moment| {
                let presented = present(moment, None, telling, around);
                let asked = prompt(moment, &presented, &Chosen::default(), &Advice::None);
                assert!(
                    !has_log || asked.above.is_none(),
                    "{ply}: {:?}",
                    asked.above
                );
                // A person who may act is not kept from the board by what the log tells.
                let acts = controller.acting(session).is_some() && has_log;
                assert!(!acts || presented.news.beside().is_empty(), "{ply}");
            });
        }
    });
}

/// A viewer who looks back reads in the log what was done, if it is in sight. Otherwise it is told
/// over the board.
#[test]
fn what_is_looked_back_at_is_told_once() {
    let shown = Cell::new(0);
    everywhere(|session, controller, ply| {
        let mut looking = controller.clone();
        looking.end_pause();
        looking.look_at(session, ply);
        let Some(last) = ply.checked_sub(1).filter(|_| looking.looks_back()) else {
            return;
        };
        at_moment(session, &looking, |moment| {
            let telling = Some(Telling::of(last, None, session));
            for has_log in [false, true] {
                let around = Surroundings {
                    has_log,
                    ..Surroundings::default()
                };
                let told = present(moment, None, telling, around).news;
                assert!(!has_log || told.beside().is_empty(), "{ply}: {told:?}");
                shown.set(shown.get() + told.beside().len());
            }
        });
    });
    assert!(shown.get() > 100, "{}", shown.get());
}

/// What the board itself tells in a line, for example how a hack ended, stands nowhere else: no
/// caption tells it, and the prompt says what follows.
#[test]
fn what_the_board_tells_is_told_by_the_board_alone() {
    everywhere(|session, controller, ply| {
        // The end of a game is no news of a board: the prompt says that the game is over.
        if session.turn() == Turn::Over {
            return;
        }
        let around = Surroundings {
            is_animated: true,
            board_tells: true,
            ..Surroundings::default()
        };
        at_moment(session, controller, |moment| {
            let telling = Some(Telling::of(ply, None, session));
            let presented = present(moment, None, telling, around);
            assert_eq!(presented.news.lines, [""; 0], "{ply}");
            let asked = prompt(moment, &presented, &Chosen::default(), &Advice::None);
            assert_eq!(asked.above, None, "{ply}");
            for line in moment.lines(ply) {
                assert!(!asked.main.text().contains(&line), "{ply}: {line}");
            }
        });
    });
}

/// Where the log is in sight it tells the moves in full. Over the board a few words are enough.
#[test]
fn over_the_board_news_are_short_where_the_log_is_in_sight() {
    let shortened = Cell::new(0);
    everywhere(|session, controller, ply| {
        let around = |has_log| Surroundings {
            is_animated: true,
            has_log,
            ..Surroundings::default()
        };
        let telling = Some(Telling::of(ply, None, session));
        at_moment(session, controller, |moment| {
            let [full, short] = [false, true]
                .map(|has_log| present(moment, None, telling, around(has_log)).news.lines);
            let log = moment.lines(ply);
            if controller.acting(session).is_some() || short == full {
                return;
            }
            assert_eq!(short.len(), 1, "{ply}: {short:?}");
            assert!(!log.contains(&short[0]), "{ply}: {short:?}");
            shortened.set(shortened.get() + 1);
        });
    });
    assert!(shortened.get() > 100, "{}", shortened.get());
}

#[test]
fn a_refusal_is_the_only_thing_that_says_what_to_do() {
    everywhere(|session, controller, ply| {
        at_moment(session, controller, |moment| {
            let presented = present(moment, None, None, Surroundings::default());
            for chosen in choices(ply + 1) {
                let asked = prompt(moment, &presented, &chosen, &Advice::None);
                let is_refused = !chosen.refused.said.is_empty();
                assert_eq!(asked.main.kind == Kind::Refused, is_refused, "{ply}");
                assert!(!is_refused || asked.above.is_none(), "{ply}");
            }
        });
    });
}

/// Before a draw, the prompt says in the words of the game what chance is about to decide: after a
/// die that a hack needs, a card is stolen.
#[test]
fn what_chance_decides_is_told_in_the_words_of_the_game() {
    let draws = Cell::new(0);
    everywhere(|session, controller, ply| {
        if session.turn() != Turn::Chance {
            return;
        }
        let mut rested = controller.clone();
        rested.end_pause();
        let (viewer, voice) = (rested.viewer(session), session.voice(Language::En));
        let says = session.prompt(session.cursor(), viewer, &voice);
        let (_, asked) = shown(session, &rested, None);
        assert_eq!(asked.main.text(), says, "{ply}");
        draws.set(draws.get() + 1);
    });
    assert!(draws.get() > 100, "{}", draws.get());
}

/// What a game has been played for is not told as something to reach once the game is over.
#[test]
fn no_goal_is_told_once_the_game_is_over() {
    everywhere(|session, controller, ply| {
        let mut rested = controller.clone();
        rested.end_pause();
        let (now, _) = shown(session, &rested, None);
        let is_over = session.turn() == Turn::Over;
        let has_eyes = rested.viewer(session) != Viewer::Table;
        assert!(!is_over || now.goals.is_empty(), "{ply}: {:?}", now.goals);
        assert!(is_over || !has_eyes || !now.goals.is_empty(), "{ply}");
    });
}

/// Neither while the last move is shown or kept on view nor while a count of points goes on. Then
/// all of it is told, and stays told.
#[test]
fn nothing_tells_the_result_before_the_count_has_told_it() {
    everywhere(|session, controller, ply| {
        if session.turn() != Turn::Over {
            return;
        }
        let voice = session.voice(Language::En);
        let result = session.result_text(session.cursor(), &voice);
        let all = session.log_of(ply, controller.viewer(session), &voice);
        let of_result = all.into_iter().filter(|line| line.tells_result);
        let of_result: Vec<String> = of_result.map(|line| line.text).collect();
        // The board keeps the last move on view, or counts.
        let held = Chosen {
            waits_for_viewer: true,
            ..Chosen::default()
        };
        let mut counting = controller.clone();
        counting.follow_count(session, held.counting());
        let mut rested = counting.clone();
        rested.end_pause();
        for controller in [controller, &counting, &rested] {
            at_moment(session, controller, |moment| {
                let telling = Some(Telling::of(ply, None, session));
                let presented = present(moment, None, telling, Surroundings::default());
                let asked = prompt(moment, &presented, &Chosen::default(), &Advice::None);
                assert_eq!(asked.main.text(), "The game is over.", "{ply}");
                assert_eq!((&asked.above, &presented.goals[..]), (&None, &[][..]));
                let mut told = presented.news.lines.clone();
                told.extend(moment.lines(ply));
                told.extend(moment.announcement(SpeechLength::Full));
                told.extend(moment.announcement(SpeechLength::Short));
                for line in told {
                    assert!(!line.contains(&result), "{ply}: {line}");
                    assert!(!of_result.contains(&line), "{ply}: {line}");
                }
                // Whoever does not see the count is told of it.
                let task = moment.announced_task();
                assert_eq!(task.is_some(), controller.counts_result(session), "{ply}");
                assert!(task.is_none_or(|task| !task.contains(&result)), "{ply}");
            });
        }
        for (counting, is_shown) in [
            (Counting::Told, false),
            (Counting::None, false),
            (Counting::Open, true),
        ] {
            let mut told = rested.clone();
            if is_shown {
                told.tell_result();
            }
            told.follow_count(session, counting);
            // Steps back, or a count that is opened again, take nothing back.
            told.follow_count(session, Counting::Open);
            at_moment(session, &told, |moment| {
                assert_eq!(moment.asks(), result, "{ply}");
                let heard = moment.announced_task().expect("the result is heard");
                assert!(heard.contains(&result), "{ply}: {heard}");
                for line in &of_result {
                    assert!(heard.contains(line), "{ply}: {heard}");
                    assert!(moment.lines(ply).contains(line), "{ply}: {line}");
                }
            });
        }
    });
}

/// The last move of a game may still be shown, for example as a count, when nobody plays any more.
#[test]
fn nobody_is_playing_once_the_game_is_over() {
    everywhere(|session, controller, ply| {
        if session.turn() != Turn::Over {
            return;
        }
        let (now, asked) = shown(session, controller, None);
        assert_eq!(now.acts, None, "{ply}");
        assert_eq!(asked.main.text(), "The game is over.", "{ply}");
        let [first, ..] = stages(ply);
        let (now, _) = shown(session, controller, Some(first));
        assert_eq!(now.acts, controller.shows_bot(session), "{ply}");
    });
}

#[test]
fn nothing_stale_is_said() {
    everywhere(|session, controller, ply| {
        at_moment(session, controller, |moment| {
            let presented = present(moment, None, None, Surroundings::default());
            let ask = |chosen: &Chosen, advice: &Advice| prompt(moment, &presented, chosen, advice);
            let nothing = ask(&Chosen::default(), &Advice::None);
            // A choice or hint of an earlier ply, or of a ply that was undone, must not be shown.
            for other in [ply, ply + 2] {
                for chosen in choices(other) {
                    assert_eq!(ask(&chosen, &Advice::None), nothing, "{ply}: {chosen:?}");
                }
                for advice in &advices(other)[2..] {
                    let asked = ask(&Chosen::default(), advice);
                    assert_eq!(asked, nothing, "{ply}: {advice:?}");
                }
            }
        });
    });
}

/// The answer to "How am I doing?" is in the prompt until the next move, whatever is selected. It
/// gives way to why a touch does nothing.
#[test]
fn the_standing_is_told_until_the_next_move() {
    everywhere(|session, controller, ply| {
        let mut rested = controller.clone();
        rested.end_pause();
        at_moment(session, &rested, |moment| {
            let presented = present(moment, None, None, Surroundings::default());
            for standing in [Standing::Thinking, Standing::Wins(40), Standing::NoChoice] {
                let advice = Advice::Standing {
                    ply: ply + 1,
                    standing,
                };
                for chosen in choices(ply + 1) {
                    let asked = prompt(moment, &presented, &chosen, &advice);
                    let without = prompt(moment, &presented, &chosen, &Advice::None);
                    let is_own = rested.acting(session).is_some();
                    let is_free = matches!(without.main.kind, Kind::ToDo | Kind::Asks);
                    match is_own && is_free {
                        true => {
                            assert_eq!(asked.main.text(), standing.text(Language::En), "{ply}");
                            assert_eq!(asked.main.kind, Kind::Advice, "{ply}");
                        }
                        false => assert_eq!(asked, without, "{ply}: {chosen:?}"),
                    }
                }
            }
        });
    });
    for (standing, language, said) in [
        (
            Standing::Wins(1),
            Language::En,
            "From here you would win about 1 game in 100.",
        ),
        (
            Standing::Wins(40),
            Language::En,
            "From here you would win about 40 games in 100.",
        ),
        (
            Standing::Wins(40),
            Language::Ja,
            "ここから100回遊ぶと、およそ40回はあなたの勝ちです。",
        ),
    ] {
        assert_eq!(standing.text(language), said);
    }
}

/// A hint that was given is a plan. As long as the player makes its moves, also after taking some of
/// them back, the next hint is the rest of it.
#[test]
fn a_plan_is_kept_as_long_as_it_is_followed() {
    let mut kept = 0;
    for game in registry::GAMES {
        let mut session = by_chance(*game, 1);
        let all = session.record_text(session.len()).moves;
        for start in (0..all.len().saturating_sub(4)).step_by(7) {
            let plan = Plan::new(all[..start].to_vec(), &all[start..start + 3].join(" "));
            for at in [0, 2, 1, 3] {
                session.go_to(start + at);
                let rest = all[start + at..start + 3].join(" ");
                let rest = Some(rest).filter(|rest| !rest.is_empty());
                assert_eq!(plan.rest(&*session), rest, "{start}, {at}");
                kept += 1;
            }
            // Another move, or another game, ends it.
            let other = Plan::new(all[..start].to_vec(), "another move");
            session.go_to(start + 1);
            assert_eq!(other.rest(&*session), None);
            let mut before = all[..start].to_vec();
            before.push("another".to_owned());
            assert_eq!(Plan::new(before, "move").rest(&*session), None);
        }
    }
    assert!(kept > 100, "{kept}");
    assert_eq!(Plan::default(), Plan::new(Vec::new(), ""));
}

#[test]
fn the_ear_is_told_what_has_happened_and_what_there_is_to_do_once() {
    everywhere(|session, controller, ply| {
        at_moment(session, controller, |moment| {
            let mut heard = moment.announcement(SpeechLength::Full);
            let ears = moment.voice.clone().for_ears();
            let by_ear = Moment {
                voice: &ears,
                ..*moment
            };
            for line in by_ear.lines(ply) {
                assert!(heard.contains(&line), "{ply}: {line}");
            }
            // The task is announced later than the move, once the board shows it.
            let asks = controller.acting(session).is_some();
            let told = |heard: &[String]| heard.contains(&moment.asks());
            assert!(!asks || moment.lines(ply).contains(&moment.asks()) || !told(&heard));
            heard.extend(moment.announced_task());
            assert!(!asks || told(&heard), "{ply}");
            let known: HashSet<&String> = heard.iter().collect();
            assert_eq!(known.len(), heard.len(), "{ply}: {heard:?}");
            if let Some((last, before)) = heard.split_last() {
                assert!(
                    before.iter().all(|line| !line.contains(last)),
                    "{ply}: {heard:?}"
                );
            }
        });
    });
}

/// In short, a turn of others is told by one announcement when it is complete. Everything else is
/// told as in full: what was done at this device, and the deal.
#[test]
fn a_turn_of_others_is_told_once_when_it_is_complete() {
    let told = Cell::new(0);
    everywhere(|session, controller, ply| {
        let at = |length| at_moment(session, controller, |moment| moment.announcement(length));
        let (short, full) = (at(SpeechLength::Short), at(SpeechLength::Full));
        let seat = session.seat_at(ply);
        let is_others = seat.is_some_and(|seat| !session.occupants()[seat.index()].is_human());
        if !is_others || ply < deal_length(session) {
            assert_eq!(short, full, "{ply}");
            return;
        }
        let is_complete = session.turn() == Turn::Over || !session.goes_on_at(ply + 1);
        if !is_complete {
            assert_eq!(short, [""; 0], "{ply}");
            return;
        }
        let turn = (0..=ply).rev().find(|&ply| !session.goes_on_at(ply));
        let lines = turn.unwrap_or(0)..ply + 1;
        let lines = lines.map(|ply| at_moment(session, controller, |moment| moment.lines(ply)));
        assert_eq!(short.is_empty(), lines.flatten().count() == 0, "{ply}");
        if let [one] = &*short {
            told.set(told.get() + 1);
            let name = session.voice(Language::En).name(seat.expect("a seat"));
            assert!(one.contains(&name), "{ply}: {one}");
        }
    });
    assert!(told.get() > 300, "{}", told.get());
}

/// A task interrupts only whoever was waiting for it. Whoever acts is told the next task after what
/// their own move has brought.
#[test]
fn a_task_calls_whoever_was_waiting() {
    let counts = Cell::new((0, 0));
    everywhere(|session, controller, ply| {
        at_moment(session, controller, |moment| {
            let has_task = moment.announced_task().is_some();
            let is_own = session.person_at(ply).is_some();
            let (calls, others) = counts.get();
            match session.turn() {
                _ if !has_task => {}
                Turn::Over => assert!(moment.calls(), "{ply}"),
                _ if is_own && !needs_curtain(session) => {
                    let own = session.seat_at(ply) == controller.acting(session);
                    assert!(!own || !moment.calls(), "{ply}");
                    counts.set((calls, others + 1));
                }
                _ => counts.set((calls + usize::from(moment.calls()), others)),
            }
        });
    });
    let (calls, others) = counts.get();
    assert!(calls > 100 && others > 100, "{calls}, {others}");
}

/// Returns the log of a whole game in the public view, by lines and by turns.
fn log(session: &dyn AnySession, language: Language) -> (Vec<LogLine>, Vec<Chapter>) {
    let (told, voice) = (session.cursor(), session.voice(language));
    let lines: Vec<LogLine> = (0..told)
        .flat_map(|ply| session.log_of(ply, Viewer::Table, &voice))
        .collect();
    let chapters = chapters(session, lines.clone(), told, Viewer::Table, &voice);
    (lines, chapters)
}

#[test]
fn every_line_of_the_log_stands_in_its_turn() {
    for game in registry::GAMES {
        let random = (0..4).map(|seed| by_chance(*game, seed));
        for mut session in random.chain(frozen(game.info().id)) {
            seat_people(&mut *session, 1);
            let (lines, chapters) = log(&*session, Language::En);
            let gathered = chapters.iter().flat_map(|chapter| chapter.lines.clone());
            assert_eq!(gathered.collect::<Vec<_>>(), lines);
            for chapter in chapters.iter().filter(|chapter| !chapter.is_deal) {
                let mut seats = chapter.lines.iter().filter_map(|line| line.seat);
                assert!(seats.all(|seat| chapter.seat == Some(seat)), "{chapter:?}");
            }
        }
    }
}

/// People count the turns of a seat: from 1, without a gap, and the log's turns are the same.
#[test]
fn turns_are_counted_seat_by_seat() {
    for game in registry::GAMES {
        for session in frozen(game.info().id) {
            let (_, chapters) = log(&*session, Language::En);
            let mut counted = vec![0; session.occupants().len()];
            for chapter in chapters {
                let turn = session.counted_turn_at(chapter.plies.start);
                for ply in chapter.plies.clone() {
                    assert_eq!(session.counted_turn_at(ply), turn, "{ply}: {chapter:?}");
                }
                assert!(turn.is_none() || !chapter.is_deal, "{chapter:?}");
                if let Some((seat, number)) = turn {
                    let last = std::mem::replace(&mut counted[seat.index()], number);
                    assert!(number == last || number == last + 1, "{chapter:?}");
                }
            }
            assert!(counted.iter().all(|turns| *turns > 0), "{counted:?}");
            assert!(counted.iter().sum::<usize>() < session.cursor());
        }
    }
}

/// Luck is asked about and told only where chance decides something.
#[test]
fn only_a_game_without_draws_has_no_luck() {
    for game in registry::GAMES {
        for session in frozen(game.info().id) {
            let id = game.info().id;
            assert_eq!(session.has_draws(), id != "carotein", "{id}");
        }
    }
}

/// In a finished game of each registered game, the heading of every turn is at most 150 characters
/// long and is not a sentence.
#[test]
fn a_turn_has_a_heading_in_a_few_words() {
    for game in ["uchi", "sterre", "cattricola", "stargazers", "carotein"] {
        let session = frozen(game).into_iter().next().expect("a frozen game");
        for language in [Language::Ja, Language::En] {
            let (_, chapters) = log(&*session, language);
            let headings = chapters.iter().map(|chapter| &*chapter.heading);
            let headings: Vec<&str> = headings.filter(|heading| !heading.is_empty()).collect();
            assert!(!headings.is_empty(), "{game}");
            for heading in headings {
                println!("{heading}");
                assert!(heading.chars().count() <= 150, "{heading}");
                assert!(!heading.contains(['{', '}', '。']), "{heading}");
            }
        }
    }
}
