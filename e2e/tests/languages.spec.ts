// Both languages on every page. Switching leaves nothing of the other language, and text that is in the other language
// on purpose declares it in its `lang`.

import { expect, test, type Page } from "@playwright/test";
import { nearEnd, plant, type Planted } from "../support/saves";
import { Table } from "../support/table";

const seats: Planted["seats"] = [
  { name: "Ω", player: "human" },
  { name: "Δ", player: { bot: "easy" } },
  { name: "Σ", player: { bot: "easy" } },
];

/** All texts of a page and its accessible names, each with the language with which it is marked. */
const words = (page: Page): Promise<[string, string][]> =>
  page.evaluate(() => {
    const found: [string, string][] = [];
    const visit = (element: Element, lang: string) => {
      // Messages stay in the language in which they were shown.
      if (element.matches(".toasts, .live, script, style, .art-sprite, [hidden]")) return;
      if (element instanceof HTMLElement && !element.checkVisibility()) return;
      const own = element.getAttribute("lang") ?? lang;
      for (const name of ["aria-label", "aria-valuetext", "title", "placeholder", "alt"]) {
        const value = element.getAttribute(name);
        if (value) found.push([own, value]);
      }
      for (const child of element.childNodes) {
        if (child instanceof Element) visit(child, own);
        else if (child.textContent!.trim() !== "") found.push([own, child.textContent!.trim()]);
      }
    };
    visit(document.body, document.documentElement.lang);
    return found;
  });

const JAPANESE = /[぀-ヿ一-鿿]/;
// Names, and words that are the same in both languages.
const NAMES = /Hoshibako|UFO|MIT|Apache License|Enter|Esc|Tab|Ctrl\+(Shift\+)?Z|English/g;

function expectPure(found: [string, string][], lang: string, where: string) {
  const foreign = found
    .filter(([own]) => own === lang)
    .map(([, text]) => text)
    .filter((text) =>
      lang === "en" ? JAPANESE.test(text) : /[A-Za-z]{3,}/.test(text.replace(NAMES, "")) && !JAPANESE.test(text),
    );
  expect(foreign, `${where}: not ${lang}`).toEqual([]);
  expect(found.filter(([own]) => own === lang).length, where).toBeGreaterThan(5);
}

const switchButton = (page: Page) => page.locator(".top-bar button").first();

test("the switch changes everything on every page", async ({ page }) => {
  await plant(page, { seats, seed: 3 });
  await new Table(page).opened();
  const here = async () => {
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    // Waits until the rules of a game have loaded.
    await expect(page.locator("[aria-busy]")).toHaveCount(0);
  };
  for (const hash of ["#/", "#/new/uchi", "#/how/uchi", "#/about", "#g=no-game"]) {
    await test.step(hash, async () => {
      await page.goto(`./${hash}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
      await here();
      const english = await words(page);
      expectPure(english, "en", hash);
      await switchButton(page).click();
      await expect(page.locator("html")).toHaveAttribute("lang", "ja");
      const switched = await words(page);
      expectPure(switched, "ja", hash);
      await expect(page).toHaveTitle(JAPANESE);
      // A reload shows the same texts, so nothing of the other language was left.
      await page.reload();
      await here();
      expect(switched).toEqual(await words(page));
      await switchButton(page).click();
      await expect(page.locator("html")).toHaveAttribute("lang", "en");
      expect(await words(page)).toEqual(english);
    });
  }
});

test("the switch changes everything at the table, in the middle of a game", async ({ page }) => {
  await plant(page, { seats, seed: 3 });
  const table = Table.quick(page);
  await table.play(2);
  await table.choose(await table.favourite());
  const english = await words(page);
  expectPure(english, "en", "the table");

  await table.action("menu").click();
  expectPure(await words(page), "en", "the menu");
  await table.sheet.locator('[data-action="language"]').click();
  await expect(page.locator("html")).toHaveAttribute("lang", "ja");
  expectPure(await words(page), "ja", "the menu");
  for (const sheet of ["rules", "keys", "menu-share"]) {
    await table.action(sheet).click();
    expectPure(await words(page), "ja", sheet);
    await page.keyboard.press("Escape");
    await table.action("menu").click();
  }
  await page.keyboard.press("Escape");
  // The selection is kept.
  await expect(table.confirm).toBeVisible();
  await expect(page).toHaveTitle("Ωの番 · ウチヘカエル · 星箱 Hoshibako");
  const switched = await words(page);
  expectPure(switched, "ja", "the table");
  expect(switched.length).toBe(english.length);

  await table.confirm.click();
  // Near the end of a game, with player names that contain no letters of either language.
  const people = seats.slice(0, 2).map(({ name }) => ({ name, player: "human" as const }));
  await plant(page, { ...nearEnd("uchi", 3), seats: people });
  expect(await table.play()).toBe("over");
  // The winner and the reason.
  await expect(table.sheet.getByRole("heading")).toHaveText("結果");
  await expect(table.sheet.locator("[data-verdict]")).toHaveText(
    /^.+(の手札がなくなりました|が4つの色をそろえました)。.+の勝ちです！$/,
  );
  expectPure(await words(page), "ja", "the result");
});
