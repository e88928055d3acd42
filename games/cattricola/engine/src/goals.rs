//! What a seat plays for: the five species, without which it is out, and the points of the count.

use crate::Cattricola;
use crate::animal::Species;
use crate::radar::MARKERS;
use crate::standing::Standing;
use crate::state::{Stage, State};
use crate::view::View;
use crate::words::{points, species_list};
use tabletop::{Goal, Language, Progress, Seat, Voice};

impl Cattricola {
    /// See [`tabletop::game::Narration::goals`].
    pub(crate) fn what_counts(&self, view: &View, seat: Seat, voice: &Voice) -> Vec<Goal> {
        let table = view.table();
        let missing = self.lacking(table, seat);
        let mut goals: Vec<Goal> = Species::ALL
            .map(|species| aboard(voice, species, !missing.contains(&species)))
            .into();
        let last = match (missing.is_empty(), self.is_end_near(table)) {
            (true, _) => safe(voice, self.standing(table, seat)),
            (false, true) => out(voice, &missing),
            (false, false) => collecting(voice, &missing),
        };
        goals.push(named(voice, seat, last));
        goals
    }

    /// Whether little time is left to find a species: the end has begun, or one catch can fill a saucer and begin it
    /// (`cattricola R15`, `R30`).
    fn is_end_near(&self, table: &State) -> bool {
        let mut seats = Seat::all(self.seats());
        let is_filling = |seat| self.free(table, seat).len() <= MARKERS;
        table.stage != Stage::Open || seats.any(is_filling)
    }
}

/// Says whose goal it is: somebody else's saucer may lie beside it. Only "you" is short enough.
fn named(voice: &Voice, seat: Seat, goal: Goal) -> Goal {
    if !voice.tells(seat) {
        return goal;
    }
    let brief = match voice.language {
        Language::Ja => format!("あなた：{}", goal.brief),
        Language::En => format!("you: {}", goal.brief),
    };
    Goal { brief, ..goal }
}

/// One of the five species (`cattricola R37`).
fn aboard(voice: &Voice, species: Species, is_aboard: bool) -> Goal {
    let name = voice.text(species.name());
    Goal {
        symbol: species.symbol(),
        brief: String::new(),
        said: match (voice.language, is_aboard) {
            (Language::Ja, true) => format!("{name}：います"),
            (Language::Ja, false) => format!("{name}：まだいません"),
            (Language::En, true) => format!("{name}: aboard"),
            (Language::En, false) => format!("{name}: missing"),
        },
        progress: match is_aboard {
            true => Progress::Reached,
            false => Progress::Open,
        },
    }
}

/// How many of the five species are aboard, while there is time to find the others (`cattricola R37`).
fn collecting(voice: &Voice, missing: &[Species]) -> Goal {
    let all = Species::COUNT;
    let (have, names) = (
        all - missing.len(),
        species_list(voice, missing.iter().copied()),
    );
    let (brief, said) = match voice.language {
        Language::Ja => (
            format!("{all}種類のうち{have}種類"),
            format!(
                "終わりまでに{all}種類をそろえましょう。\
                 今は{have}種類です（まだいない動物：{names}）。1種類でも足りないと脱落です"
            ),
        ),
        Language::En => (
            format!("species {have} of {all}"),
            format!(
                "all {all} species by the end: {have} aboard so far, still missing: {names}; without all of them you are out"
            ),
        ),
    };
    Goal {
        symbol: "",
        brief,
        said,
        progress: Progress::Open,
    }
}

/// The end is near and a species is missing: the seat would be out, whatever its points (`cattricola R37`).
fn out(voice: &Voice, missing: &[Species]) -> Goal {
    let (count, names) = (missing.len(), species_list(voice, missing.iter().copied()));
    let (brief, said) = match voice.language {
        Language::Ja => (
            format!("あと{count}種類ないと脱落"),
            format!("このままでは脱落です。あと{count}種類（{names}）を捕まえましょう"),
        ),
        Language::En => (
            format!("{count} more species, or out"),
            format!(
                "out as things are: you need all five species, and these are still missing: {names}"
            ),
        ),
    };
    Goal {
        symbol: "",
        brief,
        said,
        progress: Progress::Threatens,
    }
}

/// All species are aboard: what the count would give, where every sex is known.
fn safe(voice: &Voice, standing: Option<Standing>) -> Goal {
    let now = standing.map(|it| (points(voice, it.points()), it.is_pending));
    let (brief, said) = match (voice.language, now) {
        (Language::Ja, Some((now, false))) => {
            (format!("今{now}"), format!("今集計すると{now}です"))
        }
        (Language::En, Some((now, false))) => {
            (format!("now {now}"), format!("{now} if counted now"))
        }
        (Language::Ja, Some((most, true))) => (
            format!("最大{most}"),
            format!("捕まえた動物をうまく置けば{most}です"),
        ),
        (Language::En, Some((most, true))) => (
            format!("up to {most}"),
            format!("up to {most}, with the caught animals well placed"),
        ),
        (Language::Ja, None) => (
            "5種類います".to_owned(),
            "5種類そろっているので、脱落しません".to_owned(),
        ),
        (Language::En, None) => (
            "all 5 species".to_owned(),
            "all five species are aboard, so not out".to_owned(),
        ),
    };
    Goal {
        symbol: "",
        brief,
        said,
        progress: Progress::Open,
    }
}
