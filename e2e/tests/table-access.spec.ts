// The table is accessible in all its phases: axe finds no violation of WCAG 2.2 AA, whatever the theme and the
// language. For the other pages see pages.spec.ts.

import { expect, test } from "@playwright/test";
import { expectAccess, looks } from "../support/access";
import { nearEnd, plant, type Planted } from "../support/saves";
import { Table } from "../support/table";

const two: Planted["seats"] = [
  { name: "花", player: "human" },
  { name: "Taro", player: "human" },
];

// Nightly runs check every phase in two looks, which differ in theme, language and window size. Other runs use only the
// first look. pages.spec.ts covers every pair of these properties.
for (const [colorScheme, locale, width, height] of looks(["dark", "ja", 360, 640], ["light", "en", 1440, 900])) {
  test.describe(`${colorScheme}, ${locale}, ${width}×${height}`, () => {
    test.use({ colorScheme, locale, viewport: { width, height } });

    test("axe finds nothing while a game is played", async ({ page }) => {
      test.setTimeout(400_000);
      const table = await Table.start(page, "seats=3&level=easy&seed=3");
      await expectAccess(table.page, "a card to give");
      await table.press(table.cards.first());
      await expectAccess(table.page, "a card is chosen");
      await table.press(table.confirm);
      await table.settled();

      const options = await table.options();
      await table.choose(options.find((option) => !option.hack)!);
      await expectAccess(table.page, "a flight is chosen");
      await table.press(table.confirm);
      await expect(table.action("under")).toBeVisible();
      await expectAccess(table.page, "keep or under the deck");

      await table.action("replay").click();
      await table.action("previous").click();
      await expect(page.locator("[data-looking-back]")).toBeVisible();
      await expectAccess(table.page, "looking back");
      await table.action("close-replay").click();
      if (width < 600) {
        await table.action("log").click();
        await expect(table.log.last()).toBeVisible();
        await expectAccess(table.page, "the log");
        await page.keyboard.press("Escape");
      }
      for (const sheet of ["menu", "rules", "keys", "share"]) {
        await table.action("menu").click();
        if (sheet !== "menu") await table.action(sheet === "share" ? "menu-share" : sheet).click();
        await expect(table.sheet).toHaveAttribute("data-sheet", sheet);
        await expectAccess(table.page, sheet);
        await page.keyboard.press("Escape");
        await expect(table.sheet).toBeHidden();
      }
    });
  });
}

for (const [colorScheme, locale, width, height] of looks(["light", "ja", 1440, 900], ["dark", "en", 360, 640])) {
  test.describe(`${colorScheme}, ${locale}, ${width}×${height}`, () => {
    test.use({ colorScheme, locale, viewport: { width, height } });

    test("axe finds nothing at the curtain, the bundles, a hack and the result", async ({ page }) => {
      test.setTimeout(400_000);
      // With three people, hands are hidden from each other.
      await plant(page, { seats: [...two, { name: "Kai", player: "human" }], seed: 7 });
      const table = new Table(page);
      expect(await table.settled()).toBe("curtain");
      await expectAccess(table.page, "the curtain");
      await table.press(table.action("raise-curtain"));
      await table.decide();
      expect(await table.waits()).toBe("hand over");
      await expectAccess(table.page, "the device is handed over");
      await plant(page, { id: "two", seats: two, seed: 7 });
      expect(await table.settled()).toBe("person");
      await table.press(page.locator("[data-bundle]").first());
      await expectAccess(table.page, "a bundle is chosen");
      await table.press(table.confirm);
      await plant(page, nearEnd("uchi", 3));
      expect(await table.settled()).toBe("person");
      await table.choose((await table.options()).find((option) => option.hack)!);
      await expectAccess(table.page, "a hack is chosen");
      await table.press(table.action("cancel"));
      expect(await table.play()).toBe("over");
      await expectAccess(table.page, "the result");
    });
  });
}
