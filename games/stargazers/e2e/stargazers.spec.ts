// Stargazers in the browser: whole games by pointer, touch and keyboard, a tile under the pointer,
// the shuttles' bonuses, the score step by step, what the curtain hides, no axe violation.

import { expect, NIGHTLY, test, type Page } from "../../../e2e/support/test";
import { expectAccess, expectTargets, looks } from "../../../e2e/support/access";
import { watchConsole } from "../../../e2e/support/console";
import { expectNoSideways } from "../../../e2e/support/layout";
import { keys, tap } from "../../../e2e/support/press";
import { againstBots, begun, nearEnd, plant } from "../../../e2e/support/saves";
import tests, { Wall } from "./player";

const STEPS = ["1", "2", "3", "4", "5", "6", "7"];

test.describe("in Japanese, by pointer", () => {
  test.use({ locale: "ja-JP" });

  // Normal runs play only the first decisions of this game, and then the end of another one.
  test("a game is played to its result, by night with every bonus, and the score is stepped through", async ({
    page,
  }) => {
    test.setTimeout(400_000);
    const errors = watchConsole(page);
    const wall = await Wall.start(page, "seats=2&level=easy&seed=1");
    if (!NIGHTLY) {
      await wall.play(tests.parts.decisions);
      await plant(page, againstBots(nearEnd("stargazers", tests.parts.moves)));
    }
    expect(await wall.play()).toBe("over");
    if (NIGHTLY) expect(Object.keys(wall.launched).sort()).toEqual(["gain", "journal", "tile", "token"]);
    await expect(wall.sheet.locator("[data-verdict]")).toHaveText(/勝ち(です|ました)！$|分け合いました！$/);
    await page.keyboard.press("Escape");
    expect(await wall.stepThrough()).toEqual([
      ...STEPS.map((step) => `0.${step}`),
      ...STEPS.map((step) => `1.${step}`),
    ]);
    await page.locator('[data-tab="0"]').click();
    await expect(page.locator("[data-count]")).toHaveAttribute("data-step", "1");
    await wall.action("close-count").click();
    await expect(page.locator("[data-mural]")).toBeVisible();
    errors.expectClean();
  });
});

/** Lists buttons of the board that overlap, goals that are cut off, and hidden parts of the universe. */
const crowded = (page: Page) =>
  page.evaluate(() => {
    const faults: string[] = [];
    const named = (it: Element) => `${it.className} ${JSON.stringify({ ...(it as HTMLElement).dataset })}`;
    const buttons = [...document.querySelectorAll("#board button")].filter((it) => it.checkVisibility());
    const boxes = buttons.map((it) => it.getBoundingClientRect());
    for (const [at, one] of boxes.entries()) {
      for (const [more, other] of boxes.slice(at + 1).entries()) {
        const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
        if (wide > 1 && high > 1) faults.push(`${named(buttons[at])} and ${named(buttons[at + 1 + more])}`);
      }
    }
    for (const goal of document.querySelectorAll(".goal")) {
      if (goal.getBoundingClientRect().right > innerWidth) faults.push(`goal ${goal.textContent}`);
    }
    for (const seen of [".stargazers-centre", ".stargazers-shuttles"]) {
      if (!document.querySelector(seen)!.checkVisibility()) faults.push(`${seen} is not seen`);
    }
    const foot = document.querySelector(".table-foot")!.getBoundingClientRect();
    for (const low of document.querySelectorAll("[data-rival], [data-journal]")) {
      const { left, right, bottom } = low.getBoundingClientRect();
      const isUnder = bottom > foot.top && right > foot.left && left < foot.right;
      if (isUnder) faults.push(`${named(low)} is under the foot`);
    }
    return faults;
  });

test("nothing is crowded out on a small screen", async ({ page }) => {
  const wall = await Wall.start(page, "seats=4&level=easy&seed=5");
  await wall.play(3);
  await wall.settled();
  for (const [width, height] of [[320, 568], [360, 640], [640, 360], [667, 375]]) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => crowded(page), { message: `${width}×${height}` }).toEqual([]);
  }
});

