// Cattricola in the browser: whole games by pointer, touch and keyboard, the beam, the live score and
// the count, what the curtain hides, no axe violation.

import { expect, type Locator, NIGHTLY, test } from "../../../e2e/support/test";
import { expectAccess, expectTargets, looks } from "../../../e2e/support/access";
import tests, { Ranch } from "./player";
import { watchConsole } from "../../../e2e/support/console";
import { middle } from "../../../e2e/support/gestures";
import { boxOf, expectNoSideways } from "../../../e2e/support/layout";
import { keys } from "../../../e2e/support/press";
import { againstBots, begun, nearEnd, plant } from "../../../e2e/support/saves";

/** The position and the size of an element. */
const frameOf = async (target: Locator) => (await target.boundingBox())!;

test.describe("in Japanese, by pointer", () => {
  test.use({ locale: "ja-JP" });

  test("a game is played to its result, and the count is stepped through", async ({ page }) => {
    test.setTimeout(400_000);
    const errors = watchConsole(page);
    const ranch = await Ranch.start(page, "seats=2&level=easy&seed=1");
    expect(await ranch.play()).toBe("over");
    await expect(ranch.sheet.locator("[data-verdict]")).toHaveText(/の勝ちです！$|勝者はいません。$/);
    await page.keyboard.press("Escape");
    const steps = ["1", "2", "3", "4", "5"];
    expect(await ranch.stepThrough()).toEqual([
      ...steps.map((step) => `0.${step}`),
      ...steps.map((step) => `1.${step}`),
      "1.6",
    ]);
    await page.locator('[data-tab="0"]').click();
    await expect(page.locator("[data-count]")).toHaveAttribute("data-step", "1");
    errors.expectClean();
  });
});

test.describe("with one thumb at 360×640", () => {
  test.use({
    viewport: { width: 360, height: 640 },
    hasTouch: true,
    isMobile: true,
    contextOptions: { reducedMotion: "reduce" },
  });

  test("nothing sticks out of any layout, and everything is large enough", async ({ page }) => {
    test.setTimeout(120_000);
    for (const layout of ["seats=3", "seats=4", "seats=4&layout4=row", "seats=4&layout4=t"]) {
      await test.step(layout, async () => {
        await page.goto("about:blank");
        const ranch = await Ranch.start(page, `${layout}&level=easy&seed=3`);
        await ranch.play(1);
        await expectNoSideways(page, layout);
        await expectTargets(page, layout, ".cattricola");
      });
    }
  });
});

test.describe("with one thumb in Japanese", () => {
  test.use({ locale: "ja-JP", hasTouch: true, isMobile: true, contextOptions: { reducedMotion: "reduce" } });

  for (const [width, height] of [[360, 640], [320, 568]]) {
    test.describe(`at ${width}×${height}`, () => {
      test.use({ viewport: { width, height } });

      // Five tiles in hand and two buttons, as after a catch of five that made a circle appear.
      test("what is in hand and the buttons beside it fit the desk", async ({ page }) => {
        const ranch = await Ranch.start(page, "seats=2&level=easy&seed=3");
        await ranch.settled();
        const outside = () =>
          page.locator(".cattricola-desk").evaluate((desk) => {
            const tile = '<span class="cattricola-tile"><svg viewBox="0 0 48 48"></svg></span>';
            desk.innerHTML =
              `<div class="cattricola-hand">${tile.repeat(5)}</div>` +
              '<button class="button button-primary">持ち上げる</button><button class="button button-quiet">取り消す</button>';
            const boxes = [...desk.querySelectorAll(".cattricola-tile, button")].map((part) => part.getBoundingClientRect());
            return boxes.filter((box) => box.left < 0 || box.right > innerWidth || box.width < 16).length;
          });
        // The style sheet for this layout is loaded after the first picture.
        await expect.poll(outside).toBe(0);
      });
    });
  }
});

