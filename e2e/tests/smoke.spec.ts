import { expect, test } from "@playwright/test";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { watchConsole } from "../support/console";

test("the app starts without an error", async ({ page }) => {
  const errors = watchConsole(page);
  await page.goto("./");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  errors.expectClean();
});

test("the page is served under the strict policy", async ({ request }) => {
  const reply = await request.get("./");
  const policy = reply.headers()["content-security-policy"];
  expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval'");
  expect(policy).toContain("worker-src 'self'");
  expect(policy).not.toContain("unsafe-inline");
});

test("the bot worker's files load under the policy", async ({ page }) => {
  const errors = watchConsole(page);
  await page.goto("./");
  const address = await page.locator('meta[name="bot-worker"]').getAttribute("content");
  // The name is what keeps a cache from pairing this page with another release's worker.
  expect(address).toMatch(/^\.\/worker-[0-9a-f]{16}\.js$/);
  const loaded = page.waitForResponse(/hoshibako-worker-[0-9a-f]{16}_bg\.wasm$/);
  await page.evaluate((url) => {
    new Worker(url);
  }, address!);
  expect((await loaded).status()).toBe(200);
  errors.expectClean();
});

test("the same files work from a folder of a server", async ({ page }) => {
  const [program, ...first] = process.env.E2E_SERVER
    ? [process.env.E2E_SERVER]
    : ["cargo", "xtask"];
  const flags = ["serve", "--built", "--port", "0", "--under", "/some/folder/"];
  const server = spawn(program, [...first, ...flags], { stdio: ["ignore", "pipe", "inherit"] });
  try {
    let address = "";
    for await (const line of createInterface({ input: server.stdout })) {
      address = line.match(/http:\S+/)?.[0] ?? "";
      if (address) break;
    }
    expect(address).toMatch(/\/some\/folder\/$/);
    const errors = watchConsole(page);
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    errors.expectClean();
  } finally {
    server.kill();
    await once(server, "exit");
  }
});
