// A lesson made from a played game, and a lesson file that is tried out.

import { readFile } from "node:fs/promises";
import { expect, test, type Page } from "@playwright/test";
import { Table } from "../support/table";

const bring = async (page: Page, text: string) => {
  await page.goto("./#/saves");
  const file = { name: "lesson.json", mimeType: "application/json", buffer: Buffer.from(text) };
  await page.locator("#choose-file").setInputFiles(file);
};

test("a game becomes a draft of a lesson, which can be tried and keeps nothing", async ({ page }) => {
  const table = await Table.startQuickly(page, "seats=2&level=easy&seed=1");
  await table.play(2);
  await table.action("share").click();
  await page.locator("[data-make-lesson] summary").click();
  await expect(page.locator('[data-learner="0"]')).toBeChecked();
  const download = page.waitForEvent("download");
  await page.locator('[data-action="save-lesson"]').click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^uchi-lesson-.*\.json$/);
  const text = await readFile(await file.path(), "utf8");
  const lesson = JSON.parse(text);
  expect(lesson).toMatchObject({ hoshibako_lesson: 1, game: "uchi" });
  const { seat, steps } = lesson.chapters[0];
  expect(seat).toBe(0);
  expect(steps.filter((step: { ask?: string[] }) => step.ask).length).toBeGreaterThanOrEqual(2);
  expect(text).toContain("\n  ");

  await bring(page, text);
  await expect(page).toHaveURL(/#\/learn\/uchi$/);
  await expect(page.locator("[data-coach]")).toContainText("(what one plays for)");
  await page.locator('[data-action="go-on"]').click();
  await expect(page.locator("[data-coach]")).not.toHaveAttribute("data-step", "0");
  expect(await page.evaluate(() => localStorage.getItem("hoshibako.lesson.uchi"))).toBeNull();
  // Afterwards the game's own lesson is shown again.
  await page.goto("./#/about");
  await expect(page.locator("[data-coach]")).toHaveCount(0);
  await page.goto("./#/learn/uchi");
  await expect(page.locator("[data-coach]")).toHaveAttribute("data-chapter", "0");
  await expect(page.locator("[data-coach]")).not.toContainText("(what one plays for)");
});

test("a lesson that cannot be is refused with the reason", async ({ page }) => {
  const chapter = { id: "one", title: { ja: "一", en: "One" }, start: { seats: 2 }, seat: 0, steps: [] as object[] };
  const lesson = (change: object, of: object = {}) =>
    JSON.stringify({ hoshibako_lesson: 1, game: "uchi", chapters: [{ ...chapter, ...change }], ...of });
  for (const [text, why] of [
    [lesson({ colour: "red" }), "colour"],
    [lesson({}, { hoshibako_lesson: 2 }), "newer form"],
    [lesson({}, { game: "chess" }), "chess"],
    [lesson({ start: { seats: 9 } }), "one"],
    [lesson({ start: { seats: 2, moves: ["leo:a1"] } }), "one"],
  ] as const) {
    await bring(page, text);
    await expect(page.locator("[data-report]")).toContainText(why);
    await expect(page).toHaveURL(/#\/saves$/);
    await page.goto("./#/about");
  }
});
