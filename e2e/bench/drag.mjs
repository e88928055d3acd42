// Measures the cost of a frame while one of Carotein's boards is dragged over thirty stars. Simulates a slow phone:
// the processor is slowed down four times, the window is 360 × 640 pixels.
//
//   node bench/drag.mjs --url http://localhost:8080/ [--cpu 4] [--moves 240]
//
// The pointer moves as a finger would: back and forth over the mat, into the other board and along it. Prints JSON:
// for each frame the milliseconds of work on the page's main thread (script, layout, paint), taken from a trace of
// the browser.

import { chromium } from "@playwright/test";
import { parseArgs } from "node:util";
import { launchOptions } from "../support/chromium.mjs";
import { CATEGORIES, markedAt, perFrame, spread } from "./frames.mjs";

/** A game with two challengers' boards and thirty stars. `hoshibako open` prints its record. */
const CODE =
  "10cqUDBs_8uW37V8xNuhL6LuThL3QMCTqmPSEtjZCZJphD6LCUPh-8zRLSPfpfiFo8xYQ7OScBeJZxEx_FBfQnhM0b3yhjgXK59kus87pCfkyJU6_AgQDeLsnb_Ab-VPAsJ9qD5Bwb7UPD0GY9qW9zG_cNBlJiAu3UET07A5J95nuueXzsjEIGH4DHJloBSLT1rjdZgL5636D4nwCTIishrGgLRXV2bJCYRSJo63BwH4sT1S1ENjPgqMM8XSoF_6O28RAvPsd30Jdh4TCGbyeEgTk_ds-fzFeRs1lZ2JFksrHHoi5wecKoEvzZZDsY78a1nQCbfNiQOZOYMcdy4l5tKYx1MIYj_YV2ClpCSsD60Ehc4uGC1J7-KRiipWyci3wqhNC_HB2q1zRE82fw9ay5bBdoxd1QCyHMzFLvmIGS37bkggV6k3qoEH88hXk2ziIsIKUfIUJDByRp2ccGwHfFksDHk7S8qU3LMGB";

const { values } = parseArgs({
  options: {
    url: { type: "string", default: "http://localhost:8080/" },
    code: { type: "string", default: CODE },
    cpu: { type: "string", default: "4" },
    moves: { type: "string", default: "240" },
    limit: { type: "string", default: "16.7" },
  },
});
const number = (name) => Number(values[name]);

const browser = await chromium.launch(launchOptions);
try {
  const context = await browser.newContext({ viewport: { width: 360, height: 640 } });
  const page = await context.newPage();
  await page.goto(new URL(`#g=${values.code}`, values.url).href);
  await page.locator("[data-action='all-here']").click({ timeout: 60_000 });
  const board = page.locator("[data-board][data-drag]").first();
  await board.waitFor({ timeout: 60_000 });
  await page.waitForTimeout(1000);
  const mat = await page.locator(".carotein-mat").boundingBox();
  const at = (x, y) => ({ x: mat.x + mat.width * x, y: mat.y + mat.height * y });
  const chips = await page.locator(".carotein-chip").count();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: number("cpu") });

  // Finds a point at which the board is not covered.
  const grip = await board.evaluate((own) => {
    const box = own.querySelector(".carotein-glass").getBoundingClientRect();
    for (let step = 0; step < 400; step += 1) {
      const x = box.x + (box.width * ((step * 7) % 20)) / 20;
      const y = box.y + (box.height * Math.floor(step / 20)) / 20;
      if (document.elementFromPoint(x, y)?.closest("[data-board]") === own) return { x, y };
    }
    return null;
  });
  await page.mouse.move(grip.x, grip.y);
  await page.mouse.down();
  await browser.startTracing(page, {
    categories: CATEGORIES,
  });
  const place = () => board.evaluate((own) => own.closest("svg").style.transform);
  const before = await place();
  await page.evaluate(() => performance.mark("drag-begins"));
  for (let step = 1; step <= number("moves"); step += 1) {
    const turn = (step / 120) * Math.PI * 2;
    const spot = at(0.45 - 0.4 * Math.cos(turn), 0.5 + 0.36 * Math.sin(turn * 2));
    await session.send("Input.dispatchMouseEvent", { type: "mouseMoved", ...spot, button: "left", buttons: 1 });
    await page.waitForTimeout(33);
  }
  await page.evaluate(() => performance.mark("drag-ends"));
  const moved = (await place()) !== before;
  await page.mouse.up();
  const trace = JSON.parse((await browser.stopTracing()).toString()).traceEvents;
  const all = perFrame(trace, markedAt(trace, "drag-begins"), markedAt(trace, "drag-ends"));
  // Frames without a movement of the pointer would lower the figures, so they are left out.
  const frames = all.filter(({ moves }) => moves > 0);
  const own = spread(frames.map((frame) => frame.own));
  console.log(
    JSON.stringify({
      url: values.url,
      cpu_slowdown: number("cpu"),
      stars: chips,
      moved,
      frames: frames.length,
      main_thread_ms: own,
      by_the_clock_ms: spread(frames.map((frame) => frame.wall)),
      limit_ms: number("limit"),
      within_limit: own.p95 <= number("limit"),
    }, null, 2),
  );
  if (process.env.TRACE) (await import("node:fs")).writeFileSync(process.env.TRACE, JSON.stringify(trace));
} finally {
  await browser.close();
}
