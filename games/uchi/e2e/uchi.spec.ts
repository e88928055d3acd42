// Uchi he Kaeru in the browser: everything around the panel keeps its place, and nothing overlaps.

import { boxOf, painted, scrolling } from "../../../e2e/support/layout";
import { expect, test } from "../../../e2e/support/test";
import { ended, plant, type Planted } from "../../../e2e/support/saves";
import { HACK, Table } from "../../../e2e/support/table";

const SIZES: [number, number][] = [[320, 568], [360, 640], [667, 375], [768, 1024], [1440, 900]];

for (const locale of ["en", "ja"]) {
  test.describe(locale, () => {
    test.use({ locale, viewport: { width: 1440, height: 900 } });

    test("what becomes of the shown card is asked in buttons of two lines, and covers nothing", async ({ page }) => {
      test.setTimeout(120_000);
      const table = await Table.startQuickly(page, "seats=4&level=easy&seed=6");
      let seen = 0;
      await table.play(3, async () => {
        if (seen > 0 || (await table.phase()) !== "keep") return;
        seen += 1;
        for (const [width, height] of SIZES) {
          await page.setViewportSize({ width, height });
          await painted(page);
          const faults = await page.evaluate(() => {
            const box = (part: Element) => part.getBoundingClientRect();
            const all = (parts: string) => [...document.querySelectorAll(parts)];
            const foot = box(document.querySelector(".table-foot")!);
            const isUnder = (part: Element) => box(part).bottom > foot.top && box(part).right > foot.left;
            const isHigh = (part: Element) => {
              const words = document.createRange();
              words.selectNodeContents(part);
              return words.getBoundingClientRect().height > 2.5 * parseFloat(getComputedStyle(part).lineHeight);
            };
            const [count, shown] = [".uchi-deck-count", ".uchi-shown-card"].map((part) => box(all(part)[0]!));
            const words = all(".uchi-card-name, .uchi-decision .button").filter((part) => part.getClientRects().length);
            return [
              ...words.filter(isUnder).map((part) => `${part.textContent} is cut`),
              ...all(".uchi-decision .button").filter(isHigh).map((part) => `${part.textContent} is high`),
              ...(count!.right > shown!.left && count!.bottom > shown!.top ? ["the count lies over the shown card"] : []),
            ];
          });
          expect(faults, `${width}×${height}`).toEqual([]);
        }
      });
      expect(seen).toBe(1);
    });

    test("a pressed name shows that hand over the panel, until something else is pressed", async ({ page }) => {
      const table = await Table.startQuickly(page, "seats=4&level=easy&seed=6");
      await table.settled();
      const look = page.locator('.uchi-look[data-look="1"]');
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        await painted(page);
        const before = await boxOf(page.locator(".uchi-hand"));
        const scrolled = await scrolling(page);
        await page.locator('.seat[data-seat="1"]').click();
        await expect(look).toBeVisible();
        await expect(page.locator('[data-rival="1"]')).toHaveAttribute("aria-expanded", "true");
        await painted(page);
        expect(await boxOf(page.locator(".uchi-hand")), `${width}×${height}`).toEqual(before);
        expect(await scrolling(page), `${width}×${height}`).toBe(scrolled);
        const isInside = await look.evaluate((part) => {
          const { left, right } = part.getBoundingClientRect();
          return left >= 0 && right <= innerWidth;
        });
        expect(isInside, `${width}×${height}`).toBe(true);
        await page.keyboard.press("Escape");
        await expect(look).toHaveCount(0);
      }
      await page.locator('[data-rival="1"]').click();
      await expect(look).toBeVisible();
      await table.press(table.cards.first());
      await expect(look).toHaveCount(0);
    });

    test("the hand stays where it is when a hack is chosen", async ({ page }) => {
      await plant(page, HACK);
      const table = Table.quick(page);
      await table.settled();
      const at = async () => {
        await painted(page);
        return page.locator(".uchi-hand").evaluate((hand) => Math.round(hand.getBoundingClientRect().top));
      };
      const before: number[] = [];
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        before.push(await at());
      }
      await table.choose(await table.favourite("bold"));
      await expect(page.locator(".uchi-odds")).toBeVisible();
      for (const [index, [width, height]] of SIZES.entries()) {
        await page.setViewportSize({ width, height });
        expect(await at(), `${width}×${height}`).toBe(before[index]);
      }
    });
  });
}

