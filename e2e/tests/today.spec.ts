// The puzzles of a day. They depend on the date alone, and there is one for each game, played at the game's own table.
// The page also shows past days and days in a row, and results can be shared. Tested with pointer, finger and keyboard,
// in both languages, and without a network.

import { expect, test, type Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { expectAccess, expectTargets } from "../support/access";
import { watchConsole } from "../support/console";
import { GAMES } from "../support/games";
import { WINDOWS, expectNoSideways, unreachable } from "../support/layout";
import { keys, press as pointer, touch, type Press } from "../support/press";
import { ASKED, dayWith, FIRST, marked, marks, openPuzzle, plus, puzzleOf, standAt, TODAY } from "../support/puzzles";
import { unpaced } from "../support/saves";
import { serveApp } from "../support/server";
import { Table } from "../support/table";

const coach = (page: Page) => page.locator("[data-puzzle]");
const action = (page: Page, name: string) => page.locator(`[data-action="${name}"]`);
const star = (page: Page, game: string) => page.locator(`[data-puzzle-of="${game}"]`);

/** Shows the answer of a puzzle. If the puzzle asks whether the task is possible, answers that question first. */
async function showAnswer(page: Page, press: Press = pointer) {
  const possible = action(page, "possible");
  await expect(possible.or(action(page, "show"))).toBeVisible();
  if (await possible.isVisible()) {
    await press(possible);
    await expect(coach(page)).toContainText("Yes, it can be done.");
    await expect(coach(page)).toHaveAttribute("data-task", "ask");
  }
  await press(action(page, "show"));
}

/** A flight of Uchi he Kaeru: a card and a cell. */
const FLIGHT = /^[a-z]+:[a-f][1-6]$/;

/** Makes the best move of a day's puzzle of Uchi he Kaeru, or another move. */
async function fly(table: Table, day: string, which: "best" | "other") {
  const { best } = puzzleOf("uchi", day);
  const options = await table.options();
  const option = options.find(({ card, cell }) => (`${card}:${cell}` === best) === (which === "best"));
  expect(option, `${which} of ${day}`).toBeDefined();
  await table.choose(option!);
  await table.press(table.confirm);
}

test("from the home page to a puzzle, and its best move is told from the rest", async ({ page }) => {
  const errors = watchConsole(page);
  const day = dayWith("uchi", FLIGHT);
  await standAt(page, day);
  await page.goto("./");
  await action(page, "today").click();
  await expect(page.getByRole("heading", { level: 1, name: "Today’s five" })).toBeFocused();
  await expect(page.locator("[data-puzzle-of]")).toHaveCount(GAMES.length);
  await star(page, "uchi").click();
  await expect(page.locator("[data-board-ready]")).toBeVisible();
  await expect(coach(page)).toHaveAttribute("data-task", "ask");
  const table = new Table(page);
  const before = await table.cursor();
  await fly(table, day, "best");
  await expect(coach(page)).toHaveAttribute("data-task", "right");
  const { margin, found } = puzzleOf("uchi", day);
  await expect(coach(page)).toContainText(/Solved! \d+:\d\d, 1 try/);
  await expect(coach(page)).toContainText(`Wins about ${Math.max(1, Math.floor((margin + 5) / 10))} more games in 100`);
  await expect(coach(page)).toContainText(`Easy ${found.easy}%, Normal ${found.normal}%, Hard ${found.hard}%`);
  // Neither bots nor chance nor the person can move.
  await page.waitForTimeout(1500);
  expect(await table.cursor()).toBe(String(Number(before) + 1));
  await expect(table.root).not.toHaveAttribute("data-acting", /./);
  expect(await marks(page)).toEqual({ [day]: { uchi: "first" } });
  // A puzzle is not stored among the saved games.
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("hoshibako.game.")))).toEqual([]);
  await action(page, "five").click();
  await expect(star(page, "uchi")).toHaveAttribute("data-mark", "first");
  await expect(page.locator('[data-streak="any"]')).toContainText("1 day");
  errors.expectClean();
});

