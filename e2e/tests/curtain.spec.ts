// Several people at one device: while the curtain is down, nothing about any hand is in the page except what everybody
// may know.

import { expect, test, type Page } from "@playwright/test";
import { watchConsole } from "../support/console";
import { plant, type Player } from "../support/saves";
import { NAMES_OF_CARDS } from "../support/secrets";
import { Table } from "../support/table";
import { NIGHTLY } from "../support/test";

const HANA = "Hana";
const TARO = "Taro";
const KAI = "Kai";
const human = (name: string) => ({ name, player: "human" as Player });

/** All texts and attributes of the page, except for the log, the hands of the others and the sprite. */
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

/** The cards that texts mention, by name or by id. */
const cardsIn = (texts: string[]) =>
  NAMES_OF_CARDS.filter((card) => texts.some((text) => new RegExp(card, "i").test(text)));

/** Fails unless the curtain hides everything that must be hidden: hands, private texts and earlier announcements. */
async function expectCurtain(table: Table) {
  const { page } = table;
  const called = page.locator("[data-seat][data-turn] .seat-name");
  const name = (await called.textContent())!;
  await expect(table.curtain.getByRole("heading")).toHaveText(`${name}, it is your turn`);
  await expect(table.cards).toHaveCount(0);
  await expect(page.locator("[data-shown], [data-bundle]")).toHaveCount(0);
  await expect(page.locator("#board")).toHaveAttribute("inert");
  await expect(table.live).toHaveText(`Hand the device to ${name}.`);
  await expect(page).toHaveTitle(`${name}’s turn · Uchi he Kaeru · Hoshibako 星箱`);
  await table.unfoldLog();
  const log = await table.log.allTextContents();
  // The log may name the cards put under the deck, because everybody saw them.
  const buried = cardsIn(log.filter((line) => line.endsWith("under the deck to draw another card.")));
  const named = cardsIn(await everythingElse(page));
  expect(named.filter((card) => !buried.includes(card)), "cards behind the curtain").toEqual([]);
  for (const line of log) {
    expect(line).not.toMatch(/stole (?!a card)|put (?!a card into|.* under)/);
    // A card is drawn openly if everybody knows that it is on top.
    const open = line.match(/drew (?!a card)(\w+)/)?.[1];
    if (open) expect(buried).toContain(open);
  }
}

test("two people know every card: there is no curtain, and the board turns to whoever acts", async ({ page }) => {
  test.setTimeout(400_000);
  const errors = watchConsole(page);
  await plant(page, { seats: [human(HANA), human(TARO)], seed: 6 });
  const table = new Table(page);
  const seen = new Set<string>();
  table.beforeHandOver = () => Promise.reject(new Error("there is nothing to hand over unseen"));
  await table.play(NIGHTLY ? 12 : 4, async (waiting) => {
    expect(waiting).not.toBe("curtain");
    if (waiting !== "person" || (await table.phase()) !== "move") return;
    const own = (await table.root.getAttribute("data-acting"))!;
    seen.add(own);
    // The saucer of the seat on turn is not drawn as a rival, because its own cards move it.
    await expect(table.prompt).toContainText(own === "0" ? HANA : TARO);
    await expect(page.locator(`[data-rival="${own}"]`)).toHaveCount(0);
    await expect(table.cards.first()).toBeVisible();
  });
  expect([...seen].sort()).toEqual(["0", "1"]);
  errors.expectClean();
});

