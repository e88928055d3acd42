// Window sizes from a small phone to a desktop: nothing is wider than the window, and every board can be seen whole.

import type { Hand } from "./hand";
import { GAMES, open, play, settled } from "./players";
import { byDay } from "../support/test";
import { expect, test } from "./scenario";

const SIZES = byDay(
  [[320, 568], [360, 640], [640, 360], [667, 375], [768, 1024], [1440, 900]],
  [320, 568], [667, 375], [768, 1024], [1440, 900],
);

/**
 * Lists what is wider than the window, and by how many pixels. Reports also a table whose board is missing or does
 * not fit.
 */
function faults() {
  const root = document.documentElement;
  const found: string[] = [];
  const wide = root.scrollWidth - root.clientWidth;
  if (wide > 0) found.push(`the page is ${wide} pixels too wide`);
  const dialog = document.querySelector("dialog[open]");
  if (dialog && dialog.scrollWidth > dialog.clientWidth) found.push("the sheet scrolls sideways");
  if (!document.querySelector("[data-table]")) return found;
  const areas = [...document.querySelectorAll("#board svg")].map((svg) => svg.getBoundingClientRect());
  const board = areas.sort((one, other) => other.width * other.height - one.width * one.height)[0];
  if (!board || board.width < 150) return [...found, "there is no board"];
  if (board.left < -0.5 || board.right > root.clientWidth + 0.5) found.push(`the board sticks out: ${board.left} to ${board.right}`);
  if (board.height > innerHeight + 0.5) found.push(`the board is ${board.height} high`);
  return found;
}

/** Lists the faults in every size of the window. */
async function everywhere(hand: Hand, what: string) {
  const found: string[] = [];
  for (const [width, height] of SIZES) {
    await hand.window.resize(width, height);
    // A new layout may take one or two frames.
    const isCalm = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))));
    await hand.ask(isCalm, null);
    for (const fault of await hand.ask(faults, null)) found.push(`${what} at ${width} × ${height}: ${fault}`);
  }
  return found;
}

for (const game of GAMES) {
  test(`${game} at every size`, async ({ hand, host }) => {
    await open(hand, host.address, game);
    await settled(hand);
    const found = await everywhere(hand, "the beginning");
    await hand.window.resize(360, 640);
    await play(hand, game, 2);
    found.push(...(await everywhere(hand, "the table")));
    await hand.press('[data-action="menu"]');
    await hand.see("dialog[open]");
    found.push(...(await everywhere(hand, "the menu")));
    expect(found).toEqual([]);
  });
}

test("the other pages at every size", async ({ hand, host }) => {
  const found: string[] = [];
  for (const hash of ["", "#/new/carotein", "#/how/stargazers", "#/saves", "#/about"]) {
    await hand.goto(host.address + hash);
    await hand.see("main h1");
    found.push(...(await everywhere(hand, hash || "home")));
  }
  expect(found).toEqual([]);
});