for (const locale of ["en", "ja"]) {
  test.describe(locale, () => {
    test.use({ locale, viewport: { width: 360, height: 640 } });

    test("a few cards of a hand bear their names on a phone, and no name runs into the next", async ({ page }) => {
      const table = await Table.startQuickly(page, "seats=4&level=easy&seed=6");
      await table.settled();
      for (const [width, height] of [[320, 568], [360, 640]] as const) {
        await page.setViewportSize({ width, height });
        await painted(page);
        const names = await page.locator(".uchi-card-name").evaluateAll((names) => names.map((name) => {
          const words = document.createRange();
          words.selectNodeContents(name);
          const { left, right, bottom } = words.getBoundingClientRect();
          return [left, right, bottom];
        }));
        const foot = await page.locator(".table-foot").evaluate((foot) => {
          const { left, top } = foot.getBoundingClientRect();
          return { left, top };
        });
        expect(names.length).toBe(await table.cards.count());
        for (const [at, [left, right, bottom]] of names.entries()) {
          expect(right! - left!, `${width}×${height}: name ${at} is seen`).toBeGreaterThan(10);
          expect(right! <= foot.left || bottom! <= foot.top, `${width}×${height}: name ${at} is free`).toBe(true);
          expect(left).toBeGreaterThan(names[at - 1]?.[1] ?? 0);
        }
      }
    });
  });
}

/** A game for two. The bot needs only one more colour to win, and both players know it. */
const CLOSE: Planted = {
  seats: [{ name: "Hana", player: "human" }, { name: "Piko", player: { bot: "easy" } }],
  from: {
    pieces: ["c6", "d1"],
    hands: [["leo", "aries"], ["virgo", "taurus", "pisces", "cancer", "libra", "gemini"]],
    turn: 0,
    phase: "move",
  },
};

for (const locale of ["en", "ja"]) {
  test.describe(locale, () => {
    test.use({ locale });

    test("a rival close to a win is told in the row of the rivals, which keeps its height", async ({ page }) => {
      await plant(page, CLOSE);
      const row = page.locator('[data-rival="1"]');
      await expect(row.locator(".uchi-threat")).toBeVisible();
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        await painted(page);
        const [grows, beyond, seen] = await row.evaluate((row) => {
          const words = row.querySelector<HTMLElement>(".uchi-threat")!;
          const [box, told] = [row.getBoundingClientRect(), words.getBoundingClientRect()];
          row.classList.remove("uchi-rival-near");
          words.hidden = true;
          const without = row.getBoundingClientRect().height;
          row.classList.add("uchi-rival-near");
          words.hidden = false;
          return [box.height - without, told.right - box.right, told.width];
        });
        expect(grows, `${width}×${height}`).toBeLessThanOrEqual(0.5);
        expect(beyond, `${width}×${height}`).toBeLessThanOrEqual(1);
        expect(seen, `${width}×${height}`).toBeGreaterThan(10);
      }
    });

    test("the cards that win stay beside the panel with words, and move nothing", async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 640 });
      await plant(page, ended("uchi", 3));
      const won = page.locator(".uchi-won");
      await expect(won).toBeAttached();
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        await painted(page);
        await expect(won).toBeVisible();
        const faults = await won.evaluate((won) => {
          const box = won.getBoundingClientRect();
          const foot = document.querySelector(".table-foot")!.getBoundingClientRect();
          const cards = [...won.querySelectorAll(".uchi-face")].map((card) => card.getBoundingClientRect());
          return [
            ...(box.bottom > foot.top && box.right > foot.left ? ["it lies under the foot"] : []),
            ...(cards.some((card) => card.width < 20) ? ["a card is small"] : []),
            ...(cards.some((card) => card.left < box.left - 1 || card.right > box.right + 1) ? ["a card is cut"] : []),
          ];
        });
        expect(faults, `${width}×${height}`).toEqual([]);
      }
    });

    test("the ring of a hint goes round a card, and over no name", async ({ page }) => {
      const table = await Table.startQuickly(page, "seats=3&level=easy&seed=6");
      await table.settled();
      for (const [width, height] of [[360, 640], [768, 1024]] as const) {
        await page.setViewportSize({ width, height });
        await page.locator('[data-action="hint"]').click();
        const card = page.locator("[data-hinted] .uchi-card[data-choice]");
        await expect(card).toBeVisible();
        const [ring, bottom, names] = await card.evaluate((card) => {
          const face = card.querySelector(".uchi-face")!;
          const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(face);
          const reaches = parseFloat(outlineWidth) + parseFloat(outlineOffset);
          const names = [...document.querySelectorAll(".uchi-card-name")].map((name) => {
            const words = document.createRange();
            words.selectNodeContents(name);
            return words.getBoundingClientRect().top;
          });
          return [outlineStyle, face.getBoundingClientRect().bottom + reaches, names];
        });
        expect(ring).toBe("solid");
        // The box of a line begins a pixel or two above its letters.
        for (const top of names) expect(top + 2).toBeGreaterThanOrEqual(bottom);
        await page.keyboard.press("Escape");
      }
    });
  });
}

