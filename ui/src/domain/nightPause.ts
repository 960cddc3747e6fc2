import type { DispatchAnswer } from '@/api/openapi.gen';
import { addDays } from '@/lib/format/calendar';
import { aheadOfUtc, startOf, today } from '@/lib/format/dates';

/** In hours of the Indian day. */
const nightBegins = 22;
const nightEnds = 7;

/**
 * When the search for somebody to take over a shoot goes on, if it pauses for the night at a moment. A search that does not
 * pause has short rounds: none of those reaches to the morning.
 */
export function pausedUntil(
  { kind, status, roundEnds }: Pick<DispatchAnswer, 'kind' | 'status' | 'roundEnds'>,
  now: number,
): string | undefined {
  const hour = new Date(now + aheadOfUtc).getUTCHours();
  if (kind !== 'rescue' || status !== 'open' || (hour >= nightEnds && hour < nightBegins)) return undefined;
  const day = today(new Date(now));
  const morning = startOf(hour >= nightBegins ? addDays(day, 1) : day, `${nightEnds}:00 AM`);
  return Date.parse(roundEnds) >= morning ? new Date(morning).toISOString() : undefined;
}
