// Reads from a trace of Chromium how long the page's main thread works for each frame: all its tasks (script, layout,
// paint) from the start of one frame to the start of the next.

/** The categories that the trace must contain. */
export const CATEGORIES = ["toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline", "disabled-by-default-devtools.timeline.frame", "blink.user_timing", "__metadata"];

const keyOf = (event) => `${event.pid}/${event.tid}`;

/** The time at which the page set a mark. */
export const markedAt = (trace, name) => trace.find((it) => it.name === name)?.ts;

/** The events of the page's main thread between two times. */
function within(trace, from, to) {
  const mains = new Set(
    trace.filter((it) => it.name === "thread_name" && it.args.name === "CrRendererMain").map(keyOf),
  );
  return trace.filter((it) => mains.has(keyOf(it)) && it.ts >= from && it.ts <= to);
}

const tasksOf = (events) => events.filter((it) => it.ph === "X" && it.name === "RunTask");

/**
 * The work for each frame, in milliseconds: the tasks from the start of this frame to the start of the next. `wall`
 * is measured by the clock, `own` is the thread's processor time, and `moves` counts the pointer's movements.
 */
export function perFrame(trace, from, to) {
  const events = within(trace, from, to);
  const frames = events.filter((it) => it.name === "BeginMainThreadFrame").map((it) => it.ts);
  frames.sort((a, b) => a - b);
  const work = frames.map((at) => ({ at, wall: 0, own: 0, moves: 0 }));
  const moves = events.filter((it) => it.name === "EventDispatch" && it.args.data?.type === "pointermove");
  const frameAt = (ts) => frames.findLastIndex((begun) => begun <= ts);
  for (const { ts } of moves) if (frameAt(ts) >= 0) work[frameAt(ts)].moves += 1;
  for (const task of tasksOf(events)) {
    // A frame begins within its first task, so the task's end decides.
    const at = frameAt(task.ts + task.dur);
    if (at < 0) continue;
    work[at].wall += task.dur / 1000;
    work[at].own += (task.tdur ?? task.dur) / 1000;
  }
  return work.slice(1, -1);
}

/** Every task of the page's main thread between two times, with its processor time in milliseconds. */
export const tasks = (trace, from, to) =>
  tasksOf(within(trace, from, to)).map(({ ts, dur, tdur }) => ({ at: ts, own: (tdur ?? dur) / 1000 }));

/** The median, the 95th percentile and the maximum of a list of numbers. */
export const spread = (list) => {
  const sorted = [...list].sort((a, b) => a - b);
  const at = (share) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] * 10) / 10;
  return { median: at(0.5), p95: at(0.95), most: at(1) };
};
