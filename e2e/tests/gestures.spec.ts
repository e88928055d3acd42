// Every drag of every game, by what people drag with: a finger, a mouse, the keyboard; in a window and
// in a frame of a publisher's page; as it is, with the page scrolled, and enlarged.

import { expect, test, type Frame, type Locator, type Page } from "@playwright/test";
import { Carotein } from "../support/carotein";
import { Ranch } from "../support/cattricola";
import { Fingers, Mouse, type Holder, type Point } from "../support/finger";
import { hostPages, type HostPages } from "../support/host";
import { keys, tap, touch, type Press } from "../support/press";
import { plant } from "../support/saves";

let host: HostPages;

test.beforeAll(async () => {
  host = await hostPages();
});

test.afterAll(() => host.close());

const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
/** A browser's own zoom, 150 %: fewer pixels, each of them larger. */
const DESK = { viewport: { width: 853, height: 533 }, deviceScaleFactor: 1.5 };

type Place = "a window" | "a frame";
const PLACES: Place[] = ["a window", "a frame"];

/** Two people at Carotein, in a window or in a frame with text around it. */
async function openCarotein(page: Page, place: Place): Promise<Page> {
  if (place === "a frame") {
    return frameOf(page, `game="carotein" seats="2" people="2" seed="3"`);
  }
  const human = (name: string) => ({ name, player: "human" as const });
  await plant(page, { game: "carotein", seats: [human("Hana"), human("Taro")] });
  await expect(page.locator("[data-board-ready]")).toBeVisible();
  return page;
}

async function openRanch(page: Page, place: Place): Promise<Page> {
  if (place === "a frame") return frameOf(page, `game="cattricola" seats="2" level="easy" seed="5"`);
  await Ranch.start(page, "seats=2&level=easy&seed=5");
  return page;
}

/** A frame has all that players use of a page. */
async function frameOf(page: Page, attributes: string): Promise<Page> {
  await page.goto(
    host.page(`<meta name="viewport" content="width=device-width, initial-scale=1">
      <style>body { margin: 0 } p { height: 120px; margin: 0 } .below { height: 2000px }</style>
      <p>Above</p><hoshibako-game id="game" loading="eager" lang="en" ${attributes}></hoshibako-game><p class="below">Below</p>`),
  );
  const handle = await page.locator("#game iframe").elementHandle();
  const frame: Frame = (await handle!.contentFrame())!;
  await expect(frame.locator("[data-board-ready]")).toBeVisible({ timeout: 20_000 });
  return frame as unknown as Page;
}

/** How far the page is scrolled, frames and a stage of its own included. */
async function scrolledBy(page: Page): Promise<number> {
  const one = (frame: Frame) =>
    frame.evaluate(() => scrollY + (document.querySelector(".table-stage")?.scrollTop ?? 0));
  return (await Promise.all(page.frames().map(one))).reduce((sum, far) => sum + far);
}

/** How a page may be looked at; `board` is what is dragged on. */
const VIEWS: Record<string, (page: Page, board: Locator) => Promise<void>> = {
  "as it is": async () => undefined,
  // With something below it, and further down: the page, or in a broad window its stage.
  scrolled: async (page, board) => {
    for (const frame of page.frames()) {
      await frame.evaluate(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(".table-board { padding-block-end: 30rem; }");
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
      });
    }
    const { x, y } = (await board.boundingBox())!;
    await page.mouse.move(x + 4, y + 4);
    await page.mouse.wheel(0, 16);
    await expect.poll(() => scrolledBy(page), "the page is scrolled").toBeGreaterThan(10);
    // The wheel glides.
    const isAtRest = async () => {
      const before = await scrolledBy(page);
      await page.waitForTimeout(120);
      return (await scrolledBy(page)) === before;
    };
    await expect.poll(isAtRest, "the page is at rest").toBe(true);
  },
  // As by two fingers.
  enlarged: async (page, board) => {
    await board.evaluate((board) => board.scrollIntoView({ block: "start" }));
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setPageScaleFactor", { pageScaleFactor: 1.25 });
    await expect.poll(() => page.evaluate(() => visualViewport!.scale)).toBeGreaterThan(1.2);
  },
};

