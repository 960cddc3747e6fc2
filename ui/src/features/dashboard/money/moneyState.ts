import type { Payee, PayoutsAnswer } from '@/api/openapi.gen';

/** What a photographer has to know or do before the next payout. */
export type MoneyState = 'notSetUp' | 'noDetails' | 'problem' | 'waiting' | 'fine';

type Known = Pick<PayoutsAnswer, 'payee'>;

/** Reports whether payout details are so new that no payout is made to them yet. */
export function isWaiting({ usableFrom }: Pick<Payee, 'usableFrom'>, now: number): boolean {
  return Date.parse(usableFrom) > now;
}

export function moneyStateOf({ payee }: Known, isSetUp: boolean, now: number): MoneyState {
  if (!isSetUp) return 'notSetUp';
  if (!payee) return 'noDetails';
  if (payee.problem) return 'problem';
  return isWaiting(payee, now) ? 'waiting' : 'fine';
}

/** Returns the last `count` months, such as 2026-11, in descending order from the current month. */
export function lastMonths(today: string, count = 12): readonly string[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return Array.from({ length: count }, (_, back) => new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7));
}
