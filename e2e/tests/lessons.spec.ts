// The guided games. Each is finished chapter by chapter, by a learner who asks to be shown every move: by pointer, by
// finger on a small phone, and with the keyboard alone.

import { expect, test, type Page } from "@playwright/test";
import { expectAccess, expectTargets } from "../support/access";
import { watchConsole } from "../support/console";
import { GAMES, type Game } from "../support/games";
import { expectNoSideways } from "../support/layout";
import { TAUGHT, lesson, moment, open, takeStep } from "../support/lessons";
import { keys, press as pointer, touch, type Press } from "../support/press";
import { unpaced } from "../support/saves";
import { Table } from "../support/table";
import { NIGHTLY } from "../support/test";

/** Plays a chapter to its end. */
async function takeChapter(page: Page, game: Game, press: Press, look?: () => Promise<void>) {
  for (let steps = 0; ; steps += 1) {
    expect(steps, "the chapter ends").toBeLessThan(200);
    await look?.();
    if ((await takeStep(page, game, press)) === "finished") return;
  }
}

/** Fails if one of these texts is cut off or partly outside the window. */
async function expectWhole(page: Page, texts: string) {
  const cut = await page.locator(texts).evaluateAll((all) =>
    all
      .filter((it) => {
        const { left, right, bottom } = it.getBoundingClientRect();
        const isOut = left < 0 || right > innerWidth || bottom > innerHeight;
        return isOut || it.scrollHeight > it.clientHeight + 1 || it.scrollWidth > it.clientWidth + 1;
      })
      .map((it) => it.textContent),
  );
  expect(cut).toEqual([]);
}

/** Fails if the coach's text needs scrolling or if something covers its last line. */
async function expectToldWhole(page: Page, when: string) {
  const fault = await page.locator(".coach-words").evaluate((words) => {
    if (words.scrollHeight > words.clientHeight) return `${words.scrollHeight} in ${words.clientHeight}`;
    const range = document.createRange();
    range.selectNodeContents(words);
    const last = [...range.getClientRects()].at(-1);
    if (last === undefined) return "";
    const { left, bottom } = last;
    const over = document.elementFromPoint(left + 2, bottom - 2);
    return words.contains(over) ? "" : `under ${over?.outerHTML.slice(0, 80)}`;
  });
  expect(fault, `${when}: ${await page.locator(".coach-words").innerText()}`).toBe("");
}

/** Plays all chapters, one after the other. */
async function takeAll(page: Page, game: Game, press: Press, look?: () => Promise<void>) {
  const { chapters } = lesson(game.id);
  await open(page, game.id);
  for (const [number] of chapters.entries()) {
    await expect(page.locator(`[data-coach][data-chapter="${number}"]`)).toBeVisible();
    await takeChapter(page, game, press, look);
    if (number + 1 < chapters.length) await press(page.locator('[data-action="next-chapter"]'));
  }
  await expect(page.locator('[data-action="real-game"]')).toBeVisible();
}

