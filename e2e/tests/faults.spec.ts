// Faults of a browser's storage, except for full or forbidden storage (saves.spec.ts, pages.spec.ts). The browser
// deletes everything, during a game or between two; another tab does so; another site has the app in a frame; entries
// of other versions are present.

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "@playwright/test";
import { watchConsole } from "../support/console";
import { keep, plant, sealed, stored, type Planted } from "../support/saves";
import { Table } from "../support/table";

const two: Planted["seats"] = [
  { name: "Hana", player: "human" },
  { name: "Piko", player: { bot: "easy" } },
];

test("what is thrown away in the middle of a game is written again by the next move", async ({ page }) => {
  const errors = watchConsole(page);
  const table = await Table.startQuickly(page, "seats=2&level=easy&seed=1");
  await table.play(2);
  await page.evaluate(() => localStorage.clear());
  await table.play(1);
  const now = await table.position();
  await page.reload();
  await table.opened();
  await table.settled();
  expect(await table.position()).toEqual(now);
  await expect(table.messages).toBeEmpty();
  errors.expectClean();
});

test("another tab that throws everything away does not stop a game", async ({ page, context }) => {
  await plant(page, { seats: two, seed: 7 });
  const table = Table.quick(page);
  await table.play(1);
  const other = await context.newPage();
  await other.goto("./#/");
  await other.evaluate(() => localStorage.clear());
  await table.play(1);
  await expect(table.sheet).toBeHidden();
  const [id] = page.url().split("/").slice(-1);
  expect(Object.keys(await stored(page))).toContain(`hoshibako.game.${id}`);
  // The other tab lists the game again by itself.
  await expect(other.getByRole("region", { name: "Continue" })).toContainText("Hana");
});

test("where everything has been thrown away, nothing is made up", async ({ page }) => {
  await plant(page, { id: "gone", seats: two, moves: ["fire-air"] });
  await expect(page.locator("[data-board-ready]")).toBeVisible();
  const address = page.url();
  await page.goto("./#/about");
  await page.evaluate(() => localStorage.clear());
  await page.goto(address);
  await expect(page.locator("[data-problem]")).toContainText("is not saved in this browser");
  expect(await stored(page)).toEqual({});
  await page.goto("./#/saves");
  await expect(page.getByText("No game has been saved yet.")).toBeVisible();
});

test("a frame in somebody else's page plays and keeps what it is allowed to keep", async ({ page, baseURL }) => {
  const errors = watchConsole(page);
  // A page of another site, at 127.0.0.1: the app is at `localhost`.
  const elsewhere = createServer((_, reply) => {
    reply.setHeader("Content-Type", "text/html");
    reply.end(
      `<!DOCTYPE html><link rel=icon href=data:,><title>Elsewhere</title><iframe width=700 height=700 src="${baseURL}#/play/uchi?seats=2&level=easy&seed=1"></iframe>`,
    );
  });
  await new Promise<void>((listening) => elsewhere.listen(0, "127.0.0.1", listening));
  await page.goto(`http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`);
  const frame = page.frameLocator("iframe");
  await expect(frame.locator("[data-board-ready]")).toBeVisible();
  await expect(frame.locator("[data-table]")).toHaveAttribute("data-acting", "0", { timeout: 20_000 });
  errors.expectClean();
  elsewhere.closeAllConnections();
  elsewhere.close();
});

test("entries of other versions and other makers outlive everything that can be done to ours", async ({ page }) => {
  const foreign = {
    newer: "2 0123456789abcdef {}",
    "newer.2": "2 another",
    older: "0 {}",
    damaged: sealed({ id: "damaged", seats: two }).slice(0, -9),
  };
  await keep(page, { ...foreign, ours: sealed({ id: "ours", name: "Ours", seats: two, moves: ["fire-air"] }) });
  await page.evaluate(() => localStorage.setItem("another.app", "{}"));
  await page.goto("./#/saves");
  const room = page.getByRole("region", { name: "Saved games" });
  await expect(room.locator(".save")).toHaveCount(4);
  await room.getByRole("button", { name: "Save a copy of this position: Ours" }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(room.locator(".save")).toHaveCount(5);
  await room.getByRole("button", { name: "Delete: Ours", exact: true }).click();
  await page.locator('[data-action="export-all"]').click();
  const kept = await stored(page);
  for (const [id, value] of Object.entries(foreign)) {
    expect(kept[`hoshibako.game.${id}`], id).toBe(value);
  }
  expect(kept["another.app"]).toBe("{}");
});
