//! Entropy coder: packs symbols into one big number without wasting a fraction of a bit.
//!
//! A message is one whole number of any size. The method is asymmetric numeral coding (range
//! variant, rANS) over an exact big number. A symbol that occupies `size` of `total` equal parts
//! multiplies the number by about `total / size`. So a message costs exactly the sum of its
//! symbols' information, without renormalisation or a final flush. Messages have a few hundred
//! symbols, for which the quadratic cost of long division is far below a millisecond.
//!
//! Symbols are decoded in the order in which they were written. The encoder therefore collects all
//! symbols and encodes them from last to first.

/// A symbol as a part of a number line with `total` equal parts: `size` parts, beginning at part
/// `start`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Symbol {
    /// The first part of the symbol.
    pub start: u32,
    /// The number of parts of the symbol, at least 1.
    pub size: u32,
    /// The number of parts of the whole line.
    pub total: u32,
}

impl Symbol {
    /// One of `total` equally likely values.
    #[must_use]
    pub fn uniform(value: u32, total: u32) -> Symbol {
        Symbol {
            start: value,
            size: 1,
            total,
        }
    }

    /// The symbol at `index` of an alphabet with these weights.
    #[must_use]
    pub fn weighted(weights: &[u32], index: usize) -> Symbol {
        Symbol {
            start: weights[..index].iter().sum(),
            size: weights[index],
            total: weights.iter().sum(),
        }
    }

    /// The information of the symbol in bits. Only for reports: it is a floating-point number.
    #[must_use]
    pub fn bits(self) -> f64 {
        (f64::from(self.total) / f64::from(self.size)).log2()
    }
}

/// A message being written.
#[derive(Clone, Debug, Default)]
pub struct Encoder {
    symbols: Vec<Symbol>,
}

impl Encoder {
    /// Appends a symbol.
    pub fn push(&mut self, symbol: Symbol) {
        debug_assert!(symbol.size > 0 && symbol.start + symbol.size <= symbol.total);
        self.symbols.push(symbol);
    }

    /// Appends one of `total` equally likely values.
    pub fn uniform(&mut self, value: u32, total: u32) {
        self.push(Symbol::uniform(value, total));
    }

    /// Appends a boolean, which costs one bit.
    pub fn flag(&mut self, yes: bool) {
        self.uniform(u32::from(yes), 2);
    }

    /// Appends a whole number of any size. Small numbers cost less: about `2 log2(n + 1) + 1` bits
    /// (Elias gamma code).
    pub fn number(&mut self, value: u32) {
        let value = u64::from(value) + 1;
        let width = value.ilog2();
        for _ in 0..width {
            self.flag(true);
        }
        self.flag(false);
        for bit in (0..width).rev() {
            self.flag(value >> bit & 1 == 1);
        }
    }

    /// The symbols appended so far.
    #[must_use]
    pub fn symbols(&self) -> &[Symbol] {
        &self.symbols
    }

    /// Returns the finished message as limbs of 32 bits, least significant first, without leading
    /// zeros.
    #[must_use]
    pub fn finish(&self) -> Vec<u32> {
        let mut number = Vec::new();
        for symbol in self.symbols.iter().rev() {
            let rest = divide(&mut number, symbol.size);
            multiply_add(&mut number, symbol.total, symbol.start + rest);
        }
        number
    }
}

/// A message being read.
#[derive(Clone, Debug)]
pub struct Decoder {
    number: Vec<u32>,
}

/// A decoded number exceeds the maximum that was given.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OutOfBounds;

impl Decoder {
    /// Starts to read a message, given as limbs of 32 bits, least significant first.
    #[must_use]
    pub fn new(mut number: Vec<u32>) -> Decoder {
        trim(&mut number);
        Decoder { number }
    }

    /// Returns the part, on a line of `total` parts, that the next symbol contains.
    #[must_use]
    pub fn peek(&self, total: u32) -> u32 {
        remainder(&self.number, total)
    }

    /// Removes the next symbol from the message. It must be the one that contains the part returned
    /// by [`peek`](Self::peek).
    pub fn take(&mut self, symbol: Symbol) {
        let rest = divide(&mut self.number, symbol.total);
        multiply_add(&mut self.number, symbol.size, rest - symbol.start);
    }

    /// Reads one of `total` equally likely values.
    pub fn uniform(&mut self, total: u32) -> u32 {
        divide(&mut self.number, total)
    }

