// Carotein in the browser: whole games by pointer and by keyboard alone, dragging with one and two fingers, a proved
// puzzle that is solved, the solver's answers, no axe violation.

import { expect, NIGHTLY, test, type Locator, type Page } from "../../../e2e/support/test";
import { expectAccess, looks } from "../../../e2e/support/access";
import tests, { Carotein } from "./player";
import { watchConsole } from "../../../e2e/support/console";
import { again, keys } from "../../../e2e/support/press";
import { nearEnd, plant } from "../../../e2e/support/saves";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const human = (name: string) => ({ name, player: "human" as const });

/** A table of two people after the first round of scattering has ended and these moves have been made. */
async function challenge(page: Page, moves: string[] = [], pace = { paced: false }) {
  await plant(page, { game: "carotein", seats: [human("Hana"), human("Taro")], moves: ["pass", ...moves] }, pace);
  return new Carotein(page);
}

async function choose(table: Carotein, one = 0, other = 1) {
  await table.page.locator("[data-pick]").nth(one).click();
  await table.page.locator("[data-pick]").nth(other).click();
  await table.action("take").click();
  await expect(table.page.locator('[data-phase="lay"]')).toBeVisible();
}

test("a whole game by pointer", async ({ page }) => {
  test.setTimeout(400_000);
  const errors = watchConsole(page);
  const table = await Carotein.start(page, "seats=2&level=easy&seed=1");
  const seen = await table.playOut();
  expect(seen.has("scatter")).toBe(true);
  await expect(page.locator("[data-verdict]")).toBeVisible();
  errors.expectClean();
});

test("a board is dragged, turned and turned over, and meets the other one", async ({ page }) => {
  const errors = watchConsole(page);
  const table = await challenge(page);
  await expect(page.locator('[data-phase="choose"]')).toBeVisible();
  // No board can be laid over the stars before two boards are chosen (R13).
  await expect(page.locator("[data-board]")).toHaveCount(0);
  await choose(table);
  const boards = page.locator("[data-board]");
  const [left, right] = await boards.evaluateAll((all) => all.map((one) => "abcdefg"[Number(one.dataset.board)]));
  const drag = async (from: { x: number; y: number }, to: { x: number; y: number }) => {
    const [start, end] = [await table.at(from.x, from.y), await table.at(to.x, to.y)];
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(end.x, end.y, { steps: 12 });
    await page.mouse.up();
  };
  const before = await table.lies(left);
  await table.moves(() => drag(before, { x: before.x + 500, y: before.y - 400 }));
  const after = await table.lies(left);
  expect(Math.hypot(after.x - before.x - 500, after.y - before.y + 400)).toBeLessThan(30);
  // Undo takes back the last board put down.
  await table.action("undo").click();
  expect(await table.lies(left)).toEqual(before);
  // A board cannot be put down on the other one.
  const other = await table.lies(right);
  await table.moves(() => drag(before, other));
  const met = await table.lies(left);
  expect(Math.hypot(met.x - other.x, met.y - other.y)).toBeGreaterThan(300);
  // Drags the board back to where it has room. There the wheel, the buttons and F turn it.
  await table.moves(() => drag(met, before));
  const there = await table.grip(left);
  await page.mouse.move(there.x, there.y);
  await page.mouse.wheel(0, -100);
  await expect.poll(async () => (await table.lies(left)).angle).not.toBe(met.angle);
  await page.locator('[data-hold="0"]').click();
  await table.board(left).focus();
  const turned = await table.lies(left);
  await page.keyboard.press("f");
  await expect.poll(async () => (await table.lies(left)).flipped).toBe(!turned.flipped);
  errors.expectClean();
});

test("a second press on Hint while one is looked for lays no board", async ({ page }) => {
  // A worker that never answers: the first search goes on.
  await page.addInitScript(() => {
    (window as { Worker: unknown }).Worker = class extends EventTarget {
      postMessage() {}
      terminate() {}
    };
  });
  const table = await challenge(page);
  await choose(table);
  const cursor = () => table.root.getAttribute("data-cursor");
  await table.action("hint").click();
  await expect(page.locator("#live")).toContainText("Looking for a hint");
  const asked = await cursor();
  const left = "abcdefg"[Number(await page.locator("[data-board]").first().getAttribute("data-board"))];
  const before = await table.lies(left);
  await table.board(left).focus();
  await page.keyboard.press("f");
  await expect.poll(async () => (await table.lies(left)).flipped).toBe(!before.flipped);
  await table.action("hint").click();
  await page.waitForTimeout(300);
  expect(await cursor()).toBe(asked);
});

