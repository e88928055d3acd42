import { chromium } from "@playwright/test";
import { launchOptions } from "./support/chromium.mjs";
import { readFileSync, mkdirSync } from "node:fs";
const links = JSON.parse(readFileSync("/tmp/q/links.json"));
mkdirSync("/tmp/q/sh", { recursive: true });
const only = process.argv[2] ? new RegExp(process.argv[2]) : /./;
const browser = await chromium.launch(launchOptions);
const sets = (process.argv[3] ?? "360x640:dark:ja,768x1024:light:en,1440x900:dark:en").split(",").map((s) => s.split(":"));
for (const [size, colorScheme, locale] of sets) {
  const [width, height] = size.split("x").map(Number);
  for (const [name, link] of Object.entries(links)) {
    if (!only.test(name)) continue;
    const context = await browser.newContext({ viewport: { width, height }, colorScheme, locale, reducedMotion: "reduce", hasTouch: width < 600 });
    const page = await context.newPage();
    page.on("pageerror", (e) => console.error(name, e));
    await page.goto(`http://localhost:4555/#g=${link.code}`);
    await page.waitForSelector("[data-board-ready]");
    for (let i = 0; i < 8; i += 1) {
      const c = page.locator('[data-curtain] [data-action="raise-curtain"], [data-action="skip"], [data-curtain] button').first();
      if (await c.isVisible().catch(() => false)) { await c.click().catch(() => {}); await page.waitForTimeout(200);} 
    }
    await page.waitForTimeout(700);
    await page.screenshot({ path: `/tmp/q/sh/${name}-${size}-${colorScheme}-${locale}.png` });
    await context.close();
  }
}
await browser.close();
