// Play by link with three people in three browsers that know nothing of each other. Each person opens the link that
// arrived, sees the moves made, plays, and sends the next link. Other tests use an older link and one that departs from
// the stored game.
//
// Nightly runs play a whole game of every kind this way; other runs play the last rounds of one. Every run plays whole
// games of all kinds natively (`crates/storage/tests/by_link.rs`).

import { expect, test, type Browser, type Page } from "@playwright/test";
import { watchConsole } from "../support/console";
import { GAMES } from "../support/games";
import type { Player } from "../support/player";
import { nearEnd, plant, stored, unpaced, type Planted } from "../support/saves";
import { Table } from "../support/table";
import { NIGHTLY } from "../support/test";

const calm = { reducedMotion: "reduce", locale: "en" } as const;

/** Makes one decision for the person at a page. */
type Play = (page: Page) => Promise<unknown>;

/** A browser context with its own storage, for one person. */
interface Profile {
  page: Page;
  errors: ReturnType<typeof watchConsole>;
}

async function profiles(browser: Browser, count: number): Promise<Profile[]> {
  const one = async () => {
    const page = await (await browser.newContext(calm)).newPage();
    await unpaced(page);
    return { page, errors: watchConsole(page) };
  };
  return Promise.all(Array.from({ length: count }, one));
}

const names = ["Hana", "Taro", "Ken"];
const people = (count: number): Planted["seats"] =>
  names.slice(0, count).map((name) => ({ name, player: "human" as const }));

const action = (page: Page, name: string) => page.locator(`[data-action="${name}"]`);
const root = (page: Page) => page.locator("[data-table]");
const cursor = async (page: Page) => Number(await root(page).getAttribute("data-cursor"));
const turn = async (page: Page) => Number(await root(page).getAttribute("data-turn"));

type Waits = "curtain" | "hand over" | "away" | "person" | "over";

/** Waits until a person has to act. Skips animations. */
async function waiting(page: Page): Promise<Waits> {
  const handle = await page.waitForFunction(
    () => {
      const press = (name: string) =>
        document.querySelector<HTMLElement>(`[data-prompt] [data-action="${name}"]`);
      const table = document.querySelector<HTMLElement>("[data-table]");
      if (!table || !document.querySelector("[data-board-ready]")) return null;
      if (document.querySelector("[data-curtain]")) return "curtain";
      const skip = press("skip");
      if (skip) {
        skip.click();
        return null;
      }
      if (table.dataset.turn === "over") {
        // The board keeps the last move on view, and leads to the result.
        document.querySelector<HTMLElement>('[data-held] [data-action="seen"]')?.click();
        return document.querySelector('dialog[data-sheet="result"][open]') || press("result") ? "over" : null;
      }
      if (press("send-next")) return "away";
      if (press("hand-over")) return "hand over";
      return table.dataset.acting === undefined ? null : "person";
    },
    undefined,
    { timeout: 30_000 },
  );
  return (await handle.jsonValue()) as Waits;
}

/** Copies the link for the next person, or the link to the whole game if the game is over. Returns the link. */
async function send(page: Page, range = "next"): Promise<string> {
  const sheet = page.locator("dialog.table-sheet");
  // Over a count no result opens by itself.
  if (range === "whole" && (await page.locator("[data-count]").count()) === 0) {
    await expect(sheet).toHaveAttribute("data-sheet", "result");
    await action(page, "close-sheet").click();
  }
  await action(page, "share").click();
  if (range === "next") await expect(sheet.locator('[data-range="next"]')).toBeChecked();
  const link = await sheet.locator("[data-link]").inputValue();
  expect(link.length).toBeLessThan(1800);
  await action(page, "copy-link").click();
  await action(page, "close-sheet").click();
  await expect(sheet).toBeHidden();
  return link;
}

/** Plays one person's turn. Returns the link for the next person, or null if the game is over. */
async function take(page: Page, seat: number, play: Play): Promise<string | null> {
  for (;;) {
    const now = await waiting(page);
    if (now === "over") return null;
    if ((await turn(page)) !== seat) return send(page);
    if (now === "curtain") {
      await action(page, "raise-curtain").click();
      await expect(page.locator("[data-curtain]")).toBeHidden();
    } else {
      expect(now).toBe("person");
      await play(page);
    }
  }
}

