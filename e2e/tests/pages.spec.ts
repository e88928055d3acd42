// The pages around the table: addresses, setup, saved games, preferences, and a browser without storage.

import { expect, test, type Page } from "@playwright/test";
import { expectAccess } from "../support/access";
import { watchConsole } from "../support/console";
import { expectNoSideways } from "../support/layout";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const messages = (page: Page) => page.getByRole("status", { name: "Messages" });
const saves = (page: Page) => page.getByRole("region", { name: "Continue" });
const room = (page: Page) => page.getByRole("region", { name: "Saved games" });

/** Starts a game from the set-up page and returns to the home page. */
async function beginGame(page: Page) {
  await page.goto("./#/new/uchi");
  await page.getByRole("button", { name: "Start the game" }).click();
  await expect(page).toHaveURL(/#\/table\/\w+$/);
  await page.goto("./#/");
  await expect(saves(page)).toBeVisible();
}

for (const locale of ["en", "ja"]) {
  test.describe(`on a phone held sideways, ${locale}`, () => {
    test.use({ viewport: { width: 667, height: 375 }, locale });

    test("title and words of the home page stand beside the star-box, whole", async ({ page }) => {
      await page.goto("./");
      const hero = (await page.locator(".hero").boundingBox())!;
      for (const words of [".hero-title", ".hero-lead"]) {
        const box = (await page.locator(words).boundingBox())!;
        expect(box.x + box.width, words).toBeLessThan(667 / 2 - 35);
        expect(box.y, words).toBeGreaterThanOrEqual(hero.y);
        expect(box.y + box.height, words).toBeLessThanOrEqual(hero.y + hero.height);
      }
    });
  });
}

for (const [width, height] of [[1280, 720], [1440, 900], [2560, 1440]]) {
  test(`at ${width} × ${height} every game is there whole at first sight, and begins under the name of the box`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto("./");
    await expect(page.locator(".hero-sky")).toBeVisible();
    const buttons = page.locator(".door-go");
    await expect(buttons).toHaveCount(5);
    for (const button of await buttons.all()) await expect(button).toBeInViewport({ ratio: 1 });
    const left = async (at: string) => (await page.locator(at).first().boundingBox())?.x ?? NaN;
    const edge = await left(".brand-logo");
    for (const at of [".hero-title", ".door"]) expect(Math.abs((await left(at)) - edge), at).toBeLessThanOrEqual(1);
    for (const [hash, at] of [["#/today", ".sky"], ["#/saves", "h1"]]) {
      await page.goto(`./${hash}`);
      await expect.poll(async () => Math.abs((await left(at)) - edge), hash).toBeLessThanOrEqual(1);
    }
  });
}

