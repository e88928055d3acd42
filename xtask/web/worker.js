// Starts the bot worker: a module worker that loads its WebAssembly from the files beside it, and how a
// game is played when it is asked about that game. The release build gives all names of their content, so
// that a page never meets the worker of another build (xtask/src/site.rs).

import start from "./hoshibako-worker.js";

// Messages that arrive before the worker listens would be lost: keep them.
const early = [];
const keep = ({ data }) => early.push(data);
self.addEventListener("message", keep);

/** An exception reaches the page as an `error` event; a rejected promise would stay in here. */
const fail = (error) =>
  setTimeout(() => {
    throw error;
  });

// The parts of the worker's WebAssembly are loaded by bots.js.
self.gameFiles = {
  code: async (address) => {
    const reply = await fetch(address);
    if (!reply.ok) throw new Error(`${reply.url}: ${reply.status}`);
    return WebAssembly.compile(await reply.arrayBuffer());
  },
};

// The worker's WebAssembly hands over what brings a game's part, and what answers a question.
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
