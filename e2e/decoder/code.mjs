// Decodes the codes of links. It was written from docs/link-format.md alone, without the app's source, and so checks
// that description. With the rules of Uchi he Kaeru (uchi.mjs) it can decode whole games.
//
//   node decoder/code.mjs 1jkzABBfWdcZ

import { fileURLToPath } from "node:url";
import { Uchi } from "./uchi.mjs";

const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const LONGEST = 6000;

/**
 * For each game by its number: its id, the least and the greatest number of seats, its options with their choices,
 * the greatest number of moves, and its rules.
 */
const GAMES = {
  1: { id: "uchi", seats: [2, 4], options: {}, longest: 1924, Rules: Uchi },
};

function need(condition, what) {
  if (!condition) throw new Error(what);
}

/** The number that a code contains. Symbols are taken from it one after the other. */
class Message {
  constructor(code) {
    need(code.length > 5 && code.length <= LONGEST, "not a code");
    need(code[0] === "1", "a newer format");
    const digits = code.slice(5);
    let hash = 0xcbf29ce484222325n;
    for (const byte of Buffer.from(digits, "latin1")) {
      hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
    }
    const sum = [0n, 6n, 12n, 18n].map((shift) => DIGITS[Number((hash >> shift) & 63n)]).join("");
    need(code.slice(1, 5) === sum, "damaged: the checksum does not fit");
    this.rest = 0n;
    for (const digit of [...digits].reverse()) {
      need(DIGITS.includes(digit), `damaged: ${digit} is no digit`);
      this.rest = (this.rest << 6n) | BigInt(DIGITS.indexOf(digit));
    }
  }

  uniform(total) {
    const value = Number(this.rest % BigInt(total));
    this.rest /= BigInt(total);
    return value;
  }

  flag() {
    return this.uniform(2) === 1;
  }

  number() {
    let width = 0;
    while (this.flag()) need((width += 1) <= 32, "damaged: a number without end");
    let value = 1n;
    for (let bit = 0; bit < width; bit += 1) value = (value << 1n) | BigInt(this.flag());
    return Number(value - 1n);
  }

  weighted(weights) {
    const total = BigInt(weights.reduce((sum, weight) => sum + weight, 0));
    need(total > 0n, "damaged: nothing can happen");
    const times = this.rest / total;
    let part = this.rest % total;
    for (let index = 0; ; index += 1) {
      const size = BigInt(weights[index]);
      if (part < size) {
        this.rest = size * times + part;
        return index;
      }
      part -= size;
    }
  }

  /** A position as JSON. Each byte is coded with counts of the bytes that have followed the previous byte. */
  position() {
    const rows = new Map();
    const fresh = () => Array.from({ length: 256 }, (_, byte) => (byte >= 32 && byte < 127 ? 4 : 1));
    const length = this.number();
    need(length <= 32_768, "damaged: a position without end");
    const bytes = [];
    for (let before = 0; bytes.length < length; before = bytes.at(-1)) {
      if (!rows.has(before)) rows.set(before, fresh());
      const byte = this.weighted(rows.get(before));
      rows.get(before)[byte] += 64;
      bytes.push(byte);
    }
    return JSON.parse(Buffer.from(bytes).toString("utf8"));
  }

  occupant() {
    const player = ["human", { bot: "easy" }, { bot: "normal" }, { bot: "hard" }][this.uniform(4)];
    const length = this.number();
    need(length <= 80, "damaged: a name without end");
    const bytes = Array.from({ length }, () => this.uniform(256));
    const name = new TextDecoder("utf-8", { fatal: true }).decode(Uint8Array.from(bytes));
    if (player.bot === "hard" && name.startsWith("\u0001")) return { name: name.slice(1), player: { bot: "master" } };
    return { name, player };
  }
}

/** Decodes a code into a record, as `hoshibako open` prints it, and the occupants, if the code contains them. */
export function decode(code) {
  const message = new Message(code);
  const game = GAMES[message.uniform(64)];
  need(game, "a game whose rules are not here");
  const record = { hoshibako: 1, game: game.id, rules: message.number() };
  need(record.rules === 1, "rules that are not here");
  need(!message.flag(), "an edition of somebody's own");
  record.edition = "standard";
  const [least, most] = game.seats;
  record.seats = least + message.uniform(most - least + 1);
  record.first = message.uniform(record.seats);
  record.options = {};
  for (const [option, choices] of Object.entries(game.options)) {
    record.options[option] = choices[message.uniform(choices.length)];
  }
  if (message.flag()) record.from = message.position();
  const finished = message.flag();
  const count = finished ? game.longest : message.number();
  need(count <= game.longest, "damaged: too many moves");
  record.moves = [];
  const table = new game.Rules(record);
  while (finished ? !table.over : record.moves.length < count) {
    need(!table.over && record.moves.length < game.longest, "damaged: moves after the end");
    const listed = table.choices();
    const [move] = listed[message.weighted(listed.map(([, weight]) => weight))];
    table.make(move);
    record.moves.push(move);
  }
  const seated = message.flag();
  const occupants = seated ? Array.from({ length: record.seats }, () => message.occupant()) : undefined;
  need(message.rest === 0n, "damaged: something is left over");
  return { record, occupants };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const code of process.argv.slice(2)) console.log(JSON.stringify(decode(code)));
}
