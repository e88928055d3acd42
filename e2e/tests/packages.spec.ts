// The output of `cargo xtask package` in target/package/, used as a publisher would: the zip unpacked into a folder of
// a host, and the single file opened from disk by a double click.

import { expect, test, type BrowserContext } from "@playwright/test";
import { unzipSync } from "fflate";
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { GAMES } from "../support/games";
import { watchConsole } from "../support/console";
import { unpaced } from "../support/saves";
import { serveApp } from "../support/server";
import { Table } from "../support/table";
import { NIGHTLY } from "../support/test";

const PACKAGES = process.env.E2E_PACKAGES ?? fileURLToPath(new URL("../../target/package/", import.meta.url));

let folder: string;
test.beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), "hoshibako-"))));
test.afterAll(() => rm(folder, { recursive: true }));

test.beforeEach(({ page }) => unpaced(page));

/** Plays until the bot has answered; in nightly runs until the result. */
async function playOn(table: Table) {
  expect(await table.play(NIGHTLY ? Infinity : 1)).toBe(NIGHTLY ? "over" : "person");
  if (NIGHTLY) await expect(table.sheet.locator("[data-verdict]")).toBeVisible();
}

/** The address of a copy of the single file, in a path with spaces and Japanese characters. */
async function saved() {
  const place = join(folder, "ゲーム night box");
  await mkdir(place, { recursive: true });
  const file = join(place, "星箱 (1).html");
  await copyFile(join(PACKAGES, "hoshibako.html"), file);
  return pathToFileURL(file).href;
}

test("the zip, unpacked into a folder of a host, plays a game, by night to its end", async ({ page }) => {
  test.setTimeout(120_000);
  const files = unzipSync(await readFile(join(PACKAGES, "hoshibako.zip")));
  // The requirements of itch.io.
  expect(Object.keys(files)).toContain("index.html");
  expect(Object.keys(files).length).toBeLessThan(1000);
  expect(Object.keys(files).filter((name) => /^\/|\\|\.\./.test(name))).toEqual([]);
  // The zip includes the files that hosts read from the folder.
  expect(Object.keys(files)).toEqual(expect.arrayContaining(["_headers", ".htaccess", "sw.js", "manifest.webmanifest"]));
  const policy = /<meta content="([^"]*)" http-equiv=Content-Security-Policy>/.exec(Buffer.from(files["index.html"]).toString())![1];
  for (const settings of ["_headers", ".htaccess"]) expect(Buffer.from(files[settings]).toString()).toContain(policy);
  // Every file with a label may be cached for ever. No caching rule matches a file that is not part of the app.
  const labelled = Object.keys(files).filter((name) => /-[0-9a-f]{14,16}(_bg)?\.\w+$/.test(name)).sort();
  expect(labelled.length).toBeGreaterThan(50);
  const rules = Buffer.from(files._headers).toString().split("\n").filter((line) => line.startsWith("/"));
  expect(rules.map((path) => path.slice(1)).sort()).toEqual(labelled);
  expect(Buffer.from(files._headers).toString().match(/immutable/g)).toHaveLength(rules.length);
  const apache = [...Buffer.from(files[".htaccess"]).toString().matchAll(/<FilesMatch "(.*)">/g)].map(([, pattern]) => pattern);
  const nginx = await readFile(new URL("../../hosting/nginx.conf", import.meta.url), "utf8");
  for (const pattern of [apache[0], /location ~ "(.*)" \{/.exec(nginx)![1]]) {
    expect(Object.keys(files).filter((name) => new RegExp(pattern).test(name)).sort()).toEqual(labelled);
  }
  for (const name of ["page.html", "app.js", "about/index.htm", "logo-2026.svg", "my-worker.js"]) {
    expect(apache.filter((pattern) => new RegExp(pattern).test(name)), name).toEqual([]);
  }
  // The script for host pages is inside the zip, and beside it.
  const script = await readFile(join(PACKAGES, "hoshibako-game.js"));
  expect(Buffer.from(files["embed/hoshibako-game.js"]).equals(script)).toBe(true);
  const site = join(folder, "site");
  for (const [name, content] of Object.entries(files)) {
    await mkdir(join(site, name, ".."), { recursive: true });
    await writeFile(join(site, name), content);
  }
  const server = await serveApp("/games/box/", { folder: site });
  const errors = watchConsole(page);
  await page.goto(`${server.address}#/play/uchi?seats=2&level=easy&seed=2`);
  const table = Table.quick(page);
  await table.opened();
  await playOn(table);
  errors.expectClean();
  await server.close();
});

/**
 * Opens the home page of the single file. For about one page from disk in thirty, Chromium does not share the storage
 * with other pages and does not keep it. Such a page is closed and opened again.
 */
async function openThatKeeps(context: BrowserContext, address: string) {
  for (let tries = 0; tries < 8; tries += 1) {
    const [page, other] = [await context.newPage(), await context.newPage()];
    await page.goto(address);
    await page.evaluate(() => localStorage.setItem("probe", "kept"));
    await other.goto(address);
    const isKept = await other.evaluate(() => localStorage.getItem("probe") === "kept");
    await other.close();
    if (isKept) return page;
    await page.close();
  }
  throw new Error("Chromium keeps nothing for pages from disk");
}

test("the single file, opened from disk, plays a game against a bot, by night to its end, and keeps it", async ({ context }) => {
  test.setTimeout(120_000);
  const asked: string[] = [];
  context.on("request", (request) => asked.push(request.url()));
  const address = await saved();
  const page = await openThatKeeps(context, address);
  const errors = watchConsole(page);
  await expect(page.locator(".door-open")).toHaveCount(5);
  await page.goto(`${address}#/play/uchi?seats=2&level=easy&seed=2`);
  const table = Table.quick(page);
  await table.opened();
  await table.play(1);
  // The save exists if the browser stores data for files on disk, as Chromium does.
  const cursor = await table.cursor();
  await page.reload();
  await table.opened();
  await table.settled();
  expect(await table.cursor()).toBe(cursor);
  await playOn(table);
  expect(asked.filter((url) => !/^(file|blob|data):/.test(url))).toEqual([]);
  errors.expectClean();
});

test("every game in the single file is entered and answered by its bot, and nothing breaks its policy", async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  await context.setOffline(true);
  const errors = watchConsole(page);
  const address = await saved();
  await page.goto(address);
  const rules = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute("content");
  expect(rules).toMatch(/^default-src 'none'; script-src 'sha256-\S+' blob: 'wasm-unsafe-eval'; /);
  expect(rules).not.toContain("unsafe-inline");
  for (const { id: game, sit: player } of GAMES) {
    await page.goto(`${address}#/play/${game}?seats=2&level=easy&seed=3`);
    await expect(page.locator("[data-board-ready]")).toBeVisible();
    await player(page).play(2);
    await page.goto(`${address}#/how/${game}`);
    await expect(page.locator(".how")).toBeVisible();
  }
  await page.goto(`${address}#/saves`);
  await expect(page.locator("main h1").first()).toBeVisible();
  await expect(page.locator("[aria-busy]")).toHaveCount(0);
  for (const language of ["ja", "en"]) {
    await page.locator(".top-bar button").first().click();
    await expect(page.locator("html")).toHaveAttribute("lang", language);
  }
  errors.expectClean();
});
