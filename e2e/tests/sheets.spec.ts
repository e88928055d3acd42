// Everything that appears over a table or beside it, and every page of text: sheets, questions, the coach, the review.
// They are tested in every window, in both languages and in a language with words that are 40 % longer. Nothing is cut,
// covered or outside the window, and everything that can be pressed can be reached.

import { expect, test, type Locator, type Page } from "@playwright/test";
import { GAMES } from "../support/games";
import { askedOf, faults, plain } from "../support/layout";
import { TAUGHT, moment, open as openLesson, takeStep } from "../support/lessons";
import { lengthenWords } from "../support/longer";
import { press } from "../support/press";
import { againstBots, begun, ended, plant, unpaced } from "../support/saves";
import { byDay } from "../support/test";

/** The sizes of windows: two phones upright, one sideways, a tablet both ways, a laptop. */
const ALL: [number, number][] = [[320, 568], [360, 740], [667, 375], [768, 1024], [1024, 768], [1440, 900]];
const SIZES = byDay(ALL, [320, 568], [360, 740], [667, 375], [1024, 768], [1440, 900]);

const TONGUES = ["longer", "ja", "en"] as const;
type Tongue = (typeof TONGUES)[number];

/** Whether to test something in this language: in nightly runs always, in other runs only if it is among `daily`. */
const inTongues = (tongue: Tongue, ...daily: Tongue[]) => byDay([...TONGUES], ...daily).includes(tongue);

/** Collects the faults of the page. A fault that occurs in several windows is listed once. */
class Lookout {
  private readonly wrong = new Map<string, string>();

  constructor(private readonly page: Page) {}

  /** Checks the page in every window. */
  async look(what: string) {
    for (const [width, height] of SIZES) {
      await this.page.setViewportSize({ width, height });
      const where = `${what} at ${width}×${height}`;
      for (const fault of await faults(this.page)) {
        const kind = `${what}: ${fault.replace(/[\d.]+/g, "·")}`;
        if (!this.wrong.has(kind)) this.wrong.set(kind, `${where}: ${fault}`);
      }
    }
  }

  expectClean() {
    expect([...this.wrong.values()].sort()).toEqual([]);
  }
}

const action = (page: Page, name: string) => page.locator(`[data-action="${name}"]`).filter({ visible: true });
/** Unfolds everything in a sheet or on a page. */
const unfold = (page: Page) =>
  page.evaluate(() =>
    document.querySelectorAll<HTMLDetailsElement>("dialog details, main details").forEach((folded) => (folded.open = true)),
  );
/** The positions and widths of all controls in a sheet. */
const boxes = (sheet: Locator) =>
  sheet.locator("button, summary, input").evaluateAll((all) =>
    (all as HTMLElement[]).map(({ offsetLeft, offsetTop, offsetWidth }) => [offsetLeft, offsetTop, offsetWidth].join(" ")),
  );
const ready = (page: Page) => expect(page.locator("[data-board-ready]")).toBeVisible();

