// Starts the bot worker: a classic worker that loads its WebAssembly from the files beside it. The
// release build gives all three names of their content, so that a page never meets the worker of
// another build (xtask/src/offline.rs).

// Messages that arrive before the worker listens would be lost: keep them.
const early = [];
const keep = (event) => {
  event.stopImmediatePropagation();
  early.push(event.data);
};
self.addEventListener("message", keep);

importScripts("hoshibako-worker.js");
wasm_bindgen({ module_or_path: "hoshibako-worker_bg.wasm" }).then(
  () => {
    self.removeEventListener("message", keep);
    for (const data of early) {
      self.dispatchEvent(new MessageEvent("message", { data }));
    }
  },
  (error) => {
    // A rejected promise would stay in here; an exception reaches the page as an `error` event.
    setTimeout(() => {
      throw error;
    });
  },
);
