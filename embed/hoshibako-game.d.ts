// The types of everything that embed/hoshibako-game.js adds to a host page. Version 1 of the contract in
// docs/embedding.md.

export type GameId = "carotein" | "sterre" | "cattricola" | "uchi" | "stargazers";
export type Level = "easy" | "normal" | "hard" | "master";
export type Ui = "full" | "board" | "replay" | "lesson";
export type Theme = "light" | "dark" | "system";

/** The person or the bot in a seat. */
export interface Player {
  name: string;
  bot: boolean;
}

interface Message {
  hoshibako: 1;
  /** The name of the frame that sends the message. */
  frame: string;
}

/** The frame has started and accepts commands. */
export interface ReadyDetail extends Message {
  type: "ready";
  ui: Ui;
  lang: "ja" | "en";
  /** The ids of all games. */
  games: string[];
  waits: "edition" | null;
}

/** The first board is shown and can be played on. */
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
  /** The seat that moved; null for chance. */
  seat: number | null;
  /** What happened, in sentences without private information. */
  words: string[];
}

/** The state of the game has changed. */
export interface StateDetail extends Message {
  type: "state";
  game: string;
  ply: number;
  turn: number | null;
  over: boolean;
  /** Whether the host page has paused the game. */
  paused: boolean;
  players: Player[];
}

/** The game for the host page to store, if `saves` is `host`. */
export interface SaveDetail extends Message {
  type: "save";
  game: string;
  ply: number;
  over: boolean;
  /** The whole game with all hidden hands: at most 4 000 letters, digits, `-` and `_`. */
  save: string;
}

/** The game is over. */
export interface ResultDetail extends Message {
  type: "result";
  game: string;
  /** The players in the order of their seats. */
  players: Player[];
  /** The seats that have won. */
  winners: number[];
  ending: string;
  words: string;
  totals: (number | null)[];
  link: string | null;
  /** Whether the game was already over when it was opened, for example because the visitor comes back to it. */
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
  /** Whether it is the last chapter. */
  last: boolean;
}

/** A command or a value was refused, or there is no game. */
export interface ErrorDetail extends Message {
  type: "error";
  id: number | null;
  code: string;
  field: string | null;
  /** Whether there is no game because of the error. */
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

/** The attributes of the element. All are optional. */
export interface HoshibakoGameAttributes {
  game?: GameId;
  lang?: "ja" | "en";
  theme?: Theme;
  /** Any CSS colour. */
  accent?: string;
  seats?: string;
  people?: string;
  level?: Level;
  seed?: string;
  /** Whether the visitor may switch sounds on. */
  sound?: "on" | "off";
  /** Whether new players of a game see short explanations. */
  notes?: "on" | "off";
  /** A link to a game, or its code. */
  start?: string;
  ui?: Ui;
  /** Where the visitor's game is stored. `host` means that the host page stores it, from `save` events. */
  saves?: "frame" | "host";
  /** The stored game: the field `save` of a `save` event. */
  saved?: string;
  /** The address for links that visitors copy. It contains `{code}`, which is replaced by the code of the game. */
  share?: string;
  /** Whether links that lead away from the page are shown. */
  extras?: "on" | "off";
  /** The name of a file in the app's folder. */
  edition?: string;
  /** The name of this frame in messages. The default is the element's `id`. */
  frame?: string;
  /** A name that separates this element's stored games from those of other elements with the same page path. */
  save?: string;
  /** The address of a picture that stands in the page until somebody presses it. Nothing else is loaded before. */
  poster?: string;
  src?: string;
  sandbox?: string;
  /** The permissions of the frame, as for an iframe. */
  allow?: string;
}

/** `<hoshibako-game game="cattricola" lang="ja">` */
export interface HoshibakoGame extends HTMLElement {
  /** The address of the app's folder. The default is the folder of the script. */
  src: string;
  /** The name of a file in the app's folder, or an edition as an object. */
  edition: string | object | null;
  /** Opens the game of a link or a code. If that fails, rejects with the reason in the player's language. */
  load(link: string): Promise<unknown>;
  /** Starts a game. Values that are left out come from the attributes. */
  newGame(wishes?: NewGame): Promise<unknown>;
  /**
   * Resolves to a link to the current position, or to the position after `ply` moves. The link contains the whole
   * game.
   */
  getLink(ply?: number): Promise<string>;
  setTheme(theme?: Theme | null, accent?: string): Promise<unknown>;
  setLanguage(lang: "ja" | "en"): Promise<unknown>;
  /** Sets the level of the bots, in this game and in later ones. */
  setLevel(level: Level): Promise<unknown>;
  /** Stops bots, timers, animations and sound until `resume`. */
  pause(): Promise<unknown>;
  resume(): Promise<unknown>;
  /** Switches the sound off until `unmute`, whatever the visitor has chosen. */
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
