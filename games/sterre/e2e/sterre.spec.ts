// Sterre en Kroon in the browser: whole games by pointer, keyboard and finger, bookkeeping by hand, six
// seats with the curtain, the map on a phone, finding numbers.

import { byDay, expect, NIGHTLY, test } from "../../../e2e/support/test";
import { expectAccess, expectTargets, looks } from "../../../e2e/support/access";
import { watchConsole } from "../../../e2e/support/console";
import { boxOf, expectNoSideways, unreachable } from "../../../e2e/support/layout";
import { keys, tap, touch } from "../../../e2e/support/press";
import { againstBots, begun, nearEnd, plant, type Planted, unpaced } from "../../../e2e/support/saves";
import tests, { Sterre, typed } from "./player";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };

test.describe("in Japanese, by pointer", () => {
  test.use({ locale: "ja-JP" });

  // Normal runs play only the first decisions of this game, and then the end of another one.
  test("a game against a bot is played to its result", async ({ page }) => {
    test.setTimeout(400_000);
    const errors = watchConsole(page);
    const table = await Sterre.start(page, "seats=2&level=easy&seed=2");
    if (!NIGHTLY) {
      await table.play(tests.parts.decisions);
      await plant(page, againstBots(nearEnd("sterre", tests.parts.moves)));
    }
    await table.play();
    await expect(table.sheet.getByRole("heading")).toHaveText("結果");
    await expect(table.sheet.locator("[data-verdict]")).toHaveText(/が\d+点で(勝ちました|勝利を分かち合います)！$/);
    // The end of the game is logged once.
    await expect(table.log.filter({ hasText: "ゲーム終了です" })).toHaveCount(1);
    errors.expectClean();
  });
});

test("a game is played by typing numbers, with the keyboard alone", async ({ page }) => {
  test.setTimeout(400_000);
  const errors = watchConsole(page);
  const table = await Sterre.start(page, "seats=2&level=easy&seed=3", keys, typed);
  expect(await table.settled()).toBe("person");
  await table.moves(() => keys(table.action("draw")));
  await table.settled();
  // Escape deselects. Enter in the field declares if there is only one way to do so.
  await table.tabToField();
  await page.keyboard.type("1");
  await expect(table.cell(1)).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Escape");
  await expect(table.cell(1)).toHaveAttribute("aria-pressed", "false");
  // The arrow keys move the focus over the map.
  await page.keyboard.press("Shift+Tab");
  const here = () => page.evaluate(() => document.activeElement?.getAttribute("data-place"));
  expect(await here()).toMatch(/^\d\d$/);
  const before = (await here())!;
  await page.keyboard.press("ArrowDown");
  expect(await here()).toBe(`${before[0]}${Number(before[1]) + 1}`);
  // A number typed on the map is found as well.
  await page.keyboard.type("37");
  await expect(table.field).toHaveValue("37");
  await expect(table.cell(37)).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Escape");
  if (!NIGHTLY) {
    await table.play(tests.parts.decisions);
    await plant(page, nearEnd("sterre", tests.parts.moves));
  }
  expect(await table.play()).toBe("over");
  await expect(table.sheet.locator("[data-verdict]")).toHaveText(/(wins with|share the win with) \d+ points!$/);
  errors.expectClean();
});

