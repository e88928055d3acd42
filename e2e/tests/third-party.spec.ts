// The effects of browser settings on a frame in a page of another site. Its storage is separate from the app's
// (Playwright switches this off, so its switches are left out here), third-party cookies are blocked, or all storage is
// forbidden. No effect is simulated with JavaScript.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, expect, test, type BrowserContext, type Frame, type Page } from "@playwright/test";
import { launchOptions, PLAIN } from "../support/chromium.mjs";
import { watchConsole } from "../support/console";
import { stored } from "../support/saves";
import { Table } from "../support/table";

/** Starts Chromium with its usual options and these settings. */
async function chromiumWith(settings: object, look: (context: BrowserContext) => Promise<void>) {
  const profile = mkdtempSync(join(tmpdir(), "hoshibako-"));
  mkdirSync(join(profile, "Default"));
  writeFileSync(join(profile, "Default", "Preferences"), JSON.stringify({ profile: settings }));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: launchOptions.executablePath,
    ignoreDefaultArgs: true,
    args: [
      ...PLAIN,
      "--headless",
      "--remote-debugging-pipe",
      "--no-default-browser-check",
      "--lang=en",
      `--user-data-dir=${profile}`,
      "about:blank",
    ],
    locale: "en",
    reducedMotion: "reduce",
    serviceWorkers: "block",
  });
  try {
    await look(context);
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Serves a page of another site that contains the app in a frame. */
async function elsewhere(frame: string, look: (address: string) => Promise<void>) {
  const server = createServer((_, reply) => {
    reply.setHeader("Content-Type", "text/html");
    reply.end(
      `<!DOCTYPE html><link rel=icon href=data:,><title>Elsewhere</title><iframe width=700 height=700 src="${frame}"></iframe>`,
    );
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  try {
    await look(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const quick = "#/play/uchi?seats=2&level=easy&seed=1";

/** The frame on a page, once the person can act in it. */
async function inFrame(page: Page) {
  const frame = page.frameLocator("iframe");
  await expect(frame.locator("[data-table]")).toHaveAttribute("data-acting", "0", { timeout: 30_000 });
  return page.frames().find((frame) => frame !== page.mainFrame())!;
}

/** The keys of a frame's localStorage. In a frame, the app may replace it by an object with the same methods. */
const keysOf = (frame: Frame): Promise<string[]> =>
  frame.evaluate(() => Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at)!));

/**
 * Resolves when the last script has loaded. The page requests it when it is idle. If the page were left earlier, the
 * script would count as not loaded.
 */
const lastScript = async (page: Page) => (await page.waitForResponse(/\/offline-\w+\.js$/)).finished();

/** Resolves when the bots have loaded. A table requests them once its board is shown. */
const bots = (page: Page) =>
  Promise.all(
    [/\/bot-common-\w+\.wasm$/, /\/bot-uchi-\w+\.wasm$/].map(async (part) => (await page.waitForResponse(part)).finished()),
  );

const games = (keys: string[]) => keys.filter((key) => /^hoshibako\.game\.\w+$/.test(key));

for (const [how, settings] of [
  ["as it comes", {}],
  ["with third parties' cookies blocked", { cookie_controls_mode: 1, block_third_party_cookies: true }],
] as const) {
  test(`a frame keeps its games in a storage of its own: ${how}`, async ({ baseURL }) => {
    await chromiumWith(settings, async (context) => {
      const page = await context.newPage();
      const errors = watchConsole(page);
      // Starts a game in the app itself, outside a frame.
      const [first, program] = [lastScript(page), bots(page)];
      await page.goto(`${baseURL}${quick}`);
      await expect(page.locator("[data-table]")).toHaveAttribute("data-acting", "0", { timeout: 30_000 });
      const own = await stored(page);
      await Promise.all([first, program]);
      await page.waitForLoadState("networkidle");
      await elsewhere(`${baseURL}${quick}`, async (address) => {
        const program = bots(page);
        await page.goto(address);
        const there = games(await keysOf(await inFrame(page)));
        expect(there).toHaveLength(1);
        expect(there).not.toEqual(games(Object.keys(own)));
        await program;
        await page.waitForLoadState("networkidle");
        // Neither page sees the other's games, whichever is opened next.
        const again = lastScript(page);
        await page.goto(`${baseURL}#/saves`);
        await expect(page.locator(".save")).toHaveCount(1);
        await again;
        // The frame stored nothing in the app's storage under another key either, because its storage is separate.
        expect(Object.keys(await stored(page)).sort()).toEqual(Object.keys(own).sort());
      });
      errors.expectClean();
    });
  });
}

test("where the browser lets nobody keep anything, a frame and the app itself are played in", async ({ baseURL }) => {
  await chromiumWith({ default_content_setting_values: { cookies: 2 } }, async (context) => {
    const page = await context.newPage();
    const errors = watchConsole(page);
    const words = "This browser cannot save the game";
    const last = lastScript(page);
    await page.goto(`${baseURL}${quick}`);
    expect(
      await page.evaluate(() => {
        try {
          return typeof localStorage;
        } catch (error) {
          return (error as Error).name;
        }
      }),
    ).toBe("SecurityError");
    await expect(page.locator(".toasts").getByText(words)).toHaveCount(1);
    await Table.quick(page).play(2);
    await last;
    await page.waitForLoadState("networkidle");
    await elsewhere(`${baseURL}${quick}`, async (address) => {
      await page.goto(address);
      const frame = page.frameLocator("iframe");
      await expect(frame.locator(".toasts").getByText(words)).toHaveCount(1, { timeout: 30_000 });
      await inFrame(page);
      await page.waitForLoadState("networkidle");
    });
    errors.expectClean();
  });
});
