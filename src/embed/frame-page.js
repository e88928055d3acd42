// Adapts the app to a frame in a page of another site, so that it does not disturb that page. It is loaded before the
// app (xtask/web/start.js), in frames and for addresses with parameters. The app (`src/embed`) calls it as
// `hostPage`. docs/embedding.md is the contract.

const root = document.documentElement;
const framed = parent !== self;

// --- The address -----------------------------------------------------------------------------------

/**
 * Parameters can follow the `#`, where no server receives them: `#start=CODE`. The app uses that place for its pages,
 * so the parameters are moved to the state of the history entry, which survives a reload.
 */
const BEHIND = /^#(?!g=)[a-z]+=/;
const isBehind = () => BEHIND.test(location.hash);
const behind = isBehind() ? location.hash.slice(1) : (history.state?.hoshibako ?? "");
if (behind) {
  const keepBehind = (address) => history.replaceState({ hoshibako: behind }, "", address);
  keepBehind(isBehind() ? location.pathname + location.search : undefined);
  addEventListener("hashchange", () => (isBehind() ? location.reload() : keepBehind()));
}
const query = behind ? `${location.search}&${behind}` : location.search;
const asked = new URLSearchParams(query);

/** With one of these parameters the app stores its games separately from the visitor's own, even outside a frame. */
const MAKING = ["frame", "game", "start", "ui", "edition", "save"];
const LOOKS = ["lang", "theme", "accent", "sound", "notes", "seats", "people", "level", "seed"];
const apart = framed || MAKING.some((name) => asked.has(name));

/** The index of this frame among the frames of its page. */
const place = () => {
  for (let at = 0; at < parent.length; at += 1) if (parent[at] === self) return at;
  return 0;
};

/** A short hash of a text. */
const label = (text) => {
  let hash = 0;
  for (const unit of text) hash = (Math.imul(hash, 31) + unit.codePointAt(0)) >>> 0;
  return hash.toString(36);
};

/** The value of a parameter, if it is a valid name. */
const nameIn = (parameter) => asked.get(parameter)?.match(/^[\w-]{1,40}$/)?.[0];

/** The name of this frame in messages. */
const frame = nameIn("frame") ?? `${place()}-${label(location.search)}`;

// Unknown parameters, for example of trackers, have no effect.
if (apart || LOOKS.some((name) => asked.has(name))) root.dataset.frame = frame;

// --- What is kept ----------------------------------------------------------------------------------

/** The origin of the host page, if the browser reports it. Other sources could be forged. */
const origin = (() => {
  const told = [location.ancestorOrigins?.[0], document.referrer && new URL(document.referrer).origin];
  return told.find((origin) => origin && origin !== "null");
})();

/**
 * The prefix of all storage keys of a frame: the host page's origin and path, the name in `save`, and the `ui`. So
 * the whole app, a table and a replay have separate storage.
 */
const drawer = (() => {
  const page = /^\/[!-~]{0,200}$/.test(asked.get("page") ?? "") ? asked.get("page") : "";
  const isTable = ["game", "start", "saved", "edition"].some((name) => asked.has(name));
  const ui = nameIn("ui") ?? (isTable ? "board" : "full");
  return `${framed ? `@${origin ?? "?"}${page}` : "page"} ${nameIn("save") ?? ""} ${ui}:`;
})();

/** The names of other frames on this page with the same prefix. In an element, the element passes them. */
const others = () => {
  const names = asked.get("others")?.split(",") ?? [];
  for (let at = 0; at < parent.length; at += 1) {
    try {
      const page = parent[at].hostPage;
      if (framed && parent[at] !== self && page?.drawer === drawer) names.push(page.name);
    } catch {
      // A frame of another origin.
    }
  }
  return names;
};

/**
 * Distinguishes this frame from others with the same prefix. A frame without a unique name gets a number among the
 * frames with the same parameters.
 */
