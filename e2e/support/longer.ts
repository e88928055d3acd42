// A language for tests: English with words that are 40 % longer, so that no sentence fits by luck. A script lengthens
// the text when it enters the page; the app does not know of it.

import type { Page } from "@playwright/test";

/** Makes every word of four letters or more 40 % longer in the pages loaded after this call. */
export async function lengthenWords(page: Page) {
  await page.addInitScript(() => {
    // The names of zodiac signs keep their length: each stays on one line of its card.
    const zodiac =
      /^(Aries|Taurus|Gemini|Cancer|Virgo|Libra|Scorpio|Sagittarius|Capricorn|Aquarius|Pisces|Ophiuchus)$/;
    // "Confirm" becomes "Confirmcon". Repeated letters keep the widths typical of the typeface.
    const longer = (text: string) =>
      text.replace(/(?<![#&\w])\p{L}{4,}(?!\w)/gu, (word) =>
        zodiac.test(word) ? word : word + word.slice(0, Math.round(word.length * 0.4)).toLowerCase(),
      );
    const long = (text: unknown) => (typeof text === "string" ? longer(text) : text);
    const { createTextNode } = Document.prototype;
    Document.prototype.createTextNode = function (text) {
      return createTextNode.call(this, long(text) as string);
    };
    for (const [owner, name] of [
      [CharacterData.prototype, "data"],
      [Node.prototype, "nodeValue"],
      [Node.prototype, "textContent"],
    ] as const) {
      const { get, set, ...rest } = Object.getOwnPropertyDescriptor(owner, name)!;
      Object.defineProperty(owner, name, {
        ...rest,
        get,
        set(this: Node, text: unknown) {
          const isStyle = this instanceof HTMLStyleElement || this.parentNode instanceof HTMLStyleElement;
          set!.call(this, isStyle ? text : long(text));
        },
      });
    }
  });
}
