use crate::board::Board;
use crate::*;
use tabletop::Dice;
#[test]
fn find_g1() {
    let e = Edition::standard();
    let mut dice = Dice::seeded(7);
    let want = [5i32, 5, 3, 1, 5, 3];
    let mut found = 0;
    for attempt in 0..3000 {
        // random tiles
        let mut ids: Vec<u8> = (0..64).collect();
        dice.shuffle(&mut ids);
        let mut turns = [0u8; 16];
        turns.iter_mut().for_each(|t| *t = dice.below(4) as u8);
        let mut toks: Vec<(Piece, bool)> = vec![
            (Piece::Eclipse, false),
            (Piece::Aurora, false),
            (Piece::Halo, false),
            (Piece::Meteor, false),
            (Piece::Star, true),
            (Piece::Shuttle, true),
            (Piece::Meteor, true),
            (Piece::Star, false),
            (Piece::Star, false),
            (Piece::Sun, false),
            (Piece::Shuttle, false),
            (Piece::Star, false),
        ];
        let mut cells: Vec<u8> = (0..16).collect();
        dice.shuffle(&mut cells);
        let hexes = [
            (Piece::Moon, dice.below(16) as u8),
            (Piece::Station, dice.below(16) as u8),
        ];
        let build = |ids: &[u8], turns: &[u8; 16], toks: &[(Piece, bool)], cells: &[u8]| {
            let mut b = Board::default();
            for i in 0..16 {
                b.lay(Cell(i as u8), ids[i], Quarter(turns[i]));
            }
            for (k, (p, h)) in toks.iter().enumerate() {
                b.put(Cell(cells[k]), *p);
                if *h {
                    b.put(Cell(cells[k]), Piece::Hole);
                }
            }
            for (p, c) in hexes {
                b.add_hex(Cell(c), p);
            }
            b
        };
        let cost = |b: &Board| -> i32 {
            let t = Tally::new(&e, b, [Some(0), Some(6)]);
            let mut c = 0;
            for k in 0..6 {
                c += (i32::from(t.counts[k]) - want[k]).abs() * if k == 4 { 1 } else { 2 };
            }
            // wild clash
            for cell in Cell::all() {
                let (t, q) = b.tile(cell).unwrap();
                if b.clashes(&e, cell, (t, q), 0) {
                    c += 3;
                }
            }
            c += t.sky.iter().map(|s| s.points as i32).sum::<i32>();
            c
        };
        let mut b = build(&ids, &turns, &toks, &cells);
        let mut c = cost(&b);
        for _ in 0..1500 {
            if c == 0 {
                break;
            }
            let (mut i2, mut t2, mut k2) = (ids.clone(), turns, cells.clone());
            match dice.below(4) {
                0 => {
                    let a = dice.below(16) as usize;
                    let z = dice.below(64) as usize;
                    i2.swap(a, z);
                }
                1 => {
                    let a = dice.below(16) as usize;
                    t2[a] = dice.below(4) as u8;
                }
                2 => {
                    let a = dice.below(16) as usize;
                    let z = dice.below(16) as usize;
                    i2.swap(a, z);
                }
                _ => {
                    let a = dice.below(16) as usize;
                    let z = dice.below(16) as usize;
                    k2.swap(a, z);
                }
            }
            let nb = build(&i2, &t2, &toks, &k2);
            let nc = cost(&nb);
            if nc <= c {
                ids = i2;
                turns = t2;
                cells = k2;
                b = nb;
                c = nc;
            }
        }
        toks.len();
        if c != 0 {
            continue;
        }
        let mut nb = b;
        nb.cards = (1u64 << 36) - 1;
        let t = Tally::new(&e, &nb, [Some(0), Some(6)]);
        let done: Vec<Card> = t
            .journals
            .iter()
            .filter(|j| j.missing.is_empty())
            .map(|j| j.card)
            .collect();
        let by = |d: usize| done.iter().filter(|c| c.deck() == d).count();
        let yellow: Vec<Card> = t
            .journals
            .iter()
            .filter(|j| j.card.deck() == 2 && j.missing.len() == 1 && j.missing[0].id() == "yellow")
            .map(|j| j.card)
            .collect();
        if by(2) >= 1 && by(1) >= 2 && by(0) >= 1 && !yellow.is_empty() {
            println!(
                "attempt {attempt} done {:?} yellow {:?}",
                done.iter().map(|c| c.to_string()).collect::<Vec<_>>(),
                yellow.iter().map(|c| c.to_string()).collect::<Vec<_>>()
            );
            let mut st = Stargazers::new(&tabletop::Setup::new(&Stargazers::INFO, 4))
                .unwrap()
                .start();
            st.boards[0] = b;
            println!(
                "{}",
                serde_json::to_string(&serde_json::to_value(&st).unwrap()["boards"][0]["mural"])
                    .unwrap()
            );
            found += 1;
            if found >= 4 {
                break;
            }
        }
    }
}
use tabletop::Game;
