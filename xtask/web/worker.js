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

// The worker's WebAssembly hands over what answers a question.
self.botListens = (answer) => {
  const reply = ({ data }) => self.postMessage(answer(data));
  self.removeEventListener("message", keep);
  self.addEventListener("message", reply);
  self.postMessage('{"ready":true}');
  for (const data of early) reply({ data });
};

importScripts("hoshibako-worker.js");
// A rejected promise would stay in here; an exception reaches the page as an `error` event.
wasm_bindgen({ module_or_path: "hoshibako-worker_bg.wasm" }).catch((error) => {
  setTimeout(() => {
    throw error;
  });
});
