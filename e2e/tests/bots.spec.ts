// Bots and hints, and a worker that fails.

import { expect, test } from "@playwright/test";
import { GAMES } from "../support/games";
import { answered, answers, expectNative, mostSeats, overhear } from "../support/overheard";
import { open as openTable, type Waiting } from "../support/player";
import { againstBots, nearEnd, plant } from "../support/saves";
import { filesOf, serveApp } from "../support/server";
import { Table } from "../support/table";

test("a hint shows and names a legal move, which can then be made", async ({ page }) => {
  const table = await Table.start(page, "seats=3&level=easy&seed=1");
  await table.play(1);
  const options = await table.options();
  await table.action("hint").click();
  await expect(table.prompt).toContainText(/Hint: (Fly to|Hack) /);
  const card = (await page.locator('[data-card][aria-pressed="true"]').getAttribute("data-card"))!;
  const cell = (await page.locator('[data-cell][aria-pressed="true"]').getAttribute("data-cell"))!;
  expect(options.map((option) => `${option.card}:${option.cell}`)).toContain(`${card}:${cell}`);
  await expect(table.prompt).toContainText(new RegExp(card, "i"));
  await expect(table.live).toContainText("Hint: ");
  await table.confirm.click();
  await expect(table.log.filter({ hasText: new RegExp(`You: .* with ${card}`, "i") })).not.toHaveCount(0);
  await table.settled();
  await expect(table.prompt).not.toContainText("Hint");
});

test("a hint knows no more than the seat: in a bot's turn there is none", async ({ page }) => {
  await plant(page, againstBots(nearEnd("uchi", 3)));
  const table = Table.quick(page);
  expect(await table.play()).toBe("over");
  await table.sheet.locator('[data-action="close-sheet"]').click();
  const hint = table.action("hint");
  await expect(hint).toHaveAttribute("aria-disabled", "true");
  await expect(hint).toHaveAccessibleName(/You can ask for a hint on your turn/);
});

test("what a hint said in the turn of others goes when one’s own has come", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await openTable(page, "uchi", "seats=2&level=easy&seed=7", { paced: true });
  const table = new Table(page);
  table.hurries = false;
  await table.settled();
  // Runs inside the page, because the turn of the others lasts only moments.
  const told = page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    const acts = () => document.querySelector("[data-table][data-acting]") !== null;
    const toasts = () => [...document.querySelectorAll(".toast")].map((it) => it.textContent).join();
    while (acts()) await frame();
    document.querySelector<HTMLElement>('[data-action="hint"]')!.click();
    await frame();
    await frame();
    const said = toasts();
    while (!acts()) await frame();
    for (let more = 0; more < 3; more += 1) await frame();
    return { said, left: toasts() };
  });
  do await table.decide();
  while ((await table.root.getAttribute("data-acting")) !== null);
  const { said, left } = await told;
  expect(said).toContain("You can ask for a hint on your turn");
  expect(left).toBe("");
});

for (const [file, pattern] of [
  ["the worker", /^worker-/],
  ["its script", /^hoshibako-worker-.*js$/],
  ["its WebAssembly", /^hoshibako-worker-.*wasm$/],
] as const) {
  test(`where ${file} does not load, the game says so and stays playable`, async ({ page }) => {
    // The page cannot intercept a worker's request, so the file is removed from the server.
    const server = await serveApp();
    for (const name of await filesOf(pattern)) server.missing.add(name);
    expect(server.missing.size).toBe(1);
    await page.goto(`${server.address}#/play/uchi?seats=2&level=easy&seed=1`);
    const table = new Table(page);
    await table.opened();
    await table.decide();
    expect(await table.settled()).toBe("person");
    await table.decide();
    await expect(table.prompt).toContainText("The computer player has stopped.");
    await expect(table.live).toContainText("The computer player has stopped.");

    // The person has any legal move played instead, and then it is the person's turn.
    await table.action("any-move").click();
    expect(await table.settled()).toBe("person");
    await expect(table.log.filter({ hasText: "Piko: " })).toHaveCount(1);
    await table.action("hint").click();
    await expect(table.messages).toContainText("The computer player has stopped.");

    // When the file is available again, the bot thinks again.
    await table.decide();
    await expect(table.action("try-again")).toBeVisible();
    server.missing.clear();
    await table.action("try-again").click();
    expect(await table.settled()).not.toBe("curtain");
    await expect(table.log.filter({ hasText: "Piko: " })).toHaveCount(2);
    await server.close();
  });
}

test("the page answers while a bot thinks", async ({ page }) => {
  const table = await Table.start(page, "seats=4&level=hard&seed=1");
  await table.decide();
  await expect(page.locator("[data-seat][data-thinking]")).toHaveCount(1);
  await table.action("menu").click();
  await expect(table.sheet).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(table.sheet).toBeHidden();
  expect(await table.settled()).toBe("person");
});

const LEVELS = ["easy", "normal", "hard", "master"] as const;

for (const { id, sit } of GAMES) {
  test(`${id}: bots of every level and hints make the moves of the tool, whatever the clock`, async ({ page }) => {
    // A strong bot thinks long on a busy machine.
    test.setTimeout(180_000);
    await overhear(page);
    // The strongest levels, if there are fewer seats than levels. The game has no fixed seed, as in normal play.
    const levels = LEVELS.slice(-(mostSeats(id) - 1));
    const bots = levels.map((bot) => ({ name: bot, player: { bot } }));
    // A turn may take several decisions, so play continues until every bot has made one.
    const heard = async () => new Set((await answered(page)).map(({ level }) => level)).size;
    let waiting: Waiting = "over";
    // A game may be over before it is the person's turn again.
    for (let games = 0; waiting === "over"; games += 1) {
      expect(games, "a game goes on for a round").toBeLessThan(5);
      await plant(page, { game: id, seats: [{ name: "Hana", player: "human" }, ...bots] });
      const player = sit(page);
      waiting = await player.settled();
      for (let made = 0; waiting !== "over" && (await heard()) < levels.length; made += 1) {
        expect(made, "every bot has its turn before long").toBeLessThan(20);
        await player.play(1);
        waiting = await player.settled();
      }
    }
    await page.locator('[data-action="hint"]:visible').click();
    const [hint] = await answers(page, "advise", 1);
    const all = await answered(page);
    // One question of each level, and the hint.
    expectNative([...levels.map((level) => all.find((asked) => asked.level === level)!), hint]);
  });
}

test("the worker has loaded before it is asked, at the set-up page and at a table", async ({ page }) => {
  await overhear(page);
  for (const address of ["./#/new/uchi", "./#/play/uchi?seats=2&level=easy&seed=1"]) {
    await page.goto("about:blank");
    await page.goto(address);
    // The worker is ready, although no decision has been needed yet.
    await expect.poll(() => page.evaluate(() => window.workersReady)).toBe(1);
    expect(await page.evaluate(() => window.overheard)).toEqual([]);
  }
});
