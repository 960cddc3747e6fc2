import type { BookingRequest } from '@/api/openapi.gen';
import { startOf, today, toIso } from '@/lib/format/dates';
import { dashboardTexts as texts } from '@/texts/dashboard';
import { paymentTexts } from '@/texts/payment';

const longestPlace = 30;
const minute = 60_000;
const soonMinutes = 120;
const fewestHoursInDays = 48;

/** A place as lists show it: at most 30 characters. */
export function shortPlace(place: string): string {
  return place.length > longestPlace ? `${place.slice(0, longestPlace).trimEnd()}…` : place;
}

/** What of the payment a photographer needs to know. */
export function paymentText({ paymentMethod, paymentStatus }: Pick<BookingRequest, 'paymentMethod' | 'paymentStatus'>): string {
  return paymentStatus === 'unpaid' ? texts.unpaid[paymentMethod] : paymentTexts.states[paymentStatus];
}

/** Whether the customer may still hand over the money at the shoot. */
export function paysInPerson({ paymentMethod, paymentStatus }: Pick<BookingRequest, 'paymentMethod' | 'paymentStatus'>): boolean {
  return paymentMethod === 'payAfterShoot' && paymentStatus === 'unpaid';
}

/** The time left to answer a request; `soon` in the last two hours. */
export function answerTime(expiresAt: string, now: number): { readonly text: string; readonly soon: boolean } {
  const left = Math.floor((Date.parse(expiresAt.replace(' ', 'T')) - now) / minute);
  if (Number.isNaN(left) || left < 0) return { text: texts.timeUp, soon: true };
  return { text: texts.timeLeft(duration(left)), soon: left < soonMinutes };
}

function duration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  if (hours >= fewestHoursInDays) return texts.days(Math.floor(hours / 24), hours % 24);
  return hours > 0 ? texts.hours(hours, minutes % 60) : texts.minutes(minutes);
}

/** How near an upcoming shoot is; one whose day is past has not been completed. */
export function nearness({ date, daysLeft }: Pick<BookingRequest, 'date' | 'daysLeft'>, now?: Date): string {
  if (daysLeft > 0) return texts.daysLeft(daysLeft);
  return toIso(date) < today(now) ? texts.overdue : texts.today;
}

/** How long it is to the start of a shoot, or since it. */
export function timeToStart({ date, time }: Pick<BookingRequest, 'date' | 'time'>, now: number): string {
  const minutes = (startOf(date, time) - now) / minute;
  return minutes > 0 ? texts.startsIn(duration(Math.ceil(minutes))) : texts.startedAgo(duration(Math.floor(-minutes)));
}

/** Whether a shoot is on this day in India. */
export function isToday({ date }: Pick<BookingRequest, 'date'>, now: number): boolean {
  return toIso(date) === today(new Date(now));
}

/** The address of a place on a map. */
export function mapAddress(place: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
}
