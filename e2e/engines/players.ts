// A player for each of the five games, who uses a pointer and the attributes and labels of the boards. The only rule
// that the player knows is "what is lit may be pressed". The players for Chromium in support/*.ts know a little more.

import { Hand, type Point } from "./hand";

/** Why the table waits. */
export type Waiting = "person" | "curtain" | "over";

const action = (name: string) => `[data-action="${name}"]`;

/** Waits until a person has to act here or the result is shown. */
export async function settled(hand: Hand): Promise<Waiting> {
  const look = (): Waiting | null => {
    const table = document.querySelector<HTMLElement>("[data-table]");
    if (!table) return null;
    if (document.querySelector("[data-curtain]")) return "curtain";
    if (table.dataset.turn === "over") {
      // The board keeps the last move on view, and leads to the result.
      if (table.dataset.held !== undefined) return "person";
      if (document.querySelector('dialog[data-sheet="result"][open]')) return "over";
      // Over a count the result opens on request only.
      if (document.querySelector("[data-count]")) {
        document.querySelector<HTMLElement>('[data-prompt] [data-action="result"]')?.click();
      }
      return null;
    }
    if (table.dataset.acting !== undefined) return "person";
    // Skips the animations of bots and chance, to save time.
    document.querySelector<HTMLElement>('[data-action="skip"]')?.click();
    return null;
  };
  return hand.until("somebody's turn", look, null, 30_000);
}

export const cursor = (hand: Hand) => hand.attribute("[data-table]", "data-cursor");
const phase = (hand: Hand) => hand.attribute("[data-phase]", "data-phase");

/** Waits until a move has been made since the cursor was `before`. */
async function moved(hand: Hand, before: string | null) {
  const look = (before: string | null) =>
    document.querySelector("[data-table]")?.getAttribute("data-cursor") !== before || null;
  await hand.until("a move", look, before);
}

/** Calls `make` and waits until it has made a move. */
async function moves(hand: Hand, make: () => Promise<void>) {
  const before = await cursor(hand);
  await make();
  await moved(hand, before);
}

async function uchi(hand: Hand) {
  const now = await phase(hand);
  if (now === "keep") return hand.press(action("keep"));
  if (now === "bundle") await hand.press("[data-bundle]");
  else await hand.press('[data-card][aria-disabled="false"]');
  if (now === "move") {
    await hand.see('[data-cell][aria-disabled="false"]');
    // Prefers a cell with another saucer on it, because that brings the game closer to its end.
    const best = await hand.ask(() => {
      const middles = [...document.querySelectorAll("[data-saucer]")].map((saucer) => {
        const { left, top, width, height } = saucer.getBoundingClientRect();
        return [left + width / 2, top + height / 2];
      });
      const cells = [...document.querySelectorAll<SVGElement>('[data-cell][aria-disabled="false"]')];
      const taken = cells.find((cell) => {
        const { left, right, top, bottom } = cell.getBoundingClientRect();
        return middles.some(([x, y]) => left < x && x < right && top < y && y < bottom);
      });
      return (taken ?? cells[0]).dataset.cell!;
    }, null);
    await hand.press(`[data-cell="${best}"]`);
  }
  await hand.press(action("confirm"));
}

/** Plays a whole turn with automatic bookkeeping. */
async function sterre(hand: Hand) {
  const tray = (name: string) => `.sterre-tray ${action(name)}`;
  if ((await phase(hand)) === "draw") {
    await moves(hand, () => hand.press(tray("draw")));
    await settled(hand);
  }
  for (let isNamed = false; ; ) {
    const spot: string | null = await hand.ask((isNamed) => {
      const card = document.querySelector<HTMLElement>("[data-hand]:not(.sterre-number-dead)");
      if (card) return `[data-hand="${card.dataset.hand}"]`;
      // A cell whose label is only a number is neither open nor on the map.
      const cells = [...document.querySelectorAll<SVGElement>("[data-number]")];
      const free = cells.find((cell) => /^\d+$/.test(cell.getAttribute("aria-label")!));
      return free && !isNamed ? `[data-number="${free.dataset.number}"]` : null;
    }, isNamed);
    if (!spot) break;
    isNamed ||= spot.startsWith("[data-number");
    // On a phone, a button shows the bingo card over the map.
    const isHidden = (spot: string) => document.querySelector(spot)!.getBoundingClientRect().width === 0;
    if (await hand.ask(isHidden, spot)) await hand.press(action("flip"));
    await moves(hand, async () => {
      await hand.press(spot);
      await hand.says(spot, "aria-pressed", "true");
      await hand.press(spot);
    });
  }
  await hand.press(tray("done"));
  const asked = () => [...document.querySelectorAll('.sterre-tray [data-action="confirm"]')].length;
  if ((await hand.ask(asked, null)) > 0) await hand.press(tray("confirm"));
}

async function cattricola(hand: Hand) {
  const open = '[data-hole][aria-disabled="false"][aria-pressed="false"]';
  const now = await phase(hand);
  if (now === "lift") return hand.press(action("done"));
  if (now === "place") {
    await hand.press("[data-slot]");
  } else if ((await hand.count(action("pass"))) > 0) {
    await hand.press(action("pass"));
  } else if ((await hand.count(".cattricola-hole-set")) < 3 && (await hand.count(open)) > 0) {
    for (let planned = 0; planned < 3; planned += 1) {
      const holes = await hand.attributes(open, "data-hole");
      if (holes.length === 0) break;
      // Starts in the middle, where there is room around the hole.
      const hole = `[data-hole="${holes.includes("c3") ? "c3" : holes[0]}"]`;
      await hand.press(hole);
      await hand.says(hole, "aria-pressed", "true");
    }
  } else {
    const [richest] = await catches(hand);
    await hand.press(richest);
    await hand.says(richest, "aria-pressed", "true");
  }
  await hand.press(action("confirm"));
}

