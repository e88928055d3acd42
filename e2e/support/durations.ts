// Reports how long tests take: writes all durations to a file among the test results, and prints the slowest files and
// tests.

import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { FullConfig, Reporter, Suite, TestCase, TestResult } from "@playwright/test/reporter";

/** How many files and tests are printed. */
const SHOWN = 10;

interface Duration {
  file: string;
  title: string;
  seconds: number;
}

export default class Durations implements Reporter {
  private root = "";
  private folder = "";
  private readonly tests: Duration[] = [];

  onBegin(config: FullConfig, _: Suite) {
    this.root = dirname(config.configFile!);
    this.folder = config.projects[0].outputDir;
  }

  onTestEnd(test: TestCase, result: TestResult) {
    if (result.status === "skipped") return;
    const [, , , ...title] = test.titlePath();
    const file = test.location.file.replace(`${dirname(this.root)}/`, "");
    this.tests.push({ file, title: title.join(" › "), seconds: result.duration / 1000 });
  }

  onEnd() {
    if (this.tests.length === 0) return;
    const files = new Map<string, number>();
    for (const { file, seconds } of this.tests) files.set(file, (files.get(file) ?? 0) + seconds);
    const slowest = [...files].sort(([, a], [, b]) => b - a);
    const tests = this.tests.sort((a, b) => b.seconds - a.seconds);
    const row = (seconds: number, what: string) => console.log(`${seconds.toFixed(1).padStart(8)} s  ${what}`);
    const sum = tests.reduce((sum, { seconds }) => sum + seconds, 0);
    console.log(`\nTests took ${sum.toFixed(0)} s of workers' time. The slowest files:`);
    for (const [file, seconds] of slowest.slice(0, SHOWN)) row(seconds, file);
    console.log("The slowest tests:");
    for (const { file, title, seconds } of tests.slice(0, SHOWN)) row(seconds, `${file} › ${title}`);
    mkdirSync(this.folder, { recursive: true });
    writeFileSync(join(this.folder, "durations.json"), JSON.stringify({ files: Object.fromEntries(slowest), tests }, null, 1));
  }

  printsToStdio() {
    return false;
  }
}
