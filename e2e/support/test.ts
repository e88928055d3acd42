// Re-exports Playwright for the tests of games in games/*/e2e/, where Node does not find the package.

/** Whether what takes minutes is tried as a whole, not by its smaller version alone. */
export const NIGHTLY = Boolean(process.env.NIGHTLY);

/** What is tried: by night all of it, in every run these of it. */
export const byDay = <T>(all: T[], ...these: T[]): T[] => (NIGHTLY ? all : these);

export { expect, test, type Locator, type Page } from "@playwright/test";