for (const [seats, width, height, scrolls] of [
  [3, 360, 640, false], [4, 360, 640, false], [3, 375, 667, false], [4, 375, 667, false],
  [3, 390, 844, false], [4, 390, 844, false], [4, 320, 568, true],
] as const) {
  test.describe(`${seats} seats at ${width}×${height}`, () => {
    test.use({ viewport: { width, height }, hasTouch: true, isMobile: true });

    test("score and rivals are in sight, or what is below fades into the foot", async ({ page }) => {
      const ranch = await Ranch.start(page, `seats=${seats}&level=easy&seed=7`);
      await ranch.settled();
      const below = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
      // The style sheet of parts that are shown later is loaded after the first picture.
      await expect.poll(async () => (await below()) > 0).toBe(scrolls);
      const foot = (await page.locator(".table-foot").boundingBox())!.y;
      const faded = () =>
        page.locator(".cattricola-places").evaluate((places) => Number(getComputedStyle(places, "::after").opacity));
      if (!scrolls) {
        const rivals = page.locator(".cattricola-rival");
        await expect(rivals).toHaveCount(seats - 1);
        for (const shape of await rivals.locator(".cattricola-shape").all()) {
          expect((await shape.boundingBox())!.width).toBeGreaterThanOrEqual(27);
        }
        const parts = [".cattricola-score-button", ".cattricola-rival:last-child", ".cattricola-radar", ".cattricola-disc"];
        for (const part of parts) {
          const { y, height: high } = (await page.locator(part).boundingBox())!;
          expect(y + high, part).toBeLessThanOrEqual(foot);
        }
        expect(await faded()).toBe(0);
        return;
      }
      await page.evaluate(() => scrollTo(0, 0));
      if (await page.evaluate(() => CSS.supports("animation-timeline: scroll(root)"))) await expect.poll(faded).toBe(1);
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await expect.poll(faded).toBe(0);
    });
  });
}

test.describe("four players on a phone held sideways", () => {
  test.use({ viewport: { width: 667, height: 375 }, hasTouch: true, isMobile: true });

  test("each rival has a small saucer and a radar, all in sight", async ({ page }) => {
    const ranch = await Ranch.start(page, "seats=4&level=easy&seed=7");
    await ranch.settled();
    const rivals = page.locator(".cattricola-rival");
    await expect(rivals).toHaveCount(3);
    for (const rival of await rivals.all()) {
      const saucer = await frameOf(rival.locator(".cattricola-small"));
      const radar = await frameOf(rival.locator(".cattricola-shape"));
      expect(saucer.width).toBeGreaterThanOrEqual(24);
      expect(radar.width).toBeGreaterThanOrEqual(24);
      expect(radar.x).toBeGreaterThanOrEqual(saucer.x + saucer.width);
      const number = await frameOf(rival.locator(".cattricola-filled"));
      expect(number.y).toBeGreaterThanOrEqual(radar.y + radar.height);
      expect(number.y + number.height).toBeLessThanOrEqual(375);
    }
    // While the viewer charges, their radar is as large as the parts below it allow.
    expect((await frameOf(page.locator(".cattricola-radar"))).width).toBeGreaterThanOrEqual(145);
  });

  test("the radar is in sight while markers are placed and animals are put aboard", async ({ page }) => {
    const ranch = await Ranch.start(page, "seats=4&level=easy&seed=7");
    const radar = page.locator(".cattricola-radar");
    const seen = new Set<string>();
    await ranch.play(8, async () => {
      if ((await ranch.root.getAttribute("data-acting")) === null) return;
      const phase = (await ranch.phase()) ?? "";
      if ((await page.locator("[data-slot]").count()) > 4) return;
      const { y, height } = (await radar.boundingBox())!;
      expect(height, phase).toBeGreaterThanOrEqual(80);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y + height, phase).toBeLessThanOrEqual(375);
      seen.add(phase);
    });
    expect([...seen]).toEqual(expect.arrayContaining(["act", "place"]));
  });
});


for (const where of ["#/learn/cattricola", "#/today/cattricola"]) {
  test.describe(`at ${where} on a phone in English`, () => {
    test.use({ viewport: { width: 360, height: 640 }, locale: "en-GB", hasTouch: true, isMobile: true });

    test("the score is seen whole above the foot", async ({ page }) => {
      await page.goto(`./${where}`);
      await expect(page.locator("[data-board-ready]")).toBeVisible();
      const bottom = async (selector: string) => {
        const { y, height } = await frameOf(page.locator(selector));
        return y + height;
      };
      const foot = (await frameOf(page.locator(".table-foot"))).y;
      await expect.poll(() => bottom(".cattricola-score-button")).toBeLessThanOrEqual(foot);
    });
  });
}

