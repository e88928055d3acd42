// The service worker: after the first visit the app needs no network. `cargo xtask build`
// writes the id of the build and the names of its files over the two constants below (xtask/src/offline.rs).
//
// Each build has a cache of its own. It serves nobody before it is whole; what has come stays in it until then, and only
// what is missing is fetched at the next visit. A new build waits until every
// page of the old one is closed, or until somebody asks for it (`renew`). Even then a page of the old
// build that is still open in another tab gets its own files: every file but the page itself has a
// name that changes with its content, and an old cache stays as long as a page lives of it (`tidy`).

const BUILD = "BUILD";
const FILES = ["FILES"];

/** The folder of the app, on whatever host. */
const scope = self.registration.scope;

// Caches belong to the host: another folder of it may hold another copy of the app.
const prefix = `hoshibako ${scope} `;
const own = prefix + BUILD;

/** The page, the only file that is called alike in every build. */
const PAGE = "./";

/** How long a page may take to say of which build it is, in milliseconds. */
const PATIENCE = 2000;

/** The name of a file in the app's folder, as FILES has it. */
const nameOf = (address) => {
  const name = address.slice(scope.length).replace(/[?#].*/, "");
  return name === "" || name === "index.html" ? PAGE : name;
};

const addressOf = (name) => new URL(name, scope).href;

/** A file of this build from the network; anything else is an error. */
const bring = async (name) => {
  const reply = await fetch(addressOf(name), { cache: "no-cache", priority: "low" });
  // Some hosts answer with a page where there is no such file.
  const isPage = /^text\/html/i.test(reply.headers.get("Content-Type"));
  if (!reply.ok || isPage !== (name === PAGE)) throw new Error(`${name} is not there`);
  if (isPage && !(await reply.clone().text()).includes(BUILD)) {
    throw new Error("The page is of another build");
  }
  // What was redirected may not answer for a page.
  return reply.redirected ? new Response(reply.body, reply) : reply;
};

/** In a cache that is not whole yet. Nothing of the app has this address. */
const FILLING = addressOf("?filling");

const cachesOfOurs = async () => (await caches.keys()).filter((name) => name.startsWith(prefix));

const isFilling = async (cacheName) => Boolean(await caches.match(FILLING, { cacheName }));

/** Throws away what has come of builds that never became whole, and never will: the host has this one. */
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
  // Where there is no room for all of it, a part takes room for nothing.
  if (failures.some(({ name }) => name === "QuotaExceededError")) await caches.delete(own);
  if (failures.length > 0) throw failures[0];
  await cache.delete(FILLING);
};

self.addEventListener("install", (event) => event.waitUntil(fill()));

// The very first page is served from here on as well: the network may go while it is open.
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

/** From another build's cache, for a page of that build. */
const ofAnotherBuild = async (address) => {
  for (const cacheName of await cachesOfOurs()) {
    const found = await caches.match(address, { cacheName, ignoreVary: true });
    if (found) return found;
  }
};

/** A file that this build's cache should hold, and does not: the browser has thrown it away. */
const mend = async (cache, name, request) => {
  try {
    const reply = await bring(name);
    // Full again, or forbidden by now: then it is served without being kept.
    await cache.put(addressOf(name), reply.clone()).catch(() => undefined);
    return reply;
  } catch {
    // Perhaps the host has another build by now: its page brings all that it needs.
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
    // No storage: as if there were no service worker.
    return fetch(request);
  }
  return FILES.includes(name) ? mend(cache, name, request) : fetch(request);
};

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "GET" && request.url.startsWith(scope)) {
    event.respondWith(answer(request));
  }
});

/** Of which build a page is; nothing if it does not answer. */
const buildOf = (page) =>
  new Promise((told) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => told(data);
    setTimeout(told, PATIENCE);
    page.postMessage("build?", [port2]);
  });

/** Throws away the caches of which no page lives; not what has come of the build that comes next. */
const tidy = async () => {
  const others = (await cachesOfOurs()).filter((name) => name !== own);
  // One of them may be that of the build that comes next.
  const { installing, waiting } = self.registration;
  if (others.length === 0 || installing || waiting) return;
  const open = await self.clients.matchAll({ includeUncontrolled: true });
  const pages = open.filter(({ url }) => url.startsWith(scope) && nameOf(url) === PAGE);
  const builds = await Promise.all(pages.map(buildOf));
  // A page that does not answer is asleep, and may be of any build.
  if (builds.includes(undefined)) return;
  const idle = others.filter((name) => !builds.includes(name.slice(prefix.length)));
  const drop = async (name) => (await isFilling(name)) || caches.delete(name);
  await Promise.all(idle.map(drop));
};

self.addEventListener("message", (event) => {
  if (event.data === "renew") self.skipWaiting();
  if (event.data === "tidy") event.waitUntil(tidy());
});
