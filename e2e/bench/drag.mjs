// Measures what a frame costs while one of Carotein's boards is dragged over thirty stars, as a slow
// phone has it: the processor slowed down four times, 360 × 640.
//
//   node bench/drag.mjs --url http://localhost:8080/ [--cpu 4] [--moves 240]
//
// A finger's way over the mat: to and fro, into the other board and along it. Prints JSON: for each frame
// the milliseconds of the page's main thread (script, layout, paint: all its tasks from one frame to the
// next), as the browser's own trace has them.

import { chromium } from "@playwright/test";
import { parseArgs } from "node:util";
import { launchOptions } from "../support/chromium.mjs";

/** Two challengers' boards and thirty stars: `hoshibako open` shows the record. */
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

const keyOf = (event) => `${event.pid}/${event.tid}`;

/** Milliseconds of work in each frame: tasks from the beginning of one frame to that of the next. */
function perFrame(trace, from, to) {
  const mains = new Set(
    trace.filter((it) => it.name === "thread_name" && it.args.name === "CrRendererMain").map(keyOf),
  );
  const within = trace.filter((it) => mains.has(keyOf(it)) && it.ts >= from && it.ts <= to);
  const frames = within.filter((it) => it.name === "BeginMainThreadFrame").map((it) => it.ts);
  const tasks = within.filter((it) => it.ph === "X" && it.name === "RunTask");
  frames.sort((a, b) => a - b);
  const work = frames.map(() => ({ wall: 0, own: 0, moves: 0 }));
  const moves = within.filter((it) => it.name === "EventDispatch" && it.args.data?.type === "pointermove");
  const frameAt = (ts) => frames.findLastIndex((begun) => begun <= ts);
  for (const { ts } of moves) if (frameAt(ts) >= 0) work[frameAt(ts)].moves += 1;
  for (const task of tasks) {
    // A frame begins within its own task.
    const at = frameAt(task.ts + task.dur);
    if (at < 0) continue;
    work[at].wall += task.dur / 1000;
    work[at].own += (task.tdur ?? task.dur) / 1000;
  }
  // Frames in which nothing was dragged cost nothing; they would only flatter.
  return work.slice(1, -1).filter(({ moves }) => moves > 0);
}

const spread = (list) => {
  const sorted = [...list].sort((a, b) => a - b);
  const at = (share) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] * 10) / 10;
  return { median: at(0.5), p95: at(0.95), most: at(1) };
};

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

  // Where the board can be taken hold of.
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
    categories: ["toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline", "disabled-by-default-devtools.timeline.frame", "blink.user_timing", "__metadata"],
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
  const mark = (name) => trace.find((it) => it.name === name)?.ts;
  const frames = perFrame(trace, mark("drag-begins"), mark("drag-ends"));
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