test("words that come move nothing on a small screen", async ({ page }) => {
  await plant(page, againstBots(begun("stargazers", 120)));
  const wall = new Wall(page);
  expect(await wall.settled()).toBe("person");
  for (; (await wall.lit("data-square")).length === 0; ) await wall.play(1);
  const stand = () =>
    page.evaluate(() =>
      [".stargazers-mural", ".stargazers-side", ".stargazers-hand", ".stargazers-confirm", ".stargazers-shelf"].map((part) => {
        const box = document.querySelector(part)?.getBoundingClientRect();
        return box && [part, box.left, box.top + scrollY, box.width, box.height].map((it) => (typeof it === "number" ? Math.round(it) : it)).join(" ");
      }),
    );
  for (const [width, height] of [[320, 568], [360, 640], [667, 375]]) {
    await page.setViewportSize({ width, height });
    await page.locator("[data-square][data-lit]").first().click();
    const before = await stand();
    await page.locator('[data-cell][aria-label*="tile ("]:not([data-lit])').first().click();
    await expect(page.locator(".stargazers-refused")).toBeVisible();
    expect(await stand(), `refused at ${width}×${height}`).toEqual(before);
    await page.locator("[data-journal]").first().click();
    await expect(page.locator(".stargazers-note:not(.stargazers-note-spare)")).toBeVisible();
    expect(await stand(), `a card at ${width}×${height}`).toEqual(before);
    await page.locator("[data-journal]").first().click();
    await page.keyboard.press("Escape");
  }
});

test("a tile that is marked as laid last is measured like any other: what flies to it lands on it", async ({ page }) => {
  const wall = await Wall.start(page, "seats=2&level=easy&seed=7");
  let seen = 0;
  const tile = page.locator(".stargazers-mural .stargazers-tile[data-lately]");
  await wall.play(6, async () => {
    for (const marked of await tile.all()) {
      const [before, after] = await marked.evaluate((it) => {
        const box = () => JSON.stringify(it.getBoundingClientRect());
        const before = box();
        it.removeAttribute("data-lately");
        const after = box();
        it.setAttribute("data-lately", "");
        return [before, after];
      });
      expect(before).toBe(after);
      seen += 1;
    }
  });
  expect(seen).toBeGreaterThan(0);
});

test("the log says what a move has brought, and forgets what is taken back", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await plant(page, begun("stargazers", 120));
  await new Wall(page).unfoldLog();
  const paid = page.locator(".log-line").filter({ hasText: /This scores \d+ points?/ });
  await expect(paid.first()).toBeVisible();
  const last = page.locator(".log-line").last();
  const before = await last.textContent();
  await page.locator('[data-action="undo"]').click();
  await expect(last).not.toHaveText(before!);
  await page.locator('[data-action="redo"]').click();
  await expect(last).toHaveText(before!);
});

test("the name on somebody else's mural covers no square of it", async ({ page }) => {
  await plant(page, againstBots(begun("stargazers", 160, 4)));
  await new Wall(page).settled();
  for (const [width, height] of [[320, 568], [667, 375], [1440, 900]]) {
    await page.setViewportSize({ width, height });
    await page.locator("[data-rival]").first().click();
    const name = await page.locator(".stargazers-mural-frame .owner-tag").boundingBox();
    const last = await page.locator("[data-cell=a4]").boundingBox();
    expect(name!.y, `${width}×${height}`).toBeGreaterThan(last!.y + last!.height);
    await page.locator('[data-action="home"].stargazers-back').click();
  }
});

