use super::network::Numbers;
use super::{Features, Mind, MindError};
use crate::rng::Rng;

/// A mind with arbitrary numbers.
fn some_mind(inputs: usize, hidden: usize, seed: u64) -> Mind {
    let mut rng = Rng::seeded(seed);
    let mut some = |of: u32| rng.below(2 * of) as i32 - of as i32;
    Mind::new(Numbers {
        layout: 7,
        components: 9,
        inputs,
        hidden,
        first_shift: 6,
        second_shift: 8,
        first: (0..inputs * hidden).map(|_| some(128) as i8).collect(),
        bias: (0..hidden).map(|_| some(10_000)).collect(),
        second: (0..hidden).map(|_| some(300) as i16).collect(),
    })
    .unwrap()
}

fn some_features(count: usize, rng: &mut Rng) -> Features {
    let mut features = Features::default();
    for _ in 0..count {
        features.count("x", rng.below(128), 127);
    }
    features
}

/// The numbers are the same natively and in WebAssembly, at every level of optimization.
#[test]
fn strengths_and_shares_are_pinned() {
    let found = [16, 32, 48, 64].map(|hidden| {
        let mind = some_mind(50, hidden, 1);
        let mut rng = Rng::seeded(2);
        let strengths = [(); 3].map(|()| mind.strength(&some_features(50, &mut rng)).unwrap());
        let shares = mind.shares(&strengths, 1000);
        (strengths, [shares[0], shares[1], shares[2]])
    });
    assert_eq!(found, PINNED);
}

/// For each number of hidden units, the strengths of three seats and their shares.
const PINNED: [([i64; 3], [u32; 3]); 4] = [
    ([-2_772_828, 5_684_932, 2_284_054], [14, 826, 160]),
    ([-4_355_730, 322_781, -2_438_086], [76, 731, 193]),
    ([5_288_712, 1_662_526, 4_754_089], [514, 89, 397]),
    ([-8_831_129, -6_575_561, -6_494_240], [142, 420, 438]),
];

#[test]
fn shares_are_one_win() {
    let mind = some_mind(3, 32, 3);
    let mut rng = Rng::seeded(4);
    for seats in 1..=8 {
        for _ in 0..200 {
            let far = 1_i64 << rng.below(34);
            let strengths: Vec<i64> = (0..seats)
                .map(|_| i64::from(rng.below(2000)) * far - 1000 * far)
                .collect();
            let shares = mind.shares(&strengths, 1000);
            assert_eq!(shares.iter().sum::<u32>(), 1000, "{strengths:?}");
        }
    }
}

#[test]
fn a_mind_is_read_back_and_damage_is_found() {
    let mind = some_mind(5, 32, 5);
    let bytes = mind.to_bytes();
    assert_eq!(Mind::read(&bytes), Ok(mind));
    for length in 0..bytes.len() {
        assert!(Mind::read(&bytes[..length]).is_err(), "{length}");
    }
    let mut longer = bytes.clone();
    longer.push(0);
    assert_eq!(Mind::read(&longer), Err(MindError::Length));
    for at in 0..bytes.len() {
        let mut other = bytes.clone();
        other[at] ^= 1;
        assert!(Mind::read(&other).is_err(), "{at}");
    }
}

#[test]
fn what_was_not_learned_is_not_judged() {
    let mind = some_mind(2, 32, 6);
    let mut features = Features::default();
    features.count("a", 3, 4);
    assert_eq!(mind.strength(&features), None, "too few");
    features.capped("b", 9, 4);
    assert!(mind.strength(&features).is_some());
    features.clear();
    features.count("a", 5, 4);
    features.capped("b", 9, 4);
    assert_eq!(mind.strength(&features), None, "outside its range");
}

#[test]
fn layouts_differ_by_names_and_ranges() {
    let of = |name: &str, most: u32| {
        let mut features = Features::describing();
        features.block("own");
        features.count(name, 1, most);
        features.into_layout()
    };
    assert_eq!(of("a", 3).entries(), [("own: a".to_owned(), 3)]);
    assert_eq!(of("a", 3).hash(), of("a", 3).hash());
    assert_ne!(of("a", 3).hash(), of("a", 4).hash());
    assert_ne!(of("a", 3).hash(), of("b", 3).hash());
}