for (const [width, height] of [[1440, 900], [2560, 1440]]) {
  test(`what stands under a broad pasture begins at one edge at ${width}×${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const ranch = await Ranch.start(page, "seats=2&level=easy&seed=5");
    await ranch.settled();
    const left = async (selector: string) => (await frameOf(page.locator(selector))).x;
    const near = async (one: string, other: string, most: number) =>
      expect(Math.abs((await left(one)) - (await left(other))), `${one}, ${other}`).toBeLessThanOrEqual(most);
    await near(".cattricola-ranch", ".cattricola-radar", 4);
    await near(".cattricola-score-button", ".cattricola-rivals", 4);
    await near(".cattricola-score-button", ".cattricola-advice", 4);
    // A rival's radar and number of animals do not touch.
    const number = await frameOf(page.locator(".cattricola-filled"));
    expect((await frameOf(page.locator(".cattricola-shape"))).y - number.y - number.height).toBeGreaterThanOrEqual(3);
  });
}

for (const [width, height] of [[360, 640], [667, 375], [1440, 900]]) {
  test(`the animals in hand stay where they are while one is chosen at ${width}×${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const ranch = await Ranch.start(page, "seats=4&level=easy&seed=7");
    for (let decisions = 0; (await ranch.page.locator("button[data-slot]").count()) < 2; decisions += 1) {
      expect(decisions).toBeLessThan(20);
      await ranch.play(1);
      await ranch.settled();
    }
    const hand = page.locator(".cattricola-hand");
    const parts = [hand, page.locator(".cattricola-radar"), page.locator(".cattricola-disc")];
    const boxes = () => Promise.all(parts.map(boxOf));
    const before = await boxes();
    await page.locator("button[data-slot]").last().click();
    await expect(ranch.confirm).toBeVisible();
    expect(await boxes()).toEqual(before);
    await page.keyboard.press("Escape");
    await expect(ranch.confirm).toBeHidden();
    expect(await boxes()).toEqual(before);
    // A tile dragged to the next free cell is put aboard.
    const next = await page.locator(".cattricola-berth-next").getAttribute("data-berth");
    const berth = page.locator(`.cattricola-disc [data-berth="${next}"]`);
    const from = await middle(page.locator("button[data-slot]").last());
    const to = await middle(page.locator(".cattricola-berth-next"));
    const inHand = await page.locator("button[data-slot]").count();
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 8 });
    await page.mouse.up();
    await expect(page.locator("button[data-slot]")).toHaveCount(inHand - 1);
    await expect(berth.locator(".cattricola-aboard")).toBeVisible();
  });
}

test("a rival's last turn stays marked while one chooses", async ({ page }) => {
  const ranch = await Ranch.start(page, "seats=2&level=easy&seed=3");
  await ranch.play(1);
  await ranch.settled();
  const marked = page.locator(".cattricola-rival [data-lately]");
  await expect(marked.first()).toBeVisible();
  const many = await marked.count();
  await ranch.plan(1);
  await expect(ranch.confirm).toBeVisible();
  await expect(marked).toHaveCount(many);
});

test("a game is played with the keyboard alone", async ({ page }) => {
  test.setTimeout(400_000);
  const errors = watchConsole(page);
  const ranch = await Ranch.start(page, "seats=2&level=easy&seed=4", keys);
  await ranch.settled();
  // Escape clears a plan.
  await ranch.plan(1);
  await expect(ranch.confirm).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(ranch.confirm).toBeHidden();
  if (!NIGHTLY) {
    await ranch.play(tests.parts.decisions);
    await plant(page, nearEnd("cattricola", tests.parts.moves));
  }
  expect(await ranch.play()).toBe("over");
  await page.keyboard.press("Escape");
  await expect(page.locator("[data-count]")).toBeVisible();
  await keys(ranch.action("count-on"));
  await expect(page.locator("[data-count]")).toHaveAttribute("data-step", "2");
  errors.expectClean();
});