const name = (() => {
  const own = nameIn("as") ?? nameIn("frame");
  const taken = new Set(others());
  if (own && !taken.has(own)) return own;
  const same = label(["game", "seats", "edition", "start"].map((name) => asked.get(name) ?? "").join(" "));
  let number = 0;
  while (taken.has(`${same}-${number}`)) number += 1;
  return `${same}-${number}`;
})();

// Other frames of the page read this.
globalThis.hostPage = { drawer, name };

/** Whether the browser separates this storage from that of frames in pages of other sites. */
const isPartitioned = async () => {
  try {
    return origin === location.origin || !(await document.hasStorageAccess());
  } catch {
    return false;
  }
};

/** The storage if the host page stores the games. It ends with the frame. */
const inMemory = () => {
  const kept = new Map();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    key: (at) => [...kept.keys()][at] ?? null,
    get length() {
      return kept.size;
    },
  };
};

/**
 * Replaces localStorage by a storage with this frame's prefix. If the browser forbids storage, the property still
 * throws an error, as the app expects.
 */
const keepApart = async () => {
  if (asked.get("saves") === "host") {
    Object.defineProperty(self, "localStorage", { value: inMemory() });
    return;
  }
  let storage;
  try {
    storage = self.localStorage;
    // The host page is unknown, and the storage may contain games of other pages. So the data is kept only until the
    // tab is closed.
    if (framed && !origin && !(await isPartitioned())) storage = self.sessionStorage;
  } catch {
    return;
  }
  const own = drawer;
  const keys = () => Object.keys(storage).filter((key) => key.startsWith(own));
  if (framed && keys().length === 0 && (await isPartitioned())) {
    // A previous version stored these without the host page's origin.
    const before = `${frame}:hoshibako.`;
    for (const key of Object.keys(storage).filter((key) => key.startsWith(before))) {
      storage.setItem(own + key.slice(frame.length + 1), storage.getItem(key));
      storage.removeItem(key);
    }
  }
  const shelf = {
    getItem: (key) => storage.getItem(own + key),
    setItem: (key, value) => storage.setItem(own + key, value),
    removeItem: (key) => storage.removeItem(own + key),
    key: (at) => keys()[at]?.slice(own.length) ?? null,
    get length() {
      return keys().length;
    },
  };
  Object.defineProperty(self, "localStorage", { value: shelf });
  addEventListener("storage", (event) => {
    if (!event.isTrusted) return;
    event.stopImmediatePropagation();
    const { key } = event;
    if (key !== null && !key.startsWith(own)) return;
    dispatchEvent(new StorageEvent("storage", { key: key && key.slice(own.length) }));
  });
};

// --- Focus and scrolling ---------------------------------------------------------------------------

/** Scrolls only this frame and the boxes in it until an element is visible. */
const reveal = (element) => {
  for (let box = element.parentElement; box; box = box.parentElement) {
    const isPage = box === document.scrollingElement;
    if (!isPage && !/auto|scroll/.test(getComputedStyle(box).overflowY)) continue;
    const { top, bottom } = element.getBoundingClientRect();
    const around = box.getBoundingClientRect();
    const [least, most] = isPage ? [0, innerHeight] : [around.top, around.bottom];
    if (top < least) box.scrollTop -= least - top;
    else if (bottom > most) box.scrollTop += Math.min(bottom - most, top - least);
  }
};

/**
 * The app may take the focus only while this frame has it. It adds no entries to the history, because Back belongs to
 * the host page.
 */
const stayModest = () => {
  history.pushState = () => {};
  for (const { prototype } of [HTMLElement, SVGElement]) {
    const { focus } = prototype;
    prototype.focus = function (options) {
      if (!document.hasFocus()) return;
      focus.call(this, { ...options, preventScroll: true });
      reveal(this);
    };
  }
  const { showModal } = HTMLDialogElement.prototype;
  HTMLDialogElement.prototype.showModal = function () {
    // An inert dialog does not take the focus when it opens.
    const { inert } = this;
    this.inert = inert || !document.hasFocus();
    showModal.call(this);
    this.inert = inert;
  };
};