test("the mat keeps its place when a challenge is judged", async ({ page }) => {
  const table = await challenge(page, ["take:ab", "set:a:900,2000,0,0", "set:b:4500,3000,0,0"]);
  /** The place of the mat in windows of different sizes. */
  const places = async () => {
    const places = [];
    for (const [width, height] of [[320, 568], [360, 640], [390, 844], [667, 375], [768, 1024], [1440, 900]]) {
      await page.setViewportSize({ width, height });
      await expect(page.locator(".carotein-upright")).toHaveCount(width === 390 ? 1 : 0);
      places.push({ width, ...(await table.mat.boundingBox()) });
    }
    return places;
  };
  const before = await places();
  await table.action("confirm").click();
  await expect(page.locator("[data-verdict-of]")).toBeVisible();
  expect(await places()).toEqual(before);
});

test("the mat of six is as large as phones allow, and keeps its place when it is judged", async ({ page }) => {
  const names = ["Hana", "Taro", "Mio", "Ken", "Yui", "Ren"];
  const mat = ["0@400,400", "0@5200,400", ...[1, 2, 3, 4, 5].flatMap((seat) => [`${seat}@${600 + 800 * seat},3500`, `${seat}@${600 + 800 * seat},600`])];
  const from = {
    phase: "lay", turn: 0, round: 5, passed: [1, 2, 3, 4, 5], mat: ["star@2800,2100", ...mat],
    scored: [4, 2, 3, 2, 0, 1], won: ["ab", "", "cd", "", "", ""],
    pair: "fg", laid: ["f:900,2000,0,0", "g:4500,3000,0,0"], sets: 2,
  };
  await page.addInitScript(() => localStorage.setItem("hoshibako.notes.carotein", "off"));
  await plant(page, { game: "carotein", seats: names.map(human), from });
  const table = new Carotein(page);
  const sizes = [[360, 640, 320], [390, 844, 340], [667, 375, 305]];
  const places = async () => {
    const places = [];
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      await expect(page.locator(".carotein-upright")).toHaveCount(width === 390 ? 1 : 0);
      places.push(await table.mat.boundingBox());
    }
    return places;
  };
  const before = await places();
  for (const [at, [, , least]] of sizes.entries()) expect(before[at]!.width).toBeGreaterThan(least);
  await table.action("confirm").click();
  await table.action("confirm").click();
  await expect(page.locator("[data-verdict-of]")).toBeVisible();
  expect(await places()).toEqual(before);
  // The button to continue is above the foot of the table.
  await page.setViewportSize({ width: 360, height: 640 });
  const [next, foot] = await Promise.all([table.action("seen"), page.locator(".table-foot")].map((it) => it.boundingBox()));
  expect(next!.y + next!.height).toBeLessThanOrEqual(foot!.y);
});

test("what is said of a judgement goes with it, and the next round is told then", async ({ page }) => {
  const errors = watchConsole(page);
  const table = await challenge(page, ["take:ab", "set:a:900,2000,0,0", "set:b:4500,3000,0,0"]);
  await table.action("confirm").click();
  await expect(page.locator("[data-verdict-of]")).toBeVisible();
  await table.unfoldLog();
  await expect(page.locator(".log-lines")).toContainText(/a constellation!|星座の完成/);
  const lines = page.locator(".log-line");
  const told = await lines.count();
  // On small phones, the button to continue is above the foot of the table.
  const window = page.viewportSize()!;
  for (const [width, height] of [[320, 568], [360, 640]]) {
    await page.setViewportSize({ width, height });
    const [next, foot] = await Promise.all([table.action("seen"), page.locator(".table-foot")].map((it) => it.boundingBox()));
    expect(next!.y + next!.height, `${width}×${height}`).toBeLessThanOrEqual(foot!.y);
  }
  await page.setViewportSize(window);
  await table.action("seen").click();
  // The mat is tidied only after the verdict is dismissed.
  await expect(lines).toHaveCount(told + 1);
  await expect(page.locator("#board [data-lately]")).toHaveCount(0);
  errors.expectClean();
});

test("a star that somebody else has put stays marked until one acts, also after its flight, and goes with undo", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const table = await Carotein.start(page, "seats=2&level=easy&seed=5", undefined, { paced: true });
  await table.settled();
  await table.moves(() => table.decide().then(() => undefined));
  await table.settled();
  const marked = page.locator(".carotein-chip[data-lately]");
  await expect(marked.first()).toBeVisible();
  await expect(page.locator("html")).not.toHaveAttribute("data-moving", /./);
  // The pause after the move is over, and the caption has disappeared.
  await expect(page.locator("[data-caption]")).toBeHidden({ timeout: 20_000 });
  await expect(marked.first()).toBeVisible();
  await page.locator('[data-action="undo"]').click();
  await expect(marked).toHaveCount(0);
});

