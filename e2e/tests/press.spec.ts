// What a press on a button of the table brings, frame by frame.

import { expect, test, type Page } from "@playwright/test";
import { unpaced } from "../support/saves";

const action = (page: Page, name: string) => page.locator(`[data-action="${name}"]`).filter({ visible: true });

async function table(page: Page) {
  await unpaced(page);
  await page.goto("./#/play/uchi?seats=2&level=easy&seed=1");
  await expect(page.locator("[data-board-ready]")).toBeVisible();
}

test("a frame with the head of a sheet answers the press, the next ones bring what is in it", async ({ page }) => {
  await table(page);
  // What all sheets need is fetched with the first of them.
  await action(page, "menu").click();
  await expect(action(page, "rules")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.evaluate(() => {
    const frames: string[] = [];
    const look = () => {
      const sheet = document.querySelector<HTMLDialogElement>(".table-sheet")!;
      frames.push(`${sheet.open ? "open" : "closed"} ${sheet.querySelectorAll(".sheet-head ~ * button").length > 0}`);
      if (frames.length < 30) requestAnimationFrame(look);
    };
    Object.assign(window, { frames });
    document.addEventListener("click", () => requestAnimationFrame(look), { once: true });
  });
  await action(page, "menu").click();
  await expect.poll(() => page.evaluate(() => (window as unknown as { frames: string[] }).frames.length)).toBe(30);
  const frames = await page.evaluate(() => (window as unknown as { frames: string[] }).frames);
  expect([...new Set(frames)]).toEqual(["open false", "open true"]);
  await expect(page.locator("#sheet-title")).toBeFocused();
});

test("the rules open where they were read last, also after a scrolled menu", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 480 });
  await table(page);
  const sheet = page.locator(".table-sheet");
  const scrolled = () => sheet.evaluate((sheet) => sheet.scrollTop);
  const rules = async () => {
    await action(page, "menu").click();
    await action(page, "rules").scrollIntoViewIfNeeded();
    await sheet.evaluate((sheet) => (sheet.scrollTop = 10_000));
    await action(page, "rules").click();
    await expect(sheet.locator("[data-section]").first()).toBeAttached();
  };
  await rules();
  await expect.poll(scrolled).toBe(0);
  await sheet.evaluate((sheet) => (sheet.scrollTop = 700));
  await expect.poll(scrolled).toBe(700);
  await page.keyboard.press("Escape");
  await expect(sheet).not.toHaveAttribute("data-sheet", "rules");
  if (await sheet.evaluate((sheet: HTMLDialogElement) => sheet.open)) await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await rules();
  await expect.poll(scrolled).toBe(700);
});