test.describe("with motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("a goal does not say what a line brings before it has been seen", async ({ page }) => {
    // Line 9 of the map lacks 3, which is in the hand.
    const seats = [{ name: "Hana", player: "human" as const }, { name: "Piko", player: { bot: "easy" as const } }];
    const from = { hands: [[3], []], turn: 0, phase: "declare", top: 57, map: [[35, 18, 52], [64, 54, 73]] };
    await plant(page, { game: "sterre", seats, seed: 1, from }, { paced: true });
    const table = new Sterre(page);
    expect(await table.settled()).toBe("person");
    const points = page.locator(".goals-row .goal").first();
    await expect(points).toContainText("0/18");
    await table.moves(() => table.declare(table, page.locator('[data-hand="3"]'), "3"));
    // The visible words in the row, not the sentence for screen-reader users.
    const word = await points.locator("span[aria-hidden]").textContent();
    // The parts that are loaded with the guide have arrived, so animations are shown.
    await page.evaluate((word) => {
      const seen = ((window as unknown as { seen: string[] }).seen = [] as string[]);
      const look = () => {
        const goal = document.querySelector(".goals-row .goal")!;
        // Until the line has been shown, the goal displays its previous words in place of the new ones.
        const isKept = getComputedStyle(goal).fontSize === "0px" && getComputedStyle(goal, "::after").content === JSON.stringify(word);
        const isTold = !goal.textContent!.includes("0/18") && !isKept;
        const sweeps = document.querySelector("[data-show] .sterre-sweep");
        seen.push(`${sweeps ? "sweeps" : "still"} ${isTold ? "told" : "untold"}`);
        // Runs after all work of a frame is done.
        requestAnimationFrame(() => setTimeout(look));
      };
      look();
    }, word);
    await table.action("done").click();
    const seen = () => page.evaluate(() => (window as unknown as { seen: string[] }).seen);
    await expect.poll(seen).toContain("sweeps untold");
    await expect.poll(seen).toContain("still told");
    expect(await seen()).not.toContain("sweeps told");
  });

  test("a rival's line is told in words while its light runs, and only then what there is to do", async ({ page }) => {
    const seats = [{ name: "Hana", player: "human" as const }, { name: "Piko", player: { bot: "normal" as const } }];
    const from = { hands: [[], [3]], turn: 1, phase: "declare", top: 57, map: [[64, 54, 73], [35, 18, 52]] };
    await plant(page, { game: "sterre", seats, seed: 1, from }, { paced: true });
    await page.evaluate(() => {
      const seen: { told: string[]; asked: string[] } = { told: [], asked: [] };
      (window as unknown as { seen: typeof seen }).seen = seen;
      const look = () => {
        const caption = document.querySelector<HTMLElement>("[data-caption]");
        const prompt = document.querySelector(".prompt-text");
        if (caption && prompt && document.querySelector("[data-show] .sterre-sweep")) {
          const isSeen = caption.offsetWidth > 0 && getComputedStyle(caption).visibility === "visible";
          seen.told.push(isSeen ? caption.innerText : "");
          const kept = getComputedStyle(prompt, "::after").content;
          seen.asked.push(getComputedStyle(prompt).visibility === "visible" ? prompt.textContent! : kept);
        }
        requestAnimationFrame(() => setTimeout(look));
      };
      look();
    });
    const seen = (what: "told" | "asked") =>
      page.evaluate((what) => (window as unknown as { seen: { told: string[]; asked: string[] } }).seen[what].join("\n"), what);
    await expect.poll(() => seen("told"), { timeout: 60_000 }).toMatch(/Piko: .*line J/);
    await expect(page.locator("[data-table][data-acting]")).toBeVisible({ timeout: 60_000 });
    expect(await seen("asked")).toMatch(/Piko is/);
    expect(await seen("asked")).not.toMatch(/Take|Choose/);
  });
});