test.describe("by numbers", () => {
  for (const [locale, words] of [
    ["en", ["a whole number from -70 to 630", "a whole number from -360 to 360", "The two boards would overlap."]],
    ["ja", ["-70から630までの整数", "-360から360までの整数", "2枚のボードが重なってしまいます。"]],
  ] as const) {
    test.describe(locale, () => {
      test.use({ locale });

      test("what cannot be is told beside the fields and moves nothing; they are whole in every window", async ({ page }) => {
        const table = await challenge(page, ["take:ab"]);
        await table.press(page.locator(".carotein-numbers summary"));
        const said = page.locator(".carotein-numbers [role=alert]");
        const before = await table.lies("a");
        const [x, angle] = [page.locator("[data-field=x]"), page.locator("[data-field=angle]")];
        const other = String(Math.round((await table.lies("b")).x / 10));
        const type = async (field: Locator, text: string) => {
          await field.click();
          await page.keyboard.press("ControlOrMeta+a");
          await page.keyboard.press("Delete");
          await page.keyboard.type(text);
          await page.keyboard.press("Tab");
        };
        for (const [field, text, why] of [
          [x, "", words[0]],
          [x, "12.5", words[0]],
          [x, "9999", words[0]],
          [angle, "400", words[1]],
          [x, other, words[2]],
        ] as const) {
          await type(field, text);
          await expect(said).toContainText(why);
          await expect(field).toHaveAttribute("aria-invalid", "true");
          await expect(field).toHaveAccessibleDescription(new RegExp(why.replace(/[.]/g, ".")));
          await expect(page.locator(".carotein-numbers [aria-invalid]")).toHaveCount(1);
          expect(await table.lies("a"), `${text} moves nothing`).toEqual(before);
        }
        await type(x, "150");
        await expect(said).toBeEmpty();
        await expect(page.locator(".carotein-numbers [aria-invalid]")).toHaveCount(0);
        expect(await table.lies("a")).toEqual({ ...before, x: 1500 });

        for (const [width, height] of [[320, 568], [360, 640], [667, 375], [768, 1024], [1440, 900]]) {
          await page.setViewportSize({ width, height });
          await expect(page.locator(".carotein-number").first()).toBeVisible();
          const cut = await page.locator(".carotein-number").evaluateAll((fields) =>
            (fields as HTMLInputElement[]).flatMap((field) => {
              const room = (field.closest(".table-stage") ?? document.documentElement).getBoundingClientRect();
              const { left, right, height } = field.getBoundingClientRect();
              const cut = left < Math.max(room.left, 0) || right > Math.min(room.right, innerWidth);
              // A field needs room for three digits, a sign, and its stepper buttons.
              return cut || field.clientWidth < 60 || height < 43.5 ? [`${left}–${right}, ${height} high`] : [];
            }),
          );
          expect(cut, `at ${width}×${height}`).toEqual([]);
        }
      });
    });
  }
});

