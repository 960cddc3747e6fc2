import type { QuoteWanted } from '@/api/instant';
import type { InstantQuote, NewDispatch } from '@/api/openapi.gen';
import type { InstantDraft } from '@/domain/instantDraft';
import { cityIn, localityIn } from '@/domain/instantSearch';
import { skuProblem } from '@/domain/quote';
import { addDays } from '@/lib/format/calendar';
import { startOf, today, toSlashed } from '@/lib/format/dates';
import { halfHours } from '@/lib/format/dayMinutes';
import { instantBookingTexts as texts } from '@/shared/instant/texts';
import { bookingTexts } from '@/texts/booking';
import { instantTexts } from '@/texts/instant';
import { slotTexts } from '@/texts/slot';

/** The messages about what keeps a request from being sent, by field. `form` concerns the place and the category together. */
export type Problems = Partial<Record<'form' | 'location' | 'skuCount' | 'time' | 'shootAddress' | 'maxPrice', string>>;

/** Returns the query for the price, or undefined while the draft lacks something that the price depends on. */
export function quoteWanted(draft: InstantDraft, cities: readonly string[]): QuoteWanted | undefined {
  const { location, category: categoryId, skuCount, date, time, paymentMethod } = draft;
  const city = cityIn(location, cities);
  if (!city || !categoryId || skuProblem(skuCount, []) || (date !== '' && time === '')) return undefined;
  return { location: city, categoryId, skuCount: Number(skuCount), paymentMethod, ...(date !== '' && { date, time }) };
}

const steps = 20;

/** Returns the step of the maximum price: 10 or 100 rupees, depending on the range. */
export function priceStepOf(from: number, to: number): number {
  return (to - from) / steps >= 100 ? 100 : 10;
}

/**
 * Rounds a maximum price to a multiple of the step, and limits it to the range. The ends of the range are rounded up to whole
 * rupees, not to the step.
 */
export function snapPrice(value: number, from: number, to: number): number {
  const step = priceStepOf(from, to);
  return Math.min(Math.ceil(to), Math.max(Math.ceil(from), Math.round(value / step) * step));
}

/** Returns the maximum price before the customer has chosen one: the middle of the range. */
export function firstMaxPriceOf({ from, to }: Pick<InstantQuote, 'from' | 'to'>): number {
  return snapPrice((from + to) / 2, from, to);
}

/** Returns the maximum price in rupees: the typed one, or the middle of the range; 0 if neither is known. */
export function maxPriceOf({ maxPrice }: InstantDraft, quote: Pick<InstantQuote, 'from' | 'to'> | undefined): number {
  if (maxPrice !== '') return Number(maxPrice);
  return quote ? firstMaxPriceOf(quote) : 0;
}

export function problemsOf(draft: InstantDraft, cities: readonly string[], quote: InstantQuote | undefined): Problems {
  const { location, category, skuCount, date, time, shootAddress } = draft;
  if (location.trim() === '' || category === '') return { form: instantTexts.fillBoth };
  const maxPrice = maxPriceOf(draft, quote);
  const isPriced = quote !== undefined && quote.free > 0;
  const found: Record<keyof Problems, string | undefined> = {
    form: undefined,
    location: cityIn(location, cities) ? undefined : texts.unknownCity(location.trim()),
    skuCount: skuProblem(skuCount, []),
    time: date !== '' && time === '' ? slotTexts.timeMissing : undefined,
    shootAddress: shootAddress.trim() === '' ? bookingTexts.addressRequired : undefined,
    maxPrice: isPriced ? maxPriceProblem(maxPrice, quote.from) : undefined,
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined));
}

function maxPriceProblem(maxPrice: number, from: number): string | undefined {
  if (!Number.isFinite(maxPrice) || maxPrice <= 0) return texts.maxPriceMissing;
  return maxPrice < from ? texts.maxPriceTooLow(from) : undefined;
}

/** Returns the request for a draft that has no problems. */
export function toRequest(draft: InstantDraft, city: string, maxTotal: number): NewDispatch {
  const { location, category, shootAddress, skuCount, paymentMethod, date, time } = draft;
  const locality = localityIn(location, city);
  return {
    location: city,
    categoryId: category,
    shootAddress: shootAddress.trim(),
    ...(locality && { locality }),
    skuCount: Number(skuCount),
    maxTotal,
    paymentMethod,
    ...(date !== '' && { scheduledDate: toSlashed(date), scheduledTime: time }),
  };
}

const noticeMilliseconds = 60 * 60_000;
const aheadMilliseconds = 48 * 60 * 60_000;
const daysAhead = 3;

/** Returns the full and half hours of a day at which an instant booking can start. */
export function startsOn(day: string, now: number = Date.now()): readonly string[] {
  return halfHours.filter((time) => {
    const start = startOf(day, time);
    return start >= now + noticeMilliseconds && start <= now + aheadMilliseconds;
  });
}

/** Returns the days (`YYYY-MM-DD`) on which an instant booking can start. */
export function startDays(now: number = Date.now()): readonly string[] {
  const first = today(new Date(now));
  const days = Array.from({ length: daysAhead }, (_, index) => addDays(first, index));
  return days.filter((day) => startsOn(day, now).length > 0);
}
