// The player of Uchi he Kaeru for the browser tests. Tests of the page around a board use this game, so its player is
// their `Table` (`e2e/support/table.ts`).

import type { GameTests } from "../../../e2e/support/games";
import { Table } from "../../../e2e/support/table";

const tests: GameTests = {
  sit: (page, press) => Object.assign(new Table(page, press), { hurries: true }),
  tables: [["seats=4&level=easy&seed=6", 8], ["seats=2&level=easy&seed=6", 5]],
  // Hands of seven or more cards need two rows.
  scrolls: { "seats=2&level=easy&seed=6": [[320, 568], [360, 640]] },
  byLink: { seats: 3, sit: (page) => Object.assign(new Table(page), { hurries: true, mood: "bold" }) },
  parts: { decisions: 2, moves: 3 },
};

export default tests;
