// Watches a page for everything that the console would show as an error.

import { expect, type Page } from "@playwright/test";

/** Collects the errors of a page. Call it before the first `goto`. */
export function watchConsole(page: Page) {
  const errors: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  page.on("pageerror", (error) => errors.push(String(error)));
  page.on("requestfailed", (request) => errors.push(`${request.url()} did not load`));
  page.on("response", (response) => {
    if (response.status() >= 400) errors.push(`${response.url()}: ${response.status()}`);
  });
  return {
    /** Fails the test if an error has been collected. */
    expectClean: () => expect(errors, "console and network errors").toEqual([]),
  };
}