test.describe("on a phone, with motion", () => {
  test.use({ ...phone, contextOptions: { reducedMotion: "no-preference" } });

  test("nothing flies to a map that lies under a card", async ({ page }) => {
    const seats = [{ name: "Hana", player: "human" as const }, { name: "Piko", player: { bot: "easy" as const } }];
    const from = { hands: [[3], [35, 18]], turn: 0, phase: "declare", top: 57, map: [[], []] };
    await plant(page, { game: "sterre", seats, seed: 1, from }, { paced: true });
    const table = new Sterre(page);
    expect(await table.settled()).toBe("person");
    await page.evaluate(() => {
      const flights = ((window as unknown as { flights: [string, boolean][] }).flights = [] as [string, boolean][]);
      new MutationObserver((changes) => {
        for (const flight of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
          if (!(flight instanceof HTMLElement) || !flight.classList.contains("show-flight")) continue;
          const [x, y] = flight.style.getPropertyValue("--to").split(" ").map(Number.parseFloat) as [number, number];
          const map = document.querySelector(".sterre-map-frame")!.getBoundingClientRect();
          const leads = x > map.left && x < map.right && y > map.top && y < map.bottom;
          flights.push([getComputedStyle(document.querySelector(".sterre-map-frame")!).visibility, leads]);
        }
      }).observe(document.querySelector("[data-show]")!, { childList: true });
    });
    await table.moves(() => table.declare(table, page.locator('[data-hand="3"]'), "3"));
    await table.moves(() => table.action("done").tap());
    await page.locator('[data-action="flip"]').tap();
    expect(await table.settled()).toBe("person");
    const flights = await page.evaluate(() => (window as unknown as { flights: [string, boolean][] }).flights);
    expect(flights.length).toBeGreaterThan(0);
    expect(flights.filter(([visibility, leads]) => visibility === "hidden" && leads)).toEqual([]);
  });

  test("what happens under a card is marked on the tab of the map, and a rival's lines are seen before a button calls", async ({ page }) => {
    const seats = [{ name: "Hana", player: "human" as const }, { name: "Piko", player: { bot: "hard" as const } }];
    // Line 9 of the map lacks 3; the first row of bingo card 2 lacks 64.
    const from = {
      hands: [[33, 45], [64, 3]], turn: 0, phase: "declare", top: 57,
      map: [[54, 73], [9, 29, 42, 59, 35, 18, 52]], opened: [[54, 73], [9, 29, 42, 59, 35, 52, 73]],
    };
    await plant(page, { game: "sterre", seats, seed: 1, from }, { paced: true });
    const table = new Sterre(page);
    expect(await table.settled()).toBe("person");
    const flip = page.locator('[data-action="flip"]');
    const dot = () => flip.evaluate((tab) => getComputedStyle(tab, "::after").content !== "none");
    await flip.tap();
    expect(await dot(), "nothing has happened").toBe(false);
    await table.moves(() => table.declare(table, page.locator('[data-hand="33"]'), "33"));
    expect(await dot(), "a piece has come").toBe(true);
    await flip.tap();
    expect(await dot(), "the map is looked at").toBe(false);
    await flip.tap();
    await page.evaluate(() => {
      const seen = ((window as unknown as { seen: Set<string> }).seen = new Set<string>());
      const look = () => {
        const button = document.querySelector(".sterre-tray [data-action='draw']");
        const shown = document.querySelector("[data-show] .sterre-card-shown")?.closest("svg");
        if (button && document.documentElement.matches("[data-moving]")) {
          seen.add(`moving ${getComputedStyle(button).backgroundColor === getComputedStyle(document.querySelector(".sterre-flip")!).backgroundColor}`);
        }
        if (shown) seen.add(`veil ${getComputedStyle(shown).backgroundColor}`);
        requestAnimationFrame(look);
      };
      look();
    });
    await table.moves(() => table.action("done").tap());
    expect(await table.settled()).toBe("person");
    const seen = () => page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
    await expect.poll(seen).toContain("veil rgba(9, 11, 40, 0.9)");
    await expect(page.locator("[data-moving]")).toHaveCount(0, { timeout: 15_000 });
    // The button has the colour of a tab during the animation, and changes its colour within a few frames afterwards.
    expect(await seen()).toContain("moving true");
    await expect(table.action("draw")).not.toHaveCSS("background-color", await flip.evaluate((tab) => getComputedStyle(tab).backgroundColor));
  });
});

