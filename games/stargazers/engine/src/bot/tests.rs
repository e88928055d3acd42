//! Tests of how bots evaluate positions.

use crate::action::Move;
use crate::state::State;
use crate::{Piece, Stargazers};
use tabletop::prelude::*;
use tabletop::search::{BotPolicy, Budget, choose};
use tabletop::{Level, Outcome, Rng, Seat, SeatSet, Setup, Viewer};

fn table(seats: u8) -> Stargazers {
    Stargazers::new(&Setup::new(&Stargazers::INFO, seats)).expect("a table")
}

fn position(game: &Stargazers, json: &str) -> State {
    let state = serde_json::from_str(json).expect("a position");
    game.validate_position(state).expect("a possible one")
}

#[test]
fn the_levels_are_valid() {
    std::sync::LazyLock::force(&super::LEVELS);
}

/// A position that scores more, or is closer to scoring, has a higher value.
#[test]
fn better_positions_are_worth_more() {
    let game = table(2);
    let worth = |board: &str| {
        let json = format!(
            r#"{{"round":3,"universe":{{"1":"31 star"}},"turn":1,"sky":["A1","B1"],"boards":[{board},{{}}]}}"#
        );
        game.worth(&position(&game, &json), Seat(0))
    };
    for (less, more) in [
        // A joined planet counts more than halves that do not match.
        (
            r#"{"mural":{"a1":"20","b1":"10"}}"#,
            r#"{"mural":{"a1":"20","b1":"16 moon"}}"#,
        ),
        // Half a planet counts more with room beside it.
        (r#"{"mural":{"d1":"20"}}"#, r#"{"mural":{"b2":"20"}}"#),
        // A card counts, and more with fewer icons missing.
        (
            r#"{"mural":{"a1":"star"}}"#,
            r#"{"cards":"I5","mural":{"a1":"star"}}"#,
        ),
        (
            r#"{"cards":"I5","mural":{"a1":"star"}}"#,
            r#"{"cards":"I5","mural":{"a1":"star","b1":"star"}}"#,
        ),
        // Stars count more on squares of a constellation.
        (
            r#"{"mural":{"d1":"star","d2":"star"}}"#,
            r#"{"mural":{"a1":"star","b2":"star"}}"#,
        ),
        // A second kind of photo counts more than a second photo of one kind.
        (
            r#"{"mural":{"a1":"halo","b1":"halo"}}"#,
            r#"{"mural":{"a1":"halo","b1":"aurora"}}"#,
        ),
        // A token in reserve counts.
        (r"{}", r#"{"reserve":"meteor"}"#),
    ] {
        assert!(
            worth(less) < worth(more),
            "{less} {more}: {} {}",
            worth(less),
            worth(more)
        );
    }
}

#[test]
fn shares_are_shared() {
    let game = table(3);
    let even = game.shares(&[400, 400, 400, 0]);
    assert_eq!(even[..3], [333; 3]);
    let ahead = game.shares(&[500, 400, 300, 0]);
    assert!(
        ahead[0] > even[0] && ahead[2] < ahead[1] && ahead[3] == 0,
        "{ahead:?}"
    );
    assert!(ahead.iter().sum::<u32>() <= 1000);
    let far = game.shares(&[i32::from(i16::MAX), 0, 0, 0]);
    assert!(far[0] > 900 && far[1] > 0, "{far:?}");
}

#[test]
fn a_win_is_worth_more_than_points() {
    let game = table(2);
    let state = position(
        &game,
        r#"{"phase":"over","boards":[{"mural":{"a1":"meteor"}},{}]}"#,
    );
    let outcome = Outcome {
        winners: SeatSet::only(Seat(0)),
        ending: "points",
    };
    let won = game.reward(&state, &outcome);
    assert!(won[0] > 800 && won[1] < 200, "{won:?}");
    let shared = game.reward(
        &game.start(),
        &Outcome {
            winners: SeatSet::all(2),
            ending: "shared",
        },
    );
    assert_eq!(shared[0], shared[1]);
}

/// The bot joins the planet that it can join, and covers the token of the least value.
#[test]
fn bots_see_what_lies_open() {
    let game = table(2);
    let best = |json: &str| {
        let state = position(&game, json);
        let view = game.view(&state, Viewer::Seat(state.turn()));
        let settings = game.levels().get(Level::Hard);
        let decision = choose(
            &game,
            &view,
            state.turn(),
            settings,
            Budget::iterations(120),
            &mut Rng::seeded(4),
        );
        decision.expect("a move").mv
    };
    let end = r#""round":4,"universe":{},"phase":"place""#;
    // Half a red planet faces b1.
    let mv = best(&format!(
        r#"{{{end},"hand":{{"tile":"1"}},"boards":[{{"mural":{{"a1":"20"}}}},{{}}]}}"#
    ));
    assert!(
        matches!(mv, Move::Lay(cell, _) if cell.to_string() == "b1"),
        "{mv}"
    );
    // The black hole can cover a spare halo or the only aurora.
    let mv = best(&format!(
        r#"{{{end},"hand":{{"token":"hole"}},"boards":[{{"mural":{{"a1":"halo","b1":"halo","c1":"aurora"}}}},{{}}]}}"#
    ));
    assert!(matches!(mv, Move::Put(Piece::Hole, _)), "{mv}");
    assert!(
        ["hole:a1", "hole:b1"].contains(&mv.to_string().as_str()),
        "{mv}"
    );
    // A whole game between bots with very short searches ends.
    let mut state = game.start();
    let mut rng = Rng::seeded(3);
    while let Some(seat) = match game.turn(&state) {
        tabletop::Turn::Over => None,
        tabletop::Turn::Chance => Some(None),
        tabletop::Turn::Seat(seat) => Some(Some(seat)),
    } {
        let mv = match seat {
            None => tabletop::game::draw(&game, &state, &mut rng),
            Some(seat) => {
                let view = game.view(&state, Viewer::Seat(seat));
                let settings = game.levels().get(Level::Easy);
                choose(&game, &view, seat, settings, Budget::LEVEL, &mut rng)
                    .map(|decision| decision.mv)
            }
        };
        game.apply(&mut state, &mv.expect("a move"), &mut |_| ());
    }
    assert!(
        game.score(&state)
            .iter()
            .all(|sheet| sheet.total > Some(25))
    );
}
