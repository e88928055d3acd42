// Small windows: whatever can be pressed can be reached, in every game and in every phase in which
// buttons stand, and no page is wider than its window.

import { expect, test, type Page } from "@playwright/test";
import { Carotein } from "../support/carotein";
import { Ranch } from "../support/cattricola";
import { SMALL, sideways, unreachable } from "../support/layout";
import { open, type Player } from "../support/player";
import { press as click, type Press } from "../support/press";
import { Wall } from "../support/stargazers";
import { Sterre } from "../support/sterre";
import { Table } from "../support/table";

/** What is needed to take a turn: it is in sight without scrolling, but for a hand of many cards and, where
 * the pasture takes the whole of a small phone, the radar. */
const TURN = `[data-action]:not([data-action="count"], [data-action="cards"]), [data-card]:nth-child(-n + 6), [data-bundle], [data-pick], [data-hand], [data-input],
  .cattricola-hand *, .stargazers-square, .stargazers-cell, .sterre-cell:not(.sterre-card-cell), .uchi-cell`;

/** Each game with a player of it, how many sit there, and how many decisions show its phases. */
const GAMES: [game: string, query: string, decisions: number, player: (page: Page, press: Press) => Player][] = [
  ["uchi", "seats=3&level=easy&seed=6", 8, (page, press) => Object.assign(new Table(page, press), { hurries: true })],
  ["uchi", "seats=2&level=easy&seed=6", 5, (page, press) => Object.assign(new Table(page, press), { hurries: true })],
  ["sterre", "seats=2&level=easy&seed=2", 3, (page, press) => new Sterre(page, press)],
  ["sterre", "seats=6&level=easy&seed=2", 2, (page, press) => new Sterre(page, press)],
  ["cattricola", "seats=2&level=easy&seed=7", 8, (page, press) => new Ranch(page, press)],
  ["cattricola", "seats=4&level=easy&seed=7", 6, (page, press) => new Ranch(page, press)],
  ["carotein", "seats=2&level=easy&seed=3", 8, (page, press) => new Carotein(page, press)],
  ["carotein", "seats=6&level=easy&seed=3", 8, (page, press) => new Carotein(page, press)],
  ["stargazers", "seats=2&level=easy&seed=5", 14, (page, press) => new Wall(page, press)],
  ["stargazers", "seats=4&level=easy&seed=5", 8, (page, press) => new Wall(page, press)],
];

for (const [game, query, decisions, player] of GAMES) {
  for (const [width, height] of SMALL) {
    test(`${game}, ${query.slice(0, 7)}: everything can be reached at ${width}×${height}`, async ({ page }) => {
      test.setTimeout(180_000);
      await page.setViewportSize({ width, height });
      await open(page, game, query);
      const wrong = new Map<string, string>();
      let own: Player;
      const look = async () => {
        // Bots play on meanwhile: only what a person is asked for stands still.
        if ((await own.root.getAttribute("data-acting")) === null) return;
        const phase = (await own.phase()) ?? "";
        const found = await unreachable(page, TURN);
        if ((await own.root.getAttribute("data-acting")) === null) return;
        for (const what of found) wrong.set(`${phase}: ${what.replace(/[\d.]+/g, "·")}`, `${phase}: ${what}`);
        const wide = await sideways(page);
        if (wide > 0) wrong.set("sideways", `${phase}: ${wide} px too wide`);
      };
      own = player(page, async (target) => {
        await click(target);
        await look();
      });
      await own.play(decisions, look);
      expect([...wrong.values()]).toEqual([]);
    });
  }
}
