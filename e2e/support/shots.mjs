// Takes screenshots of pages in every size, theme and language, for a person to look at.
//
//   node support/shots.mjs [--url http://localhost:8080/] [--out shots] ROUTE…
//
// A ROUTE is a hash such as `#/about`; `#/` is the home page. Each picture is named ROUTE-SIZE-THEME-LANGUAGE.png.
// `--sizes 360x640,1440x900`, `--themes dark` and `--languages ja` select fewer pictures. `--full` takes the whole
// page instead of the visible part. `--press raise-curtain,…` first presses the elements with these `data-action`
// values, one after the other.

import { chromium } from "@playwright/test";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { launchOptions } from "./chromium.mjs";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: "string", default: "http://localhost:8080/" },
    out: { type: "string", default: "shots" },
    sizes: { type: "string", default: "360x640,768x1024,1440x900" },
    themes: { type: "string", default: "light,dark" },
    languages: { type: "string", default: "ja,en" },
    full: { type: "boolean", default: false },
    press: { type: "string", default: "" },
  },
});
const routes = positionals.length > 0 ? positionals : ["#/"];

const nameOf = (route) => route.replace(/[^a-z0-9]+/gi, "-").replace(/^-|-$/g, "").slice(0, 80) || "home";

mkdirSync(values.out, { recursive: true });
const browser = await chromium.launch(launchOptions);
try {
  for (const size of values.sizes.split(",")) {
    const [width, height] = size.split("x").map(Number);
    for (const colorScheme of values.themes.split(",")) {
      for (const locale of values.languages.split(",")) {
        const context = await browser.newContext({
          viewport: { width, height },
          colorScheme,
          locale,
          reducedMotion: "reduce",
          hasTouch: width < 600,
        });
        const page = await context.newPage();
        page.on("console", (message) => {
          if (message.type() === "error") console.error(`${page.url()}: ${message.text()}`);
        });
        page.on("pageerror", (error) => console.error(`${page.url()}: ${error}`));
        for (const route of routes) {
          // Loads a new document each time. If only the hash changed, the state of the previous page would remain.
          await page.goto("about:blank");
          await page.goto(new URL(route, values.url).href, { waitUntil: "networkidle" });
          for (const action of values.press.split(",").filter(Boolean)) {
            await page.locator(`[data-action="${action}"]`).first().click();
          }
          const path = join(values.out, `${nameOf(route)}-${size}-${colorScheme}-${locale}.png`);
          await page.screenshot({ path, fullPage: values.full });
          console.log(path);
        }
        await context.close();
      }
    }
  }
} finally {
  await browser.close();
}
