import type { Earnings } from '@/api/openapi.gen';
import { lazyValue } from '@/lib/lazyValue';
import { locale } from '@/lib/locale';

export type Period = 'month' | 'year';
export type MonthOfEarnings = { readonly label: string; readonly amount: number };

const monthsShown: Readonly<Record<Period, number>> = { month: 5, year: 12 };
const monthName = lazyValue(() => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'short', year: 'numeric' }));

/** Formats a month such as 2026-11 as text such as Nov 2026. */
export function monthLabel(month: string): string {
  return monthName().format(Date.parse(`${month}-01`));
}

/** Returns the latest 5 or 12 months, the oldest first. */
export function monthsOf({ months }: Pick<Earnings, 'months'>, period: Period): readonly MonthOfEarnings[] {
  return months.slice(-monthsShown[period]).map(({ month, amount }) => ({ label: monthLabel(month), amount }));
}
