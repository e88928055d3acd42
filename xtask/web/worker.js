// Starts the bot worker: a classic worker that loads its WebAssembly from the files beside it.
// The version in this script's own address is handed on to them, so that a page never meets the
// worker of another release in a cache.

const version = self.location.search;

// Messages that arrive before the worker listens would be lost: keep them.
const early = [];
const keep = (event) => {
  event.stopImmediatePropagation();
  early.push(event.data);
};
self.addEventListener("message", keep);

// The worker's WebAssembly hands over what answers a question.
self.botListens = (answer) => {
  const reply = ({ data }) => self.postMessage(answer(data));
  self.removeEventListener("message", keep);
  self.addEventListener("message", reply);
  for (const data of early) reply({ data });
};

importScripts("hoshibako-worker.js" + version);
// A rejected promise would stay in here; an exception reaches the page as an `error` event.
wasm_bindgen({ module_or_path: "hoshibako-worker_bg.wasm" + version }).catch((error) => {
  setTimeout(() => {
    throw error;
  });
});
