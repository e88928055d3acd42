// Measures whether a page uses more and more memory. In each game, a table is visited a hundred times, and two bots
// play fifty whole games. The figures at the end are compared with those after the tenth time.
//
//   node bench/memory.mjs --url http://localhost:8080/ [--games uchi,carotein] [--visits 100] [--plays 50] [--first 10]
//
// Prints JSON: nodes, listeners, bytes of the script's heap and bytes of WebAssembly memory, all after a garbage
// collection, and the growth of each in percent.

import { chromium } from "@playwright/test";
import { parseArgs } from "node:util";
import { launchOptions } from "../support/chromium.mjs";
import { playOut, repeat, visit, watchPrograms } from "../support/memory.mjs";
import { gamesOf } from "./games.mjs";

const { values } = parseArgs({
  options: {
    url: { type: "string", default: "http://localhost:8080/" },
    games: { type: "string", default: "" },
    visits: { type: "string", default: "100" },
    plays: { type: "string", default: "50" },
    first: { type: "string", default: "10" },
  },
});
const number = (name) => Number(values[name]);

/** Measures in a new page, without pauses after moves. */
async function measure(browser, what, address, all, once) {
  const context = await browser.newContext({ viewport: { width: 360, height: 640 }, reducedMotion: "reduce", locale: "en" });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchPrograms);
    await page.addInitScript(() => localStorage.setItem("hoshibako.pace", "0"));
    await page.goto(`${values.url}${address}`);
    const { before, after } = await repeat(page, number("first"), all, once(page));
    const grown = Object.keys(before).map((name) => [name, Math.round((after[name] / before[name] - 1) * 1000) / 10]);
    const figure = { what, before, after, grown_percent: Object.fromEntries(grown) };
    console.error(`${what}: ${JSON.stringify(figure.grown_percent)}`);
    return figure;
  } finally {
    await context.close();
  }
}

/** Visits the table that the page has opened. */
const visits = (page) => {
  let table;
  return async () => {
    if (!table) {
      await page.waitForURL(/#\/table\/\w+$/);
      table = new URL(page.url()).hash;
    }
    await visit(page, table);
  };
};

const browser = await chromium.launch(launchOptions);
try {
  const measured = [];
  for (const game of gamesOf(values.games)) {
    const plays = (page) => (seed) => playOut(page, game, seed);
    if (number("visits")) measured.push(await measure(browser, `${game}: visits`, `#/play/${game}?seed=3`, number("visits"), visits));
    if (number("plays")) measured.push(await measure(browser, `${game}: whole games`, "#/", number("plays"), plays));
  }
  console.log(JSON.stringify({ first: number("first"), measured }, null, 2));
} finally {
  await browser.close();
}
