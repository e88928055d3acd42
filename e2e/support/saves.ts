// Saved games in the app's format: `1 CHECKSUM JSON` under `hoshibako.game.ID` and, every other time, under
// `hoshibako.game.ID.2`. Tests add games of their own with a fixed seed, so that chance and the bots always do the
// same.

import type { Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { checksum } from "./checksum.mjs";

export type Player = "human" | { bot: "easy" | "normal" | "hard" };

export interface Planted {
  id?: string;
  name?: string;
  seats: { name: string; player: Player }[];
  moves?: string[];
  seed?: number;
  /** Uchi he Kaeru where nothing else is said. */
  game?: string;
  options?: Record<string, string>;
  /** The seat that begins; 0 where nothing else is said. */
  first?: number;
  /** A position to begin from. */
  from?: object;
  /** What the review found about the moves, as the app keeps it. */
  review?: string;
}

/** The text of a saved game. */
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

/** A whole game of people that is kept for good (`golden/1`), so many moves before its end. */
export const nearEnd = (game: string, moves: number, people = 2): Planted =>
  golden(game, people, (all) => all.slice(0, -moves));

/** The same game with its end. */
export const ended = (game: string, people = 2): Planted => golden(game, people, (all) => all);

/** The same game after its first so many moves. */
export const begun = (game: string, moves: number, people = 2): Planted =>
  golden(game, people, (all) => all.slice(0, moves));

/** The same with bots in all seats but the first. */
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

/** Puts entries into localStorage. */
export async function keep(page: Page, entries: Record<string, string>) {
  await page.goto("./#/about");
  await page.evaluate((entries) => {
    for (const [id, value] of Object.entries(entries)) {
      localStorage.setItem(`hoshibako.game.${id}`, value);
    }
  }, entries);
}

/** Plants a game and goes to its table; `paced`: with the pauses after moves. */
export async function plant(page: Page, game: Planted, { paced = false } = {}) {
  if (!paced) await unpaced(page);
  await keep(page, { [game.id ?? "planted"]: sealed(game) });
  await page.goto(`./#/table/${game.id ?? "planted"}`);
}

/** From the next document on nothing waits after a move (`src/prefs.rs`). */
export async function unpaced(page: Page) {
  await page.addInitScript(() => {
    try {
      localStorage.setItem("hoshibako.pace", "0");
    } catch {
      // A page without storage cannot switch its pauses off.
    }
  });
}

/** Everything localStorage holds but how fast tests go, and what was told. */
export const stored = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => {
    const { "hoshibako.pace": _, ...rest } = localStorage as unknown as Record<string, string>;
    // Leaves out the notes already shown. They are stored only after parts of the app have loaded, and tests do not
    // wait for these parts.
    const isLasting = ([key]: [string, string]) => !key.startsWith("hoshibako.notes.");
    return Object.fromEntries(Object.entries(rest).filter(isLasting));
  });
