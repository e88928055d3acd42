import { writeFileSync } from "node:fs";
import { test } from "./scenario";
test("pic", async ({ hand, host }) => {
  await hand.window.resize(360, 640);
  await hand.goto(host.address + "#/new/stargazers");
  await hand.see("main h1");
  await hand.press(".top-bar button");
  writeFileSync("/tmp/eng/new.png", await hand.window.picture());
  await hand.goto(host.address + "#/about");
  await hand.see("main h1");
  writeFileSync("/tmp/eng/about.png", await hand.window.picture());
});
