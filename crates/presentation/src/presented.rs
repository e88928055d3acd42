//! What is shown and said around the board at one moment.

use crate::beat::Beat;
use crate::speech::{Moment, Telling};
use crate::words;
use tabletop::{Goal, Seat, Text};

/// What somebody has chosen and not done yet, as the board tells of it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Chosen {
    /// What the board asks next, in place of the game's own prompt.
    pub asks: Option<Text>,
    /// What the choice would bring; empty: nothing that could be told.
    pub forecast: String,
    /// Why what was touched last does nothing; empty where nothing is said of it.
    pub refused: String,
    /// Whether nothing goes on until somebody lets go of what the board holds.
    pub holds: bool,
}

/// Advice of the computer.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Advice {
    /// Nobody has asked.
    #[default]
    None,
    /// It is being looked for.
    Thinking,
    /// What it says.
    Said(String),
}

/// What a moment of the game tells around the board, whatever somebody has chosen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Presented {
    /// The bot whose last move is still shown: until the board turns to whoever is next, names and words speak of it.
    pub acts: Option<Seat>,
    /// What was asked before the move that is shown, as long as the prompt waits for it.
    pub asked_before: Option<String>,
    /// What one plays for, and how far it has come.
    pub goals: Vec<Goal>,
    /// What the others have done last, in one line for the prompt.
    pub short: Option<String>,
    /// What the others have done last, beside the place where it ended, line by line.
    pub line: Vec<String>,
    /// Whether it tells somebody who comes back what has happened since.
    pub is_recap: bool,
    /// Whether it is decided what has happened; until then the board stays as it was before the move.
    pub is_decided: bool,
    /// Whether the words beside the place may be seen.
    pub is_said: bool,
    /// Whether the board may show the points after the move.
    pub are_points_told: bool,
    /// Whether something moves.
    pub is_moving: bool,
}

/// What there is to do; before it, what a choice would bring.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Prompt {
    /// What the choice would bring, or why a touch does nothing.
    pub forecast: String,
    /// What there is to do.
    pub asks: String,
    /// What was done last, line by line, where it has no other place.
    pub told: Vec<String>,
    /// Whether it is about more than whose turn it is and what there is to do in it.
    pub is_about_more: bool,
}

impl Prompt {
    fn asking(words: impl Into<String>) -> Prompt {
        Prompt {
            asks: words.into(),
            ..Prompt::default()
        }
    }

    fn news(words: impl Into<String>) -> Prompt {
        Prompt {
            is_about_more: true,
            ..Prompt::asking(words)
        }
    }
}

/// What is shown at a moment. `beat` is the move that is shown, if one is; `telling`, which moves of others are told;
/// `is_animated`, whether others' moves are shown one by one.
#[must_use]
pub fn present(
    moment: &Moment,
    beat: Option<Beat>,
    telling: Option<Telling>,
    is_animated: bool,
) -> Presented {
    let Moment {
        controller, game, ..
    } = *moment;
    let ply = controller.ply(game);
    // What is shown of a move that has been taken back tells nothing.
    let beat = beat.filter(|beat| beat.ply + 1 == ply);
    let acts = controller.shows_bot(game).filter(|_| is_animated);
    let untold = beat.filter(|beat| acts.is_none() && !beat.is_told());
    let goals = match beat {
        Some(beat) if !beat.are_goals_told() => moment.goals(beat.ply),
        _ => moment.goals(ply),
    };
    Presented {
        acts,
        asked_before: untold.map(|beat| moment.asked_before(beat.ply)),
        goals,
        short: telling.and_then(|telling| moment.told_in_short(telling)),
        line: telling.map_or_else(Vec::new, |telling| moment.told(telling)),
        is_recap: telling.is_some_and(|telling| telling.is_recap),
        is_decided: beat.is_none_or(Beat::is_decided),
        is_said: beat.is_none_or(Beat::is_said),
        are_points_told: beat.is_none_or(Beat::are_points_told),
        is_moving: beat.is_some_and(Beat::is_moving),
    }
}

/// What there is to do at a moment of which this is presented. Apart from it, since a choice changes nothing else: goals and
/// lines are not found anew with every touch.
#[must_use]
pub fn prompt(moment: &Moment, presented: &Presented, chosen: &Chosen, advice: &Advice) -> Prompt {
    if let Some(asked) = &presented.asked_before {
        return Prompt::asking(asked.as_str());
    }
    let Moment {
        controller,
        game,
        voice,
        ..
    } = *moment;
    let language = voice.language;
    if controller.bot_has_failed() {
        return Prompt::news(words::BOT_FAILED.get(language));
    }
    if controller.is_catching_up() {
        return Prompt::news(words::news(language, &moment.last_move()));
    }
    if *advice == Advice::Thinking {
        return Prompt::news(words::HINT_THINKING.get(language));
    }
    if !chosen.refused.is_empty() {
        return Prompt {
            forecast: chosen.refused.clone(),
            ..Prompt::news(moment.asks())
        };
    }
    if let Advice::Said(said) = advice {
        return Prompt::news(said.as_str());
    }
    if chosen.holds {
        return Prompt::news(words::LOOK_FIRST.get(language));
    }
    if let Some(seat) = presented.acts {
        return Prompt::asking(words::acts(language, &voice.name(seat)));
    }
    // A board behind a curtain does not take back what it asked or foretold.
    let is_own = controller.acting(game).is_some();
    let asked = chosen.asks.filter(|_| is_own);
    let forecast = if is_own { chosen.forecast.as_str() } else { "" };
    let is_about_more = asked.is_some() || !forecast.is_empty();
    let shows_told = is_own && !is_about_more && !presented.is_recap;
    Prompt {
        forecast: forecast.to_owned(),
        asks: asked.map_or_else(|| moment.asks(), |asked| asked.get(language).to_owned()),
        told: match &presented.short {
            _ if !shows_told => Vec::new(),
            Some(short) => vec![short.clone()],
            None => presented.line.clone(),
        },
        is_about_more,
    }
}