/** The places of Cattricola at which animals can be caught, the one with the largest catch first. */
export function catches(hand: Hand): Promise<string[]> {
  const look = () =>
    [...document.querySelectorAll<SVGElement>('[data-place][aria-disabled="false"]')]
      .sort((one, other) => Number(other.dataset.catch) - Number(one.dataset.catch))
      .map(({ dataset }) => `[data-place="${dataset.place}"]`);
  return hand.ask(look, null);
}

/**
 * Converts a point of Carotein's mat to a point of the page. The mat measures 560 by 420 millimetres, plus a frame.
 * On a phone it is shown upright, turned by a quarter to the right.
 */
export async function onMat(hand: Hand, x: number, y: number): Promise<Point> {
  const look = ({ x, y }: { x: number; y: number }): Point => {
    const { left, top, width, height } = document.querySelector(".carotein-mat")!.getBoundingClientRect();
    const scale = Math.max(width, height) / 5880;
    const [right, down] = height > width ? [4200 - y, x] : [x, y];
    return [left + (right + 140) * scale, top + (down + 140) * scale];
  };
  return hand.ask(look, { x, y });
}

/** A point of the mat near its middle, with enough room for a star. */
async function room(hand: Hand): Promise<Point> {
  const places = await hand.attributes(".carotein-chip", "transform");
  const stars = places.map((place) => place.match(/-?\d+/g)!.map(Number));
  for (let step = 1; step < 200; step += 1) {
    const [turn, far] = [step * 2.4, 300 + step * 12];
    const x = Math.round(2800 + Math.cos(turn) * far);
    const y = Math.round(2100 + Math.sin(turn) * Math.min(far, 1900));
    if (stars.every(([ox, oy]) => Math.hypot(ox - x, oy - y) > 420)) return [x, y];
  }
  throw new Error("there is no room for a star");
}

/** Puts down a star. */
export async function scatter(hand: Hand) {
  if ((await hand.count(action("place"))) === 0) {
    await hand.ask(() => document.querySelector(".carotein-mat")!.scrollIntoView({ block: "center" }), null);
    await hand.touch(await onMat(hand, ...(await room(hand))));
  }
  await hand.press(action("place"));
}

async function carotein(hand: Hand) {
  const now = await phase(hand);
  if (now === "judged") return hand.press(action("seen"));
  if (now === "lay") {
    await hand.press(action("confirm"));
    // If the challenge would fail, the button asks for a second press.
    if ((await hand.count('.carotein-count [role="alert"]')) > 0) await hand.press(action("confirm"));
    return;
  }
  if (now === "choose") {
    await hand.press("[data-pick]", 0);
    await hand.press("[data-pick]", 1);
    return hand.press(action("take"));
  }
  if ((await hand.count(".carotein-chip")) <= 5) return scatter(hand);
  await hand.press(action("pass"));
  await hand.press(action("pass-now"));
}

async function stargazers(hand: Hand) {
  const read = () =>
    hand.ask(() => {
      const seen = (selector: string) =>
        [...document.querySelectorAll<HTMLElement>(`#board ${selector}`)].filter((it) => it.checkVisibility());
      const lit = (name: string) =>
        seen(`[data-lit][data-${name}]`).map((it) => `#board [data-${name}="${it.getAttribute(`data-${name}`)}"]`);
      const choices = ["card", "piece", "square", "slot"].map(lit).find((all) => all.length > 0);
      return {
        actions: seen("[data-action]").map((it) => it.dataset.action!),
        isTile: choices?.[0].includes("data-square") ?? false,
        choices,
        cells: lit("cell"),
        reserve: lit("reserve").filter((it) => it.endsWith('=""]')),
      };
    }, null);
  const { actions, isTile, choices, cells, reserve } = await read();
  const board = (name: string) => `#board ${action(name)}, [data-prompt] ${action(name)}`;
  if (actions.includes("done")) return hand.press(board("done"));
  if (choices) {
    await hand.press(choices[0]);
    // A tile is put into a cell at once.
    if (isTile) await hand.press((await read()).cells[0]);
  } else if (!actions.includes("confirm")) {
    const [next] = [...cells, ...reserve, `#board ${action(actions.includes("box") ? "box" : "skip")}`];
    await hand.press(next);
  }
  await hand.press(board("confirm"));
}

/** For each game, a function that makes one decision. */
const DECIDE: Record<string, (hand: Hand) => Promise<void>> = { carotein, cattricola, stargazers, sterre, uchi };

/** The ids of the five games. */
export const GAMES = Object.keys(DECIDE);

/** Starts a game against bots. The seed makes it the same in every run. */
export async function open(hand: Hand, home: string, game: string, query = "seats=2&level=easy&seed=3") {
  await hand.goto(`${home}#/play/${game}?${query}`);
  await hand.see("[data-board-ready]");
}

/** Plays until the game is over, or until people have made this number of decisions and the next one is due. */
export async function play(hand: Hand, game: string, decisions = Infinity): Promise<Waiting> {
  for (let made = 0; ; ) {
    const waiting = await settled(hand);
    if (waiting === "over" || made >= decisions) return waiting;
    if (waiting === "curtain") {
      await hand.press(action("raise-curtain"));
      await hand.until("the curtain's rise", () => !document.querySelector("[data-curtain]"), null);
      continue;
    }
    await moves(hand, () => DECIDE[game](hand));
    made += 1;
  }
}
