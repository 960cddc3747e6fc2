import { formatCount } from './money';
import { lazyValue } from '../lazyValue';

const rules = lazyValue(() => new Intl.PluralRules('en-IN'));

/** 1 booking, 1,25,000 bookings; for nouns whose plural ends in s. */
export function counted(count: number, noun: string): string {
  return `${formatCount(count)} ${rules().select(count) === 'one' ? noun : `${noun}s`}`;
}
