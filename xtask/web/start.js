// Starts the app. It is a file of its own, because a policy can then forbid inline scripts. The
// build writes the names of the app's two files into <meta name="app"> (xtask/src/site.rs;
// Trunk.toml).

const start = async () => {
  // In a frame or with parameters, loads a script first that protects the host page.
  if (parent !== self || location.search) {
    await import(new URL(document.querySelector('meta[name="frame"]').content, document.baseURI));
  }
  const { js, wasm } = document.querySelector('meta[name="app"]').dataset;
  const [app, code] = await Promise.all([
    import(new URL(js, document.baseURI)),
    gameFiles.code(new URL(wasm, document.baseURI).href),
  ]);
  // Starts the app in a new task, so that a slow phone can react to touches between compiling and
  // drawing.
  await new Promise((done) => setTimeout(done));
  await app.default({ module_or_path: code });
};

/** How long after the start the app is stored for use without a network, in milliseconds. */
const REST = 1500;

/**
 * Loads the script that stores the app for use without a network, some time after the start. If
 * this fails, the page still works.
 */
const keep = () => {
  const build = document.querySelector('meta[name="build"]');
  const bring = () => import(new URL(build.dataset.script, document.baseURI)).catch(() => undefined);
  if (build) setTimeout(bring, REST);
};

/** Removes the text that the page shows while the app is loading. */
const come = () => document.querySelector(".not-yet")?.remove();

/** The text and the buttons of the dialog after a panic. */
const STOPPED = {
  en: ["This page has stopped because something went wrong. Your saved games have not changed.", "Reload and continue", "Home"],
  ja: ["エラーが起きて、このページは止まりました。保存したゲームは、そのまま残っています。", "再読み込みして続ける", "ホームへ"],
};

/**
 * Records the drawing at which the program panicked, so that it is not attempted again
 * (src/pages/saves/thumb.rs). Errors after that are not its fault.
 */
const noteDrawing = () => {
  try {
    const { "hoshibako.drawing": drawing, "hoshibako.failed-drawings": failed = "" } = sessionStorage;
    if (drawing) sessionStorage["hoshibako.failed-drawings"] = `${failed} ${drawing}`.trim();
    sessionStorage["hoshibako.stopped"] = "said";
  } catch {
    // Storage is forbidden.
  }
};

/** Shows that the program has panicked, because the page no longer reacts. */
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
  // The content of this page may have caused the panic, so the home page is offered too. A frame
  // has no home page.
  if (!dataset.frame && hash.length > 2) way(home, "button", () => history.replaceState(null, "", `${pathname}${search}#/`));
  const inside = make("div", "stack");
  inside.append(make("p", "", said), row);
  dialog.append(inside);
  dialog.setAttribute("role", "alertdialog");
  // Escape must not close the dialog, because nothing else on the page can be pressed.
  dialog.oncancel = (event) => event.preventDefault();
  document.body.append(dialog);
  dialog.showModal();
  // A timer of the stopped program may still open a dialog. The panic's dialog is moved above it.
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
