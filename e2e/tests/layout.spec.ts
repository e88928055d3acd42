// The board stays at its place whatever happens, and no page is wider than its window.

import { expect, test } from "@playwright/test";
import { expectNoSideways, painted } from "../support/layout";
import { open } from "../support/player";
import { nearEnd, plant, type Planted } from "../support/saves";
import { HACK, Table } from "../support/table";
import { byDay } from "../support/test";

const SIZES = [[360, 640], [768, 1024], [1440, 900]];

for (const [width, height] of SIZES) {
  for (const seats of byDay([2, 3], width === 768 ? 3 : 2)) {
    test(`the board does not jump at ${width}×${height}, ${seats} seats`, async ({ page }) => {
      test.setTimeout(90_000);
      await page.setViewportSize({ width, height });
      const table = await Table.start(page, `seats=${seats}&level=easy&seed=6`);
      // Every box that the board has had on the page, with the state in which it first had it.
      await page.evaluate(() => {
        const boxes = ((window as unknown as { boxes: Map<string, string> }).boxes = new Map());
        const look = () => {
          const board = document.querySelector(".uchi-space");
          const table = document.querySelector<HTMLElement>("[data-table]");
          if (board && table && !document.querySelector("[data-bundle]")) {
            const { x, y, width, height } = board.getBoundingClientRect();
            const box = [x + scrollX, y + scrollY, width, height].map(Math.round).join(" ");
            const phase = document.querySelector<HTMLElement>("[data-phase]")!.dataset.phase;
            if (!boxes.has(box)) boxes.set(box, `${phase}, acting ${table.dataset.acting}, move ${table.dataset.cursor}`);
          }
          requestAnimationFrame(look);
        };
        look();
      });
      await table.play(1);
      const options = await table.options();
      for (const option of [options[0], options[options.length - 1]]) {
        await table.choose(option);
        await expectNoSideways(page, "with a flight chosen");
        await table.action("cancel").click();
        await expect(table.confirm).toBeHidden();
      }
      await plant(page, seats === 2 ? nearEnd("uchi", 3) : HACK);
      expect(await table.settled()).toBe("person");
      await table.playToDie();
      await page.keyboard.press("Escape"); // the result, if it was the last one
      await expect(table.sheet).toBeHidden();
      await table.action("replay").click();
      await table.action("first").click();
      await table.action("close-replay").click();
      const boxes = await page.evaluate(() => [...(window as unknown as { boxes: Map<string, string> }).boxes]);
      expect(boxes, "places of the board, each with when it was first there").toHaveLength(1);
    });
  }
}

for (const locale of ["en", "ja"]) {
  test.describe(`six at a table, ${locale}`, () => {
    test.use({ locale });

    for (const [width, height] of [[320, 568], [667, 375]] as const) {
      test(`of each name three letters are read at ${width}×${height}`, async ({ page }) => {
        await page.setViewportSize({ width, height });
        for (const id of ["carotein", "sterre"]) {
          await page.goto(`./#/play/${id}?seats=6&level=easy&seed=2`);
          await expect(page.locator("[data-board-ready]")).toBeVisible();
          await expect(page.locator(".seat-name")).toHaveCount(6);
          // The ellipsis of a cut name is as wide as a letter, so three letters need the width of four.
          const cut = await page.locator(".seat-name").evaluateAll((names) =>
            names
              .filter((it) => it.scrollWidth > it.clientWidth && it.clientWidth < 4 * parseFloat(getComputedStyle(it).fontSize))
              .map((it) => `${it.textContent} in ${it.clientWidth}`),
          );
          expect(cut, id).toEqual([]);
        }
      });
    }
  });
}

const longNames: Planted["seats"] = [
  { name: "Wwwwwwwwwwwwwwwwwwww", player: "human" },
  { name: "長い名前長い名前長い名前長い名前長い名前", player: "human" },
  { name: "Mmmmmmmmmmmmmmmmmmmm", player: { bot: "easy" } },
  { name: "ＷＷＷＷＷＷＷＷＷＷＷＷＷＷＷＷＷＷＷＷ", player: { bot: "easy" } },
];