// --- Bots without a worker -------------------------------------------------------------------------

/**
 * Runs the bots on the page's own thread. In a sandbox without same-origin rights, a script cannot become a worker.
 */
const thinkHere = () => {
  const load = async (address) => {
    // The names of both files contain the same hash, or none in debug builds.
    const label = /worker(-[0-9a-f]+)?\.js$/.exec(address)?.[1] ?? "";
    const file = (rest) => new URL(`hoshibako-worker${label}${rest}`, document.baseURI).href;
    const hears = new Promise((done) => {
      self.botListens = (bring, answer) => done({ bring, answer });
    });
    const { default: start } = await import(file(".js"));
    await start({ module_or_path: file("_bg.wasm") });
    return hears;
  };
  let loading;
  const ready = new Set();
  self.Worker = class {
    constructor(address) {
      loading ??= load(address);
      loading.catch(() => {
        loading = undefined;
        this.fail();
      });
    }
    fail() {
      this.onerror?.(new Event("error"));
    }
    say(data) {
      this.onmessage?.(new MessageEvent("message", { data }));
    }
    async hear(text) {
      const { bring, answer } = await loading;
      const { prepare, record } = JSON.parse(text);
      const game = prepare ?? record?.game ?? "";
      await bring(game);
      if (!ready.has(game)) this.say(JSON.stringify({ ready: game }));
      ready.add(game);
      if (!record) return;
      // Waits until the last change has been painted.
      await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
      this.say(answer(text));
    }
    postMessage(text) {
      this.hear(text).catch(() => this.fail());
    }
    terminate() {
      this.onmessage = this.onerror = null;
    }
  };
};

// --- Standing still --------------------------------------------------------------------------------

/** Whether the host page has paused the app. `isMuted`: whether it has switched the sound off. */
let isStill = false;
let isMuted = false;

/**
 * Replaces the timers and the clock, so that time stops while the app is paused. Timers keep their remaining time.
 * Timers without delay are not affected. Returns a function that stops the time or lets it continue.
 */
const keepTime = () => {
  const { setTimeout: begin, clearTimeout: end } = self;
  const clock = performance.now.bind(performance);
  const waiting = new Map();
  let stood = 0;
  let since;
  const now = () => (since ?? clock()) - stood;
  const begins = (id) => {
    const { then, rest, due } = waiting.get(id);
    const run = () => {
      waiting.delete(id);
      then(...rest);
    };
    return begin(run, Math.max(0, due - now()));
  };
  self.setTimeout = (then, wait = 0, ...rest) => {
    if (typeof then !== "function" || !(wait > 0)) return begin(then, wait, ...rest);
    // An id from the browser, so that no other timer has it.
    const id = begin(() => {});
    waiting.set(id, { then, rest, due: now() + wait });
    if (since === undefined) waiting.get(id).timer = begins(id);
    return id;
  };
  self.clearTimeout = (id) => {
    end(waiting.get(id)?.timer ?? id);
    waiting.delete(id);
  };
  performance.now = now;
  return (stands) => {
    if (stands) {
      since = clock();
      for (const { timer } of waiting.values()) end(timer);
    } else {
      stood += clock() - since;
      since = undefined;
      for (const [id, one] of waiting) one.timer = begins(id);
    }
  };
};

/** Returns a function that suspends the sound while the app is paused or muted, and otherwise resumes it. */
const keepSound = () => {
  const { AudioContext } = self;
  const made = new Set();
  if (AudioContext) {
    self.AudioContext = class extends AudioContext {
      constructor(...how) {
        super(...how);
        made.add(this);
      }
    };
  }
  return () => {
    for (const one of made) (isStill || isMuted ? one.suspend() : one.resume()).catch(() => {});
  };
};

/** The dialog that covers a paused app and says that it is paused. */
const veil = () => {
  const made = document.createElement("dialog");
  made.className = "standstill";
  for (const [lang, words] of [["ja", "一時停止中"], ["en", "Paused"]]) {
    const line = document.createElement("p");
    Object.assign(line, { lang, textContent: words });
    made.append(line);
  }
  made.addEventListener("cancel", (event) => event.preventDefault());
  made.addEventListener("close", () => isStill && made.showModal());
  return made;
};

