// Playwright for the tests of games, which lie in games/*/e2e/ where Node does not find it.

/** Whether what takes minutes is tried as a whole, not by its smaller version alone. */
export const NIGHTLY = Boolean(process.env.NIGHTLY);

export { expect, test, type Locator, type Page } from "@playwright/test";
