// Whole games of Uchi he Kaeru against bots: by pointer, by touch, and with the keyboard alone.

import { expect, test } from "@playwright/test";
import { watchConsole } from "../support/console";
import { Table } from "../support/table";
import { NIGHTLY } from "../support/test";

test.describe("in Japanese, two seats, by pointer", () => {
  test.use({ locale: "ja-JP", contextOptions: { reducedMotion: "no-preference" } });

  test("a game against a bot is played to its result", async ({ page }) => {
    test.skip(!NIGHTLY, "a whole game a game is enough for every run: NIGHTLY=1");
    test.setTimeout(400_000);
    const errors = watchConsole(page);
    const table = await Table.start(page, "seats=2&level=easy&seed=2");
    await table.play();
    expect(table.flown).toBeGreaterThan(0);
    await expect(table.sheet.getByRole("heading")).toHaveText("結果");
    // The winner and the reason.
    await expect(table.sheet.locator("[data-verdict]")).toHaveText(
      /^.+(の手札がなくなりました|が4つの色をそろえました)。.+の勝ちです！$/,
    );
    await expect(page.locator("[data-seat][data-won]")).toHaveCount(1);
    await expect(table.log.last()).toBeAttached();
    errors.expectClean();
  });
});

test("a game of three against two bots is played to its result, in English", async ({ page }) => {
  test.setTimeout(400_000);
  const errors = watchConsole(page);
  const table = await Table.start(page, "seats=3&level=easy&seed=1");
  await expect(page.locator("[data-seat]")).toHaveCount(3);
  await table.play();
  await expect(table.sheet.getByRole("heading")).toHaveText("Result");
  await expect(table.sheet.locator("[data-verdict]")).toHaveText(
    /wins? with an empty hand!|wins? with all four colours!|wins? with two Ophiuchus and three colours!/,
  );
  // The hidden hands are revealed at the end.
  await expect(table.log.filter({ hasText: "All hands are revealed" })).toHaveCount(1);
  errors.expectClean();
});
