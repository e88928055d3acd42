// The page's side of the service worker (sw.js): registers it, and tells the app by the event
// `newer-build` that one is there; `renew-build` is the app's answer (src/offline.rs). Comes when the
// page has come to rest (start.js). Where a browser has no service workers, or forbids them, all this
// does nothing.

/** The id of this page's build; builds for debugging have none. */
const build = document.querySelector('meta[name="build"]').content;

/** How often a page that stays open asks for a newer build, in milliseconds. */
const AGAIN = 3_600_000;

let registration;
let isAsked = false;

const found = () => dispatchEvent(new Event("newer-build"));

const attempt = (action) => {
  try {
    return action();
  } catch {
    // In a sandbox even looking is forbidden.
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
  // Any change of the worker itself is seen at once, whatever a server says of caching.
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
    // Another tab has asked for the newer build; this one goes on with its own.
    else if (wasServed) found();
    wasServed = true;
  });
  // In somebody else's page nobody has asked for a megabyte to be kept.
  const isFrame = attempt(() => window.top !== window) ?? true;
  const whenIdle = globalThis.requestIdleCallback ?? ((then) => then());
  if (!isFrame) whenIdle(() => register().catch(() => undefined));
}

/** The service worker of the newer build, once it has all of it; this page may know of the build before it does. */
const whole = async () => {
  await registration.update();
  const { installing } = registration;
  if (installing) await new Promise((done) => installing.addEventListener("statechange", done, { once: true }));
  return registration.waiting;
};

/** Goes over to the newer build. */
addEventListener("renew-build", async (event) => {
  event.preventDefault();
  isAsked = true;
  if (!registration) return location.reload();
  // Should it never take over, the page is loaded again all the same, as whichever build is whole.
  setTimeout(() => location.reload(), 5000);
  const waiting = registration.waiting ?? (await whole().catch(() => undefined));
  if (waiting) waiting.postMessage("renew");
  else location.reload();
});
