// Sheets and the browser's history: what is closed takes its entry along, a moment later than it is hidden.

import { expect, type Page } from "@playwright/test";

/** Waits until no open sheet has an entry any more: only then another page can be gone to. */
export const settledHistory = (page: Page) =>
  expect.poll(() => page.evaluate(() => (history.state as number | null) ?? 0)).toBe(0);
