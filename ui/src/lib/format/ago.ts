import { lazyValue } from '@/lib/lazyValue';
import { locale } from '@/lib/locale';

const relative = lazyValue(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));

const minute = 60_000;
const units = [
  { unit: 'day', length: 24 * 60 * minute },
  { unit: 'hour', length: 60 * minute },
  { unit: 'minute', length: minute },
] as const;

/**
 * Formats a stored time relative to now, such as "4 minutes ago", or "this minute" within the last minute. A time that is in
 * the future, because clocks differ, counts as now. It throws a RangeError if the string is not a time.
 */
export function formatAgo(moment: string, now: number = Date.now()): string {
  const past = Math.max(0, now - Date.parse(moment.replace(' ', 'T')));
  const { unit, length } = units.find((one) => past >= one.length) ?? { unit: 'minute', length: minute };
  return relative().format(-Math.floor(past / length), unit);
}