const stopTime = keepTime();
const followSound = keepSound();
let lies;
let moving = [];

/** Pauses or resumes the app. */
const still = (is) => {
  if (is === isStill) return;
  isStill = is;
  root.toggleAttribute("data-still", is);
  if (is) {
    moving = document.getAnimations().filter((one) => one.playState === "running");
    for (const one of moving) one.pause();
    lies = veil();
    document.body.append(lies);
    lies.showModal();
  } else {
    for (const one of moving.splice(0)) one.play();
    lies.close();
    lies.remove();
  }
  stopTime(is);
  followSound();
};

const hush = (is) => {
  isMuted = is;
  followSound();
};

// While the app is paused, it receives no keys.
for (const type of ["keydown", "keyup"]) {
  addEventListener(type, (event) => isStill && event.stopImmediatePropagation(), { capture: true });
}

// --- Looks -----------------------------------------------------------------------------------------

const sheet = (text) => {
  const made = new CSSStyleSheet();
  made.replaceSync(text);
  return made;
};

// A frame shows no links that lead out of it, and no buttons that need permissions of the page.
const MODEST = `
  ${framed ? "[data-frame] [data-action='send-link'] { display: none; }" : ""}
  :is([data-ui="board"], [data-ui="replay"], [data-ui="lesson"]) :is(.top-bar, [data-leads="app"]),
  [data-plain] [data-leads="away"], [data-plain]:not([data-shares]) [data-leads="link"] { display: none; }
  @media not ((min-width: 56rem) or ((min-width: 40rem) and (max-height: 32rem))) {
    :is([data-ui="board"], [data-ui="replay"], [data-ui="lesson"]) .seats { grid-column: 1 / 3; padding-inline-start: var(--space-2); }
  }
  .edition-credit { padding: 0 var(--space-4) var(--space-4); font-size: var(--text-s); }
  .edition-credit p { margin: 0; }
  .edition-credit a { display: inline-block; padding-block: .6em; }
  .table-sheet:not([data-sheet="menu"]) .edition-credit, html[lang="ja"] .edition-credit [lang="en"],
  html[lang="en"] .edition-credit [lang="ja"] { display: none; }
  [data-ui="replay"] :is([data-curtain], [data-action="close-replay"], [data-action="go-on"]) { display: none; }
  [data-ui="replay"] .table-stage[data-past]::after { content: none; }
  [data-still] body > :not(.standstill), [data-still] body > :not(.standstill) *, [data-still] ::before,
    [data-still] ::after { animation-play-state: paused !important; }
  .standstill { position: fixed; inset: 0; width: fit-content; height: fit-content; margin: auto; padding: var(--space-3) var(--space-5); border: 0; border-radius: 99rem; outline: 0;
    background: #0b0d2e; color: #fff; font-size: var(--text-l); box-shadow: 0 0 0 1px rgb(255 255 255 / .35); }
  .standstill::backdrop { background: rgb(8 10 36 / .55); }
  .standstill p { margin: 0; }
  html[lang="ja"] .standstill [lang="en"], html[lang="en"] .standstill [lang="ja"] { display: none; }
`;

const accent = sheet("");
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet(MODEST), accent];

const colours = sheet("");
document.adoptedStyleSheets = [...document.adoptedStyleSheets, colours];

/** A publisher's pictures of named pieces. crates/embed has removed everything dangerous from them. */
const pieces = new Map();

