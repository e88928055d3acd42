// Japanese lines break only between phrases, in every engine: never within a word, and never before a particle that
// belongs to it.

import { open, settled } from "./players";
import { ENGINE, expect, test } from "./scenario";

/** The places at which a line ends within a word, in all visible text of the page. */
function torn(within: string): string[] {
  const isKanji = (sign: string) => /[\u3005\u4e00-\u9fff]/.test(sign);
  const isKatakana = (sign: string) => /[\u30a1-\u30f6\u30fc]/.test(sign);
  const isHiragana = (sign: string) => /[\u3041-\u3096]/.test(sign);
  // Kanji after kanji and katakana after katakana continue a word. Hiragana after either is its ending or a particle.
  const isOne = (before: string, after: string) =>
    (isKanji(before) && (isKanji(after) || isHiragana(after))) || (isKatakana(before) && (isKatakana(after) || isHiragana(after)));
  // Text for screen readers only is one pixel wide, for example the prompt while a note takes its place.
  const isUnseen = (element: Element | null): boolean =>
    element !== null && ((element.clientWidth === 1 && getComputedStyle(element).clipPath !== "none") || isUnseen(element.parentElement));
  const found: string[] = [];
  const range = document.createRange();
  for (const root of document.querySelectorAll(within)) {
    const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode() as Text | null; node; node = walk.nextNode() as Text | null) {
      const around = node.parentElement!;
      const { data } = node;
      // The names of people may break anywhere, and so may the narrow lines on a game's cover (`.door-hook`).
      if (!/[\u3041-\u30f6]/.test(data) || !around.checkVisibility() || isUnseen(around) || around.closest("svg, .live, .seat-name, .door-hook")) continue;
      let last = NaN;
      for (let at = 0; at < data.length; at += 1) {
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const box = range.getClientRects()[0];
        if (!box || box.width === 0) continue;
        const middle = box.top + box.height / 2;
        if (middle > last + box.height * 0.6 && isOne(data[at - 1] ?? "", data[at])) {
          found.push(`${data.slice(Math.max(0, at - 8), at)}|${data.slice(at, at + 8)}`.replaceAll("\u200b", ""));
        }
        last = middle;
      }
    }
  }
  return found;
}

test("no word of a heading, a prompt or a paragraph is torn", async ({ hand, host }) => {
  test.skip(ENGINE === "chromium", "it finds phrases by a dictionary of its own");
  await hand.window.resize(360, 640);
  await hand.goto(host.address);
  await hand.see("main h1");
  if ((await hand.attribute("html", "lang")) !== "ja") await hand.press(".top-bar button");
  await hand.says("html", "lang", "ja");
  const found: string[] = [];
  for (const hash of ["#/", "#/about", "#/new/stargazers", "#/how/cattricola"]) {
    await hand.goto(host.address + hash);
    await hand.see("main h1");
    if (hash.startsWith("#/how")) await hand.see(".how");
    found.push(...(await hand.ask(torn, "main :is(h1, h2, h3, p, li, summary, label)")).map((line) => `${hash}: ${line}`));
  }
  for (const game of ["uchi", "carotein"]) {
    await open(hand, host.address, game);
    await settled(hand);
    found.push(...(await hand.ask(torn, "[data-prompt]")).map((line) => `${game}: ${line}`));
  }
  expect(found).toEqual([]);
});