test("another move is shown, told, and taken back; the best one counts for less then", async ({ page }) => {
  const day = dayWith("uchi", FLIGHT);
  await standAt(page);
  await openPuzzle(page, "uchi", day);
  const table = new Table(page);
  const before = await table.position();
  await fly(table, day, "other");
  await expect(coach(page)).toHaveAttribute("data-task", "wrong");
  await expect(coach(page)).toContainText("There is a better move");
  expect((await table.position()).cursor, "it is seen").not.toBe(before.cursor);
  expect(await marks(page)).toEqual({ [day]: { uchi: day === TODAY ? "tried" : "tried late" } });
  await expect(action(page, "take-back")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(coach(page)).toHaveAttribute("data-task", "ask");
  expect(await table.position()).toEqual(before);
  // The wrong move is remembered, even after a reload.
  await page.reload();
  await expect(page.locator("[data-board-ready]")).toBeVisible();
  await fly(table, day, "best");
  await expect(coach(page)).toHaveAttribute("data-mark", "later");
  await expect(coach(page)).toContainText(/Solved! \d+:\d\d, 2 tries/);
  // Ctrl+Z leads back to the puzzle's position and no further.
  await page.keyboard.press("Control+z");
  await expect(coach(page)).toHaveAttribute("data-task", "ask");
  await page.keyboard.press("Control+z");
  expect(await table.cursor()).toBe(before.cursor);
  await fly(table, day, "other");
  await expect(coach(page)).toHaveAttribute("data-mark", "later");
});

for (const [name, press, mobile] of [
  ["by finger on a small phone", touch, true],
  ["with the keyboard alone", keys, false],
] as const) {
  test.describe(name, () => {
    if (mobile) test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

    test("a puzzle is solved, and the next one opened", async ({ page }) => {
      const day = dayWith("uchi", FLIGHT);
      await standAt(page);
      await page.goto(`./#/today?day=${day}`);
      await press(star(page, "uchi"));
      await expect(page.locator("[data-board-ready]")).toBeVisible();
      const table = new Table(page, press as Press);
      await fly(table, day, "best");
      await expect(coach(page)).toHaveAttribute("data-mark", "first");
      await expectNoSideways(page, "the answer");
      await expect(action(page, "onward")).toBeFocused();
      await press(action(page, "onward"));
      await expect(page).not.toHaveURL(/today\/uchi/);
      await expect(page.locator("[data-board-ready]")).toBeVisible();
      await expect(coach(page)).toHaveAttribute("data-task", "ask");
    });
  });
}

test.describe("every game", () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  for (const { id } of ASKED) {
    test(`${id}: its puzzle fits a small phone, and its answer is shown on request`, async ({ page }) => {
      const errors = watchConsole(page);
      await standAt(page);
      await openPuzzle(page, id, TODAY);
      await expect(page.locator("[data-table]")).toHaveAttribute("data-acting", /\d/);
      await expectAccess(page, `${id}: asked`);
      await expectTargets(page, `${id}: the coach`, "[data-coach]", ".coach-place");
      await showAnswer(page, touch);
      await expect(coach(page)).toHaveAttribute("data-task", "right");
      await expect(coach(page)).toHaveAttribute("data-mark", "shown");
      await expect(coach(page)).toContainText(/This was the best move|This is one way/);
      expect(await unreachable(page, "[data-coach] *"), id).toEqual([]);
      for (const [width, height] of [[320, 568], [667, 375], [360, 640]] as const) {
        await page.setViewportSize({ width, height });
        const cut = await page.locator(".coach-words").evaluate((it) => it.scrollHeight > it.clientHeight + 1);
        expect(cut, `${id}: the answer is cut at ${width} × ${height}`).toBe(false);
        await expect(action(page, "onward")).toBeInViewport({ ratio: 1 });
      }
      await expectAccess(page, `${id}: answered`);
      await expectNoSideways(page, id);
      // Once the answer has been shown, a later correct move does not count as a solution.
      await touch(action(page, "again"));
      await expect(coach(page)).toHaveAttribute("data-task", "ask");
      await showAnswer(page, touch);
      expect(await marks(page)).toEqual({ [TODAY]: { [id]: "shown" } });
      errors.expectClean();
    });
  }
});

