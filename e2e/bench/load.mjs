// Measures the time from the start of a page load to a playable board. Simulates a slow phone: the processor is
// slowed down four times, the network has 10 Mbit/s, and the cache is empty.
//
//   node bench/load.mjs --url 'http://localhost:8080/#/play/uchi?seed=1' [--runs 5]
//
// The attribute `data-board-ready` marks a board that can be played on. Prints JSON. Times are in milliseconds from
// the start of the navigation to the first painted frame with the board.

import { chromium } from "@playwright/test";
import { parseArgs } from "node:util";
import { launchOptions } from "../support/chromium.mjs";

const { values } = parseArgs({
  options: {
    url: { type: "string", default: "http://localhost:8080/#/play/uchi?seed=1" },
    selector: { type: "string", default: "[data-board-ready]" },
    runs: { type: "string", default: "5" },
    cpu: { type: "string", default: "4" },
    mbit: { type: "string", default: "10" },
    latency: { type: "string", default: "40" },
    limit: { type: "string", default: "1500" },
  },
});
const number = (name) => Number(values[name]);

/** Loads the page once, in a new browser context, so that nothing is cached. */
async function load(browser) {
  const context = await browser.newContext({ viewport: { width: 360, height: 640 } });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.setCacheDisabled", { cacheDisabled: true });
    await session.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: number("latency"),
      downloadThroughput: (number("mbit") * 1e6) / 8,
      uploadThroughput: (number("mbit") * 1e6) / 8,
    });
    await session.send("Emulation.setCPUThrottlingRate", { rate: number("cpu") });
    let bytes = 0;
    session.on("Network.loadingFinished", (event) => (bytes += event.encodedDataLength));

    // The page measures the time itself. A question from here would have to wait for the slowed-down processor.
    await page.addInitScript((selector) => {
      const isReady = () => document.querySelector(selector) !== null;
      const painted = () =>
        requestAnimationFrame(() => setTimeout(() => (window.boardReadyAt = performance.now())));
      const observer = new MutationObserver(() => {
        if (isReady()) {
          observer.disconnect();
          painted();
        }
      });
      observer.observe(document, { subtree: true, childList: true, attributes: true });
    }, values.selector);

    await page.goto(values.url, { waitUntil: "commit" });
    await page.waitForFunction(() => window.boardReadyAt !== undefined, null, { timeout: 30_000 });
    // The browser reports a paint a little after it happened.
    await page.waitForTimeout(500);
    const times = await page.evaluate(() => ({
      board: window.boardReadyAt,
      firstPaint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? null,
    }));
    return { ...times, bytes };
  } finally {
    await context.close();
  }
}

const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];
const whole = (value) => (value === null ? null : Math.round(value));

const browser = await chromium.launch(launchOptions);
try {
  const runs = [];
  for (let run = 0; run < number("runs"); run += 1) runs.push(await load(browser));
  const board = median(runs.map((run) => run.board));
  console.log(
    JSON.stringify(
      {
        url: values.url,
        cpu_slowdown: number("cpu"),
        mbit_per_s: number("mbit"),
        latency_ms: number("latency"),
        bytes: runs[0].bytes,
        board_ready_ms: { median: whole(board), all: runs.map((run) => whole(run.board)) },
        first_paint_ms: whole(median(runs.map((run) => run.firstPaint))),
        limit_ms: number("limit"),
        within_limit: board <= number("limit"),
      },
      null,
      2,
    ),
  );
  // A board that never became ready has already failed above by a time-out.
  if (board > number("limit")) process.exitCode = 1;
} finally {
  await browser.close();
}
