// Drags the beam of Cattricola with each pointing device, and the slider of the replay.

import { Ranch } from "./player";
import { Fingers, type Point } from "../../../e2e/support/finger";
import { devicesAt, frameOf, middle, PHONE, PLACES, views, type Place } from "../../../e2e/support/gestures";
import { hostPages, type HostPages } from "../../../e2e/support/host";
import { keys, tap, touch } from "../../../e2e/support/press";
import { plant } from "../../../e2e/support/saves";
import { expect, test, type Page } from "../../../e2e/support/test";

let host: HostPages;

test.beforeAll(async () => {
  host = await hostPages();
});

test.afterAll(() => host.close());

async function openRanch(page: Page, place: Place): Promise<Page> {
  if (place === "a frame") return frameOf(host, page, `game="cattricola" seats="2" level="easy" seed="5"`);
  await Ranch.start(page, "seats=2&level=easy&seed=5");
  return page;
}

for (const { name, use, press, holder, place } of devicesAt({ finger: "a window", mouse: "a frame" })) {
  test.describe(`by ${name}`, () => {
    test.use(use);

    test(`Cattricola's beam follows in ${place}`, async ({ page }) => {
      test.setTimeout(120_000);
      const ranch = new Ranch(await openRanch(page, place), name === "finger" ? touch : press);
      ranch.holder = await holder(page);
      await ranch.play(1);
      await ranch.settled();
      const begin = "1 1";
      await ranch.press(ranch.place(begin));
      await expect(ranch.place(begin)).toHaveAttribute("aria-pressed", "true");
      for (const [view, look] of name === "finger" ? views("as it is", "enlarged") : views("scrolled")) {
        await test.step(view, async () => {
          await look(page, ranch.page.locator(".cattricola-ranch"));
          // From b2 to e5 over all cells between them, and back on another path.
          for (const way of [["1 1", "4 4"], ["4 4", "4 1", "2 1"], ["2 1", "1 1"]]) {
            const points: Point[] = [];
            for (const cell of way) points.push(await middle(ranch.place(cell)));
            await ranch.holder.drag(...points);
            await expect(ranch.place(way.at(-1)!), way.join(" → ")).toHaveAttribute("aria-pressed", "true");
            await expect(ranch.page.locator('[data-place][aria-pressed="true"]')).toHaveCount(1);
          }
        });
      }
      // A second tap on the beam still catches.
      await ranch.moves(async () => ranch.holder.tap(await middle(ranch.place("1 1"))));
    });
  });
}

test.describe("by finger", () => {
  test.use(PHONE);

  test("a pasture that is turned upright has a beam that follows, too", async ({ page }) => {
    const bot = (name: string) => ({ name, player: { bot: "easy" as const } });
    await plant(page, {
      game: "cattricola",
      seats: [{ name: "Hana", player: "human" }, bot("Piko"), bot("Momo"), bot("Iro")],
      options: { layout2: "row", layout3: "corner", layout4: "row" },
      seed: 4,
    });
    await expect(page.locator(".cattricola-long")).toBeVisible();
    const ranch = new Ranch(page, touch);
    ranch.holder = await Fingers.of(page);
    await ranch.play(1);
    await ranch.settled();
    await touch(ranch.place("2 2"));
    for (const [from, to] of [["2 2", "9 1"], ["9 1", "5 3"]]) {
      await ranch.holder.drag(await middle(ranch.place(from)), await middle(ranch.place(to)));
      await expect(ranch.place(to), `${from} → ${to}`).toHaveAttribute("aria-pressed", "true");
    }
  });

  test("the slider of the replay follows a finger", async ({ page }) => {
    const ranch = await Ranch.start(page, "seats=2&level=easy&seed=5", touch);
    await ranch.play(1);
    await ranch.settled();
    await tap(ranch.action("replay"));
    const slider = page.locator("[data-replay] input[type=range]");
    const { x, y, width, height } = (await slider.boundingBox())!;
    const at = (share: number) => ({ x: x + 14 + (width - 28) * share, y: y + height / 2 });
    const [now, most] = [Number(await slider.inputValue()), Number(await slider.getAttribute("max"))];
    const fingers = await Fingers.of(page);
    await fingers.drag(at(now / most), at(0.5));
    const off = async () => Math.abs(Number(await slider.inputValue()) - most / 2);
    await expect.poll(off, "far from the middle").toBeLessThan(most * 0.1);
  });
});

test.describe("by keyboard", () => {
  for (const place of PLACES) {
    test(`the beam is moved by keys in ${place}`, async ({ page }) => {
      test.setTimeout(120_000);
      const ranch = new Ranch(await openRanch(page, place), keys);
      await ranch.play(1);
      await ranch.settled();
      for (const cell of ["1 1", "3 3", "2 1"]) {
        await keys(ranch.place(cell));
        await expect(ranch.place(cell)).toHaveAttribute("aria-pressed", "true");
      }
    });
  }
});
