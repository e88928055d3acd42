// The fixtures of every scenario: one engine for each Playwright worker, one window for each scenario, and the built
// app on a host of its own. A failed test saves a screenshot of its window.

import { writeFile } from "node:fs/promises";
import { expect, test as base } from "@playwright/test";
import { hostPages, type HostPages } from "../support/host";
import { serveApp } from "../support/server";
import type { Engine, Name } from "./engine";
import { Hand } from "./hand";
import { startChromium, startFirefox } from "./playwright";
import { startWebKit } from "./webkit";

const START: Record<Name, () => Promise<Engine>> = {
  chromium: startChromium,
  firefox: startFirefox,
  webkit: startWebKit,
};

/** The engine of this run. */
export const ENGINE = (process.env.ENGINE ?? "firefox") as Name;

export type Host = Awaited<ReturnType<typeof serveApp>>;

interface Own {
  /** A host that serves the app. */
  host: Host;
  /** Starts a publisher's host, whose pages contain the app; see support/host.ts. */
  publisher: (isNamed: boolean) => Promise<HostPages>;
  /** Opens a window of a new visitor. */
  visitor: () => Promise<Hand>;
  /** The window of the first visitor. */
  hand: Hand;
}

export const test = base.extend<Own, { engine: Engine }>({
  engine: [
    async ({}, use, { workerIndex }) => {
      const engine = await START[ENGINE]();
      if (workerIndex === 0) console.log(engine.version);
      await use(engine);
      await engine.close();
    },
    { scope: "worker", timeout: 120_000 },
  ],

  host: async ({}, use) => {
    const host = await serveApp("/games/star-box/");
    await use(host);
    await host.close();
  },

  publisher: async ({}, use) => {
    const hosts: HostPages[] = [];
    await use(async (isNamed) => {
      const host = await hostPages({}, isNamed);
      hosts.push(host);
      return host;
    });
    for (const host of hosts) await host.close();
  },

  // Depends on the hosts, so that the windows are closed before the hosts stop.
  visitor: async ({ engine, host: _, publisher: __ }, use, info) => {
    const hands: Hand[] = [];
    await use(async () => {
      const hand = new Hand(await engine.open());
      hands.push(hand);
      return hand;
    });
    for (const [at, { window }] of hands.entries()) {
      const errors = window.errors();
      if (info.status !== info.expectedStatus) {
        const path = info.outputPath(`window-${at + 1}.png`);
        const isTaken = await window.picture().then((picture) => writeFile(path, picture)).then(() => true, () => false);
        if (isTaken) await info.attach(`window ${at + 1}`, { path, contentType: "image/png" });
      }
      await window.close();
      expect.soft(errors, "what the console shows in red").toEqual([]);
    }
  },

  hand: async ({ visitor }, use) => use(await visitor()),
});

export { expect };