test("the beam follows the pointer, and stays when touched", async ({ page }) => {
  const ranch = await Ranch.start(page, "seats=2&level=easy&seed=5");
  await ranch.play(1);
  await ranch.settled();
  const beam = page.locator(".cattricola-beam");
  await ranch.place("2 2").hover();
  await expect(beam).toBeVisible();
  const before = await beam.getAttribute("transform");
  await ranch.place("4 3").hover();
  await expect(beam).not.toHaveAttribute("transform", before!);
  await expect(ranch.confirm).toBeHidden();
  const [one] = await ranch.catches();
  await ranch.place(one).click();
  await expect(ranch.confirm).toBeVisible();
  // A beam that has been placed does not follow the pointer.
  await ranch.place("0 0").hover();
  await expect(ranch.place(one)).toHaveAttribute("aria-pressed", "true");
});

test("a marker apart is refused with the reason, and nothing changes", async ({ page }) => {
  const ranch = await Ranch.start(page, "seats=2&level=easy&seed=5");
  await ranch.settled();
  await ranch.press(ranch.hole("c3"));
  await ranch.press(ranch.confirm);
  await ranch.settled();
  const cursor = await ranch.cursor();
  await ranch.hole("a1").click({ force: true });
  const refused = page.locator(".cattricola-refused");
  await expect(refused).toContainText("a1 touches no marker");
  expect(await ranch.cursor()).toBe(cursor);
  // The refusal stays on screen while the pointer moves.
  await ranch.place("2 2").hover();
  await expect(page.locator(".cattricola-beam")).toBeVisible();
  await expect(refused).toContainText("a1 touches no marker");
});

test("a hint shows a charge as a whole; one press makes it, one Undo takes it back", async ({ page }) => {
  const ranch = await Ranch.start(page, "seats=2&level=easy&seed=7");
  expect(await ranch.settled()).toBe("person");
  const before = await ranch.cursor();
  await ranch.action("hint").click();
  const advised = page.locator(".cattricola-hole[data-choice]");
  await expect(advised).toHaveCount(3);
  const numbers = await page.locator(".cattricola-order").allTextContents();
  expect(numbers.toSorted()).toEqual(["1", "2", "3"]);
  await expect(ranch.confirm).toHaveText("Charge 3, end turn");
  await expect(ranch.confirm).toHaveAttribute("data-choice", "");
  await ranch.press(ranch.confirm);
  expect(await ranch.settled()).toBe("person");
  await expect(page.locator(".cattricola-hole-set")).toHaveCount(3);
  await ranch.action("undo").click();
  await expect(ranch.root).toHaveAttribute("data-cursor", before!);
  await expect(page.locator(".cattricola-hole-set")).toHaveCount(0);
});

test("what is chosen and what is refused leave the radar where it is", async ({ page }) => {
  for (const [width, height, seats] of [[320, 568, 2], [360, 640, 4], [667, 375, 2], [667, 375, 4]] as const) {
    await page.setViewportSize({ width, height });
    await page.goto("about:blank");
    const ranch = await Ranch.start(page, `seats=${seats}&level=easy&seed=5`);
    expect(await ranch.settled()).toBe("person");
    const top = () => ranch.hole("c3").evaluate((hole) => hole.getBoundingClientRect().top + window.scrollY);
    const before = await top();
    await ranch.press(ranch.hole("c3"));
    await ranch.press(ranch.hole("c4"));
    await expect(ranch.confirm).toHaveText("Charge 2, end turn");
    expect(Math.abs((await top()) - before), `chosen, ${width}×${height}`).toBeLessThan(2);
    await ranch.hole("a1").click({ force: true });
    await expect(page.locator(".cattricola-refused")).toBeVisible();
    expect(Math.abs((await top()) - before), `refused, ${width}×${height}`).toBeLessThan(2);
  }
});

test("the live score is explained step by step while the game goes on", async ({ page }) => {
  await plant(page, againstBots(begun("cattricola", 90)));
  const ranch = new Ranch(page);
  expect(await ranch.settled()).toBe("person");
  await ranch.action("count").click();
  const count = page.locator("[data-count]");
  await expect(count).toHaveAttribute("data-step", "1");
  expect(await ranch.stepThrough()).toEqual(["0.1", "0.2", "0.3", "0.4", "0.5"]);
  await ranch.action("close-count").click();
  await expect(count).toBeHidden();
});

