// What a game brings along besides its code: its style sheet, which the page names but does not
// load yet, and its pictures. Both are files of this site; index.html says which. A script of the
// page, called by src/boards/loading.rs as `gameFiles.bring`.

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

const fetchAll = async (link) => {
  const { art } = link.dataset;
  const [pictures] = await Promise.all([
    art && draw(art),
    link.hasAttribute("disabled") && wear(link),
  ]);
  if (!pictures) return;
  const sprite = document.querySelector(".art-sprite");
  const own = sprite.cloneNode();
  own.append(...pictures);
  sprite.after(own);
};

const brought = new Map();

/** Brings the files of the game with this id, once; what failed is tried again at the next call. */
const bring = (game) => {
  if (!brought.has(game)) {
    const link = document.querySelector(`link[data-game="${game}"]`);
    const all = link ? fetchAll(link) : Promise.resolve();
    brought.set(game, all);
    all.catch(() => brought.delete(game));
  }
  return brought.get(game);
};

globalThis.gameFiles = { bring };
