// Drags everything that can be dragged in Carotein, with each pointing device.

import { Carotein } from "./player";
import { Fingers, type Point } from "../../../e2e/support/finger";
import { devicesAt, frameOf, PHONE, PLACES, round, scrolledBy, views, type Place } from "../../../e2e/support/gestures";
import { hostPages, type HostPages } from "../../../e2e/support/host";
import { keys, tap } from "../../../e2e/support/press";
import { plant } from "../../../e2e/support/saves";
import { expect, test, type Page } from "../../../e2e/support/test";

let host: HostPages;

test.beforeAll(async () => {
  host = await hostPages();
});

test.afterAll(() => host.close());

/** Carotein with two people, in a window or in a frame on a page with text. */
async function openCarotein(page: Page, place: Place): Promise<Page> {
  if (place === "a frame") {
    return frameOf(host, page, `game="carotein" seats="2" people="2" seed="3"`);
  }
  const human = (name: string) => ({ name, player: "human" as const });
  await plant(page, { game: "carotein", seats: [human("Hana"), human("Taro")] });
  await expect(page.locator("[data-board-ready]")).toBeVisible();
  return page;
}

/** Two pixels of a phone, in tenths of a millimetre on the mat. */
const NEAR = 40;

function expectNear(there: Point, expected: Point, what: string) {
  const off = Math.hypot(there.x - expected.x, there.y - expected.y);
  expect(off, `${what}: ${JSON.stringify(there)} instead of ${JSON.stringify(expected)}`).toBeLessThan(NEAR);
}

const starAt = async (table: Carotein): Promise<Point> => {
  const place = (await table.page.locator(".carotein-next").getAttribute("transform"))!;
  const [x, y] = place.match(/-?\d+/g)!.map(Number);
  return { x, y };
};

async function dragStar(table: Carotein, right: number, down: number) {
  const from = await starAt(table);
  await table.holder.drag(await table.at(from.x, from.y), await table.at(from.x + right, from.y + down));
  expectNear(await starAt(table), { x: from.x + right, y: from.y + down }, "the star");
}

async function dragBoard(table: Carotein, letter: string, right: number, down: number) {
  const before = await table.lies(letter);
  const after = await table.drag(letter, right, down);
  expectNear(after, { x: before.x + right, y: before.y + down }, `board ${letter}`);
  // From here on, turning and turning over apply to this board.
  await expect(table.board(letter)).toHaveAttribute("aria-pressed", "true");
}

/** Turns a board with its knob, in two steps. */
async function turnByKnob(table: Carotein, letter: string, degrees: number) {
  const before = await table.lies(letter);
  const [knob, around] = [await table.knob(), await table.at(before.x, before.y)];
  const way = [0, 0.5, 1].map((share) => round(around, knob, degrees * share));
  await table.moves(() => table.holder.drag(...way));
  const { angle } = await table.lies(letter);
  const off = (((angle - before.angle - degrees) % 360) + 540) % 360 - 180;
  expect(Math.abs(off), `board ${letter} turns by ${degrees}°, from ${before.angle}° to ${angle}°`).toBeLessThan(10);
}

/** Passes, so that nobody places a star, and chooses two boards. Returns their letters. */
async function toBoards(table: Carotein): Promise<string[]> {
  await table.pass();
  await table.press(table.page.locator("[data-pick]").nth(0));
  await table.press(table.page.locator("[data-pick]").nth(3));
  await table.moves(() => table.press(table.action("take")));
  const boards = table.page.locator("[data-board]");
  await expect(boards).toHaveCount(2);
  return boards.evaluateAll((all) => all.map((one) => "abcdefg"[Number((one as SVGElement).dataset.board)]));
}

for (const { name, use, press, holder, place } of devicesAt({ finger: "a window", mouse: "a frame" })) {
  test.describe(`by ${name}`, () => {
    test.use(use);

    test(`Carotein's star is dragged in ${place}`, async ({ page }) => {
      const inside = await openCarotein(page, place);
      const table = new Carotein(inside, press);
      table.holder = await holder(page);
      await table.show({ x: 1500, y: 1500 });
      for (const [view, look] of name === "finger" ? views("as it is", "enlarged") : views("scrolled")) {
        await test.step(view, async () => {
          await look(page, table.mat);
          await dragStar(table, 700, -600);
          await dragStar(table, -700, 600);
        });
      }
      // A tap on the star still puts it down.
      await table.moves(async () => {
        const { x, y } = await starAt(table);
        await table.holder.tap(await table.at(x, y));
      });
      expect(await table.stars()).toHaveLength(2);
    });
  });
}

