// The pages for links to a game and to the puzzles of the day, in folders of the site: what programs that make previews
// find there, and what a person does who follows such a link.

import { expect, test, type Page } from "@playwright/test";
import { watchConsole } from "../support/console";
import { GAMES } from "../support/games";
import { unpaced } from "../support/saves";
import { serveApp } from "../support/server";

type Host = Awaited<ReturnType<typeof serveApp>>;

const UNDER = "/games/star-box/";

let host: Host;
test.beforeEach(async ({ page }) => {
  host = await serveApp(UNDER);
  await unpaced(page);
});
test.afterEach(() => host.close());

/** Each page, with the place in the app that it opens. */
const PAGES = [...GAMES.map(({ id }) => [id, `#/new/${id}`] as const), ["today", "#/today"] as const];

const heading = (page: Page) => page.locator("main h1").first();

/** Japanese characters that no English text has. */
const JAPANESE = /[\u3041-\u30ff\u4e00-\u9fff]/;

/** What a program that runs no scripts finds in a page. */
async function head(page: Page, address: string) {
  const reply = await page.request.get(address);
  expect(reply.status()).toBe(200);
  expect(reply.headers()["content-type"]).toContain("text/html");
  const html = await reply.text();
  return page.evaluate((html) => {
    const parsed = new DOMParser().parseFromString(html, "text/html");
    const metas = [...parsed.querySelectorAll<HTMLMetaElement>("meta[property], meta[name]")];
    const named = metas.map((meta) => [meta.getAttribute("property") ?? meta.name, meta.content] as const);
    return {
      title: parsed.title,
      names: named.map(([name]) => name),
      values: Object.fromEntries(named) as Record<string, string>,
      // Without scripts, as programs for previews read it: as a document that was never shown.
      told: parsed.querySelector("noscript")?.textContent ?? "",
      links: [...parsed.querySelectorAll("link")].map((link) => [link.rel, link.getAttribute("href") ?? ""] as const),
      /** How far down the page the last of the tags is. Some programs read no more than the first 32 KB. */
      depth: html.lastIndexOf("twitter:image:alt"),
    };
  }, html);
}