test("what lies behind the bar of the set-up page does not shine through", async ({ page }) => {
  await page.setViewportSize({ width: 667, height: 375 });
  await page.goto("./#/new/carotein");
  const ground = await page.locator(".setup-go").evaluate((bar) => {
    const { backgroundImage, backgroundColor } = getComputedStyle(bar);
    return [backgroundImage, backgroundColor];
  });
  expect(ground[0]).toBe("none");
  expect(ground[1]).toMatch(/^rgb\(/);
});

test("every page stands at its address, with a title and the focus on its heading", async ({ page }) => {
  const errors = watchConsole(page);
  await page.goto("./");
  await expect(heading(page)).toHaveText("Hoshibako星箱");
  for (const [hash, title] of [
    ["#/about", "About Hoshibako"],
    ["#/saves", "Saved games"],
    ["#/new/uchi", "Set up the game: Uchi he Kaeru"],
    ["#/how/uchi", "How to play: Uchi he Kaeru"],
    ["#g=no-game", "This link cannot be opened"],
  ]) {
    await page.goto(`./${hash}`);
    await expect(page).toHaveTitle(`${title} · Hoshibako 星箱`);
    await expect(heading(page)).toBeFocused();
  }
  await page.goBack();
  await expect(page).toHaveTitle(/^How to play/);
  errors.expectClean();
});

test("the rules are found by heading, by a word and by number", async ({ page }) => {
  const errors = watchConsole(page);
  await page.goto("./#/how/uchi");
  const parts = page.locator("[data-section]");
  await expect(parts.first()).toBeVisible();
  const all = await parts.count();
  await expect(page.locator(".how-way")).toHaveText(await parts.locator("> h2").allInnerTexts());
  await page.locator(".how-way").nth(3).click();
  await expect(parts.nth(3).locator("> h2")).toBeFocused();
  await expect(parts.nth(3).locator("> h2")).toBeInViewport();
  const field = page.getByRole("searchbox", { name: "Search the rules" });
  await field.fill("RANDOM card");
  await expect(parts.filter({ visible: true })).toHaveText([/random card/]);
  await field.fill("xyzzy");
  await expect(parts.filter({ visible: true })).toHaveCount(0);
  await expect(page.locator(".how-none")).toBeVisible();
  await expectAccess(page, "nothing found");
  await field.fill("");
  await expect(parts.filter({ visible: true })).toHaveCount(all);
  await expect(page.locator(".how-none")).toBeHidden();
  // An address may name a rule by its number.
  await page.goto("./#/how/uchi?rule=R22");
  await expect(page.locator('[data-rules~="R22"]')).toBeFocused();
  await page.goto("./#/how/uchi?rule=R29");
  await expect(page.locator('[data-rules~="R29"]')).toBeFocused();
  errors.expectClean();
});

test("an address that leads nowhere leads home and says so", async ({ page }) => {
  for (const hash of ["#/nowhere", "#/new/chess", "#/table/../x", `#/${"x".repeat(20_000)}`]) {
    await page.goto("about:blank");
    await page.goto(`./${hash}`);
    await expect(messages(page)).toContainText("That page does not exist");
    await expect(page).toHaveURL(/#\/$/);
    await expect(page.locator(".door-link").first(), "the home page is shown").toBeVisible();
  }
});

test("the skip link leads to the content and leaves the address alone", async ({ page }) => {
  await page.goto("./#/about");
  await expect(heading(page)).toBeVisible();
  await page.locator("body").press("Tab");
  await expect(page.getByRole("link", { name: "Skip to the content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("#main")).toBeFocused();
  await expect(page).toHaveURL(/#\/about$/);
});

test("a game is set up with the keyboard alone", async ({ page }) => {
  await page.goto("./#/new/uchi");
  await page.getByRole("radio", { name: "2 players" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("group", { name: "Seat 3" })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("textbox", { name: "Seat 1 Name" })).toBeFocused();
  await page.keyboard.type("Hana");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("group", { name: "Seat 1" }).getByRole("radio", { name: "Easy" })).toBeChecked();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#\/table\//);
  await page.goto("./#/");
  await expect(saves(page)).toContainText("Hana");
  await expect(saves(page).getByRole("listitem")).toHaveCount(3);
});

for (const [locale, names] of [
  ["en", ["Person", "Easy", "Normal", "Hard", "Master"]],
  ["ja", ["人", "やさしい", "ふつう", "つよい", "名人"]],
] as const) {
  test.describe(locale, () => {
    test.use({ locale });

    test("in the narrowest window, whoever plays a seat is read and chosen", async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 568 });
      await page.goto("./#/new/uchi");
      const choices = page.locator(".seat-card").nth(1).locator(".segments").first();
      await expect(choices.locator("label")).toHaveText([...names]);
      const cut = await choices.evaluate((row) => {
        const end = row.getBoundingClientRect().right;
        const labels = [...row.querySelectorAll("label")];
        const isCut = (it: Element) => it.scrollWidth > it.clientWidth || it.getBoundingClientRect().right > end;
        return labels.filter(isCut).map((label) => label.textContent);
      });
      expect(cut).toEqual([]);
      for (const [at, name] of names.entries()) {
        await choices.locator("label").nth(at).click();
        await expect(choices.getByRole("radio", { name, exact: true })).toBeChecked();
      }
      await page.locator(".setup-go button").click();
      await expect(page).toHaveURL(/#\/table\//);
      await expect(page.locator(".seats [data-seat]").nth(1)).toContainText(names[4]);
    });
  });
}

test("two seats of one name are refused in words; marks stay different", async ({ page }) => {
  await page.goto("./#/new/uchi");
  await page.getByRole("textbox", { name: "Seat 1 Name" }).fill("Piko");
  await page.getByRole("button", { name: "Start the game" }).click();
  await expect(page.getByRole("alert")).toContainText("Seats 1 and 2 are both called “Piko”");
  await expect(page.getByRole("textbox", { name: "Seat 2 Name" })).toBeFocused();
  await page.keyboard.type("Momo");
  await expect(page.getByRole("alert")).toBeEmpty();

  const [first, second] = ["Seat 1", "Seat 2"].map((name) => page.getByRole("group", { name }));
  await second.locator("label", { hasText: "Circle" }).click();
  await expect(first.getByRole("radio", { name: "Triangle" })).toBeChecked();

  await page.getByRole("button", { name: "Start the game" }).click();
  await expect(page).toHaveURL(/#\/table\//);
  await page.goto("./#/new/uchi");
  await expect(page.getByRole("textbox", { name: "Seat 2 Name" })).toHaveValue("Momo");
  await expect(second.getByRole("radio", { name: "Circle" })).toBeChecked();
});

test("a saved game is renamed, deleted and brought back", async ({ page }) => {
  await beginGame(page);
  await saves(page).getByRole("link", { name: "Saved games (1), open a picture or file" }).click();
  await room(page).getByRole("button", { name: "Rename" }).click();
  await page.getByRole("textbox", { name: "Name of this game" }).fill("Friday <b>night</b>");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const named = room(page).getByRole("link", { name: "Friday <b>night</b>" });
  await expect(named).toBeVisible();
  await page.reload();
  await expect(named).toBeVisible();
  await room(page).getByRole("button", { name: "Delete" }).click();
  await expect(room(page)).toBeHidden();
  await messages(page).getByRole("button", { name: "Undo" }).click();
  await expect(named).toBeVisible();
  await page.goto("./#/");
  await expect(saves(page).getByRole("link", { name: "Friday <b>night</b>" })).toBeVisible();
});

test("damaged and foreign saves are listed and never touched", async ({ page }) => {
  await page.goto("./#/about");
  const planted: Record<string, string> = {
    damaged: "1 0123456789abcdef {}",
    deep: "[".repeat(100_000),
    newer: "2 something from the future",
  };
  await page.evaluate((planted) => {
    for (const [id, value] of Object.entries(planted)) localStorage[`hoshibako.game.${id}`] = value;
  }, planted);
  await beginGame(page);
  await page.goto("./#/saves");
  await expect(room(page).getByText("is damaged and cannot be opened")).toHaveCount(2);
  await expect(room(page).getByText("another version of Hoshibako")).toBeVisible();
  await page.goto("./#/table/damaged");
  await expect(heading(page)).toBeVisible();
  const kept = await page.evaluate(() => ({ ...localStorage }));
  for (const [id, value] of Object.entries(planted)) {
    expect(kept[`hoshibako.game.${id}`]).toBe(value);
  }
});

for (const [how, hinder] of [
  ["is full", () => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  }],
  ["throws at every touch", () => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("denied", "SecurityError");
      },
    });
  }],
] as const) {
  test(`where localStorage ${how}, the game goes on and one message says so`, async ({ page }) => {
    const errors = watchConsole(page);
    await page.addInitScript(hinder);
    await page.goto("./");
    await page.evaluate(() => (location.hash = "#/new/uchi"));
    await page.getByRole("button", { name: "Start the game" }).click();
    await expect(page).toHaveURL(/#\/table\//);
    await expect(messages(page).getByText("This browser cannot save the game")).toHaveCount(1);
    await messages(page).getByRole("button", { name: "Close" }).click();
    await page.evaluate(() => (location.hash = "#/"));
    await expect(saves(page)).toBeVisible();
    await expect(messages(page)).toBeEmpty();
    errors.expectClean();
  });
}

test("preferences are kept and shown on the root element", async ({ page }) => {
  await page.goto("./");
  const root = page.locator("html");
  await expect(root).toHaveAttribute("lang", "en");
  await page.getByRole("button", { name: "日本語" }).click();
  await expect(root).toHaveAttribute("lang", "ja");
  await expect(page).toHaveTitle("星箱 Hoshibako");
  await page.getByRole("button", { name: "設定" }).click();
  const sheet = page.getByRole("dialog", { name: "設定" });
  await sheet.getByText("暗い").click();
  await sheet.getByText("なし", { exact: true }).click();
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  // The entry of the sheet in the history goes a moment later.
  await expect.poll(() => page.evaluate(() => Number(history.state))).toBe(0);
  await page.reload();
  await expect(root).toHaveAttribute("lang", "ja");
  await expect(root).toHaveAttribute("data-theme", "dark");
  await expect(root).toHaveAttribute("data-motion", "none");
});

test("the first guess of the language is the browser's", async ({ browser }) => {
  for (const [locale, lang] of [["ja-JP", "ja"], ["de-DE", "en"], ["en-GB", "en"]]) {
    const page = await browser.newPage({ locale });
    await page.goto("./");
    await expect(page.locator("html")).toHaveAttribute("lang", lang);
    await page.close();
  }
});

test("a game can be started by its address", async ({ page }) => {
  await page.goto("./#/play/uchi?seats=3&level=easy&seed=5");
  await expect(page).toHaveURL(/#\/table\//);
  await page.goto("./#/play/uchi?seats=7");
  await expect(messages(page)).toContainText("This game is for 2 to 4 players, not 7.");
});

// Every page in every theme, language and window size. Each combination of two of these is tested on one half of the
// pages.
const HALVES = [["#/", "#/new/uchi", "#/how/uchi"], ["#/saves", "#/about", "#g=no-game"]];
for (const [colorScheme, locale, width, height, half] of [
  ["light", "en", 1440, 900, 0],
  ["dark", "ja", 360, 640, 0],
  ["light", "ja", 360, 640, 1],
  ["dark", "en", 1440, 900, 1],
] as const) {
  test.describe(`${colorScheme}, ${locale}, ${width}×${height}`, () => {
    test.use({
      colorScheme,
      locale,
      viewport: { width, height },
    });
    test("nobody is kept out, and nothing is wider than the page", async ({ page }) => {
      const check = async (what: string) => {
        await expectAccess(page, what, "best-practice");
        await expectNoSideways(page, what);
      };
      await page.goto("./#/play/uchi");
      await expect(page).toHaveURL(/#\/table\//);
      for (const hash of HALVES[half]) {
        await page.goto(`./${hash}`);
        await expect(heading(page)).toBeFocused();
        await check(hash);
      }
      await page.locator(".top-bar button").last().click();
      await expect(page.locator("#settings")).toBeVisible();
      await check("settings");
    });
  });
}
