// Measures the cost of frames while bots' moves are animated. Simulates a slow phone: the processor is slowed down
// four times, the window is 360 × 640 pixels.
//
//   node bench/motion.mjs --url http://localhost:8080/ [--games uchi,carotein] [--cpu 4] [--seconds 20]
//
// In each game, a table with only bots plays at the usual pace. Prints JSON with milliseconds of work on the page's
// main thread: for frames with an animation, for frames in which a move is made (rules, picture and start of the
// animation: two frames for each move), for both together, and for tasks longer than 50 ms. Animations that the
// compositor runs alone cost the main thread nothing, so their frames count as 0. `busy` counts the other frames. The
// machine's benchmark index, without the slowdown, is measured between the games: figures of different machines can
// be compared only with it.

import { chromium } from "@playwright/test";
import { parseArgs } from "node:util";
import { launchOptions } from "../support/chromium.mjs";
import { openBotTable } from "./bot_table.mjs";
import { CATEGORIES, markedAt, perFrame, spread, tasks } from "./frames.mjs";
import { gamesOf } from "./games.mjs";
import { benchmarkIndex } from "./machine.mjs";

const { values } = parseArgs({
  options: {
    url: { type: "string", default: "http://localhost:8080/" },
    games: { type: "string", default: "" },
    cpu: { type: "string", default: "4" },
    seconds: { type: "string", default: "20" },
    seats: { type: "string", default: "2" },
    limit: { type: "string", default: "16.7" },
  },
});
const number = (name) => Number(values[name]);

/** The screen's frames per second. */
const SCREEN = 60;

/**
 * Sets a mark when a move is made, when an animation begins and when the last animation ends. It requests no
 * animation frame, because that frame would be measured too.
 */
function watch() {
  const table = document.querySelector("[data-cursor]");
  new MutationObserver(() => performance.mark("comes")).observe(table, { attributeFilter: ["data-cursor"] });
  const layer = document.querySelector("[data-show]");
  let moves = layer.firstElementChild !== null;
  performance.mark(moves ? "moves" : "rests");
  new MutationObserver(() => {
    if (moves === (layer.firstElementChild !== null)) return;
    moves = !moves;
    performance.mark(moves ? "moves" : "rests");
  }).observe(layer, { childList: true });
}

/** How many milliseconds of the time between `from` and `to` show an animation. */
function movingFor(marks, from, to) {
  const times = [{ name: "rests", ts: from }, ...marks, { name: "rests", ts: to }];
  return times.slice(0, -1).reduce((sum, { name, ts }, at) => sum + (name === "moves" ? times[at + 1].ts - ts : 0), 0) / 1000;
}

async function measure(browser, game) {
  const context = await browser.newContext({ viewport: { width: 360, height: 640 }, reducedMotion: "no-preference" });
  try {
    const page = await context.newPage();
    await openBotTable(page, values.url, { game, seats: number("seats"), level: "normal", seed: 7 });
    await page.waitForTimeout(4000);
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: number("cpu") });
    await browser.startTracing(page, { categories: CATEGORIES });
    const cursor = () => page.locator("[data-cursor]").first().getAttribute("data-cursor").then(Number);
    const before = await cursor();
    await page.evaluate(watch);
    await page.evaluate(() => performance.mark("begins"));
    await page.waitForTimeout(number("seconds") * 1000);
    await page.evaluate(() => performance.mark("ends"));
    const trace = JSON.parse((await browser.stopTracing()).toString()).traceEvents;
    const [from, to] = [markedAt(trace, "begins"), markedAt(trace, "ends")];
    const marks = trace.filter(({ name, ts }) => /^(moves|rests)$/.test(name) && ts >= from && ts <= to).sort((a, b) => a.ts - b.ts);
    const frames = perFrame(trace, from, to);
    const comes = trace.filter(({ name }) => name === "comes").map(({ ts }) => frames.findLastIndex(({ at }) => at <= ts));
    const brings = new Set(comes.flatMap((at) => [at, at + 1]));
    const isSeen = ({ at }) => marks.findLast(({ ts }) => ts <= at)?.name === "moves";
    const seen = frames.filter((frame, at) => isSeen(frame) && !brings.has(at)).map(({ own }) => own);
    const brought = frames.filter((_, at) => brings.has(at)).map(({ own }) => own);
    const idle = Math.max(0, Math.round((movingFor(marks, from, to) * SCREEN) / 1000) - seen.length - brought.length);
    const still = Array(idle).fill(0);
    const long = tasks(trace, from, to).filter(({ own }) => own > 50);
    if (process.env.TRACE) (await import("node:fs")).writeFileSync(`${process.env.TRACE}-${game}.json`, JSON.stringify(trace));
    return {
      game,
      moves: (await cursor()) - before,
      while_moving: {
        frames: seen.length + idle,
        busy: seen.length,
        main_thread_ms: spread([...seen, ...still]),
        of_the_busy: spread(seen),
        within_limit: spread([...seen, ...still]).p95 <= number("limit"),
      },
      both: { frames: seen.length + brought.length + idle, main_thread_ms: spread([...seen, ...brought, ...still]) },
      as_a_move_comes: { frames: brought.length, main_thread_ms: spread(brought) },
      long_tasks: { count: long.length, largest: Math.round(Math.max(0, ...long.map(({ own }) => own))) },
    };
  } finally {
    await context.close();
  }
}

const browser = await chromium.launch(launchOptions);
try {
  const measured = [];
  const indices = [await benchmarkIndex(browser)];
  for (const game of gamesOf(values.games)) {
    measured.push(await measure(browser, game));
    indices.push(await benchmarkIndex(browser));
  }
  const machine = { benchmark_indices: indices, cpu_slowdown: number("cpu") };
  console.log(JSON.stringify({ ...machine, limit_ms: number("limit"), measured }, null, 2));
} finally {
  await browser.close();
}