test("the log leads back through the game before, and on to the puzzle again", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const day = dayWith("uchi", FLIGHT);
  await standAt(page);
  await openPuzzle(page, "uchi", day);
  await page.locator("[data-log-line]").nth(2).click();
  await expect(page.locator("[data-replay]")).toBeVisible();
  await expect(coach(page)).toBeHidden();
  await expect(page.locator('[data-replay] [data-action="go-on"]')).toHaveCount(0);
  await action(page, "close-replay").click();
  await expect(coach(page)).toHaveAttribute("data-task", "ask");
  // A puzzle has no name to change and no link to send.
  await action(page, "menu").click();
  const menu = page.locator("dialog.table-sheet");
  await expect(menu.locator('[data-action="rules"]')).toBeVisible();
  await expect(menu.locator('[data-action="rename"], [data-action="menu-share"], [data-action="restart"]')).toHaveCount(0);
});

test.describe("the page of a day", () => {
  const week = Object.fromEntries(
    [1, 2, 3].map((back) => [plus(TODAY, -back), Object.fromEntries(GAMES.map(({ id }) => [id, "first" as const]))]),
  );

  test("days so far can be gone to, days to come cannot; days in a row are counted", async ({ page }) => {
    await standAt(page);
    await marked(page, { ...week, [TODAY]: { uchi: "later" }, [plus(TODAY, -6)]: { uchi: "first" } });
    await page.goto("./#/today");
    await expect(page.locator('[data-streak="any"]')).toContainText("4 days (longest: 4)");
    await expect(page.locator('[data-streak="all"]')).toContainText("3 days (longest: 3)");
    const day = (of: string) => page.locator(`.calendar [data-day="${of}"]`);
    await expect(day(plus(TODAY, -2))).toHaveAttribute("data-solved", String(GAMES.length));
    await expect(day(plus(TODAY, 1))).toHaveCount(0);
    await expect(day(TODAY)).toHaveAttribute("aria-current", "date");
    await day(plus(TODAY, -2)).click();
    await expect(page).toHaveURL(new RegExp(`day=${plus(TODAY, -2)}$`));
    await expect(page.locator(".sky")).toHaveAttribute("data-day", plus(TODAY, -2));
    await expect(page.locator(".sky-lead")).toContainText("All five solved");
    // Back to the first month with puzzles, and no further.
    for (let month = 0; month < 4; month += 1) await action(page, "month-before").click();
    await expect(action(page, "month-before")).toBeDisabled();
    await day(FIRST).click();
    await expect(page.locator(".sky")).toHaveAttribute("data-day", FIRST);
  });

  for (const [when, day, words] of [
    ["to come", plus(TODAY, 1), "has not come yet"],
    ["before the first", plus(FIRST, -1), "no puzzles"],
  ] as const) {
    test(`a day ${when} is answered with words`, async ({ page }) => {
      await standAt(page);
      for (const hash of [`#/today?day=${day}`, `#/today/uchi?day=${day}`]) {
        await page.goto(`./${hash}`);
        await expect(page.locator("[data-no-day]")).toContainText(words);
        await page.getByRole("link", { name: "To today’s five" }).click();
        await expect(page.locator(".sky")).toHaveAttribute("data-day", TODAY);
      }
    });
  }

  test("the result is copied, and gives nothing away", async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await standAt(page);
    await marked(page, { ...week, [TODAY]: { uchi: "first", sterre: "later", cattricola: "shown", carotein: "tried" } });
    await page.goto("./#/today");
    await action(page, "share-result").click();
    await action(page, "copy-result").click();
    await expect(page.locator(".toast")).toContainText("copied");
    const text = await page.evaluate(() => navigator.clipboard.readText());
    const lines = text.split("\n");
    expect(lines[0]).toContain("10 March");
    expect(lines.slice(1, -2).map((line) => line[0]).sort()).toEqual(["★", "☆", "☾", "・", "・"].sort());
    expect(lines.at(-2)).toBe("4 days in a row");
    expect(lines.at(-1)).toMatch(new RegExp(`^http://.*/#/today\\?day=${TODAY}$`));
    for (const { id } of ASKED) {
      const { best, code } = puzzleOf(id, TODAY);
      expect(text).not.toContain(best);
      expect(text).not.toContain(code);
    }
  });

  for (const [zone, day] of [
    ["Pacific/Kiritimati", plus(TODAY, 1)],
    ["Pacific/Pago_Pago", TODAY],
  ] as const) {
    test.describe(zone, () => {
      test.use({ timezoneId: zone });

      test("the day is that of the calendar on the wall", async ({ page }) => {
        await standAt(page);
        await page.goto("./#/today");
        await expect(page.locator(".sky")).toHaveAttribute("data-day", day);
      });
    });
  }

  test("at midnight the page turns to the new day, and what it shows is what it opens", async ({ page }) => {
    await unpaced(page);
    const next = plus(TODAY, 1);
    const sky = page.locator(".sky");
    // The page of a given day still shows that day after midnight, and its links lead to that day.
    await page.clock.install({ time: new Date(`${TODAY}T23:58:00Z`) });
    await page.goto(`./#/today?day=${TODAY}`);
    await expect(sky).toHaveAttribute("data-day", TODAY);
    await page.clock.fastForward(3 * 60_000);
    await expect(sky).toHaveAttribute("data-day", TODAY);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("The five of that day");
    await star(page, "uchi").click();
    await expect(coach(page)).toContainText("10 March");
    await action(page, "five").click();
    await expect(sky).toHaveAttribute("data-day", TODAY);
    await action(page, "to-today").click();
    await expect(sky).toHaveAttribute("data-day", next);
    // The page of today changes to the new day.
    await page.clock.fastForward(24 * 3_600_000);
    await expect(sky).toHaveAttribute("data-day", plus(next, 1));
    await expect(page.locator(".toast")).toContainText("It is a new day");
    await expect(page.locator('.calendar [aria-current="date"]')).toHaveAttribute("data-day", plus(next, 1));
    await star(page, "uchi").click();
    await expect(coach(page)).toContainText("12 March");
  });

  test("the picture of a day is kept as a file, and the day has its full name everywhere", async ({ page }) => {
    await standAt(page);
    await marked(page, { ...week, [TODAY]: { uchi: "first" } });
    await page.goto("./#/today");
    await action(page, "share-result").click();
    const kept = page.waitForEvent("download");
    await action(page, "keep-picture").click();
    const file = await kept;
    expect(file.suggestedFilename()).toBe(`hoshibako-five-${TODAY}.png`);
    const bytes = readFileSync((await file.path())!);
    expect(bytes.subarray(1, 4).toString()).toBe("PNG");
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1080, 1080]);
    expect(await page.locator("body").innerText()).not.toMatch(/\d{4}-\d\d-\d\d/);
  });

  for (const [scheme, locale] of [["light", "en"], ["dark", "ja"]] as const) {
    test.describe(`${scheme}, ${locale}`, () => {
      test.use({ colorScheme: scheme, locale });

      test("anybody can use it, in every window", async ({ page }) => {
        await standAt(page);
        await marked(page, { ...week, [TODAY]: { uchi: "first", sterre: "later", cattricola: "shown", carotein: "tried" } });
        await page.goto("./#/today");
        await expect(page.locator(".sky")).toBeVisible();
        await expectAccess(page, "the five");
        await action(page, "share-result").click();
        for (const [width, height] of WINDOWS) {
          await page.setViewportSize({ width, height });
          await expectNoSideways(page, `${width} × ${height}`);
          expect(await unreachable(page, ".nothing"), `${width} × ${height}`).toEqual([]);
          await expectTargets(page, `${width} × ${height}`, "main", ".calendar", 43);
        }
        await expectAccess(page, "the five, and the result");
      });
    });
  }
});