const verdict = async (page: Page) => {
  const sheet = page.locator('dialog[data-sheet="result"][open]');
  // Nothing tells the result before a count is closed or has come to its end.
  const close = action(page, "close-count");
  if ((await sheet.count()) === 0 && (await close.isVisible())) {
    await close.click();
    await expect(close).toBeHidden();
  }
  // While the sheet shows the result, the prompt does not repeat it.
  const isOpen = (await sheet.count()) > 0;
  return page.locator(isOpen ? "[data-verdict]" : "[data-prompt] .prompt-text").textContent();
};

for (const { id: game, byLink, sit, always } of GAMES) {
  const { seats, options } = byLink;
  test(`${game}: a whole game of ${seats} people goes from browser to browser`, async ({ browser }) => {
    test.skip(!always?.includes("by link") && !NIGHTLY, "takes a minute: NIGHTLY=1");
    test.setTimeout(300_000);
    const at = await profiles(browser, seats);
    const players = new Map<Page, Player>();
    const play: Play = (page) => {
      if (!players.has(page)) players.set(page, (byLink.sit ?? sit)(page));
      return players.get(page)!.decide();
    };
    // Nightly runs play from the first move, other runs only the last rounds.
    const whole = { game, options, seats: people(seats), seed: 5 };
    const end = { ...nearEnd(game, 24, seats), seats: people(seats) };
    await plant(at[0].page, NIGHTLY ? whole : end);
    await waiting(at[0].page);
    let seat = await turn(at[0].page);
    // The browser that has the game becomes the browser of the seat on turn.
    [at[0], at[seat]] = [at[seat], at[0]];
    let link = await take(at[seat].page, seat, play);
    let sent = 1;
    for (; link !== null; sent += 1) {
      const before = await cursor(at[seat].page);
      seat = await turn(at[seat].page);
      const { page } = at[seat];
      await page.goto(link);
      await waiting(page);
      expect(await cursor(page)).toBe(before);
      // By this link the browser knows its own seat.
      const curtain = page.locator("[data-curtain]");
      if (sent >= seats && (await curtain.isVisible())) {
        await expect(action(page, "raise-curtain")).toHaveText("I am ready");
      }
      link = await take(page, seat, play);
    }
    expect(sent, "everybody had a link").toBeGreaterThanOrEqual(seats);
    // Each browser has stored one game, not one for each link.
    for (const { page } of at) {
      const kept = Object.keys(await stored(page)).filter((key) => /^hoshibako\.game\.\w+$/.test(key));
      expect(kept).toHaveLength(1);
    }
    const last = await send(at[seat].page, "whole");
    const said = await verdict(at[seat].page);
    expect(said!.length).toBeGreaterThan(10);
    for (const { page } of at) {
      await page.goto(last);
      expect(await waiting(page)).toBe("over");
      expect(await verdict(page)).toBe(said);
    }
    for (const { page, errors } of at) {
      errors.expectClean();
      await page.context().close();
    }
  });
}

