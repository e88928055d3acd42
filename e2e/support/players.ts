// Somebody who plays each of the games.

import type { Page } from "@playwright/test";
import { Carotein } from "./carotein";
import { Ranch } from "./cattricola";
import type { Player } from "./player";
import { Wall } from "./stargazers";
import { Sterre } from "./sterre";
import { Table } from "./table";

export const PLAYERS: [game: string, sit: (page: Page) => Player][] = [
  ["uchi", (page) => new Table(page)],
  ["sterre", (page) => new Sterre(page)],
  ["cattricola", (page) => new Ranch(page)],
  ["carotein", (page) => new Carotein(page)],
  ["stargazers", (page) => new Wall(page)],
];
