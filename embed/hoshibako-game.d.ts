// The types of everything that embed/hoshibako-game.js adds to a host page. Version 1 of the contract in
// docs/embedding.md.

export type GameId = "carotein" | "sterre" | "cattricola" | "uchi" | "stargazers";
export type Level = "easy" | "normal" | "hard";
export type Ui = "full" | "board" | "replay" | "lesson";
export type Theme = "light" | "dark" | "system";

/** Somebody at the table. */
export interface Player {
  name: string;
  bot: boolean;
}

interface Message {
  hoshibako: 1;
  /** The name of the frame it comes from. */
  frame: string;
}

/** The frame listens. */
export interface ReadyDetail extends Message {
  type: "ready";
  ui: Ui;
  lang: "ja" | "en";
  /** The games in the box. */
  games: string[];
  waits: "edition" | null;
}

/** The first picture that can be acted on is there. */
export interface PlayableDetail extends Message {
  type: "playable";
  game: string;
}

/** A person has made their first move of a game in this frame. */
export interface FirstMoveDetail extends Message {
  type: "first-move";
  game: string;
  ply: number;
  seat: number;
}

/** A move has been made. */
export interface MoveDetail extends Message {
  type: "move";
  game: string;
  /** The number of the move, from 0. */
  ply: number;
  /** Whose it was; null for chance. */
  seat: number | null;
  /** What happened, as everybody at the table may hear it. */
  words: string[];
}

/** The game stands otherwise than before. */
export interface StateDetail extends Message {
  type: "state";
  game: string;
  ply: number;
  turn: number | null;
  over: boolean;
  /** Whether the page has paused it. */
  paused: boolean;
  players: Player[];
}

/** The game for the page to keep, where `saves` is `host`. */
export interface SaveDetail extends Message {
  type: "save";
  game: string;
  ply: number;
  over: boolean;
  /** The whole game, hands included: at most 4 000 letters, digits, `-` and `_`. */
  save: string;
}

/** The game is over. */
export interface ResultDetail extends Message {
  type: "result";
  game: string;
  /** By seat. */
  players: Player[];
  /** The numbers of seats. */
  winners: number[];
  ending: string;
  words: string;
  totals: (number | null)[];
  link: string | null;
  /** Whether the game was over when it was opened: a visitor comes back to it, or it is looked through. */
  restored: boolean;
}

/** A step of a lesson has begun. */
export interface StepDetail extends Message {
  type: "step";
  game: string;
  chapter: string;
  /** The number of the step, from 0. */
  step: number;
  steps: number;
}

/** A chapter of a lesson is finished. */
export interface FinishedDetail extends Message {
  type: "finished";
  game: string;
  chapter: string;
  /** Whether it is the last one. */
  last: boolean;
}

/** Something was not taken, or there is no game. */
export interface ErrorDetail extends Message {
  type: "error";
  id: number | null;
  code: string;
  field: string | null;
  /** Whether there is no game because of it. */
  fatal: boolean;
  words: string;
}

export interface NewGame {
  game?: GameId;
  seats?: number;
  people?: number;
  level?: Level;
  seed?: number;
}

export interface HoshibakoGameEvents {
  ready: CustomEvent<ReadyDetail>;
  playable: CustomEvent<PlayableDetail>;
  "first-move": CustomEvent<FirstMoveDetail>;
  move: CustomEvent<MoveDetail>;
  state: CustomEvent<StateDetail>;
  save: CustomEvent<SaveDetail>;
  result: CustomEvent<ResultDetail>;
  step: CustomEvent<StepDetail>;
  finished: CustomEvent<FinishedDetail>;
  error: CustomEvent<ErrorDetail>;
}

/** What can be written in the tag; all may be left out. */
export interface HoshibakoGameAttributes {
  game?: GameId;
  lang?: "ja" | "en";
  theme?: Theme;
  /** Any colour that CSS knows. */
  accent?: string;
  seats?: string;
  people?: string;
  level?: Level;
  seed?: string;
  /** Whether the visitor may switch sounds on. */
  sound?: "on" | "off";
  /** Whether somebody who plays a game for the first times is told what comes up. */
  notes?: "on" | "off";
  /** A link, or its code. */
  start?: string;
  ui?: Ui;
  /** Who keeps the visitor's game; `host`: the page, by `save` events. */
  saves?: "frame" | "host";
  /** The game that the page has kept: the `save` of an event. */
  saved?: string;
  /** Where links lead that visitors copy: an address with `{code}` in it. */
  share?: string;
  /** Whether what leads away from the page is shown. */
  extras?: "on" | "off";
  /** The name of a file in the app's folder. */
  edition?: string;
  /** What this frame is called in messages; the element's `id` if it is not given. */
  frame?: string;
  /** Keeps this element's games apart from those of others on the page, and of other pages of the same path. */
  save?: string;
  src?: string;
  sandbox?: string;
  /** What the frame may do, as of an iframe. */
  allow?: string;
}

/** `<hoshibako-game game="cattricola" lang="ja">` */
export interface HoshibakoGame extends HTMLElement {
  /** The address of the app's folder; the folder of the script if it is not given. */
  src: string;
  /** The name of a file in the app's folder, or an edition as an object. */
  edition: string | object | null;
  /** Opens the game in a link or its code. Rejects with the reason, in the player's language. */
  load(link: string): Promise<unknown>;
  /** Begins a game; what is left out is as the attributes say. */
  newGame(wishes?: NewGame): Promise<unknown>;
  /** The address of the game as it stands, or after so many moves. It holds the whole game. */
  getLink(ply?: number): Promise<string>;
  setTheme(theme?: Theme | null, accent?: string): Promise<unknown>;
  setLanguage(lang: "ja" | "en"): Promise<unknown>;
  /** How strong the bots are, in this game and the next ones. */
  setLevel(level: Level): Promise<unknown>;
  /** Bots, timers, motion and sound stand still until `resume`. */
  pause(): Promise<unknown>;
  resume(): Promise<unknown>;
  /** No sound until `unmute`, whatever the visitor has chosen. */
  mute(): Promise<unknown>;
  unmute(): Promise<unknown>;
  addEventListener<K extends keyof HoshibakoGameEvents>(
    type: K,
    listener: (this: HoshibakoGame, event: HoshibakoGameEvents[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

declare global {
  interface HTMLElementTagNameMap {
    "hoshibako-game": HoshibakoGame;
  }
}