test("nothing sticks out, however broad the window is", async ({ page }) => {
  test.setTimeout(90_000);
  const everywhere = async (what: string, more?: (what: string) => Promise<void>) => {
    // Normal runs test only the narrowest width, and a width with a column beside the board: what fits these fits the
    // others.
    for (const width of byDay([320, 360, 768, 1440], 320, 1440)) {
      await page.setViewportSize({ width, height: 640 });
      await expectNoSideways(page, `${what} at ${width} pixels`);
      await more?.(`${what} at ${width} pixels`);
    }
  };
  await plant(page, { name: "x".repeat(40), seats: longNames, seed: 2 });
  const table = Table.quick(page);
  expect(await table.settled()).toBe("curtain");
  await everywhere("the curtain");
  // A hack has the longest text on the board.
  const hack = async () => (await table.options()).find((option) => option.hack);
  for (let flights = 0; flights === 0 || !(await hack()); flights += 1) {
    expect(flights, "a hack is possible before long").toBeLessThan(20);
    await table.play(1, () => everywhere("the table"));
  }
  await table.choose((await hack())!);
  await everywhere("a hack chosen");
  for (const sheet of ["menu", "rules", "keys", "share"]) {
    await table.action("menu").click();
    if (sheet !== "menu") await table.action(sheet === "share" ? "menu-share" : sheet).click();
    await expect(table.sheet).toHaveAttribute("data-sheet", sheet);
    await everywhere(sheet, async (what) => {
      const inside = await table.sheet.evaluate((sheet) => sheet.scrollWidth - sheet.clientWidth);
      expect(inside, `${what} scrolls sideways`).toBeLessThanOrEqual(0);
    });
    await page.keyboard.press("Escape");
  }
  await table.action("replay").click();
  await everywhere("the replay");
  for (const hash of ["#/", "#/new/uchi", "#/how/uchi", "#/about", "#g=no-game"]) {
    await page.goto(`./${hash}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await everywhere(hash);
  }
});

/** A finished game of Cattricola. Its message of arrival appears while the final count is shown. */
const counted =
  "1dPm7ERVNviponNrw0HjdvZ4tklBw_CsBScFGv5YTI_AyXk14yPfsVlSCMd5X1ykVDp6QvS84cqrHk3Yi0ADX8ykCiLY60EvxZHnbUsglfvxjkpxJCiFj9oLL6";

test("a message is no larger than its words and leaves the count's buttons free", async ({ page }) => {
  for (const [width, height] of SIZES) {
    await test.step(`${width}×${height}`, async () => {
      await page.setViewportSize({ width, height });
      await page.goto(`./#g=${counted}`);
      const message = (await page.locator(".toasts .toast").boundingBox())!;
      expect(message.height).toBeLessThan(80);
      const buttons = page.locator(".count-turning button");
      await expect(buttons).toHaveCount(2);
      for (const button of await buttons.all()) {
        const box = (await button.boundingBox())!;
        const apart = box.y + box.height <= message.y || message.y + message.height <= box.y
          || box.x + box.width <= message.x || message.x + message.width <= box.x;
        expect(apart, (await button.textContent()) ?? "").toBe(true);
      }
      // With the storage cleared, the message appears again.
      await page.evaluate(() => localStorage.clear());
      await page.goto("about:blank");
    });
  }
});

test("the log stays at its newest line in a window that becomes narrower", async ({ page }) => {
  await page.setViewportSize({ width: 2560, height: 1000 });
  await open(page, "sterre", "seats=6&level=easy&seed=2");
  const lines = page.locator(".log-lines");
  const below = () => lines.evaluate((list) => list.scrollHeight - list.clientHeight - Math.round(list.scrollTop));
  await expect(page.locator("[data-log-line]").nth(8)).toBeAttached();
  for (const [width, height] of [[1440, 700], [1000, 620]]) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => lines.evaluate((list) => list.scrollHeight > list.clientHeight)).toBe(true);
    await expect.poll(below, `${width}×${height}`).toBeLessThanOrEqual(1);
  }
  // The part below the log may become higher.
  await page.locator(".table-foot").evaluate((foot) => ((foot as HTMLElement).style.minHeight = `${foot.clientHeight + 60}px`));
  await painted(page);
  await expect.poll(below, "above a higher foot").toBeLessThanOrEqual(1);
});