test.describe("on a high phone", () => {
  test.use({ ...phone, viewport: { width: 360, height: 740 } });

  test("map and card are in sight together, and either is large enough for a finger", async ({ page }) => {
    await plant(page, againstBots(begun("sterre", 60)));
    expect(await new Sterre(page).settled()).toBe("person");
    const small = await page.evaluate(() => {
      const foot = document.querySelector(".table-foot")!.getBoundingClientRect().top;
      return [...document.querySelectorAll(".sterre-map [data-place], .sterre-card [data-cell]")].filter((cell) => {
        const { left, top, width, height } = cell.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        return !cell.contains(hit) || top + height > foot || Math.min(width, height) < 24;
      }).length;
    });
    expect(small, "cells that a finger misses").toBe(0);
    await expect(page.locator('[data-action="flip"]')).toBeHidden();
    // A rival's tab shows the rival's card beside the map.
    await tap(page.locator('[data-tab="1"]'));
    await expect(page.locator('[data-card-of="1"]')).toBeVisible();
    await expect(page.locator(".sterre-map-frame")).toBeVisible();
  });
});

test.describe("on a phone", () => {
  test.use(phone);

  test("every cell of the map can be hit, and the lens makes it easier", async ({ page }) => {
    const table = await Sterre.start(page, "seats=6&level=easy&seed=1");
    await table.settled();
    await table.moves(() => tap(table.action("draw")));
    await table.settled();
    const missed = await page.evaluate(() =>
      [...document.querySelectorAll<SVGElement>(".sterre-map [data-place]")].filter((cell) => {
        const { x, y, width, height } = cell.getBoundingClientRect();
        const hit = document.elementFromPoint(x + width / 2, y + height / 2);
        return hit?.closest("[data-place]") !== cell || Math.min(width, height) < 24;
      }).length,
    );
    expect(missed, "cells that a finger misses").toBe(0);
    for (const number of byDay([68, 30, 38, 63, 24], 68, 24)) {
      await touch(table.cell(number));
      await expect(table.field).toHaveValue(String(number));
      const lens = page.locator(".sterre-lens");
      await expect(lens).toBeVisible();
      const small = await lens.locator("[data-tap]").evaluateAll(
        (cells) =>
          cells.map((cell) => cell.querySelector("rect")!.getBoundingClientRect()).filter(({ width }) => width < 36)
            .length,
      );
      expect(small, "small cells in the lens").toBe(0);
      // A tap on a neighbouring cell in the lens selects it, as on the map.
      const other = lens.locator(`[data-cell]:not([data-cell="${number}"])`).first();
      const found = (await other.getAttribute("data-cell"))!;
      await touch(other);
      await expect(table.field).toHaveValue(found);
      await table.field.press("Escape");
      await expect(lens).toBeHidden();
    }
    await expectNoSideways(page, "six seats");
  });

  test("what a finger can press is large enough for one", async ({ page }) => {
    const table = await Sterre.start(page, "seats=6&level=easy&seed=2");
    await table.settled();
    await expectTargets(page, "a card to take");
    await table.moves(() => tap(table.action("draw")));
    await table.settled();
    await tap(table.hand.first());
    await tap(table.action("near"));
    await expectTargets(page, "a number chosen, lines shown");
  });

  test("lines that lack little never cut the bingo card", async ({ page }) => {
    const table = new Sterre(page);
    for (const [width, height] of [[320, 568], [360, 640], [667, 375]]) {
      await page.setViewportSize({ width, height });
      await plant(page, againstBots(begun("sterre", 60)));
      expect(await table.settled()).toBe("person");
      const card = page.locator(".sterre-panel .sterre-card");
      await tap(table.action("near"));
      await expect(page.locator(".sterre-near")).toBeVisible();
      await expect(card).toBeHidden();
      // A line of the bingo card is shown on the card, which is fully visible.
      await tap(page.locator(".sterre-chip:not([data-near])").first());
      await expect(page.locator(".sterre-near")).toBeHidden();
      await expect(card).toBeInViewport({ ratio: 1 });
      const panel = page.locator(".sterre-panel");
      expect(await panel.evaluate((own) => own.scrollHeight - own.clientHeight)).toBeLessThanOrEqual(1);
      await page.keyboard.press("Escape");
      await expect(card).toBeHidden();
    }
  });
});