/** A game for two. The person holds eight cards, and some of them lead to the other saucer. */
const EIGHT: Planted = {
  seats: CLOSE.seats,
  from: {
    pieces: ["c4", "e6"],
    hands: [
      ["pisces", "virgo", "capricorn", "taurus", "cancer", "scorpio", "aries", "leo"],
      ["sagittarius", "aquarius", "libra", "gemini"],
    ],
    turn: 0,
    phase: "move",
  },
};

test("on a long phone eight cards are large, and all of them lie above the foot", async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 915 });
  await plant(page, EIGHT);
  const table = Table.quick(page);
  await table.settled();
  await expect(table.cards).toHaveCount(8);
  const foot = await page.locator(".table-foot").evaluate((foot) => foot.getBoundingClientRect().top);
  const boxes = await table.cards.evaluateAll((cards) => cards.map((card) => {
    const { width, left, right, bottom } = card.getBoundingClientRect();
    return { width, left, right, bottom };
  }));
  for (const { width, left, right, bottom } of boxes) {
    expect(width).toBeGreaterThanOrEqual(60);
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(412);
    expect(bottom).toBeLessThanOrEqual(foot);
  }
});

test("a rival that can be hacked is marked, and a cell that is pressed twice throws no die", async ({ page }) => {
  await plant(page, HACK);
  const table = Table.quick(page);
  await table.settled();
  const marks = page.locator(".uchi-in-reach");
  expect(await marks.count()).toBeGreaterThan(0);
  const hack = await table.favourite("bold");
  const before = await table.cursor();
  await table.choose(hack);
  await table.press(table.cell(hack.cell));
  await expect(table.confirm).toBeVisible();
  await expect(table.cell(hack.cell)).toHaveAttribute("aria-pressed", "true");
  expect(await table.cursor()).toBe(before);
  await expect(marks).toHaveCount(1);
  await table.moves(() => table.press(table.confirm));
});

test("in forced colours what chance does has its dot in the log", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.setViewportSize({ width: 1440, height: 900 });
  await plant(page, HACK);
  const table = Table.quick(page);
  await table.settled();
  await table.decide("bold");
  await table.unfoldLog();
  const dot = page.locator('.log-line [data-mark="chance"]').first();
  const colours = () => dot.evaluate((mark) => {
    const colour = (style: CSSStyleDeclaration) => style.backgroundColor;
    return [colour(getComputedStyle(mark, "::before")), colour(getComputedStyle(document.documentElement))];
  });
  await expect(dot).toBeAttached();
  const [own, ground] = await colours();
  expect(own).not.toBe(ground);
});