test("the device is handed over by whoever has moved, and the next prompt never stands over an open hand", async ({ page }) => {
  test.setTimeout(400_000);
  const errors = watchConsole(page);
  await plant(page, { seats: [human(HANA), human(TARO), human(KAI)], seed: 6, moves: ["give:aries", "give:taurus", "give:cancer"] });
  const table = new Table(page);
  let before = "";
  let handed = 0;
  table.beforeHandOver = async () => {
    handed += 1;
    const next = (await page.locator("[data-seat][data-turn] .seat-name").textContent())!;
    // Until the device is handed over, however long it takes, the page shows the same board, the moves made, and who is
    // next.
    await page.waitForTimeout(handed === 1 ? 1200 : 0);
    await expect(table.curtain).toHaveCount(0);
    await expect(table.handOver).toHaveText(`Hand over to ${next}`);
    await expect(table.handOver).toBeFocused();
    const said = (await page.locator("[data-prompt] .prompt-text").textContent())!;
    await table.unfoldLog();
    const line = (await table.log.last().textContent())!;
    expect(line.endsWith(said) || said.endsWith(line), `${said} is what was done: ${line}`).toBe(true);
    expect(said).not.toContain(`${next}:`);
    await expect(page.locator(`[data-rival="${before}"]`)).toHaveCount(0);
    await expect(table.cards.first()).toBeVisible();
    await expect(table.root).not.toHaveAttribute("data-acting");
    await expect(table.live).toContainText(`Hand the device to ${next}.`);
  };
  await table.play(NIGHTLY ? 6 : 4, async (waiting) => {
    if (waiting === "person") before = (await table.root.getAttribute("data-acting"))!;
    if (waiting === "curtain") await expectCurtain(table);
  });
  expect(handed).toBeGreaterThan(NIGHTLY ? 3 : 2);
  errors.expectClean();
});

test("until the device is handed over a turn can be taken back, by its own player", async ({ page }) => {
  await plant(page, { seats: [human(HANA), human(TARO), human(KAI)], seed: 6 });
  const table = new Table(page);
  expect(await table.settled()).toBe("curtain");
  await table.raiseCurtain();
  const hand = (await table.position()).hand;
  await table.decide();
  expect(await table.waits()).toBe("hand over");
  await table.action("undo").click();
  await expect(table.handOver).toHaveCount(0);
  await expect(table.curtain).toHaveCount(0);
  await expect(table.root).toHaveAttribute("data-acting", "0");
  expect((await table.position()).hand).toEqual(hand);
  // With the keyboard alone, from the move to the hand of the next person.
  await table.decide();
  await expect(table.handOver).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(table.action("raise-curtain")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(table.root).toHaveAttribute("data-acting", "1");
  await expect(page.locator("#board")).toBeFocused();
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
  await table.play(NIGHTLY ? 8 : 5, async (waiting) => {
    if (waiting === "over") return;
    await table.unfoldLog();
    const log = await table.log.allTextContents();
    if (waiting === "person") {
      const own = log.map((line) => line.match(/(?:Hana|Taro) drew (\w+) from the deck\.$/)?.[1]);
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
  expect(hidden, "there was something to hide").toBeGreaterThan(NIGHTLY ? 2 : 0);
  errors.expectClean();
});

test("what somebody has asked is gone when the device is handed over", async ({ page }) => {
  // Everybody has put down one of three cards that all know.
  await plant(page, { seats: [human(HANA), human(TARO), human(KAI)], seed: 6, moves: ["give:aries", "give:taurus", "give:cancer"] });
  const table = new Table(page);
  expect(await table.settled()).toBe("curtain");
  await table.raiseCurtain();
  // The answer is shown without a line to write in.
  const answer = page.locator(".ask-answer");
  const asked = async () => {
    await page.keyboard.press("h");
    await expect(answer).not.toBeEmpty();
    return cardsIn([await answer.innerText()]);
  };
  await page.locator("#board").focus();
  expect(await asked()).not.toEqual([]);
  // The answer lies over the board.
  await page.keyboard.press("Escape");
  while ((await table.waits()) === "person") await table.decide();
  await expect(table.handOver).toBeFocused();
  await asked();
  await expect(table.handOver).toBeFocused();
  await page.keyboard.press("/");
  await page.keyboard.type("leo");
  await page.keyboard.press("Escape");
  await asked();
  await table.handOver.click();
  await expectCurtain(table);
  await expect(answer).toHaveCount(0);
  // Behind the curtain a hand is told as everybody knows it; in front of it, whole.
  const known = await asked();
  await table.raiseCurtain();
  await expect(answer).toHaveCount(0);
  await page.locator("#board").focus();
  const whole = await asked();
  expect(known.length).toBeLessThan(whole.length);
  await page.keyboard.press("/");
  await expect(page.locator('[data-action="ask-field"]')).toHaveValue("");
});

test("looking back and sharing behind the curtain show no hand", async ({ page }) => {
  await plant(page, {
    seats: [human(HANA), human(TARO), human(KAI)],
    seed: 6,
    moves: ["give:aries"],
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