for (const locale of ["en", "ja"]) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test("beside a coach nothing of the board is cut off on a phone", async ({ page }) => {
      await standAt(page, "2026-11-26");
      for (const [width, height] of [[360, 640], [667, 375]]) {
        await page.setViewportSize({ width: width!, height: height! });
        await page.goto("./#/today");
        await openPuzzle(page, "stargazers", "2026-11-26");
        const fits = await page.evaluate(() => {
          const foot = document.querySelector(".table-foot")!.getBoundingClientRect();
          const floor = foot.x > 0 ? innerHeight : foot.y;
          const cards = [...document.querySelectorAll(".stargazers-shelf .stargazers-card")];
          const words = document.querySelector(".coach-words")!;
          return {
            cards: cards.length > 1 && cards.every((card) => card.getBoundingClientRect().bottom <= floor),
            words: words.scrollHeight <= words.clientHeight + 1,
          };
        });
        expect(fits, `${width}×${height}`).toEqual({ cards: true, words: true });
      }
    });
  });
}

test("a browser that keeps nothing plays on in memory", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new Error("nothing is kept here");
      },
    });
  });
  await page.clock.setFixedTime(new Date(`${TODAY}T12:00:00Z`));
  await page.goto("./#/today/uchi");
  await expect(page.locator("[data-board-ready]")).toBeVisible();
  await action(page, "show").click();
  await expect(coach(page)).toHaveAttribute("data-mark", "shown");
  await action(page, "five").click();
  await expect(star(page, "uchi")).toHaveAttribute("data-mark", "shown");
});

