// What a game brings along: its style sheet, which the page names but does not load yet, its pictures, and
// its code. All are files of this site; index.html says which. A script of the page, called by
// src/games/loading.rs as `gameFiles.bring` and `gameFiles.isOutdated`, by xtask/web/start.js and xtask/web/parts.js as `gameFiles.code`.

/** Resolves when the sheet of this disabled link is in force. */
const wear = (link) =>
  new Promise((done, failed) => {
    // A link that failed does not load again: each attempt has an element of its own.
    const fresh = link.cloneNode();
    fresh.removeAttribute("disabled");
    fresh.onload = done;
    fresh.onerror = () => {
      fresh.setAttribute("disabled", "");
      failed(new Error(`${fresh.href} did not load`));
    };
    link.replaceWith(fresh);
  });

/** The pictures in this file. */
const draw = async (address) => {
  const reply = await fetch(new URL(address, document.baseURI));
  if (!reply.ok) throw new Error(`${reply.url}: ${reply.status}`);
  // As SVG, not as HTML: nothing in it runs, and only pictures and their parts are taken over.
  const drawn = new DOMParser().parseFromString(await reply.text(), "image/svg+xml").documentElement;
  if (drawn.localName !== "svg") throw new Error(`${reply.url} is no picture`);
  return [...drawn.children].filter((part) => /^(defs|symbol)$/.test(part.localName));
};

/**
 * What is only shown by <use> stays out of the page's style and layout, as in src/art/sprite.svg; colours and
 * clips have to be in it. An <svg>, since the inside of a <g> is laid out even when it is not displayed.
 */
const hang = (pictures) => {
  const sprite = document.querySelector(".art-sprite");
  const own = sprite.cloneNode();
  own.append(...pictures);
  const kept = document.createElementNS(own.namespaceURI, "svg");
  kept.setAttribute("class", "art-kept");
  kept.append(...own.querySelectorAll("symbol, defs > :is(g, path, use, circle)"));
  own.append(kept);
  sprite.after(own);
};

const fetchAll = async (link) => {
  const { art } = link.dataset;
  const [pictures] = await Promise.all([
    art && draw(art),
    link.hasAttribute("disabled") && wear(link),
  ]);
  if (pictures) hang(pictures);
};

/** Once for each name: what is asked for again is on its way or here; what failed is tried again. */
const once = (fetching) => {
  const brought = new Map();
  return (name) => {
    if (!brought.has(name)) {
      const coming = fetching(name);
      brought.set(name, coming);
      coming.catch(() => brought.delete(name));
    }
    return brought.get(name);
  };
};

/**
 * The page has the app's module fetched before any script runs. What is here is taken up only for a request of
 * the same mode, and WebKit finds the same only in the plainest, so the release build leaves out `crossorigin`.
 * In a sandbox without an origin even this site is another one, and gives nothing to plain requests.
 */
const early = document.querySelector('link[rel="preload"][as="fetch"]');
const isPlain = early?.crossOrigin === null && self.origin !== "null";
const MODE = isPlain ? { mode: "no-cors", credentials: "include" } : {};

/** The WebAssembly module at an address. */
const code = once(async (address) => {
  const reply = await fetch(address, MODE);
  if (!reply.ok) throw new Error(`${reply.url}: ${reply.status}`);
  // A server that has never heard of WebAssembly sends it as something else.
  return reply.headers.get("Content-Type") === "application/wasm"
    ? WebAssembly.compileStreaming(reply)
    : WebAssembly.compile(await reply.arrayBuffer());
});

const linkOf = (game) => document.querySelector(`link[data-game="${game}"]`);

/** Sheet and pictures of the game with this id; its code sets out beside them. */
const bring = once(async (game) => {
  const link = linkOf(game);
  if (!link) return;
  // Whoever needs it asks again, and hears why it did not come.
  if (link.dataset.code) code(new URL(link.dataset.code, document.baseURI).href).catch(() => undefined);
  await fetchAll(link);
});

/** The game at which the address leads to a board, as far as that can be told without the app. */
const named = () => {
  const { hash, search } = location;
  const asked = new URLSearchParams(search);
  const start = /^#g=(.*)/.exec(hash)?.[1] ?? asked.get("start") ?? "";
  const letter = /^1.{4}([\w-])/.exec(start)?.[1];
  if (letter) return document.querySelector(`link[data-letter="${letter}"]`)?.dataset.game;
  const [, page, name] = /^#\/(\w+)\/(\w+)/.exec(hash) ?? [, "", asked.get("game") ?? ""];
  if (page !== "table") return /^\w+$/.exec(name)?.[0];
  try {
    // As crates/storage/src/entry.rs writes it.
    return /"game":"(\w+)"/.exec(localStorage.getItem(`hoshibako.game.${name}`))?.[1];
  } catch {
    // Nothing is kept here.
  }
};

/**
 * Whether the host has another build than this page's by now: then files of this one may be gone for good. The service
 * worker is the one file that is called alike in every build, names its build, and is in no cache.
 */
const isOutdated = async () => {
  const own = document.querySelector('meta[name="build"]')?.content ?? "";
  if (!/^[0-9a-f]+$/.test(own)) return false;
  const reply = await fetch(new URL("sw.js", document.baseURI), { cache: "no-store" });
  // Some hosts answer with a page where there is no such file.
  if (!reply.ok || /html/.test(reply.headers.get("Content-Type"))) return false;
  return !(await reply.text()).includes(own);
};

globalThis.gameFiles = { bring, code, isOutdated };

// Beside the app, not after it. If it fails nobody hears of it: the app tries again.
const first = named() ?? (/^#?\/?$/.test(location.hash) ? "home" : undefined);
if (first) bring(first).catch(() => undefined);
