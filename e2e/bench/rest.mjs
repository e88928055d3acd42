// Measures what the app costs a device while nobody does anything: the share of one core that all of the browser's
// processes take together, from the twelfth second after the last thing happened on, for ten seconds.
//
//   node bench/rest.mjs --url http://localhost:8080/ [--games uchi,carotein] [--seconds 10] [--only table]
//
// 360 × 800, drawn by the processor; things move as they do where nobody has asked for stillness. Pages: the home page, setting
// up, the day's puzzles and one of them, rules, the saved games, the record; in each game its table when somebody has to
// act, its guided game, a finished game with its result and its review. `empty` is an empty page of the same browser, which
// every other figure contains. Prints JSON and exits with 1 where a share is beyond the limit.

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

/** The saved game of a whole game for two, as the app keeps it. */
const ended = (game) => sealed({ ...wholeGame(game), id: "ended" });

const toTable = (page) => page.locator("[data-board-ready]").waitFor({ timeout: 60_000 });
const toHeading = (page) => page.locator("h1").first().waitFor();

/** Pages by name: an address, and what is waited for or done before nobody does anything any more. */
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
        // All of it is judged.
        await page.locator("[data-review=''][data-work='done']").waitFor({ timeout: 600_000 });
      },
      game,
    ],
  ]),
].filter(([name]) => name === "empty" || name.includes(values.only));

/** Seconds of processor time that all processes of the browser have taken. */
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