test("what a later version has written is left as it is", async ({ page }) => {
  await standAt(page);
  const later = JSON.stringify({ version: 2, moons: {} });
  await page.addInitScript((text) => localStorage.setItem("hoshibako.puzzles", text), later);
  await openPuzzle(page, "uchi", TODAY);
  await action(page, "show").click();
  await expect(coach(page)).toHaveAttribute("data-mark", "shown");
  expect(await page.evaluate(() => localStorage.getItem("hoshibako.puzzles"))).toBe(later);
});

test("another tab's star shines here, too", async ({ page, context }) => {
  await standAt(page);
  await page.goto("./#/today");
  const other = await context.newPage();
  await standAt(other);
  await openPuzzle(other, "uchi", TODAY);
  await other.locator('[data-action="show"]').click();
  await expect(star(page, "uchi")).toHaveAttribute("data-mark", "shown");
});

test.describe("without a network", () => {
  test.use({ serviceWorkers: "allow" });

  test("after the first visit all five are there", async ({ page }) => {
    test.setTimeout(120_000);
    const host = await serveApp("/games/star-box/");
    try {
      await unpaced(page);
      await page.goto(host.address);
      await page.evaluate(async () => {
        await navigator.serviceWorker.ready;
        while (!navigator.serviceWorker.controller) await new Promise((later) => setTimeout(later, 20));
      });
      await host.stop();
      await page.context().setOffline(true);
      const errors = watchConsole(page);
      await page.goto(`${host.address}#/today`);
      await expect(page.locator("[data-puzzle-of]")).toHaveCount(GAMES.length);
      for (const { id } of ASKED) {
        await page.goto(`${host.address}#/today/${id}`);
        await expect(page.locator("[data-board-ready]")).toBeVisible();
        await showAnswer(page);
        await expect(coach(page)).toHaveAttribute("data-task", "right");
      }
      await page.goto(`${host.address}#/record`);
      await expect(page.locator('[data-total="finished"]')).toBeVisible();
      errors.expectClean();
    } finally {
      await host.close();
    }
  });
});