test("cards stand under the name of whoever has them, and a constellation on one mural only", async ({ page }) => {
  await plant(page, againstBots(begun("stargazers", 160, 3)));
  await new Wall(page).settled();
  const tag = page.locator(".stargazers-goals > .owner-tag");
  for (const [width, height] of [[360, 640], [412, 915], [667, 375], [1440, 900]]) {
    await page.setViewportSize({ width, height });
    await page.locator("[data-sky='1']").click();
    await expect(page.locator(".stargazers-figure-lines")).toBeVisible();
    await page.locator("[data-rival='1']").click();
    await expect(page.locator(".stargazers-figure-lines")).toHaveCount(0);
    const owner = (await page.locator(".stargazers-mural-frame .owner-tag").textContent())!;
    await expect(tag).toBeVisible();
    await expect(tag).toContainText(owner);
    const box = (await tag.boundingBox())!;
    expect(box.x, `${width}×${height}`).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width, `${width}×${height}`).toBeLessThanOrEqual(width);
    await page.locator('[data-action="home"].stargazers-back').click();
    await expect(page.locator(".stargazers-figure-lines")).toBeVisible();
    await page.locator("[data-sky='1']").click();
  }
  await expect(tag).toBeVisible();
  await expect(tag).toContainText("Your");
});

test("the only card says what it asks for", async ({ page }) => {
  const wall = await Wall.start(page, "seats=3&level=easy&seed=5");
  await wall.play(1);
  await wall.settled();
  const card = page.locator("[data-journal]");
  await expect(card).toHaveCount(1);
  for (const [width, height] of [[360, 640], [412, 915], [768, 1024], [1280, 800], [1440, 900]]) {
    await page.setViewportSize({ width, height });
    const words = card.locator(".stargazers-card-words");
    await expect(words, `${width}×${height}`).toBeVisible();
    // Both boxes are measured at the same moment, because the board learns its new width one frame later and is then
    // laid out again.
    const out = () =>
      words.evaluate((words) => {
        const [outer, inner] = [words.closest("[data-journal]")!, words].map((it) => it.getBoundingClientRect());
        return [outer.top - inner.top, inner.bottom - outer.bottom].filter((out) => out > 0);
      });
    await expect.poll(out, `${width}×${height}`).toEqual([]);
  }
});

test.describe("with motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("what stands above the mural gives way in one soft step, and nothing else moves", async ({ page }) => {
    const wall = await Wall.start(page, "seats=2&level=easy&seed=5");
    await wall.play(1);
    await wall.settled();
    // The styles of animations are loaded after the first picture.
    await expect(page.locator(".stargazers-universe")).toHaveCSS("transition-property", /opacity/);
    // The universe also fades in when a turn begins. It must be fully visible before it gives way.
    await expect(page.locator(".stargazers-universe")).toHaveCSS("opacity", "1");
    const seen = page.evaluate(
      () =>
        new Promise<{ steps: number; tops: number[] }>((done) => {
          const universe = document.querySelector(".stargazers-universe")!;
          const mural = document.querySelector(".stargazers-mural-frame")!;
          const tops = new Set<number>();
          let steps = 0;
          // On a slow machine, a whole transition can fit between two frames. Transitions are therefore counted by
          // their events.
          universe.addEventListener("transitionrun", (run) => {
            if (run.target === universe && (run as TransitionEvent).propertyName === "opacity") steps += 1;
          });
          const look = () => {
            tops.add(Math.round(mural.getBoundingClientRect().top));
            if (getComputedStyle(universe).opacity === "0") done({ steps, tops: [...tops] });
            else requestAnimationFrame(look);
          };
          look();
        }),
    );
    await page.locator('[data-action="cards"]').click();
    const { steps, tops } = await seen;
    expect(steps).toBe(1);
    expect(tops).toHaveLength(1);
    // The universe stays in the picture, but nothing in it can be seen, heard or pressed.
    for (const square of await page.locator(".stargazers-universe > *").all()) await expect(square).toBeHidden();
    await expect(page.getByRole("button", { name: /of the universe/ })).toHaveCount(0);
    await expect(page.locator(".stargazers-offer")).toBeVisible();
    // Another mural appears from under a new veil; the same mural keeps its veil.
    const veil = await page.locator(".stargazers-veil").elementHandle();
    const isThere = () => veil!.evaluate((it) => it.isConnected);
    await page.locator("[data-sky='1']").click();
    expect(await isThere()).toBe(true);
    await page.locator("[data-rival]").first().click();
    await expect(page.locator(".stargazers-veil")).toHaveCSS("opacity", "0");
    expect(await isThere()).toBe(false);
  });
});

