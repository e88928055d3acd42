//! Tests of the reviews of a game. Luck and play add up to the result, the chances of all seats add
//! up to one win, and nothing hidden reaches the review of an unfinished game.

use tabletop::game::random_move;
use tabletop::review::{Account, Chances, Idea, Judgement, Knowledge, Ledger, WIN};
use tabletop::search::judge::Judge;
use tabletop::search::{BotPolicy, Budget, plan};
use tabletop::{GameDefinition, Rng, Seat, Setup, Turn, Viewer};

/// The search effort, in thousandths of a Hard bot's iterations. It is enough for results to differ
/// between moves.
const EFFORT: u32 = 8;

fn judge(knowledge: Knowledge, moves: usize) -> Judge<'static> {
    Judge {
        knowledge,
        effort: EFFORT,
        seed: 7,
        moves,
        go_on: None,
    }
}

/// The most moves of a game that is played by advice.
const ADVISED: usize = 80;

/// The numbers of seats of a game, each with whether it is the lowest or the highest. What lies
/// between is looked at in fewer positions.
fn all_seats<G: GameDefinition>() -> impl Iterator<Item = (u8, bool)> {
    let (lowest, highest) = G::INFO.seats;
    (lowest..=highest).map(move |seats| (seats, seats == lowest || seats == highest))
}

/// The moves of a game, each with the position before it.
type Line<G> = Vec<(<G as GameDefinition>::State, <G as GameDefinition>::Move)>;

/// Plays a random game. Returns its moves with the positions before them, and the final position.
fn played<G: BotPolicy>(game: &G, seed: u64) -> (Line<G>, G::State) {
    let (mut rng, mut moves) = (Rng::seeded(seed), Vec::new());
    let (mut state, mut line) = (game.start(), Vec::new());
    while let Some(mv) = random_move(game, &state, &mut rng, &mut moves) {
        line.push((state.clone(), mv.clone()));
        game.apply(&mut state, &mv, &mut |_| ());
    }
    (line, state)
}

/// Checks that the ledger of a whole game adds up, for every number of seats. The moves are judged
/// with everything known; for the lowest and the highest number also with what the deciding seat
/// could know.
pub fn adds_up<G: BotPolicy>() {
    for (seats, is_bound) in all_seats::<G>() {
        let game = G::new(&Setup::new(&G::INFO, seats)).unwrap();
        let (line, end) = played(&game, u64::from(seats));
        let result = Chances::of_outcome(seats, &game.outcome(&end).unwrap());
        let known: &[Knowledge] = if is_bound {
            &[Knowledge::All, Knowledge::Own]
        } else {
            &[Knowledge::All]
        };
        for &knowledge in known {
            let judged = line.iter().enumerate().map(|(ply, (state, mv))| {
                let judged = judge(knowledge, ply).judge(&game, state, mv);
                assert_eq!(Judgement::read(&judged.to_value()).as_ref(), Ok(&judged));
                Some(judged)
            });
            let judged: Vec<Option<Judgement>> = judged.collect();
            judged.iter().flatten().for_each(are_one_win);
            let ledger = Ledger::new(seats, &judged, Some(result));
            for (seat, account) in Seat::all(seats).zip(&ledger.accounts) {
                let told = account.luck + account.own + account.others + account.left_over;
                assert_eq!(
                    account.start + told,
                    account.result,
                    "{} {knowledge}",
                    G::INFO.id
                );
                assert_eq!(account.result, result.of(seat) as i32);
                assert!(account.own <= 0, "no decision is better than the best");
            }
            let sum = |of: fn(&Account) -> i32| -> i32 { ledger.accounts.iter().map(of).sum() };
            assert_eq!(sum(|it| it.luck), 0);
            assert_eq!(sum(|it| it.left_over), 0);
            assert_eq!(sum(|it| it.start), WIN as i32);
            for chances in &ledger.course {
                assert_eq!(chances.all().iter().sum::<u32>(), WIN);
            }
            assert_eq!(ledger.course.len(), line.len() + 1);
            assert!(!ledger.changes.is_empty(), "{}", G::INFO.id);
            is_mirrored(seats, &judged, result, &ledger);
        }
    }
}

