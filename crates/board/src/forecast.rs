//! What a draft would bring, told before it is made: in a sentence, and by marks on the parts of the picture that would
//! gain or lose by it.
//!
//! A forecast is made of what the viewer may know, never of the position itself: moves are made on a copy of the view.
//! No chance is drawn for it: what only chance decides it tells with its odds.

use crate::motion::mark;
use crate::picture::Element;

/// What the move that is chosen would bring.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Forecast {
    /// In a sentence or two that fit into two lines of a small phone; empty: nothing that could be told.
    pub said: String,
    /// The places ([`Element::anchor`]) of what would be gained: a line that fills, a crown that is won.
    pub gains: Vec<String>,
    /// The places of what would be lost.
    pub losses: Vec<String>,
}

impl Forecast {
    /// A forecast of words alone.
    #[must_use]
    pub fn of_words(said: String) -> Forecast {
        Forecast {
            said,
            ..Forecast::default()
        }
    }
}

impl Element {
    /// Marks the parts at the places that a forecast names.
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
