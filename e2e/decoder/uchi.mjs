// The rules of Uchi he Kaeru by games/uchi/rules.md, as far as a decoder needs them: which moves are possible, in
// which order, how likely each draw of chance is, and what moves do. Numbers such as R16 and A7 are those of that
// page. The patterns on the cards come from the edition.

import { readFileSync } from "node:fs";

const edition = JSON.parse(
  readFileSync(new URL("../../games/uchi/editions/standard.json", import.meta.url), "utf8"),
);
const CARDS = edition.cards.map(({ id }) => id);
const COLOUR = Object.fromEntries(edition.cards.map(({ id, element }) => [id, element]));
const BUNDLES = { "water-earth": ["water", "earth"], "fire-air": ["fire", "air"] };
const SIDES = { 2: ["south", "north"], 3: ["south", "west", "east"], 4: ["south", "west", "north", "east"] };

/** Turns a step from its owner's view to the side of the table at which the owner sits (A8). */
const TURNED = {
  south: (across, down) => [across, down],
  west: (across, down) => [-down, across],
  north: (across, down) => [-across, -down],
  east: (across, down) => [down, -across],
};

const nameOf = (column, row) => "abcdef"[column] + (row + 1);
const placeOf = (cell) => ["abcdef".indexOf(cell[0]), Number(cell[1]) - 1];
const byOrder = (a, b) => CARDS.indexOf(a) - CARDS.indexOf(b);
const different = (cards) => [...new Set(cards)].sort(byOrder);
const copies = (cards, card) => cards.filter((other) => other === card).length;
const ofColour = (colour) => CARDS.filter((card) => COLOUR[card] === colour);

function take(cards, card) {
  cards.splice(cards.indexOf(card), 1);
}

/** The steps that a card shows, each as columns and rows from the saucer in the middle. */
function steps(card) {
  const { pattern } = edition.cards.find(({ id }) => id === card);
  const found = [];
  pattern.forEach((line, row) => {
    [...line].forEach((mark, column) => {
      if (mark === "*") found.push([column - 3, row - 3]);
    });
  });
  return found;
}

export class Uchi {
  constructor({ seats, first, from }) {
    this.seats = seats;
    this.under = [];
    this.deck = [];
    this.turns = 0;
    this.revealed = null;
    if (from) this.goOnFrom(from);
    else this.begin(first);
  }

  begin(first) {
    const { seats } = this;
    this.turn = first;
    this.pieces = SIDES[seats].map((side) => {
      const [row, column] = edition.starts[side];
      return nameOf(column, row);
    });
    if (seats === 2) {
      this.hands = [[], []];
      this.phase = "bundle";
      return;
    }
    // R10, R13: counted clockwise from the first player.
    const bundles = seats === 3 ? ["fire", "earth", "water"] : ["fire", "earth", "air", "water"];
    this.hands = Array.from({ length: seats }, (_, seat) => {
      const hand = ofColour(bundles[(seat - first + seats) % seats]);
      return seats === 4 ? [...hand, "ophiuchus"] : hand;
    });
    if (seats === 3) this.deck = [...ofColour("air"), "ophiuchus", "ophiuchus"];
    this.phase = "give";
    this.other = 0;
  }

  goOnFrom({ pieces, hands, deck = [], under = [], revealed = null, turn, turns = 0, phase }) {
    Object.assign(this, structuredClone({ pieces, hands, deck, under, revealed, turn, turns }));
    if (typeof phase === "string") this.phase = phase;
    else [[this.phase, this.other]] = Object.entries(phase);
    if (this.phase === "draw" || this.phase === "move") this.firstStep();
    this.over = this.phase === "over" || this.hasWinner();
  }

  get deckSize() {
    return this.deck.length + this.under.length;
  }

  /** The possible moves, each with its weight. */
  choices() {
    const even = (moves) => moves.map((move) => [move, 1]);
    const hand = this.hands[this.turn];
    switch (this.phase) {
      case "bundle":
        return even(Object.keys(BUNDLES));
      case "give":
        return even(different(this.hands[this.other]).map((card) => `give:${card}`));
      case "draw":
      case "redraw":
        if (this.deck.length === 0) return even([`draw:${this.under[0]}`]);
        return different(this.deck).map((card) => [`draw:${card}`, copies(this.deck, card)]);
      case "move":
        return even(different(hand).flatMap((card) => this.targets(card).map((cell) => `${card}:${cell}`)));
      case "roll":
        return even([1, 2, 3, 4, 5, 6].map((pips) => `die:${pips}`));
      case "steal": {
        const victim = this.hands[this.other];
        return different(victim).map((card) => [`steal:${card}`, copies(victim, card)]);
      }
      default:
        return even(["keep", "under"]);
    }
  }

