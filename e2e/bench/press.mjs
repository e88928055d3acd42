// Measures how soon a table responds to a press. Simulates a slow phone: the processor is slowed down four times, the
// window is 360 × 640 pixels.
//
//   node bench/press.mjs --url http://localhost:8080/ [--games uchi,carotein] [--cpu 4] [--presses 60]
//
// A finger presses parts of the board and buttons of the table at random, the same in each run, while bots play the
// other seats at the usual pace. Prints JSON: for each game the milliseconds from a touch to the frame that shows its
// effect, and the share of all presses within the limit. The times come from the browser's Event Timing, in steps of
// 8. The browser does not report times below 16, so these count as 16.

import { chromium } from "@playwright/test";
import { parseArgs } from "node:util";
import { launchOptions } from "../support/chromium.mjs";
import { spread } from "./frames.mjs";
import { gamesOf } from "./games.mjs";
import { benchmarkIndex } from "./machine.mjs";

const { values } = parseArgs({
  options: {
    url: { type: "string", default: "http://localhost:8080/" },
    games: { type: "string", default: "" },
    cpu: { type: "string", default: "4" },
    presses: { type: "string", default: "60" },
    limit: { type: "string", default: "100" },
  },
});
const number = (name) => Number(values[name]);

/** The time, in milliseconds, that a press without a report counts as. */
const LEAST = 16;

/** The pause between two presses, in milliseconds. A quick person presses as often. */
const PACE = 350;

/** Records, for each interaction, the longest time to the frame that shows its effect. */
function watch() {
  window.answered = new Map();
  const note = (list) => {
    for (const { interactionId, duration } of list.getEntries()) {
      if (interactionId) window.answered.set(interactionId, Math.max(duration, window.answered.get(interactionId) ?? 0));
    }
  };
  new PerformanceObserver(note).observe({ type: "event", durationThreshold: 16, buffered: true });
}

/**
 * The middle of something that can be pressed, or null. A layer over the board is closed. Otherwise the turns
 * alternate between the main button, a part of the board, the hint, a part of the board, and a button of the table.
 */
function target(turn) {
  const buttons = ["undo", "redo", "log", "menu", "why", "skip"].map((action) => `[data-action="${action}"]`).join(", ");
  const kinds = [".button-primary", "#board [data-tap]", '[data-action="hint"]', "#board [data-tap]", buttons];
  const sheet = document.querySelector("dialog[open]");
  const layer = sheet ?? document.querySelector("[data-log-open]");
  const ways = layer ? ['[data-action^="close-"]'] : [kinds[turn % kinds.length], "#board [data-tap]", buttons];
  for (const way of ways) {
    const seen = [...(layer ?? document).querySelectorAll(way)].flatMap((part) => {
      const box = part.getBoundingClientRect();
      const spot = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      const hit = document.elementFromPoint(spot.x, spot.y);
      return hit && (part === hit || part.contains(hit)) ? [spot] : [];
    });
    if (seen.length > 0) return seen[(turn * 7919) % seen.length];
  }
  return null;
}

async function measure(browser, game) {
  const context = await browser.newContext({
    viewport: { width: 360, height: 640 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: "no-preference",
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(watch);
    await page.goto(`${values.url}#/play/${game}?seats=2&level=easy&seed=1`);
    await page.locator("[data-board-ready]").waitFor({ timeout: 60_000 });
    await page.waitForTimeout(4000);
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: number("cpu") });
    let made = 0;
    for (let turn = 0; made < number("presses") && turn < 10 * number("presses"); turn += 1) {
      const spot = await page.evaluate(target, turn);
      if (spot) {
        await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [spot] });
        await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
        made += 1;
      }
      await page.waitForTimeout(PACE);
    }
    await page.waitForTimeout(1000);
    const reported = await page.evaluate(() => [...window.answered.values()]);
    const moves = Number(await page.locator("[data-cursor]").first().getAttribute("data-cursor"));
    const all = [...reported, ...Array(Math.max(0, made - reported.length)).fill(LEAST)];
    return { game, moves, all };
  } finally {
    await context.close();
  }
}

const browser = await chromium.launch(launchOptions);
try {
  const index = await benchmarkIndex(browser);
  const measured = [];
  for (const game of gamesOf(values.games)) measured.push(await measure(browser, game));
  const told = (all) => ({
    presses: all.length,
    milliseconds: spread(all),
    within_limit: all.filter((took) => took <= number("limit")).length / all.length,
  });
  const machine = { benchmark_index: index, cpu_slowdown: number("cpu"), limit_ms: number("limit") };
  const games = measured.map(({ game, moves, all }) => ({ game, moves, ...told(all) }));
  console.log(JSON.stringify({ ...machine, games, all: told(measured.flatMap(({ all }) => all)) }, null, 2));
} finally {
  await browser.close();
}
