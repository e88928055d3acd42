// Starts the app from a single file that contains everything (xtask/web/package.mjs). Each part is
// a <script type="text/plain">, compressed with gzip and written in base64. A page opened from disk
// cannot load other files, so every part becomes a blob: address, and the names of parts are
// replaced by these addresses.

const TYPES = {
  css: "text/css",
  js: "text/javascript",
  svg: "image/svg+xml",
  wasm: "application/wasm",
};

const unpack = async (text) => {
  const packed = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).arrayBuffer();
};

// In the single file the worker is a classic script, so the option `type: "module"` is dropped.
const Real = Worker;
globalThis.Worker = class extends Real {
  constructor(address) {
    super(address);
  }
};

const parts = [...document.querySelectorAll("script[data-part]")];
const addresses = new Map();

/** Replaces the names of the parts so far in a text by their addresses. */
const addressed = (text) => text.replace(/(?:\.\/)?([\w-]+\.\w+)/g, (name, bare) => addresses.get(bare) ?? name);

const start = async () => {
  const contents = await Promise.all(parts.map((part) => unpack(part.textContent)));
  // The order of the file ensures that a part names only parts before it.
  parts.forEach((part, at) => {
    const name = part.dataset.part;
    const type = TYPES[name.split(".").pop()];
    const content = type === TYPES.js ? addressed(new TextDecoder().decode(contents[at])) : contents[at];
    addresses.set(name, URL.createObjectURL(new Blob([content], { type })));
    part.remove();
  });
  for (const link of document.querySelectorAll("link[data-game]")) {
    // A part of the app may have only pictures, and no style sheet.
    if (link.hasAttribute("href")) link.href = addressed(link.getAttribute("href"));
    for (const name of ["art", "code"]) {
      if (name in link.dataset) link.dataset[name] = addressed(link.dataset[name]);
    }
  }
  for (const meta of document.querySelectorAll('meta[content^="./"]')) meta.content = addressed(meta.content);
  const { dataset } = document.querySelector('meta[name="app"]');
  dataset.js = addressed(dataset.js);
  dataset.wasm = addressed(dataset.wasm);
  // The script that loads games uses the app, and the app imports that script.
  globalThis.hoshibakoApp = await import(dataset.js);
  for (const script of document.querySelector('meta[name="start"]').content.split(" ")) {
    await import(addresses.get(script));
  }
};

start().catch((error) => {
  const message = document.createElement("p");
  message.setAttribute("role", "alert");
  message.textContent =
    "Hoshibako could not start. Please update your browser, or try another one. " +
    "星箱を起動できませんでした。ブラウザを更新するか、別のブラウザで開いてください。";
  document.body.append(message);
  throw error;
});