test("a number is found by pointing, and lines that lack little on request", async ({ page }) => {
  await plant(page, {
    game: "sterre",
    seats: [{ name: "Hana", player: "human" }, { name: "Piko", player: { bot: "easy" } }],
    seed: 1,
    // Line 5 lacks 74, line 1 lacks 65 and 46.
    from: {
      hands: [[74], []], turn: 0, phase: "declare", top: 57,
      map: [[13, 26, 8, 51, 71, 9], [66, 28, 68, 44]],
    },
  });
  const table = new Sterre(page);
  expect(await table.settled()).toBe("person");
  await table.onCard(11).hover();
  await expect(table.cell(11)).toHaveClass(/sterre-cell-over/);
  await page.locator(".sterre-title").first().hover();
  await expect(table.cell(11)).not.toHaveClass(/sterre-cell-over/);
  await table.hand.first().focus();
  await expect(table.cell(74)).toHaveClass(/sterre-cell-over/);

  await expect(page.locator(".sterre-band")).toHaveCount(0);
  await table.action("near").click();
  await expect(page.locator(".sterre-band-one")).toHaveCount(1);
  await expect(page.locator(".sterre-band-two")).toHaveCount(1);
  await expect(page.locator('[data-near="5"]')).toHaveText(/74/);
  await page.locator('[data-near="1"]').click();
  await expect(page.locator(".sterre-decision")).toContainText("Line A needs 46 and 65");
  await page.keyboard.press("Escape");

  // The cards of others are shown on request.
  await table.action("near").click();
  await table.tab(1).click();
  await expect(page.locator("[data-card-of]")).toHaveAttribute("aria-label", "Piko’s bingo card");

  // The label of a complete line gives the recorded points of each player.
  await table.moves(() => table.declare(table, table.hand.first(), "74"));
  await table.moves(() => table.action("done").click());
  await expect(page.locator('[data-line="5"]')).toHaveAttribute("aria-label", "Line E is complete: you 2 and Piko 1");
});

for (const locale of ["ja-JP", "en"]) {
  test.describe(`in the narrowest window, ${locale}`, () => {
    test.use({ locale, viewport: { width: 320, height: 568 } });

    test("goals of two digits each stand whole", async ({ page }) => {
      await plant(page, {
        game: "sterre",
        seats: [{ name: "Hana", player: "human" }, { name: "Piko", player: { bot: "easy" } }],
        seed: 1,
        from: {
          hands: [[74], []], turn: 0, phase: "declare", top: 57, map: [[], []],
          scores: [10, 20], crowns: [5, 0], track_crowns: [24],
        },
      });
      expect(await new Sterre(page).settled()).toBe("person");
      await page.locator('[data-action="menu"]').click();
      await page.locator('[data-action="notes"]').uncheck();
      await page.keyboard.press("Escape");
      const goals = page.locator(".goals-row .goal");
      await expect(goals).toHaveCount(4);
      await expect(goals.last()).toContainText("24");
      const end = await goals.last().evaluate((it) => it.getBoundingClientRect().right);
      // This leaves room for one more digit, which the number of crowns may need: there are eleven.
      expect(end).toBeLessThanOrEqual(320 - 8);
    });

    test("goals stand whole, and show that they can be pressed", async ({ page }) => {
      await plant(page, {
        game: "sterre",
        seats: [{ name: "Hana", player: "human" }, { name: "Piko", player: { bot: "easy" } }],
        seed: 1,
        from: {
          hands: [[74], []], turn: 0, phase: "declare", top: 57, map: [[], []],
          scores: [0, 12], crowns: [0, 3], track_crowns: [16, 20, 24],
        },
      });
      expect(await new Sterre(page).settled()).toBe("person");
      // Turns notes off, because a note would take the place of the goals.
      await page.locator('[data-action="menu"]').click();
      await page.locator('[data-action="notes"]').uncheck();
      await page.keyboard.press("Escape");
      const row = page.locator(".goals-row");
      await expect(row).toBeVisible();
      const ends = await row.evaluate((row) => [...row.querySelectorAll(".goal")].map((it) => it.getBoundingClientRect().right));
      expect(Math.max(...ends)).toBeLessThanOrEqual(320);
      await expect(row.locator(".goal > span").first()).toHaveCSS("text-decoration-style", "dotted");
    });
  });
}