for (const game of TAUGHT) {
  test.describe(game.id, () => {
    test("is taken to its end by pointer, and every step stands in sight", async ({ page }) => {
      test.setTimeout(400_000);
      const errors = watchConsole(page);
      const { chapters } = lesson(game.id);
      await takeAll(page, game, pointer, async () => {
        const [chapter, step, task] = (await moment(page)).split(" ");
        const said = chapters[Number(chapter)]!.steps[Number(step)]?.say.en;
        if (said !== undefined && task !== "watch") await expect(page.locator(".coach-words")).toHaveText(said);
        const cut = await page
          .locator(".coach-words")
          .evaluate((it) => it.scrollHeight > it.clientHeight + 1);
        expect(cut, `${chapter} ${step} is cut`).toBe(false);
      });
      // The lesson ends with a real game.
      await page.locator('[data-action="real-game"]').click();
      await expect(page).toHaveURL(/#\/table\/\w+$/);
      errors.expectClean();
    });

    test.describe("in Japanese", () => {
      test.use({ locale: "ja" });

      test("it can be listened to, and is left and gone on with", async ({ page }) => {
        test.setTimeout(200_000);
        await open(page, game.id);
        const { chapters } = lesson(game.id);
        await expect(page.locator(".coach-words")).toHaveText(chapters[0]!.steps[0]!.say.ja);
        await expectAccess(page, `${game.id}, the first step`);
        await takeStep(page, game, pointer);
        await takeStep(page, game, pointer);
        await page.waitForFunction(() => document.querySelector("[data-coach]:not([data-task='watch'])"));
        const left = await moment(page);
        await page.reload();
        await expect(page.locator("[data-board-ready]")).toBeVisible();
        await expect.poll(() => moment(page)).toBe(left);
        await expectAccess(page, `${game.id}, gone on with`);
        // A lesson is not stored among the saved games.
        const saved = () => Object.keys(localStorage).filter((key) => key.startsWith("hoshibako.game."));
        expect(await page.evaluate(saved)).toEqual([]);
      });
    });

    test("with the keyboard alone, a chapter", async ({ page }) => {
      test.setTimeout(400_000);
      await open(page, game.id);
      await takeChapter(page, game, keys);
      await keys(page.locator('[data-action="next-chapter"]'));
      await expect(page.locator('[data-coach][data-chapter="1"]')).toBeVisible();
    });

    for (const locale of NIGHTLY ? ["en", "ja"] : []) {
      test.describe(`by night, ${locale}`, () => {
        test.use({ locale });

        for (const [way, press] of [["by keyboard", keys], ["by pointer", pointer]] as const) {
          test(`it is taken to its end ${way}`, async ({ page }) => {
            test.setTimeout(600_000);
            await takeAll(page, game, press);
          });
        }
      });
    }

    test.describe("on a small phone", () => {
      test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

      test("from the home page to the first own move in three taps, then to the end by finger", async ({ page }) => {
        test.setTimeout(400_000);
        await unpaced(page);
        await page.goto("./");
        await touch(page.locator(`.door-link[href="#/new/${game.id}"]`));
        await touch(page.locator('[data-action="learn"]'));
        await expect(page.locator("[data-board-ready]")).toBeVisible();
        const [, , task] = (await moment(page)).split(" ");
        if (task !== "ask") await touch(page.locator('[data-action="go-on"]'));
        await expect(page.locator('[data-coach][data-task="ask"]')).toBeVisible();
        const finger: Press = async (target) => {
          await touch(target);
          await expectNoSideways(page, `after ${target}`);
        };
        await expectTargets(page, `${game.id}, the coach`, "[data-coach]", ".coach-place");
        const { chapters } = lesson(game.id);
        for (let number = 0; number < (NIGHTLY ? chapters.length : 1); number += 1) {
          await takeChapter(page, game, finger);
          if (number + 1 < chapters.length) await touch(page.locator('[data-action="next-chapter"]'));
        }
      });
    });
  });
}

test("another move is shown, answered and taken back", async ({ page }) => {
  await open(page, "uchi");
  while (!(await moment(page)).includes(" ask ")) await page.locator('[data-action="go-on"]').click();
  const before = await moment(page);
  const [chapter, step] = before.split(" ").map(Number);
  const { ask } = lesson("uchi").chapters[chapter!]!.steps[step!]!;
  const asked = new RegExp(`^(${ask!.map((pattern) => pattern.replaceAll("*", ".*")).join("|")})$`);
  const table = new Table(page);
  const other = (await table.options()).find(({ card, cell }) => !asked.test(`${card}:${cell}`));
  await table.choose(other!);
  await table.confirm.click();
  const coach = page.locator("[data-coach]");
  await expect(coach).toHaveAttribute("data-task", "wrong");
  expect(await moment(page), "it is seen").not.toBe(before);
  await page.locator('[data-action="take-back"]').click();
  await expect.poll(() => moment(page)).toBe(before);
});

test("what is played while words are read is taken back, and the lesson goes on", async ({ page }) => {
  await open(page, "uchi");
  await expect(page.locator("[data-coach]")).toHaveAttribute("data-task", "read");
  const before = await moment(page);
  const table = new Table(page);
  await table.choose((await table.options())[0]!);
  await table.confirm.click();
  await expect(table.confirm).toHaveCount(0);
  await expect.poll(() => moment(page)).toBe(before);
  await expect(page.locator(".coach-why-not")).toHaveText("First read this, then press Next.");
  await page.locator('[data-action="go-on"]').click();
  await expect(page.locator(".coach-why-not")).toBeEmpty();
  await expect(page.locator("[data-coach]")).toHaveAttribute("data-step", "1");
  await expect(page.locator("[data-table]")).toHaveAttribute("data-acting", "0");
});

for (const [locale, chapter, step] of [["en", "Chapter 1 of", "Step 1 of"], ["ja", "第1章（全", "手順 1/"]] as const) {
  test.describe(`on the smallest phone, ${locale}`, () => {
    test.use({ viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true, locale });

    for (const { id } of TAUGHT) {
      test(`${id}: which chapter and which step it is stands in words, whole`, async ({ page }) => {
        await open(page, id);
        const place = page.locator(".coach-place");
        await expect(place).toContainText(chapter);
        await expect(place).toContainText(step);
        await expectWhole(page, ".coach-place span");
        await expectNoSideways(page, "with the coach");
      });

      test(`${id}: whatever the coach says has room beside the longest place`, async ({ page }) => {
        await open(page, id);
        const cut = await page.locator(".coach-words").evaluate(
          (words, { chapters, locale }) => {
            const place = document.querySelector(".coach-place > span")!;
            const shown = place.textContent;
            return chapters.flatMap((chapter) => {
              place.textContent = shown.replace(chapters[0]!.title[locale], chapter.title[locale]);
              const told = chapter.steps.flatMap(({ say, answers = [], otherwise = say }) => [
                say,
                otherwise,
                ...answers.map((answer) => answer.say),
              ]);
              return told.flatMap((say) => {
                words.textContent = say[locale];
                return words.scrollHeight > words.clientHeight ? [say[locale]] : [];
              });
            });
          },
          { chapters: lesson(id).chapters, locale },
        );
        expect(cut).toEqual([]);
      });

      if (NIGHTLY) {
        test(`${id}: every step of every chapter is read whole`, async ({ page }) => {
          test.setTimeout(600_000);
          const game = GAMES.find((it) => it.id === id)!;
          await takeAll(page, game, touch, async () => {
            await expectToldWhole(page, await moment(page));
            await expectWhole(page, ".coach-place span, .coach-asked, .coach-button");
          });
        });
      }
    }
  });
}

test("chapters are chosen from a list, and what is finished is marked", async ({ page }) => {
  await open(page, "uchi");
  await takeChapter(page, GAMES.find(({ id }) => id === "uchi")!, pointer);
  await page.locator('[data-action="chapters"]').click();
  const chapters = page.locator("[data-coach] [data-chapter]");
  await expect(chapters).toHaveCount(lesson("uchi").chapters.length);
  await expect(chapters.first()).toContainText("done");
  await chapters.nth(1).click();
  await expect(page.locator('[data-coach][data-chapter="1"]')).toBeVisible();
});
