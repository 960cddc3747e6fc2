import { formatCount } from './money';
import { onceWanted } from './onceWanted';

const rules = onceWanted(() => new Intl.PluralRules('en-IN'));

/** 1 booking, 1,25,000 bookings; for nouns whose plural ends in s. */
export function counted(count: number, noun: string): string {
  return `${formatCount(count)} ${rules().select(count) === 'one' ? noun : `${noun}s`}`;
}