for (const { name, use, press, holder, place } of devicesAt({ finger: "a frame", mouse: "a window" })) {
  test.describe(`by ${name}`, () => {
    test.use(use);

    test(`Carotein's boards are dragged and turned in ${place}`, async ({ page }) => {
      test.setTimeout(120_000);
      const inside = await openCarotein(page, place);
      const table = new Carotein(inside, press);
      table.holder = await holder(page);
      const [left, right] = await toBoards(table);
      await test.step("turning over means the board that was dragged", async () => {
        await dragBoard(table, right, -100, 200);
        await press(table.action("flip"));
        await expect.poll(async () => (await table.lies(right)).flipped).toBe(true);
        expect((await table.lies(left)).flipped).toBe(false);
        await dragBoard(table, left, 100, -200);
        await press(table.action("turn-right"));
        await expect.poll(async () => (await table.lies(left)).angle).toBe(6);
        expect((await table.lies(right)).angle).toBe(0);
      });
      for (const [view, look] of name === "finger" ? views("scrolled", "enlarged") : views("as it is")) {
        await test.step(view, async () => {
          await look(page, table.mat);
          await dragBoard(table, left, 200, 400);
          await turnByKnob(table, left, 40);
          await turnByKnob(table, left, -40);
          await dragBoard(table, left, -200, -400);
        });
      }
    });
  });
}

test.describe("by finger", () => {
  test.use(PHONE);

  for (const place of PLACES) {
    test(`two fingers turn a board, beside the pieces a finger scrolls and two enlarge the page, in ${place}`, async ({ page }) => {
      test.setTimeout(120_000);
      const table = new Carotein(await openCarotein(page, place), tap);
      const fingers = await Fingers.of(page);
      table.holder = fingers;
      const [left, right] = await toBoards(table);
      const scale = () => page.evaluate(() => visualViewport!.scale);
      for (const [name, look] of place === "a window" ? views("as it is", "enlarged") : views("scrolled")) {
        await test.step(name, async () => {
          await look(page, table.mat);
          const before = await table.lies(left);
          const one = await table.grip(left);
          const two = { x: one.x + 70, y: one.y };
          const was = await scale();
          for (const turn of [50, -50]) {
            const way = [0, 0.5, 1].map((share) => round(one, turn > 0 ? two : round(one, two, 50), turn * share));
            await table.moves(() => fingers.both([one, one, one], way));
            const { angle } = await table.lies(left);
            const expected = (before.angle + (turn > 0 ? 50 : 0)) % 360;
            expect(Math.abs(((angle - expected + 540) % 360) - 180), `${angle}°`).toBeLessThan(8);
          }
          expectNear(await table.lies(left), before, "turned back");
          expect(await scale(), "the page is as large as before").toBe(was);
        });
      }
      const session = await page.context().newCDPSession(page);
      await session.send("Emulation.setPageScaleFactor", { pageScaleFactor: 1 });
      await page.setViewportSize({ width: 360, height: 430 });
      const lie = async () => [await table.lies(left), await table.lies(right)];
      const before = await lie();
      // A swipe scrolls the frame first, then its host page.
      const scrolled = () => scrolledBy(page);
      // Scrolls the mat to the top, so that a frame has room to scroll as far.
      await table.mat.evaluate((mat) => mat.scrollIntoView({ block: "start" }));
      for (const [down, expected] of [[150, "further up"], [-150, "further down"]] as const) {
        const was = await scrolled();
        // A swipe that reaches the end of one scroller scrolls nothing more. The next swipe scrolls the other one.
        for (let swipes = 0; swipes < 2 && Math.abs((await scrolled()) - was) < 30; swipes += 1) {
          const from = await table.at(2800, down > 0 ? 800 : 2800);
          await fingers.swipe(from, { x: from.x, y: from.y + down });
          await page.waitForTimeout(200);
        }
        expect(Math.abs((await scrolled()) - was), expected).toBeGreaterThan(30);
        expect(await lie()).toEqual(before);
      }
      await fingers.spread(await table.at(2800, 1500), [30, 140]);
      expect(await scale()).toBeGreaterThan(1.1);
      expect(await lie()).toEqual(before);
    });
  }
});

