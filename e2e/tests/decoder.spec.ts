// Checks that docs/link-format.md is complete. A decoder written from it and from games/uchi/rules.md alone opens the
// golden codes of format 1, and codes of games that the tool plays.

import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { decode } from "../decoder/code.mjs";

const page = readFileSync(new URL("../../golden/1/vectors.md", import.meta.url), "utf8");
const codes = new Map(
  [...page.matchAll(/^\| `(uchi-[\w-]+)` \|.*\| `([\w-]+)` \|$/gm)].map(([, name, code]) => [name, code]),
);
const held = [...page.matchAll(/^\{"vector":"uchi-.*\}$/gm)].map(([line]) => JSON.parse(line));

test("a decoder written from the documents opens Uchi's golden codes", () => {
  expect(codes.size).toBeGreaterThanOrEqual(6);
  expect(held).toHaveLength(codes.size);
  for (const { vector, record, occupants } of held) {
    expect(decode(codes.get(vector)!), vector).toEqual({ record, occupants });
  }
});

test("it refuses what is damaged", () => {
  for (const code of codes.values()) {
    for (const at of [0, 3, 5, code.length - 1]) {
      const changed = code.slice(0, at) + (code[at] === "B" ? "C" : "B") + code.slice(at + 1);
      if (changed !== code) expect(() => decode(changed), changed).toThrow();
    }
  }
});