for (const tongue of TONGUES) {
  test.describe(tongue, () => {
    test.use({ locale: tongue === "ja" ? "ja" : "en", viewport: { width: 1024, height: 768 }, actionTimeout: 60_000 });
    test.beforeEach(async ({ page }) => {
      if (tongue === "longer") await lengthenWords(page);
      await plain(page);
    });

    for (const { id } of inTongues(tongue) ? GAMES : []) {
      test(`${id}: what lies over a table`, async ({ page }) => {
        test.setTimeout(240_000);
        const lookout = new Lookout(page);
        const sheet = page.locator("dialog.table-sheet");
        await plant(page, begun(id, 40, 2));
        await ready(page);
        const curtain = action(page, "raise-curtain");
        const own = page.locator("[data-table][data-acting]");
        await expect(own.or(curtain).first()).toBeVisible();
        if ((await curtain.count()) > 0) {
          await lookout.look("the curtain");
          await curtain.click();
          await expect(own).toBeVisible();
        }
        await lookout.look("the table");
        for (const name of ["menu", "rules", "keys", "menu-share"]) {
          await action(page, "menu").click();
          if (name !== "menu") await action(page, name).click();
          await expect(sheet).toBeVisible();
          await unfold(page);
          await lookout.look(`the sheet ${name}`);
          if (name === "menu-share") {
            await page.setViewportSize({ width: 1024, height: 768 });
            const before = await boxes(sheet);
            await action(page, "copy-link").click();
            await expect(page.locator("[data-copying]").first()).not.toBeEmpty();
            expect(await boxes(sheet), "nothing moves").toEqual(before);
            await lookout.look("the sheet menu-share, copied");
          }
          await page.keyboard.press("Escape");
          await expect(sheet).toBeHidden();
        }
        await page.setViewportSize({ width: 360, height: 740 });
        if ((await action(page, "log").count()) > 0) {
          await action(page, "log").click();
          await lookout.look("the log");
          await page.keyboard.press("Escape");
        }
        await page.setViewportSize({ width: 1024, height: 768 });
        await action(page, "replay").click();
        await lookout.look("the replay");
        lookout.expectClean();
      });
    }

    for (const { id } of inTongues(tongue) ? GAMES : []) {
      test(`${id}: the result and the review`, async ({ page }) => {
        test.setTimeout(400_000);
        const lookout = new Lookout(page);
        await plant(page, againstBots(ended(id)));
        await action(page, "result").click();
        await lookout.look("the result");
        const reasons = action(page, "score-why");
        if ((await reasons.count()) > 0) {
          await reasons.first().click();
          await lookout.look("the result, a reason");
        }
        await page.locator('dialog.table-sheet [data-action="review"]').click();
        await expect(page.locator('[data-review=""]')).toBeVisible();
        await lookout.look("the review");
        await expect(page.locator('[data-review=""]')).toHaveAttribute("data-work", "done", { timeout: 250_000 });
        await lookout.look("the review, judged");
        for (const at of [1, 4]) {
          const jump = page.locator("[data-jump]").nth(at);
          if ((await jump.count()) === 0) continue;
          await page.setViewportSize({ width: 1440, height: 900 });
          await jump.click();
          await lookout.look(`the review, jump ${at}`);
        }
        if ((await action(page, "questions").count()) > 0) {
          await action(page, "questions").click();
          await lookout.look("a question");
          for (const next of ["why", "show", "answer"]) {
            if ((await action(page, next).count()) === 0) continue;
            await action(page, next).first().click();
            await lookout.look(`a question, ${next}`);
          }
        }
        lookout.expectClean();
      });
    }

    for (const game of inTongues(tongue) ? TAUGHT : []) {
      test(`${game.id}: the coach`, async ({ page }) => {
        test.setTimeout(400_000);
        const lookout = new Lookout(page);
        await openLesson(page, game.id);
        // Steps with the same kind of question share a layout, so only those with the most text are checked.
        const longest = new Map<string, number>();
        for (;;) {
          await page.waitForFunction(() => document.querySelector("[data-coach]:not([data-task='watch']), [data-table][data-held]"));
          const asked = await askedOf(page);
          const words = (await page.locator("[data-coach]").innerText()).length;
          if (words > (longest.get(asked) ?? 0)) {
            longest.set(asked, words);
            await lookout.look(`step ${(await moment(page)).split(" ").slice(0, 3).join(" ")}`);
            await page.setViewportSize({ width: 1024, height: 768 });
          }
          if ((await takeStep(page, game, press)) !== "finished") continue;
          if ((await action(page, "next-chapter").count()) === 0) break;
          await press(action(page, "next-chapter"));
        }
        await action(page, "chapters").click();
        await lookout.look("the chapters");
        lookout.expectClean();
      });
    }

    for (const game of inTongues(tongue, "longer", "ja") ? TAUGHT : []) {
      test(`${game.id}: set-up and puzzle`, async ({ page }) => {
        test.setTimeout(240_000);
        const lookout = new Lookout(page);
        await unpaced(page);
        await page.goto(`./#/new/${game.id}`);
        await expect(page.locator(".setup, main form").first()).toBeVisible();
        await unfold(page);
        await lookout.look("the set-up");
        await page.goto(`./#/today/${game.id}`);
        await ready(page);
        await lookout.look("the puzzle");
        // Some puzzles ask first whether the task is possible.
        await expect(action(page, "possible").or(action(page, "show"))).toBeVisible();
        if ((await action(page, "possible").count()) > 0) {
          await action(page, "possible").click();
          await expect(action(page, "show")).toBeVisible();
          await lookout.look("the puzzle, asked");
        }
        await action(page, "show").click();
        await expect(page.locator("[data-coach]")).toHaveAttribute("data-task", "right");
        await lookout.look("the puzzle, shown");
        lookout.expectClean();
      });
    }

    if (!inTongues(tongue, "ja", "en")) return;

    test("pages", async ({ page }) => {
      test.setTimeout(240_000);
      const lookout = new Lookout(page);
      for (const hash of ["#/", "#/about", "#/saves", "#/record", "#/today", "#g=no-game", "#/nowhere"]) {
        await page.goto(`./${hash}`);
        await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
        await lookout.look(hash);
      }
      lookout.expectClean();
    });
  });
}
