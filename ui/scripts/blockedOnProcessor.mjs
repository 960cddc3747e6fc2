const longTask = 50;

/**
 * Total blocking time from a trace of a full-speed visit, counted in the time that the page's main thread had the
 * processor: unlike the duration of tasks, it does not depend on what else the machine does.
 * @param {readonly { name: string, ph: string, pid: number, tid: number, ts: number, dur?: number, tdur?: number }[]} events
 * @param {number} slowdown how many times slower the phone is
 */
export function blockedOnProcessor(events, slowdown) {
  const paint = events.findLast(({ name }) => name === 'firstContentfulPaint');
  if (!paint) return 0;
  const tasks = events
    .filter(({ name, ph, pid, tid }) => name.endsWith('RunTask') && ph === 'X' && pid === paint.pid && tid === paint.tid)
    .toSorted((one, other) => one.ts - other.ts);
  let end = paint.ts;
  let blocked = 0;
  for (const { ts, dur = 0, tdur = dur } of tasks) {
    // A task within a task counts once.
    if (ts < end) continue;
    end = ts + dur;
    blocked += Math.max(0, (tdur / 1000) * slowdown - longTask);
  }
  return blocked;
}
