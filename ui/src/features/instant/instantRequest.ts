import type { QuoteWanted } from '@/api/instant';
import type { InstantQuote, NewDispatch } from '@/api/openapi.gen';
import type { InstantDraft } from '@/domain/instantDraft';
import { cityIn, localityIn } from '@/domain/instantSearch';
import { skuProblem } from '@/domain/quote';
import { addDays } from '@/lib/format/calendar';
import { startOf, today, toSlashed } from '@/lib/format/dates';
import { halfHours } from '@/lib/format/halfHours';
import { instantBookingTexts as texts } from '@/shared/instant/texts';
import { bookingTexts } from '@/texts/booking';
import { instantTexts } from '@/texts/instant';

/** What keeps a request from being sent, by field; `form` is of the place and the category together. */
export type Problems = Partial<Record<'form' | 'location' | 'skuCount' | 'time' | 'shootAddress' | 'most', string>>;

/** What to ask a price for; undefined while the draft lacks something that it depends on. */
export function quoteWanted(draft: InstantDraft, cities: readonly string[]): QuoteWanted | undefined {
  const { location, category: categoryId, skuCount, date, time, paymentMethod } = draft;
  const city = cityIn(location, cities);
  if (!city || !categoryId || skuProblem(skuCount, []) || (date !== '' && time === '')) return undefined;
  return { location: city, categoryId, skuCount: Number(skuCount), paymentMethod, ...(date !== '' && { date, time }) };
}

/** The most that is paid, in rupees: what was typed, or else all of the range. */
export function mostOf({ most }: InstantDraft, quote: Pick<InstantQuote, 'to'> | undefined): number {
  return most === '' ? (quote?.to ?? 0) : Number(most);
}

export function problemsOf(draft: InstantDraft, cities: readonly string[], quote: InstantQuote | undefined): Problems {
  const { location, category, skuCount, date, time, shootAddress } = draft;
  if (location.trim() === '' || category === '') return { form: instantTexts.fillBoth };
  const most = mostOf(draft, quote);
  const isPriced = quote !== undefined && quote.free > 0;
  const found: Record<keyof Problems, string | undefined> = {
    form: undefined,
    location: cityIn(location, cities) ? undefined : texts.unknownCity(location.trim()),
    skuCount: skuProblem(skuCount, []),
    time: date !== '' && time === '' ? texts.timeRequired : undefined,
    shootAddress: shootAddress.trim() === '' ? bookingTexts.addressRequired : undefined,
    most: isPriced ? problemOfMost(most, quote.from) : undefined,
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined));
}

function problemOfMost(most: number, from: number): string | undefined {
  if (!Number.isFinite(most) || most <= 0) return texts.mostMissing;
  return most < from ? texts.mostTooLow(from) : undefined;
}

/** The request of a draft without problems. */
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

/** The full and half hours of a day at which an instant booking can start. */
export function startsOn(day: string, now: number = Date.now()): readonly string[] {
  return halfHours.filter((time) => {
    const start = startOf(day, time);
    return start >= now + noticeMilliseconds && start <= now + aheadMilliseconds;
  });
}

/** The days, `YYYY-MM-DD`, on which one can start. */
export function startDays(now: number = Date.now()): readonly string[] {
  const first = today(new Date(now));
  const days = Array.from({ length: daysAhead }, (_, index) => addDays(first, index));
  return days.filter((day) => startsOn(day, now).length > 0);
}
