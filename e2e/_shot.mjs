import { chromium } from "@playwright/test";
import { launchOptions } from "./support/chromium.mjs";
const out = process.argv[2]; const port = process.argv[3];
const sizes = (process.argv[4] ?? "320x568,360x640,667x375,768x1024,1440x900").split(",").map((s) => s.split("x").map(Number));
const games = (process.argv[5] ?? "uchi,sterre,cattricola,stargazers,carotein").split(",");
const langs = (process.argv[6] ?? "en").split(",");
const hint = process.argv[7] === "hint";
const browser = await chromium.launch(launchOptions);
for (const lang of langs) for (const game of games) for (const [width, height] of sizes) {
  const page = await browser.newPage({ viewport: { width, height }, locale: lang, hasTouch: width < 700, reducedMotion: "reduce", colorScheme: process.env.DARK ? "dark" : "light" });
  await page.goto(`http://localhost:${port}/#/play/${game}?seats=${process.env.SEATS ?? 3}&level=easy&seed=6`);
  await page.locator("[data-board-ready]").waitFor();
  for (let i = 0; i < 60; i++) { if (await page.locator("[data-table][data-acting]").count()) break; const s = page.locator('[data-action="skip"]'); if (await s.count()) await s.click().catch(() => {}); await page.waitForTimeout(200); }
  if (hint) { await page.locator('[data-action="hint"]').click(); await page.waitForTimeout(6000); }
  await page.screenshot({ path: `${out}/${game}-${lang}-${width}x${height}${hint ? "-hint" : ""}.png` });
  const report = await page.evaluate(() => ({ goals: [...document.querySelectorAll(".goal")].map((g) => g.innerText.replace(/\n/g, " | ")), w: [document.querySelector(".goals")?.scrollWidth, document.querySelector(".goals")?.clientWidth], scroll: [document.documentElement.scrollHeight, innerHeight], prompt: document.querySelector("[data-prompt] p")?.textContent }));
  console.log(game, lang, width, height, JSON.stringify(report));
  await page.close();
}
await browser.close();
