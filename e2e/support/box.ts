// The five games in the box, each with somebody who can play it.

import type { Page } from "@playwright/test";
import { Carotein } from "./carotein";
import { Ranch } from "./cattricola";
import type { Player } from "./player";
import { Wall } from "./stargazers";
import { Sterre } from "./sterre";
import { Table } from "./table";

/** By the game's id. */
export const BOX: Record<string, (page: Page) => Player> = {
  carotein: (page) => new Carotein(page),
  cattricola: (page) => new Ranch(page),
  stargazers: (page) => new Wall(page),
  sterre: (page) => new Sterre(page),
  uchi: (page) => new Table(page),
};
