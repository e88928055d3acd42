// A game played with Tab, arrow keys, Enter and Escape: from the home page through the setup to the result. In nightly
// runs the game is played in full; otherwise its middle is skipped. No test in this file uses a pointer.

import { expect, test, type Page } from "@playwright/test";
import { watchConsole } from "../support/console";
import { game } from "../support/games";
import { dice } from "../support/player";
import { keys } from "../support/press";
import { nearEnd, plant, unpaced } from "../support/saves";
import { Table } from "../support/table";
import { NIGHTLY } from "../support/test";

/** Replaces the browser's random numbers by a fixed sequence. */
async function fixLuck(page: Page, seed: number) {
  const roll = dice(seed);
  const bytes = Array.from({ length: 65_536 }, () => roll(256));
  await page.addInitScript((bytes) => {
    let at = 0;
    Crypto.prototype.getRandomValues = <T extends ArrayBufferView | null>(array: T) => {
      const view = new Uint8Array(array!.buffer, array!.byteOffset, array!.byteLength);
      for (let i = 0; i < view.length; i += 1) view[i] = bytes[at++ % bytes.length];
      return array;
    };
  }, bytes);
}

test("from the home page to the result with the keyboard alone", async ({ page }) => {
  test.setTimeout(400_000);
  const errors = watchConsole(page);
  await unpaced(page);
  await fixLuck(page, 1);
  await page.goto("./");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

  await keys(page.getByRole("link", { name: "Uchi he Kaeru", exact: true }));
  await expect(page.getByRole("heading", { name: "Uchi he Kaeru" })).toBeFocused();

  // In a group of radio buttons, Tab leads to the selected one, and the arrow keys to the others.
  const choose = async (group: string, from: string, key: string, to: string) => {
    const radio = (name: string) => page.getByRole("group", { name: group }).last().getByRole("radio", { name });
    for (let stops = 0; !(await radio(from).evaluate((own) => own === document.activeElement)); stops += 1) {
      expect(stops, `Tab leads to ${group}`).toBeLessThan(40);
      await page.keyboard.press("Tab");
    }
    await page.keyboard.press(key);
    await expect(radio(to)).toBeChecked();
  };
  await choose("Seat 2", "Normal", "ArrowLeft", "Easy");
  await choose("Who starts", "Draw lots", "ArrowRight", "Player 1");
  await keys(page.getByRole("button", { name: "Start the game" }));

  const table = new Table(page, keys);
  await table.opened();
  expect(await table.settled()).toBe("person");

  // Escape deselects.
  await keys(page.locator("[data-bundle]").first());
  await expect(table.confirm).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(table.confirm).toBeHidden();

  if (NIGHTLY) {
    await table.play();
  } else {
    await table.play(1);
    await plant(page, nearEnd("uchi", game("uchi").parts.moves));
    expect(await table.play()).toBe("over");
  }
  await expect(table.sheet.locator("[data-verdict]")).toHaveText(/^Hana wins(:| with) .+!$/);
  await page.keyboard.press("Escape");
  await expect(table.sheet).toBeHidden();
  // The result can be opened again, and the menu too.
  await keys(table.action("result"));
  await expect(table.sheet.locator("[data-verdict]")).toBeVisible();
  await page.keyboard.press("Escape");
  await keys(table.action("menu"));
  await expect(table.sheet).toHaveAttribute("data-sheet", "menu");
  await page.keyboard.press("Escape");
  await expect(table.action("menu")).toBeFocused();
  errors.expectClean();
});
