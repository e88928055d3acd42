// Scroll bars that take up space, as with a mouse on Windows and Linux. In all other tests Playwright hides them. No
// page with a table scrolls unless its board needs it, and none is wider than its window.

import { expect, test } from "@playwright/test";
import { launchOptions } from "../support/chromium.mjs";
import { GAMES } from "../support/games";
import { expectNoSideways, painted } from "../support/layout";
import { open } from "../support/player";

test.use({ launchOptions: { ...launchOptions, ignoreDefaultArgs: ["--hide-scrollbars"] } });

for (const { id } of GAMES) {
  test(`${id} in windows of every size`, async ({ page }) => {
    await open(page, id, "seats=2&level=easy&seed=6");
    await expect(page.locator("[data-acting]")).toBeVisible({ timeout: 30_000 });
    for (const [width, height] of [[1440, 900], [1024, 700], [768, 1024], [667, 375], [360, 640], [320, 568]]) {
      await test.step(`${width}×${height}`, async () => {
        await page.setViewportSize({ width, height });
        await painted(page);
        await expectNoSideways(page, `${id} at ${width}×${height}`);
        const { longer, bar, board } = await page.evaluate(() => {
          const { scrollHeight, clientHeight, clientWidth } = document.documentElement;
          const board = document.querySelector("#board")!;
          const rest = document.querySelector(".table")!.getBoundingClientRect();
          return {
            longer: scrollHeight - clientHeight,
            bar: innerWidth - clientWidth,
            board: Math.round(board.getBoundingClientRect().bottom + scrollY - rest.top),
          };
        });
        // The page scrolls only if its board needs it, so by more than one stray line (8 pixels).
        if (longer > 0) expect(longer, `the board ends at ${board}, ${width}×${height}`).toBeGreaterThan(8);
        if (width >= 896 || height <= 512) {
          expect([longer, bar], `beside a column nothing is scrolled but the board, ${width}×${height}`).toEqual([0, 0]);
        }
      });
    }
  });
}
