// Measures how much of a processor core the app uses while nobody does anything: all processes of the browser
// together, for ten seconds, beginning twelve seconds after the page is ready.
//
//   node bench/rest.mjs --url http://localhost:8080/ [--games uchi,carotein] [--seconds 10] [--only table]
//
// The window is 360 × 800 pixels, the processor draws it, and animations are on. Pages: the home page, set-up, the
// puzzles of the day and one of them, the saved games, the record; for each game its table when a person has to act,
// its guided game, a finished game with its result, and its review. `empty` is an empty page in the same browser,
// which every other figure includes. Prints JSON, and exits with 1 if a share exceeds the limit.

import { chromium } from "@playwright/test";
import { parseArgs } from "node:util";
import { launchOptions } from "../support/chromium.mjs";
import { gamesOf, sealed, wholeGame } from "./games.mjs";

const { values } = parseArgs({
  options: {
    url: { type: "string", default: "http://localhost:8080/" },
    games: { type: "string", default: "" },
    only: { type: "string", default: "" },
    seconds: { type: "string", default: "10" },
    rests: { type: "string", default: "12" },
    limit: { type: "string", default: "1" },
  },
});
const number = (name) => Number(values[name]);

const games = gamesOf(values.games);

/** A complete recorded game for two people, as the app stores it. */
const ended = (game) => sealed({ ...wholeGame(game), id: "ended" });

const toTable = (page) => page.locator("[data-board-ready]").waitFor({ timeout: 60_000 });
const toHeading = (page) => page.locator("h1").first().waitFor();

/** Each page's name, its address, and what to do before the measurement begins. */
const pages = [
  ["empty", "about:blank", async () => undefined],
  ["home", "#/", toHeading],
  ["today's five", "#/today", toHeading],
  ["saved games", "#/saves", toHeading],
  ["record", "#/record", toHeading],
  ...games.flatMap((game) => [
    [`${game}: table`, `#/play/${game}?seed=3`, toTable],
    [`${game}: set-up`, `#/new/${game}`, toHeading],
    [`${game}: guided game`, `#/learn/${game}`, toTable],
    [`${game}: puzzle`, `#/today/${game}`, toTable],
    [`${game}: result`, "#/table/ended", toTable, game],
    [
      `${game}: review`,
      "#/table/ended",
      async (page) => {
        await toTable(page);
        await page.locator("[data-action='menu']").click();
        await page.locator("[data-action='menu-review']").click();
        // Every move has been judged.
        await page.locator("[data-review=''][data-work='done']").waitFor({ timeout: 600_000 });
      },
      game,
    ],
  ]),
].filter(([name]) => name === "empty" || name.includes(values.only));

/** The processor time of each process of the browser, in seconds. */
async function taken(session) {
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  return new Map(processInfo.map(({ id, cpuTime }) => [id, cpuTime]));
}

async function measure(browser, session, [name, address, arrive, game]) {
  const context = await browser.newContext({ viewport: { width: 360, height: 800 }, reducedMotion: "no-preference", locale: "en" });
  try {
    const page = await context.newPage();
    if (game) {
      await page.goto(`${values.url}#/about`);
      await page.evaluate((text) => localStorage.setItem("hoshibako.game.ended", text), ended(game));
    }
    await page.goto(address === "about:blank" ? address : `${values.url}${address}`);
    await arrive(page);
    await page.waitForTimeout(number("rests") * 1000);
    const before = await taken(session);
    const from = performance.now();
    await page.waitForTimeout(number("seconds") * 1000);
    const after = await taken(session);
    const seconds = (performance.now() - from) / 1000;
    let sum = 0;
    for (const [id, time] of after) sum += time - (before.get(id) ?? 0);
    const percent = Math.round((sum / seconds) * 10_000) / 100;
    return { page: name, percent_of_a_core: percent };
  } finally {
    await context.close();
  }
}

const browser = await chromium.launch(launchOptions);
try {
  const session = await browser.newBrowserCDPSession();
  const measured = [];
  for (const page of pages) {
    const figure = await measure(browser, session, page);
    console.error(`${figure.percent_of_a_core.toFixed(2).padStart(6)} %  ${figure.page}`);
    measured.push(figure);
  }
  const beyond = measured.filter(({ percent_of_a_core: percent }) => percent >= number("limit"));
  console.log(JSON.stringify({ limit_percent: number("limit"), measured, beyond }, null, 2));
  if (beyond.length > 0) process.exitCode = 1;
} finally {
  await browser.close();
}