for (const locale of ["en", "ja"]) {
  test.describe(locale, () => {
    test.use({ locale });

    test("on a wide screen bundles stand one above the other, with large cards and a name in one line", async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await Table.startQuickly(page, "seats=2&level=easy&seed=5");
      for (const [width, height] of [[1440, 900], [2560, 1440]] as const) {
        await page.setViewportSize({ width, height });
        await painted(page);
        const found = await page.locator(".uchi-bundle").evaluateAll((bundles) => bundles.map((bundle) => {
          const name = bundle.querySelector(".uchi-bundle-name")!;
          const words = document.createRange();
          words.selectNodeContents(name);
          return {
            card: bundle.querySelector(".uchi-face")!.getBoundingClientRect().width,
            lines: words.getBoundingClientRect().height / parseFloat(getComputedStyle(name).lineHeight),
            bottom: bundle.getBoundingClientRect().bottom,
          };
        }));
        expect(found.length).toBe(2);
        for (const { card, lines, bottom } of found) {
          expect(card, `${width}×${height}`).toBeGreaterThan(70);
          expect(lines, `${width}×${height}`).toBeLessThan(1.5);
          expect(bottom, `${width}×${height}`).toBeLessThanOrEqual(height);
        }
      }
    });

    test("what becomes of the shown card is asked once: the question names no answer", async ({ page }) => {
      test.setTimeout(120_000);
      await page.setViewportSize({ width: 1440, height: 900 });
      const table = await Table.startQuickly(page, "seats=4&level=easy&seed=6");
      let seen = 0;
      await table.play(3, async () => {
        if (seen > 0 || (await table.phase()) !== "keep") return;
        seen += 1;
        const asked = await page.locator(".prompt-asks").innerText();
        expect(asked).toMatch(/shown card|公開したカード/);
        expect(asked).not.toMatch(/deck|山札/);
      });
      expect(seen).toBe(1);
    });
  });
}

/**
 * A game for two. The person holds six cards. Leo leads to the other saucer, and no throw of the die ends the game.
 */
const SIX: Planted = {
  seats: CLOSE.seats,
  from: {
    pieces: ["c4", "e6"],
    hands: [
      ["leo", "aries", "sagittarius", "gemini", "libra", "aquarius"],
      ["pisces", "virgo", "capricorn", "taurus", "cancer", "scorpio"],
    ],
    turn: 0,
    phase: "move",
  },
};

test("on a long phone a hand of six stands in two rows, and a chosen card covers no other", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await plant(page, SIX);
  const table = Table.quick(page);
  await table.settled();
  await expect(table.cards).toHaveCount(6);
  await table.press(table.cards.last());
  const foot = await page.locator(".table-foot").evaluate((foot) => foot.getBoundingClientRect().top);
  const boxes = await table.cards.evaluateAll((cards) => cards.map((card) => {
    const { width, top, bottom } = card.getBoundingClientRect();
    return { width, top, bottom };
  }));
  expect(new Set(boxes.map(({ top }) => Math.round(top))).size).toBe(2);
  for (const { width, bottom } of boxes) {
    expect(width).toBeGreaterThanOrEqual(70);
    expect(bottom).toBeLessThanOrEqual(foot);
  }
  expect(boxes[5]!.top).toBeGreaterThanOrEqual(boxes[2]!.bottom);
});

test("on long phones both bundles lie above the foot with their names", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await Table.startQuickly(page, "seats=2&level=easy&seed=5");
  for (const [width, height] of [[360, 800], [375, 812], [390, 844], [412, 915], [430, 932]] as const) {
    await page.setViewportSize({ width, height });
    await painted(page);
    const bottom = await page.locator(".uchi-bundle").last().evaluate((bundle) => bundle.getBoundingClientRect().bottom);
    const foot = await page.locator(".table-foot").evaluate((foot) => foot.getBoundingClientRect().top);
    expect(bottom, `${width}×${height}`).toBeLessThanOrEqual(foot);
  }
});

test("seven cards in a row have their names on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const signs = ["sagittarius", "aquarius", "capricorn", "aries", "leo", "taurus", "gemini"];
  const others = ["libra", "cancer", "scorpio", "pisces", "virgo"];
  const from = { pieces: ["c3", "e3"], hands: [signs, others], turn: 0, phase: "move", turns: 20 };
  await plant(page, { game: "uchi", seats: [{ name: "Hana", player: "human" }, { name: "Taro", player: { bot: "easy" } }], seed: 1, from });
  const names = page.locator(".uchi-hand .uchi-card-name");
  await expect(names).toHaveCount(7);
  const cut = await names.evaluateAll((names) => names.filter((it) => it.clientHeight === 0 || it.scrollWidth > it.clientWidth + 1).length);
  expect(cut).toBe(0);
  const [hand, foot] = await Promise.all([".uchi-hand", ".table-foot"].map((part) => page.locator(part).boundingBox()));
  expect(hand!.y + hand!.height).toBeLessThanOrEqual(foot!.y);
});

