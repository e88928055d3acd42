// The review after the game: its course, how well it was played, and how much of it was luck. Whole games from a
// permanent collection (golden/1) are reviewed by mouse, by finger on a small phone, and with the keyboard.

import { expect, test, type Page } from "@playwright/test";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expectAccess, expectTargets, looks } from "../support/access";
import { watchConsole } from "../support/console";
import { Fingers } from "../support/finger";
import { expectNoSideways, unreachable } from "../support/layout";
import { open } from "../support/player";
import { touch } from "../support/press";
import { againstBots, begun, ended, plant, sealed, stored } from "../support/saves";
import { filesOf, serveApp } from "../support/server";
import { Table } from "../support/table";

const review = (page: Page) => page.locator("[data-review]");
const panel = (page: Page) => page.locator('[data-review=""]');
const slider = (page: Page) => page.locator("#review-slider");
const root = (page: Page) => page.locator("[data-table]");
const action = (page: Page, name: string) => page.locator(`[data-action="${name}"]`);

/** Opens the review from the menu. */
async function openReview(page: Page) {
  await action(page, "menu").click();
  await action(page, "menu-review").click();
  await expect(panel(page)).toBeVisible();
}

// About 400 moves are judged, which takes a slow machine more than a minute.
test.describe.configure({ timeout: 180_000 });

/** Waits until every move has been judged. */
const judged = (page: Page) => expect(panel(page)).toHaveAttribute("data-work", "done", { timeout: 150_000 });

/**
 * Plants a whole game against bots and opens its review with every move judged. In each run, the first call for a
 * game lets the app judge the moves. Later calls reuse the stored judgements.
 */
async function openJudged(page: Page, game: string, people = 2) {
  const kept = join(test.info().project.outputDir, `judged-${game}-${people}.txt`);
  const known = existsSync(kept) ? readFileSync(kept, "utf8") : undefined;
  await plant(page, { ...againstBots(ended(game, people)), review: known });
  await openReview(page);
  await judged(page);
  if (known !== undefined) return;
  // The app keeps two versions of the game. The one with more judgements is the last.
  const entries = Object.entries(await stored(page)).filter(([name]) => name.startsWith("hoshibako.game.ending"));
  const texts = entries.map(([, entry]) => JSON.parse(entry.slice(entry.indexOf("{"))).review as string | undefined);
  const longest = texts.filter((text) => text !== undefined).sort((one, other) => other.length - one.length)[0];
  if (longest) writeFileSync(kept, longest);
}

/** The parts of an account, in the order in which they are shown. */
const PARTS = ["start", "luck", "own", "others", "left-over", "result"];

/** The account of the selected seat, in tenths of a percent: start, luck, own, others, left over, result. A part that changed
 * nothing is not shown. */
const account = (page: Page): Promise<number[]> =>
  page.locator("[data-account] tr").evaluateAll((rows, parts) => {
    const shown = (row: Element) => {
      const said = /^([+−]?)(\d+\.\d)%$/.exec(row.querySelector(".ledger-number")!.textContent!)!;
      return Math.round(Number(said[2]) * 10) * (said[1] === "−" ? -1 : 1);
    };
    const of = (part: string) => rows.find((row) => row.getAttribute("data-part") === part);
    return parts.map((part) => (of(part) ? shown(of(part)!) : 0));
  }, PARTS);

const expectSum = (numbers: number[]) => {
  expect(numbers).toHaveLength(6);
  const parts = numbers.slice(0, 5).reduce((sum, part) => sum + part, 0);
  expect(parts, `${numbers} add up exactly as shown`).toBe(numbers[5]);
};

const ply = async (page: Page) => Number(await root(page).getAttribute("data-ply"));

