// The page's side of the service worker (sw.js): registers it when the page has come to rest, and
// tells the app by the event `newer-build` that one is there; `renew-build` is the app's answer
// (src/offline.rs). Comes when the app runs. Where a browser has no service workers, or forbids them,
// all this does nothing.

/** The id of this page's build; builds for debugging have none. */
const build = document.querySelector('meta[name="build"]').content;

/** How long the page is left alone after it has loaded, in milliseconds. */
const REST = 1500;

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
  const begin = () => setTimeout(() => whenIdle(() => register().catch(() => undefined)), REST);
  if (!isFrame) {
    if (document.readyState === "complete") begin();
    else addEventListener("load", begin);
  }
}

/** Goes over to the newer build. */
addEventListener("renew-build", () => {
  isAsked = true;
  const { waiting } = registration ?? {};
  if (!waiting) return location.reload();
  waiting.postMessage("renew");
  // Should it never take over, the page is loaded again all the same, as whichever build is whole.
  setTimeout(() => location.reload(), 5000);
});
