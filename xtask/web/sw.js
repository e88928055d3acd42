// The service worker: after the first visit the app needs no network. `cargo xtask build` writes
// the id of the build, the names of its files and its further pages into the three constants below
// (xtask/src/offline.rs).
//
// Each build has its own cache, which is used only when it is complete. An incomplete cache keeps
// its files, and the next visit fetches only the missing ones. A new build waits until all pages of
// the old one are closed, or until somebody asks for it (`renew`). Even then, a page of the old
// build in another tab gets the files of that build: the names of all files except the page change
// with their content, and an old cache is kept as long as a page uses it (`tidy`).

const BUILD = "BUILD";
const FILES = ["FILES"];

/**
 * The pages in folders, which are for previews of links, each with the place in the app that it opens. Here the app's
 * own page answers for them, so they need not be stored.
 */
const PAGES = { PAGES: "" };

/** The folder of the app on its host. */
const scope = self.registration.scope;

// All apps on a host share its caches, and another folder may contain another copy of this app.
const prefix = `hoshibako ${scope} `;
const own = prefix + BUILD;

/** The page is the only file with the same name in every build. */
const PAGE = "./";

/** How long a page may take to report its build, in milliseconds. */
const PATIENCE = 2000;

/** Converts an address to a file name in the app's folder, as in FILES. */
const nameOf = (address) => {
  const name = address.slice(scope.length).replace(/[?#].*/, "");
  return name === "" || name === "index.html" ? PAGE : name;
};

/** The place in the app that this address of a page in a folder opens. Undefined for any other address. */
const placeOf = (address) => PAGES[nameOf(address).replace(/\/?(index\.html)?$/, "/")];

const addressOf = (name) => new URL(name, scope).href;

/** Fetches a file of this build from the network. Any other answer is an error. */
const bring = async (name) => {
  const reply = await fetch(addressOf(name), { cache: "no-cache", priority: "low" });
  // For a missing file, some hosts answer with a page.
  const isPage = /^text\/html/i.test(reply.headers.get("Content-Type"));
  if (!reply.ok || isPage !== (name === PAGE)) throw new Error(`${name} is not there`);
  if (isPage && !(await reply.clone().text()).includes(BUILD)) {
    throw new Error("The page is of another build");
  }
  // Browsers refuse a redirected response for a page, so it is copied.
  return reply.redirected ? new Response(reply.body, reply) : reply;
};

/** An entry with this address marks an incomplete cache. No file of the app has this address. */
const FILLING = addressOf("?filling");

const cachesOfOurs = async () => (await caches.keys()).filter((name) => name.startsWith(prefix));

const isFilling = async (cacheName) => Boolean(await caches.match(FILLING, { cacheName }));

/**
 * Deletes the incomplete caches of other builds. They can never be completed, because the host now
 * has this build.
 */
const clear = async () => {
  for (const name of await cachesOfOurs()) {
    if (name !== own && (await isFilling(name))) await caches.delete(name);
  }
};

const fill = async () => {
  await clear();
  const cache = await caches.open(own);
  await cache.put(FILLING, new Response());
  const here = new Set((await cache.keys()).map(({ url }) => url));
  const keep = async (name) => cache.put(addressOf(name), await bring(name));
  const missing = FILES.filter((name) => !here.has(addressOf(name)));
  const outcomes = await Promise.allSettled(missing.map(keep));
  const failures = outcomes.filter(({ reason }) => reason).map(({ reason }) => reason);
  // If not all files fit, an incomplete cache only wastes space.
  if (failures.some(({ name }) => name === "QuotaExceededError")) await caches.delete(own);
  if (failures.length > 0) throw failures[0];
  await cache.delete(FILLING);
};

self.addEventListener("install", (event) => event.waitUntil(fill()));

// Serves the first page from now on too, because the network may fail while it is open.
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

/** Looks for a file in the caches of other builds, for a page of another build. */
const ofAnotherBuild = async (address) => {
  for (const cacheName of await cachesOfOurs()) {
    const found = await caches.match(address, { cacheName, ignoreVary: true });
    if (found) return found;
  }
};

/** Fetches a file that the browser has removed from this build's cache. */
const mend = async (cache, name, request) => {
  try {
    const reply = await bring(name);
    // If storing fails because the storage is full or forbidden, the file is served without being
    // stored.
    await cache.put(addressOf(name), reply.clone()).catch(() => undefined);
    return reply;
  } catch {
    // The host may already have another build. Its page then fetches everything it needs.
    return fetch(request);
  }
};

const answer = async (request) => {
  const name = nameOf(request.url);
  const address = addressOf(name);
  let cache;
  try {
    cache = await caches.open(own);
    const kept = await cache.match(address, { ignoreVary: true });
    if (kept) return kept;
    if (name !== PAGE) {
      const older = await ofAnotherBuild(address);
      if (older) return older;
    }
  } catch {
    // Without storage, everything comes from the network.
    return fetch(request);
  }
  return FILES.includes(name) ? mend(cache, name, request) : fetch(request);
};

/** Leads from a page in a folder to its place in the app. A place after the `#` of the address comes first. */
const lead = (address, place) => {
  const { search, hash } = new URL(address);
  return Response.redirect(addressOf(`./${search}${/^#(g=|\/)/.test(hash) ? hash : place}`));
};

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(scope)) return;
  const place = request.mode === "navigate" ? placeOf(request.url) : undefined;
  event.respondWith(place ? lead(request.url, place) : answer(request));
});

/** Asks a page for its build. The result is undefined if the page does not answer. */
const buildOf = (page) =>
  new Promise((told) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => told(data);
    setTimeout(told, PATIENCE);
    page.postMessage("build?", [port2]);
  });

/** Deletes the caches that no page uses, except while a newer build is being stored. */
const tidy = async () => {
  const others = (await cachesOfOurs()).filter((name) => name !== own);
  // One of them may belong to the newer build.
  const { installing, waiting } = self.registration;
  if (others.length === 0 || installing || waiting) return;
  const open = await self.clients.matchAll({ includeUncontrolled: true });
  const isPage = (url) => nameOf(url) === PAGE || placeOf(url);
  const pages = open.filter(({ url }) => url.startsWith(scope) && isPage(url));
  const builds = await Promise.all(pages.map(buildOf));
  // A page that does not answer may be suspended and belong to any build.
  if (builds.includes(undefined)) return;
  const idle = others.filter((name) => !builds.includes(name.slice(prefix.length)));
  const drop = async (name) => (await isFilling(name)) || caches.delete(name);
  await Promise.all(idle.map(drop));
};

self.addEventListener("message", (event) => {
  if (event.data === "renew") self.skipWaiting();
  if (event.data === "tidy") event.waitUntil(tidy());
});
