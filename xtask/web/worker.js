// Starts the bot worker. It is a module worker that loads its WebAssembly from files beside it, and
// the code of a game at the first question about that game. In release builds all names contain a
// hash of the content, so a page never uses the worker of another build (xtask/src/site.rs).

import start from "./hoshibako-worker.js";

// Messages that arrive before the program listens would be lost, so they are stored.
const early = [];
const keep = ({ data }) => early.push(data);
self.addEventListener("message", keep);

/**
 * Throws the error outside the promise: the page then receives an `error` event. A rejection would
 * not leave the worker.
 */
const fail = (error) =>
  setTimeout(() => {
    throw error;
  });

// bots.js loads the parts of the worker's WebAssembly with this.
self.gameFiles = {
  code: async (address) => {
    const reply = await fetch(address);
    if (!reply.ok) throw new Error(`${reply.url}: ${reply.status}`);
    return WebAssembly.compile(await reply.arrayBuffer());
  },
};

// The worker's program calls this with two functions: one loads a game's part, the other answers a
// question.
self.botListens = (bring, answer) => {
  const ready = new Set();
  const hear = async (text) => {
    const { prepare, record } = JSON.parse(text);
    const game = prepare ?? record?.game ?? "";
    await bring(game);
    if (!ready.has(game)) self.postMessage(JSON.stringify({ ready: game }));
    ready.add(game);
    if (record) self.postMessage(answer(text));
  };
  self.removeEventListener("message", keep);
  self.addEventListener("message", ({ data }) => hear(data).catch(fail));
  for (const data of early) hear(data).catch(fail);
};

start({ module_or_path: new URL("hoshibako-worker_bg.wasm", import.meta.url) }).catch(fail);