/// Plays games by advice alone and checks that the review names the advised move as the best one
/// everywhere, so that nobody is blamed for following it.
pub fn never_blames_advice<G: BotPolicy>() {
    for seats in [G::INFO.seats.0, G::INFO.seats.1] {
        let game = G::new(&Setup::new(&G::INFO, seats)).unwrap();
        let (mut rng, mut moves) = (Rng::seeded(3), Vec::new());
        let mut state = game.start();
        for ply in 0..ADVISED {
            let mv = match game.turn(&state) {
                Turn::Over => break,
                Turn::Chance => random_move(&game, &state, &mut rng, &mut moves).unwrap(),
                Turn::Seat(seat) => {
                    let budget = Budget {
                        effort: EFFORT,
                        ..Budget::LEVEL
                    };
                    let advised = plan(&game, &state, ply, budget).swap_remove(0);
                    for knowledge in [Knowledge::All, Knowledge::Own, Knowledge::Seat(seat)] {
                        let judged = judge(knowledge, ply).judge(&game, &state, &advised);
                        if let Judgement::Decision { made, ideas, .. } = judged {
                            let told = advised.to_string();
                            assert_eq!(ideas[0].mv, told, "{} {knowledge} {state:?}", G::INFO.id);
                            assert_eq!(ideas[0].chances, made);
                        }
                    }
                    advised
                }
            };
            game.apply(&mut state, &mv, &mut |_| ());
        }
    }
}

/// Checks that all seats' chances in a judgement add up to one win.
fn are_one_win(judged: &Judgement) {
    let all: Vec<&Chances> = match judged {
        Judgement::Forced => Vec::new(),
        Judgement::Draw { mean, drawn } => vec![mean, drawn],
        Judgement::Watched { before, .. } => vec![before],
        Judgement::Decision {
            before,
            made,
            ideas,
            ..
        } => {
            let ideas = ideas.iter().map(|idea| &idea.chances);
            [before, made].into_iter().chain(ideas).collect()
        }
    };
    for chances in all {
        assert_eq!(chances.all().iter().sum::<u32>(), WIN, "{judged:?}");
    }
}

/// Checks the symmetry of the ledger: if all seats are shifted by one in the judgements, the ledger
/// is shifted by one.
fn is_mirrored(seats: u8, judged: &[Option<Judgement>], result: Chances, ledger: &Ledger) {
    let on = |seat: Seat| seat.next(seats);
    let moved = |chances: &Chances| {
        let mut parts = vec![0; usize::from(seats)];
        for seat in Seat::all(seats) {
            parts[on(seat).index()] = chances.of(seat).into();
        }
        Chances::of_weights(seats, &parts).unwrap()
    };
    let mirror = |judged: &Judgement| match judged {
        Judgement::Forced => Judgement::Forced,
        Judgement::Draw { mean, drawn } => Judgement::Draw {
            mean: moved(mean),
            drawn: moved(drawn),
        },
        Judgement::Watched { seat, before } => Judgement::Watched {
            seat: seat.map(on),
            before: moved(before),
        },
        Judgement::Decision {
            seat,
            before,
            made,
            ideas,
        } => Judgement::Decision {
            seat: on(*seat),
            before: moved(before),
            made: moved(made),
            ideas: ideas.iter().map(|idea| move_idea(idea, &moved)).collect(),
        },
    };
    let mirrored = judged.iter().map(|judged| judged.as_ref().map(mirror));
    let mirrored: Vec<Option<Judgement>> = mirrored.collect();
    let mirrored = Ledger::new(seats, &mirrored, Some(moved(&result)));
    for seat in Seat::all(seats) {
        let (here, there) = (seat.index(), on(seat).index());
        assert_eq!(ledger.accounts[here], mirrored.accounts[there]);
    }
    let moved: Vec<Chances> = ledger.course.iter().map(moved).collect();
    assert_eq!(mirrored.course, moved);
}

