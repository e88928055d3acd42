import { expect, test } from "@playwright/test";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { request as ask } from "node:http";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { watchConsole } from "../support/console";
import { DIST, serveApp } from "../support/server";

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
  // The hash in the name keeps a cache from combining this page with the worker of another release.
  expect(address).toMatch(/^\.\/worker-[0-9a-f]{16}\.js$/);
  const loaded = page.waitForResponse(/hoshibako-worker-[0-9a-f]{16}_bg\.wasm$/);
  await page.evaluate((url) => {
    new Worker(url, { type: "module" });
  }, address!);
  expect((await loaded).status()).toBe(200);
  errors.expectClean();
});

test("the same files work from a folder of a server", async ({ page }) => {
  const script = fileURLToPath(new URL("../../xtask/web/serve.mjs", import.meta.url));
  const flags = ["--root", DIST, "--under", "/some/folder/"];
  const server = spawn(process.execPath, [script, ...flags], { stdio: ["ignore", "pipe", "inherit"] });
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

test("the server gives nothing but the files of its folder", async () => {
  const server = await serveApp("/box/");
  const status = (path: string, method = "GET") =>
    new Promise<number | undefined>((told, failed) => {
      // The path is sent as written; a browser would normalize it.
      const { hostname, port } = new URL(server.address);
      ask({ hostname, port, path, method }, (reply) => told(reply.resume().statusCode)).once("error", failed).end();
    });
  for (const path of ["/box/", "/box/?a=../..", "/box/sw.js?v=1", "/box/embed/demo.html"]) expect(await status(path), path).toBe(200);
  const outside = ["/", "/sw.js", "/box/../package.json", "/box/%2e%2e/Cargo.toml", "/box/..%2fCargo.toml", "/box/embed/../../Cargo.toml"];
  const absent = ["/box/none", "/box/embed", "/box/.hidden", "/box/sw.js/", "/box//etc/passwd", "/box/sw.js%00", "/box/%ff"];
  for (const path of [...outside, ...absent]) expect(await status(path), path).toBe(404);
  expect(await status("/box/", "POST")).toBe(405);
  await server.close();
});
