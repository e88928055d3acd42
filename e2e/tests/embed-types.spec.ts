// Checks that the script provides everything that embed/hoshibako-game.d.ts declares: attributes, methods, properties,
// events.

import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";
import { hostPages, type HostPages } from "../support/host";

const read = (path: string) => readFile(fileURLToPath(new URL(`../../${path}`, import.meta.url)), "utf8");

/** The names of an interface's members. */
function members(types: string, name: string): string[] {
  const [, body] = new RegExp(`export interface ${name}\\b[^{]*\\{\\n([\\s\\S]*?)\\n\\}`).exec(types)!;
  const names = body.split("\n").map((line) => /^  ([\w-]+|"[\w-]+")\??[(:<]/.exec(line)?.[1].replaceAll('"', ""));
  return [...new Set(names.filter((one) => one !== undefined))].sort();
}

let host: HostPages;

test.beforeAll(async () => {
  host = await hostPages();
});

test.afterAll(() => host.close());

test("attributes, methods and events of the script are those of its types and of the guide", async ({ page }) => {
  await page.goto(host.page("<p>Nothing plays here.</p>"));
  const own = await page.evaluate(() => {
    const element = customElements.get("hoshibako-game")! as typeof HTMLElement & { observedAttributes: string[] };
    const callbacks = ["constructor", "connectedCallback", "disconnectedCallback", "attributeChangedCallback", "handleEvent"];
    const names = Object.getOwnPropertyNames(element.prototype).filter((name) => !callbacks.includes(name));
    return { attributes: [...element.observedAttributes].sort(), members: names.sort() };
  });
  const [types, script, guide] = await Promise.all(
    ["embed/hoshibako-game.d.ts", "embed/hoshibako-game.js", "docs/embedding.md"].map(read),
  );
  expect(members(types, "HoshibakoGameAttributes")).toEqual(own.attributes);
  expect(members(types, "HoshibakoGame").filter((name) => name !== "addEventListener")).toEqual(own.members);
  const events = JSON.parse(/const EVENTS = (\[.*\])/.exec(script)![1]) as string[];
  expect(members(types, "HoshibakoGameEvents")).toEqual(events.sort());
  for (const name of [...own.attributes, ...own.members, ...events]) expect(guide, name).toContain(`\`${name}`);
});
