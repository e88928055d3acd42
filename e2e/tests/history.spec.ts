// Moving through a game: undo and redo, the replay slider, a new line from an earlier position, and starting over,
// which can be undone.

import { expect, test } from "@playwright/test";
import { open as openTable } from "../support/player";
import { againstBots, begun, plant, stored, type Planted } from "../support/saves";
import { HACK, Table, type Position } from "../support/table";

const alone: Planted["seats"] = [
  { name: "Hana", player: "human" },
  { name: "Piko", player: { bot: "easy" } },
];
const ids = async (table: Table) =>
  Object.keys(await stored(table.page)).filter((key) => /^hoshibako\.game\.\w+$/.test(key));

test("undo stops where a die was thrown, and says why", async ({ page }) => {
  await plant(page, HACK);
  const table = Table.quick(page);
  await table.settled();
  await table.playToDie();
  const before = await table.position();
  const undo = table.action("undo");
  await expect(undo).toHaveAttribute("aria-disabled", "true");
  await expect(undo).toHaveAccessibleName(/^Undo — Undo stops here: something hidden was revealed/);
  // The disabled button can still get the focus, and a press gives the reason in words.
  await undo.press("Enter");
  await expect(table.messages).toContainText("Undo stops here: something hidden was revealed");
  await page.keyboard.press("Control+z");
  expect(await table.position()).toEqual(before);
});

test("alone, undo can be free: back across dice and bots, and forward to the same again", async ({ page }) => {
  await plant(page, HACK);
  const table = Table.quick(page);
  await table.settled();
  await table.action("menu").click();
  await table.sheet.getByRole("switch", { name: "Unlimited undo" }).check();
  await table.sheet.locator('[data-action="close-sheet"]').click();

  const moments: Position[] = [await table.position()];
  table.mood = "bold";
  const rolls = ({ log }: Position) => log.filter((line) => /rolled \d/.test(line)).length;
  const hasRolled = () => rolls(moments.at(-1)!) > rolls(moments[0]);
  while (moments.length < 3 || !hasRolled()) {
    expect(moments.length, "a die is thrown before long").toBeLessThan(20);
    await table.play(1);
    moments.push(await table.position());
  }
  const last = moments.length - 1;

  // A turn can hold two decisions: a hack, and what becomes of the shown card. Each press leads to the next of them.
  const stepTo = async (moment: Position, press: () => Promise<void>) => {
    for (let step = 0; step < 3 && (await table.cursor()) !== moment.cursor; step += 1) {
      const before = (await table.cursor())!;
      await press();
      await expect(table.root).not.toHaveAttribute("data-cursor", before);
    }
    await expect(table.root).toHaveAttribute("data-cursor", moment.cursor);
    expect(await table.position()).toEqual(moment);
  };
  const undo = () => table.action("undo").click();
  for (const moment of moments.slice(0, last).reverse()) await stepTo(moment, undo);
  for (const moment of moments.slice(1)) await stepTo(moment, () => page.keyboard.press("Control+Shift+z"));
  await expect(table.action("redo")).toHaveAttribute("aria-disabled", "true");
  await expect(table.action("redo")).toHaveAccessibleName(/Nothing to redo/);

  // The same move after an undo gives the same dice. Undone moves survive a reload.
  await stepTo(moments[last - 1], undo);
  await page.reload();
  await table.settled();
  await expect.poll(() => table.position()).toEqual(moments[last - 1]);
  await stepTo(moments[last], () => table.action("redo").click());
});

