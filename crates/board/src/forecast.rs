//! Forecasts: what a draft would bring, shown before the move is made. A sentence says it, and
//! marks show which parts of the picture would gain or lose.
//!
//! A forecast uses only what the viewer may know, never the position itself: moves are made on a
//! copy of the view. It makes no draws. If chance decides something, the forecast gives the odds.

use crate::motion::mark;
use crate::picture::Element;

/// What the selected move would bring.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Forecast {
    /// One or two sentences that fit into two lines on a small phone. Empty if there is nothing to
    /// report.
    pub said: String,
    /// Whether the forecasts of the moves made in this turn have already said it. It is shown, but
    /// not announced again.
    pub is_known: bool,
    /// The places ([`Element::anchor`]) that would gain, such as a line that fills or a crown that
    /// is won.
    pub gains: Vec<String>,
    /// The places that would lose.
    pub losses: Vec<String>,
}

impl Forecast {
    /// A forecast with words only.
    #[must_use]
    pub fn of_words(said: String) -> Forecast {
        Forecast {
            said,
            ..Forecast::default()
        }
    }
}

impl Element {
    /// Marks the parts at the places in a forecast.
    #[must_use]
    pub fn foretelling(mut self, forecast: &Forecast) -> Element {
        for (value, places) in [("gain", &forecast.gains), ("loss", &forecast.losses)] {
            if !places.is_empty() {
                mark(&mut self, "data-forecast", value, places);
            }
        }
        self
    }
}
