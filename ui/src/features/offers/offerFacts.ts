import type { Offer } from '@/api/openapi.gen';
import { daysLeft, formatDayAndTime } from '@/lib/format/dates';
import { showTime } from '@/lib/format/clock';
import { formatRupees } from '@/lib/format/money';
import { offerTexts as texts } from './texts';
import { unitTexts } from '@/texts/units';
import { timeLeft } from './timeLeft';

/** When the shoot starts, with "today" and "tomorrow" instead of their dates. */
export function startText({ start: { scheduledDate, scheduledTime } }: Pick<Offer, 'start'>): string {
  const days = daysLeft(scheduledDate);
  if (days === 0) return texts.today(showTime(scheduledTime));
  return days === 1 ? texts.tomorrow(showTime(scheduledTime)) : formatDayAndTime(scheduledDate, scheduledTime);
}

/** All of an offer in one breath, for screen readers. */
export function summaryOf(offer: Offer, seconds: number): string {
  const { total, category, unit, skuCount, area } = offer;
  const size = unitTexts.counted(unit, skuCount);
  return texts.summary(formatRupees(total), category, size, area, startText(offer), timeLeft(seconds).words);
}
