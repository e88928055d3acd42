// The places where the app can be used: a single file on disk, frames in pages of other sites, an installed app without
// a network.

import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { HostPages } from "../support/host";
import type { Hand } from "./hand";
import { cursor, GAMES, open, play, settled } from "./players";
import { ENGINE, expect, test } from "./scenario";

const PACKAGES = process.env.E2E_PACKAGES ?? fileURLToPath(new URL("../../target/package/", import.meta.url));

test("the single file, opened from disk: bots answer in every game", async ({ hand }) => {
  const folder = await mkdtemp(join(tmpdir(), "hoshibako-"));
  const file = join(folder, "星箱 (1).html");
  await copyFile(join(PACKAGES, "hoshibako.html"), file);
  const address = pathToFileURL(file).href;
  await hand.goto(address);
  await hand.see(".door-open");
  for (const game of GAMES) {
    await open(hand, address, game);
    await play(hand, game, 1);
  }
  await rm(folder, { recursive: true });
});

/** Waits until the page has received an event of this type from its game. */
const hears = (hand: Hand, type: string) =>
  hand.until(
    `the event ${type}`,
    (type) => (window as unknown as { heard: { type: string }[] }).heard.find((it) => it.type === type),
    type,
  );

/** Calls a method of the element and returns its result as text. */
async function call(hand: Hand, method: string, ...args: string[]): Promise<string> {
  const begin = ({ method, args }: { method: string; args: string[] }) => {
    const page = window as unknown as { answer?: string };
    delete page.answer;
    const element = document.querySelector("#game") as unknown as Record<string, (...args: string[]) => Promise<unknown>>;
    element[method](...args).then((answer) => (page.answer = `${answer}`), (error) => (page.answer = `${error}`));
  };
  await hand.ask(begin, { method, args });
  return hand.until(`the answer to ${method}`, () => (window as unknown as { answer?: string }).answer, null);
}

/** The address of a page of another site that contains the app in a frame. */
const around = (host: HostPages, sandbox: string) =>
  host
    .page(
      `<iframe width="700" height="700" ${sandbox} src="${host.app}?v=1&game=uchi&seats=2&level=easy&seed=3&lang=en"></iframe>
      <script>addEventListener("message", ({ data }) => heard.push(JSON.parse(data)))</script>`,
    )
    // Another site, not only another port: browsers separate the storage of sites.
    .replace("localhost", "127.0.0.1");

for (const [what, sandbox] of [
  ["", ""],
  [", in a sandbox with an origin", `sandbox="allow-scripts allow-same-origin"`],
  [", in a sandbox without one, where the policy names the app's", `sandbox="allow-scripts"`],
]) {
  test(`a frame in another site's page${what}: played, and the page hears of it`, async ({ hand, publisher }) => {
    const host = await publisher(true);
    await hand.goto(around(host, sandbox));
    await hand.enter("iframe");
    await hand.see("[data-board-ready]", 30_000);
    const made = Number(await cursor(hand));
    await play(hand, "uchi", 1);
    await settled(hand);
    expect(Number(await cursor(hand))).toBeGreaterThan(made);
    await hand.leave();
    await hears(hand, "move");
  });
}

test("a frame in a sandbox without an origin, where the policy names none, is played in or says what to do", async ({ hand, publisher }) => {
  const host = await publisher(false);
  await hand.goto(around(host, `sandbox="allow-scripts"`));
  await hand.enter("iframe");
  if (ENGINE === "webkit") {
    // In WebKit, `'self'` matches nothing in a frame with an opaque origin, so neither scripts nor styles load.
    const words = () => (document.body.innerText.includes("try opening it in its own window") ? true : null);
    await hand.until("a word", words, null);
    expect(await hand.ask(() => self.origin, null)).toBe("null");
  } else {
    await hand.see("[data-board-ready]", 30_000);
  }
});

test("the custom element: its methods are answered, its language follows", async ({ hand, publisher }) => {
  const host = await publisher(false);
  await hand.goto(host.page(`<hoshibako-game id="game" loading="eager" game="cattricola" seats="2" level="easy" lang="en"></hoshibako-game>`));
  await hears(hand, "ready");
  await hears(hand, "state");
  expect(await call(hand, "getLink")).toMatch(/#g=1/);
  await call(hand, "setLanguage", "ja");
  await call(hand, "setTheme", "dark");
});

test("without a network after the first visit: every game, its bot, and nothing is asked for", async ({ hand, host }) => {
  await hand.goto(host.address);
  await hand.see(".door-link");
  await hand.until("the service worker", () => navigator.serviceWorker.controller && true, null, 30_000);
  host.asked.length = 0;
  host.cut();
  await hand.reload();
  await hand.see(".door-link");
  for (const game of GAMES) {
    await open(hand, host.address, game);
    await play(hand, game, 1);
  }
  await hand.goto(`${host.address}#/how/uchi`);
  await hand.see(".how");
  // The app checks for a newer build from time to time, by fetching sw.js.
  expect(host.asked.filter((name) => name !== "sw.js")).toEqual([]);
});

test("a page in a folder, for previews of links: it is the app at its place, with a network and without", async ({ hand, host }) => {
  const isThere = () => hand.until("the place in the app", () => (location.hash === "#/new/uchi" ? location.href : null), null);
  await hand.goto(`${host.address}uchi/`);
  await hand.see(".setup-go");
  expect(await isThere()).toBe(`${host.address}#/new/uchi`);
  // Every file of the page is there, also those that are asked for later.
  expect(host.asked.filter((name) => name.startsWith("uchi/"))).toEqual(["uchi/index.html"]);
  await hand.until("the service worker", () => navigator.serviceWorker.controller && true, null, 30_000);
  host.cut();
  await hand.goto(`${host.address}`);
  await hand.see(".door-link");
  await hand.goto(`${host.address}uchi/`);
  await hand.see(".setup-go");
  expect(await isThere()).toBe(`${host.address}#/new/uchi`);
});

test("a page in a folder, in another site's sandbox without an origin", async ({ hand, publisher }) => {
  const host = await publisher(true);
  const frame = `<iframe width="700" height="700" sandbox="allow-scripts" src="${host.app}uchi/"></iframe>`;
  await hand.goto(host.page(frame).replace("localhost", "127.0.0.1"));
  await hand.enter("iframe");
  await hand.see(".setup-go", 30_000);
});

test("what starts the app is fetched once", async ({ hand, host }) => {
  await open(hand, host.address, "uchi");
  await settled(hand);
  const counts = new Map<string, number>();
  for (const name of host.asked) counts.set(name, (counts.get(name) ?? 0) + 1);
  // The browser decides when to fetch the icon.
  counts.delete("favicon.svg");
  const often = [...counts].filter(([, many]) => many > 1).map(([name, many]) => `${name}: ${many}`);
  expect(often).toEqual([]);
});