const people: Planted["seats"] = ["Hana", "Taro"].map((name) => ({ name, player: "human" }));

test("a crown that was forgotten is won by another line, with books by hand", async ({ page }) => {
  test.setTimeout(400_000);
  const errors = watchConsole(page);
  await plant(page, {
    game: "sterre",
    seats: people,
    seed: 1,
    options: { bookkeeping: "by-hand" },
    // At crown 5, line 9 lacks 3 and line 13 lacks 29.
    from: {
      hands: [[3], [29]], turn: 0, phase: "declare", top: 57,
      map: [[35, 18, 52, 64, 54, 73], [75, 8, 72, 31, 67]],
    },
  });
  const table = new Sterre(page);
  const raise = async () => {
    if ((await table.settled()) === "curtain") await table.action("raise-curtain").click();
    expect(await table.settled()).toBe("person");
  };
  const press = (name: string) => table.moves(() => table.action(name).click());
  await raise();
  await table.moves(() => table.declare(table, table.hand.first(), "3"));
  await press("done");
  expect(await table.phase()).toBe("place");
  await table.moves(() => table.cell(3).click());
  await press("done");
  await table.unfoldLog();
  await expect(table.log.filter({ hasText: "Hana forgot to take a crown" })).toHaveCount(1);
  await expect(table.tab(0)).toHaveAttribute("aria-label", /crowns 0/);
  expect(await table.phase()).toBe("open");
  await press("done");
  await press("score");
  await raise(); // Taro has no piece in line 9: it is his turn already.
  expect(await table.phase()).toBe("draw");
  await press("draw");
  await raise();
  await table.moves(() => table.declare(table, page.locator('[data-hand="29"]'), "29"));
  await press("done");
  await table.moves(() => table.cell(29).click());
  // A crown that was not won stays in place, and the table gives the reason.
  await table.crown(1).click();
  await expect(page.locator(".toasts")).toContainText("You completed no line through crown 1");
  await table.moves(() => table.crown(5).click());
  await expect(table.tab(1)).toHaveAttribute("aria-label", /crowns 1/);
  await press("done");
  // With books kept by hand, the cells of the bingo card are opened one at a time.
  expect(await table.phase()).toBe("open");
  const cell = page.locator('[data-number][aria-label*="on the map"]').first();
  const number = (await cell.getAttribute("data-number"))!;
  await table.moves(() => cell.click());
  await expect(table.onCard(Number(number))).toHaveAttribute("aria-label", `${number}, open`);
  errors.expectClean();
});

test("six at one device never see each other's number cards", async ({ page }) => {
  test.setTimeout(400_000);
  const errors = watchConsole(page);
  const seats = ["Hana", "Taro", "Mio", "Ken", "Yui", "Ren"].map((name, seat) => ({
    name,
    player: seat < 4 ? ("human" as const) : { bot: "easy" as const },
  }));
  await plant(page, { game: "sterre", seats, seed: 4 });
  const table = new Sterre(page);
  table.isIdle = !NIGHTLY;
  const hands: Record<string, string[]> = {};
  let curtains = 0;
  await table.play(5, async (waiting) => {
    if (waiting === "curtain") {
      curtains += 1;
      await expect(table.hand).toHaveCount(0);
      await expect(page.locator(".sterre-map .sterre-ring")).toHaveCount(0);
      await expect(page.locator('[aria-label*="in your hand"]')).toHaveCount(0);
      await expect(page.locator("#board")).toHaveAttribute("inert");
      await expect(page.locator("[data-tab]")).toHaveCount(6);
    } else if (waiting === "person") {
      const own = (await table.root.getAttribute("data-acting"))!;
      hands[own] ??= await table.hand.evaluateAll((cards) => cards.map((card) => (card as HTMLElement).dataset.hand!));
      expect(hands[own].length).toBeGreaterThan(0);
    }
  });
  expect(curtains).toBeGreaterThanOrEqual(4);
  expect(Object.keys(hands)).toHaveLength(4);
  const all = Object.values(hands).flat();
  expect(new Set(all).size, "no number card is in two hands").toBe(all.length);
  errors.expectClean();
});