test("the count is seen from its top, wherever the page was", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const ranch = await Ranch.start(page, "seats=3&level=easy&seed=1");
  await ranch.settled();
  const details = ranch.action("count").last();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await details.click();
  const heading = page.locator("[data-count] h2").first();
  await expect(heading).toBeVisible();
  const bar = (await page.locator(".seats").boundingBox())!;
  expect((await heading.boundingBox())!.y).toBeGreaterThanOrEqual(bar.y + bar.height - 1);
});

test("a name above the board leads to the saucer of its seat", async ({ page }) => {
  await plant(page, againstBots(begun("cattricola", 90)));
  const ranch = new Ranch(page);
  expect(await ranch.settled()).toBe("person");
  const whose = page.locator("#board .owner-tag");
  const before = await whose.allTextContents();
  const rival = page.locator('.seat[data-seat="1"]');
  await rival.click();
  const name = await rival.locator(".seat-name").textContent();
  await expect(whose.filter({ hasText: name! })).not.toHaveCount(before.filter((tag) => tag.includes(name!)).length);
});

test("a name on somebody else's saucer lies over none of its cells", async ({ page }) => {
  for (const [width, height, seats] of [[320, 568, 4], [360, 640, 3], [667, 375, 2], [667, 375, 4], [1280, 800, 4]] as const) {
    await page.setViewportSize({ width, height });
    await page.goto("about:blank");
    const ranch = await Ranch.start(page, `seats=${seats}&level=easy&seed=1`);
    expect(await ranch.settled()).toBe("person");
    for (const seat of Array.from({ length: seats - 1 }, (_, at) => at + 1)) {
      await page.locator(`.seat[data-seat="${seat}"]`).click();
      const name = page.locator(".cattricola-disc-frame > .owner-tag");
      await expect(name).toBeVisible();
      await expect(ranch.action("mine")).toBeInViewport({ ratio: 1 });
      const over = await name.evaluate((name) => {
        const of = name.getBoundingClientRect();
        const parts = [...document.querySelectorAll(".cattricola-spot, .cattricola-hole, .cattricola-stop")];
        return parts.filter((part) => {
          const it = part.getBoundingClientRect();
          return it.left < of.right && of.left < it.right && it.top < of.bottom && of.top < it.bottom;
        }).length;
      });
      expect(over, `${width}×${height}, seat ${seat} of ${seats}`).toBe(0);
    }
  }
});

test("the live score names whose it is", async ({ page }) => {
  for (const [width, height] of [[360, 640], [1280, 800]] as const) {
    await page.setViewportSize({ width, height });
    await Ranch.start(page, "seats=2&level=easy&seed=6");
    const score = page.locator("[data-points]");
    const tag = score.locator(".owner-tag");
    await expect(tag).toHaveText("You");
    const [around, inside] = [(await score.boundingBox())!, (await tag.boundingBox())!];
    expect(inside.x).toBeGreaterThanOrEqual(around.x);
    expect(inside.x + inside.width).toBeLessThanOrEqual(around.x + around.width);
  }
});

test("a square pasture has the width of a tablet held upright", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  const ranch = await Ranch.start(page, "seats=4&layout4=square&level=easy&seed=7");
  await ranch.settled();
  const pasture = await frameOf(page.locator(".cattricola-ranch"));
  expect(pasture.width).toBeGreaterThanOrEqual(500);
  for (const part of [".cattricola-rival:last-child", ".cattricola-score"]) {
    expect((await frameOf(page.locator(part))).x, part).toBeGreaterThanOrEqual(pasture.x + pasture.width);
  }
  for (const part of [".cattricola-radar", ".cattricola-disc"]) {
    expect((await frameOf(page.locator(part))).width, part).toBeGreaterThanOrEqual(230);
  }
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(0);
});

test("letters are seen where keys are used and where a hint names a place", async ({ page }) => {
  const ranch = await Ranch.start(page, "seats=2&level=easy&seed=6");
  const [radar, pasture] = ["radar", "ranch"].map((part) => page.locator(`.cattricola-${part} .cattricola-scale`));
  await expect(radar).toBeHidden();
  await expect(pasture).toBeHidden();
  await ranch.hole("c3").focus();
  await page.keyboard.press("ArrowRight");
  await expect(radar).toBeVisible();
  await expect(pasture).toBeHidden();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await expect(radar).toBeHidden();
  await page.locator('[data-action="hint"]').first().click();
  await expect(radar).toBeVisible();
  await expect(pasture).toBeHidden();
});

