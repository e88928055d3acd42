//! The network while it learns: the same as a [`Mind`], with floating-point numbers.

use tabletop::mind::features::FULL;
use tabletop::mind::network::Numbers;
use tabletop::{Mind, Rng, Seat};

/// The greatest weight of the first layer: larger ones do not fit into eight bits.
const MOST_FIRST: f32 = 127.0 / 64.0;

/// The greatest weight of the second layer.
const MOST_SECOND: f32 = 100.0;

/// The part of its gradient that a hidden unit passes on beyond its limits, so that none stays
/// outside for ever.
const LEAK: f32 = 0.02;

/// One number for every seat.
pub type PerSeat = [f32; Seat::MAX];

/// A position of a game, and what it is worth as far as is known.
#[derive(Clone, Debug)]
pub struct Sample {
    /// The number of seats.
    pub seats: usize,
    /// The features of the first seat, then of the second one, and so on.
    pub values: Vec<u8>,
    /// The share of the win that every seat should expect.
    pub target: PerSeat,
    /// What a search one turn ahead found, if one was made.
    pub searched: Option<PerSeat>,
}

/// A network with its moments (Adam).
#[derive(Clone, Debug)]
pub struct Net {
    inputs: usize,
    hidden: usize,
    /// The weights of the first layer (`hidden` for each input), the biases, the weights of the
    /// second layer.
    weights: Vec<f32>,
    mean: Vec<f32>,
    square: Vec<f32>,
    steps: u32,
    gradient: Vec<f32>,
    units: Vec<f32>,
}

impl Net {
    /// A network that knows nothing.
    #[must_use]
    pub fn new(inputs: usize, hidden: usize, seed: u64) -> Net {
        let mut rng = Rng::seeded(seed);
        let mut some = |far: f32| (rng.below(20_001) as f32 / 10_000.0 - 1.0) * far;
        let first = inputs * hidden;
        let mut weights = Vec::with_capacity(first + 2 * hidden);
        weights.extend((0..first).map(|_| some(0.12)));
        weights.extend((0..hidden).map(|_| 0.3 + some(0.2)));
        weights.extend((0..hidden).map(|_| some(0.3)));
        Net::of_weights(inputs, hidden, weights)
    }

    fn of_weights(inputs: usize, hidden: usize, weights: Vec<f32>) -> Net {
        let count = weights.len();
        Net {
            inputs,
            hidden,
            weights,
            mean: vec![0.0; count],
            square: vec![0.0; count],
            steps: 0,
            gradient: vec![0.0; count],
            units: vec![0.0; hidden * Seat::MAX],
        }
    }

    /// The number of inputs.
    #[must_use]
    pub fn inputs(&self) -> usize {
        self.inputs
    }

    /// Every seat's share of the win, by these features.
    pub fn shares(&mut self, seats: usize, values: &[u8]) -> PerSeat {
        let mut shares = [0.0; Seat::MAX];
        let all = values.chunks_exact(self.inputs).zip(&mut shares);
        for (seat, (values, strength)) in all.take(seats).enumerate() {
            let units = &mut self.units[seat * self.hidden..][..self.hidden];
            *strength = forward(&self.weights, self.hidden, values, units);
        }
        softmax(&mut shares[..seats]);
        shares
    }

    /// Learns from some samples. Returns the mean loss before.
    pub fn learn(&mut self, samples: &[&Sample], rate: f32) -> f32 {
        self.gradient.fill(0.0);
        let mut loss = 0.0;
        for sample in samples {
            let shares = self.shares(sample.seats, &sample.values);
            loss += surprise(&shares, &sample.target, sample.seats);
            let by_seat = sample.values.chunks_exact(self.inputs);
            let by_seat = by_seat.zip(self.units.chunks_exact(self.hidden));
            let by_seat = by_seat.zip(shares.iter().zip(&sample.target));
            for ((values, units), (share, target)) in by_seat {
                let by = (share - target) / samples.len() as f32;
                let gradient = &mut self.gradient;
                backward(&self.weights, self.hidden, values, units, by, gradient);
            }
        }
        self.step(rate);
        loss / samples.len().max(1) as f32
    }