test("on a phone held sideways board and review stand beside each other, whole", async ({ page }) => {
  await page.setViewportSize({ width: 667, height: 375 });
  await plant(page, againstBots(ended("cattricola")));
  await expect(action(page, "result")).toBeVisible();
  await openReview(page);
  const tooWide = await page.locator(".table-stage, .review-chances").evaluateAll((parts) =>
    parts.map((it) => it.scrollWidth - it.clientWidth),
  );
  expect(tooWide).toEqual([0, 0]);
});

test("whoever comes from the result goes back to it; from the menu, to the board", async ({ page }) => {
  const sheet = page.locator(".table-sheet");
  await plant(page, againstBots(ended("uchi")));
  await action(page, "result").click();
  await sheet.locator('[data-action="review"]').click();
  await expect(panel(page)).toBeVisible();
  await action(page, "close-review").click();
  await expect(sheet.locator("[data-verdict]")).toBeVisible();
  await sheet.locator('[data-action="close-sheet"]').click();
  await openReview(page);
  await action(page, "close-review").click();
  await expect(action(page, "result")).toBeVisible();
  await expect(sheet).not.toBeVisible();
});

test("a game is over: was that luck? The ledger adds up, leads to its moments, and is kept", async ({ page }) => {
  const watch = watchConsole(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await plant(page, againstBots(ended("uchi")));
  // Before the review is opened, no part of it is shown and nothing is judged.
  await expect(action(page, "result")).toBeVisible();
  await expect(review(page)).toHaveCount(0);
  expect(JSON.stringify(await stored(page))).not.toMatch(/review|luck/);

  await action(page, "result").click();
  await page.locator("dialog.table-sheet").getByRole("button", { name: "Was that luck?" }).click();
  await expect(panel(page)).toBeVisible();
  await judged(page);
  expectSum(await account(page));
  const lines = page.locator(".course-line");
  await expect(lines).toHaveCount(2);
  // The account of each seat adds up, and the two seats share one win.
  const one = await account(page);
  await page.locator('button[data-seat-chance="1"]').click();
  await expect(page.locator('button[data-seat-chance="1"]')).toHaveAttribute("aria-pressed", "true");
  const other = await account(page);
  expectSum(other);
  expect(one[5] + other[5]).toBe(1000);
  await page.locator('button[data-seat-chance="0"]').click();

  // The moves with the largest effect lead to their plies.
  const jumps = page.locator("[data-jump]");
  expect(await jumps.count()).toBeGreaterThan(3);
  for (const at of [0, 3]) {
    const there = await jumps.nth(at).getAttribute("data-jump");
    await jumps.nth(at).click();
    await expect(root(page)).toHaveAttribute("data-ply", there!);
    await expect(page.locator(".review-what")).not.toBeEmpty();
  }
  // A sentence names the move that decided the game, and leads to it. A costly move is shown with a better one.
  const decisive = page.locator('.ledger [data-action="decisive"]');
  await expect(decisive).toHaveText(/^(Set-up|\S+ turn \d+) decided the game\. .+ That (raised|lowered) your winning chance by \d+\.\d%\.$/);
  const decided = await decisive.getAttribute("data-to");
  // What decided the game is a turning point, too.
  await expect(page.locator(`section:has(> [data-of="turning"]) [data-jump="${decided}"]`)).toHaveCount(1);
  await decisive.click();
  await expect(root(page)).toHaveAttribute("data-ply", decided!);
  await expect(slider(page)).toBeFocused();
  const better = page.locator(".ledger-better");
  await expect(better).toHaveCount(await page.locator('section:has(> [data-of="slips"]) [data-jump]').count());
  await expect(better.first()).toHaveText(/^Better: (Fly|Hack|Keep|Put|Give|Take)/);
  // The course as a table, with the same links.
  await action(page, "as-table").click();
  const rows = page.locator(".ledger-scroll tbody tr");
  expect(await rows.count()).toBeGreaterThan(5);
  const number = rows.nth(2).getByRole("button");
  const there = await number.getAttribute("data-to");
  await expect(number).toHaveText(/^(Set-up|\S+ turn \d+)$/);
  await number.click();
  await expect(root(page)).toHaveAttribute("data-ply", there!);

  // The judgements are stored, and so is the person's luck.
  await action(page, "close-review").click();
  await expect(review(page)).toHaveCount(0);
  await expect(root(page)).not.toHaveAttribute("data-lesson");
  const kept = await stored(page);
  const luck = JSON.parse(kept["hoshibako.luck"]);
  expect(luck.games).toHaveLength(1);
  expect(luck.games[0]).toMatchObject({ game: "uchi", saved: "ending", seat: 0 });
  // The values that are shown, in ten-thousandths of a win.
  for (const [at, part] of ["luck", "play", "others", "rest"].entries()) {
    expect(Math.abs(luck.games[0][part] - 10 * one[at + 1]), part).toBeLessThanOrEqual(10);
  }
  // The review opens again without any search: here a worker would throw an error.
  await page.addInitScript(() => {
    (window as { Worker: unknown }).Worker = class {
      constructor() {
        throw new Error("no worker is needed");
      }
    };
  });
  await page.reload();
  await expect(page.locator("[data-board-ready]")).toBeVisible();
  await openReview(page);
  await expect(panel(page)).toHaveAttribute("data-work", "done");
  expect(await account(page)).toEqual(one);
  watch.expectClean();
});

test("the curve is followed with the keyboard and the mouse; Back leads back to the table", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openJudged(page, "uchi");
  const last = Number(await slider(page).getAttribute("max"));
  await expect(slider(page)).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(root(page)).toHaveAttribute("data-ply", `${last - 1}`);
  await expect(slider(page)).toHaveAttribute("aria-valuetext", /(Your|Taro’s) turn \d+, You \d+ percent, Taro \d+ percent, .*\./);
  await page.keyboard.press("Home");
  await expect(root(page)).toHaveAttribute("data-ply", "0");
  const course = (await page.locator(".course-picture").boundingBox())!;
  const at = (share: number) => course.x + course.width * share;
  await page.mouse.click(at(0.5), course.y + 20);
  const far = async (share: number) => Math.abs((await ply(page)) - last * share);
  await expect.poll(() => far(0.5)).toBeLessThanOrEqual(1);
  await page.mouse.down();
  await page.mouse.move(at(0.75), course.y + 30, { steps: 8 });
  await page.mouse.up();
  await expect.poll(() => far(0.75)).toBeLessThanOrEqual(1);
  await action(page, "previous").click();
  await action(page, "next").click();
  // The keys for undo and redo do not change the game.
  await page.keyboard.press("Control+z");
  await expect(root(page)).toHaveAttribute("data-cursor", `${last}`);
  await page.goBack();
  await expect(review(page)).toHaveCount(0);
  await expect(action(page, "result")).toBeVisible();
  await openReview(page);
  await slider(page).focus();
  await page.keyboard.press("Escape");
  await expect(review(page)).toHaveCount(0);
});