test("the curtain covers the board wherever the page was scrolled, in small windows", async ({ page }) => {
  const table = new Sterre(page);
  table.isIdle = true;
  // Windows as high as those of phones do not scroll; lower windows do.
  for (const [width, height, scrolls] of [
    [360, 640, false], [640, 360, false], [320, 568, false], [360, 480, true], [320, 440, true],
  ] as const) {
    await test.step(`${width}×${height}`, async () => {
      await page.setViewportSize({ width, height });
      // Each size starts a new game, because a game in which no player declares is soon over.
      await plant(page, { game: "sterre", seats: people, seed: 4 });
      if ((await table.settled()) === "curtain") await table.raiseCurtain();
      await table.decide();
      expect(await table.waits()).toBe("hand over");
      const scrolled = () => page.evaluate(() => scrollY + document.querySelector(".table-stage")!.scrollTop);
      await page.evaluate(() => {
        scrollTo(0, 200);
        document.querySelector(".table-stage")!.scrollTop = 200;
      });
      if (scrolls) expect(await scrolled()).toBeGreaterThan(50);
      await table.handOver.click();
      await expect(table.curtain).toBeVisible();
      await expect.poll(() => unreachable(page), "once it has fallen").toEqual([]);
      const box = (await table.curtain.boundingBox())!;
      expect(box.y).toBeGreaterThanOrEqual(0);
      expect(box.y).toBeLessThan(60);
      // At no point of the window is the board hit.
      const under = await page.evaluate(() => {
        const stage = document.querySelector(".table-stage")!.getBoundingClientRect();
        const found: string[] = [];
        for (let x = Math.max(stage.left, 0) + 5; x < Math.min(stage.right, innerWidth); x += 40) {
          for (let y = 5; y < innerHeight; y += 40) {
            const hit = document.elementFromPoint(x, y);
            if (hit?.closest("#board")) found.push(`${x} ${y}`);
          }
        }
        return found;
      });
      expect(under).toEqual([]);
      await table.raiseCurtain();
      expect(await scrolled()).toBe(0);
    });
  }
});

test("the map does not jump", async ({ page }) => {
  await Sterre.start(page, "seats=3&level=easy&seed=5");
  for (const [width, height] of [[360, 640], [1440, 900]]) {
    await test.step(`${width}×${height}`, async () => {
      await page.setViewportSize({ width, height });
      const table = new Sterre(page);
      await table.settled();
      const map = page.locator(".sterre-map");
      const box = await boxOf(map);
      await table.moves(() => table.action("draw").click());
      await table.settled();
      await table.hand.first().click();
      expect(await boxOf(map), "a card chosen").toBe(box);
      await page.keyboard.press("Escape");
      await table.action("near").click();
      expect(await boxOf(map), "lines shown").toBe(box);
      await table.action("near").click();
      await table.action("done").click();
      expect(await boxOf(map), "asked whether to end").toBe(box);
      await table.action("confirm").click();
      await table.settled();
      expect(await boxOf(map), "the next turn").toBe(box);
      await expectNoSideways(page, "the table");
    });
  }
});