test.describe("by finger on a high phone", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test("the mat stands upright, is played as it is seen, and lies down when the phone does", async ({ page }) => {
    const table = new Carotein(await openCarotein(page, "a window"), tap);
    const fingers = await Fingers.of(page);
    table.holder = fingers;
    const box = async () => (await table.mat.boundingBox())!;
    const upright = await box();
    expect(upright.height).toBeGreaterThan(upright.width * 1.25);
    expect(upright.width, "it is as wide as it can be").toBeGreaterThan(340);
    // The finger is in the upper right corner of the mat as it is shown.
    const spot = { x: 900, y: 800 };
    await table.show(spot);
    expectNear(await starAt(table), spot, "the star");
    await dragStar(table, 500, 300);
    await table.moves(() => table.press(table.action("place")));
    await page.locator('[data-action="log"]').tap();
    await expect(page.locator(".log-line").last()).toContainText("at the upper right");
    await page.keyboard.press("Escape");
    const boards = await toBoards(table);
    for (const letter of boards) await dragBoard(table, letter, 150, -200);
    const lay = await table.lies(boards[0]);
    await page.setViewportSize({ width: 844, height: 390 });
    await expect.poll(async () => (await box()).width > (await box()).height).toBe(true);
    expect(await table.lies(boards[0])).toEqual(lay);
    await dragBoard(table, boards[0], 100, 150);
  });

  test("what the finger covers is seen in a loupe while it drags", async ({ page }) => {
    const table = new Carotein(await openCarotein(page, "a window"), tap);
    await table.show({ x: 1500, y: 1500 });
    const loupe = page.locator(".carotein-loupe");
    await expect(loupe).toBeHidden();
    const { x, y } = await table.at(1500, 1500);
    const session = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...touchPoints: Point[]) =>
      session.send("Input.dispatchTouchEvent", { type, touchPoints });
    await touch("touchStart", { x, y });
    await touch("touchMove", { x: x + 20, y });
    await touch("touchMove", { x: x + 40, y });
    await expect(loupe).toBeVisible();
    const there = (await loupe.boundingBox())!;
    const isUnder = x + 40 > there.x && x + 40 < there.x + there.width && y > there.y && y < there.y + there.height;
    expect(isUnder, "it is not under the finger").toBe(false);
    await touch("touchEnd");
    await expect(loupe).toBeHidden();
  });
});

test.describe("by finger in a frame", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test("a drag inside does not scroll the page", async ({ page }) => {
    const frame = await frameOf(host, page, `game="carotein" seats="2" level="easy" seed="3"`);
    await page.evaluate(() => document.querySelector("#game")!.scrollIntoView());
    // A first tap creates the star that can be dragged.
    const fingers = await Fingers.of(page);
    const { mat } = new Carotein(frame);
    const { x, y, width, height } = (await mat.boundingBox())!;
    await fingers.tap({ x: x + width * 0.68, y: y + height * 0.42 });
    const before = await scrolledBy(page);
    const thing = frame.locator("[data-drag]").first();
    await expect(thing).toBeVisible();
    const box = (await thing.boundingBox())!;
    const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await fingers.drag(from, { x: from.x, y: from.y - 240 });
    await page.waitForTimeout(300);
    expect(await scrolledBy(page)).toBe(before);
  });
});

test.describe("by keyboard", () => {
  for (const place of PLACES) {
    test(`what is dragged can be moved by keys in ${place}`, async ({ page }) => {
      test.setTimeout(120_000);
      const table = new Carotein(await openCarotein(page, place), keys);
      await keys(table.ground);
      const star = await starAt(table);
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("Shift+ArrowUp");
      await expect.poll(() => starAt(table)).toEqual({ x: star.x + 80, y: star.y - 5 });
      await page.keyboard.press("Escape");
      const boards = await toBoards(table);
      for (const letter of boards) {
        await keys(table.board(letter));
        const { x, y } = await table.lies(letter);
        for (const key of ["ArrowDown", "Shift+ArrowLeft", "e", "f"]) await page.keyboard.press(key);
        await expect.poll(() => table.lies(letter)).toEqual({ x: x - 5, y: y + 80, angle: 6, flipped: true });
        await expect(table.board(letter)).toHaveAttribute("aria-pressed", "true");
      }
    });
  }
});