test("judging can be stopped, goes on, and loses nothing when it is left", async ({ page }) => {
  await plant(page, againstBots(ended("cattricola")));
  await openReview(page);
  const work = page.locator(".review-work");
  const done = async () => Number(/(\d+)% analysed/.exec((await work.getAttribute("title")) ?? "")?.[1] ?? 0);
  await expect.poll(done, { timeout: 20_000 }).toBeGreaterThan(0);
  // From the first judgements on, there is a curve across the whole width.
  await expect(page.locator(".course-line").first()).toHaveAttribute("points", /^0,\d+ .*1000,\d+$/);
  await action(page, "stop").click();
  await expect(panel(page)).toHaveAttribute("data-work", "rests");
  const stopped = await done();
  await page.waitForTimeout(1200);
  expect(await done()).toBe(stopped);
  await action(page, "go-on").click();
  await expect(panel(page)).toHaveAttribute("data-work", "goes");
  await expect.poll(done, { timeout: 20_000 }).toBeGreaterThan(stopped);
  const left = await done();
  await action(page, "close-review").click();
  await expect(review(page)).toHaveCount(0);
  await page.reload();
  await expect(page.locator("[data-board-ready]")).toBeVisible();
  await openReview(page);
  expect(await done()).toBeGreaterThanOrEqual(left);
});