    /// Reads an index of an alphabet with these weights.
    pub fn weighted(&mut self, weights: &[u32]) -> usize {
        let total = weights.iter().sum();
        let mut left = self.peek(total);
        let mut start = 0;
        for (index, &size) in weights.iter().enumerate() {
            if left < size {
                self.take(Symbol { start, size, total });
                return index;
            }
            left -= size;
            start += size;
        }
        0 // Unreachable: `left` was below the sum of the weights.
    }

    /// Reads a boolean.
    pub fn flag(&mut self) -> bool {
        self.uniform(2) == 1
    }

    /// Reads a whole number of at most `most`.
    ///
    /// # Errors
    /// If the number is greater.
    pub fn number(&mut self, most: u32) -> Result<u32, OutOfBounds> {
        let mut width = 0;
        while self.flag() {
            width += 1;
            if width > 32 {
                return Err(OutOfBounds);
            }
        }
        let mut value = 1u64;
        for _ in 0..width {
            value = value << 1 | u64::from(self.flag());
        }
        match u32::try_from(value - 1) {
            Ok(value) if value <= most => Ok(value),
            _ => Err(OutOfBounds),
        }
    }

    /// Whether everything has been read.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.number.is_empty()
    }
}

fn trim(number: &mut Vec<u32>) {
    while number.last() == Some(&0) {
        number.pop();
    }
}

fn remainder(number: &[u32], divisor: u32) -> u32 {
    let step = |rest: u64, &limb: &u32| (rest << 32 | u64::from(limb)) % u64::from(divisor);
    number.iter().rev().fold(0, step) as u32
}

/// Divides the number in place and returns the remainder.
fn divide(number: &mut Vec<u32>, divisor: u32) -> u32 {
    let mut rest = 0u64;
    for limb in number.iter_mut().rev() {
        let value = rest << 32 | u64::from(*limb);
        *limb = (value / u64::from(divisor)) as u32;
        rest = value % u64::from(divisor);
    }
    trim(number);
    rest as u32
}

/// Multiplies the number in place by `factor` and adds `summand`.
fn multiply_add(number: &mut Vec<u32>, factor: u32, summand: u32) {
    let mut carry = u64::from(summand);
    for limb in number.iter_mut() {
        let value = u64::from(*limb) * u64::from(factor) + carry;
        *limb = value as u32;
        carry = value >> 32;
    }
    if carry > 0 {
        number.push(carry as u32);
    }
    trim(number);
}

#[cfg(test)]
mod tests {
    use super::{Decoder, Encoder, OutOfBounds, Symbol};
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn what_is_written_is_read(
            message in prop::collection::vec((0u32..1000, prop::collection::vec(1u32..100_000, 1..40)), 0..300)
        ) {
            let mut encoder = Encoder::default();
            let mut bits = 0.0;
            for (pick, weights) in &message {
                let symbol = Symbol::weighted(weights, *pick as usize % weights.len());
                bits += symbol.bits();
                encoder.push(symbol);
            }
            let number = encoder.finish();
            // The number is not longer than its information, rounded up to whole limbs, plus the
            // overhead of the last symbol.
            let length = number.len() as f64 * 32.0;
            prop_assert!(length <= bits + 32.0 + 22.0, "{length} bits for {bits}");
            let mut decoder = Decoder::new(number);
            for (pick, weights) in &message {
                prop_assert_eq!(decoder.weighted(weights), *pick as usize % weights.len());
            }
            prop_assert!(decoder.is_empty());
        }

        #[test]
        fn numbers_survive(values in prop::collection::vec(any::<u32>(), 0..50)) {
            let mut encoder = Encoder::default();
            for &value in &values {
                encoder.number(value);
            }
            let mut decoder = Decoder::new(encoder.finish());
            for &value in &values {
                prop_assert_eq!(decoder.number(u32::MAX), Ok(value));
            }
        }

        #[test]
        fn any_number_can_be_read(limbs in prop::collection::vec(any::<u32>(), 0..60)) {
            let mut decoder = Decoder::new(limbs);
            for total in 1..500 {
                prop_assert!(decoder.uniform(total) < total);
            }
        }
    }

    #[test]
    fn a_number_too_great_is_refused() {
        let mut encoder = Encoder::default();
        encoder.number(300);
        assert_eq!(Decoder::new(encoder.finish()).number(299), Err(OutOfBounds));
        // A message of one bits only would decode to a number of unlimited width.
        assert_eq!(
            Decoder::new(vec![u32::MAX; 8]).number(u32::MAX),
            Err(OutOfBounds)
        );
    }
}
