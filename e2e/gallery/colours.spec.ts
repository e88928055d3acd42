// Every phase of every game as somebody sees it who tells colours apart in another way: one sheet a game.

import { test } from "@playwright/test";
import { GAMES } from "../support/games";
import { open } from "../support/player";
import { sheet, type Shot } from "./sheet";

/** What the browser simulates, by the names of its protocol; "none" stands first, to compare with. */
const VISIONS = ["none", "deuteranopia", "protanopia", "tritanopia", "achromatopsia"] as const;

for (const { id, sit, tables } of GAMES) {
  test(`colour vision, ${id}`, async ({ page, browser }) => {
    await page.setViewportSize({ width: 1024, height: 768 });
    const protocol = await page.context().newCDPSession(page);
    const rows: Shot[][] = [];
    for (const [query, decisions] of tables) {
      await open(page, id, query);
      const own = sit(page);
      const looked = new Set<string>();
      await own.play(decisions, async () => {
        const phase = await own.phase();
        if (phase === null || looked.has(phase)) return;
        looked.add(phase);
        const row: Shot[] = [];
        for (const type of VISIONS) {
          await protocol.send("Emulation.setEmulatedVisionDeficiency", { type });
          row.push({ words: `${phase}, ${type}`, image: await page.screenshot() });
        }
        rows.push(row);
        await protocol.send("Emulation.setEmulatedVisionDeficiency", { type: "none" });
      });
    }
    await sheet(browser, `${id}-colours`, rows, 560);
  });
}