for (const locale of ["ja", "en"]) {
  test.describe(`slots in ${locale}`, () => {
    test.use({ locale });

    test("no word on a slot is broken on a phone", async ({ page }) => {
      const wall = await Wall.start(page, "seats=2&level=easy&seed=5");
      await wall.settled();
      for (const [width, height] of [[320, 568], [360, 640], [390, 844], [412, 915], [667, 375]]) {
        await page.setViewportSize({ width, height });
        await expect(page.locator(".stargazers-shuttles .stargazers-slot-name").first()).toBeVisible();
        const broken = await page.locator(".stargazers-slot-name").evaluateAll((names) =>
          names.flatMap((name) => {
            const text = name.firstChild as Text;
            const box = name.closest("button")!.getBoundingClientRect();
            return [...text.data.matchAll(/[^\s\u200b]+/g)].flatMap((word) => {
              const range = document.createRange();
              range.setStart(text, word.index);
              range.setEnd(text, word.index + word[0].length);
              const lines = [...range.getClientRects()];
              const fits = lines.every((line) => line.left >= box.left && line.right <= box.right);
              return lines.length === 1 && fits ? [] : [word[0]];
            });
          }),
        );
        expect(broken, `${width}×${height}`).toEqual([]);
      }
    });
  });
}

test("in forced colours the universe has its ground, and the score its border", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await Wall.start(page, "seats=2&level=easy&seed=5");
  await expect(page.locator(".stargazers-universe")).toHaveCSS("background-image", /gradient/);
  await expect(page.locator(".stargazers-score")).toHaveCSS("forced-color-adjust", "none");
  // A taken slot is filled: its background differs from that of its button.
  const berth = page.locator(".stargazers-berth").first();
  await berth.evaluate((it) => it.classList.add("stargazers-berth-full"));
  const grounds = await berth.evaluate((it) => [it, it.closest("button")!].map((of) => getComputedStyle(of).backgroundColor));
  expect(new Set(grounds).size).toBe(2);
  // In forced colours, the background of a text must not cover the frame of a mural.
  await expect(page.locator("[data-rival]").first()).toHaveCSS("forced-color-adjust", "none");
  // A selected card has an outline, because forced colours show no glow.
  const card = page.locator("[data-card][data-lit]").first();
  await card.click();
  await expect(card).toHaveCSS("outline-style", "solid");
});

test("squares are numbered while keys are used, and nowhere else", async ({ page }) => {
  const wall = await Wall.start(page, "seats=2&level=easy&seed=5");
  await wall.play(1);
  await wall.settled();
  const cap = (number: number) => wall.square(number).evaluate((it) => getComputedStyle(it, "::before").display);
  await wall.square(2).click();
  expect(await cap(2)).toBe("none");
  await page.keyboard.press("Tab");
  expect([await cap(1), await cap(2)]).toEqual(["block", "block"]);
});

test.describe("with one thumb at 360×640", () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  test("a game is played by touch", async ({ page }) => {
    test.skip(!NIGHTLY, "takes a minute: NIGHTLY=1; its beginning and its end: touch.spec.ts");
    test.setTimeout(400_000);
    const errors = watchConsole(page);
    const wall = await Wall.start(page, "seats=2&level=easy&seed=2", tap);
    expect(await wall.play(Infinity, () => expectNoSideways(page, "the table"))).toBe("over");
    errors.expectClean();
  });

  test("what is said does not push the button aside that ends the turn", async ({ page }) => {
    const wall = await Wall.start(page, "seats=2&level=easy&seed=1", tap);
    const done = wall.action("done");
    for (;;) {
      await wall.settled();
      if (await done.isVisible()) break;
      await wall.decide();
    }
    const middle = () =>
      done.evaluate((it) => {
        const { left, width, top } = it.getBoundingClientRect();
        return [Math.round(left + width / 2), Math.round(top)];
      });
    const before = await middle();
    const kept = page.locator('#board [data-reserve]:not([data-reserve=""])').first();
    await expect(kept).toContainText(/リザーブ|Reserve/);
    await kept.tap();
    await expect(page.locator("#board .stargazers-note")).toBeVisible();
    expect(await middle()).toEqual(before);
  });

  test("nothing sticks out for three and four, and everything is large enough", async ({ page }) => {
    for (const seats of [3, 4]) {
      await page.goto("about:blank");
      const wall = await Wall.start(page, `seats=${seats}&level=easy&seed=3`);
      await wall.play(2);
      await wall.settled();
      await expectNoSideways(page, `${seats} seats`);
      await expectTargets(page, `${seats} seats`, ".stargazers", ".log-line", 44);
    }
  });
});