fn move_idea(idea: &Idea, moved: &dyn Fn(&Chances) -> Chances) -> Idea {
    Idea {
        chances: moved(&idea.chances),
        ..idea.clone()
    }
}

/// Checks that a judgement by what one seat knows is the same for another position with the same
/// view. The two positions may differ in everything that is hidden from that seat.
pub fn keeps_secrets<G: BotPolicy>() {
    let mut compared = 0;
    for (seats, is_bound) in all_seats::<G>() {
        let game = G::new(&Setup::new(&G::INFO, seats)).unwrap();
        let (line, _) = played(&game, 40 + u64::from(seats));
        let mut rng = Rng::seeded(9);
        let positions = if is_bound { 8 } else { 3 };
        // Some games hide something at their beginning only, and most at the end of it.
        let hides = |it: &(usize, &(G::State, G::Move))| game.hides(&it.1.0);
        let hidden: Vec<_> = line.iter().enumerate().filter(hides).collect();
        let last = hidden.iter().rev().take(positions / 2);
        let among = hidden.iter().step_by(hidden.len() / positions + 1);
        for &(ply, (state, mv)) in last.chain(among) {
            for seat in Seat::all(seats) {
                let view = game.view(state, Viewer::Seat(seat));
                let twin = game.determinize(&view, &mut rng);
                if game.turn(&twin) == Turn::Chance && game.check(&twin, mv).is_err() {
                    continue;
                }
                let seat_judge = || judge(Knowledge::Seat(seat), ply);
                let one = seat_judge().judge(&game, state, mv);
                assert_eq!(
                    one,
                    seat_judge().judge(&game, &twin, mv),
                    "{} {ply}",
                    G::INFO.id
                );
                compared += u32::from(twin != *state);
            }
        }
    }
    assert!(compared > 0 || !G::SECRETS, "{}: {compared}", G::INFO.id);
}

/// Checks that the luck of a draw is zero on average over all draws, measured by counts or by a
/// search. If a game counts the effects of draws, each draw must have a row for each weight.
pub fn luck_is_nothing_in_the_mean<G: BotPolicy>() {
    for (seats, is_bound) in all_seats::<G>() {
        let game = G::new(&Setup::new(&G::INFO, seats)).unwrap();
        let (line, _) = played(&game, 60 + u64::from(seats));
        let is_draw = |it: &(usize, &(G::State, G::Move))| game.turn(&it.1.0) == Turn::Chance;
        let draws: Vec<_> = line.iter().enumerate().filter(is_draw).collect();
        let positions = if is_bound { 5 } else { 2 };
        for (ply, (state, _)) in draws.iter().step_by(draws.len() / positions + 1) {
            let mut moves = Vec::new();
            game.legal(state, &mut moves);
            moves.retain(|mv| game.weight(state, mv) > 0);
            let weights = game.calibration().draw_weights(seats);
            if let (Some(weights), Some(counts)) = (weights, game.draw_counts(state, &moves)) {
                assert_eq!(counts.len(), moves.len());
                assert!(counts.iter().all(|rows| rows.len() == weights.len()));
            }
            let mut sums = [0; Seat::MAX];
            let mut all = 0;
            for mv in &moves {
                let weight = game.weight(state, mv) as i32;
                all += weight;
                let Judgement::Draw { mean, drawn } =
                    judge(Knowledge::All, *ply).judge(&game, state, mv)
                else {
                    continue;
                };
                for (sum, by) in sums.iter_mut().zip(drawn.minus(&mean)) {
                    *sum += by * weight;
                }
            }
            // Rounding can move the remainders of several seats to one seat.
            let most = all * i32::from(seats);
            assert!(
                sums.iter().all(|sum| sum.abs() <= most),
                "{} {ply} {sums:?}",
                G::INFO.id
            );
        }
    }
}
