// What a publisher might do with a game on the page: hear it, steer it, dress it.

const game = document.querySelector("#game");
const log = document.querySelector("[data-log]");
const out = document.querySelector("[data-out]");

// Hear it.
const note = ({ type, detail }) => {
  const line = document.createElement("li");
  const kind = document.createElement("b");
  kind.textContent = type;
  // Names and words come from players: text, never markup.
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

// Steer it.
const tell = (promise, done) => promise.then(done, (error) => (out.value = error.message));
document.querySelector('[data-do="new"]').onclick = () => tell(game.newGame(), () => (out.value = ""));
document.querySelector('[data-do="link"]').onclick = () => tell(game.getLink(), (link) => (out.value = link));
document.querySelector('[data-do="load"]').onsubmit = (event) => {
  event.preventDefault();
  tell(game.load(event.target.link.value), () => (out.value = ""));
};

// Dress it: the game follows what the style sheet says of the page's theme, and the page's language.
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
