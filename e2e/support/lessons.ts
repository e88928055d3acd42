// Guided games, played as a learner plays them.

import { expect, type Page } from "@playwright/test";
import { existsSync, readFileSync } from "node:fs";
import { GAMES, type Game } from "./games";
import { again, keys, type Press } from "./press";
import { unpaced } from "./saves";

export type Said = Record<"ja" | "en", string>;

interface Step {
  say: Said;
  ask?: string[];
  answers?: { say: Said }[];
  otherwise?: Said;
}

interface Lesson {
  chapters: { id: string; title: Said; steps: Step[] }[];
}

const file = (id: string) => new URL(`../../games/${id}/lesson.json`, import.meta.url);
export const lesson = (id: string) => JSON.parse(readFileSync(file(id), "utf8")) as Lesson;
export const TAUGHT = GAMES.filter(({ id }) => existsSync(file(id)));

/** The state of the coach: the chapter, the step, the task, the number of moves, and whether a result is shown. */
export const moment = (page: Page) =>
  page.evaluate(() => {
    const { chapter, step, task } = document.querySelector<HTMLElement>("[data-coach]")!.dataset;
    const { cursor, held } = document.querySelector<HTMLElement>("[data-table]")!.dataset;
    return [chapter, step, task, cursor, held ?? ""].join(" ");
  });

/** Completes a step, as a person who asks to be shown each move. Returns the step's task. */
export async function takeStep(page: Page, game: Game, press: Press): Promise<string> {
  const coach = page.locator("[data-coach]");
  const action = (name: string) => page.locator(`[data-action="${name}"]`);
  // Waits until the lesson has played its own moves, or until the board shows a result that a person must dismiss.
  await page.waitForFunction(
    () =>
      document.querySelector("[data-coach]:not([data-task='watch'])") ??
      document.querySelector("[data-table][data-held]"),
    undefined,
    { timeout: 30_000 },
  );
  const before = await moment(page);
  const [, , task] = before.split(" ");
  const player = game.sit(page, press);
  if ((await page.locator("[data-table][data-held]").count()) > 0) {
    await player.decide();
  } else if (task === "read") {
    await press(action("go-on"));
  } else if (task === "ask") {
    await press(action("show"));
    const confirm = action("confirm").filter({ visible: true });
    // The control that makes the move glows: a button, or the selected piece.
    const choice = page.locator(".table-board [data-choice]").filter({ visible: true });
    await expect(confirm.or(choice).first()).toBeVisible();
    if ((await confirm.count()) > 0) {
      // The same button may have been pressed for the step before, less than 0.3 seconds ago.
      if (press === keys) await again(page);
      await press(confirm.first());
    } else {
      // A number that can be declared in two ways glows in two places; one of them selects the way.
      for (let last = (await choice.count()) - 1; last >= 0 && (await moment(page)) === before; last -= 1) {
        await press(choice.nth(last));
        await page.waitForTimeout(300);
      }
    }
  } else if (task === "free") {
    // Others may have to move first, and the free play may end with their moves.
    const acts = await page.waitForFunction(() => {
      const has = (selector: string) => document.querySelector(selector) !== null;
      return has("[data-table][data-acting]") ? "acts" : !has("[data-coach][data-task='free']") && "over";
    });
    if ((await acts.jsonValue()) === "acts") await player.decide();
  } else {
    expect(task, await coach.innerText()).toBe("finished");
    return task!;
  }
  await expect.poll(() => moment(page), `${before} goes on`).not.toBe(before);
  return task!;
}

/** Opens a game's guided game. */
export async function open(page: Page, id: string) {
  await unpaced(page);
  await page.goto(`./#/learn/${id}`);
  await expect(page.locator("[data-board-ready]")).toBeVisible();
}