const middle = async (target: Locator): Promise<Point> => {
  const { x, y, width, height } = (await target.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
};

/** A point round a middle, so many degrees further to the right. */
function round(middle: Point, point: Point, degrees: number): Point {
  const [turn, x, y] = [(degrees * Math.PI) / 180, point.x - middle.x, point.y - middle.y];
  return {
    x: middle.x + x * Math.cos(turn) - y * Math.sin(turn),
    y: middle.y + x * Math.sin(turn) + y * Math.cos(turn),
  };
}

/** Two pixels of a phone, in tenths of a millimetre of the mat. */
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
  // It is the one that turning and turning over mean from here on.
  await expect(table.board(letter)).toHaveAttribute("aria-pressed", "true");
}

/** By the knob, a quarter and back. */
async function turnByKnob(table: Carotein, letter: string, degrees: number) {
  const before = await table.lies(letter);
  const [knob, around] = [await table.knob(), await table.at(before.x, before.y)];
  const way = [0, 0.5, 1].map((share) => round(around, knob, degrees * share));
  await table.moves(() => table.holder.drag(...way));
  const { angle } = await table.lies(letter);
  const off = (((angle - before.angle - degrees) % 360) + 540) % 360 - 180;
  expect(Math.abs(off), `board ${letter} turns by ${degrees}°, from ${before.angle}° to ${angle}°`).toBeLessThan(10);
}

/** Past scattering, which needs nobody's star, to two boards on the mat; gives their letters. */
async function toBoards(table: Carotein): Promise<string[]> {
  await table.pass();
  await table.press(table.page.locator("[data-pick]").nth(0));
  await table.press(table.page.locator("[data-pick]").nth(3));
  await table.moves(() => table.press(table.action("take")));
  const boards = table.page.locator("[data-board]");
  await expect(boards).toHaveCount(2);
  return boards.evaluateAll((all) => all.map((one) => "abcdefg"[Number((one as SVGElement).dataset.board)]));
}

for (const [device, use, press, holding] of [
  ["finger", PHONE, tap, (page: Page): Promise<Holder> => Fingers.of(page)],
  ["mouse", DESK, undefined, (page: Page): Promise<Holder> => Promise.resolve(new Mouse(page))],
] as const) {
  test.describe(`by ${device}`, () => {
    test.use(use);
    // A frame as narrow as a phone is a phone's: what is pressed lies where a finger finds it.
    const pressing: Press = press ?? ((target) => target.click());

    for (const place of PLACES) {
      test(`Carotein's star is dragged in ${place}`, async ({ page }) => {
        const inside = await openCarotein(page, place);
        const table = new Carotein(inside, pressing);
        table.holder = await holding(page);
        await table.show({ x: 1500, y: 1500 });
        for (const [name, look] of Object.entries(VIEWS)) {
          await test.step(name, async () => {
            await look(page, table.mat);
            await dragStar(table, 700, -600);
            await dragStar(table, -700, 600);
          });
        }
        // A tap on it still puts it down.
        await table.moves(async () => {
          const { x, y } = await starAt(table);
          await table.holder.tap(await table.at(x, y));
        });
        expect(await table.stars()).toHaveLength(2);
      });

      test(`Carotein's boards are dragged and turned in ${place}`, async ({ page }) => {
        test.setTimeout(120_000);
        const inside = await openCarotein(page, place);
        const table = new Carotein(inside, pressing);
        table.holder = await holding(page);
        const [left, right] = await toBoards(table);
        await test.step("turning over means the board that was dragged", async () => {
          await dragBoard(table, right, -100, 200);
          await pressing(table.action("flip"));
          await expect.poll(async () => (await table.lies(right)).flipped).toBe(true);
          expect((await table.lies(left)).flipped).toBe(false);
          await dragBoard(table, left, 100, -200);
          await pressing(table.action("turn-right"));
          await expect.poll(async () => (await table.lies(left)).angle).toBe(6);
          expect((await table.lies(right)).angle).toBe(0);
        });
        for (const [name, look] of Object.entries(VIEWS)) {
          await test.step(name, async () => {
            await look(page, table.mat);
            await dragBoard(table, left, 200, 400);
            await turnByKnob(table, left, 40);
            await turnByKnob(table, left, -40);
            await dragBoard(table, left, -200, -400);
          });
        }
      });

      test(`Cattricola's beam follows in ${place}`, async ({ page }) => {
        test.setTimeout(120_000);
        const ranch = new Ranch(await openRanch(page, place), press && touch);
        ranch.holder = await holding(page);
        await ranch.play(1);
        await ranch.settled();
        const begin = "1 1";
        await ranch.press(ranch.place(begin));
        await expect(ranch.place(begin)).toHaveAttribute("aria-pressed", "true");
        for (const [name, look] of Object.entries(VIEWS)) {
          await test.step(name, async () => {
            await look(page, ranch.page.locator(".cattricola-ranch"));
            // From b2 towards e5, through every cell between; and back by another way.
            for (const way of [["1 1", "4 4"], ["4 4", "4 1", "2 1"], ["2 1", "1 1"]]) {
              const points: Point[] = [];
              for (const cell of way) points.push(await middle(ranch.place(cell)));
              await ranch.holder.drag(...points);
              await expect(ranch.place(way.at(-1)!), way.join(" → ")).toHaveAttribute("aria-pressed", "true");
              await expect(ranch.page.locator('[data-place][aria-pressed="true"]')).toHaveCount(1);
            }
          });
        }
        // A second tap on it still catches.
        await ranch.moves(async () => ranch.holder.tap(await middle(ranch.place("1 1"))));
      });
    }
  });
}

