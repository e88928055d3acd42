// Saved games as the app keeps them: `1 CHECKSUM JSON` under `hoshibako.game.ID`. Tests plant games
// of their own, with a seed, so that chance and the bots do the same every time.

import type { Page } from "@playwright/test";
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
  /** A position to begin from. */
  from?: object;
}

/** The text of a saved game. */
export function sealed(planted: Planted): string {
  const { id = "planted", name = "", seats, moves = [], seed, options = {}, from } = planted;
  const game = {
    id,
    name,
    record: {
      hoshibako: 1,
      game: planted.game ?? "uchi",
      rules: 1,
      edition: "standard",
      seats: seats.length,
      first: 0,
      options,
      ...(from === undefined ? {} : { from }),
      moves,
    },
    occupants: seats,
    colours: seats.map((_, seat) => seat),
    cursor: moves.length,
    ...(seed === undefined ? {} : { seed }),
    created: 1.7e12,
    updated: 1.7e12,
  };
  const json = JSON.stringify(game);
  return `1 ${checksum(json)} ${json}`;
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

/** Plants a game and goes to its table. */
export async function plant(page: Page, game: Planted) {
  await keep(page, { [game.id ?? "planted"]: sealed(game) });
  await page.goto(`./#/table/${game.id ?? "planted"}`);
}

/** Everything localStorage holds. */
export const stored = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => ({ ...localStorage }));