test("a game with the keyboard alone", async ({ page }) => {
  test.setTimeout(400_000);
  const errors = watchConsole(page);
  const table = await Carotein.start(page, "seats=2&level=easy&seed=3", keys);
  await table.settled();
  // Puts down a star: focuses the mat, presses Enter, moves it in steps, presses Enter.
  await keys(table.ground);
  await expect(table.action("place")).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Shift+ArrowRight");
  await expect(page.locator(".carotein [role=status]")).toContainText(/centre|bottom|right|left|top/);
  await table.moves(() => page.keyboard.press("Enter"));
  // Continues to a challenge: nightly star by star, otherwise in a saved game.
  if (!NIGHTLY) await challenge(page);
  for (let step = 0; step < 60; step += 1) {
    await table.settled();
    const phase = await table.phase();
    if (phase === "choose") break;
    if (phase === "judged") await keys(table.action("seen"));
    else {
      await keys(table.ground);
      const place = page.locator('[data-action="place"]:not([disabled])');
      for (let push = 0; push < 20 && (await place.count()) === 0; push += 1) {
        await page.keyboard.press("ArrowRight");
      }
      await again(page);
      await table.moves(() => page.keyboard.press("Enter"));
    }
  }
  const focused = (selector: string) => page.locator(`${selector}:focus`);
  for (let stops = 0; (await focused("[data-pick]").count()) === 0; stops += 1) {
    expect(stops).toBeLessThan(60);
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await table.moves(() => keys(table.action("take")));
  for (let stops = 0; (await focused("[data-board]").count()) === 0; stops += 1) {
    expect(stops).toBeLessThan(60);
    await page.keyboard.press("Tab");
  }
  const letter = "abcdefg"[Number(await focused("[data-board]").getAttribute("data-board"))];
  const before = await table.lies(letter);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Shift+ArrowUp");
  await page.keyboard.press("e");
  await expect.poll(() => table.lies(letter)).toEqual({
    x: before.x + 80,
    y: before.y - 5,
    angle: (before.angle + 6) % 360,
    flipped: before.flipped,
  });
  await expect(focused("[data-board]")).toHaveCount(1);
  await table.judge(keys);
  // Nightly, plays the other rounds, and passes to leave challenges to the other seats. Otherwise, plays the end of
  // another game.
  if (!NIGHTLY) await plant(page, nearEnd("carotein", tests.parts.moves));
  for (let step = 0; (await table.settled()) !== "over"; step += 1) {
    expect(step).toBeLessThan(200);
    if ((await table.phase()) === "scatter") await table.pass();
    else await table.decide();
  }
  await expect(page.locator("[data-verdict]")).toBeVisible();
  errors.expectClean();
});

test("the puzzle of a day is the sky of the night: yes or no first, then shown, and solved by hand", async ({ page }) => {
  const errors = watchConsole(page);
  // An existing link must open forever.
  await page.goto("./#/daily/carotein?day=2026-11-21");
  await expect(page.locator("[data-board-ready]")).toBeVisible();
  const coach = page.locator("[data-puzzle]");
  const table = new Carotein(page);
  await expect(page.locator('[data-phase="choose"]')).toBeVisible();
  // The table has no button that asks the solver.
  await expect(table.action("ask")).toHaveCount(0);
  const stars = await page.locator(".carotein-chip").count();
  expect(stars).toBeGreaterThanOrEqual(12);
  // A failed attempt can be taken back with one press.
  await choose(table);
  await table.judge((button) => button.click());
  await expect(coach).toHaveAttribute("data-task", "wrong");
  await expect(coach).not.toContainText("game is over");
  await page.locator('[data-action="take-back"]').click();
  await expect(page.locator('[data-phase="lay"]')).toBeVisible();
  await expect(coach).toHaveAttribute("data-task", "ask");
  await page.locator('[data-action="possible"]').click();
  await expect(coach).toContainText("Yes, it can be done.");
  await expect(coach).not.toHaveAttribute("data-mark", "shown");
  await page.locator('[data-action="show"]').click();
  await expect(coach).toHaveAttribute("data-task", "right");
  await expect(coach).toHaveAttribute("data-mark", "shown");
  await expect(page.locator('[data-verdict-of="success"]')).toBeVisible();
  errors.expectClean();
});

for (const [colorScheme, locale, width, height] of looks(["dark", "en", 1440, 900], ["light", "ja", 360, 640])) {
  test.describe(`${colorScheme}, ${locale}, ${width}×${height}`, () => {
    test.use({ colorScheme, locale, viewport: { width, height } });

    test("axe finds nothing in any phase", async ({ page }) => {
      test.setTimeout(400_000);
      // On a paced table, the verdict stays until it is dismissed.
      const table = await Carotein.start(page, "seats=2&level=easy&seed=3", undefined, { paced: true });
      await table.settled();
      await table.show(await table.room());
      await expectAccess(page, "a star");
      await challenge(page, [], { paced: true });
      await expect(page.locator('[data-phase="choose"]')).toBeVisible();
      await expectAccess(page, "choosing");
      await choose(table);
      await expectAccess(page, "laying");
      await table.judge((button) => button.click());
      await expect(page.locator("[data-verdict-of]")).toBeVisible();
      await expectAccess(page, "judged");
      await page.goto("./#/how/carotein");
      await expect(page.locator(".carotein-mini")).toHaveCount(11);
      await expectAccess(page, "how to play");
    });
  });
}

for (const locale of ["en", "ja"]) {
  test.describe(`on a phone, ${locale}`, () => {
    test.use({ locale, hasTouch: true, isMobile: true });

    test("the chips of the goals fit beside each other, whatever they say", async ({ page }) => {
      const mat = ["0@2300,2000", "1@3150,2350"];
      const base = { phase: "scatter", turn: 0, passed: [], round: 9, mat };
      for (const standing of [
        { scored: [8, 4], won: ["", "abcd"] },
        { scored: [4, 8], won: ["abcd", ""] },
        { scored: [0, 9], won: ["", "abcd"] },
        { scored: [9, 0], won: ["abcd", ""] },
      ]) {
        const from = { ...base, ...standing };
        await page.addInitScript(() => localStorage.setItem("hoshibako.notes.carotein", "off"));
        await plant(page, { game: "carotein", seats: [human("Hana"), { name: "Mimi", player: { bot: "easy" } }], from });
        await page.reload();
        await expect(page.locator("[data-board-ready]")).toBeVisible();
        for (const [width, height] of [[320, 568], [360, 640]] as const) {
          await page.setViewportSize({ width, height });
          const said = await page.locator(".goals-row .goal").allInnerTexts();
          expect(said).toHaveLength(4);
          const over = await page
            .locator(".goals-row .goal")
            .last()
            .evaluate((it) => it.getBoundingClientRect().right - innerWidth);
          expect(over, `${width}: ${said.join(" ")}`).toBeLessThanOrEqual(0);
        }
      }
    });
  });
}

test("a star that would touch another is refused in one voice", async ({ page }) => {
  const table = await Carotein.start(page, "seats=2&level=easy&seed=1");
  const prompt = page.locator("[data-prompt]");
  const tap = async (x: number, y: number) => {
    const { x: left, y: top } = await table.at(x, y);
    await page.mouse.click(left, top);
  };
  await tap(1500, 1500);
  await expect(prompt).toContainText("Choose it again");
  const buttons = () => Promise.all(["place", "pass"].map((name) => table.action(name).boundingBox()));
  const before = await buttons();
  await tap(2800, 2250);
  await expect(page.locator(".carotein-note")).toContainText("touch");
  expect(await buttons(), "they stay where they are").toEqual(before);
  await expect(prompt).not.toContainText("Choose it again");
});

test.describe("with motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("passing does not call before a rival's star has landed", async ({ page }) => {
    await plant(page, { game: "carotein", seats: [human("Hana"), { name: "Mimi", player: { bot: "easy" } }], seed: 5 }, { paced: true });
    const table = new Carotein(page);
    expect(await table.settled()).toBe("person");
    const border = () => table.action("pass").evaluate((button) => getComputedStyle(button).borderTopColor);
    const calls = await border();
    await page.evaluate(() => {
      const seen = ((window as unknown as { seen: Set<string> }).seen = new Set<string>());
      const look = () => {
        const button = document.querySelector('.carotein-decision > [data-action="pass"]');
        if (button && document.querySelector('[data-moving] .table[data-rival]')) seen.add(getComputedStyle(button).borderTopColor);
        requestAnimationFrame(look);
      };
      look();
    });
    await table.show(await table.room());
    await table.moves(() => table.action("place").click());
    expect(await table.settled()).toBe("person");
    const seen = () => page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
    await expect.poll(seen).toEqual(["rgba(0, 0, 0, 0)"]);
    await expect.poll(border).toBe(calls);
  });
});