test("the list counts what people decided, not what chance did", async ({ page }) => {
  const planted = begun("stargazers", 40);
  await plant(page, planted);
  await page.goto("./#/saves");
  const words = page.locator(".save-words");
  await expect(words).toContainText(/\d+ moves/);
  const told = Number((await words.textContent())!.match(/(\d+) moves/)![1]);
  expect(told).toBeGreaterThan(0);
  expect(told).toBeLessThan(planted.moves!.length);
});

test("the score closes by Escape, and its buttons stand still from step to step", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await plant(page, againstBots(nearEnd("stargazers", 20)));
  const wall = new Wall(page);
  await wall.action("count").first().click();
  const at = async () => (await wall.action("count-on").boundingBox())!.y;
  const first = await at();
  for (const step of STEPS.slice(1)) {
    await wall.action("count-on").click();
    await expect(page.locator("[data-count]")).toHaveAttribute("data-step", step);
    expect(Math.abs((await at()) - first), `step ${step}`).toBeLessThan(1);
  }
  await page.keyboard.press("Escape");
  await expect(page.locator("[data-count]")).toBeHidden();
});

test("beside a column, the buttons of the count cover none of its lines", async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await plant(page, againstBots(nearEnd("stargazers", 20)));
  const wall = new Wall(page);
  await wall.action("count").first().click();
  for (const step of STEPS) {
    await expect(page.locator("[data-count]")).toHaveAttribute("data-step", step);
    const [told, buttons] = await Promise.all(
      [".stargazers-telling", ".stargazers-turning"].map((part) => page.locator(part).boundingBox()),
    );
    expect(told!.y + told!.height, `step ${step}`).toBeLessThanOrEqual(buttons!.y + 1);
    if (step !== STEPS.at(-1)) await wall.action("count-on").click();
  }
});

test("a game is played with the keyboard alone, to its result", async ({ page }) => {
  test.setTimeout(300_000);
  const errors = watchConsole(page);
  const wall = await Wall.start(page, "seats=2&level=easy&seed=4", keys);
  await wall.play(1);
  await wall.settled();
  // The arrow keys move over the mural, R turns the tile, and Escape clears the selection.
  await wall.walk("b2");
  await page.keyboard.press("1");
  await page.keyboard.press("Enter");
  await expect(wall.cell("b2")).toHaveAttribute("aria-pressed", "true");
  const label = await wall.cell("b2").getAttribute("aria-label");
  await page.keyboard.press("r");
  await expect(wall.cell("b2")).not.toHaveAttribute("aria-label", label!);
  await page.keyboard.press("Escape");
  await expect(wall.confirm).toBeHidden();
  if (!NIGHTLY) {
    await wall.play(tests.parts.decisions);
    await plant(page, nearEnd("stargazers", tests.parts.moves));
  }
  expect(await wall.play()).toBe("over");
  await page.keyboard.press("Escape");
  await keys(wall.action("count-on"));
  await expect(page.locator("[data-count]")).toHaveAttribute("data-step", "2");
  errors.expectClean();
});

