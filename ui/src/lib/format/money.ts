import { earlyValue, lazyValue } from '../lazyValue';
import { currency, locale } from '../locale';

const whole = earlyValue(() => new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 }));
const withPaise = lazyValue(() => new Intl.NumberFormat(locale, { style: 'currency', currency, minimumFractionDigits: 2 }));

const compact = lazyValue(
  () => new Intl.NumberFormat(locale, { style: 'currency', currency, notation: 'compact', maximumFractionDigits: 1 }),
);

/** ₹1,25,000; paise only where there are any: ₹99.50. */
export function formatRupees(rupees: number): string {
  const paise = Math.round(rupees * 100);
  return paise % 100 === 0 ? whole().format(paise / 100) : withPaise().format(paise / 100);
}

/** ₹1.3L, for scales. */
export function compactRupees(rupees: number): string {
  return compact().format(rupees);
}

/** Money at rest is whole paise. */
export function rupeesOf(paise: number): number {
  return paise / 100;
}

const ratings = lazyValue(() => new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }));

/** 4.5 */
export function formatRating(rating: number): string {
  return ratings().format(rating);
}

const counts = earlyValue(() => new Intl.NumberFormat(locale));

/** 1,25,000 */
export function formatCount(count: number): string {
  return counts().format(count);
}