    fn step(&mut self, rate: f32) {
        const MEAN: f32 = 0.9;
        const SQUARE: f32 = 0.999;
        self.steps += 1;
        let steps = self.steps.min(100_000) as i32;
        let rate = rate * (1.0 - SQUARE.powi(steps)).sqrt() / (1.0 - MEAN.powi(steps));
        let first = self.inputs * self.hidden;
        let moments = self.mean.iter_mut().zip(&mut self.square);
        let all = self.weights.iter_mut().zip(moments).zip(&self.gradient);
        for ((weight, (mean, square)), gradient) in all {
            *mean = MEAN * *mean + (1.0 - MEAN) * gradient;
            *square = SQUARE * *square + (1.0 - SQUARE) * gradient * gradient;
            *weight -= rate * *mean / (square.sqrt() + 1e-8);
        }
        for weight in &mut self.weights[..first] {
            *weight = weight.clamp(-MOST_FIRST, MOST_FIRST);
        }
        for weight in &mut self.weights[first + self.hidden..] {
            *weight = weight.clamp(-MOST_SECOND, MOST_SECOND);
        }
    }

    /// The network in integers.
    ///
    /// # Panics
    /// Never for the sizes that minds may have.
    #[must_use]
    pub fn mind(&self, layout: u64, components: u64) -> Mind {
        let (first, rest) = self.weights.split_at(self.inputs * self.hidden);
        let (bias, second) = rest.split_at(self.hidden);
        let most = |of: &[f32]| of.iter().fold(0.0_f32, |most, it| most.max(it.abs()));
        let first_shift = shift(most(first), 127.0);
        let second_shift = shift(most(second), 32_767.0);
        let scale = f32::from(1_u16 << first_shift);
        let unit = f32::from(FULL) * scale;
        let fine = f32::from(1_u16 << second_shift);
        Mind::new(Numbers {
            layout,
            components,
            inputs: self.inputs,
            hidden: self.hidden,
            first_shift,
            second_shift,
            first: first.iter().map(|it| (it * scale).round() as i8).collect(),
            bias: bias.iter().map(|it| (it * unit).round() as i32).collect(),
            second: second.iter().map(|it| (it * fine).round() as i16).collect(),
        })
        .expect("sizes are checked when training begins")
    }

    /// Everything that training needs to go on.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let sizes = [self.inputs as u32, self.hidden as u32, self.steps];
        let mut bytes: Vec<u8> = sizes.iter().flat_map(|it| it.to_le_bytes()).collect();
        for numbers in [&self.weights, &self.mean, &self.square] {
            bytes.extend(numbers.iter().flat_map(|it| it.to_le_bytes()));
        }
        bytes
    }

    /// Reads what [`to_bytes`](Self::to_bytes) writes.
    #[must_use]
    pub fn read(bytes: &[u8]) -> Option<Net> {
        let mut words = bytes.chunks_exact(4).map(|it| [it[0], it[1], it[2], it[3]]);
        let mut size = || words.next().map(u32::from_le_bytes);
        let (inputs, hidden, steps) = (size()? as usize, size()? as usize, size()?);
        let mut numbers: Vec<f32> = words.map(f32::from_le_bytes).collect();
        let count = inputs.checked_mul(hidden)?.checked_add(2 * hidden)?;
        if numbers.len() != count * 3 {
            return None;
        }
        let square = numbers.split_off(count * 2);
        let mean = numbers.split_off(count);
        Some(Net {
            mean,
            square,
            steps,
            ..Net::of_weights(inputs, hidden, numbers)
        })
    }
}

/// The largest shift, up to 10, with which the greatest weight is written as `limit` at most.
fn shift(most: f32, limit: f32) -> u8 {
    let fits = |shift: &u8| most * f32::from(1_u16 << shift) <= limit;
    (0..=10).rev().find(fits).unwrap_or(0)
}

