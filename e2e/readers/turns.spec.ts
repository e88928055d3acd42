// A turn of every game, played by keys and heard from Orca. Each file in turns/ is the script and what is said: a line
// with `>` is a key, or a text that is typed; the lines below it are what Orca says then. To add a step, write its line.
// To write down anew what is said, run with `--update-snapshots`, and read the difference.

import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { Hand } from "../engines/hand";
import { begun, sealed } from "../support/saves";
import { serveApp } from "../support/server";
import { Orca } from "./orca";
import type { Said } from "./voice";

const TURNS = new URL("turns/", import.meta.url);

/**
 * What Orca says of its own accord when the focus leaves or enters a part of a page. Which of these it says depends on
 * what it has kept of the page.
 */
const AROUND = /^(leaving .*|main content|blank)$/;

/** What tells that the list of the line opens or closes, with the field's name or without. */
const LIST = /^(.* editable combo box )?(expanded|collapsed)$/;

/** Opens the list of saved games, which has one, and goes to its link with the keyboard. */
async function reachTable(hand: Hand, orca: Orca, home: string, game: string, moves: number) {
  await hand.goto(`${home}#/about`);
  const keep = ({ game, saved }: { game: string; saved: string }) => {
    localStorage.setItem("hoshibako.game.turn", saved);
    // Somebody who knows the game gets no notes about it.
    localStorage.setItem(`hoshibako.notes.${game}`, "off");
  };
  await hand.ask(keep, { game, saved: sealed({ ...begun(game, moves), id: "turn" }) });
  await hand.goto(`${home}#/saves`);
  await hand.see('[href="#/table/turn"]');
  await orca.settle();
  const isThere = () => document.activeElement!.matches('[href="#/table/turn"]');
  for (let stops = 0; !(await hand.ask(isThere, null)); stops += 1) {
    expect(stops, "Tab leads to the saved game").toBeLessThan(20);
    await orca.press("Tab");
    await orca.settle();
  }
}

/** Waits until Orca has nothing left to say, and the table waits for a person. */
async function settle(hand: Hand, orca: Orca) {
  const isAwaited = () => {
    const table = document.querySelector<HTMLElement>("[data-table]");
    const waits = () => document.querySelector("[data-curtain], [data-action=hand-over]") !== null;
    return !table || table.dataset.acting !== undefined || table.dataset.turn === "over" || waits() || null;
  };
  await orca.settle();
  if (await hand.ask(isAwaited, null)) return;
  await hand.until("somebody's turn", isAwaited, null);
  await orca.settle();
}

/**
 * What was said, in lines. While somebody types, every key cuts off what the key before it has made Orca say, and the
 * list opens and closes.
 */
function lines(said: Said[], isTyped: boolean): string[] {
  const line = ({ text, isCut }: Said) => text.replace(LIST, "$2") + (isCut && !isTyped ? " [cut off]" : "");
  const isCompared = (line: string) => !AROUND.test(line) && !(isTyped && LIST.test(line));
  return said.map(line).filter(isCompared);
}

/** The steps of a script, and what is said in each. */
const steps = (script: string) =>
  script.split("\n\n> ").slice(1).map((part) => {
    const [step, ...lines] = part.trim().split("\n");
    return { step, lines };
  });

for (const file of readdirSync(TURNS).sort()) {
  const game = file.replace(".txt", "");
  test(`${game}: a turn is heard`, async () => {
    const script = readFileSync(new URL(file, TURNS), "utf8");
    const [, moves] = /^After (\d+) moves/.exec(script)!;
    const orca = await Orca.start();
    const host = await serveApp("/games/star-box/");
    try {
      console.log(orca.version);
      const hand = new Hand(await orca.firefox.open());
      await reachTable(hand, orca, host.address, game, Number(moves));
      const heard = [script.split("\n")[0]];
      for (const { step, lines: expected } of steps(script)) {
        const before = orca.voice.said.length;
        const [, text] = /^type (.+)$/.exec(step) ?? [];
        await (text ? orca.type(text) : orca.press(step));
        await settle(hand, orca);
        const told = lines(orca.voice.said.slice(before), text !== undefined);
        // The focus and the news may be told in either order.
        const isSame = told.toSorted().join("\n") === expected.toSorted().join("\n");
        heard.push(["", `> ${step}`, ...(isSame ? expected : told)].join("\n"));
      }
      expect(`${heard.join("\n")}\n`).toMatchSnapshot(file);
      expect(hand.window.errors(), "what the console shows in red").toEqual([]);
    } finally {
      await orca.close();
      await host.close();
    }
  });
}
