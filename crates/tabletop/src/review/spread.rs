//! The order in which the moves of a game are judged.

/// The numbers from 0 to `count - 1`, spread evenly: the ends first, then the middle, then the
/// middles of the halves. In this order, the course of a game takes shape early and becomes finer.
///
/// ```
/// use tabletop::review::spread;
/// assert_eq!(spread(5), [4, 0, 2, 1, 3]);
/// ```
#[must_use]
pub fn spread(count: usize) -> Vec<usize> {
    let Some(last) = count.checked_sub(1) else {
        return Vec::new();
    };
    let mut order = vec![last];
    let mut is_in = vec![false; count];
    is_in[last] = true;
    let mut parts = 1;
    while order.len() < count {
        // Adds the boundaries of `parts` equal parts, unless they are already in the list.
        for part in 0..parts {
            let at = part * count / parts;
            if !std::mem::replace(&mut is_in[at], true) {
                order.push(at);
            }
        }
        parts *= 2;
    }
    order
}

#[cfg(test)]
mod tests {
    use super::spread;

    #[test]
    fn every_move_comes_once() {
        for count in 0..300 {
            let mut order = spread(count);
            order.sort_unstable();
            assert_eq!(order, (0..count).collect::<Vec<_>>());
        }
    }

    #[test]
    fn a_beginning_of_it_is_spread() {
        let count = 200;
        for named in [9, 17, 33, 65] {
            let mut first = spread(count)[..named].to_vec();
            first.sort_unstable();
            let widest = first.windows(2).map(|pair| pair[1] - pair[0]).max();
            assert!(
                widest <= Some(2 * count / (named - 1)),
                "{named}: {widest:?}"
            );
        }
    }
}
