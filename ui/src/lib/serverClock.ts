/** The server's clock is off by so much only if this browser's is wrong: the header has whole seconds, and travels. */
const tolerated = 5_000;

let clockAhead = 0;

/** Notes the `Date` header of an answer of the server. */
export function noteServerDate(header: string | null, now: number = Date.now()): void {
  const ahead = now - Date.parse(header ?? '');
  if (!Number.isNaN(ahead)) clockAhead = Math.abs(ahead) > tolerated ? ahead : 0;
}

/** How far this browser's clock is ahead of the server's, in milliseconds. */
export const browserClockAhead = (): number => clockAhead;
