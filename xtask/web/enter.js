// Runs before everything else on a page in a folder of the app's folder, which exists for previews
// of links (xtask/src/previews.rs). Such a page is the app's page with another head. This script
// moves the address to the app's folder, to the place that <meta name="opens"> names. From then on
// the page is the app's page in every respect: addresses, links, reloads, the service worker.

const { content } = document.querySelector('meta[name="opens"]') ?? {};
const { hash, search } = location;

if (content) {
  // The browser may look at these again later. Everything else with an address relative to the
  // folder is fetched already.
  for (const link of document.querySelectorAll('link:is([rel*="icon"], [rel="manifest"])')) link.href = `${link.href}`;
  const address = `../${search}${/^#(g=|\/)/.test(hash) ? hash : content}`;
  try {
    history.replaceState(history.state, "", address);
  } catch {
    // A page without an origin, as in a sandbox, cannot take over another address. It goes there,
    // and its other scripts do not run.
    stop();
    location.replace(address);
  }
}
