// Reads from a trace of Chromium what each frame costs the page's main thread: script, layout, paint, all its tasks
// from one frame to the next.

/** What has to be recorded for it. */
export const CATEGORIES = ["toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline", "disabled-by-default-devtools.timeline.frame", "blink.user_timing", "__metadata"];

const keyOf = (event) => `${event.pid}/${event.tid}`;

/** When a mark of the page was set. */
export const markedAt = (trace, name) => trace.find((it) => it.name === name)?.ts;

/** What the page's main thread did between two times. */
function within(trace, from, to) {
  const mains = new Set(
    trace.filter((it) => it.name === "thread_name" && it.args.name === "CrRendererMain").map(keyOf),
  );
  return trace.filter((it) => mains.has(keyOf(it)) && it.ts >= from && it.ts <= to);
}

const tasksOf = (events) => events.filter((it) => it.ph === "X" && it.name === "RunTask");

/** Milliseconds of work in each frame: tasks from the beginning of one frame to that of the next, by the clock and by the
 * thread's own time, with how often the pointer moved in it. */
export function perFrame(trace, from, to) {
  const events = within(trace, from, to);
  const frames = events.filter((it) => it.name === "BeginMainThreadFrame").map((it) => it.ts);
  frames.sort((a, b) => a - b);
  const work = frames.map((at) => ({ at, wall: 0, own: 0, moves: 0 }));
  const moves = events.filter((it) => it.name === "EventDispatch" && it.args.data?.type === "pointermove");
  const frameAt = (ts) => frames.findLastIndex((begun) => begun <= ts);
  for (const { ts } of moves) if (frameAt(ts) >= 0) work[frameAt(ts)].moves += 1;
  for (const task of tasksOf(events)) {
    // A frame begins within its own task.
    const at = frameAt(task.ts + task.dur);
    if (at < 0) continue;
    work[at].wall += task.dur / 1000;
    work[at].own += (task.tdur ?? task.dur) / 1000;
  }
  return work.slice(1, -1);
}

/** The milliseconds of every task of the page's main thread between two times, by the thread's own time. */
export const tasks = (trace, from, to) =>
  tasksOf(within(trace, from, to)).map(({ ts, dur, tdur }) => ({ at: ts, own: (tdur ?? dur) / 1000 }));

/** Of a list of numbers the middle, the 95th of a hundred, and the largest. */
export const spread = (list) => {
  const sorted = [...list].sort((a, b) => a - b);
  const at = (share) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] * 10) / 10;
  return { median: at(0.5), p95: at(0.95), most: at(1) };
};
