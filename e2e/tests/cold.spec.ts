// The first minute: a browser that has never seen the app, a processor that is six times slower for the page and its
// workers, and a slow connection. The behaviour must be correct. Durations are printed but not asserted. Every run
// tests one game; nightly runs test all.

import { chromium, expect, test, type Page } from "@playwright/test";
import { launchOptions } from "../support/chromium.mjs";
import { watchConsole } from "../support/console";
import { GAMES } from "../support/games";
import { answered, answers, expectNative, overhear } from "../support/overheard";
import type { Player } from "../support/player";
import { serveApp } from "../support/server";
import { slowDown } from "../support/slow";
import { NIGHTLY } from "../support/test";

/** By what factor the processor is slowed down. */
const FACTOR = 6;

/** A connection with 10 Mbit/s and a latency of 150 ms. */
const LINE = { latency: 150, bytesPerSecond: 1_250_000 };

/** Does a fixed amount of work and returns the time it took, in milliseconds. */
const work = () => {
  const begun = performance.now();
  let sum = 0;
  for (let step = 0; step < 60_000_000; step += 1) sum = (sum * 31 + step) | 0;
  return performance.now() - begun + (sum === 1 ? 1 : 0);
};

/** Does the same work in a worker. */
const workInWorker = (page: Page) =>
  page.evaluate(
    (work) =>
      new Promise<number>((done) => {
        const script = new Blob([`postMessage((${work})())`], { type: "text/javascript" });
        const worker = new Worker(URL.createObjectURL(script));
        worker.onmessage = ({ data }) => done(data);
      }),
    work.toString(),
  );

test("the stage slows the page and its workers alike", async () => {
  const browser = await chromium.launch(launchOptions);
  const page = await browser.newPage();
  const quick = { page: await page.evaluate(work), worker: await workInWorker(page) };
  const slow = await slowDown(browser, FACTOR);
  const slowed = { page: await page.evaluate(work), worker: await workInWorker(page) };
  await slow.end();
  await browser.close();
  const times = (of: "page" | "worker") => slowed[of] / quick[of];
  console.log(`slower: the page ${times("page").toFixed(1)} times, a worker ${times("worker").toFixed(1)} times`);
  // Only checks that the slowdown works. Its size depends on the load of the machine.
  expect(times("page")).toBeGreaterThan(1.3);
  expect(times("worker")).toBeGreaterThan(1.3);
});

for (const { id: game, sit, firstDrag, always } of GAMES) {
  test(`${game}, cold: the first move, the bot's answer, the first drag`, async () => {
    test.skip(!always?.includes("cold") && !NIGHTLY, "takes a minute: NIGHTLY=1");
    test.setTimeout(300_000);
    const server = await serveApp("/", { line: LINE });
    const browser = await chromium.launch(launchOptions);
    const slow = await slowDown(browser, FACTOR);
    try {
      const page = await browser.newPage({ reducedMotion: "reduce", locale: "en" });
      const errors = watchConsole(page);
      await overhear(page);
      const told: string[] = [];
      let since = Date.now();
      const lap = (what: string) => {
        told.push(`${what} ${((Date.now() - since) / 1000).toFixed(1)} s`);
        since = Date.now();
      };
      await page.goto(`${server.address}#/play/${game}?seats=2`);
      await page.locator("[data-board-ready]").waitFor({ timeout: 120_000 });
      lap("the board");
      const player: Player = sit(page);
      await patiently(player, 1);
      lap("the first own move");
      // A turn may take several decisions, so play continues until the bot has made one.
      for (let more = 0; more < 8 && (await answered(page)).length === 0; more += 1) await patiently(player, 1);
      const [first] = await answers(page, "normal", 1);
      lap("the bot's turn");
      told.push(`its first thought ${(first.ms! / 1000).toFixed(1)} s`);
      expectNative(await answered(page));
      if (firstDrag) {
        since = Date.now();
        await firstDrag(page);
        lap("the first drag");
      }
      errors.expectClean();
      console.log(`${game}: ${told.join(", ")}`);
    } finally {
      await slow.end();
      await browser.close();
      await server.close();
    }
  });
}

/** Makes this number of decisions and waits for the next one. The time limit is long, because the pages are slow. */
async function patiently(player: Player, decisions: number) {
  await expect(async () => expect(await player.settled()).toBe("person")).toPass({ timeout: 120_000 });
  if (decisions > 0) {
    await player.decide();
    await patiently(player, decisions - 1);
  }
}
