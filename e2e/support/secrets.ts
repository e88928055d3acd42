// Derives from the public log alone what everybody may know about two hands. It keeps every distribution of the cards
// that fits the log. A card is public knowledge if it is in the same hand in all of them.

export const CARDS = [
  "Pisces", "Scorpio", "Cancer", "Virgo", "Capricorn", "Taurus",
  "Aries", "Sagittarius", "Leo", "Aquarius", "Libra", "Gemini",
];
export const NAMES_OF_CARDS = [...CARDS, "Ophiuchus"];

const ALL = (1 << CARDS.length) - 1;
const WATER_EARTH = 0b111111;
const bit = (card: string) => 1 << CARDS.indexOf(card);
const cardsOf = (hand: number) => CARDS.filter((card) => hand & bit(card));

/** A game for two, as an observer at the table knows it. */
export class Public {
  /** All hands that the first player may hold. The second player holds the other cards. */
  private possibleHands = new Set<number>();

  constructor(
    log: string[],
    private readonly names: [string, string],
  ) {
    for (const line of log) this.applyLogLine(line);
  }

  private applyLogLine(line: string) {
    const [, who, what] = line.match(new RegExp(`(${this.names.join("|")}) (.*)\\.$`)) ?? [];
    const isFirst = who === this.names[0];
    const holds = (hand: number) => (isFirst ? hand : ALL & ~hand);
    const chosen = what?.match(/^chose the (water and earth|fire and air) bundle/)?.[1];
    const shown = what?.match(/^(?:showed|took) (\w+)/)?.[1];
    const handed = what?.match(/^handed (\w+) to/)?.[1];
    if (chosen) {
      this.possibleHands.add((chosen === "water and earth") === isFirst ? WATER_EARTH : ALL & ~WATER_EARTH);
    } else if (shown) {
      this.possibleHands = new Set([...this.possibleHands].filter((hand) => holds(hand) & bit(shown)));
    } else if (handed) {
      this.possibleHands = new Set([...this.possibleHands].map((hand) => hand ^ bit(handed)));
    } else if (what?.startsWith("stole a card")) {
      // Any card of the other player may have been stolen.
      const after = [...this.possibleHands].flatMap((hand) =>
        cardsOf(ALL & ~holds(hand)).map((card) => hand ^ bit(card)),
      );
      this.possibleHands = new Set(after);
    }
  }

  /** Whether the observer cannot know all cards. */
  get hasSecrets() {
    return this.possibleHands.size > 1;
  }

  /** The cards that a player certainly holds. */
  known(name: string): string[] {
    const hands = [...this.possibleHands].map((hand) => (name === this.names[0] ? hand : ALL & ~hand));
    return cardsOf(hands.reduce((all, hand) => all & hand, ALL));
  }
}
