// Cards dragged to a cell: this has the same effect as a tap on both, and no more.

import { devicesAt, middle, tug, views } from "../../../e2e/support/gestures";
import { begun, plant } from "../../../e2e/support/saves";
import { Table } from "../../../e2e/support/table";
import { expect, test, type Page } from "../../../e2e/support/test";

/** A table at which a person has to fly with a card. */
async function open(page: Page) {
  await plant(page, begun("uchi", 5));
  const table = new Table(page);
  await table.settled();
  await expect(page.locator("[data-phase]")).toHaveAttribute("data-phase", "move");
  return table;
}

const card = (page: Page) => page.locator(".uchi-hand [data-carry]").first();
const confirm = (page: Page) => page.locator('.uchi-decision [data-action="confirm"]');

/** A cell to which the card leads, and one to which it does not. */
async function cells(page: Page) {
  await card(page).click();
  const lit = await page.locator(".uchi-cell-target").first().getAttribute("data-cell");
  const dark = await page.locator('.uchi-cell[aria-disabled="true"]').first().getAttribute("data-cell");
  await card(page).click();
  await expect(card(page)).toHaveAttribute("aria-pressed", "false");
  const named = (name: string | null) => page.locator(`[data-cell="${name}"]`);
  return { lit: named(lit), dark: named(dark) };
}

for (const { name, use, holder } of devicesAt({ finger: "a window", mouse: "a window" }).filter(({ place }) => place === "a window")) {
  test.describe(`by ${name}`, () => {
    test.use(use);

    test("a card is carried to a cell: it is shown there, and flown by the button", async ({ page }) => {
      const table = await open(page);
      const hand = await holder(page);
      const { lit, dark } = await cells(page);
      for (const [view, look] of name === "mouse" ? views("scrolled") : views("as it is")) {
        await test.step(view, async () => {
          await look(page, page.locator(".uchi-space"));
          const before = await table.cursor();
          await hand.drag(await middle(card(page)), await middle(lit));
          await expect(lit).toHaveAttribute("aria-pressed", "true");
          await expect(confirm(page)).toBeVisible();
          expect(await table.cursor(), "nothing is done yet").toBe(before);
          await expect(page.locator(".carried, [data-carried], [data-aimed]"), "nothing is left of it").toHaveCount(0);
          await page.keyboard.press("Escape");
          // Dropped on a cell to which it does not lead, the card is selected and does not fly.
          await hand.drag(await middle(card(page)), await middle(dark));
          await expect(card(page)).toHaveAttribute("aria-pressed", "true");
          await expect(confirm(page)).toHaveCount(0);
          await page.keyboard.press("Escape");
        });
      }
      // An element that cannot be dragged answers with the reason, as after a touch.
      const told = page.locator("[data-prompt]");
      await tug(page, name, await middle(page.locator(".uchi-saucer-turn .uchi-saucer-body")), await middle(lit));
      await expect(told).toContainText("Your saucer is already here.");
      // A tap on a card that can be dragged still selects it.
      await hand.tap(await middle(card(page)));
      await expect(card(page)).toHaveAttribute("aria-pressed", "true");
      await hand.drag(await middle(card(page)), await middle(lit));
      await table.moves(() => confirm(page).click());
    });
  });
}

test("a copy follows the pointer, and what takes it is marked; Escape lets it go", async ({ page }) => {
  await open(page);
  const { lit } = await cells(page);
  const [from, to] = [await middle(card(page)), await middle(lit)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
  const copy = page.locator(".carried .uchi-card");
  await expect(copy).toBeVisible();
  const off = async () => {
    const there = await middle(copy);
    return Math.hypot(there.x - to.x, there.y - to.y);
  };
  await expect.poll(off).toBeLessThan(12);
  await expect(lit).toHaveAttribute("data-aimed", "");
  await page.keyboard.press("Escape");
  await expect(copy).toHaveCount(0);
  await page.mouse.up();
  await expect(confirm(page)).toHaveCount(0);
});