test("a tile follows the pointer, stays where it is put, and turns", async ({ page }) => {
  const wall = await Wall.start(page, "seats=2&level=easy&seed=5");
  await wall.play(1);
  await wall.settled();
  const cursor = await wall.cursor();
  const ghost = page.locator(".stargazers-mural .stargazers-ghost :is(use[href*=wash], [data-symbol*=wash])");
  await wall.square(2).click();
  await wall.cell("b2").hover();
  await expect(ghost).toHaveCount(1);
  await wall.cell("c3").hover();
  await expect(wall.cell("c3")).toHaveAttribute("aria-pressed", "true");
  await expect(wall.cell("b2")).toHaveAttribute("aria-pressed", "false");
  await wall.cell("c3").click();
  await wall.cell("a1").hover();
  await expect(wall.cell("c3"), "put, it stays").toHaveAttribute("aria-pressed", "true");
  // Turns by tap, by wheel and by the button. Four quarter turns lead back.
  const turned = () => ghost.getAttribute("transform");
  const first = await turned();
  await wall.cell("c3").click();
  await expect.poll(turned).not.toBe(first);
  const second = await turned();
  await page.mouse.wheel(0, 100);
  await expect.poll(turned).not.toBe(second);
  await page.mouse.wheel(0, -100);
  await expect.poll(turned).toBe(second);
  await wall.action("turn").click();
  await expect.poll(turned).not.toBe(second);
  expect(await wall.cursor(), "nothing has been taken yet").toBe(cursor);
  await wall.confirm.click();
  await expect(page.locator("[data-item=tile]")).toHaveCount(0);
  // Undo takes back one decision at a time. Two presses take back the whole turn.
  await page.locator('[data-action="undo"]').first().click();
  await page.locator('[data-action="undo"]').first().click();
  await expect(wall.root).toHaveAttribute("data-cursor", cursor!);
});

test("what is not allowed is refused with the reason, and nothing changes", async ({ page }) => {
  await plant(page, againstBots(begun("stargazers", 120)));
  const wall = new Wall(page);
  expect(await wall.settled()).toBe("person");
  for (; (await wall.lit("data-square")).length === 0; ) await wall.play(1);
  const cursor = await wall.cursor();
  // Aims a tile at a square of the mural that already has one.
  await page.locator("[data-square][data-lit]").first().click();
  await page.locator('[data-cell][aria-label*="tile ("]:not([data-lit])').first().click();
  await expect(page.locator(".stargazers-refused")).toContainText(/tile/i);
  expect(await wall.cursor()).toBe(cursor);
});

test("constellations lie over the mural, cards show where, others' murals are a tap away", async ({
  page,
}) => {
  await plant(page, againstBots(begun("stargazers", 160, 3)));
  const wall = new Wall(page);
  expect(await wall.settled()).toBe("person");
  await page.locator("[data-sky='1']").click();
  await expect(page.locator(".stargazers-figure-lines")).toBeVisible();
  await page.locator("[data-journal]").first().click();
  await expect(page.locator(".stargazers-note")).toContainText(/Missing|Fulfilled|Nothing found/);
  await page.locator("[data-rival='1']").click();
  await expect(page.locator("[data-mural='1']")).toBeVisible();
  await wall.action("home").click();
  await expect(page.locator("[data-mural='0']")).toBeVisible();
  // The running score is explained step by step.
  await wall.action("count").click();
  expect(await wall.stepThrough()).toEqual(STEPS.map((step) => `0.${step}`));
  const total = await page.locator("[data-sum]").getAttribute("data-sum");
  await wall.action("close-count").click();
  await expect(wall.action("count")).toHaveAttribute("data-points", total!);
});

