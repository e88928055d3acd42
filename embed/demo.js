// Shows what a publisher can do with a game on a page: receive its events, control it, and adapt its look.

const game = document.querySelector("#game");
const log = document.querySelector("[data-log]");
const out = document.querySelector("[data-out]");

// Receives the events.
const note = ({ type, detail }) => {
  const line = document.createElement("li");
  const kind = document.createElement("b");
  kind.textContent = type;
  // Names and words can contain anything, so they are inserted as text and never as markup.
  line.append(kind, " ", said(detail));
  line.dataset.event = type;
  log.append(line);
  log.scrollTop = log.scrollHeight;
};

const said = ({ type, words, games, ply, turn, over, players, code }) => {
  if (type === "ready") return games.join(", ");
  if (type === "move") return words.join(" ");
  if (type === "state") return `${ply} · ${over ? "over" : (players[turn]?.name ?? "…")}`;
  if (type === "error") return `${code}: ${words}`;
  return words;
};

for (const type of ["ready", "move", "state", "result", "error"]) game.addEventListener(type, note);

// Controls the game.
const tell = (promise, done) => promise.then(done, (error) => (out.value = error.message));
document.querySelector('[data-do="new"]').onclick = () => tell(game.newGame(), () => (out.value = ""));
document.querySelector('[data-do="link"]').onclick = () => tell(game.getLink(), (link) => (out.value = link));
document.querySelector('[data-do="load"]').onsubmit = (event) => {
  event.preventDefault();
  tell(game.load(event.target.link.value), () => (out.value = ""));
};

// Adapts the look: the game follows the page's theme, from the style sheet, and the page's language.
const root = document.documentElement;
const speak = (language) => {
  root.lang = language;
  for (const words of document.querySelectorAll("[data-words]")) words.hidden = words.dataset.words !== language;
  for (const frame of document.querySelectorAll("hoshibako-game")) frame.setAttribute("lang", language);
};
for (const button of document.querySelectorAll("[data-language]")) {
  button.onclick = () => speak(button.dataset.language);
}
document.querySelector("[data-theme-switch]").onclick = () => {
  root.dataset.theme = root.dataset.theme === "dark" ? "light" : "dark";
};
speak(/^ja\b/.test(navigator.language) ? "ja" : "en");
