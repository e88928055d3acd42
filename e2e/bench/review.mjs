// Measures the review of the built app: a whole two-player game of each kind (golden/1) is reviewed, and it is told how long it
// took until the first judgement and until the last, and which tasks kept the page busy for more than 50 ms meanwhile.
//
//   node bench/review.mjs --url http://localhost:8080/ [--games uchi,carotein]
//
// Prints JSON; times in milliseconds.

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

/** A whole game for two of this kind, as it is kept: a person against a bot. */
function ended(game) {
  const saved = { ...wholeGame(game), id: "review" };
  saved.occupants[1].player = { bot: "hard" };
  return { text: sealed(saved), moves: saved.record.moves.length };
}

/** Notes when the first judgement and the last one stood there, and every task of more than 50 ms. */
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
    // The curve begins with the first answers.
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
