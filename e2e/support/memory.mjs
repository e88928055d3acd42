// Measures the memory of a page: nodes, listeners, bytes of the script's heap, and bytes of WebAssembly memory.
// Provides two activities that must not increase it when they are repeated.

import { checksum } from "./checksum.mjs";

/**
 * Records the memories of all WebAssembly programs that start from now on. Runs in the page before any other script.
 */
export function watchPrograms() {
  const memories = (globalThis.programMemories = new Set());
  const note = (instance) => {
    for (const it of Object.values(instance.exports)) if (it instanceof WebAssembly.Memory) memories.add(it);
  };
  for (const name of ["instantiate", "instantiateStreaming"]) {
    const begin = WebAssembly[name];
    WebAssembly[name] = async (...all) => {
      const begun = await begin.apply(WebAssembly, all);
      note(begun.instance ?? begun);
      return begun;
    };
  }
}

/** Measures the memory after a garbage collection. `session` is a DevTools session of the page. */
export async function held(page, session) {
  // An object that is collected can release others in a later task, so three collections are needed.
  for (let time = 0; time < 3; time += 1) {
    await session.send("HeapProfiler.collectGarbage");
    await page.evaluate(() => new Promise((done) => setTimeout(done, 20)));
  }
  const { nodes, jsEventListeners: listeners } = await session.send("Memory.getDOMCounters");
  const { usedSize: heap } = await session.send("Runtime.getHeapUsage");
  const program = await page.evaluate(() =>
    [...globalThis.programMemories].reduce((sum, memory) => sum + memory.buffer.byteLength, 0),
  );
  return { nodes, listeners, heap, program };
}

/** Goes to an address of the app without reloading the page. */
const go = (page, hash) => page.evaluate((hash) => void (location.hash = hash), hash);

async function arrive(page, hash) {
  await go(page, hash);
  await page.locator("[data-board-ready]").waitFor();
}

async function leave(page) {
  await go(page, "#/");
  await page.locator("[data-table]").waitFor({ state: "detached" });
  await page.locator("main h1").waitFor();
}

/** Visits the table at this address: opens a sheet, closes it, and returns to the home page. */
export async function visit(page, table) {
  const sheet = page.locator("dialog.table-sheet[open]");
  await arrive(page, table);
  await page.locator('[data-action="menu"]').click();
  await sheet.waitFor();
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "detached" });
  await leave(page);
}

/** Lets two bots play a whole game with this seed, waits for the result, and returns to the home page. */
export async function playOut(page, game, seed) {
  const occupants = ["Hana", "Taro"].map((name) => ({ name, player: { bot: "easy" } }));
  const record = { hoshibako: 1, game, rules: 1, edition: "standard", seats: 2, first: 0, options: {}, moves: [] };
  const times = { created: 1.7e12, updated: 1.7e12 };
  const json = JSON.stringify({ id: "bots", name: "", record, occupants, colours: [0, 1], cursor: 0, seed, ...times });
  await page.evaluate((text) => {
    localStorage.removeItem("hoshibako.game.bots.2");
    localStorage.setItem("hoshibako.game.bots", text);
  }, `1 ${checksum(json)} ${json}`);
  await arrive(page, "#/table/bots");
  await page.locator('dialog[data-sheet="result"][open]').waitFor({ timeout: 300_000 });
  await leave(page);
}

/** Repeats an activity `all` times. Measures after the first `first` times and at the end. */
export async function repeat(page, first, all, once) {
  const session = await page.context().newCDPSession(page);
  for (let time = 1; time <= first; time += 1) await once(time);
  const before = await held(page, session);
  for (let time = first + 1; time <= all; time += 1) await once(time);
  return { before, after: await held(page, session) };
}
