import type { BookingRequest } from '@/api/openapi.gen';
import type { Reschedulable } from '@/domain/reschedules';
import { startOf, today, toIso } from '@/lib/format/dates';
import { firstNameOf } from '@/lib/format/names';
import { dashboardTexts as texts } from '@/texts/dashboard';
import { paymentTexts } from '@/texts/payment';

const maxPlaceLength = 30;
const minute = 60_000;
const soonMinutes = 120;
const minHoursShownAsDays = 48;

/** Shortens a place for lists. If it is longer than 30 characters, an ellipsis replaces the rest. */
export function shortPlace(place: string): string {
  return place.length > maxPlaceLength ? `${place.slice(0, maxPlaceLength).trimEnd()}…` : place;
}

/** Describes the state of a booking's payment. For an unpaid booking, it names the payment method that the customer chose. */
export function paymentText({ paymentMethod, paymentStatus }: Pick<BookingRequest, 'paymentMethod' | 'paymentStatus'>): string {
  return paymentStatus === 'unpaid' ? texts.unpaid[paymentMethod] : paymentTexts.states[paymentStatus];
}

/** Reports whether a confirmed shoot should have been paid online but is unpaid. */
export function lacksPayment({
  status,
  paymentMethod,
  paymentStatus,
}: Pick<BookingRequest, 'status' | 'paymentMethod' | 'paymentStatus'>): boolean {
  return status === 'upcoming' && paymentMethod === 'razorpay' && paymentStatus === 'unpaid';
}

/** Reports whether the customer can still pay in person. */
export function paysInPerson({ paymentMethod, paymentStatus }: Pick<BookingRequest, 'paymentMethod' | 'paymentStatus'>): boolean {
  return paymentMethod === 'payAfterShoot' && paymentStatus === 'unpaid';
}

/** Describes the time left to answer a request. `soon` is true in the last two hours, and after the time has passed. */
export function answerTime(expiresAt: string, now: number): { readonly text: string; readonly soon: boolean } {
  const left = Math.floor((Date.parse(expiresAt.replace(' ', 'T')) - now) / minute);
  if (Number.isNaN(left) || left < 0) return { text: texts.timeUp, soon: true };
  return { text: texts.timeLeft(duration(left)), soon: left < soonMinutes };
}

function duration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  if (hours >= minHoursShownAsDays) return texts.days(Math.floor(hours / 24), hours % 24);
  return hours > 0 ? texts.hours(hours, minutes % 60) : texts.minutes(minutes);
}

/** Describes how soon an upcoming shoot is, or that its day has passed and it is not completed. */
export function nearness({ date, daysLeft }: Pick<BookingRequest, 'date' | 'daysLeft'>, now?: Date): string {
  if (daysLeft > 0) return texts.daysLeft(daysLeft);
  return toIso(date) < today(now) ? texts.overdue : texts.today;
}

/** Describes the time until the start of a shoot, or since its start. */
export function timeToStart({ date, time }: Pick<BookingRequest, 'date' | 'time'>, now: number): string {
  const minutes = (startOf(date, time) - now) / minute;
  return minutes > 0 ? texts.startsIn(duration(Math.ceil(minutes))) : texts.startedAgo(duration(Math.floor(-minutes)));
}

/** Reports whether a shoot is today in India. */
export function isToday({ date }: Pick<BookingRequest, 'date'>, now: number): boolean {
  return toIso(date) === today(new Date(now));
}

/** Returns the URL of a page that shows the place on a map. */
export function mapAddress(place: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
}

/** Converts a photographer's booking for the dialogs that reschedule it. */
export function reschedulableOf(shoot: BookingRequest, photographerId: string): Reschedulable {
  const { bookingId, status, date, time, category, proposal, movesLeft } = shoot;
  return { bookingId, photographerId, status, date, time, category, name: firstNameOf(shoot.name), proposal, movesLeft };
}

const dayMilliseconds = 86_400_000;

/**
 * Returns the number of days from now to a moment in the server's format, by the calendar in India. It returns 0 for later
 * today, and -1 once the moment has passed.
 */
export function daysUntil(moment: string, now: number): number {
  const at = Date.parse(moment.replace(' ', 'T'));
  if (at <= now) return -1;
  return Math.round((Date.parse(today(new Date(at))) - Date.parse(today(new Date(now)))) / dayMilliseconds);
}
