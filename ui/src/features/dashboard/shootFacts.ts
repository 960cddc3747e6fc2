import type { BookingRequest } from '@/lib/api/dashboard';
import { today, toIso } from '@/lib/dates';
import { dashboardTexts as texts } from '@/lib/texts/dashboard';

const longestPlace = 30;
const minute = 60_000;
const soonMinutes = 120;

/** A place as lists show it: at most 30 characters. */
export function shortPlace(place: string): string {
  return place.length > longestPlace ? `${place.slice(0, longestPlace).trimEnd()}…` : place;
}

/** What of the payment a photographer needs to know. */
export function paymentText({ paymentMethod, paymentStatus }: Pick<BookingRequest, 'paymentMethod' | 'paymentStatus'>): string {
  return paymentStatus === 'unpaid' ? texts.unpaid[paymentMethod] : texts.payments[paymentStatus];
}

/** Whether the customer may still hand over the money at the shoot. */
export function paysInPerson({ paymentMethod, paymentStatus }: Pick<BookingRequest, 'paymentMethod' | 'paymentStatus'>): boolean {
  return paymentMethod === 'payAfterShoot' && paymentStatus === 'unpaid';
}

/** The time left to answer a request; `soon` in the last two hours. */
export function answerTime(expiresAt: string, now: number): { readonly text: string; readonly soon: boolean } {
  const left = Math.floor((Date.parse(expiresAt.replace(' ', 'T')) - now) / minute);
  if (Number.isNaN(left) || left < 0) return { text: texts.timeUp, soon: true };
  const time = left < 60 ? texts.minutes(left) : texts.hours(Math.floor(left / 60), left % 60);
  return { text: texts.timeLeft(time), soon: left < soonMinutes };
}

/** How near an upcoming shoot is; one whose day is past has not been completed. */
export function nearness({ date, daysLeft }: Pick<BookingRequest, 'date' | 'daysLeft'>, now?: Date): string {
  if (daysLeft > 0) return texts.daysLeft(daysLeft);
  return toIso(date) < today(now) ? texts.overdue : texts.today;
}
