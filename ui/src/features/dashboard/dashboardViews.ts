import { useSearchParams } from 'react-router-dom';

export type DashboardView = 'overview' | 'calendar';

/** Which view of the dashboard the address names. */
export function useDashboardView(): DashboardView {
  const [params] = useSearchParams();
  return params.get('view') === 'calendar' ? 'calendar' : 'overview';
}

/** The query of the calendar's address, on a day or on the present one. */
export function calendarQuery(date?: string): Readonly<Record<string, string>> {
  return { view: 'calendar', ...(date ? { date } : {}) };
}

export function addressOf(view: DashboardView, date?: string): string {
  return view === 'calendar' ? `/dashboard?${new URLSearchParams(calendarQuery(date)).toString()}` : '/dashboard';
}