for (const [folder] of [...PAGES, [""] as const]) {
  test(`${folder || "the app"} has what chats ask for`, async ({ page }) => {
    const home = host.address + (folder && `${folder}/`);
    const { title, names, values, told, links, depth } = await head(page, home);
    // Each of them once: the first of two is taken by some, the last by others.
    const read = names.filter((name) => /^(og|twitter):|^description$/.test(name));
    expect(new Set(read).size).toBe(read.length);
    // https://ogp.me, and what Facebook, X, Slack and LINE document.
    for (const name of ["og:title", "og:description", "twitter:title", "twitter:description", "description", "og:image:alt"]) {
      expect(values[name], name).toMatch(JAPANESE);
      expect(values[name], name).toMatch(/[A-Za-z]{4}/);
    }
    expect(values).toMatchObject({
      "og:type": "website",
      "og:site_name": "Hoshibako 星箱",
      "og:locale": "en_US",
      "og:locale:alternate": "ja_JP",
      "og:image:type": "image/jpeg",
      "og:image:width": "1200",
      "og:image:height": "630",
      "twitter:card": "summary_large_image",
      "twitter:title": values["og:title"],
      "twitter:description": values["og:description"],
      "twitter:image": values["og:image"],
      "twitter:image:alt": values["og:image:alt"],
    });
    expect(title).toContain(values["og:title"]);
    expect(values["og:description"].length).toBeLessThan(200);
    expect(depth).toBeGreaterThan(0);
    expect(depth).toBeLessThan(32_000);
    expect(told).toMatch(JAPANESE);
    expect(told).toContain("needs JavaScript");
    if (folder) {
      const [en, ja] = [values["og:title"].split(/ (?=[^ ]*[\u3041-\u9fff])/)[0], values["og:title"].match(/[\u3041-\u9fff].*/)![0]];
      expect(told).toContain(en);
      expect(told).toContain(ja);
    }
    // A build without --origin has no whole addresses, and makes none up.
    expect(names).not.toContain("og:url");
    expect(links.filter(([rel]) => rel === "canonical" || rel === "alternate")).toEqual([]);
    expect(links.filter(([, href]) => /^(\w+:)?\//.test(href) && !href.startsWith("data:"))).toEqual([]);

    const picture = await page.request.get(new URL(values["og:image"], home).href);
    expect(picture.headers()["content-type"]).toBe("image/jpeg");
    const bytes = await picture.body();
    expect(bytes.length).toBeLessThanOrEqual(200_000);
    // The picture as the page shows it: the policy allows pictures of the site.
    await page.goto(home);
    const size = await page.evaluate(async (address) => {
      const shown = new Image();
      shown.src = address;
      await shown.decode();
      return [shown.naturalWidth, shown.naturalHeight];
    }, picture.url());
    expect(size).toEqual([1200, 630]);
  });
}

test("no two pages look alike in a chat", async ({ page }) => {
  const heads = await Promise.all(PAGES.map(([folder]) => head(page, `${host.address}${folder}/`)));
  for (const name of ["og:title", "og:description", "og:image", "og:image:alt"]) {
    expect(new Set(heads.map(({ values }) => values[name])).size, name).toBe(PAGES.length);
  }
});

for (const [folder, opens] of PAGES) {
  test(`${folder}/ opens its place in the app, as if one had gone there`, async ({ page }) => {
    const errors = watchConsole(page);
    await page.goto("about:blank");
    await page.goto(`${host.address}${folder}/`);
    await expect(heading(page)).toBeVisible();
    await expect(page).toHaveURL(host.address + opens);
    // Every file is asked for at its own address and is there, and nothing twice.
    await page.waitForLoadState("networkidle");
    errors.expectClean();
    const asked = host.asked.filter((name) => name !== "favicon.svg" && name !== "sw.js");
    expect(asked.filter((name, at) => asked.indexOf(name) !== at)).toEqual([]);
    expect(asked.filter((name) => name.startsWith(`${folder}/`))).toEqual([`${folder}/index.html`]);
    // A reload is of the app itself, and the way back leads out of it.
    await page.reload();
    await expect(heading(page)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL("about:blank");
  });
}

test("a game begun from a page of its own is played and shared at the app's address", async ({ page }) => {
  const errors = watchConsole(page);
  await page.goto(`${host.address}uchi/`);
  await page.getByRole("button", { name: "Start the game" }).click();
  await expect(page.locator("[data-board-ready]")).toBeVisible();
  expect(page.url().startsWith(`${host.address}#/table/`)).toBe(true);
  await page.locator('[data-action="share"]').first().click();
  const link = page.locator("[data-link]");
  await expect(link).toHaveValue(/#g=/);
  expect((await link.inputValue()).startsWith(`${host.address}#g=`)).toBe(true);
  errors.expectClean();
});

test("parameters and a link's game are kept on the way", async ({ page }) => {
  await page.goto(`${host.address}uchi/?lang=ja`);
  await expect(page.locator("html")).toHaveAttribute("lang", "ja");
  await expect(page).toHaveURL(`${host.address}?lang=ja#/new/uchi`);
  await page.goto(`${host.address}cattricola/#g=1jkzABBfWdcZ`);
  await expect(page.locator("[data-board-ready]")).toBeVisible();
  expect(page.url().startsWith(host.address)).toBe(true);
  expect(page.url()).not.toContain("cattricola/");
  // What other programs write behind the address is no place.
  await page.goto(`${host.address}today/#?secret=1`);
  await expect(page).toHaveURL(`${host.address}#/today`);
});

for (const [what, sandbox] of [["a frame", ""], ["a sandbox without an origin", 'sandbox="allow-scripts"']]) {
  test(`${what} shows a page, as editors make one from its address`, async ({ page }) => {
    const errors = watchConsole(page);
    const frame = `<iframe width="600" height="720" src="./stargazers/" ${sandbox}></iframe>`;
    await page.route("**/host.html", (route) =>
      route.fulfill({ contentType: "text/html", body: `<!doctype html><title>Host</title><link rel="icon" href="data:,">${frame}` }),
    );
    await page.goto(`${host.address}host.html`);
    const inside = page.frameLocator("iframe");
    await expect(inside.locator("main h1").first()).toBeVisible();
    await expect(inside.getByText("could not start")).toHaveCount(0);
    errors.expectClean();
  });
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a page says what it is, in both languages", async ({ page }) => {
    await page.goto(`${host.address}uchi/`);
    const told = page.locator("noscript");
    await expect(told).toBeVisible();
    const words = await told.evaluate((it) => it.innerHTML);
    for (const part of ["Uchi he Kaeru: ", "ウチヘカエル：", "It needs JavaScript.", "JavaScript が必要です。"]) {
      expect(words).toContain(part);
    }
  });
});

test.describe("with the service worker", () => {
  test.use({ serviceWorkers: "allow" });

  /** Opens a page and waits until the app is stored. */
  async function visit(page: Page, name: string) {
    await page.goto(host.address + name);
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      while (!navigator.serviceWorker.controller) await new Promise((later) => setTimeout(later, 20));
    });
  }

  test("after a visit to one page, all of them open without a network", async ({ page, context }) => {
    test.setTimeout(120_000);
    await visit(page, "uchi/");
    await host.stop();
    await context.setOffline(true);
    for (const [folder, opens] of PAGES) {
      for (const form of [`${folder}/`, folder, `${folder}/index.html`]) {
        await page.goto("about:blank");
        await page.goto(host.address + form);
        await expect(page, form).toHaveURL(host.address + opens);
        await expect(heading(page)).toBeVisible();
      }
    }
    await page.goto("about:blank");
    await page.goto(`${host.address}uchi/?lang=ja`);
    await expect(page.locator("html")).toHaveAttribute("lang", "ja");
    await page.goto("about:blank");
    await page.goto(`${host.address}today/#g=1jkzABBfWdcZ`);
    await expect(page.locator("[data-board-ready]")).toBeVisible();
    await page.goto(`${host.address}#/new/uchi`);
    await page.getByRole("button", { name: "Start the game" }).click();
    await expect(page.locator("[data-board-ready]")).toBeVisible();
  });

  test("pictures for previews are not stored on anybody's device", async ({ page }) => {
    await visit(page, "");
    const stored = await page.evaluate(async () => {
      const caught = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
      return caught.flat().map(({ url }) => url);
    });
    expect(stored.length).toBeGreaterThan(50);
    expect(stored.filter((url) => /preview|\/(uchi|today)\/|oembed/.test(url))).toEqual([]);
  });

  test("a page that was opened by its folder keeps its build's files while a newer one comes", async ({ page, context }) => {
    test.setTimeout(120_000);
    await visit(page, "uchi/");
    const build = () => page.locator('meta[name="build"]').getAttribute("content");
    const own = await build();
    host.release(1);
    const other = await context.newPage();
    await other.goto(host.address);
    await other.evaluate(async () => {
      const registration = (await navigator.serviceWorker.getRegistration())!;
      await registration.update();
      while (!registration.waiting) await new Promise((later) => setTimeout(later, 20));
      registration.waiting.postMessage("renew");
      await new Promise((changed) => navigator.serviceWorker.addEventListener("controllerchange", changed, { once: true }));
    });
    await other.reload();
    await expect(heading(other)).toBeVisible();
    expect(await other.locator('meta[name="build"]').getAttribute("content")).not.toBe(own);
    // The new worker tidies up when the new page has come to rest.
    await other.waitForTimeout(3000);
    expect(await other.evaluate(async () => (await caches.keys()).length)).toBe(2);
    await page.goto(`${page.url().split("#")[0]}#/how/stargazers`);
    await expect(page.locator(".how")).toBeVisible();
    expect(await build()).toBe(own);
  });
});
