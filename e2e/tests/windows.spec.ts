// Windows of every size. In every game, and in every phase with buttons, everything that can be pressed is visible and
// can be reached. No page is wider or higher than its window. Where a game states that not everything fits (`scrolls`),
// the controls for the turn are visible.

import { expect, test } from "@playwright/test";
import { GAMES, type Game } from "../support/games";
import { WINDOWS, askedOf, painted, plain, scrolling, sideways, unreachable } from "../support/layout";
import { open, type Player } from "../support/player";
import { press as click } from "../support/press";
import { NIGHTLY } from "../support/test";

/**
 * The controls for a turn. They must be visible without scrolling, except for cards beyond the sixth in a hand. On
 * small phones the pasture fills the window, so there the radar is an exception too.
 */
const TURN = `[data-action]:not([data-action="count"], [data-action="cards"]), [data-card]:nth-child(-n + 6), [data-bundle], [data-pick], [data-hand], [data-input],
  .cattricola-hand *, .stargazers-square, .stargazers-cell, .sterre-cell:not(.sterre-card-cell), .uchi-cell`;

/** A window lower than that of any phone in use. Only the controls for a turn must be visible in it. */
const LOWEST = "640,360";

const seatsOf = (query: string) => Number(/seats=(\d)/.exec(query)![1]);

/** The tables of a game. Nightly runs add the numbers of seats between those of `tables`. */
const tablesOf = ({ tables }: Game): [query: string, decisions: number][] => {
  if (!NIGHTLY) return tables;
  const [[query, decisions]] = tables;
  const seats = tables.map(([query]) => seatsOf(query)).sort();
  const between = Array.from({ length: seats.at(-1)! - seats[0] }, (_, at) => seats[0] + at).filter((count) => !seats.includes(count));
  const more = between.map((count): [string, number] => [query.replace(/seats=\d/, `seats=${count}`), decisions]);
  return [...tables, ...more];
};

for (const game of GAMES) {
  const { id, sit, tables, scrolls } = game;
  for (const [query, decisions] of tablesOf(game)) {
    test(`${id}, ${query.slice(0, 7)}: everything can be reached in every window`, async ({ page }) => {
      test.setTimeout(180_000);
      await page.setViewportSize({ width: WINDOWS[0][0], height: WINDOWS[0][1] });
      // A number of seats that is not in `tables` may use the exceptions of all numbers that are.
      const known = tables.some(([table]) => table === query) ? scrolls?.[query] : Object.values(scrolls ?? {}).flat();
      const tooSmall = [LOWEST, ...(known ?? []).map(String)];
      await plain(page);
      await open(page, id, query);
      const wrong = new Map<string, string>();
      const looked = new Set<string>();
      let own: Player;
      const look = async () => {
        // Bots continue to play meanwhile. The page is stable only while a person has to act.
        if ((await own.root.getAttribute("data-acting")) === null) return;
        // Questions of the same kind share a layout, so each kind is checked once.
        const asked = await askedOf(page);
        if (looked.has(asked)) return;
        looked.add(asked);
        const phase = (await own.phase()) ?? "";
        for (const [width, height] of WINDOWS) {
          await page.setViewportSize({ width, height });
          await painted(page);
          const fits = !tooSmall.includes(String([width, height]));
          const found = await unreachable(page, fits ? "*" : TURN);
          if ((await own.root.getAttribute("data-acting")) === null) return;
          const where = `${phase} at ${width}×${height}`;
          for (const what of found) wrong.set(`${where}: ${what.replace(/[\d.]+/g, "·")}`, `${where}: ${what}`);
          const wide = await sideways(page);
          if (wide > 0) wrong.set(`${where}: sideways`, `${where}: ${wide} px too wide`);
          const high = await scrolling(page);
          if (fits && high > 0) wrong.set(`${where}: high`, `${where}: ${high} px too high`);
        }
      };
      own = sit(page, async (target) => {
        await click(target);
        await look();
      });
      await own.play(decisions, look);
      expect([...wrong.values()]).toEqual([]);
    });
  }
}
