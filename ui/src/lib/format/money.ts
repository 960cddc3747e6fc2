import { preloadValue, lazyValue } from '../lazyValue';
import { currency, locale } from '../locale';

const whole = preloadValue(() => new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 }));
const withPaise = lazyValue(() => new Intl.NumberFormat(locale, { style: 'currency', currency, minimumFractionDigits: 2 }));

const compact = lazyValue(
  () => new Intl.NumberFormat(locale, { style: 'currency', currency, notation: 'compact', maximumFractionDigits: 1 }),
);

/** Formats rupees, such as "₹1,25,000". Paise are shown only if there are any: "₹99.50". */
export function formatRupees(rupees: number): string {
  const paise = Math.round(rupees * 100);
  return paise % 100 === 0 ? whole().format(paise / 100) : withPaise().format(paise / 100);
}

/** Formats rupees briefly for the scales of charts, such as "₹1.3L". */
export function compactRupees(rupees: number): string {
  return compact().format(rupees);
}

/**
 * Converts a typed amount in rupees, such as 1,250.50, to paise. Returns undefined unless it is an amount from 1 rupee to
 * `mostPaise`.
 */
export function typedPaise(typed: string, mostPaise: number): number | undefined {
  const plain = typed.replaceAll(/[\s,₹]/g, '');
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(plain)) return undefined;
  const paise = Math.round(Number(plain) * 100);
  return paise >= 100 && paise <= mostPaise ? paise : undefined;
}

/** Converts paise, in which amounts are stored, to rupees. */
export function rupeesOf(paise: number): number {
  return paise / 100;
}

const ratings = lazyValue(() => new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }));

/** Formats a rating, such as "4.5". */
export function formatRating(rating: number): string {
  return ratings().format(rating);
}

const counts = preloadValue(() => new Intl.NumberFormat(locale));

/** Formats a count, such as "1,25,000". */
export function formatCount(count: number): string {
  return counts().format(count);
}
