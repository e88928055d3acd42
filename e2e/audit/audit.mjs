// Runs Lighthouse on the home page and on a table, as a phone and as a desktop. The phone is Lighthouse's own: a
// processor slowed down four times, 1.6 Mbit/s, 150 ms of latency, all simulated.
//
//   node audit/audit.mjs --url http://localhost:8080/ [--runs 3] [--least 95]
//
// Prints JSON: for each page the median of each category over its runs, and the audits that cost points in the worst
// run. Fails if a median is below `least`.

import { launch } from "chrome-launcher";
import lighthouse, { desktopConfig } from "lighthouse";
import { parseArgs } from "node:util";
import { launchOptions } from "../support/chromium.mjs";

const { values } = parseArgs({
  options: {
    url: { type: "string", default: "http://localhost:8080/" },
    runs: { type: "string", default: "3" },
    least: { type: "string", default: "95" },
  },
});

const CATEGORIES = ["performance", "accessibility", "best-practices"];
const PAGES = { home: "#/", table: "#/play/uchi?seats=2&level=easy&seed=1" };
const DEVICES = { phone: undefined, desktop: desktopConfig };
const TIMES = ["first-contentful-paint", "largest-contentful-paint", "total-blocking-time", "cumulative-layout-shift"];

const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];

/** Runs Lighthouse once, in a new browser, so that nothing of the previous run is cached. */
const run = async (page, config) => {
  const chrome = await launch({
    chromePath: launchOptions.executablePath,
    chromeFlags: ["--headless=new", ...launchOptions.args],
  });
  try {
    const settings = { port: chrome.port, logLevel: "error", onlyCategories: CATEGORIES };
    const { lhr } = await lighthouse(new URL(page, values.url).href, settings, config);
    if (lhr.runtimeError) throw new Error(`${page}: ${lhr.runtimeError.message}`);
    const costs = Object.values(lhr.categories).flatMap(({ id, auditRefs }) =>
      auditRefs
        .filter(({ id, weight }) => weight > 0 && lhr.audits[id].score !== null && lhr.audits[id].score < 0.9)
        .map((audit) => `${id}: ${audit.id} ${lhr.audits[audit.id].score}`),
    );
    return {
      scores: CATEGORIES.map((id) => Math.round(lhr.categories[id].score * 100)),
      times: TIMES.map((id) => lhr.audits[id].numericValue),
      costs,
    };
  } finally {
    await chrome.kill();
  }
};

const report = { runs: Number(values.runs), pages: {} };
let isGood = true;
for (const [device, config] of Object.entries(DEVICES)) {
  for (const [page, hash] of Object.entries(PAGES)) {
    const runs = [];
    for (let count = 0; count < report.runs; count += 1) runs.push(await run(hash, config));
    const scores = CATEGORIES.map((_, at) => median(runs.map(({ scores }) => scores[at])));
    isGood &&= scores.every((score) => score >= Number(values.least));
    report.pages[`${page}, ${device}`] = {
      ...Object.fromEntries(CATEGORIES.map((id, at) => [id, scores[at]])),
      performance_of_each_run: runs.map(({ scores }) => scores[0]),
      ...Object.fromEntries(TIMES.map((id, at) => [id, Number(median(runs.map(({ times }) => times[at])).toFixed(3))])),
      costs: [...new Set(runs.flatMap(({ costs }) => costs))],
    };
  }
}
console.log(JSON.stringify(report, null, 2));
if (!isGood) process.exitCode = 1;
