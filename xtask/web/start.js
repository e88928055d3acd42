// Starts the app. A file of its own, because a page without inline scripts can forbid them.
// The build writes the names of the app's two files into <meta name="app"> (xtask/src/site.rs; Trunk.toml).

const start = async () => {
  // In a frame, or with parameters, something comes first: what the host page must not feel.
  if (parent !== self || location.search) {
    await import(new URL(document.querySelector('meta[name="frame"]').content, document.baseURI));
  }
  const { js, wasm } = document.querySelector('meta[name="app"]').dataset;
  const [app, code] = await Promise.all([
    import(new URL(js, document.baseURI)),
    gameFiles.code(new URL(wasm, document.baseURI).href),
  ]);
  // A task of its own: a slow phone hears its fingers between compiling and drawing.
  await new Promise((done) => setTimeout(done));
  await app.default({ module_or_path: code });
};

/** How long the page is left alone before it is kept, in milliseconds. */
const REST = 1500;

/** What keeps it without a network, once it has come to rest. If that fails nothing is missing now. */
const keep = () => {
  const build = document.querySelector('meta[name="build"]');
  const bring = () => import(new URL(build.dataset.script, document.baseURI)).catch(() => undefined);
  if (build) setTimeout(bring, REST);
};

/** The words that stand on the page if the app has not come for a while. */
const come = () => document.querySelector(".not-yet")?.remove();

/** What stands on a page that has stopped, with ways on. */
const STOPPED = {
  en: ["This page has stopped because something went wrong. Your saved games have not changed.", "Reload and continue", "Home"],
  ja: ["エラーが起きて、このページは止まりました。保存したゲームは、そのまま残っています。", "再読み込みして続ける", "ホームへ"],
};

/** What was being drawn is not drawn again (src/pages/saves/thumb.rs). What the stopped program begins after it is not to blame. */
const noteDrawing = () => {
  try {
    const { "hoshibako.drawing": drawing, "hoshibako.failed-drawings": failed = "" } = sessionStorage;
    if (drawing) sessionStorage["hoshibako.failed-drawings"] = `${failed} ${drawing}`.trim();
    sessionStorage["hoshibako.stopped"] = "said";
  } catch {
    // Nothing is kept here.
  }
};

/** Says that the program has panicked: from then on nothing on the page answers. */
const stop = () => {
  if (document.querySelector(".stopped")) return;
  noteDrawing();
  const make = (tag, className, words = "") => Object.assign(document.createElement(tag), { className, textContent: words });
  const { dataset, lang } = document.documentElement;
  const [said, again, home] = STOPPED[lang] ?? STOPPED.en;
  const dialog = make("dialog", "sheet stopped");
  const row = make("div", "button-row");
  const way = (words, className, before = () => {}) => {
    const button = make("button", className, words);
    button.onclick = () => {
      before();
      location.reload();
    };
    row.append(button);
  };
  way(again, "button button-primary");
  const { hash, pathname, search } = location;
  // What a page shows may be what has stopped it. A frame has no other page.
  if (!dataset.frame && hash.length > 2) way(home, "button", () => history.replaceState(null, "", `${pathname}${search}#/`));
  const inside = make("div", "stack");
  inside.append(make("p", "", said), row);
  dialog.append(inside);
  dialog.setAttribute("role", "alertdialog");
  // Nothing else on the page can be pressed by then.
  dialog.oncancel = (event) => event.preventDefault();
  document.body.append(dialog);
  dialog.showModal();
  // What the program opens all the same, by a timer that was set before, lies under it.
  new MutationObserver((changes) => {
    if (!changes.some(({ target }) => target !== dialog && target.open)) return;
    dialog.close();
    dialog.showModal();
  }).observe(document.body, { subtree: true, attributes: true, attributeFilter: ["open"] });
};

for (const kind of ["error", "unhandledrejection"]) {
  addEventListener(kind, ({ error, reason }) => {
    if ((error ?? reason) instanceof WebAssembly.RuntimeError) stop();
  });
}

start().finally(come).then(keep, (error) => {
  const message = document.createElement("p");
  message.setAttribute("role", "alert");
  message.textContent =
    "Hoshibako could not start. Please reload, or update your browser. " +
    "星箱を起動できませんでした。再読み込みするか、ブラウザを更新して開いてください。";
  document.body.append(message);
  throw error;
});
