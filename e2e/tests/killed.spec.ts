// The process of the tab is killed at a random moment of a game. Afterwards the game is intact, with all moves except
// perhaps the one being made.
//
// 6 kills in a normal run, 300 in nightly runs, or the number in KILLS: `KILLS=30 npx playwright test killed`.

import { chromium, expect, test, type BrowserContext, type Page } from "@playwright/test";
import { launchOptions } from "../support/chromium.mjs";
import { dice } from "../support/player";
import { sealed } from "../support/saves";

const KILLS = Number(process.env.KILLS ?? (process.env.NIGHTLY ? 300 : 6));

const bots = ["easy", "easy", "normal"].map((bot, seat) => ({
  name: `Bot ${seat}`,
  player: { bot: bot as "easy" | "normal" },
}));

/** Kills the process of a page, together with all other processes that run pages of its browser. */
async function kill(page: Page) {
  const session = await page.context().browser()!.newBrowserCDPSession();
  let dead = false;
  page.once("crash", () => (dead = true));
  // A process that is just starting or ending is in no list.
  const attempt = async () => {
    const { processInfo } = await session.send("SystemInfo.getProcessInfo");
    for (const { type, id } of processInfo) {
      if (type === "renderer" && !dead) process.kill(id, "SIGKILL");
    }
  };
  await expect
    .poll(async () => {
      if (!dead) await attempt().catch(() => undefined);
      return dead;
    })
    .toBe(true);
  await session.detach();
  await page.close();
}

/** Opens the table and reports the cursor each time it changes. */
async function watch(page: Page, base: string, report: (cursor: number) => void) {
  await page.exposeFunction("report", report);
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const cursor = document.querySelector<HTMLElement>("[data-table]")?.dataset.cursor;
      if (cursor) void (window as unknown as { report(cursor: number): void }).report(Number(cursor));
    }).observe(document, { subtree: true, childList: true, attributeFilter: ["data-cursor"] });
  });
  await page.goto(`${base}#/table/planted`);
  await expect(page.locator("[data-board-ready]")).toBeVisible();
}

test("a killed tab loses at most the move that was being made", async ({ baseURL }) => {
  test.setTimeout(60_000 + KILLS * 10_000);
  // A separate browser, because its pages are killed.
  const browser = await chromium.launch(launchOptions);
  const random = dice(20);
  try {
    let context: BrowserContext | undefined;
    let seen = 0;
    let games = 0;
    for (let killed = 0; killed < KILLS; killed += 1) {
      if (!context) {
        games += 1;
        seen = 0;
        context = await browser.newContext({ reducedMotion: "reduce", locale: "en" });
        const first = await context.newPage();
        await first.goto(`${baseURL}#/about`);
        const entry = sealed({ seats: bots, seed: games });
        await first.evaluate((entry) => localStorage.setItem("hoshibako.game.planted", entry), entry);
        await first.close();
      }
      // Reports progress, because 300 kills take a while.
      if (killed > 0 && killed % 50 === 0) console.log(`killed ${killed} times, in ${games} games`);
      const before = seen;
      const page = await context.newPage();
      let opened: number | undefined;
      await watch(page, baseURL!, (cursor) => {
        opened ??= cursor;
        seen = cursor;
      });
      await expect.poll(() => opened, `after kill ${killed}`).toBeDefined();
      expect(opened!, `moves kept after kill ${killed}`).toBeGreaterThanOrEqual(before - 1);
      await page.waitForTimeout(random(900));
      const over = (await page.locator("[data-table]").getAttribute("data-turn")) === "over";
      await kill(page);
      if (over) {
        await context.close();
        context = undefined;
      }
    }
  } finally {
    await browser.close();
  }
});