test("six stand in two equal rows, four in two where a phone is held sideways", async ({ page }) => {
  const rows = () =>
    page.locator(".carotein-seat").evaluateAll((seats) => {
      const tops = seats.map((seat) => Math.round(seat.getBoundingClientRect().top));
      return [...new Set(tops)].map((top) => tops.filter((it) => it === top).length);
    });
  for (const [seats, width, height, equal] of [[6, 768, 1024, [3, 3]], [6, 1440, 900, [6]], [4, 667, 375, [2, 2]]] as const) {
    await page.setViewportSize({ width, height });
    const table = await Carotein.start(page, `seats=${seats}&level=easy&seed=1`);
    await table.settled();
    expect(await rows(), `${seats} at ${width}×${height}`).toEqual(equal);
  }
});

test("in a very large window the mat has nearly all of the height", async ({ page }) => {
  await page.setViewportSize({ width: 2560, height: 1440 });
  const table = await challenge(page);
  const frame = async () => (await page.locator(".carotein-frame").boundingBox())!;
  const { x, width, height } = await frame();
  expect(height).toBeGreaterThan(1440 * 0.8);
  const tray = (await page.locator(".carotein-tray").boundingBox())!;
  expect(tray.x).toBeGreaterThanOrEqual(x + width);
  await choose(table);
  expect((await frame()).height).toBeCloseTo(height, 0);
});