// Nightly runs check every phase in two looks, which differ in theme, language and window size. Other runs use only the
// first look. pages.spec.ts covers every pair of these properties.
for (const [colorScheme, locale, width, height] of looks(["light", "ja", 360, 640], ["dark", "en", 1440, 900])) {
  test.describe(`${colorScheme}, ${locale}, ${width}×${height}`, () => {
    test.use({ colorScheme, locale, viewport: { width, height } });

    test("axe finds nothing on the board of Sterre en Kroon", async ({ page }) => {
      test.setTimeout(400_000);
      const table = await Sterre.start(page, "seats=4&level=easy&seed=3");
      await table.settled();
      await expectAccess(page, "a card to take");
      await table.moves(() => table.action("draw").click());
      await table.settled();
      await table.hand.first().click();
      await expectAccess(page, "a number chosen");
      await page.keyboard.press("Escape");
      await plant(page, againstBots(begun("sterre", 60)));
      expect(await table.settled()).toBe("person");
      await table.action("near").click();
      await expectAccess(page, "lines that lack little");
      await table.action("near").click();
      await page.locator("[data-line]").first().click();
      await expectAccess(page, "lines");
      await page.goto("./#/how/sterre");
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
      await expectAccess(page, "how to play");
    });
  });
}

test.describe("its lesson", () => {
  test.use(phone);

  test("a turn that ends before its time costs nothing, and ends where it may", async ({ page }) => {
    await unpaced(page);
    await page.goto("./#/learn/sterre");
    await page.locator('[data-action="chapters"]').click();
    await page.locator("[data-coach] [data-chapter]").nth(1).click();
    const coach = page.locator("[data-coach]");
    const tray = (name: string) => page.locator(`.sterre-tray [data-action="${name}"]`);
    const end = async () => {
      await touch(tray("done"));
      if (await tray("confirm").isVisible()) await touch(tray("confirm"));
    };
    const step = async (number: number, task: string) => {
      await expect(coach).toHaveAttribute("data-step", String(number));
      await expect(coach).toHaveAttribute("data-task", task);
    };
    await step(0, "ask");
    await touch(tray("draw"));
    await step(1, "read");
    // While the coach waits for its text to be read, an act is refused. The coach says why, and stays at its step.
    await end();
    await expect(page.locator(".coach-why-not")).not.toBeEmpty();
    await step(1, "read");
    await expect(tray("done")).toBeVisible();
    await touch(page.locator('[data-action="go-on"]'));
    await expect(page.locator(".coach-why-not")).toBeEmpty();
    // At a step that asks for a number, ending the turn counts as a wrong answer, which can be taken back.
    await step(2, "ask");
    await end();
    await step(2, "wrong");
    await touch(page.locator('[data-action="take-back"]'));
    await step(2, "ask");
    const show = page.locator('[data-action="show"]');
    await touch(show);
    await touch(show);
    await step(3, "ask");
    await end();
    await page.waitForFunction(() => document.querySelector('[data-coach][data-step="4"][data-task="read"]'));
    await touch(page.locator('[data-action="go-on"]'));
    await touch(page.locator('[data-action="go-on"]'));
    await step(6, "ask");
    await touch(tray("draw"));
    await step(7, "read");
    // While step 7 is read, the act that step 8 asks for is accepted at once.
    await end();
    await step(9, "read");
  });
});

for (const locale of ["en", "ja"]) {
  test.describe(`above a coach on the smallest phone, ${locale}`, () => {
    test.use({ viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true, locale });

    test("the scores are in sight", async ({ page }) => {
      for (const where of ["#/learn/sterre", "#/today/sterre"]) {
        await page.goto(`./${where}`);
        await expect(page.locator("[data-coach]")).toBeVisible();
        await expect(page.locator("[data-board-ready]")).toBeVisible();
        const scores = (await page.locator(".sterre-tabs").boundingBox())!;
        const foot = (await page.locator(".table-foot").boundingBox())!;
        expect(scores.y + scores.height, where).toBeLessThanOrEqual(foot.y);
      }
    });
  });
}