test("the curtain hides which card was kept until all have chosen", async ({ page }) => {
  const errors = watchConsole(page);
  const seats = ["Hana", "Taro"].map((name) => ({ name, player: "human" as const }));
  await plant(page, { game: "stargazers", seats, seed: 7 });
  const wall = new Wall(page);
  let kept = "";
  await wall.play(2, async (waiting) => {
    if (waiting === "person" && kept === "") {
      kept = (await wall.lit("data-card"))[0];
    } else if (waiting === "curtain" && kept !== "" && (await wall.phase()) === "choose") {
      // The dealt cards are visible, but not which of them is kept.
      await expect(page.locator("#board [data-card][aria-pressed=true]")).toHaveCount(0);
      await expect(page.locator("#board [data-journal]")).toHaveCount(0);
      const log = (await wall.log.allTextContents()).join(" ");
      expect(log).not.toMatch(/chose to keep card/);
    }
  });
  await expect(page.locator("[data-journal]").first()).toBeVisible();
  errors.expectClean();
});

// Nightly runs check every phase in two looks, which differ in theme, language and window size. Other runs use only the
// first look. pages.spec.ts covers every pair of these properties.
for (const [colorScheme, locale, width, height] of looks(["dark", "en", 1440, 900], ["light", "ja", 360, 640])) {
  test.describe(`${colorScheme}, ${locale}, ${width}×${height}`, () => {
    test.use({ colorScheme, locale, viewport: { width, height } });

    test("axe finds nothing", async ({ page }) => {
      test.setTimeout(400_000);
      const wall = await Wall.start(page, "seats=3&level=easy&seed=8");
      await wall.settled();
      await page.locator("[data-card][data-lit]").first().click();
      await expectAccess(page, "a card is chosen");
      await wall.confirm.click();
      await wall.settled();
      await wall.square(1).click();
      await wall.cell("b2").click();
      await expectAccess(page, "a tile is tried");
      await wall.confirm.click();
      await wall.settled();
      await expectAccess(page, "a token is to be placed");
      await plant(page, againstBots(begun("stargazers", 160, 3)));
      expect(await wall.settled()).toBe("person");
      await page.locator("[data-sky='0']").click();
      await page.locator("[data-rival]").first().click();
      await expectAccess(page, "somebody else's mural");
      await wall.action("home").click();
      await wall.action("count").click();
      await wall.action("count-on").click();
      await expectAccess(page, "the score");
      await page.goto("./#/how/stargazers");
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectAccess(page, "how to play");
    });
  });
}

test("the only card is whole above a note, however much it asks for", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const wall = await Wall.start(page, "seats=3&level=easy&seed=5");
  await wall.play(1);
  await wall.settled();
  const card = page.locator("[data-journal]");
  await expect(card).toHaveCount(1);
  // A text as long as the longest of the edition.
  await card.locator(".stargazers-card-words").evaluate((words) => {
    words.textContent = "On two neighbouring tiles: space station, star drawn on tiles, yellow planet, blue planet and photo of any kind";
  });
  const [bottom, foot] = await Promise.all([card, page.locator(".table-foot")].map(async (part) => (await part.boundingBox())!));
  expect(bottom!.y + bottom!.height).toBeLessThanOrEqual(foot!.y);
});

test("in forced colours the own card is whole beside three others on a phone held sideways", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.setViewportSize({ width: 667, height: 375 });
  const wall = await Wall.start(page, "seats=4&level=easy&seed=5");
  await wall.play(1);
  await wall.settled();
  // The row is longest if the points have two digits.
  await page.locator(".stargazers-rival-points").evaluateAll((points) => points.forEach((told) => (told.textContent = "12 pts")));
  const box = (await page.locator("[data-journal]").boundingBox())!;
  expect(box.y + box.height).toBeLessThanOrEqual(375);
});

test("what has changed last is marked in another form than what may be chosen, and a tablet has a large centre", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  const wall = await Wall.start(page, "seats=2&level=easy&seed=5");
  await wall.play(1);
  await wall.settled();
  const square = (await page.locator(".stargazers-square").first().boundingBox())!;
  const centre = (await page.locator(".stargazers-centre").boundingBox())!;
  expect(centre.width).toBeGreaterThan(1.9 * square.width);
  const style = await page.locator(".stargazers-small").first().evaluate((mural) => {
    mural.setAttribute("data-lately", "");
    return getComputedStyle(mural).outlineStyle;
  });
  expect(style).toBe("double");
});