const hang = () => {
  for (const [id, { viewBox, inside }] of pieces) {
    const symbol = document.getElementById(id);
    if (symbol?.localName !== "symbol" || symbol.dataset.own) continue;
    // Parsed as SVG and not as HTML, so that no script runs.
    const text = `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`;
    const drawn = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
    if (drawn.localName !== "svg") continue;
    for (const { name } of [...symbol.attributes]) if (name !== "id") symbol.removeAttribute(name);
    symbol.setAttribute("viewBox", viewBox);
    symbol.dataset.own = "";
    symbol.replaceChildren(...drawn.children);
    // Gradients and clips must be in an element with layout. Symbols have none.
    document
      .querySelector(".art-sprite > defs")
      .append(...symbol.querySelectorAll("linearGradient, radialGradient, clipPath, mask, pattern"));
  }
};

/** Replaces pictures of pieces. `text` contains, for each name, { viewBox, inside }. */
const paint = (text) => {
  for (const [id, piece] of Object.entries(JSON.parse(text))) pieces.set(id, piece);
  const { bring } = gameFiles;
  gameFiles.bring = async (game) => {
    await bring(game);
    hang();
  };
  hang();
};

/** Shows the name of an edition, its authors and a link to its rules in the menu of the table. */
const credit = (text) => {
  const { lines, rules } = JSON.parse(text);
  const made = document.createElement("div");
  made.className = "edition-credit";
  for (const [lang, words] of lines) {
    const line = document.createElement("p");
    line.lang = lang;
    line.textContent = words;
    made.append(line);
  }
  for (const [lang, words] of rules ? [["ja", "ルール"], ["en", "Rules"]] : []) {
    const link = document.createElement("a");
    link.dataset.leads = "away";
    Object.assign(link, { lang, href: rules, target: "_blank", rel: "noopener noreferrer", textContent: words });
    made.append(link);
  }
  const put = () => {
    const dialog = document.querySelector("dialog.table-sheet");
    if (dialog && made.parentElement !== dialog) dialog.append(made);
  };
  new MutationObserver(put).observe(document.body, { childList: true, subtree: true });
  put();
};

/** Sets how much of the app is shown. In a replay, the board cannot be used. */
const show = (ui) => {
  root.dataset.ui = ui;
  if (ui !== "replay") return;
  const still = () => document.querySelector("#board")?.setAttribute("inert", "");
  new MutationObserver(still).observe(document.body, { childList: true, subtree: true });
};

// --- The host page ---------------------------------------------------------------------------------

/**
 * The origin with which messages are exchanged. If the browser reports the host page's origin, that one; otherwise
 * the origin of the first message from the parent window.
 */
let host = location.ancestorOrigins?.[0];
if (host === "null") host = undefined;

const send = (text) => {
  if (framed) parent.postMessage(text, host ?? "*");
};

const asText = (data) => {
  if (typeof data === "string") return data;
  try {
    return JSON.stringify(data) ?? "";
  } catch {
    return "";
  }
};

/** Passes each message of the host page to the listener, as text. */
const hear = (listener) => {
  addEventListener("message", ({ source, origin, data }) => {
    if (!framed || source !== parent) return;
    if (host !== undefined && origin !== host) return;
    if (origin !== "null") host = origin;
    listener(asText(data));
  });
};

/** Reads a text file of the app's folder. Fails if it has more than `most` characters. */
const read = async (name, most) => {
  const reply = await fetch(new URL(name, document.baseURI), { credentials: "omit" });
  if (!reply.ok) throw new Error(`${reply.url}: ${reply.status}`);
  const text = await reply.text();
  if (text.length > most) throw new Error(`${reply.url} is too long`);
  return text;
};

// Parameters of the look alone do not separate the storage: the visitor's own saved games stay available.
if (apart) await keepApart();
if (framed) stayModest();
if (self.origin === "null") thinkHere();

Object.assign(hostPage, {
  frame: () => frame,
  apart: () => apart,
  query: () => query,
  keptAs: () => name,
  others: () => others().join(),
  hear,
  send,
  show,
  still,
  hush,
  read,
  dress: (text) => accent.replaceSync(text),
  tint: (text) => colours.replaceSync(text),
  colours: () => [accent, colours].flatMap((sheet) => [...sheet.cssRules]).map((rule) => rule.cssText).join(""),
  paint,
  credit,
});