fn forward(weights: &[f32], hidden: usize, values: &[u8], units: &mut [f32]) -> f32 {
    let (first, rest) = weights.split_at(values.len() * hidden);
    let (bias, second) = rest.split_at(hidden);
    units.copy_from_slice(bias);
    for (&value, row) in values.iter().zip(first.chunks_exact(hidden)) {
        if value > 0 {
            let value = f32::from(value) / f32::from(FULL);
            for (unit, weight) in units.iter_mut().zip(row) {
                *unit += value * weight;
            }
        }
    }
    let weighed = units.iter().zip(second);
    weighed
        .map(|(unit, weight)| unit.clamp(0.0, 1.0) * weight)
        .sum()
}

fn backward(
    weights: &[f32],
    hidden: usize,
    values: &[u8],
    units: &[f32],
    by: f32,
    gradient: &mut [f32],
) {
    let at = values.len() * hidden;
    let second = &weights[at + hidden..];
    let (first, rest) = gradient.split_at_mut(at);
    let (bias, of_second) = rest.split_at_mut(hidden);
    let mut back = [0.0; 64];
    let back = &mut back[..hidden];
    for unit in 0..hidden {
        of_second[unit] += by * units[unit].clamp(0.0, 1.0);
        let inside = units[unit] > 0.0 && units[unit] < 1.0;
        back[unit] = by * second[unit] * if inside { 1.0 } else { LEAK };
        bias[unit] += back[unit];
    }
    for (&value, row) in values.iter().zip(first.chunks_exact_mut(hidden)) {
        if value > 0 {
            let value = f32::from(value) / f32::from(FULL);
            for (gradient, back) in row.iter_mut().zip(back.iter()) {
                *gradient += value * back;
            }
        }
    }
}

fn softmax(strengths: &mut [f32]) {
    let most = strengths.iter().copied().fold(f32::MIN, f32::max);
    let mut sum = 0.0;
    for strength in strengths.iter_mut() {
        *strength = (*strength - most).exp();
        sum += *strength;
    }
    for strength in strengths {
        *strength /= sum;
    }
}

/// How surprising the true shares are if these are expected, in nats.
#[must_use]
pub fn surprise(expected: &PerSeat, shares: &PerSeat, seats: usize) -> f32 {
    let pairs = expected.iter().zip(shares).take(seats);
    pairs
        .map(|(expected, share)| -share * expected.max(1e-6).ln())
        .sum()
}

#[cfg(test)]
mod tests {
    use super::{Net, Sample, surprise};
    use tabletop::{Rng, Seat};

    /// Who has the greater first number wins.
    fn sample(rng: &mut Rng) -> Sample {
        let values: Vec<u8> = (0..8).map(|_| rng.below(128) as u8).collect();
        let mut target = [0.0; Seat::MAX];
        target[usize::from(values[4] > values[0])] = 1.0;
        Sample {
            seats: 2,
            values,
            target,
            searched: None,
        }
    }

    #[test]
    fn it_learns_and_integers_agree() {
        let mut rng = Rng::seeded(1);
        let mut net = Net::new(4, 32, 1);
        let samples: Vec<Sample> = (0..2000).map(|_| sample(&mut rng)).collect();
        let all: Vec<&Sample> = samples.iter().collect();
        for _ in 0..20 {
            for some in all.chunks(50) {
                net.learn(some, 0.01);
            }
        }
        let mind = net.mind(1, 2);
        let (mut exact, mut whole) = (0.0, 0.0);
        for sample in &samples {
            exact += surprise(&net.shares(2, &sample.values), &sample.target, 2);
            let strengths = [0, 4].map(|at| mind.strength_by(&sample.values[at..at + 4]).unwrap());
            let shares = mind.shares(&strengths, 1_000_000);
            let shares = shares.map(|share| share as f32 / 1e6);
            whole += surprise(&shares, &sample.target, 2);
        }
        assert!(exact < 0.15 * 2000.0, "{exact}");
        assert!((whole - exact).abs() < 0.05 * exact, "{exact} {whole}");
        let again = Net::read(&net.to_bytes()).unwrap();
        assert_eq!(again.weights, net.weights);
        assert!(Net::read(&net.to_bytes()[4..]).is_none());
    }
}
