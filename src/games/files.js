// Loads the files of a game: its style sheet, which index.html lists but does not load, its pictures and its code.
// index.html names all these files. This script defines `gameFiles`. src/games/loading.rs calls `bring` and
// `isOutdated`; xtask/web/start.js and xtask/web/parts.js call `code`.

/** Enables the style sheet of this link and resolves when it has loaded. */
const wear = (link) =>
  new Promise((done, failed) => {
    // A link that failed does not load again, so each attempt uses a new element.
    const fresh = link.cloneNode();
    fresh.removeAttribute("disabled");
    fresh.onload = done;
    fresh.onerror = () => {
      fresh.setAttribute("disabled", "");
      failed(new Error(`${fresh.href} did not load`));
    };
    link.replaceWith(fresh);
  });

/** Fetches the pictures in this file. */
const draw = async (address) => {
  const reply = await fetch(new URL(address, document.baseURI));
  if (!reply.ok) throw new Error(`${reply.url}: ${reply.status}`);
  // Parsed as SVG and not as HTML, so that no script runs. Only pictures and their parts are used.
  const drawn = new DOMParser().parseFromString(await reply.text(), "image/svg+xml").documentElement;
  if (drawn.localName !== "svg") throw new Error(`${reply.url} is no picture`);
  return [...drawn.children].filter((part) => /^(defs|symbol)$/.test(part.localName));
};

/**
 * Adds pictures to the page. Symbols that are shown only by <use> stay in an element without style and layout, as in
 * src/art/sprite.svg. Gradients and clips must be in an element with layout. This element is an <svg>, because the
 * content of a <g> is laid out even if it is not displayed.
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

/** Caches the results of `fetching` by name. A failed attempt is not cached, so it can be repeated. */
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
 * The page preloads the app's module before any script runs. A browser uses the preloaded file only for a request
 * with the same mode, and WebKit only for the simplest mode. So the release build omits `crossorigin`. In a sandbox
 * without an origin, this site counts as another one and refuses such simple requests.
 */
const early = document.querySelector('link[rel="preload"][as="fetch"]');
const isPlain = early?.crossOrigin === null && self.origin !== "null";
const MODE = isPlain ? { mode: "no-cors", credentials: "include" } : {};

/** Fetches and compiles the WebAssembly module at an address. */
const code = once(async (address) => {
  const reply = await fetch(address, MODE);
  if (!reply.ok) throw new Error(`${reply.url}: ${reply.status}`);
  // Some servers send WebAssembly with another media type.
  return reply.headers.get("Content-Type") === "application/wasm"
    ? WebAssembly.compileStreaming(reply)
    : WebAssembly.compile(await reply.arrayBuffer());
});

const linkOf = (game) => document.querySelector(`link[data-game="${game}"]`);

/** Loads the style sheet and the pictures of the game with this id. Begins to load its code at the same time. */
const bring = once(async (game) => {
  const link = linkOf(game);
  if (!link) return;
  // The caller that needs the code requests it again and then receives the error.
  if (link.dataset.code) code(new URL(link.dataset.code, document.baseURI).href).catch(() => undefined);
  await fetchAll(link);
});

/** The game whose board the address shows, as far as that is known without the app. */
const named = () => {
  const { hash, search } = location;
  const asked = new URLSearchParams(search);
  const start = /^#g=(.*)/.exec(hash)?.[1] ?? asked.get("start") ?? "";
  const letter = /^1.{4}([\w-])/.exec(start)?.[1];
  if (letter) return document.querySelector(`link[data-letter="${letter}"]`)?.dataset.game;
  const [, page, name] = /^#\/(\w+)\/(\w+)/.exec(hash) ?? [, "", asked.get("game") ?? ""];
  if (page !== "table") return /^\w+$/.exec(name)?.[0];
  try {
    // crates/storage/src/entry.rs writes this format.
    return /"game":"(\w+)"/.exec(localStorage.getItem(`hoshibako.game.${name}`))?.[1];
  } catch {
    // Storage is forbidden.
  }
};

/**
 * Whether the host already has another build than this page's. Some files of this build may then no longer exist.
 * sw.js has the same name in every build, contains the build's id, and is never cached.
 */
const isOutdated = async () => {
  const own = document.querySelector('meta[name="build"]')?.content ?? "";
  if (!/^[0-9a-f]+$/.test(own)) return false;
  const reply = await fetch(new URL("sw.js", document.baseURI), { cache: "no-store" });
  // For a missing file, some hosts answer with a page.
  if (!reply.ok || /html/.test(reply.headers.get("Content-Type"))) return false;
  return !(await reply.text()).includes(own);
};

globalThis.gameFiles = { bring, code, isOutdated };

// Loads the game at the same time as the app. An error is ignored, because the app tries again.
const first = named() ?? (/^#?\/?$/.test(location.hash) ? "home" : undefined);
if (first) bring(first).catch(() => undefined);