  /** The cells to which a card leads, row by row. None is beyond the edge (A7). */
  targets(card) {
    const [column, row] = placeOf(this.pieces[this.turn]);
    const turned = TURNED[SIDES[this.seats][this.turn]];
    return steps(card)
      .map((step) => turned(...step))
      .map(([across, down]) => [column + across, row + down])
      .filter((place) => place.every((at) => at >= 0 && at < edition.size))
      .sort(([c1, r1], [c2, r2]) => r1 - r2 || c1 - c2)
      .map(([c, r]) => nameOf(c, r));
  }

  make(move) {
    const [head, tail] = move.split(":");
    const hand = this.hands[this.turn];
    if (head in BUNDLES) {
      const next = (this.turn + 1) % 2;
      this.hands[this.turn] = CARDS.filter((card) => BUNDLES[head].includes(COLOUR[card]));
      this.hands[next] = CARDS.filter((card) => COLOUR[card] && !BUNDLES[head].includes(COLOUR[card]));
      this.firstStep();
    } else if (head === "give") {
      take(this.hands[this.other], tail);
      this.deck.push(tail);
      this.other += 1;
      if (this.other === this.seats) this.firstStep();
    } else if (head === "draw") {
      if (this.deck.length === 0) this.under.shift();
      else take(this.deck, tail);
      hand.push(tail);
      if (this.phase === "redraw") this.endTurnUnlessWon();
      else if (!this.hasWinner()) this.firstStep();
    } else if (head === "die") {
      if (Number(tail) >= 3) this.phase = "steal";
      else this.handTo(this.other);
    } else if (head === "steal") {
      take(this.hands[this.other], tail);
      hand.push(tail);
      this.phase = "keep";
      if (!this.hasWinner() && this.deckSize === 0) this.handTo(this.turn);
    } else if (head === "keep") {
      this.handTo(this.turn);
    } else if (head === "under") {
      this.under.push(this.revealed);
      this.revealed = null;
      this.phase = "redraw";
    } else {
      this.fly(head, tail);
    }
  }

  /** R16, R17: shows a card and flies. If another saucer is on the cell, the two saucers change places. */
  fly(card, cell) {
    take(this.hands[this.turn], card);
    this.revealed = card;
    const there = this.pieces.indexOf(cell);
    if (there >= 0) {
      this.pieces[there] = this.pieces[this.turn];
      this.phase = "roll";
      this.other = there;
    } else {
      this.phase = "keep";
    }
    this.pieces[this.turn] = cell;
    // R25: if the deck is empty, the card returns to the hand.
    if (there < 0 && this.deckSize === 0) this.handTo(this.turn);
  }

  /** Puts the shown card into a hand and ends the turn. */
  handTo(seat) {
    this.hands[seat].push(this.revealed);
    this.revealed = null;
    this.endTurnUnlessWon();
  }

  endTurnUnlessWon() {
    this.phase = "move";
    if (this.hasWinner()) return;
    this.turns += 1;
    this.turn = (this.turn + 1) % this.seats;
    if (this.turns >= edition.turns_each * this.seats) this.over = true;
    else this.firstStep();
  }

  /** Begins a turn. R15: with fewer than three cards, a card is drawn first. */
  firstStep() {
    this.phase = this.hands[this.turn].length < 3 && this.deckSize > 0 ? "draw" : "move";
  }

  /** Whether somebody has won: R27, R29, R30. By A1 a shown card still counts as held. */
  hasWinner() {
    const isSwapping = this.revealed !== null || this.phase === "redraw";
    this.over = this.hands.some((hand, seat) => {
      if (hand.length === 0) return !(isSwapping && seat === this.turn);
      const colours = new Set(hand.map((card) => COLOUR[card]).filter(Boolean)).size;
      return colours === 4 || (colours === 3 && copies(hand, "ophiuchus") >= 2);
    });
    return this.over;
  }
}