test("a bundle's name with the marks of its colours stands in one line within it", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await Table.startQuickly(page, "seats=2&level=easy&seed=5");
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await painted(page);
    const faults = await page.locator(".uchi-bundle").evaluateAll((bundles) => bundles.flatMap((bundle) => {
      const [outer, marks] = [bundle.getBoundingClientRect(), [...bundle.querySelectorAll(".uchi-bundle-mark")]];
      const [first, last] = marks.map((mark) => mark.getBoundingClientRect());
      return [
        ...(marks.length === 2 && first!.top === last!.top ? [] : ["it is broken"]),
        ...(first!.left < outer.left || last!.right > outer.right ? ["it is wider than its bundle"] : []),
      ];
    }));
    expect(faults, `${width}×${height}`).toEqual([]);
  }
});

for (const [locale, asked, told] of [
  ["en", /You can hack Piko|you can hack Piko/, /hack (failed|worked).* Piko/],
  ["ja", /ピコをハッキングできます/, /ハッキングは.*(ピコに渡りました|ピコから.*奪いました)/],
] as const) {
  test.describe(locale, () => {
    test.use({ locale, viewport: { width: 360, height: 640 } });

    test("who can be hacked is said before a card is chosen, and how the own hack ended afterwards", async ({ page }) => {
      await plant(page, SIX);
      const table = Table.quick(page);
      await table.settled();
      await expect(page.locator(".prompt-asks")).toHaveText(asked);
      await expect(page.locator(".uchi-reached")).toHaveCount(1);
      // Piko may answer with a hack of its own at once.
      await page.evaluate(() => {
        const said: string[] = ((window as { said?: string[] }).said = []);
        const look = () => said.push(document.querySelector(".uchi-recall")?.textContent ?? "");
        new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
      });
      await table.choose({ card: "leo", cell: "e6", hack: true });
      await table.press(table.confirm);
      await expect.poll(async () => {
        const said = await page.evaluate(() => (window as { said?: string[] }).said!);
        return said.some((words) => told.test(words));
      }).toBe(true);
    });
  });
}

for (const locale of ["en", "ja"]) {
  test.describe(locale, () => {
    test.use({ locale, viewport: { width: 360, height: 640 } });

    test("six cards of a phone bear their names, which run into none", async ({ page }) => {
      await plant(page, SIX);
      await Table.quick(page).settled();
      const foot = await page.locator(".table-foot").evaluate((foot) => foot.getBoundingClientRect().top);
      const names = await page.locator(".uchi-card-name").evaluateAll((names) => names.map((name) => {
        const words = document.createRange();
        words.selectNodeContents(name);
        const { left, right, bottom } = words.getBoundingClientRect();
        return { left, right, bottom };
      }));
      expect(names.length).toBe(6);
      for (const [at, { left, right, bottom }] of names.entries()) {
        expect(right - left, `name ${at}`).toBeGreaterThan(8);
        expect(bottom, `name ${at}`).toBeLessThanOrEqual(foot);
        if (at > 0) expect(left, `name ${at}`).toBeGreaterThanOrEqual(names[at - 1]!.right);
      }
    });

    test("on a wide screen four cards stand in one row, and what is asked stands before what it brings", async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      const table = await Table.startQuickly(page, "seats=4&level=easy&seed=6");
      await table.settled();
      await expect(table.cards).toHaveCount(4);
      const tops = await table.cards.evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().top)));
      expect(new Set(tops).size).toBe(1);
      await table.press(table.cards.first());
      await expect(page.locator(".prompt-forecast")).not.toBeEmpty();
      const lines = [".prompt-asks", ".prompt-forecast"].map((part) => page.locator(part).evaluate((part) => part.getBoundingClientRect().top));
      const [asked, foretold] = await Promise.all(lines);
      expect(asked!).toBeLessThan(foretold!);
    });
  });
}
