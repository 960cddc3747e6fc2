import type { DispatchAnswer } from '@/api/openapi.gen';

/** What a dispatch is for its customer. */
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

/** Whether something is still expected to happen: an answer of a photographer, or the payment. */
export function isWaiting(dispatch: Known): boolean {
  return ['searching', 'unpaid'].includes(stateOf(dispatch));
}

/** Whole seconds until a moment of the server's clock, never below 0. `clockAhead` is how far this browser's is ahead. */
export function secondsUntil(moment: string, clockAhead: number, now: number = Date.now()): number {
  const left = Math.ceil((Date.parse(moment) + clockAhead - now) / 1000);
  return Number.isNaN(left) ? 0 : Math.max(0, left);
}
