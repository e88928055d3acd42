//! What a seat plays for: the five species, without which it is out, and the points of the count.

use crate::Cattricola;
use crate::animal::Species;
use crate::view::View;
use crate::words::{points, species_list};
use tabletop::{Goal, Language, Progress, Seat, Voice};

impl Cattricola {
    /// See [`tabletop::game::Narration::goals`].
    pub(crate) fn what_counts(&self, view: &View, seat: Seat, voice: &Voice) -> Vec<Goal> {
        let missing = view.table().saucer(seat).missing();
        let mut goals: Vec<Goal> = Species::ALL
            .map(|species| aboard(voice, species, !missing.contains(&species)))
            .into();
        goals.push(match missing.is_empty() {
            true => safe(voice, self.preview(view, seat).map(|count| count.points())),
            false => out(voice, &missing),
        });
        goals
    }
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

/// With a species missing the seat is out, whatever its points (`cattricola R37`).
fn out(voice: &Voice, missing: &[Species]) -> Goal {
    let (count, names) = (missing.len(), species_list(voice, missing.iter().copied()));
    let (brief, said) = match voice.language {
        Language::Ja => (
            format!("脱落 あと{count}種"),
            format!("今のままでは脱落です。あと{count}種類：{names}"),
        ),
        Language::En => (
            format!("out: {count} missing"),
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
fn safe(voice: &Voice, now: Option<i32>) -> Goal {
    let (brief, said) = match (voice.language, now.map(|now| points(voice, now))) {
        (Language::Ja, Some(now)) => (format!("今{now}"), format!("今数えれば{now}")),
        (Language::En, Some(now)) => (now.clone(), format!("{now} if counted now")),
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
