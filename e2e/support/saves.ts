// Saved games in the app's format: `1 CHECKSUM JSON` under `hoshibako.game.ID` and, every other time, under
// `hoshibako.game.ID.2`. Tests add games of their own with a fixed seed, so that chance and the bots always do the
// same.

import type { Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { checksum } from "./checksum.mjs";

export type Player = "human" | { bot: "easy" | "normal" | "hard" | "master" };

export interface Planted {
  id?: string;
  name?: string;
  seats: { name: string; player: Player }[];
  moves?: string[];
  seed?: number;
  /** The id of the game, `uchi` by default. */
  game?: string;
  options?: Record<string, string>;
  /** The first seat to act, 0 by default. */
  first?: number;
  /** The starting position, if it is not the usual one. */
  from?: object;
  /** The stored judgements of the review. */
  review?: string;
}

/** The text of a saved game, as the app stores it. */
export function sealed(planted: Planted): string {
  const { id = "planted", name = "", seats, moves = [], seed, options = {}, first = 0, from, review } = planted;
  const game = {
    id,
    name,
    record: {
      hoshibako: 1,
      game: planted.game ?? "uchi",
      rules: 1,
      edition: "standard",
      seats: seats.length,
      first,
      options,
      ...(from === undefined ? {} : { from }),
      moves,
    },
    occupants: seats,
    colours: seats.map((_, seat) => seat),
    cursor: moves.length,
    ...(seed === undefined ? {} : { seed }),
    ...(review === undefined ? {} : { review }),
    created: 1.7e12,
    updated: 1.7e12,
  };
  const json = JSON.stringify(game);
  return `1 ${checksum(json)} ${json}`;
}

/** A complete recorded game of people (`golden/1`), without its last moves. */
export const nearEnd = (game: string, moves: number, people = 2): Planted =>
  golden(game, people, (all) => all.slice(0, -moves));

/** A complete recorded game of people, with its end. */
export const ended = (game: string, people = 2): Planted => golden(game, people, (all) => all);

/** The first moves of a recorded game of people. */
export const begun = (game: string, moves: number, people = 2): Planted =>
  golden(game, people, (all) => all.slice(0, moves));

/** The same game with bots in all seats except the first. */
export const againstBots = (planted: Planted): Planted => ({
  ...planted,
  seats: planted.seats.map((seat, at) => (at === 0 ? seat : { ...seat, player: { bot: "easy" } })),
});

function golden(game: string, people: number, part: (moves: string[]) => string[]): Planted {
  const golden: { name: string; entry: string }[] = JSON.parse(
    readFileSync(new URL(`../../golden/1/${game}.json`, import.meta.url), "utf8"),
  );
  const { entry } = golden.find(({ name }) => name === `${game}-${people}`)!;
  const { record } = JSON.parse(entry.slice(entry.indexOf("{")));
  const seats = ["Hana", "Taro", "Mio", "Ken", "Yui", "Ren"].slice(0, people).map((name) => ({ name, player: "human" as const }));
  const { first, options, from } = record;
  return { id: "ending", game, seats, first, options, from, moves: part(record.moves), seed: 1 };
}

/** Stores saved games in localStorage, by id. */
export async function keep(page: Page, entries: Record<string, string>) {
  await page.goto("./#/about");
  await page.evaluate((entries) => {
    for (const [id, value] of Object.entries(entries)) {
      localStorage.setItem(`hoshibako.game.${id}`, value);
    }
  }, entries);
}

/** Stores a game and opens its table. `paced` keeps the pauses after moves. */
export async function plant(page: Page, game: Planted, { paced = false } = {}) {
  if (!paced) await unpaced(page);
  await keep(page, { [game.id ?? "planted"]: sealed(game) });
  await page.goto(`./#/table/${game.id ?? "planted"}`);
}

/** Removes the pauses after moves in the pages loaded after this call (`src/prefs.rs`). */
export async function unpaced(page: Page) {
  await page.addInitScript(() => {
    try {
      localStorage.setItem("hoshibako.pace", "0");
    } catch {
      // A page without storage cannot switch its pauses off.
    }
  });
}

/** All entries of localStorage, except the pace of the tests and the notes already shown. */
export const stored = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => {
    const { "hoshibako.pace": _, ...rest } = localStorage as unknown as Record<string, string>;
    // Leaves out the notes already shown. They are stored only after parts of the app have loaded, and tests do not
    // wait for these parts.
    const isLasting = ([key]: [string, string]) => !key.startsWith("hoshibako.notes.");
    return Object.fromEntries(Object.entries(rest).filter(isLasting));
  });