test("the log tells turns apart, folds the set-up, and says you to who plays alone", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await plant(page, begun("sterre", 40));
  const fold = page.locator(".log-fold");
  const lines = page.locator("[data-log-line]");
  await expect(fold).toHaveAttribute("aria-expanded", "false");
  const folded = await lines.count();
  await fold.click();
  await expect(fold).toHaveAttribute("aria-expanded", "true");
  const [, dealt] = (await fold.textContent())!.match(/\((\d+)\)/)!;
  // The five cards dealt to a player are one line.
  const set = (await lines.allTextContents()).slice(0, -folded);
  const times = set.map((line) => Number(line.match(/(\d+)\u00a0times$/)?.[1] ?? 1));
  expect(times.reduce((sum, times) => sum + times, 0)).toBe(Number(dealt));
  expect(Math.max(...times)).toBe(5);
  expect(new Set(set).size, set.join()).toBe(set.length);
  // The keyboard reaches the fold button too.
  await lines.last().press("Home");
  await expect(fold).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(lines).toHaveCount(folded);
  // A turn is one line. Its details open by pointer, by keyboard, or when their ply is on screen.
  const turn = page.locator(".log-turn").filter({ has: page.locator(".log-more") }).nth(1);
  const more = turn.locator(".log-more");
  const details = page.locator(".log-detail");
  await expect(turn).toContainText(/: declared \d/);
  await expect(details).toHaveCount(0);
  await more.click();
  await expect(more).toHaveAttribute("aria-expanded", "true");
  await expect(details.filter({ hasText: /(declared|took) / })).not.toHaveCount(0);
  await turn.locator(".log-line").press("ArrowLeft");
  await expect(details).toHaveCount(0);
  await turn.locator(".log-line").press("ArrowRight");
  await expect(details).not.toHaveCount(0);
  await more.click();
  await turn.locator(".log-line").click();
  await expect(page.locator("[data-replay]")).toBeVisible();
  await expect(details.locator("[aria-current]")).toHaveCount(1);

  await plant(page, againstBots(begun("sterre", 40)));
  await expect(lines.filter({ hasText: /^You: declared / })).not.toHaveCount(0);
  await new Table(page).unfoldLog();
  await expect(lines.filter({ hasText: /^You (take|play|put) / })).not.toHaveCount(0);
  await expect(lines.filter({ hasText: /Hana|You takes|You’s/ })).toHaveCount(0);
  // The seat shows the name that its player has entered.
  await expect(page.locator('[data-seat="0"] .seat-name')).toHaveText("Hana");
});

test("another move after undo forgets the undone ones", async ({ page }) => {
  await plant(page, { seats: alone, moves: ["water-earth"], seed: 1 });
  const table = Table.quick(page);
  await page.evaluate(() => localStorage.setItem("hoshibako.prefs", "undo=free"));
  await page.reload();
  await table.settled();
  const [first, other] = await table.options();
  await table.choose(first);
  await table.confirm.click();
  await table.settled();
  await table.action("undo").click();
  await expect(table.action("redo")).not.toHaveAttribute("aria-disabled");
  await table.choose(other);
  await table.confirm.click();
  await expect(table.action("redo")).toHaveAttribute("aria-disabled", "true");
});

test("the slider shows any moment, and play goes on from it as a new line", async ({ page }) => {
  const table = await Table.startQuickly(page, "seats=2&level=easy&seed=2");
  await table.play(1);
  const early = await table.position();
  await table.play(2);
  const now = await table.position();
  const old = await ids(table);
  const address = page.url();

  await table.action("replay").click();
  const slider = page.getByRole("slider", { name: "Move to show" });
  await slider.fill(early.cursor);
  await expect(page.locator("[data-replay]")).toHaveAttribute("data-looking-back", "true");
  await expect(table.root).toHaveAttribute("data-ply", early.cursor);
  await expect(slider).toHaveAttribute("aria-valuetext", /^(Set-up|\S+ turn \d+)/);
  const seen = await table.position();
  expect(seen.saucers).toEqual(early.saucers);
  expect(seen.hand).toEqual(early.hand);
  // No move can be made while a past ply is on screen.
  await expect(table.root).not.toHaveAttribute("data-acting");
  expect(await table.lit()).toEqual([]);
  // A line of the log leads to its ply.
  const last = Number(await table.log.first().getAttribute("data-log-line"));
  await table.log.first().click();
  await expect(table.root).toHaveAttribute("data-ply", `${last + 1}`);
  await slider.fill(early.cursor);

  await table.action("go-on").click();
  await expect(table.messages).toContainText("You are now playing a new game from this position.");
  await expect(page.locator(".table-name")).toHaveText(`Uchi he Kaeru (from move ${early.cursor})`);
  await table.settled();
  const line = await table.position();
  expect(line).toEqual(early);
  const back = table.messages.getByRole("button", { name: "Back to the original game" });
  await expect(back).toBeVisible();
  await table.play(1);
  const grown = await ids(table);
  expect(grown).toHaveLength(old.length + 1);
  // After a move in the new line, the button that leads back to the original game disappears.
  await expect(back).toHaveCount(0);

  // The original game is unchanged.
  await page.goto(address);
  await expect(table.root).toHaveAttribute("data-cursor", now.cursor);
  await table.settled();
  await expect.poll(() => table.position()).toEqual(now);
});

