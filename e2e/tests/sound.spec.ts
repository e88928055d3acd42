// Sounds: nothing is heard before a person asks for it, and in frames only if the host page allows it.

import { expect, test, type Frame, type Page } from "@playwright/test";
import { hostPages } from "../support/host";
import { unpaced } from "../support/saves";
import { Table } from "../support/table";

/** Counts the notes that begin. The browser plays them as usual. */
const COUNT = `window.notes = 0;
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (...at) { window.notes += 1; return start.apply(this, at); };
window.buzzes = 0;
navigator.vibrate = () => { window.buzzes += 1; return true; };`;

const counted = (page: Page | Frame, what: "notes" | "buzzes") =>
  page.evaluate((what) => (window as unknown as Record<string, number>)[what], what);

const sound = (page: Page | Frame) => page.locator('[data-action="sound"]');

test.beforeEach(async ({ page }) => {
  await page.addInitScript(COUNT);
  await unpaced(page);
});

test("moves are heard and felt once they are asked for, and until they are not", async ({ page }) => {
  const table = await Table.startQuickly(page, "seats=2&level=easy&seed=1");
  await table.play(2);
  expect(await counted(page, "notes")).toBe(0);
  expect(await counted(page, "buzzes")).toBe(0);
  await table.action("menu").click();
  await sound(page).check();
  await table.action("close-sheet").click();
  await table.play(2);
  await expect.poll(() => counted(page, "notes")).toBeGreaterThan(3);
  await expect.poll(() => counted(page, "buzzes")).toBeGreaterThan(0);
  // The setting is stored.
  await page.reload();
  await table.opened();
  expect(await counted(page, "notes")).toBe(0);
  await table.play(1);
  await expect.poll(() => counted(page, "notes")).toBeGreaterThan(0);
  await table.action("menu").click();
  await sound(page).uncheck();
  await table.action("close-sheet").click();
  const before = await counted(page, "notes");
  await table.play(1);
  expect(await counted(page, "notes")).toBe(before);
});

test("a frame is silent unless its page allows it", async ({ page }) => {
  const host = await hostPages();
  for (const allowed of ["", 'sound="on"']) {
    await page.goto(host.page(`<hoshibako-game id="game" game="uchi" level="easy" seed="1" lang="en" ${allowed}></hoshibako-game>`));
    const handle = await page.locator("#game iframe").elementHandle();
    const frame = (await handle!.contentFrame())!;
    await expect(frame.locator("[data-board-ready]")).toBeVisible({ timeout: 20_000 });
    const player = Table.quick(frame as unknown as Page);
    await player.action("menu").click();
    await expect(player.action("rename")).toBeVisible();
    await expect(sound(frame)).toHaveCount(allowed ? 1 : 0);
    if (allowed) await sound(frame).check();
    await player.action("close-sheet").click();
    await player.play(2);
    const notes = expect.poll(() => counted(frame, "notes"));
    await (allowed ? notes.toBeGreaterThan(0) : notes.toBe(0));
  }
  await host.close();
});
