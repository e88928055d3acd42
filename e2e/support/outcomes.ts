// Lists the tests that failed or passed only on the second attempt, one line each with the reason. `cargo xtask test`
// prints them again at its end, where the log of a long run is read.

import { relative } from "node:path";
import type { FullConfig, Reporter, Suite } from "@playwright/test/reporter";

/** The greatest number of characters of an error that is printed. */
const SHOWN = 400;

/** Shortens an error to one line without colours. */
const brief = (text: string) =>
  text
    .replace(/\u001b\[[0-9;]*m/g, "")
    .replace(/\s+/g, " ")
    .slice(0, SHOWN);

export default class Outcomes implements Reporter {
  private root = "";
  private tests: Suite | undefined;

  onBegin(config: FullConfig, suite: Suite) {
    this.root = config.rootDir;
    this.tests = suite;
  }

  onEnd() {
    for (const test of this.tests?.allTests() ?? []) {
      const outcome = test.outcome();
      if (outcome !== "unexpected" && outcome !== "flaky") continue;
      const [, , , ...title] = test.titlePath();
      const where = `${relative(this.root, test.location.file)}:${test.location.line}`;
      const error = test.results.map(({ error }) => error?.message).find(Boolean) ?? "no error was given";
      console.log(`${outcome === "flaky" ? "FLAKY" : "FAILED"} ${where} › ${title.join(" › ")}: ${brief(error)}`);
    }
  }

  printsToStdio() {
    return false;
  }
}
