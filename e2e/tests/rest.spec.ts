// At rest nothing moves and nothing is painted. Repeating animations end by themselves ten seconds after the last
// event, no animation frame is requested, and no timer repeats. The animations start again with the next touch or key.

import { expect, test, type Page } from "@playwright/test";
import { GAMES } from "../support/games";
import { frameOf } from "../support/gestures";
import { hostPages } from "../support/host";
import { painted } from "../support/layout";
import { againstBots, ended, plant, unpaced } from "../support/saves";
import { byDay } from "../support/test";

test.use({ contextOptions: { reducedMotion: "no-preference" }, viewport: { width: 360, height: 800 } });

/** How long an animation may run after the last event, in milliseconds. */
const LONGEST = 10_000;

/**
 * Animations of at least this many milliseconds must start again at the next touch; shorter ones play once
 * (src/shell/rest.rs).
 */
const GOES_ON = 5_000;

type Watched = typeof window & { waiting: Map<string, string> };

/** Records the animation frames and timers that are pending. Runs in the page before any other script. */
function watchTimers() {
  const waiting = new Map<string, string>();
  (window as Watched).waiting = waiting;
  const { requestAnimationFrame: frame, setTimeout: later, setInterval: again } = window;
  window.requestAnimationFrame = (then) => {
    const id = frame((time) => {
      waiting.delete(`frame ${id}`);
      then(time);
    });
    waiting.set(`frame ${id}`, "a frame");
    return id;
  };
  const timeout = (then: unknown, wait = 0, ...rest: unknown[]) => {
    const id = later(() => {
      waiting.delete(`timer ${id}`);
      if (typeof then === "function") then(...rest);
    }, wait);
    // Timers of five seconds or more do not count as activity.
    if (wait < 5_000) waiting.set(`timer ${id}`, `a timer of ${wait} ms`);
    return id;
  };
  window.setTimeout = timeout as unknown as typeof setTimeout;
  const { clearTimeout: stop, cancelAnimationFrame: leave } = window;
  window.clearTimeout = (id) => {
    waiting.delete(`timer ${id}`);
    stop(id);
  };
  window.cancelAnimationFrame = (id) => {
    waiting.delete(`frame ${id}`);
    leave(id);
  };
  window.setInterval = ((then: TimerHandler, wait?: number, ...rest: unknown[]) => {
    const id = again(then, wait, ...rest);
    waiting.set(`interval ${id}`, `a timer of ${wait} ms, again and again`);
    return id;
  }) as typeof setInterval;
}

/**
 * The running animations of a page, each with its total duration and whether it keeps its last state, as animations
 * do that start again. Animations that are driven by scrolling are left out.
 */
const moving = (page: Page) =>
  page.evaluate(() =>
    document.getAnimations().flatMap((animation) => {
      if (animation.timeline !== document.timeline || animation.playState !== "running") return [];
      const { target } = animation.effect as KeyframeEffect;
      const name = animation instanceof CSSAnimation ? animation.animationName : "transition";
      const { activeDuration, fill } = animation.effect!.getComputedTiming();
      return [{ what: `${name} on ${target?.getAttribute("class")}`, lasts: Number(activeDuration), stays: fill === "forwards" }];
    }),
  );

const names = (all: { what: string }[]) => all.map(({ what }) => what).sort();

/**
 * Fails unless the page comes to rest and its repeating animations start again after `touch`. Returns the names of
 * these animations.
 */
async function expectRest(page: Page, where: string, touch: () => Promise<void>): Promise<string[]> {
  const all = await moving(page);
  expect(all.filter(({ lasts }) => lasts > LONGEST), `${where}: what moves too long`).toEqual([]);
  // Finishes all animations at once instead of waiting ten seconds.
  const pass = () =>
    page.evaluate(() => {
      for (const it of document.getAnimations()) if (it.timeline === document.timeline) it.finish();
    });
  await expect
    .poll(async () => {
      // The start of an animation must be reported before its end.
      await painted(page);
      await pass();
      await painted(page);
      return [...(await page.evaluate(() => [...(window as Watched).waiting.values()])), ...names(await moving(page))];
    }, { message: `${where}: what moves, and what is waited for`, timeout: 20_000 })
    .toEqual([]);
  await touch();
  const went = names(all.filter(({ lasts, stays }) => lasts >= GOES_ON && stays));
  // They last seconds, and the start of an animation may be reported some frames later.
  await expect.poll(async () => names(await moving(page)), `${where}: goes on`).toEqual(expect.arrayContaining(went));
  return went;
}

