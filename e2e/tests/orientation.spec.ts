// All viewers see the board from their own side (`uchi A8`). The viewer's saucer starts at the bottom. From every seat,
// the picture shows each saucer in the cell whose label names it.

import { expect, test } from "@playwright/test";
import { plant } from "../support/saves";
import { Table } from "../support/table";

const NAMES = ["Ann", "Ben", "Cat", "Dan"];

test("from every seat, the picture and the words agree", async ({ page }) => {
  await plant(page, { seats: NAMES.map((name) => ({ name, player: "human" })), seed: 5 });
  const table = Table.quick(page);
  const seen = new Set<string>();
  await table.play(4, async (waiting) => {
    if (waiting !== "person") return;
    const own = Number(await table.root.getAttribute("data-acting"));
    const drawn = await page.evaluate(() =>
      [...document.querySelectorAll<SVGElement>("[data-saucer]")].map((saucer) => {
        const [x, y] = saucer.style.transform.match(/[\d.]+(?=px)/g)!.map(Number);
        const place = `${Math.round((x - 90) / 84)}${Math.round((y - 90) / 84)}`;
        return { place, says: document.querySelector(`[data-place="${place}"]`)!.getAttribute("aria-label")! };
      }),
    );
    for (const [seat, name] of NAMES.entries()) {
      const whose = seat === own ? `${name}’s own saucer` : `${name}’s saucer`;
      expect(drawn[seat].says, `where ${name}'s saucer is drawn for ${NAMES[own]}`).toContain(whose);
    }
    if ((await table.phase()) === "give") expect(drawn[own].place, NAMES[own]).toMatch(/5$/);
    if ((await table.phase()) !== "move") return;
    seen.add(NAMES[own]);
    // The stars on a card show the cells that it leads to: right and up as drawn, from the viewer's saucer.
    const [x, y] = [...drawn[own].place].map(Number);
    const card = table.cards.first();
    const stars = await card.locator(".uchi-star").evaluateAll((stars) =>
      stars.map((star) => {
        const [, x, y] = star.getAttribute("d")!.match(/^M(\d+) (\d+)m/)!.map(Number);
        return [(x - 50) / 12, (y - 100) / 12];
      }),
    );
    const places = stars
      .map(([right, down]) => [x + right, y + down])
      .filter(([x, y]) => x >= 0 && x < 6 && y >= 0 && y < 6)
      .map(([x, y]) => `${x}${y}`);
    await table.press(card);
    const lit = await page
      .locator('[data-cell][aria-disabled="false"]')
      .evaluateAll((cells) => cells.map((cell) => (cell as SVGElement).dataset.place!));
    expect(lit.sort(), `what ${await card.getAttribute("data-card")} lights for ${NAMES[own]}`).toEqual(places.sort());
    await page.keyboard.press("Escape");
  });
  expect([...seen].sort()).toEqual(NAMES);
});
