// Served from a folder under a strict policy: nothing inline, nothing evaluated, nothing elsewhere.

import { expect, test } from "@playwright/test";
import { watchConsole } from "../support/console";
import { serveApp, STRICT } from "../support/server";
import { Table } from "../support/table";

test("under a strict policy and from a folder, turns are played without a violation", async ({ page }) => {
  const server = await serveApp("/games/star-box/");
  const errors = watchConsole(page);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.addInitScript(() => {
    const seen: string[] = ((window as unknown as { violations: string[] }).violations = []);
    document.addEventListener("securitypolicyviolation", (event) =>
      seen.push(`${event.violatedDirective}: ${event.blockedURI}`),
    );
  });
  const reply = await page.goto(`${server.address}#/play/uchi?seats=3&level=easy&seed=3`);
  expect(reply!.headers()["content-security-policy"]).toBe(STRICT);
  const table = new Table(page);
  table.hurries = true;
  await table.opened();
  await table.play(2);
  await table.action("hint").click();
  await expect(table.prompt).toContainText("Hint: ");
  for (const sheet of ["menu", "share"]) {
    await table.action(sheet).click();
    await expect(table.sheet).toHaveAttribute("data-sheet", sheet);
    await page.keyboard.press("Escape");
  }
  for (const hash of ["#/", "#/new/uchi", "#/how/uchi", "#/about"]) {
    await page.goto(`${server.address}${hash}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  }
  expect(await page.evaluate(() => (window as unknown as { violations: string[] }).violations)).toEqual([]);
  expect(asked.filter((url) => !url.startsWith(server.address) && !url.startsWith("data:"))).toEqual([]);
  errors.expectClean();
  await server.close();
});

test("the policy is really enforced: an inline script is refused", async ({ page }) => {
  const server = await serveApp();
  await page.goto(server.address);
  const ran = await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "window.ran = true";
    document.body.append(script);
    return "ran" in window;
  });
  expect(ran).toBe(false);
  await server.close();
});