test("questions come before answers: a move is tried, and the answer is in the game's own words", async ({ page }) => {
  await openJudged(page, "uchi");
  await action(page, "questions").click();
  const quiz = page.locator('[data-review="question"]');
  await expect(quiz).toHaveAttribute("data-stage", "asking");
  await expect(quiz).toContainText("What would you do here?");
  await expect(quiz).not.toContainText("Best move:");
  const asked = await ply(page);
  const table = Table.quick(page);
  await expect(root(page)).toHaveAttribute("data-acting", "0");
  await table.decide();
  await expect(quiz).toHaveAttribute("data-stage", /wrong|answered/, { timeout: 30_000 });
  // Only the worker judges the move; no other seat plays.
  await expect(root(page)).toHaveAttribute("data-cursor", `${asked + 1}`);
  if ((await quiz.getAttribute("data-stage")) === "wrong") {
    await action(page, "try-again").click();
    await expect(quiz).toHaveAttribute("data-stage", "asking");
    await expect(root(page)).toHaveAttribute("data-cursor", `${asked}`);
    await action(page, "show-me").click();
  }
  await expect(quiz).toHaveAttribute("data-stage", "answered");
  await expect(quiz).toContainText(/Best move: (Fly|Hack|Keep|Put|Give|Take)/);
  await expect(quiz).toContainText(/Played: .*\(−\d+\.\d%\)/);
  expect(await quiz.textContent(), "no notation").not.toMatch(/\w:\w/);
  // The board shows the best move and its likely continuation.
  await action(page, "on-board").click();
  await expect.poll(async () => Number(await root(page).getAttribute("data-cursor"))).toBeGreaterThan(asked);
  const first = await action(page, "back-to-review").textContent();
  await action(page, "next-question").click();
  await expect(action(page, "back-to-review")).not.toHaveText(first!);
  await action(page, "back-to-review").click();
  await expect(panel(page)).toBeVisible();
  await expect(panel(page)).toHaveAttribute("data-work", "done");
});

test("a choice of which the log says nothing is called by itself, never by what somebody else did before", async ({ page }) => {
  await plant(page, againstBots(ended("stargazers")));
  await openReview(page);
  const what = page.locator(".review-what");
  let own = 0;
  const last = Number(await slider(page).getAttribute("max"));
  for (let at = 1; at <= last; at += 1) {
    await slider(page).fill(String(at));
    await expect(root(page)).toHaveAttribute("data-ply", `${at}`);
    const said = (await what.textContent())!;
    expect(said, `at ${at}`).not.toMatch(/^After/);
    if (/^Your choice: \w/.test(said)) own += 1;
  }
  expect(own).toBeGreaterThan(0);
});

test("on a phone the review opens with its answer, and with what decided it", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openJudged(page, "uchi");
  const decisive = page.locator('.review-moment [data-action="decisive"]');
  await expect(decisive).toBeInViewport();
  const decided = await decisive.getAttribute("data-to");
  await decisive.click();
  await expect(root(page)).toHaveAttribute("data-ply", decided!);
  await expect(decisive).toHaveCount(0);
});