/** Moves the pointer over an empty part of the page. */
const point = (page: Page) => async () => {
  await page.mouse.move(3, 40);
  await page.mouse.move(4, 41);
};

const press = (page: Page) => () => page.keyboard.press("Shift");

const tableIsHere = (page: Page) => expect(page.locator("[data-board-ready]")).toBeVisible({ timeout: 20_000 });

test.beforeEach(async ({ page }) => {
  await page.addInitScript(watchTimers);
});

test("pages without a board come to rest", async ({ page }) => {
  for (const hash of ["#/", "#/about", "#/saves", "#/record", "#/new/uchi", "#/how/uchi", "#/nowhere"]) {
    await page.goto(`./${hash}`);
    await expect(page.locator("h1").first()).toBeVisible();
    await expectRest(page, hash, point(page));
  }
});

test("the day's stars wait, come to rest, and wait again", async ({ page }) => {
  await page.goto("./#/today");
  await expect(page.locator(".sky-star").first()).toBeVisible();
  expect(await expectRest(page, "today", point(page))).toHaveLength(GAMES.length);
  await expectRest(page, "today, by key", press(page));
});

for (const game of GAMES) {
  test(`${game.id}: its tables come to rest`, async ({ page }) => {
    test.setTimeout(180_000);
    await unpaced(page);
    await page.goto(`./#/play/${game.id}?seed=3`);
    await tableIsHere(page);
    await game.sit(page).settled();
    await expectRest(page, "the first turn", point(page));
    await game.sit(page).play(2);
    await expectRest(page, "the third turn", press(page));
    await page.locator('[data-action="hint"]').click();
    await expect(page.locator("[data-hinted]")).toBeVisible({ timeout: 20_000 });
    expect(await expectRest(page, "a hint", press(page))).toContainEqual(expect.stringContaining("hint-glow"));
    await page.goto(`./#/learn/${game.id}`);
    await tableIsHere(page);
    await expect(page.locator(".coach-words")).toBeVisible();
    await expectRest(page, "the guided game", point(page));
    await page.goto(`./#/today/${game.id}`);
    await tableIsHere(page);
    await expectRest(page, "the puzzle", point(page));
  });

  // Judging a whole game takes time. Sterre takes the least, so normal runs test only its review.
  const isReviewed = byDay(GAMES.map(({ id }) => id), "sterre").includes(game.id);
  test(`${game.id}: a finished game comes to rest${isReviewed ? ", and so does its review" : ""}`, async ({ page }) => {
    test.setTimeout(isReviewed ? 180_000 : 60_000);
    await plant(page, againstBots(ended(game.id)));
    await tableIsHere(page);
    await expectRest(page, "the result", point(page));
    if (!isReviewed) return;
    await page.locator('[data-action="menu"]').click();
    await page.locator('[data-action="menu-review"]').click();
    await expect(page.locator('[data-review=""]')).toHaveAttribute("data-work", "done", { timeout: 150_000 });
    await expectRest(page, "the review", point(page));
  });

}

// A table in a frame comes to rest like any other.
for (const game of byDay(GAMES, GAMES[0])) {
  test(`${game.id}: its table in a frame comes to rest`, async ({ page }) => {
    const host = await hostPages();
    try {
      const frame = await frameOf(host, page, `game="${game.id}" seats="2"`);
      await game.sit(frame).settled();
      const { x, y } = (await page.locator("#game").boundingBox())!;
      await expectRest(frame, "the frame", async () => {
        await page.mouse.move(x + 3, y + 3);
        await page.mouse.move(x + 4, y + 4);
      });
    } finally {
      await host.close();
    }
  });
}

test("what a bot does at rest has everything go on", async ({ page }) => {
  await unpaced(page);
  await page.goto("./#/play/uchi?seed=3");
  await tableIsHere(page);
  const all = await moving(page);
  expect(names(all).join()).toContain("uchi-hover");
  await expectRest(page, "the table", async () => {
    // Starts an animation without a touch or a key.
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync("@keyframes news { from { opacity: 0; } } .prompt { animation: news .2s; }");
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    });
  });
});
