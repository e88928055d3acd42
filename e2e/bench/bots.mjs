// Measures the bots of the built app while they play: hard bots against each other, one game for each game and number
// of seats. Reports how long answers take, and the longest task that kept the page busy.
//
//   node bench/bots.mjs --url http://localhost:8080/ [--level hard] [--minutes 1] [--games uchi]
//
// Prints JSON. Times are in milliseconds.

import { chromium } from "@playwright/test";
import { parseArgs } from "node:util";
import { launchOptions } from "../support/chromium.mjs";
import { openBotTable } from "./bot_table.mjs";

const { values } = parseArgs({
  options: {
    url: { type: "string", default: "http://localhost:8080/" },
    level: { type: "string", default: "hard" },
    minutes: { type: "string", default: "1" },
    games: { type: "string", default: "" },
  },
});

/** Records the duration of every answer of a worker, and every task longer than 50 ms. */
function listen() {
  window.heard = { answers: [], long: [] };
  const Real = window.Worker;
  window.Worker = class extends Real {
    constructor(...given) {
      super(...given);
      this.addEventListener("message", () => {
        window.heard.answers.push(performance.now() - this.asked);
      });
    }
    postMessage(...given) {
      this.asked = performance.now();
      super.postMessage(...given);
    }
  };
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      window.heard.long.push({ startTime, duration });
    }
  }).observe({ entryTypes: ["longtask"] });
}

async function watch(browser, game, seats) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await openBotTable(page, values.url, { game, seats, level: values.level, listen });
    const from = await page.evaluate(() => performance.now());
    const end = Date.now() + Number(values.minutes) * 60_000;
    while (Date.now() < end && !(await page.locator(".result").count())) {
      await page.waitForTimeout(500);
    }
    const { answers, long } = await page.evaluate(() => window.heard);
    answers.sort((a, b) => a - b);
    const at = (share) => Math.round(answers[Math.min(answers.length - 1, Math.floor(answers.length * share))]);
    const busy = long.filter((task) => task.startTime > from).map((task) => Math.round(task.duration));
    return {
      game,
      seats,
      answers: answers.length,
      ms: { median: at(0.5), p95: at(0.95), largest: at(1) },
      long_tasks: { count: busy.length, largest: Math.max(0, ...busy) },
    };
  } finally {
    await context.close();
  }
}

const browser = await chromium.launch(launchOptions);
try {
  const home = await browser.newPage();
  await home.goto(values.url);
  await home.locator("a[href*='/new/']").first().waitFor();
  const doors = await home.locator("a[href*='/new/']").evaluateAll((doors) => [
    ...new Set(doors.map((door) => door.getAttribute("href").replace(/.*\/new\//, ""))),
  ]);
  await home.close();
  const wanted = values.games ? values.games.split(",") : doors;
  const measured = [];
  for (const game of wanted) {
    for (const seats of [2, 4]) measured.push(await watch(browser, game, seats));
  }
  console.log(JSON.stringify(measured, null, 2));
} finally {
  await browser.close();
}