test("what if: a line of one's own comes back to the review, or becomes a game from which a button comes back", async ({ page }) => {
  await plant(page, againstBots(ended("uchi")));
  await openReview(page);
  await slider(page).focus();
  await page.keyboard.press("Home");
  const acting = () => root(page).getAttribute("data-turn");
  // Continues past the deal to the first ply at which the person acts.
  for (let steps = 0; (await acting()) !== "0"; steps += 1) {
    expect(steps, "the person acts").toBeLessThan(20);
    await action(page, "next").click();
  }
  const from = await ply(page);
  await action(page, "what-if").click();
  const line = page.locator('[data-review="line"]');
  await expect(line).toContainText(/What if · from (your turn \d+|Set-up)/);
  const table = Table.quick(page);
  await expect(root(page)).toHaveAttribute("data-acting", "0");
  await table.decide();
  // The computer player moves, and the chance of each seat is shown.
  expect(await table.settled()).toBe("person");
  await expect(line.locator('[data-seat-chance="0"]')).toContainText(/\d+%/, { timeout: 30_000 });
  await action(page, "undo").click();
  await expect(root(page)).toHaveAttribute("data-cursor", `${from}`);
  await action(page, "back-to-review").click();
  await expect(panel(page)).toBeVisible();
  await expect(root(page)).toHaveAttribute("data-ply", `${from}`);
  // After a person's own move, "What if" goes back before it, to try another move in its place.
  await action(page, "next").click();
  await expect(root(page)).toHaveAttribute("data-ply", `${from + 1}`);
  await action(page, "what-if").click();
  await expect(line).toContainText(/What if · from (your turn \d+|Set-up)/);
  await action(page, "back-to-review").click();
  await expect(root(page)).toHaveAttribute("data-ply", `${from + 1}`);
  await action(page, "previous").click();
  await expect(root(page)).toHaveAttribute("data-ply", `${from}`);

  await action(page, "what-if").click();
  await expect(root(page)).toHaveAttribute("data-acting", "0");
  await action(page, "keep-line").click();
  await expect(page).not.toHaveURL(/ending$/);
  await expect(root(page)).toHaveAttribute("data-cursor", `${from}`);
  await expect(review(page)).toHaveCount(0);
  await page.locator(".toasts").getByRole("button", { name: "Back to the review" }).click();
  await expect(page).toHaveURL(/ending$/);
  await expect(panel(page)).toBeVisible();
});

test("what was, and what one could know: the board both ways, one judgement", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openJudged(page, "sterre", 3);
  const jump = page.locator("[data-jump]").first();
  await jump.click();
  const board = () => page.locator(".table-board").innerHTML();
  const open = await board();
  const all = await account(page);
  const choice = (name: string) => page.locator(".ledger-eyes label").filter({ hasText: name });
  await choice("What the player knew").click();
  await expect.poll(board).not.toBe(open);
  expect(await account(page)).toEqual(all);
  await choice("Everything").click();
  await expect.poll(board).toBe(open);
});

test("a worker that does not come is said, and asked again", async ({ page }) => {
  const server = await serveApp();
  for (const name of await filesOf(/^hoshibako-worker-.*wasm$/)) server.missing.add(name);
  await page.goto(`${server.address}#/about`);
  const game = againstBots(ended("uchi"));
  await page.evaluate((text) => localStorage.setItem("hoshibako.game.ending", text), sealed(game));
  await page.goto(`${server.address}#/table/ending`);
  await expect(page.locator("[data-board-ready]")).toBeVisible();
  await openReview(page);
  await expect(panel(page)).toHaveAttribute("data-work", "failed");
  await expect(page.locator("#live")).toContainText("The analysis has stopped");
  server.missing.clear();
  await action(page, "go-on").click();
  await judged(page);
  await server.close();
});