test("a step of the replay is told, back as well as forward", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openTable(page, "uchi", "seats=2&level=easy&seed=2", { paced: true });
  const table = new Table(page);
  await table.settled();
  await table.play(1);
  await table.action("replay").click();
  const told = page.locator("[data-caption] > span");
  const moment = () => table.root.getAttribute("data-ply").then(Number);
  for (const step of ["previous", "previous", "next"]) {
    const before = await moment();
    await table.action(step).click();
    await expect.poll(moment).toBe(before + (step === "next" ? 1 : -1));
    const lines = await page.locator(`[data-log-line="${(await moment()) - 1}"]`).allTextContents();
    if (lines.length > 0) await expect(told.last(), step).toHaveText(lines.at(-1)!);
  }
  // Where the log is in sight, its line tells the step.
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.locator("[data-caption]")).toBeHidden();
  await expect(page.locator(".log-line[aria-current]")).toBeInViewport();
});

test("the replay runs by itself and can be stopped and left", async ({ page }) => {
  const table = await Table.startQuickly(page, "seats=2&level=easy&seed=2");
  await table.play(1);
  const cursor = (await table.cursor())!;
  await table.action("replay").click();
  await table.action("play").click();
  await expect(table.root).toHaveAttribute("data-ply", "2");
  await table.action("play").click();
  await expect(table.action("play")).toHaveAccessibleName("Play");
  await table.action("last").click();
  await expect(table.action("next")).toHaveAttribute("aria-disabled", "true");
  await table.action("previous").click();
  await expect(table.root).toHaveAttribute("data-ply", String(Number(cursor) - 1));
  await table.action("close-replay").click();
  await expect(table.root).toHaveAttribute("data-ply", cursor);
  await expect(table.action("replay")).toBeFocused();
  await expect(table.root).toHaveAttribute("data-acting", "0");
});

test("starting over can be undone", async ({ page }) => {
  const table = await Table.startQuickly(page, "seats=2&level=easy&seed=2");
  await table.play(2);
  const before = await table.position();
  const address = page.url();
  await table.action("menu").click();
  await table.action("restart").click();
  await expect(page).not.toHaveURL(address);
  await expect(table.root).toHaveAttribute("data-cursor", "0");
  await table.messages.getByRole("button", { name: "Back to the original game" }).click();
  await expect(page).toHaveURL(address);
  await table.settled();
  await expect.poll(() => table.position()).toEqual(before);
});

test("a new game leaves the old one within reach", async ({ page }) => {
  const table = await Table.startQuickly(page, "seats=2&level=easy&seed=2");
  await table.play(1);
  const before = await table.position();
  await table.action("menu").click();
  await table.action("new-game").click();
  await expect(page).toHaveURL(/#\/new\/uchi$/);
  await page.locator(".toasts").getByRole("button", { name: "Back to the original game" }).click();
  await table.settled();
  await expect.poll(() => table.position()).toEqual(before);
});
