import { chromium } from "@playwright/test";
import { launchOptions } from "./support/chromium.mjs";
const browser = await chromium.launch(launchOptions);
const [size, scheme, locale, tag] = process.argv.slice(2);
const [width, height] = size.split("x").map(Number);
const context = await browser.newContext({ viewport: { width, height }, colorScheme: scheme, locale, reducedMotion: "reduce", hasTouch: width < 600 });
const page = await context.newPage();
page.on("console", (m) => { if (m.type() === "error" || m.type()==="warning") console.log("console:", m.text()); });
page.on("pageerror", (e) => console.log("pageerror:", e));
const url = process.env.URL_ ?? "http://localhost:4191/";
await page.goto(`${url}#/play/carotein?seats=${process.env.SEATS ?? 2}&level=easy&seed=3`);
await page.waitForSelector("[data-board-ready]", { timeout: 60000 });
const shot = async (name) => { await page.screenshot({ path: `/tmp/car-shots/${tag}-${name}.png` }); console.log(name); };
const acting = async () => { await page.waitForFunction(() => { const t = document.querySelector("[data-table]"); if (t.dataset.acting !== undefined) return true; document.querySelector('[data-action="skip"]')?.click(); return false; }, null, { timeout: 60000 }); };
const phase = () => page.locator("[data-phase]").getAttribute("data-phase");
const box = () => page.locator(".carotein-mat").boundingBox();
let spots = [[0.35,0.4],[0.62,0.45],[0.45,0.62],[0.3,0.6],[0.66,0.66],[0.5,0.3],[0.7,0.3]];
let first = true;
for (let i = 0; i < 30; i++) {
  await acting();
  const p = await phase();
  console.log(i, p);
  if (p === "scatter") {
    const b = await box();
    const [x, y] = spots[i % spots.length];
    await page.mouse.click(b.x + b.width * x, b.y + b.height * y);
    await page.waitForTimeout(150);
    if (first) { await shot("scatter"); first = false; }
    const place = page.locator('[data-action="place"]:not([disabled])');
    if (await place.count()) await place.click(); else { await page.locator('[data-action="pass"]').click(); await page.locator('[data-action="pass-now"]').click(); }
    await page.waitForTimeout(200);
  } else if (p === "judged") { await shot("judged"); const ask = page.locator('[data-action="ask"]'); if (await ask.count()) { await ask.click(); await page.waitForSelector("[data-counsel]", {timeout: 20000}); await page.waitForTimeout(4500); await shot("answer"); } if (process.env.ONCE) break; await page.locator('[data-action="seen"]').click(); }
  else if (p === "choose") {
    await page.locator("[data-pick]").nth(0).click(); await page.locator("[data-pick]").nth(1).click(); await page.waitForTimeout(100);
    await shot("choose"); await page.locator('[data-action="take"]').click(); await page.waitForTimeout(200);
  } else if (p === "lay") {
    const b = await box();
    const s = b.width / 5880;
    const at = (x, y) => [b.x + (x + 140) * s, b.y + (y + 140) * s];
    const [x0, y0] = at(700, 2100), [x1, y1] = at(2000, 1900);
    await page.mouse.move(x0, y0); await page.mouse.down(); await page.mouse.move((x0 + x1) / 2, y1, { steps: 5 }); await page.mouse.move(x1, y1, { steps: 5 });
    await shot("drag"); await page.mouse.up(); await page.waitForTimeout(300);
    await page.keyboard.press("Escape");
    await shot("lay"); await page.locator('[data-action="confirm"]').click(); await page.waitForTimeout(400);
    await shot("confirmed");
  } else break;
}
await browser.close();