test("how do I stand? Only somebody who plays alone may ask, and is told", async ({ page }) => {
  await open(page, "uchi", "seats=2&level=easy&seed=1");
  const table = Table.quick(page);
  await table.play(2);
  await action(page, "menu").click();
  await action(page, "standing").click();
  const answer = /From here you would win about \d+ games? in 100\./;
  await expect(table.prompt).toContainText(answer, { timeout: 30_000 });
  // The answer replaces the message that the chances are being checked. It is announced once, and no toast repeats it.
  await expect(table.prompt).not.toContainText("Checking your chances");
  expect((await table.live.textContent())!.match(/From here you would win/g)).toHaveLength(1);
  await expect(page.locator(".toasts")).not.toContainText(/From here|Checking/);
  // It stays true until the next move.
  await table.prompt.click({ position: { x: 2, y: 2 } });
  await expect(table.prompt).toContainText(answer);
  await table.play(1);
  await expect(table.prompt).not.toContainText(answer);
  // The question is not offered if another person uses the same device.
  await plant(page, begun("uchi", 40));
  await expect(page.locator("[data-board-ready]")).toBeVisible();
  await action(page, "menu").click();
  await expect(action(page, "rules")).toBeVisible();
  await expect(action(page, "standing")).toHaveCount(0);
  // A game in progress has no review.
  await expect(action(page, "menu-review")).toHaveCount(0);
});

for (const [colorScheme, locale, width, height] of [
  ...looks(["light", "ja", 360, 640], ["dark", "en", 320, 568]),
  ...looks(["dark", "en", 1440, 900], ["light", "ja", 667, 375]),
]) {
  test.describe(`${colorScheme}, ${locale}, ${width}×${height}`, () => {
    test.use({ colorScheme, locale, viewport: { width, height }, hasTouch: width < 800 });

    const look = async (page: Page, what: string) => {
      await expectAccess(page, what);
      await expectNoSideways(page, what);
      // On a small phone some boards are reached by scrolling past the curve, so only the foot of the table is checked.
      expect(await unreachable(page, ".table-foot *"), what).toEqual([]);
      await expectTargets(page, what, ".table-foot");
    };

    test("everybody can use the questions, everything is in reach", async ({ page }) => {
      await openJudged(page, "uchi");
      await action(page, "questions").click();
      await expect(page.locator('[data-review="question"]')).toBeVisible({ timeout: 30_000 });
      await look(page, "a question");
      await action(page, "show-me").click();
      await look(page, "an answer");
      await action(page, "back-to-review").click();
      await expect(panel(page)).toBeVisible();
    });

    test("everybody can use it, everything is in reach", async ({ page }) => {
      await openJudged(page, "sterre", 4);
      const balance = action(page, "ledger");
      const answer = page.locator(".review-verdict").first();
      if (await balance.isVisible()) {
        // The question with which the review was opened is answered at once, without another press.
        await expect(answer).toBeInViewport({ ratio: 1 });
        await expect(answer).toHaveText((await page.locator("[data-verdict]").textContent())!);
      } else {
        await expect(page.locator("[data-verdict]")).toBeInViewport({ ratio: 1 });
        await expect(answer).toBeHidden();
      }
      await slider(page).focus();
      await page.keyboard.press("ArrowLeft");
      await expect(answer).toHaveCount(0);
      await look(page, "the course");
      if (await balance.isVisible()) {
        await touch(balance);
        await expect(page.locator("[data-ledger]")).toHaveAttribute("data-open", "true");
        await expectAccess(page, "the ledger");
        await touch(page.locator("[data-jump]").first());
        await expect(page.locator("[data-ledger]")).toHaveAttribute("data-open", "false");
        // Drags a finger along the curve.
        const course = (await page.locator(".course-picture").boundingBox())!;
        const at = (share: number) => ({ x: course.x + course.width * share, y: course.y + course.height / 2 });
        await (await Fingers.of(page)).drag(at(0.2), at(0.8));
        const last = Number(await slider(page).getAttribute("max"));
        await expect.poll(async () => Math.abs((await ply(page)) - last * 0.8)).toBeLessThanOrEqual(2);
      }
      await slider(page).focus();
      for (let steps = 0; steps < 3; steps += 1) await page.keyboard.press("ArrowLeft");
      await action(page, "what-if").click();
      await expect(page.locator('[data-review="line"]')).toBeVisible();
      await look(page, "a line of one's own");
    });
  });
}
