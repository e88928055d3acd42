// The games that a benchmark measures, and a complete recorded game of each (golden/1).

import { readFileSync, readdirSync } from "node:fs";
import { checksum } from "../support/checksum.mjs";

const golden = new URL("../../golden/1/", import.meta.url);

/** The games named in a comma-separated list. An empty list means all games. */
export const gamesOf = (list) =>
  list
    ? list.split(",")
    : readdirSync(golden).filter((name) => /^[a-z]+\.json$/.test(name)).map((name) => name.replace(".json", ""));

/** A complete recorded game for two people, as an object. */
export function wholeGame(game) {
  const all = JSON.parse(readFileSync(new URL(`${game}.json`, golden), "utf8"));
  const { entry } = all.find(({ name }) => name === `${game}-2`);
  return JSON.parse(entry.slice(entry.indexOf("{")));
}

/** The text of a saved game, as the app stores it. */
export function sealed(saved) {
  const json = JSON.stringify(saved);
  return `1 ${checksum(json)} ${json}`;
}
