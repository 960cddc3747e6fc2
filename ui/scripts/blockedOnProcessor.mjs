const longTask = 50;

/**
 * Returns the total blocking time in milliseconds of a visit that was traced at full speed, as it would be on a phone; 0 if
 * nothing was painted. It counts the processor time of the page's main thread, which, unlike the duration of its tasks, does
 * not depend on the machine's other load.
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
    // A task within another task counts once.
    if (ts < end) continue;
    end = ts + dur;
    blocked += Math.max(0, (tdur / 1000) * slowdown - longTask);
  }
  return blocked;
}
