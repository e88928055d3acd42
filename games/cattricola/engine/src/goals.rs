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
            (Language::Ja, true) => format!("{name}：いる"),
            (Language::Ja, false) => format!("{name}：まだいない"),
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
            format!("{all}種そろえる {have}/{all}"),
            format!(
                "終わりまでに{all}種類をそろえます。今{have}種類で、まだいないのは{names}。1種類でも欠けて終わると脱落です"
            ),
        ),
        Language::En => (
            format!("species {have} of {all}"),
            format!(
                "all {all} species by the end: {have} aboard, still to find: {names}; whoever lacks one at the end is out"
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
            format!("あと{count}種で脱落回避"),
            format!("今のままでは脱落です。あと{count}種類：{names}"),
        ),
        Language::En => (
            format!("{count} more species or out"),
            format!(
                "out as things stand: the final count wants all five species, still missing: {names}"
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
        (Language::Ja, Some((now, false))) => (format!("今{now}"), format!("今数えれば{now}")),
        (Language::En, Some((now, false))) => {
            (format!("now {now}"), format!("{now} if counted now"))
        }
        (Language::Ja, Some((most, true))) => (
            format!("うまく置けば{most}"),
            format!("捕まえた動物をうまく置けば、{most}"),
        ),
        (Language::En, Some((most, true))) => (
            format!("well put: {most}"),
            format!("{most}, with what is caught well put aboard"),
        ),
        (Language::Ja, None) => (
            "脱落なし".to_owned(),
            "5種類そろい、脱落しません".to_owned(),
        ),
        (Language::En, None) => (
            "not out".to_owned(),
            "not out: all five species are aboard".to_owned(),
        ),
    };
    Goal {
        symbol: "",
        brief,
        said,
        progress: Progress::Open,
    }
}
