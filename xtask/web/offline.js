// The page's part of the offline support: registers the service worker (sw.js). The event
// `newer-build` tells the app that a newer build is ready, and the app answers with `renew-build`
// (src/offline.rs). This script is loaded some time after the start (start.js). It does nothing in
// browsers that lack or forbid service workers.

/** The id of this page's build. Debug builds have none. */
const build = document.querySelector('meta[name="build"]').content;

/** How often a page that stays open checks for a newer build, in milliseconds. */
const AGAIN = 3_600_000;

let registration;
let isAsked = false;

const found = () => dispatchEvent(new Event("newer-build"));

const attempt = (action) => {
  try {
    return action();
  } catch {
    // In a sandbox, even reading the property throws an error.
  }
};

const container = /^[0-9a-f]+$/.test(build) && attempt(() => navigator.serviceWorker);

const follow = () => {
  const look = () => registration.waiting && container.controller && found();
  registration.addEventListener("updatefound", () =>
    registration.installing?.addEventListener("statechange", look),
  );
  look();
  registration.active?.postMessage("tidy");
  let last = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden && Date.now() - last > AGAIN) {
      last = Date.now();
      registration.update().catch(() => undefined);
    }
  });
};

const register = async () => {
  // The browser always checks whether sw.js has changed, whatever caching the server allows.
  registration = await container.register("sw.js", { updateViaCache: "none" });
  follow();
};

if (container) {
  container.addEventListener("message", ({ data, ports }) => {
    if (data === "build?") ports[0]?.postMessage(build);
  });
  container.startMessages();
  let wasServed = Boolean(container.controller);
  container.addEventListener("controllerchange", () => {
    if (isAsked) location.reload();
    // Another tab has switched to the newer build. This page continues with its own build.
    else if (wasServed) found();
    wasServed = true;
  });
  // In a frame of another site, nobody has asked to store a megabyte.
  const isFrame = attempt(() => window.top !== window) ?? true;
  const whenIdle = globalThis.requestIdleCallback ?? ((then) => then());
  if (!isFrame) whenIdle(() => register().catch(() => undefined));
}

/**
 * Waits until the newer build is stored completely and returns its service worker. The page may
 * learn of a newer build earlier.
 */
const whole = async () => {
  await registration.update();
  const { installing } = registration;
  if (installing) await new Promise((done) => installing.addEventListener("statechange", done, { once: true }));
  return registration.waiting;
};

/** Switches to the newer build. */
addEventListener("renew-build", async (event) => {
  event.preventDefault();
  isAsked = true;
  if (!registration) return location.reload();
  // If the new service worker does not take over in time, the page is reloaded anyway, with any
  // build that is complete.
  setTimeout(() => location.reload(), 5000);
  const waiting = registration.waiting ?? (await whole().catch(() => undefined));
  if (waiting) waiting.postMessage("renew");
  else location.reload();
});
