import { useEffect, useState } from 'react';
import type { DispatchAnswer } from '@/api/openapi.gen';
import { addDays } from '@/lib/format/calendar';
import { aheadOfUtc, startOf, today } from '@/lib/format/dates';

/** The state of a dispatch as the customer sees it. */
export type DispatchState = 'searching' | 'unpaid' | 'booked' | 'paid' | 'unpaidOver' | 'canceled' | 'lapsed' | 'withdrawn';

type Known = Pick<DispatchAnswer, 'status' | 'bookingStatus' | 'canceledBy' | 'paymentStatus' | 'payBy'>;

export function stateOf({ status, bookingStatus, canceledBy, paymentStatus, payBy }: Known): DispatchState {
  if (status === 'open') return 'searching';
  if (status !== 'won') return status;
  if (bookingStatus === 'canceled' || bookingStatus === 'rejected') {
    return canceledBy === 'system' ? 'unpaidOver' : 'canceled';
  }
  if (paymentStatus === 'unpaid') return payBy === undefined ? 'booked' : 'unpaid';
  return paymentStatus === undefined ? 'booked' : 'paid';
}

/** Reports whether the dispatch waits for a photographer's answer or for the payment. */
export function isWaiting(dispatch: Known): boolean {
  return ['searching', 'unpaid'].includes(stateOf(dispatch));
}

/**
 * Returns the number of seconds, rounded up, until a time on the server's clock, or 0 if that time has passed or cannot be
 * parsed. The browser's clock is ahead by `clockAhead` ms.
 */
export function secondsUntil(moment: string, clockAhead: number, now: number = Date.now()): number {
  const left = Math.ceil((Date.parse(moment) + clockAhead - now) / 1000);
  return Number.isNaN(left) ? 0 : Math.max(0, left);
}

const tickMilliseconds = 250;

/**
 * Returns the number of seconds, rounded up, until a time on the server's clock, and counts down to 0. The browser's clock is
 * ahead by `clockAhead` ms.
 */
export function useSecondsUntil(moment: string, clockAhead: number): number {
  const [now, setNow] = useState(() => Date.now());
  const left = secondsUntil(moment, clockAhead, now);
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => setNow(Date.now()), tickMilliseconds);
    return () => clearInterval(timer);
  }, [isOver]);
  return left;
}

/** Between these hours in India, a search for another photographer may pause. */
const nightBegins = 22;
const nightEnds = 7;

/**
 * Returns when a search for another photographer continues, or undefined if it is not paused for the night. A search pauses if
 * its current round lasts into the morning. All other rounds are short and end before the morning.
 */
export function pausedUntil(
  { kind, status, roundEnds }: Pick<DispatchAnswer, 'kind' | 'status' | 'roundEnds'>,
  now: number,
): string | undefined {
  const hour = new Date(now + aheadOfUtc).getUTCHours();
  if (kind !== 'rescue' || status !== 'open' || (hour >= nightEnds && hour < nightBegins)) return undefined;
  const day = today(new Date(now));
  const morning = startOf(hour >= nightBegins ? addDays(day, 1) : day, `${nightEnds}:00 AM`);
  return Date.parse(roundEnds) >= morning ? new Date(morning).toISOString() : undefined;
}