test("the curtain hides what was caught face down", async ({ page }) => {
  test.setTimeout(400_000);
  const errors = watchConsole(page);
  const seats = ["Hana", "Taro"].map((name) => ({ name, player: "human" as const }));
  const options = { layout2: "row", layout3: "corner", layout4: "square" };
  await plant(page, { game: "cattricola", seats, options, seed: 7 });
  const ranch = new Ranch(page);
  /** The tiles on saucers and in hand, by the names of their pictures. */
  const tiles = () =>
    page.evaluate(() =>
      [...document.querySelectorAll(".cattricola :is(use, image)")]
        .filter((use) => !use.closest(".cattricola-ranch, .cattricola-chips"))
        .map((use) => `#${use.getAttribute("data-symbol") ?? use.getAttribute("href")!.slice(1)}`)
        .filter((href) => /^#cattricola-[SPCHW][mfc]?$/.test(href)),
    );
  let [curtains, hidden] = [0, 0];
  const known: Record<string, number> = {};
  await ranch.play(NIGHTLY ? 24 : 12, async (waiting) => {
    const sexes = (await tiles()).filter((href) => /[mfc]$/.test(href)).length;
    const backs = (await tiles()).filter((href) => /[SPCH]$/.test(href)).length;
    if (waiting === "person") {
      const acting = (await ranch.root.getAttribute("data-acting"))!;
      known[acting] = sexes;
      return;
    }
    if (waiting !== "curtain") return;
    curtains += 1;
    hidden += backs;
    const log = await ranch.log.allTextContents();
    for (const line of log) expect(line).not.toMatch(/^Number \d of what/);
    // The score is hidden as well, because it would reveal the sexes.
    const score = await page.locator("[data-points]").count();
    const aboard = await page
      .locator(".cattricola-disc-frame :is(use, image)")
      .evaluateAll((uses) => uses.map((use) => `#${use.getAttribute("data-symbol") ?? use.getAttribute("href")!.slice(1)}`));
    if (aboard.some((href) => /-[SPCH]$/.test(href))) expect(score).toBe(0);
    const words = await page.evaluate(() => document.querySelector("#board")!.textContent!);
    expect(words).not.toMatch(/\b(male|female|young) (sheep|pig|cow|horse)\b.*saucer/);
  });
  expect(curtains).toBeGreaterThan(NIGHTLY ? 6 : 2);
  expect(hidden, "there was something to hide").toBeGreaterThan(NIGHTLY ? 3 : 0);
  expect(Object.keys(known).sort()).toEqual(["0", "1"]);
  errors.expectClean();
});

// Nightly runs check every phase in two looks, which differ in theme, language and window size. Other runs use only the
// first look. pages.spec.ts covers every pair of these properties.
for (const [colorScheme, locale, width, height] of looks(["dark", "ja", 360, 640], ["light", "en", 1440, 900])) {
  test.describe(`${colorScheme}, ${locale}, ${width}×${height}`, () => {
    test.use({
      colorScheme,
      locale,
      viewport: { width, height },
      contextOptions: { reducedMotion: "reduce" },
    });

    test("axe finds nothing", async ({ page }) => {
      test.setTimeout(400_000);
      const ranch = await Ranch.start(page, "seats=3&level=easy&seed=8");
      await ranch.settled();
      await expectAccess(page, "the first turn");
      await ranch.plan(2);
      await expectAccess(page, "two markers are planned");
      await ranch.press(ranch.confirm);
      await ranch.settled();
      const [richest] = await ranch.catches();
      await ranch.press(ranch.place(richest));
      await expectAccess(page, "a catch is chosen");
      await plant(page, againstBots(begun("cattricola", 140, 3)));
      expect(await ranch.settled()).toBe("person");
      await page.locator("[data-rival]").first().click();
      await expectAccess(page, "somebody else's saucer");
      await ranch.action("mine").click();
      await ranch.action("count").click();
      for (let step = 0; step < 4; step += 1) await ranch.action("count-on").click();
      await expectAccess(page, "the count");
      await page.goto("./#/how/cattricola");
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectAccess(page, "how to play");
    });
  });
}
