// Measures the review in the built app. Reviews a complete two-player game of each game (golden/1). Reports the time
// until the first judgement and until the last, and the tasks that kept the page busy for more than 50 ms.
//
//   node bench/review.mjs --url http://localhost:8080/ [--games uchi,carotein]
//
// Prints JSON. Times are in milliseconds.

import { chromium } from "@playwright/test";
import { parseArgs } from "node:util";
import { launchOptions } from "../support/chromium.mjs";
import { gamesOf, sealed, wholeGame } from "./games.mjs";

const { values } = parseArgs({
  options: {
    url: { type: "string", default: "http://localhost:8080/" },
    games: { type: "string", default: "" },
  },
});

/** A complete recorded game for two as the app stores it, with a person and a bot. */
function ended(game) {
  const saved = { ...wholeGame(game), id: "review" };
  saved.occupants[1].player = { bot: "hard" };
  return { text: sealed(saved), moves: saved.record.moves.length };
}

/** Records every task longer than 50 ms. */
function listen() {
  window.seen = { long: [] };
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) window.seen.long.push({ startTime, duration });
  }).observe({ entryTypes: ["longtask"] });
}

async function watch(browser, game) {
  const { text, moves } = ended(game);
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await page.goto(`${values.url}#/about`);
    await page.evaluate((text) => localStorage.setItem("hoshibako.game.review", text), text);
    await page.addInitScript(listen);
    await page.goto("about:blank");
    await page.goto(`${values.url}#/table/review`);
    await page.locator("[data-board-ready]").waitFor();
    await page.locator('[data-action="menu"]').click();
    await page.locator('[data-action="menu-review"]').click();
    const from = await page.evaluate(() => performance.now());
    const panel = page.locator('[data-review=""]');
    await panel.waitFor();
    // The curve appears with the first judgements.
    await page.locator(".course-line[points*=' ']").first().waitFor();
    const first = await page.evaluate(() => performance.now());
    await page.waitForFunction(() => document.querySelector('[data-review=""]')?.getAttribute("data-work") === "done", undefined, { timeout: 300_000 });
    const last = await page.evaluate(() => performance.now());
    const { long } = await page.evaluate(() => window.seen);
    const busy = long.filter((task) => task.startTime > from).map((task) => Math.round(task.duration));
    return {
      game,
      moves,
      ms: { first: Math.round(first - from), all: Math.round(last - from) },
      long_tasks: { count: busy.length, largest: Math.max(0, ...busy) },
    };
  } finally {
    await context.close();
  }
}

const browser = await chromium.launch(launchOptions);
try {
  const measured = [];
  for (const game of gamesOf(values.games)) measured.push(await watch(browser, game));
  console.log(JSON.stringify(measured, null, 2));
} finally {
  await browser.close();
}