test.describe("by finger", () => {
  test.use(PHONE);

  for (const place of PLACES) {
    test(`two fingers turn a board in ${place}, whatever view`, async ({ page }) => {
      const table = new Carotein(await openCarotein(page, place), tap);
      const fingers = await Fingers.of(page);
      table.holder = fingers;
      const [left] = await toBoards(table);
      for (const [name, look] of Object.entries(VIEWS)) {
        await test.step(name, async () => {
          await look(page, table.mat);
          const before = await table.lies(left);
          const one = await table.grip(left);
          const two = { x: one.x + 70, y: one.y };
          const scale = await page.evaluate(() => visualViewport!.scale);
          for (const turn of [50, -50]) {
            const way = [0, 0.5, 1].map((share) => round(one, turn > 0 ? two : round(one, two, 50), turn * share));
            await table.moves(() => fingers.both([one, one, one], way));
            const { angle } = await table.lies(left);
            const expected = (before.angle + (turn > 0 ? 50 : 0)) % 360;
            expect(Math.abs(((angle - expected + 540) % 360) - 180), `${angle}°`).toBeLessThan(8);
          }
          expectNear(await table.lies(left), before, "turned back");
          expect(await page.evaluate(() => visualViewport!.scale), "the page is as large as before").toBe(scale);
        });
      }
    });

    test(`beside the pieces a finger scrolls and two enlarge the page, in ${place}`, async ({ page }) => {
      const table = new Carotein(await openCarotein(page, place), tap);
      const fingers = await Fingers.of(page);
      table.holder = fingers;
      const [left, right] = await toBoards(table);
      await page.setViewportSize({ width: 360, height: 430 });
      const lie = async () => [await table.lies(left), await table.lies(right)];
      const before = await lie();
      // A frame scrolls first, then what is around it.
      const scrolled = () => scrolledBy(page);
      // High up, so that a frame can be scrolled as far.
      await table.mat.evaluate((mat) => mat.scrollIntoView({ block: "start" }));
      for (const [down, expected] of [[150, "further up"], [-150, "further down"]] as const) {
        const was = await scrolled();
        // What has come to its end keeps the finger that found it there: the next one moves the rest.
        for (let swipes = 0; swipes < 2 && Math.abs((await scrolled()) - was) < 30; swipes += 1) {
          const from = await table.at(2800, down > 0 ? 800 : 2800);
          await fingers.swipe(from, { x: from.x, y: from.y + down });
          await page.waitForTimeout(200);
        }
        expect(Math.abs((await scrolled()) - was), expected).toBeGreaterThan(30);
        expect(await lie()).toEqual(before);
      }
      await fingers.spread(await table.at(2800, 1500), [30, 140]);
      expect(await page.evaluate(() => visualViewport!.scale)).toBeGreaterThan(1.1);
      expect(await lie()).toEqual(before);
    });
  }

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
