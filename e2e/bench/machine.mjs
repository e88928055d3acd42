// Measures the speed of this machine, so that figures of different machines can be compared. Uses Lighthouse's
// benchmark index on an empty page. By Lighthouse's table, a fast desktop has an index of 1500 to 2000, and slowed
// down four times one of 375 to 500. Chromium's developer tools assume 1000 for a mid-range phone and 264 for a
// low-end one.

/**
 * Joins texts for half a second, then copies numbers for half a second. The result is the mean of both rates, in
 * tenths of a run per second.
 */
function index() {
  const runs = (work) => {
    const start = performance.now();
    let count = 0;
    while (performance.now() - start < 500) {
      work(count);
      count += 1;
    }
    return count / 10 / ((performance.now() - start) / 1000);
  };
  const texts = runs(() => {
    let text = "";
    for (let at = 0; at < 10_000; at += 1) text += "a";
    if (text.length === 1) throw new Error("the text is needed");
  });
  const [one, other] = [0, 0].map(() => Array.from({ length: 100_000 }, (_, at) => at));
  const copies = runs((count) => {
    const [from, to] = count % 2 === 0 ? [one, other] : [other, one];
    for (let at = 0; at < from.length; at += 1) to[at] = from[at];
  });
  return Math.round((texts + copies) / 2);
}

/** The index of a browser that does nothing else. The first of two runs only warms up. */
export async function benchmarkIndex(browser) {
  const page = await browser.newPage();
  try {
    await page.evaluate(index);
    return await page.evaluate(index);
  } finally {
    await page.close();
  }
}
