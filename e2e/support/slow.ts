// Slows the processor by a factor. DevTools' own slowdown applies to the page's thread only, not to its workers. Here
// the processes that run pages and workers are stopped for most of the time, as if other programs used the processor.

import type { Browser } from "@playwright/test";

/** How long the processes run between two stops, in milliseconds. */
const STRETCH = 12;

/** Slows down all pages and workers of this browser until `end` is called. */
export async function slowDown(browser: Browser, factor: number) {
  const session = await browser.newBrowserCDPSession();
  const renderers = async () => {
    const { processInfo } = await session.send("SystemInfo.getProcessInfo");
    return processInfo.filter(({ type }) => type === "renderer").map(({ id }) => id);
  };
  const signal = (ids: number[], name: NodeJS.Signals) => {
    for (const id of ids) {
      try {
        process.kill(id, name);
      } catch {
        // The process has ended.
      }
    }
  };
  const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));
  let goesOn = true;
  const done = (async () => {
    for (let ids: number[] = []; ; ) {
      signal(ids, "SIGCONT");
      if (!goesOn) return;
      const begun = performance.now();
      ids = await renderers().catch(() => []);
      await wait(Math.max(1, STRETCH - (performance.now() - begun)));
      // A stretch that ran longer than planned is followed by a proportionally longer stop.
      const ran = performance.now() - begun;
      signal(ids, "SIGSTOP");
      await wait(ran * (factor - 1));
    }
  })();
  return {
    /** Restores the full speed. */
    end: async () => {
      goesOn = false;
      await done;
    },
  };
}
