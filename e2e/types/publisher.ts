// A publisher's page in TypeScript, written after docs/embedding.md. It is never run: `tsc` checks it against the types
// of the custom element. The lines that `tsc` must refuse are marked.

import type { HoshibakoGame, ResultDetail } from "../../embed/hoshibako-game";

const game: HoshibakoGame = document.querySelector("hoshibako-game")!;

game.addEventListener("ready", ({ detail }) => console.log(detail.games.join(), detail.ui));
game.addEventListener("move", ({ detail }) => console.log(detail.ply, detail.seat, detail.words.join(" ")));
game.addEventListener("result", ({ detail }: CustomEvent<ResultDetail>) => console.log(detail.winners, detail.link));
game.addEventListener("error", ({ detail }) => console.log(detail.code, detail.words));
game.addEventListener("first-move", ({ detail }) => console.log(detail.seat));
game.addEventListener("save", ({ detail }) => localStorage.setItem("game", detail.save));
game.addEventListener("finished", ({ detail }) => console.log(detail.chapter, detail.last));
game.addEventListener("click", () => undefined);

export const play = async (): Promise<string> => {
  await game.newGame({ game: "uchi", seats: 3, level: "easy" });
  await game.setTheme("dark", "#d9604f");
  await game.setLanguage("ja");
  await game.setLevel("hard");
  await game.pause();
  await game.resume();
  const link = await game.getLink(3);
  await game.load(link);
  game.edition = "winter.json";
  return link;
};

export const refused = async (): Promise<void> => {
  // @ts-expect-error There is no such level.
  await game.newGame({ level: "god" });
  // @ts-expect-error There is no such language.
  await game.setLanguage("nl");
  // @ts-expect-error The winners are seats.
  game.addEventListener("result", ({ detail }) => detail.winners.toUpperCase());
};
