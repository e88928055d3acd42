// People at one device: while the curtain is down, nothing of any hand is to be found anywhere in
// the page but what everybody may know.

import { expect, test, type Page } from "@playwright/test";
import { watchConsole } from "../support/console";
import { plant, type Player } from "../support/saves";
import { CARDS, NAMES_OF_CARDS, Public } from "../support/secrets";
import { Table } from "../support/table";

const HANA = "Hana";
const TARO = "Taro";
const human = (name: string) => ({ name, player: "human" as Player });

/** Every text and every attribute of the page, but for the log, the other hands and the sprite. */
const everythingElse = (page: Page) =>
  page.evaluate(() => {
    const found = [document.title];
    const visit = (element: Element) => {
      if (element.matches(".art-sprite, [data-log], .uchi-rivals, script, style")) return;
      for (const attribute of element.attributes) found.push(attribute.value);
      for (const child of element.childNodes) {
        if (child instanceof Element) visit(child);
        else found.push(child.textContent ?? "");
      }
    };
    visit(document.documentElement);
    return found.filter((text) => text.trim() !== "");
  });

/** What the page says of cards somewhere, by name or by id. */
const cardsIn = (texts: string[]) =>
  NAMES_OF_CARDS.filter((card) => texts.some((text) => new RegExp(card, "i").test(text)));

/** Holds in every game: no hand, no private word, nothing said before. */
async function expectCurtain(table: Table) {
  const { page } = table;
  const called = page.locator("[data-seat][data-turn] .seat-name");
  const name = (await called.textContent())!;
  await expect(table.curtain.getByRole("heading")).toHaveText(`${name}, it is your turn`);
  await expect(table.cards).toHaveCount(0);
  await expect(page.locator("[data-shown], [data-bundle]")).toHaveCount(0);
  await expect(page.locator("#board")).toHaveAttribute("inert");
  await expect(table.live).toHaveText(`Pass the device to ${name}.`);
  await expect(page).toHaveTitle(`${name} to play · Uchi he Kaeru · Hoshibako 星箱`);
  const log = await table.log.allTextContents();
  // The deck says which cards were put under it, as everybody saw.
  const buried = cardsIn(log.filter((line) => line.endsWith("under the deck.")));
  const named = cardsIn(await everythingElse(page));
  expect(named.filter((card) => !buried.includes(card)), "cards behind the curtain").toEqual([]);
  for (const line of log) {
    expect(line).not.toMatch(/stole (?!a card)|put (?!a card into|.* under)/);
    // A card is drawn openly when everybody knows that it lies on top.
    const open = line.match(/drew (?!a card)(\w+)/)?.[1];
    if (open) expect(buried).toContain(open);
  }
}

test("two people play a whole game and never see each other's hands", async ({ page }) => {
  test.setTimeout(400_000);
  const errors = watchConsole(page);
  await plant(page, { seats: [human(HANA), human(TARO)], seed: 6 });
  const table = new Table(page);
  let [curtains, secrets] = [0, 0];
  const hands: Record<string, string[]> = {};
  await table.play(Infinity, async (waiting) => {
    if (waiting === "person") {
      const own = (await table.root.getAttribute("data-acting")) === "0" ? HANA : TARO;
      hands[own] = (await table.position()).hand;
    }
    if (waiting !== "curtain") return;
    curtains += 1;
    await expectCurtain(table);
    const log = await table.log.allTextContents();
    // On to the first theft, then gently until both have had ten turns, then to the end.
    const isSafe = curtains < 22 && log.some((line) => line.includes("stole"));
    table.mood = isSafe ? "calm" : "bold";
    const known = new Public(log, [HANA, TARO]);
    if (known.hasSecrets) secrets += 1;
    for (const [seat, name] of [HANA, TARO].entries()) {
      // What is marked beside a saucer is what everybody knows, no more and no less.
      const said = (await page.locator(`[data-rival="${seat}"]`).textContent())!;
      const named = CARDS.filter((card) => said.includes(card));
      expect(named, `${name}'s cards behind the curtain`).toEqual(
        curtains === 1 ? [] : known.known(name),
      );
    }
  });
  expect(table.flown).toBeGreaterThanOrEqual(20);
  expect(secrets, "there was something to hide").toBeGreaterThan(3);
  expect(Object.keys(hands).sort()).toEqual([HANA, TARO]);
  errors.expectClean();
});

test("cards drawn from the deck are known to nobody else", async ({ page }) => {
  test.setTimeout(400_000);
  const errors = watchConsole(page);
  await plant(page, {
    seats: [human(HANA), human(TARO), { name: "Piko", player: { bot: "easy" } }],
    seed: 3,
  });
  const table = new Table(page);
  const drawn: string[] = [];
  let hidden = 0;
  await table.play(8, async (waiting) => {
    if (waiting === "over") return;
    const log = await table.log.allTextContents();
    if (waiting === "person") {
      const own = log.map((line) => line.match(/(?:Hana|Taro) drew (\w+)\.$/)?.[1]);
      drawn.push(...own.filter((card) => card !== undefined && card !== "a" && !drawn.includes(card)) as string[]);
      return;
    }
    await expectCurtain(table);
    const beside = (await page.locator("[data-rival]").allTextContents()).join(" ");
    for (const card of drawn.filter((card) => !log.some((line) => line.includes(card)))) {
      hidden += 1;
      expect(beside).not.toContain(card);
    }
  });
  expect(hidden, "there was something to hide").toBeGreaterThan(2);
  errors.expectClean();
});

test("looking back and sharing behind the curtain show no hand", async ({ page }) => {
  await plant(page, {
    seats: [human(HANA), human(TARO)],
    seed: 6,
    moves: ["water-earth"],
  });
  const table = new Table(page);
  expect(await table.settled()).toBe("curtain");
  await page.locator('[data-action="curtain-share"]').click();
  await expect(table.sheet.locator("[data-link]")).toHaveValue(/#g=/);
  await expect(table.cards).toHaveCount(0);
  await page.keyboard.press("Escape");
  await table.action("replay").click();
  await table.action("first").click();
  await expect(table.root).toHaveAttribute("data-ply", "0");
  await expect(table.curtain).toBeHidden();
  await expect(table.cards).toHaveCount(0);
  await table.action("last").click();
  await expect(table.curtain).toBeVisible();
  await expect(table.cards).toHaveCount(0);
});
