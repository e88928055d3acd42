// The app under a strict policy, in any folder: no inline code or styles, no evaluated code, no requests to other
// sites. The page contains the policy; hosts may send it too.

import { expect, test, type Page } from "@playwright/test";
import { GAMES } from "../support/games";
import { watchConsole } from "../support/console";
import { unpaced } from "../support/saves";
import { serveApp, STRICT } from "../support/server";
import { Table } from "../support/table";

test.beforeEach(({ page }) => unpaced(page));

/** Collects violations of the policy, on this page and on later ones. */
async function watchPolicy(page: Page) {
  const seen: string[] = [];
  await page.exposeFunction("violated", (what: string) => seen.push(what));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      const { violated } = window as unknown as { violated(what: string): void };
      violated(`${event.effectiveDirective}: ${event.blockedURI} at ${event.sourceFile}:${event.lineNumber}`);
    });
  });
  return seen;
}

test("the policy allows nothing but what is needed", () => {
  const rules = Object.fromEntries(
    STRICT.split("; ").map((rule) => [rule.split(" ")[0], rule.split(" ").slice(1)]),
  );
  expect(rules["default-src"]).toEqual(["'none'"]);
  expect(rules["script-src"]).toEqual(["'self'", "'wasm-unsafe-eval'"]);
  expect(rules["base-uri"]).toEqual(["'none'"]);
  const allowed = new Set(Object.values(rules).flat());
  expect([...allowed].sort()).toEqual(["'none'", "'self'", "'wasm-unsafe-eval'", "data:"]);
});

test("by its own policy, on a host that sends none, every page of the app does without a violation", async ({
  page,
}) => {
  test.setTimeout(120_000);
  const server = await serveApp("/games/star-box/");
  const errors = watchConsole(page);
  const violations = await watchPolicy(page);
  for (const hash of ["#/", "#/today", "#/new/carotein", "#/how/stargazers", "#/saves", "#/about"]) {
    await page.goto(`${server.address}${hash}`);
    await expect(page.locator("main h1").first()).toBeVisible();
  }
  for (const language of ["ja", "en"]) {
    await page.locator(".top-bar button").first().click();
    await expect(page.locator("html")).toHaveAttribute("lang", language);
  }
  await page.waitForLoadState("networkidle");
  expect(violations).toEqual([]);
  errors.expectClean();
  await server.close();
});

for (const { id: game, sit: player } of GAMES) {
  test(`under a strict policy and from a folder, turns of ${game} are played without a violation`, async ({ page }) => {
    const headers = { "Content-Security-Policy": STRICT };
    const server = await serveApp("/games/star-box/", { headers });
    const errors = watchConsole(page);
    const violations = await watchPolicy(page);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.goto(`${server.address}#/play/${game}?seats=2&level=easy&seed=3`);
    await expect(page.locator("[data-board-ready]")).toBeVisible();
    const table = player(page);
    await table.play(2);
    for (const sheet of ["menu", "share"]) {
      await page.locator(`[data-action="${sheet}"]`).first().click();
      await expect(table.sheet).toHaveAttribute("data-sheet", sheet);
      await page.keyboard.press("Escape");
      await expect(table.sheet).toBeHidden();
    }
    await page.goto(`${server.address}#/how/${game}`);
    await expect(page.locator(".how")).toBeVisible();
    // The page of saved games draws each game as a small board.
    await page.goto(`${server.address}#/saves`);
    await expect(page.locator("main svg use").first()).toBeAttached();
    await page.waitForLoadState("networkidle");
    expect(violations).toEqual([]);
    expect(asked.filter((url) => !url.startsWith(server.address) && !url.startsWith("data:"))).toEqual([]);
    errors.expectClean();
    await server.close();
  });
}

test("a hint comes from the worker under the policy as well", async ({ page }) => {
  const server = await serveApp("/box/");
  const errors = watchConsole(page);
  await page.goto(`${server.address}#/play/uchi?seats=3&level=easy&seed=3`);
  const table = Table.quick(page);
  await table.opened();
  await table.settled();
  await table.action("hint").click();
  await expect(table.prompt).toContainText("Hint: ");
  errors.expectClean();
  await server.close();
});

test("the policy is really enforced: an inline script is refused", async ({ page }) => {
  const server = await serveApp();
  const violations = await watchPolicy(page);
  await page.goto(server.address);
  const ran = await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "window.ran = true";
    document.body.append(script);
    return "ran" in window;
  });
  expect(ran).toBe(false);
  await expect.poll(() => violations.join()).toContain("script-src-elem: inline");
  await server.close();
});