test.describe("three people at Uchi he Kaeru", () => {
  const play: Play = (page) => Table.quick(page).decide("calm");

  /**
   * Starts a game in which Hana has played and Taro has opened her link. With a count of 3, Ken has a browser too.
   */
  async function begun(browser: Browser, count = 2, before: Partial<Planted> = { seed: 5 }) {
    const at = await profiles(browser, count);
    await plant(at[0].page, { seats: people(3), ...before });
    const first = (await take(at[0].page, 0, play))!;
    await at[1].page.goto(first);
    return { hana: at[0].page, taro: at[1].page, ken: at[at.length - 1].page, first };
  }

  test("who sits at a browser is asked once; others' turns are waited for", async ({ browser }) => {
    const { hana, taro, first } = await begun(browser);
    // Hana waits, and sees her own hand.
    await expect(hana.locator("[data-prompt]")).toContainText("Waiting for Taro.");
    await expect(hana.locator("[data-card]").first()).toBeVisible();
    await expect(hana.locator('[data-seat="0"]')).toHaveAttribute("data-mine", "true");
    // Taro is asked, may choose another seat, and his answer is stored.
    await expect(taro.locator("[data-curtain]")).toContainText("Who plays on this device?");
    await expect(action(taro, "sit")).toHaveText(["I am Hana", "I am Ken"]);
    await expect(taro.locator("[data-card]")).toHaveCount(0);
    await action(taro, "raise-curtain").click();
    await expect(taro.locator('[data-seat="1"]')).toHaveAttribute("data-mine", "true");
    await taro.reload();
    await expect(action(taro, "raise-curtain")).toHaveText("I am ready");
    await expect(action(taro, "sit")).toHaveCount(0);
    // Opening the link again changes nothing.
    await taro.goto(first);
    await expect(taro.locator(".toasts")).toContainText("already have this position");
    await expect(action(taro, "raise-curtain")).toHaveText("I am ready");
  });

  test("what has happened is shown first and can be skipped", async ({ browser }) => {
    const { hana, taro, ken } = await begun(browser, 3);
    const second = (await take(taro, 1, play))!;
    await ken.goto(second);
    const third = (await take(ken, 2, play))!;
    const before = await cursor(hana);
    await hana.goto(third);
    await action(hana, "raise-curtain").click();
    await expect(hana.locator("[data-prompt]")).toContainText("Since last time:");
    await expect(root(hana)).not.toHaveAttribute("data-acting");
    expect(Number(await root(hana).getAttribute("data-ply"))).toBeGreaterThanOrEqual(before);
    // The moves are played back by themselves, and only once.
    await expect(root(hana)).toHaveAttribute("data-acting", "0", { timeout: 20_000 });
    await hana.reload();
    await action(hana, "raise-curtain").click();
    await expect(root(hana)).toHaveAttribute("data-acting", "0");
    // The moves of other people cannot be undone.
    await expect(action(hana, "undo")).toHaveAttribute("aria-disabled", "true");
  });

  test("a link that is older says so and offers both", async ({ browser }) => {
    const { taro, first } = await begun(browser);
    await take(taro, 1, play);
    const far = await cursor(taro);
    const kept = await stored(taro);
    await taro.goto(first);
    const older = taro.locator("[data-older]");
    await expect(older).toContainText(`the game on this device has reached move ${far}`);
    expect(await stored(taro)).toEqual(kept);
    await action(taro, "look-at-link").click();
    await expect(taro.locator("[data-replay]")).toHaveAttribute("data-looking-back", "true");
    await expect(root(taro)).toHaveAttribute("data-cursor", String(far));
    expect(Number(await root(taro).getAttribute("data-ply"))).toBeLessThan(far);
    await taro.goto("./#/");
    await taro.goto(first);
    await action(taro, "go-on-here").click();
    await expect(root(taro)).toHaveAttribute("data-ply", String(far));
    expect(Object.keys(await stored(taro)).sort()).toEqual(Object.keys(kept).sort());
    // Two games of the same people may begin alike, so the link can also be opened as another game.
    await taro.goto("./#/");
    await taro.goto(first);
    await action(taro, "open-beside").click();
    await expect(action(taro, "raise-curtain")).toHaveText("I am Taro");
  });

  test("a link that departs is kept beside what is here", async ({ browser }) => {
    // Three moves that both lines share, and Hana's move.
    const { taro, first: link } = await begun(browser, 2, { seed: 6, moves: ["give:aries", "give:taurus", "give:cancer"] });
    await take(taro, 1, play);
    const own = await stored(taro);
    const address = taro.url();
    // Another person has opened Taro's link and has played in his place.
    const [stranger] = await profiles(browser, 1);
    await stranger.page.goto(link);
    const other: Play = (page) => new Table(page, undefined, 2 ** 31).decide("any");
    const departed = (await take(stranger.page, 1, other))!;
    await taro.goto(departed);
    await expect(taro.locator(".toasts")).toContainText("have gone different ways");
    await expect(taro).not.toHaveURL(address);
    expect(await stored(taro)).toMatchObject(own);
    await expect(taro.locator(".table-name")).toContainText("(from move");
    await taro.getByRole("button", { name: "Go to the saved game" }).click();
    await expect(taro).toHaveURL(address);
  });
});
